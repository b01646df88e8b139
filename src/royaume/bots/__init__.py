"""Bots: players by program, the tactics of the cards, strategies, and the search for plans."""

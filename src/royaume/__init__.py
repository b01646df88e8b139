"""Dominion, exactly as the four French first-edition rulebooks describe it."""

"""The people and bots around one game."""

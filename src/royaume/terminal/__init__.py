"""The game in a terminal: a Textual application."""

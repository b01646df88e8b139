"""The rules of the game: no card by name, no words for people, no input or output."""

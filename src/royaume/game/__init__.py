"""One game: its setup, what each seat sees, its record, and how people play and review it."""

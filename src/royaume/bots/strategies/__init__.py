"""The strategies that come with Royaume: one text for each, as `bots/strategy_text.py` reads and writes it."""

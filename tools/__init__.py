"""Programs for people who work on Royaume: `python -m tools.NAME` runs one, `make help` lists them."""

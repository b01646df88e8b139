"""How fast Royaume plays: `make bench`."""

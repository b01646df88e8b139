"""How bots answer the questions of each card. The cards themselves know no tactics."""

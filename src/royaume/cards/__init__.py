"""The cards, one module for each box; each ends with its list."""

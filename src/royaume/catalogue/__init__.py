"""The cards' names, texts, facts and rulings; custom cards; kingdoms."""

"""How a decent player answers: kept out of the cards, and keyed on what is asked and by which card."""

### Ce qui se lit dans le terminal : une carte, toutes les cartes, le journal, les touches.

reading-close = fermer
reading-page = page
reading-scroll = défiler
reading-next = suivante
reading-previous = précédente
reading-choose = choisir
reading-read = lire
reading-keys = Les touches
reading-cards = Toutes les cartes
reading-place = { $number } sur { $count }
reading-search = Chercher :
reading-search-hint = (un nom, une boîte, un type ou des mots de la carte)
reading-none-found = Aucune carte ne contient « { $search } ». Écrivez moins de mots ou seulement leur début, en français, ou un nom en anglais : un nom (Milice), une boîte (Rivages), un type (Attaque) ou ce que dit la carte (+2 Actions).

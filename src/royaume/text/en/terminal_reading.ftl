### What there is to read in the terminal: a card, all cards, the log, the keys.

reading-close = close
reading-page = page
reading-scroll = scroll
reading-next = next
reading-previous = previous
reading-choose = choose
reading-read = read
reading-keys = The keys
reading-cards = All cards
reading-place = { $number } of { $count }
reading-search = Search:
reading-search-hint = (a name, a box, a type, or words of the card)
reading-none-found = No card has “{ $search }”. Write fewer words or only how they begin, in English or a name in French too: a name (Militia), a box (Seaside), a type (Attack) or what the card says (+2 Actions).

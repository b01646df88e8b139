### Cards and rules. $set is the id of a box (or of a set of one's own), which is called by its name.

cards-card = Card
cards-rulings = Rulings
cards-all-rulings = All { $count } rulings
cards-rulings-missing = The rulings could not be fetched.
cards-no-rulings = Nothing needs to be said about this card besides what is printed on it.
cards-not-here = This server does not have this card: nothing but its name is known.

## The list

cards-title = The cards
cards-lead = All { $count } cards that this server plays with. Every type is a heraldic tincture, with its hatching, its sign and its line of partition.
cards-search = Search by name, in English or French, or by words of the effect
cards-search-hint = Name or effect
cards-filters = { $count ->
    [0] Narrow down
   *[other] Narrow down ({ $count })
}
cards-group = { $group ->
    [box] Box
    [type] Type
    [cost] Cost
   *[role] What it can do for a deck
}
cards-cost-choice = { $cost ->
    [potion] Potion
   *[other] { $cost }
}
cards-role = { $role ->
    [village] 2 Actions or more
    [draw] a larger hand
    [buy] more Buys
    [trash] trashes cards
   *[other] { $role }
}
cards-count = { $all ->
    [yes] All { $count } cards
   *[no] { $count ->
        [0] No card
        [one] { $count } card
       *[other] { $count } cards
    }
}
cards-clear = Show all
cards-sort = Sorted by
cards-sort-by = { $sort ->
    [cost] Cost
    [name] Name
   *[box] Box
}
cards-section = { $by ->
    [names] By their name
    [effects] By their effect
    [name] From A to Z
   *[cost] { $cost ->
        [potion] With a Potion
        [0] Free
        [one] { $cost } coin
       *[other] { $cost } coins
    }
}
cards-none = Nothing fits all that you ask for. To see more:
cards-widen = { $group ->
    [text] without the words “{ $text }”
    [box] from any box
    [type] of any type
    [cost] at any cost
   *[role] whatever they can do
}: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-widen-all = all { $count } cards
cards-key-search = search
cards-key-arrows = from card to card

## The legend of the types

cards-legend-title = The seven types
cards-legend = { $type ->
    [action] Argent: a plain field
    [attack] Gules: upright lines; parted by a zigzag
    [reaction] Azure: level lines; parted by battlements
    [duration] Tenné: crossed lines; parted by a wave
    [treasure] Or: strewn with dots
    [victory] Vert: slanting lines, falling; parted straight
   *[curse] Purpure: slanting lines, rising
}

## One card

cards-all = All cards
cards-steps = From card to card
cards-place = { $place } of { $count }
cards-previous = Previous card: { $card }
cards-next = Next card: { $card }
cards-key-previous = previous card
cards-key-next = next card
cards-other-name = In French
cards-piles = How many lie in the pile
cards-players = Players
cards-copies = Cards
cards-source = { $source ->
    [base] Dominion booklet
    [intrigue] Intrigue booklet
    [seaside] Seaside booklet
    [alchemy] Alchemy booklet
    [card] the card itself
    [implied] follows from the rules
    [decided] our decision
   *[other] { $source }
}
cards-unknown-title = There is no such card
cards-unknown = { $count ->
    [0] No card of this server is called “{ $name }”, in English or in French.
   *[other] No card of this server is called “{ $name }”, in English or in French. Perhaps one of these was meant:
}

## The rules

rules-title = The rules
rules-lead = What the four booklets say, in our own words. What a single card does is said with that card.
rules-search = Search the rules
rules-search-hint = Words or a rule's number
rules-contents = Contents
rules-count = { $count ->
    [0] No rule
    [one] { $count } rule
   *[other] { $count } rules
}
rules-none-title = No rule says that
rules-none = All the words must be in one rule: no rule has all of “{ $text }”. Try fewer words, or look among the cards.
rules-show-all = All rules
rules-seek-cards = Search the cards

# What is wrong in the text of a strategy.

refusal-strategy-card = Line { $line }, column { $column }: no card is called “{ $card }”.
refusal-strategy-card-near = Line { $line }, column { $column }: no card is called “{ $card }”. Did you mean { $near }?
refusal-strategy-word = Line { $line }, column { $column }: “{ $found }” means nothing here. Did you mean “{ $right }”?
refusal-strategy-second = Line { $line }: { $heading ->
    [strategy] a second strategy begins here.
    [buy] a second buy list begins here.
   *[other] “{ $heading }:” is there for the second time.
} A text is one strategy: put the second one into a file of its own.
refusal-strategy-opening-many = Line { $line }: an opening is what is bought in the first two turns, so two cards at most, not { $count }.
refusal-strategy-opening-dear = Line { $line }: { $card } cannot be bought here. With 5 and 2 coins one card may cost up to 5 and the other up to 2, and none a Potion.
refusal-strategy-empty = The strategy buys nothing. A buy list has one card a line, the most wanted first: Province, Gold, Silver.
refusal-strategy-expected = Line { $line }, column { $column }: { $found ->
    [end-of-line] something is missing here.
   *[other] “{ $found }” cannot stand here.
} { $expected ->
    [heading] Cards stand below “buy:”, decisions below “decide:”.
    [yes-no] Say “yes” or “no”.
    [card] Name a card.
    [count] A number of cards from 1 to 99 can stand before the name of the card: “2 Smithy”.
    [decision] A decision is a kind of question, a colon and what to prefer: “Chapel trash: Estate, Copper”.
    [kind] Kinds of questions are action, treasures, play, gain, trash, discard, react, reveal, put_on_deck, gain_trashed, set_aside, discard_top, discard_looked_at, discard_deck, option, name, pass, return, token, next_effect and next_discard.
    [key] The options of cards are yes, no, discard, keep, set_aside, take, attack, coins, cards, trash, actions, card, action, buy, coin and curse; “nothing” ends the list.
    [test] A condition compares numbers: “money > 15”, “have(Smithy) < 2”.
    [close] A closing bracket is expected.
    [open] A card in brackets is expected: “have(Smithy)”.
    [comparison] One of <, <=, >, >=, = and != is expected.
    [end] Conditions are joined by “and” or “or”.
    [shorter] A condition of this length nobody can follow: make it shorter.
   *[term] Expected: a number, one of the words money, coins, potions, buys, actions, turn, hand, cards, points, lead, provinces, piles, players, or have(…), in_hand(…), in_play(…), left(…), cost(…), foes_have(…) with a card.
}
refusal-strategy-unknown = There is no strategy “{ $name }”: neither a file of that name, nor one of those that come with Royaume. `royaume simulate --list` shows them.
refusal-strategy-unknown-near = There is no strategy “{ $name }”. Did you mean “{ $nearest }”?
refusal-contender-unknown-near = There is no strategy “{ $name }”. Did you mean “{ $right }”?
refusal-strategy-not-in-kingdom = The strategy “{ $name }” wants { $card }, which is not in this kingdom.

### The table during a game.

## Names and figures

table-title = Turn { $turn }, { $name }
table-turn = Turn { $turn }
table-turn-kind = { $kind ->
    [own] extra turn, you decide
    [possessed] extra turn, { $name } decides
   *[extra] extra turn
}
table-yours = your turn
table-possessing = { $name }, you decide
table-possessed = { $name }, decided by { $possessor }
table-phase = { $phase ->
    [start] start of turn
    [action] Action phase
    [treasures] Buy phase
    [buy] Buy phase
   *[cleanup] Clean-up
}
table-cost = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}{ $potions ->
    [0] { "" }
   *[other] { " " }and a Potion
}
table-points = { $count ->
    [one] { $count } Victory point
   *[other] { $count } Victory points
}
table-left = { $count } left
table-tokens = { $count ->
    [one] 1 Embargo token: whoever buys here gains a Curse
   *[other] { $count } Embargo tokens: whoever buys here gains { $count } Curses
}
table-empty = empty
table-open-seat = free seat
table-foes = Other players
table-supply = Supply
table-basics = Treasures, Victory cards and Curses
table-kingdom = Kingdom
table-play-area = Play area
table-own = Your cards
table-hand = { $count ->
    [one] Hand, one card
   *[other] Hand, { $count } cards
}
table-hand-of = Hand of { $name }
table-log = Log
table-card = Card
table-pick-card = Rest the pointer on a card, or focus it, to read what it does.

zone-hand = Hand
zone-deck = Deck
zone-discard = Discard
zone-play = In play
zone-revealed = Revealed
zone-looked = Looks at
zone-coming-back = Set aside
zone-trash = Trash
zone-deck-of = Deck, { $count }
zone-mat-tokens = { $name }: { $count } tokens
zone-trash-of = { $count ->
    [one] Trash, one card
   *[other] Trash, { $count } cards
}
zone-trash-empty = Nothing has been trashed yet.
zone-aside = { $count ->
    [one] with a card set aside
   *[other] with { $count } cards set aside
}
zone-face-down = face down
lane-durations = Durations
lane-turn = This turn

stat-actions = Actions
stat-buys = Buys
stat-coins = Coins
stat-potions = Potions
stat-of = { $whose ->
    [own] Your turn
   *[other] { $name }'s turn
}

## What the others do

foe-plays = plays
foe-chooses = is choosing
foe-waits = waits
foe-safe = is safe
foe-gone = is away
foe-bot = a bot plays here
foe-resigned = has left
foe-thinks = is making a plan
foe-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The question

table-kind-buy = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}{ $potions ->
    [0] { "" }
    [one] , 1 Potion
   *[other] , { $potions } Potions
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
}.
table-kind-action = { $actions ->
    [one] 1 Action left
   *[other] { $actions } Actions left
}.
table-kind-treasures = Choose some, or play them all.
table-still = { $count ->
    [one] One more to choose.
   *[other] { $count } more to choose.
}
table-chosen = { $count ->
    [0] Nothing chosen yet.
    [one] One chosen.
   *[other] { $count } chosen.
}
table-in-order = Click them in order.
table-asks = :{ " " }
table-over = The game is over
table-decides-for = You decide for { $name }, with { $name }'s cards.
table-tray = { $kind ->
    [looked] Cards looked at
    [revealed] Revealed cards
    [play] Cards in play
   *[offered] Cards to choose from
}
table-tray-of = { $kind ->
    [looked] { $name }'s cards looked at
    [revealed] { $name }'s revealed cards
    [play] { $name }'s cards in play
   *[offered] { $name }'s cards to choose from
}
table-do = { $why ->
    [treasures] Play
    [play] Play
    [gain] Gain
    [trash] Trash
    [discard] Discard
    [reveal] Reveal
    [put_on_deck] Put on deck
    [gain_trashed] Gain
    [set_aside] Set aside
    [return] Return
    [pass] Pass
   *[other] Choose
}
table-none = { $why ->
    [action] Go on to Treasures
    [treasures] Play none
    [buy] End turn
    [play] Play nothing
    [gain] Gain nothing
    [trash] Trash nothing
    [discard] Discard nothing
    [react] Reveal nothing
    [reveal] Reveal nothing
    [put_on_deck] Leave it
    [gain_trashed] Gain nothing
    [return] Return nothing
    [name] A card not in this game
   *[other] None
}
table-all-treasures = Play all Treasures
table-undo = Undo
table-undo-ask = Ask to undo
table-undo-asked = { $name } asks to take back the last choice. Do you agree?
table-undo-waiting = You asked to undo; waiting for { $names }.
table-undo-declined = { $name } does not agree to undo.
table-agree = Agree
table-decline = Decline
table-withdraw = Never mind
table-seconds = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
table-new = new
table-now = now
table-earlier = Earlier turns
table-picked = chosen, { $number }

## Handing over, watching, leaving

table-hand-over = { $name }, your turn to decide
table-hand-over-text = Pass the screen to { $name }. The others look away.
table-hand-over-go = I am { $name }
table-watching = You are watching.
table-resign = Leave my seat to a bot
table-resign-sure = Leave your seat? A bot plays it for the rest of this table's games.
table-resign-yes = Leave
table-resign-no = Stay
table-watch-link = Copy the link to watch
table-copied = Copied
table-record = Save the game

## The line

line-lost = The connection is lost; trying again.
line-connecting = Connecting…
line-now = Try now
line-refused-title = This table cannot be opened
line-wrong-link = Ask whoever sent you the link for a new one, or begin a table of your own.

## Keys

key-pick = pick the card or answer with that number
key-confirm = confirm
key-undo = undo
key-treasures = play all Treasures
key-end = end the turn, or decline
key-supply = go to the Supply; arrows move, Enter takes
key-hand = go to the hand
key-log = go to the log
key-enter = Enter

### The table in the terminal.

## Where the game stands

table-turn = Turn { $turn } · { $name }
table-possessed = Turn { $turn } · { $name }, decided by { $possessor }
table-phase = { $phase ->
    [start] start of turn
    [action] Action phase
    [treasures] Buy phase
    [buy] Buy phase
   *[cleanup] Clean-up
}
table-actions = { $count ->
    [one] { $count } Action
   *[other] { $count } Actions
}
table-buys = { $count ->
    [one] { $count } Buy
   *[other] { $count } Buys
}
table-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
table-potions = { $count ->
    [one] { $count } Potion
   *[other] { $count } Potions
}
table-over = The game is over

## The zones

table-supply = Supply: cost, card, left
table-others = The others
table-play = In play · { $name }
table-log = Log
table-hand = Hand of { $name } · { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-card = Card
table-question = Question
table-this-turn = This turn:
table-durations = Durations:
table-nothing-in-play = nothing yet
table-empty-hand = no card
table-hand-count = hand { $count }
table-deck-count = deck { $count }
table-discard = discard
table-no-discard = no discards
table-in-play = in play:
table-in-hand = in hand:
table-aside = { $count ->
    [one] (one card set aside)
   *[other] ({ $count } cards set aside)
}
table-aside-cards = (set aside: { $cards })
table-mat = { $name }:
table-mat-count = { $count ->
    [one] { $name }: { $count } card face down
   *[other] { $name }: { $count } cards face down
}
table-mat-tokens = { $count ->
    [one] { $name }: { $count } token
   *[other] { $name }: { $count } tokens
}
table-revealed = revealed:
table-looked-at = looked at:
table-looked-at-count = { $count ->
    [one] looks at { $count } card
   *[other] looks at { $count } cards
}
table-coming-back = set aside, coming back:
table-empty-piles = { $count ->
    [one] 1 pile empty, { $most } end the game
   *[other] { $count } piles empty, { $most } end it
}
table-trash = { $count ->
    [0] Nothing has been trashed
   *[other] Trash ({ $count }):
}

## The question

table-picked = Chosen: { $cards }
table-picked-in-order = Chosen, in order: { $cards }
table-missing = { $count ->
    [one] One more must be chosen.
   *[other] { $count } more must be chosen.
}
table-full = { $count ->
    [one] Only one may be chosen: Backspace takes it back.
   *[other] Only { $count } may be chosen: Backspace takes the last one back.
}
table-all-treasures = Play all Treasures
table-play-none = Play none
table-do = { $why ->
    [treasures] Play these
    [play] Play
    [gain] Gain
    [trash] Trash
    [discard] Discard
    [reveal] Reveal
    [put_on_deck] Put on the deck
    [gain_trashed] Gain
    [set_aside] Set aside
    [return] Return
    [pass] Pass
   *[other] Choose
}
table-none = { $why ->
    [action] Go on to Treasures
    [buy] End the turn
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
table-answer = Answer: { $cards }
table-answer-none = Answer: nothing
table-ended = The game is over. Enter shows the scores.

## Handing over

hand-over-title = { $name }, your turn to decide
hand-over-text = Pass the terminal to { $name }. The others look away.
hand-over-go = I am { $name }

## Keys

key-enter = Enter
key-escape = Esc
key-backspace = Backspace
key-delete = Del
key-space = Space
key-tab = Tab
key-arrows = Arrows
key-letters = a-z
key-page-up = PgUp
key-page-down = PgDn
key-home = Home
key-end = End
keys-pick = pick
keys-undo = undo
keys-card = card
keys-log = log
keys-menu = menu
keys-help = help
keys-quit = quit
keys-take-back = take back
keys-step = step
keys-turn = turn
keys-viewer = whose view
keys-play-on = play on
keys-back = back
keys-scores = scores

## Help

help-table-title = Playing
help-table-letter = picks the card or option with that letter; a pile keeps its letter during the whole game
help-table-enter = does what is beside it: confirms, continues, ends the turn
help-table-minus = plays no Treasures
help-table-backspace = takes back the last pick
help-table-undo = undoes the last answer of a person, whichever person gave it
help-table-look-title = Looking around
help-table-tab = goes from zone to zone
help-table-arrows = move the cursor within a zone
help-table-space = picks what is under the cursor
help-table-card = shows the card under the cursor with its rulings
help-table-log = shows the whole log
help-table-menu = menu: save a copy, leave, and all of this
help-table-language = English or French
help-table-quit = quits; the game is saved
help-table-mouse = Mouse
help-table-mouse-does = a click picks, or shows the card; the keys on the bottom line can be clicked too

help-signs-title = Signs
help-sign-letter = the letter that picks this
help-sign-picked = picked; [2] how often
help-sign-embargo = tokens of an Embargo on the pile
help-sign-new = whose turn it is; in the log, what is new to you
help-sign-more = more than there is room for: Tab and the arrows, or the wheel

## The menu

table-menu-title = Menu
table-menu-go-on = Continue
table-menu-undo = Undo the last answer
table-menu-log = The whole log
table-menu-cards = The cards of this game
table-menu-help = Keys
table-menu-save = Save a copy
table-menu-language = En français
table-menu-leave = Leave the table (the game is saved)
table-menu-quit = Quit (the game is saved)
table-menu-play-on = Play on from this moment
table-menu-start = To the start
table-menu-quit-replay = Quit
table-save-title = Save a copy of the game
table-save-file = File
table-save-done = Saved in { $file }
table-save-hint = The copy can be opened here and on the web page. The game itself stays in its own file.

## The end

end-title = The game is over
end-winner = { $name } wins
end-winners = { $names } share the victory
end-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
} in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
end-worth = { $count } { $card } ({ $points })
end-rest = besides: { $cards }
keys-replay = replay
keys-again = another game
keys-start = to the start

## Replay

replay-title = Replay
replay-at = Answer { $number } of { $count }
replay-as = as { $name } saw it
replay-as-spectator = as a spectator saw it
help-replay-step = one answer back or on
help-replay-turn = to the beginning of a turn
help-replay-ends = to the beginning and to the end of the game
help-replay-viewer = changes whose view this is: that of the player who decides, of each player, of a spectator
help-replay-play-on = plays on from this moment: a new game
help-replay-scores = the scores, at the end
replay-last = This is the last moment of the game.
replay-last-so-far = The game has come this far.
replay-not-over = The game is not over: hands are shown only after its end.

## Trouble

small-title = This terminal is too small
small-text = Royaume needs { $width } columns and { $height } rows; here are { $columns } and { $rows }. Make the window larger or the letters smaller: the game then appears by itself. The game is saved.
small-plain = Or quit with Ctrl+Q and play line by line: royaume play --plain
plan-wait = { $name } looks for a plan for this kingdom: { $percent }%

### `royaume play`: its help, and the game line by line.

## Help

help-play = play in this terminal
help-play-more = Plays a game in this terminal, with people who share it and with bots. Without arguments it asks who plays, and with which cards; with --plain alone, you play the First Game against a Knight. Every answer is saved at once.
help-play-names = NAMES
help-play-levels = LEVELS
help-play-file = a saved game to go on with, from here or from the page; one that is over is looked back at
help-play-people = the names of the people, separated by commas (default: one, called as you log in; of a saved game: those who played it)
help-play-bots = a level for each bot, separated by commas: page, squire, knight, seneschal; or none (default: a knight, if one person plays)
help-play-save = keep the game in this file (default: a new one among your games; for a saved game that very file)
help-play-replay = look back at the saved game step by step; with --plain it is told from its beginning, all cards visible
help-play-plain = line by line, for screen readers and scripts: answers are read from standard input

## The words that can be written; the first is the one to show

play-words = { $meaning ->
    [help] help
    [again] again,repeat
    [hand] hand
    [supply] supply
    [table] table
    [log] log
    [card] card
    [undo] undo
    [save] save
    [quit] quit,exit
    [all] all,everything
   *[none] none,nothing
}
play-argument = { $command ->
    [card] NAME
    [save] FILE
   *[log] TURNS
}
play-help = { $word }: { $command ->
    [help] this help
    [again] the question once more, with all its options
    [hand] your hand
    [supply] the piles, with what they cost and how many cards are left
    [table] what you may know of all players: cards in play, mats, how many cards in hand; and the trash
    [log] what has happened so far, or in the last so many turns
    [card] what a card does, with its rulings; by its name, or by the number of its option
    [undo] take back the last answer
    [save] save a copy of the game in a file
   *[quit] leave; the game is saved, and you can go on later
}
play-help-title = Help
play-help-answer = Answer with the numbers of the options (1 3 3) or with their names in English or in French, separated by commas (copper, copper, estate); 2 copper is twice the same, and the beginning of a name will do. You can also write:
play-help-colon = Where one of these words is also an answer, it is taken for the answer; with a colon before it, as in “:card”, it is the command.

## The game line by line

play-kept = The game is saved. To go on with it:
play-players = Players: { $names }.
play-how = Answer with numbers or names; “{ $help }” tells what else you can write.
play-standing = Turn { $turn }, { $whose ->
    [own] yours: { $left }.
    [possessed] { $name }'s, you decide: { $left }.
   *[other] { $name }'s.
}
play-hand = { $whose ->
    [own] Your hand
   *[other] { $name }'s hand
}: { $count ->
    [0] no cards
   *[other] { $cards }
}.
play-pile = { $card }: { $cost }, { $count } left{ $tokens ->
    [0] { "" }
    [one] , { $tokens } Embargo token
   *[other] , { $tokens } Embargo tokens
}
play-empty = Empty line: { $does }.
play-empty-all = Empty line or “{ $all }”: all of them. “{ $none }”: none.
play-hand-over = Hand over to { $name }. { $name }, press Enter (“{ $quit }” leaves).
play-undone = The last answer of { $name } is taken back.
play-kingdom = Kingdom cards: { $cards }.
play-empty-piles = { $count ->
    [0] No pile is empty.
    [one] One pile is empty: { $cards }. The game ends with { $most }.
   *[other] { $count } piles are empty: { $cards }. The game ends with { $most }.
}

## The table

play-supply = Supply
play-place = { $whose ->
    [own] { $name } (you)
   *[other] { $name }
}
play-zone = { $zone ->
    [hand] Hand
    [deck] Deck
    [play] In play
    [durations] Durations, which stay in play
    [mat] { $name } mat
    [revealed] Revealed
    [looked_at] Looked at
    [coming_back] Set aside, to come back
   *[owned] All your cards
}: { $cards }
play-discard = Discard pile: { $discard ->
    [empty] empty
   *[top] { $card } on top
}
play-mat-tokens = { $name } mat: { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
play-aside = { $card } (with { $cards } set aside)
play-trash = Trash: { $count ->
    [0] empty
   *[other] { $cards }
}

## What is refused

refusal-input-ended = The input ended before the game did.
refusal-input-long = That line is too long: an answer has at most { $most } characters.
refusal-input-form = That line has signs that cannot be read as text: write letters and digits.
refusal-play-no-terminal = This is not a terminal on which the table can be drawn. To play line by line: royaume play --plain
refusal-play-no-frames = The table cannot be drawn with the letters that this terminal is said to have ({ $encoding }): choose a locale with UTF-8. To play line by line: royaume play --plain
refusal-file-taken = There is a file “{ $file }” already, and it holds something else: name another one.
refusal-play-number = There is no option { $number } here: { $count ->
    [1] there is only option 1.
   *[other] they are numbered 1 to { $count }.
}
refusal-play-ambiguous = “{ $what }” may be several things: { $options }. Write more of it.
refusal-play-near = “{ $what }” is not understood. Did you mean “{ $option }”?
refusal-play-not-understood = “{ $what }” is not understood: write numbers or names of the options, separated by commas, or “{ $help }”.
refusal-play-command-unknown = There is no command “{ $word }”. The commands are: { $commands }.
refusal-play-card-unnamed = Which card? Write its name or its number after “{ $word }”.
refusal-play-log-turns = “{ $what }” is no number of turns: write 1 or more, or nothing for the whole game.
refusal-usage-replay-file = --replay looks back at a saved game: name its file too.
refusal-usage-replay-alone = --replay looks back at a game as it was played; leave out: { $what }.
refusal-usage-game-begun = A saved game has its cards already; leave out: { $what }.
refusal-play-not-kept = The game could not be saved.
refusal-kept-elsewhere = “{ $file }” cannot be written, or another program has changed it: the game is now kept in “{ $other }”.

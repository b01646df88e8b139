### `royaume play`: its help, and the plain game, line by line.

## Help

help-play = play in this terminal
help-play-more = Plays a game in this terminal, between people who share it and bots. Without arguments the command asks who plays, and with which cards. With --plain alone, you play the First Game against a Knight. The game is saved after every answer.
help-play-names = NAMES
help-play-levels = LEVELS
help-play-file = a saved game to resume, from here or from the web page; a game that is over is replayed
help-play-people = the names of the people, separated by commas (default: one person with your user name; for a saved game: the people who played it)
help-play-bots = a level for each bot, separated by commas: page, squire, knight, seneschal; or none (default: a knight, if one person plays)
help-play-save = save the game in this file (default: a new file in your folder of games; for a saved game: its own file)
help-play-replay = replay the saved game step by step; with --plain the whole game is printed, all cards visible
help-play-plain = play line by line, for screen readers and scripts; answers are read from standard input

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
    [again] the question again, with all its options
    [hand] your hand
    [supply] the piles, with what they cost and how many cards are left
    [table] what you may know of all players: cards in play, mats, how many cards in hand; and the trash
    [log] what has happened so far, or in the last so many turns
    [card] what a card does, with its rulings; by its name, or by the number of its option
    [undo] take back the last answer
    [save] save a copy of the game in a file
   *[quit] leave; the game is saved, and you can resume it later
}
play-help-title = Help
play-help-answer = Answer with the numbers of the options (1 3 3) or with their names in English or in French, separated by commas (copper, copper, estate); “2 copper” picks two of them, and the beginning of a name is enough. You can also write:
play-help-colon = If one of these words is also an answer, the answer counts. A colon makes it the command: “:card”.

## The game line by line

play-saved = The game is saved. To resume it:
play-players = Players: { $names }.
play-how = Answer with numbers or names; “{ $help }” lists what else you can write.
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
play-undone = The last answer of { $name } is undone.
play-kingdom = Kingdom cards: { $cards }.
play-empty-piles = { $count ->
    [0] No pile is empty.
    [one] One pile is empty: { $cards }. The game ends with { $most }.
   *[other] { $count } piles are empty: { $cards }. The game ends with { $most }.
}

## The table

play-supply = Supply
play-player = { $whose ->
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
refusal-play-no-terminal = The table cannot be drawn here, because this is not a terminal. To play line by line: royaume play --plain
refusal-play-no-frames = The character set of this terminal ({ $encoding }) has no lines to draw the table with: choose a locale with UTF-8. To play line by line: royaume play --plain
refusal-file-taken = The file “{ $file }” exists and holds something else: choose another name.
refusal-play-number = There is no option { $number } here: { $count ->
    [1] there is only option 1.
   *[other] they are numbered 1 to { $count }.
}
refusal-play-ambiguous = “{ $what }” can mean several options: { $options }. Write more letters.
refusal-play-near = “{ $what }” is not understood. Did you mean “{ $option }”?
refusal-play-not-understood = “{ $what }” is not understood: write numbers or names of the options, separated by commas, or “{ $help }”.
refusal-play-command-unknown = There is no command “{ $word }”. The commands are: { $commands }.
refusal-play-card-unnamed = Which card? Write its name or its number after “{ $word }”.
refusal-play-log-turns = “{ $what }” is not a number of turns: write 1 or more, or nothing for the whole game.
refusal-usage-replay-file = --replay needs a saved game: name its file too.
refusal-usage-replay-alone = --replay shows a game as it was played; leave out: { $what }.
refusal-usage-game-begun = A saved game has its cards already; leave out: { $what }.
refusal-play-not-saved = The game could not be saved.
refusal-saved-elsewhere = “{ $file }” cannot be written, or another program has changed it: the game is now saved in “{ $other }”.

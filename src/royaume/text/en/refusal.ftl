### What is refused, why, and what would be right.

## Answers

refusal-answer-count = You picked { $count }: { $least ->
    [0] at most { $most } may be picked.
   *[other] at least { $least } and at most { $most } must be picked.
}
refusal-answer-count-exact = You picked { $count }: exactly { $most } must be picked.
refusal-answer-not-offered = “{ $what }” is not offered here, or not that often: pick among the options shown.
refusal-game-over = The game is over: nothing is left to decide.
refusal-nothing-to-undo = There is nothing to undo: you have not decided anything yet.

## Setting up

refusal-unknown-card = No card is called “{ $card }”. Names may be in English or in French.
refusal-unknown-card-near = No card is called “{ $card }”. Did you mean { $near }?
refusal-no-such-seat = There is no seat { $seat } at this table of { $players } players.
refusal-bot-twice = The same bot cannot hold seats { $other } and { $seat } at once: each seat needs its own bot.
refusal-no-such-pile = { $card } has no pile in this game.
refusal-players = A game is for 2 to { $most } players, not for { $players }.
refusal-first-seat = Seat { $first } cannot begin: seats are numbered 1 to { $players }.
refusal-kingdom-double = { $card } is named twice: a kingdom is ten different cards.
refusal-kingdom-basic = { $card } is not a kingdom card: every game has it anyway.
refusal-kingdom-size = A kingdom is { $size } different cards; you named { $count }.
refusal-unknown-kingdom = There is no kingdom called “{ $kingdom }”. Name ten cards separated by commas, or one of the recommended kingdoms: { $kingdoms }.
refusal-unknown-kingdom-near = There is no kingdom called “{ $kingdom }”. Did you mean “{ $near }”?
refusal-not-in-kingdom = { $card } is not in this kingdom.
refusal-unknown-box = There is no box called “{ $box }”. The boxes are: { $boxes }.
refusal-unknown-role = There is no role called “{ $role }”. The roles are: { $roles }.
refusal-required-and-banned = { $card } is both required and banned: choose one.
refusal-too-many-required = { $count } cards are required, but a kingdom has only { $size }.
refusal-too-few-allowed = { $count ->
    [0] No card is allowed
    [one] Only one card is allowed
   *[other] Only { $count } cards are allowed
} by these wishes, but a kingdom needs { $size }.
refusal-no-card-for-role = None of the cards allowed { $role ->
    [village] gives +2 Actions
    [buy] gives +Buy
    [draw] draws
   *[trash] trashes
}. Allow more boxes or cards, or drop that wish.
refusal-no-card-for-cost = None of the cards allowed costs { $cost }. Allow more boxes or cards, or drop the wish for a spread of costs.
refusal-counts-sum = The cards wished for do not make { $size }: those asked for by number or by name are { $count }, and the other boxes must make up the rest.
refusal-count-impossible = The box “{ $box }” cannot give exactly { $count }: with these wishes it must be { $least } to { $most }.
refusal-alchemy-dose = Alchemy is best taken as 3 to 5 cards, or none; you ask for { $count }. Change that number, or allow any number.
refusal-wishes-too-narrow = No kingdom was found that meets all the wishes at once. Drop one of them.
refusal-no-swap = No other card can take the place of { $card } and meet all the wishes.
refusal-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} for { $players } players: one is needed for each.

## Saved games

refusal-record-not-json = This is not a saved game, or it is damaged: its text breaks off, or is not JSON.
refusal-record-not-ours = This is not a saved game of Royaume.
refusal-record-version = This game was saved in format { $version }; this program reads format { $ours }.
refusal-file-too-large = { $file } is too large: at most { $most } kB.
refusal-game-too-long = This game has more than { $most } answers: a server does not save longer games.
refusal-record-digest = This saved game is damaged: its answers do not lead to the position that it was saved in.
refusal-record-answer = This saved game is damaged: its answer number { $number } is not allowed.
refusal-record-answer-form = This saved game is damaged: its answer number { $number } is not a list of option numbers.
refusal-record-too-long = This saved game is damaged: it holds { $count } answers, but the game was over after { $used }.
refusal-record-field = This saved game is damaged: its field “{ $field }” is missing or of the wrong kind.

## The command line

refusal-file-missing = There is no file “{ $file }”.
refusal-file-folder = “{ $file }” is a folder; the name of a file is needed.
refusal-file-forbidden = You are not allowed to open “{ $file }”.
refusal-folder-missing = “{ $file }” cannot be written: there is no such folder.
refusal-file-unnamed = A file needs a name.
refusal-file-not-ordinary = “{ $file }” exists and is not an ordinary file: choose another name.
refusal-file-unreadable = “{ $file }” cannot be read: { $detail }.
refusal-file-unwritable = “{ $file }” cannot be written: { $detail }.
refusal-in-file = { $file }: { $problem }
refusal-replay-answers = { $count ->
    [0] This game holds no answers yet: --answers takes 0.
   *[other] This game holds { $count } answers: --answers takes 0 to { $count }, not { $answers }.
}
refusal-seat = This game has { $players } players: --seat takes 1 to { $players }, not { $seat }.
refusal-usage-number = { $option } takes a whole number, not “{ $value }”.
refusal-usage-number-long = { $option } takes a number of at most { $most } digits; this one has { $digits }.
refusal-usage-missing = Missing: { $what }.
refusal-usage-unknown = Not understood: { $what }.
refusal-usage-value = { $option } must be followed by a value.
refusal-usage-no-value = { $option } takes no value.
refusal-usage-command = There is no command “{ $value }”. The commands are: { $commands }.
refusal-usage-text = { $option } must be ordinary text.
refusal-usage = { $detail }

## Custom cards

refusal-custom-not-python = “{ $file }” is not a Python file: its name must end in .py.
refusal-custom-not-text = “{ $file }” is not text in UTF-8.
refusal-custom-box-used = { $file }: a box is called “{ $box }” already. Give the file another name.
refusal-custom-import = { $file }, line { $line }: the file cannot be loaded. { $detail }
refusal-custom-no-table = { $file }: there is no list CARDS that names the cards, such as CARDS = [BEEKEEPER].
refusal-custom-no-card = { $file }, line { $line }: CARDS may hold only cards; { $thing } is not a card.
refusal-custom-id-form = { $file }, line { $line }: “{ $id }” cannot be the id of a card: it takes small letters, digits and _, and begins with a letter.
refusal-custom-id-used = { $file }, line { $line }: another card has the id “{ $id }” already. Choose a new one.
refusal-custom-no-texts = The texts of the cards are missing: they are expected in “{ $file }”.
refusal-custom-texts-form = { $file }, line { $line }: this is not TOML. { $detail }
refusal-custom-text-missing = { $file }, line { $line }: “{ $id }” lacks the text “{ $field }”, in quotes.
refusal-custom-text-of-nobody = { $file }, line { $line }: there is no card “{ $id }” in the list CARDS.
refusal-custom-text-twice = { $file }, line { $line }: the texts of “{ $id }” are there twice.
refusal-custom-card-without-text = { $file }, line { $line }: the card “{ $id }” has no texts. Add a [[card]] with its id, names and effect.
refusal-custom-field-unknown = { $file }, line { $line }: “{ $id }” has an unknown field “{ $field }”. Did you mean “{ $right }”?
refusal-custom-field-form = { $file }, line { $line }: “{ $field }” must be written as [[{ $field }]], or [options.KEY].
refusal-custom-name-used = { $file }, line { $line }: “{ $name }” is already the name of { $card }. Choose another name for “{ $id }”.
refusal-custom-role = { $file }, line { $line }: “{ $role }” is not a role. The roles are: { $roles }.
refusal-custom-failed = { $file }, line { $line }: a card failed in the middle of the game. { $detail }
refusal-custom-suspected = The game stopped because of a card in { $file }: { $detail }
refusal-custom-card-form = { $file }, line { $line }: “{ $what }” of the card “{ $id }” is not as it must be, such as { $right }.
refusal-custom-hook-form = { $file }, line { $line }: “{ $hook }” must be an ordinary method: { $right }.
refusal-custom-hook-unknown = { $file }, line { $line }: “{ $hook }” is never called. Did you mean “{ $right }”?
refusal-custom-name-form = { $file }, line { $line }: “{ $name }” cannot be the name of “{ $id }”: up to 40 letters and digits in words, joined by spaces, hyphens or apostrophes.
refusal-custom-gist-form = { $file }, line { $line }: “{ $gist }” cannot be the gist of “{ $id }”: one line of at most { $most } characters.
refusal-custom-icon-form = { $file }, line { $line }: “{ $icon }” cannot be the icon of “{ $id }”: its name takes small letters and digits, in words joined by hyphens.
refusal-custom-astray = This game cannot be saved: played again, its answers lead elsewhere. A card in { $file } uses its own random numbers or its own memory: both belong to the game.
refusal-custom-changed = The answers of this game no longer lead to the saved position: the record is damaged, or the cards in { $file } have changed since.
refusal-record-card = This game was played with the card “{ $card }”, which is in none of the boxes. Name the file of that card with --cards.
refusal-usage-choice = { $option } takes { $choices }, not “{ $value }”.

## Kingdoms

refusal-box-twice = The box “{ $box }” is named twice: once is enough.
refusal-none-recommended = No kingdom is recommended for these boxes.
refusal-unmet-required = { $card } is missing.
refusal-unmet-banned = { $card } is in the kingdom, against the wish.
refusal-unmet-boxes = { $card } comes from another box than those wished for.
refusal-unmet-count = { $count ->
    [0] No card comes
    [one] One card comes
   *[other] { $count } cards come
} from the box “{ $box }”; wished for: { $wanted }.
refusal-unmet-role = No card { $role ->
    [village] gives +2 Actions
    [buy] gives +Buy
    [draw] draws
   *[trash] trashes
}.
refusal-unmet-reaction = There is an Attack, but no Reaction.
refusal-unmet-cost = No card costs { $cost }.
refusal-unmet-dose = { $count ->
    [one] One card comes
   *[other] { $count } cards come
} from Alchemy: it should be 3 to 5, or none.
refusal-wishes-unmet = { $count ->
    [one] One wish is not met.
   *[other] { $count } wishes are not met.
}
refusal-usage-list-alone = --list goes only with --boxes; leave out: { $what }.
refusal-usage-swap-alone = --swap takes a card out of a kingdom: name that kingdom too.
refusal-usage-seed-undrawn = --seed is for drawing, but the kingdom is already named: leave out one or the other, or add --swap.
refusal-usage-one-card = { $option } takes one card, not { $count }.

## Pictures and files of a simulation

refusal-plot-format = { $format ->
    [none] A picture is drawn in the format that the end of its name says: { $formats }.
   *[other] A picture cannot be drawn as “{ $format }”; it can as: { $formats }.
}
refusal-plot-missing = Pictures are drawn by matplotlib, which is not installed: pip install 'royaume[plot]'.
refusal-usage-width = { $option } takes a width in percentage points, such as 1 or 0.5, not “{ $value }”.
refusal-usage-file-twice = “{ $file }” is named twice: each thing needs a file of its own.
refusal-usage-dask-jobs = --jobs is for this machine, --dask for a cluster, which has its own workers: leave out one or the other.

## Simulations

refusal-contenders = A simulation is for 2 to { $most } contenders, not for { $count }.
refusal-games-none = At least one game must be played, not { $games }.
refusal-jobs-none = At least one process must play, not { $jobs }.
refusal-interval-width = An interval is more than 0 and less than 100 percentage points wide: { $width } is not.
refusal-simulate-workers = The processes that play the games have ended again and again; perhaps memory ran out. Try fewer at a time.
refusal-cluster-missing = For a cluster, “distributed” must be installed: pip install "royaume[dask]".
refusal-cluster-silent = No Dask cluster answers at “{ $address }”. { $detail }
refusal-cluster-empty = The cluster at “{ $address }” has no workers. Start some: dask worker { $address }

## Levels and plans

refusal-unknown-level = There is no level “{ $level }”. The levels are: { $levels }.
refusal-seconds-none = The search must be given more than 0 seconds, not { $seconds }.
refusal-plans-none = At least one plan must be printed, not { $plans }.
refusal-usage-seconds = --seconds takes a number of seconds, such as 3 or 0.5, not “{ $value }”.
refusal-usage-games-seconds = --games and --seconds both say when to stop: leave out one or the other.

## The page

refusal-page-not-built = The page of this server has not been built, so there is nothing to show here. In a checkout, “make run” builds it.

### What is refused, why, and what would be right.

## Answers

refusal-answer-count = You picked { $count }: at least { $least } and at most { $most } are asked for.
refusal-answer-not-offered = “{ $what }” is not offered here, or not that often: pick among the options shown.
refusal-game-over = The game is over: nothing is left to decide.
refusal-nothing-to-undo = There is nothing to take back: you have not decided anything yet.

## Setting up

refusal-unknown-card = No card is called “{ $card }”. Names may be in English or in French.
refusal-unknown-card-near = No card is called “{ $card }”. Did you mean { $near }?
refusal-no-such-seat = There is no seat { $seat } at this table of { $players } players.
refusal-bot-twice = The same bot cannot hold seats { $other } and { $seat } at once: each needs one of its own.
refusal-no-such-pile = { $card } has no pile in this game.
refusal-players = A game is for 2 to { $most } players, not for { $players }.
refusal-first-seat = Seat { $first } cannot begin: seats are numbered 1 to { $players }.
refusal-kingdom-double = { $card } is there twice: a kingdom is ten different cards.
refusal-kingdom-basic = { $card } is no kingdom card: it comes with the game by itself.
refusal-kingdom-size = A kingdom is { $size } different cards; you named { $count }.
refusal-unknown-kingdom = There is no kingdom called “{ $kingdom }”. Name ten cards separated by commas, or one of the recommended kingdoms: { $kingdoms }.
refusal-unknown-kingdom-near = There is no kingdom called “{ $kingdom }”. Did you mean “{ $near }”?
refusal-not-in-kingdom = { $card } is not in this kingdom.
refusal-unknown-set = There is no set called “{ $set }”. The sets are: { $sets }.
refusal-unknown-role = There is no role called “{ $role }”. The roles are: { $roles }.
refusal-required-and-banned = { $card } is both required and banned: choose one.
refusal-too-many-required = { $count } cards are required, but a kingdom has only { $size }.
refusal-no-card-for-role = None of the cards allowed has the role “{ $role }”. Allow more sets or cards, or drop that wish.
refusal-no-card-for-cost = None of the cards allowed costs { $cost }. Allow more sets or cards, or drop the wish for a spread of costs.
refusal-counts-sum = The numbers of cards wished for do not make { $size }: those given add up to { $count }, and the other sets must make up the rest.
refusal-count-impossible = { $count } cards of the set “{ $set }” cannot be had: with these wishes it must be { $least } to { $most }.
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
refusal-file-not-ordinary = “{ $file }” is there and is not an ordinary file: give another name.
refusal-file-unreadable = “{ $file }” cannot be read: { $detail }.
refusal-file-unwritable = “{ $file }” cannot be written: { $detail }.
refusal-in-file = { $file }: { $problem }
refusal-until = { $count ->
    [0] This game holds no answers yet: --until takes 0.
   *[other] This game holds { $count } answers: --until takes 0 to { $count }, not { $until }.
}
refusal-seat = This game has { $players } players: --seat takes 1 to { $players }, not { $seat }.
refusal-usage-number = { $option } takes a whole number, not “{ $value }”.
refusal-usage-lang = --lang takes { $languages }, not “{ $value }”.
refusal-usage-missing = This is missing: { $what }.
refusal-usage-unknown = Not understood: { $what }.
refusal-usage-value = { $option } must be followed by a value.
refusal-usage-no-value = { $option } takes no value.
refusal-usage-command = There is no command “{ $value }”. The commands are: { $commands }.
refusal-usage-text = { $option } must be ordinary text.
refusal-usage = { $detail }

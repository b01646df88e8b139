### The `royaume` command: its help and what it prints around the log.

## Help

help-usage = usage:
help-arguments = arguments
help-options = options
help-commands = commands
help-command = COMMAND
help-number = N
help-text = TEXT
help-file = FILE
help-name = NAME
help-about = Dominion, exactly as the rulebooks of the first edition describe it.
help-help = show this help and exit
help-version = show the version and exit
help-lang = language of all that is shown: en or fr (default: that of your system)
help-watch = watch a game between bots
help-watch-more = Plays a game between bots and tells everything that happens, then the scores.
help-watch-kingdom = a recommended kingdom by name, or ten cards separated by commas, in English or in French (default: First Game)
help-watch-players = number of players, 2 to 6 (default: 2)
help-watch-seed = any text; the same seed plays the same game again (default: a new one)
help-watch-save = save the game in this file
help-replay = read a saved game
help-replay-more = Tells a saved game from its beginning, then the open question or the result, and the digest of the position.
help-replay-file = a saved game
help-replay-until = stop after so many answers (default: all)
help-replay-seat = tell it as that player saw it, 1 being the first seat (default: all cards visible)
help-card = read about a card
help-card-more = Shows a card with all its rulings.
help-card-name = the card's name, in English or in French
help-see = Try { $command }.

## Around the log

version-line = royaume { $version } ({ $build ->
        [compiled] compiled
       *[interpreted] interpreted
    })
error-line = royaume: { $problem }
interrupted = Interrupted.
game-kingdom = Kingdom “{ $name }”
game-seed = Seed: { $seed }
game-saved = Saved in { $file }
game-digest = Digest: { $digest }
player-number = Player { $number }
question-for = Question for { $name }
option-many = { $label } (up to { $count } times)
score-title = Scores
score-line = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
winner = { $name } wins!
winners = { $names } share the victory!

## A card

card-types = Type
card-cost = Cost
card-pile = Pile
card-set = Set
card-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
card-potions = { $count ->
    [one] { $count } Potion
   *[other] { $count } Potions
}
card-cost-both = { $coins } and { $potions }
card-pile-players = { $count } with { $players } players
card-rulings = Rulings
type-action = Action
type-treasure = Treasure
type-victory = Victory
type-curse = Curse
type-attack = Attack
type-reaction = Reaction
type-duration = Duration
set-base = Dominion
set-intrigue = Intrigue
set-seaside = Seaside
set-alchemy = Alchemy
source-base = Dominion booklet
source-intrigue = Intrigue booklet
source-seaside = Seaside booklet
source-alchemy = Alchemy booklet
source-card = the card itself
source-implied = follows from the rules
source-decided = our decision

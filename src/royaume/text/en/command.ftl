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
help-cards = also play with the cards of this Python file (may be given several times)
help-watch = watch a game between bots
help-watch-more = Plays a game between bots and prints everything that happens, then the scores.
help-watch-kingdom = a recommended kingdom by name, or ten cards in English or in French (default: First Game, or one with your custom cards)
help-watch-players = number of players, 2 to 6 (default: 2)
help-watch-seed = any text; the same seed plays the same game again (default: a new one)
help-watch-save = save the game in this file
help-watch-bots = who plays: money buys little but Treasures, random does anything; page, squire, knight and seneschal are the levels, from weak to strong (default: money)
help-replay = print a saved game
help-replay-more = Prints a saved game from its beginning, then the open question or the result, and the digest of the position.
help-replay-file = a saved game
help-replay-answers = stop after N answers (default: all)
help-replay-seat = print the game as the player of that seat saw it, 1 being the first seat (default: all cards visible)
help-card = read about a card
help-card-more = Shows a card with all its rulings.
help-card-name = the card's name, in English or in French
help-see = Try { $command }.

## Help of the kingdom command

help-kingdom = draw a kingdom, or check and share one
help-kingdom-more = Draws ten kingdom cards at random, as you wish them; or checks and shows the kingdom that you name. Either way you get it as a line of text to paste and share.
help-kingdom-cards = CARDS
help-kingdom-card = CARD
help-kingdom-box-names = BOXES
help-kingdom-roles = ROLES
help-kingdom-text = a recommended kingdom by name, or ten cards in English or in French, separated as you like (default: draw one)
help-kingdom-boxes = only cards of these boxes; NAME=N takes exactly N cards of that box: base=4,intrigue,alchemy=3 (default: all boxes)
help-kingdom-with = cards that must be in it
help-kingdom-without = cards that must not be in it
help-kingdom-need = at least one card for each of these: village (+2 Actions), buy, draw, trash
help-kingdom-reaction = a Reaction if there is an Attack
help-kingdom-spread = cards at each cost from 2 to 5
help-kingdom-dose = 3 to 5 cards of Alchemy, or none
help-kingdom-swap = draw another card in the place of this one of the kingdom named
help-kingdom-seed = any text; the same seed and wishes draw the same again (default: a new one)
help-kingdom-list = list the recommended kingdoms, of all boxes or of those named by --boxes
help-kingdom-line = print nothing but the line to share

## Around the log

version-line = royaume { $version } ({ $build ->
        [compiled] compiled
       *[interpreted] interpreted
    })
error-line = royaume: { $problem }
interrupted = Interrupted.
interrupted-in = Interrupted in { $file }, line { $line }.
game-kingdom = Kingdom “{ $name }”
game-seed = Seed: { $seed }
game-saved = Saved in { $file }
failure-saved = The game up to this point is saved in { $file }.
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
card-box = Box
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
source-base = Dominion booklet
source-intrigue = Intrigue booklet
source-seaside = Seaside booklet
source-alchemy = Alchemy booklet
source-card = the card itself
source-implied = follows from the rules
source-decided = our decision

## A kingdom

kingdom-drawn = Ten cards drawn at random
kingdom-checked = A kingdom of your own
kingdom-swapped = { $come } takes the place of { $gone }
kingdom-card = Card
kingdom-other-name = In French
kingdom-line = The line to share
kingdom-unmet = Not as wished
kingdom-named-line = { $name }: { $cards }
kingdom-brings = { $what ->
    [village] +2 Actions
    [buy] +Buy
    [draw] Draw
    [trash] Trash
    [attack] Attack
    [reaction] Reaction
   *[potion] Potion
}
kingdom-potion-for = needed for { $cards }
kingdom-nothing = { $what ->
    [potion] not needed
   *[other] none
}
# The words for a role that may be typed; the first is the one to show.
role-words = { $role ->
    [village] village, villages, actions, 2 actions
    [buy] buy, buys, buying
    [draw] draw, draws, drawing, cards
   *[trash] trash, trasher, trashers, trashes, trashing
}

## Help of the simulate command

help-simulate = let strategies play thousands of games
help-simulate-more = Lets two to six strategies play many games against each other and tells who wins how often, with 95% intervals. The same seed gives the same figures, however many processes share the work. Ctrl-C stops and tells what was found until then.
help-simulate-strategy = STRATEGY
help-simulate-list = list all that can be named, with the idea and the cards of each strategy
help-simulate-strategies = two to six: the name of a strategy that comes with the program, a level (page, squire, knight, seneschal), money, random, or a file with a strategy of your own (./mine.txt); the same one may be named several times
help-simulate-kingdom = a recommended kingdom by name, or ten cards in English or in French (default: the first recommended one with all the cards that the strategies name, else one drawn around them)
help-simulate-games = how many games (default: 10,000)
help-simulate-seed = any text; the same seed plays the same games again (default: a new one)
help-simulate-jobs = how many processes share the work; the figures do not depend on it (default: one for each core)
help-simulate-equal-starts = everybody draws the same first two hands
help-simulate-naive = a strategy may buy a card that ends the game in its own loss
help-simulate-first = who begins: each in turn (rotate), or drawn at random (random) (default: rotate)
help-simulate-width = POINTS
help-simulate-interval = stop as soon as the interval of the first strategy's score (a shared victory counts half) is no wider than so many percentage points
help-simulate-plot = draw points and coins turn by turn, and how the result settled, to a file .png, .svg or .html (may be given several times)
help-simulate-json = write all figures to this file as JSON; - prints them, and nothing else
help-simulate-csv = write a row for each strategy to this file as CSV; - prints them, and nothing else
help-simulate-address = ADDRESS
help-simulate-dask = let the workers of this Dask cluster play, for example { $example }

## A simulation

simulate-title = Simulation
simulate-contender = Strategy
simulate-results = Victories and defeats, with 95% intervals
simulate-results-bare = Victories and defeats
simulate-averages = Average turns and points
simulate-by-order = Victories by order of play
simulate-decks = Cards owned at the end, on average
simulate-wins = Won
simulate-losses = Lost
simulate-shared = Shared
simulate-turns = Turns
simulate-points = Points
simulate-everybody = Everybody
simulate-order = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
simulate-number = { $number }
simulate-percent = { $number }%
simulate-interval = { $low }–{ $high }
simulate-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
simulate-deck-card = { $count } { $card }
simulate-piles = Ended by empty piles, with Provinces left: { $share } of the games ({ $interval }).
simulate-unfinished = { $count ->
    [one] One more game came to no end and was given up: it is not counted.
   *[other] { $count } more games came to no end and were given up: they are not counted.
}
simulate-none-finished = { $count ->
    [one] The only game came to no end and was given up: there are no figures.
   *[other] None of the { $count } games came to an end, and all were given up: there are no figures.
}
simulate-narrow = Stopped after { $games }: the interval is narrow enough.
simulate-interrupted = Interrupted after { $games } of { $asked }.
simulate-failed = Something failed after { $games } of { $asked }; the figures are of those.
simulate-speed = { $games } in { $seconds } s: { $speed } a second.
simulate-repeat = To play the same games again:
simulate-saved = Written: { $files }
simulate-progress = { $done } of { $games } · { $speed } a second · { $left } left

## A plot

plot-contender = { $name }: { $wins } won
plot-points = Victory points
plot-coins = Coins to spend
plot-from-start = { $what }, from the start of the game
plot-from-end = { $what }, towards the end
plot-turn = turn
plot-turns-before = turns before the last
plot-wins = Games won, with 95% interval
plot-games = games played

## Levels and plans

level-name = { $level ->
    [page] Page
    [squire] Squire
    [knight] Knight
   *[seneschal] Seneschal
}
level-about = { $level ->
    [page] A level: the Page buys reasonable cards as they come, without a plan.
    [squire] A level: the Squire follows a fixed plan that is good in most kingdoms.
    [knight] A level: the Knight looks for a plan for this kingdom in a few games of its own.
   *[seneschal] A level: the Seneschal looks for a plan in many games of its own, and looks ahead near the end. It takes its time.
}
level-plan = The { $name } looks for a plan for this kingdom...
level-progress = { $name }: looking for a plan · { $percent }%
simulate-player = { $player ->
    [money] Money
   *[random] Random
}
simulate-player-about = { $player ->
    [money] Buys Provinces, Gold and Silver, and nothing else.
   *[random] Does anything that is allowed.
}
help-simulate-plan-games = in how many games the Seneschal looks for its plan, and the Knight if it is less than its own 1,200 (default: 15,000)
help-plan = find the best plans for a kingdom
help-plan-more = Looks for the best plans for a kingdom by games of plan against plan, and prints them with the share of new games that they win, and its 95% interval: as text to edit and to simulate. Ctrl-C stops and prints the best ones until then.
help-plan-kingdom-name = KINGDOM
help-plan-kingdom = a recommended kingdom by name, or ten cards in English or in French, separated as you like
help-plan-games = how many games to look in, though to compare the first plans takes some hundreds in any case; the same seed then finds the same plans (default: as many as --seconds allows)
help-plan-seconds = how long to look (default: 3)
help-plan-seed = any text; with --games the same seed finds the same plans (default: a new one)
help-plan-top = how many plans to print (default: 3)
help-plan-save = write the best plan, and no other, to this file
plan-searching = Looking for plans · { $percent }%
plan-measuring = Measuring them · { $percent }%
plan-found = Found in { $games }.
plan-interrupted = Interrupted: the best after { $games }.
plan-figure = { $share } ± { $half }
plan-figures = { $others } against the others, { $money } against Big Money ({ $games } each)
plan-figures-alone = { $money } against Big Money ({ $games })
plan-simulate = { $plans ->
    [one] To simulate it, save it as { $file }:
   *[other] A file holds one plan. To simulate one of these, save it alone as { $file } (--save { $file } writes the best one):
}
plan-simulate-saved = To simulate the best one, in { $file }:

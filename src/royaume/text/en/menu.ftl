### The terminal before the game: the first screen, a new game, its kingdom, records.

menu-key-back = back
menu-key-next = next
menu-key-turn = change

## The first screen

start-about = Dominion, first edition: four boxes, 2 to 6 players, people or bots.
start-first = No game has been played here yet. For a first game press 2: you play against a Knight, with the kingdom that the booklet recommends for beginners. Every game is saved after each answer.
start-entry = { $entry ->
    [go-on] Resume
    [new] New game
    [quick] Quick game
    [open] Open a saved game
    [replay] Replay a game
    [cards] Cards
    [language] Français
   *[quit] Quit
}
start-entry-about = { $entry ->
    [go-on] { "" }
    [new] Choose the kingdom and who plays
    [quick] You against a Knight, with First Game
    [open] A game saved here, or a file from the web page
    [replay] Step by step, with all that happened
    [cards] All cards with their rulings
    [language] Change the language
   *[quit] Every game is saved
}
start-key-choose = choose
start-key-digit = by number
start-key-language = français
start-key-quit = quit

## A new game

new-title = New game
new-kingdom = Change the kingdom
new-players = Who plays
new-first = Who begins
new-first-drawn = drawn at random
new-first-place = { $number }: { $name }
new-start = Begin the game
new-key-start = begin
new-key-kingdom = kingdom
place-person = A person
place-nobody = nobody
place-about = { $who ->
    [person] { "" }
    [nobody] { "" }
    [page] buys as it comes, without a plan
    [squire] follows a plan that is good anywhere
    [knight] looks for a plan for this kingdom
   *[seneschal] the strongest: plans longer, looks ahead
}
refusal-nobody-plays = At least one player must be a person. To watch bots play, use the command “{ $command }”.
refusal-name-long = “{ $name }” is too long for a name: at most { $most } characters, not { $count }.
refusal-name-level = “{ $name }” is the name of a bot: choose another name for a person.

## Its kingdom

pick-title = Which kingdom?
pick-way = Kingdom (F5)
pick-way-name = { $way ->
    [recommended] recommended
    [random] drawn at random
   *[written] written
}
pick-boxes = Cards of these boxes
pick-required = These cards must be in it
pick-banned = These cards must not be in it
pick-roles = At least one card that
pick-role = { $role ->
    [village] gives +2 Actions
    [buy] gives +Buy
    [draw] draws
   *[trash] trashes
}
pick-balance = { $wish ->
    [reaction] A Reaction, if there are Attacks
    [spread] Cards at each cost from 2 to 5
   *[dose] Alchemy: 3 to 5 cards, or none
}
pick-draw = Draw ten cards
pick-written = Write or paste a kingdom
pick-written-how = Ten cards in English or in French, separated as you like, or the name of a recommended kingdom. { $key } reads it.
pick-take = Play with these
pick-key-take = play with these
pick-key-read = card
pick-key-swap = another card
pick-key-draw = draw
refusal-boxes-none = No box is ticked: tick at least one.

## Records

record-when = { $year }-{ $month }-{ $day } { $time }
record-turn = turn { $turn }
record-over = over
open-title = { $purpose ->
    [back] Replay a game
   *[on] Open a saved game
}
open-reading = Looking for games...
open-empty = No game is saved here yet. Every game that you begin appears in this list. To open a game that was saved elsewhere, for example on the web page, name its file:
open-file = Another file
open-key-go-on = resume
open-key-replay = replay
open-key-delete = delete
open-key-file = file
seats-title = Who plays on in this game?
seats-about = A saved game does not say who is a person and who a bot.
seats-go-on = Resume
delete-title = Delete this game?
delete-about = A deleted game cannot be restored.
delete-keep = Keep it
delete-delete = Delete it
delete-key-keep = keep it

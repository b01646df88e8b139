### The first page, kingdoms, and a table before its game.

## The first page

home-kick = A deck-building game · 2 to 6 players
home-lead = The first four boxes, in English and in French. In the browser, without an account, without waiting.
home-fact-cards = { $count ->
    [one] Kingdom card
   *[other] Kingdom cards
}
home-fact-kingdoms = { $count ->
    [one] recommended kingdom
   *[other] recommended kingdoms
}
home-fact-accounts = accounts to create
home-play = Play now
home-play-against = { $level ->
    [page] against a Page, who buys without a plan
    [squire] against a Squire, who follows a fixed plan
    [knight] against a Knight, who looks for a plan
   *[seneschal] against a Seneschal, who thinks for long
}
home-key-play = P
home-key-play-does = play now
home-bot-level = How strong the bot is
home-level = { $level ->
    [page] Page
    [squire] Squire
    [knight] Knight
   *[seneschal] Seneschal
}
home-name = Your name
# What others see of somebody who has given no name.
home-guest = Guest
home-new-table = New table
home-new-table-what = friends, bots, rules
home-join = Join a table
home-join-what = link or code
home-join-empty = Paste the link that the host has sent you.
home-join-strange = That leads to no table. Paste the whole link, or write the table and its code with a space between them.
home-running = Your games
home-running-with = { $count ->
    [0] Your game{ $turn ->
            [0] { "" }
           *[other] , turn { $turn }
        }.
   *[other] Your game with { $names }{ $turn ->
            [0] { "" }
           *[other] , turn { $turn }
        }.
}
home-waiting-with = { $count ->
    [0] Your table waits for players.
   *[other] Your table with { $names } waits for players.
}
home-go-on = Go on
home-go-there = Go there
home-more-running = { $count ->
    [one] One more game
   *[other] { $count } more games
}
home-gone = { $count ->
    [one] The server no longer has one of your tables{ $known ->
            [0] { "" }
           *[other] { " " }(with { $names })
        }: it is off the list.
   *[other] The server no longer has { $count } of your tables: they are off the list.
}
home-gone-seen = All right
home-saved-open = Open a saved game
home-saved-strange = “{ $file }” is no saved game of Royaume: choose a .json file that was downloaded after a game.
home-saved-unreadable = “{ $file }” cannot be read.
home-saved-seat = Which seat is yours?
home-saved-bots = { $level ->
    [page] A Page plays each of the others.
    [squire] A Squire plays each of the others.
    [knight] A Knight plays each of the others.
   *[seneschal] A Seneschal plays each of the others.
}
home-saved-play = Play on
home-day = { $which ->
    [day] Kingdom of the day · { $boxes }
   *[other] Recommended kingdom · { $boxes }
}
home-day-another = Another one
home-day-play = Play this kingdom
home-public = Tables that wait for players
home-public-with = { $count ->
    [0] An empty table
   *[other] { $names }
}
home-public-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
home-public-kingdom = { $free } · { $kingdom }
home-public-join = Join
home-fan = An unofficial fan project: if you like the game, own the boxes.
home-licence = Free software (Apache 2.0).
home-credit-icons = Icons from
home-credit-authors = by Lorc, Delapouite and contributors (CC BY 3.0).
home-credit-fonts = Lettering: Alegreya and Grenze Gotisch (OFL).

## Kingdoms

kingdom-title = { $name } · Royaume
kingdom-kick = Kingdom
kingdom-own = Ten cards
kingdom-ten = The ten cards
kingdom-brings = What they bring
kingdom-box = { $box ->
    [base] Dominion
    [intrigue] Intrigue
    [seaside] Seaside
    [alchemy] Alchemy
   *[other] { $box }
}
kingdom-potion = With the Potion pile
kingdom-durations = { $count ->
    [one] 1 Duration
   *[other] { $count } Durations
}
kingdom-attacks = { $count ->
    [one] 1 Attack
   *[other] { $count } Attacks
}
kingdom-reactions = { $count ->
    [one] 1 Reaction
   *[other] { $count } Reactions
}
kingdom-buys = More Buys
kingdom-villages = +2 Actions
kingdom-no-villages = No +2 Actions
kingdom-trashes = Trashing
kingdom-no-trashes = No trashing
kingdom-swap = Swap
kingdom-swap-card = Swap { $card } for another card
kingdom-swapped = { $come } has taken the place of { $gone }.
kingdom-drawn = Ten cards were drawn.
kingdom-was-read = This is the kingdom that you wrote.
kingdom-other = Another kingdom
kingdom-way = { $way ->
    [recommended] Recommended
    [random] Random
   *[written] Written
}
kingdom-boxes = Boxes, and how many cards of each
kingdom-count-of = Cards of { $box }
kingdom-count-any = any number
kingdom-count = { $number ->
    [0] none
    [one] 1 card
   *[other] { $number } cards
}
kingdom-no-box = All boxes are left out: allow at least one.
kingdom-at-least = At least one card that
kingdom-role = { $role ->
    [village] gives +2 Actions
    [buy] gives +Buy
    [draw] draws
   *[trash] trashes
}
kingdom-balance = Balance
kingdom-wish-reaction = A Reaction, if there are Attacks
kingdom-wish-spread = Cards at each cost from 2 to 5
kingdom-wish-dose = Alchemy: 3 to 5 cards, or none
kingdom-required = Cards that must be there
kingdom-banned = Cards that must not be there
kingdom-card-name = Name of a card
kingdom-card-unknown = No Kingdom card is called “{ $name }”. Names may be in English or in French.
kingdom-add = Add
kingdom-remove = Remove { $card }
kingdom-draw = Draw ten cards
kingdom-wished = { $count ->
    [0] without any wish
    [one] with 1 wish
   *[other] with { $count } wishes
}
kingdom-wish-nothing = Drop them
kingdom-line = A kingdom in words
kingdom-line-hint = Ten cards in English or in French, separated as you like, or the name of a recommended kingdom.
kingdom-read = Read it
kingdom-play = { $level ->
    [page] Play against a Page
    [squire] Play against a Squire
    [knight] Play against a Knight
   *[seneschal] Play against a Seneschal
}
kingdom-new-table = New table with it
kingdom-share = Copy the link

## A table before its game

lobby-new-title = New table · Royaume
lobby-new-kick = With friends, bots or both
lobby-new = New table
lobby-who = Who sits where
lobby-seat = Seat { $number }
lobby-kind = { $kind ->
    [me] Me
    [here] Somebody else at this screen
    [open] A friend, by link
   *[bot] A bot
}
lobby-name-of = Name of the player on seat { $number }
lobby-name-here = Name of the other player
lobby-level-of = Level of the bot on seat { $number }
lobby-open-note = You get the link when the table is made.
lobby-seat-remove = Take seat { $number } away
lobby-seat-add = One more seat
lobby-make = Make the table
lobby-make-hint = Then you get the links for your friends.
lobby-begin = Begin
lobby-begin-hint = Nobody is missing: the game begins at once.
lobby-options = Options
lobby-undo = Taking back
lobby-undo-choice = { $choice ->
    [usual] as usual
    [always] always
   *[never] never
}
lobby-undo-hint = { $choice ->
    [usual] Freely as long as nothing new was seen; after that the others are asked.
    [always] Freely at any time, also when something new was seen.
   *[never] What is decided stays decided.
}
lobby-think = Time for each decision
lobby-think-free = as long as one likes
lobby-think-hint = When it is over, a bot makes that one decision.
lobby-absent = Somebody is gone
lobby-absent-never = wait
lobby-absent-after = a bot after { $time }
lobby-absent-hint = The bot plays until the player is back.
lobby-seconds = { $count } s
lobby-minutes = { $count } min
lobby-hours = { $count } h
lobby-option = { $name ->
    [equal_starts] Equal starts
    [two_boxes] Treasures of two boxes
    [show_points] Show the points
   *[public] Public table
}
lobby-option-hint = { $name ->
    [equal_starts] All draw the same cards in their first two hands.
    [two_boxes] Twice as much Copper, Silver and Gold, for large tables.
    [show_points] All see everybody's points during the game.
   *[public] The first page lists the table while a seat is free, and anybody may sit down.
}
lobby-kingdom-change = Change the kingdom
lobby-kingdom-keep = That will do
lobby-title = { $count ->
    [0] All are there · Royaume
   *[other] Table · Royaume
}
lobby-kick = A table before its game
lobby-waiting = { $count ->
    [one] One seat is still free
   *[other] { $count } seats are still free
}
lobby-ready = All seats are taken
lobby-free = free
lobby-bot = { $level ->
    [page] Bot: Page
    [squire] Bot: Squire
    [knight] Bot: Knight
   *[seneschal] Bot: Seneschal
}
lobby-yours = you
lobby-here = here
lobby-away = not here at the moment
lobby-give-seat = Who takes seat { $number }
lobby-sit-title = Sit down here
lobby-sit-other = Somebody else plays at this screen
lobby-sit = Sit down
lobby-which-seat = Seat
lobby-any-seat = any
lobby-watching = You watch. The game begins when all seats are taken.
lobby-full = All seats are taken. You can watch when the game begins.
lobby-not-yet = { $count ->
    [one] One seat is free: send the link, or give it to a bot.
   *[other] { $count } seats are free: send the link, or give them to bots.
}
lobby-all-there = Nobody is missing.
lobby-wait-players = { $count ->
    [one] Somebody is still missing. Then the host begins.
   *[other] { $count } players are still missing. Then the host begins.
}
lobby-wait-host = Nobody is missing: the host can begin.
lobby-links = Links
lobby-invite = Invitation
lobby-invite-hint = Whoever has this link can sit down.
lobby-watch = To watch
lobby-watch-hint = Whoever has this link sees the table, but no hand.
lobby-copy = Copy
lobby-copy-what = Copy the link: { $what }
lobby-copied = Copied
lobby-copy-failed = Your browser does not let the page copy: copy the marked text yourself.
lobby-options-count = { $count ->
    [0] All as usual
    [one] One option is not as usual
   *[other] { $count } options are not as usual
}
lobby-options-keep = Keep these options
lobby-options-kept = The options hold for this table.
lobby-unusual = { $name ->
    [undo] Taking back is ruled otherwise
    [equal_starts] Equal starts
    [two_boxes] Treasures of two boxes
    [show_points] Everybody's points are shown
    [think_seconds] The time for each decision is limited
    [absent_seconds] A bot stands in for whoever is gone
   *[public] Anybody may sit down
}

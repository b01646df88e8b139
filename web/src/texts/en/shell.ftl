### The frame of all pages: bar, menu, messages.

shell-you = You
shell-loading = One moment…
shell-pages = Pages
shell-home = Home
shell-to-home = Royaume, to the first page
shell-go-home = To the first page
shell-kingdoms = Kingdoms
shell-cards = Cards
shell-rules = Rules
shell-language = Language
shell-theme = Light or dark
shell-menu = Menu
shell-help = Help and keys
shell-close = Close
shell-again = Try again
shell-reload = Load the page anew
shell-enlarge = Enlarge cards under the pointer
shell-other-name = Names of cards in French as well
shell-key-help = this list
shell-key-escape = Esc
shell-key-close = close what is open
shell-help-cards = Any card, small or in a sentence, shows its effect and rulings: rest the pointer on it, press it long, or click it with the right button.

type-action = Action
type-attack = Attack
type-reaction = Reaction
type-duration = Duration
type-treasure = Treasure
type-victory = Victory
type-curse = Curse

shell-failed = That did not work: { $what }
shell-server-away = The server does not answer. If it is yours, see whether it runs; else wait a moment and try again.
shell-server-strange = The server gave an answer that this page does not understand ({ $status }). Load the page anew; if that does not help, the server is broken.
shell-no-server-title = The server is not there
shell-no-page-title = There is nothing here
shell-no-page = { $path } is not a page of Royaume. Perhaps the link was cut short.
shell-old-page-title = The page is older than the server
shell-old-page = The server has been renewed since this page was opened. Load it anew: your games go on where they are.

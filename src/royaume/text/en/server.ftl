### `royaume serve`: its help, and what the server refuses.

## Help

help-serve = play with friends in a browser
help-serve-more = Serves tables for people and bots. Everybody who has the link of a table can play there, without an account. Games are saved in a database: an SQLite file, unless --database names another.
help-serve-host = where to listen: 127.0.0.1 for this machine alone (the default), 0.0.0.0 for all who can reach it
help-serve-port = the port to listen on (default: 8000; 0: any that is free)
help-serve-database = where games are saved: an SQLite file, or an address such as { $example } (default: royaume.db)
help-serve-public-url = the address that people open, if a proxy stands before the server
help-serve-trust-proxy = the address of that proxy (without a value: 127.0.0.1); the server trusts what the proxy says about a client
help-serve-open-metrics = show /metrics to everybody, not to this machine alone
help-serve-workers = processes in which bots think (default: one less than there are cores)
help-address = ADDRESS
help-url = URL
serve-ready = Royaume is ready: { $url }
serve-database = Games are saved in { $database }. Ctrl-C stops the server; no game is lost.
serve-only-here = Only this machine can reach the server. For friends: --host 0.0.0.0, or a proxy (docs/deploy.md).

## The database

refusal-database-url = “{ $url }” is no database: name an SQLite file, or an address such as { $example }.
refusal-database-locked = The database { $database } is in use by another program: end that one first, or name another database. ({ $detail })
refusal-database-full = There is no room left for the database { $database }: nothing was changed. ({ $detail })
refusal-database-foreign = { $database } is not a database of Royaume: name another file. ({ $detail })
refusal-database-readonly = The database { $database } cannot be written: check who owns it. ({ $detail })
refusal-database-missing = The database { $database } cannot be opened. ({ $detail })
refusal-database-replaced = The file { $database } was deleted or replaced while the server runs: nothing is saved any more. Restart the server.
refusal-database-linked = The file { $database } has { $names } names (hard links). SQLite loses data if it is used under two of them: remove the others.
refusal-database-newer = The database { $database } comes from a newer Royaume (version { $version } of it): update this program.
refusal-storage-trouble = The server cannot reach its database just now: nothing was changed. Try again in a moment.
refusal-storage-full = The server has no room left to save games: nothing was changed. Tell the person who runs the server.
refusal-host-unknown = There is no address “{ $host }” on this machine: 127.0.0.1 is for this machine alone, 0.0.0.0 for all who can reach it.
refusal-workers = Bots need at least one process to think in, not { $workers }.
refusal-trust-proxy = “{ $proxy }” is no address of a proxy: write it in numbers, such as { $example }.
refusal-server-missing = What this command needs is not installed ({ $packages }): pip install 'royaume[serve]'.
refusal-port = There is no port { NUMBER($port, useGrouping: 0) }: ports are numbered 0 to 65535.
refusal-port-taken = Port { NUMBER($port, useGrouping: 0) } of { $host } is in use already, or not allowed: choose another one with --port.
refusal-public-url = “{ $url }” is no address of a server: write it like { $example }.

## Tables

refusal-table-unknown = There is no table “{ $table }”: the link is wrong, or too old.
refusal-link-wrong = This link does not lead to a seat or to a place to watch: ask the host for another one.
refusal-table-closed = The table was just put away to save memory: nothing was changed. Try again in a moment.
refusal-host-only = Only the host of the table can do that.
refusal-seat-not-yours = That seat is not yours.
refusal-seat-taken = Seat { $seat } is taken: choose another one.
refusal-no-such-seat-here = There is no seat { $seat } at this table.
refusal-table-full = All seats of this table are taken. You can watch with the spectator link.
refusal-name-taken = Somebody at this table is called “{ $name }” already: choose another name.
refusal-name-missing = Seat { $seat } needs a name.
refusal-name-empty = Write a name: at least one letter.
refusal-name-form = That name has characters that cannot be seen: write it with letters, digits and signs.
refusal-seats-open = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} still free: wait for players, or give it to a bot.
refusal-game-goes-on = A game is going on: end it first.
refusal-game-not-begun = The game has not begun yet.
refusal-game-unknown = There is no game { $number } at this table.
refusal-resigned-already = You have left this seat to a bot already.
refusal-moment-unknown = This game has no moment { $moment }: it goes from 0 to { $count }.
refusal-record-secret = The record of an unfinished game would show everybody's cards: it can be read when the game is over.
refusal-record-seats = This game was for { $players } players, not for { $seats }.
refusal-record-open-seat = A game that is taken up again needs a player or a bot on every seat.

## The game

refusal-answer-stale = That question is answered already: here is how the game stands.
refusal-answer-not-yours = It is not for you to decide now.
refusal-undo-not-allowed = At this table nothing is taken back.
refusal-undo-not-asked = Nobody asks you to agree to that any more.

## Messages and requests

refusal-hello-missing = The page did not say hello: load it again.
refusal-protocol-other = The page speaks version { NUMBER($theirs, useGrouping: 0) } of the protocol, the server version { $ours }: load the page again.
refusal-message-unknown = The server did not understand that message.
refusal-too-many-messages = That was too fast: wait a moment.
refusal-too-many-requests = Too many requests: wait a moment.
refusal-too-slow = That takes too long on this server: it was given up, and nothing was changed.
refusal-too-many-tables = You have made many tables: { $most } an hour are allowed.
refusal-too-many-public-tables = You have put many tables into the public list: { $most } an hour are allowed. A table with a link for friends can always be made.
refusal-too-many-long-records = You have brought many long games: wait a while, or begin a new one.
refusal-seed-too-long = The seed of the record has { $length } characters; a server takes at most { $most }.
refusal-too-many-sockets = Too many connections from your address: { $most } are allowed. Close some pages.
refusal-host-foreign = This server does not go by the name “{ $host }”. The person who runs the server can allow the name: { $option }
refusal-seat-changed = That seat has just changed: look at the table again.
refusal-body-length = The request must say how long its body is (Content-Length).
refusal-body-too-many = That has too many fields: at most { $most }.
refusal-body-too-large = That is too large: at most { $most } kB.
refusal-origin-foreign = This request comes from another site's page.
refusal-page-unknown = There is nothing at { $path }.
refusal-request-not-allowed = That cannot be done with { $path }.

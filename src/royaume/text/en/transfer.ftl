### `royaume verify`, `royaume export` and `royaume import`.

## Help

help-verify = check that a game was fair
help-verify-more = Plays a saved game again, answer by answer, and shows who played, how it ended, its seed and the hash of that seed. A server shows the hash before the game and the seed after it: if they agree, all shuffles were fixed before the game.
help-verify-file = a saved game
help-verify-hash-name = HASH
help-verify-hash = the hash that was shown before the game: say whether it agrees
help-export = write the database of a server to a file
help-export-more = Writes all tables and games of a server to a file, which royaume import reads into another database, SQLite or PostgreSQL. The server may keep running. Keep the file to yourself: it holds the seeds of unfinished games.
help-export-file = the file to write; compressed if its name ends in .gz
help-export-force = replace the file if it is there already
help-import = fill an empty database from such a file
help-import-more = Reads all tables and games from a file that royaume export wrote into an empty database, all or nothing.
help-import-file = a file that royaume export wrote, compressed or not
help-transfer-database = the database: an SQLite file, or an address such as { $example } (default: royaume.db)

## A game that is verified

verify-players = Players: { $names }
verify-replayed = { $count ->
    [0] Dealt again: it leads to the position that was saved.
    [one] One answer, played again: it leads to the position that was saved.
   *[other] { $count } answers, played again: they lead to the position that was saved.
}
verify-unfinished = The game is not over: { $name } decides next.
verify-salt = Salt: { $salt }
verify-hash = SHA-256: { $hash }
verify-agrees = The hash agrees: the shuffles were fixed before the game.

## A database that moves

transfer-progress = { $step ->
    [export] Exporting
    [check] Checking the file
   *[import] Importing
} · { $percent }%
transfer-exported = { $rows ->
    [one] One row
   *[other] { $rows } rows
} of { $database } written to { $file }
transfer-imported = { $rows ->
    [one] One row
   *[other] { $rows } rows
} of { $file } read into { $database }

## What is refused

refusal-usage-hash = --hash takes the 64 digits (0 to 9, a to f) that were shown before the game, not “{ $value }”.
refusal-hash-differs = The seed of this game does not have the hash { $hash }. Either that is the hash of another game, or the shuffles were not fixed beforehand.
refusal-export-no-database = There is no database “{ $database }”. Name the right one with --database.
refusal-export-onto-itself = “{ $file }” is the database itself: give the file another name.
refusal-export-exists = “{ $file }” exists already: choose another name, or add --force to replace it.
refusal-import-foreign = “{ $file }” was not written by royaume export.
refusal-import-format = “{ $file }” is an export in format { $version }; this program reads format { $ours }.
refusal-import-revision = “{ $file }” holds a database of version { $version }; this program works with version { $ours }. Import it with the release of Royaume that wrote it: later ones bring the database up to date when they open it.
refusal-import-cut = “{ $file }” breaks off: its end is missing. Nothing was imported.
refusal-import-damaged = “{ $file }” is damaged: line { $line } is not as royaume export wrote it. Nothing was imported.
refusal-import-rows = The database does not take what “{ $file }” has for “{ $table }”: { $detail }. Nothing was imported.
refusal-import-not-empty = The database { $database } is not empty: an import needs a new one. Nothing was imported.

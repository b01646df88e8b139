"""`royaume play`: a game in this terminal, on the full screen or line by line."""

from __future__ import annotations

import argparse
import gc
import os
import secrets
import sys
from pathlib import Path
from typing import Final

from royaume.bots import levels
from royaume.catalogue import catalogue
from royaume.cli import replay as replay_command
from royaume.cli.parser import Parser, Usage
from royaume.cli.plain import game as plain_game
from royaume.cli.plain.words import NONE, meanings
from royaume.cli.printer import Printer
from royaume.cli.resume_command import save_and_print_command
from royaume.cli.watch import kingdom_of
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.saved_games import load, save_on_failure
from royaume.game.setup import Setup
from royaume.table.seats import Seat, bot_name, default_name, level_name, levels_by_name, person_name, seats_of
from royaume.terminal import record_folder
from royaume.terminal.local_game import LocalGame
from royaume.text import Texts

PROG: Final = "royaume play"

#: The characters that the board is drawn with.
FRAME: Final = "─━▲▼×·"

#: Options of a new game alone, and options that a replay refuses.
FOR_NEW: Final = {"--kingdom": "kingdom", "--seed": "seed"}
FOR_PLAYING: Final = {**FOR_NEW, "--people": "people", "--bots": "bots", "--save": "save"}


def add_arguments(parser: Parser, texts: Texts) -> None:
    text, file = texts.say("help-text"), texts.say("help-file")
    names, bots = texts.say("help-play-names"), texts.say("help-play-levels")
    parser.add_argument("file", metavar=file, nargs="?", help=texts.say("help-play-file"))
    read = parser.text("--kingdom")
    parser.add_argument("--kingdom", metavar=text, type=read, help=texts.say("help-watch-kingdom"))
    parser.add_argument("--people", metavar=names, type=parser.text("--people"), help=texts.say("help-play-people"))
    parser.add_argument("--bots", metavar=bots, type=parser.text("--bots"), help=texts.say("help-play-bots"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-watch-seed"))
    parser.add_argument("--save", metavar=file, help=texts.say("help-play-save"))
    parser.add_argument("--replay", action="store_true", help=texts.say("help-play-replay"))
    parser.add_argument("--plain", action="store_true", help=texts.say("help-play-plain"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> int:
    _check_usage(options)
    if not options.plain:
        _check_terminal()
    is_for_playing = any(vars(options)[name] is not None for name in FOR_PLAYING.values())
    if options.file is None and not is_for_playing and not options.plain:
        return _open(texts)
    replay: Replay | None = None
    people = None if options.people is None else _read_people(options.people)
    bots = None if options.bots is None else _read_bots(options.bots, texts)
    if options.file is None:
        record, seats = _new_game(options, people, bots, texts)
    else:
        replay = load(options.file)
        record = replay.record
        if replay.over and is_for_playing:
            raise Refusal("game-over")
        if replay.over or options.replay:
            return _replay(replay, options, texts)
        seats = _seats_again(record, people, bots, texts)
    file = _file(options)
    with save_on_failure(record, lambda: str(file)):
        local_game = LocalGame(record, seats, file, replay)
    if options.file is None or options.save is not None:
        local_game.begin()
    if not options.plain:
        return _open(texts, local_game)
    # The file may be another one by then.
    with save_on_failure(record, lambda: str(local_game.file)):
        plain_game.play(local_game, texts)
    return 0


def _check_usage(options: argparse.Namespace) -> None:
    if options.replay and options.file is None:
        raise Usage("usage-replay-file", {}, PROG)
    refused = FOR_PLAYING if options.replay else FOR_NEW if options.file is not None else {}
    given = [option for option, name in refused.items() if vars(options)[name] is not None]
    if given:
        key = "usage-replay-alone" if options.replay else "usage-game-begun"
        raise Usage(key, {"what": ", ".join(given)}, PROG)


def _check_terminal() -> None:
    """Textual reads from standard input, and draws on standard error."""
    streams = [sys.stdin, sys.stdout, sys.stderr]
    if os.environ.get("TERM") == "dumb" or not all(stream is not None and stream.isatty() for stream in streams):
        raise Refusal("play-no-terminal")
    encoding = sys.stderr.encoding or "utf-8"
    try:
        FRAME.encode(encoding)
    except UnicodeEncodeError:
        raise Refusal("play-no-frames", {"encoding": encoding}) from None


def _open(texts: Texts, local_game: LocalGame | None = None, replay: Replay | None = None) -> int:
    """Run the application; afterwards print how to resume a game that is not over. Returns the exit code."""
    # Imported late, and without the garbage collector: the import is slow, and there is no garbage yet.
    gc.disable()
    try:
        from royaume.terminal.app import Application

        application = Application(texts, local_game, replay)
        # What is loaded by now stays: searching it for garbage would hold up a key press for 60 ms now and then.
        gc.freeze()
        application.run()
    finally:
        gc.enable()
    last = application.local_game
    if application.failure is not None and last is not None:
        application.failure.answers = last.record.answers
        with save_on_failure(last.record, lambda: str(last.file)):
            raise application.failure
    if application.failure is not None:
        raise application.failure
    if (
        last is not None
        and not last.session.over
        and not save_and_print_command(Printer(sys.stdout), last, application.texts)
    ):
        raise Refusal("play-not-saved")
    return application.return_code or 0


def _replay(replay: Replay, options: argparse.Namespace, texts: Texts) -> int:
    if not options.plain:
        return _open(texts, replay=replay)
    replay_command.print_replay(replay, texts)
    return 0


def _file(options: argparse.Namespace) -> Path:
    """The file of the game."""
    if options.save is None:
        return record_folder.new_file() if options.file is None else Path(options.file)
    if not options.save:
        raise Refusal("file-unnamed")
    is_there = os.path.isfile(options.save)
    if is_there and (options.file is None or not os.path.samefile(options.save, options.file)):
        raise Refusal("file-taken", {"file": options.save})
    return Path(options.save)


# --- who plays


def _new_game(
    options: argparse.Namespace, people: list[str] | None, bots: list[str] | None, texts: Texts
) -> tuple[Record, list[Seat]]:
    """People sit before the bots; who begins is drawn."""
    names = [default_name(texts)] if people is None else people
    if bots is None:
        # Several people need no bot.
        bots = [levels.KNIGHT] if len(names) == 1 else []
    seats = [Seat(name) for name in names]
    for level in bots:
        seats.append(Seat(bot_name(level, [seat.name for seat in seats], texts), level))
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    return Record(Setup(kingdom_of(options.kingdom, seed, texts), len(seats)), seed), seats


def _seats_again(record: Record, people: list[str] | None, bots: list[str] | None, texts: Texts) -> list[Seat]:
    """The seats of a resumed game: as they were, but for the options given now."""
    before = seats_of(record, texts)
    if people is None and bots is None:
        return before
    named = len(people or []) + len(bots or [])
    if named > len(before) or (named < len(before) and people is not None and bots is not None):
        raise Refusal("record-seats", {"players": len(before), "seats": named})
    persons = _remaining_people(before, named, texts) if people is None else _seats_by_name(before, people)
    levels_left = list(bots or [])
    seats: list[Seat] = []
    for number, seat in enumerate(before):
        if number in persons:
            seats.append(Seat(persons[number]))
        else:
            level = levels_left.pop(0) if levels_left else seat.level or levels.KNIGHT
            seats.append(Seat(seat.name if level == seat.level else "", level))
    if not persons:
        raise Refusal("nobody-plays", {"command": "royaume watch"})
    for seat in seats:
        if seat.level is not None and not seat.name:
            seat.name = bot_name(seat.level, [other.name for other in seats], texts)
    return seats


def _remaining_people(before: list[Seat], bots: int, texts: Texts) -> dict[int, str]:
    """The names by seat of the people beside so many bots: first the seats that were people's."""
    numbers = sorted(range(len(before)), key=lambda number: before[number].level is not None)
    return {
        number: before[number].name if before[number].level is None else texts.say("player-number", number=number + 1)
        for number in numbers[: len(before) - bots]
    }


def _seats_by_name(before: list[Seat], people: list[str]) -> dict[int, str]:
    """The people by seat: that of their name, else one that was a person's, else a bot's."""
    left = list(people)
    found: dict[int, str] = {}
    for number, seat in enumerate(before):
        for name in left:
            if name.casefold() == seat.name.casefold():
                found[number] = name
                left.remove(name)
                break
    free = [number for number in range(len(before)) if number not in found]
    free.sort(key=lambda number: before[number].level is not None)
    return found | dict(zip(free, left, strict=False))


def _read_people(text: str) -> list[str]:
    people: list[str] = []
    for piece in text.split(","):
        people.append(person_name(piece, people))
    return people


def _read_bots(text: str, texts: Texts) -> list[str]:
    """The levels, by any of their names; or the word for none."""
    if meanings().get(catalogue.plain(text)) == NONE:
        return []
    called = levels_by_name()
    bots: list[str] = []
    for piece in text.split(","):
        level = called.get(catalogue.plain(piece))
        if level is None:
            known = ", ".join([level_name(level, texts) for level in levels.LEVELS])
            raise Refusal("unknown-level", {"level": piece.strip(), "levels": known})
        bots.append(level)
    return bots

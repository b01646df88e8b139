"""`royaume play`: the game in this terminal, or line by line."""

from __future__ import annotations

import argparse
import gc
import os
import secrets
import sys
from pathlib import Path
from typing import Final

from royaume import catalogue
from royaume.bots import levels
from royaume.cli import plain
from royaume.cli import replay as looking_back
from royaume.cli.page import Page
from royaume.cli.parser import Parser, Usage
from royaume.cli.watch import kingdom_of
from royaume.engine.errors import Refusal
from royaume.record import Record, replay
from royaume.saved import kept_on_failure, load
from royaume.seats import Seat, bot_name, level_name, levels_by_name, own_name, person_name, seats_of
from royaume.setup import Setup
from royaume.terminal import games
from royaume.terminal.party import Party
from royaume.text import Texts

PROG: Final = "royaume play"

#: Of what the table is drawn.
FRAME: Final = "─━▲▼×·"

#: What only a new game takes, and what a look back has no use for.
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
    people = None if options.people is None else _read_people(options.people)
    bots = None if options.bots is None else _read_bots(options.bots, texts)
    if options.file is None:
        record, seats = _new_game(options, people, bots, texts)
    else:
        record = load(options.file)
        is_over = replay(record)[0].over
        if is_over and is_for_playing:
            raise Refusal("game-over")
        if is_over or options.replay:
            return _look_back(record, options, texts)
        seats = _seats_again(record, people, bots, texts)
    file = _file(options)
    with kept_on_failure(record, lambda: str(file)):
        party = Party(record, seats, file)
    if options.file is None or options.save is not None:
        party.begin()
    if not options.plain:
        return _open(texts, party)
    # Not in the same file as before, if that could not be written.
    with kept_on_failure(record, lambda: str(party.file)):
        plain.play(party, texts)
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


def _open(texts: Texts, party: Party | None = None, record: Record | None = None) -> int:
    """The application, and after it where the game is that is not over; its exit code."""
    # Not before it is needed: it takes its time, and with it looking for garbage, of which there is none yet.
    gc.disable()
    try:
        from royaume.terminal.app import Application

        application = Application(texts, party, record)
        application.run()
    finally:
        gc.enable()
    last = application.party
    if application.failure is not None and last is not None:
        application.failure.answers = last.record.answers
        with kept_on_failure(last.record, lambda: str(last.file)):
            raise application.failure
    if application.failure is not None:
        raise application.failure
    if last is not None and not last.session.over and not plain.keep(Page(sys.stdout), last, application.texts):
        raise Refusal("play-not-kept")
    return application.return_code or 0


def _look_back(record: Record, options: argparse.Namespace, texts: Texts) -> int:
    if not options.plain:
        return _open(texts, record=record)
    looking_back.run(argparse.Namespace(file=options.file, until=None, seat=None), texts)
    return 0


def _file(options: argparse.Namespace) -> Path:
    """Where the game is kept."""
    if options.save is None:
        return games.new_file() if options.file is None else Path(options.file)
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
    names = [own_name(texts)] if people is None else people
    if bots is None:
        # Several people have company enough.
        bots = [levels.KNIGHT] if len(names) == 1 else []
    seats = [Seat(name) for name in names]
    for level in bots:
        seats.append(Seat(bot_name(level, [seat.name for seat in seats], texts), level))
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    return Record(Setup(kingdom_of(options.kingdom, seed, texts), len(seats)), seed), seats


def _seats_again(record: Record, people: list[str] | None, bots: list[str] | None, texts: Texts) -> list[Seat]:
    """Who goes on with a game: as it was, but for what is said now."""
    before = seats_of(record, texts)
    if people is None and bots is None:
        return before
    named = len(people or []) + len(bots or [])
    if named > len(before) or (named < len(before) and people is not None and bots is not None):
        raise Refusal("record-seats", {"players": str(len(before)), "seats": str(named)})
    persons = _remaining_people(before, named, texts) if people is None else _places_of(before, people)
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
    """The names by seat of those who play on beside so many bots: first whoever was no bot."""
    numbers = sorted(range(len(before)), key=lambda number: before[number].level is not None)
    return {
        number: before[number].name if before[number].level is None else texts.say("player-number", number=number + 1)
        for number in numbers[: len(before) - bots]
    }


def _places_of(before: list[Seat], people: list[str]) -> dict[int, str]:
    """The people by seat: that of their name, else one that was a person's, else a bot's."""
    left = list(people)
    places: dict[int, str] = {}
    for number, seat in enumerate(before):
        for name in left:
            if name.casefold() == seat.name.casefold():
                places[number] = name
                left.remove(name)
                break
    free = [number for number in range(len(before)) if number not in places]
    free.sort(key=lambda number: before[number].level is not None)
    return places | dict(zip(free, left, strict=False))


def _read_people(text: str) -> list[str]:
    people: list[str] = []
    for piece in text.split(","):
        people.append(person_name(piece, people))
    return people


def _read_bots(text: str, texts: Texts) -> list[str]:
    """The levels, by any of their names; or the word for none."""
    if plain.meanings().get(catalogue.plain(text)) == plain.NONE:
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

"""`royaume simulate`: thousands of games between strategies, and who wins how often."""

from __future__ import annotations

import argparse
import json
import re
import secrets
import shlex
import sys
import time
from collections import Counter
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from royaume import catalogue, kingdom_text, kingdoms, own
from royaume.bots import levels, library
from royaume.bots.simple import BigMoney, RandomBot
from royaume.cards import boxes
from royaume.cli import level, progress
from royaume.cli.page import BOLD, CYAN, DIM, RED, Page
from royaume.cli.parser import Parser, Usage
from royaume.engine.card import Card
from royaume.engine.errors import Refusal
from royaume.saved import InFile, file_refusal
from royaume.seats import level_name, levels_by_name
from royaume.setup import KINGDOM_SIZE, MOST_PLAYERS, Setup
from royaume.simulate import plot, report
from royaume.simulate.contender import SENESCHAL_GAMES, Contender, FromText, Maker
from royaume.simulate.run import DONE, FAILED, INTERRUPTED, NARROW, Simulation, check, simulate
from royaume.text import Texts, clean

PROG: Final = "royaume simulate"
GAMES: Final = 10_000
FIRST: Final = ["rotate", "random"]
#: Who can play any kingdom without a strategy or a plan.
SIMPLE: Final[dict[str, Maker]] = {"money": BigMoney, "random": partial(RandomBot, "random")}
STDOUT: Final = "-"
#: A name in a table gets at least so much room, or else the intervals go.
LEAST_NAME: Final = 12
LONGEST_NAME: Final = 24
GAP: Final = 3
#: How it is told that not all games were played.
STOPPED: Final = {NARROW: "simulate-narrow", INTERRUPTED: "simulate-interrupted", FAILED: "simulate-failed"}


def add_arguments(parser: Parser, texts: Texts) -> None:
    number, text, file = texts.say("help-number"), texts.say("help-text"), texts.say("help-file")
    strategy = texts.say("help-simulate-strategy")
    read = parser.text(strategy)
    parser.add_argument(
        "strategies", metavar=strategy, nargs="*", type=read, help=texts.say("help-simulate-strategies")
    )
    read = parser.text("--kingdom")
    parser.add_argument("--kingdom", metavar=text, type=read, help=texts.say("help-simulate-kingdom"))
    count = parser.number("--games")
    parser.add_argument("--games", metavar=number, type=count, default=GAMES, help=texts.say("help-simulate-games"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-simulate-seed"))
    count = parser.number("--jobs")
    parser.add_argument("--jobs", metavar=number, type=count, help=texts.say("help-simulate-jobs"))
    count = parser.number("--plan-games")
    parser.add_argument("--plan-games", metavar=number, type=count, help=texts.say("help-simulate-plan-games"))
    parser.add_argument("--equal-starts", action="store_true", help=texts.say("help-simulate-equal-starts"))
    parser.add_argument("--naive", action="store_true", help=texts.say("help-simulate-naive"))
    first = parser.one_of("--first", FIRST)
    parser.add_argument(
        "--first", metavar="|".join(FIRST), type=first, default=FIRST[0], help=texts.say("help-simulate-first")
    )
    width = texts.say("help-simulate-width")
    parser.add_argument("--until", metavar=width, type=_width, help=texts.say("help-simulate-until"))
    parser.add_argument("--plot", metavar=file, action="append", default=[], help=texts.say("help-simulate-plot"))
    parser.add_argument("--json", metavar=file, help=texts.say("help-simulate-json"))
    parser.add_argument("--csv", metavar=file, help=texts.say("help-simulate-csv"))
    address, example = texts.say("help-simulate-address"), "tcp://127.0.0.1:8786"
    parser.add_argument("--dask", metavar=address, help=texts.say("help-simulate-dask", example=example))
    parser.add_argument("--list", action="store_true", help=texts.say("help-simulate-list"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    if options.list:
        _print_list(texts)
        return
    _check_usage(options)
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    entries = [_read(text, texts, careful=not options.naive) for text in options.strategies]
    # In the order in which the line to paste has them: some look for their plan, or make their choice, card by card.
    kingdom = kingdoms.in_order(_kingdom(options, entries, seed, texts))
    setup = Setup(kingdom, len(entries), equal_starts=options.equal_starts)
    _check_cards(setup, entries)
    check(setup, len(entries), options.games, options.jobs, options.until)
    simulation = _simulate(options, setup, entries, seed, texts)
    _tell(simulation, options, texts)
    _write_files(simulation, options, texts)
    if simulation.failure is not None:
        raise simulation.failure
    if simulation.stopped == INTERRUPTED:
        raise KeyboardInterrupt


def _simulate(options: argparse.Namespace, setup: Setup, entries: list[Entry], seed: str, texts: Texts) -> Simulation:
    executor = _cluster(options.dask)
    try:
        contenders = _contenders(options, setup, entries, seed, texts)
        begun = time.monotonic()
        with progress.bar() as show:

            def tell(done: int, games: int) -> None:
                show(done / games, _told_progress(done, games, time.monotonic() - begun, texts))

            return simulate(
                setup,
                contenders,
                options.games,
                seed,
                executor=executor,
                jobs=options.jobs,
                width=options.until,
                curves=bool(options.plot) or options.json is not None,
                rotate=options.first == FIRST[0],
                progress=tell,
            )
    finally:
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)


# --- what is asked for


def _width(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,3}([.,][0-9]{1,6})?", text):
        raise Usage("usage-width", {"value": text}, PROG)
    return float(text.replace(",", "."))


def _check_usage(options: argparse.Namespace) -> None:
    """All that can be known to fail fails before the first game."""
    if not 2 <= len(options.strategies) <= MOST_PLAYERS:
        raise Usage("contenders", {"count": str(len(options.strategies)), "most": str(MOST_PLAYERS)}, PROG)
    files = [file for file in [options.json, options.csv, *options.plot] if file is not None]
    for file, times in Counter(files).items():
        if times > 1:
            raise Usage("usage-file-twice", {"file": file}, PROG)
    if options.plan_games is not None and options.plan_games < 1:
        raise Refusal("games-none", {"games": str(options.plan_games)})
    if options.dask is not None and options.jobs is not None:
        raise Usage("usage-dask-jobs", {}, PROG)
    for file in options.plot:
        plot.check_format(file)
    for file in (options.json, options.csv):
        if file is not None and file != STDOUT:
            plot.check_writable(file)


@dataclass(frozen=True)
class Entry:
    """Who is named on the command line, and all cards that they name; a level's plan is still to be made."""

    name: str
    cards: list[Card]
    make: Maker | None
    level: str = ""


def _read(text: str, texts: Texts, *, careful: bool) -> Entry:
    """By name: a level, a simple player or a strategy. By file, if there is a suffix or a folder: a strategy."""
    path = Path(text)
    if path.name != text or path.suffix:
        return _entry(_from_file(text, careful))
    called = catalogue.plain(text)
    found = levels_by_name().get(called)
    if found is not None:
        return Entry(level_name(found, texts), [], None, found)
    if called in SIMPLE:
        return Entry(texts.say("simulate-player", player=called), [], SIMPLE[called])
    try:
        source = library.text_of(text)
    except Refusal:
        known = {catalogue.plain(name): name for name in [*levels_by_name(), *SIMPLE, *library.names()]}
        near, _ = catalogue.nearest(called, known)
        if not near:
            raise Refusal("strategy-unknown", {"name": text}) from None
        # What is to be typed, even where it is called like a card that has another name in the reader's language.
        raise Refusal("contender-unknown-near", {"name": text, "right": known[near]}) from None
    return _entry(FromText(source, text, careful))


def _entry(made: FromText) -> Entry:
    strategy = made.strategy()
    return Entry(strategy.name, strategy.cards(), made)


def _from_file(file: str, careful: bool) -> FromText:
    path = Path(file)
    try:
        made = FromText(path.read_text(encoding="utf-8-sig"), path.stem, careful)
        made.strategy()
    except UnicodeDecodeError:
        raise Refusal("own-not-text", {"file": file}) from None
    except OSError as error:
        raise file_refusal("file-unreadable", file, error) from None
    except Refusal as refusal:
        raise InFile(clean(file), refusal) from None
    return made


def _kingdom(options: argparse.Namespace, entries: list[Entry], seed: str, texts: Texts) -> list[Card]:
    """The one that is named; else the first recommended one that has all they name, or one drawn around that."""
    if options.kingdom is not None:
        return kingdom_text.parse(options.kingdom, texts.language)
    needed = [card for entry in entries for card in _kingdom_cards(entry.cards)]
    needed = list(dict.fromkeys([*needed, *own.loaded()[:KINGDOM_SIZE]]))
    for known in kingdoms.recommended():
        if all(card.id in known.cards for card in needed):
            return [boxes.by_id(id) for id in known.cards]
    return kingdoms.random_kingdom(seed, None, kingdoms.Wishes(required=needed))


def _kingdom_cards(cards: list[Card]) -> list[Card]:
    return [card for card in cards if card not in boxes.BASIC]


def _check_cards(setup: Setup, entries: list[Entry]) -> None:
    """All cards that a strategy names must be there."""
    there = [pile.card for pile in setup.piles()]
    for entry in entries:
        for card in entry.cards:
            if card not in there:
                raise Refusal("strategy-not-in-kingdom", {"name": entry.name, "card": card.id})


def _contenders(
    options: argparse.Namespace, setup: Setup, entries: list[Entry], seed: str, texts: Texts
) -> list[Contender]:
    """Who plays. A level that is named several times has one plan."""
    makers: dict[str, Maker] = {}
    contenders: list[Contender] = []
    for entry, name in zip(entries, _distinct([entry.name for entry in entries]), strict=True):
        make = entry.make or makers.get(entry.level)
        if make is None:
            games = options.plan_games or SENESCHAL_GAMES
            make = level.maker(entry.level, setup.kingdom, seed, texts, games, careful=not options.naive)
            makers[entry.level] = make
        contenders.append(Contender(name, make))
    return contenders


def _distinct(names: list[str]) -> list[str]:
    """The names, with a number each where several are the same."""
    times = Counter(names)
    seen: Counter[str] = Counter()
    distinct: list[str] = []
    for name in names:
        seen[name] += 1
        distinct.append(name if times[name] == 1 else f"{name} #{seen[name]}")
    return distinct


def _cluster(address: str | None) -> Executor | None:
    if address is None:
        return None
    from royaume.simulate import cluster

    return cluster.connect(address)


def _told_progress(done: int, games: int, seconds: float, texts: Texts) -> str:
    speed = done / seconds if seconds > 0 else 0.0
    left = round((games - done) / speed) if speed else 0
    minutes, seconds_left = divmod(left, 60)
    return texts.say(
        "simulate-progress",
        done=done,
        games=texts.say("simulate-games", count=games),
        speed=round(speed),
        left=f"{minutes}:{seconds_left:02}",
    )


# --- what is printed


def _print_list(texts: Texts) -> None:
    """All who can be named: the levels, the simple players, and the strategies with their idea and their cards."""
    page = Page(sys.stdout)
    for each in levels.LEVELS:
        _print_entry(page, level_name(each, texts).lower(), texts.say("level-about", level=each))
    for player in SIMPLE:
        _print_entry(page, player, texts.say("simulate-player-about", player=player))
    for name in library.names():
        strategy = library.load(name)
        _print_entry(page, name, *strategy.notes[:1])
        cards = ", ".join([texts.card(card) for card in _kingdom_cards(strategy.cards())])
        if cards:
            page.line(cards, indent=2, style=DIM)


def _print_entry(page: Page, name: str, about: str = "") -> None:
    page.line(name, style=CYAN)
    if about:
        page.line(about, indent=2)


def _tell(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    if options.json == STDOUT:
        print(_json(simulation))
    elif options.csv == STDOUT:
        print(Page(sys.stdout).encodable(report.csv_text(simulation)), end="")
    else:
        _print(Page(sys.stdout), simulation, options, texts)
    # Whatever happens to the files: this has been told.
    sys.stdout.flush()


def _json(simulation: Simulation) -> str:
    return json.dumps(report.data(simulation), indent=1)


def _print(page: Page, simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    total = simulation.total
    page.line(_title(simulation, options, texts), style=BOLD)
    page.line(_card_line(simulation, texts), style=DIM)
    if simulation.stopped != DONE:
        page.line()
        games = texts.say("simulate-games", count=simulation.played())
        told = texts.say(STOPPED[simulation.stopped], games=games, asked=simulation.asked)
        page.line(told, style=DIM if simulation.stopped == NARROW else RED)
    if total.games:
        for table in report.tables(simulation, texts):
            _print_table(page, table, texts)
        page.line()
        ended, interval = report.percent_cell(report.share(total.pile_endings, total.games), texts)
        page.line(texts.say("simulate-piles", share=ended, interval=interval))
        _print_decks(page, simulation, texts)
    if total.unfinished:
        page.line()
        told = texts.say("simulate-unfinished" if total.games else "simulate-none-finished", count=total.unfinished)
        page.line(told, style=RED)
    page.line()
    _print_ending(page, simulation, options, texts)


def _title(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> str:
    known = kingdoms.recommended_as(simulation.setup.kingdom)
    if known is not None:
        return texts.say("game-kingdom", name=known.names[texts.language])
    return texts.say("kingdom-drawn" if options.kingdom is None else "kingdom-checked")


def _card_line(simulation: Simulation, texts: Texts) -> str:
    return ", ".join([texts.card(card) for card in kingdoms.in_order(simulation.setup.kingdom)])


def _print_table(page: Page, table: report.Table, texts: Texts) -> None:
    """A name on the left and figures on the right; their intervals beside them, else below them, else nowhere."""
    title, rows = table.title, table.rows
    columns = _columns(table.columns, rows)
    if _room(page, columns) < LEAST_NAME:
        rows = [part for name, cells in table.rows for part in ((name, _bare(cells, 0)), ("", _bare(cells, 1)))]
        columns = _columns(table.columns, rows)
    if _room(page, columns) < LEAST_NAME:
        title = table.bare_title or table.title
        rows = [(name, _bare(cells, 0)) for name, cells in table.rows]
        columns = _columns(table.columns, rows)
    names = [texts.say("simulate-contender"), *[name for name, _ in rows]]
    width = min(_room(page, columns), LONGEST_NAME, max(map(len, names)))
    page.heading(title)
    for number, row in enumerate(zip(names, *columns, strict=True)):
        line = (" " * GAP).join([_cut(row[0], width).ljust(width), *row[1:]]).rstrip()
        if line:
            page.line(line, style="" if number and row[0] else DIM)


def _bare(cells: list[tuple[str, str]], part: int) -> list[tuple[str, str]]:
    """Only the figures, or only the intervals."""
    return [(cell[part], "") for cell in cells]


def _columns(titles: list[str], rows: list[tuple[str, list[tuple[str, str]]]]) -> list[list[str]]:
    return [_column(title, [cells[number] for _, cells in rows]) for number, title in enumerate(titles)]


def _column(title: str, cells: list[tuple[str, str]]) -> list[str]:
    """Figures one below the other, and their intervals beside them."""
    figures, intervals = [max(len(cell[part]) for cell in cells) for part in (0, 1)]
    lines = [f"{figure.rjust(figures)}  {interval.rjust(intervals)}".rstrip() for figure, interval in cells]
    width = max(len(title), *map(len, lines))
    return [title.rjust(figures).ljust(width), *[line.ljust(width) for line in lines]]


def _room(page: Page, columns: list[list[str]]) -> int:
    """What the columns leave for names."""
    return page.width - sum(GAP + len(column[0]) for column in columns)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _print_decks(page: Page, simulation: Simulation, texts: Texts) -> None:
    page.heading(texts.say("simulate-decks"))
    names = [_cut(clean(name), LONGEST_NAME) for name in simulation.contenders]
    width = max(map(len, names)) + GAP
    for bot, name in enumerate(names):
        cards = [
            # A number stays on the line of its card.
            texts.say("simulate-deck-card", count=count, card=card).replace(" ", "\u00a0")
            for count, card in report.deck_cards(simulation, bot, texts)
        ]
        page.line(", ".join(cards), first=name.ljust(width))


def _print_ending(page: Page, simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    played = simulation.played()
    games = texts.say("simulate-games", count=played)
    speed = round(played / simulation.seconds) if simulation.seconds else played
    seconds = report.number(simulation.seconds, 1, texts)
    page.line(texts.say("simulate-speed", games=games, seconds=seconds, speed=speed), style=DIM)
    page.line(texts.say("simulate-repeat"), style=DIM)
    # However long it is, it stays one line, to be pasted.
    print(page.encodable(_command(simulation, options, texts)), file=page.stream)


def _command(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> str:
    """What to type to have the very same games."""
    known = kingdoms.recommended_as(simulation.setup.kingdom)
    words = ["royaume", "simulate", *options.strategies]
    words += _option("--kingdom", _card_line(simulation, texts) if known is None else known.id)
    words += _option("--games", str(simulation.played())) + _option("--seed", simulation.seed)
    words += [] if options.plan_games is None else _option("--plan-games", str(options.plan_games))
    words += [f"--{name}" for name in ("equal-starts", "naive") if vars(options)[name.replace("-", "_")]]
    words += [] if options.first == FIRST[0] else _option("--first", options.first)
    for file in options.cards_first + options.cards:
        words += _option("--cards", file)
    return shlex.join(words)


def _option(name: str, value: str) -> list[str]:
    return [f"{name}={value}"] if value.startswith("-") else [name, value]


# --- files


def _write_files(simulation: Simulation, options: argparse.Namespace, texts: Texts) -> None:
    """One that cannot be written does not keep the others from being written."""
    problems: list[Refusal] = []
    written: list[str] = []
    for file in [options.json, options.csv, *options.plot]:
        if file is None or file == STDOUT:
            continue
        try:
            if file == options.json:
                Path(file).write_text(_json(simulation) + "\n", encoding="utf-8")
            elif file == options.csv:
                Path(file).write_text(report.csv_text(simulation), encoding="utf-8")
            else:
                plot.draw(simulation, file, texts)
            written.append(clean(file))
        except OSError as error:
            problems.append(file_refusal("file-unwritable", file, error))
    if written and STDOUT not in (options.json, options.csv):
        Page(sys.stdout).line(texts.say("simulate-saved", files=", ".join(written)), style=DIM)
    if problems:
        raise problems[0]

"""The contenders of `royaume simulate`: levels, simple bots and strategies, by name or by file, and their kingdom."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from royaume.bots import levels, library
from royaume.bots.simple import BigMoney, RandomBot
from royaume.cards import expansions
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.catalogue import catalogue, custom_cards, kingdom_text, kingdoms
from royaume.cli import level_bots
from royaume.cli.printer import CYAN, DIM, Printer
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal
from royaume.game.saved_games import InFile, file_refusal
from royaume.game.setup import Setup
from royaume.simulate.contender import SENESCHAL_GAMES, Contender, FromText, Maker
from royaume.system.files import FileTooLarge, read_bounded
from royaume.table.seats import level_name, levels_by_name
from royaume.text import Texts, clean

#: The largest strategy.
MOST_BYTES: Final = 1024 * 1024
#: Bots that play any kingdom without a strategy or a plan.
SIMPLE: Final[dict[str, Maker]] = {"money": BigMoney, "random": partial(RandomBot, "random")}


@dataclass(frozen=True)
class Entry:
    """A contender of the command line, and the cards that it names. The plan of a level is still to be found."""

    name: str
    cards: list[Card]
    make: Maker | None
    level: str = ""


def read(text: str, texts: Texts, *, careful: bool) -> Entry:
    """A level, a simple bot or a strategy by its name; a strategy by its file, if there is a suffix or a folder."""
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
        # The word to type, even if it is the name of a card that has another name in the user's language.
        raise Refusal("contender-unknown-near", {"name": text, "right": known[near]}) from None
    return _entry(FromText(source, text, careful))


def _entry(made: FromText) -> Entry:
    strategy = made.strategy()
    return Entry(strategy.name, strategy.cards(), made)


def _from_file(file: str, careful: bool) -> FromText:
    path = Path(file)
    try:
        made = FromText(read_bounded(path, MOST_BYTES), path.stem, careful)
        made.strategy()
    except UnicodeDecodeError:
        raise Refusal("custom-not-text", {"file": file}) from None
    except OSError as error:
        raise file_refusal("file-unreadable", file, error) from None
    except FileTooLarge:
        raise
    except Refusal as refusal:
        raise InFile(clean(file), refusal) from None
    return made


def kingdom_for(named: str | None, entries: list[Entry], seed: str, texts: Texts) -> list[Card]:
    """The named kingdom; else the first recommended one with all needed cards, or a random one with them."""
    if named is not None:
        return kingdom_text.parse(named, texts.language)
    needed = [card for entry in entries for card in _kingdom_cards(entry.cards)]
    needed = list(dict.fromkeys([*needed, *custom_cards.loaded()[:KINGDOM_SIZE]]))
    for known in kingdoms.recommended():
        if all(card.id in known.cards for card in needed):
            return [expansions.by_id(id) for id in known.cards]
    return kingdoms.random_kingdom(seed, None, kingdoms.Wishes(required=needed))


def _kingdom_cards(cards: list[Card]) -> list[Card]:
    return [card for card in cards if card not in expansions.BASIC]


def check_cards(setup: Setup, entries: list[Entry]) -> None:
    """Refuse a strategy that names a card outside the kingdom."""
    there = [pile.card for pile in setup.piles()]
    for entry in entries:
        for card in entry.cards:
            if card not in there:
                raise Refusal("strategy-not-in-kingdom", {"name": entry.name, "card": card})


def contenders(
    options: argparse.Namespace, setup: Setup, entries: list[Entry], seed: str, texts: Texts
) -> list[Contender]:
    """The contenders with their bots. A level that is named several times has one plan."""
    makers: dict[str, Maker] = {}
    found: list[Contender] = []
    for entry, name in zip(entries, _distinct([entry.name for entry in entries]), strict=True):
        make = entry.make or makers.get(entry.level)
        if make is None:
            games = options.plan_games or SENESCHAL_GAMES
            make = level_bots.bot_maker(entry.level, setup.kingdom, seed, texts, games, careful=not options.naive)
            makers[entry.level] = make
        found.append(Contender(name, make))
    return found


def _distinct(names: list[str]) -> list[str]:
    """The names, with a number where several are the same."""
    times = Counter(names)
    seen: Counter[str] = Counter()
    distinct: list[str] = []
    for name in names:
        seen[name] += 1
        distinct.append(name if times[name] == 1 else f"{name} #{seen[name]}")
    return distinct


def print_list(texts: Texts) -> None:
    """Print all names: the levels, the simple bots, and the strategies with their notes and cards."""
    printer = Printer(sys.stdout)
    for each in levels.LEVELS:
        _print_entry(printer, level_name(each, texts).lower(), texts.say("level-about", level=each))
    for player in SIMPLE:
        _print_entry(printer, player, texts.say("simulate-player-about", player=player))
    for name in library.names():
        strategy = library.load(name)
        _print_entry(printer, name, *strategy.notes[:1])
        cards = ", ".join([texts.card(card) for card in _kingdom_cards(strategy.cards())])
        if cards:
            printer.line(cards, indent=2, style=DIM)


def _print_entry(printer: Printer, name: str, about: str = "") -> None:
    printer.line(name, style=CYAN)
    if about:
        printer.line(about, indent=2)

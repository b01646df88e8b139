"""Who sits where: people by their names, bots by their level."""

from __future__ import annotations

import getpass
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from royaume.bots import levels
from royaume.catalogue import catalogue
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.table.look_alikes import can_be_seen, look_alike
from royaume.text import LANGUAGES, Texts, clean

#: The longest name that a person may type, and the longest that is shown.
LONGEST_NAME: Final = 24
LONGEST_SHOWN: Final = 30


@dataclass
class Seat:
    """A seat at the table: of a person, or of a bot of some level."""

    name: str
    level: str | None = None


def level_name(level: str, texts: Texts) -> str:
    return texts.say("level-name", level=level)


@cache
def levels_by_name() -> dict[str, str]:
    """The levels by their names in both languages, as `catalogue.plain` writes them."""
    called = {level: level for level in levels.LEVELS}
    for language in LANGUAGES:
        called |= {catalogue.plain(level_name(level, Texts(language))): level for level in levels.LEVELS}
    return called


def bot_name(level: str, others: list[str], texts: Texts) -> str:
    """A name for a bot of that level in this language. No other player at the table has it."""
    name = level_name(level, texts)
    number = 1
    found = name
    while is_taken(found, others):
        number += 1
        found = f"{name} {number}"
    return found


def person_name(text: str, others: Sequence[str] = ()) -> str:
    """The name that a person typed, or `Refusal`: no other player and no bot may have it."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refusal("name-empty")
    if len(name) > LONGEST_NAME:
        raise Refusal("name-long", {"name": name, "most": LONGEST_NAME, "count": len(name)})
    if not can_be_seen(name):
        raise Refusal("name-form")
    if is_taken(name, others):
        raise Refusal("name-taken", {"name": name})
    if level_called(name) is not None or any(look_alike(name, level) for level in levels_by_name()):
        raise Refusal("name-level", {"name": name})
    return name


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Has one of the others this name, or one that looks like it?"""
    return any(look_alike(name, other) for other in others)


def default_name(texts: Texts) -> str:
    """The name of a person who types none: the login name, if it can be a name."""
    try:
        name = person_name(getpass.getuser().replace(",", " "))
    except (Refusal, OSError, KeyError, ImportError):
        return texts.say("player-number", number=1)
    return name[:1].upper() + name[1:]


def level_called(name: str) -> str | None:
    """The level of a bot of that name ("Knight 2"): in a record only the name tells bots from people."""
    return levels_by_name().get(catalogue.plain(re.sub(r" [2-9]$", "", name)))


def names_of(record: Record, texts: Texts) -> list[str]:
    """The names of the players; the number of a player without a name."""
    given = [clean(name)[:LONGEST_SHOWN].strip() for name in record.names[: record.setup.players]]
    given += [""] * (record.setup.players - len(given))
    return [name or texts.say("player-number", number=seat + 1) for seat, name in enumerate(given)]


def seats_of(record: Record, texts: Texts) -> list[Seat]:
    """The people and bots of a record."""
    return [Seat(name, level_called(name)) for name in names_of(record, texts)]

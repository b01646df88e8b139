"""Who sits where: people by their names, bots by their level."""

from __future__ import annotations

import getpass
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from royaume.bots import levels
from royaume.catalogue import catalogue
from royaume.engine.errors import Refusal
from royaume.game.record import Record
from royaume.text import LANGUAGES, Texts, clean

#: Of a name that a person types, and of one that is shown.
LONGEST_NAME: Final = 24
LONGEST_SHOWN: Final = 30


@dataclass
class Seat:
    """A place at the table: a person's, or that of a bot of some level."""

    name: str
    level: str | None = None


def level_name(level: str, texts: Texts) -> str:
    return texts.say("level-name", level=level)


@cache
def levels_by_name() -> dict[str, str]:
    """The levels by what they are called in either language, as `catalogue.plain` writes it."""
    called = {level: level for level in levels.LEVELS}
    for language in LANGUAGES:
        called |= {catalogue.plain(level_name(level, Texts(language))): level for level in levels.LEVELS}
    return called


def bot_name(level: str, others: list[str], texts: Texts) -> str:
    """The name of a bot of that level, in the language of the person who seats it, unlike all others at the table."""
    name = level_name(level, texts)
    taken = {other.casefold() for other in others}
    number = 1
    found = name
    while found.casefold() in taken:
        number += 1
        found = f"{name} {number}"
    return found


def person_name(text: str, others: Sequence[str] = ()) -> str:
    """The name that a person typed, or `Refusal`: it must be unlike those of the others, and of bots."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refusal("name-empty")
    if len(name) > LONGEST_NAME:
        raise Refusal("name-long", {"name": name, "most": LONGEST_NAME, "count": len(name)})
    if not name.isprintable():
        raise Refusal("name-form")
    if name.casefold() in [other.casefold() for other in others]:
        raise Refusal("name-taken", {"name": name})
    if level_called(name) is not None:
        raise Refusal("name-level", {"name": name})
    return name


def own_name(texts: Texts) -> str:
    """The name of a person who gives none: as the machine knows that person, if that can be a name."""
    try:
        name = person_name(getpass.getuser().replace(",", " "))
    except (Refusal, OSError, KeyError, ImportError):
        return texts.say("player-number", number=1)
    return name[:1].upper() + name[1:]


def level_called(name: str) -> str | None:
    """The level of a bot of that name ("Knight 2"): a record has nothing else to tell bots from people by."""
    return levels_by_name().get(catalogue.plain(re.sub(r" [2-9]$", "", name)))


def names_of(record: Record, texts: Texts) -> list[str]:
    """What the players are called; those without a name, by their number."""
    given = [clean(name)[:LONGEST_SHOWN].strip() for name in record.names[: record.setup.players]]
    given += [""] * (record.setup.players - len(given))
    return [name or texts.say("player-number", number=seat + 1) for seat, name in enumerate(given)]


def seats_of(record: Record, texts: Texts) -> list[Seat]:
    """Who played a game that is kept."""
    return [Seat(name, level_called(name)) for name in names_of(record, texts)]

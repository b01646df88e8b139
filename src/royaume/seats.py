"""Who sits where: people by their names, bots by their level."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from royaume import catalogue
from royaume.bots import levels
from royaume.record import Record
from royaume.text import LANGUAGES, Texts, clean

LONGEST_NAME: Final = 30


@dataclass
class Seat:
    """A place at the table: a person's, or that of a bot of some level."""

    name: str
    level: str | None = None


def level_name(level: str, texts: Texts) -> str:
    return texts.say("level-name", level=level)


def levels_by_name() -> dict[str, str]:
    """The levels by what they are called in either language, as `catalogue.plain` writes it."""
    called = {level: level for level in levels.LEVELS}
    for language in LANGUAGES:
        called |= {catalogue.plain(level_name(level, Texts(language))): level for level in levels.LEVELS}
    return called


def bot_name(level: str, others: list[str], texts: Texts) -> str:
    """What a bot of that level is called, in the language of whoever seats it, unlike all others at the table."""
    name = level_name(level, texts)
    taken = {other.casefold() for other in others}
    number = 1
    found = name
    while found.casefold() in taken:
        number += 1
        found = f"{name} {number}"
    return found


def names_of(record: Record, texts: Texts) -> list[str]:
    """What the players are called; those without a name, by their number."""
    given = [clean(name)[:LONGEST_NAME].strip() for name in record.names[: record.setup.players]]
    given += [""] * (record.setup.players - len(given))
    return [name or texts.say("player-number", number=seat + 1) for seat, name in enumerate(given)]


def seats_of(record: Record, texts: Texts) -> list[Seat]:
    """Who played a game that is kept: a record does not tell, but bots bear the name of their level ("Knight 2")."""
    called = levels_by_name()
    names = names_of(record, texts)
    return [Seat(name, called.get(catalogue.plain(re.sub(r" [2-9]$", "", name)))) for name in names]

"""Changes of a table that must be stored. The shell stores a change first; only then `TableLogic.apply` makes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from royaume.game.record import Record
from royaume.table.state import Entry, StartedGame, UndoRequest


@dataclass(frozen=True)
class NewEntries:
    """Entries of a game, all or none. They cannot be stored if the game already has entries with these numbers."""

    game: StartedGame
    entries: list[Entry]


@dataclass(frozen=True)
class NewUndoRequest:
    """The request to take back, with its votes so far; None: no request any more."""

    request: UndoRequest | None


@dataclass(frozen=True)
class SeatChange:
    """New values of a seat. They cannot be stored if the seat is no longer of the kind `if_kind`."""

    seat: int
    values: dict[str, Any]
    if_kind: str | None = None


@dataclass(frozen=True)
class TableChange:
    """The kingdom and the options of the next game."""

    kingdom: list[str]
    options: dict[str, Any]


@dataclass(frozen=True)
class NewGame:
    """A game begins, perhaps with answers of a record. It cannot be stored if a game has that number."""

    number: int
    record: Record
    #: Which seat gave each answer of the record.
    answered_by: list[int] = field(default_factory=list)


Change = NewEntries | NewUndoRequest | SeatChange | TableChange | NewGame

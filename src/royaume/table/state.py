"""The stored state of a table: seats, games and the entries of a game. Plain data for any store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NotRequired, TypedDict, final

ANSWER: Final = "answer"
UNDO: Final = "undo"

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"


@final
class UndoRequest(TypedDict):
    """A seat asks to take back its last answer. The request ends when the game goes on."""

    #: The number of the game, and how many undos and events it had then. The request ends when these change, not with a
    #: decision that nobody sees: that would reveal the decision.
    game: int
    undos: int
    events: int
    seat: int
    #: The number of the answer to be taken back.
    answer: int
    agreed: list[int]
    declined: NotRequired[int]


@final
class OldUndoRequest(TypedDict):
    """A request that version 0.1 stored: it ends with the next entry of the game, whose number is `question`."""

    game: int
    question: int
    seat: int
    agreed: list[int]
    declined: NotRequired[int]


@dataclass
class SeatState:
    """A seat at the table. `level` is that of its bot, also of the bot that replaces a person who resigned."""

    seat: int
    kind: str
    name: str
    level: str | None = None
    is_bot: bool = False
    resigned: bool = False
    secret_hash: str | None = None
    #: When a server process last had a viewer there (seconds since 1970). Used where several processes share a store.
    seen: float = 0.0


@dataclass
class TableState:
    """A table and its seats."""

    id: str
    kingdom: list[str]
    options: dict[str, Any]
    host_hash: str
    invite: str
    watch: str
    seats: list[SeatState]
    created: float = 0.0
    undo_request: UndoRequest | OldUndoRequest | None = None

    def people(self) -> list[SeatState]:
        """The seats of people who have not resigned."""
        return [seat for seat in self.seats if seat.kind == PERSON and not seat.resigned]

    def open_seats(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == OPEN]


@dataclass
class Entry:
    """An answer (option numbers), or an undo (one number: how many answers are left)."""

    number: int
    kind: str
    seat: int
    data: list[int]


@dataclass
class StartedGame:
    """A game of a table: with its entries, all that is needed to play on."""

    number: int
    setup: dict[str, Any]
    names: list[str]
    seed: str
    #: The store's own number for the game.
    id: int = 0
    table_id: str = ""
    ended: float | None = field(default=None, compare=False)
    #: Hides the seed in its published hash (`game.commitment`).
    salt: str = ""


def answers_in(entries: Iterable[Entry]) -> list[list[int]]:
    """The answers that stand after every undo."""
    answers: list[list[int]] = []
    for entry in entries:
        if entry.kind == ANSWER:
            answers.append(entry.data)
        else:
            del answers[entry.data[0] :]
    return answers

"""The log of a game from its beginning. A game in memory forgets it: to read it again costs a replay.

The shell may let another process do that: `LogRequest` and `OlderLog` are plain data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from royaume.game.record import Record, replay, setup_of
from royaume.table.messages import write_json


@dataclass(frozen=True)
class LogRequest:
    """The log of the game with that number, after so many undos, from an event on, as these seats may know it."""

    game: int
    undos: int
    begin: int
    seats: list[int]
    setup: dict[str, Any]
    seed: str
    answers: list[list[int]]


@dataclass(frozen=True)
class OlderLog:
    """The events from number `begin` to before number `end`, by seat: JSON, separated by commas."""

    game: int
    undos: int
    begin: int
    end: int
    events: dict[int, bytes]


def read_log(request: LogRequest) -> OlderLog:
    """Execute the game, and write its events."""
    game, _ = replay(Record(setup_of(request.setup), request.seed, request.answers))
    log = game.log or []
    wanted = log[request.begin :]
    events = {seat: b",".join([write_json(event.seen_by(seat).data()) for event in wanted]) for seat in request.seats}
    game.let_go()
    return OlderLog(request.game, request.undos, request.begin, len(log), events)

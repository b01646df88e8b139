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
    """The log of the game with that number, after so many undos, as these seats may know it."""

    game: int
    undos: int
    seats: list[int]
    setup: dict[str, Any]
    seed: str
    answers: list[list[int]]


@dataclass(frozen=True)
class OlderLog:
    """The events as JSON, by seat: all that had happened when they were requested."""

    game: int
    undos: int
    events: dict[int, list[bytes]]

    def reaches(self, game: int, undos: int, event: int) -> bool:
        """Does it have all events of that game before the event of that number?"""
        return (self.game, self.undos) == (game, undos) and all(len(told) >= event for told in self.events.values())


def read_log(request: LogRequest) -> OlderLog:
    """Execute the game, and write its events."""
    game, _ = replay(Record(setup_of(request.setup), request.seed, request.answers))
    log = game.log or []
    events = {seat: [write_json(event.seen_by(seat).data()) for event in log] for seat in request.seats}
    game.let_go()
    return OlderLog(request.game, request.undos, events)

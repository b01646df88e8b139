"""Replays of the tables' games: each record is executed once for all who look at it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict
from typing import Final

from pydantic_core import to_json

from royaume.game.replay import Replay
from royaume.game.view import SPECTATOR, view
from royaume.server.store import Store

#: The most replays in memory: those that were read last.
MOST_REPLAYS: Final = 16
#: The most answers of all replays in memory: their size grows with the number of answers.
MOST_ANSWERS: Final = 40_000


class GameReplay:
    """The replay of one game, and its JSON for viewers."""

    def __init__(self, replay: Replay, entries: int) -> None:
        self.replay = replay
        #: How many entries of the database led here.
        self.entries = entries
        self._review: bytes | None = None
        #: The log as each seat may know it, event by event.
        self._events: dict[int, list[bytes]] = {}

    def review(self, number: int) -> bytes:
        """The facts of the table's game with that number, as JSON."""
        if self._review is None:
            facts = asdict(self.replay.review())
            # The name of the field in the protocol.
            facts["moments"] = facts.pop("decisions")
            self._review = to_json({"game": number, "names": self.replay.record.names, **facts})
        return self._review

    def seen(self, count: int, seat: int, begin: int = 0) -> bytes:
        """The game after that many answers as that seat saw it, and the events from number `begin` on, as JSON."""
        game, choice = self.replay.at(count)
        seen = to_json(view(game, None if seat == SPECTATOR else seat, choice).data())
        game.let_go()
        events = self._events.get(seat)
        if events is None:
            events = self._events[seat] = [to_json(event.seen_by(seat).data()) for event in self.replay.log]
        # The log of an earlier position is the beginning of the whole log.
        told = b",".join(events[begin : self.replay.event_counts[count]])
        return b'{"view":' + seen + b',"begin":%d,"events":[' % begin + told + b"]}"


class Replays:
    """The replays that are in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: OrderedDict[tuple[str, int], GameReplay] = OrderedDict()

    async def find(self, table: str, number: int) -> GameReplay | None:
        """The replay of the table's game with that number; None if there is no such game."""
        key = table, number
        entries = await self._store.count_entries(table, number)
        found = self._found.get(key)
        if found is None or found.entries != entries:
            record = await self._store.record(table, number)
            if record is None:
                return None
            found = self._found[key] = GameReplay(Replay(record), entries)
            self._forget()
        self._found.move_to_end(key)
        return found

    def _forget(self) -> None:
        """Remove the replays that were not read for longest."""
        while len(self._found) > MOST_REPLAYS or (len(self._found) > 1 and self._count_answers() > MOST_ANSWERS):
            self._found.popitem(last=False)

    def _count_answers(self) -> int:
        return sum(len(found.replay.answers) for found in self._found.values())

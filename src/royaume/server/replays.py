"""Replays of the tables' games, in a worker process: each record is executed once for all who look at it."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict, dataclass
from typing import Final, NamedTuple

from pydantic_core import to_json

from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.view import SPECTATOR, view

#: The most replays in memory: those that were read last.
MOST_REPLAYS: Final = 16
#: The most answers of all replays in memory: their size grows with the number of answers.
MOST_ANSWERS: Final = 20_000
#: A seed is sent to all viewers with every message after the end of the game.
MOST_SEED_LETTERS: Final = 1000


class GameKey(NamedTuple):
    """A game as it was after so many entries: entries are only ever added."""

    table: str
    number: int
    entries: int


@dataclass(frozen=True)
class CheckedRecord:
    """A record whose answers lead to its digest, and which seat gave each of the answers that are kept."""

    record: Record
    answered_by: list[int]


class GameReplay:
    """The replay of one game, and its JSON for viewers."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
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
        if not SPECTATOR <= seat < self.replay.record.setup.players:
            raise Refusal("no-such-seat-here", {"seat": seat + 1})
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

    def __init__(self) -> None:
        self._found: OrderedDict[GameKey, GameReplay] = OrderedDict()

    def find(self, key: GameKey, record: Record | None) -> GameReplay | None:
        """The replay of that game; None: it is not in memory, and no record was given."""
        found = self._found.get(key)
        if found is None:
            if record is None:
                return None
            found = self._found[key] = GameReplay(Replay(record))
            self._forget()
        self._found.move_to_end(key)
        return found

    def _forget(self) -> None:
        """Remove the replays that were not read for longest."""
        while len(self._found) > MOST_REPLAYS or (len(self._found) > 1 and self._count_answers() > MOST_ANSWERS):
            _, oldest = self._found.popitem(last=False)
            oldest.replay.let_go()

    def _count_answers(self) -> int:
        return sum(len(found.replay.answers) for found in self._found.values())


#: The replays of this process.
_REPLAYS: Final = Replays()


# --- the work of the process. None: the record is needed.


def check_record(text: str, most_answers: int, kept: int | None) -> CheckedRecord:
    """Read and execute a record that a client sent. Its first `kept` answers stay; None: all."""
    replay = Replay.from_json(text, most_answers)
    record = replay.record
    if len(record.seed) > MOST_SEED_LETTERS:
        raise Refusal("seed-too-long", {"length": len(record.seed), "most": MOST_SEED_LETTERS})
    answered_by = replay.answered_by[:kept]
    replay.let_go()
    answers = record.answers[:kept]
    return CheckedRecord(Record(record.setup, record.seed, answers, record.names, record.salt), answered_by)


def record(key: GameKey, record: Record | None) -> bytes | None:
    found = _REPLAYS.find(key, record)
    return None if found is None else found.replay.record.to_json(found.replay.game).encode()


def review(key: GameKey, record: Record | None) -> bytes | None:
    found = _REPLAYS.find(key, record)
    return None if found is None else found.review(key.number)


def seen(key: GameKey, record: Record | None, count: int, seat: int, begin: int) -> bytes | None:
    found = _REPLAYS.find(key, record)
    return None if found is None else found.seen(count, seat, begin)

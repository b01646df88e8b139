"""A game in memory: its session, its entries, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from royaume.engine.event import Event
from royaume.game.commitment import seed_hash
from royaume.game.record import Record, setup_of
from royaume.game.session import Session
from royaume.game.view import SPECTATOR
from royaume.table.clock import Moment
from royaume.table.messages import WriteJson, write_json
from royaume.table.older_log import LogRequest, OlderLog
from royaume.table.state import ANSWER, UNDO, Entry, StartedGame, answers_in

#: More than the events and answers of any game, so that the numbers of questions grow even with an undo.
UNDO_STEP: Final = 10_000_000

#: The most answers of a game: three times those of the longest games of people. Opening a game executes it.
MOST_ANSWERS: Final = 6_000
#: The most answers of one turn, several times those of the longest turns. Each answer executes the turn again.
MOST_TURN_ANSWERS: Final = 1_500
#: The most entries: answers, those that were taken back, and undos.
MOST_ENTRIES: Final = 20_000
#: Pieces of the log that are remembered as JSON: viewers of one seat mostly want the same.
MOST_WRITTEN: Final = 20


class LiveGame:
    """Takes entries one by one. The JSON of views and events is written once for all viewers of a seat."""

    def __init__(
        self,
        start: StartedGame,
        entries: list[Entry],
        write: WriteJson = write_json,
        between_turns: Callable[[], None] | None = None,
    ) -> None:
        """Execute the entries; for `between_turns` see `Session`."""
        self.start = start
        self.count = len(entries)
        self.undos = len([entry for entry in entries if entry.kind == UNDO])
        answers = answers_in(entries)
        record = Record(setup_of(start.setup), start.seed, answers, start.names, start.salt)
        self.session = Session(record, frugal=True, between_turns=between_turns)
        self.seed_hash = seed_hash(start.seed, start.salt)
        self._write = write
        self._views: dict[int, bytes] = {}
        self._events: dict[tuple[int, int], bytes] = {}
        self._since: dict[int, list[Event] | None] = {}

    def is_too_long(self) -> bool:
        """Has the game so many answers that it takes no more?"""
        answers = len(self.session.record.answers)
        return answers >= MOST_ANSWERS or self.session.count_turn_answers() >= MOST_TURN_ANSWERS

    def has_ended(self) -> bool:
        """Is the game over, or too long to go on?"""
        return self.session.over or self.is_too_long()

    def can_be_taken_back(self) -> bool:
        """Is there room for an undo and all answers that may follow?"""
        return self.count < MOST_ENTRIES - MOST_ANSWERS

    def moment(self) -> Moment:
        return self.start.number, self.count

    def rewound(self, entry: Entry, between_turns: Callable[[], None] | None = None) -> Session | None:
        """The session after an undo into an earlier turn, which executes the whole game; None for other entries.

        Nothing changes here: a shell may let another thread do it, and give the session to `apply`.
        """
        if entry.kind != UNDO or self.session.is_of_this_turn(entry.data[0]):
            return None
        record = self.session.record
        shorter = Record(record.setup, record.seed, record.answers[: entry.data[0]], record.names, record.salt)
        return Session(shorter, frugal=True, between_turns=between_turns)

    def apply(self, entry: Entry, rewound: Session | None = None) -> None:
        """Execute the answer or the undo of a stored entry. `rewound`: the session after it, if that is known."""
        self.count += 1
        self._views.clear()
        self._events.clear()
        self._since.clear()
        if entry.kind == ANSWER:
            self.session.answer(entry.data)
        else:
            self.undos += 1
            if rewound is None:
                self.session.go_back_to(entry.data[0])
            else:
                self.session.let_go()
                self.session = rewound

    def decider(self) -> int | None:
        """The seat that must answer now; None once the game has ended."""
        return None if self.session.pending is None or self.is_too_long() else self.session.pending.decider

    def question_for(self, seats: list[int]) -> int:
        """The number of the open question, for a viewer with these seats.

        It goes up with all that the viewer sees and with each of the viewer's own answers. It does not go up with what
        others decide unseen: whether a player declined to play an Action is secret.
        """
        own_answers = sum(self.session.answered_by.count(seat) for seat in seats)
        return self.undos * UNDO_STEP + self.session.event_count() + own_answers

    def events_since_answer(self, number: int) -> list[Event] | None:
        """All events since that answer, nothing hidden; None if it was given in an earlier turn.

        All viewers of a seat want the same, and each time the turn must be executed again.
        """
        if number not in self._since:
            self._since[number] = self.session.events_since_answer(number)
        return self._since[number]

    def points(self) -> list[int]:
        view = self.session.view(None)
        return [view.points(seat) for seat in range(view.players())]

    # --- JSON

    def view_json(self, seat: int) -> bytes:
        """The view of that seat, or of a spectator."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._write(self.session.view(_session_seat(seat)).data())
        return found

    def log_request(self, seats: list[int], begin: int) -> LogRequest:
        """What `older_log.read_log` needs to read the log of this game for these seats, from that event on."""
        start, answers = self.start, list(self.session.record.answers)
        return LogRequest(start.number, self.undos, begin, seats, start.setup, start.seed, answers)

    def seen_json(self, seat: int, begin: int, older: OlderLog | None = None) -> bytes:
        """The view, and the events from number `begin` on, as that seat may know them. `older` has forgotten ones."""
        told = b"" if older is None else older.events[seat]
        recent = self._events_from(seat, begin if older is None else older.end)
        events = b",".join([part for part in (told, recent) if part])
        return b'{"view":' + self.view_json(seat) + b',"begin":%d,"events":[' % begin + events + b"]}"

    def _events_from(self, seat: int, begin: int) -> bytes:
        """JSON, separated by commas."""
        events = self._events.get((seat, begin))
        if events is None:
            if len(self._events) >= MOST_WRITTEN:
                self._events.clear()
            told = self.session.events(_session_seat(seat), begin)
            events = self._events[seat, begin] = self._write([event.data() for event in told])[1:-1]
        return events


def _session_seat(seat: int) -> int | None:
    """The seat for a session: None for the spectator, who has a number in messages."""
    return None if seat == SPECTATOR else seat

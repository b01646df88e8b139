"""A game in memory: its session, its entries, and what each seat sees of it."""

from __future__ import annotations

from typing import Final

from royaume.game.commitment import seed_hash
from royaume.game.record import Record, setup_of
from royaume.game.session import Session
from royaume.game.view import SPECTATOR
from royaume.table.clock import Moment
from royaume.table.messages import WriteJson, write_json
from royaume.table.state import ANSWER, UNDO, Entry, StartedGame, answers_in

#: More than the events and answers of any game, so that the numbers of questions grow even with an undo.
UNDO_STEP: Final = 10_000_000


class LiveGame:
    """Takes entries one by one. The JSON of views and events is written once for all viewers of a seat."""

    def __init__(self, start: StartedGame, entries: list[Entry], write: WriteJson = write_json) -> None:
        self.start = start
        self.count = len(entries)
        self.undos = len([entry for entry in entries if entry.kind == UNDO])
        answers = answers_in(entries)
        self.session = Session(Record(setup_of(start.setup), start.seed, answers, start.names, start.salt), frugal=True)
        self.seed_hash = seed_hash(start.seed, start.salt)
        self._write = write
        self._views: dict[int, bytes] = {}
        self._events: dict[tuple[int, int], bytes] = {}

    def moment(self) -> Moment:
        return self.start.number, self.count

    def apply(self, entry: Entry) -> None:
        """Execute the answer or the undo of a stored entry."""
        self.count += 1
        self._views.clear()
        self._events.clear()
        if entry.kind == ANSWER:
            self.session.answer(entry.data)
        else:
            self.undos += 1
            self.session.go_back_to(entry.data[0])

    def decider(self) -> int | None:
        """The seat that must answer now; None once the game is over."""
        return None if self.session.pending is None else self.session.pending.decider

    def question_for(self, seats: list[int]) -> int:
        """The number of the open question, for a viewer with these seats.

        It goes up with all that the viewer sees and with each of the viewer's own answers. It does not go up with what
        others decide unseen: whether a player declined to play an Action is secret.
        """
        own_answers = sum(self.session.answered_by.count(seat) for seat in seats)
        return self.undos * UNDO_STEP + self.session.event_count() + own_answers

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

    def seen_json(self, seat: int, begin: int) -> bytes:
        """The view, and the events from number `begin` on, as that seat may know them."""
        events = self._events.get((seat, begin))
        if events is None:
            told = self.session.events(_session_seat(seat), begin)
            events = self._events[seat, begin] = self._write([event.data() for event in told])
        return b'{"view":' + self.view_json(seat) + b',"begin":%d,"events":' % begin + events + b"}"


def _session_seat(seat: int) -> int | None:
    """The seat for a session: None for the spectator, who has a number in messages."""
    return None if seat == SPECTATOR else seat

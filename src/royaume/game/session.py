"""A game that people play: the open question, the answers, undo, and what each seat sees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from copy import deepcopy
from typing import Final

from royaume.catalogue import custom_cards
from royaume.engine.choice import Choice, Pending
from royaume.engine.event import Event
from royaume.engine.game import AT_START, Game
from royaume.engine.refusal import IllegalAnswer, Refusal
from royaume.engine.turn import play_game, play_turn
from royaume.game.record import Record, replay
from royaume.game.replay import Replay
from royaume.game.seated import SeatedDecider, seat_bot
from royaume.game.setup import deal, next_first_seat
from royaume.game.view import View, view

#: The log of a game with more answers is not kept by a frugal session that opens it.
LONGEST_KEPT: Final = 500


class Session:
    """Drives one game. After each answer the turn is executed again from the checkpoint at its start."""

    def __init__(
        self,
        record: Record,
        bots: Mapping[int, SeatedDecider] | None = None,
        *,
        frugal: bool = False,
        replay: Replay | None = None,
        between_turns: Callable[[], None] | None = None,
    ) -> None:
        """Execute the record, or begin at a checkpoint of a `replay` of the same game.

        `between_turns` is called between two turns of the record: a thread that opens a long game rests there.
        """
        self.record = record
        #: The bots, by seat.
        self.bots: dict[int, SeatedDecider] = dict(bots) if bots is not None else {}
        #: Saves memory, for one of many sessions. Events before the last turn are forgotten (to read them costs a
        #: replay), and a position is destroyed as soon as the next one exists: old views of it no longer work.
        self.frugal = frugal
        #: How many events were before those in the game's log, and where in that log the turn began.
        self._forgotten = 0
        self._turn_begin = 0
        #: The question that a person must answer now; None when the game is over.
        self.pending: Choice | None = None
        if replay is None:
            self._checkpoint = deal(record.setup, record.seed)
        else:
            assert replay.answers[: len(record.answers)] == record.answers, "the replay must be one of this game"
            self._checkpoint = replay.checkpoint(len(record.answers))
            self._turn_begin = len(self._checkpoint.log or [])
        #: The position that people see now. Look, but change nothing here.
        self.game: Game = self._checkpoint
        # Most viewers of a game that was just opened want its whole log. Of a very long game that is too much to keep.
        self._go_on(list(record.answers), keep_log=len(record.answers) <= LONGEST_KEPT, between_turns=between_turns)
        if self.game.cursor < len(self.game.answers):
            raise Refusal("record-too-long", {"count": len(record.answers), "used": self.game.cursor})

    def __repr__(self) -> str:
        state = "over" if self.pending is None else repr(self.pending)
        return f"<Session: turn {self.game.turn_number}, {len(self.record.answers)} answers, {state}>"

    def __reduce__(self) -> tuple[Callable[..., Session], tuple[object, ...]]:
        return _session_of, (self.record, self.bots, self.frugal)

    def __copy__(self) -> Session:
        # A bot sits at one game only: a copy has its own bots and its own record.
        return deepcopy(self)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.game.over

    @property
    def answered_by(self) -> list[int]:
        """Which seat gave each of the answers."""
        return self.game.answered_by

    def next_first_seat(self) -> int:
        """Who begins the next game of the same players."""
        return next_first_seat(self.game, self.record.seed)

    def answer(self, numbers: list[int]) -> None:
        """Answer the open question by option numbers. An illegal answer changes nothing."""
        if self.pending is None:
            raise Refusal("game-over")
        for number in numbers:
            if type(number) is not int:
                raise IllegalAnswer("answer-not-offered", {"what": number, "why": self.pending.why})
        self.pending.check_numbers(list(numbers))
        self._go_on([*self.record.answers, list(numbers)])

    def seat(self, seat: int, bot: SeatedDecider) -> None:
        """Let the bot answer for that seat from now on. If it fails, it has not been seated."""
        before = dict(self.bots)
        self.bots[seat] = bot
        try:
            self._go_on(list(self.record.answers))
        except BaseException:
            self.bots.clear()
            self.bots.update(before)
            raise

    def undo(self) -> None:
        """Take back the last answer that a person gave, and all that followed from it."""
        answer = self.last_answer_of([seat for seat in range(self.record.setup.players) if seat not in self.bots])
        if answer is None:
            raise Refusal("nothing-to-undo")
        self.go_back_to(answer)

    def last_answer_of(self, seats: Collection[int]) -> int | None:
        """The number of the last answer that one of these seats gave."""
        answered_by = self.answered_by
        for number in range(len(answered_by) - 1, -1, -1):
            if answered_by[number] in seats:
                return number
        return None

    def go_back_to(self, count: int) -> None:
        """Take back all answers but the first `count`."""
        answers = self.record.answers[:count]
        if self.is_of_this_turn(count):
            self._go_on(answers)
        else:
            self._go_on(answers, deal(self.record.setup, self.record.seed))

    def is_of_this_turn(self, count: int) -> bool:
        """Was the answer of that number given in this turn? To go back further, the whole game is executed again."""
        return count >= self._checkpoint.cursor

    def count_turn_answers(self) -> int:
        """How many answers were given in this turn. Each further answer executes all of them again."""
        return len(self.record.answers) - self._checkpoint.cursor

    def try_out(self, numbers: list[int]) -> None:
        """Try the answer on a copy. If a custom card fails at this answer, its failure is raised."""
        game = self._checkpoint.clone()
        game.answers = [*self.record.answers, numbers]
        try:
            play_game(game)
        except Pending:
            pass
        except (Exception, SystemExit) as error:
            custom_cards.reraise(game, error)
        game.let_go()

    def view(self, seat: int | None) -> View:
        """What that seat, or a spectator, may know."""
        return view(self.game, seat, self.pending)

    def events(self, seat: int | None, begin: int = 0) -> list[Event]:
        """The events from number `begin` on, as that seat may know them."""
        if begin < self._forgotten:
            game, _ = replay(self.record)
            return view(game, seat).events(begin)
        return self.view(seat).events(begin - self._forgotten)

    def events_since_answer(self, number: int) -> list[Event] | None:
        """All events since that answer, nothing hidden; None if it was given in an earlier turn."""
        if number < self._checkpoint.cursor:
            return None
        game = self._checkpoint.clone()
        game.answers = self.record.answers[:number]
        with suppress(Pending):
            play_game(game)
        return (self.game.log or [])[len(game.log or []) :]

    def first_event(self) -> int:
        """The number of the first event that is not forgotten: older ones cost a replay."""
        return self._forgotten

    def event_count(self) -> int:
        """How many events there were so far."""
        return self._forgotten + (len(self.game.log) if self.game.log is not None else 0)

    def _go_on(
        self,
        answers: list[list[int]],
        start: Game | None = None,
        *,
        keep_log: bool = False,
        between_turns: Callable[[], None] | None = None,
    ) -> None:
        """Execute the turn again from its checkpoint, or from `start`, and play on. A failure changes nothing.

        With `keep_log` the whole log stays until the next turn begins.
        """
        checkpoint, forgotten, turn_begin = self._checkpoint, self._forgotten, self._turn_begin
        if start is not None:
            checkpoint, forgotten, turn_begin = start, 0, 0
        game = checkpoint.clone()
        game.answers = answers
        for seat, bot in self.bots.items():
            seat_bot(game, seat, bot)
        pending: Choice | None = None
        try:
            while not game.over:
                if game.phase == AT_START and game.turn_number > checkpoint.turn_number:
                    if self.frugal and game.log is not None:
                        if not keep_log:
                            # Every turn asks something, so viewers have read all events before the last turn.
                            game.log = game.log[turn_begin:]
                            forgotten += turn_begin
                        turn_begin = len(game.log)
                    checkpoint = game.clone()
                play_turn(game)
                if between_turns is not None:
                    between_turns()
        except Pending as stop:
            pending = stop.choice
        except (Exception, SystemExit) as error:
            custom_cards.reraise(game, error)
        replaced = [old for old in (self._checkpoint, self.game) if old is not checkpoint and old is not game]
        self._checkpoint, self.game, self.pending = checkpoint, game, pending
        self._forgotten, self._turn_begin = forgotten, turn_begin
        self.record.answers = list(game.answers)
        if self.frugal:
            for old in replaced:
                old.let_go()

    def let_go(self) -> None:
        """Cut the reference cycles of a session that is no longer needed: the garbage collector has no work then."""
        self._checkpoint.let_go()
        self.game.let_go()


def _session_of(record: Record, bots: dict[int, SeatedDecider], frugal: bool) -> Session:
    """The session of a pickle or a copy: it executes its record."""
    return Session(record, bots, frugal=frugal)

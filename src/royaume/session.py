"""A game that people play: the open question, their answers, undo, and what each seat sees."""

from __future__ import annotations

from royaume import own
from royaume.bots.bot import Bot, seat_bot
from royaume.engine.choice import Choice, Pending
from royaume.engine.errors import IllegalAnswer, Refusal
from royaume.engine.event import Event
from royaume.engine.game import AT_START
from royaume.engine.turn import play_turn
from royaume.record import Record
from royaume.setup import deal
from royaume.view import View, view


class Session:
    """Drives one game. After each answer the turn is executed again from the checkpoint at its start."""

    def __init__(self, record: Record, bots: dict[int, Bot] | None = None) -> None:
        self.record = record
        self.bots = bots if bots is not None else {}
        #: The question that a person must answer now; None when the game is over.
        self.pending: Choice | None = None
        self._checkpoint = deal(record.setup, record.seed)
        self.game = self._checkpoint
        self._go_on(list(record.answers))
        if self.game.cursor < len(self.game.answers):
            raise Refusal("record-too-long", {"count": str(len(record.answers)), "used": str(self.game.cursor)})

    @property
    def over(self) -> bool:
        return self.game.over

    def answer(self, numbers: list[int]) -> None:
        """Answer the open question by option numbers. An illegal answer changes nothing."""
        if self.pending is None:
            raise Refusal("game-over")
        for number in numbers:
            if type(number) is not int:
                raise IllegalAnswer("answer-not-offered", {"what": str(number), "why": self.pending.why})
        self.pending.check_numbers(list(numbers))
        self._go_on([*self.record.answers, list(numbers)])

    def undo(self) -> None:
        """Take back the last answer that a person gave, and all that followed from it."""
        count = len(self.record.answers)
        while count > 0:
            count -= 1
            if self.game.answered_by[count] not in self.bots:
                self._checkpoint = deal(self.record.setup, self.record.seed)
                self._go_on(self.record.answers[:count])
                return
        raise Refusal("nothing-to-undo")

    def view(self, seat: int | None) -> View:
        """What that seat, or a spectator, may know."""
        return view(self.game, seat, self.pending)

    def events(self, seat: int | None, begin: int = 0) -> list[Event]:
        """What happened since then, as that seat may know it."""
        return self.view(seat).events(begin)

    def _go_on(self, answers: list[list[int]]) -> None:
        """Execute the turn again from its checkpoint with these answers, and go on. All changes at once, or nothing."""
        checkpoint = self._checkpoint
        game = checkpoint.clone()
        game.answers = answers
        for seat, bot in self.bots.items():
            seat_bot(game, seat, bot)
        pending: Choice | None = None
        try:
            while not game.over:
                if game.phase == AT_START:
                    checkpoint = game.clone()
                play_turn(game)
        except Pending as stop:
            pending = stop.choice
        except (Exception, SystemExit) as error:
            own.blame(game, error)
        self._checkpoint, self.game, self.pending = checkpoint, game, pending
        self.record.answers = list(game.answers)

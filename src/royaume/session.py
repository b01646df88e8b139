"""A game that people play: the open question, their answers, undo, and what each seat sees."""

from __future__ import annotations

from royaume import own
from royaume.bots.bot import Bot, seat_bot
from royaume.engine.choice import Choice, Pending
from royaume.engine.errors import IllegalAnswer, Refusal
from royaume.engine.event import Event
from royaume.engine.game import AT_START
from royaume.engine.turn import play_turn
from royaume.record import Record, replay
from royaume.setup import deal, next_first_seat
from royaume.view import View, view


class Session:
    """Drives one game. After each answer the turn is executed again from the checkpoint at its start."""

    def __init__(self, record: Record, bots: dict[int, Bot] | None = None, *, frugal: bool = False) -> None:
        self.record = record
        self.bots = bots if bots is not None else {}
        #: One of many: it keeps only the events of this turn and the last (who wants more waits for a replay), and lets
        #: go of a position as soon as the next is there, whoever still has a view of it.
        self.frugal = frugal
        #: How many events were before those in the game's log, and where in that log the turn began.
        self._forgotten = 0
        self._turn_begin = 0
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
                raise IllegalAnswer("answer-not-offered", {"what": str(number), "why": self.pending.why})
        self.pending.check_numbers(list(numbers))
        self._go_on([*self.record.answers, list(numbers)])

    def seat(self, seat: int, bot: Bot) -> None:
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
        count = len(self.record.answers)
        while count > 0:
            count -= 1
            if self.game.answered_by[count] not in self.bots:
                self.go_back_to(count)
                return
        raise Refusal("nothing-to-undo")

    def go_back_to(self, count: int) -> None:
        """Take back all answers but the first so many."""
        self._go_on(self.record.answers[:count], from_deal=True)

    def view(self, seat: int | None) -> View:
        """What that seat, or a spectator, may know."""
        return view(self.game, seat, self.pending)

    def events(self, seat: int | None, begin: int = 0) -> list[Event]:
        """What happened since then, as that seat may know it."""
        if begin < self._forgotten:
            game, _ = replay(self.record)
            return view(game, seat).events(begin)
        return self.view(seat).events(begin - self._forgotten)

    def recent_events(self, begin: int) -> list[Event] | None:
        """What happened since then as it was, for whoever may know everything; None: that is no longer in memory."""
        if begin < self._forgotten or self.game.log is None:
            return None
        return self.game.log[begin - self._forgotten :]

    def event_count(self) -> int:
        """How many events there were so far."""
        return self._forgotten + (len(self.game.log) if self.game.log is not None else 0)

    def _go_on(self, answers: list[list[int]], *, from_deal: bool = False) -> None:
        """Execute the turn again from its checkpoint with these answers, and go on. All changes at once, or nothing."""
        checkpoint, forgotten, turn_begin = self._checkpoint, self._forgotten, self._turn_begin
        if from_deal:
            checkpoint, forgotten, turn_begin = deal(self.record.setup, self.record.seed), 0, 0
        game = checkpoint.clone()
        game.answers = answers
        for seat, bot in self.bots.items():
            seat_bot(game, seat, bot)
        pending: Choice | None = None
        try:
            while not game.over:
                if game.phase == AT_START and game.turn_number > checkpoint.turn_number:
                    if self.frugal and game.log is not None:
                        # A turn always asks: whoever listens has heard what was before the last one began.
                        game.log = game.log[turn_begin:]
                        forgotten += turn_begin
                        turn_begin = len(game.log)
                    checkpoint = game.clone()
                play_turn(game)
        except Pending as stop:
            pending = stop.choice
        except (Exception, SystemExit) as error:
            own.blame(game, error)
        replaced = [old for old in (self._checkpoint, self.game) if old is not checkpoint and old is not game]
        self._checkpoint, self.game, self.pending = checkpoint, game, pending
        self._forgotten, self._turn_begin = forgotten, turn_begin
        self.record.answers = list(game.answers)
        if self.frugal:
            for old in replaced:
                old.let_go()

    def let_go(self) -> None:
        """Nobody needs it any more: what refers to itself in it is cut, so that the garbage collector has no work."""
        self._checkpoint.let_go()
        self.game.let_go()

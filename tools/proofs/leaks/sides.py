"""One game of a pair, at its own table: what happens there, what the viewer knows of it and is sent."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from royaume.engine.choice import Choice, Pending
from royaume.engine.event import Event
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.engine.turn import play_game
from royaume.game.hidden_cards import face_down
from royaume.game.record import Record, setup_data
from royaume.game.replay import Replay
from royaume.game.session import Session
from royaume.game.view import SPECTATOR, View
from royaume.table.changes import Change
from royaume.table.live_game import LiveGame
from royaume.table.logic import TableLogic
from royaume.table.secret import hash_of
from royaume.table.state import BOT, PERSON, SeatState, StartedGame, TableState
from royaume.table.viewer import Viewer
from royaume.text import Texts

#: An answer: option numbers.
Numbers = list[int]
#: What a viewer may know of what follows an answer: see `Side.foresee`.
Seen = tuple[object, ...]

TEXTS: Final = Texts("en")


@dataclass(frozen=True)
class Table:
    """What both tables of a pair have in common."""

    players: int
    kingdom: list[str]
    #: The seats of the viewer; none: a spectator.
    viewer: list[int]
    bots: list[int]
    options: dict[str, object]
    #: People who share a screen have one secret.
    screens: list[int]

    def state(self) -> TableState:
        seats = []
        for seat in range(self.players):
            is_bot = seat in self.bots
            secret = hash_of(f"screen {self.screens[seat]}")
            level = "squire" if is_bot else None
            seats.append(SeatState(seat, BOT if is_bot else PERSON, f"P{seat}", level, is_bot, secret_hash=secret))
        return TableState("pair", self.kingdom, dict(self.options), "", "invite", "watch", seats)


class Start(Replay):
    """A position from which a session can begin: the start of a turn, perhaps with hidden cards dealt anew."""

    def __init__(self, checkpoint: Game, answers: list[Numbers]) -> None:
        self.answers = answers
        self._checkpoint = checkpoint

    def checkpoint(self, count: int) -> Game:
        return self._checkpoint.clone()


class SessionFrom(Session):
    """A session that never goes back beyond its start: the answers before it belong to another deal."""

    def __init__(self, record: Record, start: Start) -> None:
        self._start = start
        super().__init__(record, frugal=True, replay=start)

    def go_back_to(self, count: int) -> None:
        start = self._start.checkpoint(count)
        assert count >= start.cursor, "nothing before the start can be taken back"
        self._go_on(self.record.answers[:count], start, keep_log=True)


@dataclass
class Side:
    """A table with a game, and all messages to the viewer so far."""

    table: Table
    session: Session
    start: StartedGame
    now: float = 0.0
    heard: list[bytes] = field(default_factory=list)
    #: All answers since the beginning, and how many messages the viewer had after each.
    steps: list[tuple[int, Numbers, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.game = LiveGame(self.start, [])
        self.game.session.let_go()
        self.game.session = self.session
        self.game.count = len(self.session.record.answers)
        self.logic = TableLogic(self.table.state(), self.game)
        self.people = [Viewer([seat], False, TEXTS) for seat in range(self.table.players)]
        self.viewer = Viewer(self.table.viewer, False, TEXTS)
        self.logic.note_time(self.now)
        self.logic.join(self.viewer, self.now)
        self.hear()

    def hear(self) -> None:
        """Take all messages to the viewer."""
        while (message := self.logic.next_message(self.viewer, self.now)) is not None:
            self.heard.append(message)

    def let_go(self) -> None:
        self.session.let_go()

    def choice(self) -> Choice:
        assert self.session.pending is not None
        return self.session.pending

    def hidden(self) -> list[object]:
        """The whole truth about all players' cards, and what has been decided."""
        game = self.session.game
        return [game.answers, game.phase, *[player.state() for player in game.players]]

    # --- what happens

    def answer(self, answers: list[Numbers]) -> None:
        """Give these answers one after another. The answers of a bot arrive all at once."""
        while answers:
            choice = self.choice()
            seat = choice.decider
            if seat in self.table.bots:
                turn = self.logic.bot_turn()
                assert turn is not None
                count = self._count_of_bots(answers)
                change = self.logic.bot_answers(turn, [(seat, numbers) for numbers in answers[:count]])
                assert change is not None
            else:
                count = 1
                viewer = self.viewer if seat in self.viewer.seats else self.people[seat]
                question = self.game.question_for(viewer.seats)
                change = self.logic.answer(viewer, seat, question, answers[0])
            self.make(change)
            self.steps += [(seat, numbers, len(self.heard)) for numbers in answers[:count]]
            answers = answers[count:]

    def _count_of_bots(self, answers: list[Numbers]) -> int:
        """How many of these answers one bot gives before anybody else is asked."""
        seat = self.choice().decider
        for count in range(1, len(answers)):
            _, choice = self.after(answers[:count])
            if choice is None or choice.decider != seat:
                return count
        return len(answers)

    def make(self, change: Change) -> None:
        self.logic.apply(change)
        self.logic.note_time(self.now)
        self.hear()

    def replies_to_viewer(self, seat: int) -> list[str]:
        """How the table takes what the viewer may send now. Nothing is applied."""
        question = self.game.question_for(self.viewer.seats)
        replies: list[str] = []
        for number in (question, question - 1):
            for options in ([], [0], [99]):
                replies.append(_reply(partial(self.logic.answer, self.viewer, seat, number, options)))
            replies.append(_reply(partial(self.logic.undo, self.viewer, seat, number, self.now)))
            replies.append(_reply(partial(self.logic.reply_to_undo, self.viewer, seat, number, True, self.now)))
        return replies

    # --- what the viewer may know

    def after(self, answers: list[Numbers]) -> tuple[Game, Choice | None]:
        """The position after these answers, without giving them."""
        game = self.session._checkpoint.clone()
        game.answers = [*self.session.record.answers, *answers]
        return game, _open_question(game)

    def foresee(self, answers: list[Numbers]) -> Seen:
        """What the viewer may know after these answers.

        These are the new events, who is asked what, the hand of a player whom the viewer possesses, the phase if the
        viewer sees the hand of the active player, and what lies face up before each player: a card may leave play
        without an event. All else that the viewer is sent must follow from that and from what the viewer knows.
        """
        game, choice = self.after(answers)
        log = game.log or []
        seen = self._seen(game, choice, log[len(self.session.game.log or []) :])
        game.let_go()
        return seen

    def so_far(self) -> Seen:
        """The same for the position now, with the whole log."""
        return self._seen(self.session.game, self.session.pending, self.session.game.log or [])

    def foresee_undo(self, count: int) -> Seen:
        """The same after all answers but the first `count` are taken back, with the whole log."""
        start = self.session._checkpoint
        if isinstance(self.session, SessionFrom):
            start = self.session._start.checkpoint(count)
        if count < start.cursor:
            return (None,)
        game = start.clone()
        game.answers = self.session.record.answers[:count]
        seen = self._seen(game, _open_question(game), game.log or [])
        game.let_go()
        return seen

    def _seen(self, game: Game, choice: Choice | None, events: list[Event]) -> Seen:
        seats = self.viewer.seats or [SPECTATOR]
        told: list[object] = []
        for seat in seats:
            told.append([_plain(event.seen_by(seat)) for event in events])
            if choice is not None:
                asked = choice.seen_by(seat)
                told.append((asked.decider, asked.seat, asked.why, asked.card))
            view = View(game, seat)
            if view.sees_cards_of(game.active):
                # The phase betrays nothing to those who see the hand.
                told.append(game.phase)
            for player in game.players:
                if player.seat not in seats and view.sees_cards_of(player.seat):
                    told.append((player.hand, player.looked_at, face_down(player)))
        face_up = [([played.card for played in p.in_play], p.discard_pile[-1:]) for p in game.players]
        points = game.points() if self.table.options["show_points"] else None
        return (told, choice is None, points, face_up)


def _plain(event: Event) -> tuple[object, ...]:
    return (event.kind, event.seat, event.cards, event.count, event.other, event.key, event.holder, event.plus)


def _open_question(game: Game) -> Choice | None:
    try:
        play_game(game)
    except Pending as pending:
        return pending.choice
    return None


def _reply(request: Callable[[], Change]) -> str:
    try:
        request()
    except Refusal as refusal:
        return refusal.summary()
    return "accepted"


def some_answers(choice: Choice, dice: random.Random, most: int) -> list[Numbers]:
    """Different answers to the question, at most so many: often none, all, or one of the options."""
    numbers = list(range(len(choice.keys))) if choice.keys is not None else choice.numbers_of(choice.cards())
    found: list[Numbers] = []
    for attempt in range(3 * most):
        count = dice.randint(choice.least, min(choice.most, len(numbers)))
        if attempt == 0:
            count = choice.least
        elif attempt % 3 == 1:
            count = min(max(choice.least, 1), choice.most, len(numbers))
        elif attempt == 2:
            count = min(choice.most, len(numbers))
        picked = dice.sample(numbers, count)
        if picked not in found:
            found.append(picked)
        if len(found) == most:
            break
    dice.shuffle(found)
    return found


def alike(answer: Numbers, choice: Choice, other: Choice) -> Numbers | None:
    """The same cards or keys as that answer to `choice` picks, as an answer to the other question."""
    if choice.keys is not None or other.keys is not None:
        return answer if choice.keys == other.keys else None
    picked = choice.cards_of(answer)
    try:
        other.check(picked)
    except Refusal:
        return None
    return other.numbers_of(picked)


def started(record: Record) -> StartedGame:
    return StartedGame(1, setup_data(record.setup), record.names, record.seed)

"""A record executed once: the position after any number of answers, and the facts of the review."""

from __future__ import annotations

from bisect import bisect_right
from contextlib import suppress
from pathlib import Path

from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider, Pending
from royaume.engine.event import Event
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.engine.turn import play_game, play_turn
from royaume.game.record import Record, parse, read_text, refuse_bad_answers
from royaume.game.review import Decision, Review, TurnReview, holdings
from royaume.game.setup import deal
from royaume.system.memory import uncollected


class Replay:
    """Executes a record once, with a checkpoint for each turn: `at` never executes more than one turn."""

    def __init__(self, record: Record) -> None:
        self.record = record
        #: The answers that were executed. The record's own list may grow afterwards.
        self.answers = list(record.answers)
        #: The position after all answers, and the question then open. Only for reading: `at` gives a game to play on.
        self.game = deal(record.setup, record.seed)
        self.choice: Choice | None = None
        #: The decisions, and how many events there were before each of them.
        self.decisions: list[Decision] = []
        self.event_counts: list[int] = []
        self.turns: list[TurnReview] = []
        #: The position at the start of each turn, without answers and log, and how many events came before it.
        self._checkpoints: list[tuple[Game, int]] = []
        self._cursors: list[int] = []
        with uncollected(), refuse_bad_answers(self.game, len(self.answers)):
            self._execute()
        self.log: list[Event] = self.game.log or []
        self.event_counts.append(len(self.log))
        #: The log as each seat may know it.
        self._logs: dict[int, list[Event]] = {}

    @staticmethod
    def from_json(text: str, most_answers: int | None = None) -> Replay:
        """Read a record and execute it. A damaged record is refused, and so is one with more answers than that."""
        record, digest = parse(text, most_answers)
        replay = Replay(record)
        if replay.game.digest() != digest:
            raise Refusal("record-digest")
        return replay

    @staticmethod
    def load(path: Path) -> Replay:
        """Read and execute the record in that file."""
        return Replay.from_json(read_text(path))

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def answered_by(self) -> list[int]:
        """Which seat gave each of the answers."""
        return [decision.seat for decision in self.decisions]

    def at(self, count: int) -> tuple[Game, Choice | None]:
        """The game after that many answers, and the question then open."""
        if not 0 <= count <= len(self.answers):
            raise Refusal("moment-unknown", {"moment": count, "count": len(self.answers)})
        game = self.checkpoint(count)
        game.answers = self.answers[:count]
        try:
            play_game(game)
        except Pending as pending:
            return game, pending.choice
        return game, None

    def checkpoint(self, count: int) -> Game:
        """The game at the start of the turn that it is in after that many answers."""
        checkpoint, events = self._checkpoints[bisect_right(self._cursors, count) - 1]
        game = checkpoint.clone()
        game.answers = self.answers[: game.cursor]
        game.answered_by = self.answered_by[: game.cursor]
        game.log = self.log[:events]
        return game

    def events(self, count: int, seat: int) -> list[Event]:
        """The log after that many answers, as that seat (or `SPECTATOR`) may know it."""
        # The log of an earlier position is the beginning of the whole log.
        return self._whole_log(seat)[: self.event_counts[count]]

    def _whole_log(self, seat: int) -> list[Event]:
        log = self._logs.get(seat)
        if log is None:
            log = self._logs[seat] = [event.seen_by(seat) for event in self.log]
        return log

    def let_go(self) -> None:
        """Cut the reference cycles of a replay that is no longer needed: the garbage collector has no work then."""
        self.game.let_go()
        for checkpoint, _ in self._checkpoints:
            checkpoint.let_go()

    def review(self) -> Review:
        """The facts: the decisions one by one, the points turn by turn, and where they came from."""
        return Review(self.decisions, self.turns, holdings(self.game))

    # --- the one execution

    def _execute(self) -> None:
        game = self.game
        answers = _RecordedAnswers(self)
        game.deciders = [answers] * len(game.players)
        with suppress(Pending):
            while not game.over:
                self._keep_checkpoint()
                play_turn(game)
                self._end_turn()
        self._end_turn()
        game.deciders = [None] * len(game.players)

    def _keep_checkpoint(self) -> None:
        game = self.game
        log, answers, answered_by = game.log, game.answers, game.answered_by
        # All checkpoints share log and answers: copies would grow with the square of the game's length.
        game.log, game.answers, game.answered_by = None, [], []
        checkpoint = game.clone()
        game.log, game.answers, game.answered_by = log, answers, answered_by
        self._checkpoints.append((checkpoint, len(log or [])))
        self._cursors.append(game.cursor)

    def _end_turn(self) -> None:
        if self.turns and not self.turns[-1].points:
            self.turns[-1].points = self.game.points()

    def answer_to(self, choice: Choice) -> list[int]:
        """The record's answer to this question, noted as a decision; `Pending` if the record ends here."""
        number, game = len(self.decisions), self.game
        if number == len(self.answers):
            self.choice = choice
            raise Pending(choice)
        if not self.turns or self.turns[-1].number != game.turn_number:
            self.turns.append(TurnReview(game.turn_number, game.active, number))
        card = choice.card.id if choice.card is not None else ""
        choice.check_numbers(self.answers[number])
        self.decisions.append(Decision(choice.decider, game.turn_number, choice.why, card))
        self.event_counts.append(len(game.log or []))
        return self.answers[number]


class _RecordedAnswers(Decider):
    """Answers for every seat, as the record says."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay

    def pick(self, choice: Choice) -> list[Card]:
        return choice.cards_of(self._replay.answer_to(choice))

    def pick_keys(self, choice: Choice) -> list[str]:
        return choice.keys_of(self._replay.answer_to(choice))

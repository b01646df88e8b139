"""A game on this machine: its people and bots, their answers, undo, and the file it is saved in."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from royaume.bots import levels
from royaume.bots.bot import Bot
from royaume.bots.levels import PLANNERS
from royaume.bots.strategy import Strategy
from royaume.catalogue.kingdoms import in_order
from royaume.engine.choice import Choice
from royaume.engine.refusal import Refusal
from royaume.game import saved_games
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.session import Session
from royaume.system.files import free_path
from royaume.table.seats import Seat
from royaume.terminal import record_folder

#: Bots that begin follow the plan of this level in their first turns: it is found fastest, and no person waits.
FIRST_TURNS_LEVEL: Final = levels.KNIGHT

#: The refusal after which the game is saved in another file.
SAVED_ELSEWHERE: Final = "saved-elsewhere"


@dataclass
class ReadyGame:
    """A game to begin or to resume: its record, its seats and its file."""

    record: Record
    seats: list[Seat]
    file: Path
    #: The record's execution, if it was opened.
    replay: Replay | None = None


class LocalGame:
    """One game: its seats, its open question, and the file that is written after every answer."""

    def __init__(self, record: Record, seats: list[Seat], file: Path, replay: Replay | None = None) -> None:
        assert len(seats) == record.setup.players
        record.names = [seat.name for seat in seats]
        self.seats = seats
        self.file = file
        bots = {
            seat: self._begin(levels.bot(level, record.setup.kingdom, record.seed), record, seat)
            for seat, level in self.bots().items()
            if level not in PLANNERS
        }
        self.session = Session(record, bots, replay=replay)
        #: The state of the file as this program found or left it.
        self._written = _state_of(file)

    @property
    def record(self) -> Record:
        return self.session.record

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.level is None]

    def bots(self) -> dict[int, str]:
        """The levels of the bots, by seat."""
        return {number: seat.level for number, seat in enumerate(self.seats) if seat.level is not None}

    # --- plans

    def unplanned(self) -> list[str]:
        """The levels that need a plan before their bots can play, each once."""
        waiting = [level for seat, level in self.bots().items() if seat not in self.session.bots]
        return list(dict.fromkeys(waiting))

    def find_plan(self, level: str, tell: levels.Progress | None = None) -> Strategy:
        """The plan of that level for this kingdom. The search takes a while and does not change the game."""
        # Another seed than the game: a plan must not know its shuffles.
        seed = f"{self.record.seed}/plan"
        return levels.best_plan(in_order(self.record.setup.kingdom), levels.budget_of(level), seed, tell)

    def must_begin_unplanned(self) -> bool:
        """Must a bot without a plan answer before the first question to a person?"""
        return self.waits_for_plan() and not {*self.people()} & {*self.session.answered_by}

    def play_first_turns(self, plan: Strategy) -> None:
        """Let bots without a plan follow this one until a person is asked. After that they wait for their own plan."""
        before = dict(self.session.bots)
        for seat, level in self.bots().items():
            if seat not in before:
                self.session.seat(seat, self._begin(levels.follower(level, plan), self.record, seat))
        self.session.bots = before

    def follow(self, level: str, plan: Strategy) -> None:
        """Seat the bots of that level with their plan, and let them play."""
        for seat, found in self.bots().items():
            if found == level:
                self.session.seat(seat, self._begin(levels.follower(level, plan), self.record, seat))

    @staticmethod
    def _begin(bot: Bot, record: Record, seat: int) -> Bot:
        bot.begin(f"{record.seed}/{seat}/{len(record.answers)}")
        return bot

    # --- the game

    def open_choice(self) -> Choice | None:
        """The open question, if a person must answer it."""
        choice = self.session.pending
        return choice if choice is not None and self.seats[choice.decider].level is None else None

    def waits_for_plan(self) -> bool:
        """Must a bot answer that has no plan yet?"""
        choice = self.session.pending
        return choice is not None and self.seats[choice.decider].level is not None

    def answer(self, numbers: list[int]) -> None:
        """Answer the open question, and save the game. Bots then play their turns."""
        self.session.answer(numbers)
        self.save()

    def undo(self) -> int:
        """Undo the last answer of a person and all that followed from it. Returns the seat of that person."""
        answer = self.session.last_answer_of(self.people())
        if answer is None:
            raise Refusal("nothing-to-undo")
        seat = self.session.answered_by[answer]
        self.session.go_back_to(answer)
        self.save()
        return seat

    def begin(self) -> None:
        """Save the game for the first time. A refusal loses nothing yet."""
        saved_games.save(self.record, str(self.file), self.session.game)
        self._written = _state_of(self.file)

    def save(self) -> None:
        """Save the game: in another file, if its own cannot be written or another program has changed it."""
        reason: Refusal | None = None
        if self._may_write():
            try:
                saved_games.save(self.record, str(self.file), self.session.game)
            except Refusal as refusal:
                reason = refusal
            else:
                self._written = _state_of(self.file)
                return
        other = self._save_elsewhere()
        before, self.file = self.file, other
        self._written = _state_of(other)
        raise Refusal(SAVED_ELSEWHERE, {"file": str(before), "other": str(other)}) from reason

    def _save_elsewhere(self) -> Path:
        """In the folder of records, or else in the system's folder for temporary files."""
        try:
            other = record_folder.new_file()
            saved_games.save(self.record, str(other), self.session.game)
        except Refusal:
            other = free_path(Path(tempfile.gettempdir()), "royaume")
            saved_games.save(self.record, str(other), self.session.game)
        return other

    def _may_write(self) -> bool:
        """Is the file unchanged or gone, or does it hold an earlier part of this game?"""
        if _state_of(self.file) in (self._written, None):
            return True
        try:
            other = Record.load(self.file)
        except (Refusal, OSError):
            return False
        is_earlier = other.answers == self.record.answers[: len(other.answers)]
        return is_earlier and other.is_of_same_game(self.record)


def _state_of(file: Path) -> tuple[int, int] | None:
    """Time of the last change and length, to notice that another program wrote the file; None: there is no file."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size

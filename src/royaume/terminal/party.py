"""People and bots who play one game at this terminal, and the file in which it is kept."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from royaume import saved
from royaume.bots import levels
from royaume.bots.bot import Bot
from royaume.bots.levels import PLANNERS
from royaume.bots.strategy import Strategy
from royaume.engine.choice import Choice
from royaume.engine.errors import Refusal
from royaume.files import free_path
from royaume.kingdoms import in_order
from royaume.record import Record
from royaume.seats import Seat
from royaume.session import Session
from royaume.terminal import games

#: The level whose plan is found soonest: bots that begin open the game by it, and nobody waits for the first question.
OPENING: Final = levels.KNIGHT

#: What is said of a game that has found another file.
KEPT_ELSEWHERE: Final = "kept-elsewhere"


class Party:
    """One game: who plays, what is asked, and the file that has it after every answer."""

    def __init__(self, record: Record, seats: list[Seat], file: Path) -> None:
        assert len(seats) == record.setup.players
        record.names = [seat.name for seat in seats]
        self.seats = seats
        self.file = file
        bots = {
            seat: self._begin(levels.bot(level, record.setup.kingdom, record.seed), record, seat)
            for seat, level in self.bots().items()
            if level not in PLANNERS
        }
        self.session = Session(record, bots)
        #: The file as this program found or left it.
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
        """The levels that must look for a plan before their bots can play, each once."""
        waiting = [level for seat, level in self.bots().items() if seat not in self.session.bots]
        return list(dict.fromkeys(waiting))

    def find_plan(self, level: str, tell: levels.Tell | None = None) -> Strategy:
        """The plan of that level for this kingdom. This takes a while, and changes nothing here."""
        # Other games than those that are played then: a plan must not know them.
        seed = f"{self.record.seed}/plan"
        return levels.best_plan(in_order(self.record.setup.kingdom), levels.budget_of(level), seed, tell)

    def is_opening(self) -> bool:
        """Is it on a bot without a plan, before anybody was asked anything?"""
        return self.waits_for_plan() and not {*self.people()} & {*self.session.answered_by}

    def open(self, plan: Strategy) -> None:
        """Let bots without a plan follow this one until a person is asked; from then on they wait for their own."""
        before = dict(self.session.bots)
        for seat, level in self.bots().items():
            if seat not in before:
                self.session.seat(seat, self._begin(levels.follower(level, plan), self.record, seat))
        self.session.bots = before

    def follow(self, level: str, plan: Strategy) -> None:
        """Seat the bots of that level with their plan, and go on."""
        for seat, found in self.bots().items():
            if found == level:
                self.session.seat(seat, self._begin(levels.follower(level, plan), self.record, seat))

    @staticmethod
    def _begin(bot: Bot, record: Record, seat: int) -> Bot:
        bot.begin(f"{record.seed}/{seat}/{len(record.answers)}")
        return bot

    # --- the game

    def asked(self) -> Choice | None:
        """The open question, if it is for a person."""
        choice = self.session.pending
        return choice if choice is not None and self.seats[choice.decider].level is None else None

    def waits_for_plan(self) -> bool:
        """Is it on a bot that has no plan yet?"""
        choice = self.session.pending
        return choice is not None and self.seats[choice.decider].level is not None

    def answer(self, numbers: list[int]) -> None:
        """Answer the open question, and keep the game."""
        self.session.answer(numbers)
        self.save()

    def undo(self) -> int:
        """Take back the last answer that a person gave, and all that followed from it; it says whose that was."""
        people = self.people()
        by_people = [number for number, seat in enumerate(self.session.answered_by) if seat in people]
        if not by_people:
            raise Refusal("nothing-to-undo")
        seat = self.session.answered_by[by_people[-1]]
        self.session.go_back_to(by_people[-1])
        self.save()
        return seat

    def begin(self) -> None:
        """Keep the game in its file for the first time: if that cannot be done, there is nothing to lose yet."""
        saved.save(self.record, str(self.file))
        self._written = _state_of(self.file)

    def save(self) -> None:
        """Keep the game as it is now: elsewhere, if its file cannot be written or another program has changed it."""
        reason: Refusal | None = None
        if self._may_write():
            try:
                saved.save(self.record, str(self.file))
            except Refusal as refusal:
                reason = refusal
            else:
                self._written = _state_of(self.file)
                return
        other = self._save_elsewhere()
        before, self.file = self.file, other
        self._written = _state_of(other)
        raise Refusal(KEPT_ELSEWHERE, {"file": str(before), "other": str(other)}) from reason

    def _save_elsewhere(self) -> Path:
        """In the folder of games, or else with what the system keeps for a while only."""
        try:
            other = games.new_file()
            saved.save(self.record, str(other))
        except Refusal:
            other = free_path(Path(tempfile.gettempdir()), "royaume")
            saved.save(self.record, str(other))
        return other

    def _may_write(self) -> bool:
        """Is the file as it was, or gone, or does it hold no more than an earlier part of this game?"""
        if _state_of(self.file) in (self._written, None):
            return True
        try:
            other = Record.load(self.file)
        except (Refusal, OSError):
            return False
        is_earlier = other.answers == self.record.answers[: len(other.answers)]
        return is_earlier and other.is_of_same_game(self.record)


def _state_of(file: Path) -> tuple[int, int] | None:
    """When it was changed and how long it is: another after somebody else has written it; None if it is not there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size

"""What is sent to other processes and machines, and what comes back: plain data, as compiled objects do not travel."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from royaume import own
from royaume.bots.match import Result, ResultData, play_match
from royaume.engine.errors import IllegalAnswer, Refusal
from royaume.own import CardFailure
from royaume.record import setup_data, setup_of
from royaume.setup import Setup
from royaume.simulate.contender import Contender

#: The files of own cards that this process has loaded for a job, and what they held: a worker may outlive their text.
_loaded: Final[dict[str, str]] = {}
_loading: Final = threading.Lock()


@dataclass(frozen=True)
class Table:
    """A setup as it travels, with the files of one's own cards and what they held."""

    data: dict[str, Any]
    files: list[tuple[str, str]]

    @staticmethod
    def of(setup: Setup) -> Table:
        return Table(setup_data(setup), [(str(path.resolve()), _digest(path)) for path in own.paths()])

    def setup(self) -> Setup:
        _load(self.files)
        return setup_of(self.data)


@dataclass(frozen=True)
class Job:
    """All that it takes to play any game of a simulation, but for the table."""

    contenders: list[Contender]
    seed: str
    curves: bool
    rotate: bool

    def play(self, setup: Setup, numbers: range) -> Result:
        """Play the games with these numbers, with new bots."""
        bots = [contender.make() for contender in self.contenders]
        try:
            return play_match(
                setup, bots, len(numbers), self.seed, numbers.start, curves=self.curves, rotate=self.rotate
            )
        except (Exception, SystemExit) as error:
            failure = own.failure_in(None, error)
            if failure is None:
                raise
            raise failure from error


@dataclass(frozen=True)
class Answer:
    """A chunk's result, or what was refused: neither is pickled as it is."""

    data: ResultData | None
    kind: str = ""
    key: str = ""
    values: dict[str, str] | None = None

    @staticmethod
    def of(refusal: Refusal) -> Answer:
        kind = "card" if isinstance(refusal, CardFailure) else "answer" if isinstance(refusal, IllegalAnswer) else ""
        return Answer(None, kind, refusal.key, refusal.values)

    def result(self) -> Result:
        """The result, or raise what was refused."""
        if self.data is not None:
            return Result.from_data(self.data)
        values = self.values or {}
        if self.kind == "card":
            raise CardFailure(values["file"], int(values["line"]), values["detail"], [])
        if self.kind == "answer":
            raise IllegalAnswer(self.key, values)
        raise Refusal(self.key, values)


def play_sent(job: Job, table: Table, numbers: range) -> Answer:
    """What other processes do."""
    try:
        return Answer(job.play(table.setup(), numbers).data())
    except Refusal as refusal:
        return Answer.of(refusal)


def _load(files: list[tuple[str, str]]) -> None:
    with _loading:
        if any(_loaded.get(file, digest) != digest for file, digest in files):
            own.forget()
            _loaded.clear()
        known = [path.resolve() for path in own.paths()]
        for file, digest in files:
            if Path(file) not in known:
                own.load(Path(file))
                _loaded[file] = digest


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        # It is gone since it was loaded: whoever has it still can play with it.
        return ""

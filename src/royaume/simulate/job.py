"""The messages to and from the processes that play: plain data."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from royaume.bots.match import Result, ResultData, play_match
from royaume.catalogue import custom_cards
from royaume.catalogue.custom_cards import CardFailure
from royaume.engine.refusal import IllegalAnswer, Refusal, RefusalValue
from royaume.game.record import setup_data, setup_of
from royaume.game.setup import Setup
from royaume.simulate.contender import Contender

#: The files of custom cards that this process has loaded, and their digests: a file may change while a worker lives.
_loaded: Final[dict[str, str]] = {}
_loading: Final = threading.Lock()


@dataclass(frozen=True)
class SentSetup:
    """A setup as plain data, with the files of custom cards and their digests."""

    data: dict[str, Any]
    files: list[tuple[str, str]]

    @staticmethod
    def of(setup: Setup) -> SentSetup:
        return SentSetup(setup_data(setup), [(str(path.resolve()), _digest(path)) for path in custom_cards.paths()])

    def setup(self) -> Setup:
        _load(self.files)
        return setup_of(self.data)


@dataclass(frozen=True)
class Job:
    """All that a process needs to play games of a simulation, except the setup."""

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
            failure = custom_cards.failure_in(None, error)
            if failure is None:
                raise
            raise failure from error


@dataclass(frozen=True)
class ChunkOutcome:
    """The result of a chunk, or its refusal, as plain data."""

    data: ResultData | None
    kind: str = ""
    key: str = ""
    values: dict[str, RefusalValue] | None = None

    @staticmethod
    def of(refusal: Refusal) -> ChunkOutcome:
        kind = "card" if isinstance(refusal, CardFailure) else "answer" if isinstance(refusal, IllegalAnswer) else ""
        return ChunkOutcome(None, kind, refusal.key, refusal.values)

    def result(self) -> Result:
        """The result, or raise the refusal."""
        if self.data is not None:
            return Result.from_data(self.data)
        values = self.values or {}
        if self.kind == "card":
            raise CardFailure(str(values["file"]), int(str(values["line"])), str(values["detail"]), [])
        if self.kind == "answer":
            raise IllegalAnswer(self.key, values)
        raise Refusal(self.key, values)


def play_chunk(job: Job, sent: SentSetup, numbers: range) -> ChunkOutcome:
    """Play a chunk in a worker."""
    try:
        return ChunkOutcome(job.play(sent.setup(), numbers).data())
    except Refusal as refusal:
        return ChunkOutcome.of(refusal)


def _load(files: list[tuple[str, str]]) -> None:
    with _loading:
        if any(_loaded.get(file, digest) != digest for file, digest in files):
            custom_cards.forget()
            _loaded.clear()
        known = [path.resolve() for path in custom_cards.paths()]
        for file, digest in files:
            if Path(file) not in known:
                custom_cards.load(Path(file))
                _loaded[file] = digest


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        # The file is gone. A process that has loaded it can still play.
        return ""

"""Many games at once: cut into chunks that anybody may play, and counted in order."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from royaume import workers
from royaume.bots.lookahead import Foreseer
from royaume.bots.match import Result
from royaume.engine.errors import Refusal
from royaume.setup import MOST_PLAYERS, Setup
from royaume.simulate import cluster, statistics
from royaume.simulate.contender import Contender
from royaume.simulate.job import Answer, Job, Table, play_sent

#: Games in a chunk: a 200th of all, so that little is lost with one and no worker is idle for long, but no more than
#: some 500, unless there would be more chunks than anybody can look at.
LEAST_CHUNKS: Final = 200
USUAL_GAMES: Final = 500
MOST_CHUNKS: Final = 2000
#: Those who look ahead play some ten games a second, and compiled code hears of Ctrl-C only after a chunk.
FORESEEN_GAMES: Final = 10
MOST_FORESEEN_CHUNKS: Final = 20_000

#: Before so many games no interval is narrow enough.
LEAST_GAMES: Final = 1000

#: Chunks that are sent out for each worker before the first of them is back.
AHEAD: Final = 3

#: How a simulation can end: all games played, the interval narrow enough, interrupted by the user, or a failure.
DONE: Final = "done"
NARROW: Final = "narrow"
INTERRUPTED: Final = "interrupted"
FAILED: Final = "failed"


@dataclass
class Simulation:
    """What was asked for, and what has been counted so far."""

    #: The names of the contenders, in the order of `Result.by_bot`.
    contenders: list[str]
    setup: Setup
    seed: str
    #: How many games were asked for; `total` tells how many were played.
    asked: int
    total: Result
    #: One result for each chunk, in the order of the games.
    chunks: list[Result] = field(default_factory=list)
    #: `DONE`, `NARROW`, `INTERRUPTED` or `FAILED`.
    stopped: str = DONE
    #: What went wrong, if it is `FAILED`: what was counted before is here, and whoever shows it must tell this too.
    failure: Exception | None = None
    seconds: float = 0.0
    #: Do all begin in turn? If not, the setup says who begins.
    rotate: bool = True

    def count(self, chunk: Result) -> None:
        self.chunks.append(chunk)
        self.total.add(chunk)

    def count_again(self) -> None:
        """An interruption may have come between the chunk and the total."""
        self.total = Result(self.setup.players, self.total.curves is not None)
        for chunk in self.chunks:
            self.total.add(chunk)

    def played(self) -> int:
        """Games played so far, those included that nobody could end."""
        return self.total.games + self.total.unfinished

    def is_narrow(self, width: float) -> bool:
        """Is the interval of the first contender's score no wider than so many percentage points?"""
        low, high = statistics.score_interval(self.total.by_bot[0])
        return self.played() >= LEAST_GAMES and 100 * (high - low) <= width


def simulate(
    setup: Setup,
    contenders: list[Contender],
    games: int,
    seed: str,
    *,
    executor: Executor | None = None,
    jobs: int | None = None,
    width: float | None = None,
    curves: bool = False,
    rotate: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play so many games, or fewer if the interval of the first contender's score becomes as narrow as `width`.

    The same seed gives the same numbers wherever the games are played. Whatever goes wrong once something has been
    counted ends the simulation early and is told in `Simulation.stopped`; before that it is raised.
    """
    check(setup, len(contenders), games, jobs, width)
    names = [contender.name for contender in contenders]
    simulation = Simulation(names, setup, seed, games, Result(setup.players, curves), rotate=rotate)
    job = Job(contenders, seed, curves, rotate)
    chunks = cut(games, looks_ahead=any(isinstance(contender.make(), Foreseer) for contender in contenders))
    begin = time.perf_counter()
    try:
        with closing(_results(job, setup, chunks, executor, jobs)) as results:
            for chunk in results:
                simulation.count(chunk)
                simulation.seconds = time.perf_counter() - begin
                if progress is not None:
                    progress(simulation.played(), games)
                if width is not None and simulation.played() < games and simulation.is_narrow(width):
                    simulation.stopped = NARROW
                    break
    except KeyboardInterrupt:
        if not simulation.chunks:
            raise
        simulation.count_again()
        simulation.stopped = INTERRUPTED
    except Exception as error:
        if not simulation.chunks:
            raise
        simulation.stopped = FAILED
        simulation.failure = error
    return simulation


def check(setup: Setup, contenders: int, games: int, jobs: int | None, width: float | None) -> None:
    """Refuse what cannot be simulated. Whoever takes long to make contenders asks this first."""
    if not 2 <= contenders <= MOST_PLAYERS:
        raise Refusal("contenders", {"count": str(contenders), "most": str(MOST_PLAYERS)})
    if contenders != setup.players:
        raise Refusal("bots", {"bots": str(contenders), "players": str(setup.players)})
    if games < 1:
        raise Refusal("games-none", {"games": str(games)})
    if jobs is not None and jobs < 1:
        raise Refusal("jobs-none", {"jobs": str(jobs)})
    if width is not None and not 0 < width < 100:
        raise Refusal("interval-width", {"width": f"{width:g}"})


def usable_cores() -> int:
    """Those that this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cut(games: int, *, looks_ahead: bool = False) -> list[range]:
    """The numbers of the games, in chunks that depend on how many there are, on who plays, and on nothing else."""
    usual, most = (FORESEEN_GAMES, MOST_FORESEEN_CHUNKS) if looks_ahead else (USUAL_GAMES, MOST_CHUNKS)
    size = max(min(-(-games // LEAST_CHUNKS), usual), -(-games // most))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


Results = Generator[Result, None, None]


def _results(job: Job, setup: Setup, chunks: list[range], executor: Executor | None, jobs: int | None) -> Results:
    """What the chunks come to, in order, wherever they are played."""
    if executor is not None:
        return _from_executor(job, setup, chunks, executor, jobs)
    jobs = min(jobs or usable_cores(), len(chunks))
    return _from_here(job, setup, chunks) if jobs == 1 else _from_processes(job, setup, chunks, jobs)


def _from_here(job: Job, setup: Setup, chunks: list[range]) -> Results:
    for chunk in chunks:
        yield job.play(setup, chunk)


def _from_executor(job: Job, setup: Setup, chunks: list[range], executor: Executor, jobs: int | None) -> Results:
    if jobs is None:
        jobs = executor.workers() if isinstance(executor, cluster.Cluster) else usable_cores()
    try:
        yield from _in_order(job, setup, chunks, executor, jobs)
    except Exception as error:
        if not _is_loss(error):
            raise
        raise Refusal("simulate-workers") from error


def _from_processes(job: Job, setup: Setup, chunks: list[range], jobs: int) -> Results:
    """From processes of our own. If one of them dies all are lost: then the rest is played by new ones, once."""
    done = 0
    with workers.Interrupts() as interrupts:
        for is_last_try in (False, True):
            pool = ProcessPoolExecutor(jobs, initializer=workers.leave_signals_to_parent)
            try:
                for result in _in_order(job, setup, chunks[done:], pool, jobs, interrupts.result):
                    yield result
                    done += 1
                return
            except BrokenExecutor as error:
                if is_last_try:
                    raise Refusal("simulate-workers") from error
            finally:
                workers.end(pool)


def _in_order(
    job: Job,
    setup: Setup,
    chunks: list[range],
    executor: Executor,
    jobs: int,
    wait_for: Callable[[Future[Answer]], Answer] = Future.result,
) -> Results:
    table = Table.of(setup)
    waiting: deque[Future[Answer]] = deque()
    try:
        for chunk in chunks:
            waiting.append(executor.submit(play_sent, job, table, chunk))
            if len(waiting) >= AHEAD * jobs:
                yield wait_for(waiting[0]).result()
                waiting.popleft()
        while waiting:
            yield wait_for(waiting[0]).result()
            waiting.popleft()
    finally:
        for future in waiting:
            future.cancel()


def _is_loss(error: Exception) -> bool:
    """Did those who should have played get lost, rather than a game go wrong?"""
    return isinstance(error, BrokenExecutor | CancelledError) or cluster.is_loss(error)

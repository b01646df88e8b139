"""Simulations: games are cut into chunks, played by this process or by others, and counted in order."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from royaume.bots.lookahead import LookaheadBot
from royaume.bots.match import Result
from royaume.engine.refusal import Refusal
from royaume.game.setup import MOST_PLAYERS, Setup
from royaume.simulate import cluster, statistics
from royaume.simulate.contender import Contender
from royaume.simulate.job import ChunkOutcome, Job, SentSetup, play_chunk
from royaume.system import worker_pool

#: A chunk is a 200th of all games, so that little is lost with one chunk and no worker is idle for long. A chunk has
#: at most 500 games, unless there were more than 2,000 chunks.
LEAST_CHUNKS: Final = 200
USUAL_GAMES: Final = 500
MOST_CHUNKS: Final = 2000
#: Lookahead bots play some ten games a second, and compiled code sees Ctrl-C only after a chunk.
LOOKAHEAD_GAMES: Final = 10
MOST_LOOKAHEAD_CHUNKS: Final = 20_000

#: The fewest games after which an interval can be narrow enough.
LEAST_GAMES: Final = 1000

#: Chunks sent to each worker before the first result is back.
AHEAD: Final = 3

#: The ends of a simulation: all games played, interval narrow enough, interrupted by the user, or failed.
DONE: Final = "done"
NARROW: Final = "narrow"
INTERRUPTED: Final = "interrupted"
FAILED: Final = "failed"


@dataclass
class Simulation:
    """A simulation: its settings, and the results so far."""

    #: The names of the contenders, in the order of `Result.by_bot`.
    contenders: list[str]
    setup: Setup
    seed: str
    #: The number of games to play. `total` has the number of games played.
    asked: int
    total: Result
    #: One result for each chunk, in the order of the games.
    chunks: list[Result] = field(default_factory=list)
    #: How it ended: `done`, `narrow`, `interrupted` or `failed`.
    stopped: str = DONE
    #: The failure, if it `failed`. The results before it still count; a report must show both.
    failure: Exception | None = None
    seconds: float = 0.0
    #: Do all contenders begin in turn? If not, the setup says who begins.
    rotate: bool = True

    def count(self, chunk: Result) -> None:
        """Add the result of a chunk."""
        self.chunks.append(chunk)
        self.total.add(chunk)

    def count_again(self) -> None:
        """Count all chunks again: an interruption may have come between the chunk and the total."""
        self.total = Result(self.setup.players, self.total.curves is not None)
        for chunk in self.chunks:
            self.total.add(chunk)

    def played(self) -> int:
        """Games played so far, those given up included."""
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

    The same seed gives the same results, wherever the games are played. A failure before the first result is raised. A
    later failure ends the simulation early and is told in `Simulation.stopped`.
    """
    check(setup, len(contenders), games, jobs, width)
    names = [contender.name for contender in contenders]
    simulation = Simulation(names, setup, seed, games, Result(setup.players, curves), rotate=rotate)
    job = Job(contenders, seed, curves, rotate)
    chunks = cut(games, looks_ahead=any(isinstance(contender.make(), LookaheadBot) for contender in contenders))
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
    """Refuse what cannot be simulated. Call this first if it takes long to make contenders."""
    if not 2 <= contenders <= MOST_PLAYERS:
        raise Refusal("contenders", {"count": contenders, "most": MOST_PLAYERS})
    if contenders != setup.players:
        raise Refusal("bots", {"bots": contenders, "players": setup.players})
    if games < 1:
        raise Refusal("games-none", {"games": games})
    if jobs is not None and jobs < 1:
        raise Refusal("jobs-none", {"jobs": jobs})
    if width is not None and not 0 < width < 100:
        raise Refusal("interval-width", {"width": f"{width:g}"})


def usable_cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cut(games: int, *, looks_ahead: bool = False) -> list[range]:
    """The numbers of the games in chunks. The chunks depend only on the number of games and on the kind of bots."""
    usual, most = (LOOKAHEAD_GAMES, MOST_LOOKAHEAD_CHUNKS) if looks_ahead else (USUAL_GAMES, MOST_CHUNKS)
    size = max(min(-(-games // LEAST_CHUNKS), usual), -(-games // most))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


Results = Generator[Result, None, None]


def _results(job: Job, setup: Setup, chunks: list[range], executor: Executor | None, jobs: int | None) -> Results:
    """The results of the chunks, in order, from this process, other processes or a cluster."""
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
    """From a worker pool. If a worker dies the pool is lost: a second pool plays the rest, once."""
    done = 0
    with worker_pool.Interrupts() as interrupts:
        for is_last_try in (False, True):
            pool = ProcessPoolExecutor(jobs, initializer=worker_pool.leave_signals_to_parent)
            try:
                for result in _in_order(job, setup, chunks[done:], pool, jobs, interrupts.result):
                    yield result
                    done += 1
                return
            except BrokenExecutor as error:
                if is_last_try:
                    raise Refusal("simulate-workers") from error
            finally:
                worker_pool.end(pool)


def _in_order(
    job: Job,
    setup: Setup,
    chunks: list[range],
    executor: Executor,
    jobs: int,
    wait_for: Callable[[Future[ChunkOutcome]], ChunkOutcome] = Future.result,
) -> Results:
    sent = SentSetup.of(setup)
    waiting: deque[Future[ChunkOutcome]] = deque()
    try:
        for chunk in chunks:
            waiting.append(executor.submit(play_chunk, job, sent, chunk))
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
    """Did workers get lost? Otherwise a game failed."""
    return isinstance(error, BrokenExecutor | CancelledError) or cluster.is_loss(error)

"""A queue for one kind of work, done by other processes: addresses take turns, and no work takes for ever."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from royaume.catalogue import custom_cards
from royaume.engine.refusal import Refusal
from royaume.server.turns import Turns
from royaume.system import worker_pool

Given = ParamSpec("Given")
Done = TypeVar("Done")

#: Work is tried so often, if its process dies: other work, or the system, may have ended it.
MOST_TRIES: Final = 3
#: A process starts in a second; on a machine that is very busy it may take so many.
START_SECONDS: Final = 60.0


class TooSlow(Refusal):
    """The work took longer than its queue allows, and was ended."""

    def __init__(self) -> None:
        super().__init__("too-slow")


class WorkerQueue:
    """Processes for one kind of work. They start when they are needed, and a process that dies is replaced."""

    def __init__(self, processes: int, most_seconds: float, *, niceness: int = 0) -> None:
        self._processes = processes
        self._most_seconds = most_seconds
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        #: Has the first process of the pool started?
        self._is_up = False
        self._turns = Turns(processes)

    async def run(self, address: str, work: Callable[Given, Done], *arguments: Given.args, **_: Given.kwargs) -> Done:
        """Do the work for that address when its turn comes. Or `TooSlow`."""
        async with self._turns.take(address):
            for tries in range(MOST_TRIES):
                pool = self._started()
                try:
                    await self._up(pool)
                    async with asyncio.timeout(self._most_seconds):
                        return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
                except TimeoutError:
                    self._end(pool)
                    raise TooSlow from None
                except BrokenProcessPool:
                    self._end(pool)
                    if tries == MOST_TRIES - 1:
                        raise
        raise AssertionError

    async def _up(self, pool: ProcessPoolExecutor) -> None:
        """Wait for the first process of the pool: its start is no part of the work."""
        if not self._is_up:
            async with asyncio.timeout(START_SECONDS):
                await asyncio.get_running_loop().run_in_executor(pool, _nothing)
            self._is_up = self._pool is pool

    def warm_up(self) -> None:
        """Start a process now, so that the first work does not wait for it."""
        if self._pool is None:
            self._started().submit(_nothing)

    def close(self) -> None:
        if self._pool is not None:
            self._end(self._pool)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            given = (custom_cards.paths(), self._niceness, os.getpid())
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_begin, initargs=given)
            self._is_up = False
        return self._pool

    def _end(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        worker_pool.end(pool)


def _begin(paths: list[Path], niceness: int, parent: int) -> None:
    """The first step of a new process."""
    worker_pool.leave_signals_to_parent()
    worker_pool.end_with_parent(parent)
    worker_pool.be_nice(niceness)
    for path in paths:
        custom_cards.load(path)


def _nothing() -> None:
    """Work that shows that the process has started."""

"""The worker pool for bots: they run in other processes, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import ParamSpec, TypeVar

from royaume.catalogue import custom_cards
from royaume.system import worker_pool
from royaume.table.bot_turn import BotAnswer, Position, answers_of, make_plan

Given = ParamSpec("Given")
Done = TypeVar("Done")


def _begin(paths: list[Path]) -> None:
    """The first step of a new process."""
    worker_pool.leave_signals_to_parent()
    for path in paths:
        custom_cards.load(path)


class BotWorkers:
    """Makes plans and answers for bots. A process that dies is replaced."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def plan(self, kingdom: list[str], level: str, seed: str) -> str:
        return await self._run(make_plan, kingdom, level, seed)

    async def answers(self, position: Position) -> list[BotAnswer]:
        return await self._run(answers_of, position)

    async def _run(self, work: Callable[Given, Done], *arguments: Given.args, **_: Given.kwargs) -> Done:
        loop = asyncio.get_running_loop()
        for is_last_try in (False, True):
            pool = self._started()
            try:
                return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if is_last_try:
                    raise
        raise AssertionError

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, context, initializer=_begin, initargs=(custom_cards.paths(),)
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            worker_pool.end(self._pool)
            self._pool = None

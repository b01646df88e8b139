"""Giving up in time on work that hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

Done = TypeVar("Done")

#: Work that was given up and has not ended yet. A task that nobody refers to may disappear.
_LEFT: Final[set[asyncio.Task[Any]]] = set()


async def in_time(work: Coroutine[Any, Any, Done], seconds: float) -> Done:
    """The result of the work, or `TimeoutError`.

    `asyncio.timeout` would cancel the work and wait until it has cleaned up. That may hang as well: a rollback over a
    connection that has fallen silent.
    """
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait([task], timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not done:
        _leave(task)
        raise TimeoutError(f"no answer within {seconds:g} s")
    return task.result()


def _leave(task: asyncio.Task[Any]) -> None:
    """Let the task end by itself, by its own time limits. Nobody is told how."""
    _LEFT.add(task)
    task.add_done_callback(_forget)


def _forget(task: asyncio.Task[Any]) -> None:
    _LEFT.discard(task)
    if not task.cancelled():
        task.exception()

"""Waiting for a change, for a time, or for work that must not be broken off."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

Done = TypeVar("Done")

#: At its end the server waits no longer for work that must not be broken off.
LAST_SECONDS: Final = 5.0

#: Work whose task is known to nobody else: asyncio itself does not hold it.
_UNBROKEN: Final[set[asyncio.Task[Any]]] = set()


async def unbroken(work: Coroutine[Any, Any, Done]) -> Done:
    """Wait for the work. It goes on to its end even if whoever waits is cancelled."""
    task = asyncio.create_task(work)
    _UNBROKEN.add(task)
    task.add_done_callback(_UNBROKEN.discard)
    return await asyncio.shield(task)


async def end_of_unbroken() -> None:
    """Wait for all work that must not be broken off, before the server ends."""
    if _UNBROKEN:
        await asyncio.wait(_UNBROKEN.copy(), timeout=LAST_SECONDS)


async def wait_for_change(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait until the event is set, and clear it. False: it was not set within that time."""
    if seconds is None:
        await event.wait()
        event.clear()
        return True
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    event.clear()
    return True

"""Waiting for a change, or for a time."""

from __future__ import annotations

import asyncio


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

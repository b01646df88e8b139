"""Tells other processes which seats of a table have a viewer here."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from royaume.engine.refusal import Refusal
from royaume.server.waiting import wait_for_change

if TYPE_CHECKING:
    from royaume.server.live_table import LiveTable

#: Processes report in this interval, and a report counts for so long.
PRESENCE_SECONDS: Final = 15.0
BELIEVED_SECONDS: Final = 40.0


class PresenceReports:
    """Reports when a viewer comes or goes, and regularly while a viewer is here."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._woken = asyncio.Event()
        self._left: set[int] = set()

    def report(self, seats: list[int]) -> None:
        """A viewer of these seats came or went."""
        if seats and self._table.store.is_shared:
            here = self._table.logic.presence.seats_here()
            self._left = (self._left | set(seats)) - set(here)
            self._woken.set()

    async def run(self) -> None:
        while True:
            # If the database fails now, the next report will do.
            with suppress(Refusal):
                await self._write()
            has_viewer = bool(self._table.logic.presence.seats_here())
            await wait_for_change(self._woken, PRESENCE_SECONDS if has_viewer or self._left else None)

    async def _write(self) -> None:
        id = self._table.logic.state.id
        here = self._table.logic.presence.seats_here()
        if here:
            await self._table.store.save_seen(id, here, time.time())
        while self._left:
            # Another process reports the seats of its own viewers.
            seat = min(self._left)
            await self._table.store.save_left(id, seat)
            self._left.discard(seat)

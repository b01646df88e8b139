"""Tells other processes which seats of a table have a viewer here."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from royaume.engine.errors import Refusal
from royaume.server.waiting import changed

if TYPE_CHECKING:
    from royaume.server.live_table import LiveTable

#: How often processes tell each other, and how long that is believed.
PRESENCE_SECONDS: Final = 15.0
BELIEVED_SECONDS: Final = 40.0


class PresenceReports:
    """Reports when a viewer comes or goes, and now and then as long as a viewer is here."""

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
            # What the database cannot take now is reported the next time.
            with suppress(Refusal):
                await self._write()
            has_viewer = bool(self._table.logic.presence.seats_here())
            await changed(self._woken, PRESENCE_SECONDS if has_viewer or self._left else None)

    async def _write(self) -> None:
        id = self._table.logic.state.id
        here = self._table.logic.presence.seats_here()
        if here:
            await self._table.store.keep_seen(id, here, time.time())
        while self._left:
            # A seat with a viewer at another process is reported by that process.
            seat = min(self._left)
            await self._table.store.change_seat(id, seat, seen=0.0)
            self._left.discard(seat)

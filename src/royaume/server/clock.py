"""Watches a table's clock: lets a stand-in answer for a person who takes too long or is gone."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from royaume.engine.refusal import Refusal
from royaume.server import bot_turns
from royaume.server.waiting import wait_for_change

if TYPE_CHECKING:
    from royaume.server.live_table import LiveTable

LOG: Final = logging.getLogger(__name__)


class ClockWatch:
    """The watch of one table. It never runs for a question that is no longer open."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._woken = asyncio.Event()
        #: Does the watch wait only for a change, because no time is running?
        self._is_untimed = False

    def wake(self) -> None:
        """Another question is open, or a person came or went."""
        # Most tables have no clock: after most answers there is nothing to wait for.
        if not self._is_untimed or self._table.logic.deadline(time.monotonic()) is not None:
            self._woken.set()

    async def run(self) -> None:
        while True:
            now = time.monotonic()
            turn = self._table.logic.stand_in_turn(now)
            if turn is not None:
                # All viewers see that a bot now plays for the person.
                is_stood_in_for = any(self._table.logic.is_stood_in_for(seat, now) for seat in turn.levels)
                self._table.logic.show(table=is_stood_in_for)
                if not await bot_turns.answer(self._table, turn):
                    await wait_for_change(self._woken, bot_turns.TRY_AGAIN_SECONDS)
                continue
            due = self._table.logic.deadline(now)
            self._is_untimed = due is None
            is_changed = await wait_for_change(self._woken, None if due is None else due - now)
            self._is_untimed = False
            if not is_changed:
                await self._look_who_is_here()

    async def _look_who_is_here(self) -> None:
        """A person whose time is over may be connected to another process."""
        if self._table.store.is_shared:
            try:
                await self._table.look_who_is_here()
            except Refusal as refusal:
                LOG.warning("Who is at table %s cannot be read: %s.", self._table.logic.state.id, refusal.key)

"""Turns for work that takes a while: so many at once, and addresses take turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from royaume.engine.refusal import Refusal

#: The most requests of one address that may wait.
MOST_WAITING: Final = 200


class Turns:
    """So many may work at the same time. The others wait, and whoever wants much waits longest."""

    def __init__(self, most: int) -> None:
        self._free = most
        #: Those who wait, by address. The address at the front is served next, and goes to the back.
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def take(self, address: str) -> AsyncIterator[None]:
        """Wait until there is room and it is the turn of this address."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(address)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, address: str) -> None:
        line = self._waiting.setdefault(address, deque())
        if len(line) >= MOST_WAITING:
            raise Refusal("too-many-requests")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # The turn came at the same moment.
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """There is room: for the next address, or for anyone who comes."""
        while self._waiting:
            address, line = self._waiting.popitem(last=False)
            turn = line.popleft()
            if line:
                self._waiting[address] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

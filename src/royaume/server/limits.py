"""Limits of requests by address: buckets that fill again as time goes by."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

#: The most addresses in memory. The one without requests for longest is removed first.
MOST_ADDRESSES: Final = 10_000
#: An address that waits for its bucket looks again after so many seconds.
LOOK_AGAIN_SECONDS: Final = 0.1


class Bucket:
    """Allows so many at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take so much, or as much as the bucket can hold. False: there is less."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self._at) * self.rate)
        self._at = now
        cost = min(cost, self.burst)
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Slots:
    """So many at the same time for each address. Those who come later wait."""

    def __init__(self, most: int) -> None:
        self._most = most
        #: Those who wait or hold a slot, and the slots of each address.
        self._users: Counter[str] = Counter()
        self._slots: dict[str, asyncio.Semaphore] = {}

    @asynccontextmanager
    async def hold(self, address: str) -> AsyncIterator[None]:
        """Hold a slot of that address."""
        self._users[address] += 1
        slot = self._slots.setdefault(address, asyncio.Semaphore(self._most))
        try:
            async with slot:
                yield
        finally:
            self._users[address] -= 1
            if not self._users[address]:
                del self._users[address], self._slots[address]


class Buckets:
    """One bucket for each address."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def wait(self, address: str, cost: float = 1.0) -> None:
        """Take so much as soon as it is there."""
        while not self.take(address, cost):
            await asyncio.sleep(LOOK_AGAIN_SECONDS)

    def take(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.burst, self.rate)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(cost)

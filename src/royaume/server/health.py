"""Is the server well? It is, if it can write and read its database, and hears the other processes."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from royaume.engine.refusal import Refusal
from royaume.server.patience import in_time
from royaume.server.store import Store

#: The database must have answered after so many seconds.
MOST_SECONDS: Final = 3.0
#: The answer to one question serves all who ask within so many seconds: each check writes to the disk.
FRESH_SECONDS: Final = 1.0

OK: Final = "ok"
NO_ANSWER: Final = "the database does not answer"
NO_NEWS: Final = "other processes are not heard"
#: What is told to anybody, without addresses and details.
TROUBLES: Final = {
    "database-full": "the disk is full",
    "database-readonly": "the database is read-only",
    "database-replaced": "the database file was deleted or replaced",
    "database-locked": "the database is locked",
    "database-foreign": "the database is damaged",
}
OTHER_TROUBLE: Final = "the database does not work"


class Health:
    """Checks the store when it is asked, but not too often."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._status = OK
        self._checked = float("-inf")
        self._check: asyncio.Task[str] | None = None

    async def status(self) -> str:
        """`OK`, or what is wrong."""
        if time.monotonic() - self._checked >= FRESH_SECONDS:
            if self._check is None:
                self._check = asyncio.create_task(self._look())
                self._check.add_done_callback(self._note)
            # Nobody who goes away ends the check for the others.
            await asyncio.wait([self._check])
        return self._status

    def _note(self, check: asyncio.Task[str]) -> None:
        self._check = None
        self._checked = time.monotonic()
        self._status = OTHER_TROUBLE if check.cancelled() or check.exception() else check.result()

    async def _look(self) -> str:
        try:
            await in_time(self._store.check(), MOST_SECONDS)
        except TimeoutError:
            return NO_ANSWER
        except Refusal as refusal:
            return TROUBLES.get(refusal.key, OTHER_TROUBLE)
        return OK if self._store.hears_others() else NO_NEWS

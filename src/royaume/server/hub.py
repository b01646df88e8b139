"""All tables that are in use in this process."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final, Self

from royaume.engine.refusal import Refusal
from royaume.server import live_table
from royaume.server.live_table import LiveTable, open_game
from royaume.server.news import News
from royaume.server.store import Store
from royaume.server.waiting import end_of_unbroken
from royaume.server.workers import Workers
from royaume.system import memory

LOG: Final = logging.getLogger(__name__)

#: What the id of a table looks like.
ID: Final = re.compile(r"[a-z0-9]{1,16}")
#: So many tables of one address stay in memory without viewers: those that were used last.
MOST_UNWATCHED: Final = 10
#: How often a process that shares its database looks for news that were lost.
MISSED_SECONDS: Final = 5.0
#: So many times it looks at the games alone.
LOOKS_AT_GAMES: Final = 6
#: The memory of closed tables is given back after so many of them, or so many seconds.
MOST_CLOSED: Final = 50
GIVE_BACK_SECONDS: Final = 300.0
#: Background work that failed is started again after so many seconds.
START_AGAIN_SECONDS: Final = 1.0


class Hub:
    """Loads tables when they are needed, and closes those without viewers. `async with` closes all."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        #: The task of each table in memory.
        self._running: dict[LiveTable, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        #: How many tables were closed since their memory was given back, and when that was.
        self._closed = 0
        self._given_back = time.monotonic()

    async def __aenter__(self) -> Self:
        self._tasks = [
            asyncio.create_task(_keep_running(self._sweep)),
            asyncio.create_task(_keep_running(self._listen)),
            asyncio.create_task(_keep_running(self._look_for_missed)),
        ]
        return self

    async def __aexit__(self, *_: object) -> None:
        await end_of_unbroken()
        tasks = [*self._tasks, *self._loading.values(), *self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def table(self, id: str, address: str = "") -> LiveTable:
        """The table, from memory or from the database, where it is opened in the turn of that address."""
        if not ID.fullmatch(id):
            raise Refusal("table-unknown", {"table": id})
        found = self.tables.get(id)
        if found is not None:
            found.used = time.monotonic()
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._open(id, address))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _open(self, id: str, address: str) -> LiveTable:
        state = await self.store.table(id)
        if state is None:
            raise Refusal("table-unknown", {"table": id})
        found = await self.store.game(id)
        game = None if found is None else (found, await self.store.entries(found.id))
        opened = None if game is None else await self.workers.execute(address, partial(open_game, *game))
        table = self.tables[id] = LiveTable(state, opened, self.store, self.workers, address)
        self.workers.warm_up()
        self._running[table] = asyncio.create_task(self._run(table), name=f"table {id}")
        table.go_on(is_mine=not self.store.is_shared)
        self._close_surplus(address)
        return table

    async def _run(self, table: LiveTable) -> None:
        """Run the table until it is closed. A table that fails leaves the memory: the next viewer loads it again."""
        id = table.logic.state.id
        try:
            await table.run()
        except Exception:
            LOG.exception("Table %s has failed.", id)
        finally:
            self._running.pop(table, None)
            self._forget(table)

    def _forget(self, table: LiveTable) -> None:
        if self.tables.get(table.logic.state.id) is table:
            del self.tables[table.logic.state.id]

    async def _listen(self) -> None:
        await self.store.listen(self._hear, self._miss)

    def _hear(self, news: News) -> None:
        table = self.tables.get(news.table_id)
        if table is not None:
            table.hear(news)

    async def _miss(self) -> None:
        """News may have been lost: all tables read the database."""
        for table in self.tables.values():
            table.hear(None)

    async def _look_for_missed(self) -> None:
        """Find news that were never told: a process may die after it has stored something."""
        while self.store.is_shared:
            for _ in range(LOOKS_AT_GAMES):
                await asyncio.sleep(MISSED_SECONDS)
                with suppress(Refusal):
                    await self.look_for_missed()
            # Who sits where, and requests to undo, are not counted: now and then all of it is read.
            await self._miss()

    async def look_for_missed(self) -> None:
        watched = {id: table for id, table in self.tables.items() if table.logic.presence.viewers}
        newest = await self.store.newest_games(list(watched)) if watched else {}
        for id, table in watched.items():
            game = table.logic.game
            if game is None or newest.get(id, (0, 0)) > game.moment():
                # Before the first game people come and go.
                table.hear(None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(live_table.IDLE_SECONDS / 2)
            self.close_idle()
            self.give_memory_back()

    def close_idle(self) -> None:
        """Remove tables without viewers from memory."""
        for table in list(self.tables.values()):
            if table.is_idle():
                self._close(table)

    def _close_surplus(self, address: str) -> None:
        """One address cannot fill the memory with tables at which nobody looks."""
        unwatched = [table for table in self.tables.values() if table.address == address and table.is_unwatched()]
        unwatched.sort(key=lambda table: table.used)
        for table in unwatched[:-MOST_UNWATCHED]:
            self._close(table)

    def _close(self, table: LiveTable) -> None:
        self._forget(table)
        self._running[table].cancel()
        self._closed += 1

    def give_memory_back(self) -> None:
        """Free the memory of closed tables, now and then: the garbage collector stops all tables meanwhile."""
        now = time.monotonic()
        is_due = self._closed >= MOST_CLOSED or now - self._given_back >= GIVE_BACK_SECONDS
        if self._closed and is_due:
            self._closed, self._given_back = 0, now
            memory.give_back()


async def _keep_running(work: Callable[[], Awaitable[None]]) -> None:
    """Run the work until it ends. A failure is logged, and the work is started again."""
    while True:
        try:
            await work()
        except Exception:
            LOG.exception("Work in the background has failed, and starts again.")
            await asyncio.sleep(START_AGAIN_SECONDS)
        else:
            return

"""Writes the entries of games. All waiting entries are written in one transaction: the disk is synced once for all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from royaume.engine.refusal import Refusal
from royaume.server import database
from royaume.server.database import entries
from royaume.server.news import NewsLine
from royaume.server.patience import in_time
from royaume.table.state import Entry

#: Inserts entries that do not exist yet, by kind of database. It returns those that were written.
INSERTION: Final = {
    "sqlite": sqlite.insert(entries).on_conflict_do_nothing().returning(entries.c.game_id, entries.c.number),
    "postgresql": postgresql.insert(entries).on_conflict_do_nothing().returning(entries.c.game_id, entries.c.number),
}
#: The most appends of one transaction.
MOST_IN_BATCH: Final = 200
#: PostgreSQL must have written a batch after so many seconds.
WRITE_SECONDS: Final = 6.0
#: How often SQLite's log is moved into its file, if something was written.
MOVE_LOG_SECONDS: Final = 2.0

#: Opens a transaction.
Change = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class Append:
    """Entries of one game that wait to be written together."""

    def __init__(self, game_id: int, table_id: str, rows: list[Entry]) -> None:
        self.game_id = game_id
        self.table_id = table_id
        self.rows = rows
        self.written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class EntryWriter:
    """Writes batch after batch in its own task."""

    def __init__(self) -> None:
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._write_batches())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for append in self._waiting:
            append.written.cancel()

    async def append(self, game_id: int, table_id: str, rows: list[Entry]) -> bool:
        """Write these entries: all of them, or none if another process was faster."""
        append = Append(game_id, table_id, rows)
        self._waiting.append(append)
        self._wake.set()
        return await append.written

    async def _write_batches(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._next_batch()
                try:
                    done = await self._write(batch)
                except asyncio.CancelledError:
                    for append in batch:
                        append.written.cancel()
                    raise
                except Exception as error:
                    for append in batch:
                        if not append.written.done():
                            append.written.set_exception(error)
                    continue
                for append in batch:
                    if not append.written.done():
                        append.written.set_result(append.game_id in done)

    def _next_batch(self) -> list[Append]:
        """The waiting appends, one of each game: the second of a game needs the first one in the database."""
        batch: dict[int, Append] = {}
        later: list[Append] = []
        for append in self._waiting[:MOST_IN_BATCH]:
            if append.game_id in batch:
                later.append(append)
            else:
                batch[append.game_id] = append
        self._waiting[:MOST_IN_BATCH] = later
        return list(batch.values())

    async def _write(self, batch: list[Append]) -> set[int]:
        """Write a batch. Returns the games whose entries were written."""
        raise NotImplementedError


class PostgresWriter(EntryWriter):
    """Writes to PostgreSQL, and tells the other processes."""

    def __init__(self, change: Change, refusal_of: Callable[[Exception], Refusal], news: NewsLine) -> None:
        super().__init__()
        self._change = change
        self._refusal_of = refusal_of
        self._news = news

    async def _write(self, batch: list[Append]) -> set[int]:
        try:
            done = await in_time(self._insert(batch), WRITE_SECONDS)
        except TimeoutError as error:
            raise self._refusal_of(error) from error
        for append in done:
            self._news.tell(append.table_id, append.game_id, append.rows)
        return {append.game_id for append in done}

    async def _insert(self, batch: list[Append]) -> list[Append]:
        async with self._change() as connection:
            return await connection.run_sync(_insert, batch)


class SqliteWriter(EntryWriter):
    """Writes to SQLite by a plain connection in its own thread: a thread change for each statement takes longer."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self.url = url
        self.plain: Engine = database.open_plain(url)
        self._file = database.file_identity(url)
        #: SQLite has one writer at a time: our writers wait for each other here, not in the database.
        self._writing = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "entries")
        self._has_written = False
        self._closing = asyncio.Event()

    def start(self) -> None:
        super().start()
        self._mover = asyncio.create_task(self._move_log())

    async def close(self) -> None:
        self._closing.set()
        await self._mover
        await super().close()
        self._thread.shutdown()
        self.plain.dispose()

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Hold the writer: no entries are written meanwhile."""
        async with self._writing:
            yield

    async def _write(self, batch: list[Append]) -> set[int]:
        async with self._writing:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write_here, batch)

    def _write_here(self, batch: list[Append]) -> set[int]:
        try:
            self._has_written = True
            with self.plain.begin() as connection:
                done = {append.game_id for append in _insert(connection, batch)}
        except (DBAPIError, OSError) as error:
            raise database.refusal_of(error, self.url) from error
        self.check_file()
        return done

    def check_file(self) -> None:
        """Refuse if the file was deleted or replaced: SQLite goes on writing to the old one, which is lost."""
        if database.file_identity(self.url) != self._file:
            raise Refusal("database-replaced", {"database": database.shown(self.url), "detail": "not the same file"})

    async def _move_log(self) -> None:
        """Move SQLite's log into its file from time to time, so that no answer waits for it."""
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), MOVE_LOG_SECONDS)
            if self._has_written:
                self._has_written = False
                # The same error comes when an answer is written, and is reported there.
                with suppress(DBAPIError, OSError):
                    await asyncio.to_thread(database.move_log, self.plain)


def _insert(connection: Connection, batch: list[Append]) -> list[Append]:
    """Write the entries of these games, all or none of each game. Returns the games that were written."""
    # Every process writes the games in the same order, so that no two wait for each other.
    batch = sorted(batch, key=lambda append: append.game_id)
    values = [value for append in batch for value in entry_values(append.game_id, append.rows)]
    found = {(row.game_id, row.number) for row in connection.execute(INSERTION[connection.dialect.name], values)}
    done: list[Append] = []
    for append in batch:
        written = [row.number for row in append.rows if (append.game_id, row.number) in found]
        if len(written) == len(append.rows):
            done.append(append)
        elif written:
            where = (entries.c.game_id == append.game_id) & entries.c.number.in_(written)
            connection.execute(delete(entries).where(where))
    return done


def entry_values(game_id: int, rows: list[Entry]) -> list[dict[str, Any]]:
    """The rows for the database."""
    now = time.time()
    return [{"game_id": game_id, **vars(row), "at": now} for row in rows]

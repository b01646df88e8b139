"""News between the server processes of one PostgreSQL database: which tables have changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import URL

from royaume.table.state import Entry

#: The channel of PostgreSQL.
CHANNEL: Final = "royaume"
NOTIFY: Final = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news"
#: PostgreSQL takes news of at most 8,000 bytes.
LONGEST_NEWS: Final = 7_500
#: More news do not wait for a database that is away: other processes read the tables when it is back.
MOST_WAITING: Final = 10_000
MOST_AT_ONCE: Final = 200
#: How often a quiet connection is checked, and how long a command may take.
CHECK_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 5.0
#: A process that lost its connection connects again after so many seconds.
CONNECT_AGAIN_SECONDS: Final = 0.5

ERRORS: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@dataclass
class News:
    """This table has changed, or these entries were added to this game."""

    process: str
    table_id: str
    game_id: int | None = None
    #: None: too long for the news. The entries are in the database.
    entries: list[Entry] | None = None

    def text(self) -> str:
        entries = None if self.entries is None else [[row.number, row.kind, row.seat, row.data] for row in self.entries]
        told = json.dumps([self.process, self.table_id, self.game_id, entries], separators=(",", ":"))
        return told if len(told) < LONGEST_NEWS else json.dumps([self.process, self.table_id, self.game_id, None])

    @staticmethod
    def read(told: str) -> News:
        process, table_id, game_id, entries = json.loads(told)
        return News(process, table_id, game_id, None if entries is None else [Entry(*row) for row in entries])


Heard = Callable[[News], None]
Missed = Callable[[], Awaitable[None]]


class NewsLine:
    """Two connections of their own: one hears the news of other processes, one tells them what this one has stored.

    News are told after their transaction: PostgreSQL lets only one transaction with news commit at a time, in all its
    databases. If the process dies in between, others read what they missed (`Hub`).
    """

    def __init__(self, url: URL, process: str) -> None:
        self._url = url
        self._process = process
        self._waiting: list[News] = []
        self._has_news = asyncio.Event()
        #: Does this process hear the others?
        self.is_listening = False

    def tell(self, table_id: str, game_id: int | None = None, entries: list[Entry] | None = None) -> None:
        """Tell other processes, soon."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(News(self._process, table_id, game_id, entries))
        self._has_news.set()

    async def tell_all(self) -> None:
        """Tell what is to be told, for ever."""
        await self._keep_connected(self._tell_waiting)

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Report what other processes have changed, for ever. `missed`: news may have been lost."""

        async def hear(connection: asyncpg.Connection) -> None:
            try:
                await self._hear(connection, heard, missed)
            finally:
                self.is_listening = False

        await self._keep_connected(hear)

    async def _keep_connected(self, use: Callable[[asyncpg.Connection], Awaitable[None]]) -> None:
        values: dict[str, Any] = {**self._url.translate_connect_args(username="user"), **self._url.query}
        while True:
            with suppress(*ERRORS):
                connection = await asyncpg.connect(**values, timeout=COMMAND_SECONDS, command_timeout=COMMAND_SECONDS)
                try:
                    await use(connection)
                finally:
                    connection.terminate()
            await asyncio.sleep(CONNECT_AGAIN_SECONDS)

    async def _tell_waiting(self, connection: asyncpg.Connection) -> None:
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            while self._waiting:
                told = self._waiting[:MOST_AT_ONCE]
                try:
                    await connection.execute(NOTIFY, CHANNEL, [news.text() for news in told])
                except ERRORS:
                    self._has_news.set()
                    raise
                del self._waiting[: len(told)]

    async def _hear(self, connection: asyncpg.Connection, heard: Heard, missed: Missed) -> None:
        #: None: the connection is lost.
        told: asyncio.Queue[str | None] = asyncio.Queue()
        connection.add_termination_listener(lambda _: told.put_nowait(None))
        await connection.add_listener(CHANNEL, lambda *news: told.put_nowait(str(news[-1])))
        self.is_listening = True
        await missed()
        while True:
            try:
                # Not `wait_for`: with Python 3.11 it loses a cancellation that comes together with news.
                async with asyncio.timeout(CHECK_SECONDS):
                    text = await told.get()
            except TimeoutError:
                # A connection that is cut without a word does not tell so by itself.
                await connection.execute("SELECT 1")
                continue
            if text is None:
                return
            news = News.read(text)
            if news.process != self._process:
                heard(news)

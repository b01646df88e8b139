"""News between the server processes of one PostgreSQL database: which tables have changed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import asyncpg
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from royaume.table.state import Entry

#: The channel of PostgreSQL.
CHANNEL: Final = "royaume"
NOTIFY: Final = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
#: PostgreSQL takes news of at most 8,000 bytes.
LONGEST_NEWS: Final = 7_500
#: A process that heard nothing for so long checks its connection.
LISTEN_CHECK_SECONDS: Final = 20.0
#: A process that lost its connection connects again after so many seconds.
CONNECT_AGAIN_SECONDS: Final = 1.0


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


async def notify(connection: AsyncConnection, news: list[News]) -> None:
    """Other processes hear this when the transaction is committed."""
    await connection.execute(NOTIFY, {"channel": CHANNEL, "news": [each.text() for each in news]})


async def listen(url: URL, process: str, heard: Heard, missed: Missed) -> None:
    """Report what other processes have changed, for ever. `missed`: news may have been lost."""
    while True:
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await _hear(url, process, heard, missed)
        await asyncio.sleep(CONNECT_AGAIN_SECONDS)


async def _hear(url: URL, process: str, heard: Heard, missed: Missed) -> None:
    values: dict[str, Any] = {**url.translate_connect_args(username="user"), **url.query}
    connection = await asyncpg.connect(**values)
    news: asyncio.Queue[str] = asyncio.Queue()
    try:
        await connection.add_listener(CHANNEL, lambda *told: news.put_nowait(str(told[-1])))
        await missed()
        while True:
            try:
                told = News.read(await asyncio.wait_for(news.get(), LISTEN_CHECK_SECONDS))
            except TimeoutError:
                await connection.execute("SELECT 1")
                continue
            if told.process != process:
                heard(told)
    finally:
        with suppress(Exception):
            await connection.close(timeout=1)

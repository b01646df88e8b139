"""Reads the news of a table: what other processes write about it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from royaume.engine.refusal import Refusal
from royaume.server.news import News
from royaume.server.repeated_errors import RepeatedErrors

if TYPE_CHECKING:
    from royaume.server.live_table import LiveTable

#: While the database is away, all news would say the same.
ERRORS: Final = RepeatedErrors(logging.getLogger(__name__))


class NewsReader:
    """Takes the news of one table in order. Each table has its own task: a slow one does not delay the others."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._news: asyncio.Queue[News | None] = asyncio.Queue()

    def hear(self, news: News | None) -> None:
        self._news.put_nowait(news)

    async def run(self) -> None:
        while True:
            news = await self._news.get()
            try:
                await self._table.catch_up(news)
            except Refusal as refusal:
                ERRORS.log(f"Table {self._table.logic.state.id} cannot catch up: {refusal.key}.")

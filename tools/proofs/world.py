"""The servers that people reach, how long they wait for them, and what is found to be broken."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Final

import httpx

#: Nobody waits longer for an answer of a server.
PATIENCE_SECONDS: Final = 30.0
#: What a server process may need to hear of what another one has stored.
NEWS_SECONDS: Final = 15.0
#: After a failure people wait so long before they try again.
PAUSE_SECONDS: Final = 0.1
#: The statuses that a server whose database fails may send.
STORAGE_STATUS: Final = {503, 507}


class Away(Exception):
    """The server is gone, or its database: what was asked is in doubt."""


class Refused(Exception):
    """The server refuses what was asked. Nothing has changed."""


class Stuck(Exception):
    """A table cannot go on."""


class World:
    """The servers, the fates of people, and what is found to be broken."""

    def __init__(self, urls: list[str], seed: str, fail: Callable[[str], None]) -> None:
        #: The servers that work now.
        self.urls = urls
        self.random = random.Random(seed)
        self.fail = fail
        self.counts: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        #: When people were last told something new by each table.
        self.heard: dict[str, float] = {}
        #: Games are finished, and no new ones are begun.
        self.is_ending = False
        self.is_stopped = False
        #: Does the database fail now? Nobody counts on time then. And when did it last begin to work?
        self.is_troubled = False
        self.calm_since = 0.0
        #: Every request must be answered within so many seconds.
        self.patience = PATIENCE_SECONDS
        #: What anybody was told must be shown to everybody within so many seconds.
        self.news_seconds = NEWS_SECONDS
        # People share the client, not their cookies.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(timeout=PATIENCE_SECONDS, cookies=no_cookies)

    def is_late(self, begin: float, seconds: float) -> bool:
        """Did something that began then take too long, though nothing failed meanwhile?"""
        return not self.is_troubled and time.monotonic() > max(begin, self.calm_since) + seconds

    async def a_server(self) -> str:
        while not self.urls:
            await asyncio.sleep(PAUSE_SECONDS / 2)
        return self.random.choice(self.urls)

    async def ask(self, method: str, path: str, cookie: str, body: object = None) -> httpx.Response:
        """Ask any server. Or `Away`, or `Refused`."""
        url = await self.a_server()
        headers = {"Cookie": cookie} if cookie else {}
        try:
            answer = await self.http.request(method, f"{url}{path}", json=body, headers=headers, timeout=self.patience)
        except httpx.TimeoutException:
            self.fail(f"{method} {path} has no answer within {self.patience:g} s")
            raise Away from None
        except httpx.TransportError:
            raise Away from None
        self.statuses[answer.status_code] += 1
        if answer.status_code in STORAGE_STATUS:
            raise Away
        if answer.status_code >= 500:
            self.fail(f"{method} {path} is answered with {answer.status_code}")
            raise Away
        if answer.status_code >= 400:
            raise Refused(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer

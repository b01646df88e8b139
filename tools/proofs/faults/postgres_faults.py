"""Faults of PostgreSQL under two running servers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import asyncpg

from tools.proofs.faults.cluster import ROLE, Cluster
from tools.proofs.faults.proxy import Proxy
from tools.proofs.faults.trial import Scenario, Trial

PROCESSES: Final = 2
#: A process whose connections were cut must hear the news of the other one again within so many seconds.
NEWS_SECONDS: Final = 6.0
#: Connections are cut so often.
CUT_SECONDS: Final = 0.4


class PostgresScenario(Scenario):
    """Each server has its own proxy to the database."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.proxies: list[Proxy] = []
        self.database = f"royaume_{secrets.token_hex(4)}"

    async def prepare(self, folder: Path) -> list[str]:
        await self.cluster.new_database(self.database)
        for _ in range(PROCESSES):
            proxy = Proxy(self.cluster.port)
            await proxy.allow()
            self.proxies.append(proxy)
        return [self.cluster.address(self.database, proxy.port) for proxy in self.proxies]

    async def begin(self, trial: Trial) -> None:
        pass

    async def end(self, trial: Trial) -> None:
        for proxy in self.proxies:
            await proxy.allow()

    async def clean_up(self) -> None:
        for proxy in self.proxies:
            await proxy.close()

    async def again_and_again(self, trial: Trial, cut: Callable[[], Awaitable[None]]) -> None:
        end = time.monotonic() + trial.hold
        while time.monotonic() < end:
            await cut()
            await asyncio.sleep(CUT_SECONDS)

    async def terminate(self, where: str = "true") -> None:
        """End these connections of the servers."""
        await self.cluster.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            f" WHERE datname = '{self.database}' AND usename = '{ROLE}' AND {where}"
        )


class Terminated(PostgresScenario):
    """PostgreSQL ends all connections, again and again. The database itself is there."""

    name = "postgres-terminated"
    shows_in_health = False
    recovery = NEWS_SECONDS

    async def during(self, trial: Trial) -> None:
        await self.again_and_again(trial, self.terminate)


class Cut(PostgresScenario):
    """The network cuts all connections, again and again."""

    name = "postgres-cut"
    shows_in_health = False
    recovery = NEWS_SECONDS

    async def during(self, trial: Trial) -> None:
        await self.again_and_again(trial, self._cut)

    async def _cut(self) -> None:
        for proxy in self.proxies:
            proxy.cut()


class ListenCut(PostgresScenario):
    """The connections that hear the news are ended again and again: players on two processes depend on them."""

    name = "postgres-listen-cut"
    recovery = NEWS_SECONDS

    async def during(self, trial: Trial) -> None:
        await self.again_and_again(trial, lambda: self.terminate("query LIKE 'LISTEN%'"))


class Away(PostgresScenario):
    """The database cannot be reached."""

    name = "postgres-away"

    async def begin(self, trial: Trial) -> None:
        for proxy in self.proxies:
            await proxy.refuse()


class Stalled(PostgresScenario):
    """The network takes everything and delivers nothing, for longer than a server may wait."""

    name = "postgres-stalled"
    hold = 25.0

    async def begin(self, trial: Trial) -> None:
        for proxy in self.proxies:
            proxy.stall()


class Swallowed(PostgresScenario):
    """All open connections fall silent for ever, as behind a firewall that has forgotten them. New ones work."""

    name = "postgres-swallowed"
    hold = 10.0
    shows_in_health = False

    async def begin(self, trial: Trial) -> None:
        for proxy in self.proxies:
            proxy.swallow()


class Restarted(PostgresScenario):
    """PostgreSQL is stopped in good order, and started again."""

    name = "postgres-restarted"
    hold = 4.0
    mode = "fast"

    async def during(self, trial: Trial) -> None:
        await asyncio.to_thread(self.cluster.stop, self.mode)
        await asyncio.sleep(trial.hold)
        await asyncio.to_thread(self.cluster.start)


class Crashed(Restarted):
    """PostgreSQL is stopped as by a crash, and started again."""

    name = "postgres-crashed"
    mode = "immediate"


class Crowded(PostgresScenario):
    """Others have taken all connections that PostgreSQL can serve."""

    name = "postgres-out-of-connections"

    async def during(self, trial: Trial) -> None:
        taken: list[asyncpg.Connection[asyncpg.Record]] = []
        end = time.monotonic() + trial.hold
        try:
            while time.monotonic() < end:
                await self.terminate(f"NOT pid = ANY(ARRAY[{','.join(['0', *(str(_pid(one)) for one in taken)])}])")
                with suppress(asyncpg.PostgresError, OSError):
                    while True:
                        taken.append(await asyncpg.connect(self.cluster.address(self.database), timeout=2))
                await asyncio.sleep(0.1)
        finally:
            for connection in taken:
                await connection.close(timeout=2)


def _pid(connection: asyncpg.Connection[asyncpg.Record]) -> int:
    return connection.get_server_pid()


class ColumnChanged(PostgresScenario):
    """Another program takes a column away."""

    name = "postgres-missing-column"

    async def begin(self, trial: Trial) -> None:
        await self.cluster.run('ALTER TABLE entries DROP COLUMN "at"', database=self.database)

    async def end(self, trial: Trial) -> None:
        await self.cluster.run('ALTER TABLE entries ADD COLUMN "at" FLOAT NOT NULL DEFAULT 0', database=self.database)


SCENARIOS: Final[list[type[PostgresScenario]]] = [
    Terminated,
    Cut,
    ListenCut,
    Away,
    Stalled,
    Swallowed,
    Restarted,
    Crashed,
    Crowded,
    ColumnChanged,
]

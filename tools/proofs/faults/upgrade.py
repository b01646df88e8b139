"""A server is killed while it upgrades a large database of version 0.1. Started again, it must succeed."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg
import httpx
from alembic import command
from alembic.script import ScriptDirectory

from royaume.engine.refusal import Refusal
from royaume.game.replay import Replay
from royaume.server import database
from tools.proofs.crash import kill_all
from tools.proofs.doomed_server import DoomedServer, processes_with
from tools.proofs.faults.cluster import SUPERUSER, Cluster
from tools.shared.servers import ROOT

FIXTURE: Final = ROOT / "tests" / "fixtures" / "v0.1" / "server.db"
#: A game in it that is over, and the cookie of its player.
TABLE: Final = "b7wsdmq2aa"
COOKIE: Final = "royaume=802f39720bf3623a0d06bb130f7092c0"
TABLES: Final = ("tables", "seats", "games", "entries")
#: Columns that SQLite keeps as numbers.
TRUTHS: Final = {"public", "is_bot", "resigned"}
KILLS: Final = 8
#: So many entries are added to the few of the fixture.
ROWS: Final = 400_000
#: A server is killed so many seconds after its start.
LIFE_SECONDS: Final = (0.4, 2.0)
FILLER: Final = "filler"


class OldDatabase:
    """A large database of version 0.1."""

    name = ""

    async def make(self, rows: int) -> str:
        """Returns its address."""
        raise NotImplementedError

    async def value(self, query: str) -> Any:
        raise NotImplementedError


class OldSqlite(OldDatabase):
    name = "sqlite-upgrade-killed"

    def __init__(self, folder: Path) -> None:
        self.file = folder / "old.db"

    async def make(self, rows: int) -> str:
        for suffix in ("-wal", "-shm"):
            self.file.with_name(self.file.name + suffix).unlink(missing_ok=True)
        shutil.copy(FIXTURE, self.file)
        with closing(sqlite3.connect(self.file)) as connection:
            connection.execute(f"INSERT INTO tables SELECT '{FILLER}', {_but_first(connection, 'tables')} LIMIT 1")
            connection.execute(
                f"INSERT INTO games SELECT 9999, '{FILLER}', 1, created, ended, setup, names, seed FROM games LIMIT 1"
            )
            entries = ((9999, number) for number in range(rows))
            connection.executemany("INSERT INTO entries VALUES (?, ?, 'answer', 0, '[0]', 0)", entries)
            connection.commit()
        return str(self.file)

    async def value(self, query: str) -> Any:
        with closing(sqlite3.connect(self.file, timeout=20)) as connection:
            return connection.execute(query).fetchone()[0]


def _but_first(connection: sqlite3.Connection, table: str) -> str:
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    return f"{', '.join(names[1:])} FROM {table}"


class OldPostgres(OldDatabase):
    name = "postgres-upgrade-killed"

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster

    async def make(self, rows: int) -> str:
        await self.cluster.run("DROP DATABASE IF EXISTS old WITH (FORCE)")
        await self.cluster.new_database("old")
        address = self.cluster.address("old")
        config = database.migrations()
        config.attributes["url"] = database.url_of(address)
        await asyncio.to_thread(command.upgrade, config, "1")
        connection = await asyncpg.connect(self.cluster.address("old", role=SUPERUSER))
        try:
            with closing(sqlite3.connect(FIXTURE)) as source:
                source.row_factory = sqlite3.Row
                for table in TABLES:
                    found = [dict(row) for row in source.execute(f"SELECT * FROM {table}")]
                    records = [
                        tuple(bool(value) if name in TRUTHS else value for name, value in row.items()) for row in found
                    ]
                    await connection.copy_records_to_table(table, records=records, columns=list(found[0]))
            await connection.execute(
                f"INSERT INTO tables SELECT '{FILLER}', created, kingdom, options, public, host_hash, invite, watch"
                " FROM tables LIMIT 1"
            )
            await connection.execute(
                f"INSERT INTO games SELECT 9999, '{FILLER}', 1, created, ended, setup, names, seed FROM games LIMIT 1"
            )
            await connection.execute(
                "INSERT INTO entries SELECT 9999, number, 'answer', 0, '[0]', 0"
                f" FROM generate_series(0, {rows - 1}) AS number"
            )
        finally:
            await connection.close()
        return address

    async def value(self, query: str) -> Any:
        connection = await asyncpg.connect(self.cluster.address("old", role=SUPERUSER))
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()


async def interrupt(
    old: OldDatabase, folder: Path, fail: Callable[[str], None], rows: int = ROWS, kills: int = KILLS
) -> dict[str, object]:
    """Kill servers while they upgrade, then start one. Returns figures."""
    address = await old.make(rows)
    counts = {table: await old.value(f"SELECT count(*) FROM {table}") for table in TABLES}
    head = ScriptDirectory.from_config(database.migrations()).get_current_head()
    chance = random.Random(old.name)
    too_late = 0
    for killed in range(kills):
        await _start_and_kill(address, folder, chance.uniform(*LIFE_SECONDS))
        if killed < kills - 1 and await old.value("SELECT version_num FROM alembic_version") == head:
            too_late += 1
            await old.make(rows)
    server = await asyncio.to_thread(DoomedServer, address, folder / "upgraded.log")
    try:
        found = await old.value("SELECT version_num FROM alembic_version")
        if found != head:
            fail(f"{old.name}: the version is {found} instead of {head}")
        for table, count in counts.items():
            if (now := await old.value(f"SELECT count(*) FROM {table}")) != count:
                fail(f"{old.name}: {now} {table} instead of {count}")
        async with httpx.AsyncClient(timeout=30) as client:
            path = f"/api/tables/{TABLE}/games/1/record"
            answer = await client.get(f"{server.url}{path}", headers={"Cookie": COOKIE})
        try:
            if not Replay.from_json(answer.text).over:
                fail(f"{old.name}: a game that was over is not over")
        except Refusal as refusal:
            fail(f"{old.name}: a game cannot be replayed: {refusal.key}, {answer.status_code}")
    finally:
        complaints = await asyncio.to_thread(server.stop)
    if complaints.strip():
        fail(f"{old.name}: the server complains: {complaints.strip().splitlines()[-1]}")
    return {"kills": kills, "of which after the upgrade": too_late, "entries": counts["entries"]}


class _Hasty(DoomedServer):
    """A server for whose start nobody waits."""

    def _start(self) -> None:
        self.process = self._open()


async def _start_and_kill(address: str, folder: Path, seconds: float) -> None:
    server = _Hasty(address, folder / "killed.log")
    await asyncio.sleep(seconds)
    server.kill()
    kill_all(processes_with(server.mark))

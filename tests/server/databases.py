"""The databases that the tests run against: SQLite, and PostgreSQL where there is one."""

from __future__ import annotations

import asyncio
import os
from functools import cache

import asyncpg
import pytest

#: Where PostgreSQL is looked for.
POSTGRES = os.environ.get("ROYAUME_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")


@cache
def has_postgres() -> bool:
    async def try_it() -> None:
        connection = await asyncpg.connect(POSTGRES, timeout=5)
        await connection.close()

    try:
        asyncio.run(try_it())
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
        return False
    return True


def need_postgres() -> None:
    if not has_postgres():
        pytest.skip("no PostgreSQL: name one in ROYAUME_TEST_POSTGRES, or run one on 127.0.0.1:5432")


def run_in_postgres(statement: str) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(POSTGRES)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run())

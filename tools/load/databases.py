"""A new PostgreSQL database for each run, on this machine only."""

from __future__ import annotations

import ipaddress
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import asyncpg

from royaume.server import database


@asynccontextmanager
async def new_postgres(address: str) -> AsyncIterator[str]:
    """The address of a new, empty database beside that one."""
    name = f"royaume_load_{secrets.token_hex(6)}"
    await _run_in_postgres(address, f"CREATE DATABASE {name}")
    try:
        yield f"{address.rpartition('/')[0]}/{name}"
    finally:
        await _run_in_postgres(address, f"DROP DATABASE {name} WITH (FORCE)")


async def _run_in_postgres(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address, timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def why_no_postgres(address: str) -> str:
    """The reason why no database can be made there; an empty text if one can."""
    try:
        await _run_in_postgres(address, "SELECT 1")
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
        return str(error) or type(error).__name__
    return ""


def is_here(address: str) -> bool:
    """Is this the address of a PostgreSQL on this machine? Options after `?` could name another one."""
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in ("postgresql", "postgres") and len(parts.path) > 1 and parts.port != 0
        is_local = parts.hostname == "localhost" or ipaddress.ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return False
    return is_address and is_local and not parts.query


def shown(address: str) -> str:
    """The address without its password."""
    return database.shown(database.url_of(address))

"""The database: its tables, how it is opened, and which version it must have."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Final

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    inspect,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from royaume.engine.refusal import Refusal
from royaume.server.settings import EXAMPLE_DATABASE

metadata: Final = MetaData()

#: Numbers that the database assigns: SQLite assigns them only in `INTEGER` columns.
Counter: Final = BigInteger().with_variant(Integer, "sqlite")

#: A table at which people and bots play.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", Float, nullable=False),
    Column("kingdom", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False, index=True),
    Column("host_hash", String(64), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("watch", String(32), nullable=False),
    #: The request to take back, with the votes so far.
    Column("undo_asked", JSON(none_as_null=True)),
)

#: The seats of a table. A seat that `resigned` has the level of the bot that plays on for it.
seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(16)),
    Column("is_bot", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("secret_hash", String(64)),
    Column("seen", Float, nullable=False),
)

#: A game is its setup, its secret seed and its entries.
games: Final = Table(
    "games",
    metadata,
    Column("id", Counter, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("setup", JSON, nullable=False),
    Column("names", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    #: Empty in games that ended before version 3 of the database.
    Column("salt", String(64), nullable=False),
    UniqueConstraint("table_id", "number"),
)

#: The entries of games: the option numbers of an answer, or how many answers an undo leaves.
entries: Final = Table(
    "entries",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
    # One tree instead of two: half as much is written for every answer.
    sqlite_with_rowid=False,
)

#: The plans that bots made for a table.
plans: Final = Table(
    "plans",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kingdom", String(64), primary_key=True),
    Column("level", String(16), primary_key=True),
    Column("strategy", Text, nullable=False),
)

#: One row, which is written to see whether the database can be written.
pulse: Final = Table("pulse", metadata, Column("id", Integer, primary_key=True), Column("at", Float))

#: The modes of files: for their owner alone; and what other users may do.
PRIVATE: Final = 0o600
OTHERS: Final = 0o007

#: The password in an address: no message may show it.
PASSWORD: Final = re.compile(r"(://[^:@/]*):[^@]*@")

#: Longer than any transaction of this program takes.
BUSY_SECONDS: Final = 5
#: How long PostgreSQL may take to accept a connection, and for a command.
CONNECT_SECONDS: Final = 5.0
COMMAND_SECONDS: Final = 5.0
#: How long a request waits for a connection of the pool.
POOL_SECONDS: Final = 5.0

#: The errors of a database that cannot be used now.
ERRORS: Final = (DBAPIError, OSError, PoolTimeoutError)

#: SQLite writes into a log first and moves it into the file later. An answer would wait if its transaction moved the
#: log, so the server moves it in between (`move_log`). A transaction moves it only from so many pages (80 MB) on.
MOST_PAGES: Final = 20_000


def url_of(text: str) -> URL:
    """`postgresql://...` or `sqlite:///...`, or the path of an SQLite file; with the driver that we use."""
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (ArgumentError, ValueError):
        raise Refusal("database-url", {"url": PASSWORD.sub(r"\1:***@", text), "example": EXAMPLE_DATABASE}) from None
    kind = url.get_backend_name()
    if kind in ("postgresql", "postgres") and url.database:
        # PostgreSQL's own name for how safe the connection must be, and the driver's.
        query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
        return url.set(drivername="postgresql+asyncpg", query=query)
    # SQLite also knows databases in memory: each connection would have its own, and all would be lost.
    if kind == "sqlite" and url.database and url.database != ":memory:" and not url.database.startswith("file:"):
        return url.set(drivername="sqlite+aiosqlite")
    raise Refusal("database-url", {"url": url.render_as_string(), "example": EXAMPLE_DATABASE})


def shown(url: URL) -> str:
    """The address without the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def open_engine(url: URL, connections: int = 8, command_seconds: float | None = COMMAND_SECONDS) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(
            url,
            pool_size=connections,
            max_overflow=connections,
            pool_timeout=POOL_SECONDS,
            connect_args={"timeout": CONNECT_SECONDS, "command_timeout": command_seconds},
        )
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def open_plain(url: URL) -> Engine:
    """A connection to the same SQLite file, for a thread that may wait."""
    engine = create_engine(url.set(drivername="sqlite"), connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Set up a connection: nothing acknowledged is lost, even if the power fails."""
    cursor = connection.cursor()
    settings = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"wal_autocheckpoint = {MOST_PAGES}")
    for setting in settings:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def move_log(engine: Engine) -> None:
    """Move SQLite's log into the file, as far as no other connection must wait."""
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


@contextmanager
def lock(url: URL) -> Iterator[None]:
    """Lock the SQLite file for this server. The lock ends with the process."""
    if url.get_backend_name() != "sqlite":
        yield
        return
    # The same file may have other names: a symbolic link leads to one lock, and hard links are refused.
    path = f"{os.path.realpath(str(url.database))}.lock"
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE), "w")
        names = os.stat(str(url.database)).st_nlink if os.path.exists(str(url.database)) else 1
    except OSError as error:
        raise refusal_of(error, url) from error
    with file:
        if names > 1:
            raise Refusal("database-linked", {"database": shown(url), "names": names})
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal("database-locked", {"database": shown(url), "detail": path}) from None
        yield


def close_to_others(url: URL) -> None:
    """Let no other users of the machine read the file: it has the seeds of games that are not over."""
    if url.get_backend_name() == "sqlite":
        with suppress(OSError):
            mode = stat.S_IMODE(os.stat(str(url.database)).st_mode)
            os.chmod(str(url.database), mode & ~OTHERS)


def check(url: URL) -> None:
    """Open the database once, so that an error shows before the first request."""

    async def open_and_close() -> None:
        engine = await prepare(url)
        await engine.dispose()

    asyncio.run(open_and_close())


async def prepare(url: URL) -> AsyncEngine:
    """Open the database. A new one gets its tables, an older one is upgraded. Or `Refusal`."""
    engine = open_engine(url)
    try:
        if url.get_backend_name() == "sqlite":
            # A new file is for its owner alone. SQLite gives the files beside it the same mode.
            os.close(os.open(str(url.database), os.O_RDONLY | os.O_CREAT, PRIVATE))
        async with engine.connect() as connection:
            await connection.run_sync(_check_version, shown(url))
        await asyncio.to_thread(upgrade, url)
    except BaseException as error:
        await engine.dispose()
        if isinstance(error, DBAPIError | OSError | asyncpg.PostgresError | asyncpg.InterfaceError | TypeError):
            # The last of these: the driver does not know an option behind the question mark of the address.
            raise refusal_of(error, url) from error
        raise
    return engine


def file_identity(url: URL) -> tuple[int, int] | None:
    """The SQLite file behind its name; None: there is none."""
    try:
        found = os.stat(str(url.database))
    except OSError:
        return None
    return found.st_dev, found.st_ino


def refusal_of(error: Exception, url: URL) -> Refusal:
    """The error of the database as a refusal, for the person who runs the server."""
    detail = str(error.orig if isinstance(error, DBAPIError) else error).strip().splitlines()
    values = {"database": shown(url), "detail": detail[0] if detail else type(error).__name__}
    text = values["detail"].lower()
    if "locked" in text or "busy" in text:
        return Refusal("database-locked", values)
    if "disk is full" in text or "no space left" in text or "disk full" in text:
        return Refusal("database-full", values)
    if "not a database" in text or "malformed" in text:
        return Refusal("database-foreign", values)
    if "readonly" in text or "read-only" in text:
        return Refusal("database-readonly", values)
    return Refusal("database-missing", values)


def _check_version(connection: Connection, name: str) -> None:
    """Refuse a database of a newer version or of another program. It is not changed."""
    names = inspect(connection).get_table_names()
    if not names:
        return
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None:
        raise Refusal("database-foreign", {"database": name, "detail": ", ".join(sorted(names)[:5])})
    if found not in [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]:
        raise Refusal("database-newer", {"database": name, "version": found})


def upgrade(url: URL) -> None:
    """Bring the database to the newest version."""
    config = migrations()
    config.attributes["url"] = url
    command.upgrade(config, "head")


def migrations() -> Config:
    """Where Alembic finds the changes from version to version."""
    config = Config()
    config.set_main_option("script_location", str(Path(str(resources.files("royaume.server") / "migrations"))))
    return config

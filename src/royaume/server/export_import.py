"""A whole database as a file of JSON lines, and back: for backups, and for moves between SQLite and PostgreSQL."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import secrets
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import ExitStack, aclosing, asynccontextmanager, contextmanager, suppress
from importlib import resources
from itertools import groupby, islice
from pathlib import Path
from typing import Any, BinaryIO, Final

from alembic.script import ScriptDirectory
from sqlalchemy import JSON, BigInteger, Column, Table, func, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from royaume.engine.refusal import Refusal
from royaume.server import database
from royaume.system.files import writable, written_whole

FORMAT: Final = 1
#: The version of the database whose exports have JSON columns as text.
JSON_AS_TEXT: Final = "1"
#: The versions whose exports have games without a salt.
WITHOUT_SALT: Final = ("1", "2")
#: The most rows in memory at a time.
BATCH: Final = 500
#: No row is nearly as long. A file that is no export may be one endless line.
LONGEST_LINE: Final = 1 << 24
ENCODER: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
GZIP_MAGIC: Final = b"\x1f\x8b"

EXPORT: Final = "export"
CHECK: Final = "check"
IMPORT: Final = "import"

#: Called with the current step, and how much of it is done, from 0 to 1.
Tell = Callable[[str, float], None]
Row = dict[str, Any]


def _revision() -> str | None:
    """The version of the database that this program works with."""
    return ScriptDirectory(str(resources.files("royaume.server") / "migrations")).get_current_head()


def _line(value: object) -> bytes:
    return ENCODER.encode(value).encode() + b"\n"


@contextmanager
def _refusing_errors(url: URL) -> Iterator[None]:
    """Turn an error of the database into a refusal."""
    try:
        yield
    except (DBAPIError, OSError) as error:
        raise database.refusal_of(error, url) from error


# --- export


async def export(address: str, path: Path, tell: Tell, *, replace: bool = False) -> int:
    """Write all rows to a file, whole or not at all. Returns their number. `OSError`: the file cannot be written."""
    url = database.url_of(address)
    target = writable(path)
    _check_files(url, path, target, replace)
    # Only its owner may read it: it has the seeds of games that are not over.
    with written_whole(target) as file:
        return await _write(url, file, target.suffix == ".gz", tell)


def _check_files(url: URL, path: Path, target: Path, replace: bool) -> None:
    if url.get_backend_name() == "sqlite":
        source = Path(str(url.database))
        if not source.is_file():
            # SQLite would create the file.
            raise Refusal("export-no-database", {"database": database.shown(url)})
        if target == source.resolve():
            raise Refusal("export-onto-itself", {"file": str(path)})
    if target.exists() and not replace:
        raise Refusal("export-exists", {"file": str(path)})


async def _write(url: URL, file: BinaryIO, packed: bool, tell: Tell) -> int:
    digest = hashlib.sha256()
    count = 0
    with ExitStack() as stack:
        out: Any = file
        if packed:
            out = stack.enter_context(gzip.GzipFile("", "wb", 6, file, mtime=0))
        async with _snapshot(url) as connection:
            with _refusing_errors(url):
                total = await _count(connection)
            header = _line({"royaume-export": FORMAT, "revision": _revision()})
            digest.update(header)
            out.write(header)
            async with aclosing(_rows(connection, url)) as rows:
                async for table, row in rows:
                    line = _line({"table": table, "row": row})
                    digest.update(line)
                    out.write(line)
                    count += 1
                    if count % BATCH == 0:
                        tell(EXPORT, count / total)
        out.write(_line({"rows": count, "sha256": digest.hexdigest()}))
    return count


@asynccontextmanager
async def _snapshot(url: URL) -> AsyncIterator[AsyncConnection]:
    """The database at one moment. A server may go on writing to it meanwhile."""
    engine = await database.prepare(url)
    try:
        with _refusing_errors(url):
            connection = await engine.connect()
        try:
            with _refusing_errors(url):
                if url.get_backend_name() == "sqlite":
                    # The driver begins a transaction only for writing.
                    await connection.exec_driver_sql("BEGIN")
                else:
                    await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
        finally:
            await connection.close()
    finally:
        await engine.dispose()


async def _count(connection: AsyncConnection) -> int:
    counts = [await connection.scalar(select(func.count()).select_from(table)) for table in _tables()]
    return sum(count or 0 for count in counts)


async def _rows(connection: AsyncConnection, url: URL) -> AsyncGenerator[tuple[str, Row], None]:
    for table in _tables():
        query = select(table).order_by(*table.primary_key).execution_options(yield_per=BATCH)
        with _refusing_errors(url):
            async with connection.stream(query) as found:
                async for batch in found.mappings().partitions(BATCH):
                    for row in batch:
                        yield table.name, dict(row)


def _tables() -> list[Table]:
    """All tables, each after those that its rows refer to."""
    return [table for table in database.metadata.sorted_tables if table is not database.pulse]


# --- import


async def load(address: str, path: Path, tell: Tell) -> int:
    """Fill an empty database from a file, all or nothing. Returns the number of rows. `OSError`: it cannot be read."""
    url = database.url_of(address)
    if path.exists() and not path.is_file() and not path.is_dir():
        # The file is read twice: a pipe would not do.
        raise Refusal("file-not-ordinary", {"file": str(path)})
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        total = 0
        # The whole file is checked before the database is changed.
        for _ in _read(file, str(path)):
            total += 1
            if total % BATCH == 0:
                tell(CHECK, file.tell() / size)
        with database.lock(url):
            await _import(url, _read(file, str(path)), str(path), lambda done: tell(IMPORT, done / total))
    return total


async def _import(url: URL, rows: Iterator[tuple[Table, Row]], file: str, tell: Callable[[int], None]) -> None:
    engine = await database.prepare(url)
    try:
        with _refusing_errors(url):
            async with engine.begin() as connection:
                await _claim(connection, url)
                await _fill(connection, rows, file, tell)
    finally:
        await engine.dispose()


async def _claim(connection: AsyncConnection, url: URL) -> None:
    """Lock the database against other writers, and check that it is empty."""
    if url.get_backend_name() == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await connection.execute(text("LOCK TABLE tables IN SHARE ROW EXCLUSIVE MODE"))
    # All other rows refer to a row of this table.
    if await connection.scalar(select(database.tables.c.id).limit(1)) is not None:
        raise Refusal("import-not-empty", {"database": database.shown(url)})


async def _fill(
    connection: AsyncConnection, rows: Iterator[tuple[Table, Row]], file: str, tell: Callable[[int], None]
) -> None:
    done = 0
    for _, same in groupby(rows, lambda each: each[0].name):
        while batch := list(islice(same, BATCH)):
            await _insert(connection, batch[0][0], [row for _, row in batch], file)
            done += len(batch)
            tell(done)
    if connection.dialect.name == "postgresql":
        # PostgreSQL's counter does not see numbers that are given; SQLite's does.
        await connection.execute(text("SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)) FROM games"))


async def _insert(connection: AsyncConnection, table: Table, rows: list[Row], file: str) -> None:
    try:
        await connection.execute(insert(table), rows)
    except DBAPIError as error:
        # PostgreSQL's class 22: values that it refuses, although SQLite took them.
        if isinstance(error, IntegrityError) or str(getattr(error.orig, "sqlstate", "")).startswith("22"):
            detail = str(error.orig).strip().splitlines()[0]
            raise Refusal("import-rows", {"file": file, "table": table.name, "detail": detail}) from error
        raise


def _read(file: BinaryIO, name: str) -> Iterator[tuple[Table, Row]]:
    """The rows of the file. Its last line must agree with all lines before it. Or `Refusal`."""
    tables = {table.name: table for table in _tables()}
    lines = _lines(file, name)
    first = next(lines, b"")
    revision = _check_header(first, name)
    digest = hashlib.sha256(first)
    for number, line in enumerate(lines, 2):
        value = _value(line)
        if "sha256" in value:
            if value != {"rows": number - 2, "sha256": digest.hexdigest()} or next(lines, None) is not None:
                raise Refusal("import-damaged", {"file": name, "line": number})
            return
        table = tables.get(str(value.get("table")))
        row = value.get("row")
        if table is not None and isinstance(row, dict):
            row = _upgraded(table, row, revision)
        if table is None or not isinstance(row, dict) or not _is_row_of(table, row):
            raise Refusal("import-damaged", {"file": name, "line": number})
        digest.update(line)
        yield table, row
    raise Refusal("import-cut", {"file": name})


def _lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    try:
        file.seek(0)
        packed = file.read(len(GZIP_MAGIC)) == GZIP_MAGIC
        file.seek(0)
        with ExitStack() as stack:
            source: Any = stack.enter_context(gzip.GzipFile(fileobj=file)) if packed else file
            while line := source.readline(LONGEST_LINE):
                yield line
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise Refusal("import-cut", {"file": name}) from None
    except OSError as error:
        raise Refusal("file-unreadable", {"file": name, "detail": error.strerror or str(error)}) from None


def _upgraded(table: Table, row: Row, revision: str) -> Row:
    """The row of an older export as this version writes it: what the migrations do to a database."""
    if revision == JSON_AS_TEXT:
        row = _with_json(table, row)
    if revision in WITHOUT_SALT and table is database.games:
        row = {**row, "salt": secrets.token_hex(16)}
    return row


def _with_json(table: Table, row: Row) -> Row:
    """The row of an older export with its JSON parsed. Text that is no JSON stays text, and no column takes it."""

    def read(column: Column[Any] | None, value: object) -> object:
        if column is not None and isinstance(column.type, JSON) and isinstance(value, str):
            with suppress(ValueError, RecursionError):
                return json.loads(value)
        return value

    return {name: read(table.columns.get(name), value) for name, value in row.items()}


def _check_header(line: bytes, name: str) -> str:
    """The version of the database that was exported."""
    header = _value(line)
    if "royaume-export" not in header:
        raise Refusal("import-foreign", {"file": name})
    if header["royaume-export"] != FORMAT:
        version = str(header["royaume-export"])
        raise Refusal("import-format", {"file": name, "version": version, "ours": FORMAT})
    ours = _revision()
    version = str(header.get("revision"))
    if version not in (ours, *WITHOUT_SALT):
        raise Refusal("import-revision", {"file": name, "version": version, "ours": str(ours)})
    return version


def _value(line: bytes) -> dict[str, Any]:
    """The value of a line in our form; else None."""
    try:
        value = json.loads(line)
        is_ours = isinstance(value, dict) and _line(value) == line
    except (ValueError, RecursionError):
        return {}
    return value if is_ours else {}


def _is_row_of(table: Table, row: Row) -> bool:
    columns = table.columns
    return row.keys() == set(columns.keys()) and all(_fits(columns[name], value) for name, value in row.items())


def _fits(column: Column[Any], value: object) -> bool:
    if value is None:
        return bool(column.nullable)
    kind = column.type
    if isinstance(kind, JSON):
        return isinstance(value, list | dict)
    if type(value) is not kind.python_type:
        return False
    bits = 63 if isinstance(kind, BigInteger) else 31
    return not isinstance(value, int) or -(1 << bits) <= value < 1 << bits

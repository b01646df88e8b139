"""What the server keeps: tables, seats, games and their entries. Only this module speaks to the database."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, Engine, Row, Select, delete, exists, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from royaume.engine.errors import Refusal
from royaume.record import Record, setup_data, setup_of
from royaume.server import database
from royaume.server.database import entries, games, plans, seats, tables

ANSWER: Final = "answer"
UNDO: Final = "undo"

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"

#: The channel on which the processes of one PostgreSQL tell each other which tables have changed.
CHANNEL: Final = "royaume"
NOTIFY: Final = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
#: Entries that are not there yet, by kind of database; those that are written come back.
INSERTION: Final = {
    "sqlite": sqlite.insert(entries).on_conflict_do_nothing().returning(entries.c.game_id, entries.c.number),
    "postgresql": postgresql.insert(entries).on_conflict_do_nothing().returning(entries.c.game_id, entries.c.number),
}
#: PostgreSQL takes no longer news than 8,000 bytes.
LONGEST_NEWS: Final = 7_500
#: A process that heard nothing for so long looks whether it still hears.
LISTEN_CHECK_SECONDS: Final = 20.0

#: How often SQLite's log is moved into its file, if something was written.
MOVE_LOG_SECONDS: Final = 2.0

#: As many appends as one transaction takes.
MOST_IN_BATCH: Final = 200


@dataclass
class SeatRow:
    seat: int
    kind: str
    name: str
    level: str | None = None
    is_bot: bool = False
    resigned: bool = False
    secret_hash: str | None = None
    #: When a process last had somebody connected there; only where several processes must know.
    seen: float = 0.0


@dataclass
class TableRow:
    id: str
    kingdom: list[str]
    options: dict[str, Any]
    host_hash: str
    invite: str
    watch: str
    seats: list[SeatRow]
    created: float = 0.0
    undo_asked: dict[str, Any] | None = None


@dataclass
class GameRow:
    id: int
    table_id: str
    number: int
    setup: dict[str, Any]
    names: list[str]
    seed: str
    ended: float | None = None


@dataclass
class EntryRow:
    """An answer (option numbers), or an undo (one number: how many answers are left)."""

    number: int
    kind: str
    seat: int
    data: list[int]


@dataclass
class News:
    """What one process tells the others: this table has changed, or these entries were added to this game."""

    process: str
    table_id: str
    game_id: int | None = None
    #: If they are too long to be told, whoever wants them must look.
    rows: list[EntryRow] | None = None

    def text(self) -> str:
        rows = None if self.rows is None else [[row.number, row.kind, row.seat, row.data] for row in self.rows]
        told = json.dumps([self.process, self.table_id, self.game_id, rows], separators=(",", ":"))
        return told if len(told) < LONGEST_NEWS else json.dumps([self.process, self.table_id, self.game_id, None])

    @staticmethod
    def read(told: str) -> News:
        process, table_id, game_id, rows = json.loads(told)
        return News(process, table_id, game_id, None if rows is None else [EntryRow(*row) for row in rows])


Heard = Callable[[News], None]


class Append:
    """Entries of one game that wait to be written together."""

    def __init__(self, game_id: int, table_id: str, rows: list[EntryRow]) -> None:
        self.game_id = game_id
        self.table_id = table_id
        self.rows = rows
        self.written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Store:
    """The database of one server process."""

    def __init__(self, engine: AsyncEngine, url: URL) -> None:
        self.engine = engine
        self.url = url
        self.is_shared = url.get_backend_name() == "postgresql"
        #: To look something up needs no transaction.
        self._looking = engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else engine
        #: Names this process in its news, so that it need not listen to itself.
        self.process = secrets.token_hex(8)
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        #: SQLite knows one writer at a time: ours wait for each other here rather than in the database.
        self._writing = asyncio.Lock()
        #: Entries go into SQLite by a plain connection in a thread of its own.
        self.plain: Engine | None = None if self.is_shared else database.open_plain(url)
        self._thread = None if self.is_shared else ThreadPoolExecutor(1, "entries")
        self._has_written = False
        self._closing = asyncio.Event()
        self._mover: asyncio.Task[None] | None = None

    @staticmethod
    async def open(address: str) -> Store:
        url = database.url_of(address)
        store = Store(await database.prepare(url), url)
        store._writer = asyncio.create_task(store._write_batches())
        if not store.is_shared:
            store._mover = asyncio.create_task(store._move_log())
        return store

    async def close(self) -> None:
        self._closing.set()
        if self._mover is not None:
            await self._mover
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        for append in self._waiting:
            append.written.cancel()
        if self._thread is not None and self.plain is not None:
            self._thread.shutdown()
            self.plain.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; what the database cannot do is told as a refusal."""
        try:
            if self.is_shared:
                async with self.engine.begin() as connection:
                    yield connection
            else:
                async with self._writing, self.engine.begin() as connection:
                    yield connection
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as error:
            raise database.refusal_of(error, self.url) from error

    @asynccontextmanager
    async def _look(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._looking.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as error:
            raise database.refusal_of(error, self.url) from error

    # --- tables and seats

    async def add_table(self, row: TableRow) -> None:
        async with self._change() as connection:
            await connection.execute(
                insert(tables).values(
                    id=row.id,
                    created=time.time(),
                    kingdom=json.dumps(row.kingdom),
                    options=json.dumps(row.options),
                    public=bool(row.options.get("public")),
                    host_hash=row.host_hash,
                    invite=row.invite,
                    watch=row.watch,
                )
            )
            await connection.execute(insert(seats), [{"table_id": row.id, **vars(seat)} for seat in row.seats])

    async def table(self, id: str) -> TableRow | None:
        async with self._look() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == id))).first()
            if found is None:
                return None
            rows = await connection.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
            return _table(found, [_seat(row) for row in rows])

    async def public_tables(self, limit: int) -> list[TableRow]:
        """Tables in the public list that wait for somebody, the newest first."""
        has_open = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == OPEN)
        query = select(tables).where(tables.c.public, has_open).order_by(tables.c.created.desc()).limit(limit)
        async with self._look() as connection:
            found = (await connection.execute(query)).all()
            ids = [row.id for row in found]
            rows = (
                await connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
            ).all()
        return [_table(row, [_seat(seat) for seat in rows if seat.table_id == row.id]) for row in found]

    async def ask_undo(self, id: str, asked: dict[str, Any] | None) -> None:
        """Keep who asks to take back what, and who has agreed; None: nobody any more."""
        async with self._change() as connection:
            value = None if asked is None else json.dumps(asked)
            await connection.execute(update(tables).where(tables.c.id == id).values(undo_asked=value))
            await self._tell(connection, id)

    async def change_table(self, id: str, kingdom: list[str], options: dict[str, Any]) -> None:
        values = {"kingdom": json.dumps(kingdom), "options": json.dumps(options), "public": bool(options.get("public"))}
        async with self._change() as connection:
            await connection.execute(update(tables).where(tables.c.id == id).values(**values))
            await self._tell(connection, id)

    async def keep_seen(self, id: str, seats_here: list[int], at: float) -> None:
        """Somebody is still connected to these seats. Nobody is told: whoever wants to know looks."""
        async with self._change() as connection:
            row = (seats.c.table_id == id) & seats.c.seat.in_(seats_here)
            await connection.execute(update(seats).where(row).values(seen=at))

    async def change_seat(self, id: str, seat: int, *, if_kind: str | None = None, **values: Any) -> bool:
        """Change a seat, if it is still of that kind."""
        row = (seats.c.table_id == id) & (seats.c.seat == seat)
        if if_kind is not None:
            row &= seats.c.kind == if_kind
        async with self._change() as connection:
            done = await connection.execute(update(seats).where(row).values(**values))
            if done.rowcount:
                await self._tell(connection, id)
            return bool(done.rowcount)

    async def _tell(self, connection: AsyncConnection, id: str) -> None:
        """The table has changed: other processes hear of it when this is committed."""
        await self._notify(connection, [News(self.process, id)])

    async def _notify(self, connection: AsyncConnection, news: list[News]) -> None:
        if self.is_shared:
            values = {"channel": CHANNEL, "news": [each.text() for each in news]}
            await connection.execute(NOTIFY, values)

    # --- games

    async def add_game(self, table_id: str, number: int, record: Record, seats: list[int]) -> bool:
        """Begin the table's game with that number; `seats` gave the answers so far. Was nobody else faster?"""
        values = {
            "table_id": table_id,
            "number": number,
            "created": time.time(),
            "setup": json.dumps(setup_data(record.setup)),
            "names": json.dumps(record.names),
            "seed": record.seed,
        }
        rows = [EntryRow(at, ANSWER, seats[at], answer) for at, answer in enumerate(record.answers)]
        try:
            async with self._change() as connection:
                made = await connection.execute(insert(games).values(**values).returning(games.c.id))
                if rows:
                    game_id = made.scalar_one()
                    await connection.execute(insert(entries), _values(game_id, rows))
                await self._tell(connection, table_id)
        except IntegrityError:
            return False
        return True

    async def game(self, table_id: str, number: int | None = None) -> GameRow | None:
        """The table's game with that number, or its last one."""
        query: Select[Any] = select(games).where(games.c.table_id == table_id).order_by(games.c.number.desc()).limit(1)
        if number is not None:
            query = query.where(games.c.number == number)
        async with self._look() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        return GameRow(row.id, table_id, row.number, json.loads(row.setup), json.loads(row.names), row.seed, row.ended)

    async def entries(self, game_id: int, begin: int = 0) -> list[EntryRow]:
        """The game's entries from that number on."""
        query = (
            select(entries.c.number, entries.c.kind, entries.c.seat, entries.c.data)
            .where(entries.c.game_id == game_id, entries.c.number >= begin)
            .order_by(entries.c.number)
        )
        async with self._look() as connection:
            rows = (await connection.execute(query)).all()
        return [EntryRow(row.number, row.kind, row.seat, json.loads(row.data)) for row in rows]

    async def record(self, table_id: str, number: int) -> Record | None:
        """The record of the table's game with that number, as far as it was played."""
        game = await self.game(table_id, number)
        if game is None:
            return None
        answers = answers_in(await self.entries(game.id))
        return Record(setup_of(game.setup), game.seed, answers, game.names)

    async def end_game(self, game_id: int) -> None:
        async with self._change() as connection:
            await connection.execute(update(games).where(games.c.id == game_id).values(ended=time.time()))

    async def append(self, game: GameRow, rows: list[EntryRow]) -> bool:
        """Write these entries: all of them, or, if somebody else was faster, none. When this returns they are kept."""
        append = Append(game.id, game.table_id, rows)
        self._waiting.append(append)
        self._wake.set()
        return await append.written

    async def _write_batches(self) -> None:
        """Whatever waits is written in one transaction: the disk is asked once for all of it."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._waiting[:MOST_IN_BATCH]
                del self._waiting[:MOST_IN_BATCH]
                try:
                    done = await self._write(batch)
                except asyncio.CancelledError:
                    for append in batch:
                        append.written.cancel()
                    raise
                except Exception as error:
                    for append in batch:
                        if not append.written.done():
                            append.written.set_exception(error)
                    continue
                for append in batch:
                    if not append.written.done():
                        append.written.set_result(append.game_id in done)

    async def _write(self, batch: list[Append]) -> set[int]:
        """The games whose entries were written."""
        firsts: dict[int, Append] = {}
        later: list[Append] = []
        for append in batch:
            if append.game_id in firsts:
                later.append(append)
            else:
                firsts[append.game_id] = append
        # Two of one game cannot both be next: the second finds the first one there.
        self._waiting[:0] = later
        for append in later:
            batch.remove(append)
        if self._thread is not None:
            async with self._writing:
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._write_here, batch)
        async with self._change() as connection:
            done = await connection.run_sync(_insert, batch)
            news = [News(self.process, append.table_id, append.game_id, append.rows) for append in done]
            if news:
                await self._notify(connection, news)
        return {append.game_id for append in done}

    async def _move_log(self) -> None:
        """Now and then, beside everything else."""
        assert self.plain is not None
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), MOVE_LOG_SECONDS)
            if self._has_written:
                self._has_written = False
                # What fails here fails when an answer is written too, and is told there.
                with suppress(DBAPIError, OSError):
                    await asyncio.to_thread(database.move_log, self.plain)

    def _write_here(self, batch: list[Append]) -> set[int]:
        """In a thread of its own: to go there and back for every single statement would take longer than the disk."""
        assert self.plain is not None
        try:
            self._has_written = True
            with self.plain.begin() as connection:
                return {append.game_id for append in _insert(connection, batch)}
        except (DBAPIError, OSError) as error:
            raise database.refusal_of(error, self.url) from error

    # --- plans of bots

    async def plan(self, table_id: str, kingdom: str, level: str) -> str | None:
        query = select(plans.c.strategy).where(
            plans.c.table_id == table_id, plans.c.kingdom == kingdom, plans.c.level == level
        )
        async with self._look() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def keep_plan(self, table_id: str, kingdom: str, level: str, strategy: str) -> None:
        """The first one stays."""
        with suppress(IntegrityError):
            async with self._change() as connection:
                await connection.execute(
                    insert(plans).values(table_id=table_id, kingdom=kingdom, level=level, strategy=strategy)
                )

    # --- news and health

    async def is_well(self) -> bool:
        try:
            async with self._look() as connection:
                await connection.execute(select(tables.c.id).limit(1))
        except Refusal:
            return False
        return True

    async def listen(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        """Tell what other processes have changed, for ever; `missed`: there may have been news that nobody heard."""
        while self.is_shared:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._hear(heard, missed)
            await asyncio.sleep(1)

    async def _hear(self, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        values: dict[str, Any] = {**self.url.translate_connect_args(username="user"), **self.url.query}
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
                if told.process != self.process:
                    heard(told)
        finally:
            with suppress(Exception):
                await connection.close(timeout=1)


def _insert(connection: Connection, batch: list[Append]) -> list[Append]:
    """Write the entries of these games, each game's all or none: those that were written."""
    values = [value for append in batch for value in _values(append.game_id, append.rows)]
    found = {(row.game_id, row.number) for row in connection.execute(INSERTION[connection.dialect.name], values)}
    done: list[Append] = []
    for append in batch:
        written = [row.number for row in append.rows if (append.game_id, row.number) in found]
        if len(written) == len(append.rows):
            done.append(append)
        elif written:
            where = (entries.c.game_id == append.game_id) & entries.c.number.in_(written)
            connection.execute(delete(entries).where(where))
    return done


def answers_in(rows: list[EntryRow]) -> list[list[int]]:
    """The answers that stand, after all that was taken back."""
    answers: list[list[int]] = []
    for row in rows:
        if row.kind == ANSWER:
            answers.append(row.data)
        else:
            del answers[row.data[0] :]
    return answers


def _values(game_id: int, rows: list[EntryRow]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "game_id": game_id,
            "number": row.number,
            "kind": row.kind,
            "seat": row.seat,
            "data": json.dumps(row.data),
            "at": now,
        }
        for row in rows
    ]


def _table(row: Row[Any], rows: list[SeatRow]) -> TableRow:
    return TableRow(
        row.id,
        json.loads(row.kingdom),
        json.loads(row.options),
        row.host_hash,
        row.invite,
        row.watch,
        rows,
        row.created,
        None if row.undo_asked is None else json.loads(row.undo_asked),
    )


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.name, row.level, row.is_bot, row.resigned, row.secret_hash, row.seen)

"""The stored tables, seats, games, entries, and plans of bots."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, bindparam, exists, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from royaume.engine.refusal import Refusal
from royaume.game.record import Record, setup_data, setup_of
from royaume.server import database
from royaume.server.database import entries, games, plans, pulse, seats, tables
from royaume.server.entry_writer import EntryWriter, PostgresWriter, SqliteWriter
from royaume.server.limits import Slots
from royaume.server.news import Heard, Missed, NewsLine
from royaume.table.changes import SeatChange, TableChange
from royaume.table.state import (
    ANSWER,
    OPEN,
    Entry,
    SeatState,
    StartedGame,
    TableState,
    UndoRequest,
    answers_in,
)

#: Entries that are written or read at once.
PIECE_ROWS: Final = 250
#: Connections that hold a table for `Store.exclusive`.
LOCKING_CONNECTIONS: Final = 4
#: So many of them are for one address.
LOCKS_OF_AN_ADDRESS: Final = 2
#: A database that has fallen silent is asked nothing for so many seconds: all who wait would wait as long in turn.
SILENT_SECONDS: Final = 2.0
LOCK: Final = text("SELECT pg_advisory_xact_lock(hashtextextended(:table, 0))")

#: Writes the pulse, by kind of database.
WRITE_PULSE: Final = {
    "sqlite": sqlite.insert(pulse).on_conflict_do_update(index_elements=["id"], set_={"at": text("excluded.at")}),
    "postgresql": postgresql.insert(pulse).on_conflict_do_update(
        index_elements=["id"], set_={"at": text("excluded.at")}
    ),
}


class Store:
    """The database of one server process."""

    def __init__(self, engine: AsyncEngine, url: URL) -> None:
        self.engine = engine
        self.url = url
        #: Do several processes use this database?
        self.is_shared = url.get_backend_name() == "postgresql"
        #: Reading needs no transaction.
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else engine
        #: The name of this process in its news, which it ignores itself.
        self.process = secrets.token_hex(8)
        #: The writer of SQLite; None: PostgreSQL needs no writer in a thread.
        self.sqlite_writer = None if self.is_shared else SqliteWriter(url)
        #: How processes that share a database tell each other what has changed.
        self.news = NewsLine(url, self.process)
        self._writer: EntryWriter = self.sqlite_writer or PostgresWriter(self._change, self._refusal_of, self.news)
        #: Connections for `exclusive`: who holds one needs another one of the engine, so they cannot be the same.
        self._locking = database.open_engine(url, LOCKING_CONNECTIONS) if self.is_shared else None
        self._exclusives = Slots(LOCKS_OF_AN_ADDRESS)
        self._tasks: list[asyncio.Task[None]] = []
        #: Until then the database counts as silent.
        self._silent_until = 0.0
        #: The first sign that the file is damaged. It does not heal.
        self._damage: Refusal | None = None

    @staticmethod
    async def open(address: str) -> Store:
        url = database.url_of(address)
        store = Store(await database.prepare(url), url)
        store._writer.start()
        if store.is_shared:
            store._tasks.append(asyncio.create_task(store.news.tell_all(), name="news"))
        return store

    async def close(self) -> None:
        await self._writer.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._locking is not None:
            await self._locking.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. An error of the database becomes a refusal."""
        self._check_not_silent()
        try:
            if self.sqlite_writer is None:
                async with self.engine.begin() as connection:
                    yield connection
            else:
                async with self.sqlite_writer.hold(), self.engine.begin() as connection:
                    yield connection
                self.sqlite_writer.check_file()
        except IntegrityError:
            raise
        except database.ERRORS as error:
            raise self._refusal_of(error) from error

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        self._check_not_silent()
        try:
            async with self._reading.connect() as connection:
                yield connection
        except database.ERRORS as error:
            raise self._refusal_of(error) from error

    def _leave_alone(self) -> None:
        """The database gives no answer."""
        self._silent_until = time.monotonic() + SILENT_SECONDS

    def _check_not_silent(self) -> None:
        if time.monotonic() < self._silent_until:
            raise database.refusal_of(TimeoutError("it gave no answer a moment ago"), self.url)

    def _refusal_of(self, error: Exception) -> Refusal:
        if isinstance(error, TimeoutError):
            self._leave_alone()
            # The other connections of the pool may have fallen silent too: each would cost as much time again.
            self.engine.sync_engine.dispose(close=False)
        refusal = database.refusal_of(error, self.url)
        if refusal.key == "database-foreign" and self._damage is None:
            self._damage = refusal
        return refusal

    @asynccontextmanager
    async def exclusive(self, id: str, address: str) -> AsyncIterator[None]:
        """Let no other process change the seats, the setup or the current game of the table meanwhile.

        An address has a few tables at a time: those of others need connections too.
        """
        if self._locking is None:
            yield
            return
        self._check_not_silent()
        async with AsyncExitStack() as stack:
            try:
                # Whoever waits holds the table: no longer than for a connection.
                async with asyncio.timeout(database.POOL_SECONDS):
                    await stack.enter_async_context(self._exclusives.hold(address))
                connection = await self._locking.connect()
                stack.push_async_callback(_end, connection)
                await connection.execute(LOCK, {"table": id})
            except database.ERRORS as error:
                raise database.refusal_of(error, self.url) from error
            yield

    def _tell(self, id: str) -> None:
        """Tell other processes that the table has changed. The change is stored."""
        if self.is_shared:
            self.news.tell(id)

    # --- tables and seats

    async def add_table(self, state: TableState) -> None:
        async with self._change() as connection:
            await connection.execute(
                insert(tables).values(
                    id=state.id,
                    created=time.time(),
                    kingdom=state.kingdom,
                    options=state.options,
                    public=bool(state.options.get("public")),
                    host_hash=state.host_hash,
                    invite=state.invite,
                    watch=state.watch,
                )
            )
            await connection.execute(insert(seats), [{"table_id": state.id, **vars(seat)} for seat in state.seats])

    async def table(self, id: str) -> TableState | None:
        async with self._read() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == id))).first()
            if found is None:
                return None
            rows = await connection.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
            return _table(found, [_seat(row) for row in rows])

    async def public_tables(self, limit: int) -> list[TableState]:
        """Tables in the public list with an open seat, the newest first."""
        has_open = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == OPEN)
        query = select(tables).where(tables.c.public, has_open).order_by(tables.c.created.desc()).limit(limit)
        async with self._read() as connection:
            found = (await connection.execute(query)).all()
            ids = [row.id for row in found]
            rows = (
                await connection.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
            ).all()
        return [_table(row, [_seat(seat) for seat in rows if seat.table_id == row.id]) for row in found]

    async def save_undo_request(self, id: str, request: UndoRequest | None) -> None:
        async with self._change() as connection:
            await connection.execute(update(tables).where(tables.c.id == id).values(undo_asked=request))
        self._tell(id)

    async def change_setup(self, id: str, changes: Sequence[SeatChange | TableChange]) -> bool:
        """Change seats and table, all or nothing. False: a seat is no longer what it was."""
        async with self._change() as connection:
            for change in changes:
                if isinstance(change, SeatChange):
                    row = _seat_row(id, change.seat, change.if_kind)
                    done = await connection.execute(update(seats).where(row).values(**change.values))
                    if not done.rowcount:
                        await connection.rollback()
                        return False
                else:
                    values = {"kingdom": change.kingdom, "options": change.options}
                    is_public = bool(change.options.get("public"))
                    await connection.execute(update(tables).where(tables.c.id == id).values(**values, public=is_public))
        self._tell(id)
        return True

    async def save_seen(self, id: str, seats_here: list[int], at: float) -> None:
        """These seats still have a viewer. Other processes read it when they need it."""
        async with self._change() as connection:
            row = (seats.c.table_id == id) & seats.c.seat.in_(seats_here)
            await connection.execute(update(seats).where(row).values(seen=at))

    async def save_left(self, id: str, seat: int) -> None:
        """That seat has no viewer any more."""
        async with self._change() as connection:
            await connection.execute(update(seats).where(_seat_row(id, seat)).values(seen=0.0))
        self._tell(id)

    # --- games

    async def add_game(self, table_id: str, number: int, record: Record, answered_by: list[int]) -> bool:
        """Add the table's game with that number and the answers of its record. False: another process was faster.

        The answers are written in pieces, so that those of other tables come in between. Should the process die
        meanwhile, nobody has heard of the table.
        """
        values = {
            "table_id": table_id,
            "number": number,
            "created": time.time(),
            "setup": setup_data(record.setup),
            "names": record.names,
            "seed": record.seed,
            "salt": record.salt,
        }
        answers = zip(answered_by, record.answers, strict=True)
        rows = [Entry(at, ANSWER, seat, answer) for at, (seat, answer) in enumerate(answers)]
        try:
            async with self._change() as connection:
                made = await connection.execute(insert(games).values(**values).returning(games.c.id))
                id = made.scalar_one()
        except IntegrityError:
            return False
        for begin in range(0, len(rows), PIECE_ROWS):
            if not await self._writer.append(id, table_id, rows[begin : begin + PIECE_ROWS]):
                return False
        self._tell(table_id)
        return True

    async def game(self, table_id: str, number: int | None = None) -> StartedGame | None:
        """The table's game with that number, or its last one."""
        query: Select[Any] = select(games).where(games.c.table_id == table_id).order_by(games.c.number.desc()).limit(1)
        if number is not None:
            query = query.where(games.c.number == number)
        async with self._read() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        return StartedGame(row.number, row.setup, row.names, row.seed, row.id, table_id, row.ended, row.salt)

    async def entries(self, game_id: int, begin: int = 0) -> list[Entry]:
        """The game's entries from that number on. They are read in pieces: other tables come in between."""
        query = (
            select(entries.c.number, entries.c.kind, entries.c.seat, entries.c.data)
            .where(entries.c.game_id == game_id, entries.c.number >= bindparam("begin"))
            .order_by(entries.c.number)
            .limit(PIECE_ROWS)
        )
        found: list[Entry] = []
        async with self._read() as connection:
            while True:
                rows = (await connection.execute(query, {"begin": begin + len(found)})).all()
                found += [Entry(*row) for row in rows]
                if len(rows) < PIECE_ROWS:
                    return found

    async def count_entries(self, table_id: str, number: int) -> int:
        """How many entries the table's game with that number has: entries are only ever added."""
        query = (
            select(func.count())
            .select_from(entries.join(games, games.c.id == entries.c.game_id))
            .where(games.c.table_id == table_id, games.c.number == number)
        )
        async with self._read() as connection:
            return (await connection.execute(query)).scalar_one()

    async def record(self, table_id: str, number: int) -> Record | None:
        """The record of the table's game with that number, as far as it was played."""
        game = await self.game(table_id, number)
        if game is None:
            return None
        answers = answers_in(await self.entries(game.id))
        return Record(setup_of(game.setup), game.seed, answers, game.names, game.salt)

    async def end_game(self, game_id: int) -> None:
        async with self._change() as connection:
            await connection.execute(update(games).where(games.c.id == game_id).values(ended=time.time()))

    async def append(self, game: StartedGame, rows: list[Entry]) -> bool:
        """Write these entries: all of them, or none if another process was faster."""
        return await self._writer.append(game.id, game.table_id, rows)

    # --- plans of bots

    async def plan(self, table_id: str, kingdom: str, level: str) -> str | None:
        query = select(plans.c.strategy).where(
            plans.c.table_id == table_id, plans.c.kingdom == kingdom, plans.c.level == level
        )
        async with self._read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def save_plan(self, table_id: str, kingdom: str, level: str, strategy: str) -> str:
        """Store the plan, unless another process stored one meanwhile. Returns the plan that is stored."""
        with suppress(IntegrityError):
            async with self._change() as connection:
                await connection.execute(
                    insert(plans).values(table_id=table_id, kingdom=kingdom, level=level, strategy=strategy)
                )
        return await self.plan(table_id, kingdom, level) or strategy

    # --- news and health

    async def newest_games(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """The number of the last game of each of these tables, and how many entries it has."""
        count = select(func.max(entries.c.number) + 1).where(entries.c.game_id == games.c.id).scalar_subquery()
        query = (
            select(games.c.table_id, games.c.number, func.coalesce(count, 0))
            .where(games.c.table_id.in_(ids))
            .order_by(games.c.number)
        )
        async with self._read() as connection:
            # Of several games of a table the last one stays.
            return {row[0]: (row[1], row[2]) for row in await connection.execute(query)}

    async def check(self) -> None:
        """Write something, and read every column of every table. Or `Refusal`."""
        if self._damage is not None:
            raise self._damage
        async with self._change() as connection:
            written = {"id": 1, "at": time.time()}
            await connection.execute(WRITE_PULSE[connection.dialect.name].values(written))
        async with self._read() as connection:
            for table in database.metadata.sorted_tables:
                await connection.execute(select(table).limit(1))

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Report what other processes have changed, for ever. `missed`: news may have been lost."""
        if self.is_shared:
            await self.news.listen(heard, missed)

    def hears_others(self) -> bool:
        """Does this process hear what others change? Of SQLite there is only one."""
        return not self.is_shared or self.news.is_listening


async def _end(connection: AsyncConnection) -> None:
    """End the transaction of a lock. What it guarded was stored or refused by now, even if the connection is lost."""
    with suppress(Exception):
        await connection.rollback()
    with suppress(Exception):
        await connection.close()


def _seat_row(id: str, seat: int, if_kind: str | None = None) -> ColumnElement[bool]:
    row = (seats.c.table_id == id) & (seats.c.seat == seat)
    return row if if_kind is None else row & (seats.c.kind == if_kind)


def _table(row: Row[Any], rows: list[SeatState]) -> TableState:
    return TableState(
        row.id, row.kingdom, row.options, row.host_hash, row.invite, row.watch, rows, row.created, row.undo_asked
    )


def _seat(row: Row[Any]) -> SeatState:
    return SeatState(row.seat, row.kind, row.name, row.level, row.is_bot, row.resigned, row.secret_hash, row.seen)

"""The stored tables, seats, games, entries, and plans of bots."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import Row, Select, exists, func, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from royaume.engine.refusal import Refusal
from royaume.game.record import Record, setup_data, setup_of
from royaume.server import database, news
from royaume.server.database import entries, games, plans, seats, tables
from royaume.server.entry_writer import EntryWriter, PostgresWriter, SqliteWriter, entry_values
from royaume.server.news import Heard, Missed, News
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
        self._writer: EntryWriter = self.sqlite_writer or PostgresWriter(self._change, self.process)

    @staticmethod
    async def open(address: str) -> Store:
        url = database.url_of(address)
        store = Store(await database.prepare(url), url)
        store._writer.start()
        return store

    async def close(self) -> None:
        await self._writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. An error of the database becomes a refusal."""
        try:
            if self.sqlite_writer is None:
                async with self.engine.begin() as connection:
                    yield connection
            else:
                async with self.sqlite_writer.hold(), self.engine.begin() as connection:
                    yield connection
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as error:
            raise database.refusal_of(error, self.url) from error

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._reading.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as error:
            raise database.refusal_of(error, self.url) from error

    async def _notify(self, connection: AsyncConnection, id: str) -> None:
        """Notify other processes that the table has changed, when this is committed."""
        if self.is_shared:
            await news.notify(connection, [News(self.process, id)])

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
            await self._notify(connection, id)

    async def change_table(self, id: str, kingdom: list[str], options: dict[str, Any]) -> None:
        values = {"kingdom": kingdom, "options": options, "public": bool(options.get("public"))}
        async with self._change() as connection:
            await connection.execute(update(tables).where(tables.c.id == id).values(**values))
            await self._notify(connection, id)

    async def save_seen(self, id: str, seats_here: list[int], at: float) -> None:
        """These seats still have a viewer. Other processes read it when they need it."""
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
                await self._notify(connection, id)
            return bool(done.rowcount)

    # --- games

    async def add_game(self, table_id: str, number: int, record: Record, answered_by: list[int]) -> bool:
        """Add the table's game with that number and the answers of its record. False: another process was faster."""
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
                if rows:
                    await connection.execute(insert(entries), entry_values(made.scalar_one(), rows))
                await self._notify(connection, table_id)
        except IntegrityError:
            return False
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
        """The game's entries from that number on."""
        query = (
            select(entries.c.number, entries.c.kind, entries.c.seat, entries.c.data)
            .where(entries.c.game_id == game_id, entries.c.number >= begin)
            .order_by(entries.c.number)
        )
        async with self._read() as connection:
            return [Entry(*row) for row in await connection.execute(query)]

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

    async def is_well(self) -> bool:
        try:
            async with self._read() as connection:
                await connection.execute(select(tables.c.id).limit(1))
        except Refusal:
            return False
        return True

    async def listen(self, heard: Heard, missed: Missed) -> None:
        """Report what other processes have changed, for ever. `missed`: news may have been lost."""
        if self.is_shared:
            await news.listen(self.url, self.process, heard, missed)


def _table(row: Row[Any], rows: list[SeatState]) -> TableState:
    return TableState(
        row.id, row.kingdom, row.options, row.host_hash, row.invite, row.watch, rows, row.created, row.undo_asked
    )


def _seat(row: Row[Any]) -> SeatState:
    return SeatState(row.seat, row.kind, row.name, row.level, row.is_bot, row.resigned, row.secret_hash, row.seen)

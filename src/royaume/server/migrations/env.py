"""Alembic runs this to change a database: with the address that `database.upgrade` gives it."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from royaume.server import database


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # All or nothing, also here: the driver begins no transaction for a change of the tables.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    context.configure(
        connection=connection, target_metadata=database.metadata, render_as_batch=True, transactional_ddl=True
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            # Several processes may start at once: one of them changes the tables, the others find it done.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7299321)")
        context.run_migrations()


async def run() -> None:
    # A large database takes its time.
    engine = database.open_engine(context.config.attributes["url"], command_seconds=None)
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
        await connection.commit()
    await engine.dispose()


asyncio.run(run())

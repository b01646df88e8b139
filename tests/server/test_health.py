"""`/health` tells the truth about the database, and errors are logged now and then."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from royaume.engine.refusal import Refusal
from royaume.server import health
from royaume.server.health import NO_ANSWER, NO_NEWS, OK, Health
from royaume.server.repeated_errors import RepeatedErrors
from royaume.server.store import Store

pytestmark = pytest.mark.once


def look(address: str | Path, test: Callable[[Store], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Open the store for the test. Each question is checked anew."""
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)

    async def run() -> None:
        store = await Store.open(str(address))
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def change(file: Path, statement: str) -> None:
    connection = sqlite3.connect(file)
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_column_that_is_missing_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.db"

    async def test(store: Store) -> None:
        found = Health(store)
        assert await found.status() == OK
        change(file, "ALTER TABLE seats RENAME COLUMN name TO nom")
        assert await found.status() == health.OTHER_TROUBLE
        change(file, "ALTER TABLE seats RENAME COLUMN nom TO name")
        assert await found.status() == OK

    look(file, test, monkeypatch)


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_file_that_is_deleted_or_replaced(is_replaced: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.db"

    async def test(store: Store) -> None:
        file.rename(tmp_path / "away.db")
        if is_replaced:
            file.write_bytes((tmp_path / "away.db").read_bytes())
        assert await Health(store).status() == health.TROUBLES["database-replaced"]
        # Nothing is acknowledged that would be lost.
        with pytest.raises(Refusal, match="deleted or replaced"):
            await store.save_undo_request("table", None)

    look(file, test, monkeypatch)


def test_a_database_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.db"

    async def test(store: Store) -> None:
        change(file, "CREATE TRIGGER no BEFORE INSERT ON pulse BEGIN SELECT RAISE(ABORT, 'no room'); END")
        assert await Health(store).status() == health.OTHER_TROUBLE

    look(file, test, monkeypatch)


def test_a_database_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "MOST_SECONDS", 0.05)

    async def test(store: Store) -> None:
        assert store.sqlite_writer is not None
        async with store.sqlite_writer.hold():
            assert await Health(store).status() == NO_ANSWER
        assert await Health(store).status() == OK

    look(tmp_path / "games.db", test, monkeypatch)


def test_a_process_that_does_not_hear_the_others(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(store: Store) -> None:
        found = Health(store)
        assert await found.status() == NO_NEWS

        async def missed() -> None:
            pass

        listening = asyncio.create_task(store.listen(lambda _: None, missed))
        while await found.status() != OK:
            await asyncio.sleep(0.01)
        listening.cancel()
        await asyncio.sleep(0)
        assert await found.status() == NO_NEWS

    look(postgres, test, monkeypatch)


def test_many_who_ask_at_once_cost_one_check(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(str(tmp_path / "games.db"))
        checks: list[str] = []

        async def check() -> None:
            checks.append("check")

        store.check = check  # type: ignore[method-assign]
        found = Health(store)
        assert await asyncio.gather(*[found.status() for _ in range(50)]) == [OK] * 50
        assert len(checks) == 1
        await store.close()

    asyncio.run(run())


def test_the_same_error_is_logged_now_and_then(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    errors = RepeatedErrors(logging.getLogger("test"))
    for _ in range(1000):
        errors.log("no database")
    errors.log("another error")
    now = 61.0
    errors.log("no database")
    assert caplog.messages == ["no database", "another error", "no database (999 more times)"]

"""The store, with both kinds of database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from sqlalchemy import event
from sqlalchemy.engine import URL

from royaume.cards import base
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.server import store as store_module
from royaume.server.database import url_of
from royaume.server.news import News, NewsLine
from royaume.server.store import LOCKING_CONNECTIONS, LOCKS_OF_AN_ADDRESS, PIECE_ROWS, Store
from royaume.table.changes import SeatChange
from royaume.table.state import ANSWER, BOT, OPEN, PERSON, UNDO, Entry, SeatState, StartedGame, TableState
from tests.refusals import refused

if TYPE_CHECKING:
    import asyncpg

Test = Callable[[Store], Awaitable[None]]


def with_store(address: str, test: Test) -> None:
    async def run() -> None:
        store = await Store.open(address)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


async def a_game(store: Store, table_id: str) -> StartedGame:
    seats = [SeatState(0, PERSON, "Ada", secret_hash="a"), SeatState(1, OPEN, "")]
    await store.add_table(TableState(table_id, ["moat"], {"public": True}, "host", "invite", "watch", seats))
    record = Record(Setup(base.CARDS[:10]), "seed", [], ["Ada", "Bob"])
    assert await store.add_game(table_id, 1, record, [])
    game = await store.game(table_id)
    assert game is not None
    return game


def row(number: int, *data: int, kind: str = ANSWER) -> Entry:
    return Entry(number, kind, 0, list(data))


def test_of_two_that_write_the_same_entry_one_wins(database: str) -> None:
    async def test(store: Store) -> None:
        game = await a_game(store, "same")
        rivals = await asyncio.gather(*[store.append(game, [row(0, choice)]) for choice in range(5)])
        assert sorted(rivals) == [False] * 4 + [True]
        assert [entry.data for entry in await store.entries(game.id)] == [[rivals.index(True)]]

    with_store(database, test)


def test_several_entries_are_written_together_or_not_at_all(database: str) -> None:
    async def test(store: Store) -> None:
        game = await a_game(store, "together")
        assert await store.append(game, [row(0), row(1)])
        assert not await store.append(game, [row(1), row(2), row(3)])
        assert [entry.number for entry in await store.entries(game.id)] == [0, 1]
        assert await store.append(game, [row(2), row(3)])

    with_store(database, test)


def test_many_games_are_written_at_once(database: str) -> None:
    async def test(store: Store) -> None:
        games = [await a_game(store, f"many{number}") for number in range(30)]
        for number in range(5):
            done = await asyncio.gather(*[store.append(game, [row(number, number)]) for game in games])
            assert all(done)
        for game in games:
            assert [entry.data for entry in await store.entries(game.id, 3)] == [[3], [4]]

    with_store(database, test)


def test_what_was_taken_back_is_not_in_the_record(database: str) -> None:
    async def test(store: Store) -> None:
        game = await a_game(store, "undo")
        await store.append(game, [row(0, 1), row(1, 2), row(2, 3)])
        await store.append(game, [row(3, 1, kind=UNDO)])
        await store.append(game, [row(4, 9)])
        record = await store.record("undo", 1)
        assert record is not None
        assert record.answers == [[1], [9]]

    with_store(database, test)


def test_a_seat_is_taken_once_and_a_game_begun_once(database: str) -> None:
    async def test(store: Store) -> None:
        await a_game(store, "once")
        changes = [SeatChange(1, {"kind": PERSON, "name": name}, if_kind=OPEN) for name in ("Bob", "Cy", "Di")]
        taken = [store.change_setup("once", [change]) for change in changes]
        assert sorted(await asyncio.gather(*taken)) == [False, False, True]
        record = Record(Setup(base.CARDS[:10]), "other", [], ["Ada", "Bob"])
        begun = [store.add_game("once", 2, record, []) for _ in range(3)]
        assert sorted(await asyncio.gather(*begun)) == [False, False, True]
        table = await store.table("once")
        assert table is not None
        assert table.seats[1].kind == PERSON
        assert table.seats[1].name in ("Bob", "Cy", "Di")

    with_store(database, test)


def test_a_plan_is_stored(database: str) -> None:
    async def test(store: Store) -> None:
        await a_game(store, "plan")
        assert await store.plan("plan", "kingdom", "knight") is None
        await store.save_plan("plan", "kingdom", "knight", "Gold; Silver")
        await store.save_plan("plan", "kingdom", "knight", "Copper")
        assert await store.plan("plan", "kingdom", "knight") == "Gold; Silver"

    with_store(database, test)


async def _fill(store: Store, game: StartedGame) -> tuple[int, str]:
    """Write until something is refused. Returns the number of entries written, and the refusal."""
    written = 0
    while True:
        try:
            await store.append(game, [row(written + index, *range(300)) for index in range(10)])
        except Refusal as refusal:
            return written, refusal.key
        written += 10


def test_a_full_disk_is_refused_and_nothing_is_half_done(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        game = await a_game(store, "full")
        assert store.sqlite_writer is not None
        store.sqlite_writer.plain.dispose()
        event.listen(store.sqlite_writer.plain, "connect", lambda found, _: found.execute("PRAGMA max_page_count = 60"))
        written, refusal = await _fill(store, game)
        assert refusal == "database-full"
        assert written > 0
        assert [entry.number for entry in await store.entries(game.id)] == list(range(written))

    with_store(str(tmp_path / "full.db"), test)


def test_postgresqls_own_word_for_safety_is_understood() -> None:
    assert dict(url_of("postgresql://ada@host/games?sslmode=require").query) == {"ssl": "require"}


def test_several_changes_of_the_setup_are_made_together_or_not_at_all(database: str) -> None:
    async def test(store: Store) -> None:
        await a_game(store, "whole")
        bot = SeatChange(0, {"kind": BOT, "name": "Page"}, if_kind=PERSON)
        late = SeatChange(1, {"kind": BOT, "name": "Page 2"}, if_kind=PERSON)
        assert not await store.change_setup("whole", [bot, late])
        table = await store.table("whole")
        assert table is not None
        assert [seat.kind for seat in table.seats] == [PERSON, OPEN]

    with_store(database, test)


def test_the_newest_game_of_each_table_is_known(database: str) -> None:
    async def test(store: Store) -> None:
        await a_game(store, "older")
        await a_game(store, "newer")
        record = Record(Setup(base.CARDS[:10]), "other", [[1], [2]], ["Ada", "Bob"])
        await store.add_game("newer", 2, record, [0, 1])
        assert await store.newest_games(["older", "newer", "none"]) == {"older": (1, 0), "newer": (2, 2)}

    with_store(database, test)


def test_a_long_record_is_written_and_read_in_pieces(database: str) -> None:
    async def test(store: Store) -> None:
        await a_game(store, "long")
        answers = [[number] for number in range(2 * PIECE_ROWS + 3)]
        record = Record(Setup(base.CARDS[:10]), "seed", answers, ["Ada", "Bob"])
        assert await store.add_game("long", 2, record, [0] * len(answers))
        game = await store.game("long")
        assert game is not None
        assert [entry.data for entry in await store.entries(game.id)] == answers
        assert [entry.data for entry in await store.entries(game.id, PIECE_ROWS)] == answers[PIECE_ROWS:]

    with_store(database, test)


def test_two_processes_that_write_the_same_games_do_not_wait_for_each_other(database: str) -> None:
    async def test(store: Store) -> None:
        first, second = await a_game(store, "one"), await a_game(store, "two")
        other = await Store.open(database) if store.is_shared else store
        try:
            for number in range(40):
                orders = ((store, (first, second)), (other, (second, first)))
                rivals = [each.append(game, [row(number, 1)]) for each, games in orders for game in games]
                assert sum(await asyncio.gather(*rivals)) == 2
        finally:
            if other is not store:
                await other.close()

    with_store(database, test)


def test_an_address_holds_a_few_tables_at_a_time(database: str) -> None:
    """Whoever has many tables leaves connections to the tables of others."""
    order: list[str] = []

    async def hold(store: Store, id: str, address: str, seconds: float) -> None:
        async with store.exclusive(id, address):
            order.append(f"{id} begins")
            await asyncio.sleep(seconds)
            order.append(f"{id} ends")

    async def test(store: Store) -> None:
        many = [hold(store, f"e{number}", "eve", 0.4) for number in range(2 * LOCKING_CONNECTIONS + 1)]
        begun = [asyncio.create_task(one) for one in many]
        await asyncio.sleep(0.1)
        await hold(store, "ada", "ada", 0.0)
        if store.is_shared:
            assert sorted(order[:LOCKS_OF_AN_ADDRESS]) == ["e0 begins", "e1 begins"]
            assert order[LOCKS_OF_AN_ADDRESS:] == ["ada begins", "ada ends"]
        await asyncio.gather(*begun)
        assert len(order) == 2 * len(many) + 2

    with_store(database, test)


def test_the_listener_ends_even_if_it_is_told_something_at_that_moment() -> None:
    class Line:
        """As much of a connection as the listener uses."""

        def add_termination_listener(self, listener: Callable[..., None]) -> None:
            pass

        async def add_listener(self, channel: str, listener: Callable[..., None]) -> None:
            self.tell = listener

    async def nothing_missed() -> None:
        pass

    async def test() -> None:
        line = Line()
        news = NewsLine(URL.create("postgresql+asyncpg"), "me")
        listening = asyncio.create_task(news._hear(cast("asyncpg.Connection", line), lambda _: None, nothing_missed))
        await asyncio.sleep(0.01)
        line.tell(News("me", "table", None, None).text())
        listening.cancel()
        done, _ = await asyncio.wait([listening], timeout=2)
        assert done

    asyncio.run(test())


def test_a_database_that_has_fallen_silent_is_left_alone_for_a_moment(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who wait for the same table would wait as long, one after the other."""
    monkeypatch.setattr(store_module, "SILENT_SECONDS", 0.2)

    async def test(store: Store) -> None:
        game = await a_game(store, "silent")
        store._leave_alone()
        with refused("database-missing"):
            await store.table("silent")
        with refused("database-missing"):
            await store.check()
        with refused("database-missing"):
            await store.append(game, [row(0, 1)])
        await asyncio.sleep(0.25)
        assert await store.append(game, [row(0, 1)])

    with_store(postgres, test)

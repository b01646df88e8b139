"""Databases and exports that version 0.1 wrote open, and their games go on."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from alembic import command
from sqlalchemy import text
from sqlalchemy.engine import URL

from royaume.game.record import Record
from royaume.server import database as server_database
from royaume.server import export_import
from royaume.server.store import Store
from tests.server.test_game import play_together
from tools.shared.servers import Person, Running, running

FOLDER: Final = Path(__file__).parents[1] / "fixtures" / "v0.1"

#: The tables of the fixture: their ids, and the secrets that open seats there.
OVER: Final = ("b7wsdmq2aa", "802f39720bf3623a0d06bb130f7092c0")
PLAYING_ADA: Final = ("dbjvfhvzv5", "d5fb53264af1a955ce8f0cd2ad720d2f")
PLAYING_BOB: Final = ("dbjvfhvzv5", "1337fb489ed2364e86c2222f669452b4")
REMATCH: Final = ("rg3hh2b44a", "6d5a162bf70cde4ea8d8ec3aa2ea21b6")
WAITING: Final = ("798bmn8xuq", "c4714b34eb848495e15ba0e8329ce885")


@pytest.fixture(scope="module", params=["sqlite file", "export to sqlite", "export to postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of this version with the tables of version 0.1."""
    address = str(tmp_path_factory.mktemp("old") / "games.db")
    if request.param == "sqlite file":
        shutil.copy(FOLDER / "server.db", address)
    else:
        if request.param == "export to postgresql":
            address = request.getfixturevalue("postgres")
        asyncio.run(export_import.load(address, FOLDER / "export.jsonl.gz", lambda *_: None))
    with running(address) as found:
        yield found


def back(server: Running, seat: tuple[str, str], *seats: int) -> Person:
    """A person who comes back to the table."""
    person = Person(server)
    person.table, secret = seat
    person.seats = list(seats)
    person.http.cookies.set("royaume", secret)
    return person


def test_a_game_that_is_over_is_seen_and_reviewed(server: Running) -> None:
    with back(server, OVER, 0) as ada:
        ada.look().hear_game()
        assert ada.is_over()
        assert (ada.game["points"], ada.game["undos"], len(ada.log[0])) == ([45, 19], 1, 553)
        path = f"/api/tables/{ada.table}/games/1"
        record = Record.from_json(ada.http.get(f"{path}/record").text)
        assert (record.seed, record.names) == ("75c7efaa4dd934cfefd93b2bb2a3bc8f", ["Ada", "Page"])
        review = ada.http.get(f"{path}/review").json()
        assert review["turns"][-1]["points"] == [45, 19]


def test_a_game_goes_on_with_its_open_vote_and_its_clock(server: Running) -> None:
    with back(server, PLAYING_ADA, 0) as ada, back(server, PLAYING_BOB, 1) as bob:
        ada.look().hear_game()
        bob.look().hear_game()
        view = ada.game["seen"][0]["view"]
        assert (ada.game["question"], view["turn"], len(ada.log[0])) == (86, 9, 78)
        assert view["players"][0]["hand"] == ["estate", "copper", "estate", "copper", "copper"]
        assert ada.game["undo_asked"] == {"seat": 0, "waiting": [1], "declined": None}
        assert ada.table_info["options"]["think_seconds"] == 86_400
        assert bob.game["seconds_left"] is not None
        bob.say({"type": "undo_reply", "question": bob.game["question"], "seat": 1, "agrees": True})
        for person in (ada, bob):
            person.hear_until(lambda message: message["type"] == "game" and message["undos"] == 1)
        assert ada.question() is not None
        play_together(ada, bob)
        assert ada.game["points"] == bob.game["points"]


def test_a_rematch_goes_on_and_the_game_before_it_is_there(server: Running) -> None:
    with back(server, REMATCH, 0, 1) as both:
        both.look().hear_game()
        assert both.game["game"] == 2
        both.play(lambda: both.game["seen"][0]["view"]["turn"] > 3)
        record = Record.from_json(both.http.get(f"/api/tables/{both.table}/games/1/record").text)
        assert record.setup.equal_starts


def test_a_table_still_waits_for_a_player(server: Running) -> None:
    with back(server, WAITING, 0) as ada, Person(server) as bob:
        (table,) = bob.http.get("/api/tables").json()
        assert table["id"] == ada.table
        bob.sit(table, "Bob")
        ada.start()
        ada.look().hear_game()
        assert [seat["name"] for seat in ada.table_info["seats"]] == ["Ada", "Bob"]


def test_the_columns_of_an_older_database_become_json(database: str) -> None:
    url = server_database.url_of(database)
    _make_version_1(url)

    async def read() -> None:
        store = await Store.open(database)
        try:
            table = await store.table("old")
            assert table is not None
            assert (table.kingdom, table.options, table.undo_request) == (["moat", "cellar"], {"undo": "never"}, None)
        finally:
            await store.close()

    asyncio.run(read())


def _make_version_1(url: URL) -> None:
    config = server_database.migrations()
    config.attributes["url"] = url
    command.upgrade(config, "1")
    statement = (
        "INSERT INTO tables (id, created, kingdom, options, public, host_hash, invite, watch)"
        """ VALUES ('old', 0, '["moat", "cellar"]', '{"undo": "never"}', false, 'h', 'i', 'w')"""
    )

    async def insert() -> None:
        engine = server_database.open_engine(url)
        async with engine.begin() as connection:
            await connection.execute(text(statement.replace(":", r"\:")))
        await engine.dispose()

    asyncio.run(insert())

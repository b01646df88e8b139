"""Tables in memory, and how they report errors, without sockets."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import WebSocket

from royaume.cards import base
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.server import bot_turns
from royaume.server import hub as hub_module
from royaume.server.context import Server
from royaume.server.hub import Hub
from royaume.server.language import problem
from royaume.server.live_table import LiveTable
from royaume.server.protocol import Options
from royaume.server.settings import Settings
from royaume.server.sockets import Connection
from royaume.server.store import Store
from royaume.server.workers import Workers
from royaume.table import live_game
from royaume.table.bot_turn import BotAnswer, Position, answers_of
from royaume.table.messages import PROTOCOL
from royaume.table.older_log import OlderLog
from royaume.table.state import PERSON, Entry, SeatState, StartedGame, TableState
from royaume.table.viewer import Viewer
from royaume.text import Texts
from tests.refusals import refused

#: What runs by itself at a table, by the names of its tasks.
PARTS = (": bots", ": clock", ": news", ": presence")

KINGDOM = [card.id for card in base.CARDS[-10:]]


def play(address: str, id: str, options: Options, workers: Workers, test: Callable[[Hub], Awaitable[None]]) -> None:
    """A table of two people with a game begun, in a store of that address."""

    async def run() -> None:
        store = await Store.open(address)
        try:
            seats = [SeatState(number, PERSON, name, secret_hash="a") for number, name in enumerate(["Ada", "Bob"])]
            await store.add_table(TableState(id, KINGDOM, options.model_dump(), "host", "invite", "watch", seats))
            record = Record(Setup(base.CARDS[-10:], first=0), "seed", [], ["Ada", "Bob"])
            assert await store.add_game(id, 1, record, [])
            async with Hub(store, workers) as hub:
                await test(hub)
        finally:
            await store.close()

    asyncio.run(run())


async def until(test: Callable[[], bool], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.01)


def test_a_game_cannot_grow_for_ever(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_game, "MOST_ANSWERS", 3)

    async def test(hub: Hub) -> None:
        table = await hub.table("long")
        for _ in range(3):
            await _answer_nothing(table)
        game = table.logic.game
        assert game is not None
        both = Viewer([0, 1], False, Texts("en"))
        with refused("game-too-long"):
            await table.change(lambda: table.logic.answer(both, 0, game.question_for([0, 1]), []))
        assert len(await hub.store.entries(game.start.id)) == 3
        # The players go on with another game.
        await table.begin()
        assert table.logic.game is not None
        assert table.logic.game.start.number == 2

    play(database, "long", Options(), Workers(1), test)


async def _answer_nothing(table: LiveTable) -> None:
    game = table.logic.game
    assert game is not None
    decider = game.decider()
    assert decider is not None
    both = Viewer([0, 1], False, Texts("en"))
    await table.change(lambda: table.logic.answer(both, decider, game.question_for([0, 1]), []))


class Silent(WebSocket):
    """A client that only listens, after a hello if it has one to say."""

    def __init__(self, hello: str = "") -> None:
        self.hello = hello
        self.heard: list[str] = []
        self.is_closed = False

    async def receive_text(self) -> str:
        await asyncio.sleep(0)
        return self.hello

    async def send_text(self, data: str) -> None:
        self.heard.append(data)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        self.is_closed = True


def test_a_table_that_left_the_memory_before_the_hello_is_asked_for_again(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table("away")
        client = Silent(json.dumps({"type": "hello", "protocol": PROTOCOL, "game": 0, "undos": 0, "since": 0}))
        connection = Connection(client, table, "", Texts("en"), Server(Settings()), "a")
        hub._close(table)
        await table.has_ended.wait()
        await connection.serve()
        assert (client.heard, client.is_closed) == ([], True)
        assert (await hub.table("away")) is not table

    play(str(tmp_path / "games.db"), "away", Options(), Workers(1), test)


def test_a_viewer_is_told_nothing_of_a_table_that_ends_meanwhile(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table("ends")
        client = Silent()
        connection = Connection(client, table, "", Texts("en"), Server(Settings()), "a")
        table.join(connection._viewer)
        hub._close(table)
        await table.has_ended.wait()
        await connection._send_waiting()
        assert client.heard == []

    play(str(tmp_path / "games.db"), "ends", Options(), Workers(1), test)


def test_a_table_that_left_the_memory_changes_no_more(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table("old")
        hub._close(table)
        await table.has_ended.wait()
        with refused("table-closed"):
            await _answer_nothing(table)
        with refused("table-closed"):
            await table.sit("Cleo", None, "secret")
        again = await hub.table("old")
        await _answer_nothing(again)

    play(str(tmp_path / "games.db"), "old", Options(), Workers(1), test)


def test_a_log_that_is_too_short_by_now_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that goes on while its whole log is read for many viewers must not cost the memory of all these logs."""
    kept: list[OlderLog | None] = []

    async def bring(table: LiveTable, viewer: Viewer, address: str) -> None:
        # What waited from the time before.
        kept.append(viewer.older_log)
        viewer.older_log = OlderLog(1, 0, 0, 1, {})
        await asyncio.sleep(0)

    monkeypatch.setattr(LiveTable, "bring_log", bring)
    # The game is always ahead.
    monkeypatch.setattr(Viewer, "lacks_log_of", lambda viewer, game: True)

    async def test(hub: Hub) -> None:
        table = await hub.table("ahead")
        server = Server(Settings(told_a_second=1000))
        connection = Connection(Silent(), table, "", Texts("en"), server, "a")
        table.join(connection._viewer)
        sending = asyncio.create_task(connection._send_all())
        await until(lambda: len(kept) > 2)
        sending.cancel()

    play(str(tmp_path / "games.db"), "ahead", Options(), Workers(1), test)
    assert kept[1:3] == [None, None]


def test_what_waited_while_the_game_ended_is_decided_as_after_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_game, "MOST_ANSWERS", 1)
    exclusive = Store.exclusive
    guarded: list[str] = []

    def note(self: Store, id: str, address: str) -> AbstractAsyncContextManager[None]:
        guarded.append(id)
        return exclusive(self, id, address)

    monkeypatch.setattr(Store, "exclusive", note)

    async def test(hub: Hub) -> None:
        table = await hub.table("ending")
        decided: list[list[str]] = []
        async with table.lock:
            last_answer = asyncio.create_task(_answer_nothing(table))
            waiting = asyncio.create_task(table.change(lambda: decided.append(guarded.copy())))
            await asyncio.sleep(0)
        await asyncio.gather(last_answer, waiting)
        # Whoever takes back after the end must not decide beside a process where somebody sits down.
        assert decided == [["ending"]]

    play(str(tmp_path / "games.db"), "ending", Options(), Workers(1), test)


def test_an_answer_is_made_to_its_end_when_its_player_disconnects_meanwhile(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the database has must also be in memory: nobody else would find out."""
    append = Store.append
    storing = asyncio.Event()

    async def store_slowly(self: Store, game: StartedGame, rows: list[Entry]) -> bool:
        stored = await append(self, game, rows)
        storing.set()
        await asyncio.sleep(0.1)
        return stored

    monkeypatch.setattr(Store, "append", store_slowly)

    async def test(hub: Hub) -> None:
        table = await hub.table("leaving")
        game = table.logic.game
        assert game is not None
        answering = asyncio.create_task(_answer_nothing(table))
        await storing.wait()
        answering.cancel()
        with pytest.raises(asyncio.CancelledError):
            await answering
        assert game.count == 0
        await until(lambda: game.count == 1)
        assert not table.lock.locked()

    play(database, "leaving", Options(), Workers(1), test)


def test_tables_at_which_nobody_looks_are_few_for_each_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "MOST_UNWATCHED", 2)

    async def test(hub: Hub) -> None:
        state = await hub.store.table("first")
        assert state is not None
        for number, address in enumerate("aaabaa"):
            await hub.store.add_table(replace(state, id=f"t{number}"))
            table = await hub.table(f"t{number}", address)
            if number == 0:
                table.join(Viewer([0], False, Texts("en")))
        # The one with a viewer, that of another address, and the last two.
        assert sorted(hub.tables) == ["t0", "t3", "t4", "t5"]

    play(str(tmp_path / "games.db"), "first", Options(), Workers(1), test)


class FailingWorkers(Workers):
    """Fail once, then answer."""

    failures = 0

    async def answers(self, address: str, position: Position) -> list[BotAnswer]:
        if not self.failures:
            self.failures += 1
            raise RuntimeError("the worker is gone")
        return answers_of(position)


def test_a_stand_in_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_turns, "TRY_AGAIN_SECONDS", 0.05)
    workers = FailingWorkers(1)

    async def test(hub: Hub) -> None:
        table = await hub.table("clock")
        game = table.logic.game
        assert game is not None
        await until(lambda: game.count > 0)
        assert workers.failures == 1

    play(str(tmp_path / "games.db"), "clock", Options(think_seconds=1), workers, test)
    assert "could not answer question 0" in caplog.text


def test_a_table_that_fails_says_so_and_leaves_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table("broken")

        def fail(now: float) -> float:
            raise RuntimeError("a mistake of ours")

        monkeypatch.setattr(table.logic, "deadline", fail)
        table.go_on()
        await until(table.has_ended.is_set)
        await until(lambda: not hub.tables)
        assert await hub.table("broken") is not table

    play(str(tmp_path / "games.db"), "broken", Options(think_seconds=60), Workers(1), test)
    assert "Table broken has failed" in caplog.text
    assert "a mistake of ours" in caplog.text


def test_nothing_of_a_table_runs_on_when_it_is_closed(postgres: str) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table("closed")
        viewers = [Viewer([seat], False, Texts("en")) for seat in (0, 1)]
        for viewer in viewers:
            table.join(viewer)
        # The database no longer answers.
        hold = asyncio.Event()

        async def wait(id: str, seat: int) -> None:
            await hold.wait()

        hub.store.save_left = wait  # type: ignore[method-assign]
        for viewer in viewers:
            table.leave(viewer)
        await until(lambda: _tasks() == [f"table closed{part}" for part in ("", *PARTS)])
        table.used = 0.0
        hub.close_idle()
        await until(lambda: not _tasks())

    play(postgres, "closed", Options(think_seconds=60, absent_seconds=60), Workers(1), test)


def _tasks() -> list[str]:
    return sorted(task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith("table "))


def test_a_clock_is_one_whatever_happens_at_the_table(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table("tasks")
        for _ in range(20):
            viewer = Viewer([0], False, Texts("en"))
            table.join(viewer)
            await _answer_nothing(table)
            table.leave(viewer)
        assert _tasks() == ["table tasks", "table tasks: bots", "table tasks: clock"]

    play(str(tmp_path / "games.db"), "tasks", Options(think_seconds=60, absent_seconds=60), Workers(1), test)


def test_people_are_not_told_where_the_database_is() -> None:
    refusal = Refusal("database-missing", {"database": "postgresql://ada@host/games", "detail": "no such host"})
    answer = problem(refusal, "fr")
    assert answer.status_code == 503
    assert b"ada@host" not in answer.body
    assert b"storage-trouble" in answer.body

"""Replays of the tables' games: each is executed once for all viewers."""

from __future__ import annotations

import json

import pytest

from royaume.game.record import replay
from royaume.game.view import view
from royaume.server.protocol import GameReview, Seen
from royaume.server.replays import MOST_REPLAYS, Replays
from royaume.server.store import Store
from royaume.table.state import ANSWER, PERSON, UNDO, Entry, SeatState, TableState
from tests.executions import count_executions
from tests.server.test_store import with_store
from tools.shared.scenes import played


async def a_table(store: Store, id: str) -> None:
    seats = [SeatState(0, PERSON, "Ada", secret_hash="a"), SeatState(1, PERSON, "Bob", secret_hash="b")]
    await store.add_table(TableState(id, ["moat"], {}, "host", "invite", "watch", seats))


def test_all_who_look_at_a_game_share_one_execution(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("First Game")

    async def test(store: Store) -> None:
        await a_table(store, "one")
        await store.add_game("one", 1, record, [0] * len(record.answers))
        executions = count_executions(monkeypatch)
        replays = Replays(store)
        found = await replays.find("one", 1)
        assert found is not None
        GameReview.model_validate_json(found.review(1))
        for count in (0, 7, len(record.answers), 7):
            again = await replays.find("one", 1)
            assert again is found
            for seat in (-1, 0, 1):
                Seen.model_validate_json(again.seen(count, seat))
        assert executions.count == 1

    with_store(database, test)


def test_a_position_is_sent_as_the_seat_saw_it(database: str) -> None:
    record = played("First Game")

    async def test(store: Store) -> None:
        await a_table(store, "seen")
        await store.add_game("seen", 1, record, [0] * len(record.answers))
        found = await Replays(store).find("seen", 1)
        assert found is not None
        for count in (0, 33, len(record.answers)):
            game, choice = replay(record, count)
            for seat in (None, 0, 1):
                sees = view(game, seat, choice)
                told = json.loads(found.seen(count, -1 if seat is None else seat))
                events = [event.data() for event in sees.events()]
                assert told == {"view": sees.data(), "begin": 0, "events": events}
                rest = json.loads(found.seen(count, -1 if seat is None else seat, 5))
                assert (rest["begin"], rest["events"]) == (5, events[5:])

    with_store(database, test)


def test_a_game_that_goes_on_or_back_is_executed_anew(database: str) -> None:
    record = played("First Game")

    async def test(store: Store) -> None:
        await a_table(store, "back")
        whole, record.answers = record.answers, record.answers[:-2]
        await store.add_game("back", 1, record, [0] * len(record.answers))
        replays = Replays(store)
        game = await store.game("back", 1)
        assert game is not None
        lengths: list[int] = []
        count = len(record.answers)
        steps = [
            Entry(count, ANSWER, 0, whole[-2]),
            Entry(count + 1, ANSWER, 0, whole[-1]),
            Entry(count + 2, UNDO, 0, [3]),
        ]
        for step in steps:
            found = await replays.find("back", 1)
            assert found is not None
            lengths.append(len(found.replay.answers))
            assert await store.append(game, [step])
        found = await replays.find("back", 1)
        assert found is not None
        assert [*lengths, len(found.replay.answers)] == [count, count + 1, count + 2, 3]

    with_store(database, test)


def test_few_replays_are_remembered(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("First Game")
    record.answers = record.answers[:5]

    async def test(store: Store) -> None:
        replays = Replays(store)
        count = MOST_REPLAYS + 1
        for number in range(count):
            await a_table(store, f"few{number}")
            await store.add_game(f"few{number}", 1, record, [0] * 5)
        executions = count_executions(monkeypatch)
        for number in [*range(count), 1, 0]:
            assert await replays.find(f"few{number}", 1) is not None
        # Only the replay that was not read for longest was removed.
        assert executions.count == count + 1
        assert await replays.find("few0", 2) is None

    with_store(database, test)

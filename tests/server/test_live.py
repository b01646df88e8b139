"""Tables in memory, and what people are told of trouble, without sockets."""

from __future__ import annotations

import asyncio

import pytest

from royaume.cards import base
from royaume.engine.errors import Refusal
from royaume.record import Record
from royaume.server import live
from royaume.server.language import problem
from royaume.server.live import Hub
from royaume.server.protocol import Options
from royaume.server.store import PERSON, SeatRow, Store, TableRow
from royaume.server.thinking import Thinkers
from royaume.setup import Setup


def test_a_game_cannot_grow_for_ever(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_ENTRIES", 3)

    async def test() -> None:
        store = await Store.open(database)
        try:
            seats = [SeatRow(number, PERSON, name, secret_hash="a") for number, name in enumerate(["Ada", "Bob"])]
            kingdom = [card.id for card in base.CARDS[-10:]]
            options = Options().model_dump()
            await store.add_table(TableRow("long", kingdom, options, "host", "invite", "watch", seats))
            record = Record(Setup(base.CARDS[-10:], first=0), "seed", [], ["Ada", "Bob"])
            await store.add_game("long", 1, record, [])
            table = await Hub(store, Thinkers(1)).table("long")
            for _ in range(3):
                await _answer_nothing(table)
            with pytest.raises(Refusal, match="game-too-long"):
                await _answer_nothing(table)
            assert table.game is not None
            assert len(await store.entries(table.game.row.id)) == 3
        finally:
            await store.close()

    asyncio.run(test())


async def _answer_nothing(table: live.LiveTable) -> None:
    assert table.game is not None
    decider = table.game.decider()
    assert decider is not None
    await table.answer([0, 1], decider, table.game.question_for([0, 1]), [])


def test_people_are_not_told_where_the_database_is() -> None:
    refusal = Refusal("database-missing", {"database": "postgresql://ada@host/games", "detail": "no such host"})
    answer = problem(refusal, "fr")
    assert answer.status_code == 503
    assert b"ada@host" not in answer.body
    assert b"storage-trouble" in answer.body

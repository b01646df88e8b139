"""Whole games at the terminal, by keys alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from royaume import kingdoms
from royaume.cards import boxes
from royaume.catalogue import Kingdom
from royaume.record import Record
from royaume.setup import Setup
from tests.terminal.playing import SIZE, Player, application

FIRST, *OTHERS = kingdoms.recommended()


# One of them on each build: the application sits on compiled classes too.
@pytest.mark.parametrize(
    "kingdom",
    [FIRST, *[pytest.param(kingdom, marks=pytest.mark.once) for kingdom in OTHERS]],
    ids=lambda kingdom: kingdom.id,
)
def test_a_whole_game_of_each_recommended_kingdom(kingdom: Kingdom, tmp_path: Path) -> None:
    async def play() -> None:
        record = Record(Setup([boxes.by_id(id) for id in kingdom.cards]), kingdom.id)
        app = application(record, tmp_path / "game.json", language="fr" if len(kingdom.id) % 2 else "en")
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await Player(pilot, kingdom.id).play_to_the_end()
            assert app.party is not None
            assert app.party.session.over
        assert Record.load(tmp_path / "game.json").answers == app.party.record.answers

    asyncio.run(play())

"""Whole games at the terminal, by keys alone, and plans that a thread finds: both depend on the build."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from royaume.bots import levels
from royaume.bots.plan_search import Budget
from royaume.cards import expansions
from royaume.catalogue import kingdoms
from royaume.catalogue.catalogue import Kingdom
from royaume.catalogue.kingdoms import first_game
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.terminal.play_screen import PlayScreen
from tests.terminal.playing import SIZE, Player, application, text_of

FIRST, *OTHERS = kingdoms.recommended()


# One of them on each build: the application sits on compiled classes too.
@pytest.mark.parametrize(
    "kingdom",
    [FIRST, *[pytest.param(kingdom, marks=pytest.mark.once) for kingdom in OTHERS]],
    ids=lambda kingdom: kingdom.id,
)
def test_a_whole_game_of_each_recommended_kingdom(kingdom: Kingdom, tmp_path: Path) -> None:
    async def play() -> None:
        record = Record(Setup([expansions.by_id(id) for id in kingdom.cards]), kingdom.id)
        app = application(record, tmp_path / "game.json", language="fr" if len(kingdom.id) % 2 else "en")
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            await Player(pilot, kingdom.id).play_to_the_end()
            assert app.local_game is not None
            assert app.local_game.session.over
        assert Record.load(tmp_path / "game.json").answers == app.local_game.record.answers

    asyncio.run(play())


@pytest.mark.parametrize("level", levels.PLANNERS)
def test_a_bot_that_begins_makes_its_plan_while_the_language_changes(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "budget_of", lambda level: Budget(games=12))

    async def play() -> None:
        record = Record(Setup(first_game(), first=1), "table", names=["Ada", "Zoé"])
        app = application(record, tmp_path / "game.json", level=level)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            table = app.screen
            assert isinstance(table, PlayScreen)
            while table.local_game.unplanned():
                assert text_of(table, "#ask").startswith("Zoé ") == table.local_game.waits_for_plan()
                await pilot.press("ctrl+l")
            await pilot.pause()
            assert not table.local_game.waits_for_plan()
            assert table.draft is not None
            assert table.local_game.session.answered_by.count(1) > 0
            for _ in range(6):
                await Player(pilot).play_on()

    asyncio.run(play())

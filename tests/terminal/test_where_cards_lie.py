"""A question shows its options where they lie, even if the same card lies elsewhere too."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from textual.pilot import Pilot

from royaume.catalogue.kingdom_text import parse
from royaume.cli.plain.game import PlainGame
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.table.seats import Seat
from royaume.terminal.app import Application
from royaume.terminal.cells import Cells
from royaume.terminal.local_game import LocalGame
from royaume.testing import Table
from royaume.text import Texts
from tests.terminal.playing import SIZE, text_of

pytestmark = pytest.mark.once


def golem(*first: str) -> Table:
    """Golem has revealed Cellar and Moat, and another Moat is in hand."""
    table = Table(hand="golem moat", deck="cellar moat copper*3", foe="copper*5")
    table.start("golem", me=list(first))
    return table


def at(table: Table, file: Path) -> LocalGame:
    """That position as a game at this terminal."""
    local_game = LocalGame(
        Record(Setup(parse("First Game"), first=0), "places"), [Seat("Ada"), Seat("Zoé", "squire")], file
    )
    local_game.session.game = table.game
    local_game.session.pending = table.pending
    return local_game


def lettered(pilot: Pilot[None], zone: str) -> list[str]:
    """The cards that a letter picks there."""
    cells = pilot.app.screen.query_one(f"#{zone}", Cells)
    return [cell.card.id for cell in cells.shown() if cell.option is not None and cell.card is not None]


def unlettered(pilot: Pilot[None], zone: str) -> list[str]:
    cells = pilot.app.screen.query_one(f"#{zone}", Cells)
    return [cell.card.id for cell in cells.shown() if cell.option is None and cell.card is not None]


def on_screen(table: Table, file: Path) -> tuple[str, list[str], list[str], list[str]]:
    """The question, and the cards with a letter beside it and in the hand, and those in the hand without one."""
    found: list[tuple[str, list[str], list[str], list[str]]] = []

    async def main() -> None:
        app = Application(Texts("en"), at(table, file))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            found.append(
                (
                    text_of(app.screen, "#ask"),
                    lettered(pilot, "tray"),
                    lettered(pilot, "hand"),
                    unlettered(pilot, "hand"),
                )
            )

    asyncio.run(main())
    return found[0]


def test_golem_asks_about_the_revealed_moat_and_its_cellar_about_the_one_in_hand(tmp_path: Path) -> None:
    question, beside, in_hand, other = on_screen(golem(), tmp_path / "game.json")
    assert question == "Golem: which of these cards do you play first?"
    assert (beside, in_hand) == (["cellar", "moat"], [])
    question, beside, in_hand, other = on_screen(golem("cellar"), tmp_path / "game.json")
    assert question == "Cellar: you may discard a card"
    assert (beside, in_hand) == ([], ["moat"])
    # The revealed Moat is shown below the hand, and no letter picks it.
    assert "moat" in other


def test_the_plain_game_tells_the_hand_apart_from_revealed_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for first, question, options, revealed in (
        ([], "Golem: which of these cards do you play first?", "  1. Cellar\n  2. Moat\n", "Cellar and Moat"),
        (["cellar"], "Cellar: you may discard a card", "  1. Moat\n", "Moat"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO("table\nquit\n"))
        PlainGame(at(golem(*first), tmp_path / "game.json"), Texts("en")).play()
        told = capsys.readouterr().out
        assert f"Your hand: Moat.\n{question}\n{options}" in told
        assert f"  Revealed: {revealed}\n" in told

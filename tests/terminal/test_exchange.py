"""A game saved on the page opens in the terminal, and the other way round: with a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import Input

from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.terminal.app import Application
from royaume.terminal.play_screen import PlayScreen
from royaume.terminal.records_screen import RecordsScreen
from royaume.terminal.replay_screen import ReplayScreen
from royaume.text import Texts
from tests.terminal.playing import SIZE, Player
from tools.shared.servers import Person, Running, running

pytestmark = pytest.mark.once

ADA = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "page"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server") / "games.db") as found:
        yield found


def unfinished_game_of_the_page(server: Running) -> str:
    """The record of a game against a bot after some answers, as the page saves it."""
    with Person(server) as ada:
        ada.make_table(ADA, BOT, kingdom={"text": "First Game"})
        ada.start()
        ada.look().hear_game()
        ada.play(lambda: ada.game["question"] > 20 and ada.question() is not None)
        return ada.http.get(f"/api/tables/{ada.table}/games/1/record").text


def test_from_the_page_to_the_terminal_and_back(server: Running, tmp_path: Path, games_folder: Path) -> None:
    saved = tmp_path / "from the page.json"
    saved.write_text(unfinished_game_of_the_page(server), encoding="utf-8")
    before = Record.load(saved)

    async def play() -> Path:
        app = Application(Texts("en"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("3")
            opening = app.screen
            assert isinstance(opening, RecordsScreen)
            field = opening.query_one("#path", Input)
            field.focus()
            field.value = str(saved)
            await pilot.press("enter")
            await pilot.pause()
            # Who plays: a person and a bot, as their names say.
            await pilot.press("ctrl+s")
            await pilot.pause()
            assert isinstance(app.screen, PlayScreen)
            local_game = app.screen.local_game
            assert [seat.level for seat in local_game.seats] == [None, "page"]
            assert local_game.record.answers[: len(before.answers)] == before.answers
            player = Player(pilot)
            for _ in range(5):
                await player.play_on()
            return local_game.file

    file = asyncio.run(play())
    assert file.parent == games_folder
    assert Record.load(saved).answers == before.answers, "a file from elsewhere is not written to"
    after = Record.load(file)
    assert len(after.answers) > len(before.answers) + 4
    with Person(server) as bob:
        bob.make_table({"kind": "me", "name": "Bob"}, BOT, record=file.read_text(encoding="utf-8"))
        bob.look().hear_game()
        assert bob.game["question"] >= len(after.answers)
        bob.play()
        ended = bob.http.get(f"/api/tables/{bob.table}/games/1/record").text
    # A game that ended on the page can be replayed in the terminal.
    over = Record.from_json(ended)
    assert over.answers[: len(after.answers)] == after.answers

    async def replay() -> None:
        app = Application(Texts("fr"), replay=Replay(over))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("end")
            assert isinstance(app.screen, ReplayScreen)
            assert app.screen.game_view is not None
            assert app.screen.game_view["over"]

    asyncio.run(replay())

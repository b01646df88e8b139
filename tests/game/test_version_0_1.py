"""Saved games that version 0.1 wrote open, replay to the same end and go on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from royaume.game import saved_games
from royaume.game.record import Record
from royaume.game.session import Session

FOLDER: Final = Path(__file__).parents[1] / "fixtures" / "v0.1"


@pytest.mark.parametrize(
    ("file", "names", "answers", "turns", "points"),
    [
        ("over.json", ["Ada", "Squire", "Page"], 288, 89, [42, 47, 17]),
        ("both.json", ["Aliénor", "Bob"], 245, 122, [5, 7]),
    ],
)
def test_a_saved_game_replays_to_its_end(
    file: str, names: list[str], answers: int, turns: int, points: list[int]
) -> None:
    replay = saved_games.load(str(FOLDER / file))
    record = replay.record
    assert (record.names, len(record.answers)) == (names, answers)
    assert replay.over
    session = Session(record)
    assert session.over
    assert session.game.turn_number == turns
    view = session.view(None)
    assert [view.points(seat) for seat in range(view.players())] == points
    assert Record.from_json(record.to_json()).answers == record.answers


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    replay = saved_games.load(str(FOLDER / "playing.json"))
    session = Session(replay.record, replay=replay)
    assert (len(replay.answers), session.game.turn_number, session.over) == (23, 10, False)
    assert session.pending is not None
    assert session.pending.why == "buy"
    session.answer([])
    saved_games.save(session.record, str(tmp_path / "on.json"))
    again = saved_games.load(str(tmp_path / "on.json"))
    assert len(again.answers) == 24
    assert again.game.digest() == session.game.digest()

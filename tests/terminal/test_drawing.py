"""The log on the board of the terminal."""

from __future__ import annotations

import pytest

from royaume.game.replay import Replay
from royaume.terminal.board_drawing import BoardDrawing
from royaume.text import Texts
from royaume.text.log import lines_by_turn
from tools.shared.scenes import NAMES, played

pytestmark = pytest.mark.once


@pytest.mark.parametrize("rows", [1, 7, 40, 5000])
def test_the_last_lines_of_the_log_are_those_of_the_whole_log(rows: int) -> None:
    replay = Replay(played("First Game", players=3))
    drawing = BoardDrawing(Texts("en"), NAMES[:3])
    seen = 0
    for count in range(0, len(replay.answers) + 1, 23):
        events = replay.events(count, 1)
        whole = [event for turn in lines_by_turn(events) for event in turn]
        first_new = sum(map(len, lines_by_turn(events[:seen])))
        begin = max(0, len(whole) - rows)
        expected = [(number == first_new, drawing.line(whole[number], 1)) for number in range(begin, len(whole))]
        assert drawing.log(events, 1, seen, rows) == expected
        seen = len(events)

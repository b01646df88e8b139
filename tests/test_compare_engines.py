"""Our figures are those of other engines, and the tool that compares them reports a difference."""

from __future__ import annotations

import pytest

from royaume import IS_COMPILED
from tools import compare_engines


def test_all_match_ups_come_out_as_in_other_engines(capsys: pytest.CaptureFixture[str]) -> None:
    games = 2000 if IS_COMPILED else 200
    assert compare_engines.main(["--games", str(games), "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert "widened by 3 standard errors" in printed
    assert "23 lines, 0 off" in printed


def test_half_a_point_is_the_limit_at_a_hundred_thousand_games() -> None:
    assert not compare_engines.share(50_400, 100_000, 50.0).is_off(100_000)
    assert compare_engines.share(50_600, 100_000, 50.0).is_off(100_000)


def test_a_tenth_of_a_turn_is_the_limit_at_a_hundred_thousand_games() -> None:
    assert not compare_engines.turns(1_709_000, 29_300_000, 100_000, 17.0).is_off(100_000)
    assert compare_engines.turns(1_711_000, 29_300_000, 100_000, 17.0).is_off(100_000)


def test_few_games_may_be_further_off() -> None:
    assert not compare_engines.share(1_060, 2_000, 50.0).is_off(2_000)
    assert compare_engines.share(1_100, 2_000, 50.0).is_off(2_000)


def test_a_line_that_is_off_is_marked_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    table = compare_engines.Table(100_000)
    table.line(
        "BBM v BBM", [compare_engines.share(40_000, 100_000, 33.3), compare_engines.share(33_200, 100_000, 33.2)]
    )
    assert capsys.readouterr().out == "BBM v BBM           40.00  33.30  +6.70!  33.20  33.20  +0.00  <- off\n"
    assert table.lines_off == 1


def test_without_games_nothing_is_validated() -> None:
    with pytest.raises(SystemExit, match="2"):
        compare_engines.main(["--games", "0"])

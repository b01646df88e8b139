"""The measure of growth (`make growth`): each part yields a row, limits are held, and figures get into their page."""

from __future__ import annotations

from pathlib import Path

import pytest

from royaume.cards import base, intrigue
from royaume.game.setup import Setup
from tools import growth

pytestmark = pytest.mark.once


def test_an_answer_is_measured_in_a_turn_of_that_length() -> None:
    report = growth.Report()
    setup = Setup([base.MILITIA, intrigue.SECRET_CHAMBER, *growth.LONG[:8]], first=0)
    growth._measure_turn(report, "a turn", setup, [growth.Attacker(), growth.Stubborn(40)], (1, 30))
    assert report.lines[-1].startswith("| a turn | ")
    assert report.lines[-1].count(" ms |") == 2


def test_a_turn_that_never_grows_so_long_ends_the_search() -> None:
    with pytest.raises(SystemExit, match="no turn of 3000 answers"):
        growth._measure_turn(
            growth.Report(), "a turn", Setup(growth.LONG), [growth.Bystander(), growth.Bystander()], (3000,)
        )


def test_a_limit_that_is_not_kept_is_named() -> None:
    report = growth.Report()
    report.hold("a thing", 1.0, 2.0)
    report.hold("another", 2.5, 2.0)
    assert report.broken == ["another: 2.5, not under 2"]


def test_figures_take_the_place_of_older_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"before\n{growth.BEGIN}\nold\n{growth.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(growth, "FILE", page)
    growth.write(["new", "figures"])
    growth.write(["newer"])
    assert page.read_text(encoding="utf-8") == f"before\n{growth.BEGIN}\nnewer\n\n{growth.END}\nafter\n"

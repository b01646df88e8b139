"""Pictures of simulations: what is drawn, and what is refused before any game."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from royaume.bots.match import Result
from royaume.bots.simple import BigMoney, BigMoneySmithy
from royaume.cards import base
from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup
from royaume.simulate import plot
from royaume.simulate.contender import Contender
from royaume.simulate.run import Simulation, simulate
from royaume.text import Texts

SETUP = Setup(base.CARDS[-10:])
ENGLISH = Texts("en")


@cache
def played(games: int = 100, curves: bool = True) -> Simulation:
    # Names that drawing programs take for something else.
    contenders = [Contender("_$money$ <&>", BigMoney), Contender("鍛冶屋", BigMoneySmithy)]
    return simulate(SETUP, contenders, games, "plot", jobs=1, curves=curves)


def refused(path: Path) -> str:
    with pytest.raises(Refusal) as caught:
        plot.check_format(str(path))
    return caught.value.key


def test_a_png_is_drawn(tmp_path: Path) -> None:
    plot.draw(played(), str(tmp_path / "a.PNG"), ENGLISH)
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG")


def test_an_svg_is_well_formed(tmp_path: Path) -> None:
    plot.draw(played(), str(tmp_path / "a.svg"), ENGLISH)
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_page_holds_picture_and_tables_and_needs_nothing_else(tmp_path: Path) -> None:
    plot.draw(played(), str(tmp_path / "a.html"), Texts("fr"))
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert page.startswith('<!doctype html>\n<html lang="fr">')
    assert page.count("<svg") == 1
    assert "<?xml" not in page
    assert "_$money$ &lt;&amp;&gt;" in page
    assert '<th scope="row">Forgeron</th><td></td><td>' in page
    assert not re.search(r"<script|<link|<img|(src|href)=\"[^#]", page)


def test_games_that_are_few_or_without_curves_are_drawn_too(tmp_path: Path) -> None:
    plot.draw(played(1), str(tmp_path / "one.svg"), ENGLISH)
    plot.draw(played(10, curves=False), str(tmp_path / "plain.svg"), ENGLISH)
    assert (tmp_path / "one.svg").stat().st_size > (tmp_path / "plain.svg").stat().st_size


def test_where_no_game_came_to_an_end_that_is_said_and_nothing_is_drawn(tmp_path: Path) -> None:
    nothing = Result(2, curves=True)
    nothing.unfinished = 5
    simulation = Simulation(["a", "b"], SETUP, "plot", 5, nothing, [nothing])
    plot.draw(simulation, str(tmp_path / "a.svg"), ENGLISH)
    plot.draw(simulation, str(tmp_path / "a.html"), ENGLISH)
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "<p>None of the 5 games came to an end" in page
    assert not re.search(r"<svg|<table|0\.0", page)
    picture = (tmp_path / "a.svg").read_text(encoding="utf-8")
    # An axis for the heading, and no other.
    assert re.findall(r'id="(axes_\d)"', picture) == ["axes_1"]


def test_turns_that_few_games_had_are_left_out() -> None:
    assert plot.drawn_means([300, 600, 90, 58], [100, 100, 30, 29], 100) == [3.0, 6.0, 3.0]
    assert plot.drawn_means([10_000, 990], [10_000, 99], 10_000) == [1.0]
    assert plot.drawn_means([4, 1], [4, 1], 4) == [1.0]


def test_a_format_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "a.gif") == "plot-format"
    assert refused(tmp_path / "a") == "plot-format"


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere" / "a.png") == "folder-missing"
    (tmp_path / "folder.png").mkdir()
    assert refused(tmp_path / "folder.png") == "file-folder"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_write_permission_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert refused(tmp_path / "a.png") == "file-forbidden"


def test_it_is_said_that_matplotlib_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert refused(tmp_path / "a.png") == "plot-missing"

"""`royaume plan`, as people type it."""

from __future__ import annotations

import io
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from royaume.bots import strategy_text
from royaume.bots.strategy import Strategy
from royaume.catalogue import catalogue, kingdom_text
from royaume.cli import main

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("english")

#: Few games, the same each time.
QUICK = ["--games", "200", "--seed", "s"]
TEN = "cave, chapel, Douves, village, Bûcheron, workshop, forgeron, militia, marché, witch"
FIGURE = r"\d+[.,]\d ?% ± \d+[.,]\d"


def shown(capsys: Captured, *arguments: str) -> str:
    """What the command prints that goes well, with ordinary spaces."""
    assert main(["plan", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.replace("\u202f", " ")


def refused(capsys: Captured, code: int, *arguments: str) -> str:
    """The complaint about a command that does not go well, on one line."""
    assert main(["plan", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return " ".join(captured.err.replace("\u202f", " ").split())


@cache
def found() -> str:
    """What is printed for the ten cards, which takes some time."""
    with redirect_stdout(io.StringIO()) as told:
        assert main(["plan", TEN, *QUICK]) == 0
    return told.getvalue()


def plans_in(told: str) -> list[Strategy]:
    """The plans, which stand apart from each other and from all else."""
    return [strategy_text.parse(part) for part in told.split("\n\n") if "strategy:" in part]


def test_the_best_plans_are_printed_with_their_figures() -> None:
    assert found().startswith("# Cellar, Chapel, Moat, Village, ")
    figures = rf"^# {FIGURE} against the others, {FIGURE} against Big Money \(300 games each\)\nstrategy: "
    assert len(re.findall(figures, found(), re.MULTILINE)) == 3
    assert len(plans_in(found())) == 3


def test_the_best_comes_first() -> None:
    shares = [float(share) for share in re.findall(r"^# ([0-9.]+)% ± ", found(), re.MULTILINE)]
    assert shares == sorted(shares, reverse=True)


def test_a_plan_is_called_by_the_cards_it_is_made_of() -> None:
    for plan in plans_in(found()):
        names = [] if plan.name == "Money" else plan.name.split(" + ")
        assert all(catalogue.find(name) in kingdom_text.parse(TEN) for name in names)


def test_the_same_seed_and_games_find_the_same_plans_in_any_order_of_cards(capsys: Captured) -> None:
    assert shown(capsys, ", ".join(reversed(TEN.split(", "))), *QUICK) == found()


def test_every_line_outside_the_plans_is_a_comment_so_that_one_plan_is_a_whole_file(
    capsys: Captured, tmp_path: Path
) -> None:
    told = shown(capsys, TEN, *QUICK, "--top", "1")
    assert " against the others, " in told
    assert "\n# To simulate it, save it as plan.txt:\n" in told
    file = tmp_path / "plan.txt"
    file.write_text(told, encoding="utf-8")
    words = shlex.split(told.splitlines()[-1].removeprefix("# royaume "))
    words[1] = str(file)
    assert main([*words, "--games", "10", "--jobs", "1"]) == 0
    assert f"\n{plans_in(told)[0].name} " in capsys.readouterr().out


def test_where_several_plans_are_printed_it_is_said_that_a_file_holds_one(capsys: Captured, tmp_path: Path) -> None:
    hint = "A file holds one plan. To simulate one of these, save it alone as plan.txt (--save plan.txt writes the best"
    assert hint in found().replace("\n# ", " ")
    file = tmp_path / "plans.txt"
    file.write_text(found(), encoding="utf-8")
    assert main(["simulate", str(file), "bmu"]) == 1
    assert "a second strategy begins here" in " ".join(capsys.readouterr().err.split())


def test_it_speaks_french_and_takes_seconds_instead_of_games(capsys: Captured) -> None:
    told = shown(capsys, TEN, "--seconds", "0,1", "--top", "2", "--lang", "fr")
    assert told.startswith("# Cave, Chapelle, Douves, Village, ")
    assert re.search(rf"^# {FIGURE} contre les autres, {FIGURE} contre Big Money", told, re.MULTILINE)
    assert "\n  Duché if provinces <= 4\n" in told
    assert len(plans_in(told)) == 2


def test_the_best_plan_is_saved_in_place_of_what_was_there(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("best").write_text("old", encoding="utf-8")
    told = shown(capsys, "first_game", *QUICK, "--save", "best")
    saved = strategy_text.parse(Path("best").read_text(encoding="utf-8"))
    assert strategy_text.write(saved) == strategy_text.write(plans_in(told)[0])
    assert told.endswith("\n# royaume simulate ./best bmu --kingdom first_game\n")
    assert main([*shlex.split(told.splitlines()[-1])[2:], "--games", "2", "--jobs", "1"]) == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["first gam"], "Did you mean “First Game”?"),
        (["moat", "mine"], "A kingdom is 10 different cards; you named 2."),
        (["first_game", "--games", "0"], "At least one game must be played, not 0."),
        (["first_game", "--seconds", "0"], "The search must be given more than 0 seconds, not 0."),
        (["first_game", "--seconds", "-0.5"], "The search must be given more than 0 seconds, not -0.5."),
        (["first_game", "--top", "0"], "At least one plan must be printed, not 0."),
        (["first_game", "--save", "nowhere/a"], "“nowhere/a” cannot be written: there is no such folder."),
        (["first_game", "--save", "."], "“.” is a folder"),
        (["first_game", "--save", ""], "A file needs a name."),
    ],
)
def test_it_is_refused_before_any_game(capsys: Captured, arguments: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, 1, *arguments)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "Missing: KINGDOM."),
        (["first_game", "--games", "9", "--seconds", "1"], "--games and --seconds both say when to stop"),
        (["first_game", "--seconds", "long"], "--seconds takes a number of seconds, such as 3 or 0.5, not “long”."),
        (["first_game", "--games", "few"], "--games takes a whole number, not “few”."),
    ],
)
def test_a_command_that_is_not_understood_gets_a_hint(capsys: Captured, arguments: list[str], complaint: str) -> None:
    told = refused(capsys, 2, *arguments)
    assert complaint in told
    assert told.endswith("Try royaume plan --help.")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_file_that_cannot_be_written_does_not_cost_the_plans(capsys: Captured) -> None:
    assert main(["plan", "first_game", *QUICK, "--save", "/dev/full"]) == 1
    captured = capsys.readouterr()
    assert len(plans_in(captured.out)) == 3
    assert captured.err.startswith("royaume: “/dev/full” cannot be written: ")


def test_ctrl_c_keeps_and_prints_the_best_so_far(tmp_path: Path) -> None:
    terminal, its_end = pty.openpty()
    file = tmp_path / "best.txt"
    command = [sys.executable, "-m", "royaume", "plan", "first_game", "--seconds", "500", "--save", str(file)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=its_end)
    os.close(its_end)
    told = b""
    while b"Looking for plans" not in told:
        told += os.read(terminal, 1000)
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    told += os.read(terminal, 10_000)
    os.close(terminal)
    assert process.returncode == 130
    assert "\n# Interrupted: the best after " in output.decode()
    assert len(plans_in(output.decode())) == 3
    assert strategy_text.parse(file.read_text(encoding="utf-8")).lines
    assert told.decode().strip().endswith("Interrupted.")
    assert b"Traceback" not in told

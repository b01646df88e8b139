"""`royaume simulate`, as people type it."""

from __future__ import annotations

import csv
import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from royaume.catalogue import kingdom_text, kingdoms
from royaume.cli import main
from royaume.cli.parser import Parser
from royaume.text import LANGUAGES, Texts

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("english")

#: Few games, in this process, the same each time.
QUICK = ["--games", "60", "--jobs", "1", "--seed", "s"]
#: Hardly a plan, but a quick one.
PLANNED = ["--plan-games", "40"]


def shown(capsys: Captured, *arguments: str) -> str:
    """What the command prints that goes well, with ordinary spaces."""
    assert main(["simulate", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.replace("\u202f", " ").replace("\u00a0", " ")


def refused(capsys: Captured, code: int, *arguments: str) -> str:
    """The complaint about a command that does not go well, on one line."""
    assert main(["simulate", *arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return " ".join(captured.err.replace("\u202f", " ").split())


def figures(told: str) -> str:
    """The part that does not depend on the clock."""
    return told[: told.index("\n60 ")]


# --- what is printed


def test_all_figures_are_told(capsys: Captured) -> None:
    told = shown(capsys, "smithy", "bmu", *QUICK)
    assert told.startswith("Kingdom “First Game”\nCellar, Moat, Village,")
    assert "\nStrategy     Won               Lost              Shared\nSmithy     " in told
    assert "\nAverage turns and points\nStrategy   Turns          Points\nSmithy     " in told
    assert "\nVictories by order of play\nStrategy      1st                2nd\n" in told
    assert "\nEverybody   " in told
    assert "\nEnded by empty piles, with Provinces left: 0.0% of the games (0.0–6.0).\n" in told
    assert "\nCards owned at the end, on average\nSmithy   7.0 Copper, " in told
    assert "\n60 games in " in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 80])
def test_every_line_but_the_one_to_paste_fits_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    six = ["bmu", "smithy", "witch", "militia", "moat", "village_smithy_market"]
    lines = shown(capsys, *six, "--games", "6", "--jobs", "1", "--lang", language).splitlines()
    assert max(map(len, lines[:-1])) <= columns
    assert lines[-1].startswith("royaume simulate bmu smithy ")


def test_a_narrow_terminal_gets_the_intervals_below_the_figures(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    told = shown(capsys, "smithy", "bmu", *QUICK)
    table = told[told.index("Victories and defeats, with 95% intervals\n") :].split("\n\n")[0].splitlines()[2:]
    assert re.fullmatch(r"Smithy( +\d+\.\d%){3}", table[0])
    assert re.fullmatch(r"( +\d+\.\d–\d+\.\d){3}", table[1])
    assert len(table) == 4
    monkeypatch.setenv("COLUMNS", "40")
    assert "\nVictories and defeats\nStrategy     Won " in shown(capsys, "smithy", "bmu", *QUICK)


def test_it_speaks_french(capsys: Captured) -> None:
    told = shown(capsys, "smithy", "bmu", *QUICK, "--lang", "fr")
    assert told.startswith("Royaume « Les premières parties »\nCave, Douves,")
    assert "\nStratégie    Gagné               Perdu" in told
    assert " 7,0 Cuivre, " in told


def test_the_line_to_paste_plays_the_same_games(capsys: Captured) -> None:
    told = shown(capsys, "gardens_workshop", "bmu", *QUICK, "--equal-starts", "--naive", "--first", "random")
    again = shlex.split(told.splitlines()[-1])
    assert again[:2] == ["royaume", "simulate"]
    assert {"--equal-starts", "--naive", "random"} <= {*again}
    drawn = figures(told).replace("Ten cards drawn at random", "A kingdom of your own")
    assert figures(shown(capsys, *again[2:], "--jobs", "1")) == drawn


def test_the_number_of_processes_does_not_matter(capsys: Captured) -> None:
    alone = shown(capsys, "smithy", "bmu", *QUICK)
    assert figures(shown(capsys, "smithy", "bmu", *QUICK, "--jobs", "2")) == figures(alone)


@pytest.mark.parametrize("written", ["1,000", "1 000", "1_000", "1\u202f000", "1\u00a0000", "0001000"])
def test_a_number_may_be_written_in_groups(written: str) -> None:
    read = Parser(Texts("fr"), "royaume simulate", "").number("--games")
    assert (read(written), read(f"-{written}")) == (1000, -1000)


def test_the_same_strategy_twice_is_told_apart(capsys: Captured) -> None:
    told = shown(capsys, "bmu", "smithy", "BMU", *QUICK)
    assert "\nBMU #1 " in told
    assert "\nSmithy " in told
    assert "\nBMU #2 " in told


def test_it_stops_when_the_interval_is_narrow_enough(capsys: Captured) -> None:
    told = shown(capsys, "smithy", "bmu", "--games", "2000", "--interval", "9,5", "--seed", "s", "--jobs", "1")
    assert "\nStopped after 1,000 games: the interval is narrow enough.\n" in told
    assert told.splitlines()[-1].endswith("--games 1000 --seed s")


def test_the_old_name_of_the_interval_still_works_and_is_hidden(capsys: Captured) -> None:
    few = ["smithy", "bmu", "--games", "1100", "--seed", "s", "--jobs", "1"]
    assert "\nStopped after 1,002 games: the interval is narrow enough.\n" in shown(capsys, *few, "--until", "9,5")
    assert "--until" not in shown(capsys, "--help")


def test_the_list_names_levels_players_and_strategies_with_their_idea_and_cards(capsys: Captured) -> None:
    told = shown(capsys, "--list")
    assert told.startswith("page\n  A level: ")
    assert "\nseneschal\n  A level: " in told
    assert "\nrandom\n  Does anything that is allowed.\n" in told
    assert "\nbmu\n  Money alone, played well: " in told
    assert re.search(r"\nwitch\n  .*\n  Witch\n", told)
    assert "\nécuyer\n  Niveau : " in shown(capsys, "--list", "--lang", "fr")


# --- levels and simple players


@pytest.mark.parametrize(
    ("typed", "language", "name"),
    [
        ("page", "en", "Page"),
        ("écuyer", "en", "Squire"),
        ("squire", "fr", "Écuyer"),
        ("Chevalier", "fr", "Chevalier"),
        ("money", "en", "Money"),
        ("random", "fr", "Hasard"),
    ],
)
def test_levels_and_simple_players_have_names_in_either_language(
    capsys: Captured, typed: str, language: str, name: str
) -> None:
    told = shown(capsys, typed, "bmu", *PLANNED, "--games", "2", "--jobs", "1", "--lang", language)
    assert re.search(rf"^{name} +\d", told, re.MULTILINE)


def test_levels_with_plans_play_the_same_games_again_in_any_number_of_processes(capsys: Captured) -> None:
    cards = ["--kingdom", "witch, moat, village, smithy, market, mine, militia, cellar, chapel, festival"]
    told = shown(capsys, "knight", "random", "page", *PLANNED, *QUICK, *cards)
    again = shlex.split(told.splitlines()[-1])
    assert again[-2:] == PLANNED
    assert figures(shown(capsys, *again[2:], "--jobs", "2")) == figures(told)


def test_a_level_that_is_named_twice_makes_one_plan(capsys: Captured) -> None:
    told = shown(capsys, "knight", "chevalier", *PLANNED, *QUICK, "--json", "-")
    one, other = [contender["deck"] for contender in json.loads(told)["contenders"]]
    assert {*one} == {*other}


def test_the_seneschal_plays_from_other_processes_too(capsys: Captured) -> None:
    arguments = ["--games", "2", "--jobs", "2", "--seed", "s", "--lang", "fr"]
    assert "\nSénéchal    100,0 % " in shown(capsys, "senechal", "random", *PLANNED, *arguments)


# --- the kingdom


def test_without_a_kingdom_the_first_recommended_one_with_all_cards_is_taken(capsys: Captured) -> None:
    assert shown(capsys, "witch", "bmu", *QUICK).startswith("Kingdom “Size Distortion”\n")


def test_where_none_is_recommended_one_is_drawn_around_the_cards(capsys: Captured) -> None:
    told = shown(capsys, "witch", "wharf", "bmu", *QUICK)
    assert told.startswith("Ten cards drawn at random\n")
    kingdom = kingdom_text.parse(told.split("\n\n")[0].split("\n", 1)[1])
    assert {"witch", "wharf"} <= {card.id for card in kingdom}
    assert kingdoms.recommended_as(kingdom) is None


# --- games without end


@pytest.mark.parametrize(
    ("games", "complaint"),
    [("1", "The only game came to no end and was given up"), ("2", "None of the 2 games came to an end")],
)
def test_it_is_said_that_no_game_came_to_an_end(capsys: Captured, tmp_path: Path, games: str, complaint: str) -> None:
    file = tmp_path / "endless.txt"
    file.write_text("Curse", encoding="utf-8")
    told = shown(capsys, str(file), str(file), "--games", games, "--jobs", "1")
    assert f"\n{complaint}" in told
    assert "more game" not in told


# --- programs


def test_json_on_stdout_is_all_that_is_printed(capsys: Captured) -> None:
    found = json.loads(shown(capsys, "smithy", "bmu", *QUICK, "--json", "-"))
    assert [contender["name"] for contender in found["contenders"]] == ["Smithy", "BMU"]
    assert (found["games"], found["stopped"], found["seed"]) == (60, "done", "s")


def test_csv_on_stdout_is_all_that_is_printed(capsys: Captured) -> None:
    rows = list(csv.DictReader(shown(capsys, "smithy", "bmu", *QUICK, "--csv", "-").splitlines()))
    assert [row["contender"] for row in rows] == ["Smithy", "BMU"]


def test_files_are_written_and_named(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files = ["--json", "a.json", "--csv", "a.csv", "--plot", "a.svg", "--plot", "a.html"]
    assert shown(capsys, "smithy", "bmu", *QUICK, *files).endswith("\nWritten: a.json, a.csv, a.svg, a.html\n")
    assert json.loads(Path("a.json").read_text(encoding="utf-8"))["games"] == 60
    assert Path("a.csv").read_text(encoding="utf-8").count("\n") == 3
    assert "</svg>" in Path("a.svg").read_text(encoding="utf-8")
    assert "</html>" in Path("a.html").read_text(encoding="utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_file_that_cannot_be_written_costs_nothing_else(capsys: Captured, tmp_path: Path) -> None:
    good = tmp_path / "a.csv"
    assert main(["simulate", "smithy", "bmu", *QUICK, "--json", "/dev/full", "--csv", str(good)]) == 1
    captured = capsys.readouterr()
    assert captured.out.startswith("Kingdom “First Game”\n")
    assert captured.err.startswith("royaume: “/dev/full” cannot be written: ")
    assert good.exists()


# --- custom strategies


def test_a_strategy_may_be_a_file(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Province\nGold\nForgeron\nSilver\n", encoding="utf-8")
    assert "\nmine " in shown(capsys, str(file), "bmu", *QUICK)


def test_what_is_wrong_in_a_file_is_said_with_its_place(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Province\nGoldd\n", encoding="utf-8")
    told = refused(capsys, 1, str(file), "bmu")
    assert "mine.txt: Line 2, column 1: " in told
    file.write_text("strategy: One\nbuy: Gold\n\nstrategy: Two\nbuy: Silver\n", encoding="utf-8")
    assert "mine.txt: Line 4: a second strategy begins here." in refused(capsys, 1, str(file), "bmu")
    file.write_bytes(b"\xff\xfe")
    assert "not text in UTF-8" in refused(capsys, 1, str(file), "bmu")


# --- what is wrong


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["smithy", "bmu", "--games", "0"], "At least one game must be played, not 0."),
        (["smithy", "bmu", "--jobs", "0"], "At least one process must play, not 0."),
        (["smithy", "bmu", "--interval", "0"], "more than 0 and less than 100 percentage points wide: 0 is not."),
        (["smithy", "bmu", "--plot", "a.gif"], "cannot be drawn as “gif”; it can as: png, svg, html."),
        (["smithy", "bmu", "--plot", "a"], "in the format that the end of its name says: png, svg, html."),
        (["smithy", "bmu", "--plot", "nowhere/a.png"], "“nowhere/a.png” cannot be written: there is no such folder."),
        (["smithy", "bmu", "--json", "nowhere/a"], "“nowhere/a” cannot be written: there is no such folder."),
        (["smithy", "bmu", "--csv", ""], "A file needs a name."),
        (["smithy", "bmv"], "Did you mean “bmu”?"),
        (["smithy", "kinght"], "Did you mean “knight”?"),
        (["Smithi", "bmu", "--lang", "fr"], "Vouliez-vous dire « smithy » ?"),
        (["smithy", "qqqqqq"], "neither a file of that name, nor one of those that come with Royaume."),
        (["knight", "bmu", "--games", "0"], "At least one game must be played, not 0."),
        (["knight", "bmu", "--plan-games", "0"], "At least one game must be played, not 0."),
        (["smithy", "./bmu"], "There is no file “./bmu”."),
        (["witch", "bmu", "--kingdom", "First Game"], "“Witch” wants Witch, which is not in this kingdom."),
        (["witch", "bmu", "--kingdom", "First Gam"], "Did you mean “First Game”?"),
        (["bmu", "smithy", "--dask", "nonsense"], "No Dask cluster answers at “nonsense”."),
    ],
)
def test_it_is_refused_before_any_game(capsys: Captured, arguments: list[str], complaint: str) -> None:
    assert complaint in refused(capsys, 1, *arguments)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "2 to 6 contenders, not for 0."),
        (["bmu"], "2 to 6 contenders, not for 1."),
        (["bmu"] * 7, "2 to 6 contenders, not for 7."),
        (["bmu", "bmu", "--interval", "narrow"], "--interval takes a width in percentage points"),
        (["bmu", "bmu", "--until", "narrow"], "--until takes a width in percentage points"),
        (["bmu", "bmu", "--json", "-", "--csv", "-"], "“-” is named twice"),
        (["bmu", "bmu", "--dask", "x", "--jobs", "2"], "leave out one or the other"),
        (["bmu", "bmu", "--first", "last"], "--first takes rotate|random, not “last”."),
        (["bmu", "bmu", "--games", "many"], "--games takes a whole number, not “many”."),
        (["bmu", "bmu", "--games", "10,00"], "--games takes a whole number, not “10,00”."),
        (["bmu", "bmu", "--games", "1,000 000"], "--games takes a whole number, not “1,000 000”."),
        (["bmu", "bmu", "--games", "9" * 19], "--games takes a number of at most 18 digits; this one has 19."),
    ],
)
def test_a_command_that_is_not_understood_gets_a_hint(capsys: Captured, arguments: list[str], complaint: str) -> None:
    told = refused(capsys, 2, *arguments)
    assert complaint in told
    assert told.endswith("Try royaume simulate --help.")


def test_help_names_every_option_in_both_languages(capsys: Captured) -> None:
    english, french = shown(capsys, "--help"), shown(capsys, "--help", "--lang", "fr")
    names = [
        "kingdom",
        "games",
        "seed",
        "jobs",
        "plan-games",
        "equal-starts",
        "naive",
        "first",
        "interval",
        "plot",
        "json",
        "csv",
    ]
    for name in [*names, "dask", "list"]:
        assert f"\n  --{name} " in english
        assert f"\n  --{name} " in french
    assert "tcp://127.0.0.1:8786" in french


# --- at a terminal


def interrupt_when_it_plays(*arguments: str) -> tuple[int, str, str]:
    """The exit code, and what a terminal and a pipe have got, if Ctrl-C is hit once games have been counted."""
    terminal, its_end = pty.openpty()
    command = [sys.executable, "-m", "royaume", "simulate", "smithy", "bmu", "--games", "100000", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=its_end, start_new_session=True)
    os.close(its_end)
    told = b""
    while b"second" not in told:
        told += os.read(terminal, 1000)
    os.killpg(process.pid, signal.SIGINT)
    try:
        output, _ = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise
    try:
        while part := os.read(terminal, 1000):
            told += part
    except OSError:
        # So Linux tells the end of a terminal.
        pass
    os.close(terminal)
    return process.returncode, output.decode(), told.decode()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_and_tells_what_was_done(jobs: str) -> None:
    code, told, terminal = interrupt_when_it_plays("--jobs", jobs)
    assert code == 130
    assert "\nInterrupted after " in told
    assert " games of 100,000.\n" in told
    assert "\nSmithy " in told
    assert " a second · " in terminal
    assert terminal.strip().endswith("Interrupted.")
    assert "Traceback" not in terminal


def test_ctrl_c_leaves_json_whole() -> None:
    code, told, _ = interrupt_when_it_plays("--json", "-")
    found = json.loads(told)
    assert code == 130
    assert found["stopped"] == "interrupted"
    assert 0 < found["games"] < found["asked"] == 100_000

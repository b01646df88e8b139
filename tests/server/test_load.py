"""The load tool plays through a real server, and reports a missed limit."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tools.load.command import main
from tools.load.databases import is_here
from tools.load.figures import Figures
from tools.load.players import Phase, percentile
from tools.load.report import report
from tools.shared.answers import answer_to

PHASE = Phase(answers=6000, a_second=1500.0, p50=2.0, p95=5.0, p99=9.0, server_cpu=0.5, player_cpu=0.1)
GOOD = Figures(
    database="SQLite",
    processes=1,
    tables=300,
    empty=100_000_000,
    full=130_000_000,
    played=140_000_000,
    idle=120_000_000,
    open_when_full=300,
    open_when_idle=0,
    games_over=7,
    paced=PHASE,
    fast=PHASE,
)


@pytest.mark.once
def test_a_few_tables_play_through_a_real_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "load.json"
    argv = ["--tables", "4", "--seconds", "1", "--rate", "20", "--only", "sqlite", "--profile", "--json", str(file)]
    assert main(argv) == 0
    printed = capsys.readouterr().out
    assert "as fast as possible: answers a second" in printed
    assert "table/logic.py" in printed
    assert "MISSED" not in printed
    (figures,) = json.loads(file.read_text())["databases"]
    assert figures["open_when_full"] == 4
    assert figures["open_when_idle"] == 0
    assert 0 < figures["paced"]["answers"] <= 20
    assert figures["fast"]["answers"] > 0
    assert 0 < figures["fast"]["p50"] <= figures["fast"]["p95"] <= figures["fast"]["p99"]
    assert figures["fast"]["server_cpu"] > 0


def test_good_figures_miss_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert report([GOOD], checked=True) == 0
    assert "MISSED" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        (replace(GOOD, fast=replace(PHASE, a_second=999.0)), ">= 1,000 (SQLite)  MISSED"),
        (replace(GOOD, paced=replace(PHASE, p99=50.0)), "50.0   < 50  MISSED"),
        (replace(GOOD, full=GOOD.empty + 300 * 200 * 1024), "200   < 200  MISSED"),
        (replace(GOOD, open_when_idle=1), "1   0  MISSED"),
    ],
)
def test_each_limit_is_checked(bad: Figures, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert report([bad], checked=True) == 1
    assert line in capsys.readouterr().out
    assert report([bad], checked=False) == 0


def test_two_processes_need_not_be_as_fast_as_one() -> None:
    slow = replace(GOOD, processes=2, fast=replace(PHASE, a_second=10.0))
    assert report([slow], checked=True) == 0


def test_percentiles_are_times_that_were_measured() -> None:
    times = [float(number) for number in range(1, 101)]
    assert [percentile(times, share) for share in (0.5, 0.95, 0.99)] == [50.0, 95.0, 99.0]
    assert percentile([3.0], 0.99) == 3.0


@pytest.mark.parametrize(
    "address", ["postgresql://root@127.0.0.1:5432/test", "postgresql://localhost/test", "postgresql://[::1]/test"]
)
def test_this_machine_may_be_put_under_load(address: str) -> None:
    assert is_here(address)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://root@db.example.org/test",
        "postgresql://root@10.0.0.5/test",
        "postgresql://root@127.0.0.1/test?host=db.example.org",
        "postgresql://root@127.0.0.1,db.example.org/test",
        "postgresql:///test",
        "postgresql://127.0.0.1",
        "postgresql://127.0.0.1:port/test",
        "mysql://127.0.0.1/test",
    ],
)
def test_no_other_machine_is_put_under_load(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--postgres", address])
    assert "only a PostgreSQL of this machine" in capsys.readouterr().err


@pytest.mark.parametrize(
    "argv", [["--tables", "0"], ["--seconds", "x"], ["--rate", "1e9"], ["--json", "/no/such/file"]]
)
def test_numbers_and_files_are_checked(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--only", "sqlite", *argv])
    assert argv[0] in capsys.readouterr().err


def test_without_postgres_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "postgres", "--postgres", "postgresql://root:secret@127.0.0.1:1/test"]) == 2
    assert "no PostgreSQL at postgresql://root:***@127.0.0.1:1/test" in capsys.readouterr().err


def test_players_want_money() -> None:
    options = [{"card": card, "key": "", "count": count} for card, count in (("copper", 2), ("gold", 1), ("curse", 1))]
    assert answer_to({"why": "buy", "least": 0, "options": options}) == [1]
    assert answer_to({"why": "buy", "least": 0, "options": options[::2]}) == []
    assert answer_to({"why": "treasures", "least": 0, "options": options[:2]}) == [0, 0, 1]
    assert answer_to({"why": "discard", "least": 2, "options": options}) == [0, 0]

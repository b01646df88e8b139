"""Two of the ways in which `make siege` attacks, for a moment: nobody must be starved. That command measures times."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tools.proofs.report import Report
from tools.proofs.siege.__main__ import Siege
from tools.proofs.siege.long_game import long_record

pytestmark = pytest.mark.once

TRACEBACK = """A warning.
Traceback (most recent call last):
  File "app.py", line 1, in serve
    raise ValueError(7)
ValueError: 7
Another warning.
"""


@pytest.mark.parametrize("name", ["silent connections", "reviews of a long game"])
def test_one_address_does_not_starve_the_others(name: str, tmp_path: Path) -> None:
    report = Report("siege")
    siege = Siege(report, tmp_path, sys.executable, slowest_ms=10_000.0)
    asyncio.run(siege.endure(name, 2.0, 2, 1500))
    assert report.failures == []


def test_whoever_is_starved_is_found(tmp_path: Path) -> None:
    report = Report("siege")
    siege = Siege(report, tmp_path, sys.executable)
    siege.note("attack", (1.0, 250.0, 300.0), 90.0, 500.0, TRACEBACK)
    assert len(report.failures) == 4
    assert report.failures[-1].endswith("in serve | raise ValueError(7) | ValueError: 7")


def test_the_long_game_is_long() -> None:
    assert len(long_record(300).answers) == 300

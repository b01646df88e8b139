"""Two rounds of what `make soak` does for an hour."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tools.proofs.report import Report
from tools.proofs.soak import After, judge, soak

pytestmark = pytest.mark.once


def test_after_each_round_no_table_and_no_handle_is_left(tmp_path: Path) -> None:
    rounds, answers, _ = asyncio.run(soak(str(tmp_path / "games.db"), tmp_path, 0.0, 3, lambda *_: None, 2))
    assert answers
    assert rounds[-1].handles - rounds[0].handles <= 3


@pytest.mark.parametrize(
    ("last", "broken"), [(After(101.0, 30), 0), (After(150.0, 30), 1), (After(101.0, 90), 1), (After(150.0, 90), 2)]
)
def test_what_grows_is_found(last: After, broken: int) -> None:
    report = Report("soak")
    judge(report, [After(90.0, 20), After(99.0, 30), *[After(100.0, 30)] * 3, last, last])
    assert len(report.failures) == broken

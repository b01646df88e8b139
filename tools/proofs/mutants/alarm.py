"""A plugin of pytest for a mutant in a new process: ends it when a test hangs, and notes the test that runs."""

from __future__ import annotations

import os
import resource
import signal
from pathlib import Path
from types import FrameType
from typing import Final

import pytest

#: As in `trial`, which this plugin must not import before the package: it would import too much.
HUNG: Final = 9
SECONDS: Final = 15.0
MOST_BYTES: Final = 3 * 1024**3


def _hang(signal_number: int, frame: FrameType | None) -> None:
    os._exit(HUNG)


def pytest_configure() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    signal.signal(signal.SIGALRM, _hang)
    signal.setitimer(signal.ITIMER_REAL, 2 * SECONDS)


def pytest_runtest_setup(item: pytest.Item) -> None:
    Path(os.environ["ROYAUME_KILLER"]).write_text(item.nodeid, encoding="utf-8")
    signal.setitimer(signal.ITIMER_REAL, SECONDS)

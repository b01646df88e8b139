"""Instructions a game, counted by Valgrind: other work on the machine does not change them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.contestant import ROOT

#: So many games of each workload: a few seconds each, though Valgrind is some thirty times slower.
GAMES: Final = {
    "bm_mirror": 2000,
    "smithy_mirror": 2000,
    "random_attacks": 200,
    "random_all": 80,
    "knights": 660,
    "slow_kingdoms": 200,
    "plan_search": 1,
    "imagined": 660,
}


def is_possible() -> bool:
    """Is Valgrind installed?"""
    return shutil.which("valgrind") is not None


def by_workload(package: Path, wanted: list[str], show: Callable[[float, str], None]) -> dict[str, float]:
    """Instructions for a game of each of these workloads, with the compiled package in that folder."""
    counts: dict[str, float] = {}
    counted = {workload: games for workload, games in GAMES.items() if workload in wanted}
    for number, (workload, games) in enumerate(counted.items()):
        show(number / len(counted), f"instructions: {workload}")
        # What the start costs is in both.
        start, _ = _count(package, workload, 0)
        total, played = _count(package, workload, games)
        counts[workload] = round((total - start) / played)
    return counts


def _count(package: Path, workload: str, games: int) -> tuple[int, int]:
    """All instructions of a process that plays about so many games, and how many it played."""
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", sys.executable]
    command += ["-m", "benchmarks.workloads", workload, "compiled", "--games", str(games)]
    environment = {**os.environ, "PYTHONPATH": str(package.absolute()), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        sys.exit(f"Valgrind could not count the instructions of '{workload}':\n{done.stderr[-2000:]}")
    return int(found[1].replace(",", "")), int(done.stdout)

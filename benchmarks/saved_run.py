"""Runs of the benchmark as files, to compare a change with what was before it."""

from __future__ import annotations

import json
import os
import platform
import re
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

#: Figures by what was measured and by build.
Table = dict[str, dict[str, float]]

FORMAT: Final = 2


def machine() -> str:
    """The machine in words: figures of two runs can be compared only if this is the same."""
    model = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.exists() and (found := re.search(r"model name\s*:\s*(.+)", cpus.read_text(encoding="utf-8"))):
        model = found[1].strip()
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


@dataclass
class Run:
    """The figures of a run, and where they were measured."""

    table: Table
    #: Instructions for a game, by workload; none if they were not counted.
    instructions: dict[str, float] = field(default_factory=dict)
    machine: str = field(default_factory=machine)
    format: int = FORMAT

    def save(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")

    @staticmethod
    def load(path: Path) -> Run:
        """The run in that file, or the end of the command with a sentence that says what is wrong."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            sys.exit(f"{path} cannot be read ({error.strerror}). `make bench` writes such a file.")
        except ValueError:
            sys.exit(f"{path} is damaged: it is not JSON. `make bench` writes such a file.")
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            sys.exit(f"{path} is no run of this benchmark. `make bench` writes such a file.")
        try:
            run = Run(data["table"], data["instructions"], str(data["machine"]))
            sound = all(map(_are_figures, [*run.table.values(), run.instructions]))
        except (KeyError, AttributeError):
            sound = False
        if not sound:
            sys.exit(f"{path} is damaged: figures are missing. `make bench` writes such a file.")
        return run


def _are_figures(row: object) -> bool:
    return isinstance(row, dict) and all(
        isinstance(value, int | float) and not isinstance(value, bool) and value > 0 for value in row.values()
    )

"""A process that measures one workload whenever it is told to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).parent.parent


class Contestant:
    """One build of one engine, and one workload. It sleeps while the others are measured."""

    def __init__(self, name: str, workload: str, command: list[str], environment: dict[str, str]) -> None:
        self.name = name
        self.workload = workload
        #: The best of each figure so far: most games a second, least time, most memory.
        self.best: dict[str, float] = {}
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, **environment},
        )

    def measure(self, amount: float, *, is_time: bool) -> None:
        """Work for so many seconds, or simulate so many games, and keep the better figures."""
        try:
            print(amount, file=_pipe(self._process.stdin), flush=True)
        except BrokenPipeError:
            line = ""
        else:
            line = _pipe(self._process.stdout).readline()
        if not line:
            self._process.wait()
            sys.exit(f"The {self.name} build of the benchmark stopped in '{self.workload}'; its message is above.")
        for figure, value in json.loads(line).items():
            old = self.best.get(figure, value)
            self.best[figure] = min(old, value) if is_time and figure != "memory" else max(old, value)

    def stop(self) -> None:
        _pipe(self._process.stdin).close()
        _pipe(self._process.stdout).close()
        self._process.wait()


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream

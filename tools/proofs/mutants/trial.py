"""One mutant in a process of its own: do the tests still pass?"""

from __future__ import annotations

import gc
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Final

import pytest
from _pytest.runner import runtestprotocol

from tools.proofs.mutants.coverage import LEFT_OUT, PYTEST, ROOT, SOURCES
from tools.proofs.mutants.operators import Mutant

#: A test may take so many times as long as it took, and so many seconds more. Then the mutant hangs, and is found.
SLOWER: Final = 10.0
PATIENCE: Final = 3.0
#: A mutant may not eat the memory of the machine.
MOST_BYTES: Final = 3 * 1024**3

#: Exit codes of a process: all tests passed, one failed, one hung.
SURVIVED: Final = 0
KILLED: Final = 1
HUNG: Final = 9


def overlay(mutant: Mutant, source: str) -> Path:
    """A folder with the package, in which one file is mutated: links lead to all others."""
    folder = Path(tempfile.mkdtemp(prefix="royaume-mutant-"))
    here, there = folder, SOURCES
    for part in Path(mutant.file).parts:
        here.mkdir(exist_ok=True)
        for entry in there.iterdir():
            if entry.name != part:
                (here / entry.name).symlink_to(entry)
        here, there = here / part, there / part
    here.write_text(mutant.apply(source), encoding="utf-8")
    return folder


class Functions:
    """All functions of the package in this process, by file and qualified name."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(SOURCES)):
                place = thing.__code__.co_filename, thing.__code__.co_qualname
                self.found.setdefault(place, []).append(thing)

    def of(self, mutant: Mutant) -> list[FunctionType]:
        return self.found.get((str(SOURCES / mutant.file), mutant.outermost), [])


def code_of(mutant: Mutant, source: str) -> CodeType | None:
    """The code of the mutated function."""
    path = str(SOURCES / mutant.file)
    waiting = [compile(mutant.apply(source), path, "exec", dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == mutant.outermost:
            return code
        waiting += [part for part in code.co_consts if isinstance(part, CodeType)]
    return None


class Trial:
    """A mutant that is being tried. `poll` says how it went."""

    def __init__(self, mutant: Mutant, folder: Path, limit: float) -> None:
        self.mutant = mutant
        self.folder = folder
        self.begin = time.monotonic()
        self.end = self.begin + limit
        self.pid = 0
        self.killer = folder / "killer.txt"

    def poll(self) -> int | None:
        """The exit code; None: it still runs."""
        if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            if time.monotonic() < self.end:
                return None
            self._kill_all()
            os.waitpid(self.pid, 0)
            return HUNG
        # Servers that its tests started may still run.
        self._kill_all()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _kill_all(self) -> None:
        os.killpg(self.pid, signal.SIGKILL)

    def killed_by(self) -> str:
        """The test that found the mutant."""
        return self.killer.read_text(encoding="utf-8") if self.killer.exists() else ""

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def fork(
    mutant: Mutant, source: str, functions: list[FunctionType], tests: Sequence[tuple[pytest.Item, float]]
) -> Trial:
    """Try the mutant in a copy of this process, in which all is imported: only the code of a function is replaced."""
    trial = Trial(mutant, overlay(mutant, source), 30 + 3 * sum(seconds for _, seconds in tests))
    trial.pid = os.fork()
    if trial.pid == 0:
        _run_copy(trial, code_of(mutant, source), functions, tests)
    return trial


def _run_copy(
    trial: Trial, code: CodeType | None, functions: list[FunctionType], tests: Sequence[tuple[pytest.Item, float]]
) -> None:
    """In the copy: run the tests until one fails. Never returns."""
    result = KILLED
    try:
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
        # Processes that a test starts run the mutant too. They leave no compiled files.
        os.environ["PYTHONPATH"] = str(trial.folder)
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        if code is not None:
            for function in functions:
                function.__code__ = code
        result = _run(trial, tests)
    finally:
        os._exit(result)


def _run(trial: Trial, tests: Sequence[tuple[pytest.Item, float]]) -> int:
    def hang(signal_number: int, frame: FrameType | None) -> None:
        os._exit(HUNG)

    signal.signal(signal.SIGALRM, hang)
    for at, (item, seconds) in enumerate(tests):
        trial.killer.write_text(item.nodeid, encoding="utf-8")
        signal.setitimer(signal.ITIMER_REAL, PATIENCE + SLOWER * seconds)
        following = tests[at + 1][0] if at + 1 < len(tests) else None
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return KILLED
    return SURVIVED


def start(mutant: Mutant, source: str, tests: Sequence[tuple[str, float]]) -> Trial:
    """Try the mutant in a new process: what is executed by an import cannot be replaced later."""
    trial = Trial(mutant, overlay(mutant, source), 30 + 3 * sum(seconds for _, seconds in tests))
    listed = trial.folder / "tests.txt"
    listed.write_text("\n".join(test for test, _ in tests), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *PYTEST, *LEFT_OUT, "-x", "-o", f"pythonpath={trial.folder} ."]
    command += ["-p", "tools.proofs.mutants.alarm", f"@{listed}"]
    environment = {**os.environ, "PYTHONPATH": str(trial.folder), "PYTHONDONTWRITEBYTECODE": "1"}
    environment["ROYAUME_KILLER"] = str(trial.killer)
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    trial.pid = process.pid
    # `poll` of the trial waits for the process.
    process.returncode = 0
    return trial

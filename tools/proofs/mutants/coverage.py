"""Which tests execute which lines, and how long they take: found once for a state of the sources."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
SOURCES: Final = ROOT / "src"
#: Git ignores this folder.
CACHE: Final = ROOT / "build" / "mutants"
#: The tests that may find mutants. Others test bots, commands, screens or documents.
TESTS: Final = (
    "tests/rules",
    "tests/engine",
    "tests/game",
    "tests/table",
    "tests/testing/test_fuzz.py",
    "tests/testing/test_scenario.py",
    # Each of the random games takes a second: a few are enough.
    "tests/testing/test_random_games.py::test_whatever_is_answered_all_that_must_hold_holds[3]",
    "tests/testing/test_random_games.py::test_whatever_is_answered_all_that_must_hold_holds[4]",
    "tests/catalogue",
    "tests/text/test_texts.py",
    "tests/bots/tactics",
    "tests/bots/test_bot.py",
    "tests/bots/test_strategy.py",
    "tests/bots/test_no_peeking.py",
    "tests/server/test_connections.py",
    "tests/server/test_game.py",
    "tests/server/test_limits.py",
    "tests/server/test_page.py",
    "tests/server/test_shares.py",
    "tests/server/test_version_0_1.py",
    "tests/server/test_misuse.py",
    "tests/server/test_live_table.py",
    "tests/server/test_replays.py",
    "tests/server/test_catalogue_routes.py",
)
#: Settings of pytest for every run: no cache, no other processes.
PYTEST: Final = ("-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist")
#: Rules do not depend on the database: one kind is enough. And whether every ruling has a test is seen only when all
#: tests are run.
LEFT_OUT: Final = ("-k", "not postgresql and not test_rulings_complete")

Executed = dict[str, set[int]]


@dataclass
class Coverage:
    """What one run of all tests noted."""

    #: Those that passed, with the seconds that each took.
    seconds: dict[str, float]
    #: The lines of each test.
    lines: dict[str, Executed]
    #: The lines of fixtures and of server processes, which belong to all tests of a file.
    shared: dict[str, Executed]
    #: The lines that are executed before the first test: mutants there need a new process.
    imported: Executed
    _by_line: dict[tuple[str, int], list[str]] = field(default_factory=dict)

    def tests_of(self, file: str, first: int, last: int) -> list[str]:
        """The tests that execute one of these lines."""
        if not self._by_line:
            self._index()
        found: dict[str, None] = {}
        for line in range(first, last + 1):
            found.update(dict.fromkeys(self._by_line.get((file, line), [])))
        return list(found)

    def is_imported(self, file: str, first: int, last: int) -> bool:
        lines = self.imported.get(file, set())
        return any(line in lines for line in range(first, last + 1))

    def _index(self) -> None:
        for test in self.seconds:
            executed = [*self.lines[test].items(), *self.shared.get(test.partition("::")[0], {}).items()]
            for file, lines in executed:
                for line in lines:
                    tests = self._by_line.setdefault((file, line), [])
                    if not tests or tests[-1] != test:
                        tests.append(test)


def load(tests: tuple[str, ...] = TESTS) -> Coverage:
    """The coverage of the current sources: from the cache, or by running the tests."""
    name = hashlib.sha256(repr(tests).encode()).hexdigest()[:8]
    path = CACHE / f"{name}-{key()}.json"
    if not path.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in CACHE.glob(f"{name}-*.json"):
            old.unlink()
        run(tests, path)
    return read(path)


def read(path: Path) -> Coverage:
    data = json.loads(path.read_text(encoding="utf-8"))
    return Coverage(
        data["seconds"],
        {test: _sets(lines) for test, lines in data["lines"].items()},
        {file: _sets(lines) for file, lines in data["shared"].items()},
        _sets(data["imported"]),
    )


def run(tests: tuple[str, ...], path: Path) -> None:
    """Run the tests, which takes about two minutes, and write the coverage."""
    command = [sys.executable, "-m", "pytest", *PYTEST, *LEFT_OUT, "-p", "tools.proofs.mutants.tracing", *tests]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "ROYAUME_COVERAGE": str(path)}
    ended = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if not path.exists():
        raise RuntimeError(f"the tests could not be run:\n{ended.stdout[-3000:]}")


def key() -> str:
    """A hash of all that the coverage depends on."""
    paths = [path for folder in ("src/royaume", "tests", "tools/shared") for path in (ROOT / folder).rglob("*")]
    paths = [path for path in paths if path.parent.name != "proofs"]
    return key_of([*paths, *[Path(__file__).with_name(name) for name in ("lines.py", "coverage.py", "tracing.py")]])


def key_of(paths: Iterable[Path]) -> str:
    """A hash of the sources, texts and tests among these files."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        if path.suffix in (".py", ".toml", ".ftl", ".json") and path.is_file():
            digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _sets(lines: dict[str, list[int]]) -> Executed:
    return {file: set(numbers) for file, numbers in lines.items()}

"""A plugin of pytest: writes the coverage of the tests. It is loaded before all that it notes."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from tools.proofs.mutants import lines as noted
from tools.proofs.mutants.coverage import ROOT, SOURCES
from tools.proofs.mutants.lines import Lines

#: Python executes a file of this name at the start of every process.
START = "from tools.proofs.mutants.lines import note_this_process\n\nnote_this_process()\n"

_lines = Lines(str(SOURCES))
_imported: dict[str, list[int]] = {}
_seconds: dict[str, float] = {}
_by_test: dict[str, dict[str, list[int]]] = {}
_shared: dict[str, dict[str, set[int]]] = {}
_folder = tempfile.TemporaryDirectory(prefix="royaume-lines-")
_lines.start()


def pytest_sessionstart() -> None:
    """Processes that tests start note their lines too."""
    folder = Path(_folder.name)
    (folder / "start").mkdir()
    (folder / "start" / "sitecustomize.py").write_text(START, encoding="utf-8")
    os.environ[noted.FOLDER] = str(folder)
    os.environ[noted.SOURCES] = str(SOURCES)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder / "start"), str(SOURCES), str(ROOT)])


def pytest_collection_finish() -> None:
    _imported.update(_lines.by_file())
    _lines.stop()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    begin = time.perf_counter()
    _lines.clear()
    _lines.start()
    result = yield
    _lines.stop()
    _by_test[item.nodeid] = _lines.by_file()
    if item.nodeid in _seconds:
        _seconds[item.nodeid] = time.perf_counter() - begin
    if nextitem is None or nextitem.path != item.path:
        for path in Path(_folder.name).glob("*.json"):
            _share(item, json.loads(path.read_text(encoding="utf-8")))
            path.unlink()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    result = yield
    _share(item, _lines.by_file())
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        _seconds[report.nodeid] = 0.0
    elif report.failed:
        _seconds.pop(report.nodeid, None)


def pytest_sessionfinish() -> None:
    shared = {file: {name: sorted(lines) for name, lines in found.items()} for file, found in _shared.items()}
    by_test = {test: _by_test[test] for test in _seconds}
    data = {"seconds": _seconds, "lines": by_test, "shared": shared, "imported": _imported}
    Path(os.environ["ROYAUME_COVERAGE"]).write_text(json.dumps(data), encoding="utf-8")


def _share(item: pytest.Item, found: dict[str, list[int]]) -> None:
    shared = _shared.setdefault(item.nodeid.partition("::")[0], {})
    for name, lines in found.items():
        shared.setdefault(name, set()).update(lines)

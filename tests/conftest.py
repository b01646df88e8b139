"""For every test: the rulings that it names exist, and it uses the cards that they are about."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest

import royaume
from royaume import IS_COMPILED
from royaume.testing import zones
from tools import rulings

SHOWN = pytest.StashKey[set[str]]()
FILES = pytest.StashKey[set[Path]]()


def pytest_configure() -> None:
    build = "compiled" if IS_COMPILED else "interpreted"
    if os.environ.get("ROYAUME_EXPECT", build) != build:
        raise pytest.UsageError(f"another build was expected, but this engine is {build}")
    # Shells start jobs in the background so that they ignore Ctrl-C: tests of it, and what they start, must not.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not IS_COMPILED:
        # Processes that a test starts run the same source, whatever is installed.
        os.environ["PYTHONPATH"] = str(Path(royaume.__file__).parent.parent)


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(name: str, obj: object) -> Generator[None, object, object]:
    unknown = [id for id in rulings.named_by(obj) if id not in rulings.all_ids()]
    if unknown:
        raise pytest.Collector.CollectError(f"{name} names rulings that no catalogue has: {', '.join(unknown)}")
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before tests are deselected: note the rulings of all collected tests, and their files."""
    config.stash[SHOWN] = rulings.shown_by(items)
    config.stash[FILES] = {item.path for item in items}
    if os.environ.get("ROYAUME_EXPECT") == "compiled":
        for item in items:
            if item.get_closest_marker("once"):
                item.add_marker(pytest.mark.skip(reason="does not depend on the build under test: run once"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    zones.touched.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    result = yield
    cards = rulings.cards_by_ruling()
    untouched = [id for id in sorted(rulings.shown_by([item])) if id in cards and cards[id] not in zones.touched]
    if untouched:
        pytest.fail(f"names rulings of cards that it never touches: {', '.join(untouched)}", pytrace=False)
    return result


@pytest.fixture
def shown(pytestconfig: pytest.Config) -> set[str]:
    """The rulings that the tests show; only a run of all rules tests knows them."""
    if not pytestconfig.stash[FILES].issuperset((Path(__file__).parent / "rules").rglob("test_*.py")):
        pytest.skip("only part of the rules tests was collected")
    return pytestconfig.stash[SHOWN]


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands print English in 80 columns, unless the test says otherwise."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

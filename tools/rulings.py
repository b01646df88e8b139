"""Which rulings of the catalogue a test shows, which are exempt and which are missing: `make rulings`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from royaume.catalogue import catalogue

#: The boxes whose every ruling must be shown or exempt.
REQUIRED: Final = ["base", "intrigue", "seaside", "alchemy"]

TESTS: Final = Path(__file__).parent.parent / "tests"


@cache
def ids_of(expansion_id: str) -> list[str]:
    """Every ruling of a box: of its general rules, of its cards, and its worked examples."""
    expansion = catalogue.expansion(expansion_id)
    rules = [rule.id for rule in expansion.rules]
    of_cards = [ruling.id for entry in expansion.entries for ruling in entry.rulings]
    return [*rules, *of_cards, *[example["id"] for example in expansion.examples]]


@cache
def all_ids() -> set[str]:
    return {id for expansion_id in catalogue.EXPANSIONS for id in ids_of(expansion_id)}


@cache
def cards_by_ruling() -> dict[str, str]:
    """The card of each ruling that is about one card."""
    return {ruling.id: entry.id for entry in catalogue.entries().values() for ruling in entry.rulings}


@cache
def exempt() -> dict[str, dict[str, str]]:
    """By box: the rulings that no program can show, each with the reason."""
    table: dict[str, dict[str, str]] = tomllib.loads((TESTS / "rules" / "exempt.toml").read_text(encoding="utf-8"))
    return table


def named_by(test: object) -> list[str]:
    """The rulings that a test function says it shows."""
    named: list[str] = getattr(test, "rulings", [])
    return named


def shown_by(items: Iterable[pytest.Item]) -> set[str]:
    """The rulings that the collected tests show."""
    return {id for item in items if isinstance(item, pytest.Function) for id in named_by(item.function)}


def missing(expansion_id: str, shown: set[str]) -> list[str]:
    """The rulings of a box that are neither shown nor exempt."""
    return [id for id in ids_of(expansion_id) if id not in shown and id not in exempt().get(expansion_id, {})]


def wrong_exemptions(shown: set[str]) -> list[str]:
    """The wrong entries of the list of exempt rulings, each with the reason."""
    problems = []
    for expansion_id, reasons in exempt().items():
        known = ids_of(expansion_id) if expansion_id in catalogue.EXPANSIONS else []
        for id, reason in reasons.items():
            if id not in known:
                problems.append(f"{id}: exempt, but the catalogue of {expansion_id} has no such ruling")
            elif id in shown:
                problems.append(f"{id}: exempt, but a test shows it")
            elif not reason.strip():
                problems.append(f"{id}: exempt without a reason")
    return problems


def table(shown: set[str]) -> str:
    """For each box, the numbers of rulings: all, shown, exempt and missing."""
    lines = [f"{'box':<10}{'rulings':>9}{'shown':>9}{'exempt':>9}{'missing':>9}"]
    for expansion_id in catalogue.EXPANSIONS:
        ids = ids_of(expansion_id)
        counts = [
            len(ids),
            len(shown.intersection(ids)),
            len(exempt().get(expansion_id, {})),
            len(missing(expansion_id, shown)),
        ]
        lines.append(f"{expansion_id:<10}" + "".join(f"{count:>9}" for count in counts))
    return "\n".join(lines)


class _Collector:
    """Collects the rulings that tests show, and runs only tests that show one."""

    def __init__(self) -> None:
        self.shown: set[str] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.shown = shown_by(items)
        items[:] = [item for item in items if shown_by([item])]


def main() -> int:
    collector = _Collector()
    # The tests are run, not just collected: a test that fails, or does not use the card of its ruling, shows nothing.
    status = pytest.main(["-p", "no:cacheprovider", "-p", "no:xdist", str(TESTS)], plugins=[collector])
    print(table(collector.shown))
    problems = wrong_exemptions(collector.shown)
    for expansion_id in REQUIRED:
        problems.extend(f"{id}: shown by no test" for id in missing(expansion_id, collector.shown))
    if status != pytest.ExitCode.OK:
        problems.append("the tests that show rulings do not all pass (see above)")
    if problems:
        print("\n" + "\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())

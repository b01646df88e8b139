"""Mutants are found where they change meaning, and their fate is told truly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.proofs import report
from tools.proofs.mutants import __main__ as command
from tools.proofs.mutants import coverage, equivalents
from tools.proofs.mutants.coverage import ROOT, SOURCES, Coverage
from tools.proofs.mutants.equivalents import Equivalent
from tools.proofs.mutants.fates import Basis, Fate, Notes
from tools.proofs.mutants.lines import Lines
from tools.proofs.mutants.operators import Mutant, mutants_of

EXAMPLE = '''"""A module."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import decimal

LIMIT: Final = 3


def smaller(one: int, other: int = 0) -> int:
    """Not 5, but the smaller number."""
    assert one < 100, "one is not 100"
    return one if one <= other else other


def is_small(number: int) -> bool:
    return number < LIMIT and not number < 0


class Names:
    def __init__(self) -> None:
        self.names: list[str] = []

    def __repr__(self) -> str:
        return f"{len(self.names) + 1}"

    def add(self, name: str) -> None:
        if name in self.names:
            raise ValueError("known already")
        self.names.append(name)

    def first(self, count: int) -> list[str]:
        return self.names[:count]
'''


REAL_TESTS = [
    "tests/rules/test_base.py::test_smithy_draws_three_cards_shuffling_in_between",
    "tests/rules/test_base.py::test_council_room_makes_every_other_player_draw",
    "tests/catalogue/test_catalogue.py::test_a_card_is_as_the_catalogue_says[smithy]",
]


def checks(module: dict[str, object]) -> None:
    """The tests of the example. They say nothing of a name that is known already."""
    smaller, is_small, names = module["smaller"], module["is_small"], module["Names"]
    assert callable(smaller)
    assert callable(is_small)
    assert callable(names)
    assert [smaller(2, 3), smaller(3, 2), smaller(2, 2), smaller(1)] == [2, 2, 2, 0]
    assert [is_small(number) for number in (-1, 0, 2, 3)] == [False, True, True, False]
    known = names()
    known.add("ada")
    known.add("bob")
    assert known.first(1) == ["ada"]


def survives(mutant: Mutant) -> bool:
    module: dict[str, object] = {}
    try:
        exec(mutant.apply(EXAMPLE), module)
        checks(module)
    except (AssertionError, TypeError, ValueError):
        return False
    return True


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    (tmp_path / "example.py").write_text(EXAMPLE, encoding="utf-8")
    return mutants_of(tmp_path / "example.py", tmp_path)


def test_the_checks_of_the_example_find_what_they_can_find(mutants: list[Mutant]) -> None:
    assert all(mutant.compiles(EXAMPLE) for mutant in mutants)
    found = {(mutant.line, mutant.change()) for mutant in mutants if not survives(mutant)}
    assert found >= {
        (8, "`3` -> `4`"),
        (11, "`0` -> `1`"),
        (14, "`one <= other` -> `>`"),
        (14, "`one if one <= other else other` -> `None`"),
        (18, "`number < LIMIT` -> `<=`"),
        (18, "`not number < 0` -> `(number < 0)`"),
        (31, "`self.names.append(name)` -> `pass`"),
        (34, "`count` -> ``"),
    }
    assert {(mutant.line, mutant.change()) for mutant in mutants if survives(mutant)} == {
        (13, "`100` -> `101`"),
        (13, "`one < 100` -> `<=`"),
        # The smaller of two equal numbers: no test can find this one.
        (14, "`one <= other` -> `<`"),
        (29, "`name in self.names` -> `False`"),
        (30, '`raise ValueError("known already")` -> `pass`'),
    }


def test_texts_annotations_and_what_developers_read_are_left_alone(mutants: list[Mutant]) -> None:
    assert not {mutant.line for mutant in mutants} & {1, 5, 6, 12, 23, 26}
    assert {mutant.function for mutant in mutants} == {"", "smaller", "is_small", "Names.add", "Names.first"}


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    population = mutants_of(SOURCES / "royaume" / "engine" / "zone.py", SOURCES)
    sample = command.sample(population, 10, "a")
    assert len(set(sample)) == 10
    assert sample == command.sample(population, 10, "a") != command.sample(population, 10, "b")


def test_the_tests_of_a_line_are_those_that_execute_it() -> None:
    found = Coverage(
        {"a.py::one": 0.1, "a.py::two": 0.1, "b.py::three": 0.1},
        {"a.py::one": {"x.py": {3}}, "a.py::two": {"x.py": {5}}, "b.py::three": {}},
        {"b.py": {"x.py": {5, 6}}},
        {"x.py": {1}},
    )
    assert found.tests_of("x.py", 3, 4) == ["a.py::one"]
    assert found.tests_of("x.py", 5, 5) == ["a.py::two", "b.py::three"]
    assert found.tests_of("x.py", 9, 9) == []
    assert found.is_imported("x.py", 1, 2)
    assert not found.is_imported("x.py", 2, 9)


def test_executed_lines_are_noted(tmp_path: Path) -> None:
    path = tmp_path / "example.py"
    module: dict[str, object] = {}
    exec(compile(EXAMPLE, str(path), "exec"), module)
    is_small = module["is_small"]
    assert callable(is_small)
    lines = Lines(str(tmp_path))
    before = sys.gettrace()
    lines.start()
    is_small(1)
    lines.stop()
    sys.settrace(before)
    assert lines.by_file() == {"example.py": [17, 18]}


def test_an_equivalent_mutant_is_named_by_its_line_not_by_its_number(mutants: list[Mutant]) -> None:
    equal = Equivalent(
        "example.py", "smaller", "return one if one <= other else other", "`one <= other` -> `<`", "both are the same"
    )
    stale = Equivalent("example.py", "smaller", "return one if one >= other else other", "", "the line has changed")
    assert [mutant.change() for mutant in mutants if equivalents.reason_for(mutant, [equal, stale])] == [equal.change]
    assert equivalents.stale([equal, stale], mutants) == [stale]


def test_the_score_counts_what_is_explained_and_the_promise_is_kept_or_broken(mutants: list[Mutant]) -> None:
    fates = [Fate(mutant, "killed", "a test", 0.1) for mutant in mutants[:8]]
    fates += [Fate(mutant, "survived", "", 0.1) for mutant in mutants[8:10]]
    entries = [Equivalent(m.file, m.function, m.text, m.change(), "no difference") for m in mutants[8:10]]
    group = command.Group("example", (), 90)
    for explained, score, broken in ((entries, "100.0 %", False), (entries[:1], "88.9 %", True), ([], "80.0 %", True)):
        made = report.Report("mutants")
        command.judge(made, group, fates, explained, 20)
        assert str(made.figures["example: score"]).startswith(score)
        assert bool(made.failures) is broken
    assert len(command.survivor_lines(fates, entries[:1])) == 1


def test_a_fate_is_known_to_the_next_run_if_it_rests_on_the_same(mutants: list[Mutant], tmp_path: Path) -> None:
    notes = Notes(tmp_path / "fates.jsonl", lambda fate: "then")
    notes.add(Fate(mutants[0], "killed", "a test", 0.5))
    again = Notes(tmp_path / "fates.jsonl", lambda fate: "then")
    assert again.find(mutants[0]) == Fate(mutants[0], "killed", "a test", 0.5)
    assert again.find(mutants[1]) is None
    assert Notes(tmp_path / "fates.jsonl", lambda fate: "now").find(mutants[0]) is None


def test_a_survivor_rests_on_all_tests_and_a_found_mutant_on_the_one_that_found_it(
    mutants: list[Mutant], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Fate(mutants[0], "killed", "tests/engine/test_random.py::test_below_one_is_zero", 0.5)
    elsewhere = Fate(mutants[0], "killed", "tests/engine/test_verbs.py::test_below_one_is_zero", 0.5)
    survivor = Fate(mutants[0], "survived", "", 0.5)
    before = Basis(("tests",))
    assert before(found) != before(elsewhere)
    monkeypatch.setattr(coverage, "key", lambda: "other tests")
    after = Basis(("tests",))
    assert (before(found) == after(found), before(survivor) == after(survivor)) == (True, False)


def test_every_equivalent_mutant_is_still_there() -> None:
    """An entry whose line has changed must be thought about again."""
    entries = equivalents.load()
    mutants = [mutant for group in (command.RULES, command.SERVER) for mutant in group.mutants()]
    assert equivalents.stale(entries, mutants) == []
    assert all(len(entry.reason) > 20 for entry in entries)


@pytest.mark.once
def test_real_mutants_of_cards_are_killed_by_the_tests_of_these_cards() -> None:
    """In forks and in new processes; and none of these tests plays a Sea Hag."""
    options = ["--tests", *REAL_TESTS, "--file", "cards/", "--list", "--again", "--server", "0"]
    options += ["--match", r"^SMITHY: |other\.draw\(1\)|foe\.discard\(foe\.reveal_top"]
    ended = subprocess.run(
        [sys.executable, "-m", "tools.proofs.mutants", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    fates = {line.split()[3] + " " + line.split("  ")[-2]: line.split()[0] for line in _listed(ended.stdout)}
    assert sorted(fates.values()) == ["killed"] * 5 + ["unreached"], ended.stdout + ended.stderr
    assert any("test_smithy" in line for line in _listed(ended.stdout))
    assert "no test executes it" in ended.stdout
    assert ended.returncode == 1


def _listed(output: str) -> list[str]:
    return [line for line in output.splitlines() if line.startswith(("killed", "hung", "survived", "unreached"))]

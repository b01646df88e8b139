"""Mutation testing (`make mutants`): the tests must notice nearly every change of the rules.

A mutant is the source with one change: a comparison, a condition, a constant, a statement that is missing. For each of
a sample the tests that execute the changed line are run, the quickest first, until one fails. The mutants that survive
are listed. Those that no test can find are named in tools/proofs/mutants/equivalent_mutants.toml, with the reason.
The first run notes for every test which lines it executes, which takes some minutes; later runs use that again.
The fates are noted too: a run that was broken off is resumed, and after a change of the tests only the survivors and
what changed tests had found are tried again.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from royaume import IS_COMPILED
from royaume.system import progress
from tools.proofs import report
from tools.proofs.mutants import coverage, equivalents
from tools.proofs.mutants.coverage import SOURCES, TESTS, Coverage
from tools.proofs.mutants.equivalents import Equivalent
from tools.proofs.mutants.fates import Fate, notes_of
from tools.proofs.mutants.operators import Mutant, mutants_of
from tools.proofs.mutants.trials import Trials


@dataclass(frozen=True)
class Group:
    """Sources with one promise: the share of their mutants that the tests find, in hundredths."""

    name: str
    files: tuple[str, ...]
    promise: int

    def mutants(self) -> list[Mutant]:
        paths = [path for pattern in self.files for path in sorted((SOURCES / "royaume").glob(pattern))]
        return [mutant for path in paths for mutant in mutants_of(path, SOURCES)]


RULES: Final = Group("engine and cards", ("engine/*.py", "cards/*.py"), 95)
SERVER: Final = Group(
    "server rules",
    (
        "table/*.py",
        "game/view.py",
        "server/guard.py",
        "server/limits.py",
        "server/table_routes.py",
        "server/game_routes.py",
    ),
    90,
)


def wanted(mutants: Sequence[Mutant], file: str, match: str) -> list[Mutant]:
    """The mutants of files whose path contains that text, in lines in which the expression is found."""
    return [mutant for mutant in mutants if file in mutant.file and re.search(match, mutant.text)]


def sample(mutants: Sequence[Mutant], count: int, seed: str) -> list[Mutant]:
    """So many of the mutants; the same for the same seed and sources, and nearly the same after a small change."""

    def rank(mutant: Mutant) -> str:
        named = f"{seed} {mutant.file} {mutant.function} {mutant.text} {mutant.change()}"
        return hashlib.sha256(named.encode()).hexdigest()

    shuffled = sorted(mutants, key=rank)
    sources: dict[str, str] = {}
    found: list[Mutant] = []
    for mutant in shuffled:
        if len(found) == count:
            break
        if mutant.file not in sources:
            sources[mutant.file] = (SOURCES / mutant.file).read_text(encoding="utf-8")
        if mutant.compiles(sources[mutant.file]):
            found.append(mutant)
    return found


def judge(
    made: report.Report, group: Group, fates: Sequence[Fate], entries: Sequence[Equivalent], population: int
) -> None:
    """Add the figures of a group to the report, and fail if its promise is broken."""
    found = [fate for fate in fates if fate.found]
    survivors = [fate for fate in fates if not fate.found]
    explained = [fate for fate in survivors if equivalents.reason_for(fate.mutant, entries)]
    raw = 100 * len(found) / len(fates)
    score = 100 * len(found) / (len(fates) - len(explained)) if len(fates) > len(explained) else 100.0
    made.figure(f"{group.name}: mutants tried", f"{len(fates):,} of {population:,}")
    made.figure(f"{group.name}: found", f"{len(found):,}, {sum(fate.outcome == 'hung' for fate in fates)} of them hung")
    made.figure(f"{group.name}: explained as equivalent", len(explained))
    made.figure(f"{group.name}: survived without explanation", len(survivors) - len(explained))
    made.figure(f"{group.name}: score", f"{score:.1f} % ({raw:.1f} % of all tried); promised {group.promise} %")
    if score < group.promise:
        made.fail(f"{group.name}: the score is {score:.1f} %, not {group.promise} %")


def survivor_lines(fates: Sequence[Fate], entries: Sequence[Equivalent]) -> list[str]:
    """The survivors that no entry explains, in words."""
    lines = []
    for fate in fates:
        mutant = fate.mutant
        if not fate.found and not equivalents.reason_for(mutant, entries):
            place = f"{mutant.file}:{mutant.line} {mutant.function}"
            why = "no test executes it" if fate.outcome == "unreached" else mutant.operator
            lines.append(f"{place} ({why})\n    {mutant.text}\n    {mutant.change()}")
    return lines


def main() -> int:
    parser = report.parser("mutants", __doc__)
    parser.add_argument("--rules", type=int, default=1000, help="mutants of engine and cards (default: 1000)")
    parser.add_argument("--server", type=int, default=500, help="mutants of the server's rules (default: 500)")
    parser.add_argument("--seed", default="1", help="the same seed takes the same mutants (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at once (default: 2)")
    parser.add_argument("--file", default="", help="only mutants of files whose path contains this text")
    parser.add_argument("--match", default="", help="only mutants of lines in which this regular expression is found")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="PATH", help="other tests than the usual ones")
    parser.add_argument("--again", action="store_true", help="use no fates of earlier runs")
    parser.add_argument("--list", action="store_true", help="print the fate of every mutant")
    options = parser.parse_args()
    if IS_COMPILED:
        parser.error("only the interpreted source can be mutated: set PYTHONPATH=src")
    return run(options)


def try_all(mutants: Sequence[Mutant], tests: Coverage, options: argparse.Namespace) -> list[Fate]:
    """The fates of these mutants: those that an earlier run noted, and new ones."""
    notes = notes_of(tuple(options.tests))
    known = [notes.find(mutant) for mutant in mutants] if not options.again else []
    fates = {fate.mutant: fate for fate in known if fate is not None}
    if fates:
        print(f"{len(fates):,} fates are known from an earlier run.", file=sys.stderr, flush=True)
    with progress.bar(logged=True) as show:

        def note(fate: Fate | None) -> None:
            if fate is not None:
                notes.add(fate)
                fates[fate.mutant] = fate
            show(len(fates) / len(mutants), f"{len(fates):,} of {len(mutants):,} mutants")

        if unknown := [mutant for mutant in mutants if mutant not in fates]:
            Trials(unknown, tests, options.jobs, note, options.tests).run()
    return [fates[mutant] for mutant in mutants]


def run(options: argparse.Namespace) -> int:
    made = report.Report("mutants")
    entries = equivalents.load()
    groups = [(RULES, options.rules), (SERVER, options.server)]
    all_mutants = {group.name: wanted(group.mutants(), options.file, options.match) for group, _ in groups}
    chosen = {group.name: sample(all_mutants[group.name], count, options.seed) for group, count in groups}
    begin = time.monotonic()
    print("Reading which tests execute which lines ...", file=sys.stderr, flush=True)
    tests = coverage.load(tuple(options.tests))
    together = [mutant for group, _ in groups for mutant in chosen[group.name]]
    fates = try_all(together, tests, options)
    if options.list:
        for fate in fates:
            mutant = fate.mutant
            place = f"{fate.outcome:<9} {fate.seconds:6.1f} s  {mutant.file}:{mutant.line}"
            print(f"{place}  {mutant.change()}  {fate.killer}")
    for group, _ in groups:
        names = set(chosen[group.name])
        own = [fate for fate in fates if fate.mutant in names]
        if own:
            judge(made, group, own, entries, len(all_mutants[group.name]))
    if not options.file and not options.match:
        everything = [mutant for mutants in all_mutants.values() for mutant in mutants]
        for entry in equivalents.stale(entries, everything):
            made.fail(f"equivalent_mutants.toml names no mutant any more: {entry.file}, {entry.text}, {entry.change}")
    made.figure("seconds", f"{time.monotonic() - begin:,.0f}")
    if fates:
        made.figure("seconds for each mutant", sum(fate.seconds for fate in fates) / len(fates))
    kinds = Counter(fate.mutant.operator for fate in fates)
    made.figure("operators", ", ".join(f"{name} {count}" for name, count in kinds.most_common()))
    survivors = survivor_lines(fates, entries)
    if survivors:
        made.figure("survivors", "".join(f"\n  {line}" for line in survivors))
    return made.finish(options)


if __name__ == "__main__":
    sys.exit(main())

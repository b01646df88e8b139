"""The fates of mutants, noted as they are found: a run that was broken off is resumed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.proofs.mutants import coverage
from tools.proofs.mutants.operators import Mutant

#: Files of the engine and the cards.
RULES: Final = ("royaume/engine/", "royaume/cards/")


@dataclass
class Fate:
    """What became of a mutant."""

    mutant: Mutant
    #: "killed", "hung", "survived" or "unreached": no test executes it.
    outcome: str
    killer: str
    seconds: float

    @property
    def found(self) -> bool:
        return self.outcome in ("killed", "hung")


class Notes:
    """A file of fates. A fate is used again as long as all that it rests on stays the same."""

    def __init__(self, path: Path, basis: Callable[[Fate], str]) -> None:
        self.path = path
        self._basis = basis
        self._known: dict[str, tuple[str, str, float, str]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                key, *known = json.loads(line)
                self._known[key] = tuple(known)

    def find(self, mutant: Mutant) -> Fate | None:
        known = self._known.get(_key(mutant))
        if known is None:
            return None
        outcome, killer, seconds, basis = known
        fate = Fate(mutant, outcome, killer, seconds)
        return fate if self._basis(fate) == basis else None

    def add(self, fate: Fate) -> None:
        line = json.dumps([_key(fate.mutant), fate.outcome, fate.killer, fate.seconds, self._basis(fate)])
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


class Basis:
    """Hashes of all that a fate rests on.

    A mutant that survived rests on all sources and tests. One that was found rests on the file of the test that found
    it, and on the sources; if it is one of the engine or the cards, on these alone: what is above them only carries
    what they do to the test.
    """

    def __init__(self, tests: tuple[str, ...]) -> None:
        tool = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
        self._tool = hashlib.sha256(repr(tests).encode() + b"".join(tool)).hexdigest()
        self._all = coverage.key()
        self._sources = {is_rule: coverage.key_of(_sources(is_rule)) for is_rule in (True, False)}

    def __call__(self, fate: Fate) -> str:
        parts = [self._tool]
        if fate.found:
            test = coverage.ROOT / fate.killer.partition("::")[0]
            parts += [self._sources[fate.mutant.file.startswith(RULES)], coverage.key_of([test])]
        else:
            parts.append(self._all)
        return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


def _sources(is_rule: bool) -> list[Path]:
    paths = [path for path in coverage.SOURCES.rglob("*") if "page" not in path.parts]
    return [path for path in paths if path.relative_to(coverage.SOURCES).as_posix().startswith(RULES) or not is_rule]


def notes_of(tests: tuple[str, ...]) -> Notes:
    """The notes of runs with these tests."""
    coverage.CACHE.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(repr(tests).encode()).hexdigest()[:8]
    return Notes(coverage.CACHE / f"fates-{name}.jsonl", Basis(tests))


def _key(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.begin}:{mutant.end}:{mutant.after}"

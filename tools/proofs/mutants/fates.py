"""The fates of mutants, noted as they are found: a run that was broken off is resumed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from tools.proofs.mutants import coverage
from tools.proofs.mutants.operators import Mutant


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
    """A file of fates. They hold as long as sources, tests and this tool stay the same."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[str, tuple[str, str, float]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                key, outcome, killer, seconds = json.loads(line)
                self._known[key] = outcome, killer, seconds

    def find(self, mutant: Mutant) -> Fate | None:
        known = self._known.get(_key(mutant))
        return None if known is None else Fate(mutant, *known)

    def add(self, fate: Fate) -> None:
        line = json.dumps([_key(fate.mutant), fate.outcome, fate.killer, fate.seconds])
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


def notes_of(tests: tuple[str, ...]) -> Notes:
    """The notes of these tests and the current sources."""
    digest = hashlib.sha256(repr(tests).encode() + coverage.key().encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    coverage.CACHE.mkdir(parents=True, exist_ok=True)
    return Notes(coverage.CACHE / f"fates-{digest.hexdigest()[:16]}.jsonl")


def _key(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.begin}:{mutant.end}:{mutant.after}"

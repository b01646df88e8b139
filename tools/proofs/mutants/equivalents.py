"""Survivors that no test can find, each with its reason: equivalent_mutants.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.proofs.mutants.operators import Mutant

PATH: Final = Path(__file__).with_name("equivalent_mutants.toml")


@dataclass(frozen=True)
class Equivalent:
    """Names mutants by where they are and what they change, not by the number of a line."""

    file: str
    function: str
    text: str
    #: As `Mutant.change` writes it; empty: all changes of that line.
    change: str
    reason: str

    def names(self, mutant: Mutant) -> bool:
        place = self.file, self.function, self.text
        return place == (mutant.file, mutant.function, mutant.text) and self.change in ("", mutant.change())


def load(path: Path = PATH) -> list[Equivalent]:
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return [Equivalent(**entry) for entry in entries]


def reason_for(mutant: Mutant, entries: Iterable[Equivalent]) -> str:
    """Why no test can find the mutant; empty: no entry names it."""
    return next((entry.reason for entry in entries if entry.names(mutant)), "")


def stale(entries: Iterable[Equivalent], mutants: Iterable[Mutant]) -> list[Equivalent]:
    """The entries that name no mutant any more."""
    everything = list(mutants)
    return [entry for entry in entries if not any(entry.names(mutant) for mutant in everything)]

"""The strategies that come with Royaume, by name."""

from __future__ import annotations

from importlib import resources
from typing import Final

from royaume.bots import strategy_text
from royaume.bots.strategy import Strategy
from royaume.catalogue import catalogue
from royaume.engine.refusal import Refusal

PACKAGE: Final = "royaume.bots.strategies"
SUFFIX: Final = ".txt"

#: Texts that have been read. Unlike strategies, texts cannot be changed by callers.
_texts: Final[dict[str, str]] = {}


def names() -> list[str]:
    """The names of the strategies in alphabetical order."""
    found: list[str] = []
    for file in resources.files(PACKAGE).iterdir():
        if file.name.endswith(SUFFIX):
            found.append(file.name[: -len(SUFFIX)])
    return sorted(found)


def text_of(name: str) -> str:
    """The text of the strategy with that name. Capitals, accents, spaces and punctuation do not matter."""
    known = _known_name(name)
    if known not in _texts:
        _texts[known] = resources.files(PACKAGE).joinpath(known + SUFFIX).read_text(encoding="utf-8")
    return _texts[known]


def load(name: str) -> Strategy:
    """A new copy of the strategy with that name: the caller may change it."""
    return strategy_text.parse(text_of(name), name)


def _known_name(name: str) -> str:
    """The exact name. The refusal of an unknown name tells the nearest one."""
    known_names = {_letters(known): known for known in names()}
    wanted = _letters(name)
    if wanted in known_names:
        return known_names[wanted]
    near, _ = catalogue.nearest(wanted, known_names)
    if near:
        raise Refusal("strategy-unknown-near", {"name": name, "nearest": known_names[near]})
    raise Refusal("strategy-unknown", {"name": name})


def _letters(name: str) -> str:
    """The letters of a name, without spaces."""
    return catalogue.plain(name).replace(" ", "")

"""The style sheets of the terminal name widgets and screens that there are: a renamed class must not lose its style."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest
from textual.css.model import SelectorType
from textual.css.parse import parse
from textual.dom import DOMNode
from textual.screen import Screen

import royaume.terminal

FOLDER = Path(royaume.terminal.__file__).parent


def known_types() -> set[str]:
    """The names of all classes of our screens and widgets, and of Textual's."""
    for module in pkgutil.iter_modules(royaume.terminal.__path__):
        importlib.import_module(f"royaume.terminal.{module.name}")
    found: set[str] = {Screen.__name__}
    waiting: list[type] = [DOMNode]
    while waiting:
        kind = waiting.pop()
        found.add(kind.__name__)
        waiting.extend(kind.__subclasses__())
    return found


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.tcss")), ids=lambda file: file.name)
def test_every_type_in_a_style_sheet_exists(file: Path) -> None:
    rules = list(parse("", file.read_text(encoding="utf-8"), (str(file), ""), {}))
    selectors = [part for rule in rules for chain in rule.selector_set for part in chain.selectors]
    named = {part.name for part in selectors if part.type is SelectorType.TYPE}
    assert named
    assert named - known_types() == set()

"""The style that no linter checks: the length of files, types without holes in the rules of the game, and words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "royaume"

#: A longer file says at its head "Over 450 lines because ...", or 300 for a component of the page.
MOST_LINES = 450
MOST_COMPONENT_LINES = 300

pytestmark = pytest.mark.once


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def is_too_long(text: str, head: str, most: int) -> bool:
    """Is the text longer than that, without a reason in its head?"""
    return len(text.splitlines()) > most and f"Over {most} lines because " not in " ".join(head.split())


def test_a_long_module_says_why_it_is_long() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.py"))}
    heads = {file: ast.get_docstring(ast.parse(text)) or "" for file, text in texts.items()}
    long = [name(file) for file, text in texts.items() if is_too_long(text, heads[file], MOST_LINES)]
    assert long == []


def test_a_long_component_says_why_it_is_long() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in sorted((ROOT / "web" / "src").rglob("*.svelte"))}
    assert texts
    # The first comment of the file.
    heads = {file: text.partition("-->")[0] if text.startswith("<!--") else "" for file, text in texts.items()}
    long = [name(file) for file, text in texts.items() if is_too_long(text, heads[file], MOST_COMPONENT_LINES)]
    assert long == []


def test_a_reason_must_be_at_the_head_and_for_that_limit() -> None:
    assert is_too_long("line\n" * 451, "A module.", 450)
    assert is_too_long("line\n" * 451, "A module. Over 300 lines because of its tables.", 450)
    assert not is_too_long("line\n" * 451, "A module. Over 450\nlines because of its tables.", 450)
    assert not is_too_long("line\n" * 450, "A module.", 450)


@pytest.mark.parametrize("folder", ["engine", "cards", "game"])
def test_the_rules_of_the_game_have_neither_any_nor_casts(folder: str) -> None:
    found = [
        f"{name(file)}:{node.lineno}: {node.id}"
        for file in sorted((SOURCE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id in ("Any", "cast")
    ]
    ignored = [
        f"{name(file)}:{number}"
        for file in sorted((SOURCE / folder).rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if "type: ignore" in line
    ]
    assert found + ignored == []


def test_pronouns_leave_open_who_plays() -> None:
    # An underscore separates words too. The pattern does not match its own line.
    pronoun = re.compile(r"(?<![a-z])h(?:e|im|is|imself)(?![a-z])", re.IGNORECASE)
    found = [
        f"{name(file)}:{number}"
        for folder in ("src", "tests", "tools", "benchmarks", "examples")
        for file in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if pronoun.search(line)
    ]
    assert found == []

"""The source of the page names no card: facts about cards come from the catalogue or from the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from royaume.catalogue import catalogue
from royaume.server.catalogue_routes import CardInfo

SOURCE = Path(__file__).parent.parent.parent / "web" / "src"
STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`\n]*)`")
KEY = re.compile(r"\b([a-z_]+)\??:")
CLASS = re.compile(r"\.([a-z_]+)(?![\w-])")


def words(path: Path) -> Iterator[str]:
    """Words in quotes, keys of objects and classes of styles."""
    text = path.read_text(encoding="utf-8")
    styles = text if path.suffix == ".css" else "".join(STYLE.findall(text))
    yield from CLASS.findall(styles)
    if path.suffix != ".css":
        code = STYLE.sub("", text)
        yield from KEY.findall(code)
        for quoted in QUOTED.findall(code):
            yield from re.findall(r"[a-z_]+(?![\w-])", "".join(quoted))


def test_no_card_is_named_in_the_source_of_the_page() -> None:
    ids = {id for id, entry in catalogue.entries().items() if entry.expansion in catalogue.EXPANSIONS}
    # "curse" is a type too, "village" a role, and what a card costs in Potions a field of the catalogue.
    types = {type for entry in catalogue.entries().values() for type in entry.types}
    cards = ids - types - set(catalogue.ROLES) - set(CardInfo.model_fields)
    paths = [path for path in SOURCE.rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    named = {
        (path.relative_to(SOURCE).as_posix(), word)
        for path in paths
        if not path.name.endswith(".test.ts")
        for word in words(path)
        if word in cards
    }
    assert len(paths) > 50
    assert not named

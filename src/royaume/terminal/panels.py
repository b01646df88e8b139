"""Parts of the table that only tell: the end of the log, and a card."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widget import Widget

from royaume.card_facts import facts_of, types_of
from royaume.engine.card import Card
from royaume.terminal.wrapping import wrapped
from royaume.text import Texts

#: Before every line of the log, and before what of it goes on in another row.
MARGIN: Final = "  "
HANGING: Final = "    "


class LogTail(Widget):
    """As many of the last lines as there is room for; what is new has a mark."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._lines: list[tuple[bool, Content]] = []

    def show(self, lines: list[tuple[bool, Content]], title: str) -> None:
        self._lines = lines
        self.border_title = Content(title)
        self.refresh()

    def render(self) -> Content:
        width, height = self.size
        rows: list[Content] = []
        for is_new, line in reversed(self._lines):
            first, *rest = wrapped(line, width - len(MARGIN) - len(HANGING))
            mark = "> " if is_new else MARGIN
            rows = [mark + first, *[MARGIN + HANGING + part for part in rest], *rows]
            if len(rows) >= height:
                break
        return Content("\n").join(rows[-height:] if height else [])


def about(card: Card, texts: Texts) -> Content:
    """The card with its text and rulings, for a narrow column."""
    facts = facts_of(card, texts)
    parts = [Content.styled(facts.names[0], "bold"), Content(types_of(card, texts))]
    parts += [Content(), Content(facts.effect)]
    for number, ruling in enumerate(facts.rulings, 1):
        parts += [Content(), Content(f"{number}. {ruling}")]
    return Content("\n").join(parts)

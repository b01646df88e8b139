"""A card with its text and rulings: on a whole screen, and in the panel beside the board."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content

from royaume.engine.card import Card
from royaume.terminal.key_bar import Key
from royaume.terminal.scrolling_text import GAP, Paragraph, ReadingScreen, padded
from royaume.text import Texts
from royaume.text.card_facts import facts_of, types_of


class CardScreen(ReadingScreen):
    """One card with all its rulings. Keys show the other cards of the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "turn(1)", show=False),
        Binding("left,p", "turn(-1)", show=False),
    ]

    def __init__(self, cards: list[Card], at: int) -> None:
        super().__init__()
        self.cards = cards
        self.at = at

    def show_texts(self) -> None:
        self._show_text()

    def action_turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.cards)
        self._show_text(anew=True)

    def _show_text(self, *, anew: bool = False) -> None:
        known = facts_of(self.cards[self.at], self.texts)
        width = max(map(cell_len, known.facts)) + GAP
        paragraphs = [Paragraph(fact, first=padded(label, width)) for label, fact in known.facts.items()]
        if known.effect:
            paragraphs += [Paragraph(""), Paragraph(known.effect)]
        if known.rulings:
            paragraphs += [Paragraph(""), Paragraph(self.say("card-rulings"), is_bold=True)]
            paragraphs += [Paragraph(ruling, first=f"{number:2}. ") for number, ruling in enumerate(known.rulings, 1)]
        keys: list[Key] = []
        where = ""
        if len(self.cards) > 1:
            where = self.say("reading-place", number=self.at + 1, count=len(self.cards))
            keys = [
                Key("←", self.say("reading-previous"), "turn(-1)"),
                Key("→", self.say("reading-next"), "turn(1)"),
            ]
        self.show(" · ".join(known.names), where, paragraphs, keys, anew=anew)


def about(card: Card, texts: Texts) -> Content:
    """The card with its text and rulings, for a narrow column."""
    facts = facts_of(card, texts)
    parts = [Content.styled(facts.names[0], "bold"), Content(types_of(card, texts))]
    parts += [Content(), Content(facts.effect)]
    for number, ruling in enumerate(facts.rulings, 1):
        parts += [Content(), Content(f"{number}. {ruling}")]
    return Content("\n").join(parts)

"""The list of all cards, and the search in it."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Resize
from textual.widgets import Input, Static

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.engine.card import Card
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.card_screen import CardScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.menu_widgets import Lines
from royaume.terminal.scrolling_text import GAP, Heading, padded
from royaume.terminal.wrapped_text import wrapped
from royaume.text import LANGUAGES
from royaume.text.card_facts import short_cost, types_of


class CardList(Lines, can_focus=False):
    """The list of cards. Typed letters go to the search."""

    def is_in_use(self) -> bool:
        return True


class CardsScreen(TextScreen[None]):
    """All cards, and a search in their names and texts."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("up", "move('cursor_up')", show=False),
        Binding("down", "move('cursor_down')", show=False),
        Binding("pageup", "move('page_up')", show=False),
        Binding("pagedown", "move('page_down')", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._found: list[Card] = []

    def compose(self) -> ComposeResult:
        yield Heading()
        with Horizontal(id="search"):
            yield Static(markup=False)
            field = Input(compact=True, select_on_focus=False)
            field.cursor_blink = False
            yield field
        yield Static(markup=False, id="columns")
        yield CardList("cards")
        yield Static(markup=False, id="none")
        yield Keys()

    def on_mount(self) -> None:
        self._show_text()

    async def change_language(self) -> None:
        self._show_text()

    def on_resize(self, event: Resize) -> None:
        self._list()

    def _show_text(self) -> None:
        self.query_one("#search Static", Static).update(self.say("reading-search"))
        self.query_one(Input).placeholder = self.say("reading-search-hint")
        escape, enter = self.say("key-escape"), self.say("key-enter")
        self.query_one(Keys).show(
            [
                Key(escape, self.say("reading-close"), "dismiss"),
                Key("↑ ↓", self.say("reading-choose"), "move('cursor_down')"),
                Key(enter, self.say("reading-read"), "read"),
            ]
        )
        self._list()

    # --- the list

    def _list(self) -> None:
        """Show the cards that match the search, one a line, with as many columns as fit."""
        cards = expansions.all_cards()
        search = self.query_one(Input).value
        chosen = self._chosen()
        self._found = self._search(cards, catalogue.plain(search).split())
        where = self.say("reading-place", number=len(self._found), count=len(cards))
        self.query_one(Heading).show(
            self.say("reading-cards"), where if search else self.say("cards-number", count=len(cards))
        )
        listed = self.query_one(CardList)
        heads, rows = self._rows(cards, listed.scrollable_content_region.width)
        columns = self.query_one("#columns", Static)
        columns.update(heads)
        columns.display = bool(self._found)
        listed.set_options([rows[card] for card in self._found])
        if self._found:
            listed.highlighted = self._found.index(chosen) if chosen in self._found else 0
        listed.display = bool(self._found)
        nothing = self.query_one("#none", Static)
        nothing.display = not self._found
        told = Content(self.say("reading-none-found", search=search))
        nothing.update(Content("\n").join(wrapped(told, self.size.width - 2)))

    def _rows(self, cards: list[Card], width: int) -> tuple[str, dict[Card, str]]:
        """The heads of the columns, and the line of each card."""
        texts = self.texts
        others = [language for language in LANGUAGES if language != texts.language]
        columns = [
            [self.say("kingdom-card"), *[texts.card(card) for card in cards]],
            [self.say("card-cost"), *[short_cost(card) for card in cards]],
            [self.say("card-types"), *[types_of(card, texts) for card in cards]],
            [self.say("card-box"), *[self._box(card) for card in cards]],
            [self.say("kingdom-other-name"), *[catalogue.name(card, others[0]) for card in cards]],
        ]
        widths = [max(map(cell_len, column)) for column in columns]
        room = len(columns)
        while room > 1 and sum(widths[:room]) + GAP * (room - 1) > width:
            room -= 1
        heads, *lines = [
            (" " * GAP).join([padded(cell, size) for cell, size in zip(row, widths, strict=False)]).rstrip()
            for row in zip(*columns[:room], strict=True)
        ]
        return heads, dict(zip(cards, lines, strict=True))

    def _box(self, card: Card) -> str:
        entry = catalogue.entry(card.id)
        return "" if entry is None else self.texts.expansion_name(entry.expansion)

    def _search(self, cards: list[Card], words: list[str]) -> list[Card]:
        """The cards with words that begin like each typed word. Matches in the name come first."""
        found: list[tuple[bool, str, Card]] = []
        for card in cards:
            names = " ".join([catalogue.plain(catalogue.name(card, language)) for language in LANGUAGES])
            entry = catalogue.entry(card.id)
            effect = "" if entry is None else entry.effect[self.texts.language]
            said = catalogue.plain(" ".join([types_of(card, self.texts), self._box(card), effect]))
            if _has(f"{names} {said}", words):
                found.append((not _has(names, words), catalogue.plain(self.texts.card(card)), card))
        return [card for *_, card in sorted(found, key=lambda hit: hit[:2])]

    def _chosen(self) -> Card | None:
        at = self.query_one(CardList).highlighted
        return None if at is None else self._found[at]

    def on_input_changed(self) -> None:
        self.query_one(CardList).highlighted = None
        self._list()

    async def action_move(self, way: str) -> None:
        await self.query_one(CardList).run_action(way)

    # --- a card

    def on_input_submitted(self) -> None:
        self.action_read()

    def on_option_list_option_selected(self) -> None:
        self.action_read()

    def action_read(self) -> None:
        chosen = self._chosen()
        if chosen is None:
            return
        reading = CardScreen(self._found, self._found.index(chosen))
        self.app.push_screen(reading, lambda _: self._come_back(reading.cards[reading.at]))

    def _come_back(self, card: Card) -> None:
        """Move the cursor to the card that was read last. In another language it may be on another line."""
        self.query_one(CardList).highlighted = self._found.index(card)


def _has(text: str, words: list[str]) -> bool:
    """Does a word of the text begin with each of these words?"""
    return all(f" {word}" in f" {text}" for word in words)

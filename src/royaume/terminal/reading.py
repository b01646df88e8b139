"""What there is to read: a card with its rulings, the list of all cards, the log, the keys."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Input, Static

from royaume import catalogue
from royaume.card_facts import facts_of, short_cost, types_of
from royaume.cards import boxes
from royaume.engine.card import Card
from royaume.terminal.keys import Key, Keys
from royaume.terminal.menu import Lines
from royaume.terminal.screen import TextScreen
from royaume.terminal.wrapping import wrapped
from royaume.text import LANGUAGES

#: Lines of text as far in as this, the first of them not counted.
HANGING: Final = 2
#: Cells between columns.
GAP: Final = 2
#: Longer lines are hard to read.
WIDEST: Final = 96

#: Lines of the log: how far in, and what they say.
LogLines = list[tuple[int, str]]
#: Keys and what they do, under headings.
Sections = list[tuple[str, list[tuple[str, str]]]]


def padded(text: str, width: int) -> str:
    """The text with spaces after it, so that it takes that many cells."""
    return set_cell_size(text, max(width, cell_len(text)))


@dataclass(frozen=True)
class Paragraph:
    """Text that stands as far in as what opens it ("12. ")."""

    text: str
    first: str = ""
    indent: int = 0
    hanging: int = 0
    is_bold: bool = False

    def lines(self, width: int) -> list[Content]:
        margin = " " * self.indent
        opening = Content.assemble(margin, (self.first, "bold"))
        inner = opening.cell_length + self.hanging
        found: list[Content] = []
        for line in wrapped(Content.styled(self.text, "bold" if self.is_bold else ""), width - inner):
            # The hanging is taken off the first line too, which is simpler to wrap and hardly seen.
            found.append(Content.assemble(" " * inner if found else opening, line))
        return found


class Reader(ScrollView, can_focus=True):
    """Paragraphs, wrapped to the width there is. Whoever reads one of them still does after a change of size."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "page_down", show=False)]

    def __init__(self, *, from_end: bool = False) -> None:
        super().__init__()
        self._paragraphs: list[Paragraph] = []
        self._lines: list[Content] = []
        #: The first line of each paragraph.
        self._starts: list[int] = []
        self._from_end = from_end

    def show(self, paragraphs: Sequence[Paragraph], *, anew: bool = False) -> None:
        """Have these to read: something else from its beginning (`anew`), or the same in other words."""
        self._paragraphs = list(paragraphs)
        if anew:
            self._starts = []
        self._wrap()

    def on_resize(self, event: Resize) -> None:
        self._wrap()

    def _wrap(self) -> None:
        room = self.scrollable_content_region.width
        if not room:
            return
        # The text does not touch the scroll bar.
        width = min(room - 1, WIDEST)
        was_at_end = self._from_end and (not self._starts or self.scroll_y >= self.max_scroll_y)
        reading = max(0, bisect_right(self._starts, round(self.scroll_y)) - 1)
        self._lines, self._starts = [], []
        for paragraph in self._paragraphs:
            self._starts.append(len(self._lines))
            self._lines += paragraph.lines(width)
        self.virtual_size = Size(room, len(self._lines))
        # Forced: there may be no scroll bar yet.
        if was_at_end:
            self.scroll_end(animate=False, immediate=True, force=True)
            self.vertical_scrollbar.position = self.scroll_y
        elif reading < len(self._starts):
            self.scroll_to(y=self._starts[reading], animate=False, force=True)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        number = y + self.scroll_offset.y
        line = self._lines[number] if number < len(self._lines) else Content("")
        strip = Strip(line.render_segments(self.visual_style), line.cell_length)
        return strip.adjust_cell_length(self.scrollable_content_region.width, self.rich_style)


class Heading(Horizontal):
    """The top line: what this is, and at the right where one is in it."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False, classes="what")
        yield Static(markup=False, classes="where")

    def show(self, what: str, where: str = "") -> None:
        self.query_one(".what", Static).update(what)
        self.query_one(".where", Static).update(where)


class ReadingScreen(TextScreen[None]):
    """A heading, a text that scrolls, and the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,question_mark", "dismiss", show=False)]
    #: Is the end what one wants to read first?
    FROM_END: ClassVar[bool] = False

    def compose(self) -> ComposeResult:
        yield Heading()
        yield Reader(from_end=self.FROM_END)
        yield Keys()

    def on_mount(self) -> None:
        self.tell_all()

    async def retell(self) -> None:
        self.tell_all()

    def tell_all(self) -> None:
        """Say everything in the language that is spoken now."""
        raise NotImplementedError

    def show(self, what: str, where: str, paragraphs: list[Paragraph], keys: list[Key], *, anew: bool = False) -> None:
        self.query_one(Heading).show(what, where)
        self.query_one(Reader).show(paragraphs, anew=anew)
        scrolling = [
            Key("↑ ↓", self.say("reading-scroll"), "scroll"),
            Key(self.say("key-space"), self.say("reading-page"), "page"),
        ]
        self.query_one(Keys).show(
            [Key(self.say("key-escape"), self.say("reading-close"), "dismiss"), *keys, *scrolling]
        )

    def action_scroll(self) -> None:
        self.query_one(Reader).scroll_down(animate=False)

    def action_page(self) -> None:
        self.query_one(Reader).scroll_page_down(animate=False)


class CardScreen(ReadingScreen):
    """One card with all its rulings; the others of the list are a key away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "turn(1)", show=False),
        Binding("left,p", "turn(-1)", show=False),
    ]

    def __init__(self, cards: list[Card], at: int) -> None:
        super().__init__()
        self.cards = cards
        self.at = at

    def tell_all(self) -> None:
        self._tell()

    def action_turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.cards)
        self._tell(anew=True)

    def _tell(self, *, anew: bool = False) -> None:
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


class LogScreen(ReadingScreen):
    """The whole log, the newest in sight. Functions give it anew when the language changes."""

    FROM_END = True

    def __init__(self, lines: Callable[[], LogLines], title: Callable[[], str]) -> None:
        super().__init__()
        self._lines = lines
        self._title = title

    def tell_all(self) -> None:
        paragraphs = [
            Paragraph(text, indent=indent, hanging=HANGING, is_bold=not indent) for indent, text in self._lines()
        ]
        self.show(self._title(), "", paragraphs, [])


class HelpScreen(ReadingScreen):
    """Which keys do what. A function gives them anew when the language changes."""

    def __init__(self, sections: Callable[[], Sections]) -> None:
        super().__init__()
        self._sections = sections

    def tell_all(self) -> None:
        sections = self._sections()
        width = max([cell_len(key) for _, keys in sections for key, _ in keys], default=0) + GAP
        paragraphs: list[Paragraph] = []
        for heading, keys in sections:
            paragraphs += [Paragraph("")] if paragraphs else []
            paragraphs.append(Paragraph(heading, is_bold=True))
            paragraphs += [Paragraph(does, first=padded(key, width), indent=HANGING) for key, does in keys]
        self.show(self.say("reading-keys"), "", paragraphs, [])


class CardList(Lines, can_focus=False):
    """The cards one can choose from, while the keys go to the search."""

    def is_in_use(self) -> bool:
        return True


class CardsScreen(TextScreen[None]):
    """All cards, and a search through what they are called and what they say."""

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
        self._tell()

    async def retell(self) -> None:
        self._tell()

    def on_resize(self, event: Resize) -> None:
        self._list()

    def _tell(self) -> None:
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
        """Show the cards that are searched for, each on a line with as many columns as there is room for."""
        cards = boxes.all_cards()
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
            [self.say("card-set"), *[self._box(card) for card in cards]],
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
        return "" if entry is None else self.texts.set_name(entry.set)

    def _search(self, cards: list[Card], words: list[str]) -> list[Card]:
        """The cards of which something begins with each of the words; those that are called so come first."""
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
        """The card that was read last is the one that is chosen; in another language it may lie elsewhere."""
        self.query_one(CardList).highlighted = self._found.index(card)


def _has(text: str, words: list[str]) -> bool:
    """Does something in the text begin with each of the words?"""
    return all(f" {word}" in f" {text}" for word in words)

"""Text that scrolls: paragraphs, the widget that wraps them, and the screen around them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
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
from textual.widgets import Static

from royaume.terminal.base_screen import TextScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.wrapped_text import wrapped

#: Cells between columns.
GAP: Final = 2
#: Longer lines are hard to read.
WIDEST: Final = 96


def padded(text: str, width: int) -> str:
    """The text with spaces after it, so that it takes that many cells."""
    return set_cell_size(text, max(width, cell_len(text)))


@dataclass(frozen=True)
class Paragraph:
    """A paragraph whose lines are indented by the width of its beginning ("12. ")."""

    text: str
    first: str = ""
    indent: int = 0
    hanging: int = 0
    is_bold: bool = False

    def lines(self, width: int) -> list[Content]:
        margin = " " * self.indent
        start = Content.assemble(margin, (self.first, "bold"))
        inner = start.cell_length + self.hanging
        found: list[Content] = []
        for line in wrapped(Content.styled(self.text, "bold" if self.is_bold else ""), width - inner):
            # The first line is shortened by the indent too: simpler to wrap, and hardly visible.
            found.append(Content.assemble(" " * inner if found else start, line))
        return found


class Reader(ScrollView, can_focus=True):
    """Paragraphs, wrapped to the width. The paragraph at the top stays there after a change of size."""

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
        """Show these paragraphs: another text from its beginning (`anew`), or the same text in another language."""
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
    """The top line: a title, and at the right the position in the text."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False, classes="what")
        yield Static(markup=False, classes="where")

    def show(self, what: str, where: str = "") -> None:
        self.query_one(".what", Static).update(what)
        self.query_one(".where", Static).update(where)


class ReadingScreen(TextScreen[None]):
    """A heading, a text that scrolls, and the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,question_mark", "dismiss", show=False)]
    #: Does the text open at its end?
    FROM_END: ClassVar[bool] = False

    def compose(self) -> ComposeResult:
        yield Heading()
        yield Reader(from_end=self.FROM_END)
        yield Keys()

    def on_mount(self) -> None:
        self.show_texts()

    async def change_language(self) -> None:
        self.show_texts()

    def show_texts(self) -> None:
        """Show all texts in the current language."""
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

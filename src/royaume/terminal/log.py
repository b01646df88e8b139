"""The log: its last lines on the board, and the whole of it on a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.content import Content
from textual.widget import Widget

from royaume.terminal.scrolling_text import Paragraph, ReadingScreen
from royaume.terminal.wrapped_text import wrapped

#: Stands before every line of the panel, and before the further rows of a line.
MARGIN: Final = "  "
HANGING: Final = "    "

#: Lines of the log: indent and text.
LogLines = list[tuple[int, str]]


class LogPanel(Widget):
    """The last lines of the log, as many as fit. New lines have a sign."""

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


class LogScreen(ReadingScreen):
    """The whole log; its end is visible. Functions return it again when the language changes."""

    FROM_END = True

    def __init__(self, lines: Callable[[], LogLines], title: Callable[[], str]) -> None:
        super().__init__()
        self._lines = lines
        self._title = title

    def show_texts(self) -> None:
        paragraphs = [Paragraph(text, indent=indent, hanging=2, is_bold=not indent) for indent, text in self._lines()]
        self.show(self._title(), "", paragraphs, [])

"""Cells that the cursor can reach and a click can pick: cards, and the options beside a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Blur, Click, Focus, MouseScrollDown, MouseScrollUp
from textual.geometry import Size
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from royaume.engine.card import ATTACK, CURSE, TREASURE, VICTORY, Card
from royaume.terminal.wrapped_text import wrapped

GAP: Final = "  "
UP: Final = "▲"
DOWN: Final = "▼"

#: The colour of a card, by its first type in this list. It is only a decoration.
COLOURS: Final = {ATTACK: "ansi_red", TREASURE: "ansi_yellow", VICTORY: "ansi_green", CURSE: "ansi_magenta"}


@dataclass(frozen=True)
class Cell:
    """A card or an option with its letter, or words that the cursor skips."""

    label: Content
    card: Card | None = None
    option: int | None = None
    #: Does the cell begin a line?
    breaks: bool = False

    def is_words(self) -> bool:
        return self.card is None and self.option is None


def words(text: str, *, breaks: bool = False, style: str = "") -> Cell:
    return Cell(Content.styled(text, style), breaks=breaks)


def coloured(name: str, card: Card) -> Content:
    for types, colour in COLOURS.items():
        if card.types & types:
            return Content.styled(name, colour)
    return Content(name)


def _marked(line: Content, arrow: str, width: int) -> Content:
    """The line with an arrow at its end."""
    line = line.truncate(width - 2)
    return Content.assemble(line, " " * (width - 1 - line.cell_length), (arrow, "bold"))


class Cells(Widget, can_focus=True):
    """Cells in lines, as many in each as fit. With the focus one of them has the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("home", "move(-1000)", show=False),
        Binding("end", "move(1000)", show=False),
        Binding("space", "pick", show=False),
    ]

    class Picked(Message):
        """The player picks this option."""

        def __init__(self, option: int) -> None:
            super().__init__()
            self.option = option

    class Pointed(Message):
        """The cursor is on this card. `asks`: the player wants to read the card."""

        def __init__(self, cells: Cells, card: Card, *, asks: bool = False) -> None:
            super().__init__()
            self.cells = cells
            self.card = card
            self.asks = asks

    def __init__(self, id: str, hanging: int = 0) -> None:
        super().__init__(id=id)
        #: The indent of a line that continues the one above.
        self._hanging = " " * hanging
        self._cells: list[Cell] = []
        self._cursor = 0
        #: The first visible line.
        self._top = 0

    def show(self, cells: Sequence[Cell], title: str = "", *, at: Cell | None = None) -> None:
        """Show other cells. The cursor is on that cell, else on the first pickable one, else on the first card."""
        self._cells = list(cells)
        self.border_title = Content(title)
        options = [number for number, cell in enumerate(self._cells) if cell.option is not None]
        self._cursor = self._cells.index(at) if at is not None else (options or [*self._stops(), 0])[0]
        self._top = 0
        self.can_focus = bool(self._stops())
        self.refresh(layout=True)
        if self.has_focus:
            self._point()

    def renew(self, cells: Sequence[Cell]) -> None:
        """Show the same cells with other picks. The cursor stays where it is."""
        self._cells = list(cells)
        self.refresh(layout=True)

    def shown(self) -> list[Cell]:
        return self._cells

    def card(self) -> Card | None:
        """The card under the cursor."""
        return self._cells[self._cursor].card if self._cells else None

    def _stops(self) -> list[int]:
        return [number for number, cell in enumerate(self._cells) if not cell.is_words()]

    # --- drawing

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def render(self) -> Content:
        """Draw the visible lines. Arrows show that there are more lines."""
        width, height = self.size
        lines = self._lines(width)
        self._top = min(self._top, max(0, len(lines) - height))
        shown = lines[self._top : self._top + height]
        if shown and self._top > 0:
            shown[0] = _marked(shown[0], UP, width)
        if shown and self._top + height < len(lines):
            shown[-1] = _marked(shown[-1], DOWN, width)
        return Content("\n").join(shown)

    def _lines(self, width: int, end: int | None = None) -> list[Content]:
        """The lines of all cells, or of the cells before that one."""
        lines: list[Content] = []
        for number, cell in enumerate(self._cells[:end]):
            label = cell.label
            if number == self._cursor and self.has_focus and not cell.is_words():
                label = label.stylize("reverse")
            if not cell.is_words():
                label = label.stylize(Style.from_meta({"cell": number}))
            if lines and not cell.breaks and lines[-1].cell_length + len(GAP) + label.cell_length <= width:
                lines[-1] = Content.assemble(lines[-1], GAP, label)
            elif lines and not cell.breaks:
                lines.extend(self._hanging + part for part in wrapped(label, width - len(self._hanging)))
            else:
                first, *rest = wrapped(label, width)
                lines += [first, *[self._hanging + part for part in rest]]
        return lines

    # --- the cursor

    def on_focus(self, event: Focus) -> None:
        self._point()

    def on_blur(self, event: Blur) -> None:
        self.refresh()

    def action_move(self, steps: int) -> None:
        stops = self._stops()
        if stops:
            at = stops.index(self._cursor) if self._cursor in stops else 0
            self._cursor = stops[min(max(0, at + steps), len(stops) - 1)]
            self._point()

    def action_pick(self) -> None:
        if self._cells:
            self._pick(self._cells[self._cursor])

    def on_click(self, event: Click) -> None:
        number = event.style.meta.get("cell")
        if isinstance(number, int) and number < len(self._cells):
            self._cursor = number
            self._point()
            self._pick(self._cells[number])

    def _point(self) -> None:
        # The line with the cursor stays visible.
        line = max(0, len(self._lines(self.size.width, self._cursor + 1)) - 1)
        self._top = min(max(self._top, line - self.size.height + 1), line)
        self.refresh()
        card = self.card()
        if card is not None:
            self.post_message(self.Pointed(self, card))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._top += 1
        self.refresh()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._top = max(0, self._top - 1)
        self.refresh()

    def _pick(self, cell: Cell) -> None:
        if cell.option is not None:
            self.post_message(self.Picked(cell.option))
        elif cell.card is not None:
            self.post_message(self.Pointed(self, cell.card, asks=True))

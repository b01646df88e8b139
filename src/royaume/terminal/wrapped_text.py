"""Wraps text at plain spaces only: Textual would also break before a French "?"."""

from __future__ import annotations

from rich.cells import cell_len, chop_cells
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


def wrapped(text: Content, width: int) -> list[Content]:
    """The text in lines of at most so many cells. Its styles stay."""
    return [line for part in text.split("\n", allow_blank=True) for line in _wrapped(part, max(width, 2))]


def _wrapped(text: Content, width: int) -> list[Content]:
    cuts: list[int] = []
    at = used = 0
    for word_number, word in enumerate(text.plain.split(" ")):
        for piece_number, piece in enumerate(chop_cells(word, width) or [""]):
            # A space precedes each word but the first. There is none inside a word that is too long for a line.
            space = int(piece_number == 0 and word_number > 0)
            if used and used + space + cell_len(piece) > width:
                cuts.append(at + space)
                used = cell_len(piece)
            else:
                used += space + cell_len(piece)
            at += space + len(piece)
    return [line.rstrip(" ") for line in text.divide(cuts)]


class Words(Widget):
    """A widget with wrapped text. Its height is the number of lines."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.text = Content()

    def show(self, text: Content) -> None:
        self.text = text
        self.display = bool(text)
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(wrapped(self.text, width))

    def render(self) -> Content:
        return Content("\n").join(wrapped(self.text, self.size.width))

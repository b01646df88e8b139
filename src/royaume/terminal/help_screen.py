"""The help: the keys of a screen and the signs on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.cells import cell_len

from royaume.terminal.scrolling_text import GAP, Paragraph, ReadingScreen, padded

INDENT: Final = 2

#: Keys and what they do, under headings.
Sections = list[tuple[str, list[tuple[str, str]]]]


class HelpScreen(ReadingScreen):
    """Lists the keys of a screen. A function returns them again when the language changes."""

    def __init__(self, sections: Callable[[], Sections]) -> None:
        super().__init__()
        self._sections = sections

    def show_texts(self) -> None:
        sections = self._sections()
        width = max([cell_len(key) for _, keys in sections for key, _ in keys], default=0) + GAP
        paragraphs: list[Paragraph] = []
        for heading, keys in sections:
            paragraphs += [Paragraph("")] if paragraphs else []
            paragraphs.append(Paragraph(heading, is_bold=True))
            paragraphs += [Paragraph(does, first=padded(key, width), indent=INDENT) for key, does in keys]
        self.show(self.say("reading-keys"), "", paragraphs, [])

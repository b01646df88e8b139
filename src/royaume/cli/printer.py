"""Printing: lines of at most 80 columns, and colours where the terminal wants them."""

from __future__ import annotations

import os
import shutil
import textwrap
import unicodedata
from typing import Final, TextIO

WIDTH: Final = 80

BOLD: Final = "\033[1m"
DIM: Final = "\033[2m"
RED: Final = "\033[31m"
GREEN: Final = "\033[32m"
CYAN: Final = "\033[36m"
PLAIN: Final = "\033[0m"


class Printer:
    """Prints to a stream in lines of at most 80 columns."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.width = max(40, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns))
        self.colours = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def line(self, text: str = "", indent: int = 0, style: str = "", first: str = "") -> None:
        """Print one paragraph. `first` begins its first line; the others are indented by its width."""
        margin = " " * indent
        for number, part in enumerate(text.split("\n")):
            wrapped = textwrap.fill(
                part,
                self.width,
                initial_indent=margin + (first if number == 0 else " " * len(first)),
                subsequent_indent=margin + (" " * len(first) if first else "  " if indent else ""),
                break_on_hyphens=False,
            )
            print(self.encodable(f"{style}{wrapped}{PLAIN}" if style and self.colours else wrapped), file=self.stream)

    def heading(self, text: str, style: str = BOLD) -> None:
        self.line()
        self.line(text, style=style)

    def encodable(self, text: str) -> str:
        """The text in letters that the stream can show: an old terminal gets plain ones instead."""
        encoding = self.stream.encoding or "utf-8"
        try:
            text.encode(encoding)
        except UnicodeEncodeError:
            return "".join([_plainer(letter, encoding) for letter in text])
        return text


def _plainer(letter: str, encoding: str) -> str:
    """The letter itself if the encoding has it, else the nearest that it has."""
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        parts = unicodedata.normalize("NFKD", PLAINER.get(letter, letter))
        return parts.encode(encoding, "ignore").decode(encoding) or "?"
    return letter


#: Letters that Unicode does not decompose into plainer ones.
PLAINER: Final = {
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "·": "-",
    "—": "-",
    "–": "-",
    "±": "+/-",
    "œ": "oe",
    "Œ": "Oe",
}

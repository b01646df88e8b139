"""Standard input, line by line."""

from __future__ import annotations

import io
import re
import sys
from contextlib import suppress
from typing import Final

from royaume.cli.printer import Printer
from royaume.engine.refusal import Refusal
from royaume.text import clean

#: A longer line is no answer.
LONGEST_LINE: Final = 1_000


class InputEnded(Refusal):
    """Nothing more can be read."""

    def __init__(self) -> None:
        super().__init__("input-ended")


class Input:
    """Standard input, line by line."""

    def __init__(self, printer: Printer) -> None:
        self._printer = printer
        # Python has no stream where it was closed before the program began.
        self._stream = sys.stdin or io.StringIO()
        #: Does a person type it?
        self.is_typed = self._stream.isatty()
        if self.is_typed:
            # For a person: editing the line, and the lines before.
            with suppress(ImportError):
                import readline  # noqa: F401
        if isinstance(self._stream, io.TextIOWrapper):
            # A line that is not text must not spoil the next ones.
            self._stream.reconfigure(errors="surrogateescape")

    def read(self) -> str:
        """The next line, or a refusal if it cannot be an answer."""
        try:
            line = self._next("> ")
        except InputEnded:
            self._printer.line()
            raise
        text = re.sub(r"\s", " ", line.removeprefix("\ufeff")).strip()
        if not self.is_typed:
            # Input from a pipe is printed too, so that the output has the answers.
            print(self._printer.encodable(clean(text)), file=self._printer.stream)
        if len(line) > LONGEST_LINE:
            raise Refusal("input-long", {"most": LONGEST_LINE})
        if not text.isprintable():
            raise Refusal("input-form")
        return text

    def wait(self) -> str:
        """Wait for Enter; the result is what was written before it."""
        return self._next("").strip()

    def forget(self) -> None:
        """Forget the lines so far: the arrow up must not show them to another player."""
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def _next(self, prompt: str) -> str:
        if self.is_typed and self._printer.stream.isatty():
            try:
                return input(prompt) + "\n"
            except (EOFError, OSError):
                raise InputEnded from None
        self._printer.stream.write(prompt)
        self._printer.stream.flush()
        try:
            line = rest = self._stream.readline(LONGEST_LINE + 1)
            while len(line) > LONGEST_LINE and rest and not rest.endswith("\n"):
                rest = self._stream.readline(LONGEST_LINE)
        except OSError:
            raise InputEnded from None
        if not line:
            raise InputEnded
        return line

"""The notice in a terminal that is too small for the board."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size

from royaume.terminal.base_screen import TextScreen
from royaume.terminal.wrapped_text import Words

#: The smallest terminal on which everything can be seen.
LEAST: Final = Size(80, 24)


def is_too_small(size: Size) -> bool:
    return size.width < LEAST.width or size.height < LEAST.height


class TooSmallScreen(TextScreen[None]):
    """Says how large the terminal must be. It closes when the terminal is large enough."""

    def compose(self) -> ComposeResult:
        yield Words("small")

    def on_mount(self) -> None:
        self._show_text()

    def on_resize(self, event: Resize) -> None:
        if is_too_small(event.size):
            self._show_text()
        elif self.is_current:
            self.dismiss()

    def on_screen_resume(self) -> None:
        """Another screen was in front of it, and the terminal may have grown."""
        if not is_too_small(self.application.room):
            self.dismiss()

    async def change_language(self) -> None:
        await super().change_language()
        self._show_text()

    def _show_text(self) -> None:
        columns, rows = self.application.room
        needs = self.say("small-text", width=LEAST.width, height=LEAST.height, columns=columns, rows=rows)
        parts = [Content.styled(self.say("small-title"), "bold"), Content(needs), Content(self.say("small-plain"))]
        self.query_one("#small", Words).show(Content("\n").join(parts))

"""The first screen."""

from __future__ import annotations

from textual.app import ComposeResult

from royaume.terminal.keys import Key, Keys
from royaume.terminal.screen import TextScreen


class StartScreen(TextScreen[None]):
    def compose(self) -> ComposeResult:
        yield Keys([Key("Ctrl+Q", "quit", "app.quit")])

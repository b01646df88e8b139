"""Handing the terminal over to another person, with no cards in sight."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.widgets import Static

from royaume.engine.refusal import Refusal
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.key_bar import Key, Keys


class HandOverScreen(TextScreen[bool]):
    """Shown between two people at one terminal, without cards. Its result: is the last answer undone?"""

    #: Not Enter: the last player may press Enter once too often, and would see another hand.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "go(False)", show=False),
        Binding("ctrl+z", "go(True)", show=False),
    ]

    def __init__(self, name: str, refused: Refusal | None) -> None:
        super().__init__()
        self._next = name
        self._refused = refused

    def compose(self) -> ComposeResult:
        told = [
            Content.styled(self.say("hand-over-title", name=self._next), "bold"),
            Content(self.say("hand-over-text", name=self._next)),
        ]
        if self._refused is not None:
            told.append(Content(self.texts.refusal(self._refused)))
        with Middle(), Center():
            yield Static(Content("\n\n").join(told), id="notice")
        yield Keys(
            [
                Key(self.say("key-space"), self.say("hand-over-go", name=self._next), "screen.go(False)"),
                Key("Ctrl+Z", self.say("keys-undo"), "screen.go(True)"),
                Key("Ctrl+Q", self.say("keys-quit"), "app.quit"),
            ]
        )

    def action_go(self, takes_back: bool) -> None:
        self.dismiss(takes_back)

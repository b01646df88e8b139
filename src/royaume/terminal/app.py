"""The Textual application: which screen comes when, and in which language."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType

from royaume.engine.card import Card
from royaume.record import Record
from royaume.seats import Seat
from royaume.terminal.party import Party
from royaume.terminal.screen import TextScreen
from royaume.terminal.start import StartScreen
from royaume.text import LANGUAGES, Texts

#: The smallest terminal on which everything can be seen.
LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


class Application(App[None]):
    """The game in a terminal: the start, or straight to the table."""

    TITLE = "Royaume"
    CSS_PATH = ["style.tcss", "menu.tcss", "reading.tcss"]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+l", "other_language", show=False, priority=True),
    ]

    def __init__(self, texts: Texts, party: Party | None = None, replay: Record | None = None) -> None:
        super().__init__()
        self.theme = "ansi-dark"
        self.texts = texts
        self._replay = replay
        #: The game that is being played, or was the last.
        self.party = party

    def on_mount(self) -> None:
        self.push_screen(StartScreen())
        if self.party is not None:
            self.play(self.party)

    def play(self, party: Party) -> None:
        """Go to the table."""
        self.party = party

    def begin(self, record: Record, seats: list[Seat], file: Path) -> None:
        """Sit down to that game, new or half played, and keep it in that file."""
        party = Party(record, seats, file)
        party.save()
        self.play(party)

    def look_back(self, record: Record) -> None:
        """Go through a game step by step."""

    def read_card(self, card: Card, among: list[Card] | None = None) -> None:
        """Show the card with its rulings; the others are a key away."""

    def read_cards(self) -> None:
        """Show the list of all cards."""

    async def action_other_language(self) -> None:
        """All screens speak the other language from now on."""
        others = [language for language in LANGUAGES if language != self.texts.language]
        self.texts = Texts(others[0])
        for screen in self.screen_stack:
            if isinstance(screen, TextScreen):
                await screen.retell()

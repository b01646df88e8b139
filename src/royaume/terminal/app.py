"""The Textual application: which screen comes when, and in which language."""

from __future__ import annotations

import asyncio
import gc
import secrets
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.worker import WorkerFailed

from royaume import own
from royaume.engine.card import Card
from royaume.engine.errors import Refusal
from royaume.own import CardFailure
from royaume.record import Record
from royaume.seats import Seat
from royaume.setup import Setup
from royaume.terminal import games
from royaume.terminal.board import BoardScreen
from royaume.terminal.party import Party
from royaume.terminal.reading import CardScreen, CardsScreen
from royaume.terminal.screen import TextScreen
from royaume.terminal.small import SmallScreen, is_too_small
from royaume.terminal.table import TableScreen
from royaume.text import LANGUAGES, Texts

if TYPE_CHECKING:
    from royaume.terminal.new_game import NewGame


#: Whoever ends the program so gets back a terminal that can be used. Windows knows only one of them.
ENDING: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Application(App[None]):
    """The game in a terminal: the start, or straight to the table."""

    TITLE = "Royaume"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["style.tcss", "menu.tcss", "reading.tcss"]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+l", "other_language", show=False, priority=True),
    ]

    def __init__(self, texts: Texts, party: Party | None = None, replay: Record | None = None) -> None:
        # The terminal's own sixteen colours, also where NO_COLOR takes them away again.
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.texts = texts
        #: The game that is being played, or was the last.
        self.party = party
        #: A card of one's own that failed outside of an answer: nothing can go on.
        self.failure: CardFailure | None = None
        self._replay = replay
        #: How large the terminal is; `size` is still the old one while screens are told of a new one.
        self.room = self.size
        #: What was chosen for the last new game: the next one begins with it.
        self.chosen: NewGame | None = None

    def on_mount(self) -> None:
        for number in ENDING:
            # Where the loop cannot do it, as on Windows, all is as the system has it.
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, partial(self.exit, return_code=128 + number))
        if self.party is not None:
            self.play(self.party)
        elif self._replay is not None:
            self.look_back(self._replay)
        else:
            self.go_to_start()

    def on_ready(self) -> None:
        # Whoever was in a hurry to begin may have switched it off.
        gc.enable()

    # --- where to go

    def go_to_start(self) -> None:
        # Not before it is needed, like others here: whoever goes straight to the table waits for the first question.
        from royaume.terminal.start import StartScreen

        self._go_to(StartScreen())

    def play(self, party: Party) -> None:
        """Go to the table."""
        self.party = party
        self._go_to(TableScreen(party))

    def begin(self, record: Record, seats: list[Seat], file: Path) -> None:
        """Sit down to that game, new or half played, and keep it in that file."""
        party = Party(record, seats, file)
        if not file.exists():
            party.begin()
        self.play(party)

    def take_seats(self, record: Record) -> None:
        """Ask who plays on from there, and begin."""
        from royaume.terminal.opening import SeatsScreen

        def begin(seats: list[Seat] | None) -> None:
            if seats is not None:
                self._try_to_begin(record, seats)

        self.push_screen(SeatsScreen(record, self.texts), begin)

    def begin_again(self, party: Party) -> None:
        """The same people and bots, the same kingdom; the winner's left neighbour begins."""
        before = party.record.setup
        setup = Setup(
            before.kingdom,
            before.players,
            first=party.session.next_first_seat(),
            two_boxes=before.two_boxes,
            equal_starts=before.equal_starts,
        )
        self._try_to_begin(Record(setup, secrets.token_hex(8)), party.seats)

    def _try_to_begin(self, record: Record, seats: list[Seat]) -> None:
        try:
            self.begin(record, seats, games.new_file())
        except Refusal as refusal:
            # Whoever looks back, or has come to the end of a game, is still there.
            if isinstance(self.screen, BoardScreen):
                self.screen.note(self.texts.refusal(refusal))

    def look_back(self, record: Record) -> None:
        """Go through a game step by step."""
        from royaume.terminal.lookback import LookBackScreen

        self._go_to(LookBackScreen(record, self.texts))

    def read_card(self, card: Card, among: list[Card] | None = None) -> None:
        """Show the card with its rulings; the others are a key away."""
        cards = among if among is not None and card in among else [card]
        self.push_screen(CardScreen(cards, cards.index(card)))

    def read_cards(self) -> None:
        """Show the list of all cards."""
        self.push_screen(CardsScreen())

    def _go_to(self, screen: TextScreen[None]) -> None:
        """That screen, and nothing behind it that one could come back to."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)
        self.check_size()

    def _handle_exception(self, error: Exception) -> None:
        # Textual would show where the program failed; whoever wrote the card wants to know where that did.
        cause = error.error if isinstance(error, WorkerFailed) else error
        failure = own.failure_in(None, cause)
        if failure is None:
            super()._handle_exception(error)
        elif self.failure is None:
            self.failure = failure
            self.exit()

    # --- what concerns every screen

    async def action_other_language(self) -> None:
        """All screens speak the other language from now on."""
        others = [language for language in LANGUAGES if language != self.texts.language]
        self.texts = Texts(others[0])
        for screen in self.screen_stack:
            if isinstance(screen, TextScreen):
                await screen.retell()

    def on_resize(self, event: Resize) -> None:
        self.room = event.size
        self.check_size()

    def check_size(self) -> None:
        """In front of everything, if there is not enough room for it."""
        if is_too_small(self.room) and not isinstance(self.screen, SmallScreen):
            self.push_screen(SmallScreen())

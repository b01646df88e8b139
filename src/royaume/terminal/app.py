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

from royaume.catalogue import custom_cards
from royaume.catalogue.custom_cards import CardFailure
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.setup import Setup
from royaume.table.seats import Seat
from royaume.terminal import record_folder
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.board_screen import BoardScreen
from royaume.terminal.card_list import CardsScreen
from royaume.terminal.card_screen import CardScreen
from royaume.terminal.local_game import LocalGame
from royaume.terminal.play_screen import PlayScreen
from royaume.terminal.too_small import TooSmallScreen, is_too_small
from royaume.text import LANGUAGES, Texts

if TYPE_CHECKING:
    from royaume.terminal.new_game_screen import NewGame


#: Signals after which the terminal is restored before the program ends. Windows has only one of them.
ENDING: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Application(App[None]):
    """The full-screen application: it opens the first screen, a game or a replay."""

    TITLE = "Royaume"
    CSS_PATH: ClassVar[list[str | PurePath]] = ["style.tcss", "menu.tcss", "reading.tcss"]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+l", "other_language", show=False, priority=True),
    ]

    def __init__(self, texts: Texts, local_game: LocalGame | None = None, replay: Replay | None = None) -> None:
        # The sixteen colours of the terminal. NO_COLOR still removes them.
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.texts = texts
        #: The game that is being played, or was the last.
        self.local_game = local_game
        #: A custom card that failed outside of an answer: the game cannot continue.
        self.failure: CardFailure | None = None
        self._replay = replay
        #: The size of the terminal. `size` is still the old one while screens are told a new one.
        self.room = self.size
        #: The choices for the last new game. They are the proposal for the next one.
        self.chosen: NewGame | None = None

    def on_mount(self) -> None:
        for number in ENDING:
            # The event loop of Windows has no signal handlers: the system handles signals there.
            with suppress(NotImplementedError):
                asyncio.get_running_loop().add_signal_handler(number, partial(self.exit, return_code=128 + number))
        if self.local_game is not None:
            self.play(self.local_game)
        elif self._replay is not None:
            self.replay(self._replay)
        else:
            self.go_to_start()

    def on_ready(self) -> None:
        # The command switches the collector off for a fast start.
        gc.enable()

    # --- screens

    def go_to_start(self) -> None:
        # Imported late, like other screens here: a game that starts at once shows its first question sooner.
        from royaume.terminal.start_screen import StartScreen

        self._go_to(StartScreen())

    def play(self, local_game: LocalGame) -> None:
        """Show the game and ask its questions."""
        self.local_game = local_game
        self._go_to(PlayScreen(local_game))

    def begin(self, record: Record, seats: list[Seat], file: Path, replay: Replay | None = None) -> None:
        """Play that game, new or resumed, and save it in that file."""
        local_game = LocalGame(record, seats, file, replay)
        if not file.exists():
            local_game.begin()
        self.play(local_game)

    def take_seats(self, record: Record, replay: Replay | None = None) -> None:
        """Ask who plays on from that position, and begin."""
        from royaume.terminal.records_screen import SeatsScreen

        def begin(seats: list[Seat] | None) -> None:
            if seats is not None:
                self._try_to_begin(record, seats, replay)

        self.push_screen(SeatsScreen(record, self.texts), begin)

    def begin_again(self, local_game: LocalGame) -> None:
        """The same people and bots, the same kingdom; the winner's left neighbour begins."""
        before = local_game.record.setup
        setup = Setup(
            before.kingdom,
            before.players,
            first=local_game.session.next_first_seat(),
            two_boxes=before.two_boxes,
            equal_starts=before.equal_starts,
        )
        self._try_to_begin(Record(setup, secrets.token_hex(8)), local_game.seats)

    def _try_to_begin(self, record: Record, seats: list[Seat], replay: Replay | None = None) -> None:
        try:
            self.begin(record, seats, record_folder.new_file(), replay)
        except Refusal as refusal:
            # A replay or the scores are still shown behind.
            if isinstance(self.screen, BoardScreen):
                self.screen.note(self.texts.refusal(refusal))

    def replay(self, replay: Replay) -> None:
        """Show a game answer by answer."""
        from royaume.terminal.replay_screen import ReplayScreen

        self._go_to(ReplayScreen(replay, self.texts))

    def read_card(self, card: Card, among: list[Card] | None = None) -> None:
        """Show the card with its rulings. Keys show the other cards."""
        cards = among if among is not None and card in among else [card]
        self.push_screen(CardScreen(cards, cards.index(card)))

    def read_cards(self) -> None:
        """Show the list of all cards."""
        self.push_screen(CardsScreen())

    def _go_to(self, screen: TextScreen[None]) -> None:
        """Show that screen alone: no other screen stays behind it."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)
        self.check_size()

    def _handle_exception(self, error: Exception) -> None:
        # Textual would print a traceback of the program; the author of the card needs the line of the card.
        cause = error.error if isinstance(error, WorkerFailed) else error
        failure = custom_cards.failure_in(None, cause)
        if failure is None:
            super()._handle_exception(error)
        elif self.failure is None:
            self.failure = failure
            self.exit()

    # --- all screens

    async def action_other_language(self) -> None:
        """Show all screens in the other language."""
        others = [language for language in LANGUAGES if language != self.texts.language]
        self.texts = Texts(others[0])
        for screen in self.screen_stack:
            if isinstance(screen, TextScreen):
                await screen.change_language()

    def on_resize(self, event: Resize) -> None:
        self.room = event.size
        self.check_size()

    def check_size(self) -> None:
        """Show a notice in front of everything if the terminal is too small."""
        if is_too_small(self.room) and not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())

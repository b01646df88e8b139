"""The board: a position on the screen, for a game and for a replay, and the keys of both."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from royaume.catalogue import kingdoms
from royaume.engine.card import CURSE, Card
from royaume.engine.choice import Choice
from royaume.engine.event import Event
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.game.shapes import GameView
from royaume.game.view import SPECTATOR, View
from royaume.terminal.answer_draft import HAND, SUPPLY, AnswerDraft
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.board_drawing import BoardDrawing
from royaume.terminal.card_order import cards_of, piles_of
from royaume.terminal.card_screen import about
from royaume.terminal.cells import Cell, Cells
from royaume.terminal.game_menu import GameMenuScreen
from royaume.terminal.help_screen import HelpScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.log import LogPanel, LogScreen
from royaume.terminal.save_copy_screen import SaveCopyScreen
from royaume.terminal.wrapped_text import Words
from royaume.text import clean

#: From this width on, the log and the card under the cursor have their own column.
BREAKPOINTS: Final = [(0, "-narrow"), (116, "-wide")]


class BoardScreen(TextScreen[None]):
    """Supply, play area, hands and log as one viewer sees them, and a question.

    The widgets are composed without texts. Another language fills them again: a thread that reports the progress of a
    plan search would not find widgets that are being composed.
    """

    HORIZONTAL_BREAKPOINTS = BREAKPOINTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f2", "card", show=False),
        Binding("f3", "log", show=False),
        Binding("f1", "help", show=False),
        Binding("escape", "menu", show=False),
    ]

    def __init__(self, setup: Setup, names: list[str]) -> None:
        super().__init__()
        self.setup = setup
        self.names = names
        self.game_view: GameView | None = None
        #: The answer so far, if the viewer is asked.
        self.draft: AnswerDraft | None = None
        #: What happened, as the viewer may know it.
        self.events: list[Event] = []
        #: How many of the events the viewer has seen before.
        self._seen_before = 0
        self._pointed: Card | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Horizontal(id="board"):
            yield Cells("supply")
            with Vertical(id="middle"):
                with Vertical(id="upper"):
                    yield Cells("others", hanging=4)
                    yield Cells("play", hanging=2)
                    yield LogPanel("log")
                with Vertical(id="question"):
                    yield Words("ask")
                    yield Cells("tray")
                    yield Words("picked")
                    yield Keys(id="acts", wraps=True)
                yield Cells("hand", hanging=2)
            with Vertical(id="side"):
                yield LogPanel("side-log")
                yield Words("card")
        yield Keys(id="keys")

    @property
    def drawing(self) -> BoardDrawing:
        return BoardDrawing(self.texts, self.names)

    # --- showing

    def show(self, view: View, choice: Choice | None, events: list[Event], seen: int) -> None:
        """Show another position or another viewer. The events from `seen` on are new to the viewer."""
        self.game_view = view.data()
        self.draft = None if choice is None else AnswerDraft(choice, self.cards())
        self.events = events
        drawing = self.drawing
        viewer = view.seat
        self._seen_before = seen
        self._show_standing()
        self._show_log()
        active = self.names[self.game_view["active"]]
        # A viewer who decides for a possessed player sees that player's hand below, and their own hand here.
        below = viewer if choice is None else choice.seat
        self._cells("others").show(drawing.others(self.game_view, below), self.say("table-others"))
        self._cells("play").show(drawing.play(self.game_view), self.say("table-play", name=active))
        self._show_options(choice, anew=True)
        self._show_card(self._pointed)
        self._focus_on_options()

    def on_resize(self, event: Resize) -> None:
        if self.game_view is not None:
            self._show_standing()
            self._show_log()

    def _show_log(self) -> None:
        assert self.game_view is not None
        lines = self.drawing.log(self.events, self.game_view["seat"], self._seen_before, self.size.height)
        for log in self.query(LogPanel):
            log.show(lines, self.say("table-log"))

    def show_draft(self) -> None:
        """The same question with other picks."""
        self._show_options(self.draft.choice if self.draft is not None else None, anew=False)

    def _show_standing(self) -> None:
        assert self.game_view is not None
        whose, left = self.drawing.standing(self.game_view)
        known = kingdoms.recommended_as(self.setup.kingdom)
        title = f"{known.names[self.texts.language]} · {whose}" if known is not None else whose
        room = self.size.width - 2
        space = room - Content(title).cell_length - Content(left).cell_length
        if space < 1:
            title = Content(whose).truncate(room - Content(left).cell_length - 1, ellipsis=True).plain
            space = room - Content(title).cell_length - Content(left).cell_length
        self.query_one("#status", Static).update(Content(f" {title}{' ' * space}{left} "))

    def _show_options(self, choice: Choice | None, *, anew: bool) -> None:
        assert self.game_view is not None
        drawing, draft = self.drawing, self.draft
        supply = drawing.supply(self.game_view, draft)
        owner = choice.seat if choice is not None else self.game_view["seat"]
        hand = drawing.hand(self.game_view, owner, draft) if owner != SPECTATOR else []
        tray = drawing.tray(draft) if draft is not None else []
        if anew:
            self._cells("supply").show(supply, self.say("table-supply"), at=_dearest(supply))
            count = self.game_view["players"][owner]["hand_count"] if owner != SPECTATOR else 0
            title = self.say("table-hand", name=self.names[owner], count=count) if owner != SPECTATOR else ""
            self._cells("hand").show(hand, title)
            self._cells("tray").show(tray)
        else:
            self._cells("supply").renew(supply)
            self._cells("hand").renew(hand)
            self._cells("tray").renew(tray)
        self._cells("hand").display = bool(hand)
        self._cells("tray").display = bool(tray)

    def _focus_on_options(self) -> None:
        """Move the cursor to a zone with options."""
        if self.draft is None:
            return
        zone = self.draft.zones[0] if self.draft.zones else SUPPLY
        self._cells({SUPPLY: "supply", HAND: "hand"}.get(zone, "tray")).focus(scroll_visible=False)

    def _cells(self, id: str) -> Cells:
        return self.query_one(f"#{id}", Cells)

    # --- reading

    def on_cells_pointed(self, message: Cells.Pointed) -> None:
        # The message may arrive after the cursor has moved to another zone.
        if message.cells.has_focus:
            self._show_card(message.card)
        if message.asks:
            self.application.read_card(message.card, self.cards())

    def _show_card(self, card: Card | None) -> None:
        self._pointed = card
        panel = self.query_one("#card", Words)
        panel.border_title = Content(self.say("table-card"))
        panel.show(Content() if card is None else about(card, self.texts))

    def cards(self) -> list[Card]:
        """The cards of this game, in the order of the piles."""
        return cards_of([pile["card"] for pile in piles_of(self.game_view)]) if self.game_view is not None else []

    def action_card(self) -> None:
        """Show the card under the cursor, else the card that asks, else the first card."""
        focused = self.focused
        card = focused.card() if isinstance(focused, Cells) else None
        if card is None and self.draft is not None:
            card = self.draft.choice.card
        self.application.read_card(card or self.cards()[0], self.cards())

    def action_log(self) -> None:
        viewer = self.game_view["seat"] if self.game_view is not None else SPECTATOR
        lines = partial(self._whole_log, self.events, viewer)
        self.app.push_screen(LogScreen(lines, partial(self.say, "table-log")))

    def _whole_log(self, events: list[Event], viewer: int) -> list[tuple[int, str]]:
        return self.drawing.whole_log(events, viewer)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.help))

    def help(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The keys of this screen, in sections."""
        raise NotImplementedError

    def help_on_looking(self) -> tuple[str, list[tuple[str, str]]]:
        """The keys for looking around."""
        return (
            self.say("help-table-look-title"),
            [
                (self.say("key-tab"), self.say("help-table-tab")),
                (self.say("key-arrows"), self.say("help-table-arrows")),
                ("?", self.say("help-table-card")),
                ("F3", self.say("help-table-log")),
                (self.say("key-escape"), self.say("help-table-menu")),
                ("Ctrl+L", self.say("help-table-language")),
                ("Ctrl+Q", self.say("help-table-quit")),
                (self.say("help-table-mouse"), self.say("help-table-mouse-does")),
            ],
        )

    def help_on_signs(self) -> tuple[str, list[tuple[str, str]]]:
        """The meaning of the signs beside cards and lines."""
        return (
            self.say("help-signs-title"),
            [
                ("a)", self.say("help-sign-letter")),
                ("a*", self.say("help-sign-picked")),
                ("!1", self.say("help-sign-embargo")),
                (">", self.say("help-sign-new")),
                ("\u25b2 \u25bc", self.say("help-sign-more")),
            ],
        )

    def keys(self) -> list[Key]:
        """The keys on the bottom line."""
        raise NotImplementedError

    # --- the menu

    def menu(self) -> list[tuple[str, str]]:
        """The entries of the menu: actions, and the text keys of their labels."""
        raise NotImplementedError

    def record_to_save(self) -> Record:
        """The record for "save a copy"."""
        raise NotImplementedError

    def action_menu(self) -> None:
        self.app.push_screen(GameMenuScreen(self.menu()), self._chosen)

    async def _chosen(self, action: str | None) -> None:
        if action is not None:
            await self.run_action(action)

    def action_go_back(self) -> None:
        """Close the menu."""

    def action_save(self) -> None:
        self.app.push_screen(SaveCopyScreen(self.record_to_save()), self._saved)

    def _saved(self, file: str | None) -> None:
        if file is not None:
            self.note(self.say("table-save-done", file=clean(file)))

    def note(self, text: str) -> None:
        """Show a sentence beside the question until the next key."""
        self.query_one("#picked", Words).show(Content(text))

    def action_leave(self) -> None:
        self.application.go_to_start()


def _dearest(supply: list[Cell]) -> Cell | None:
    """The most expensive card that can be picked, but never a Curse. The cursor begins there."""
    good = [
        cell for cell in supply if cell.option is not None and cell.card is not None and not cell.card.types & CURSE
    ]
    return good[-1] if good else None

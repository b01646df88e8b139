"""The table on the screen, for whoever plays and for whoever looks back."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from royaume import kingdoms
from royaume.engine.card import CURSE, Card
from royaume.engine.choice import Choice
from royaume.engine.event import Event
from royaume.record import Record
from royaume.setup import Setup
from royaume.terminal.answering import HAND, SUPPLY, Answer
from royaume.terminal.cells import Cell, Cells
from royaume.terminal.drawing import Drawing
from royaume.terminal.keys import Key, Keys
from royaume.terminal.panels import LogTail, about
from royaume.terminal.reading import HelpScreen, LogScreen
from royaume.terminal.screen import TextScreen
from royaume.terminal.sight import Sight, see
from royaume.terminal.table_menu import SaveScreen, TableMenuScreen
from royaume.terminal.wrapping import Words
from royaume.text import clean
from royaume.view import SPECTATOR, View

#: From so many columns on the log and the card under the cursor have a column of their own.
BREAKPOINTS: Final = [(0, "-narrow"), (116, "-wide")]


class BoardScreen(TextScreen[None]):
    """Supply, play area, hands and log as one viewer sees them, and a question.

    It is composed without words, so that another language only shows it anew: a thread that tells how far a plan is
    would not find its parts while it were composed.
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
        self.sight: Sight | None = None
        #: The answer that is being put together, if somebody is asked.
        self.draft: Answer | None = None
        #: What happened, as the viewer may know it.
        self.events: list[Event] = []
        #: How many of them are not new to the viewer.
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
                    yield LogTail("log")
                with Vertical(id="question"):
                    yield Words("ask")
                    yield Cells("tray")
                    yield Words("picked")
                    yield Keys(id="acts", wraps=True)
                yield Cells("hand", hanging=2)
            with Vertical(id="side"):
                yield LogTail("side-log")
                yield Words("card")
        yield Keys(id="keys")

    @property
    def drawing(self) -> Drawing:
        return Drawing(self.texts, self.names)

    # --- showing

    def show(self, view: View, choice: Choice | None, events: list[Event], seen: int) -> None:
        """All of it anew, for another moment or another viewer; the events from `seen` on are new to him."""
        self.sight = see(view)
        self.draft = None if choice is None else Answer(choice, self.sight)
        self.events = events
        drawing = self.drawing
        viewer = view.seat
        self._seen_before = seen
        self._show_standing()
        self._show_log()
        active = self.names[self.sight.active]
        # Whoever decides for another sees that player's cards below, and what is his own here.
        below = viewer if choice is None else choice.seat
        self._cells("others").show(drawing.others(self.sight, below), self.say("table-others"))
        self._cells("play").show(drawing.play(self.sight), self.say("table-play", name=active))
        self._show_options(choice, anew=True)
        self._show_card(self._pointed)
        self._focus_on_options()

    def on_resize(self, event: Resize) -> None:
        if self.sight is not None:
            self._show_standing()
            self._show_log()

    def _show_log(self) -> None:
        assert self.sight is not None
        lines = self.drawing.log(self.events, self.sight.seat, self._seen_before, self.size.height)
        for log in self.query(LogTail):
            log.show(lines, self.say("table-log"))

    def show_draft(self) -> None:
        """The same question with other picks."""
        self._show_options(self.draft.choice if self.draft is not None else None, anew=False)

    def _show_standing(self) -> None:
        assert self.sight is not None
        whose, left = self.drawing.standing(self.sight)
        known = kingdoms.recommended_as(self.setup.kingdom)
        title = f"{known.names[self.texts.language]} · {whose}" if known is not None else whose
        room = self.size.width - 2
        space = room - Content(title).cell_length - Content(left).cell_length
        if space < 1:
            title = Content(whose).truncate(room - Content(left).cell_length - 1, ellipsis=True).plain
            space = room - Content(title).cell_length - Content(left).cell_length
        self.query_one("#status", Static).update(Content(f" {title}{' ' * space}{left} "))

    def _show_options(self, choice: Choice | None, *, anew: bool) -> None:
        assert self.sight is not None
        drawing, draft = self.drawing, self.draft
        supply = drawing.supply(self.sight, draft)
        owner = choice.seat if choice is not None else self.sight.seat
        hand = drawing.hand(self.sight, owner, draft) if owner != SPECTATOR else []
        tray = drawing.tray(draft) if draft is not None else []
        if anew:
            self._cells("supply").show(supply, self.say("table-supply"), at=_dearest(supply))
            count = self.sight.places[owner].hand_count if owner != SPECTATOR else 0
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
        """The cursor goes to where something can be picked."""
        if self.draft is None:
            return
        zone = self.draft.zones[0] if self.draft.zones else SUPPLY
        self._cells({SUPPLY: "supply", HAND: "hand"}.get(zone, "tray")).focus(scroll_visible=False)

    def _cells(self, id: str) -> Cells:
        return self.query_one(f"#{id}", Cells)

    # --- reading

    def on_cells_pointed(self, message: Cells.Pointed) -> None:
        # It may have come on its way while the cursor went to another zone.
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
        """The cards of this game, as the piles lie."""
        return [pile.card for pile in self.sight.supply] if self.sight is not None else []

    def action_card(self) -> None:
        """The card under the cursor; else the one that asks; else the first."""
        focused = self.focused
        card = focused.card() if isinstance(focused, Cells) else None
        if card is None and self.draft is not None:
            card = self.draft.choice.card
        self.application.read_card(card or self.cards()[0], self.cards())

    def action_log(self) -> None:
        viewer = self.sight.seat if self.sight is not None else SPECTATOR
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
        """The keys for looking around, which are the same for all."""
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
        """What the signs mean that stand beside cards and lines."""
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
        """Those on the bottom line."""
        raise NotImplementedError

    # --- the menu

    def menu(self) -> list[tuple[str, str]]:
        """Actions, and the keys of what they are called."""
        raise NotImplementedError

    def kept(self) -> Record:
        """The game that a copy is saved of."""
        raise NotImplementedError

    def action_menu(self) -> None:
        self.app.push_screen(TableMenuScreen(self.menu()), self._chosen)

    async def _chosen(self, action: str | None) -> None:
        if action is not None:
            await self.run_action(action)

    def action_go_back(self) -> None:
        """From the menu to the table: nothing more is to be done."""

    def action_save(self) -> None:
        self.app.push_screen(SaveScreen(self.kept()), self._saved)

    def _saved(self, file: str | None) -> None:
        if file is not None:
            self.note(self.say("table-save-done", file=clean(file)))

    def note(self, text: str) -> None:
        """A word beside the question, where it stays until something else is done."""
        self.query_one("#picked", Words).show(Content(text))

    def action_leave(self) -> None:
        self.application.go_to_start()


def _dearest(supply: list[Cell]) -> Cell | None:
    """What is mostly wanted of all that can be picked."""
    good = [
        cell for cell in supply if cell.option is not None and cell.card is not None and not cell.card.types & CURSE
    ]
    return good[-1] if good else None

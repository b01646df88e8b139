"""A new game: its kingdom, who plays, who begins."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from royaume.bots import levels
from royaume.catalogue.kingdoms import first_game, in_order
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.setup import MOST_PLAYERS, Setup
from royaume.table.seats import LONGEST_NAME, default_name, level_name
from royaume.terminal import record_folder
from royaume.terminal.key_bar import Key
from royaume.terminal.kingdom_picker import KingdomScreen, Wanted, title_of
from royaume.terminal.local_game import ReadyGame
from royaume.terminal.menu_screen import MenuScreen
from royaume.terminal.menu_widgets import Dial, Push
from royaume.terminal.seat_rows import NOBODY, PERSON, SeatChoice, SeatRow, seated
from royaume.text import Texts
from royaume.text.card_facts import short_cost

#: The value of `first` if chance decides who begins.
DRAWN: Final = -1

LEFT_COLUMN: Final = 38


@dataclass
class NewGame:
    """The choices for the next game; the application remembers them for the one after."""

    kingdom: list[Card]
    seats: list[SeatChoice]
    #: The seat that begins.
    first: int = DRAWN
    wanted: Wanted = field(default_factory=Wanted)


def first_choice(texts: Texts) -> NewGame:
    """The first proposal: you against a Knight."""
    seats = [SeatChoice(PERSON, default_name(texts)), SeatChoice(levels.KNIGHT)]
    seats += [SeatChoice(NOBODY) for _ in range(MOST_PLAYERS - len(seats))]
    return NewGame(first_game(), seats)


def sit_down(chosen: NewGame, texts: Texts) -> ReadyGame:
    """The chosen game with a new seed, or `Refusal`."""
    taken = [number for number, seat in enumerate(chosen.seats) if seat.who != NOBODY]
    seats = seated([chosen.seats[number] for number in taken], texts)
    first = taken.index(chosen.first) if chosen.first in taken else DRAWN
    setup = Setup(in_order(chosen.kingdom), len(seats), first=first)
    return ReadyGame(Record(setup, secrets.token_hex(8)), seats, record_folder.new_file())


class NewGameScreen(MenuScreen[ReadyGame | None]):
    """Kingdom, seats and who begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s,f10", "start", show=False),
        Binding("f2", "kingdom", show=False),
    ]
    AUTO_FOCUS = "#start"

    def __init__(self, chosen: NewGame) -> None:
        super().__init__()
        self.chosen = chosen

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("new-title"))
        with Vertical(classes="body"):
            with Horizontal(classes="line"):
                yield Static(self._kingdom_line(), classes="grows", id="kingdom", markup=False)
                yield Push(self.say("new-kingdom"), "screen.kingdom", id="change")
            yield Static(self._ten(), id="ten-line", markup=False)
            yield Static(self.say("new-players"), classes="label", markup=False)
            for number, seat in enumerate(self.chosen.seats, 1):
                yield SeatRow(number, seat, self.texts, may_be_empty=number > 2)
            with Horizontal(classes="line"):
                yield Static(self.say("new-first"), classes="label", markup=False)
                yield Dial(self._beginners(), str(self._first()), id="first")
            yield Push(self.say("new-start"), "screen.start", id="start")
        yield from self.bottom(
            Key("Ctrl+S", self.say("new-key-start"), "start"),
            Key("F2", self.say("new-key-kingdom"), "kingdom"),
            Key("Tab", self.say("menu-key-next"), "app.focus_next"),
            Key("← →", self.say("menu-key-turn"), "turn"),
            Key(self.say("key-escape"), self.say("menu-key-back"), "back"),
        )

    def _kingdom_line(self) -> Content:
        return Content.assemble((title_of(self.chosen.kingdom, self.texts), "bold"))

    def _ten(self) -> str:
        """Two columns."""
        cards = [f"{short_cost(card):>2} {self.texts.card(card)}" for card in in_order(self.chosen.kingdom)]
        half = (len(cards) + 1) // 2
        rows = zip(cards[:half], [*cards[half:], ""], strict=False)
        return "\n".join([left.ljust(LEFT_COLUMN) + right for left, right in rows])

    def _first(self) -> int:
        """The seat that begins, if it is not empty."""
        seats = self.chosen.seats
        if self.chosen.first != DRAWN and seats[self.chosen.first].who == NOBODY:
            self.chosen.first = DRAWN
        return self.chosen.first

    def _beginners(self) -> list[tuple[str, str]]:
        beginners = [(str(DRAWN), self.say("new-first-drawn"))]
        for number, seat in enumerate(self.chosen.seats):
            if seat.who != NOBODY:
                name = seat.name[:LONGEST_NAME] if seat.who == PERSON else level_name(seat.who, self.texts)
                beginners.append((str(number), self.say("new-first-place", number=number + 1, name=name)))
        return beginners

    def on_dial_turned(self, event: Dial.Turned) -> None:
        if event.dial.id == "first":
            self.chosen.first = int(event.dial.value)
        self._offer_beginners()

    def on_input_changed(self) -> None:
        self._offer_beginners()

    def _offer_beginners(self) -> None:
        self.forget_problem()
        self.query_one("#first", Dial).offer(self._beginners(), str(self._first()))

    def on_input_submitted(self) -> None:
        self.app.action_focus_next()

    def action_kingdom(self) -> None:
        self.app.push_screen(KingdomScreen(self.chosen.kingdom, self.chosen.wanted), self._take_kingdom)

    def _take_kingdom(self, kingdom: list[Card] | None) -> None:
        if kingdom is not None:
            self.chosen.kingdom = kingdom
            self.query_one("#kingdom", Static).update(self._kingdom_line())
            self.query_one("#ten-line", Static).update(self._ten())

    def action_start(self) -> None:
        try:
            self.dismiss(sit_down(self.chosen, self.texts))
        except Refusal as refusal:
            self.show_refusal(refusal)

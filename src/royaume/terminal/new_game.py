"""A new game: its kingdom, who plays, who begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from royaume.bots import levels
from royaume.card_facts import short_cost
from royaume.engine.card import Card
from royaume.engine.errors import Refusal
from royaume.kingdoms import first_game, in_order
from royaume.record import Record
from royaume.seats import LONGEST_NAME, Seat, bot_name, level_name, own_name, person_name
from royaume.setup import MOST_PLAYERS, Setup
from royaume.terminal import games
from royaume.terminal.keys import Key
from royaume.terminal.kingdom import KingdomScreen, Wanted, title_of
from royaume.terminal.menu import Dial, MenuScreen, Push, Sitting
from royaume.text import Texts

#: Who may sit at a place, besides bots by their level.
PERSON: Final = "person"
NOBODY: Final = "nobody"
#: Who begins, if it is no place.
DRAWN: Final = -1

LEFT_COLUMN: Final = 38


@dataclass
class Place:
    """Who sits there: a person, nobody, or a bot of some level. The name is the person's."""

    who: str
    name: str = ""


@dataclass
class NewGame:
    """What is chosen for the next game; it is remembered for the one after that."""

    kingdom: list[Card]
    places: list[Place]
    #: The place that begins.
    first: int = DRAWN
    wanted: Wanted = field(default_factory=Wanted)


def first_choice(texts: Texts) -> NewGame:
    """You against a Knight."""
    places = [Place(PERSON, own_name(texts)), Place(levels.KNIGHT)]
    places += [Place(NOBODY) for _ in range(MOST_PLAYERS - len(places))]
    return NewGame(first_game(), places)


def sit_down(chosen: NewGame, texts: Texts) -> Sitting:
    """The game that was chosen, dealt anew, or `Refusal`."""
    taken = [number for number, place in enumerate(chosen.places) if place.who != NOBODY]
    seats = seated([chosen.places[number] for number in taken], texts)
    first = taken.index(chosen.first) if chosen.first in taken else DRAWN
    setup = Setup(in_order(chosen.kingdom), len(seats), first=first)
    return Sitting(Record(setup, secrets.token_hex(8)), seats, games.new_file())


def seated(places: Sequence[Place], texts: Texts) -> list[Seat]:
    """The seats of a table with these people and bots; names that will not do are refused."""
    people: list[str] = []
    for place in places:
        if place.who == PERSON:
            people.append(person_name(place.name, people))
    if not people:
        raise Refusal("nobody-plays", {"command": "royaume watch"})
    names = iter(people)
    seats: list[Seat] = []
    for place in places:
        if place.who == PERSON:
            seats.append(Seat(next(names)))
        else:
            seats.append(Seat(bot_name(place.who, people + [seat.name for seat in seats], texts), place.who))
    return seats


class PlaceRow(Horizontal):
    """One place: who sits there, and the person's name or what the bot does."""

    def __init__(self, number: int, place: Place, texts: Texts, *, may_be_empty: bool) -> None:
        super().__init__(classes="place")
        self.number = number
        self.place = place
        self._texts = texts
        self._values = [(PERSON, texts.say("place-person")), *[(it, level_name(it, texts)) for it in levels.LEVELS]]
        if may_be_empty:
            self._values.append((NOBODY, texts.say("place-nobody")))

    def compose(self) -> ComposeResult:
        yield Static(str(self.number), classes="number")
        yield Dial(self._values, self.place.who, id=f"who-{self.number}")
        yield Input(self.place.name, id=f"name-{self.number}", select_on_focus=False)
        yield Static(id=f"about-{self.number}", classes="about", markup=False)

    def on_mount(self) -> None:
        self._show()

    def on_dial_turned(self, event: Dial.Turned) -> None:
        self.place.who = event.dial.value
        if self.place.who == PERSON and not self.place.name:
            self.query_one(Input).value = self._texts.say("player-number", number=self.number)
        self._show()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.place.name = event.value

    def _show(self) -> None:
        name, about = self.query_one(Input), self.query_one(f"#about-{self.number}", Static)
        name.display = self.place.who == PERSON
        about.display = not name.display
        about.update(self._texts.say("place-about", who=self.place.who))


class NewGameScreen(MenuScreen[Sitting | None]):
    """Everything that players agree on before the first card is dealt."""

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
            for number, place in enumerate(self.chosen.places, 1):
                yield PlaceRow(number, place, self.texts, may_be_empty=number > 2)
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
        """The place that begins, if somebody still sits there."""
        places = self.chosen.places
        if self.chosen.first != DRAWN and places[self.chosen.first].who == NOBODY:
            self.chosen.first = DRAWN
        return self.chosen.first

    def _beginners(self) -> list[tuple[str, str]]:
        beginners = [(str(DRAWN), self.say("new-first-drawn"))]
        for number, place in enumerate(self.chosen.places):
            if place.who != NOBODY:
                name = place.name[:LONGEST_NAME] if place.who == PERSON else level_name(place.who, self.texts)
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
            self.tell(refusal)

"""Choosing who sits where: one row for each seat, with a person or a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from royaume.bots import levels
from royaume.engine.errors import Refusal
from royaume.table.seats import Seat, bot_name, level_name, person_name
from royaume.terminal.menu_widgets import Dial
from royaume.text import Texts

#: Who may sit at a place, besides bots by their level.
PERSON: Final = "person"
NOBODY: Final = "nobody"


@dataclass
class SeatChoice:
    """Who sits there: a person, nobody, or a bot of some level. The name is the person's."""

    who: str
    name: str = ""


def seated(places: Sequence[SeatChoice], texts: Texts) -> list[Seat]:
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


class SeatRow(Horizontal):
    """One place: who sits there, and the person's name or what the bot does."""

    def __init__(self, number: int, place: SeatChoice, texts: Texts, *, may_be_empty: bool) -> None:
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

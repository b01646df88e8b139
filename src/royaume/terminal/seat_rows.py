"""Choosing who sits where: one row for each seat, with a person or a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from royaume.bots import levels
from royaume.engine.refusal import Refusal
from royaume.table.seats import Seat, bot_name, level_name, person_name
from royaume.terminal.menu_widgets import Dial
from royaume.text import Texts

#: Who may sit on a seat, besides bots by their level.
PERSON: Final = "person"
NOBODY: Final = "nobody"


@dataclass
class SeatChoice:
    """Who sits there: a person, nobody, or a bot of some level. The name is the person's."""

    who: str
    name: str = ""


def seated(choices: Sequence[SeatChoice], texts: Texts) -> list[Seat]:
    """The seats of a table with these people and bots. Unsuitable names are refused."""
    people: list[str] = []
    for choice in choices:
        if choice.who == PERSON:
            people.append(person_name(choice.name, people))
    if not people:
        raise Refusal("nobody-plays", {"command": "royaume watch"})
    names = iter(people)
    seats: list[Seat] = []
    for choice in choices:
        if choice.who == PERSON:
            seats.append(Seat(next(names)))
        else:
            seats.append(Seat(bot_name(choice.who, people + [seat.name for seat in seats], texts), choice.who))
    return seats


class SeatRow(Horizontal):
    """The row of one seat: who sits there, and the person's name or a description of the bot."""

    def __init__(self, number: int, choice: SeatChoice, texts: Texts, *, may_be_empty: bool) -> None:
        super().__init__(classes="place")
        self.number = number
        self.choice = choice
        self._texts = texts
        self._values = [(PERSON, texts.say("place-person")), *[(it, level_name(it, texts)) for it in levels.LEVELS]]
        if may_be_empty:
            self._values.append((NOBODY, texts.say("place-nobody")))

    def compose(self) -> ComposeResult:
        yield Static(str(self.number), classes="number")
        yield Dial(self._values, self.choice.who, id=f"who-{self.number}")
        yield Input(self.choice.name, id=f"name-{self.number}", select_on_focus=False)
        yield Static(id=f"about-{self.number}", classes="about", markup=False)

    def on_mount(self) -> None:
        self._show()

    def on_dial_turned(self, event: Dial.Turned) -> None:
        self.choice.who = event.dial.value
        if self.choice.who == PERSON and not self.choice.name:
            self.query_one(Input).value = self._texts.say("player-number", number=self.number)
        self._show()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.choice.name = event.value

    def _show(self) -> None:
        name, about = self.query_one(Input), self.query_one(f"#about-{self.number}", Static)
        name.display = self.choice.who == PERSON
        about.display = not name.display
        about.update(self._texts.say("place-about", who=self.choice.who))

"""The end of a game: who won, and where the points came from."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from royaume.terminal.keys import Key, Keys
from royaume.terminal.screen import TextScreen
from royaume.terminal.sight import Place, Sight
from royaume.text import Texts


class EndScreen(TextScreen[str | None]):
    """The scores; its result says what to do next: "again", "look_back" or "leave"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "leave_with('again')", show=False),
        Binding("r", "leave_with('look_back')", show=False),
        Binding("enter", "leave_with('leave')", show=False),
        Binding("escape", "dismiss", show=False),
    ]

    def __init__(self, sight: Sight, names: list[str]) -> None:
        super().__init__()
        self._sight = sight
        self._names = names

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="notice"):
            yield Static(Content("\n").join(scores(self._sight, self._names, self.texts)))
        yield Keys(
            [
                Key(self.say("key-enter"), self.say("keys-start"), "screen.leave_with('leave')"),
                Key("N", self.say("keys-again"), "screen.leave_with('again')"),
                Key("R", self.say("keys-look-back"), "screen.leave_with('look_back')"),
                Key(self.say("key-escape"), self.say("keys-back"), "screen.dismiss"),
            ]
        )

    def action_leave_with(self, what: str) -> None:
        self.dismiss(what)


def scores(sight: Sight, names: list[str], texts: Texts) -> list[Content]:
    """The winners, then everybody by points, with the cards that brought them and those that did not."""
    won = [names[seat] for seat in sight.winners]
    key = "end-winner" if len(won) == 1 else "end-winners"
    values = {"name": won[0]} if len(won) == 1 else {"names": texts.join(won)}
    lines = [Content.styled(texts.say("end-title"), "bold"), Content.styled(texts.say(key, **values), "bold")]
    places = sorted(sight.places, key=lambda place: (-(place.points or 0), place.turns))
    for place in places:
        mark = "* " if place.seat in sight.winners else "  "
        result = texts.say("end-line", points=place.points or 0, turns=place.turns)
        lines += [Content(), Content.assemble((f"{mark}{names[place.seat]}", "bold"), f"  {result}")]
        lines += [Content(f"    {line}") for line in _cards(place, texts)]
    return lines


def _cards(place: Place, texts: Texts) -> list[str]:
    owned = place.owned or []
    worth: list[str] = []
    rest: list[str] = []
    for card, count in Counter(sorted(owned, key=lambda card: (-card.cost, card.id))).items():
        points = count * card.points(owned)
        name = texts.card(card)
        if points:
            worth.append(texts.say("end-worth", count=count, card=name, points=f"{points:+d}"))
        else:
            rest.append(texts.say("cards-counted", count=count, card=name) if count > 1 else name)
    lines = [", ".join(worth)] if worth else []
    return [*lines, texts.say("end-rest", cards=", ".join(rest))] if rest else lines

"""The end of a game: who won, and where the points came from."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from royaume.engine.refusal import Refusal
from royaume.game.shapes import GameView, PlayerView
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.card_order import cards_of
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.scrolling_text import Paragraph, Reader
from royaume.text import Texts


class ScoresScreen(TextScreen[str | None]):
    """The scores; its result says what to do next: "again", "replay", "undo" or "leave"."""

    #: Not Enter: a player who ends the last turn with Enter may press it once too often.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "leave_with('again')", show=False),
        Binding("r", "leave_with('replay')", show=False),
        Binding("ctrl+z", "leave_with('undo')", show=False),
        Binding("escape", "leave_with('leave')", show=False),
    ]

    def __init__(self, view: GameView, names: list[str], refused: Refusal | None = None) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._refused = refused

    def compose(self) -> ComposeResult:
        with Vertical(classes="notice"):
            yield Reader()
        yield Keys(
            [
                Key("N", self.say("keys-again"), "screen.leave_with('again')"),
                Key("R", self.say("keys-replay"), "screen.leave_with('replay')"),
                Key("Ctrl+Z", self.say("keys-undo"), "screen.leave_with('undo')"),
                Key(self.say("key-escape"), self.say("keys-start"), "screen.leave_with('leave')"),
            ]
        )

    def on_mount(self) -> None:
        self._show()

    async def change_language(self) -> None:
        await super().change_language()
        self._show()

    def _show(self) -> None:
        told = scores(self._view, self._names, self.texts)
        if self._refused is not None:
            told += [Paragraph(""), Paragraph(self.texts.refusal(self._refused))]
        self.query_one(Reader).show(told)

    def action_leave_with(self, what: str) -> None:
        self.dismiss(what)


def scores(view: GameView, names: list[str], texts: Texts) -> list[Paragraph]:
    """The winners, then all players by points, with the cards that gave points and the other cards."""
    won = [names[seat] for seat in view["winners"]]
    key = "end-winner" if len(won) == 1 else "end-winners"
    values = {"name": won[0]} if len(won) == 1 else {"names": texts.join(won)}
    told = [Paragraph(texts.say("end-title"), is_bold=True), Paragraph(texts.say(key, **values), is_bold=True)]
    for player in sorted(view["players"], key=lambda player: (-(player["points"] or 0), player["turns"])):
        mark = "* " if player["seat"] in view["winners"] else "  "
        result = texts.say("end-line", points=player["points"] or 0, turns=player["turns"])
        told += [Paragraph(""), Paragraph(result, first=f"{mark}{names[player['seat']]}  ")]
        told += [Paragraph(line, indent=4, hanging=2) for line in _cards(player, texts)]
    return told


def _cards(player: PlayerView, texts: Texts) -> list[str]:
    owned = cards_of(player["owned"])
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

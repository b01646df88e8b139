"""Printing a game: its events, its open question, its scores."""

from __future__ import annotations

from typing import Final

from royaume.cli.page import CYAN, DIM, GREEN, RED, Page
from royaume.engine.choice import Choice
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.text import Texts
from royaume.text.log import turns


def whole_log(game: Game) -> list[Event]:
    """All that happened, with all cards visible."""
    return game.log if game.log is not None else []


def tell_events(
    page: Page, texts: Texts, events: list[Event], names: list[str], viewer: int, *, in_turn: bool = False
) -> None:
    """What happened, turn by turn; `in_turn`: the first of it in a turn whose beginning is told already."""
    begun = [Event(Happened.TURN, -1, [])] if in_turn else []
    for lines in turns(begun + events):
        for event in lines:
            if event in begun:
                continue
            text = texts.event(event, names, viewer)
            if event.kind in (Happened.TURN, Happened.END):
                page.heading(text)
            elif event.kind == Happened.GAME:
                page.line(text)
                page.line()
            else:
                page.line(text, indent=2, style=STYLES.get(event.kind, ""))


#: What happens all the time is printed faintly, what decides the game stands out.
STYLES: Final = {
    Happened.DRAW: DIM,
    Happened.SHUFFLE: DIM,
    Happened.DISCARD: DIM,
    Happened.BUY: GREEN,
    Happened.GAIN: GREEN,
    Happened.TRASH: RED,
    Happened.REACT: CYAN,
}


def tell_question(page: Page, texts: Texts, choice: Choice, names: list[str]) -> None:
    page.heading(texts.say("question-for", name=names[choice.decider]))
    page.line(texts.question(choice, names, choice.decider))
    for option in choice.options():
        label = texts.option(choice, option)
        if option.count > 1 and choice.most > 1:
            label = texts.say("option-many", label=label, count=min(option.count, choice.most))
        page.line(label, indent=2, first="- ")


def tell_result(page: Page, texts: Texts, game: Game, names: list[str]) -> None:
    order = [pile.card for pile in game.supply.piles]
    winners = game.winners()
    page.heading(texts.say("score-title"))
    for player in sorted(game.players, key=lambda player: (-player.points(), player.turns)):
        score = texts.say("score-line", name=names[player.seat], points=player.points(), turns=player.turns)
        page.line(score, indent=2, style=GREEN if player in winners else "")
        page.line(texts.cards(sorted(player.owned(), key=order.index)), indent=4)
    won = [names[player.seat] for player in winners]
    if len(won) == 1:
        page.heading(texts.say("winner", name=won[0]))
    else:
        page.heading(texts.say("winners", names=texts.join(won)))

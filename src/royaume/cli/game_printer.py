"""Printing a game: its events, its open question, its scores."""

from __future__ import annotations

from typing import Final

from royaume.cli.printer import CYAN, DIM, GREEN, RED, Printer
from royaume.engine.choice import Choice
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.text import Texts
from royaume.text.log import lines_by_turn


def whole_log(game: Game) -> list[Event]:
    """All that happened, with all cards visible."""
    return game.log if game.log is not None else []


def print_events(
    printer: Printer, texts: Texts, events: list[Event], names: list[str], viewer: int, *, in_turn: bool = False
) -> None:
    """Print the events, turn by turn. `in_turn`: the start of the first turn is printed already."""
    begun = [Event(Happened.TURN, -1, [])] if in_turn else []
    for lines in lines_by_turn(begun + events):
        for event in lines:
            if event in begun:
                continue
            text = texts.event(event, names, viewer)
            if event.kind in (Happened.TURN, Happened.END):
                printer.heading(text)
            elif event.kind == Happened.GAME:
                printer.line(text)
                printer.line()
            else:
                printer.line(text, indent=2, style=STYLES.get(event.kind, ""))


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


def print_question(printer: Printer, texts: Texts, choice: Choice, names: list[str]) -> None:
    printer.heading(texts.say("question-for", name=names[choice.decider]))
    printer.line(texts.question(choice, names, choice.decider))
    for option in choice.options():
        label = texts.option(choice, option)
        if option.count > 1 and choice.most > 1:
            label = texts.say("option-many", label=label, count=min(option.count, choice.most))
        printer.line(label, indent=2, first="- ")


def print_result(printer: Printer, texts: Texts, game: Game, names: list[str]) -> None:
    order = [pile.card for pile in game.supply.piles]
    winners = game.winners()
    printer.heading(texts.say("score-title"))
    for player in sorted(game.players, key=lambda player: (-player.points(), player.turns)):
        score = texts.say("score-line", name=names[player.seat], points=player.points(), turns=player.turns)
        printer.line(score, indent=2, style=GREEN if player in winners else "")
        printer.line(texts.cards(sorted(player.owned(), key=order.index)), indent=4)
    won = [names[player.seat] for player in winners]
    if len(won) == 1:
        printer.heading(texts.say("winner", name=won[0]))
    else:
        printer.heading(texts.say("winners", names=texts.join(won)))

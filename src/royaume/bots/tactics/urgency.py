"""Urgency: how soon an Action of the hand should be played. A negative urgency means: do not play it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import dispatch, position
from royaume.engine.card import ATTACK, Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: An Action that gives its action back comes before a terminal one, and a drawing one before all others.
DRAWS_ON: Final = 900
PLAYS_ON: Final = 800
ENDS: Final = 100
#: With an action to spare, the hand draws before the last action is used.
SPARE_ACTION: Final = 300
NEVER: Final = -1


def urgency(bot: Bot, card: Card, choice: Choice) -> int:
    """The urgency by the tactic of the card, else by its printed numbers."""
    tactic = dispatch.POSSESSED_URGENCIES.get(card) if position.is_possessing(choice) else None
    if tactic is None:
        tactic = dispatch.URGENCIES.get(card)
    return tactic(bot, choice) if tactic is not None else printed_urgency(bot, card)


def printed_urgency(bot: Bot, card: Card) -> int:
    """The urgency by the printed numbers alone."""
    if card.actions:
        if card.cards:
            return DRAWS_ON + 10 * card.cards + card.actions
        return PLAYS_ON + 10 * card.coins + card.actions
    value = ENDS + 40 * card.cards + 30 * card.coins + 10 * card.buys + (50 if card.types & ATTACK else 0)
    return drawing_urgency(bot, value) if card.cards else value


def drawing_urgency(bot: Bot, value: int) -> int:
    """The urgency of a terminal Action that draws: higher while there is an action to spare."""
    return value + SPARE_ACTION if bot.view.actions() > 1 else value


def urgency_after_drawing(bot: Bot, choice: Choice, value: int) -> int:
    """That urgency, but lower than that of a terminal Action that draws and finds an action."""
    if bot.view.actions() > 1:
        for card in choice.cards():
            if card.cards and not card.actions:
                return ENDS + SPARE_ACTION
    return value


def most_urgent(bot: Bot, choice: Choice, least: int) -> Card | None:
    """The most urgent Action, or None if no urgency reaches `least`."""
    best: Card | None = None
    value = least - 1
    for card in choice.cards():
        if card is not best:
            wish = urgency(bot, card, choice)
            if wish > value:
                best = card
                value = wish
    return best

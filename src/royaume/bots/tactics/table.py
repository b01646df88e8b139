"""Which tactic answers which question: first by the card that asks, then by the kind of question alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: How urgent it is to play that Action now, where its printed numbers do not tell.
PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {}
#: Answers to what that card asks: cards, or keys.
CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {}
#: The same where the bot decides for another player, whose loss is its gain.
POSSESSED_PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {}
POSSESSED_CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {}
POSSESSED_KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {}
#: Answers by the kind of question, for whatever card asks.
CARDS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {}
KEYS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[str]]]] = {}


def cards(bot: Bot, choice: Choice) -> list[Card]:
    """The answer to a choice of cards."""
    card = choice.card
    if card is not None:
        question = (card, choice.why)
        tactic = POSSESSED_CARDS.get(question) if choice.decider != choice.seat else None
        if tactic is None:
            tactic = CARDS.get(question)
        if tactic is not None:
            return tactic(bot, choice)
    general = CARDS_BY_KIND.get(choice.why)
    return general(bot, choice) if general is not None else choice.cards()[: choice.least]


def keys(bot: Bot, choice: Choice) -> list[str]:
    """The answer to a choice among keys."""
    card = choice.card
    if card is not None:
        question = (card, choice.why)
        tactic = POSSESSED_KEYS.get(question) if choice.decider != choice.seat else None
        if tactic is None:
            tactic = KEYS.get(question)
        if tactic is not None:
            return tactic(bot, choice)
    general = KEYS_BY_KIND.get(choice.why)
    if general is not None:
        return general(bot, choice)
    return choice.keys[: choice.least] if choice.keys is not None else []

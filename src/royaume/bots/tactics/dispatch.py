"""Which tactic answers which question: first by the card that asks, then by the kind of question.

Names are the same in all modules of tactics. `chapel_urgency` returns a number: how soon to play the card.
`answer_chapel_trash` answers the question of that kind that the card asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: The urgency of an Action whose printed numbers do not tell it.
URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {}
#: Answers to the questions of a card: cards, or keys.
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {}
KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {}
#: The same where the bot decides for another player, whose loss is the bot's gain.
POSSESSED_URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {}
POSSESSED_CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {}
POSSESSED_KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {}
#: Answers by the kind of question, for all other cards.
CARD_ANSWERS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {}
KEY_ANSWERS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[str]]]] = {}


def answer_cards(bot: Bot, choice: Choice) -> list[Card]:
    """The answer to a choice of cards."""
    card = choice.card
    if card is not None:
        question = (card, choice.why)
        tactic = POSSESSED_CARD_ANSWERS.get(question) if choice.decider != choice.seat else None
        if tactic is None:
            tactic = CARD_ANSWERS.get(question)
        if tactic is not None:
            return tactic(bot, choice)
    general = CARD_ANSWERS_BY_KIND.get(choice.why)
    return general(bot, choice) if general is not None else choice.cards()[: choice.least]


def answer_keys(bot: Bot, choice: Choice) -> list[str]:
    """The answer to a choice among keys."""
    card = choice.card
    if card is not None:
        question = (card, choice.why)
        tactic = POSSESSED_KEY_ANSWERS.get(question) if choice.decider != choice.seat else None
        if tactic is None:
            tactic = KEY_ANSWERS.get(question)
        if tactic is not None:
            return tactic(bot, choice)
    general = KEY_ANSWERS_BY_KIND.get(choice.why)
    if general is not None:
        return general(bot, choice)
    return choice.keys[: choice.least] if choice.keys is not None else []

"""Answers by the kind of question alone, for any card, custom cards included."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import position, urgency, valuation
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: A Copper is worth no more than this.
WORTH_TAKING: Final = 3


def answer_gain(bot: Bot, choice: Choice) -> list[Card]:
    """The card that the bot wishes; if it must gain one, the best. Another player gains the worst."""
    cards = choice.cards()
    if choice.about >= 0 and choice.about != choice.decider:
        return [valuation.least_worth(bot, cards)]
    wish = bot.wish(cards)
    if wish is not None:
        return [wish]
    return [valuation.most_worth(bot, cards)] if choice.least else []


def answer_play(bot: Bot, choice: Choice) -> list[Card]:
    """The most urgent Action."""
    best = urgency.most_urgent(bot, choice, 0)
    if best is not None:
        return [best]
    return choice.cards()[: choice.least]


def answer_trash(bot: Bot, choice: Choice) -> list[Card]:
    """All junk; if that is not enough, the cards that are worth least. Of another player's cards the best."""
    cards = choice.cards()
    if choice.about >= 0 and choice.about != choice.decider:
        return [valuation.most_worth(bot, cards)]
    junk = valuation.junk_in(bot, cards, choice.most)
    return junk if len(junk) >= choice.least else valuation.trash_order(bot, cards)[: choice.least]


def answer_discard(bot: Bot, choice: Choice) -> list[Card]:
    """The cards that the hand misses least: as few as possible, and all dead cards."""
    order = valuation.discard_order(bot, choice.cards(), position.actions_to_come(bot, choice))
    dead = 0
    while dead < choice.most and position.is_dead(order[dead]):
        dead += 1
    return order[: max(choice.least, dead)]


def answer_least_missed(bot: Bot, choice: Choice) -> list[Card]:
    """As few cards as possible, those that the hand misses least. The best of them comes last: on top of the deck."""
    return valuation.discard_order(bot, choice.cards(), position.actions_to_come(bot, choice))[: choice.least]


def answer_gain_trashed(bot: Bot, choice: Choice) -> list[Card]:
    """All cards that are worth more than a Copper."""
    return [card for card in choice.cards() if bot.worth(card) > WORTH_TAKING][: choice.most]


def answer_least_worth(bot: Bot, choice: Choice) -> list[Card]:
    return [valuation.least_worth(bot, choice.cards())] if choice.least else []


def answer_first(bot: Bot, choice: Choice) -> list[Card]:
    """The first cards, as few as possible."""
    return choice.cards()[: choice.least]


CARD_ANSWERS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {
    Why.GAIN: answer_gain,
    Why.PLAY: answer_play,
    Why.TRASH: answer_trash,
    Why.DISCARD: answer_discard,
    Why.PUT_ON_DECK: answer_least_missed,
    Why.SET_ASIDE: answer_least_missed,
    Why.GAIN_TRASHED: answer_gain_trashed,
    Why.PASS: answer_least_worth,
    Why.REVEAL: answer_least_worth,
    Why.RETURN: answer_first,
    Why.NAME: answer_first,
    Why.TOKEN: answer_first,
    Why.NEXT_EFFECT: answer_first,
    Why.NEXT_DISCARD: answer_first,
}

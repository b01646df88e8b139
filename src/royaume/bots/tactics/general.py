"""Answers by the kind of question alone, for any card, cards of one's own included."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import judge
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot


def gain(bot: Bot, choice: Choice) -> list[Card]:
    """What the bot wishes; if it must take something, what is worth most; what another must take, the least."""
    cards = choice.cards()
    if choice.about >= 0 and choice.about != choice.decider:
        return [judge.least_worth(bot, cards)]
    wish = bot.wish(cards)
    if wish is not None:
        return [wish]
    return [judge.most_worth(bot, cards)] if choice.least else []


def play_next(bot: Bot, choice: Choice) -> list[Card]:
    """The most urgent Action, whatever it is."""
    best = judge.best_play(bot, choice, 0)
    if best is not None:
        return [best]
    return choice.cards()[: choice.least]


def trash(bot: Bot, choice: Choice) -> list[Card]:
    """All that is better gone; if that is not enough, what is worth least. Of another's cards the best."""
    cards = choice.cards()
    if choice.about >= 0 and choice.about != choice.decider:
        return [judge.most_worth(bot, cards)]
    return _at_least(judge.junk_of(bot, cards, choice.most), judge.trash_order(bot, cards), choice.least)


def discard(bot: Bot, choice: Choice) -> list[Card]:
    """As few as must be, those first that the hand will miss least; beyond that, what does nothing there."""
    order = judge.discard_order(bot, choice.cards(), actions_to_come(bot, choice))
    dead = 0
    while dead < choice.most and judge.is_dead(order[dead]):
        dead += 1
    return order[: max(choice.least, dead)]


def put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """As few as must be, those that the hand misses least; what is worth most on top where all must go."""
    order = judge.discard_order(bot, choice.cards(), actions_to_come(bot, choice))
    return order[: choice.least]


def set_aside(bot: Bot, choice: Choice) -> list[Card]:
    """As few as must be, those that the hand will miss least."""
    return judge.discard_order(bot, choice.cards(), actions_to_come(bot, choice))[: choice.least]


def take(bot: Bot, choice: Choice) -> list[Card]:
    """All that is worth more than a Copper."""
    return [card for card in choice.cards() if bot.worth(card) > WORTH_TAKING][: choice.most]


def least_worth(bot: Bot, choice: Choice) -> list[Card]:
    """The card that is worth least."""
    return [judge.least_worth(bot, choice.cards())] if choice.least else []


def first(bot: Bot, choice: Choice) -> list[Card]:
    """No more than must be, whatever comes first."""
    return choice.cards()[: choice.least]


def actions_to_come(bot: Bot, choice: Choice) -> int:
    """Actions with which the hand will be played: those left now, or the one of the next turn."""
    return bot.view.actions() if bot.view.active() == choice.seat else 1


def _at_least(cards: list[Card], order: list[Card], least: int) -> list[Card]:
    """The cards, and more in that order until there are enough."""
    return cards if len(cards) >= least else order[:least]


#: A Copper is worth no more than this.
WORTH_TAKING: Final = 3

CARDS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {
    Why.GAIN: gain,
    Why.PLAY: play_next,
    Why.TRASH: trash,
    Why.DISCARD: discard,
    Why.PUT_ON_DECK: put_on_deck,
    Why.SET_ASIDE: set_aside,
    Why.TAKE: take,
    Why.PASS: least_worth,
    Why.REVEAL: least_worth,
    Why.RETURN: first,
    Why.NAME: first,
    Why.TOKEN: first,
    Why.NEXT_EFFECT: first,
    Why.NEXT_DISCARD: first,
}

"""How bots react to Attacks: which Reaction they reveal, and what Secret Chamber puts back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import position, selection, valuation
from royaume.cards import base, intrigue, seaside
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Attacks that leave a hand of three cards or so: with two more cards, the victim keeps better ones.
SHRINK_HANDS: Final = [base.MILITIA, intrigue.TORTURER, seaside.GHOST_SHIP]
#: Attacks that take the top card of a deck: a bad card should lie there.
TAKE_FROM_DECKS: Final = [base.THIEF, intrigue.SWINDLER, seaside.PIRATE_SHIP, seaside.SEA_HAG]

#: So many Secret Chambers can go back together, so that none is left to be revealed again.
MOST_CHAMBERS: Final = 2
#: A hand after Militia.
SHRUNK_HAND: Final = 3


def answer_react(bot: Bot, choice: Choice) -> list[Card]:
    """The first Reaction; Secret Chamber only if it helps."""
    for card in choice.cards():
        if card is not intrigue.SECRET_CHAMBER or secret_chamber_helps(bot, choice):
            return [card]
    return []


def secret_chamber_helps(bot: Bot, choice: Choice) -> bool:
    """Does the Attack shrink the hand or rob the deck of a player who is not immune?"""
    # The player puts every Secret Chamber back, so that none can be revealed for ever.
    view = bot.view
    if view.count_owned(intrigue.SECRET_CHAMBER) > MOST_CHAMBERS:
        return False
    hand = position.hand(bot, choice)
    if base.MOAT in hand or view.is_in_play(seaside.LIGHTHOUSE, choice.seat):
        return False
    if choice.card in SHRINK_HANDS:
        return len(hand) > SHRUNK_HAND
    return choice.card in TAKE_FROM_DECKS


def answer_secret_chamber_put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """Secret Chamber; with it the best card that a shrunk hand cannot keep, or the worst card for a robbed deck."""
    cards = choice.cards()
    back = [card for card in cards if card is intrigue.SECRET_CHAMBER][:MOST_CHAMBERS]
    order = valuation.discard_order(bot, selection.without(cards, back), 1)
    if base.MOAT in order:
        # The player reveals Moat next.
        order.remove(base.MOAT)
    elif position.attack_in_play(bot) in SHRINK_HANDS and len(order) > SHRUNK_HAND:
        back.append(order.pop(len(order) - SHRUNK_HAND - 1))
    back.extend(order)
    return back[: choice.least]


#: For every Attack, of custom cards too: no bot may reveal a Secret Chamber for ever.
CARD_ANSWERS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {
    Why.REACT: answer_react,
}
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (intrigue.SECRET_CHAMBER, Why.PUT_ON_DECK): answer_secret_chamber_put_on_deck,
}

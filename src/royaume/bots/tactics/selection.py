"""Picking from a list of cards: the best by value, the order by value, the list without some cards."""

from __future__ import annotations

from royaume.engine.card import Card
from royaume.engine.zone import is_among


def distinct(cards: list[Card]) -> list[Card]:
    """Each card once, in the order of the first copies."""
    found: list[Card] = []
    for card in cards:
        if not is_among(card, found):
            found.append(card)
    return found


def highest(cards: list[Card], values: list[int]) -> Card:
    """The card with the highest value; of equals the first."""
    best = 0
    for number, value in enumerate(values):
        if value > values[best]:
            best = number
    return cards[best]


def lowest(cards: list[Card], values: list[int]) -> Card:
    """The card with the lowest value; of equals the first."""
    least = 0
    for number, value in enumerate(values):
        if value < values[least]:
            least = number
    return cards[least]


def ascending(cards: list[Card], values: list[int]) -> list[Card]:
    """All cards, the lowest value first. Put on a deck in this order, the best card is on top."""
    order: list[Card] = []
    order_values: list[int] = []
    for number, card in enumerate(cards):
        value = values[number]
        place = number
        while place > 0 and order_values[place - 1] > value:
            place -= 1
        order.insert(place, card)
        order_values.insert(place, value)
    return order


def without(cards: list[Card], gone: list[Card]) -> list[Card]:
    """The cards less those that are gone, copy by copy."""
    left = cards.copy()
    for card in gone:
        left.remove(card)
    return left


def without_one(cards: list[Card], card: Card) -> list[Card]:
    """The cards less one copy of that card, if there is a copy."""
    left = cards.copy()
    for number, other in enumerate(cards):
        if other is card:
            left.pop(number)
            break
    return left

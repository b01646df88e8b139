"""Picking from a list of cards: the best by value, the order by value, the list without some cards."""

from __future__ import annotations

from royaume.engine.zone import T, is_among


def distinct(cards: list[T]) -> list[T]:
    """Each card once, in the order of the first copies."""
    found: list[T] = []
    for card in cards:
        if not is_among(card, found):
            found.append(card)
    return found


def highest(cards: list[T], values: list[int]) -> T:
    """The card with the highest value; of equals the first."""
    best = 0
    for number, value in enumerate(values):
        if value > values[best]:
            best = number
    return cards[best]


def lowest(cards: list[T], values: list[int]) -> T:
    """The card with the lowest value; of equals the first."""
    least = 0
    for number, value in enumerate(values):
        if value < values[least]:
            least = number
    return cards[least]


def ascending(cards: list[T], values: list[int]) -> list[T]:
    """All cards, the lowest value first. Put on a deck in this order, the best card is on top."""
    order: list[T] = []
    order_values: list[int] = []
    for number, card in enumerate(cards):
        value = values[number]
        place = number
        while place > 0 and order_values[place - 1] > value:
            place -= 1
        order.insert(place, card)
        order_values.insert(place, value)
    return order


def without(cards: list[T], gone: list[T]) -> list[T]:
    """The cards less those that are gone, copy by copy."""
    left = cards.copy()
    for card in gone:
        left.remove(card)
    return left


def without_one(cards: list[T], card: T) -> list[T]:
    """The cards less one copy of that card, if there is a copy."""
    left = cards.copy()
    for number, other in enumerate(cards):
        if other is card:
            left.pop(number)
            break
    return left

"""Picking from a list of cards: the best by value, the order by value, the list without some cards."""

from __future__ import annotations

from royaume.engine.card import Card


def distinct(cards: list[Card]) -> list[Card]:
    """Each card once, in the order of the first copies."""
    found: list[Card] = []
    for card in cards:
        if card not in found:
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
    left = cards.copy()
    left_values = values.copy()
    order: list[Card] = []
    while left:
        least = 0
        for number, value in enumerate(left_values):
            if value < left_values[least]:
                least = number
        order.append(left.pop(least))
        left_values.pop(least)
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
    if card in left:
        left.remove(card)
    return left

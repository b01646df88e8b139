"""Finding and counting cards in a zone. A zone is a list of cards."""

from __future__ import annotations

from royaume.engine.card import Card


def is_among(card: Card, cards: list[Card]) -> bool:
    """Is the card one of these? (Faster than `in`, which also calls `__eq__` for every other card.)"""
    for other in cards:
        if other is card:
            return True
    return False


def count_of(card: Card, cards: list[Card]) -> int:
    """How many of these cards are that card? (Faster than `list.count`, for the same reason.)"""
    count = 0
    for other in cards:
        if other is card:
            count += 1
    return count


def count_types_of(types: int, cards: list[Card]) -> int:
    """How many of these cards have one of the types."""
    count = 0
    for card in cards:
        if card.types & types:
            count += 1
    return count


def coins_of(cards: list[Card]) -> int:
    """The coins printed on these cards."""
    total = 0
    for card in cards:
        total += card.coins
    return total


def text_of(cards: list[Card]) -> str:
    """The cards as text, in order. Equal neighbours are joined: `copper*2 estate`."""
    words: list[str] = []
    begin = 0
    while begin < len(cards):
        end = begin + 1
        while end < len(cards) and cards[end] is cards[begin]:
            end += 1
        times = end - begin
        words.append(cards[begin].id if times == 1 else f"{cards[begin].id}*{times}")
        begin = end
    return " ".join(words)

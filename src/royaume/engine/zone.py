"""Finding, counting and moving cards in a zone. A zone is a list of cards.

Functions that only compare or move cards take a `T`: told that it is a `Card`, compiled code would check that for each.
"""

from __future__ import annotations

from typing import TypeVar

from royaume.engine.card import Card

T = TypeVar("T")


def is_among(card: T, cards: list[T]) -> bool:
    """Is the card one of these? (Faster than `in`, which also calls `__eq__` for every other card.)"""
    for other in cards:
        if other is card:
            return True
    return False


def move_last(count: int, source: list[T], target: list[T]) -> int:
    """Move the last cards, one by one, as long as there are any. Returns how many are missing."""
    while count > 0 and source:
        target.append(source.pop())
        count -= 1
    return count


def take_out(card: T, cards: list[T]) -> None:
    """Take the first copy of the card out. (Faster than `list.remove`, for the same reason as above.)"""
    for number, other in enumerate(cards):
        if other is card:
            cards.pop(number)
            return
    raise ValueError(f"{card} is not here")


def count_of(card: T, cards: list[T]) -> int:
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

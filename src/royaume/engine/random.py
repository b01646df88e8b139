"""The game's own random numbers: sfc32 (Doty-Humphrey), the same interpreted and compiled, 16 bytes of state."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF


class Random:
    """A generator that belongs to one game; its four words are part of the game's state."""

    def __init__(self, seed: str | None) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        #: A counter: it keeps the other three from ever running in a short circle.
        self.d: i64 = 0
        if seed is not None:
            number = int.from_bytes(hashlib.sha256(seed.encode()).digest(), "little")
            self.a = number & WORD
            self.b = (number >> 32) & WORD
            self.c = (number >> 64) & WORD
            self.d = (number >> 96) & WORD

    def clone(self) -> Random:
        other = Random(None)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

    def fork(self) -> Random:
        """Another generator, whose state this one draws."""
        other = Random(None)
        other.a = self._word()
        other.b = self._word()
        other.c = self._word()
        other.d = self._word()
        return other

    def __reduce__(self) -> tuple[Callable[[list[int]], Random], tuple[list[int]]]:
        return random_of, (self.words(),)

    def words(self) -> list[int]:
        return [int(self.a), int(self.b), int(self.c), int(self.d)]

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        limit: i64 = bound
        while True:
            product: i64 = self._word() * limit
            # Lemire's method: only the low part below (2**32 mod bound) would favour some results.
            if (product & WORD) >= ((WORD + 1) % limit):
                return int(product >> 32)

    def _word(self) -> i64:
        word: i64 = (self.a + self.b + self.d) & WORD
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + word) & WORD
        return word

    def shuffle(self, cards: list[T]) -> None:
        """Every order of the cards equally likely (Fisher and Yates); the hottest loop of a simulation.

        One word serves three cards: what a multiplication leaves below 2**32 is as good as a new word, and one
        look at the last remainder keeps the three results unbiased (Brackett-Rozinsky and Lemire).
        """
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        left: i64 = len(cards)
        while left > 1:
            # The generator's step, written out once more: a call would double the cost.
            rest: i64 = (a + b + d) & WORD
            d = (d + 1) & WORD
            a = b ^ (b >> 9)
            b = (c * 9) & WORD
            c = (((c << 21) | (c >> 11)) + rest) & WORD
            first: i64 = rest * left
            rest = first & WORD
            second: i64 = rest * (left - 1)
            rest = second & WORD
            third: i64 = rest * (left - 2)
            ways: i64 = left * (left - 1)
            if left > 2:
                rest = third & WORD
                ways *= left - 2
            if rest < ways and rest < (WORD + 1) % ways:
                continue
            left -= 1
            other: i64 = first >> 32
            card = cards[left]
            cards[left] = cards[other]
            cards[other] = card
            left -= 1
            other = second >> 32
            card = cards[left]
            cards[left] = cards[other]
            cards[other] = card
            if left > 0:
                left -= 1
                other = third >> 32
                card = cards[left]
                cards[left] = cards[other]
                cards[other] = card
        self.a = a
        self.b = b
        self.c = c
        self.d = d


def random_of(words: list[int]) -> Random:
    """The generator with that state."""
    random = Random(None)
    random.a, random.b, random.c, random.d = words[0], words[1], words[2], words[3]
    return random

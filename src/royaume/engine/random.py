"""The game's own random numbers: xoshiro128**, the same interpreted and compiled, 16 bytes of state."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from royaume.engine.card import Card

WORD: Final = 0xFFFFFFFF


class Random:
    """A generator that belongs to one game; its four words are part of the game's state."""

    def __init__(self, seed: str | None) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        # An all-zero state would stay zero for ever.
        self.d: i64 = 1
        if seed is not None:
            digest = hashlib.sha256(seed.encode()).digest()
            self.a = int.from_bytes(digest[0:4], "little")
            self.b = int.from_bytes(digest[4:8], "little")
            self.c = int.from_bytes(digest[8:12], "little")
            self.d |= int.from_bytes(digest[12:16], "little")

    def clone(self) -> Random:
        other = Random(None)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        return other

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
        b: i64 = self.b
        times_five: i64 = (b * 5) & WORD
        result: i64 = ((((times_five << 7) | (times_five >> 25)) & WORD) * 9) & WORD
        c: i64 = self.c ^ self.a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ ((b << 9) & WORD)
        self.d = ((d << 11) | (d >> 21)) & WORD
        return result

    def shuffle(self, cards: list[Card]) -> None:
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
            times_five: i64 = (b * 5) & WORD
            rest: i64 = ((((times_five << 7) | (times_five >> 25)) & WORD) * 9) & WORD
            shifted: i64 = (b << 9) & WORD
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= shifted
            d = ((d << 11) | (d >> 21)) & WORD
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
            card = cards[left]
            cards[left] = cards[first >> 32]
            cards[first >> 32] = card
            left -= 1
            card = cards[left]
            cards[left] = cards[second >> 32]
            cards[second >> 32] = card
            if left > 0:
                left -= 1
                card = cards[left]
                cards[left] = cards[third >> 32]
                cards[third >> 32] = card
        self.a = a
        self.b = b
        self.c = c
        self.d = d

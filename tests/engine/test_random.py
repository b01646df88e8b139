"""The game's random numbers."""

from __future__ import annotations

from collections import Counter

from royaume.cards import base
from royaume.engine.random import Random


def test_the_same_seed_gives_the_same_numbers_on_every_build() -> None:
    random = Random("royaume")
    assert [random.below(1000) for _ in range(8)] == [125, 268, 602, 559, 594, 21, 840, 146]
    cards = list(base.CARDS)
    random.shuffle(cards)
    assert [card.id for card in cards[:5]] == ["woodcutter", "moat", "feast", "smithy", "chancellor"]


def test_a_clone_goes_on_with_the_same_numbers() -> None:
    random = Random("a")
    other = random.clone()
    assert [random.below(7) for _ in range(20)] == [other.below(7) for _ in range(20)]


def test_every_order_is_equally_likely() -> None:
    random = Random("orders")
    counts: Counter[str] = Counter()
    for _ in range(24_000):
        cards = base.CARDS[:4]
        random.shuffle(cards)
        counts[" ".join(card.id for card in cards)] += 1
    assert len(counts) == 24
    # Chi-squared with 23 degrees of freedom: 49.7 is passed once in a thousand times; the seed is fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


def test_a_shuffle_keeps_all_cards() -> None:
    random = Random("keep")
    for size in range(len(base.CARDS) + 1):
        cards = base.CARDS[:size]
        random.shuffle(cards)
        assert sorted(card.id for card in cards) == sorted(card.id for card in base.CARDS[:size])


def test_below_one_is_zero() -> None:
    assert Random("one").below(1) == 0

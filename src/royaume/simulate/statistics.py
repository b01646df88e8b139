"""Confidence intervals and means."""

from __future__ import annotations

from math import sqrt
from typing import Final

from royaume.bots.match import Tally

#: 95 % of a normal distribution are within so many standard deviations of the mean.
Z: Final = 1.959963984540054


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, without continuity correction)."""
    if trials <= 0:
        return 0.0, 1.0
    share = successes / trials
    squared = Z * Z / trials
    centre = share + squared / 2
    half = Z * sqrt(share * (1 - share) / trials + squared / (4 * trials))
    # At 0 and 1 rounding would give a slightly wrong end.
    low = (centre - half) / (1 + squared) if successes > 0 else 0.0
    high = (centre + half) / (1 + squared) if successes < trials else 1.0
    return low, high


def mean(total: int, squares: int, count: int) -> tuple[float, float]:
    """The mean of `count` numbers and its standard error, by their sum and the sum of their squares."""
    if count <= 0:
        return 0.0, 0.0
    average = total / count
    if count == 1:
        return average, 0.0
    # Integers until the division: the difference of the large sums is exact.
    variance = (squares * count - total * total) / (count * (count - 1))
    return average, sqrt(variance / count)


def score(tally: Tally) -> float:
    """Victories; a shared one counts half, however many players share it."""
    return tally.wins + tally.shared / 2


def score_interval(tally: Tally) -> tuple[float, float]:
    """The interval of the score per game. With shared victories the true interval is a little narrower."""
    return wilson(score(tally), tally.games())

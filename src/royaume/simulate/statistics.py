"""What can be said of the truth, given so many games."""

from __future__ import annotations

from math import sqrt
from typing import Final

from royaume.bots.match import Tally

#: 95 % of a normal distribution lie within so many standard deviations of its mean.
Z: Final = 1.959963984540054


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 % of all such trials (Wilson's, without correction)."""
    if trials <= 0:
        return 0.0, 1.0
    share = successes / trials
    squared = Z * Z / trials
    centre = share + squared / 2
    half = Z * sqrt(share * (1 - share) / trials + squared / (4 * trials))
    # At the very ends rounding would miss by a hair's breadth.
    low = (centre - half) / (1 + squared) if successes > 0 else 0.0
    high = (centre + half) / (1 + squared) if successes < trials else 1.0
    return low, high


def mean(total: int, squares: int, count: int) -> tuple[float, float]:
    """The mean of `count` numbers and its standard error, given their sum and the sum of their squares."""
    if count <= 0:
        return 0.0, 0.0
    average = total / count
    if count == 1:
        return average, 0.0
    # Whole numbers until the division: the difference of the two large sums is exact.
    variance = (squares * count - total * total) / (count * (count - 1))
    return average, sqrt(variance / count)


def score(tally: Tally) -> float:
    """Victories, a shared one counted as half of one, with whomever and however many it was shared."""
    return tally.wins + tally.shared / 2


def score_interval(tally: Tally) -> tuple[float, float]:
    """The score as a share of all games. Shared victories make the true interval a little narrower than this one."""
    return wilson(score(tally), tally.games())

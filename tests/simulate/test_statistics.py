"""Confidence intervals and means."""

from __future__ import annotations

import statistics as standard
from math import sqrt

import pytest

from royaume.bots.match import Tally
from royaume.simulate import statistics


def test_wilsons_interval_is_that_of_the_books() -> None:
    # Newcombe, Statistics in Medicine 17 (1998), page 861: the score method without continuity correction.
    assert statistics.wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert statistics.wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert statistics.wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert statistics.wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)


def test_an_interval_never_leaves_the_possible() -> None:
    assert statistics.wilson(0, 3)[0] == 0.0
    assert statistics.wilson(3, 3)[1] == 1.0


def test_of_no_games_nothing_is_known() -> None:
    assert statistics.wilson(0, 0) == (0.0, 1.0)
    assert statistics.mean(0, 0, 0) == (0.0, 0.0)


def test_mean_and_error_are_those_of_the_numbers() -> None:
    numbers = [3, -1, 4, 1, 5, 9, 2, 6]
    mean, error = statistics.mean(sum(numbers), sum(number**2 for number in numbers), len(numbers))
    assert mean == pytest.approx(standard.mean(numbers))
    assert error == pytest.approx(standard.stdev(numbers) / sqrt(len(numbers)))


def test_numbers_that_are_all_the_same_have_no_error_however_many() -> None:
    assert statistics.mean(17 * 10**9, 17 * 17 * 10**9, 10**9) == (17.0, 0.0)
    assert statistics.mean(17, 17 * 17, 1) == (17.0, 0.0)


def test_a_shared_victory_is_half_of_one() -> None:
    tally = Tally()
    tally.wins, tally.shared, tally.losses = 3, 2, 5
    assert statistics.score(tally) == 4
    assert statistics.score_interval(tally) == statistics.wilson(4, 10)

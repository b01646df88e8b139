"""Impossible setups are refused."""

from __future__ import annotations

import pytest

from royaume.cards import base, basic
from royaume.catalogue import kingdoms
from royaume.game.setup import Setup, deal
from tests.refusals import refused


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with refused(rf"players \(players={players}"):
        Setup(base.CARDS[:10], players)


def test_a_kingdom_is_ten_different_kingdom_cards() -> None:
    with refused(r"kingdom-size \(count=9"):
        Setup(base.CARDS[:9])
    with refused(r"kingdom-double \(card=moat"):
        Setup([base.MOAT, *base.CARDS[:8], base.MOAT])
    with refused(r"kingdom-basic \(card=gold"):
        Setup([basic.GOLD, *base.CARDS[:9]])


def test_the_seat_that_begins_must_be_there() -> None:
    with refused("first-seat"):
        Setup(base.CARDS[:10], 2, first=2)


def test_an_unknown_set_and_a_card_that_is_not_there_are_refused() -> None:
    with refused("unknown-box"):
        kingdoms.random_kingdom("a", ["prosperity"])
    with refused("not-in-kingdom"):
        kingdoms.swap(base.CARDS[:10], basic.GOLD, "a")


def test_piles_are_found_in_games_of_different_kingdoms_at_once() -> None:
    # A card remembers where its pile was found last, which may have been in another game.
    one = deal(Setup(base.CARDS[:10]), "one").supply
    other = deal(Setup(base.CARDS[5:15]), "other").supply
    for _ in range(2):
        for supply in (one, other):
            for pile in supply.piles:
                assert supply.find(pile.card) is pile
    assert one.find(base.CARDS[12]) is None
    assert other.find(base.CARDS[0]) is None

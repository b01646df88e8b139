"""The example cards, shown in scenarios just as the cards of the boxes are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from royaume import forget_cards, load_cards
from royaume.testing import Table


@pytest.fixture(autouse=True)
def _cards() -> Iterator[None]:
    load_cards(Path(__file__).with_name("parish.py"))
    yield
    forget_cards()


def test_a_beekeeper_sells_honey_for_a_victory_card() -> None:
    t = Table(hand="beekeeper estate copper", deck="gold silver")
    t.play("beekeeper", me=["estate", "honey"])
    assert (t.actions, t.coins) == (1, 2)
    assert t.me.hand == "copper"
    assert t.me.discard == "estate"


def test_a_beekeeper_catches_a_swarm() -> None:
    t = Table(hand="beekeeper great_hall copper", deck="gold silver")
    t.play("beekeeper", me=["great_hall", "swarm"])
    assert t.coins == 0
    assert t.me.hand == "copper gold silver"


def test_a_beekeeper_gives_nothing_for_nothing() -> None:
    t = Table(hand="beekeeper estate", deck="gold silver")
    t.play("beekeeper", me=[""])
    assert t.me.hand == "estate"
    assert (t.actions, t.coins) == (1, 0)


def test_a_cistern_changes_cards_for_new_ones_next_turn() -> None:
    t = Table(hand="cistern estate*2 copper", deck="silver gold*7", foe_deck="copper*10")
    t.play("cistern", me=["estate*2"])
    assert t.me.hand == "copper silver"
    assert t.me.aside == "estate*2"
    t.end_turn()
    assert t.me.in_play == "cistern"
    t.end_turn()
    assert t.me.aside == ""
    assert t.me.discard == "estate*2 copper silver"
    assert len(t.me.hand) == 7
    assert t.me.buys == 2
    assert t.me.in_play == "cistern"


def test_a_cistern_played_twice_gives_two_buys() -> None:
    t = Table(hand="throne_room cistern estate copper", deck="silver*12", foe_deck="copper*10")
    t.play("throne_room", me=["estate", "copper"])
    assert t.me.aside == "estate copper"
    t.end_turn()
    t.end_turn()
    assert t.me.buys == 3
    assert t.me.in_play == "throne_room cistern"


def test_a_bell_ringer_draws_before_the_attack() -> None:
    t = Table(hand="militia", foe="bell_ringer copper*4", foe_deck="gold silver")
    t.play("militia", foe=["bell_ringer", "copper*3"])
    assert t.foe.hand == "copper gold silver"
    assert t.foe.discard == "bell_ringer copper*3"


def test_a_bell_ringer_can_be_kept() -> None:
    t = Table(hand="militia", foe="bell_ringer copper*4", foe_deck="gold silver")
    t.play("militia", foe=["", "copper*2"])
    assert t.foe.hand == "bell_ringer copper*2"

"""The scenario language itself: it is strict, and everything can be set and read."""

from __future__ import annotations

import pytest

from royaume.testing import Table
from tests.refusals import refused


def test_a_question_that_was_not_foreseen_fails_and_says_what_was_asked_of_whom() -> None:
    t = Table(hand="militia", foe="copper*3 estate gold")
    with pytest.raises(AssertionError, match="no answer for: militia asks foe: discard 2 to 2 of 'copper"):
        t.play("militia")


def test_an_answer_that_was_not_asked_for_fails() -> None:
    t = Table(hand="militia", foe="copper*3")
    with pytest.raises(AssertionError, match=r"never asked for: \{'foe'"):
        t.play("militia", foe=["copper"])


def test_a_step_that_fails_leaves_the_table_as_it_was() -> None:
    t = Table(hand="militia", foe="copper*3 estate gold")
    with pytest.raises(AssertionError):
        t.play("militia")
    assert t.me.hand == "militia"
    t.play("militia", foe=["estate copper"])
    assert t.foe.hand == "copper*2 gold"


def test_a_move_that_is_allowed_is_not_refused() -> None:
    t = Table(hand="village", deck="copper")
    with pytest.raises(AssertionError, match="the move was allowed"), t.refused():
        t.play("village")


def test_a_misspelt_card_is_no_refused_move() -> None:
    t = Table(hand="village")
    with refused("unknown-card"), t.refused():
        t.play("vilage")


def test_a_deck_is_compared_in_its_order_and_a_hand_in_any() -> None:
    t = Table(hand="copper estate", deck="copper estate")
    assert t.me.hand == "estate copper"
    assert t.me.deck == "copper estate"
    assert t.me.deck != "estate copper"


def test_zones_mats_tokens_piles_and_counters_can_be_set_and_read() -> None:
    t = Table(kingdom="embargo island")
    t.foe.hand, t.foe.deck, t.foe.discard, t.foe.in_play = "gold", "silver copper", "estate", "village"
    t.foe.revealed, t.foe.looked_at, t.foe.coming_back, t.foe.gained = "moat", "smithy", "witch", "duchy"
    t.foe.actions, t.foe.buys, t.foe.coins, t.foe.potions, t.foe.turns = 2, 3, 4, 5, 6
    t.foe.set_mat("island", "province", face_up=True, tokens=7)
    t.set_pile("curse", 1)
    t.set_pile_tokens("gold", "embargo", 2)
    t.trash, t.turn_number, t.phase = "curse", 9, "buy"
    assert [repr(zone) for zone in (t.foe.hand, t.foe.deck, t.foe.discard)] == ["'gold'", "'silver copper'", "'estate'"]
    assert t.foe.in_play == "village"
    assert t.foe.revealed == "moat"
    assert t.foe.looked_at == "smithy"
    assert t.foe.coming_back == "witch"
    assert t.foe.gained == "duchy"
    assert (t.foe.actions, t.foe.buys, t.foe.coins, t.foe.potions, t.foe.turns) == (2, 3, 4, 5, 6)
    assert t.foe.mat("island") == "province"
    assert t.foe.tokens("island") == 7
    assert (t.pile("curse"), t.pile_tokens("gold"), t.turn_number, t.phase) == (1, 2, 9, "buy")
    assert t.trash == "curse"

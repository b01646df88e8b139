"""What is answered by the kind of question alone."""

from __future__ import annotations

from royaume.testing import Table
from tests.bots.tactics.positions import first_action, let_play


def test_a_victim_discards_what_does_nothing_first_then_the_cheapest_treasures() -> None:
    t = Table(hand="militia", foe="gold copper province silver curse")
    let_play(t, "militia")
    assert t.foe.hand == "gold silver copper"


def test_a_second_terminal_is_discarded_before_a_copper() -> None:
    t = Table(hand="militia", foe="smithy witch gold copper copper")
    let_play(t, "militia")
    assert t.foe.hand == "witch gold copper"


def test_a_village_makes_both_terminals_worth_keeping() -> None:
    t = Table(hand="militia", foe="village smithy witch copper copper")
    let_play(t, "militia")
    assert t.foe.hand == "village smithy witch"


def test_actions_that_lead_on_are_played_before_the_one_that_ends_it() -> None:
    assert first_action(Table(hand="smithy market village festival")) == "village"
    assert first_action(Table(hand="smithy festival")) == "festival"


def test_with_an_action_to_spare_cards_are_drawn_first() -> None:
    assert first_action(Table(hand="smithy woodcutter", actions=2)) == "smithy"

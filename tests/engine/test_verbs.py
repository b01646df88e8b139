"""What the verbs of a player return and log, where no card of the boxes shows it. Custom cards rely on it."""

from __future__ import annotations

import pytest

from royaume.cards import base, basic
from royaume.engine.choice import Pending, Why
from royaume.engine.in_play import InPlay
from royaume.testing import Table


def test_gain_says_whether_there_was_a_card() -> None:
    me = Table(piles={"estate": 1}).game.players[0]
    assert me.gain(basic.ESTATE)
    assert not me.gain(basic.ESTATE)


def test_play_returns_the_card_that_it_put_in_play() -> None:
    t = Table(hand="village copper smithy")
    me = t.game.players[0]
    assert [me.play(card).card for card in (base.VILLAGE, basic.COPPER, base.SMITHY)] == [
        base.VILLAGE,
        basic.COPPER,
        base.SMITHY,
    ]


def test_a_treasure_is_no_action_that_was_played() -> None:
    t = Table(hand="philosophers_stone", phase="treasures")
    t.play("philosophers_stone")
    assert t.game.actions_played == 0


def test_moving_no_card_is_no_event() -> None:
    t = Table(hand="copper", deck="silver")
    me = t.game.players[0]
    before = len(t.game.log or [])
    me.discard([])
    me.look_through_discard()
    me.put_under_deck([], me.looked_at)
    me.return_to_supply([])
    me.give([], t.game.players[1])
    assert len(t.game.log or []) == before


def test_a_card_that_left_play_does_not_stay() -> None:
    t = Table(hand="copper")
    me = t.game.players[0]
    this = InPlay(base.VILLAGE)
    me.in_play.append(this)
    this.stay()
    assert me.leave_play(this)
    assert not this.stays()
    assert not me.leave_play(this)


def test_a_new_play_forgets_who_was_immune_and_why() -> None:
    t = Table()
    foe = t.game.players[1]
    this = InPlay(base.MILITIA)
    t.game.asker = base.MOAT
    this.make_immune(foe)
    assert this.is_immune(foe)
    assert this.immune_by(foe) is base.MOAT
    this.clear_immunity()
    assert not this.is_immune(foe)
    assert this.immune_by(foe) is None


def test_one_card_is_chosen_unless_more_are_asked_for() -> None:
    me = Table(hand="copper silver gold").game.players[0]
    with pytest.raises(Pending) as asked:
        me.choose(Why.DISCARD, me.hand, most=2)
    assert (asked.value.choice.least, asked.value.choice.most) == (1, 2)

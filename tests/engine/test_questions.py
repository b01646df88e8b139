"""Questions, events and copies of a game, in every detail that a client or a bot can see."""

from __future__ import annotations

import pytest

from royaume.bots.simple import BigMoney
from royaume.cards import base, basic
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice, Pending, Why
from royaume.engine.event import Event, Happened
from royaume.engine.refusal import IllegalAnswer
from royaume.engine.turn import play_turn
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup, deal
from royaume.testing import Table
from tests.refusals import refused


def test_an_event_as_plain_data() -> None:
    event = Event(Happened.PASS, 1, [basic.COPPER], count=1, other=0, key="hand", holder=base.MOAT.id, plus=[1, 0])
    assert event.data() == {
        "kind": "pass",
        "seat": 1,
        "cards": ["copper"],
        "count": 1,
        "other": 0,
        "key": "hand",
        "holder": "moat",
        "plus": [1, 0],
    }


def test_all_see_the_card_that_bureaucrat_puts_on_the_deck() -> None:
    t = Table(hand="bureaucrat", foe="estate copper")
    t.play("bureaucrat")
    told = [event for event in t.events("me", Happened.PUT_ON_DECK) if event.seat == 1]
    assert [event.cards for event in told] == [[basic.ESTATE]]


def test_treasures_are_played_in_the_order_of_the_answer() -> None:
    session = Session(Record(Setup(base.CARDS[-10:]), "order"))
    assert session.pending is not None
    assert (session.pending.why, session.pending.ordered) == ("treasures", True)


def test_an_answer_with_too_few_keys_or_an_unknown_one_is_refused() -> None:
    t = Table(hand="pawn")
    t.start("pawn")
    assert t.pending is not None
    with pytest.raises(IllegalAnswer) as wrong:
        t.pending.check_numbers([0])
    assert (wrong.value.key, wrong.value.values["count"]) == ("answer-count-exact", 1)
    with pytest.raises(IllegalAnswer) as wrong:
        t.pending.check_numbers([0, 9])
    assert (wrong.value.key, wrong.value.values) == ("answer-not-offered", {"what": 9, "why": t.pending.why})


def test_a_card_that_is_not_in_the_game_has_no_pile() -> None:
    game = deal(Setup(base.CARDS[-10:]), "pile")
    with refused(r"no-such-pile \(card=stranger\)"):
        game.supply.pile(Card("stranger", 3, ACTION))


def test_an_action_can_give_potions() -> None:
    me = Table().game.players[0]
    brew = Card("brew", 3, ACTION, potions=2)
    me.hand.append(brew)
    me.play(brew)
    assert me.potions == 2


def test_a_copy_has_answers_of_its_own_and_records_as_the_original_does() -> None:
    game = deal(Setup(base.CARDS[-10:]), "copy")
    game.answers = [[0]]
    game.recording = False
    copy = game.clone()
    copy.answers.append([1])
    assert (game.answers, copy.answers, copy.recording) == ([[0]], [[0], [1]], False)


def test_a_simulated_game_writes_no_answers_down() -> None:
    game = deal(Setup(base.CARDS[-10:]), "simulated")
    game.recording = False
    game.deciders = [BigMoney(), BigMoney()]
    play_turn(game)
    assert game.answers == []


def test_others_see_of_the_question_for_a_reaction_only_that_it_is_asked() -> None:
    t = Table(hand="militia", foe="moat copper*4")
    t.start("militia")
    assert t.pending is not None
    seen = t.pending.seen_by(0)
    assert (seen.why, seen.decider, seen.seat, seen.least, seen.most, seen.cards()) == ("react", -1, -1, 0, 0, [])


def test_a_person_is_asked_for_treasures_in_a_game_that_records_nothing() -> None:
    t = Table(hand="copper silver", phase="treasures")
    t.game.recording = False
    t.game.deciders = [None, BigMoney()]
    with pytest.raises(Pending) as asked:
        t.game.players[0].play_treasures()
    assert asked.value.choice.why == "treasures"


def test_without_a_buy_no_treasure_is_asked_for() -> None:
    t = Table(hand="copper silver", phase="treasures", buys=0)
    t.game.deciders = [BigMoney(), BigMoney()]
    play_turn(t.game)
    assert not [event for event in t.game.log or [] if event.kind == Happened.PLAY]


def test_secret_chamber_puts_back_exactly_two_cards() -> None:
    t = Table(hand="militia", foe="secret_chamber copper*4", foe_deck="silver gold")
    t.start("militia", foe=["secret_chamber"])
    assert t.pending is not None
    assert (t.pending.why, t.pending.least, t.pending.most) == (Why.PUT_ON_DECK, 2, 2)


def test_the_log_says_what_a_token_lies_on_and_what_was_named() -> None:
    t = Table(hand="embargo wishing_well", deck="copper*3", actions=2)
    t.play("wishing_well", me=["gold"])
    t.play("embargo", me=["silver"])
    (named,) = t.events("foe", Happened.NAME)
    assert named.cards == [basic.GOLD]
    (token,) = t.events("foe", Happened.TOKEN)
    assert (token.key, token.holder, token.cards) == ("pile", "embargo", [basic.SILVER])


def test_all_see_every_card_that_was_revealed_and_is_discarded_or_put_back() -> None:
    t = Table(hand="adventurer", deck="estate duchy copper*2")
    t.play("adventurer")
    (discarded,) = t.events("foe", Happened.DISCARD)
    assert discarded.cards == [basic.ESTATE, basic.DUCHY]
    t = Table(hand="spy", deck="copper estate", foe_deck="gold")
    t.play("spy", me=["keep", "keep"])
    assert [event.cards for event in t.events("foe", Happened.PUT_ON_DECK)] == [[basic.ESTATE], [basic.GOLD]]


def test_an_open_question_names_its_kind() -> None:
    assert str(Pending(Choice(0, 0, Why.DISCARD, None, [basic.COPPER], 1, 1))) == "discard"


def test_a_player_begins_with_nothing_to_spend() -> None:
    me = deal(Setup(base.CARDS[-10:]), "begin").players[0]
    assert (me.coins, me.potions) == (0, 0)

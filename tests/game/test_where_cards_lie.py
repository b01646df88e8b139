"""A question says where its options lie, and a view says why a player is immune."""

from __future__ import annotations

import pytest

from royaume.engine.choice import Choice, Place
from royaume.game.shapes import QuestionView
from royaume.testing import Table, parse
from royaume.testing.conformance import check_place


def asked(t: Table) -> QuestionView:
    """The open question, as the decider sees it."""
    question = t.view("me").data()["question"]
    assert question is not None
    return question


def test_golem_asks_about_revealed_cards_and_its_cellar_about_the_hand() -> None:
    t = Table(hand="golem moat", deck="cellar moat copper*3", foe="copper*5")
    t.start("golem")
    question = asked(t)
    assert (question["why"], question["card"], question["place"]) == ("play", "golem", Place.REVEALED)
    t = Table(hand="golem moat", deck="cellar moat copper*3", foe="copper*5")
    t.start("golem", me=["cellar"])
    question = asked(t)
    assert t.me.hand == "moat"
    assert (question["why"], question["card"], question["place"]) == ("discard", "cellar", Place.HAND)
    assert question["options"] == [{"card": "moat", "key": "", "count": 1}]
    # The other Moat still lies revealed.
    assert t.view("me").data()["players"][0]["revealed"] == ["moat"]


@pytest.mark.parametrize(
    ("hand", "deck", "foe", "place"),
    [
        ("workshop", "", "", Place.SUPPLY),
        ("throne_room village smithy", "", "", Place.HAND),
        ("lookout", "gold silver copper", "", Place.LOOKED_AT),
        ("navigator", "gold silver copper", "", Place.LOOKED_AT),
        ("spy", "copper gold", "copper", Place.REVEALED),
        ("pearl_diver", "copper gold silver", "", Place.LOOKED_AT),
        ("library", "copper village gold", "", Place.HAND),
        ("mining_village", "copper", "", Place.PLAY),
        ("baron estate", "", "", Place.HAND),
        ("nobles", "", "", Place.NONE),
        ("embargo", "", "", Place.SUPPLY),
        ("wishing_well", "copper*3", "", Place.SUPPLY),
    ],
)
def test_each_verb_says_where_its_cards_lie(hand: str, deck: str, foe: str, place: str) -> None:
    t = Table(hand=hand, deck=deck, foe=foe)
    t.start(hand.split()[0])
    assert asked(t)["place"] == place


def test_others_do_not_learn_where_the_cards_lie() -> None:
    t = Table(hand="lookout", deck="gold silver copper")
    t.start("lookout")
    question = t.view("foe").data()["question"]
    assert question is not None
    assert (question["place"], question["options"], question["shown"]) == (Place.NONE, None, [])


def test_options_that_do_not_lie_where_the_question_says_are_found() -> None:
    t = Table(hand="copper", deck="gold")
    choice = Choice(0, 0, "discard", None, parse("gold"), 1, 1)
    with pytest.raises(AssertionError, match="do not lie in hand"):
        check_place(t.game, choice)
    choice = Choice(0, 0, "discard", None, parse("copper"), 1, 1)
    check_place(t.game, choice)


def test_a_view_says_why_a_player_is_immune() -> None:
    t = Table(hand="militia witch village", foe="moat copper*4")
    assert t.view(None).data()["players"][1]["immune_by"] is None
    t.play("village")
    t.play("militia", foe=["moat"])
    assert t.view(None).data()["players"][1]["immune_by"] == "moat"
    t.play("witch", foe=[""])
    assert t.view(None).data()["players"][1]["immune_by"] is None


def test_a_lighthouse_in_play_makes_its_owner_immune() -> None:
    t = Table(hand="lighthouse")
    t.play("lighthouse")
    assert t.view("foe").data()["players"][0]["immune_by"] == "lighthouse"


def test_a_treasure_is_worth_what_it_gives_now() -> None:
    t = Table(hand="coppersmith")
    before = {pile["card"]: pile["coins"] for pile in t.view("me").data()["supply"]}
    t.play("coppersmith")
    after = {pile["card"]: pile["coins"] for pile in t.view("me").data()["supply"]}
    assert (before["copper"], after["copper"], after["silver"], after["estate"]) == (1, 2, 2, None)


def test_the_piles_that_end_the_game_are_named() -> None:
    data = Table().view(None).data()
    assert [pile["card"] for pile in data["supply"] if pile["ends_game"]] == ["province"]
    assert (data["empty_piles"], data["piles_to_end"]) == (0, 3)

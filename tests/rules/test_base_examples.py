"""The worked examples of the base game's booklet: each starts, goes on and ends as the catalogue tells it."""

from royaume.engine.card import ACTION
from royaume.game.setup import Setup, deal
from royaume.testing import Table, Zone, parse, ruling

FIRST_GAME = "workshop woodcutter cellar moat smithy market militia mine remodel village"


def gained(t: Table) -> list[tuple[str, str]]:
    """What was gained so far, in order, and where it was put."""
    return [(event.cards[0].id, event.key) for event in t.events(None, "gain")]


@ruling("example.turn_mathilde")
def test_example_turn_mathilde() -> None:
    t = Table(
        hand="market smithy silver estate*2",
        deck="silver market copper",
        discard="copper*6",
        kingdom="village remodel",
    )
    t.play("market")
    assert t.me.hand == "smithy silver*2 estate*2"
    assert (t.actions, t.buys, t.coins) == (1, 2, 1)
    t.play("smithy")
    assert t.me.hand == "silver*2 estate*2 market copper*2"
    assert t.me.deck == "copper*5"
    with t.refused():
        t.play("market")
    t.play_treasures("silver*2 copper*2")
    assert (t.actions, t.buys, t.coins) == (0, 2, 7)
    t.buy("village")
    assert (t.buys, t.coins) == (1, 4)
    assert t.me.discard_top == "village"
    t.buy("remodel")
    assert gained(t) == [("village", "discard"), ("remodel", "discard")]
    assert (t.me.buys, t.me.coins) == (0, 0)
    assert t.me.in_play == ""
    assert t.me.discard == "village remodel market smithy silver*2 copper*2 market estate*2"
    assert t.me.hand == "copper*5"
    assert t.me.deck == ""
    assert t.trash == ""


@ruling("example.two_buys_christophe")
def test_example_two_buys_christophe() -> None:
    t = Table(hand="gold*2", kingdom="cellar smithy", actions=0, buys=2, phase="treasures")
    t.play_treasures("gold*2")
    assert t.coins == 6
    t.buy("cellar")
    assert t.coins == 4
    assert t.me.discard == "cellar"
    t.buy("smithy")
    assert gained(t) == [("cellar", "discard"), ("smithy", "discard")]
    assert (t.me.buys, t.me.coins) == (0, 0)
    # The deck was empty: the new hand is all that lay in the discard pile after Clean-up.
    assert t.me.hand == "cellar smithy gold*2"


@ruling("example.action_card_market")
def test_example_action_card_market() -> None:
    t = Table(hand="market", deck="copper")
    t.play("market")
    assert t.me.hand == "copper"
    assert t.me.deck == ""
    assert (t.actions, t.buys, t.coins) == (1, 2, 1)
    assert t.me.in_play == "market"


@ruling("example.moat_against_witch")
def test_example_moat_against_witch() -> None:
    t = Table(hand="witch", deck="copper*2", foes=["moat", "moat"], piles={"curse": 20})
    t.play("witch", foe=["moat"], foe2=["moat"])
    assert t.me.hand == "copper*2"
    assert t.pile("curse") == 20
    assert t.foe.hand == "moat"
    assert t.foe.discard == ""
    assert t.foe2.hand == "moat"
    assert t.foe2.discard == ""


@ruling("example.festival_counting")
def test_example_festival_counting() -> None:
    t = Table(hand="festival market festival", deck="copper")
    t.play("festival")
    assert t.actions == 2
    t.play("market")
    assert t.actions == 2
    t.play("festival")
    assert (t.actions, t.buys, t.coins) == (3, 4, 5)


@ruling("example.gardens_39")
def test_example_gardens_39() -> None:
    t = Table(deck="gardens copper*38")
    t.end_game()
    assert t.over
    assert len(t.me.owned) == 39
    assert t.me.points == 3


@ruling("example.throne_room_feast")
def test_example_throne_room_feast() -> None:
    t = Table(hand="throne_room feast", kingdom="laboratory")
    t.start("throne_room", me=["duchy"])
    assert t.trash == "feast"
    assert t.me.discard == "duchy"
    t.answer(me=["laboratory"])
    assert t.trash == "feast"
    assert t.me.discard == "duchy laboratory"
    assert t.me.in_play == "throne_room"
    assert t.actions == 0


@ruling("example.throne_room_throne_room")
def test_example_throne_room_throne_room() -> None:
    t = Table(hand="throne_room*2 woodcutter festival")
    t.play("throne_room", me=["throne_room", "woodcutter"])
    assert t.played == "throne_room throne_room woodcutter woodcutter throne_room festival festival"
    assert (t.actions, t.buys, t.coins) == (4, 5, 8)
    assert t.me.in_play == "throne_room*2 woodcutter festival"


@ruling("example.throne_room_market")
def test_example_throne_room_market() -> None:
    t = Table(hand="throne_room market", deck="copper*2")
    t.play("throne_room")
    assert t.played == "throne_room market market"
    assert (t.actions, t.buys, t.coins) == (2, 3, 2)
    assert t.me.hand == "copper*2"
    assert t.me.in_play == "throne_room market"


@ruling("example.mine_to_hand")
def test_example_mine_to_hand() -> None:
    t = Table(hand="mine copper", piles={"silver": 40})
    t.play("mine", me=["silver"])
    assert t.me.hand == "silver"
    assert t.trash == "copper"
    assert t.pile("silver") == 39
    t.play_treasures("silver")
    assert t.coins == 2


@ruling("example.bureaucrat_empty_decks")
def test_example_bureaucrat_empty_decks() -> None:
    t = Table(hand="bureaucrat", discard="copper", foe="estate copper", foe_discard="gold")
    t.play("bureaucrat")
    assert t.me.deck == "silver"
    assert t.me.discard == "copper"
    assert t.events(None, "reveal")[0].cards == parse("estate")
    assert t.foe.deck == "estate"
    assert t.foe.hand == "copper"
    assert t.foe.discard == "gold"
    assert t.events(None, "shuffle") == []


@ruling("example.setup_first_turns")
def test_example_setup_first_turns() -> None:
    t = Table()
    t.game = deal(Setup(parse(FIRST_GAME), first=0), "first turns")
    t.settle()
    mine, theirs = t.me.hand, t.foe.hand
    assert (len(mine), len(theirs)) == (5, 5)
    t.end_turn()
    t.end_turn()
    assert t.active == "me"
    assert Zone(mine.cards + t.me.hand.cards) == "copper*7 estate*3"
    assert Zone(theirs.cards + t.foe.hand.cards) == "copper*7 estate*3"
    assert not [card for card in mine.cards + t.me.hand.cards if card.types & ACTION]

"""The worked examples of the Alchimie booklet: each starts, goes on and ends as the catalogue tells it."""

import pytest

from royaume.testing import SEATS, Table, Zone, parse, ruling


def offered(t: Table) -> list[str]:
    """The cards that the open question offers."""
    assert t.pending is not None
    return [card.id for card in t.pending.cards()]


def gained(t: Table) -> list[tuple[str, str]]:
    """What was gained so far, in order, and by whom."""
    return [(SEATS[event.seat], event.cards[0].id) for event in t.events(None, "gain")]


def drawn(t: Table, seat: str = "me") -> list[str]:
    """The cards drawn last that the seat saw, in order."""
    return [card.id for card in t.events(seat, "draw")[-1].cards]


def turns(t: Table) -> list[str]:
    """Every turn begun so far, and its possessor, if it has one."""
    return [
        SEATS[event.seat] + (f" by {SEATS[event.other]}" if event.other >= 0 else "")
        for event in t.events(None, "turn")
    ]


def possessed(foe: str, foe_deck: str = "", kingdom: str = "") -> Table:
    """Alice (`me`) has played Possession, and the turn of Philippe (`foe`) in which she decides begins."""
    t = Table(hand="possession", foe=foe, foe_deck=foe_deck, kingdom=kingdom)
    t.play("possession")
    t.end_turn()
    return t


@ruling("alchemy.alice_possession_turn")
def test_alice_possession_turn() -> None:
    t = Table(
        hand="possession potion philosophers_stone copper*2",
        deck="estate*11",
        discard="estate*6",
        kingdom="familiar",
    )
    t.play("possession")
    assert (t.active, t.possessor, t.actions) == ("me", "", 0)
    t.play_treasures("philosophers_stone")
    assert t.coins == 3
    t.play_treasures("potion copper*2")
    assert (t.coins, t.potions, t.buys) == (5, 1, 1)
    t.buy("familiar")
    assert (t.me.coins, t.me.potions, t.me.buys) == (2, 0, 0)
    assert gained(t) == [("me", "familiar")]
    assert (len(t.me.hand), len(t.me.deck), len(t.me.discard)) == (5, 6, 12)
    assert t.me.discard == "estate*6 familiar possession philosophers_stone potion copper*2"
    assert t.me.in_play == ""
    assert (t.active, t.possessor) == ("foe", "me")
    t.end_turn()
    assert turns(t) == ["foe by me", "foe"]


@ruling("alchemy.philippe_possessed_turn")
def test_philippe_possessed_turn() -> None:
    t = possessed(
        "apprentice herbalist potion silver*2",
        foe_deck="gold copper*2 estate*3 copper*2",
        kingdom="vineyard",
    )
    t.play("apprentice", me=["silver"])
    assert t.foe.coming_back == "silver"
    assert drawn(t) == ["gold", "copper", "copper"]
    t.play("herbalist")
    t.play_treasures("potion gold copper*2 silver")
    assert (t.coins, t.potions, t.buys) == (8, 1, 2)
    assert t.foe.hand == ""
    t.buy("province")
    assert (t.coins, t.potions, t.buys) == (0, 1, 1)
    t.buy("vineyard", me=["copper"])
    assert (t.possessor, t.active) == ("", "foe")
    assert gained(t) == [("me", "province"), ("me", "vineyard")]
    assert Zone(t.me.discard.cards[-2:]) == "province vineyard"
    assert t.trash == ""
    assert drawn(t) == ["copper", "estate", "estate", "estate", "copper"]
    assert t.foe.hand == "copper*2 estate*3"
    assert t.foe.deck == "copper"
    assert t.foe.discard == "apprentice herbalist potion gold copper silver*2"
    assert t.foe.discard_top == "silver"
    assert turns(t) == ["foe by me", "foe"]
    assert t.foe.turns == 1


@pytest.mark.parametrize("id", ["golem", "alchemist", "apothecary", "transmute", "potion", "silver"])
@ruling("alchemy.buy_4p")
def test_buy_4p(id: str) -> None:
    kingdom = "golem alchemist apothecary transmute potion possession apprentice"
    t = Table(kingdom=kingdom, coins=4, potions=1, phase="buy")
    with t.refused():
        t.buy("possession")
    with t.refused():
        t.buy("apprentice")
    t.buy(id)
    assert gained(t) == [("me", id)]


@ruling("alchemy.buy_5p_two_buys")
def test_buy_5p_two_buys() -> None:
    t = Table(kingdom="transmute apprentice", coins=5, potions=1, buys=2, phase="buy")
    t.buy("transmute")
    t.buy("apprentice")
    assert gained(t) == [("me", "transmute"), ("me", "apprentice")]
    t = Table(kingdom="university apothecary", coins=5, potions=1, buys=2, phase="buy")
    t.buy("university")
    with t.refused():
        t.buy("apothecary")
    t.buy("silver")
    assert gained(t) == [("me", "university"), ("me", "silver")]


@ruling("alchemy.university_limit")
def test_university_limit() -> None:
    t = Table(hand="university", kingdom="apprentice herbalist laboratory familiar transmute apothecary")
    t.start("university")
    assert t.actions == 2
    assert offered(t) == ["apprentice", "herbalist", "laboratory"]


@ruling("alchemy.remodel_2p")
def test_remodel_2p() -> None:
    kingdom = "golem potion smithy transmute apprentice possession"
    t = Table(hand="remodel apothecary", kingdom=kingdom)
    t.start("remodel")
    assert {"golem", "potion", "smithy", "transmute"} <= set(offered(t))
    assert not {"apprentice", "possession"} & set(offered(t))
    t = Table(hand="remodel herbalist", kingdom=kingdom)
    t.start("remodel")
    assert {"potion", "smithy"} <= set(offered(t))
    assert not {"golem", "transmute"} & set(offered(t))


@ruling("alchemy.bridge_4p")
def test_bridge_4p() -> None:
    t = Table(hand="bridge", kingdom="golem transmute vineyard", coins=2, potions=1)
    t.play("bridge")
    assert (t.cost("golem"), t.cost("transmute"), t.cost("vineyard")) == (3, 0, 0)
    t.buy("golem")
    assert (t.coins, t.potions) == (0, 0)
    with t.refused():
        t.buy("transmute")
    with t.refused():
        t.buy("vineyard")


@ruling("alchemy.saboteur_or_more")
def test_saboteur_or_more() -> None:
    t = Table(hand="saboteur", foe_deck="apothecary golem", kingdom="transmute herbalist familiar")
    t.start("saboteur")
    assert Zone(parse(" ".join(offered(t)))) == "copper estate curse apothecary transmute herbalist"
    t.answer(foe=[""])
    assert t.foe.discard == "apothecary"
    assert t.trash == "golem"


@ruling("alchemy.salvager_3p")
def test_salvager_3p() -> None:
    t = Table(hand="salvager familiar")
    t.play("salvager")
    assert (t.buys, t.coins, t.potions) == (2, 3, 0)
    assert t.trash == "familiar"


@ruling("alchemy.swindler_3p")
def test_swindler_3p() -> None:
    t = Table(hand="swindler", foe_deck="familiar", kingdom="alchemist philosophers_stone golem")
    t.start("swindler")
    assert offered(t) == ["familiar", "alchemist", "philosophers_stone"]
    t.answer(me=["alchemist"])
    assert gained(t) == [("foe", "alchemist")]
    assert t.trash == "familiar"


@ruling("alchemy.apprentice_golem")
def test_apprentice_golem() -> None:
    t = Table(hand="apprentice golem", deck="copper*10")
    t.play("apprentice")
    assert len(t.me.hand) == 6
    assert t.actions == 1
    assert t.trash == "golem"


@ruling("alchemy.transmute_great_hall")
def test_transmute_great_hall() -> None:
    t = Table(hand="transmute great_hall")
    t.play("transmute")
    assert t.trash == "great_hall"
    assert t.me.discard == "duchy gold"


@ruling("alchemy.vineyard_11")
def test_vineyard_11() -> None:
    t = Table(hand="vineyard", deck="village*6", discard="smithy*5")
    t.end_game()
    assert t.over
    assert t.me.points == 3


@ruling("alchemy.herbalist_alchemist_order")
def test_herbalist_alchemist_order() -> None:
    t = Table(in_play="herbalist alchemist potion", deck="copper*5", phase="buy")
    t.end_turn(me=["alchemist", "yes", "potion"])
    assert drawn(t) == ["potion", "alchemist", "copper", "copper", "copper"]
    t = Table(in_play="herbalist alchemist potion", deck="copper*5", phase="buy")
    t.end_turn(me=["herbalist", "potion"])
    assert drawn(t) == ["potion", "copper", "copper", "copper", "copper"]
    assert t.me.discard == "herbalist alchemist"


@ruling("alchemy.golem_throne_room")
def test_golem_throne_room() -> None:
    t = Table(hand="golem copper", deck="throne_room smithy gold")
    t.play("golem", me=["throne_room"])
    assert t.played == "golem throne_room smithy"
    t = Table(hand="golem copper village", deck="throne_room smithy gold*5")
    t.play("golem", me=["throne_room"])
    assert t.played == "golem throne_room village*2 smithy"


@ruling("alchemy.possession_mining_village")
def test_possession_mining_village() -> None:
    t = possessed("mining_village", foe_deck="copper*9")
    t.play("mining_village", me=["yes"])
    assert t.coins == 2
    assert t.foe.coming_back == "mining_village"
    assert t.trash == ""
    t.end_turn()
    assert "mining_village" in t.foe.discard
    assert gained(t) == []


@ruling("alchemy.possession_outpost_two_players")
def test_possession_outpost_two_players() -> None:
    t = possessed("copper", foe_deck="outpost copper*9")
    t.end_turn()
    t.play("outpost")
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "me"]


@ruling("alchemy.outpost_and_possession")
def test_outpost_and_possession() -> None:
    t = Table(hand="possession outpost", deck="copper*9", actions=2)
    t.play("possession")
    t.play("outpost")
    t.end_turn()
    assert len(t.me.hand) == 3
    assert t.me.in_play == "outpost"
    assert t.me.discard == "possession"
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "possession outpost copper*3"
    t.end_turn()
    assert turns(t) == ["me", "foe by me", "foe"]

"""The worked examples of Rivages (Seaside): each starts, goes on and ends as the catalogue tells it."""

from royaume.engine.choice import Why
from royaume.testing import Table, ruling


def gained(t: Table) -> list[tuple[str, str]]:
    """What was gained so far, in order, and where it was put."""
    return [(event.cards[0].id, event.key) for event in t.events(None, "gain")]


@ruling("seaside.alice_turn")
def test_example_alice_turn() -> None:
    t = Table(
        hand="bazaar navigator merchant_ship silver gold",
        deck="gold estate copper",
        discard="estate province copper",
    )
    t.play("bazaar")
    assert t.me.hand == "navigator merchant_ship silver gold*2"
    assert (t.actions, t.coins) == (2, 1)
    t.play("navigator", me=["discard"])
    assert (t.actions, t.coins) == (1, 3)
    assert t.me.deck == ""
    assert t.me.discard == "estate*2 province copper*2"
    t.play("merchant_ship")
    assert (t.actions, t.coins) == (0, 5)
    assert t.me.staying == "merchant_ship"
    t.play_treasures("silver gold*2")
    assert (t.coins, t.potions, t.buys, t.actions) == (13, 0, 1, 0)
    t.buy("province")
    assert gained(t) == [("province", "discard")]
    assert (t.me.coins, t.me.buys) == (5, 0)
    assert t.me.in_play == "merchant_ship"
    assert (len(t.me.hand), len(t.me.deck), len(t.me.discard)) == (5, 6, 0)
    assert t.trash == ""
    t.end_turn()
    assert (t.active, t.coins) == ("me", 2)
    t.end_turn()
    assert t.me.in_play == ""


@ruling("seaside.duration_rows")
def test_example_duration_rows() -> None:
    t = Table(
        hand="bazaar wharf gold silver estate",
        deck="merchant_ship silver estate fishing_village silver estate*3 gold estate",
    )
    t.play("bazaar")
    assert "merchant_ship" in t.me.hand
    assert (t.actions, t.coins) == (2, 1)
    t.play("wharf")
    assert t.me.hand == "gold silver*2 estate*2 merchant_ship"
    t.play("merchant_ship")
    assert (t.actions, t.coins) == (0, 3)
    t.play_treasures("gold silver*2")
    assert (t.coins, t.buys) == (10, 2)
    t.buy("duchy")
    t.buy("duchy")
    assert (t.me.coins, t.me.buys) == (0, 0)
    assert t.me.in_play == "wharf merchant_ship"
    assert t.me.hand == "fishing_village silver estate*3"
    assert t.me.deck == "gold estate"
    assert t.me.discard == "duchy*2 estate*2 gold silver*2 bazaar"
    t.end_turn(me=["wharf"])
    assert [event.cards[0].id for event in t.events(None, "after_effect")] == ["wharf", "merchant_ship"]
    assert t.me.hand == "fishing_village silver estate*4 gold"
    assert (t.coins, t.buys, t.actions) == (2, 2, 1)
    assert t.me.staying == ""
    t.play("fishing_village")
    t.play_treasures("silver gold")
    assert (t.coins, t.buys, t.actions) == (8, 2, 2)
    t.buy("province")
    t.end_turn()
    assert t.me.in_play == "fishing_village"


@ruling("seaside.throne_room_merchant_ship")
def test_example_throne_room_merchant_ship() -> None:
    t = Table(hand="throne_room merchant_ship copper*3")
    t.play("throne_room")
    assert t.coins == 4
    t.end_turn()
    assert t.me.in_play == "throne_room merchant_ship"
    t.end_turn()
    assert (t.active, t.coins) == ("me", 4)
    t.end_turn()
    assert t.me.in_play == ""
    # Discarded before drawing: with nothing else to draw from, they are in the new hand.
    assert t.me.hand == "throne_room merchant_ship copper*3"


@ruling("seaside.throne_room_treasure_map")
def test_example_throne_room_treasure_map() -> None:
    t = Table(hand="throne_room treasure_map*3 estate", piles={"gold": 30})
    t.play("throne_room")
    assert gained(t) == [("gold", "deck")] * 4
    assert t.me.deck == "gold*4"
    assert t.trash == "treasure_map*3"
    assert t.me.discard == ""
    assert t.me.hand == "estate"
    assert t.pile("gold") == 26


@ruling("seaside.throne_room_embargo")
def test_example_throne_room_embargo() -> None:
    t = Table(hand="throne_room embargo copper*3", foe="gold*2", foe_deck="mine silver estate*3")
    t.play("throne_room", me=["province", "gold"])
    assert t.coins == 4
    assert t.trash == "embargo"
    assert (t.pile_tokens("province"), t.pile_tokens("gold")) == (1, 1)
    t.end_turn()
    t.play_treasures("gold*2")
    t.buy("gold")
    assert gained(t) == [("gold", "discard"), ("curse", "discard")]
    assert t.foe.discard == "gold*3 curse"
    t.end_turn()
    t.play("mine", foe=["gold"])
    assert gained(t)[2:] == [("gold", "hand")]
    assert t.pile("curse") == 9


@ruling("seaside.throne_room_island")
def test_example_throne_room_island() -> None:
    t = Table(hand="throne_room island estate province copper")
    t.play("throne_room", me=["estate", "province"])
    assert t.me.mat("island") == "island estate province"
    assert t.me.player.mats["island"].face_up
    assert t.me.hand == "copper"
    t.end_turn()
    assert t.me.in_play == ""
    t.end_game()
    assert t.me.points == 9


@ruling("seaside.throne_room_tactician")
def test_example_throne_room_tactician() -> None:
    t = Table(hand="throne_room tactician copper estate*2", deck="silver*10")
    t.play("throne_room")
    assert t.me.hand == ""
    assert t.me.discard == "copper estate*2"
    t.end_turn()
    assert t.me.in_play == "throne_room tactician"
    t.end_turn()
    assert (t.active, len(t.me.hand)) == ("me", 10)
    assert (t.buys, t.actions) == (2, 2)


@ruling("seaside.outpost_merchant_ship")
def test_example_outpost_merchant_ship() -> None:
    t = Table(hand="bazaar outpost merchant_ship copper*2")
    t.play("bazaar")
    t.play("merchant_ship")
    t.play("outpost")
    t.end_turn()
    assert (t.active, t.coins) == ("me", 2)
    assert len(t.me.hand) == 3
    assert t.me.in_play == "outpost merchant_ship"
    t.end_turn()
    assert t.active == "foe"
    assert t.me.in_play == ""
    assert len(t.me.hand) == 5


@ruling("seaside.pirate_ship_three")
def test_example_pirate_ship_three() -> None:
    t = Table(hand="pirate_ship", foes=["secret_chamber copper*2", ""])
    t.me.set_mat("pirate_ship", face_up=True, tokens=3)
    t.start("pirate_ship")
    assert t.pending is not None
    assert (t.pending.seat, t.pending.why) == (1, Why.REACT)
    t.answer(foe=["secret_chamber", "copper*2", ""], me=["coins"])
    assert t.coins == 3
    assert t.me.tokens("pirate_ship") == 3


@ruling("seaside.lighthouse_secret_chamber")
def test_example_lighthouse_secret_chamber() -> None:
    t = Table(
        hand="ghost_ship",
        deck="copper*2",
        foe="secret_chamber copper*3 estate",
        foe_deck="copper estate",
        foe_in_play="lighthouse",
    )
    t.play("ghost_ship", foe=["secret_chamber", "estate*2", ""])
    assert len(t.foe.hand) == 5
    assert t.foe.deck == "estate*2"
    assert t.me.hand == "copper*2"

"""The worked examples of the booklet of L'Intrigue: each starts, goes on and ends as the catalogue tells it."""

import pytest

from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup, deal
from royaume.testing import Table, Zone, parse, ruling

VICTORY_DANCE = "duke scout ironworks great_hall harem masquerade upgrade nobles pawn bridge"
DECONSTRUCTION = "torturer secret_chamber swindler saboteur bridge mining_village spy remodel throne_room thief"
HAND_MADNESS = "torturer courtyard steward minion nobles bureaucrat council_room chancellor militia mine"


def gained(t: Table) -> list[tuple[str, str]]:
    """What was gained so far, in order, and where it was put."""
    return [(event.cards[0].id, event.key) for event in t.events(None, "gain")]


def supply(players: int) -> dict[str, int]:
    """Cards in each pile of a game that was really set up."""
    game = deal(Setup(parse(VICTORY_DANCE), players), "setup")
    return {pile.card.id: pile.count for pile in game.supply.piles}


def hands(players: int) -> list[Zone]:
    """What each player of a game that was really set up owns at the beginning."""
    return [Zone(player.owned()) for player in deal(Setup(parse(VICTORY_DANCE), players), "setup").players]


def piles_to_end(players: int) -> int:
    return deal(Setup(parse(VICTORY_DANCE), players), "setup").piles_to_end()


@ruling("example.turn_alice_intrigue")
def test_example_turn_alice_intrigue() -> None:
    t = Table(
        hand="mining_village pawn silver estate*2",
        deck="courtyard silver copper",
        discard="copper*6",
        kingdom="great_hall scout",
    )
    t.play("mining_village", me=["no"])
    assert t.me.hand == "courtyard pawn silver estate*2"
    assert t.actions == 2
    t.play("courtyard", me=["estate"])
    assert t.me.hand == "pawn silver*2 copper*2 estate"
    assert t.me.deck == "estate copper*5"
    assert t.actions == 1
    t.play("pawn", me=["buy coin"])
    t.play_treasures("silver*2 copper*2")
    assert (t.actions, t.buys, t.coins) == (0, 2, 7)
    t.buy("great_hall")
    assert (t.buys, t.coins) == (1, 4)
    assert t.me.discard_top == "great_hall"
    t.buy("scout")
    assert gained(t) == [("great_hall", "discard"), ("scout", "discard")]
    assert (t.me.buys, t.me.coins) == (0, 0)
    assert t.trash == ""
    assert t.me.in_play == ""
    assert t.me.discard == "great_hall scout mining_village courtyard pawn silver*2 copper*2 estate"
    assert t.me.hand == "estate copper*4"
    assert t.me.deck == "copper"


@ruling("example.two_buys_alice")
def test_example_two_buys_alice() -> None:
    t = Table(hand="gold*2", kingdom="courtyard ironworks", actions=0, buys=2, phase="treasures")
    t.play_treasures("gold*2")
    assert t.coins == 6
    t.buy("courtyard")
    assert t.coins == 4
    assert t.me.discard == "courtyard"
    t.buy("ironworks")
    assert gained(t) == [("courtyard", "discard"), ("ironworks", "discard")]
    assert (t.me.buys, t.me.coins) == (0, 0)


@ruling("example.two_buys_alice_copper")
def test_example_two_buys_alice_copper() -> None:
    t = Table(hand="gold*2", kingdom="nobles", actions=0, buys=2, phase="treasures")
    t.play_treasures("gold*2")
    t.buy("nobles")
    assert (t.buys, t.coins) == (1, 0)
    t.buy("copper")
    assert gained(t) == [("nobles", "discard"), ("copper", "discard")]
    assert (t.me.buys, t.me.coins) == (0, 0)


@ruling("example.two_buys_alice_unused")
def test_example_two_buys_alice_unused() -> None:
    t = Table(hand="gold*2", kingdom="nobles", actions=0, buys=2, phase="treasures")
    t.play_treasures("gold*2")
    t.buy("nobles")
    assert (t.buys, t.coins) == (1, 0)
    assert t.me.discard == "nobles"
    t.end_turn()
    assert t.active == "foe"
    assert gained(t) == [("nobles", "discard")]


@ruling("example.secret_chamber_torturer")
def test_example_secret_chamber_torturer() -> None:
    t = Table(hand="torturer", deck="copper*3", foe="secret_chamber estate*2", foe_deck="gold*2")
    t.start("torturer", foe=["secret_chamber", "gold*2", ""])
    assert t.foe.deck == "gold*2"
    t.answer(foe=["discard", "estate*2"])
    assert t.me.hand == "copper*3"
    assert t.foe.hand == "secret_chamber"
    assert t.foe.deck == "gold*2"
    assert t.foe.discard == "estate*2"


@ruling("example.secret_chamber_then_moat")
def test_example_secret_chamber_then_moat() -> None:
    t = Table(hand="witch", deck="copper*2", foe="secret_chamber estate", foe_deck="moat copper")
    t.play("witch", foe=["secret_chamber", "copper estate", "moat", ""])
    assert t.me.hand == "copper*2"
    assert t.foe.hand == "secret_chamber moat"
    assert t.foe.deck == "estate copper"
    assert t.foe.discard == ""
    assert gained(t) == []


@ruling("example.throne_room_coppersmith")
def test_example_throne_room_coppersmith() -> None:
    t = Table(hand="throne_room coppersmith copper*2")
    t.play("throne_room")
    t.play_treasures("copper")
    assert t.coins == 3
    t.play_treasures("copper")
    assert t.coins == 6


@ruling("example.throne_room_conspirator")
def test_example_throne_room_conspirator() -> None:
    t = Table(hand="throne_room conspirator", deck="copper*2")
    t.play("throne_room")
    assert [event.kind for event in t.events("me")] == ["play", "play", "play", "plus", "draw"]
    assert t.me.hand == "copper"
    assert (t.actions, t.coins) == (1, 4)


@ruling("example.ironworks_great_hall")
def test_example_ironworks_great_hall() -> None:
    t = Table(hand="ironworks", deck="copper", kingdom="great_hall")
    t.play("ironworks", me=["great_hall"])
    assert t.me.discard == "great_hall"
    assert t.me.hand == "copper"
    assert (t.actions, t.coins) == (1, 0)


@ruling("example.tribute_copper_harem")
def test_example_tribute_copper_harem() -> None:
    t = Table(hand="tribute", deck="estate*2", foe_deck="copper harem")
    t.play("tribute")
    assert t.me.hand == "estate*2"
    assert (t.actions, t.coins) == (0, 4)
    assert t.foe.discard == "copper harem"


@ruling("example.tribute_two_silvers")
def test_example_tribute_two_silvers() -> None:
    t = Table(hand="tribute", deck="estate*2", foe_deck="silver*2")
    t.play("tribute")
    assert t.me.hand == ""
    assert (t.actions, t.coins) == (0, 2)
    assert t.foe.discard == "silver*2"


@ruling("example.bridge_workshop")
def test_example_bridge_workshop() -> None:
    t = Table(hand="village bridge workshop copper province", deck="copper")
    t.play("village")
    t.play("bridge")
    assert t.cost("duchy") == 4
    t.play("workshop", me=["duchy"])
    t.play_treasures("copper*2")
    assert (t.actions, t.buys, t.coins) == (0, 2, 3)
    t.buy("silver")
    assert t.coins == 1
    t.buy("estate")
    assert t.me.coins == 0
    assert gained(t) == [("duchy", "discard"), ("silver", "discard"), ("estate", "discard")]


@ruling("example.throne_room_bridge")
def test_example_throne_room_bridge() -> None:
    t = Table(hand="throne_room bridge")
    t.play("throne_room")
    assert (t.buys, t.coins) == (3, 2)
    assert [t.cost(id) for id in ("province", "gold", "estate", "copper")] == [6, 4, 0, 0]


@ruling("example.bridge_upgrade_estate")
def test_example_bridge_upgrade_estate() -> None:
    t = Table(hand="bridge upgrade copper", deck="copper", actions=2)
    t.play("bridge")
    t.play("upgrade")
    assert t.trash == "copper"
    assert t.me.discard == "estate"


@ruling("example.bridge_upgrade_pawn")
def test_example_bridge_upgrade_pawn() -> None:
    t = Table(hand="bridge upgrade copper", deck="copper", actions=2, kingdom="pawn")
    t.play("bridge")
    t.play("upgrade", me=["pawn"])
    assert t.trash == "copper"
    assert t.me.discard == "pawn"


@ruling("example.saboteur_five")
def test_example_saboteur_five() -> None:
    t = Table(hand="saboteur", foe_deck="copper estate duchy gold", kingdom="smithy")
    t.start("saboteur")
    assert [event.cards for event in t.events(None, "reveal")] == [parse("copper"), parse("estate"), parse("duchy")]
    assert t.pending is not None
    assert max(card.cost for card in t.pending.cards()) == 3
    t.answer(foe=["silver"])
    assert t.trash == "duchy"
    assert t.foe.discard == "silver copper estate"
    assert t.foe.deck == "gold"


@ruling("example.throne_room_mining_village")
def test_example_throne_room_mining_village() -> None:
    t = Table(hand="throne_room mining_village", deck="copper*2")
    t.play("throne_room", me=["yes"])
    assert t.trash == "mining_village"
    assert t.me.hand == "copper*2"
    assert (t.actions, t.coins) == (4, 2)
    assert t.me.in_play == "throne_room"


@ruling("example.swindler_copper_curse")
def test_example_swindler_copper_curse() -> None:
    t = Table(hand="swindler", foe_deck="copper")
    t.play("swindler", me=["curse"])
    assert t.coins == 2
    assert t.trash == "copper"
    assert t.foe.discard == "curse"
    assert t.foe.deck == ""


@ruling("example.mine_harem")
def test_example_mine_harem() -> None:
    t = Table(hand="mine silver", kingdom="harem")
    t.play("mine", me=["harem"])
    assert t.me.hand == "harem"
    t.play_treasures("harem")
    assert t.trash == "silver"
    assert t.coins == 2


@ruling("example.adventurer_harem")
def test_example_adventurer_harem() -> None:
    t = Table(hand="adventurer", deck="estate harem duchy copper gold")
    t.play("adventurer")
    assert t.me.hand == "harem copper"
    assert t.me.discard == "estate duchy"
    assert t.me.deck == "gold"


@ruling("example.torturer_few_cards")
def test_example_torturer_few_cards() -> None:
    t = Table(players=3, hand="torturer", foes=["gold", "gold"], piles={"curse": 0})
    t.play("torturer", foe=["curse"], foe2=["discard"])
    assert t.foe.hand == "gold"
    assert t.foe.discard == ""
    assert t.foe2.hand == ""
    assert t.foe2.discard == "gold"


@ruling("example.seven_players")
def test_example_seven_players() -> None:
    with pytest.raises(Refusal):
        Setup(parse(DECONSTRUCTION), 7)
    three = deal(Setup(parse(DECONSTRUCTION), 3), "one table")
    four = deal(Setup(parse(HAND_MADNESS), 4), "the other table")
    assert [len(three.players), len(four.players)] == [3, 4]
    assert [pile.card.id for pile in three.supply.piles[7:]] == DECONSTRUCTION.split()
    assert [pile.card.id for pile in four.supply.piles[7:]] == HAND_MADNESS.split()


@ruling("example.six_player_setup")
def test_example_six_player_setup() -> None:
    piles = supply(6)
    assert hands(6) == ["copper*7 estate*3"] * 6
    assert [piles[id] for id in ("copper", "silver", "gold")] == [78, 80, 60]
    assert [piles[id] for id in ("estate", "duchy", "province", "curse")] == [12, 12, 18, 50]
    assert (piles["bridge"], piles["great_hall"]) == (10, 12)
    assert piles_to_end(6) == 4


@ruling("example.five_player_setup")
def test_example_five_player_setup() -> None:
    piles = supply(5)
    assert hands(5) == ["copper*7 estate*3"] * 5
    assert [piles[id] for id in ("copper", "silver", "gold")] == [85, 80, 60]
    assert [piles[id] for id in ("estate", "duchy", "province", "curse")] == [12, 12, 15, 40]
    assert (piles["bridge"], piles["great_hall"]) == (10, 12)
    assert piles_to_end(5) == 4

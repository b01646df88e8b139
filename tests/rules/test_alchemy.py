"""The rulings of Alchimie, in the order of the catalogue: the general rules, the Potion and the kingdom cards."""

import pytest

from royaume.cards import alchemy
from royaume.catalogue import kingdoms
from royaume.engine.card import ATTACK, TREASURE, VICTORY
from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup, deal
from royaume.game.shapes import PlayerView
from royaume.testing import SEATS, Table, Zone, parse, ruling

NO_POTION_KINGDOM = "herbalist apprentice cellar market militia mine moat remodel smithy village"
ONE_POTION_KINGDOM = "vineyard apprentice cellar market militia mine moat remodel smithy village"
OTHER_TWO_KINGDOM = "university scrying_pool cellar market militia mine moat remodel smithy village"
STONE_KINGDOM = "philosophers_stone apprentice cellar market militia mine moat remodel smithy village"
TEN_OF_ALCHEMY = (
    "alchemist apothecary apprentice familiar golem herbalist philosophers_stone possession transmute vineyard"
)
WITH_POTION = [card.id for card in alchemy.CARDS if card.potion]


def dealt(kingdom: str, players: int = 2) -> dict[str, int]:
    """The piles of a game that was really set up, with their sizes."""
    game = deal(Setup(parse(kingdom), players), "alchemy")
    return {pile.card.id: pile.count for pile in game.supply.piles}


def in_supply(id: str, kingdom: str, players: int = 2) -> int:
    """Cards of one kind in the Supply of such a game."""
    return deal(Setup(parse(kingdom), players), "alchemy").supply.count(parse(id)[0])


def offered(t: Table) -> Zone:
    """The cards that the open question offers."""
    assert t.pending is not None
    return Zone(t.pending.cards())


def offered_with_potion(t: Table) -> list[str]:
    """Those of them that have a Potion in their cost."""
    return [card.id for card in offered(t).cards if card.potion]


def drawn(t: Table, seat: str = "me") -> list[str]:
    """The cards drawn last that the seat saw, in order."""
    return [card.id for card in t.events(seat, "draw")[-1].cards]


def deciders(t: Table) -> list[str]:
    """Who answered each question of the last move, the turn's own questions included."""
    return [SEATS[seat] for seat in t.game.answered_by]


def turns(t: Table) -> list[str]:
    """Every turn begun so far, and its possessor, if it has one."""
    return [
        SEATS[event.seat] + (f" by {SEATS[event.other]}" if event.other >= 0 else "")
        for event in t.events(None, "turn")
    ]


def seen(t: Table, viewer: str | None, seat: str) -> PlayerView:
    """What a view tells of one seat."""
    return t.view(viewer).data()["players"][SEATS.index(seat)]


def possessed(
    foe: str,
    *,
    hand: str = "",
    deck: str = "",
    discard: str = "",
    foe_deck: str = "",
    foe_discard: str = "",
    foe2: str | None = None,
    foe2_deck: str = "",
    kingdom: str = "",
    actions: int = 1,
    piles: dict[str, int] | None = None,
) -> Table:
    """A turn of `foe` in which `me` decides, `me` holding these cards, and nothing done in it yet."""
    t = Table(
        hand="possession",
        foes=[foe] if foe2 is None else [foe, foe2],
        foe_decks=[foe_deck] if foe2 is None else [foe_deck, foe2_deck],
        foe_discards=[foe_discard],
        kingdom=f"{kingdom} {hand} {deck} {discard}",
        piles=piles,
    )
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.me.hand, t.me.deck, t.me.discard = hand, deck, discard
    t.foe.actions = actions
    return t


# --- setting up


@ruling("alchemy.setup.1", "alchemy.setup.9", "potion.4")
def test_one_kingdom_card_with_a_potion_in_its_cost_brings_in_the_potion_pile() -> None:
    assert in_supply("potion", ONE_POTION_KINGDOM) == 16
    assert len(dealt(ONE_POTION_KINGDOM)) == 18


@ruling("alchemy.setup.3", "potion.4", "herbalist.15", "apprentice.11")
def test_herbalist_and_apprentice_alone_bring_in_no_potion() -> None:
    assert in_supply("potion", NO_POTION_KINGDOM) == 0
    assert len(dealt(NO_POTION_KINGDOM)) == 17


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@ruling("alchemy.setup.4", "potion.5")
def test_the_potion_pile_holds_16_cards_whatever_the_number_of_players(players: int) -> None:
    assert in_supply("potion", ONE_POTION_KINGDOM, players) == 16


@ruling("alchemy.setup.5")
def test_an_empty_potion_pile_is_one_of_the_three_that_end_the_game() -> None:
    t = Table(piles={"potion": 0, "curse": 0, "copper": 1})
    t.buy("copper")
    assert t.over


@ruling("alchemy.setup.5")
def test_with_five_players_an_empty_potion_pile_is_one_of_four() -> None:
    t = Table(players=5, piles={"potion": 0, "curse": 0, "copper": 0, "estate": 1}, coins=2)
    t.end_turn()
    assert not t.over
    t.foe.coins = 2
    t.buy("estate")
    assert t.over


@ruling("alchemy.setup.6")
def test_any_number_of_alchemy_cards_makes_a_kingdom_and_three_to_five_are_recommended() -> None:
    assert len(dealt(TEN_OF_ALCHEMY)) == 18
    assert len(dealt(ONE_POTION_KINGDOM)) == 18
    numbers = [
        len([id for id in kingdom.cards if parse(id)[0] in alchemy.CARDS])
        for kingdom in kingdoms.recommended(["alchemy"])
    ]
    assert len(numbers) == 5
    assert min(numbers) >= 3
    assert max(numbers) <= 5


@ruling("alchemy.setup.7")
def test_alchemy_is_played_with_the_basic_cards_and_ten_kingdom_piles() -> None:
    piles = dealt(TEN_OF_ALCHEMY)
    assert list(piles)[:8] == ["copper", "silver", "gold", "estate", "duchy", "province", "curse", "potion"]
    assert Zone(parse(" ".join(list(piles)[8:]))) == TEN_OF_ALCHEMY
    with pytest.raises(Refusal):
        Setup(alchemy.CARDS)


@pytest.mark.parametrize(("players", "vineyards"), [(2, 8), (3, 12), (4, 12)])
@ruling("alchemy.setup.8", "vineyard.5", "philosophers_stone.16")
def test_kingdom_piles_of_alchemy_hold_ten_cards_and_vineyard_twelve(players: int, vineyards: int) -> None:
    piles = dealt(TEN_OF_ALCHEMY, players)
    assert piles.pop("vineyard") == vineyards
    assert piles["potion"] == 16
    assert list(piles.values())[-9:] == [10] * 9
    assert in_supply("university", OTHER_TWO_KINGDOM, players) == 10
    assert in_supply("scrying_pool", OTHER_TWO_KINGDOM, players) == 10


# --- the Potion as a resource


@ruling("alchemy.potion.1")
def test_potions_are_no_coins_and_coins_no_potions() -> None:
    t = Table(kingdom="transmute", coins=10, phase="buy")
    with t.refused():
        t.buy("transmute")
    t = Table(kingdom="transmute", coins=1, potions=5, phase="buy")
    with t.refused():
        t.buy("estate")


@ruling("alchemy.potion.2")
def test_a_card_with_a_potion_in_its_cost_takes_the_coins_and_a_potion() -> None:
    t = Table(kingdom="familiar", coins=3, potions=1, buys=2, phase="buy")
    t.me.coins = 2
    with t.refused():
        t.buy("familiar")
    t.me.coins = 3
    t.buy("familiar")
    assert (t.coins, t.potions) == (0, 0)
    assert t.me.discard == "familiar"


@pytest.mark.parametrize("id", ["golem", "potion", "silver", "apothecary", "vineyard", "curse"])
@ruling("alchemy.potion.3")
def test_four_coins_and_a_potion_buy_any_card_of_up_to_that_much(id: str) -> None:
    t = Table(kingdom="golem potion apothecary vineyard", coins=4, potions=1, phase="buy")
    t.buy(id)
    assert t.pile(id) == Table(kingdom="golem potion apothecary vineyard").pile(id) - 1


@ruling("alchemy.potion.4")
def test_two_buys_share_the_coins_and_the_potion() -> None:
    t = Table(kingdom="vineyard market", coins=5, potions=1, buys=2, phase="buy")
    t.buy("vineyard")
    t.buy("market")
    assert (t.me.coins, t.me.potions) == (0, 0)
    t = Table(kingdom="scrying_pool", coins=5, potions=1, buys=2, phase="buy")
    t.buy("silver")
    t.buy("scrying_pool")
    assert (t.me.coins, t.me.potions) == (0, 0)


@ruling("alchemy.potion.5")
def test_each_card_with_a_potion_in_its_cost_takes_a_potion_of_its_own() -> None:
    t = Table(kingdom="apothecary university", coins=5, potions=1, buys=2, phase="buy")
    t.buy("apothecary")
    assert t.coins == 3
    with t.refused():
        t.buy("university")
    with t.refused():
        t.buy("apothecary")


# --- costs with a Potion


@ruling("alchemy.cost.1")
def test_three_coins_and_a_potion_are_more_than_three_coins() -> None:
    t = Table(hand="upgrade estate silver", kingdom="familiar workshop")
    t.start("upgrade", me=["estate"])
    assert offered(t) == "silver workshop"


@ruling("alchemy.cost.2", "alchemy.cost.8", "alchemy.cost.7")
def test_remodel_of_a_card_without_a_potion_gains_none_with_a_potion() -> None:
    t = Table(hand="remodel herbalist", kingdom="golem transmute apothecary potion apprentice")
    t.start("remodel")
    assert offered(t) == "copper silver estate curse remodel herbalist potion"


@ruling("alchemy.cost.3", "alchemy.cost.6", "alchemy.cost.7")
def test_remodel_of_a_card_with_a_potion_gains_one_with_or_without() -> None:
    t = Table(hand="remodel apothecary", kingdom="golem transmute potion apprentice possession")
    t.start("remodel")
    assert offered(t) == "copper silver estate curse remodel apothecary golem transmute potion"
    t.answer(me=["golem"])
    assert t.me.discard == "golem"


@ruling("alchemy.cost.4", "university.5", "university.3")
def test_university_gains_no_card_with_a_potion_in_its_cost() -> None:
    t = Table(hand="university", kingdom="transmute vineyard apothecary familiar golem apprentice adventurer village")
    t.start("university")
    assert offered(t) == "apprentice village"


@pytest.mark.parametrize("id", [id for id in WITH_POTION if id != "possession"])
@ruling("alchemy.cost.5")
def test_five_coins_without_a_potion_buy_no_card_with_one(id: str) -> None:
    t = Table(kingdom=id, coins=5, phase="buy")
    with t.refused():
        t.buy(id)
    t.me.potions = 1
    t.buy(id)
    assert id in t.me.owned


@ruling("alchemy.cost.9", "alchemy.cost.10")
def test_bridge_takes_a_coin_off_a_cost_and_leaves_the_potion() -> None:
    t = Table(hand="bridge", kingdom="golem transmute", coins=2)
    t.play("bridge")
    assert (t.cost("golem"), t.cost("transmute")) == (3, 0)
    with t.refused():
        t.buy("golem")
    with t.refused():
        t.buy("transmute")
    t.me.potions = 2
    t.buy("golem")
    t.buy("transmute")
    assert (t.me.coins, t.me.potions) == (0, 0)


@pytest.mark.parametrize("trashed", ["golem", "familiar", "market", "silver"])
@ruling("alchemy.cost.11", "alchemy.cost.12", "alchemy.cost.19")
def test_saboteur_looks_at_the_coins_and_passes_over_what_costs_two_and_a_potion(trashed: str) -> None:
    t = Table(hand="saboteur", foe_deck=f"transmute apothecary {trashed} gold")
    t.play("saboteur", foe=[""])
    assert t.trash == trashed
    assert t.foe.discard == "transmute apothecary"
    assert t.foe.deck == "gold"


@ruling("alchemy.cost.14", "alchemy.cost.24")
def test_salvager_ignores_the_potion_that_gives_apprentice_two_cards() -> None:
    t = Table(hand="salvager familiar")
    t.play("salvager")
    assert (t.coins, t.potions) == (3, 0)
    t = Table(hand="apprentice familiar", deck="copper*8")
    t.play("apprentice")
    assert t.me.hand == "copper*5"


@ruling("alchemy.cost.15")
def test_swindler_gives_a_card_of_the_same_cost_potion_included() -> None:
    t = Table(hand="swindler", foe_deck="familiar", kingdom="alchemist philosophers_stone golem university village")
    t.start("swindler")
    assert offered(t) == "familiar alchemist philosophers_stone"


@ruling("alchemy.cost.16")
def test_swindler_on_a_card_costing_just_a_potion() -> None:
    t = Table(hand="swindler", foe_deck="transmute", kingdom="vineyard apothecary university")
    t.start("swindler")
    assert offered(t) == "transmute vineyard"


@ruling("alchemy.cost.16")
def test_swindler_after_two_bridges_also_gives_what_is_printed_two_and_a_potion() -> None:
    t = Table(
        hand="throne_room bridge swindler", foe_deck="transmute", kingdom="vineyard university familiar", actions=2
    )
    t.play("throne_room", me=["bridge"])
    t.start("swindler")
    assert offered(t) == "transmute vineyard university"


@ruling("alchemy.cost.16")
def test_swindler_on_a_three_coin_card_gives_none_with_a_potion() -> None:
    t = Table(hand="swindler", foe_deck="silver", kingdom="familiar alchemist village")
    t.start("swindler")
    assert offered(t) == "silver village swindler"


@ruling("alchemy.cost.17")
def test_upgrade_adds_a_coin_and_keeps_the_potion() -> None:
    t = Table(hand="upgrade*3 apothecary silver", kingdom="familiar golem potion", actions=3)
    t.play("upgrade", me=["apothecary"])
    assert t.me.discard == "familiar"
    t.me.hand = "upgrade*2 familiar"
    t.me.discard = ""
    t.play("upgrade", me=["familiar"])
    assert t.me.discard_top == "golem"
    t.me.hand = "upgrade silver"
    t.me.discard = ""
    t.play("upgrade")
    assert t.me.discard_top == "potion"


@ruling("alchemy.cost.17")
def test_upgrade_of_a_card_costing_just_a_potion_needs_bridges() -> None:
    t = Table(hand="bridge*3 upgrade*4 transmute*4", kingdom="apothecary familiar golem", actions=7)
    t.play("upgrade", me=["transmute"])
    assert t.me.discard == ""
    t.play("bridge")
    t.play("upgrade", me=["transmute"])
    assert t.me.discard == "apothecary"
    t.play("bridge")
    t.play("upgrade", me=["transmute"])
    assert t.me.hand == "bridge upgrade transmute apothecary"
    assert t.me.discard == "familiar"
    t.play("bridge")
    t.play("upgrade", me=["transmute"])
    assert t.me.hand == "apothecary familiar"
    assert t.me.discard == "golem"


@ruling("alchemy.cost.18")
def test_saboteur_keeps_the_potion_in_the_limit_of_what_may_be_gained() -> None:
    t = Table(hand="saboteur", foe_deck="golem", kingdom="university vineyard familiar cellar village")
    t.start("saboteur")
    assert offered(t) == "copper estate curse university vineyard cellar"
    t = Table(hand="saboteur", foe_deck="familiar", kingdom="university vineyard cellar")
    t.start("saboteur")
    assert offered(t) == "copper curse vineyard"


@ruling("alchemy.cost.20")
def test_limits_in_coins_alone_never_give_a_card_with_a_potion_even_after_bridges() -> None:
    hand = "throne_room bridge workshop ironworks feast smugglers"
    t = Table(hand=hand, kingdom="transmute university familiar golem nobles", actions=5)
    t.foe.gained = "transmute university golem"
    t.play("throne_room", me=["bridge"])
    t.start("workshop")
    assert "nobles" in offered(t)
    assert offered_with_potion(t) == []
    t.answer(me=["curse"])
    t.start("ironworks")
    assert "nobles" in offered(t)
    assert offered_with_potion(t) == []
    t.answer(me=["curse"])
    t.start("feast")
    assert "nobles" in offered(t)
    assert offered_with_potion(t) == []
    t.answer(me=["curse"])
    t.play("smugglers")
    assert t.me.discard == "curse*3"


@ruling("alchemy.cost.21")
def test_remodel_of_possession_and_of_a_potion() -> None:
    t = Table(hand="remodel*2 possession potion", kingdom="nobles familiar", actions=2)
    t.start("remodel", me=["possession"])
    assert "province" in offered(t)
    assert "possession" in offered(t)
    t.answer(me=["province"])
    t.start("remodel")
    assert "nobles" in offered(t)
    assert "province" not in offered(t)
    assert offered_with_potion(t) == []


@ruling("alchemy.cost.22", "philosophers_stone.15")
def test_mine_of_a_philosophers_stone_may_gain_one_with_or_without_a_potion() -> None:
    t = Table(hand="mine philosophers_stone", kingdom="potion harem")
    t.start("mine")
    assert offered(t) == "copper silver gold philosophers_stone potion harem"
    t.answer(me=["philosophers_stone"])
    assert t.me.hand == "philosophers_stone"


@ruling("alchemy.cost.22", "philosophers_stone.15")
def test_mine_of_a_potion_or_a_gold_gains_no_philosophers_stone() -> None:
    t = Table(hand="mine*2 potion gold", kingdom="philosophers_stone", actions=2)
    t.start("mine", me=["potion"])
    assert offered(t) == "copper silver gold potion"
    t.answer(me=["copper"])
    t.start("mine", me=["gold"])
    assert offered(t) == "copper silver gold potion"


@ruling("alchemy.cost.23")
def test_bridge_lowers_the_potion_card_and_no_cost_below_zero() -> None:
    t = Table(hand="bridge*3", kingdom="potion apothecary", actions=3, coins=4, potions=1)
    t.play("bridge")
    assert t.cost("potion") == 3
    t.play("bridge")
    t.play("bridge")
    assert t.cost("apothecary") == 0
    t.buy("apothecary")
    assert (t.coins, t.potions) == (7, 0)
    with t.refused():
        t.buy("apothecary")


# --- the turn


@ruling("alchemy.in_play.1")
def test_what_was_played_is_in_play_until_moved_and_a_revealed_reaction_is_not() -> None:
    t = Table(hand="mining_village witch copper", deck="estate*3", foe="moat")
    t.play("mining_village", me=["yes"])
    assert t.me.in_play == ""
    t.play("witch", foe=["moat"])
    t.play_treasures("copper")
    assert t.me.in_play == "witch copper"
    assert t.foe.in_play == ""
    t.end_turn()
    assert t.me.in_play == ""


@ruling("alchemy.treasure.1", "alchemy.treasure.2", "philosophers_stone.11")
def test_no_treasure_is_played_once_a_card_was_bought() -> None:
    t = Table(hand="silver philosophers_stone potion", deck="copper*10", buys=3)
    t.play_treasures("silver")
    t.buy("copper")
    with t.refused():
        t.play("philosophers_stone")
    with t.refused():
        t.play("potion")
    t.buy("estate")
    assert (t.coins, t.buys) == (0, 1)


@ruling("alchemy.treasure.3", "philosophers_stone.1")
def test_philosophers_stone_is_there_only_when_it_was_chosen() -> None:
    assert in_supply("philosophers_stone", STONE_KINGDOM) == 10
    assert in_supply("philosophers_stone", ONE_POTION_KINGDOM) == 0
    t = Table(hand="philosophers_stone", deck="copper*5", kingdom="estate")
    t.play_treasures("philosophers_stone")
    assert t.coins == 1


@ruling("alchemy.cleanup.1", "alchemy.interaction.2", "herbalist.4", "herbalist.12")
def test_the_owner_orders_what_goes_back_on_the_deck_in_cleanup() -> None:
    t = Table(in_play="herbalist alchemist treasury potion gold", deck="estate*5", phase="buy")
    t.end_turn(me=["treasury", "yes", "herbalist", "gold", "yes"])
    assert drawn(t) == ["alchemist", "gold", "treasury", "estate", "estate"]
    t = Table(in_play="herbalist alchemist treasury potion gold", deck="estate*5", phase="buy")
    t.end_turn(me=["alchemist", "yes", "treasury", "yes", "potion"])
    assert drawn(t) == ["potion", "treasury", "alchemist", "estate", "estate"]


@ruling("alchemy.turns.1", "possession.47")
def test_extra_turns_break_no_ties() -> None:
    t = Table(hand="outpost possession", actions=2)
    t.play("outpost")
    t.play("possession")
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["me", "foe by me", "foe"]
    assert (t.me.turns, t.foe.turns) == (1, 1)
    t.end_game()
    assert t.winners == ["me", "foe"]


@ruling("alchemy.turns.2", "possession.48")
def test_no_extra_turn_is_played_once_the_game_has_ended() -> None:
    t = Table(hand="outpost possession", actions=2, coins=8, piles={"province": 1})
    t.play("outpost")
    t.play("possession")
    t.buy("province")
    assert t.over
    assert turns(t) == []


@ruling("alchemy.interaction.1")
def test_which_cards_of_the_set_are_attacks_treasures_and_victory_cards() -> None:
    cards = [alchemy.POTION, *alchemy.CARDS]
    assert Zone([card for card in cards if card.types & ATTACK]) == "scrying_pool familiar"
    assert Zone([card for card in cards if card.types & TREASURE]) == "potion philosophers_stone"
    assert Zone([card for card in cards if card.types & VICTORY]) == "vineyard"


@ruling("alchemy.interaction.3")
def test_throne_room_plays_no_treasure_twice() -> None:
    t = Table(hand="throne_room potion philosophers_stone", deck="copper*5")
    t.play("throne_room")
    assert t.me.hand == "potion philosophers_stone"
    t.play_treasures("potion philosophers_stone")
    assert (t.coins, t.potions) == (1, 1)


@ruling("alchemy.interaction.4", "potion.9", "philosophers_stone.14")
def test_tribute_counts_vineyard_as_a_victory_card_and_potion_and_stone_as_treasures() -> None:
    t = Table(hand="tribute*2", deck="copper*3", foe_deck="vineyard potion philosophers_stone estate", actions=2)
    t.play("tribute")
    assert (len(t.me.hand), t.coins) == (3, 2)
    t.play("tribute")
    assert (t.coins, t.potions) == (4, 0)


# --- Potion


@ruling("potion.1")
def test_potion_is_no_kingdom_card() -> None:
    with pytest.raises(Refusal):
        Setup(parse(f"potion {ONE_POTION_KINGDOM.removesuffix(' village')}"))


@ruling("potion.2", "alchemy.potion.2")
def test_potion_costs_four_coins_and_no_potion() -> None:
    t = Table(kingdom="potion", coins=4, phase="buy")
    t.me.coins = 3
    with t.refused():
        t.buy("potion")
    t.me.coins = 4
    t.buy("potion")
    assert t.me.hand == "potion"


@ruling("potion.3", "potion.6")
def test_several_potions_give_several_potions_and_no_coin() -> None:
    t = Table(hand="potion*2 copper", kingdom="transmute", buys=2)
    t.play_treasures("potion copper potion")
    assert (t.coins, t.potions) == (1, 2)
    t.buy("transmute")
    t.buy("transmute")
    assert t.pile("transmute") == 8


@ruling("potion.7")
def test_potions_not_spent_are_lost() -> None:
    t = Table(hand="potion", deck="copper*5", kingdom="transmute")
    t.play_treasures("potion")
    t.end_turn()
    t.end_turn()
    assert (t.active, t.potions) == ("me", 0)
    with t.refused():
        t.buy("transmute")


@ruling("potion.8")
def test_nobody_starts_with_a_potion() -> None:
    game = deal(Setup(parse(ONE_POTION_KINGDOM)), "alchemy")
    assert [Zone(player.owned()) for player in game.players] == ["copper*7 estate*3", "copper*7 estate*3"]
    t = Table(hand="workshop", coins=4, kingdom="potion")
    t.play("workshop", me=["potion"])
    t.buy("potion")
    assert t.pile("potion") == 14
    assert t.me.owned == "workshop potion*2"


@ruling("potion.9")
def test_thief_and_pirate_ship_trash_a_potion() -> None:
    t = Table(hand="thief pirate_ship", actions=2, foe_deck="potion estate potion estate")
    t.play("thief", me=["potion"])
    assert t.me.discard == "potion"
    t.play("pirate_ship", me=["attack"])
    assert t.trash == "potion"
    assert t.me.tokens("pirate_ship") == 1


@ruling("potion.9")
def test_adventurer_finds_a_potion_mine_trashes_it_and_herbalist_puts_it_back() -> None:
    t = Table(hand="adventurer mine", actions=2, deck="estate potion*2 gold")
    t.play("adventurer")
    assert t.me.hand == "mine potion*2"
    t.play("mine", me=["gold"])
    assert t.trash == "potion"
    t = Table(in_play="herbalist potion", deck="estate*5", phase="buy")
    t.end_turn(me=["potion"])
    assert drawn(t)[0] == "potion"


@ruling("potion.10")
def test_mine_gains_a_potion_for_a_silver_and_for_a_copper_only_after_a_bridge() -> None:
    t = Table(hand="mine*3 bridge silver copper*2", kingdom="potion", actions=4)
    t.start("mine", me=["copper"])
    assert offered(t) == "copper silver"
    t.answer(me=["copper"])
    t.play("mine", me=["silver", "potion"])
    assert t.me.hand == "mine bridge copper*2 potion"
    t.play("bridge")
    t.play("mine", me=["copper", "potion"])
    assert t.me.hand == "copper potion*2"


@ruling("potion.11")
def test_workshop_ironworks_feast_and_remodel_gain_a_potion() -> None:
    t = Table(hand="workshop ironworks feast remodel estate", kingdom="potion", actions=4)
    t.play("workshop", me=["potion"])
    t.play("ironworks", me=["potion"])
    t.play("feast", me=["potion"])
    t.play("remodel", me=["potion"])
    assert t.me.discard == "potion*4"
    assert t.coins == 1


# --- Transmute


@ruling("transmute.1")
def test_transmute_with_an_empty_hand_gains_nothing() -> None:
    t = Table(hand="transmute")
    t.play("transmute")
    assert t.me.discard == ""
    assert t.trash == ""


@ruling("transmute.2")
def test_transmute_of_a_curse_gains_nothing() -> None:
    t = Table(hand="transmute curse")
    t.play("transmute")
    assert t.me.discard == ""
    assert t.trash == "curse"


@pytest.mark.parametrize("id", ["great_hall", "nobles", "island"])
@ruling("transmute.3", "transmute.4", "transmute.6")
def test_transmute_of_an_action_that_is_a_victory_card_gains_a_duchy_and_a_gold(id: str) -> None:
    t = Table(hand=f"transmute {id}")
    t.play("transmute")
    assert t.me.discard == "duchy gold"
    assert (t.pile("duchy"), t.pile("gold")) == (7, 29)


@ruling("transmute.3", "transmute.5")
def test_transmute_of_a_harem_gains_a_transmute_and_a_gold() -> None:
    t = Table(hand="transmute harem")
    t.play("transmute")
    assert t.me.discard == "transmute gold"


@ruling("transmute.7")
def test_transmute_gains_what_is_left_when_a_pile_is_empty() -> None:
    t = Table(hand="transmute great_hall", piles={"duchy": 0})
    t.play("transmute")
    assert t.me.discard == "gold"
    assert t.trash == "great_hall"


@pytest.mark.parametrize(
    ("trashed", "gained"),
    [
        ("village", "duchy"),
        ("copper", "transmute"),
        ("potion", "transmute"),
        ("philosophers_stone", "transmute"),
        ("estate", "gold"),
    ],
)
@ruling("transmute.6", "transmute.8", "transmute.11")
def test_transmute_turns_actions_into_duchies_treasures_into_transmutes_and_victory_cards_into_gold(
    trashed: str, gained: str
) -> None:
    t = Table(hand=f"transmute {trashed}")
    t.play("transmute")
    assert t.trash == trashed
    assert t.me.discard == gained


@ruling("philosophers_stone.14")
def test_transmute_turns_a_philosophers_stone_into_a_transmute() -> None:
    t = Table(hand="transmute philosophers_stone")
    t.play("transmute")
    assert t.me.discard == "transmute"


@ruling("transmute.9")
def test_transmute_must_trash() -> None:
    t = Table(hand="transmute gold province")
    t.start("transmute")
    with t.refused():
        t.answer(me=[""])


@ruling("transmute.10")
def test_transmute_trashes_another_transmute_for_a_duchy_and_never_itself() -> None:
    t = Table(hand="transmute*2")
    t.play("transmute")
    assert t.me.in_play == "transmute"
    assert t.trash == "transmute"
    assert t.me.discard == "duchy"


@ruling("transmute.12")
def test_transmute_played_twice_trashes_two_cards_each_with_its_gain() -> None:
    t = Table(hand="throne_room transmute copper estate silver")
    t.play("throne_room", me=["copper", "estate"])
    assert t.trash == "copper estate"
    assert t.me.discard == "transmute gold"


# --- Vineyard


@ruling("vineyard.1", "vineyard.2")
def test_vineyard_is_never_played_and_does_nothing_in_the_game() -> None:
    t = Table(hand="vineyard village*3", potions=1, buys=2)
    with t.refused():
        t.play("vineyard")
    t.buy("vineyard")
    assert (t.coins, t.potions, t.buys) == (0, 0, 1)
    with t.refused():
        t.play("vineyard")


@ruling("vineyard.3")
def test_vineyard_counts_actions_in_deck_discard_pile_and_hand() -> None:
    t = Table(hand="vineyard village", deck="smithy copper", discard="market gold")
    assert t.me.points == 1
    t.me.discard = "gold"
    assert t.me.points == 0


@ruling("vineyard.4")
def test_vineyard_rounds_down() -> None:
    t = Table(hand="vineyard", deck="village*11")
    assert t.me.points == 3
    t.me.deck = "village*12"
    assert t.me.points == 4


@pytest.mark.parametrize("players", [5, 6])
@ruling("vineyard.6")
def test_vineyard_has_twelve_cards_with_five_or_six_players(players: int) -> None:
    assert in_supply("vineyard", ONE_POTION_KINGDOM, players) == 12


@ruling("vineyard.7")
def test_vineyard_counts_every_card_that_is_also_an_action() -> None:
    t = Table(deck="vineyard great_hall nobles island moat wharf witch")
    without = Table(deck="great_hall nobles island moat wharf witch")
    assert t.me.points - without.me.points == 2


@ruling("vineyard.8")
def test_vineyard_counts_what_is_set_aside_and_durations_in_play() -> None:
    t = Table(hand="haven vineyard village", deck="copper", in_play="wharf")
    t.me.set_mat("island", "smithy", face_up=True)
    t.me.set_mat("native_village", "market", face_up=False)
    t.play("haven", me=["village"])
    assert t.me.aside == "village"
    assert t.me.hand == "vineyard copper"
    assert t.me.points == 1
    t.me.deck = "moat"
    assert t.me.points == 2


@ruling("vineyard.9")
def test_each_vineyard_counts_for_itself() -> None:
    t = Table(hand="vineyard*3", deck="village*9")
    assert t.me.points == 9


@ruling("vineyard.10")
def test_buying_a_vineyard_keeps_treasury_from_going_back() -> None:
    t = Table(hand="treasury", deck="estate*6", kingdom="vineyard", potions=1)
    t.play("treasury")
    t.buy("vineyard")
    assert t.active == "foe"
    assert t.me.discard == "treasury vineyard estate"


# --- Herbalist


@ruling("herbalist.1")
def test_herbalist_gives_a_coin_and_a_buy() -> None:
    t = Table(hand="herbalist")
    t.play("herbalist")
    assert (t.actions, t.buys, t.coins) == (0, 2, 1)


@ruling("herbalist.2", "herbalist.11")
def test_herbalist_puts_a_treasure_in_play_on_the_deck_before_the_hand_is_drawn() -> None:
    t = Table(hand="herbalist gold copper", deck="estate*5")
    t.play("herbalist")
    t.play_treasures("gold copper")
    t.end_turn(me=["gold"])
    assert drawn(t) == ["gold", "estate", "estate", "estate", "estate"]
    assert t.me.deck == "estate"
    assert t.me.discard == "herbalist copper"


@ruling("herbalist.3")
def test_herbalist_puts_the_treasure_on_an_empty_deck_without_a_shuffle() -> None:
    t = Table(in_play="herbalist gold", discard="estate*9", phase="buy")
    t.end_turn(me=["gold"])
    moves = [event.kind for event in t.events("me") if event.kind in ("put_on_deck", "shuffle", "draw")]
    assert moves == ["put_on_deck", "shuffle", "draw"]
    assert drawn(t)[0] == "gold"


@ruling("herbalist.5", "alchemist.2")
def test_herbalist_after_alchemist_puts_back_the_potion_as_well() -> None:
    t = Table(in_play="herbalist potion alchemist", deck="estate*5", phase="buy")
    t.end_turn(me=["alchemist", "yes", "potion"])
    assert drawn(t) == ["potion", "alchemist", "estate", "estate", "estate"]
    assert t.me.discard == "herbalist"


@ruling("herbalist.6", "alchemist.8")
def test_alchemist_stays_off_the_deck_once_herbalist_has_taken_the_only_potion() -> None:
    t = Table(in_play="herbalist potion alchemist", deck="estate*5", phase="buy")
    t.end_turn(me=["herbalist", "potion"])
    assert drawn(t)[0] == "potion"
    assert t.me.discard == "herbalist alchemist"


@ruling("herbalist.6")
def test_another_potion_in_play_still_lets_alchemist_go_back_after_herbalist() -> None:
    t = Table(in_play="herbalist potion*2 alchemist", deck="estate*5", phase="buy")
    t.end_turn(me=["herbalist", "potion", "yes"])
    assert drawn(t)[:2] == ["alchemist", "potion"]


@ruling("herbalist.7", "herbalist.9")
def test_each_herbalist_puts_back_one_treasure_that_is_still_in_play() -> None:
    t = Table(in_play="herbalist*3 gold silver", deck="estate*5", phase="buy")
    t.end_turn(me=["silver", "gold"])
    assert drawn(t)[:2] == ["gold", "silver"]
    assert t.me.discard == "herbalist*3"


@ruling("herbalist.8")
def test_herbalist_need_not_put_anything_back() -> None:
    t = Table(in_play="herbalist gold", deck="estate*5", phase="buy")
    t.end_turn(me=[""])
    assert t.me.hand == "estate*5"
    assert t.me.discard == "herbalist gold"


@ruling("herbalist.9")
def test_herbalist_takes_no_treasure_from_hand() -> None:
    t = Table(hand="gold", in_play="herbalist copper", deck="estate*5", phase="buy")
    with t.refused():
        t.end_turn(me=["gold"])
    t.end_turn(me=["copper"])
    assert t.me.discard == "herbalist gold"


@pytest.mark.parametrize("id", ["copper", "silver", "gold", "potion", "philosophers_stone", "harem"])
@ruling("herbalist.10", "philosophers_stone.14")
def test_herbalist_puts_back_any_treasure(id: str) -> None:
    t = Table(in_play=f"herbalist {id}", deck="philosophers_stone*5", phase="buy")
    t.end_turn(me=[id])
    assert drawn(t)[0] == id
    assert t.me.discard == "herbalist"


@ruling("herbalist.13")
def test_herbalist_played_twice_puts_back_one_treasure() -> None:
    t = Table(hand="throne_room herbalist gold silver", deck="estate*5")
    t.play("throne_room")
    assert (t.buys, t.coins) == (3, 2)
    t.play_treasures("gold silver")
    t.end_turn(me=["gold"])
    assert drawn(t)[:2] == ["gold", "estate"]
    assert t.me.discard == "throne_room herbalist silver"


@ruling("herbalist.14")
def test_herbalist_discarded_from_hand_does_nothing() -> None:
    t = Table(hand="cellar herbalist*2 copper", deck="estate*6")
    t.play("cellar", me=["herbalist"])
    t.play_treasures("copper")
    t.end_turn()
    assert t.me.hand == "estate*5"
    assert t.me.discard == "cellar herbalist*2 copper estate"


# --- Apothecary


@ruling("apothecary.1", "apothecary.2", "apothecary.7")
def test_apothecary_draws_then_takes_coppers_and_potions_and_orders_the_rest() -> None:
    t = Table(hand="apothecary", deck="estate copper silver potion gold province")
    t.play("apothecary", me=["gold silver"])
    assert t.actions == 1
    assert t.me.hand == "estate copper potion"
    assert t.me.deck == "silver gold province"
    assert [event.cards for event in t.events("foe", "reveal")] == [parse("copper silver potion gold")]


@ruling("apothecary.3", "apothecary.8")
def test_apothecary_shuffles_for_the_missing_cards_without_the_revealed_ones() -> None:
    t = Table(hand="apothecary", deck="estate silver", discard="copper*2 gold")
    t.play("apothecary", me=["silver gold"])
    assert t.me.hand == "estate copper*2"
    assert t.me.deck == "gold silver"
    assert t.me.discard == ""
    revealed = t.events("foe", "reveal")[0].cards
    assert revealed[0].id == "silver"
    assert Zone(revealed) == "silver copper*2 gold"


@ruling("apothecary.4", "apothecary.6")
def test_apothecary_reveals_what_there_is_and_puts_it_back_as_the_whole_deck() -> None:
    t = Table(hand="apothecary", deck="estate silver", discard="copper")
    t.play("apothecary")
    assert t.me.hand == "estate copper"
    assert t.me.deck == "silver"
    assert t.me.discard == ""


@ruling("apothecary.6")
def test_apothecary_that_empties_the_deck_shuffles_nothing() -> None:
    t = Table(hand="apothecary", deck="estate silver copper gold duchy", discard="curse")
    t.play("apothecary", me=["duchy gold silver"])
    assert t.me.deck == "silver gold duchy"
    assert t.me.discard == "curse"
    assert t.events("me", "shuffle") == []


@ruling("apothecary.5")
def test_apothecary_must_take_every_copper_and_potion() -> None:
    t = Table(hand="apothecary", deck="estate copper*2 potion*2 silver")
    t.play("apothecary")
    assert t.me.hand == "estate copper*2 potion*2"
    assert t.me.deck == "silver"


@ruling("apothecary.7")
def test_apothecary_leaves_every_other_treasure_on_the_deck() -> None:
    t = Table(hand="apothecary", deck="estate silver gold philosophers_stone harem")
    t.start("apothecary")
    assert offered(t) == "silver gold philosophers_stone harem"
    t.answer(me=["silver gold philosophers_stone harem"])
    assert t.me.hand == "estate"
    assert t.me.deck == "harem philosophers_stone gold silver"


# --- Scrying Pool


@ruling("scrying_pool.1", "scrying_pool.2", "scrying_pool.3")
def test_scrying_pool_asks_about_each_top_card_clockwise_from_its_player() -> None:
    t = Table(hand="scrying_pool", deck="curse copper", foes=["", ""], foe_decks=["gold", "estate"])
    t.play("scrying_pool", me=["discard", "discard", "keep"])
    assert t.actions == 1
    assert t.me.discard == "curse"
    assert t.foe.deck == ""
    assert t.foe.discard == "gold"
    assert t.foe2.deck == "estate"
    assert t.foe2.discard == ""
    revealed = [(SEATS[event.seat], event.cards[0].id) for event in t.events("foe", "reveal")]
    assert revealed == [("me", "curse"), ("foe", "gold"), ("foe2", "estate"), ("me", "copper")]


@ruling("scrying_pool.4", "scrying_pool.7", "scrying_pool.12")
def test_scrying_pool_then_takes_actions_up_to_the_first_other_card() -> None:
    t = Table(hand="scrying_pool", deck="village smithy copper market", foe_deck="gold")
    t.start("scrying_pool", me=["keep"])
    assert t.me.hand == ""
    t.answer(me=["keep"])
    assert t.me.hand == "village smithy copper"
    assert t.me.deck == "market"


@ruling("scrying_pool.5", "scrying_pool.13")
def test_scrying_pool_shuffles_the_discarded_card_in_but_no_revealed_one() -> None:
    t = Table(hand="scrying_pool", deck="gold village")
    t.play("scrying_pool", me=["discard"])
    assert t.me.hand == "village gold"
    assert t.me.deck == ""
    assert t.me.discard == ""


@ruling("scrying_pool.6", "scrying_pool.16")
def test_scrying_pool_stops_when_every_card_was_an_action() -> None:
    t = Table(hand="scrying_pool", deck="village smithy", discard="market")
    t.play("scrying_pool", me=["keep"])
    assert t.me.hand == "village smithy market"
    assert t.me.deck == ""
    assert t.me.discard == ""


@ruling("scrying_pool.8", "scrying_pool.10")
def test_scrying_pool_takes_a_first_card_that_is_no_action_alone() -> None:
    t = Table(hand="scrying_pool", deck="village copper smithy")
    t.play("scrying_pool", me=["discard"])
    assert t.me.hand == "copper"
    assert t.me.deck == "smithy"
    assert t.me.discard == "village"


@ruling("scrying_pool.9")
def test_scrying_pool_goes_on_past_every_card_that_is_also_an_action() -> None:
    t = Table(hand="scrying_pool", deck="island great_hall nobles moat estate village")
    t.play("scrying_pool", me=["keep"])
    assert t.me.hand == "island great_hall nobles moat estate"


@ruling("scrying_pool.11")
def test_scrying_pool_takes_nothing_from_other_decks() -> None:
    t = Table(hand="scrying_pool", deck="copper", foe_deck="village smithy")
    t.play("scrying_pool", me=["keep", "keep"])
    assert t.me.hand == "copper"
    assert t.foe.deck == "village smithy"
    assert t.foe.hand == ""


@ruling("scrying_pool.14")
def test_scrying_pool_spares_moat_and_lighthouse_but_not_its_own_player() -> None:
    t = Table(hand="scrying_pool", deck="estate copper", foes=["moat", ""], foe_decks=["gold", "silver"])
    t.foe2.in_play = "lighthouse"
    t.play("scrying_pool", me=["discard"], foe=["moat"])
    assert t.me.hand == "copper"
    assert t.me.discard == "estate"
    assert t.foe.deck == "gold"
    assert t.foe2.deck == "silver"
    assert [event for event in t.events("me", "reveal") if event.seat != 0] == []


@ruling("scrying_pool.15")
def test_scrying_pool_makes_an_empty_deck_be_shuffled_and_asks_nothing_of_who_has_no_card() -> None:
    t = Table(hand="scrying_pool", foes=["", ""], foe_discards=["gold", ""])
    t.play("scrying_pool", me=["keep"])
    assert t.foe.deck == "gold"
    assert t.foe.discard == ""
    assert t.foe2.deck == ""
    assert t.foe2.discard == ""
    assert t.me.hand == ""


@ruling("scrying_pool.17")
def test_scrying_pool_played_twice_does_everything_twice() -> None:
    t = Table(hand="throne_room scrying_pool", deck="copper village estate silver", foe_deck="gold duchy")
    t.play("throne_room", me=["keep", "discard", "discard", "keep"])
    assert t.actions == 2
    assert t.me.hand == "copper estate"
    assert t.me.discard == "village"
    assert t.foe.deck == "duchy"
    assert t.foe.discard == "gold"


# --- University


@ruling("university.1", "university.7")
def test_university_may_gain_nothing_and_still_gives_two_actions() -> None:
    t = Table(hand="university", kingdom="market")
    t.play("university", me=[""])
    assert t.actions == 2
    assert t.me.discard == ""


@ruling("university.2", "university.7")
def test_university_gains_an_action_from_the_supply_to_the_discard_pile() -> None:
    t = Table(hand="university", kingdom="market")
    t.play("university", me=["market"])
    assert t.actions == 2
    assert t.me.discard == "market"
    assert t.pile("market") == 9


@ruling("university.4")
def test_university_gains_cards_that_are_also_actions_and_no_others() -> None:
    t = Table(hand="university", kingdom="great_hall island moat gardens")
    t.start("university")
    assert offered(t) == "great_hall island moat"


@ruling("university.3", "university.6")
def test_university_uses_the_cost_of_the_moment() -> None:
    t = Table(hand="bridge university*2", kingdom="adventurer nobles market", actions=3)
    t.start("university")
    assert offered(t) == "bridge market"
    t.answer(me=[""])
    t.play("bridge")
    t.play("university", me=["nobles"])
    assert t.me.discard == "nobles"


@ruling("university.8")
def test_university_does_not_buy() -> None:
    t = Table(hand="embargo university", kingdom="market", actions=2)
    t.play("embargo", me=["market"])
    t.play("university", me=["market"])
    assert t.me.discard == "market"
    assert t.buys == 1


@ruling("university.9")
def test_university_never_gains_a_university_even_after_bridges() -> None:
    t = Table(hand="throne_room bridge university", kingdom="market", actions=2)
    t.play("throne_room", me=["bridge"])
    t.start("university")
    assert offered(t) == "throne_room bridge market"


# --- Alchemist


@ruling("alchemist.1")
def test_alchemist_draws_two_cards_and_gives_an_action() -> None:
    t = Table(hand="alchemist", deck="copper*3")
    t.play("alchemist")
    assert t.me.hand == "copper*2"
    assert t.actions == 1


@ruling("alchemist.2", "alchemist.4", "alchemist.7")
def test_alchemist_goes_on_the_deck_thanks_to_a_potion_played_for_nothing() -> None:
    t = Table(hand="alchemist potion", deck="copper*2 estate*5")
    t.play("alchemist")
    t.play_treasures("potion")
    t.end_turn(me=["yes"])
    assert drawn(t) == ["alchemist", "estate", "estate", "estate", "estate"]
    assert t.me.discard == "potion copper*2"


@ruling("alchemist.3")
def test_alchemist_may_be_discarded_instead() -> None:
    t = Table(in_play="alchemist potion", deck="estate*5", phase="buy")
    t.end_turn(me=["no"])
    assert t.me.discard == "alchemist potion"


@ruling("alchemist.5")
def test_alchemist_put_on_an_empty_deck_shuffles_nothing_under_it() -> None:
    t = Table(in_play="alchemist potion", discard="estate*9", phase="buy")
    t.end_turn(me=["yes"])
    moves = [event.kind for event in t.events("me") if event.kind in ("put_on_deck", "shuffle", "draw")]
    assert moves == ["put_on_deck", "shuffle", "draw"]
    assert drawn(t)[0] == "alchemist"


@ruling("alchemist.6", "alchemist.12")
def test_one_potion_serves_any_number_of_alchemists_and_they_are_drawn_first() -> None:
    t = Table(in_play="alchemist*7 potion", deck="estate*5", phase="buy")
    t.end_turn(me=["yes", "yes", "no", "yes", "yes", "yes", "yes"])
    assert t.me.hand == "alchemist*5"
    assert t.me.deck == "alchemist estate*5"
    assert t.me.discard == "alchemist potion"


@ruling("alchemist.8", "alchemist.9")
def test_alchemist_needs_a_potion_in_play_not_in_hand() -> None:
    t = Table(hand="potion", in_play="alchemist copper", deck="estate*5", phase="buy")
    t.end_turn()
    assert t.me.discard == "alchemist copper potion"


@ruling("alchemist.10")
def test_alchemist_discarded_from_hand_does_not_go_back() -> None:
    t = Table(hand="alchemist", in_play="potion", deck="estate*5", phase="buy")
    t.end_turn()
    assert t.me.discard == "alchemist potion"


@ruling("alchemist.11")
def test_alchemist_played_twice_goes_back_once() -> None:
    t = Table(hand="throne_room alchemist potion", deck="copper*4 estate*5")
    t.play("throne_room")
    assert t.me.hand == "potion copper*4"
    assert t.actions == 2
    t.play_treasures("potion")
    t.end_turn(me=["yes"])
    assert t.me.hand == "alchemist estate*4"
    assert t.me.discard == "throne_room potion copper*4"


# --- Familiar


@ruling("familiar.1", "familiar.3")
def test_familiar_deals_the_last_curses_from_the_left() -> None:
    t = Table(players=4, hand="familiar", deck="copper", piles={"curse": 2})
    t.foe.discard = "gold"
    t.play("familiar")
    assert t.foe.discard_top == "curse"
    assert t.foe.discard == "gold curse"
    assert t.foe2.discard == "curse"
    assert t.foe3.discard == ""
    assert t.me.discard == ""


@ruling("familiar.2")
def test_familiar_without_curses_still_gives_a_card_and_an_action() -> None:
    t = Table(hand="familiar", deck="copper", piles={"curse": 0})
    t.play("familiar")
    assert t.me.hand == "copper"
    assert t.actions == 1


@ruling("familiar.4")
def test_familiar_spares_moat_and_lighthouse_and_no_curse_is_used_up() -> None:
    t = Table(players=4, hand="familiar", deck="copper", foes=["moat", "", ""], piles={"curse": 1})
    t.foe2.in_play = "lighthouse"
    t.play("familiar", foe=["moat"])
    assert t.foe.discard == ""
    assert t.foe2.discard == ""
    assert t.foe3.discard == "curse"


@ruling("familiar.5")
def test_familiar_played_twice() -> None:
    t = Table(players=3, hand="throne_room familiar", deck="copper*2")
    t.play("throne_room")
    assert t.me.hand == "copper*2"
    assert t.actions == 2
    assert t.foe.discard == "curse*2"
    assert t.foe2.discard == "curse*2"


# --- Philosopher's Stone


@ruling("philosophers_stone.2")
def test_philosophers_stone_is_played_in_the_buy_phase_like_any_treasure() -> None:
    t = Table(hand="philosophers_stone village copper", deck="copper*10")
    with t.refused():
        t.play_treasures("philosophers_stone village")
    t.play_treasures("copper philosophers_stone")
    assert t.coins == 3
    assert t.me.in_play == "copper philosophers_stone"
    with t.refused():
        t.play("village")


@ruling("philosophers_stone.3", "philosophers_stone.4", "philosophers_stone.10")
def test_philosophers_stone_counts_deck_and_discard_pile_together_and_nothing_else() -> None:
    t = Table(hand="philosophers_stone estate*9", deck="copper*11", discard="copper*6", in_play="village*9")
    t.me.set_mat("island", "estate*9", face_up=True)
    t.play_treasures("philosophers_stone")
    assert t.coins == 3


@ruling("philosophers_stone.5")
def test_philosophers_stone_is_worth_what_it_was_when_played() -> None:
    t = Table(hand="philosophers_stone", deck="copper*9", buys=3)
    t.play_treasures("philosophers_stone")
    t.buy("copper")
    assert len(t.me.deck) + len(t.me.discard) == 10
    assert t.coins == 1


@ruling("philosophers_stone.6")
def test_philosophers_stone_is_counted_afresh_each_turn() -> None:
    t = Table(hand="philosophers_stone", in_play="herbalist", deck="copper*13")
    t.play_treasures("philosophers_stone")
    assert t.coins == 2
    t.end_turn(me=["philosophers_stone"])
    t.end_turn()
    t.me.discard = "herbalist copper*6"
    t.play_treasures("philosophers_stone")
    assert t.coins == 3


@ruling("philosophers_stone.7")
def test_philosophers_stones_of_one_turn_are_worth_the_same() -> None:
    t = Table(hand="philosophers_stone*3", deck="copper*10")
    t.play_treasures("philosophers_stone")
    assert t.coins == 2
    t.play_treasures("philosophers_stone*2")
    assert t.coins == 6


@ruling("philosophers_stone.8", "philosophers_stone.9")
def test_philosophers_stone_shows_the_discard_pile_to_its_player_alone_and_leaves_the_deck_in_order() -> None:
    t = Table(hand="philosophers_stone", deck="gold copper estate", discard="curse silver")
    t.play_treasures("philosophers_stone")
    assert t.me.deck == "gold copper estate"
    assert [(event.cards, event.key) for event in t.events("me", "look")] == [(parse("curse silver"), "discard")]
    assert [(event.cards, event.count) for event in t.events("foe", "look")] == [([], 0)]


@ruling("philosophers_stone.12")
def test_thief_steals_a_philosophers_stone() -> None:
    t = Table(hand="thief", foe_deck="philosophers_stone estate")
    t.play("thief", me=["philosophers_stone"])
    assert t.me.discard == "philosophers_stone"
    assert t.trash == ""


@ruling("philosophers_stone.13")
def test_philosophers_stone_is_worth_nothing_for_fewer_than_five_cards() -> None:
    t = Table(hand="philosophers_stone", deck="copper*2", discard="copper*2")
    t.play_treasures("philosophers_stone")
    assert t.coins == 0


@ruling("philosophers_stone.14")
def test_pirate_ship_trashes_a_philosophers_stone_and_adventurer_finds_one() -> None:
    t = Table(hand="pirate_ship adventurer", actions=2, deck="estate philosophers_stone*2")
    t.foe.deck = "philosophers_stone estate"
    t.play("pirate_ship", me=["attack"])
    assert t.trash == "philosophers_stone"
    t.play("adventurer")
    assert t.me.hand == "philosophers_stone*2"


# --- Golem


@ruling("golem.1", "golem.4", "golem.7", "golem.13")
def test_golem_reveals_up_to_two_actions_that_are_no_golem_and_plays_them() -> None:
    t = Table(hand="golem", deck="copper village golem gold village market estate")
    t.play("golem")
    assert [event.cards for event in t.events("foe", "reveal")] == [
        parse("copper"),
        parse("village"),
        parse("golem"),
        parse("gold"),
        parse("village"),
    ]
    assert t.played == "golem village*2"
    assert t.me.discard == "copper golem gold"
    assert t.me.hand == "market estate"


@ruling("golem.2", "golem.3", "golem.6")
def test_golem_shuffles_without_what_it_revealed_and_plays_the_only_action() -> None:
    t = Table(hand="golem", deck="copper festival", discard="estate*2")
    t.play("golem")
    assert t.played == "golem festival"
    assert t.me.discard == "copper estate*2"
    assert len(t.events("me", "reveal")) == 4


@ruling("golem.3", "golem.5", "golem.4")
def test_golem_that_finds_no_other_action_just_discards() -> None:
    t = Table(hand="golem village", deck="copper golem", discard="estate")
    t.play("golem")
    assert t.played == "golem"
    assert t.me.discard == "copper golem estate"
    assert t.me.hand == "village"


@ruling("golem.7", "golem.8")
def test_golem_plays_both_in_the_order_chosen() -> None:
    t = Table(hand="golem", deck="smithy village copper*5")
    t.start("golem")
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["village"])
    assert t.played == "golem village smithy"


@ruling("golem.9", "golem.14")
def test_golem_cards_are_not_in_hand_and_survive_what_happens_to_it() -> None:
    t = Table(hand="golem copper*2", deck="tactician smithy estate*5")
    t.play("golem", me=["tactician"])
    assert t.played == "golem tactician smithy"
    assert t.me.discard == "copper*2"
    assert t.me.hand == "estate*3"


@ruling("golem.9", "golem.14")
def test_golem_plays_the_second_card_only_when_the_first_is_done() -> None:
    t = Table(hand="golem copper estate", deck="chapel minion gold*5")
    t.start("golem", me=["chapel"])
    assert offered(t) == "copper estate"
    t.answer(me=["estate", "discard"])
    assert t.played == "golem chapel minion"
    assert t.me.discard == "copper"
    assert t.me.hand == "gold*4"


@ruling("golem.10")
def test_throne_room_of_golem_plays_an_action_from_hand_only() -> None:
    t = Table(hand="golem market", deck="throne_room smithy copper*9")
    t.play("golem", me=["throne_room"])
    assert t.played == "golem throne_room market*2 smithy"


@ruling("golem.11")
def test_golem_discards_the_rest_before_its_actions_draw_it_again() -> None:
    t = Table(hand="golem", deck="gold*2 smithy village")
    t.play("golem", me=["smithy"])
    assert t.me.hand == "gold*2"
    assert t.me.deck == ""
    assert t.me.discard == ""


@ruling("golem.12")
def test_golem_uses_no_action_for_the_cards_it_plays() -> None:
    t = Table(hand="golem", deck="smithy village copper*9")
    t.play("golem", me=["smithy"])
    assert t.actions == 2


@pytest.mark.parametrize("id", ["moat", "island", "great_hall", "witch", "wharf"])
@ruling("golem.15")
def test_golem_finds_cards_that_are_also_actions(id: str) -> None:
    t = Table(hand="golem", deck=f"copper village {id} estate*9")
    t.play("golem", me=[id])
    assert t.played == f"golem {id} village"
    assert t.me.discard == "copper"


@ruling("golem.15")
def test_golem_finds_nobles() -> None:
    t = Table(hand="golem", deck="copper nobles village estate*9")
    t.play("golem", me=["nobles", "cards"])
    assert t.played == "golem nobles village"


@ruling("golem.16")
def test_golem_and_each_card_it_plays_count_for_conspirator() -> None:
    t = Table(hand="golem", deck="conspirator village copper*5")
    t.play("golem", me=["village"])
    assert t.me.hand == "copper*2"
    assert (t.actions, t.coins) == (3, 2)


@ruling("golem.17")
def test_golem_stays_in_play_with_a_duration_it_played() -> None:
    t = Table(hand="golem", deck="village wharf estate*20")
    t.play("golem", me=["wharf"])
    t.end_turn()
    assert t.me.in_play == "golem wharf"
    assert t.me.discard == "village estate*3"
    t.end_turn()
    assert len(t.me.hand) == 7
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "golem wharf village estate*10"


@ruling("golem.17")
def test_golem_does_not_stay_without_a_duration() -> None:
    t = Table(hand="golem", deck="village market estate*9")
    t.play("golem", me=["village"])
    t.end_turn()
    assert t.me.in_play == ""


@ruling("golem.18")
def test_cards_that_leave_play_by_themselves_do_so_when_golem_plays_them() -> None:
    t = Table(hand="golem", deck="embargo feast")
    t.play("golem", me=["feast", "duchy", "curse"])
    assert t.trash == "feast embargo"
    assert t.me.in_play == "golem"
    t = Table(hand="golem copper", deck="island")
    t.play("golem")
    assert t.me.mat("island") == "island copper"
    assert t.me.in_play == "golem"


@ruling("golem.19")
def test_golem_played_twice_searches_twice_and_plays_nothing_twice() -> None:
    t = Table(hand="throne_room golem", deck="copper woodcutter silver festival woodcutter estate market gold*2")
    t.play("throne_room", me=["festival", "market"])
    assert t.played == "throne_room golem festival woodcutter golem market woodcutter"
    assert t.me.discard == "copper silver estate"
    assert t.me.hand == "gold"


@ruling("golem.20")
def test_attacks_that_golem_plays_can_be_reacted_to() -> None:
    t = Table(hand="golem", deck="village militia copper*2", foe="moat copper*4")
    t.play("golem", me=["militia"], foe=["moat"])
    assert t.foe.hand == "moat copper*4"
    assert t.coins == 2


# --- Apprentice


@ruling("apprentice.1", "apprentice.8")
def test_apprentice_with_an_empty_hand_gives_its_action_and_no_card() -> None:
    t = Table(hand="apprentice", deck="gold*3")
    t.play("apprentice")
    assert t.me.hand == ""
    assert t.actions == 1


@pytest.mark.parametrize(
    ("trashed", "cards"),
    [
        ("copper", 0),
        ("curse", 0),
        ("estate", 2),
        ("province", 8),
        ("familiar", 5),
        ("golem", 6),
        ("transmute", 2),
        ("vineyard", 2),
        ("possession", 8),
        ("apprentice", 5),
        ("potion", 4),
    ],
)
@ruling("apprentice.2", "apprentice.3", "apprentice.4", "apprentice.5", "apprentice.6", "apprentice.9", "apprentice.10")
def test_apprentice_draws_a_card_per_coin_and_two_for_a_potion(trashed: str, cards: int) -> None:
    t = Table(hand=f"apprentice {trashed}", deck="gold*12")
    t.play("apprentice")
    assert t.trash == trashed
    assert len(t.me.hand) == cards
    assert t.actions == 1


@ruling("apprentice.7")
def test_apprentice_uses_the_cost_of_the_moment() -> None:
    t = Table(hand="bridge apprentice golem", deck="gold*9", actions=2)
    t.play("bridge")
    t.play("apprentice")
    assert t.me.hand == "gold*5"


@ruling("apprentice.8")
def test_apprentice_must_trash() -> None:
    t = Table(hand="apprentice copper gold", deck="estate*9")
    t.start("apprentice")
    with t.refused():
        t.answer(me=[""])


@ruling("apprentice.9")
def test_apprentice_does_not_trash_itself() -> None:
    t = Table(hand="apprentice copper gold", deck="estate*9")
    t.start("apprentice")
    assert offered(t) == "copper gold"
    assert t.me.in_play == "apprentice"


# --- Possession: whose turn, who decides


@ruling("possession.1", "possession.2", "possession.9", "possession.10")
def test_the_left_neighbour_takes_the_turn_and_the_possessor_decides() -> None:
    t = possessed("smithy copper", hand="gold", deck="estate", foe_deck="village silver*2", foe2="copper")
    t.play("smithy")
    assert deciders(t) == ["me"]
    assert t.foe.hand == "copper village silver*2"
    assert t.me.hand == "gold"
    assert t.me.deck == "estate"
    t.play_treasures("silver copper")
    assert deciders(t) == ["me"]
    assert (t.foe.coins, t.me.coins) == (3, 0)
    t.buy("silver")
    assert deciders(t)[-1] == "me"
    assert t.foe.in_play == ""
    assert t.me.discard == "silver"


@ruling("possession.2")
def test_you_on_a_card_is_the_possessed_player() -> None:
    t = possessed("militia copper", hand="gold copper*4")
    t.play("militia", me=["copper*2"])
    assert t.me.hand == "gold copper*2"
    assert t.foe.hand == "copper"
    assert (t.foe.coins, t.me.coins) == (2, 0)


@ruling("possession.3", "possession.4")
def test_the_possessor_sees_the_hand_and_the_next_one() -> None:
    t = possessed("smithy copper", foe_deck="village silver*2 gold estate*2 duchy province curse", foe2="")
    assert seen(t, "me", "foe")["hand"] == ["smithy", "copper"]
    t.play("smithy")
    assert seen(t, "me", "foe")["hand"] == ["copper", "village", "silver", "silver"]
    assert drawn(t, "me") == ["village", "silver", "silver"]
    t.end_turn()
    assert drawn(t, "me") == ["gold", "estate", "estate", "duchy", "province"]
    assert seen(t, "me", "foe")["hand"] is None


@ruling("possession.5")
def test_the_possessor_sees_the_native_village_mat_of_the_possessed_player() -> None:
    t = possessed("native_village", foe_deck="gold")
    t.foe.set_mat("native_village", "province", face_up=False)
    assert seen(t, "me", "foe")["mats"][0]["cards"] == ["province"]
    t.play("native_village", me=["set_aside"])
    assert seen(t, "me", "foe")["mats"][0]["cards"] == ["province", "gold"]
    assert t.events("me", "look")[-1].cards == parse("gold")
    t.end_turn()
    assert seen(t, "me", "foe")["mats"][0]["cards"] is None


@ruling("possession.6")
def test_the_possessor_sees_what_the_possessed_player_looks_at() -> None:
    t = possessed("navigator lookout pearl_diver haven", foe_deck="gold silver copper estate curse duchy", actions=4)
    t.start("navigator")
    assert seen(t, "me", "foe")["looked_at"] == ["gold", "silver", "copper", "estate", "curse"]
    t.answer(me=["keep", "curse estate copper silver gold"])
    t.start("lookout")
    assert seen(t, "me", "foe")["looked_at"] == ["gold", "silver", "copper"]
    t.answer(me=["copper", "silver"])
    t.play("pearl_diver", me=["no"])
    assert t.events("me", "look")[-1].cards == parse("duchy")
    t.play("haven", me=["gold"])
    assert seen(t, "me", "foe")["play"][-1]["aside"] == ["gold"]


@ruling("possession.7", "possession.59")
def test_the_possessor_counts_what_the_possessed_player_counts() -> None:
    t = possessed("philosophers_stone", discard="gold*10", foe_deck="copper*4", foe_discard="estate curse")
    t.play_treasures("philosophers_stone")
    assert t.coins == 1
    look = t.events("me", "look")[-1]
    assert look.cards == parse("estate curse")
    assert seen(t, "me", "foe")["deck_count"] == 4


@ruling("possession.8")
def test_the_other_players_learn_no_more_than_in_a_normal_turn() -> None:
    t = possessed("native_village gold copper", foe_deck="province gold estate", foe2="")
    other = possessed("native_village silver copper", foe_deck="duchy silver estate", foe2="")
    t.play("native_village", me=["set_aside"])
    other.play("native_village", me=["set_aside"])
    assert t.view("me").data() != other.view("me").data()
    assert t.view("foe2").data() == other.view("foe2").data()
    assert t.view(None).data() == other.view(None).data()
    t.end_turn()
    other.end_turn()
    assert t.view("foe2").data() == other.view("foe2").data()
    assert [event.data() for event in t.events("foe2")] == [event.data() for event in other.events("foe2")]
    assert [event.data() for event in t.events("me")] != [event.data() for event in other.events("me")]


@ruling("possession.9", "possession.10")
def test_the_possessor_chooses_how_cards_are_used() -> None:
    t = possessed("steward pawn estate*2", foe_deck="copper*4", actions=2)
    t.play("steward", me=["coins"])
    t.play("pawn", me=["card buy"])
    assert (t.coins, t.buys) == (2, 2)
    assert t.foe.hand == "estate*2 copper"


@ruling("possession.11", "possession.54")
def test_the_possessor_orders_the_start_of_the_turn() -> None:
    t = Table(hand="possession", foe="copper", foe_deck="estate*2 gold silver")
    t.foe.lay_duration("wharf caravan haven")
    t.foe.player.in_play[2].aside().extend(parse("duchy"))
    t.play("possession")
    t.end_turn(me=["caravan", "haven"])
    assert [event.cards[0].id for event in t.events("foe", "after_effect")] == ["caravan", "haven", "wharf"]
    assert t.foe.hand == "copper estate*2 gold duchy"


@ruling("possession.11")
def test_the_possessor_decides_in_cleanup() -> None:
    t = possessed("treasury alchemist herbalist potion", foe_deck="copper*3 estate*5", actions=3)
    t.play("treasury")
    t.play("alchemist")
    t.play("herbalist")
    t.play_treasures("potion")
    t.end_turn(me=["alchemist", "yes", "treasury", "no", "potion"])
    assert drawn(t, "foe") == ["potion", "alchemist", "estate", "estate", "estate"]
    assert t.foe.discard == "treasury herbalist copper*3"


@ruling("possession.11", "possession.30")
def test_the_possessor_chooses_what_the_possessed_player_passes() -> None:
    t = possessed("masquerade gold", hand="curse copper", foe_deck="estate silver", foe2="duchy")
    t.play("masquerade", me=["gold", "curse", ""])
    assert t.foe2.hand == "gold"
    assert t.foe.hand == "estate silver curse"
    assert t.me.hand == "copper duchy"
    assert t.events(None, "gain") == []


@ruling("possession.12")
def test_the_others_and_the_possessor_decide_for_their_own_cards() -> None:
    t = possessed("militia", hand="gold copper*4", foe2="silver estate*4")
    t.play("militia", me=["copper*2"], foe2=["estate*2"])
    assert t.me.hand == "gold copper*2"
    assert t.foe2.hand == "silver estate*2"
    t = possessed("torturer", hand="gold copper*4", foe2="silver estate*4")
    t.play("torturer", me=["curse"], foe2=["discard", "estate*2"])
    assert t.me.hand == "gold copper*4 curse"
    assert t.foe2.hand == "silver estate*2"


# --- Possession: gaining


@ruling("possession.13", "possession.14", "possession.17")
def test_a_card_bought_in_a_possessed_turn_goes_to_the_possessor_and_is_paid_by_the_possessed() -> None:
    t = possessed("potion gold copper*2", kingdom="golem", discard="estate", actions=1)
    t.me.coins, t.me.potions, t.me.buys = 0, 0, 0
    t.foe.buys = 2
    t.play_treasures("potion gold copper*2")
    t.buy("golem")
    assert t.me.discard_top == "golem"
    assert t.foe.owned == "potion gold copper*2"
    assert (t.foe.coins, t.foe.potions, t.foe.buys) == (1, 0, 1)
    assert (t.me.coins, t.me.potions, t.me.buys) == (0, 0, 0)


@ruling("possession.13", "possession.15")
def test_cards_gained_by_actions_in_a_possessed_turn_go_to_the_possessor() -> None:
    t = possessed("workshop university remodel estate", kingdom="smithy market", actions=3)
    t.play("workshop", me=["smithy"])
    t.play("university", me=["market"])
    t.play("remodel", me=["silver"])
    assert t.me.discard == "smithy market silver"
    assert t.foe.discard == ""


@ruling("possession.16", "possession.26")
def test_the_possessor_gains_to_the_discard_pile_whatever_the_card_says() -> None:
    foe = "explorer mine copper bureaucrat treasure_map*2 trading_post estate*2"
    t = possessed(foe, foe_deck="curse", actions=5)
    t.play("explorer")
    assert t.me.discard == "silver"
    t.play("mine", me=["silver"])
    assert t.me.discard == "silver*2"
    t.play("bureaucrat")
    assert t.me.discard == "silver*3"
    t.play("treasure_map")
    assert t.me.discard == "silver*3 gold*4"
    t.play("trading_post")
    assert t.me.discard == "silver*4 gold*4"
    assert t.foe.hand == ""
    assert t.foe.deck == "curse"
    assert t.me.hand == ""
    assert t.me.deck == ""
    assert t.foe.coming_back == "copper treasure_map*2 estate*2"


@ruling("possession.18", "possession.26")
def test_the_possessor_gains_the_curse_of_an_embargo_and_the_embargo_comes_back() -> None:
    t = possessed("embargo")
    t.play("embargo", me=["estate"])
    assert t.pile_tokens("estate") == 1
    assert t.foe.coming_back == "embargo"
    t.buy("estate")
    assert t.me.discard == "estate curse"
    assert t.foe.owned == "embargo"


@ruling("possession.19", "possession.28")
def test_thief_in_a_possessed_turn_gives_treasures_to_the_possessor_and_trashes_those_of_others() -> None:
    t = possessed("thief", deck="gold estate", foe2="", foe2_deck="silver curse")
    t.play("thief", me=["silver"])
    assert t.me.discard == "estate silver"
    assert t.foe2.discard == "curse"
    assert t.trash == "gold"
    assert t.foe.coming_back == ""
    t.end_turn()
    assert t.trash == "gold"
    assert t.me.discard == "estate silver"


@ruling("possession.20", "possession.33")
def test_what_others_gain_in_a_possessed_turn_is_theirs() -> None:
    t = possessed("witch familiar ambassador swindler gold*2", deck="copper", foe2="", foe2_deck="silver", actions=4)
    t.play("witch")
    t.play("familiar")
    assert t.me.discard == "curse*2"
    assert t.foe2.discard == "curse*2"
    t.play("ambassador", me=["gold", ""])
    assert t.me.discard == "curse*2 gold"
    assert t.foe2.discard == "curse*2 gold"
    t.play("swindler", me=["ambassador", "copper"])
    assert t.me.discard == "curse*2 gold copper"
    assert t.foe2.discard == "curse*2 gold ambassador"
    assert t.trash == "copper silver"


@ruling("possession.21", "possession.28")
def test_the_token_of_a_pirate_ship_goes_to_the_possessed_player() -> None:
    t = possessed("pirate_ship", deck="gold estate")
    t.play("pirate_ship", me=["attack"])
    assert t.foe.tokens("pirate_ship") == 1
    assert t.me.tokens("pirate_ship") == 0
    assert t.trash == "gold"
    assert t.foe.coming_back == ""


@ruling("possession.22")
def test_ironworks_in_a_possessed_turn_gives_the_card_to_one_and_the_bonus_to_the_other() -> None:
    t = possessed("ironworks", kingdom="great_hall", deck="gold", foe_deck="silver")
    t.play("ironworks", me=["great_hall"])
    assert t.me.discard == "great_hall"
    assert t.foe.hand == "silver"
    assert t.actions == 1
    assert t.me.deck == "gold"


# --- Possession: trashing


@ruling("possession.23", "possession.24", "possession.27")
def test_trashed_cards_are_set_aside_and_come_back_after_cleanup() -> None:
    t = possessed("chapel copper*2 estate*2", foe_deck="gold", foe_discard="silver*3", deck="curse")
    t.play("chapel", me=["estate*2"])
    assert t.trash == ""
    assert t.foe.coming_back == "estate*2"
    assert t.foe.owned == "chapel copper*2 estate*2 gold silver*3"
    t.end_turn()
    assert t.foe.coming_back == ""
    assert t.foe.discard == "estate*2"
    assert len(t.foe.hand) == 5
    assert "estate" not in t.foe.hand
    assert "estate" not in t.foe.deck
    assert t.trash == ""
    assert t.me.discard == ""
    assert t.events(None, "gain") == []
    kinds = [event.kind for event in t.events("me") if event.kind in ("draw", "shuffle", "come_back")]
    assert kinds[-3:] == ["shuffle", "draw", "come_back"]


@ruling("possession.25")
def test_mining_village_set_aside_counts_as_trashed() -> None:
    t = possessed("mining_village", foe_deck="estate")
    t.play("mining_village", me=["yes"])
    assert t.coins == 2
    assert t.foe.in_play == ""
    assert t.foe.coming_back == "mining_village"
    assert t.trash == ""


@ruling("possession.26")
def test_effects_of_trashing_happen_in_a_possessed_turn() -> None:
    foe = "salvager apprentice remodel feast silver familiar gold"
    t = possessed(foe, foe_deck="copper*9", actions=4)
    t.play("salvager", me=["gold"])
    assert t.coins == 6
    t.play("apprentice", me=["familiar"])
    assert t.foe.hand == "remodel feast silver copper*5"
    t.play("remodel", me=["silver", "duchy"])
    t.play("feast", me=["duchy"])
    assert t.me.discard == "duchy*2"
    assert t.foe.coming_back == "gold familiar silver feast"
    assert t.trash == ""


@ruling("possession.28")
def test_saboteur_in_a_possessed_turn_really_trashes_the_cards_of_the_others() -> None:
    t = possessed("saboteur", deck="copper gold", foe2="", foe2_deck="duchy")
    t.play("saboteur", me=["silver"], foe2=[""])
    assert t.trash == "gold duchy"
    assert t.me.discard == "copper silver"
    t.end_turn()
    assert t.trash == "gold duchy"
    assert t.foe.owned == "saboteur"


@ruling("possession.29")
def test_trashed_cards_come_back_from_hand_from_play_and_from_the_deck() -> None:
    t = possessed("lookout chapel feast estate", foe_deck="curse copper gold", actions=3)
    t.play("lookout", me=["curse", "copper"])
    t.play("chapel", me=["estate"])
    t.play("feast", me=["silver"])
    assert t.foe.coming_back == "curse estate feast"
    t.end_turn()
    assert t.foe.discard == "curse estate feast"
    assert t.foe.hand == "gold copper lookout chapel"
    assert t.trash == ""


@ruling("possession.30")
def test_cards_passed_in_a_possessed_turn_are_passed_for_good() -> None:
    t = possessed("masquerade province", hand="curse", foe_deck="estate silver")
    t.play("masquerade", me=["province", "curse"])
    assert t.me.hand == "province"
    assert t.foe.hand == "estate silver"
    assert t.foe.coming_back == "curse"
    t.end_turn()
    assert t.me.owned == "province"
    assert t.foe.owned == "masquerade estate silver curse"


@ruling("possession.31")
def test_cards_returned_to_the_supply_do_not_come_back() -> None:
    t = possessed("ambassador gold*3")
    t.play("ambassador", me=["gold*2"])
    assert t.me.discard == "gold"
    assert t.pile("gold") == 31
    t.end_turn()
    assert t.foe.owned == "ambassador gold"


@ruling("possession.32")
def test_cards_set_aside_by_their_own_text_stay_with_the_possessed_player() -> None:
    t = possessed("island native_village haven gold silver", foe_deck="duchy copper estate*5", actions=3)
    t.play("island", me=["gold"])
    t.play("native_village", me=["set_aside"])
    t.play("haven", me=["silver"])
    t.end_turn()
    assert t.foe.mat("island") == "island gold"
    assert t.foe.mat("native_village") == "duchy"
    assert t.active == "foe"
    assert t.foe.hand == "estate*5 silver"
    assert t.foe.in_play == "haven"


# --- Possession: Attacks


@ruling("possession.33", "possession.34", "possession.35")
def test_the_possessor_is_attacked_and_reacts_from_their_own_hand() -> None:
    t = possessed("witch moat", hand="moat secret_chamber", deck="copper*2", foe2="moat", foe_deck="estate*2")
    t.play("witch", me=["secret_chamber", "copper*2", "moat", ""], foe2=["moat"])
    assert t.me.discard == ""
    assert t.foe2.discard == ""
    assert t.foe.hand == "moat estate*2"
    assert [SEATS[event.seat] for event in t.events(None, "react")] == ["foe2", "me", "me"]


@ruling("possession.33", "possession.35")
def test_the_moat_of_the_possessed_player_protects_nobody_from_their_own_attack() -> None:
    t = possessed("witch moat", foe_deck="estate*2")
    t.play("witch")
    assert t.me.discard == "curse"


@ruling("possession.36")
def test_council_room_in_a_possessed_turn_lets_the_possessor_draw() -> None:
    t = possessed("council_room", deck="gold", foe_deck="copper*4", foe2="", foe2_deck="silver")
    t.play("council_room")
    assert t.me.hand == "gold"
    assert t.foe2.hand == "silver"
    assert t.foe.hand == "copper*4"


# --- Possession: which turn follows which


@ruling("possession.37")
def test_the_possessed_turn_begins_only_when_the_current_one_is_finished() -> None:
    t = Table(hand="possession copper*2", deck="estate*5", foe="silver")
    t.play("possession")
    assert (t.active, t.possessor) == ("me", "")
    t.play_treasures("copper*2")
    t.buy("estate")
    assert (t.active, t.possessor) == ("foe", "me")
    assert t.me.hand == "estate*5"
    assert t.me.discard == "estate possession copper*2"
    assert t.me.in_play == ""


@ruling("possession.38", "possession.51", "possession.55")
def test_possessions_add_up_and_give_more_than_two_turns_in_a_row() -> None:
    t = Table(players=3, hand="possession*2", actions=2)
    t.play("possession")
    t.play("possession")
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["foe by me", "foe by me", "foe", "foe2"]


@ruling("possession.38")
def test_possession_gives_a_third_turn_in_a_row_after_an_outpost() -> None:
    t = possessed("outpost village")
    t.play("outpost")
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "foe", "me"]


@ruling("possession.39")
def test_outpost_in_the_normal_turn_after_a_possessed_one_gives_no_turn() -> None:
    t = possessed("copper", foe_deck="outpost estate*9", foe2="")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    t.play("outpost")
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "foe2"]


@ruling("possession.40", "possession.41", "possession.50")
def test_the_outpost_turn_comes_before_the_possessed_one() -> None:
    t = Table(hand="outpost possession", actions=2, deck="copper*3 estate*9")
    t.play("possession")
    t.play("outpost")
    t.end_turn()
    assert (t.active, t.possessor) == ("me", "")
    assert t.me.hand == "copper*3"
    assert t.me.in_play == "outpost"
    assert t.me.discard == "possession"
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")


@ruling("possession.42", "possession.43")
def test_outpost_of_the_possessed_player_gives_them_a_turn_of_their_own() -> None:
    t = possessed("outpost", foe_deck="steward gold*2 estate*9", kingdom="smithy")
    t.play("outpost")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.hand == "steward gold*2"
    assert drawn(t, "me") == ["steward", "gold", "gold"]
    t.play("steward", foe=["coins"])
    assert deciders(t) == ["foe", "foe"]
    t.play_treasures("gold*2")
    t.buy("province")
    assert "province" in t.foe.owned
    assert "province" not in t.me.owned
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.hand == "estate*5"
    assert t.foe.in_play == ""
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "foe", "me"]
    assert (t.me.turns, t.foe.turns) == (2, 1)


@ruling("possession.44", "possession.45")
def test_a_possessed_player_who_plays_possession_becomes_a_possessor() -> None:
    t = possessed("possession", foe2="steward", foe2_deck="estate*9")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe2", "foe")
    assert seen(t, "foe", "foe2")["hand"] == ["steward"]
    assert seen(t, "me", "foe2")["hand"] is None
    t.play("steward", foe=["coins"])
    t.buy("estate")
    assert "estate" in t.foe.owned
    assert t.me.owned == ""
    assert turns(t) == ["foe by me", "foe2 by foe", "foe"]


@ruling("possession.46")
def test_with_two_players_the_possessed_player_may_possess_the_possessor() -> None:
    t = possessed("possession", hand="copper*2")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("me", "foe")
    t.play_treasures("copper*2")
    assert deciders(t) == ["foe"]
    t.buy("estate")
    assert "estate" in t.foe.owned
    t.end_turn()
    assert turns(t) == ["foe by me", "me by foe", "foe", "me"]


@ruling("possession.47")
def test_possessed_turns_are_not_counted() -> None:
    t = possessed("copper")
    assert t.foe.turns == 0
    t.end_turn()
    assert t.foe.turns == 1
    t.end_game()
    assert t.winners == ["me", "foe"]


@ruling("possession.48", "possession.49")
def test_the_game_may_end_with_a_possessed_turn_and_trashed_cards_count() -> None:
    t = possessed("chapel gold*3 province", foe_deck="copper*5", piles={"province": 1}, actions=2)
    t.foe.coins = 8
    t.play("chapel", me=["province"])
    t.buy("province")
    assert t.over
    assert turns(t) == ["foe by me"]
    assert t.foe.coming_back == ""
    assert "province" in t.foe.discard
    assert (t.me.points, t.foe.points) == (6, 6)


@ruling("possession.48")
def test_a_second_possessed_turn_is_not_played_once_the_game_has_ended() -> None:
    t = Table(hand="throne_room possession", foe="outpost gold*3", piles={"province": 1})
    t.play("throne_room")
    t.end_turn()
    t.play("outpost")
    t.play_treasures("gold*3")
    t.buy("province")
    assert t.over
    assert turns(t) == ["foe by me"]


@ruling("possession.50", "possession.52")
def test_possession_and_the_throne_room_that_played_it_are_discarded() -> None:
    t = Table(players=3, hand="throne_room possession", deck="estate*5")
    t.play("throne_room")
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "throne_room possession"
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["foe by me", "foe by me", "foe"]


@ruling("possession.53")
def test_possession_is_no_attack() -> None:
    t = Table(hand="possession", foe="moat secret_chamber", foe_in_play="lighthouse", foe_deck="copper*9")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    assert t.events(None, "react") == []


@ruling("possession.54")
def test_durations_of_the_possessed_player_fire_and_those_of_the_possessor_wait() -> None:
    t = Table(hand="village merchant_ship possession", deck="possession estate*20", actions=2)
    t.foe.lay_duration("merchant_ship")
    t.play("village")
    t.play("merchant_ship")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.coins) == ("foe", 2)
    assert t.me.in_play == "merchant_ship"
    t.end_turn()
    assert (t.active, t.coins) == ("foe", 0)
    assert t.foe.in_play == ""
    t.end_turn()
    assert (t.active, t.coins) == ("me", 2)


@ruling("possession.55", "possession.56")
def test_the_possessed_turn_uses_the_hand_there_is_and_leaves_a_new_one() -> None:
    t = Table(hand="possession", foe="throne_room wharf copper*2 estate", foe_deck="silver*4 gold*5 duchy*9")
    t.play("possession")
    t.end_turn()
    assert t.foe.hand == "throne_room wharf copper*2 estate"
    t.play("throne_room")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.in_play == "throne_room wharf"
    assert t.foe.discard == "copper*2 estate silver*4"
    assert t.foe.hand == "gold*5 duchy*4"
    assert t.buys == 3
    t.end_turn()
    assert t.active == "me"


# --- Possession with some other cards


@ruling("possession.57")
def test_treasury_stays_off_the_deck_after_a_victory_card_was_bought_for_the_possessor() -> None:
    t = possessed("treasury copper", foe_deck="estate*6")
    t.play("treasury")
    t.play_treasures("copper")
    t.buy("estate")
    assert t.foe.discard == "treasury copper estate"
    assert t.me.discard == "estate"


@ruling("possession.58")
def test_smugglers_in_a_possessed_turn_copy_a_gain_of_the_possessors_own_turn() -> None:
    t = Table(hand="possession workshop", actions=2, coins=3, foe="smugglers*2", foe_deck="smugglers*3 copper*3")
    t.play("workshop", me=["estate"])
    t.play("possession")
    t.buy("silver")
    t.me.discard = ""
    t.foe.coins, t.foe.buys = 6, 2
    t.play("smugglers", me=["silver"])
    assert t.me.discard == "silver"
    assert t.foe.discard == ""
    t.buy("gold")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    t.start("smugglers")
    assert offered(t) == "estate silver"


@ruling("possession.58")
def test_smugglers_finds_nothing_gained_in_a_turn_spent_possessed() -> None:
    t = possessed("possession", foe2="smugglers")
    t.foe.coins = 6
    t.play("possession")
    t.buy("gold")
    assert t.me.discard == "gold"
    assert (t.active, t.possessor) == ("foe2", "foe")
    t.play("smugglers")
    assert t.pile("gold") == 29


@ruling("possession.59")
def test_philosophers_stone_does_not_count_what_is_set_aside_or_went_to_the_possessor() -> None:
    t = possessed("chapel estate*4 workshop philosophers_stone", foe_deck="copper*9", actions=2)
    t.play("chapel", me=["estate*4"])
    t.play("workshop", me=["silver"])
    t.play_treasures("philosophers_stone")
    assert t.coins == 1


@ruling("possession.60")
def test_what_a_possessed_turn_produces_serves_that_turn_only() -> None:
    t = possessed("bridge festival potion copper*2", foe_deck="estate*9", actions=2)
    t.play("festival")
    t.play("bridge")
    t.play_treasures("potion copper*2")
    assert (t.actions, t.buys, t.coins, t.potions) == (2, 3, 5, 1)
    assert t.cost("gold") == 5
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    assert (t.actions, t.buys, t.coins, t.potions) == (1, 1, 0, 0)
    assert t.cost("gold") == 6
    t.end_turn()
    assert (t.actions, t.buys, t.coins, t.potions) == (1, 1, 0, 0)


@ruling("possession.61")
def test_pending_turns_come_outpost_first_then_possessions_in_the_order_played() -> None:
    t = Table(hand="throne_room possession", foes=["outpost possession", ""], foe_decks=["copper*20", ""])
    t.play("throne_room")
    t.end_turn()
    t.foe.actions = 2
    t.play("possession")
    t.play("outpost")
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "foe by me", "foe2 by foe", "foe", "foe2"]


@ruling("possession.62")
def test_outpost_in_the_second_of_two_possessed_turns_gives_no_turn() -> None:
    t = Table(hand="throne_room possession", foe="copper", foe_deck="outpost estate*20")
    t.play("throne_room")
    t.end_turn()
    t.end_turn()
    t.play("outpost")
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["foe by me", "foe by me", "foe", "me"]


@ruling("possession.62")
def test_outpost_in_the_first_of_two_possessed_turns_gives_its_turn_before_the_second() -> None:
    t = Table(hand="throne_room possession", foe="outpost", foe_deck="copper*3 gold*5 estate*20")
    t.play("throne_room")
    t.end_turn()
    t.play("outpost")
    t.end_turn()
    assert t.foe.hand == "copper*3"
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    assert t.foe.hand == "gold*5"
    t.end_turn()
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "foe by me", "foe", "me"]


# --- Possession: all of it in one story


@ruling(
    "possession.10",
    "possession.11",
    "possession.14",
    "possession.19",
    "possession.20",
    "possession.24",
    "possession.28",
    "possession.30",
    "possession.31",
    "possession.32",
    "possession.42",
    "possession.43",
    "possession.52",
    "possession.62",
)
def test_two_possessed_turns_by_the_book() -> None:
    foe_deck = [
        "estate*2 silver curse gold copper",  # for the Villages and Masquerade
        "market copper silver",  # for the Outpost turn
        "copper",  # for Market
        "outpost gold*2 copper estate",  # for the second possessed turn
        "duchy*3",  # for the regular turn
        "province*5",
    ]
    t = Table(
        hand="throne_room possession",
        deck="gold estate copper*3 silver curse",
        foes=["village*4 outpost masquerade ambassador island thief copper", "moat duchy"],
        foe_decks=[" ".join(foe_deck), "gold copper"],
    )
    # The possessor's own turn: Throne Room plays Possession twice, and nothing happens yet.
    t.play("throne_room")
    assert t.played == "throne_room possession*2"
    assert (t.active, t.possessor) == ("me", "")
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "throne_room possession"
    assert t.me.hand == "gold estate copper*3"

    # The first possessed turn: the possessor sees the hand and decides what is played; the third player sees nothing.
    assert (t.active, t.possessor) == ("foe", "me")
    assert Zone(parse(" ".join(seen(t, "me", "foe")["hand"] or []))) == t.foe.hand
    assert seen(t, "foe2", "foe")["hand"] is None
    t.play("village")
    assert deciders(t) == ["me"]
    t.play("village")
    t.play("village")
    t.play("village")
    t.play("outpost")
    assert t.actions == 4
    # Masquerade: all players pass, and all but the possessed one choose the card; the card trashed then comes back.
    t.play("masquerade", me=["silver", "estate", "curse"], foe2=["duchy"])
    assert deciders(t) == ["me", "me", "foe2", "me", "me"]
    assert t.foe2.hand == "moat silver"
    assert t.me.hand == "gold copper*3 duchy"
    assert t.foe.hand == "ambassador island thief copper*2 estate*3 gold"
    assert t.foe.coming_back == "curse"
    # Ambassador: two Estates go back to the Supply for good; the possessor is an opponent like any other.
    t.play("ambassador", me=["estate", "estate*2"], foe2=["moat"])
    assert t.foe.hand == "island thief copper*2 estate gold"
    assert t.me.discard == "throne_room possession estate"
    assert t.foe2.discard == ""
    assert t.pile("estate") == 13
    # Island: set aside by its own text, not trashed.
    t.play("island", me=["estate"])
    assert t.foe.mat("island") == "island estate"
    # Thief: the others' Treasures are really trashed; the one taken is gained by the possessor.
    t.play("thief", me=["gold", "gold"], foe2=[""])
    assert t.trash == "silver"
    assert t.me.discard == "throne_room possession estate curse gold"
    assert t.foe2.discard == "copper"
    assert t.actions == 0
    t.play_treasures("gold copper*2")
    t.buy("duchy")
    assert t.me.discard == "throne_room possession estate curse gold duchy"
    assert drawn(t, "me") == ["market", "copper", "silver"]
    assert t.foe.discard == "village*4 masquerade ambassador thief gold copper*2 curse"
    assert t.foe.discard_top == "curse"
    assert t.trash == "silver"

    # The Outpost turn: 3 cards, and the player decides again.
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.in_play == "outpost"
    assert t.foe.hand == "market copper silver"
    assert seen(t, "me", "foe")["hand"] is None
    t.play("market")
    assert deciders(t) == ["foe"]
    t.play_treasures("copper*2 silver")
    t.buy("silver")
    assert t.foe.discard_top == "silver"
    t.end_turn()

    # The second possessed turn: 5 cards; its Outpost would give a third turn in a row and only shortens the next hand.
    assert (t.active, t.possessor) == ("foe", "me")
    assert t.foe.in_play == ""
    assert t.foe.hand == "outpost gold*2 copper estate"
    t.play("outpost")
    t.play_treasures("gold*2 copper")
    t.buy("gold")
    assert t.me.discard_top == "gold"

    # The regular turn, then the next player.
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.in_play == ""
    assert t.foe.hand == "duchy*3"
    t.end_turn()
    assert turns(t) == ["foe by me", "foe", "foe by me", "foe", "foe2"]
    assert (t.me.turns, t.foe.turns, t.foe2.turns) == (1, 1, 1)
    assert t.foe.hand == "province*5"
    assert t.foe.mat("island") == "island estate"

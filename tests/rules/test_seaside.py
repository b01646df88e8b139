"""The rulings of Rivages (Seaside): its general rules, then its cards, in the order of the catalogue."""

import pytest

from royaume.bots.simple import RandomBot
from royaume.cards import basic, seaside
from royaume.catalogue.kingdoms import random_kingdom
from royaume.engine.card import ACTION, ATTACK, DURATION, VICTORY, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.event import Happened
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.engine.turn import play_game
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.game.shapes import PlayerView
from royaume.testing import Table, Zone, parse, ruling

HIGH_SEAS = "pirate_ship bazaar caravan smugglers embargo explorer haven island wharf lookout"
SHIPWRECKS = (
    "smugglers warehouse navigator merchant_ship pearl_diver salvager sea_hag treasury ghost_ship native_village"
)
BURIED_TREASURE = (
    "ambassador outpost treasure_map cutpurse warehouse lighthouse pearl_diver wharf tactician fishing_village"
)
GIVE_AND_TAKE = "ambassador smugglers haven island salvager fishing_village library market moneylender witch"

ATTACKS = ["ambassador", "cutpurse", "ghost_ship", "pirate_ship", "sea_hag"]


def question(t: Table) -> Choice:
    """The open question of a card that is being resolved."""
    assert t.pending is not None
    return t.pending


def offered(t: Table) -> Zone:
    """The cards that the open question offers."""
    return Zone(question(t).cards())


def seen(t: Table, viewer: str | None, seat: int) -> PlayerView:
    """What a viewer may know about a player."""
    return t.view(viewer).data()["players"][seat]


def revealed(t: Table) -> list[Zone]:
    """What each reveal showed to all players, in order."""
    return [Zone(event.cards) for event in t.events(None, "reveal")]


def after_effects(t: Table) -> list[str]:
    """The Durations that have had their later effect, in order."""
    return [event.cards[0].id for event in t.events(None, "after_effect")]


def shuffles(t: Table) -> int:
    return len(t.events(None, "shuffle"))


def piles_of(kingdom: list[Card], players: int) -> dict[str, int]:
    """The Supply of a game that was really set up."""
    return {pile.card.id: pile.count for pile in deal(Setup(kingdom, players), "piles").supply.piles}


def played_out(kingdom: str) -> Game:
    """A whole game of two players who do whatever is allowed."""
    game = deal(Setup(parse(kingdom)), "whatever is allowed")
    seat_bot(game, 0, RandomBot("one"))
    seat_bot(game, 1, RandomBot("two"))
    play_game(game)
    return game


def tokens_and_mats(game: Game) -> tuple[set[str], set[str]]:
    """Which tokens lie on piles, and which mats the players have taken."""
    tokens = {token.id for pile in game.supply.piles for token in pile.tokens or []}
    return tokens, {id for player in game.players for id in player.mats}


def possessed(foe: str, foe_deck: str = "", kingdom: str = "") -> Table:
    """A turn of the foe in which I decide, my own hand being 5 Coppers."""
    t = Table(hand="possession", deck="copper*5", foe=foe, foe_deck=foe_deck, kingdom=kingdom)
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    return t


# --- setup


@ruling("seaside.setup.1")
def test_seaside_brings_kingdom_cards_only() -> None:
    game = deal(Setup(seaside.CARDS[:10]), "an expansion_id")
    assert [card for card in seaside.CARDS if not card.types & ACTION] == []
    assert [pile.card for pile in game.supply.piles] == basic.CARDS + seaside.CARDS[:10]
    assert Zone(game.players[0].owned()) == "copper*7 estate*3"
    assert game.trash == []


@ruling("seaside.setup.2")
def test_ten_piles_are_chosen_from_any_mix_of_sets_or_from_seaside_alone() -> None:
    assert list(piles_of(parse(GIVE_AND_TAKE), 2))[7:] == GIVE_AND_TAKE.split()
    assert list(piles_of(parse(HIGH_SEAS), 2))[7:] == HIGH_SEAS.split()
    at_random = random_kingdom("at random", ["seaside"])
    assert len(at_random) == 10
    assert [card for card in at_random if card not in seaside.CARDS] == []
    with pytest.raises(Refusal):
        Setup(parse(HIGH_SEAS)[:9])


@ruling("seaside.setup.3", "seaside.setup.4", "embargo.15", "native_village.14")
def test_tokens_and_mats_are_used_only_with_their_cards_in_the_supply() -> None:
    assert tokens_and_mats(played_out(HIGH_SEAS)) == ({"embargo"}, {"island", "pirate_ship"})
    assert tokens_and_mats(played_out(SHIPWRECKS)) == (set(), {"native_village"})
    assert tokens_and_mats(played_out(BURIED_TREASURE)) == (set(), set())


@ruling("seaside.setup.5", "embargo.6", "pirate_ship.20")
def test_tokens_never_run_out() -> None:
    t = Table(players=3, hand="embargo pirate_ship", actions=2, foe_deck="copper*2", coins=1)
    t.set_pile_tokens("estate", "embargo", 15)
    t.me.set_mat("pirate_ship", face_up=True, tokens=25)
    t.play("embargo", me=["estate"])
    assert t.pile_tokens("estate") == 16
    t.play("pirate_ship", me=["attack"])
    assert t.me.tokens("pirate_ship") == 26
    t.buy("estate")
    assert t.me.owned == "pirate_ship estate curse*16"


@ruling("seaside.setup.6", "island.3", "island.4")
def test_piles_hold_ten_cards_but_islands_twelve_or_eight() -> None:
    with_four = piles_of(seaside.CARDS[:10], 4) | piles_of(seaside.CARDS[10:20], 4) | piles_of(seaside.CARDS[16:], 4)
    assert [with_four[card.id] for card in seaside.CARDS if not card.types & VICTORY] == [10] * 25
    assert [card for card in seaside.CARDS if card.types & VICTORY] == parse("island")
    assert [piles_of(parse(HIGH_SEAS), players)["island"] for players in (2, 3, 4, 5, 6)] == [8, 12, 12, 12, 12]


# --- looking at cards, cards in play


@ruling("seaside.look_at.1", "navigator.5", "navigator.6")
def test_cards_looked_at_are_seen_by_their_owner_alone() -> None:
    t = Table(hand="navigator", deck="gold silver copper estate curse")
    t.start("navigator")
    assert seen(t, "me", 0)["looked_at"] == ["gold", "silver", "copper", "estate", "curse"]
    assert seen(t, "foe", 0)["looked_at"] is None
    assert [event.cards for event in t.events("foe", "look")] == [[]]
    assert revealed(t) == []


@ruling("seaside.in_play.1")
def test_played_cards_lie_in_play_for_all_to_see_until_clean_up() -> None:
    t = Table(hand="bazaar silver", deck="estate*6")
    t.play("bazaar")
    t.play_treasures("silver")
    assert t.view("foe").in_play(0) == parse("bazaar silver")
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "bazaar silver estate"


@ruling("seaside.in_play.2")
def test_only_a_played_card_is_in_play() -> None:
    t = Table(hand="haven alchemist potion*2 copper", deck="potion*3", discard="potion", trash="potion", actions=2)
    t.play("haven", me=["potion"])
    t.play("alchemist")
    t.end_turn()
    # Nobody was asked whether the Alchemist goes back on the deck: that needs a Potion in play.
    assert t.events("me", "put_on_deck") == []
    assert t.me.in_play == "haven"


@ruling("seaside.in_play.2")
def test_cards_set_aside_or_trashed_leave_play() -> None:
    t = Table(hand="island embargo copper estate", actions=2)
    t.play("island", me=["estate"])
    t.play("embargo", me=["gold"])
    assert t.me.in_play == ""
    assert t.me.mat("island") == "island estate"
    assert t.trash == "embargo"


@ruling("seaside.in_play.3")
def test_a_reaction_that_is_shown_is_not_in_play() -> None:
    t = Table(hand="sea_hag", foe="moat secret_chamber", foe_deck="copper*2")
    t.play("sea_hag", foe=["secret_chamber", "copper*2", "moat", ""])
    assert t.foe.in_play == ""
    assert t.foe.hand == "moat secret_chamber"


# --- Durations


@ruling("duration.1", "duration.2", "merchant_ship.1", "merchant_ship.2", "merchant_ship.3")
def test_merchant_ship_gives_coins_in_two_turns_and_leaves_after_the_second() -> None:
    t = Table(hand="merchant_ship", deck="estate*10")
    t.play("merchant_ship")
    assert t.coins == 2
    t.end_turn()
    assert t.me.in_play == "merchant_ship"
    assert t.me.discard == ""
    t.end_turn()
    assert (t.active, t.coins) == ("me", 2)
    assert t.me.in_play == "merchant_ship"
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "merchant_ship estate*5"


@ruling("duration.3")
def test_a_duration_is_discarded_before_the_new_hand_is_drawn() -> None:
    t = Table(hand="merchant_ship copper*4")
    t.play("merchant_ship")
    t.end_turn()
    assert t.me.hand == "copper*4"
    t.end_turn()
    t.end_turn()
    assert t.me.hand == "merchant_ship copper*4"


@ruling("duration.4", "duration.5", "duration.16", "wharf.5")
def test_throne_room_stays_with_the_wharf_it_played_twice() -> None:
    t = Table(hand="throne_room wharf", deck="estate*30")
    t.play("throne_room")
    assert (len(t.me.hand), t.buys) == (4, 3)
    t.end_turn()
    assert t.me.in_play == "throne_room wharf"
    t.end_turn()
    assert (len(t.me.hand), t.buys) == (9, 3)
    assert t.me.in_play == "throne_room wharf"
    t.end_turn()
    assert t.me.in_play == ""


@ruling("duration.5", "outpost.9")
def test_outpost_played_twice_gives_one_extra_turn_and_keeps_throne_room() -> None:
    t = Table(hand="throne_room outpost", deck="estate*20")
    t.play("throne_room")
    t.end_turn()
    assert (t.active, len(t.me.hand)) == ("me", 3)
    assert t.me.in_play == "throne_room outpost"
    t.end_turn()
    assert (t.active, len(t.me.hand)) == ("foe", 5)
    assert t.me.in_play == ""


@ruling("duration.6")
def test_the_owner_chooses_the_order_of_effects_at_the_start_of_the_turn() -> None:
    t = Table(kingdom="wharf caravan merchant_ship")
    t.me.lay_duration("wharf merchant_ship caravan")
    t.end_turn()
    t.end_turn(me=["caravan", "merchant_ship"])
    assert after_effects(t) == ["caravan", "merchant_ship", "wharf"]


@ruling("duration.7")
def test_a_duration_leaves_its_row_when_its_last_effect_is_applied() -> None:
    t = Table(hand="fishing_village merchant_ship", deck="caravan estate*20")
    t.play("fishing_village")
    t.play("merchant_ship")
    assert t.me.staying == "fishing_village merchant_ship"
    t.end_turn()
    assert t.me.staying == "fishing_village merchant_ship"
    t.end_turn(me=["merchant_ship"])
    assert t.me.in_play == "fishing_village merchant_ship"
    assert t.me.staying == ""
    t.play("caravan")
    assert t.me.staying == "caravan"
    t.end_turn()
    assert t.me.in_play == "caravan"


@ruling("duration.7")
def test_everybody_sees_which_cards_stay_in_play() -> None:
    t = Table(hand="bazaar wharf")
    t.play("bazaar")
    t.play("wharf")
    assert seen(t, "foe", 0)["play"] == [
        {"card": "bazaar", "stays": False, "aside_count": 0, "aside": None},
        {"card": "wharf", "stays": True, "aside_count": 0, "aside": None},
    ]


@ruling("duration.8", "haven.11")
def test_haven_that_finds_no_card_is_discarded_at_once() -> None:
    t = Table(hand="haven")
    t.play("haven")
    assert t.actions == 1
    assert t.me.aside == ""
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.hand == "haven"


@ruling("duration.8", "tactician.3", "tactician.7")
def test_tactician_that_discards_nothing_is_discarded_at_once() -> None:
    t = Table(hand="tactician", deck="copper*15")
    t.play("tactician")
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "tactician"
    t.end_turn()
    assert t.me.hand == "copper*5"
    assert (t.actions, t.buys) == (1, 1)


@ruling("duration.9")
def test_effects_at_the_start_of_a_turn_use_no_action_and_come_before_the_action_phase() -> None:
    t = Table(deck="copper*5 smithy militia", kingdom="wharf")
    t.me.lay_duration("wharf")
    t.end_turn()
    t.end_turn()
    assert (t.phase, t.actions) == ("action", 1)
    assert t.me.hand == "copper*5 smithy militia"
    t.play("militia")
    assert t.coins == 2


@ruling("duration.10", "seaside.interaction.4")
def test_conspirator_does_not_count_durations_of_the_last_turn() -> None:
    t = Table(deck="caravan conspirator estate*20")
    t.me.lay_duration("caravan*3")
    t.end_turn()
    t.end_turn()
    assert after_effects(t) == ["caravan"] * 3
    t.play("caravan")
    t.play("conspirator")
    assert (t.actions, t.coins) == (0, 2)
    assert t.me.hand == "estate*7"


@ruling("duration.10", "seaside.interaction.4")
def test_conspirator_counts_durations_played_this_turn() -> None:
    t = Table(hand="caravan*2 conspirator", deck="estate*20")
    t.play("caravan")
    t.play("caravan")
    t.play("conspirator")
    assert (t.actions, t.coins) == (1, 2)
    assert t.me.hand == "estate*3"


@ruling("duration.10")
def test_durations_are_action_cards() -> None:
    t = Table(hand="library copper*6", deck="lighthouse gold")
    t.play("library", me=["set_aside"])
    assert t.me.hand == "copper*6 gold"
    assert t.me.discard == "lighthouse"


@ruling("duration.11")
def test_durations_in_play_at_the_end_are_scored_with_the_rest() -> None:
    t = Table(hand="wharf merchant_ship lighthouse", deck="vineyard gardens copper*5", actions=3)
    t.play("lighthouse")
    t.play("wharf")
    t.play("merchant_ship")
    t.end_game()
    assert t.me.in_play == "wharf merchant_ship lighthouse"
    assert len(t.me.owned) == 10
    assert t.me.points == 2


@ruling("duration.12", "duration.16")
def test_golem_stays_with_the_duration_it_played() -> None:
    t = Table(hand="golem", deck="merchant_ship smithy estate*13")
    t.play("golem", me=["smithy"])
    t.end_turn()
    assert t.me.in_play == "golem merchant_ship"
    t.end_turn()
    assert t.me.in_play == "golem merchant_ship"
    assert t.coins == 2
    t.end_turn()
    assert t.me.in_play == ""


@ruling("duration.13")
def test_of_two_throne_rooms_only_the_one_that_played_the_duration_stays() -> None:
    t = Table(hand="throne_room*2 merchant_ship", deck="estate*5")
    t.play("throne_room", me=["throne_room"])
    assert t.coins == 4
    t.end_turn()
    assert t.me.in_play == "throne_room merchant_ship"
    assert t.me.discard == "throne_room"


@ruling("duration.14")
def test_durations_of_the_possessed_act_in_the_possessed_turn() -> None:
    t = Table(hand="possession", foe="caravan", foe_deck="copper*7", kingdom="merchant_ship")
    t.foe.lay_duration("merchant_ship")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor, t.coins) == ("foe", "me", 2)
    t.play("caravan")
    t.end_turn()
    assert t.foe.discard == "merchant_ship copper"
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.in_play == "caravan"
    assert t.foe.hand == "copper*6"
    assert t.coins == 0


@ruling("duration.15")
def test_durations_of_the_possessor_wait_for_their_own_next_turn() -> None:
    t = Table(hand="merchant_ship possession", deck="copper*5", actions=2)
    t.play("merchant_ship")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    assert (t.coins, t.foe.coins) == (0, 0)
    t.end_turn()
    t.end_turn()
    assert after_effects(t) == ["merchant_ship"]
    assert (t.active, t.coins) == ("me", 2)
    assert t.me.in_play == "merchant_ship"
    t.end_turn()
    assert t.me.in_play == ""


@ruling("duration.17")
def test_throne_room_leaves_with_a_duration_that_has_no_later_effect() -> None:
    t = Table(hand="throne_room tactician", kingdom="golem")
    t.play("throne_room")
    t.end_turn()
    assert t.me.in_play == ""


@ruling("duration.17", "tactician.7")
def test_golem_stays_for_one_of_two_durations() -> None:
    t = Table(hand="golem", deck="tactician wharf copper*7")
    t.play("golem", me=["tactician"])
    t.end_turn()
    assert t.me.in_play == "golem wharf"
    assert "tactician" in t.me.discard
    t.end_turn()
    t.end_turn()
    assert t.me.in_play == ""


@ruling("duration.17")
def test_golem_leaves_if_neither_card_has_a_later_effect() -> None:
    t = Table(hand="golem", deck="tactician salvager")
    t.play("golem", me=["tactician"])
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.hand == "golem tactician salvager"


@ruling("duration.18")
def test_throne_room_on_golem_is_discarded_while_golem_stays() -> None:
    t = Table(hand="throne_room golem", deck="merchant_ship festival*2 woodcutter estate*15")
    t.play("throne_room", me=["festival", "woodcutter"])
    t.end_turn()
    assert t.me.in_play == "golem merchant_ship"
    assert "throne_room" in t.me.discard


@ruling("duration.18")
def test_golem_is_discarded_while_the_throne_room_it_played_stays() -> None:
    t = Table(hand="golem merchant_ship", deck="throne_room chapel estate*15")
    t.play("golem", me=["throne_room"])
    assert t.coins == 4
    t.end_turn()
    assert t.me.in_play == "throne_room merchant_ship"
    assert "golem" in t.me.discard


# --- order, deck, set-aside cards


@ruling("seaside.order.1")
def test_an_effect_on_all_players_begins_with_the_current_one_and_goes_clockwise() -> None:
    t = Table(players=3, hand="spy", deck="copper estate", foe_decks=["silver", "gold"])
    t.play("spy", me=["keep", "keep", "keep"])
    assert revealed(t) == ["estate", "silver", "gold"]


@ruling("seaside.order.1")
def test_going_clockwise_the_first_seat_follows_the_last() -> None:
    t = Table(deck="copper*5 estate", foes=["sea_hag", ""], foe_decks=["silver", "gold"])
    t.end_turn()
    t.play("sea_hag")
    assert revealed(t) == ["gold", "estate"]


@ruling("seaside.deck.1", "warehouse.1")
def test_drawing_more_than_the_deck_has_shuffles_for_the_rest() -> None:
    t = Table(hand="warehouse estate*3", deck="gold", discard="silver*3")
    t.play("warehouse", me=["estate*3"])
    assert t.me.hand == "gold silver*2"
    assert t.me.deck == "silver"


@ruling("seaside.deck.1", "native_village.3")
def test_setting_aside_from_an_empty_deck_shuffles() -> None:
    t = Table(hand="native_village", discard="copper*3")
    t.play("native_village", me=["set_aside"])
    assert t.me.mat("native_village") == "copper"
    assert t.me.deck == "copper*2"
    assert t.me.discard == ""


@ruling("seaside.deck.1", "seaside.deck.3", "pirate_ship.2")
def test_revealing_more_than_the_deck_has_shuffles_without_the_revealed_cards() -> None:
    t = Table(hand="pirate_ship", foe_deck="estate", foe_discard="silver")
    t.play("pirate_ship", me=["attack"])
    assert revealed(t) == ["estate silver"]
    assert t.trash == "silver"
    assert t.foe.discard == "estate"
    assert t.foe.deck == ""
    assert shuffles(t) == 1


@ruling("seaside.deck.1", "seaside.deck.3", "navigator.3")
def test_looking_at_more_than_the_deck_has_shuffles_without_the_cards_looked_at() -> None:
    t = Table(hand="navigator", deck="gold silver", discard="estate*4")
    t.start("navigator")
    assert t.me.looked_at == "gold silver estate*3"
    assert t.me.deck == "estate"
    t.answer(me=["discard"])
    assert t.me.discard == "gold silver estate*3"
    assert shuffles(t) == 1


@ruling("seaside.deck.1")
def test_trashing_from_an_empty_deck_shuffles() -> None:
    t = Table(hand="swindler", foe_discard="province")
    t.play("swindler")
    assert t.trash == "province"
    assert t.foe.discard == "province"


@ruling("seaside.deck.2")
def test_an_empty_deck_is_not_refilled_before_a_card_is_needed() -> None:
    t = Table(hand="bazaar*2", deck="gold", discard="estate")
    t.play("bazaar")
    assert t.me.deck == ""
    assert t.me.discard == "estate"
    t.play("bazaar")
    assert t.me.hand == "gold estate"
    assert shuffles(t) == 1


@ruling("seaside.deck.3", "haven.7")
def test_cards_set_aside_are_not_shuffled() -> None:
    t = Table(hand="haven gold", deck="copper", discard="estate*4")
    t.play("haven", me=["gold"])
    t.end_turn()
    assert t.me.hand == "copper estate*4"
    assert t.me.aside == "gold"
    t.end_turn()
    assert t.me.hand == "copper estate*4 gold"


@ruling("seaside.set_aside.1", "island.5", "island.11")
def test_everybody_may_look_at_an_island_mat() -> None:
    t = Table(players=3, hand="island province")
    t.play("island")
    mat = [{"id": "island", "count": 2, "cards": ["island", "province"], "tokens": 0}]
    assert seen(t, "me", 0)["mats"] == mat
    assert seen(t, "foe", 0)["mats"] == mat
    assert seen(t, None, 0)["mats"] == mat


@ruling("seaside.set_aside.2", "native_village.5", "native_village.10")
def test_the_others_may_only_count_a_native_village_mat() -> None:
    t = Table(hand="native_village*2", deck="gold duchy")
    t.play("native_village", me=["set_aside"])
    t.play("native_village", me=["set_aside"])
    mat = {"id": "native_village", "count": 2, "cards": ["gold", "duchy"], "tokens": 0}
    assert seen(t, "me", 0)["mats"] == [mat]
    assert seen(t, "foe", 0)["mats"] == [mat | {"cards": None}]
    assert [event.cards for event in t.events("foe", "set_aside")] == [[], []]
    assert [event.cards for event in t.events("me", "set_aside")] == [parse("gold"), parse("duchy")]
    t.end_turn()
    assert seen(t, "me", 0)["mats"] == [mat]


@ruling("seaside.set_aside.2", "haven.2", "haven.3", "haven.12")
def test_the_others_may_only_count_what_lies_on_a_haven() -> None:
    t = Table(hand="haven gold", deck="copper")
    t.play("haven", me=["gold"])
    on_haven = {"card": "haven", "stays": True, "aside_count": 1, "aside": ["gold"]}
    assert seen(t, "me", 0)["play"] == [on_haven]
    assert seen(t, "foe", 0)["play"] == [on_haven | {"aside": None}]
    assert [event.cards for event in t.events("foe", "set_aside")] == [[]]
    t.end_turn()
    t.end_turn()
    assert [event.cards for event in t.events("foe", "take")] == [[]]


@ruling("seaside.set_aside.3", "island.7", "island.15")
def test_an_island_mat_is_scored_with_the_rest() -> None:
    t = Table(deck="duke gardens vineyard copper*4")
    t.me.set_mat("island", "island*3 duchy*2", face_up=True)
    t.end_game()
    # 12 cards, 3 of them Actions: 6 for the Islands, 6 for the Duchies, 2 for the Duke, 1 and 1.
    assert t.me.points == 16


@ruling("seaside.set_aside.3", "native_village.6", "native_village.13")
def test_a_native_village_mat_is_scored_with_the_rest() -> None:
    t = Table(deck="duke gardens vineyard copper*3", kingdom="native_village")
    t.me.set_mat("native_village", "duchy bazaar*3", face_up=False)
    t.end_game()
    # 10 cards, 3 of them Actions: 3 for the Duchy, and 1 each for Duke, Gardens and Vineyard.
    assert t.me.points == 6


@ruling("seaside.set_aside.3", "haven.10")
def test_cards_on_havens_are_scored_with_the_rest() -> None:
    t = Table(hand="haven*3 duchy estate bazaar", deck="duke gardens vineyard copper")
    t.play("haven", me=["duchy"])
    t.play("haven", me=["estate"])
    t.play("haven", me=["bazaar"])
    t.end_game()
    assert t.me.aside == "duchy estate bazaar"
    # 10 cards, 4 of them Actions: 3 and 1, and 1 each for Duke, Gardens and Vineyard.
    assert t.me.points == 7


@ruling("seaside.choice.1", "native_village.4", "native_village.8")
def test_native_village_may_take_from_an_empty_mat() -> None:
    t = Table(hand="native_village", deck="gold")
    t.play("native_village", me=["take"])
    assert t.me.hand == ""
    assert t.me.deck == "gold"
    assert t.actions == 2


@ruling("seaside.choice.1", "native_village.4", "native_village.8")
def test_native_village_may_set_aside_though_there_is_no_card() -> None:
    t = Table(hand="native_village")
    t.me.set_mat("native_village", "gold", face_up=False)
    t.play("native_village", me=["set_aside"])
    assert t.me.mat("native_village") == "gold"
    assert t.me.hand == ""
    assert t.actions == 2


@ruling("seaside.choice.1", "pirate_ship.12")
def test_pirate_ship_may_be_played_for_coins_without_a_token() -> None:
    t = Table(hand="pirate_ship", foe_deck="gold*2")
    t.play("pirate_ship", me=["coins"])
    assert t.coins == 0
    assert t.foe.deck == "gold*2"


@ruling("seaside.choice.2", "pirate_ship.4", "pirate_ship.12", "pirate_ship.15")
def test_an_attack_by_pirate_ship_is_carried_out_though_there_is_nothing_to_find() -> None:
    t = Table(players=3, hand="pirate_ship", foe_decks=["estate", ""])
    t.me.set_mat("pirate_ship", face_up=True, tokens=2)
    t.play("pirate_ship", me=["attack"])
    assert t.foe.discard == "estate"
    assert revealed(t) == ["estate"]
    assert (t.coins, t.me.tokens("pirate_ship")) == (0, 2)


@ruling("seaside.choice.2", "native_village.9", "native_village.10")
def test_taking_from_the_mat_takes_all_of_it() -> None:
    t = Table(hand="native_village", deck="silver")
    t.me.set_mat("native_village", "gold curse*2", face_up=False)
    t.play("native_village", me=["take"])
    assert t.me.hand == "gold curse*2"
    assert t.me.mat("native_village") == ""
    assert t.me.deck == "silver"
    assert [(event.cards, event.count) for event in t.events("foe", "take")] == [([], 3)]


# --- cards of two types, interactions


@ruling("seaside.multitype.1", "island.2", "island.8")
def test_island_is_played_as_an_action_and_scores_wherever_it_lies() -> None:
    t = Table(hand="island*2", deck="island")
    t.play("island")
    assert t.actions == 0
    t.end_game()
    assert t.me.mat("island") == "island*2"
    assert t.me.points == 6


@ruling("seaside.multitype.2", "island.2", "island.16")
def test_library_may_set_an_island_aside() -> None:
    t = Table(hand="library copper*6", deck="island gold")
    t.play("library", me=["set_aside"])
    assert t.me.hand == "copper*6 gold"
    assert t.me.discard == "island"


@ruling("seaside.multitype.2", "island.2")
def test_bureaucrat_takes_an_island_as_a_victory_card() -> None:
    t = Table(hand="bureaucrat", foe="island copper")
    t.play("bureaucrat")
    assert t.foe.deck == "island"


@ruling("seaside.interaction.1")
def test_mining_village_trashed_by_its_first_play_still_does_the_rest_of_the_second() -> None:
    t = Table(hand="throne_room mining_village", deck="copper*2", kingdom="island")
    t.play("throne_room", me=["yes"])
    assert t.trash == "mining_village"
    assert (t.actions, t.coins) == (4, 2)
    assert t.me.hand == "copper*2"


@ruling("seaside.interaction.1")
def test_feast_trashed_by_its_first_play_still_gains_a_second_card() -> None:
    t = Table(hand="throne_room feast", kingdom="embargo")
    t.play("throne_room", me=["duchy", "embargo"])
    assert t.trash == "feast"
    assert t.me.discard == "duchy embargo"


@ruling("seaside.interaction.2")
@pytest.mark.parametrize("attack", ATTACKS)
def test_reactions_answer_every_attack_even_of_an_immune_player(attack: str) -> None:
    t = Table(hand=attack, foe="secret_chamber moat", foe_in_play="lighthouse")
    t.start(attack)
    assert (question(t).seat, question(t).why) == (1, Why.REACT)
    assert offered(t) == "secret_chamber moat"


@ruling("seaside.interaction.3")
def test_attacks_and_durations_of_the_set() -> None:
    assert [card.id for card in seaside.CARDS if card.types & ATTACK] == ATTACKS
    durations = "caravan fishing_village haven lighthouse merchant_ship outpost tactician wharf"
    assert Zone([card for card in seaside.CARDS if card.types & DURATION]) == durations


# --- Embargo


@ruling("embargo.1")
def test_embargo_may_be_laid_on_any_pile() -> None:
    t = Table(hand="embargo", kingdom="wharf", piles={"duchy": 0})
    t.start("embargo")
    assert offered(t) == "copper silver gold estate duchy province curse embargo wharf"
    t.answer(me=["wharf"])
    assert t.pile_tokens("wharf") == 1
    assert t.coins == 2
    assert t.trash == "embargo"


@ruling("embargo.2", "embargo.9", "embargo.12")
def test_each_purchase_costs_a_curse_for_each_token() -> None:
    t = Table(deck="copper*5", coins=6, buys=3, phase="buy", kingdom="embargo")
    t.set_pile_tokens("estate", "embargo", 2)
    t.buy("estate")
    assert t.me.discard == "estate curse*2"
    t.buy("estate")
    assert t.me.discard == "estate*2 curse*4"
    assert t.me.hand == ""
    assert t.me.deck == "copper*5"


@ruling("embargo.3")
def test_a_card_gained_without_being_bought_brings_no_curse() -> None:
    t = Table(hand="smugglers workshop", actions=2, kingdom="embargo")
    t.set_pile_tokens("silver", "embargo", 1)
    t.foe.gained = "silver"
    t.play("smugglers")
    t.play("workshop", me=["silver"])
    assert t.me.discard == "silver*2"


@ruling("embargo.4", "embargo.5", "embargo.8", "seaside.interaction.1")
def test_embargo_played_twice_lays_two_tokens_and_is_trashed_once() -> None:
    t = Table(hand="throne_room embargo")
    t.play("throne_room", me=["gold", "silver"])
    assert (t.pile_tokens("gold"), t.pile_tokens("silver")) == (1, 1)
    assert t.coins == 4
    assert t.trash == "embargo"


@ruling("embargo.4", "embargo.5")
def test_embargo_played_twice_may_lay_both_tokens_on_one_pile() -> None:
    t = Table(hand="throne_room embargo")
    t.play("throne_room", me=["gold", "gold"])
    assert t.pile_tokens("gold") == 2


@ruling("embargo.7")
def test_tokens_give_the_curses_that_are_left() -> None:
    t = Table(coins=4, buys=3, phase="buy", kingdom="embargo", piles={"curse": 1})
    t.set_pile_tokens("estate", "embargo", 2)
    t.buy("estate")
    assert t.me.discard == "estate curse"
    t.buy("estate")
    assert t.me.discard == "estate*2 curse"


@ruling("embargo.10", "embargo.11")
def test_a_token_stays_and_strikes_every_buyer() -> None:
    t = Table(hand="embargo", buys=2, foe="copper*2", foe_deck="copper*5")
    t.play("embargo", me=["estate"])
    t.buy("estate")
    assert t.me.discard == "estate curse"
    t.end_turn()
    t.play_treasures("copper*2")
    t.buy("estate")
    assert t.foe.discard == "estate curse copper*2"
    assert t.pile_tokens("estate") == 1


@ruling("embargo.13")
def test_a_bought_curse_brings_another_for_each_token() -> None:
    t = Table(buys=2, phase="buy", kingdom="embargo")
    t.set_pile_tokens("curse", "embargo", 1)
    t.buy("curse")
    assert t.me.discard == "curse*2"


@ruling("embargo.14", "lighthouse.10")
def test_neither_moat_nor_lighthouse_helps_against_embargo() -> None:
    t = Table(hand="embargo", foe="moat secret_chamber copper*2", foe_in_play="lighthouse", foe_deck="copper*5")
    t.play("embargo", me=["estate"])
    t.end_turn()
    t.play_treasures("copper*2")
    t.foe.buys = 2
    t.buy("estate")
    assert t.foe.discard == "estate curse"


@ruling("embargo.16")
def test_a_token_on_an_empty_pile_matters_when_it_is_filled_again() -> None:
    t = Table(hand="embargo ambassador duchy*2", actions=2, buys=2, coins=3, foe="copper", piles={"duchy": 0})
    t.play("embargo", me=["duchy"])
    t.play("ambassador", me=["duchy*2"])
    assert t.pile("duchy") == 1
    t.buy("duchy")
    assert t.me.discard == "duchy curse"


# --- Haven


@ruling("haven.1")
def test_haven_may_set_aside_the_card_it_drew() -> None:
    t = Table(hand="haven copper", deck="gold")
    t.start("haven")
    assert offered(t) == "copper gold"
    t.answer(me=["gold"])
    assert t.me.hand == "copper"
    assert t.me.aside == "gold"
    assert t.actions == 1


@ruling("haven.4")
def test_haven_must_set_a_card_aside() -> None:
    t = Table(hand="haven copper", deck="gold")
    t.start("haven")
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["copper"])
    assert t.me.aside == "copper"


@ruling("haven.5", "haven.6")
def test_haven_keeps_its_card_until_the_start_of_the_next_turn() -> None:
    t = Table(hand="haven gold", deck="copper estate*20")
    t.play("haven", me=["gold"])
    t.end_turn()
    assert t.me.in_play == "haven"
    assert t.me.aside == "gold"
    assert t.me.hand == "estate*5"
    t.end_turn()
    assert t.me.hand == "estate*5 gold"
    assert t.me.aside == ""
    assert t.me.in_play == "haven"
    t.end_turn()
    assert t.me.in_play == ""
    assert "haven" in t.me.discard


@ruling("haven.7")
def test_philosophers_stone_does_not_count_what_lies_on_a_haven() -> None:
    t = Table(hand="haven gold philosophers_stone", deck="copper*3", discard="copper*2")
    t.play("haven", me=["gold"])
    t.play_treasures("philosophers_stone")
    assert t.coins == 0


@ruling("haven.7")
def test_an_attack_on_the_hand_does_not_reach_what_lies_on_a_haven() -> None:
    t = Table(hand="haven gold", deck="copper estate*5", foe="ghost_ship")
    t.play("haven", me=["gold"])
    t.end_turn()
    t.play("ghost_ship")
    assert t.me.hand == "estate*3"
    assert t.me.deck == "estate*2"
    assert t.me.aside == "gold"


@ruling("haven.8")
def test_each_haven_holds_its_own_card() -> None:
    t = Table(hand="haven*2 gold silver", deck="copper*2 estate*9")
    t.play("haven", me=["gold"])
    t.play("haven", me=["silver"])
    assert [played.aside() for played in t.me.player.in_play] == [parse("gold"), parse("silver")]
    t.end_turn()
    t.end_turn()
    assert t.me.hand == "estate*5 gold silver"


@ruling("haven.9")
def test_haven_played_twice_holds_two_cards() -> None:
    t = Table(hand="throne_room haven gold", deck="copper silver estate*9")
    t.play("throne_room", me=["gold", "silver"])
    assert t.me.hand == "copper"
    assert t.actions == 2
    assert t.me.aside == "gold silver"
    t.end_turn()
    assert t.me.in_play == "throne_room haven"
    t.end_turn()
    assert t.me.hand == "estate*5 gold silver"
    assert [event.cards for event in t.events("me", Happened.TAKE)] == [parse("gold"), parse("silver")]


@ruling("haven.9")
def test_haven_played_twice_draws_the_second_card_after_setting_the_first_aside() -> None:
    t = Table(hand="throne_room haven copper", deck="gold silver")
    t.start("throne_room")
    assert offered(t) == "copper gold"
    t.answer(me=["copper", "gold"])
    assert t.me.hand == "silver"


@ruling("haven.13")
def test_the_card_on_haven_comes_back_in_the_outpost_turn() -> None:
    t = Table(hand="haven outpost gold", deck="copper estate*9")
    t.play("haven", me=["gold"])
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    assert t.me.hand == "estate*3 gold"


# --- Lighthouse


@ruling("lighthouse.1", "lighthouse.5")
def test_lighthouse_gives_an_action_only_once() -> None:
    t = Table(hand="lighthouse", deck="estate*20")
    t.play("lighthouse")
    assert (t.actions, t.coins) == (1, 1)
    t.end_turn()
    assert t.me.in_play == "lighthouse"
    t.end_turn()
    assert (t.actions, t.coins) == (1, 1)
    assert t.me.in_play == "lighthouse"
    t.end_turn()
    assert t.me.in_play == ""


@ruling("lighthouse.2")
def test_lighthouse_keeps_its_owner_from_redrawing_with_minion() -> None:
    t = Table(hand="minion", deck="copper*4", foe="curse*5", foe_deck="gold*4", foe_in_play="lighthouse")
    t.play("minion", me=["discard"])
    assert t.me.hand == "copper*4"
    assert t.foe.hand == "curse*5"


@ruling("lighthouse.3", "lighthouse.7")
def test_secret_chamber_may_be_shown_under_a_lighthouse() -> None:
    t = Table(hand="militia", foe="secret_chamber copper*4", foe_deck="gold*2", foe_in_play="lighthouse")
    t.play("militia", foe=["secret_chamber", "copper*2", ""])
    assert t.foe.hand == "secret_chamber copper*2 gold*2"
    assert t.foe.deck == "copper*2"
    assert t.foe.discard == ""
    assert t.coins == 2


@ruling("lighthouse.4")
def test_lighthouse_does_not_hinder_its_owners_attacks() -> None:
    t = Table(hand="ghost_ship", deck="copper*2", in_play="lighthouse", foe="estate*4")
    t.play("ghost_ship")
    assert t.me.hand == "copper*2"
    assert t.foe.hand == "estate*3"


@ruling("lighthouse.6")
def test_lighthouse_protects_from_its_play_until_clean_up_of_the_next_turn() -> None:
    t = Table(
        players=3, hand="lighthouse", deck="estate*15", foes=["witch", "witch"], foe_decks=["witch*7", "copper*7"]
    )
    t.play("lighthouse")
    t.end_turn()
    t.play("witch")
    t.end_turn()
    t.play("witch")
    assert "curse" not in t.me.owned
    t.end_turn()
    t.end_turn()
    t.play("witch")
    assert "curse" in t.me.discard


@ruling("lighthouse.6", "lighthouse.11")
def test_a_lighthouse_discarded_before_protects_nobody() -> None:
    t = Table(hand="witch", foe="lighthouse", foe_discard="lighthouse")
    t.foe.set_mat("island", "lighthouse", face_up=True)
    t.play("witch")
    assert t.foe.discard == "lighthouse curse"


@ruling("lighthouse.7", "lighthouse.8")
def test_lighthouse_protects_its_owner_alone() -> None:
    t = Table(players=3, hand="witch", deck="copper*2", foe_in_play="lighthouse")
    t.play("witch")
    assert t.me.hand == "copper*2"
    assert t.foe.discard == ""
    assert t.foe2.discard == "curse"


@ruling("lighthouse.8")
@pytest.mark.parametrize("attack", ["spy", "thief", "scrying_pool"])
def test_an_immune_player_reveals_nothing(attack: str) -> None:
    t = Table(hand=attack, foe_deck="gold silver", foe_in_play="lighthouse")
    t.play(attack)
    assert revealed(t) == []
    assert t.foe.deck == "gold silver"


@ruling("lighthouse.9", "smugglers.8")
def test_neither_lighthouse_nor_moat_stops_smugglers() -> None:
    t = Table(hand="smugglers", foe="moat secret_chamber", foe_in_play="lighthouse")
    t.foe.gained = "gold"
    t.play("smugglers")
    assert t.me.discard == "gold"


@ruling("lighthouse.10")
def test_lighthouse_does_not_stop_masquerade() -> None:
    t = Table(hand="masquerade curse", foe="gold", foe_in_play="lighthouse")
    t.play("masquerade", me=[""])
    assert t.me.hand == "gold"
    assert t.foe.hand == "curse"


@ruling("lighthouse.10")
def test_lighthouse_does_not_stop_possession() -> None:
    t = Table(hand="possession", foe_in_play="lighthouse")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")


@ruling("lighthouse.12")
def test_lighthouse_played_twice_gives_everything_twice() -> None:
    t = Table(hand="throne_room lighthouse", deck="estate*20")
    t.play("throne_room")
    assert (t.actions, t.coins) == (2, 2)
    t.end_turn()
    assert t.me.in_play == "throne_room lighthouse"
    t.end_turn()
    assert (t.actions, t.coins) == (1, 2)


@ruling("lighthouse.13")
def test_the_possessors_lighthouse_protects_from_the_possessed_players_attack() -> None:
    t = Table(players=3, hand="lighthouse possession", deck="copper*5", foe="witch", actions=2)
    t.play("lighthouse")
    t.play("possession")
    t.end_turn()
    t.play("witch")
    assert "curse" not in t.me.owned
    assert t.foe2.discard == "curse"


@ruling("lighthouse.14")
def test_lighthouse_leaves_its_owners_own_spy_alone() -> None:
    t = Table(hand="spy", deck="copper estate", in_play="lighthouse")
    t.play("spy", me=["discard"])
    assert t.me.discard == "estate"


# --- Native Village


@ruling("native_village.2")
def test_native_village_does_one_thing_or_the_other() -> None:
    t = Table(hand="native_village", deck="gold")
    t.me.set_mat("native_village", "silver", face_up=False)
    t.start("native_village")
    assert question(t).keys == ["set_aside", "take"]
    with t.refused():
        t.answer(me=["set_aside take"])
    t.answer(me=["set_aside"])
    assert t.me.mat("native_village") == "silver gold"
    assert t.me.hand == ""
    assert t.me.deck == ""


@ruling("native_village.7")
def test_native_village_itself_is_discarded() -> None:
    t = Table(hand="native_village", deck="gold copper*5")
    t.play("native_village", me=["set_aside"])
    assert t.me.in_play == "native_village"
    t.end_turn()
    assert t.me.discard == "native_village"
    assert t.me.mat("native_village") == "gold"


@ruling("native_village.11")
def test_cards_on_the_native_village_mat_are_neither_shuffled_nor_counted() -> None:
    t = Table(hand="philosophers_stone", discard="copper*4", kingdom="native_village")
    t.me.set_mat("native_village", "gold*6", face_up=False)
    t.play_treasures("philosophers_stone")
    assert t.coins == 0
    t.end_turn()
    assert t.me.hand == "philosophers_stone copper*4"
    assert t.me.in_play == ""


@ruling("native_village.12")
def test_native_village_played_twice_may_set_aside_and_take_at_once() -> None:
    t = Table(hand="throne_room native_village", deck="gold")
    t.me.set_mat("native_village", "silver", face_up=False)
    t.play("throne_room", me=["set_aside", "take"])
    assert t.me.hand == "gold silver"
    assert t.actions == 4


# --- Pearl Diver


@ruling("pearl_diver.1", "pearl_diver.2")
def test_pearl_diver_draws_before_it_looks_at_the_bottom_card() -> None:
    t = Table(hand="pearl_diver", deck="copper silver estate gold")
    t.start("pearl_diver")
    assert t.me.hand == "copper"
    assert t.me.looked_at == "gold"
    t.answer(me=["yes"])
    assert t.me.deck == "gold silver estate"
    assert [event.cards for event in t.events("me", "look")] == [parse("gold")]


@ruling("pearl_diver.1", "pearl_diver.3")
def test_pearl_diver_shuffles_when_its_draw_emptied_the_deck() -> None:
    t = Table(hand="pearl_diver", deck="gold", discard="copper*3")
    t.start("pearl_diver")
    assert t.me.hand == "gold"
    assert t.me.looked_at == "copper"
    t.answer(me=["yes"])
    assert t.me.deck == "copper*3"
    assert t.me.discard == ""
    assert shuffles(t) == 1


@ruling("pearl_diver.4")
def test_pearl_diver_may_leave_the_card_at_the_bottom() -> None:
    t = Table(hand="pearl_diver", deck="copper silver gold")
    t.play("pearl_diver", me=["no"])
    assert t.me.deck == "silver gold"
    assert t.actions == 1


@ruling("pearl_diver.5")
def test_the_bottom_card_is_seen_by_its_owner_alone() -> None:
    t = Table(hand="pearl_diver", deck="copper silver gold")
    t.start("pearl_diver")
    assert seen(t, "foe", 0)["looked_at"] is None
    t.answer(me=["yes"])
    assert [event.cards for event in t.events("foe") if event.kind in ("look", "reveal", "put_on_deck")] == [[], []]


@ruling("pearl_diver.4", "pearl_diver.5")
def test_all_see_that_the_card_stays_at_the_bottom_but_not_which() -> None:
    t = Table(hand="pearl_diver", deck="copper silver gold")
    t.play("pearl_diver", me=["no"])
    assert [event.cards for event in t.events("me", "put_under_deck")] == [parse("gold")]
    assert [(event.cards, event.count) for event in t.events("foe", "put_under_deck")] == [([], 1)]


@ruling("pearl_diver.5")
def test_a_possessor_sees_the_card_that_stays_at_the_bottom() -> None:
    t = possessed("pearl_diver", foe_deck="copper silver gold")
    t.play("pearl_diver", me=["no"])
    assert [event.cards for event in t.events("me", "put_under_deck")] == [parse("gold")]
    assert [event.cards for event in t.events(None, "put_under_deck")] == [[]]


@ruling("pearl_diver.6")
def test_pearl_diver_may_find_nothing_to_look_at() -> None:
    t = Table(hand="pearl_diver", deck="copper")
    t.play("pearl_diver")
    assert t.me.hand == "copper"
    assert t.events("me", "look") == []
    assert t.actions == 1


@ruling("pearl_diver.7")
def test_a_single_card_is_top_and_bottom() -> None:
    t = Table(hand="pearl_diver", deck="copper gold")
    t.play("pearl_diver")
    assert [event.cards for event in t.events("me", "look")] == [parse("gold")]
    assert t.me.deck == "gold"


# --- Ambassador


@ruling("ambassador.1", "ambassador.2", "ambassador.9", "ambassador.10")
def test_ambassador_reveals_a_card_and_returns_two_copies() -> None:
    t = Table(hand="ambassador estate*3 gold", foe_deck="copper")
    t.play("ambassador", me=["estate", "estate*2"])
    assert revealed(t) == ["estate"]
    assert t.me.hand == "estate gold"
    assert t.me.discard == ""
    assert t.trash == ""
    assert t.foe.discard == "estate"
    assert t.foe.deck == "copper"
    assert t.pile("estate") == 8 + 2 - 1


@ruling("ambassador.2")
def test_ambassador_returns_no_third_copy() -> None:
    t = Table(hand="ambassador estate*3")
    t.start("ambassador")
    assert (question(t).why, question(t).least, question(t).most) == (Why.RETURN, 0, 2)
    with t.refused():
        t.answer(me=["estate*3"])


@ruling("ambassador.3", "ambassador.4", "ambassador.14")
def test_ambassador_may_return_nothing_and_still_hands_out_copies() -> None:
    t = Table(players=3, hand="ambassador curse gold")
    t.play("ambassador", me=["curse", ""])
    assert t.me.hand == "curse gold"
    assert t.foe.discard == "curse"
    assert t.foe2.discard == "curse"
    assert t.pile("curse") == 18


@ruling("ambassador.5")
def test_ambassador_hands_out_short_copies_clockwise() -> None:
    t = Table(players=3, hand="ambassador wharf", piles={"wharf": 1})
    t.play("ambassador", me=[""])
    assert t.foe.discard == "wharf"
    assert t.foe2.discard == ""


@ruling("ambassador.6")
def test_ambassador_with_an_empty_hand_does_nothing() -> None:
    t = Table(hand="ambassador", deck="estate", discard="copper")
    t.play("ambassador")
    assert t.foe.discard == ""
    assert revealed(t) == []


@ruling("ambassador.7")
def test_ambassador_may_hand_out_what_was_just_returned() -> None:
    t = Table(players=3, hand="ambassador wharf*2", piles={"wharf": 0})
    t.play("ambassador", me=["wharf*2"])
    assert t.foe.discard == "wharf"
    assert t.foe2.discard == "wharf"
    assert t.pile("wharf") == 0


@ruling("ambassador.8")
def test_ambassador_returns_copies_from_hand_only() -> None:
    t = Table(hand="ambassador copper", deck="copper", discard="copper", in_play="copper")
    t.start("ambassador")
    assert offered(t) == "copper"
    t.answer(me=["copper"])
    assert t.me.owned == "ambassador copper*3"


@ruling("ambassador.11")
def test_ambassador_may_reveal_any_card() -> None:
    t = Table(hand="ambassador*2 curse copper potion province wharf")
    t.start("ambassador")
    assert offered(t) == "ambassador curse copper potion province wharf"
    t.answer(me=["potion", "potion"])
    assert t.foe.discard == "potion"


@ruling("ambassador.12", "embargo.3")
def test_copies_of_ambassador_are_not_bought() -> None:
    t = Table(hand="ambassador estate", kingdom="embargo")
    t.set_pile_tokens("estate", "embargo", 1)
    t.play("ambassador", me=[""])
    assert t.foe.discard == "estate"


@ruling("ambassador.13")
def test_an_immune_player_uses_up_no_copy_of_ambassador() -> None:
    t = Table(players=4, hand="ambassador wharf", foes=["", "moat", ""], foe_in_play="lighthouse", piles={"wharf": 1})
    t.play("ambassador", me=[""], foe2=["moat"])
    assert t.foe.discard == ""
    assert t.foe2.discard == ""
    assert t.foe3.discard == "wharf"


@ruling("ambassador.15")
def test_a_pile_filled_again_by_ambassador_does_not_end_the_game() -> None:
    t = Table(hand="ambassador province*2", piles={"province": 0})
    t.play("ambassador", me=["province*2"])
    t.end_turn()
    assert not t.over
    assert t.pile("province") == 1


@ruling("ambassador.16")
def test_ambassador_played_twice_may_reveal_two_kinds_of_cards() -> None:
    t = Table(hand="throne_room ambassador curse estate gold")
    t.play("throne_room", me=["curse", "curse", "estate", "estate"])
    assert t.me.hand == "gold"
    assert t.foe.discard == "curse estate"


# --- Fishing Village


@ruling("fishing_village.1", "fishing_village.2", "fishing_village.3", "fishing_village.4")
def test_fishing_village_gives_less_in_the_next_turn() -> None:
    t = Table(hand="fishing_village", deck="bridge*2 estate*18")
    t.play("fishing_village")
    assert (t.actions, t.coins) == (2, 1)
    t.end_turn()
    assert t.me.in_play == "fishing_village"
    t.end_turn()
    assert (t.actions, t.coins) == (2, 1)
    t.play("bridge")
    t.play("bridge")
    assert t.coins == 3
    assert "fishing_village" in t.me.in_play
    t.end_turn()
    assert t.me.in_play == ""


@ruling("fishing_village.5")
def test_fishing_village_played_twice_gives_everything_twice() -> None:
    t = Table(hand="throne_room fishing_village", deck="estate*20")
    t.play("throne_room")
    assert (t.actions, t.coins) == (4, 2)
    t.end_turn()
    assert t.me.in_play == "throne_room fishing_village"
    t.end_turn()
    assert (t.actions, t.coins) == (3, 2)


@ruling("fishing_village.6")
def test_fishing_villages_add_up() -> None:
    t = Table(kingdom="fishing_village")
    t.me.lay_duration("fishing_village*2")
    t.end_turn()
    t.end_turn()
    assert (t.actions, t.coins) == (3, 2)


# --- Lookout


@ruling("lookout.1", "lookout.9")
def test_lookout_shuffles_without_the_cards_it_looks_at() -> None:
    t = Table(hand="lookout", deck="gold silver", discard="copper*2")
    t.start("lookout")
    assert t.me.looked_at == "gold silver copper"
    assert t.me.deck == "copper"
    t.answer(me=["copper", "silver"])
    assert t.me.deck == "gold copper"
    assert shuffles(t) == 1


@ruling("lookout.2", "lookout.7")
def test_lookout_shows_all_three_cards_before_anything_is_decided() -> None:
    t = Table(hand="lookout", deck="gold silver curse province")
    t.start("lookout")
    assert question(t).why == Why.TRASH
    assert offered(t) == "gold silver curse"
    with t.refused():
        t.answer(me=["", "gold"])
    t.answer(me=["curse", "silver"])
    assert t.trash == "curse"
    assert t.me.discard == "silver"
    assert t.me.deck == "gold province"
    assert t.actions == 1


@ruling("lookout.7")
def test_lookout_must_discard_one_of_the_other_two() -> None:
    t = Table(hand="lookout", deck="gold silver curse")
    t.start("lookout", me=["curse"])
    assert question(t).why == Why.DISCARD
    assert offered(t) == "gold silver"
    with t.refused():
        t.answer(me=[""])


@ruling("lookout.3")
def test_lookout_puts_its_last_card_on_an_empty_deck_without_a_shuffle() -> None:
    t = Table(hand="lookout", deck="gold silver curse", discard="copper*4")
    t.play("lookout", me=["curse", "silver"])
    assert t.me.deck == "gold"
    assert t.me.discard == "copper*4 silver"
    assert shuffles(t) == 0


@ruling("lookout.4", "lookout.6")
def test_lookout_trashes_one_of_two_cards_and_discards_the_other() -> None:
    t = Table(hand="lookout", deck="gold", discard="silver")
    t.play("lookout", me=["silver"])
    assert t.trash == "silver"
    assert t.me.discard == "gold"
    assert t.me.deck == ""


@ruling("lookout.4", "lookout.5")
def test_lookout_trashes_a_single_card() -> None:
    t = Table(hand="lookout", deck="gold")
    t.play("lookout")
    assert t.trash == "gold"
    assert t.me.discard == ""


@ruling("lookout.8")
def test_lookout_without_any_card_gives_an_action() -> None:
    t = Table(hand="lookout")
    t.play("lookout")
    assert t.actions == 1
    assert t.trash == ""


@ruling("lookout.10")
def test_the_others_see_what_lookout_trashes_and_the_top_of_the_discard_pile() -> None:
    t = Table(hand="lookout", deck="gold silver curse")
    t.start("lookout", me=["curse"])
    assert seen(t, "foe", 0)["looked_at"] is None
    t.answer(me=["silver"])
    assert [event.cards for event in t.events("foe", "look")] == [[]]
    assert [event.cards for event in t.events("foe", "trash")] == [parse("curse")]
    assert [event.cards for event in t.events("foe", "put_on_deck")] == [[]]
    assert seen(t, "foe", 0)["discard_top"] == "silver"
    assert revealed(t) == []


# --- Smugglers


@ruling("smugglers.1", "outpost.16")
def test_smugglers_look_at_the_same_turn_in_an_outpost_turn() -> None:
    t = Table(hand="outpost", deck="smugglers copper*2")
    t.foe.gained = "silver"
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    t.play("smugglers")
    assert "silver" in t.me.discard


@ruling("smugglers.1")
def test_smugglers_forget_the_turn_before_the_last() -> None:
    t = Table(hand="smugglers", deck="smugglers copper*9", foe_deck="estate*5")
    t.foe.gained = "silver"
    t.play("smugglers")
    t.end_turn()
    t.end_turn()
    t.play("smugglers")
    assert t.pile("silver") == 39
    assert t.me.gained == ""


@ruling("smugglers.1")
def test_smugglers_look_at_the_player_on_the_right() -> None:
    t = Table(players=3, hand="smugglers")
    t.foe.gained = "gold"
    t.foe2.gained = "silver"
    t.play("smugglers")
    assert t.me.discard == "silver"


@ruling("smugglers.2", "smugglers.18")
def test_smugglers_find_nothing_if_the_player_on_the_right_gained_nothing() -> None:
    t = Table(hand="smugglers")
    assert t.foe.turns == 0
    assert t.foe.gained == ""
    t.play("smugglers")
    assert t.me.owned == "smugglers"


@ruling("smugglers.3")
def test_smugglers_take_nothing_that_costs_more_than_six() -> None:
    t = Table(hand="smugglers")
    t.foe.gained = "province"
    t.play("smugglers")
    assert t.me.owned == "smugglers"


@ruling("smugglers.3", "smugglers.4", "smugglers.9")
def test_smugglers_choose_among_several_cards() -> None:
    t = Table(hand="smugglers", deck="copper", kingdom="wharf")
    t.foe.gained = "gold province silver wharf"
    t.start("smugglers")
    assert offered(t) == "gold silver wharf"
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["wharf"])
    assert t.me.discard == "wharf"
    assert t.pile("wharf") == 9


@ruling("smugglers.5")
def test_smugglers_copy_what_was_bought_or_gained() -> None:
    t = Table(foe="workshop copper*3", deck="smugglers copper*4", kingdom="caravan", foe_deck="estate*5")
    t.end_turn()
    t.play("workshop", foe=["caravan"])
    t.play_treasures("copper*3")
    t.buy("silver")
    assert t.active == "me"
    t.start("smugglers")
    assert offered(t) == "caravan silver"


@ruling("smugglers.6")
def test_smuggled_goods_can_be_smuggled_again() -> None:
    t = Table(deck="smugglers copper*4", foe="smugglers", foe_deck="estate*5", coins=3, phase="buy")
    t.buy("silver")
    t.play("smugglers")
    assert t.foe.gained == "silver"
    t.end_turn()
    t.play("smugglers")
    assert t.me.gained == "silver"


@ruling("smugglers.7")
def test_smugglers_cannot_copy_a_card_without_a_pile() -> None:
    t = Table(hand="smugglers")
    t.foe.gained = "moat silver"
    t.play("smugglers")
    assert t.me.discard == "silver"


@ruling("smugglers.10", "smugglers.20")
def test_smugglers_must_take_a_card_that_is_left() -> None:
    t = Table(hand="smugglers", piles={"wharf": 0})
    t.foe.gained = "wharf curse"
    t.play("smugglers")
    assert t.me.discard == "curse"


@ruling("smugglers.10")
def test_smugglers_gain_nothing_from_an_empty_pile() -> None:
    t = Table(hand="smugglers", piles={"wharf": 0})
    t.foe.gained = "wharf"
    t.play("smugglers")
    assert t.me.owned == "smugglers"


@ruling("smugglers.11")
def test_smugglers_take_no_card_with_a_potion_in_its_cost() -> None:
    t = Table(hand="smugglers", kingdom="familiar vineyard potion")
    t.foe.gained = "familiar vineyard potion"
    t.play("smugglers")
    assert t.me.discard == "potion"


@ruling("smugglers.3", "smugglers.12")
def test_smugglers_take_no_province_after_a_single_bridge() -> None:
    t = Table(hand="bridge smugglers", actions=2)
    t.foe.gained = "province"
    t.play("bridge")
    t.play("smugglers")
    assert t.cost("province") == 7
    assert t.me.discard == ""


@ruling("smugglers.12")
def test_smugglers_take_a_province_after_two_bridges() -> None:
    t = Table(hand="bridge*2 smugglers", actions=3)
    t.foe.gained = "province"
    t.play("bridge")
    t.play("bridge")
    t.play("smugglers")
    assert t.me.discard == "province"


@ruling("smugglers.13", "treasury.4")
def test_a_smuggled_victory_card_is_not_bought() -> None:
    t = Table(hand="treasury smugglers", deck="copper*8", actions=2, kingdom="embargo")
    t.set_pile_tokens("duchy", "embargo", 1)
    t.foe.gained = "duchy"
    t.play("treasury")
    t.play("smugglers")
    assert t.me.discard == "duchy"
    t.end_turn(me=["yes"])
    assert "treasury" in t.me.hand
    assert t.pile("curse") == 10


@ruling("smugglers.14")
def test_smugglers_do_not_see_what_was_gained_in_another_players_turn() -> None:
    t = Table(hand="witch ambassador estate smugglers", actions=3)
    t.play("witch")
    t.play("ambassador", me=["estate", ""])
    t.play("smugglers")
    assert t.foe.discard == "curse estate"
    assert t.me.discard == ""


@ruling("smugglers.14")
def test_smugglers_do_not_see_what_a_swindler_gave() -> None:
    t = Table(hand="swindler smugglers", foe_deck="gold", actions=2)
    t.play("swindler")
    assert t.foe.discard == "gold"
    t.play("smugglers")
    assert t.me.discard == ""


@ruling("smugglers.15")
def test_of_two_turns_smugglers_see_the_outpost_turn_alone() -> None:
    t = Table(deck="smugglers copper*4", foe="outpost workshop", foe_deck="workshop estate*9", kingdom="caravan")
    t.end_turn()
    t.foe.actions = 2
    t.play("workshop", foe=["caravan"])
    t.play("outpost")
    t.end_turn()
    assert t.active == "foe"
    t.play("workshop", foe=["silver"])
    t.end_turn()
    t.play("smugglers")
    assert t.me.gained == "silver"


@ruling("smugglers.16")
def test_smugglers_do_not_see_what_a_possessor_gained() -> None:
    t = possessed("workshop", foe_deck="smugglers estate*4")
    t.play("workshop", me=["silver"])
    assert "silver" in t.me.discard
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    t.play("smugglers")
    assert t.foe.gained == ""


@ruling("smugglers.17")
def test_smugglers_of_the_possessed_copy_what_the_possessor_gained_for_the_possessor() -> None:
    t = Table(hand="possession", deck="copper*5", foe="smugglers", coins=3, buys=2)
    t.play("possession")
    t.buy("silver")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.play("smugglers")
    assert t.me.discard == "possession silver*2"
    assert t.foe.discard == ""


@ruling("smugglers.17", "smugglers.21")
def test_smugglers_of_the_possessed_find_nothing_if_the_possessor_was_possessed_too() -> None:
    t = Table(
        hand="possession", deck="workshop possession copper*3", foe="throne_room possession", foe_deck="smugglers*5"
    )
    t.play("possession")
    t.end_turn()
    t.play("throne_room")
    t.end_turn()
    assert (t.active, t.possessor) == ("me", "foe")
    t.me.actions = 2
    t.play("workshop", foe=["silver"])
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("me", "foe")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.play("smugglers")
    assert t.pile("silver") == 39


@ruling("smugglers.21")
def test_a_possessed_turn_is_the_most_recent_one_and_nothing_was_gained_in_it() -> None:
    t = Table(hand="possession", deck="smugglers copper*4", foe="workshop possession")
    t.foe.gained = "gold"
    t.play("possession")
    t.end_turn()
    t.foe.actions = 2
    t.play("workshop", me=["silver"])
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("me", "foe")
    t.play("smugglers")
    assert (t.pile("silver"), t.pile("gold")) == (39, 30)


@ruling("smugglers.19")
def test_smugglers_copy_a_card_that_its_owner_has_lost() -> None:
    t = Table(hand="smugglers", trash="wharf")
    t.foe.gained = "wharf"
    t.play("smugglers")
    assert t.me.discard == "wharf"
    assert t.trash == "wharf"


# --- Warehouse


@ruling("warehouse.2", "warehouse.3", "warehouse.4")
def test_warehouse_discards_three_cards_though_it_drew_fewer() -> None:
    t = Table(hand="warehouse copper*2 estate", deck="gold", discard="silver")
    t.play("warehouse", me=["copper estate gold"])
    assert t.me.hand == "copper silver"
    assert t.me.discard == "copper estate gold"
    assert t.actions == 1


@ruling("warehouse.3", "warehouse.4")
def test_warehouse_discards_neither_more_nor_fewer_than_three() -> None:
    t = Table(hand="warehouse copper*2 estate", deck="gold*3")
    t.start("warehouse")
    assert offered(t) == "copper*2 estate gold*3"
    with t.refused():
        t.answer(me=["copper*2"])
    with t.refused():
        t.answer(me=["copper*2 estate gold"])


@ruling("warehouse.5", "warehouse.6")
def test_warehouse_discards_all_of_a_smaller_hand_after_the_draw() -> None:
    t = Table(hand="warehouse copper", deck="gold")
    t.play("warehouse")
    assert t.me.hand == ""
    assert t.me.discard == "copper gold"
    assert shuffles(t) == 0


# --- Caravan


@ruling("caravan.1", "caravan.2", "caravan.4")
def test_caravan_draws_its_second_card_at_the_start_of_the_next_turn() -> None:
    t = Table(hand="caravan", deck="gold estate*5 silver copper*9")
    t.play("caravan")
    assert t.me.hand == "gold"
    assert t.actions == 1
    t.end_turn()
    assert t.me.hand == "estate*5"
    t.end_turn()
    assert t.me.hand == "estate*5 silver"
    assert t.me.in_play == "caravan"
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.hand == "copper*5"


@ruling("caravan.3")
def test_caravan_played_twice_draws_two_cards_twice() -> None:
    t = Table(hand="throne_room caravan", deck="gold*2 estate*5 silver*2")
    t.play("throne_room")
    assert t.me.hand == "gold*2"
    assert t.actions == 2
    t.end_turn()
    assert t.me.in_play == "throne_room caravan"
    t.end_turn()
    assert t.me.hand == "estate*5 silver*2"


@ruling("caravan.4")
def test_caravan_draws_in_the_outpost_turn_and_shuffles_if_needed() -> None:
    t = Table(hand="caravan outpost", deck="gold estate*3")
    t.play("caravan")
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    assert t.me.hand == "estate*3 gold"
    assert shuffles(t) == 1


# --- Cutpurse


@ruling("cutpurse.1", "cutpurse.2", "cutpurse.5")
def test_cutpurse_makes_each_foe_discard_one_copper() -> None:
    t = Table(hand="cutpurse", foes=["copper*3 gold", "copper estate"])
    t.play("cutpurse")
    assert t.foe.hand == "copper*2 gold"
    assert t.foe.discard == "copper"
    assert t.foe2.hand == "estate"
    assert t.coins == 2
    assert revealed(t) == []


@ruling("cutpurse.3", "cutpurse.5")
def test_a_player_without_copper_shows_the_hand_to_cutpurse() -> None:
    t = Table(players=3, hand="cutpurse", foe="silver gold estate")
    t.play("cutpurse")
    assert "silver gold estate" in revealed(t)
    assert Zone(t.events("foe2", "reveal")[0].cards) == "silver gold estate"
    assert t.foe.hand == "silver gold estate"
    assert t.coins == 2


@ruling("cutpurse.4")
def test_cutpurse_neither_robs_nor_searches_who_is_protected() -> None:
    t = Table(hand="cutpurse", foes=["copper", "moat", "moat copper"], foe_in_play="lighthouse")
    t.play("cutpurse", foe2=["moat"], foe3=["moat"])
    assert t.foe.hand == "copper"
    assert t.foe3.hand == "moat copper"
    assert revealed(t) == []


@ruling("cutpurse.6")
def test_cutpurse_played_twice_takes_two_coppers() -> None:
    t = Table(hand="throne_room cutpurse", foes=["copper*3", "copper gold"])
    t.play("throne_room")
    assert t.coins == 4
    assert t.foe.hand == "copper"
    assert t.foe2.hand == "gold"
    assert revealed(t) == ["gold"]


# --- Island


@ruling("island.6", "island.13")
def test_cards_on_the_island_mat_are_neither_discarded_nor_shuffled() -> None:
    t = Table(hand="island estate copper", discard="silver*4")
    t.play("island", me=["estate"])
    assert t.me.in_play == ""
    t.end_turn()
    assert t.me.hand == "copper silver*4"
    assert t.me.mat("island") == "island estate"


@ruling("island.9")
def test_island_goes_alone_if_the_hand_is_empty() -> None:
    t = Table(hand="island", deck="estate")
    t.play("island")
    assert t.me.mat("island") == "island"
    assert t.me.deck == "estate"


@ruling("island.10", "island.13", "seaside.interaction.1")
def test_island_played_twice_sets_two_cards_aside_and_lets_throne_room_go() -> None:
    t = Table(hand="throne_room island estate province", deck="copper*5")
    t.play("throne_room", me=["estate"])
    assert t.me.mat("island") == "island estate province"
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "throne_room"


@ruling("island.12")
def test_island_must_set_another_card_aside_and_may_take_a_second_island() -> None:
    t = Table(hand="island*2 curse wharf")
    t.start("island")
    assert offered(t) == "island curse wharf"
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["island"])
    assert t.me.mat("island") == "island*2"


@ruling("island.14")
def test_philosophers_stone_does_not_count_the_island_mat() -> None:
    t = Table(hand="philosophers_stone", deck="copper*4", kingdom="island")
    t.me.set_mat("island", "island*6", face_up=True)
    t.play_treasures("philosophers_stone")
    assert t.coins == 0


@ruling("island.17", "treasury.7")
def test_a_player_who_buys_an_island_cannot_put_treasury_back() -> None:
    t = Table(hand="treasury", deck="copper*6", coins=3, kingdom="island")
    t.play("treasury")
    t.buy("island")
    assert t.me.discard == "island treasury copper"


@ruling("island.18")
def test_transmute_turns_an_island_into_a_duchy_and_a_gold() -> None:
    t = Table(hand="transmute island")
    t.play("transmute")
    assert t.trash == "island"
    assert t.me.discard == "duchy gold"


@ruling("island.18")
def test_scout_takes_an_island() -> None:
    t = Table(hand="scout", deck="island copper*3")
    t.play("scout")
    assert t.me.hand == "island"


@ruling("island.18")
def test_ironworks_gives_an_action_and_a_card_for_an_island() -> None:
    t = Table(hand="ironworks", deck="gold", kingdom="island")
    t.play("ironworks", me=["island"])
    assert t.me.hand == "gold"
    assert (t.actions, t.coins) == (1, 0)


# --- Navigator


@ruling("navigator.1")
def test_navigator_discards_all_or_nothing() -> None:
    t = Table(hand="navigator", deck="gold silver copper estate curse province")
    t.start("navigator")
    assert question(t).keys == ["discard", "keep"]
    t.answer(me=["discard"])
    assert t.me.discard == "gold silver copper estate curse"
    assert t.me.deck == "province"
    assert t.coins == 2


@ruling("navigator.1", "navigator.2", "navigator.7")
def test_navigator_puts_the_cards_back_in_a_secret_order() -> None:
    t = Table(hand="navigator", deck="gold silver copper estate curse province")
    t.start("navigator", me=["keep"])
    with t.refused():
        t.answer(me=["gold silver"])
    t.answer(me=["curse estate copper gold silver"])
    assert t.me.deck == "silver gold copper estate curse province"
    assert t.me.discard == ""
    assert [(event.cards, event.count) for event in t.events("foe", "put_on_deck")] == [([], 5)]


@ruling("navigator.4")
def test_navigator_makes_do_with_fewer_cards() -> None:
    t = Table(hand="navigator", deck="gold", discard="silver")
    t.start("navigator")
    assert t.me.looked_at == "gold silver"
    t.answer(me=["keep", "gold silver"])
    assert t.me.deck == "silver gold"


@ruling("navigator.4")
def test_navigator_may_discard_fewer_cards() -> None:
    t = Table(hand="navigator", deck="gold", discard="silver")
    t.play("navigator", me=["discard"])
    assert t.me.discard == "gold silver"
    assert t.me.deck == ""


@ruling("navigator.4")
def test_navigator_without_any_card_gives_two_coins() -> None:
    t = Table(hand="navigator")
    t.play("navigator")
    assert t.coins == 2
    assert t.events("me", "look") == []


# --- Pirate Ship


@ruling("pirate_ship.3")
def test_pirate_ship_makes_an_empty_deck_shuffle() -> None:
    t = Table(hand="pirate_ship", foe_discard="estate*3")
    t.play("pirate_ship", me=["attack"])
    assert revealed(t) == ["estate*2"]
    assert t.foe.deck == "estate"
    assert t.foe.discard == "estate*2"


@ruling("pirate_ship.5", "pirate_ship.13", "pirate_ship.14", "pirate_ship.21")
def test_pirate_ship_trashes_one_treasure_of_the_attackers_choice() -> None:
    t = Table(hand="pirate_ship", foe_deck="gold silver copper")
    t.start("pirate_ship", me=["attack"])
    assert question(t).decider == 0
    assert offered(t) == "gold silver"
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["gold"])
    assert t.trash == "gold"
    assert t.foe.discard == "silver"
    assert t.foe.deck == "copper"
    assert t.me.owned == "pirate_ship"


@ruling("pirate_ship.6", "pirate_ship.7")
def test_pirate_ship_wins_one_token_however_many_treasures_are_trashed() -> None:
    t = Table(players=3, hand="pirate_ship", foe_decks=["gold estate", "silver*2"])
    t.play("pirate_ship", me=["attack"])
    assert t.trash == "gold silver"
    assert t.me.tokens("pirate_ship") == 1
    assert t.coins == 0


@ruling("pirate_ship.8", "pirate_ship.9", "pirate_ship.18")
def test_tokens_are_not_spent_and_serve_every_pirate_ship() -> None:
    t = Table(hand="pirate_ship*2", actions=2, trash="pirate_ship")
    t.me.set_mat("pirate_ship", face_up=True, tokens=3)
    t.foe.set_mat("pirate_ship", face_up=True, tokens=1)
    t.play("pirate_ship", me=["coins"])
    assert t.coins == 3
    t.play("pirate_ship", me=["coins"])
    assert t.coins == 6
    assert t.me.tokens("pirate_ship") == 3


@ruling("pirate_ship.18")
def test_tokens_remain_when_the_pirate_ship_is_trashed() -> None:
    t = Table(hand="chapel pirate_ship")
    t.me.set_mat("pirate_ship", face_up=True, tokens=2)
    t.play("chapel", me=["pirate_ship"])
    assert t.me.owned == "chapel"
    assert t.me.tokens("pirate_ship") == 2


@ruling("pirate_ship.10", "pirate_ship.11")
def test_pirate_ship_is_answered_before_it_is_known_what_it_is_played_for() -> None:
    t = Table(hand="pirate_ship", foe="secret_chamber copper", foe_deck="gold*2 estate")
    t.me.set_mat("pirate_ship", face_up=True, tokens=1)
    t.start("pirate_ship")
    assert (question(t).seat, question(t).why) == (1, Why.REACT)
    t.answer(foe=["secret_chamber", "copper gold", ""], me=["coins"])
    assert t.foe.hand == "secret_chamber gold"
    assert t.foe.deck == "gold copper estate"
    assert t.coins == 1


@ruling("pirate_ship.16")
def test_pirate_ship_trashes_every_kind_of_treasure() -> None:
    t = Table(players=3, hand="pirate_ship", foe_decks=["potion philosophers_stone", "estate harem"])
    t.start("pirate_ship", me=["attack"])
    assert offered(t) == "potion philosophers_stone"
    t.answer(me=["philosophers_stone"])
    assert t.trash == "philosophers_stone harem"


@ruling("pirate_ship.17", "lighthouse.8")
def test_pirate_ship_finds_nothing_with_who_is_protected() -> None:
    t = Table(hand="pirate_ship", foes=["", "moat"], foe_decks=["gold*2", "silver*2"], foe_in_play="lighthouse")
    t.play("pirate_ship", foe2=["moat"], me=["attack"])
    assert revealed(t) == []
    assert t.trash == ""
    assert t.me.tokens("pirate_ship") == 0


@ruling("pirate_ship.19")
def test_a_token_won_by_the_first_play_counts_for_the_second() -> None:
    t = Table(hand="throne_room pirate_ship", foe_deck="gold estate")
    t.play("throne_room", me=["attack", "coins"])
    assert t.coins == 1
    assert t.me.tokens("pirate_ship") == 1


# --- Salvager


@ruling("salvager.1", "salvager.3")
def test_salvager_must_trash_a_card_for_its_cost() -> None:
    t = Table(hand="salvager gold copper")
    t.start("salvager")
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["gold"])
    assert t.trash == "gold"
    assert (t.buys, t.coins) == (2, 6)


@ruling("salvager.2")
def test_salvager_with_an_empty_hand_gives_a_buy() -> None:
    t = Table(hand="salvager")
    t.play("salvager")
    assert (t.buys, t.coins) == (2, 0)
    assert t.trash == ""


@ruling("salvager.3")
@pytest.mark.parametrize("card", ["copper", "curse"])
def test_salvager_gives_nothing_for_a_card_that_costs_nothing(card: str) -> None:
    t = Table(hand=f"salvager {card}")
    t.play("salvager")
    assert t.trash == card
    assert (t.buys, t.coins) == (2, 0)


@ruling("salvager.4")
def test_salvager_ignores_a_potion_in_the_cost() -> None:
    t = Table(hand="salvager familiar")
    t.play("salvager")
    assert (t.coins, t.potions) == (3, 0)


@ruling("salvager.5")
@pytest.mark.parametrize("card", ["transmute", "vineyard"])
def test_salvager_gives_nothing_for_a_potion_alone(card: str) -> None:
    t = Table(hand=f"salvager {card}")
    t.play("salvager")
    assert t.trash == card
    assert (t.coins, t.potions) == (0, 0)


@ruling("salvager.6")
def test_salvager_gives_five_for_a_gold_after_a_bridge() -> None:
    t = Table(hand="bridge salvager gold", actions=2)
    t.play("bridge")
    t.play("salvager")
    assert t.coins == 1 + 5


@ruling("salvager.7")
def test_salvager_cannot_trash_itself_but_another_one() -> None:
    t = Table(hand="salvager*2 copper")
    t.start("salvager")
    assert offered(t) == "salvager copper"
    t.answer(me=["salvager"])
    assert t.trash == "salvager"
    assert t.me.in_play == "salvager"
    assert t.coins == 4


@ruling("salvager.8")
def test_salvager_played_twice_trashes_two_cards() -> None:
    t = Table(hand="throne_room salvager gold estate copper")
    t.play("throne_room", me=["gold", "estate"])
    assert t.trash == "gold estate"
    assert (t.buys, t.coins) == (3, 8)


# --- Sea Hag


@ruling("sea_hag.1")
def test_sea_hag_makes_an_empty_deck_shuffle() -> None:
    t = Table(hand="sea_hag", foe_discard="copper*2")
    t.play("sea_hag")
    assert t.foe.deck == "curse copper"
    assert t.foe.discard == "copper"


@ruling("sea_hag.2")
def test_a_player_without_any_card_still_gains_a_curse_from_sea_hag() -> None:
    t = Table(hand="sea_hag")
    t.play("sea_hag")
    assert t.foe.deck == "curse"
    assert t.foe.discard == ""


@ruling("sea_hag.3", "sea_hag.6")
def test_the_curse_of_sea_hag_becomes_the_only_card_of_the_deck() -> None:
    t = Table(hand="sea_hag", foe="copper", foe_deck="gold", foe_discard="silver")
    t.play("sea_hag")
    assert t.foe.deck == "curse"
    assert t.foe.discard == "silver gold"
    assert t.foe.hand == "copper"
    assert shuffles(t) == 0


@ruling("sea_hag.4", "sea_hag.5")
def test_sea_hag_deals_short_curses_from_the_left() -> None:
    t = Table(players=3, hand="sea_hag", foe_decks=["gold copper", "silver copper"], piles={"curse": 1})
    t.play("sea_hag")
    assert t.foe.deck == "curse copper"
    assert t.foe2.deck == "copper"
    assert t.foe2.discard == "silver"


@ruling("sea_hag.7")
def test_sea_hag_spares_who_is_protected() -> None:
    t = Table(hand="sea_hag", foes=["", "moat"], foe_decks=["gold", "silver"], foe_in_play="lighthouse")
    t.play("sea_hag", foe2=["moat"])
    assert t.foe.deck == "gold"
    assert t.foe2.deck == "silver"
    assert t.pile("curse") == 20


@ruling("sea_hag.8")
def test_sea_hag_played_twice_discards_its_first_curse() -> None:
    t = Table(hand="throne_room sea_hag", foe_deck="gold silver")
    t.play("throne_room")
    assert t.foe.deck == "curse silver"
    assert t.foe.discard == "gold curse"


# --- Treasure Map


@ruling("treasure_map.1", "treasure_map.2", "treasure_map.9")
def test_a_treasure_map_without_another_in_hand_is_trashed_for_nothing() -> None:
    t = Table(hand="treasure_map", deck="treasure_map", discard="treasure_map", in_play="treasure_map")
    t.me.set_mat("island", "treasure_map", face_up=True)
    t.play("treasure_map")
    assert t.trash == "treasure_map"
    assert len(t.me.owned) == 4
    assert t.pile("gold") == 30


@ruling("treasure_map.2", "treasure_map.5", "treasure_map.8")
def test_two_treasure_maps_put_four_golds_on_the_deck() -> None:
    t = Table(hand="treasure_map*3 estate", deck="copper")
    t.play("treasure_map")
    assert t.me.deck == "gold*4 copper"
    assert t.me.hand == "treasure_map estate"
    assert t.trash == "treasure_map*2"


@ruling("treasure_map.3", "treasure_map.4", "seaside.interaction.1")
def test_a_treasure_map_played_twice_is_trashed_only_once() -> None:
    t = Table(hand="throne_room treasure_map*3", deck="copper")
    t.play("throne_room")
    assert t.me.deck == "gold*4 copper"
    assert t.trash == "treasure_map*3"
    assert t.me.hand == ""
    assert t.pile("gold") == 26


@ruling("treasure_map.6")
def test_the_golds_become_the_only_cards_of_an_empty_deck() -> None:
    t = Table(hand="treasure_map*2", discard="copper*2")
    t.play("treasure_map")
    assert t.me.deck == "gold*4"
    assert t.me.discard == "copper*2"
    assert shuffles(t) == 0


@ruling("treasure_map.7")
def test_treasure_map_takes_the_golds_that_are_left() -> None:
    t = Table(hand="treasure_map*2", piles={"gold": 3})
    t.play("treasure_map")
    assert t.me.deck == "gold*3"
    assert t.trash == "treasure_map*2"


@ruling("treasure_map.10")
def test_two_treasure_maps_played_by_golem_find_no_gold() -> None:
    t = Table(hand="golem", deck="treasure_map*2")
    t.play("golem")
    assert t.trash == "treasure_map*2"
    assert t.me.owned == "golem"


@ruling("treasure_map.10", "treasure_map.11")
def test_a_treasure_map_played_by_golem_finds_another_in_hand() -> None:
    t = Table(hand="golem treasure_map", deck="treasure_map*2")
    t.play("golem")
    assert t.trash == "treasure_map*3"
    assert t.me.deck == "gold*4"


@ruling("treasure_map.12")
def test_treasure_maps_of_the_possessed_bring_the_possessor_four_golds() -> None:
    t = possessed("treasure_map*2")
    t.play("treasure_map")
    assert t.me.discard == "possession gold*4"
    assert t.foe.coming_back == "treasure_map*2"
    assert t.foe.deck == ""
    assert t.trash == ""


@ruling("treasure_map.13")
def test_a_treasure_map_played_twice_with_one_more_gains_four_golds_once() -> None:
    t = Table(hand="throne_room treasure_map*2")
    t.play("throne_room")
    assert t.me.deck == "gold*4"
    assert t.trash == "treasure_map*2"


@ruling("treasure_map.13")
def test_a_single_treasure_map_played_twice_gains_nothing() -> None:
    t = Table(hand="throne_room treasure_map")
    t.play("throne_room")
    assert t.me.deck == ""
    assert t.trash == "treasure_map"


# --- Bazaar


@ruling("bazaar.1", "bazaar.2", "bazaar.3")
def test_bazaar_gives_a_card_two_actions_and_a_coin() -> None:
    t = Table(hand="bazaar salvager*2 militia", deck="gold*2")
    t.play("bazaar")
    assert t.me.hand == "salvager*2 militia gold"
    assert (t.actions, t.coins) == (2, 1)
    t.play("militia")
    t.play("salvager", me=["gold"])
    with t.refused():
        t.play("salvager")


@ruling("bazaar.4")
def test_bazaar_played_twice_gives_everything_twice() -> None:
    t = Table(hand="throne_room bazaar", deck="gold*3")
    t.play("throne_room")
    assert t.me.hand == "gold*2"
    assert (t.actions, t.coins) == (4, 2)


# --- Explorer


@ruling("explorer.1", "explorer.2")
def test_explorer_need_not_reveal_a_province() -> None:
    t = Table(hand="explorer province")
    t.play("explorer", me=["no"])
    assert t.me.hand == "province silver"
    assert revealed(t) == []


@ruling("explorer.2", "explorer.3", "explorer.4", "explorer.5")
def test_explorer_that_reveals_a_province_gains_a_gold_in_hand() -> None:
    t = Table(hand="explorer province")
    t.play("explorer", me=["yes"])
    assert revealed(t) == ["province"]
    assert t.me.hand == "province gold"
    assert (t.pile("gold"), t.pile("silver")) == (29, 40)
    t.play_treasures("gold")
    assert t.coins == 3


@ruling("explorer.2", "explorer.3", "explorer.4")
def test_explorer_without_a_province_gains_a_silver_in_hand() -> None:
    t = Table(hand="explorer")
    t.play("explorer")
    assert t.me.hand == "silver"
    assert (t.pile("gold"), t.pile("silver")) == (30, 39)
    t.play_treasures("silver")
    assert t.coins == 2


@ruling("explorer.6")
def test_explorer_gains_no_silver_for_a_missing_gold() -> None:
    t = Table(hand="explorer province", piles={"gold": 0})
    t.play("explorer", me=["yes"])
    assert t.me.hand == "province"
    assert t.pile("silver") == 40


@ruling("explorer.6")
def test_explorer_gains_no_gold_for_a_missing_silver() -> None:
    t = Table(hand="explorer province", piles={"silver": 0})
    t.play("explorer", me=["no"])
    assert t.me.hand == "province"
    assert t.pile("gold") == 30


@ruling("explorer.7")
def test_explorer_played_twice_reveals_the_same_province_twice() -> None:
    t = Table(hand="throne_room explorer province")
    t.play("throne_room", me=["yes", "yes"])
    assert t.me.hand == "province gold*2"


@ruling("explorer.8")
def test_explorer_of_the_possessed_gains_for_the_possessor() -> None:
    t = possessed("explorer province")
    t.play("explorer", me=["yes"])
    assert t.foe.hand == "province"
    assert t.me.discard == "possession gold"


# --- Ghost Ship


@ruling("ghost_ship.1", "ghost_ship.2", "ghost_ship.6")
def test_ghost_ship_lets_each_foe_choose_cards_and_order_in_secret() -> None:
    t = Table(hand="ghost_ship", foe="gold silver copper estate curse", foe_deck="province")
    t.start("ghost_ship")
    assert (question(t).decider, question(t).ordered) == (1, True)
    assert offered(t) == "gold silver copper estate curse"
    t.answer(foe=["estate gold"])
    assert t.foe.deck == "gold estate province"
    assert t.foe.hand == "silver copper curse"
    assert [event.cards for event in t.events("me", "put_on_deck")] == [[]]
    assert revealed(t) == []


@ruling("ghost_ship.3")
def test_ghost_ship_spares_who_has_three_cards_or_fewer() -> None:
    t = Table(hand="ghost_ship", foes=["gold silver copper", "gold silver"])
    t.play("ghost_ship")
    assert t.foe.hand == "gold silver copper"
    assert t.foe2.hand == "gold silver"


@ruling("ghost_ship.4")
def test_ghost_ship_makes_nobody_shuffle() -> None:
    t = Table(hand="ghost_ship", foe="gold estate*3", foe_discard="copper*3")
    t.play("ghost_ship", foe=["gold"])
    assert t.foe.deck == "gold"
    assert t.foe.discard == "copper*3"
    assert shuffles(t) == 0


@ruling("ghost_ship.5")
def test_ghost_ship_draws_two_cards_before_anything_else() -> None:
    t = Table(hand="ghost_ship", deck="copper*3", foe="gold silver copper estate")
    t.start("ghost_ship")
    assert t.me.hand == "copper*2"


@ruling("ghost_ship.5")
def test_ghost_ship_draws_though_nobody_is_affected() -> None:
    t = Table(hand="ghost_ship", deck="copper*3")
    t.play("ghost_ship")
    assert t.me.hand == "copper*2"


@ruling("ghost_ship.7")
def test_a_second_ghost_ship_does_nothing_more() -> None:
    t = Table(hand="ghost_ship*2", actions=2, foe="copper*5")
    t.play("ghost_ship")
    t.play("ghost_ship")
    assert t.foe.hand == "copper*3"
    assert t.foe.deck == "copper*2"


@ruling("ghost_ship.8")
def test_secret_chamber_comes_before_ghost_ship() -> None:
    t = Table(hand="ghost_ship", foe="secret_chamber copper*4", foe_deck="gold*2")
    t.play("ghost_ship", foe=["secret_chamber", "copper*2", "", "copper secret_chamber"])
    assert t.foe.hand == "copper gold*2"
    assert t.foe.deck == "secret_chamber copper*3"


# --- Merchant Ship


@ruling("merchant_ship.4", "merchant_ship.5")
def test_merchant_ship_played_twice_gives_four_coins_twice() -> None:
    t = Table(hand="throne_room merchant_ship", deck="estate*20")
    t.play("throne_room")
    assert t.coins == 4
    t.end_turn()
    assert t.me.in_play == "throne_room merchant_ship"
    t.end_turn()
    assert t.coins == 4
    assert t.me.in_play == "throne_room merchant_ship"
    t.end_turn()
    assert t.me.in_play == ""


@ruling("merchant_ship.6", "outpost.4", "outpost.11")
def test_merchant_ship_gives_its_coins_in_the_outpost_turn_and_no_more() -> None:
    t = Table(hand="merchant_ship outpost", deck="estate*20", actions=2)
    t.play("merchant_ship")
    t.play("outpost")
    t.end_turn()
    assert (t.active, t.coins) == ("me", 2)
    t.end_turn()
    assert t.me.in_play == ""
    t.end_turn()
    assert (t.active, t.coins) == ("me", 0)


# --- Outpost


@ruling("outpost.1", "outpost.2", "outpost.3", "outpost.7")
def test_outpost_gives_a_whole_turn_that_begins_with_three_cards() -> None:
    t = Table(hand="outpost", deck="bazaar copper estate silver duchy*5")
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    assert t.me.hand == "bazaar copper estate"
    assert t.me.in_play == "outpost"
    assert (t.actions, t.buys, t.coins) == (1, 1, 0)
    t.play("bazaar")
    t.play_treasures("copper silver")
    t.buy("silver")
    assert t.active == "foe"
    assert t.me.in_play == ""
    assert t.me.hand == "duchy*5"
    assert t.me.discard == "outpost bazaar copper estate silver*2"


@ruling("outpost.5", "outpost.10")
def test_several_outposts_give_one_extra_turn_and_stay_together() -> None:
    t = Table(hand="outpost*2", deck="estate*8", actions=2)
    t.play("outpost")
    t.play("outpost")
    t.end_turn()
    assert (t.active, len(t.me.hand)) == ("me", 3)
    assert t.me.in_play == "outpost*2"
    t.end_turn()
    assert (t.active, len(t.me.hand)) == ("foe", 5)
    assert t.me.in_play == ""


@ruling("outpost.3", "duration.6")
def test_outpost_has_no_part_in_the_order_of_effects() -> None:
    t = Table(hand="outpost caravan merchant_ship", deck="estate*20", actions=3)
    t.play("merchant_ship")
    t.play("outpost")
    t.play("caravan")
    assert t.me.staying == "merchant_ship outpost caravan"
    t.end_turn(me=["caravan"])
    assert after_effects(t) == ["caravan", "merchant_ship"]
    assert t.me.in_play == "merchant_ship outpost caravan"
    assert t.me.staying == ""


@ruling("outpost.6", "outpost.8")
def test_outpost_in_the_extra_turn_gives_no_third_turn_but_limits_the_draw() -> None:
    t = Table(hand="outpost", deck="outpost estate*10")
    t.play("outpost")
    t.end_turn()
    t.play("outpost")
    t.end_turn()
    assert t.active == "foe"
    assert len(t.me.hand) == 3
    assert t.me.in_play == ""


@ruling("outpost.8", "outpost.15")
def test_outpost_after_a_possessed_turn_gives_no_extra_turn() -> None:
    t = possessed("", foe_deck="outpost estate*4 copper*9")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    assert t.foe.hand == "copper*3"
    assert t.foe.in_play == ""


@ruling("outpost.8")
def test_outpost_in_the_second_of_two_possessed_turns_gives_no_extra_turn() -> None:
    t = Table(hand="throne_room possession", deck="copper*5", foe_deck="outpost estate*4 copper*3 silver*2 gold")
    t.play("throne_room")
    t.end_turn()
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.play("outpost")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.turns == 1
    assert t.foe.hand == "copper*3"
    assert t.foe.in_play == ""


@ruling("outpost.12")
def test_the_outpost_turn_does_not_count_in_a_tie() -> None:
    t = Table(hand="outpost", deck="estate*3 copper*5")
    t.play("outpost")
    t.end_turn()
    t.end_turn()
    assert (t.active, t.me.turns, t.foe.turns) == ("foe", 1, 1)
    t.foe.deck = "estate*3"
    t.end_game()
    assert (t.me.points, t.foe.points) == (3, 3)
    assert t.winners == ["me", "foe"]


@ruling("outpost.13")
def test_no_outpost_turn_is_taken_after_the_end() -> None:
    t = Table(hand="outpost", deck="estate*8")
    t.play("outpost")
    t.end_game()
    assert t.over
    assert t.game.turn_number == 1


@ruling("outpost.14")
def test_other_cards_may_give_a_third_turn_in_a_row() -> None:
    t = Table(hand="throne_room possession", deck="copper*5", foe="outpost", foe_deck="copper*20")
    t.play("throne_room")
    t.end_turn()
    t.play("outpost")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "")
    assert t.foe.turns == 1


@ruling("outpost.17")
def test_the_game_may_end_with_the_outpost_turn() -> None:
    t = Table(hand="outpost", deck="copper*3 estate*5", piles={"province": 1})
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    t.me.coins = 8
    t.buy("province")
    assert t.over
    assert t.active == "me"


# --- Tactician


@ruling("tactician.1", "tactician.2", "tactician.5", "tactician.6", "tactician.8")
def test_tactician_trades_this_hand_for_a_better_turn() -> None:
    t = Table(hand="bazaar tactician gold*2", deck="copper estate*5 silver*5 duchy*5")
    t.play("bazaar")
    t.play("tactician")
    assert t.me.hand == ""
    assert t.me.discard == "gold*2 copper"
    assert (t.actions, t.coins) == (1, 1)
    t.end_turn()
    assert t.me.hand == "estate*5"
    assert t.me.in_play == "tactician"
    t.end_turn()
    assert t.me.hand == "estate*5 silver*5"
    assert (t.actions, t.buys) == (2, 2)
    assert t.me.in_play == "tactician"
    t.end_turn()
    assert t.me.in_play == ""


@ruling("tactician.3")
def test_tactician_needs_a_single_card_to_discard() -> None:
    t = Table(hand="tactician curse", deck="copper*15")
    t.play("tactician")
    t.end_turn()
    t.end_turn()
    assert t.me.hand == "copper*10"


@ruling("tactician.4", "tactician.10", "duration.5")
def test_tactician_played_twice_takes_effect_once_and_keeps_throne_room() -> None:
    t = Table(hand="throne_room tactician curse", deck="copper*20")
    t.play("throne_room")
    t.end_turn()
    assert t.me.in_play == "throne_room tactician"
    t.end_turn()
    assert t.me.hand == "copper*10"
    assert (t.actions, t.buys) == (2, 2)
    t.end_turn()
    assert t.me.in_play == ""


@ruling("tactician.9")
def test_tactician_with_outpost_gives_a_turn_of_eight_cards() -> None:
    t = Table(hand="outpost tactician curse", deck="copper*20", actions=2)
    t.play("outpost")
    t.play("tactician")
    t.end_turn()
    assert t.active == "me"
    assert t.me.hand == "copper*8"


@ruling("tactician.11")
def test_two_tacticians_both_take_effect_if_both_discard() -> None:
    t = Table(hand="golem curse", deck="tactician smithy tactician copper*2 estate*20", actions=2)
    t.play("golem", me=["tactician"])
    assert t.me.hand == "tactician copper*2"
    t.play("tactician")
    assert t.me.discard == "curse copper*2"
    t.end_turn()
    t.end_turn()
    assert t.me.hand == "estate*15"
    assert (t.actions, t.buys) == (3, 3)


# --- Treasury


@ruling("treasury.1")
def test_no_treasury_goes_back_if_one_bought_card_was_a_victory_card() -> None:
    t = Table(hand="treasury*2", deck="copper*7", coins=3, buys=2)
    t.play("treasury")
    t.play("treasury")
    t.buy("estate")
    t.buy("silver")
    assert t.me.discard == "treasury*2 estate silver copper*2"
    assert t.me.hand == "copper*5"


@ruling("treasury.1")
def test_a_victory_card_bought_last_turn_does_not_hinder_treasury() -> None:
    t = Table(deck="treasury copper*9", coins=2, phase="buy")
    t.buy("estate")
    t.end_turn()
    t.play("treasury")
    t.end_turn(me=["yes"])
    assert "treasury" in t.me.hand


@ruling("treasury.2", "treasury.5", "treasury.6")
def test_any_number_of_treasuries_go_back_before_the_new_hand_is_drawn() -> None:
    t = Table(hand="treasury*3", deck="copper*10")
    t.play("treasury")
    t.play("treasury")
    t.play("treasury")
    t.end_turn(me=["yes", "no", "yes"])
    assert t.me.hand == "treasury*2 copper*3"
    assert t.me.discard == "treasury copper*3"


@ruling("treasury.2", "treasury.3", "treasury.5")
def test_a_treasury_that_was_discarded_stays_in_the_discard_pile() -> None:
    t = Table(hand="treasury", deck="copper*20")
    t.play("treasury")
    t.end_turn(me=["no"])
    assert t.me.discard == "treasury copper"
    t.end_turn()
    t.end_turn()
    assert t.me.discard == "treasury copper*6"


@ruling("treasury.4")
def test_a_victory_card_gained_otherwise_does_not_hinder_treasury() -> None:
    t = Table(hand="treasury workshop", deck="copper*10")
    t.play("treasury")
    t.play("workshop", me=["estate"])
    t.end_turn(me=["yes"])
    assert "treasury" in t.me.hand


@ruling("treasury.6")
def test_more_treasuries_than_the_hand_takes_stay_on_the_deck() -> None:
    t = Table(hand="outpost", in_play="treasury*4", deck="copper*5")
    t.play("outpost")
    t.end_turn(me=["yes", "yes", "yes", "yes"])
    assert t.me.hand == "treasury*3"
    assert t.me.deck == "treasury copper*5"


@ruling("treasury.7")
@pytest.mark.parametrize("card", ["island", "great_hall", "nobles", "harem", "vineyard", "duke", "gardens"])
def test_every_kind_of_victory_card_hinders_treasury(card: str) -> None:
    t = Table(in_play="treasury", deck="copper*5", coins=6, potions=1, phase="buy", kingdom=card)
    t.buy(card)
    assert t.me.discard == f"treasury {card}"


@ruling("treasury.8")
@pytest.mark.parametrize("card", ["curse", "gold", "wharf"])
def test_no_other_card_hinders_treasury(card: str) -> None:
    t = Table(in_play="treasury", deck="copper*5", coins=6, phase="buy", kingdom="wharf")
    t.buy(card, me=["yes"])
    assert t.me.discard == card
    assert t.me.hand == "treasury copper*4"


@ruling("treasury.9")
def test_a_treasury_in_hand_is_discarded_like_any_card() -> None:
    t = Table(hand="treasury", deck="copper*5", phase="buy")
    t.end_turn()
    assert t.me.discard == "treasury"
    assert t.me.hand == "copper*5"


@ruling("treasury.10")
def test_treasury_played_twice_goes_back_once() -> None:
    t = Table(hand="throne_room treasury", deck="copper*8")
    t.play("throne_room")
    assert t.me.hand == "copper*2"
    assert (t.actions, t.coins) == (2, 2)
    t.end_turn(me=["yes"])
    assert t.me.hand == "treasury copper*4"
    assert t.me.discard == "throne_room copper*2"


@ruling("treasury.11")
def test_a_victory_card_bought_in_a_possessed_turn_hinders_the_possessed() -> None:
    t = possessed("treasury copper", foe_deck="estate*6")
    t.play("treasury")
    t.play_treasures("copper")
    t.buy("estate")
    assert "estate" in t.me.discard
    assert t.foe.discard == "treasury copper estate"


@ruling("treasury.12")
def test_treasury_may_become_the_only_card_of_the_deck() -> None:
    t = Table(hand="treasury", discard="copper*3", in_play="treasury")
    t.play("treasury")
    t.end_turn(me=["yes", "no"])
    assert t.me.hand == "treasury*2 copper*3"
    assert t.me.deck == ""


# --- Wharf


@ruling("wharf.1", "wharf.2", "wharf.3", "wharf.4", "wharf.6")
def test_wharf_draws_two_cards_and_gives_a_buy_in_each_of_two_turns() -> None:
    t = Table(hand="wharf", deck="gold*2 estate*5 silver*2 copper*9")
    t.play("wharf")
    assert t.me.hand == "gold*2"
    assert t.buys == 2
    t.end_turn()
    assert t.me.hand == "estate*5"
    assert t.me.in_play == "wharf"
    t.end_turn()
    assert t.me.hand == "estate*5 silver*2"
    assert t.buys == 2
    assert t.me.in_play == "wharf"
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.hand == "copper*5"

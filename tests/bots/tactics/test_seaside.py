"""How the cards of Rivages (Seaside) are played."""

from __future__ import annotations

import pytest

from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.cards import seaside
from royaume.game.setup import Setup
from royaume.testing import Table
from tests.bots.company import Collector
from tests.bots.tactics.positions import first_action, let_finish, let_play

TEN_COPPERS = "copper*10"


# --- Ambassador


def test_ambassador_returns_two_estates() -> None:
    t = Table(hand="ambassador estate*2 copper*2", deck=TEN_COPPERS)
    let_play(t, "ambassador")
    assert t.me.hand == "copper*2"
    assert t.foe.discard == "estate"


def test_ambassador_returns_a_curse_before_anything_else() -> None:
    t = Table(hand="ambassador curse estate*2", deck=TEN_COPPERS)
    let_play(t, "ambassador")
    assert t.me.hand == "estate*2"
    assert t.foe.discard == "curse"


def test_ambassador_returns_two_coppers_if_there_is_money_enough() -> None:
    t = Table(hand="ambassador copper*3", deck=TEN_COPPERS)
    let_play(t, "ambassador")
    assert t.me.hand == "copper"


def test_ambassador_keeps_the_last_coppers_and_only_gives_one_away() -> None:
    t = Table(hand="ambassador copper*4", deck="copper")
    let_play(t, "ambassador")
    assert t.me.hand == "copper*4"
    assert t.foe.discard == "copper"


def test_ambassador_keeps_the_coppers_that_buy_a_gold() -> None:
    t = Table(hand="ambassador gold silver copper", deck=TEN_COPPERS)
    let_play(t, "ambassador")
    assert t.me.hand == "gold silver copper"


def test_ambassador_is_not_played_to_make_presents() -> None:
    assert first_action(Table(hand="ambassador gold silver province", deck=TEN_COPPERS)) == ""
    assert first_action(Table(hand="ambassador estate*2 copper*2 smithy", deck=TEN_COPPERS)) == "ambassador"


def test_ambassador_that_must_show_a_good_card_gives_no_province() -> None:
    t = Table(hand="ambassador gold province")
    let_play(t, "ambassador")
    assert t.me.hand == "gold province"
    assert t.foe.discard == "gold"


def test_ambassador_keeps_estates_late() -> None:
    t = Table(hand="ambassador estate*2 copper*2", deck=TEN_COPPERS, piles={"province": 2})
    let_play(t, "ambassador")
    assert t.foe.discard == "copper"
    assert "estate" in t.me.hand


# --- Attacks that hit nobody


def test_attacks_are_less_urgent_against_a_lighthouse() -> None:
    assert first_action(Table(hand="navigator cutpurse", foe="copper*5")) == "cutpurse"
    assert first_action(Table(hand="navigator cutpurse", foe="copper*5", foe_in_play="lighthouse")) == "navigator"
    assert first_action(Table(hand="ghost_ship smithy", foe="copper*5")) == "ghost_ship"
    assert first_action(Table(hand="ghost_ship smithy", foe="copper*3")) == "smithy"


def test_sea_hag_comes_first_as_long_as_there_are_curses() -> None:
    assert first_action(Table(hand="sea_hag smithy", foe="copper*5")) == "sea_hag"
    assert first_action(Table(hand="sea_hag smithy", foe="copper*5", piles={"curse": 0})) == "smithy"


# --- Embargo


def test_embargo_lies_on_a_kingdom_card_that_only_the_others_have() -> None:
    t = Table(hand="embargo", deck="wharf", foe="laboratory", kingdom="wharf laboratory moat caravan")
    let_play(t, "embargo")
    assert t.pile_tokens("laboratory") == 1


def test_embargo_without_any_other_pile_lies_where_nobody_buys() -> None:
    t = Table(hand="embargo")
    let_play(t, "embargo")
    assert t.pile_tokens("curse") + t.pile_tokens("embargo") == 1


# --- Explorer


def test_explorer_reveals_a_province_for_a_gold() -> None:
    t = Table(hand="explorer province")
    let_play(t, "explorer")
    assert t.me.hand == "province gold"


def test_explorer_takes_a_silver_when_the_golds_are_gone() -> None:
    t = Table(hand="explorer province", piles={"gold": 0})
    let_play(t, "explorer")
    assert t.me.hand == "province silver"


# --- Ghost Ship


def test_against_ghost_ship_the_best_three_stay_and_the_better_of_the_others_is_on_top() -> None:
    t = Table(hand="ghost_ship", foe="gold silver copper*2 estate")
    let_play(t, "ghost_ship")
    assert t.foe.hand == "gold silver copper"
    assert t.foe.deck == "copper estate"


def test_against_ghost_ship_a_coin_that_buys_nothing_more_is_saved_instead_of_a_dead_card() -> None:
    t = Table(hand="ghost_ship", foe="gold*2 copper province*2")
    let_play(t, "ghost_ship")
    assert t.foe.hand == "gold*2 province"
    assert t.foe.deck == "copper province"


def test_against_ghost_ship_a_surplus_terminal_goes_back() -> None:
    t = Table(hand="ghost_ship", foe="witch smithy gold copper estate")
    let_play(t, "ghost_ship")
    assert t.foe.hand == "witch gold copper"
    assert t.foe.deck == "smithy estate"


def test_against_ghost_ship_two_treasure_maps_stay_and_a_single_one_does_not() -> None:
    t = Table(hand="ghost_ship", foe="treasure_map*2 gold silver copper")
    let_play(t, "ghost_ship")
    assert t.foe.hand == "treasure_map*2 gold"
    t = Table(hand="ghost_ship", foe="treasure_map gold silver copper estate")
    let_play(t, "ghost_ship")
    assert t.foe.hand == "gold silver copper"


# --- Haven


def test_haven_saves_the_treasure_that_makes_no_difference() -> None:
    t = Table(hand="haven gold*3", deck="silver")
    let_play(t, "haven")
    assert t.me.aside == "gold"


def test_haven_saves_a_surplus_terminal() -> None:
    t = Table(hand="haven smithy witch copper", deck="estate")
    let_play(t, "haven")
    assert t.me.aside == "smithy"


def test_haven_saves_one_treasure_map_for_the_other() -> None:
    t = Table(hand="haven treasure_map gold*2", deck="silver", discard="treasure_map")
    let_play(t, "haven")
    assert t.me.aside == "treasure_map"


def test_haven_saves_a_dead_card_rather_than_a_coin_that_is_needed() -> None:
    t = Table(hand="haven gold*2 silver", deck="province")
    let_play(t, "haven")
    assert t.me.aside == "province"


def test_haven_comes_after_other_cards_that_draw() -> None:
    assert first_action(Table(hand="haven caravan")) == "caravan"
    assert first_action(Table(hand="haven smithy")) == "haven"
    assert first_action(Table(hand="haven smithy", actions=2)) == "smithy"


# --- Island


def test_island_takes_the_victory_card_that_will_never_be_trashed() -> None:
    t = Table(hand="island province estate curse gold")
    let_play(t, "island")
    assert t.me.mat("island") == "island province"


def test_island_is_played_with_a_dead_card_but_never_with_good_ones_alone() -> None:
    assert first_action(Table(hand="island estate copper*3")) == "island"
    assert first_action(Table(hand="island silver gold")) == ""
    assert first_action(Table(hand="island")) == "island"


# --- Lookout


def test_lookout_trashes_the_worst_discards_the_next_and_leaves_the_best() -> None:
    t = Table(hand="lookout", deck="gold curse estate copper*6")
    let_play(t, "lookout")
    assert t.trash == "curse"
    assert t.me.discard == "estate"
    assert t.me.deck == "gold copper*6"


def test_lookout_is_played_only_while_there_is_enough_to_trash() -> None:
    assert first_action(Table(hand="lookout caravan", deck="copper*4 estate*3 silver*2")) == "lookout"
    assert first_action(Table(hand="lookout", deck="gold*3 silver*3 smithy market copper")) == ""


# --- Native Village


def test_native_village_sets_aside_as_long_as_there_is_little_on_its_mat() -> None:
    t = Table(hand="native_village copper", deck="gold")
    t.me.set_mat("native_village", "copper", face_up=False)
    let_play(t, "native_village")
    assert t.me.mat("native_village") == "copper gold"


def test_native_village_takes_what_makes_a_province() -> None:
    t = Table(hand="native_village gold*2", deck="copper")
    t.me.set_mat("native_village", "silver estate", face_up=False)
    let_play(t, "native_village")
    assert t.me.hand == "gold*2 silver estate"


def test_native_village_takes_three_useful_cards_but_leaves_victory_cards_there() -> None:
    t = Table(hand="native_village", deck="copper")
    t.me.set_mat("native_village", "smithy village copper", face_up=False)
    let_play(t, "native_village")
    assert len(t.me.hand) == 3
    t = Table(hand="native_village", deck="copper")
    t.me.set_mat("native_village", "province*2 estate copper", face_up=False)
    let_play(t, "native_village")
    assert len(t.me.hand) == 0


# --- Navigator


def test_navigator_discards_a_bad_five_and_keeps_a_good_one_with_the_best_on_top() -> None:
    t = Table(hand="navigator", deck="estate*3 copper*2 gold silver")
    let_play(t, "navigator")
    assert t.me.deck == "gold silver"
    t = Table(hand="navigator", deck="silver gold copper silver estate", discard="copper*5 estate*3")
    let_play(t, "navigator")
    assert t.me.deck == "gold silver*2 copper estate"


# --- Outpost


def test_outpost_is_not_played_a_second_time_in_a_row() -> None:
    assert first_action(Table(hand="outpost copper")) == "outpost"
    assert first_action(Table(hand="outpost copper", in_play="outpost")) == ""
    assert first_action(Table(hand="outpost smithy")) == "smithy"


# --- Pearl Diver


@pytest.mark.parametrize(("bottom", "top"), [("gold", "gold"), ("estate", "silver"), ("smithy", "smithy")])
def test_pearl_diver_lifts_what_is_better_than_the_average(bottom: str, top: str) -> None:
    t = Table(hand="pearl_diver", deck=f"copper silver {bottom}")
    let_play(t, "pearl_diver")
    assert t.me.deck.cards[0].id == top


def test_pearl_diver_comes_before_other_cards_that_draw() -> None:
    assert first_action(Table(hand="caravan pearl_diver treasury")) == "pearl_diver"


# --- Pirate Ship


def test_pirate_ship_raids_first_and_trashes_the_best_treasure() -> None:
    t = Table(hand="pirate_ship copper*4", foe_deck="silver gold")
    let_play(t, "pirate_ship")
    assert t.trash == "gold"
    assert t.me.tokens("pirate_ship") == 1


def test_pirate_ship_goes_on_raiding_with_two_tokens() -> None:
    t = Table(hand="pirate_ship copper*3", foe_deck="silver gold")
    t.me.set_mat("pirate_ship", face_up=True, tokens=2)
    let_play(t, "pirate_ship")
    assert t.me.tokens("pirate_ship") == 3


def test_pirate_ship_spends_tokens_for_a_province_and_when_they_are_enough() -> None:
    t = Table(hand="pirate_ship gold*2", foe_deck="silver gold")
    t.me.set_mat("pirate_ship", face_up=True, tokens=2)
    let_play(t, "pirate_ship")
    assert t.coins == 2
    t = Table(hand="pirate_ship copper", foe_deck="silver gold")
    t.me.set_mat("pirate_ship", face_up=True, tokens=5)
    let_play(t, "pirate_ship")
    assert t.coins == 5


def test_pirate_ship_raids_when_the_coins_would_buy_nothing_more() -> None:
    t = Table(hand="pirate_ship gold*3", foe_deck="silver gold")
    t.me.set_mat("pirate_ship", face_up=True, tokens=5)
    let_play(t, "pirate_ship")
    assert t.me.tokens("pirate_ship") == 6


# --- Salvager


def test_salvager_trashes_an_estate_early() -> None:
    t = Table(hand="salvager estate gold copper*2", deck=TEN_COPPERS)
    let_play(t, "salvager")
    assert t.trash == "estate"


def test_salvager_makes_a_gold_a_province_late() -> None:
    t = Table(hand="salvager estate gold copper*2", piles={"province": 3})
    let_play(t, "salvager")
    assert t.trash == "gold"


def test_salvager_trashes_a_province_to_win_with_the_last_two() -> None:
    t = Table(hand="salvager province gold*2 silver", foe="province", piles={"province": 2})
    let_play(t, "salvager")
    assert t.trash == "province"
    t = Table(hand="salvager province gold*2 silver copper", foe="province*3", piles={"province": 2})
    let_play(t, "salvager")
    assert t.trash == "copper"


def test_salvager_is_not_played_if_it_only_costs_a_good_card() -> None:
    assert first_action(Table(hand="salvager gold silver")) == ""
    assert first_action(Table(hand="salvager estate copper*3")) == "salvager"
    assert first_action(Table(hand="salvager")) == ""


# --- Smugglers


def test_smugglers_are_played_for_what_is_wanted_and_take_the_best() -> None:
    t = Table(hand="smugglers", kingdom="moat")
    t.foe.gained = "silver gold copper"
    assert first_action(t) == "smugglers"
    let_play(t, "smugglers")
    assert t.me.discard == "gold"


def test_smugglers_are_not_played_for_a_curse_or_for_nothing() -> None:
    t = Table(hand="smugglers")
    assert first_action(t) == ""
    t.foe.gained = "curse province"
    assert first_action(t) == ""


# --- Tactician


def test_tactician_is_played_with_a_poor_hand_and_never_instead_of_a_province() -> None:
    assert first_action(Table(hand="tactician copper*2 estate*2 smithy")) == "tactician"
    assert first_action(Table(hand="tactician silver*2 smithy")) == "smithy"
    assert first_action(Table(hand="tactician gold*2 silver copper")) == ""
    assert first_action(Table(hand="tactician")) == ""


def test_tactician_comes_last_when_there_are_actions_to_spare() -> None:
    assert first_action(Table(hand="tactician militia copper estate", actions=2)) == "militia"
    assert first_action(Table(hand="tactician caravan copper estate")) == "caravan"


def test_tactician_does_not_mind_coins_that_are_not_in_hand() -> None:
    assert first_action(Table(hand="tactician copper estate", coins=6)) == "tactician"


# --- Treasure Map


def test_treasure_maps_are_played_in_pairs_only() -> None:
    assert first_action(Table(hand="treasure_map copper*4")) == ""
    assert first_action(Table(hand="treasure_map*2 smithy")) == "treasure_map"
    assert first_action(Table(hand="treasure_map*2 village")) == "village"
    assert first_action(Table(hand="treasure_map*2 caravan", actions=2)) == "treasure_map"


# --- Treasury


def test_treasury_goes_back_on_the_deck() -> None:
    t = Table(in_play="treasury", deck="copper*4", phase="buy")
    let_finish(t)
    assert t.me.hand == "treasury copper*4"


# --- Warehouse


def test_warehouse_discards_what_does_nothing_then_the_cheapest() -> None:
    t = Table(hand="warehouse estate copper gold", deck="curse silver smithy")
    let_play(t, "warehouse")
    assert t.me.hand == "gold silver smithy"


def test_warehouse_keeps_two_treasure_maps_and_no_single_one() -> None:
    t = Table(hand="warehouse treasure_map gold", deck="treasure_map silver copper")
    let_play(t, "warehouse")
    assert t.me.hand == "treasure_map*2"
    t = Table(hand="warehouse treasure_map gold silver", deck="estate*2 copper")
    let_play(t, "warehouse")
    assert t.me.hand == "gold silver copper"


def test_warehouse_comes_after_what_adds_to_the_hand() -> None:
    assert first_action(Table(hand="warehouse bazaar caravan")) == "bazaar"
    assert first_action(Table(hand="warehouse smithy", actions=2)) == "smithy"
    assert first_action(Table(hand="warehouse smithy")) == "warehouse"


# --- the order of the others


def test_villages_come_first_and_the_best_terminal_last() -> None:
    assert first_action(Table(hand="lighthouse wharf fishing_village bazaar")) == "bazaar"
    assert first_action(Table(hand="wharf fishing_village")) == "fishing_village"
    assert first_action(Table(hand="wharf merchant_ship smithy ghost_ship", foe="copper*5")) == "wharf"
    assert first_action(Table(hand="merchant_ship navigator embargo")) == "merchant_ship"


def test_durations_of_the_last_turn_all_have_their_effect() -> None:
    t = Table(deck="copper*4 province", phase="start")
    t.me.lay_duration("caravan merchant_ship wharf lighthouse")
    let_finish(t)
    assert t.me.owned == "caravan merchant_ship wharf lighthouse copper*4 province gold"


# --- whole games


@pytest.mark.parametrize("first", [0, 8, 16])
@pytest.mark.parametrize("players", [2, 3])
def test_whole_games_come_to_an_end(first: int, players: int) -> None:
    setup = Setup(seaside.CARDS[first : first + 10], players)
    bots: list[Bot] = [Collector() for _ in range(players)]
    assert play_match(setup, bots, 3, "seaside").games == 3

"""How the cards of Intrigue are played."""

from __future__ import annotations

import pytest

from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.cards import intrigue
from royaume.engine.card import Card
from royaume.game.setup import Setup
from royaume.testing import Table
from tests.bots.company import Collector
from tests.bots.tactics.positions import first_action, let_finish, let_play

#: A deck in which Copper is not needed any more.
RICH = "gold*3"
#: One that has its money in Coppers.
POOR = "copper*4"


# --- Baron


def test_baron_discards_an_estate_for_the_coins() -> None:
    t = Table(hand="baron estate copper")
    let_play(t, "baron")
    assert t.coins == 4
    assert t.me.discard == "estate"


def test_baron_without_an_estate_in_hand_stays_there() -> None:
    assert first_action(Table(hand="baron copper")) == ""
    assert first_action(Table(hand="baron copper", piles={"estate": 0})) == "baron"


# --- Bridge


def test_bridges_are_worth_more_with_every_buy() -> None:
    assert first_action(Table(hand="bridge woodcutter moat", buys=2)) == "bridge"
    assert first_action(Table(hand="bridge smithy")) == "smithy"


# --- Conspirator


def test_conspirator_waits_until_two_actions_were_played() -> None:
    t = Table(hand="conspirator militia great_hall", deck="gold*3", foe="copper*3", actions=2)
    assert first_action(t) == "great_hall"
    let_finish(t)
    assert t.played == "great_hall militia conspirator gold*2"


def test_conspirator_that_leads_on_comes_before_terminals() -> None:
    t = Table(hand="conspirator smithy")
    t.game.actions_played = 2
    assert first_action(t) == "conspirator"


# --- Coppersmith


def test_coppersmith_is_played_where_there_are_coppers() -> None:
    assert first_action(Table(hand="coppersmith smithy copper*5")) == "coppersmith"
    assert first_action(Table(hand="coppersmith smithy copper")) == "smithy"


# --- Courtyard


def test_courtyard_puts_back_the_treasure_that_buys_nothing_more() -> None:
    t = Table(hand="courtyard gold*2 copper", deck="copper silver estate")
    let_play(t, "courtyard")
    assert t.me.deck == "silver"


def test_courtyard_puts_back_an_action_that_cannot_be_played() -> None:
    t = Table(hand="courtyard gold copper", deck="smithy silver estate")
    let_play(t, "courtyard")
    assert t.me.deck == "smithy"


def test_courtyard_keeps_what_the_purchase_needs() -> None:
    t = Table(hand="courtyard gold", deck="gold silver estate")
    let_play(t, "courtyard")
    assert t.me.deck == "estate"


# --- Ironworks


def test_ironworks_that_brings_an_action_leads_on() -> None:
    t = Table(hand="ironworks smithy", deck="copper*9", kingdom="great_hall")
    assert first_action(t) == "ironworks"
    let_play(t, "ironworks")
    assert t.me.discard == "great_hall"
    assert t.actions == 1


def test_ironworks_is_not_played_for_what_nobody_wants() -> None:
    assert first_action(Table(hand="ironworks", piles={"silver": 0, "ironworks": 0})) == ""


# --- Masquerade


def test_masquerade_passes_the_worst_card_and_trashes_junk() -> None:
    t = Table(hand="masquerade curse estate gold", deck="copper silver", discard=RICH, foe="silver estate copper")
    let_play(t, "masquerade")
    assert "curse" in t.foe.hand
    assert "estate" in t.me.hand
    assert t.trash == "estate"


def test_masquerade_passes_no_points_and_trashes_nothing_good() -> None:
    t = Table(hand="masquerade province silver", deck="gold*2", foe="silver")
    let_play(t, "masquerade")
    assert t.foe.hand == "silver"
    assert t.trash == ""


def test_masquerade_keeps_the_copper_that_makes_a_province() -> None:
    t = Table(hand="masquerade gold gold copper", deck="copper estate", foe="estate", piles={"province": 3})
    let_play(t, "masquerade")
    assert t.foe.hand == "estate"
    assert t.me.hand == "gold gold copper copper estate"


def test_masquerade_with_junk_in_hand_is_better_than_another_card() -> None:
    assert first_action(Table(hand="masquerade smithy estate*2", deck="copper*5")) == "masquerade"
    assert first_action(Table(hand="masquerade smithy gold*2")) == "smithy"


# --- Mining Village


def test_mining_village_goes_for_the_coins_that_a_province_lacks() -> None:
    t = Table(hand="mining_village gold gold", deck="estate")
    let_play(t, "mining_village")
    assert t.trash == "mining_village"


def test_mining_village_stays_where_the_coins_buy_no_province() -> None:
    t = Table(hand="mining_village gold copper", deck="estate")
    let_play(t, "mining_village")
    assert t.trash == ""
    t = Table(hand="mining_village gold gold silver", deck="estate")
    let_play(t, "mining_village")
    assert t.trash == ""


def test_mining_village_goes_for_a_duchy_at_the_very_end() -> None:
    t = Table(hand="mining_village gold", deck="estate", piles={"province": 1})
    let_play(t, "mining_village")
    assert t.trash == "mining_village"


# --- Minion


def test_minions_give_coins_while_there_is_another_in_hand() -> None:
    t = Table(hand="minion*2 estate*3", deck="gold*4", foe="copper*5")
    let_play(t, "minion")
    assert t.coins == 2
    let_play(t, "minion")
    assert t.me.hand == "gold*4"


def test_minion_gives_coins_to_a_good_hand() -> None:
    t = Table(hand="minion gold gold", deck="copper*4", foe="copper*5")
    let_play(t, "minion")
    assert t.coins == 2
    assert t.me.hand == "gold gold"


# --- Nobles


def test_nobles_are_a_village_for_the_cards_that_need_one() -> None:
    t = Table(hand="nobles smithy militia", deck="copper*5")
    assert first_action(t) == "nobles"
    let_play(t, "nobles")
    assert t.actions == 2


def test_nobles_draw_where_no_action_is_needed() -> None:
    t = Table(hand="nobles gold", deck="copper*5")
    let_play(t, "nobles")
    assert t.me.hand == "gold copper*3"


def test_of_two_nobles_the_second_draws() -> None:
    t = Table(hand="nobles*2", deck="copper*5")
    let_finish(t)
    assert t.played == "nobles nobles copper copper copper"


# --- Pawn


def test_pawn_takes_its_action_back_for_another_card() -> None:
    t = Table(hand="pawn smithy", deck="copper*9")
    assert first_action(t) == "pawn"
    let_play(t, "pawn")
    assert (t.actions, len(t.me.hand)) == (1, 2)


def test_pawn_alone_gives_a_card_and_a_coin() -> None:
    t = Table(hand="pawn gold", deck="copper*9")
    let_play(t, "pawn")
    assert (t.coins, len(t.me.hand)) == (1, 2)


def test_pawn_gives_a_buy_where_coins_would_be_left_over() -> None:
    t = Table(hand="pawn gold*4", deck="copper*9")
    let_play(t, "pawn")
    assert t.buys == 2


# --- Saboteur


def test_saboteurs_victim_takes_a_good_card_or_none() -> None:
    t = Table(hand="saboteur", foe_deck="gold copper")
    let_play(t, "saboteur")
    assert t.foe.discard == "silver"
    t = Table(hand="saboteur", foe_deck="copper silver")
    let_play(t, "saboteur")
    assert t.foe.discard == "copper"


# --- Scout


def test_scout_comes_before_what_draws_and_leaves_the_best_card_on_top() -> None:
    t = Table(hand="scout laboratory", deck="copper estate gold silver")
    assert first_action(t) == "scout"
    let_play(t, "scout")
    assert t.me.deck == "gold silver copper"


# --- Secret Chamber


def test_secret_chamber_turns_dead_cards_into_coins() -> None:
    t = Table(hand="secret_chamber estate*2 smithy copper")
    let_play(t, "secret_chamber")
    assert t.coins == 3
    assert t.me.hand == "copper"


def test_secret_chamber_keeps_the_action_that_can_still_be_played() -> None:
    t = Table(hand="secret_chamber estate smithy", actions=2)
    let_play(t, "secret_chamber")
    assert t.me.hand == "smithy"


def test_secret_chamber_saves_a_hand_from_militia_and_is_ready_again() -> None:
    t = Table(hand="militia", foe="secret_chamber copper*3 silver", foe_deck="gold estate silver")
    let_play(t, "militia")
    assert t.foe.hand == "gold silver copper"
    assert t.foe.deck == "copper secret_chamber silver"
    assert t.foe.discard == "estate copper"


def test_two_secret_chambers_are_revealed_once() -> None:
    t = Table(hand="militia", foe="secret_chamber*2 copper*2 silver", foe_deck="gold estate silver")
    let_play(t, "militia")
    assert t.foe.deck == "secret_chamber*2 silver"
    assert len(t.events(kind="react")) == 1


def test_three_secret_chambers_are_not_revealed_for_ever() -> None:
    t = Table(hand="militia", foe="secret_chamber copper*4", foe_deck="secret_chamber*2 silver")
    let_play(t, "militia")
    assert t.events(kind="react") == []


def test_secret_chamber_shows_a_swindler_the_worst_card() -> None:
    t = Table(hand="swindler", foe="secret_chamber copper*3 curse", foe_deck="gold gold silver")
    let_play(t, "swindler")
    assert t.trash == "curse"
    assert t.foe.hand == "copper*3 gold gold"


def test_secret_chamber_rests_where_it_does_not_help() -> None:
    t = Table(hand="witch", deck="copper*2", foe="secret_chamber copper*4", foe_deck="gold silver")
    let_play(t, "witch")
    assert t.foe.deck == "gold silver"


def test_moat_makes_secret_chamber_needless() -> None:
    t = Table(hand="militia", foe="secret_chamber moat copper*3", foe_deck="gold silver")
    let_play(t, "militia")
    assert t.foe.hand == "secret_chamber moat copper*3"


def test_a_moat_that_secret_chamber_finds_is_revealed() -> None:
    t = Table(hand="militia", foe="secret_chamber estate copper*2 gold", foe_deck="moat silver")
    let_play(t, "militia")
    assert t.foe.hand == "moat copper*2 silver gold"


# --- Shanty Town


def test_shanty_town_draws_when_no_other_action_is_in_hand() -> None:
    assert first_action(Table(hand="shanty_town smithy", actions=2)) == "smithy"
    assert first_action(Table(hand="shanty_town market")) == "market"


def test_shanty_town_comes_first_where_its_actions_are_needed() -> None:
    assert first_action(Table(hand="shanty_town smithy militia")) == "shanty_town"


# --- Steward


def test_steward_trashes_two_dead_cards() -> None:
    t = Table(hand="steward estate*2 copper*2", deck=POOR)
    let_play(t, "steward")
    assert t.trash == "estate*2"


def test_steward_gives_coins_for_a_province_before_anything_else() -> None:
    t = Table(hand="steward estate*2 gold gold")
    let_play(t, "steward")
    assert t.coins == 2


def test_steward_trashes_no_copper_out_of_a_hand_that_buys_something_good() -> None:
    t = Table(hand="steward estate copper*4", deck="copper*4 estate*2")
    let_play(t, "steward")
    assert t.coins == 2


def test_steward_draws_with_an_action_to_spare() -> None:
    t = Table(hand="steward gold", deck="silver*2", actions=2)
    let_play(t, "steward")
    assert t.me.hand == "gold silver*2"


# --- Swindler


def test_swindler_turns_copper_into_a_curse() -> None:
    t = Table(hand="swindler", foe_deck="copper")
    let_play(t, "swindler")
    assert t.foe.discard == "curse"


def test_swindler_gives_a_duchy_for_a_good_card_until_points_count() -> None:
    t = Table(hand="swindler", foe_deck="laboratory", kingdom="tribute")
    let_play(t, "swindler")
    assert t.foe.discard == "duchy"
    t = Table(hand="swindler", foe_deck="duchy", kingdom="tribute market", piles={"province": 2})
    let_play(t, "swindler")
    assert t.foe.discard == "tribute"


def test_swindler_gives_no_silver_where_there_is_something_worse() -> None:
    t = Table(hand="swindler", foe_deck="village", kingdom="chancellor")
    let_play(t, "swindler")
    assert t.foe.discard == "chancellor"


# --- Torturer


def test_torturers_victim_discards_what_is_not_missed() -> None:
    t = Table(hand="torturer", deck="copper*3", foe="estate copper silver gold gold")
    let_play(t, "torturer")
    assert t.foe.hand == "silver gold gold"


def test_torturers_victim_takes_a_curse_to_save_a_province() -> None:
    t = Table(hand="torturer", deck="copper*3", foe="copper*2 gold gold")
    let_play(t, "torturer")
    assert t.foe.hand == "copper*2 gold gold curse"


def test_torturers_victim_takes_a_curse_that_is_not_there() -> None:
    t = Table(hand="torturer", deck="copper*3", foe="estate*2 copper", piles={"curse": 0})
    let_play(t, "torturer")
    assert t.foe.hand == "estate*2 copper"


# --- Trading Post


def test_trading_post_turns_junk_into_silver() -> None:
    t = Table(hand="trading_post estate gold copper curse", deck=POOR)
    let_play(t, "trading_post")
    assert t.trash == "curse estate"
    assert t.me.hand == "gold copper silver"


def test_trading_post_is_not_played_with_good_cards() -> None:
    assert first_action(Table(hand="trading_post gold silver estate")) == ""
    assert first_action(Table(hand="trading_post copper*2")) == "trading_post"


def test_trading_post_that_must_be_played_spares_points() -> None:
    t = Table(hand="trading_post gold silver province smithy")
    let_play(t, "trading_post")
    assert t.trash == "silver smithy"


# --- Tribute


def test_tribute_may_draw_so_it_comes_before_what_does_not() -> None:
    assert first_action(Table(hand="tribute militia", actions=2)) == "tribute"
    assert first_action(Table(hand="tribute smithy")) == "smithy"


# --- Upgrade


def test_upgrade_turns_an_estate_into_something_better() -> None:
    t = Table(hand="upgrade estate copper gold", deck="silver")
    let_play(t, "upgrade")
    assert t.trash == "estate"
    assert t.me.discard == "silver"


def test_upgrade_trashes_a_curse_rather_than_anything_good() -> None:
    t = Table(hand="upgrade curse gold", deck="silver")
    let_play(t, "upgrade")
    assert t.trash == "curse"


def test_upgrade_is_not_played_where_something_good_would_go() -> None:
    assert first_action(Table(hand="upgrade gold province", deck="copper*5")) == ""
    assert first_action(Table(hand="upgrade gold estate", deck="copper*5")) == "upgrade"


# --- Wishing Well


def test_wishing_well_names_what_there_is_most_of_in_the_deck() -> None:
    t = Table(hand="wishing_well copper*4 gold", deck="silver*2 estate*3 copper")
    let_play(t, "wishing_well")
    assert t.me.hand == "copper*4 gold silver*2"


# --- all of them


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("kingdom", [intrigue.CARDS[:10], intrigue.CARDS[8:18], intrigue.CARDS[15:]])
def test_games_with_all_cards_come_to_an_end(kingdom: list[Card], players: int) -> None:
    bots: list[Bot] = [Collector() for _ in range(players)]
    assert play_match(Setup(kingdom, players), bots, 3, "intrigue").games == 3

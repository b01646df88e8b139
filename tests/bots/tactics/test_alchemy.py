"""How the cards of Alchemy are played."""

from __future__ import annotations

from royaume.bots.match import play_match
from royaume.cards import alchemy
from royaume.game.setup import Setup
from royaume.testing import Table
from tests.bots.company import Collector
from tests.bots.tactics.positions import first_action, let_finish, let_play

# --- Alchemist, Herbalist


def test_an_alchemist_goes_back_on_the_deck_while_a_potion_is_in_play() -> None:
    t = Table(in_play="alchemist potion", deck="estate*5", phase="cleanup")
    let_finish(t)
    assert t.me.hand == "alchemist estate*4"


def test_alchemists_go_back_before_the_herbalist_takes_the_potion() -> None:
    t = Table(in_play="herbalist alchemist alchemist potion", deck="estate*5", phase="cleanup")
    let_finish(t)
    assert t.me.hand == "alchemist*2 potion estate*2"


def test_a_herbalist_takes_the_potion_back_if_it_can_buy_something_wanted() -> None:
    t = Table(in_play="herbalist potion silver", deck="estate*5", kingdom="familiar", phase="cleanup")
    let_finish(t)
    assert t.me.hand == "potion estate*4"


def test_a_herbalist_takes_the_best_treasure_if_no_potion_is_wanted() -> None:
    t = Table(in_play="herbalist potion silver gold copper", deck="estate*5", phase="cleanup")
    let_finish(t)
    assert t.me.hand == "gold estate*4"


def test_a_herbalist_leaves_a_copper_if_the_deck_is_better() -> None:
    t = Table(in_play="herbalist copper", deck="gold*5", phase="cleanup")
    let_finish(t)
    assert t.me.hand == "gold*5"


def test_a_big_deck_makes_the_philosophers_stone_the_best_treasure() -> None:
    t = Table(in_play="herbalist philosophers_stone gold", deck="copper*30", phase="cleanup")
    let_finish(t)
    assert t.me.hand == "philosophers_stone copper*4"


# --- Apothecary


def test_an_apothecary_comes_before_what_draws_blindly() -> None:
    assert first_action(Table(hand="laboratory scrying_pool apothecary alchemist")) == "apothecary"


def test_an_apothecary_leaves_the_best_card_on_top() -> None:
    t = Table(hand="apothecary", deck="copper estate gold copper silver")
    let_play(t, "apothecary")
    assert t.me.hand == "copper*2"
    assert t.me.deck == "gold silver estate"


def test_an_apothecary_leaves_an_action_that_leads_on_above_gold() -> None:
    t = Table(hand="apothecary smithy", deck="copper gold estate village smithy")
    let_play(t, "apothecary")
    assert t.me.deck == "village gold smithy estate"


def test_an_apothecary_leaves_all_actions_on_top_for_a_scrying_pool() -> None:
    t = Table(hand="apothecary scrying_pool", deck="copper gold smithy estate moat")
    let_play(t, "apothecary")
    assert t.me.deck == "smithy moat gold estate"


# --- Apprentice


def test_an_apprentice_trashes_an_estate_early() -> None:
    t = Table(hand="apprentice estate copper silver gold", deck="copper*3")
    assert first_action(t) == "apprentice"
    let_play(t, "apprentice")
    assert t.trash == "estate"


def test_an_apprentice_is_not_played_at_the_cost_of_good_cards() -> None:
    assert first_action(Table(hand="apprentice gold silver laboratory", deck="copper*3")) == "laboratory"
    assert first_action(Table(hand="apprentice gold silver province")) == ""


def test_an_apprentice_trashes_a_potion_that_is_wanted_no_more() -> None:
    t = Table(hand="apprentice potion gold", deck="copper*6")
    let_play(t, "apprentice")
    assert t.trash == "potion"


def test_at_the_end_an_apprentice_trashes_an_action_and_never_points() -> None:
    t = Table(hand="apprentice laboratory province estate gold", deck="copper*6", piles={"province": 2})
    let_play(t, "apprentice")
    assert t.trash == "laboratory"


def test_an_apprentice_does_not_trash_copper_where_coins_are_few() -> None:
    assert first_action(Table(hand="apprentice copper*3")) == ""


# --- Familiar, University, Herbalist: the order


def test_a_familiar_comes_before_what_ends_the_turn() -> None:
    assert first_action(Table(hand="smithy familiar possession")) == "familiar"


def test_a_herbalist_is_played_if_nothing_better_is_there() -> None:
    assert first_action(Table(hand="herbalist smithy")) == "smithy"
    assert first_action(Table(hand="herbalist copper")) == "herbalist"


def test_a_university_comes_before_the_terminals() -> None:
    assert first_action(Table(hand="university smithy")) == "university"


# --- Golem


def test_a_golem_comes_before_one_terminal_if_there_are_actions_to_find() -> None:
    assert first_action(Table(hand="golem smithy", deck="witch")) == "golem"
    assert first_action(Table(hand="golem smithy", deck="golem copper")) == "smithy"
    assert first_action(Table(hand="golem copper", deck="copper")) == ""


def test_a_golem_plays_first_what_draws() -> None:
    t = Table(hand="golem", deck="chapel smithy estate*3")
    let_play(t, "golem")
    assert t.played == "golem smithy chapel"
    assert t.trash == "estate*3"


def test_a_golem_plays_a_library_before_other_draws() -> None:
    t = Table(hand="golem copper*4", deck="smithy library copper*6")
    let_play(t, "golem")
    assert t.played == "golem library smithy"
    assert len(t.me.hand) == 10


def test_a_golem_plays_last_what_should_not_be_played() -> None:
    t = Table(hand="golem gold", deck="transmute smithy estate*3")
    let_play(t, "golem")
    assert t.played == "golem smithy transmute"
    assert t.trash == "estate"


# --- Possession


def test_possession_comes_before_other_terminals() -> None:
    assert first_action(Table(hand="smithy possession witch")) == "possession"


# --- Scrying Pool


def test_a_scrying_pool_comes_before_what_draws_blindly() -> None:
    assert first_action(Table(hand="village scrying_pool laboratory")) == "scrying_pool"


def test_a_scrying_pool_discards_what_stops_it_and_keeps_actions() -> None:
    t = Table(hand="scrying_pool", deck="estate village smithy copper gold")
    let_play(t, "scrying_pool")
    assert t.me.hand == "village smithy copper"
    t = Table(hand="scrying_pool", deck="village smithy copper gold")
    let_play(t, "scrying_pool")
    assert t.me.hand == "village smithy copper"


def test_a_scrying_pool_keeps_gold_if_there_are_few_actions() -> None:
    t = Table(hand="scrying_pool", deck="gold copper*4 estate*3")
    let_play(t, "scrying_pool")
    assert t.me.hand == "gold"


def test_a_scrying_pool_discards_copper_if_most_cards_are_actions() -> None:
    t = Table(hand="scrying_pool", deck="copper village*6 copper*2")
    let_play(t, "scrying_pool")
    assert t.me.hand == "village*6 copper"


def test_a_scrying_pool_discards_the_foes_good_cards_and_keeps_their_bad_ones() -> None:
    t = Table(hand="scrying_pool", foes=["", ""], foe_decks=["gold copper", "province gold"])
    let_play(t, "scrying_pool")
    assert t.foe.deck == "copper"
    assert t.foe2.deck == "province gold"


# --- Transmute


def test_transmute_makes_gold_of_an_estate() -> None:
    t = Table(hand="transmute curse estate copper silver")
    assert first_action(t) == "transmute"
    let_play(t, "transmute")
    assert t.me.discard == "gold"


def test_transmute_is_not_played_where_nothing_gets_better() -> None:
    assert first_action(Table(hand="transmute copper*2 silver village")) == "village"
    assert first_action(Table(hand="transmute copper silver province")) == ""


def test_late_transmute_makes_a_duchy_of_a_cheap_action() -> None:
    t = Table(hand="transmute moat province gold", piles={"province": 3})
    let_play(t, "transmute")
    assert t.trash == "moat"
    assert t.me.discard == "duchy"


# --- University


def test_a_university_gains_what_the_bot_wishes() -> None:
    t = Table(hand="university", deck="copper*10", kingdom="laboratory village smithy")
    let_play(t, "university")
    assert t.me.discard == "laboratory"


def test_a_university_gains_nothing_unwanted_unless_there_are_vineyards() -> None:
    t = Table(hand="university", deck="smithy*4", kingdom="smithy moat")
    let_play(t, "university")
    assert t.me.discard == ""
    t = Table(hand="university", deck="smithy*4 vineyard", kingdom="smithy moat")
    let_play(t, "university")
    assert t.me.discard == "smithy"


# --- whole games


def test_whole_games_are_played_with_the_cards_of_the_box() -> None:
    setup = Setup([card for card in alchemy.CARDS if card.id not in ("vineyard", "philosophers_stone")])
    assert play_match(setup, [Collector(), Collector()], 3, "two").games == 3


def test_whole_games_are_played_by_three() -> None:
    setup = Setup([card for card in alchemy.CARDS if card.id not in ("transmute", "familiar")], 3)
    assert play_match(setup, [Collector(), Collector(), Collector()], 3, "three").games == 3

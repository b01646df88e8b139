"""How the cards of the base game are played."""

from __future__ import annotations

import pytest

from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.cards import base
from royaume.game.setup import Setup
from royaume.testing import Table
from tests.bots.company import Collector
from tests.bots.tactics.positions import first_action, let_finish, let_play

#: A deck with money to spare.
MONEY = "silver*3 gold copper*4"
#: So few Provinces that points count.
LATE = {"province": 3}


# --- which Action first


def test_actions_that_lead_on_come_before_the_terminals_of_the_box() -> None:
    assert first_action(Table(hand="woodcutter council_room festival")) == "festival"
    assert first_action(Table(hand="festival cellar market")) == "market"
    assert first_action(Table(hand="moat smithy woodcutter")) == "smithy"


def test_with_one_action_a_witch_comes_first_as_long_as_there_are_curses() -> None:
    assert first_action(Table(hand="witch smithy militia")) == "witch"
    assert first_action(Table(hand="witch smithy", piles={"curse": 0})) == "smithy"


def test_an_adventurer_is_worth_what_the_treasures_are_worth() -> None:
    assert first_action(Table(hand="adventurer smithy", deck="copper*7")) == "smithy"
    assert first_action(Table(hand="adventurer smithy", deck="gold*4")) == "adventurer"


# --- Bureaucrat


def test_a_bureaucrat_comes_before_cards_that_draw_the_silver() -> None:
    assert first_action(Table(hand="bureaucrat smithy", actions=2)) == "bureaucrat"
    assert first_action(Table(hand="bureaucrat smithy")) == "smithy"


def test_a_bureaucrats_victim_keeps_the_victory_card_that_can_be_played() -> None:
    t = Table(hand="bureaucrat", foe="nobles estate copper*3")
    let_play(t, "bureaucrat")
    assert t.foe.deck == "estate"


# --- Cellar


def test_a_cellar_discards_what_does_nothing() -> None:
    t = Table(hand="cellar estate curse copper silver", deck="copper*7 estate*3")
    let_play(t, "cellar")
    assert t.me.discard == "estate curse"


def test_a_cellar_discards_terminals_that_cannot_be_played() -> None:
    t = Table(hand="cellar witch moat smithy copper", deck="copper*7")
    let_play(t, "cellar")
    assert t.me.discard == "moat smithy"


def test_a_cellar_spares_the_target_of_a_throne_room() -> None:
    t = Table(hand="cellar throne_room smithy estate", deck="copper*7")
    let_play(t, "cellar")
    assert t.me.discard == "estate"


def test_a_cellar_discards_coppers_from_a_poor_hand_in_a_rich_deck_only() -> None:
    rich = Table(hand="cellar copper*2 silver", deck="gold*4")
    let_play(rich, "cellar")
    assert rich.me.discard == "copper*2"
    enough = Table(hand="cellar copper*2 gold*2", deck="gold*4")
    let_play(enough, "cellar")
    assert enough.me.discard == ""


def test_a_cellar_leaves_the_junk_to_a_chapel() -> None:
    t = Table(hand="cellar chapel estate*2 province", deck="copper*7")
    let_play(t, "cellar")
    assert t.me.discard == "province"


# --- Chancellor


def test_a_chancellor_turns_the_deck_over_until_points_are_bought() -> None:
    early = Table(hand="chancellor", deck="copper*4", discard="gold")
    let_play(early, "chancellor")
    assert early.me.deck == ""
    late = Table(hand="chancellor", deck="copper*4", discard="province*3", piles=LATE)
    let_play(late, "chancellor")
    assert len(late.me.deck) == 4


# --- Chapel


def test_a_chapel_trashes_curses_and_estates_before_coppers() -> None:
    t = Table(hand="chapel curse estate*2 copper*2", deck=MONEY)
    let_play(t, "chapel")
    assert t.trash == "curse estate*2 copper"


def test_a_chapel_leaves_money_enough_to_buy_something() -> None:
    t = Table(hand="chapel copper*4", deck="silver*2")
    let_play(t, "chapel")
    assert t.trash == "copper*2"


def test_a_chapel_does_not_cost_a_province_that_can_be_bought_now() -> None:
    t = Table(hand="chapel gold*2 copper*2 estate", deck=MONEY)
    let_play(t, "chapel")
    assert t.trash == "estate"


def test_a_chapel_keeps_estates_when_points_count_and_everything_for_gardens() -> None:
    late = Table(hand="chapel estate*2 curse", deck=MONEY, piles=LATE)
    let_play(late, "chapel")
    assert late.trash == "curse"
    gardens = Table(hand="chapel estate copper curse", deck=MONEY + " gardens")
    let_play(gardens, "chapel")
    assert gardens.trash == "curse"


def test_a_chapel_is_played_only_with_something_to_trash() -> None:
    assert first_action(Table(hand="chapel gold silver", deck=MONEY)) == ""
    assert first_action(Table(hand="chapel smithy estate", deck=MONEY)) == "smithy"
    assert first_action(Table(hand="chapel smithy estate*3", deck=MONEY)) == "chapel"


# --- Council Room


def test_a_council_room_comes_before_the_militia_that_takes_the_cards_back() -> None:
    assert first_action(Table(hand="militia council_room", actions=2, foe="copper*5")) == "council_room"


# --- Feast


def test_a_feast_becomes_the_best_card_it_can() -> None:
    t = Table(hand="feast", deck="copper*9", kingdom="laboratory moat")
    let_play(t, "feast")
    assert t.trash == "feast"
    assert t.me.discard == "laboratory"


def test_a_late_feast_becomes_a_duchy() -> None:
    t = Table(hand="feast", deck="copper*9", kingdom="moat", piles=LATE)
    let_play(t, "feast")
    assert t.me.discard == "duchy"


# --- Library


def test_a_library_comes_after_what_empties_the_hand_and_before_what_fills_it() -> None:
    assert first_action(Table(hand="library militia copper*3", actions=2, foe="copper*5")) == "militia"
    assert first_action(Table(hand="library smithy copper*3", actions=2)) == "library"


def test_a_library_sets_aside_what_cannot_be_played() -> None:
    t = Table(hand="library copper*4", deck="smithy village copper*3")
    let_play(t, "library")
    assert t.me.hand == "copper*7"
    assert t.me.discard == "smithy village"


def test_a_library_keeps_actions_as_long_as_they_can_be_played() -> None:
    t = Table(hand="library copper*4", deck="smithy village militia witch copper*3", actions=2)
    let_play(t, "library")
    assert t.me.hand == "copper*4 smithy village militia"


# --- Militia


def test_a_militia_that_takes_nothing_is_worth_its_coins_only() -> None:
    assert first_action(Table(hand="militia smithy", foe="copper*5")) == "militia"
    assert first_action(Table(hand="militia smithy", foe="copper*3")) == "smithy"


# --- Mine


def test_a_mine_makes_copper_silver_and_silver_gold() -> None:
    t = Table(hand="mine copper silver gold")
    let_play(t, "mine")
    assert t.me.hand == "silver*2 gold"
    t = Table(hand="mine silver gold")
    let_play(t, "mine")
    assert t.me.hand == "gold*2"


def test_a_late_mine_takes_points_where_the_coins_are_the_same() -> None:
    t = Table(hand="mine silver", deck="harem", piles=LATE)
    let_play(t, "mine")
    assert t.me.hand == "harem"


def test_a_mine_is_played_only_with_a_treasure_to_improve() -> None:
    assert first_action(Table(hand="mine gold*2")) == ""
    assert first_action(Table(hand="mine gold copper")) == "mine"


# --- Moat


def test_a_moat_is_revealed_to_an_attack() -> None:
    t = Table(hand="witch", foe="moat copper*4")
    let_play(t, "witch")
    assert t.foe.discard == ""


# --- Moneylender


def test_a_moneylender_is_played_only_with_a_copper() -> None:
    assert first_action(Table(hand="moneylender silver gold")) == ""
    assert first_action(Table(hand="moneylender copper gold")) == "moneylender"


# --- Remodel


def test_an_early_remodel_improves_an_estate() -> None:
    t = Table(hand="remodel estate copper gold", deck="copper*9", kingdom="militia", piles={"remodel": 0})
    let_play(t, "remodel")
    assert t.trash == "estate"
    assert t.me.discard == "militia"


def test_a_late_remodel_makes_a_gold_a_province() -> None:
    t = Table(hand="remodel estate copper gold", deck=MONEY, piles=LATE)
    let_play(t, "remodel")
    assert t.trash == "gold"
    assert t.me.discard == "province"


def test_a_remodel_keeps_the_money_for_this_turns_province() -> None:
    assert first_action(Table(hand="remodel gold silver*2 copper", deck="copper*9", kingdom="laboratory")) == ""


def test_a_remodel_is_played_only_with_something_to_improve() -> None:
    assert first_action(Table(hand="remodel province gold", deck="copper*9")) == ""
    assert first_action(Table(hand="remodel")) == ""
    assert first_action(Table(hand="remodel estate", deck="copper*9")) == "remodel"


# --- Spy


def test_a_spy_comes_before_whatever_else_draws() -> None:
    assert first_action(Table(hand="laboratory village spy")) == "spy"


def test_a_spy_discards_own_dead_cards_and_the_good_ones_of_others() -> None:
    t = Table(hand="spy", deck="copper estate", foe_deck="gold")
    let_play(t, "spy")
    assert t.me.discard == "estate"
    assert t.foe.discard == "gold"


def test_a_spy_leaves_own_good_cards_and_the_bad_ones_of_others() -> None:
    t = Table(hand="spy", deck="copper silver", foe_deck="province")
    let_play(t, "spy")
    assert t.me.deck == "silver"
    assert t.foe.deck == "province"


def test_a_spy_leaves_a_copper_in_a_poor_deck_only() -> None:
    poor = Table(hand="spy", deck="copper*2 estate*5")
    let_play(poor, "spy")
    assert poor.me.discard == ""
    rich = Table(hand="spy", deck="copper*2 gold*5")
    let_play(rich, "spy")
    assert rich.me.discard == "copper"


# --- Thief


def test_a_thief_trashes_the_best_treasure_and_takes_it() -> None:
    t = Table(hand="thief", foe_deck="silver gold")
    let_play(t, "thief")
    assert t.me.discard == "gold"
    assert t.foe.discard == "silver"


def test_a_thief_takes_coppers_only_for_gardens() -> None:
    plain = Table(hand="thief", foe_deck="copper*2")
    let_play(plain, "thief")
    assert plain.trash == "copper"
    gardens = Table(hand="thief", deck="gardens", foe_deck="copper*2")
    let_play(gardens, "thief")
    assert gardens.me.discard == "copper"


# --- Throne Room


def test_a_throne_room_waits_for_the_village_then_doubles_the_best_terminal() -> None:
    assert first_action(Table(hand="throne_room village smithy")) == "village"
    t = Table(hand="throne_room smithy woodcutter", deck="copper*6 estate")
    let_finish(t)
    assert [card.id for card in t.played.cards[:3]] == ["throne_room", "smithy", "smithy"]


def test_a_throne_room_doubles_the_last_non_terminal() -> None:
    assert first_action(Table(hand="throne_room laboratory market")) == "laboratory"
    assert first_action(Table(hand="throne_room market militia")) == "throne_room"


def test_a_throne_room_plays_another_one_if_that_has_a_target() -> None:
    t = Table(hand="throne_room*2 militia woodcutter", foe="copper*5")
    let_play(t, "throne_room")
    assert t.coins == 8


def test_a_throne_room_is_not_played_for_nothing() -> None:
    assert first_action(Table(hand="throne_room copper")) == ""
    assert first_action(Table(hand="throne_room remodel gold", deck="copper*9")) == ""
    assert first_action(Table(hand="throne_room moneylender copper")) == "moneylender"


def test_a_throne_room_prefers_the_card_that_does_something_twice() -> None:
    t = Table(hand="throne_room library woodcutter", deck="copper*9")
    let_play(t, "throne_room")
    assert t.coins == 4


# --- Workshop


def test_a_workshop_gains_the_best_card_that_is_wanted() -> None:
    t = Table(hand="workshop", deck="copper*9", kingdom="militia")
    let_play(t, "workshop")
    assert t.me.discard == "militia"


# --- whole games


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("begin", [0, 8, 15])
def test_whole_games_with_these_cards_come_to_an_end(begin: int, players: int) -> None:
    bots: list[Bot] = [Collector() for _ in range(players)]
    result = play_match(Setup(base.CARDS[begin : begin + 10], players), bots, 3, "tactics")
    assert result.games == 3

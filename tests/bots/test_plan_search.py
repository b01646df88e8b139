"""The search for plans: the same for the same seed, within its budget, and worth it."""

from __future__ import annotations

import gc

import pytest

from royaume import IS_COMPILED
from royaume.bots import candidate_plans, library
from royaume.bots.candidate_plans import Plan, Want
from royaume.bots.match import play_match
from royaume.bots.plan_search import Budget, PlanSearch
from royaume.bots.strategy import StrategyBot
from royaume.bots.strategy_text import parse as parse_strategy
from royaume.bots.strategy_text import write
from royaume.cards import alchemy, base, basic
from royaume.engine.card import Card
from royaume.game.setup import Setup
from royaume.testing import parse

KINGDOM = parse("chapel village smithy market militia witch laboratory moat library gardens")
EVERYTHING = parse("duke gardens vineyard ironworks university wharf fishing_village minion familiar harem")


def found(seed: str, games: int) -> str:
    return write(PlanSearch(KINGDOM, Budget(games=games), seed).find()[0].plan.strategy())


def test_the_same_seed_and_number_of_games_find_the_same_plan() -> None:
    assert found("same", 150) == found("same", 150)


def test_a_budget_in_games_is_kept_but_for_the_last_comparison() -> None:
    budget = Budget(games=200)
    PlanSearch(KINGDOM, budget, "budget").find()
    assert 200 <= budget.played < 200 + 40 + 3 * 120


def test_progress_grows_to_the_end() -> None:
    told: list[float] = []
    PlanSearch(KINGDOM, Budget(games=200), "progress", told.append).find()
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] <= 1


def test_a_search_that_is_stopped_still_has_a_plan() -> None:
    budget = Budget(games=100_000)
    budget.stop()
    assert PlanSearch(KINGDOM, budget, "stopped").find()


@pytest.mark.parametrize("kingdom", [KINGDOM, EVERYTHING], ids=["base", "mixed"])
def test_every_first_plan_and_every_neighbour_is_a_strategy_that_can_be_written(kingdom: list[Card]) -> None:
    first = candidate_plans.first_plans(kingdom)
    for plan in [*first, *candidate_plans.neighbours(first[-1], kingdom)]:
        strategy = plan.strategy()
        assert write(parse_strategy(write(strategy))) == write(strategy)
        assert all(card in kingdom or card.id in BASICS for card in strategy.cards())


BASICS = [*[card.id for card in basic.CARDS], "potion"]


def test_a_card_that_costs_a_potion_brings_the_potion_into_the_plan() -> None:
    familiar = parse("familiar")[0]
    ids = [
        want.card.id for want in candidate_plans.with_card(candidate_plans.money_plan(), familiar, 2, basic.GOLD).wants
    ]
    assert ids == ["familiar", "gold", "potion", "silver"]


def test_neighbours_differ_from_the_plan_and_leave_it_as_it_is() -> None:
    plan = candidate_plans.money_plan()
    before = write(plan.strategy())
    others = [write(other.strategy()) for other in candidate_plans.neighbours(plan, KINGDOM)]
    assert write(plan.strategy()) == before
    assert len(others) > 20
    assert before not in others


@pytest.mark.skipif(not IS_COMPILED, reason="3,000 games take half a minute interpreted")
def test_the_plan_for_a_kingdom_with_a_witch_beats_big_money_clearly() -> None:
    best = StrategyBot(PlanSearch(KINGDOM, Budget(games=3000), "witch").find()[0].plan.strategy())
    result = play_match(Setup(KINGDOM), [best, StrategyBot(library.load("bmu"))], 200, "witch")
    assert result.by_bot[0].wins > 150


# --- plans


def test_a_plan_is_named_after_its_cards() -> None:
    plan = Plan([Want(base.WITCH, 1), Want(basic.GOLD), Want(alchemy.POTION, 1), Want(base.MOAT), Want(base.WITCH, 2)])
    assert plan.name() == plan.strategy().name == "witch + moat"
    assert plan.strategy("Mine").name == "Mine"
    assert candidate_plans.money_plan().name() == "money"


def test_a_plan_is_a_buy_list_with_points_at_its_head() -> None:
    plan = Plan([Want(base.WITCH, 2), Want(basic.GOLD), Want(basic.SILVER)])
    assert [line.strip() for line in write(plan.strategy()).splitlines()[2:]] == [
        "Province if money > 15",
        "Duchy if provinces <= 4",
        "Estate if provinces <= 2",
        "2 Witch",
        "Gold",
        "Duchy if provinces <= 6",
        "Silver",
    ]


@pytest.mark.parametrize("kingdom", [KINGDOM, EVERYTHING], ids=["base", "mixed"])
def test_every_useful_card_of_the_kingdom_is_tried(kingdom: list[Card]) -> None:
    tried = {card for plan in candidate_plans.first_plans(kingdom) for card in plan.kingdom_cards()}
    assert [card for card in kingdom if card not in tried] == []


def test_neighbours_differ_in_cards_numbers_places_and_points() -> None:
    plan = Plan([Want(base.WITCH, 2), Want(basic.GOLD), Want(basic.SILVER)])
    keys = [other.key() for other in candidate_plans.neighbours(plan, parse("witch moat"))]
    assert "gold -1, silver -1; 15 4 6 2" in keys
    assert "witch 3, gold -1, silver -1; 15 4 6 2" in keys
    assert "gold -1, witch 2, silver -1; 15 4 6 2" in keys
    assert "witch 2, gold -1, moat 1, silver -1; 15 4 6 2" in keys
    assert "witch 2, gold -1, silver -1; 17 4 6 2" in keys
    assert "witch 2, gold -1, silver -1; 15 5 6 2" in keys


# --- the budget, and what is found within it


def test_a_budget_of_games_is_spent_by_games() -> None:
    budget = Budget(games=200)
    budget.played = 50
    assert budget.share() == 0.25
    budget.played = 300
    assert budget.share() == 1.0


def test_a_budget_of_seconds_is_spent_by_time() -> None:
    assert Budget(seconds=1000.0).share() < 0.1
    assert Budget(seconds=1e-9).share() == 1.0


def test_a_budget_of_nothing_is_spent_at_once() -> None:
    assert Budget().share() == 1.0


def test_the_garbage_collector_is_left_as_it_was_after_a_search() -> None:
    PlanSearch(KINGDOM, Budget(games=1), "garbage").find()
    assert gc.isenabled()


def test_the_best_plan_comes_first_and_no_plan_twice() -> None:
    rated = PlanSearch(KINGDOM, Budget(games=300), "order").find()
    assert rated[0].score() == max(each.score() for each in rated)
    assert len({each.plan.key() for each in rated}) == len(rated)

"""Opponents of four strengths: Page, Squire, Knight and Seneschal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from royaume.bots import candidate_plans
from royaume.bots.bot import Bot
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.plan_search import Budget, PlanSearch
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.bots.tactics import valuation
from royaume.cards import base, basic, seaside
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.random import Random
from royaume.engine.refusal import Refusal

PAGE: Final = "page"
SQUIRE: Final = "squire"
KNIGHT: Final = "knight"
SENESCHAL: Final = "seneschal"
LEVELS: Final = [PAGE, SQUIRE, KNIGHT, SENESCHAL]
#: These levels search a plan before the first turn.
PLANNERS: Final = [KNIGHT, SENESCHAL]

#: Called with the share of the plan search that is done, from 0 to 1.
Progress = Callable[[float], None]

#: The budget of the plan search: games for the Knight, seconds for the Seneschal.
KNIGHT_GAMES: Final = 1200
SENESCHAL_SECONDS: Final = 3.0

#: The Squire's favourites, the best first. They draw or pay and harm nobody: money and one of them is a sound plan.
FAVOURITES: Final[list[Card]] = [
    base.SMITHY,
    base.COUNCIL_ROOM,
    seaside.MERCHANT_SHIP,
    base.LABORATORY,
    base.LIBRARY,
    seaside.TREASURY,
    base.MARKET,
    seaside.BAZAAR,
    base.MOAT,
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Page(Bot):
    """Buys reasonable cards without a plan: every other time the best card, else any good one."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.random = Random(seed)

    def begin(self, seed: str) -> None:
        self.random = Random(f"{self.seed}/{seed}")

    def buy(self, choice: Choice) -> Card | None:
        best = self.wish(choice.cards())
        if best is None or best is basic.PROVINCE or self.random.below(2):
            return best
        good = [card for card in choice.cards() if valuation.gain_value(self, card) > 0 and card.cost + 2 >= best.cost]
        return good[self.random.below(len(good))]


def squire_plan(kingdom: list[Card]) -> Strategy:
    """Money, and one copy of the first favourite in the kingdom."""
    plan = candidate_plans.money_plan()
    for card in FAVOURITES:
        if card in kingdom:
            plan = candidate_plans.with_card(plan, card, 1, basic.SILVER)
            break
    return plan.strategy()


def bot(level: str, kingdom: list[Card], seed: str, games: int = 0, progress: Progress | None = None) -> Bot:
    """A bot of that level for this kingdom.

    With a number of games the Seneschal's plan depends on the seed alone; without one the search takes three seconds.
    """
    if level == PAGE:
        return Page(seed)
    if level == SQUIRE:
        return StrategyBot(squire_plan(kingdom))
    if level in PLANNERS:
        return follower(level, best_plan(kingdom, budget_of(level, games), seed, progress))
    raise Refusal("unknown-level", {"level": level, "levels": ", ".join(LEVELS)})


def budget_of(level: str, games: int = 0) -> Budget:
    """The budget of the plan search at that level."""
    if level == KNIGHT:
        return Budget(games=min(games, KNIGHT_GAMES) or KNIGHT_GAMES)
    return Budget(games=games) if games else Budget(seconds=SENESCHAL_SECONDS)


def follower(level: str, plan: Strategy) -> Bot:
    """A bot of that level with this plan. The Seneschal also looks ahead near the end."""
    return LookaheadBot(plan) if level == SENESCHAL else StrategyBot(plan)


def best_plan(kingdom: list[Card], budget: Budget, seed: str, progress: Progress | None = None) -> Strategy:
    """The best strategy that the plan search finds within the budget."""
    return PlanSearch(kingdom, budget, seed, progress).find()[0].plan.strategy()

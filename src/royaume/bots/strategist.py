"""The strategist: finds a plan for a kingdom by games of its own, plan against plan."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

from royaume.bots import plans
from royaume.bots.bot import Bot, seat_bot
from royaume.bots.plans import Plan
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.engine.card import Card
from royaume.engine.random import Random
from royaume.engine.turn import play_turn
from royaume.setup import Setup, deal

#: A game of two plans that takes longer than this many turns counts as drawn.
MOST_TURNS: Final = 120

#: How many games a plan plays in the first round, and how many plans go on after each.
FIRST_LOOK: Final = 24
SECOND_LOOK: Final = 60
THIRD_LOOK: Final = 120
KEPT_FIRST: Final = 10
KEPT_SECOND: Final = 5

#: A variation is given up after so many games unless it leads; it takes over if it leads clearly after all.
QUICK_TRIAL: Final = 40
LONG_TRIAL: Final = 160


class Budget:
    """How much may be played: so many games, which is the same everywhere, or so many seconds."""

    def __init__(self, games: int = 0, seconds: float = 0.0) -> None:
        self.games = games
        self.seconds = seconds
        self.played = 0
        self._begin = time.monotonic()

    def share(self) -> float:
        """How much of it is spent, from 0 to 1."""
        if self.games:
            return min(1.0, self.played / self.games)
        return min(1.0, (time.monotonic() - self._begin) / self.seconds) if self.seconds else 1.0

    def is_spent(self) -> bool:
        return self.share() >= 1.0


class Rated:
    """A plan and how it did: its score against the others it met."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bot = StrategyBot(plan.strategy())
        self.score = 0.0


class Strategist:
    """Compares plans for one kingdom within a budget."""

    def __init__(
        self, kingdom: list[Card], budget: Budget, seed: str, progress: Callable[[float], None] | None = None
    ) -> None:
        self.kingdom = kingdom
        self.setup = Setup(kingdom, 2, first=0)
        self.budget = budget
        self.seed = seed
        self.random = Random(f"{seed}/plans")
        self.progress = progress
        self.seen: list[str] = []
        self.favourites: list[Card] = []

    def find(self) -> list[Rated]:
        """The best plans, the very best first, with their scores against Big Money and the best of the others."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self._find()
        finally:
            if collecting:
                gc.enable()

    def _find(self) -> list[Rated]:
        money = Rated(plans.money_plan())
        rated = [Rated(plan) for plan in plans.first_plans(self.kingdom)]
        self._rate(rated, money, FIRST_LOOK)
        self.favourites = self._favourites(rated)
        best = rated[:KEPT_FIRST]
        self._rate(best, best[0], SECOND_LOOK)
        best = best[:KEPT_SECOND]
        champion = best[0]
        self._rate(best, champion, THIRD_LOOK)
        champion = best[0]
        past = best[1:]
        while not self.budget.is_spent():
            if self.progress is not None:
                self.progress(self.budget.share())
            parent = champion if self.random.below(4) or not past else past[self.random.below(len(past))]
            plan = plans.varied(parent.plan, self.kingdom, self.favourites, self.random)
            key = plan.key()
            if key in self.seen:
                # Nothing new; it still costs a little, or a small kingdom could keep this up for ever.
                self.budget.played += 1
                continue
            self.seen.append(key)
            rival = Rated(plan)
            if self._beats(rival, champion):
                past.insert(0, champion)
                past = past[:KEPT_SECOND]
                champion = rival
        return [champion, *past]

    def _rate(self, rated: list[Rated], foe: Rated, games: int) -> None:
        """Let all play against that one, and put them in order."""
        for each in rated:
            self.seen.append(each.plan.key())
            each.score = 0.5 if each is foe else self.score(each.bot, foe.bot, games)
            if self.progress is not None:
                self.progress(self.budget.share())
        rated.sort(key=_by_score)

    def _favourites(self, rated: list[Rated]) -> list[Card]:
        """The cards of the plans that did best, the better the more often."""
        cards: list[Card] = []
        for each in rated[:12]:
            cards.extend(each.plan.kingdom_cards())
        return cards

    def _beats(self, rival: Rated, champion: Rated) -> bool:
        quick = self.score(rival.bot, champion.bot, QUICK_TRIAL)
        if quick < 0.52:
            return False
        long = self.score(rival.bot, champion.bot, LONG_TRIAL)
        rival.score = (quick * QUICK_TRIAL + long * LONG_TRIAL) / (QUICK_TRIAL + LONG_TRIAL)
        return rival.score > 0.54

    def score(self, bot: Bot, foe: Bot, games: int) -> float:
        """The share of games that the bot wins, half of those it shares included; it begins every other one."""
        total = 0.0
        for number in range(games):
            first = number % 2
            total += play_one(self.setup, bot, foe, first, f"{self.seed}/{self.budget.played}", MOST_TURNS)
            self.budget.played += 1
        return total / games


def _by_score(rated: Rated) -> float:
    return -rated.score


def play_one(setup: Setup, bot: Bot, foe: Bot, seat: int, seed: str, most_turns: int) -> float:
    """What the bot makes of one game on that seat: 1 for a victory, half for a shared or endless one."""
    game = deal(setup, seed, log=False)
    game.recording = False
    seat_bot(game, seat, bot)
    seat_bot(game, 1 - seat, foe)
    bot.begin(seed)
    foe.begin(seed)
    while not game.over and game.turn_number < most_turns:
        play_turn(game)
    score = 0.5
    if game.over:
        winners = game.winners()
        if len(winners) == 1:
            score = 1.0 if winners[0].seat == seat else 0.0
    game.let_go()
    return score


def best_plan(kingdom: list[Card], budget: Budget, seed: str) -> Strategy:
    """The strategy that turned out best."""
    return Strategist(kingdom, budget, seed).find()[0].plan.strategy()

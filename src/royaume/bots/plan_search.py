"""The plan search: plays plans for a kingdom against each other and finds the best."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from royaume.bots import candidate_plans
from royaume.bots.bot import Bot
from royaume.bots.candidate_plans import Plan
from royaume.bots.match import deal_to
from royaume.bots.strategy import StrategyBot
from royaume.engine.card import Card
from royaume.engine.turn import play_turn
from royaume.game.setup import Setup
from royaume.system.memory import uncollected

#: A game that takes more turns of both players together counts as drawn.
MOST_TURNS: Final = 120
#: A lead of so many points is as good as any greater one.
WIDE_MARGIN: Final = 25.0
#: How much the margin counts beside the victory in the first stages of a comparison.
BY_MARGIN: Final = 0.6

#: How many games a plan plays in the first comparison, against Big Money.
FIRST_LOOK: Final = 40
SECOND_LOOK: Final = 100
KEPT: Final = 8

#: The search climbs from so many plans. Each step has stages: so many games for each plan, and so many plans stay.
STARTS: Final = 3
STAGES: Final = [(24, 16), (50, 6), (120, 2)]
#: The plans that stay play so many new games. A plan must win this share to replace the old plan.
TRIAL: Final = 300
LEAD: Final = 0.515
#: The champions play so many games against each other. Climbing may take this share of the budget.
COMPARED: Final = 120
CLIMBING: Final = 0.85
#: A new plan also plays so many games against each start. It may score this much less than the old plan.
PANEL: Final = 80
PANEL_SLACK: Final = 0.03


class Budget:
    """The size of a search: a number of games, which gives the same plan on every machine, or of seconds."""

    def __init__(self, games: int = 0, seconds: float = 0.0) -> None:
        self.games = games
        self.seconds = seconds
        self.played = 0
        self.stopped = False
        self._begin = time.monotonic()

    def stop(self) -> None:
        """Spend the rest at once."""
        self.stopped = True

    def share(self) -> float:
        """The share that is spent, from 0 to 1."""
        if self.stopped:
            return 1.0
        if self.games:
            return min(1.0, self.played / self.games)
        return min(1.0, (time.monotonic() - self._begin) / self.seconds) if self.seconds else 1.0


class Rated:
    """A plan and its score against the plans that it met."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.bot = StrategyBot(plan.strategy())
        self.won = 0.0
        self.games = 0.0
        #: The sum of the scores against the panel; negative until it is played.
        self.panel = -1.0

    def score(self) -> float:
        """The share of games won, half of those shared included."""
        return self.won / self.games if self.games else 0.5

    def forget(self) -> None:
        self.won = 0.0
        self.games = 0.0


class PlanSearch:
    """Searches a plan for one kingdom within a budget."""

    def __init__(
        self, kingdom: list[Card], budget: Budget, seed: str, progress: Callable[[float], None] | None = None
    ) -> None:
        self.kingdom = kingdom
        self.setup = Setup(kingdom, 2, first=0)
        self.budget = budget
        self.seed = seed
        self.progress = progress
        self.panel: list[Rated] = []
        #: The share of the budget that may be spent now: the last comparison needs the rest.
        self.limit = CLIMBING

    def is_spent(self) -> bool:
        return self.budget.share() >= self.limit

    def find(self) -> list[Rated]:
        """The best plans, the very best first, with their scores against each other."""
        with uncollected():
            found = self._find()
            if self.progress is not None:
                self.progress(1.0)
            return found

    def _find(self) -> list[Rated]:
        self.panel = self._starts()
        champions: list[Rated] = []
        for start in self.panel:
            champion = self._climbed(start)
            champions.append(champion)
            if champion is not start:
                champions.append(start)
        self.limit = 1.0
        self._compare(champions)
        while not self.is_spent():
            # Chance may have hidden a better plan: climb again from the best one.
            better = self._climbed(champions[0])
            if better is not champions[0]:
                champions.insert(0, better)
        return champions

    def _starts(self) -> list[Rated]:
        """The best plans against Big Money, no two of them with the same cards."""
        money = Rated(candidate_plans.money_plan())
        rated = [Rated(plan) for plan in candidate_plans.first_plans(self.kingdom)]
        self._rate(rated, money, FIRST_LOOK)
        best = rated[:KEPT]
        self._rate(best, money, SECOND_LOOK)
        starts: list[Rated] = []
        names: list[str] = []
        for each in best:
            if each.plan.name() not in names and len(starts) < STARTS:
                names.append(each.plan.name())
                starts.append(each)
        return starts

    def _climbed(self, start: Rated) -> Rated:
        """The plan reached step by step. Each step takes the best of all plans that differ in one thing."""
        champion = start
        while not self.is_spent():
            better = self._step(champion)
            if better is None:
                break
            champion = better
        return champion

    def _step(self, champion: Rated) -> Rated | None:
        rivals = [Rated(plan) for plan in candidate_plans.neighbours(champion.plan, self.kingdom)]
        for games, kept in STAGES:
            self._rate(rivals, champion, games)
            rivals = rivals[:kept]
        for rival in rivals:
            rival.forget()
        self._rate(rivals, champion, TRIAL)
        if not rivals or rivals[0].score() <= LEAD:
            return None
        # A plan that beats the old one may lose to all others.
        best = rivals[0]
        return best if self._against_panel(best) > self._against_panel(champion) - PANEL_SLACK else None

    def _against_panel(self, rated: Rated) -> float:
        """The average score against the starts; the games are played once."""
        if rated.panel < 0:
            rated.panel = 0.0
            for foe in self.panel:
                rated.panel += self.score(rated.bot, foe.bot, PANEL) if foe is not rated else 0.5
        return rated.panel / len(self.panel)

    def _rate(self, rated: list[Rated], foe: Rated, games: int) -> None:
        """Play so many more games of each plan against that one, then sort the plans."""
        for each in rated:
            if self.is_spent():
                break
            self.play(each, foe, games)
            if self.progress is not None:
                self.progress(self.budget.share())
        rated.sort(key=_by_score)

    def _compare(self, champions: list[Rated]) -> None:
        """Play all plans against each other, then sort them. This happens even if the budget is spent."""
        for each in champions:
            each.forget()
        for number, each in enumerate(champions):
            for other in champions[number + 1 :]:
                share = self.score(each.bot, other.bot, COMPARED)
                each.won += share * COMPARED
                other.won += (1.0 - share) * COMPARED
                each.games += COMPARED
                other.games += COMPARED
        champions.sort(key=_by_score)

    def play(self, rated: Rated, foe: Rated, games: int) -> None:
        rated.won += self.score(rated.bot, foe.bot, games, BY_MARGIN if games < TRIAL else 0.0) * games
        rated.games += games

    def score(self, bot: Bot, foe: Bot, games: int, by_margin: float = 0.0) -> float:
        """The share of games that the bot wins, a shared game counted half. The bot begins every other game."""
        total = 0.0
        for number in range(games):
            first = number % 2
            won, margin = _play(self.setup, [bot, foe], first, f"{self.seed}/{self.budget.played}")
            # In few games the margin tells more than the victories.
            total += won + margin * by_margin / 2 - won * by_margin + by_margin / 2
            self.budget.played += 1
        return total / games


def _by_score(rated: Rated) -> float:
    return -rated.score()


def _play(setup: Setup, bots: list[Bot], seat: int, seed: str) -> tuple[float, float]:
    """One game with the first bot on that seat: 1 if won, half if shared or endless; and the margin from -1 to 1."""
    game = deal_to(setup, bots, seed, seat)
    while not game.over and game.turn_number < MOST_TURNS:
        play_turn(game)
    points = game.points()
    score = 0.5
    if game.over:
        winners = game.winners(points)
        if len(winners) == 1:
            score = 1.0 if winners[0].seat == seat else 0.0
    margin = (points[seat] - points[1 - seat]) / WIDE_MARGIN
    game.let_go()
    return score, max(-1.0, min(1.0, margin))

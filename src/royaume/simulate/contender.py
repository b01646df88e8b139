"""The contenders of a simulation: a name, and how to make the bot in any process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from royaume.bots import levels, strategy_text
from royaume.bots.bot import Bot
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.catalogue import kingdoms
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal

#: The budget of the Seneschal's plan search, in games: the same seed gives the same plan.
SENESCHAL_GAMES: Final = 15_000

Maker = Callable[[], Bot]


@dataclass(frozen=True)
class Contender:
    """A name, and how to make the bot.

    Other processes get `make` pickled. So it must be a class or a function of a module, an object with `__call__`, or a
    `functools.partial` of these.
    """

    name: str
    make: Maker


@dataclass(frozen=True)
class FromText:
    """Makes the bot from its strategy text, in the process that plays."""

    source: str
    name: str
    careful: bool = True

    def strategy(self) -> Strategy:
        """The strategy that the text describes."""
        strategy = strategy_text.parse(self.source, self.name)
        strategy.careful = strategy.careful and self.careful
        return strategy

    def __call__(self) -> Bot:
        return StrategyBot(self.strategy())


class LookaheadFromText(FromText):
    """Makes a lookahead bot from its strategy text."""

    def __call__(self) -> Bot:
        return LookaheadBot(self.strategy())


def level_maker(
    level: str,
    kingdom: list[Card],
    seed: str,
    games: int = SENESCHAL_GAMES,
    *,
    careful: bool = True,
    progress: levels.Progress | None = None,
) -> Maker:
    """What makes bots of that level. The plan search runs here, once; the order of the cards does not matter.

    The Seneschal's search takes so many games, the Knight's at most its own number.
    """
    kingdom = kingdoms.in_order(kingdom)
    if level == levels.PAGE:
        return partial(levels.Page, seed)
    if level == levels.SQUIRE:
        return FromText(strategy_text.write(levels.squire_plan(kingdom)), level, careful)
    if level == levels.KNIGHT:
        budget = levels.budget_of(level, games)
        return FromText(strategy_text.write(levels.best_plan(kingdom, budget, seed, progress)), level, careful)
    if level == levels.SENESCHAL:
        budget = levels.budget_of(level, games)
        plan = levels.best_plan(kingdom, budget, seed, progress)
        return LookaheadFromText(strategy_text.write(plan), level, careful)
    raise Refusal("unknown-level", {"level": level, "levels": ", ".join(levels.LEVELS)})

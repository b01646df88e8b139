"""Who takes part in a simulation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from royaume import kingdoms
from royaume.bots import levels, strategy_text
from royaume.bots.bot import Bot
from royaume.bots.lookahead import Foreseer
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.engine.card import Card
from royaume.engine.errors import Refusal

#: How many games the Seneschal plays before the first turn, where the same seed must give the same plan.
SENESCHAL_GAMES: Final = 15_000

Maker = Callable[[], Bot]


@dataclass(frozen=True)
class Contender:
    """A name, and how to make the bot.

    To be sent to other processes `make` must be something that can be pickled: a class or function of a module, an
    object with `__call__`, or a `functools.partial` of these.
    """

    name: str
    make: Maker


@dataclass(frozen=True)
class FromText:
    """Makes the bot from its text, in whichever process plays."""

    source: str
    name: str
    careful: bool = True

    def strategy(self) -> Strategy:
        strategy = strategy_text.parse(self.source, self.name)
        strategy.careful = strategy.careful and self.careful
        return strategy

    def __call__(self) -> Bot:
        return StrategyBot(self.strategy())


class Foreseeing(FromText):
    """Makes a bot that follows the text and looks ahead near the end."""

    def __call__(self) -> Bot:
        return Foreseer(self.strategy())


def level_maker(
    level: str,
    kingdom: list[Card],
    seed: str,
    games: int = SENESCHAL_GAMES,
    *,
    careful: bool = True,
    tell: levels.Tell | None = None,
) -> Maker:
    """What makes bots of that level. Its plan is found here, once, whatever the order of the cards.

    The Seneschal looks for it in so many games, the Knight in no more than its own number.
    """
    kingdom = kingdoms.in_order(kingdom)
    if level == levels.PAGE:
        return partial(levels.Page, seed)
    if level == levels.SQUIRE:
        return FromText(strategy_text.write(levels.squire_plan(kingdom)), level, careful)
    if level == levels.KNIGHT:
        budget = levels.budget_of(level, games)
        return FromText(strategy_text.write(levels.best_plan(kingdom, budget, seed, tell)), level, careful)
    if level == levels.SENESCHAL:
        budget = levels.budget_of(level, games)
        return Foreseeing(strategy_text.write(levels.best_plan(kingdom, budget, seed, tell)), level, careful)
    raise Refusal("unknown-level", {"level": level, "levels": ", ".join(levels.LEVELS)})

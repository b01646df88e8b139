"""The simplest bots, for tests, benchmarks and first games."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from royaume.bots.bot import Bot
from royaume.cards import base, basic
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.random import Random


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Bot):
    """Province, else Gold, else Silver, and never anything else."""

    def __init__(self) -> None:
        self.plays_all_treasures = True

    def buy(self, choice: Choice) -> Card | None:
        if choice.allows(basic.PROVINCE):
            return basic.PROVINCE
        if choice.allows(basic.GOLD):
            return basic.GOLD
        if choice.allows(basic.SILVER):
            return basic.SILVER
        return None


class BigMoneySmithy(BigMoney):
    """Big Money with two Smithies, which it prefers to Silver."""

    SMITHIES: Final = 2

    def buy(self, choice: Choice) -> Card | None:
        if choice.allows(basic.PROVINCE):
            return basic.PROVINCE
        if choice.allows(basic.GOLD):
            return basic.GOLD
        if choice.allows(base.SMITHY) and self.view.count_owned(base.SMITHY) < self.SMITHIES:
            return base.SMITHY
        if choice.allows(basic.SILVER):
            return basic.SILVER
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Answers at random, but plays all Treasures and buys often, so that games end."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.random = Random(seed)

    def begin(self, seed: str) -> None:
        self.random = Random(f"{self.seed}/{seed}")

    def pick(self, choice: Choice) -> list[Card]:
        cards = choice.cards()
        least = choice.least
        most = choice.most
        if choice.why == Why.TREASURES:
            least = most
        elif choice.why == Why.BUY:
            # Three times out of four the bot buys any card, even a Copper or a Curse.
            least = most = 1 if cards and self.random.below(4) else 0
        return [cards[number] for number in self.numbers(len(cards), least, most)]

    def pick_keys(self, choice: Choice) -> list[str]:
        keys = choice.keys
        if keys is None:
            return []
        return [keys[number] for number in self.numbers(len(keys), choice.least, choice.most)]

    def numbers(self, available: int, least: int, most: int) -> list[int]:
        """From `least` to `most` different numbers below `available`; each count and each order is equally likely."""
        count = least + self.random.below(most - least + 1) if most > least else least
        if count == 1:
            return [self.random.below(available)]
        left = list(range(available))
        picked: list[int] = []
        while len(picked) < count:
            picked.append(left.pop(self.random.below(len(left))))
        return picked

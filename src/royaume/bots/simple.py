"""Bots with a buy list and no plan: what everything else is measured against."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from royaume.bots.bot import Bot
from royaume.cards import base, basic
from royaume.engine.card import TREASURE, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.random import Random

#: What a card is worth that brings this bot nothing: less than a Copper, which costs nothing.
DEAD_WEIGHT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Bot):
    """Province, else Gold, else Silver, and never anything else."""

    def __init__(self) -> None:
        super().__init__()
        self.plays_all_treasures = True

    def pick(self, choice: Choice) -> list[Card]:
        why = choice.why
        if why == Why.TREASURES:
            return choice.cards()
        if why == Why.BUY:
            return self.buy(choice)
        if why == Why.ACTION:
            return self.play(choice)
        if why == Why.GAIN or why == Why.TAKE:
            return self.best(choice)
        return self.worst(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        keys = choice.keys
        if keys is None:
            return []
        # A lost card comes back with the next shuffle, a Curse stays for good.
        if "curse" in keys and "discard" in keys:
            return ["discard"]
        return keys[: choice.least]

    def buy(self, choice: Choice) -> list[Card]:
        if choice.allows(basic.PROVINCE):
            return [basic.PROVINCE]
        if choice.allows(basic.GOLD):
            return [basic.GOLD]
        if choice.allows(basic.SILVER):
            return [basic.SILVER]
        return []

    def play(self, choice: Choice) -> list[Card]:
        """The Action to play now: none, whatever others may have slipped into the deck."""
        return []

    def worth(self, card: Card) -> int:
        """How gladly this bot sees the card in its hand."""
        return card.cost if card.types & TREASURE else DEAD_WEIGHT

    def worst(self, choice: Choice) -> list[Card]:
        """As few cards as allowed, those first that will be missed least."""
        left = choice.cards().copy()
        picked: list[Card] = []
        while len(picked) < choice.least:
            least_missed = left[0]
            for card in left:
                if self.worth(card) < self.worth(least_missed):
                    least_missed = card
            left.remove(least_missed)
            picked.append(least_missed)
        return picked

    def best(self, choice: Choice) -> list[Card]:
        """As many cards as allowed, the most useful first, but nothing useless that can be left."""
        left = choice.cards().copy()
        picked: list[Card] = []
        while len(picked) < choice.most:
            dearest = left[0]
            for card in left:
                if self.worth(card) > self.worth(dearest):
                    dearest = card
            if self.worth(dearest) <= 0 and len(picked) >= choice.least:
                break
            left.remove(dearest)
            picked.append(dearest)
        return picked


class BigMoneySmithy(BigMoney):
    """The same with two Smithies, which it prefers to Silver."""

    SMITHIES: Final = 2

    def buy(self, choice: Choice) -> list[Card]:
        if choice.allows(basic.PROVINCE):
            return [basic.PROVINCE]
        if choice.allows(basic.GOLD):
            return [basic.GOLD]
        if choice.allows(base.SMITHY) and self.wants_smithy():
            return [base.SMITHY]
        if choice.allows(basic.SILVER):
            return [basic.SILVER]
        return []

    def wants_smithy(self) -> bool:
        return self.view is not None and self.view.count_owned(base.SMITHY) < self.SMITHIES

    def play(self, choice: Choice) -> list[Card]:
        return [base.SMITHY] if choice.allows(base.SMITHY) else []

    def worth(self, card: Card) -> int:
        return card.cost if card is base.SMITHY else super().worth(card)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Answers every question at random, but plays all its Treasures and likes to buy, so that games come to an end."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.random = Random(seed)

    def pick(self, choice: Choice) -> list[Card]:
        cards = choice.cards()
        least = choice.least
        most = choice.most
        if choice.why == Why.TREASURES:
            least = most
        elif choice.why == Why.BUY:
            # Three times out of four it buys something, be it a Copper or a Curse.
            least = most = 1 if cards and self.random.below(4) else 0
        return [cards[number] for number in self.numbers(len(cards), least, most)]

    def pick_keys(self, choice: Choice) -> list[str]:
        keys = choice.keys
        if keys is None:
            return []
        return [keys[number] for number in self.numbers(len(keys), choice.least, choice.most)]

    def numbers(self, available: int, least: int, most: int) -> list[int]:
        """From `least` to `most` different numbers below `available`, each count and each order equally likely."""
        count = least + self.random.below(most - least + 1) if most > least else least
        if count == 1:
            return [self.random.below(available)]
        left = list(range(available))
        picked: list[int] = []
        while len(picked) < count:
            picked.append(left.pop(self.random.below(len(left))))
        return picked

"""Bots and kingdoms for the tests of bots."""

from __future__ import annotations

from royaume.bots.bot import Bot
from royaume.bots.strategy import Strategy
from royaume.cards import basic, expansions
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice
from royaume.engine.random import Random
from royaume.testing import parse

#: Cards that do little where nobody buys them.
QUIET = "smithy village market festival laboratory woodcutter gardens feast mine remodel"


class Collector(Bot):
    """Buys any Action or Potion it can, now and then something else, so that the tactics of all cards are asked."""

    def begin(self, seed: str) -> None:
        self.random = Random(f"{seed}/{self.view.seat}")

    def buy(self, choice: Choice) -> Card | None:
        if choice.allows(basic.PROVINCE):
            return basic.PROVINCE
        wanted = [card for card in choice.cards() if card.types & ACTION or card.potions or card.potion]
        wanted = [card for card in wanted if self.random.below(3)]
        return wanted[self.random.below(len(wanted))] if wanted else self.wish(choice.cards())


def kingdom_cards(strategy: Strategy) -> list[Card]:
    """The kingdom cards that the strategy names."""
    return [card for card in strategy.cards() if card not in expansions.BASIC]


def kingdom_for(strategy: Strategy, others: str = QUIET) -> list[Card]:
    """The kingdom cards that the strategy names, filled up with others."""
    named = kingdom_cards(strategy)
    return (named + [card for card in parse(others) if card not in named])[:KINGDOM_SIZE]

"""Random games that are longer than those of people."""

from __future__ import annotations

from royaume.bots.simple import RandomBot
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why


class Hesitant(RandomBot):
    """A random bot that seldom buys: its games are long."""

    def pick(self, choice: Choice) -> list[Card]:
        return [] if choice.why == Why.BUY and self.random.below(3) else super().pick(choice)

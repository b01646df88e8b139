from __future__ import annotations

from royaume.cards import basic
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider, Why


class BigMoney(Decider):
    def pick(self, choice: Choice) -> list[Card]:
        if choice.why == Why.TREASURES:
            return choice.cards()
        if choice.why == Why.BUY:
            if choice.allows(basic.PROVINCE):
                return [basic.PROVINCE]
            if choice.allows(basic.GOLD):
                return [basic.GOLD]
            if choice.allows(basic.SILVER):
                return [basic.SILVER]
            return []
        return choice.cards()[: choice.least]

    def pick_keys(self, choice: Choice) -> list[str]:
        return choice.keys[:1] if choice.keys else []

"""Cards as text: `copper*2 estate`, a deck's top card first."""

from __future__ import annotations

from collections import Counter
from typing import Final

from royaume.cards import expansions
from royaume.engine.card import Card

#: The seats of a scenario, in turn order.
SEATS: Final = ["me", "foe", "foe2", "foe3", "foe4", "foe5"]

#: Ids of the cards that scenarios have named since this was last cleared.
touched: set[str] = set()


def parse(text: str) -> list[Card]:
    """The cards of a text such as `copper*2 estate`."""
    found: list[Card] = []
    for word in text.split():
        id, _, times = word.partition("*")
        card = expansions.by_id(id)
        touched.add(id)
        found.extend([card] * (int(times) if times else 1))
    return found


class Zone:
    """The cards of a zone, compared with text: a deck in its order, everything else in any order."""

    def __init__(self, cards: list[Card], *, ordered: bool = False) -> None:
        self.cards = cards
        self.ordered = ordered

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, str | Zone):
            return NotImplemented
        theirs = other.cards if isinstance(other, Zone) else parse(other)
        if self.ordered:
            return self.cards == theirs
        return Counter(card.id for card in self.cards) == Counter(card.id for card in theirs)

    __hash__ = None  # type: ignore[assignment]  # zones are compared, never kept as keys

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, id: str) -> bool:
        return parse(id)[0] in self.cards

    def __repr__(self) -> str:
        if self.ordered:
            return repr(" ".join(card.id for card in self.cards))
        counts = Counter(card.id for card in self.cards)
        return repr(" ".join(id if count == 1 else f"{id}*{count}" for id, count in counts.items()))

"""The cards of each set. A set's module ends with its list; this page finds cards by their id."""

from __future__ import annotations

from typing import Final

from royaume.cards import base, basic
from royaume.engine.card import Card
from royaume.engine.errors import Refusal

#: The kingdom cards by set, in the order of the boxes.
KINGDOM_SETS: Final[dict[str, list[Card]]] = {"base": base.CARDS}

_BY_ID: Final[dict[str, Card]] = {card.id: card for cards in (basic.CARDS, base.CARDS) for card in cards}


def by_id(id: str) -> Card:
    """The card with that id, or `Refusal`."""
    card = _BY_ID.get(id)
    if card is None:
        raise Refusal("unknown-card", {"card": id})
    return card


def all_cards() -> list[Card]:
    return list(_BY_ID.values())

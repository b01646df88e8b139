"""What is in the boxes: the sets, and every card by its id."""

from __future__ import annotations

from typing import Final

from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import Card
from royaume.engine.errors import Refusal

#: The cards that come with the boxes besides the kingdom cards.
BASIC: Final[list[Card]] = [*basic.CARDS, alchemy.POTION]

#: The kingdom cards by set, in the order of the boxes; after them the sets that somebody added.
KINGDOM_SETS: Final[dict[str, list[Card]]] = {
    "base": base.CARDS,
    "intrigue": intrigue.CARDS,
    "seaside": seaside.CARDS,
    "alchemy": alchemy.CARDS,
}

_BY_ID: Final[dict[str, Card]] = {card.id: card for cards in (BASIC, *KINGDOM_SETS.values()) for card in cards}

_SET_OF: Final[dict[Card, str]] = {card: set_id for set_id, cards in KINGDOM_SETS.items() for card in cards}


def set_of(card: Card) -> str:
    """The set that a kingdom card comes from; an empty text for any other card."""
    return _SET_OF.get(card, "")


def find(id: str) -> Card | None:
    return _BY_ID.get(id)


def by_id(id: str) -> Card:
    """The card with that id, or `Refusal`."""
    card = _BY_ID.get(id)
    if card is None:
        raise Refusal("unknown-card", {"card": id})
    return card


def all_cards() -> list[Card]:
    return list(_BY_ID.values())


def add_set(set_id: str, cards: list[Card]) -> None:
    """Put another set beside the boxes. Neither its id nor that of a card may be there already."""
    KINGDOM_SETS[set_id] = cards
    for card in cards:
        _BY_ID[card.id] = card
        _SET_OF[card] = set_id


def remove_set(set_id: str) -> None:
    for card in KINGDOM_SETS.pop(set_id):
        del _BY_ID[card.id]
        del _SET_OF[card]

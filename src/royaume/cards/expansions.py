"""The expansions with their kingdom cards, and every card by its id."""

from __future__ import annotations

from typing import Final

from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import FIND, Card
from royaume.engine.refusal import Refusal

KINGDOM_SIZE: Final = 10

#: The cards that come with the boxes besides the kingdom cards.
BASIC: Final[list[Card]] = [*basic.CARDS, alchemy.POTION]

#: The kingdom cards by expansion, in the order of the boxes. Expansions of custom cards come last.
KINGDOM_CARDS: Final[dict[str, list[Card]]] = {
    "base": base.CARDS,
    "intrigue": intrigue.CARDS,
    "seaside": seaside.CARDS,
    "alchemy": alchemy.CARDS,
}

_BY_ID: Final[dict[str, Card]] = {card.id: card for cards in (BASIC, *KINGDOM_CARDS.values()) for card in cards}

_EXPANSION_OF: Final[dict[Card, str]] = {
    card: expansion_id for expansion_id, cards in KINGDOM_CARDS.items() for card in cards
}


def expansion_of(card: Card) -> str:
    """The expansion of a kingdom card; an empty text for any other card."""
    return _EXPANSION_OF.get(card, "")


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


def add_expansion(expansion_id: str, cards: list[Card]) -> None:
    """Add an expansion of custom cards. Its id and the ids of its cards must be new."""
    KINGDOM_CARDS[expansion_id] = cards
    for card in cards:
        _BY_ID[card.id] = card
        _EXPANSION_OF[card] = expansion_id


def remove_expansion(expansion_id: str) -> None:
    for card in KINGDOM_CARDS.pop(expansion_id):
        del _BY_ID[card.id]
        del _EXPANSION_OF[card]


FIND.append(by_id)

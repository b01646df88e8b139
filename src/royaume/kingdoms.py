"""Which ten: the recommended sets of the booklets, and ten drawn at random."""

from __future__ import annotations

from royaume import catalogue
from royaume.cards import boxes
from royaume.engine.card import Card
from royaume.engine.errors import Refusal
from royaume.engine.random import Random
from royaume.setup import KINGDOM_SIZE


def recommended(sets: list[str] | None = None) -> list[catalogue.Kingdom]:
    """The recommended sets of the booklets, box by box."""
    return [kingdom for set_id in sets or catalogue.SETS for kingdom in catalogue.page(set_id).kingdoms]


def random_kingdom(seed: str, sets: list[str] | None = None) -> list[Card]:
    """Ten different kingdom cards of these sets, every combination equally likely."""
    choice = _cards_of(sets or catalogue.SETS)
    Random(seed).shuffle(choice)
    return in_order(choice[:KINGDOM_SIZE])


def swap(kingdom: list[Card], card: Card, seed: str, sets: list[str] | None = None) -> list[Card]:
    """The same kingdom with another card, drawn at random, in the place of this one."""
    if card not in kingdom:
        raise Refusal("not-in-kingdom", {"card": card.id})
    others = [other for other in _cards_of(sets or catalogue.SETS) if other not in kingdom]
    return in_order([other for other in kingdom if other is not card] + [others[Random(seed).below(len(others))]])


def in_order(kingdom: list[Card]) -> list[Card]:
    """As the piles are laid out: by cost, then by id."""
    return sorted(kingdom, key=lambda card: (card.cost, card.potion, card.id))


def parse(text: str) -> list[Card]:
    """A kingdom from text: the id or name of a recommended set, or names of cards in either language."""
    wanted = catalogue.plain(text)
    for kingdom in recommended():
        if wanted in [catalogue.plain(kingdom.id), *map(catalogue.plain, kingdom.names.values())]:
            return [boxes.by_id(id) for id in kingdom.cards]
    words = text.replace(";", ",").replace("\n", ",").split(",")
    return [catalogue.find(word) for word in words if word.strip()]


def _cards_of(sets: list[str]) -> list[Card]:
    for set_id in sets:
        if set_id not in boxes.KINGDOM_SETS:
            raise Refusal("unknown-set", {"set": set_id, "sets": ", ".join(boxes.KINGDOM_SETS)})
    return [card for set_id in sets for card in boxes.KINGDOM_SETS[set_id]]

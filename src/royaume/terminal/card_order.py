"""The cards and piles of a view, in the order of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from royaume.cards import expansions
from royaume.engine.card import ACTION, CURSE, TREASURE, VICTORY, Card
from royaume.game.shapes import GameView, PileView


def cards_of(ids: Sequence[str] | None) -> list[Card]:
    """The cards of these ids; none where they are hidden from the viewer."""
    return [expansions.by_id(id) for id in ids or []]


def piles_of(view: GameView) -> list[PileView]:
    """The Supply by printed cost, the basic cards first."""
    return sorted(view["supply"], key=lambda pile: _shelf(expansions.by_id(pile["card"])))


def _shelf(card: Card) -> tuple[int, int, bool, str]:
    return (card.cost, card.potion, card not in expansions.BASIC, card.id)


def sorted_hand(hand: Sequence[Card]) -> list[Card]:
    """Actions, Treasures, Victory cards, Curses; the expensive ones first."""
    return sorted(hand, key=lambda card: (_rank(card), -card.cost, card.id))


def _rank(card: Card) -> int:
    for rank, type in enumerate((ACTION, TREASURE, VICTORY, CURSE)):
        if card.types & type:
            return rank
    return 4

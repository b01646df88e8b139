"""The facts of a game: its decisions one by one, its points turn by turn, and where they came from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from royaume.engine.game import Game


@dataclass(frozen=True)
class Decision:
    """An answered question: the seat that decided, the turn, its kind, and the card that asked ("": the turn)."""

    seat: int
    turn: int
    why: str
    card: str


@dataclass
class TurnReview:
    """A turn: its seat, how many answers were given before it, and the points of all seats after it."""

    number: int
    seat: int
    answers: int
    points: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Holding:
    """All copies of one card that a player had in the end, and the points of all of them."""

    card: str
    count: int
    points: int


@dataclass
class Review:
    """All facts of a game."""

    decisions: list[Decision]
    turns: list[TurnReview]
    #: By seat.
    holdings: list[list[Holding]]


def holdings(game: Game) -> list[list[Holding]]:
    """The cards of each seat, in the order of the Supply, and what they are worth."""
    order = [pile.card for pile in game.supply.piles]
    found: list[list[Holding]] = []
    for player in game.players:
        owned = player.owned()
        counts = Counter(owned)
        cards = sorted(counts, key=order.index)
        found.append([Holding(card.id, counts[card], counts[card] * card.points(owned)) for card in cards])
    return found

"""A game looked at once more: its decisions one by one, its points turn by turn, and where they came from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from royaume.engine.game import Game
from royaume.record import Record
from royaume.session import Session


@dataclass(frozen=True)
class Moment:
    """A question that was answered: who decided, in which turn, why, and for which card ("" for the turn itself)."""

    seat: int
    turn: int
    why: str
    card: str


@dataclass
class TurnReview:
    """A turn: whose it was, how many answers were given before it, and everybody's points after it."""

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
    moments: list[Moment]
    turns: list[TurnReview]
    #: By seat.
    holdings: list[list[Holding]]


def review(record: Record) -> Review:
    """Play the record through, decision by decision."""
    session = Session(Record(record.setup, record.seed, [], record.names), frugal=True)
    moments: list[Moment] = []
    turns: list[TurnReview] = []
    for answer in record.answers:
        game, choice = session.game, session.pending
        assert choice is not None, "a record holds no more answers than there are questions"
        if not turns or turns[-1].number != game.turn_number:
            if turns:
                turns[-1].points = _points(game)
            turns.append(TurnReview(game.turn_number, game.active, len(moments)))
        card = choice.card.id if choice.card is not None else ""
        moments.append(Moment(choice.decider, game.turn_number, choice.why, card))
        session.answer(answer)
    if turns:
        turns[-1].points = _points(session.game)
    found = Review(moments, turns, holdings(session.game))
    session.let_go()
    return found


def holdings(game: Game) -> list[list[Holding]]:
    """What everybody has, in the order of the Supply, and what it is worth."""
    order = [pile.card for pile in game.supply.piles]
    found: list[list[Holding]] = []
    for player in game.players:
        owned = player.owned()
        counts = Counter(owned)
        cards = sorted(counts, key=order.index)
        found.append([Holding(card.id, counts[card], counts[card] * card.points(owned)) for card in cards])
    return found


def _points(game: Game) -> list[int]:
    return [player.points() for player in game.players]

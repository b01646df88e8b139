"""The facts of a game."""

from __future__ import annotations

import pytest

from royaume.bots.levels import SQUIRE, bot
from royaume.cards import expansions
from royaume.catalogue import kingdoms
from royaume.game.record import Record, replay
from royaume.game.replay import Replay
from royaume.game.review import Review
from royaume.game.session import Session
from royaume.game.setup import Setup


def played(id: str, players: int) -> Record:
    """A game of this recommended kingdom among bots, with all their answers."""
    kingdom = [expansions.by_id(card) for card in next(k for k in kingdoms.recommended() if k.id == id).cards]
    bots = {seat: bot(SQUIRE, kingdom, f"{id}/{seat}") for seat in range(players)}
    return Session(Record(Setup(kingdom, players), id, [], ["Ada"] * players), bots).record


@pytest.fixture(scope="module")
def record() -> Record:
    return played(kingdoms.recommended()[7].id, 3)


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return Replay(record).review()


def test_every_answer_is_a_decision_of_its_seat(record: Record, found: Review) -> None:
    game, _ = replay(record)
    assert [decision.seat for decision in found.decisions] == game.answered_by


def test_turns_begin_where_they_began(record: Record, found: Review) -> None:
    assert [turn.number for turn in found.turns] == sorted({decision.turn for decision in found.decisions})
    for turn in found.turns:
        game, choice = replay(record, turn.answers)
        assert (game.turn_number, game.active) == (turn.number, turn.seat)
        assert choice is not None
    before = {turn.number: after.answers for turn, after in zip(found.turns, found.turns[1:], strict=False)}
    middle = found.turns[len(found.turns) // 2]
    game, _ = replay(record, before[middle.number])
    assert middle.points == [player.points() for player in game.players]


def test_points_come_from_cards(record: Record, found: Review) -> None:
    game, _ = replay(record)
    points = [player.points() for player in game.players]
    assert found.turns[-1].points == points
    assert [sum(holding.points for holding in cards) for cards in found.holdings] == points
    assert [sum(holding.count for holding in cards) for cards in found.holdings] == [
        len(player.owned()) for player in game.players
    ]


def test_a_game_without_answers_has_no_turns_yet() -> None:
    setup = Setup([expansions.by_id(id) for id in kingdoms.recommended()[0].cards])
    found = Replay(Record(setup, "new")).review()
    assert (found.decisions, found.turns) == ([], [])
    assert [[(each.card, each.count, each.points) for each in cards] for cards in found.holdings] == [
        [("copper", 7, 0), ("estate", 3, 3)]
    ] * 2

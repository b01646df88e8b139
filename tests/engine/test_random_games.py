"""Random legal answers on random kingdoms: nothing is lost, nothing is made, everything can be taken up again."""

from __future__ import annotations

import pytest

from royaume import conformance, kingdoms
from royaume.engine.random import Random
from royaume.record import Record, replay
from royaume.session import Session
from royaume.setup import Setup

from .policies import random_answer

GAMES = 40


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_keeps_its_cards_and_replays(number: int) -> None:
    seed = f"random game {number}"
    players = 2 + number % 5
    session = Session(Record(Setup(kingdoms.random_kingdom(seed), players), seed))
    random = Random(seed + "/answers")
    cards = conformance.all_cards(session.game)
    answers = 0
    while session.pending is not None and answers < 400:
        session.answer(random_answer(session.pending, random))
        answers += 1
        conformance.check_cards(session.game, cards)
        conformance.check_clone(session.game)
    game, _ = replay(session.record)
    assert game.digest() == session.game.digest()
    assert Record.from_json(session.record.to_json()).answers == session.record.answers

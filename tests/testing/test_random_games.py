"""Random legal answers on random kingdoms: no card is lost or made, and every game can be resumed."""

from __future__ import annotations

import pytest

from royaume import IS_COMPILED
from royaume.catalogue import kingdoms
from royaume.engine.random import Random
from royaume.game.record import Record, replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.testing import conformance
from tests.policies import random_answer
from tools import fuzz

BATCHES = 20
#: 3,000 games in all; interpreted only 300, as each takes some ten times as long.
BATCH = 150 if IS_COMPILED else 15

SESSIONS = 40


@pytest.mark.parametrize("batch", range(BATCHES))
def test_whatever_is_answered_all_that_must_hold_holds(batch: int) -> None:
    """The games of `make fuzz`: see `royaume.testing.random_games` for what is checked when."""
    totals = fuzz.play_batch(batch * BATCH, BATCH, "tests")
    assert (totals.games, totals.problems) == (BATCH, [])


@pytest.mark.parametrize("number", range(SESSIONS))
def test_a_random_session_keeps_its_cards_and_replays(number: int) -> None:
    seed = f"random game {number}"
    players = 2 + number % 5
    session = Session(Record(Setup(kingdoms.random_kingdom(seed), players), seed))
    random = Random(seed + "/answers")
    census = conformance.Census(session.game)
    answers = 0
    while session.pending is not None and answers < 400:
        session.answer(random_answer(session.pending, random))
        answers += 1
        census.check(session.game)
        conformance.check_counters(session.game)
        conformance.check_clone(session.game)
    game, _ = replay(session.record)
    assert game.digest() == session.game.digest()
    assert Record.from_json(session.record.to_json()).answers == session.record.answers

"""A view shows nothing that its seat cannot know."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from royaume.cards import basic
from royaume.catalogue import kingdoms
from royaume.engine.choice import TURN_QUESTIONS
from royaume.engine.random import Random
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.testing import conformance
from tests.policies import random_answer
from tests.refusals import refused

POSITIONS = (st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 150), st.integers(0, 10**6))


def reach(seed: str, players: int, answers: int) -> Session:
    """A position reached by random answers, with a question of the turn itself open, or the end."""
    session = Session(Record(Setup(kingdoms.random_kingdom(seed), players), seed))
    random = Random(seed + "/answers")
    while session.pending is not None:
        if answers <= 0 and session.pending.why in TURN_QUESTIONS:
            return session
        session.answer(random_answer(session.pending, random))
        answers -= 1
    return session


@settings(max_examples=100, deadline=None)
@given(*POSITIONS)
def test_changing_what_a_seat_cannot_know_leaves_its_view_the_same(
    seed: int, players: int, answers: int, other: int
) -> None:
    session = reach(str(seed), players, answers)
    if not session.over:
        conformance.check_hidden(session.game, session.pending, Random(str(other)))


@settings(max_examples=100, deadline=None)
@given(*POSITIONS)
def test_what_a_foe_does_out_of_sight_looks_the_same_whatever_the_cards(
    seed: int, players: int, answers: int, other: int
) -> None:
    session = reach(str(seed), players, answers)
    if not session.over:
        conformance.check_hidden_moves(session.game, Random(str(other)))


def test_a_log_entry_hidden_from_a_seat_shows_only_how_many() -> None:
    session = reach("hidden", 2, 30)
    drawn = [event for event in session.events(0) if event.kind == "draw" and event.seat == 1]
    assert drawn
    assert all(event.cards == [] and event.count > 0 for event in drawn)
    assert all(event.cards for event in session.events(1) if event.kind == "draw" and event.seat == 1)


def test_a_spectator_has_no_cards() -> None:
    session = reach("spectator", 3, 40)
    seen = session.view(None)
    assert (seen.hand(), seen.owned(), seen.count_owned(basic.COPPER)) == ([], [], 0)
    assert seen.data()["question"] is not None


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with refused("no-such-seat"):
        reach("nobody", 3, 0).view(seat)

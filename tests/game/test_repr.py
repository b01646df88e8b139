"""The `repr` of objects: useful in a debugger, and without hidden cards from a view."""

from __future__ import annotations

from royaume.bots.simple import BigMoney
from royaume.catalogue.kingdom_text import parse
from royaume.engine.event import Happened
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.testing import Table

KINGDOM = parse("first_game")


def test_a_setup_reads_like_the_call_that_makes_it() -> None:
    cards = ", ".join(card.id for card in KINGDOM)
    assert repr(Setup(KINGDOM)) == f"Setup([{cards}], 2)"
    assert repr(Setup(KINGDOM, 3, first=1, two_boxes=True)) == f"Setup([{cards}], 3, first=1, two_boxes=True)"


def test_a_session_shows_its_turn_and_its_question() -> None:
    session = Session(Record(Setup(KINGDOM, first=0), "repr"))
    session.answer(list(range(1)))
    assert repr(session.record) == "<Record: seed 'repr', 2 players, 1 answers>"
    assert repr(session).startswith("<Session: turn 1, 1 answers, <Choice: seat 0 may ")


def test_a_finished_session_is_over() -> None:
    session = Session(Record(Setup(KINGDOM), "over"), {0: BigMoney(), 1: BigMoney()})
    assert repr(session).endswith(" answers, over>")
    assert repr(session.game) == f"<Game: over after {session.game.turn_number} turns, points {session.game.points()}>"


def test_a_game_shows_whose_turn_it_is_and_the_hand() -> None:
    table = Table(hand="copper*2 moat", coins=3)
    assert repr(table.game) == "<Game: turn 1 of seat 0, 1 actions, 1 buys, 3 coins, hand copper*2 moat>"


def test_a_view_shows_only_its_own_hand() -> None:
    table = Table(hand="copper*2 moat", foe="estate")
    assert repr(table.view("me")) == "<View of seat 0: turn 1 of seat 0, hand copper*2 moat>"
    assert repr(table.view("foe")) == "<View of seat 1: turn 1 of seat 0, hand estate>"
    assert repr(table.view(None)) == "<View of a spectator: turn 1 of seat 0>"


def test_a_choice_shows_who_decides_among_what() -> None:
    table = Table(hand="militia", foe="copper*3 estate*2")
    table.start("militia")
    assert repr(table.pending) == "<Choice: seat 1 may discard for militia, 2 of copper*3 estate*2>"
    assert table.pending is not None
    assert repr(table.pending.options()) == "[copper*3, estate*2]"


def test_events_show_what_happened() -> None:
    table = Table(hand="smithy", deck="gold copper estate silver")
    table.play("smithy")
    shown = {event.kind: repr(event) for event in table.events("foe")}
    assert shown[Happened.PLAY] == "<Event: seat 0 play smithy +3 cards>"
    assert shown[Happened.DRAW] == "<Event: seat 0 draw 3>"
    mine = {event.kind: repr(event) for event in table.events("me")}
    assert mine[Happened.DRAW] == "<Event: seat 0 draw gold copper estate>"

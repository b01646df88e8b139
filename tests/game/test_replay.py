"""A record is executed once, and every position of it can be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from royaume.catalogue.kingdoms import random_kingdom
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.refusal import Refusal
from royaume.engine.turn import play_game
from royaume.game import replay as replay_module
from royaume.game.record import Record, replay
from royaume.game.replay import Replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.game.view import view
from tests.executions import Executions, count_executions
from tests.policies import random_answer
from tools.shared.scenes import played


@pytest.fixture
def executions(monkeypatch: pytest.MonkeyPatch) -> Executions:
    return count_executions(monkeypatch)


def half_played(seed: str, players: int, answers: int) -> Record:
    session = Session(Record(Setup(random_kingdom(seed), players), seed))
    random = Random(seed)
    for _ in range(answers):
        if session.pending is None:
            break
        session.answer(random_answer(session.pending, random))
    return session.record


@pytest.mark.parametrize(("seed", "players"), [("a", 2), ("b", 3), ("c", 4), ("d", 6)])
def test_every_position_is_that_of_a_whole_execution(seed: str, players: int) -> None:
    record = half_played(seed, players, 150)
    found = Replay(record)
    for count in range(len(record.answers) + 1):
        game, choice = found.at(count)
        expected, question = replay(record, count)
        assert game.state() == expected.state()
        assert game.answered_by == expected.answered_by
        for seat in (None, 0, players - 1):
            ours, theirs = view(game, seat, choice), view(expected, seat, question)
            assert ours.data() == theirs.data()
            assert [event.data() for event in ours.events()] == [event.data() for event in theirs.events()]
        assert found.event_counts[count] == len(expected.log or [])
    assert found.game.state() == expected.state()
    assert found.answered_by == expected.answered_by


def test_playing_on_from_a_position_changes_no_other() -> None:
    found = Replay(half_played("on", 3, 80))
    before = found.at(60)[0].state()
    game, choice = found.at(60)
    assert choice is not None
    game.answers.append(random_answer(choice, Random("on")))
    game.players[0].hand.clear()
    game.supply.piles[0].count = 0
    assert game.log is not None
    game.log.clear()
    assert found.at(60)[0].state() == before
    assert found.at(60)[0].log


def test_a_position_executes_one_turn_at_most(monkeypatch: pytest.MonkeyPatch, executions: Executions) -> None:
    record = played("First Game", players=4)
    executions.count = 0
    found = Replay(record)
    assert executions.count == 1
    cursors: list[int] = []

    def watch(game: Game) -> None:
        cursors.append(game.cursor)
        play_game(game)

    monkeypatch.setattr(replay_module, "play_game", watch)
    begins = [turn.answers for turn in found.turns]
    for count in range(len(record.answers) + 1):
        found.at(count)
        assert cursors.pop() == max(begin for begin in begins if begin <= count)
    assert executions.count == 1


def test_a_file_is_executed_once_until_a_player_plays_on(tmp_path: Path, executions: Executions) -> None:
    half_played("file", 2, 90).save(tmp_path / "game.json")
    executions.count = 0
    found = Replay.load(tmp_path / "game.json")
    found.review()
    found.at(40)
    session = Session(found.record, replay=found)
    assert executions.count == 1
    expected, choice = replay(found.record)
    assert session.game.state() == expected.state()
    assert [event.data() for event in session.events(0)] == [event.data() for event in view(expected, 0).events()]
    assert session.pending is not None
    assert choice is not None
    assert session.pending.numbers_of(session.pending.cards()) == choice.numbers_of(choice.cards())


def test_playing_on_from_a_position_executes_one_turn(executions: Executions) -> None:
    found = Replay(half_played("moment", 3, 90))
    executions.count = 0
    session = Session(Record(found.record.setup, found.record.seed, found.answers[:50]), replay=found)
    random = Random("moment")
    for _ in range(40):
        assert session.pending is not None
        session.answer(random_answer(session.pending, random))
    assert executions.count == 0
    assert session.game.state() == replay(session.record)[0].state()


def test_saving_with_the_position_at_hand_writes_the_same_and_executes_nothing(executions: Executions) -> None:
    session = Session(half_played("save", 2, 60))
    executions.count = 0
    text = session.record.to_json(session.game)
    assert executions.count == 0
    assert text == session.record.to_json()


def test_saving_another_position_is_a_mistake() -> None:
    found = Replay(half_played("other", 2, 60))
    with pytest.raises(AssertionError):
        found.record.to_json(found.at(59)[0])


def test_taking_back_within_the_turn_executes_only_the_turn(executions: Executions) -> None:
    session = Session(half_played("undo", 2, 60))
    executions.count = 0
    while session._checkpoint.cursor == len(session.record.answers):
        assert session.pending is not None
        session.answer(random_answer(session.pending, Random("undo")))
    session.undo()
    assert executions.count == 0
    assert session.game.state() == replay(session.record)[0].state()


def test_a_viewer_who_joins_an_opened_game_gets_the_whole_log_without_another_execution(executions: Executions) -> None:
    record = half_played("join", 2, 60)
    executions.count = 0
    session = Session(record, frugal=True)
    told = [[event.data() for event in session.events(seat)] for seat in (0, 1, None)]
    assert executions.count == 1
    game, _ = replay(record)
    assert told == [[event.data() for event in view(game, seat).events()] for seat in (0, 1, None)]


def test_events_since_an_answer_are_those_of_this_turn() -> None:
    record = half_played("since", 2, 120)
    session = Session(Record(record.setup, record.seed), frugal=True)
    counts: list[int] = []
    for answer in record.answers:
        counts.append(session.event_count())
        session.answer(answer)
        for number in range(len(counts)):
            events = session.events_since_answer(number)
            if events is not None:
                assert len(events) == session.event_count() - counts[number]
        assert session.events_since_answer(len(counts) - 1) is not None or session._checkpoint.cursor == len(counts)


def test_moments_that_never_were_are_refused() -> None:
    found = Replay(half_played("never", 2, 20))
    for count in (-1, 21):
        with pytest.raises(Refusal) as refused:
            found.at(count)
        assert refused.value.key == "moment-unknown"


def test_a_damaged_record_is_refused_like_by_any_other_reader() -> None:
    record = half_played("damaged", 2, 20)
    for answers in ([*record.answers, [99]], [*record.answers[:5], [99], *record.answers[6:]]):
        damaged = Record(record.setup, record.seed, answers)
        with pytest.raises(Refusal) as one:
            Replay(damaged)
        with pytest.raises(Refusal) as other:
            replay(damaged)
        assert (one.value.key, one.value.values) == (other.value.key, other.value.values)
    whole = played("First Game")
    with pytest.raises(Refusal) as one:
        Replay(Record(whole.setup, whole.seed, [*whole.answers, []]))
    assert one.value.key == "record-too-long"

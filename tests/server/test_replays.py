"""Replays of the tables' games: each is executed once for all viewers."""

from __future__ import annotations

import json

import pytest

from royaume.game.record import Record, replay
from royaume.game.view import view
from royaume.server.protocol import GameReview, Seen
from royaume.server.replays import MOST_REPLAYS, GameKey, GameReplay, Replays, check_record
from tests.executions import count_executions
from tests.refusals import refused
from tools.shared.scenes import played


def found(replays: Replays, table: str, record: Record, entries: int = 0) -> GameReplay:
    game = replays.find(GameKey(table, 1, entries), record)
    assert game is not None
    return game


def test_all_who_look_at_a_game_share_one_execution(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("First Game")
    executions = count_executions(monkeypatch)
    replays = Replays()
    first = found(replays, "one", record)
    GameReview.model_validate_json(first.review(1))
    for count in (0, 7, len(record.answers), 7):
        assert replays.find(GameKey("one", 1, 0), None) is first
        for seat in (-1, 0, 1):
            Seen.model_validate_json(first.seen(count, seat))
    assert executions.count == 1


def test_a_position_is_sent_as_the_seat_saw_it() -> None:
    record = played("First Game")
    game_replay = found(Replays(), "seen", record)
    for count in (0, 33, len(record.answers)):
        game, choice = replay(record, count)
        for seat in (None, 0, 1):
            sees = view(game, seat, choice)
            told = json.loads(game_replay.seen(count, -1 if seat is None else seat))
            events = [event.data() for event in sees.events()]
            assert told == {"view": sees.data(), "begin": 0, "events": events}
            rest = json.loads(game_replay.seen(count, -1 if seat is None else seat, 5))
            assert (rest["begin"], rest["events"]) == (5, events[5:])
    with refused("no-such-seat-here"):
        game_replay.seen(0, 2)


def test_a_game_with_more_entries_is_another_one() -> None:
    record = played("First Game")
    replays = Replays()
    whole = found(replays, "back", record, len(record.answers))
    assert replays.find(GameKey("back", 1, len(record.answers) + 1), None) is None
    record.answers = record.answers[:3]
    after = found(replays, "back", record, len(whole.replay.answers) + 1)
    assert len(after.replay.answers) == 3


def test_few_replays_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("First Game")
    record.answers = record.answers[:5]
    replays = Replays()
    count = MOST_REPLAYS + 1
    executions = count_executions(monkeypatch)
    for number in [*range(count), 1, 0]:
        found(replays, f"few{number}", record)
    # Only the replay that was not read for longest was removed.
    assert executions.count == count + 1


def test_a_record_of_a_client_is_executed_once_and_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("First Game")
    text = record.to_json()
    executions = count_executions(monkeypatch)
    checked = check_record(text, 1000, 5)
    assert executions.count == 1
    assert (checked.record.answers, len(checked.answered_by)) == (record.answers[:5], 5)
    assert len(check_record(text, 1000, None).record.answers) == len(record.answers)
    with refused("game-too-long"):
        check_record(text, 5, None)

"""Clocks, stand-ins and bots: who answers when a person does not."""

from __future__ import annotations

from royaume.table.stand_in import STAND_IN
from tests.table.shell import Shell


def test_the_decider_alone_sees_the_seconds_left() -> None:
    table = Shell("Ada", "Bob", think_seconds=30)
    table.begin()
    decides, waits = table.join(table.decider()), table.join(1 - table.decider())
    assert (decides.game_told()["seconds_left"], waits.game_told()["seconds_left"]) == (30, None)
    table.now += 12
    table.answer(decides)
    # Another question, another clock.
    assert decides.game_told()["seconds_left"] == 30
    table.now += 12
    assert table.join(*decides.seats).game_told()["seconds_left"] == 18


def test_a_stand_in_answers_for_a_person_who_takes_too_long() -> None:
    table = Shell("Ada", "Bob", think_seconds=30)
    table.begin()
    decides, waits = table.join(table.decider()), table.join(1 - table.decider())
    seat = table.decider()
    assert table.logic.deadline(table.now) == table.now + 30
    assert table.logic.stand_in_turn(table.now + 29) is None
    table.now += 30
    turn = table.logic.stand_in_turn(table.now)
    assert turn is not None
    assert turn.levels == {seat: STAND_IN}
    count = len(waits.heard)
    table.let_bots_answer(turn)
    assert len(waits.heard) > count
    # The person is there, and goes on at the next question.
    assert not table.logic.is_stood_in_for(seat, table.now)
    assert table.logic.stand_in_turn(table.now) is None
    assert decides.game_told()["question"] == table.question(decides)


def test_a_stand_in_plays_for_a_person_who_is_gone_until_that_person_is_back() -> None:
    table = Shell("Ada", "Bob", absent_seconds=60)
    table.begin()
    seat = table.decider()
    gone, waits = table.join(seat), table.join(1 - seat)
    assert table.logic.deadline(table.now) is None
    table.leave(gone)
    assert table.logic.deadline(table.now) == table.now + 60
    table.now += 60
    table.let_bots_answer(table.logic.stand_in_turn(table.now))
    info = table.logic.info(False, table.now)["seats"][seat]
    assert (info["is_bot"], info["level"], info["here"]) == (True, STAND_IN, False)
    back = table.join(seat)
    info = waits.last("table")["table"]["seats"][seat]
    assert (info["is_bot"], info["level"], info["here"]) == (False, None, True)
    assert back.game_told()["game"] == 1
    assert table.logic.deadline(table.now) is None


def test_a_person_whom_nobody_saw_leave_is_gone_from_the_first_look_on() -> None:
    table = Shell("Ada", "Bob", absent_seconds=60)
    table.begin()
    assert table.logic.deadline(5000.0) == 5060.0
    assert table.logic.deadline(5030.0) == 5060.0


def test_a_viewer_at_another_process_counts_for_a_while() -> None:
    table = Shell("Ada", "Bob", absent_seconds=60)
    table.begin()
    seat = table.decider()
    table.logic.presence.expect_elsewhere(seat, table.now + 40)
    assert table.logic.presence.is_here(seat, table.now + 39)
    assert table.logic.deadline(table.now) is None
    assert not table.logic.presence.is_here(seat, table.now + 40)
    assert table.logic.deadline(table.now + 40) == table.now + 100


def test_a_viewer_who_leaves_here_is_no_longer_expected_elsewhere() -> None:
    table = Shell("Ada", "Bob", absent_seconds=60)
    table.begin()
    seat = table.decider()
    viewer = table.join(seat)
    table.logic.presence.expect_elsewhere(seat, table.now + 40)
    table.leave(viewer)
    assert not table.logic.presence.is_here(seat, table.now)
    assert table.logic.deadline(table.now) == table.now + 60


def test_nobody_stands_in_for_a_bot() -> None:
    table = Shell("Ada", "bot", absent_seconds=60)
    table.begin()
    table.leave(table.join(0, 1))
    assert [table.logic.is_stood_in_for(seat, table.now + 60) for seat in (0, 1)] == [True, False]
    assert not table.logic.is_stood_in_for(0, table.now + 59)
    table.store(table.logic.resign(0))
    assert not table.logic.is_stood_in_for(0, table.now + 60)


def test_one_of_two_tabs_of_a_seat_may_close() -> None:
    table = Shell("Ada", "Bob", absent_seconds=60)
    table.begin()
    seat = table.decider()
    table.join(seat)
    table.leave(table.join(seat))
    assert table.logic.deadline(table.now) is None


def test_without_a_limit_nobody_is_hurried() -> None:
    table = Shell("Ada", "Bob")
    table.begin()
    table.leave(table.join(0))
    assert not table.logic.is_stood_in_for(0, table.now + 1e6)
    assert table.logic.deadline(table.now) is None
    assert table.logic.stand_in_turn(table.now + 1e6) is None


def test_bots_answer_until_a_person_must_decide() -> None:
    table = Shell("bot", "Ada", "bot", think_seconds=1)
    table.begin()
    ada = table.join(1)
    while table.game.session.game.turn_number < 6:
        turn = table.logic.bot_turn()
        if turn is None:
            assert table.decider() == 1
            table.answer(ada)
        else:
            # No clock runs for a bot.
            assert table.logic.deadline(table.now + 100) is None
            assert set(turn.levels) == {0, 2}
            table.let_bots_answer(turn)


def test_bots_among_themselves_stop_after_a_round() -> None:
    """So that viewers see them play, and a change of the table does not wait for the end of the game."""
    table = Shell("bot", "bot", "bot")
    table.begin()
    begin = table.game.session.game.turn_number
    table.let_bots_answer(table.logic.bot_turn())
    assert begin + 3 <= table.game.session.game.turn_number <= begin + 4


def test_what_bots_answer_is_nothing_once_the_game_has_gone_on() -> None:
    table = Shell("Ada", "Bob", think_seconds=1)
    table.begin()
    viewer = table.join(0, 1)
    turn = table.logic.stand_in_turn(table.now + 1)
    assert turn is not None
    table.answer(viewer)
    assert table.logic.position(turn, {}) is None
    assert table.logic.bot_answers(turn, [(0, [])]) is None


def test_a_seat_that_resigned_is_a_bots() -> None:
    table = Shell("Ada", "Bob")
    table.begin()
    viewer = table.join(0, 1)
    seat = table.decider()
    table.store(table.logic.resign(seat))
    assert table.logic.bot_turn() is not None
    assert viewer.last("table")["table"]["seats"][seat]["resigned"]
    table.let_bots_answer(table.logic.bot_turn())
    assert table.decider() != seat


def test_of_two_limits_the_first_that_ends_counts() -> None:
    for think, absent in ((30, 90), (90, 30)):
        table = Shell("Ada", "Bob", think_seconds=think, absent_seconds=absent)
        table.begin()
        viewer = table.join(table.decider())
        table.leave(viewer)
        assert table.logic.deadline(table.now) == table.now + 30

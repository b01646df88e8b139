"""Who may take back an answer, and the vote on it."""

from __future__ import annotations

from typing import Any

import pytest

from royaume.cards import base
from royaume.table import live_game
from royaume.table.changes import NewEntries, NewUndoRequest
from royaume.table.live_game import LiveGame
from royaume.table.state import ANSWER, OPEN, UNDO, Entry, OldUndoRequest
from royaume.text import Texts
from tests.refusals import refused
from tests.table.shell import Shell, Watcher


def after_a_turn(**options: Any) -> tuple[Shell, Watcher, Watcher]:
    """Two people; the first has played a turn and may ask, the second is to decide."""
    table = Shell("Ada", "Bob", **options)
    table.begin()
    asks, decides = table.join(table.decider()), table.join(1 - table.decider())
    table.play_turn(asks)
    return table, asks, decides


def test_an_answer_that_showed_nothing_new_is_taken_back_freely() -> None:
    table = Shell("Ada", "Bob")
    table.begin()
    viewer = table.join(table.decider())
    (seat,) = viewer.seats
    assert viewer.game_told()["undo"] == {}
    with refused("nothing-to-undo"):
        table.undo(viewer, seat)
    table.answer(viewer)
    assert viewer.game_told()["undo"] == {str(seat): "free"}
    table.undo(viewer, seat)
    assert table.game.session.record.answers == []
    assert (viewer.game_told()["undos"], table.game.count) == (1, 2)


def test_a_new_hand_was_seen_so_the_others_are_asked() -> None:
    table, asks, decides = after_a_turn()
    (seat,), (other,) = asks.seats, decides.seats
    answers = len(table.game.session.record.answers)
    assert asks.game_told()["undo"] == {str(seat): "ask"}
    table.undo(asks, seat)
    assert isinstance(table.stored[-1], NewUndoRequest)
    assert decides.game_told()["undo_asked"] == {"seat": seat, "waiting": [other], "declined": None}
    table.vote(decides, other, True)
    assert isinstance(table.stored[-1], NewEntries)
    assert table.stored[-1].entries[0].kind == UNDO
    assert len(table.game.session.record.answers) == answers - 1
    assert asks.game_told()["undo_asked"] is None


def test_one_who_declines_ends_the_vote() -> None:
    table, asks, decides = after_a_turn()
    (seat,), (other,) = asks.seats, decides.seats
    table.undo(asks, seat)
    table.vote(decides, other, False)
    assert asks.game_told()["undo_asked"] == {"seat": seat, "waiting": [], "declined": other}
    with refused("undo-not-asked"):
        table.vote(decides, other, True)


def test_the_seat_that_asks_may_withdraw_but_not_agree() -> None:
    table, asks, _ = after_a_turn()
    (seat,) = asks.seats
    table.undo(asks, seat)
    with refused("undo-not-asked"):
        table.vote(asks, seat, True)
    table.vote(asks, seat, False)
    assert asks.game_told()["undo_asked"] is None


def test_a_request_ends_when_the_game_goes_on() -> None:
    table, asks, decides = after_a_turn()
    (seat,), (other,) = asks.seats, decides.seats
    table.undo(asks, seat)
    table.answer(decides)
    assert asks.game_told()["undo_asked"] is None
    with refused("undo-not-asked"):
        table.vote(decides, other, True)


def test_every_other_person_must_agree_but_not_a_bot() -> None:
    table = Shell("Ada", "Bob", "Cy", "bot")
    table.begin()
    everybody = table.join(0, 1, 2)
    while table.game.session.last_answer_of([0]) is None or table.decider() == 0:
        if table.logic.bot_turn() is None:
            table.answer(everybody)
        else:
            table.let_bots_answer(table.logic.bot_turn())
    ada, bob, cy = table.join(0), table.join(1), table.join(2)
    table.undo(ada, 0)
    assert bob.game_told()["undo_asked"]["waiting"] == [1, 2]
    table.vote(bob, 1, True)
    assert bob.game_told()["undo_asked"]["waiting"] == [2]
    table.vote(cy, 2, True)
    assert table.game.undos == 1


def test_a_person_who_is_stood_in_for_need_not_agree() -> None:
    table, asks, decides = after_a_turn(absent_seconds=10)
    (seat,) = asks.seats
    table.leave(decides)
    table.now += 10
    table.undo(asks, seat)
    assert table.game.undos == 1


def test_people_who_share_a_screen_ask_nobody() -> None:
    table = Shell("Ada", "Bob", screens={"Bob": "Ada"})
    table.begin()
    viewer = table.join(0, 1)
    first = table.decider()
    table.play_turn(viewer)
    assert viewer.game_told()["undo"] == {str(first): "free"}


@pytest.mark.parametrize(("option", "kind"), [("always", "free"), ("usual", "ask"), ("never", None)])
def test_the_host_decides_about_undo(option: str, kind: str | None) -> None:
    table, asks, _ = after_a_turn(undo=option)
    (seat,) = asks.seats
    assert table.logic.undo_kind(seat) == kind
    if kind is None:
        with refused("undo-not-allowed"):
            table.undo(asks, seat)


def test_an_undo_at_an_old_question_is_stale() -> None:
    table, asks, decides = after_a_turn()
    (seat,) = asks.seats
    old = table.question(asks)
    table.answer(decides)
    with refused("answer-stale"):
        table.logic.undo(asks, seat, old, table.now)


def test_among_people_a_game_that_is_over_stays_over() -> None:
    for seats, kind in ((("Ada", "Bob"), None), (("Ada", "bot"), "free")):
        table, _ = after_a_game(*seats, undo="always")
        assert table.logic.undo_kind(0) == kind


def test_a_game_that_is_over_is_not_taken_back_for_somebody_who_could_still_sit_down() -> None:
    table, ada = after_a_game("Ada", "bot")
    assert ada.game_told()["undo"] == {"0": "free"}
    for change in table.logic.change(None, None, {1: None}, Texts("en")):
        table.store(change)
    # The seed is known: an open seat would be that of a game whose cards Ada knows.
    assert table.logic.undo_kind(0, [0]) is None
    with refused("nothing-to-undo"):
        table.undo(ada, 0)


def test_a_game_that_has_ended_since_is_not_taken_back_by_a_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    table, asks, decides = after_a_turn()
    (seat,), (other,) = asks.seats, decides.seats
    table.undo(asks, seat)
    # The game is as long as a game may be: its seed is shown.
    monkeypatch.setattr(live_game, "MOST_ANSWERS", len(table.game.session.record.answers))
    assert table.game.has_ended()
    with refused("nothing-to-undo"):
        table.vote(decides, other, True)


def test_nobody_sits_down_in_a_game_that_goes_on() -> None:
    table, ada = after_a_game("Ada", "bot")
    table.undo(ada, 0)
    # As if the seat had been opened at another process.
    table.logic.state.seats[1].kind = OPEN
    with refused("game-goes-on"):
        table.logic.sit("Bob", None, "bob")


def after_a_game(*seats: str, **options: Any) -> tuple[Shell, Watcher]:
    """A game that is over, and a viewer who has the seats of all people."""
    table = Shell(*seats, **options)
    table.begin()
    viewer = table.join(*range(len(table.logic.state.people())))
    while not table.game.session.over:
        turn = table.logic.bot_turn()
        if turn is not None:
            table.let_bots_answer(turn)
        else:
            table.answer(viewer, wanted(table, "province", "gold", "silver"))
    return table, viewer


def wanted(table: Shell, *cards: str) -> list[int] | None:
    """The option that buys or plays the first of these cards; None: the usual answer."""
    offered = table.offered()
    found = [offered.index(card) for card in cards if card in offered][:1]
    return None if why(table) == "treasures" else found


def why(table: Shell) -> str:
    pending = table.game.session.pending
    assert pending is not None
    return pending.why


@pytest.mark.parametrize("other", ["moat", "silver"])
def test_who_has_played_an_attack_has_learned_who_has_a_reaction(other: str) -> None:
    table = Shell("Ada", "Bob")
    table.logic.state.kingdom = [card.id for card in base.CARDS[10:20]]
    table.begin()
    viewers = [table.join(0), table.join(1)]
    while why(table) != "action" or "militia" not in table.offered():
        decider = table.decider()
        table.answer(viewers[decider], wanted(table, ("militia", other)[decider]) if why(table) == "buy" else None)
    table.answer(viewers[0], wanted(table, "militia"))
    assert table.decider() == 1
    assert viewers[0].game_told()["undo"] == {"0": "ask"}


def test_who_has_drawn_cards_has_learned_something() -> None:
    table = Shell("Ada", "Bob")
    table.begin()
    viewers = [table.join(0), table.join(1)]
    while why(table) != "action" or "smithy" not in table.offered():
        table.answer(viewers[table.decider()], wanted(table, "smithy") if why(table) == "buy" else None)
    seat = table.decider()
    table.answer(viewers[seat], wanted(table, "smithy"))
    assert viewers[seat].game_told()["undo"] == {str(seat): "ask"}


def test_an_undo_makes_the_question_a_later_one() -> None:
    table = Shell("Ada", "Bob")
    table.begin()
    viewer = table.join(0, 1)
    for _ in range(3):
        table.answer(viewer)
        before = table.question(viewer)
        table.undo(viewer, table.game.session.answered_by[-1])
        assert table.question(viewer) >= live_game.UNDO_STEP * table.game.undos
        assert table.question(viewer) > before


def test_an_undo_into_an_earlier_turn_can_be_prepared() -> None:
    table, viewer, _ = after_a_turn()
    (seat,) = viewer.seats
    game = table.game
    answers = len(game.session.record.answers)
    undo = Entry(game.count, UNDO, seat, [1])
    assert table.logic.rewound(Entry(game.count, ANSWER, seat, [1])) is None
    assert table.logic.rewound(Entry(game.count - 1, UNDO, seat, [1])) is None
    # In this turn nothing need be prepared.
    assert table.logic.rewound(Entry(game.count, UNDO, seat, [answers])) is None
    prepared = table.logic.rewound(undo)
    assert prepared is not None
    assert len(prepared.record.answers) == 1
    assert len(game.session.record.answers) == answers
    table.logic.apply_entries([undo], prepared)
    assert table.game.session is prepared


def test_an_opened_game_knows_its_undos() -> None:
    table = Shell("Ada", "Bob")
    table.begin()
    seat = table.decider()
    entries = [Entry(0, ANSWER, seat, []), Entry(1, UNDO, seat, [0]), Entry(2, ANSWER, seat, [])]
    game = LiveGame(table.game.start, entries)
    assert (game.undos, game.count, len(game.session.record.answers)) == (1, 3, 1)


def test_a_request_of_version_0_1_ends_with_the_next_answer() -> None:
    table, asks, decides = after_a_turn()
    (seat,), (other,) = asks.seats, decides.seats
    number, question = table.game.moment()
    old: OldUndoRequest = {"game": number, "question": question, "seat": seat, "agreed": [seat]}
    table.logic.state.undo_request = old
    assert table.logic.vote_state(table.now) == {"seat": seat, "waiting": [other], "declined": None}
    table.logic.state.undo_request = {**old, "declined": other}
    assert table.logic.vote_state(table.now) == {"seat": seat, "waiting": [], "declined": other}
    for wrong in ({"game": number + 1}, {"question": question - 1}, {"seat": other}):
        changed: Any = {**old, **wrong}
        table.logic.state.undo_request = changed
        assert table.logic.vote_state(table.now) is None
    table.logic.state.undo_request = old
    table.answer(decides)
    assert table.logic.vote_state(table.now) is None

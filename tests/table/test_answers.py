"""Who may answer, who may see what, and what each viewer is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from royaume.cards import expansions
from royaume.catalogue import custom_cards
from royaume.engine.card import ACTION, Card
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.engine.refusal import IllegalAnswer
from royaume.game.view import SPECTATOR
from royaume.table import live_game, logic
from royaume.table.changes import NewEntries
from royaume.table.older_log import read_log
from royaume.table.state import BOT, OPEN, PERSON
from royaume.table.viewer import MOST_WAITING
from royaume.text import Texts
from tests.refusals import refused
from tests.table.shell import KINGDOM, LEVEL, Shell, Watcher


class Trap(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        raise RuntimeError("snap")


def two_people() -> Shell:
    table = Shell("Ada", "Bob")
    table.begin()
    return table


def test_a_change_happens_only_when_it_is_applied() -> None:
    table = two_people()
    viewer = table.join(0, 1)
    change = table.logic.answer(viewer, table.decider(), table.question(viewer), [])
    assert isinstance(change, NewEntries)
    assert table.game.count == 0
    table.logic.apply(change)
    assert table.game.count == 1
    # Another process told of the same entries.
    table.logic.apply_entries(change.entries)
    assert table.game.count == 1


def test_only_the_seat_that_is_asked_answers() -> None:
    table = two_people()
    decides = table.decider()
    waits = table.join(1 - decides)
    with refused("answer-not-yours"):
        table.logic.answer(waits, 1 - decides, table.question(waits), [])
    with refused("seat-not-yours"):
        table.logic.answer(waits, decides, table.question(waits), [])
    spectator = table.join()
    with refused("seat-not-yours"):
        table.logic.answer(spectator, decides, table.question(spectator), [])


def test_an_answer_to_an_old_question_is_stale() -> None:
    table = two_people()
    viewer = table.join(table.decider())
    old = table.question(viewer)
    table.answer(viewer)
    with refused("answer-stale") as caught:
        table.logic.answer(viewer, table.decider(), old, [])
    # A viewer who is late is told again how the game is.
    count = viewer.types().count("game")
    viewer.refuse(caught.value, old)
    table.tell()
    assert viewer.types().count("game") == count + 1
    assert viewer.last("refused")["question"] == old


def test_an_answer_that_is_not_offered_is_refused() -> None:
    table = two_people()
    viewer = table.join(table.decider())
    with pytest.raises(IllegalAnswer):
        table.logic.answer(viewer, table.decider(), table.question(viewer), [99])


def test_before_the_game_and_after_it_nothing_is_answered() -> None:
    table = Shell("Ada", "bot")
    viewer = table.join(0)
    with refused("game-not-begun"):
        table.logic.answer(viewer, 0, 0, [])
    table.begin()
    while not table.game.session.over:
        if table.logic.bot_turn() is not None:
            table.let_bots_answer(table.logic.bot_turn())
        else:
            # The bot ends the game alone.
            table.answer(viewer)
    with refused("game-over"):
        table.logic.answer(viewer, 0, table.question(viewer), [])
    assert viewer.game_told()["seed"] == "seed"
    assert viewer.last("table")["table"]["status"] == "over"


@pytest.mark.parametrize("limit", ["MOST_ANSWERS", "MOST_TURN_ANSWERS"])
def test_a_game_that_is_too_long_has_ended(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_people()
    viewer = table.join(0, 1)
    table.answer(viewer)
    monkeypatch.setattr(live_game, limit, 1)
    # The limit of one turn is not named: the game has one answer.
    with refused(r"^game-too-long \(most=1\)"):
        table.logic.answer(viewer, 0, table.question(viewer), [])
    late = table.join(0)
    assert late.last("welcome")["table"]["status"] == "over"
    assert late.game_told()["seed"] == "seed"
    assert (table.game.decider(), table.logic.bot_turn(), table.logic.undo_kind(0)) == (None, None, None)
    # The players go on with another game.
    table.begin("other")
    assert table.game.start.number == 2


def test_bots_add_no_more_answers_than_a_game_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_game, "MOST_ANSWERS", 2)
    monkeypatch.setattr(logic, "MOST_ANSWERS", 2)
    table = Shell("bot", "bot")
    table.begin()
    table.let_bots_answer(table.logic.bot_turn())
    assert len(table.game.session.record.answers) == 2
    assert table.logic.bot_turn() is None


def test_nothing_is_taken_back_when_there_is_no_room_for_more_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_people()
    decider = table.decider()
    viewer = table.join(0, 1)
    table.answer(viewer)
    assert table.logic.undo_kind(decider) == "free"
    monkeypatch.setattr(live_game, "MOST_ENTRIES", live_game.MOST_ANSWERS + 1)
    assert table.logic.undo_kind(decider) is None


# --- what viewers are told


def test_each_viewer_sees_the_game_from_the_own_seat() -> None:
    table = two_people()
    ada, both, spectator = table.join(0), table.join(0, 1), table.join()
    hands = [player["hand"] for player in ada.game_told()["seen"][0]["view"]["players"]]
    assert hands[0] is not None
    assert hands[1] is None
    assert [seen["view"]["seat"] for seen in both.game_told()["seen"]] == [0, 1]
    (seen,) = spectator.game_told()["seen"]
    assert seen["view"]["seat"] == SPECTATOR
    assert [player["hand"] for player in seen["view"]["players"]] == [None, None]
    assert ada.game_told()["seed"] is None


def test_a_viewer_is_welcomed_and_the_others_see_who_came() -> None:
    table = Shell("Ada", "Bob")
    ada = table.join(0)
    assert ada.types() == ["welcome"]
    bob = table.join(1)
    assert ada.types() == ["welcome", "table"]
    assert [seat["here"] for seat in ada.last("table")["table"]["seats"]] == [True, True]
    table.leave(bob)
    assert [seat["here"] for seat in ada.last("table")["table"]["seats"]] == [True, False]


def test_only_what_is_new_in_the_log_is_told() -> None:
    table = two_people()
    viewer = table.join(0, 1)
    decides = table.decider()
    (first, _) = viewer.game_told()["seen"]
    table.answer(viewer)
    (second, _) = viewer.game_told()["seen"]
    assert first["begin"] == 0
    assert second["begin"] == len(first["events"])
    table.undo(viewer, decides)
    # After an undo the whole log is told again.
    assert viewer.game_told()["seen"][0]["begin"] == 0


def test_several_changes_before_the_next_message_are_told_once() -> None:
    table = two_people()
    viewer = table.join(0, 1)
    count = len(viewer.heard)
    for _ in range(3):
        viewer.show(game=True, table=True)
    table.answer(viewer)
    assert viewer.types()[count:] == ["table", "game"]


def test_what_nobody_can_see_is_told_to_nobody() -> None:
    """A player who declines to play an Action shows nothing: the others get no message and no other number."""
    table = two_people()
    both = table.join(0, 1)
    first = table.decider()
    while True:
        pending = table.game.session.pending
        assert pending is not None
        if pending.why == "action" and pending.decider == first:
            break
        wants = pending.why == "buy" and pending.decider == first and "village" in table.offered()
        table.answer(both, [table.offered().index("village")] if wants else None)
    watcher, decides = table.join(1 - first), table.join(first)
    table.undo(watcher, 1 - first)
    told, question = len(watcher.heard), table.question(watcher)
    table.answer(both, [])
    assert len(watcher.heard) == told
    assert table.question(watcher) == question
    # Not even an open request to take back ends with it.
    assert table.logic.vote_state(table.now) == {"seat": 1 - first, "waiting": [first], "declined": None}
    table.vote(decides, first, True)
    assert table.game.undos == 1


def test_a_viewer_who_takes_no_messages_misses_some() -> None:
    table = Shell("Ada", "bot")
    viewer = table.join(0)
    for share in range(3 * MOST_WAITING):
        table.logic.tell_thinking(1, share / 100)
    table.tell()
    assert viewer.types().count("thinking") == MOST_WAITING


def test_a_shell_can_be_called_when_there_is_something_to_tell() -> None:
    table = two_people()
    viewer = table.join(0, 1)
    calls: list[str] = []
    viewer.on_news = lambda: calls.append("news")
    table.answer(viewer)
    assert calls


@pytest.mark.parametrize(("shown", "points"), [(False, None), (True, [3, 3])])
def test_points_are_told_during_the_game_if_the_host_wants_it(shown: bool, points: list[int] | None) -> None:
    table = Shell("Ada", "Bob", show_points=shown)
    table.begin()
    assert table.join(0).game_told()["points"] == points
    assert table.join().game_told()["points"] == points


def test_at_the_end_points_and_seed_are_told() -> None:
    table = Shell("bot", "bot")
    table.begin()
    while not table.game.session.over:
        table.let_bots_answer(table.logic.bot_turn())
    told = table.join().game_told()
    assert told["points"] == [player.points() for player in table.game.session.game.players]
    assert told["seed"] == "seed"


def test_the_share_of_a_plan_is_told_in_hundredths() -> None:
    table = Shell("Ada", "bot")
    viewer = table.join(0)
    table.logic.tell_thinking(1, 0.1234)
    table.tell()
    assert viewer.last("thinking") == {"type": "thinking", "seat": 1, "share": 0.12}


def test_an_answer_changes_nothing_at_the_table() -> None:
    table = two_people()
    viewer = table.join(0, 1)
    count = len(viewer.heard)
    table.answer(viewer)
    assert viewer.types()[count:] == ["game"]


def test_an_answer_at_which_a_custom_card_fails_is_never_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    trap = Trap("trap", 0, ACTION)
    monkeypatch.setitem(expansions._BY_ID, trap.id, trap)
    monkeypatch.setattr(custom_cards, "paths", lambda: [Path("traps.py")])
    table = Shell("Ada", "Bob")
    table.logic.state.kingdom = ["trap", *table.logic.state.kingdom[1:]]
    table.begin()
    viewer = table.join(0, 1)
    while table.game.session.pending is not None and table.game.session.pending.why != "action":
        wants = table.game.session.pending.why == "buy"
        table.answer(viewer, [table.offered().index("trap")] if wants else None)
    with pytest.raises(RuntimeError, match="snap"):
        table.logic.answer(viewer, table.decider(), table.question(viewer), [0])


# --- links and records


def test_secrets_open_seats_and_links_open_the_table() -> None:
    table = Shell("Ada", "Bob", screens={"Bob": "Ada"}).logic
    assert table.seats_of("Ada") == [0, 1]
    assert table.seats_of("Eve") == []
    assert (table.is_host("host"), table.is_host("Ada")) == (True, False)
    admitted = [table.admits("Ada", ""), table.admits("", "invite"), table.admits("", "watch"), table.admits("", "")]
    assert admitted == [True, True, True, False]
    for is_host, codes in ((True, ("invite", "watch")), (False, (None, None))):
        info = table.info(is_host, 0.0)
        assert (info["invite"], info["watch"]) == codes


def test_what_everybody_may_know_of_a_table() -> None:
    table = Shell("Ada", "bot", "open", undo="never")
    table.join(0)
    assert table.logic.info(False, table.now) == {
        "id": "table",
        "status": "waiting",
        "kingdom": KINGDOM,
        "options": {"undo": "never"},
        "seats": [
            {"seat": 0, "kind": PERSON, "name": "Ada", "level": None, "is_bot": False, "resigned": False, "here": True},
            {
                "seat": 1,
                "kind": BOT,
                "name": "Page 1",
                "level": LEVEL,
                "is_bot": True,
                "resigned": False,
                "here": False,
            },
            {"seat": 2, "kind": OPEN, "name": "", "level": None, "is_bot": False, "resigned": False, "here": False},
        ],
        "games": 0,
        "invite": None,
        "watch": None,
    }
    playing = two_people().logic.info(False, 0.0)
    assert (playing["status"], playing["games"]) == ("playing", 1)


def test_the_record_of_a_game_that_goes_on_is_for_a_player_among_bots_alone() -> None:
    people, alone = two_people(), Shell("Ada", "bot")
    alone.begin()
    with refused("record-secret"):
        people.logic.check_record([0], 1)
    people.logic.check_record([0, 1], 1)
    alone.logic.check_record([0], 1)
    with refused("game-unknown"):
        people.logic.check_record([0], 2)
    with refused("game-unknown"):
        Shell("Ada", "Bob").logic.check_record([0], 1)


def test_the_record_of_a_game_that_has_ended_is_for_all_who_may_look(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_people()
    monkeypatch.setattr(live_game, "MOST_ANSWERS", 0)
    table.begin("other")
    table.logic.check_record([], 2)
    monkeypatch.undo()
    table.logic.check_record([], 1)
    with refused("record-secret"):
        table.logic.check_record([], 2)


def test_the_beginning_of_the_log_comes_from_a_replay() -> None:
    table = two_people()
    early = table.join(0, 1)
    for _ in range(4):
        table.play_turn(early)
    game = table.game
    first = game.session.first_event()
    assert first > 0
    # Whoever has seen all of it needs no replay.
    assert not early.lacks_log_of(game)
    late = Watcher([0], Texts("en"))
    assert late.lacks_log_of(game)
    late.game, late.undos, late.sent = game.start.number, game.undos, first
    assert not late.lacks_log_of(game)
    late.sent = first - 1
    assert late.lacks_log_of(game)
    late.sent = 0
    late.older_log = read_log(game.log_request([0], 0))
    assert not late.lacks_log_of(game)
    others: list[dict[str, Any]] = [{"game": 7}, {"undos": 7}, {"begin": 7}, {"end": first - 1}]
    for other in others:
        late.older_log = replace(read_log(game.log_request([0], 0)), **other)
        assert late.lacks_log_of(game)
    (seen,) = table.join(0).game_told()["seen"]
    assert seen["begin"] == 0
    assert len(seen["events"]) == game.session.event_count()


def test_the_same_table_is_told_once() -> None:
    table = two_people()
    viewer = table.join(0)
    for _ in range(3):
        table.logic.show(table=True)
        table.tell()
    assert viewer.types().count("table") <= 1


def test_few_pieces_of_the_log_are_remembered() -> None:
    table = two_people()
    table.answer(table.join(0, 1))
    texts = [table.game.seen_json(0, begin % 7) for begin in range(3 * live_game.MOST_WRITTEN)]
    for begin in range(3 * live_game.MOST_WRITTEN):
        table.game.seen_json(0, begin)
    assert len(table.game._events) <= live_game.MOST_WRITTEN
    assert table.game.seen_json(0, 3) == texts[3]

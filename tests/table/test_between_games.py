"""Sitting down, changing the table, beginning a game."""

from __future__ import annotations

import pytest

from royaume.cards import base
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.table.changes import SeatChange, TableChange
from royaume.table.options import Options
from royaume.table.seats import default_name, names_of, person_name, seats_of
from royaume.table.secret import MOST_SECRETS, hash_of, is_secret_of, joined, secrets_in
from royaume.table.state import ANSWER, BOT, OPEN, PERSON, UNDO, Entry, answers_in
from royaume.text import Texts
from tests.refusals import refused
from tests.table.shell import Shell

EN = Texts("en")
BOTS_REFUSED: list[tuple[dict[int, str | None], str]] = [
    ({0: "page"}, r"^seat-taken \(seat=1\)"),
    ({2: "page"}, r"^no-such-seat-here \(seat=3\)"),
    ({-1: "page"}, r"^no-such-seat-here \(seat=0\)"),
]


def test_a_free_seat_is_given_to_a_person() -> None:
    table = Shell("Ada", "open", "open")
    change = table.logic.sit("Bob", None, "secret")
    assert (change.seat, change.if_kind) == (1, OPEN)
    table.store(change)
    assert table.logic.seats_of("secret") == [1]
    table.store(table.logic.sit("Cy", 2, "other"))
    assert [seat.kind for seat in table.logic.state.seats] == [PERSON] * 3


@pytest.mark.parametrize(
    ("name", "seat", "key"),
    [
        ("Bob", 0, r"^seat-taken \(seat=1\)"),
        ("Bob", 2, r"^no-such-seat-here \(seat=3\)"),
        ("Bob", 7, r"^no-such-seat-here \(seat=8\)"),
        ("ADA", 1, r"^name-taken \(name=ADA\)"),
        ("Bob", -1, r"^no-such-seat-here \(seat=0\)"),
    ],
)
def test_a_seat_that_cannot_be_given_is_refused(name: str, seat: int, key: str) -> None:
    with refused(key):
        Shell("Ada", "open").logic.sit(name, seat, "secret")


def test_a_full_table_has_no_seat() -> None:
    with refused("table-full"):
        Shell("Ada", "Bob").logic.sit("Cy", None, "secret")


def test_the_host_seats_bots_and_opens_seats() -> None:
    table = Shell("Ada", "open", "open")
    for change in table.logic.change(None, None, {1: "page", 2: "page"}, EN):
        table.store(change)
    rows = table.logic.state.seats
    assert [(row.kind, row.name) for row in rows[1:]] == [(BOT, "Page"), (BOT, "Page 2")]
    for change in table.logic.change(None, {"undo": "never"}, {1: None}, EN):
        table.store(change)
    assert (rows[1].kind, rows[1].is_bot, rows[1].level) == (OPEN, False, None)
    assert table.logic.options.undo == "never"


def test_what_is_not_changed_stays() -> None:
    table = Shell("Ada", "open", undo="never")
    (change,) = table.logic.change(["moat"], None, {}, EN)
    assert change == TableChange(["moat"], {"undo": "never"})
    assert table.logic.change(None, None, {}, EN) == []


@pytest.mark.parametrize(("bots", "key"), BOTS_REFUSED)
def test_a_bot_takes_no_persons_seat(bots: dict[int, str | None], key: str) -> None:
    with refused(key):
        Shell("Ada", "open").logic.change(None, None, bots, EN)


def test_a_game_begins_with_all_seats_taken_and_none_goes_on() -> None:
    table = Shell("Ada", "open", "open")
    with refused("seats-open") as caught:
        table.begin()
    assert caught.value.values == {"count": 2}
    table = Shell("Ada", "Bob")
    table.begin()
    with refused("game-goes-on"):
        table.begin()
    with refused("game-goes-on"):
        table.logic.change(None, None, {}, EN)


def test_a_record_is_continued_by_the_people_at_the_table() -> None:
    first = Shell("Ada", "Bob")
    first.begin()
    viewer = first.join(0, 1)
    first.play_turn(viewer)
    session = first.game.session
    second = Shell("Cy", "Di")
    second.store(second.logic.continue_record(session.record, session.answered_by, "salt"))
    assert second.game.session.record.answers == session.record.answers
    assert second.game.session.record.names == ["Cy", "Di"]
    assert second.game.count == len(session.record.answers)


def test_after_a_game_another_begins_and_viewers_see_its_log_from_the_start() -> None:
    table = Shell("bot", "bot")
    table.begin()
    viewer = table.join()
    while not table.game.session.over:
        table.let_bots_answer(table.logic.bot_turn())
    table.begin("other seed")
    told = viewer.game_told()
    assert (told["game"], told["seen"][0]["begin"], told["undos"]) == (2, 0, 0)


def test_a_table_without_options_plays_by_the_book() -> None:
    options = Options()
    assert options.undo == "usual"
    assert [options.equal_starts, options.two_boxes, options.show_points, options.public] == [False] * 4
    assert (options.think_seconds, options.absent_seconds) == (0, 0)
    table = Shell("Ada", "Bob")
    table.begin()
    setup = table.game.session.record.setup
    assert (setup.two_boxes, setup.equal_starts, setup.players) == (False, False, 2)


def test_the_options_of_the_table_are_those_of_its_games() -> None:
    table = Shell("Ada", "Bob", two_boxes=True, equal_starts=True)
    table.begin()
    setup = table.game.session.record.setup
    assert (setup.two_boxes, setup.equal_starts) == (True, True)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("  ", "^name-empty$"),
        ("x" * 25, r"^name-long \(name=x+, most=24, count=25\)"),
        ("Bob\0", "^name-form$"),
        ("ADA", r"^name-taken \(name=ADA\)"),
        ("Squire 2", r"^name-level \(name=Squire 2\)"),
        ("écuyer", "^name-level"),
    ],
)
def test_a_name_that_cannot_be_is_refused(typed: str, key: str) -> None:
    with refused(key):
        person_name(typed, ["Ada"])


def test_a_name_is_kept_without_needless_spaces() -> None:
    assert person_name("  Ada   Lovelace ") == "Ada Lovelace"
    assert person_name("x" * 24) == "x" * 24


def test_names_in_a_record_are_cut() -> None:
    record = Record(Setup(base.CARDS[-10:]), "seed", [], ["x" * 40, "Knight 2", "too many"])
    assert names_of(record, EN) == ["x" * 30, "Knight 2"]
    assert [(seat.name, seat.level) for seat in seats_of(record, EN)] == [("x" * 30, None), ("Knight 2", "knight")]


def test_players_without_a_name_have_a_number() -> None:
    record = Record(Setup(base.CARDS[-10:], 3), "seed", [], ["Ada", ""])
    assert names_of(record, EN) == ["Ada", "Player 2", "Player 3"]


def test_the_login_name_is_the_name_of_a_person_who_types_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    assert default_name(EN) == "Ada"
    monkeypatch.setattr("getpass.getuser", lambda: "squire")
    assert default_name(EN) == "Player 1"


def test_nobody_resigns_twice() -> None:
    table = Shell("Ada", "Bob")
    change = table.logic.resign(0)
    assert isinstance(change, SeatChange)
    table.store(change)
    with refused("resigned-already"):
        table.logic.resign(0)
    viewer = table.join(0)
    with refused("seat-not-yours"):
        table.logic.undo(viewer, 0, 0, table.now)


def test_the_answers_that_stand_are_those_no_undo_took_back() -> None:
    entries = [Entry(at, ANSWER, 0, [at]) for at in range(3)]
    entries += [Entry(3, UNDO, 0, [1]), Entry(4, ANSWER, 0, [9])]
    assert answers_in(entries) == [[0], [9]]


def test_a_bot_that_is_seated_again_keeps_its_name() -> None:
    table = Shell("Ada", "open", "open")
    for _ in range(2):
        for change in table.logic.change(None, None, {1: "page"}, EN):
            table.store(change)
        assert table.logic.state.seats[1].name == "Page"


def test_a_person_has_a_few_secrets() -> None:
    many = [f"s{number}" for number in range(MOST_SECRETS + 2)]
    assert secrets_in(".".join(many)) == many[2:]
    assert joined(many) == ".".join(many[2:])
    assert is_secret_of("a.b", hash_of("a"))
    assert is_secret_of("a.b", hash_of("b"))
    assert not is_secret_of("a.b", hash_of("c"))
    assert not is_secret_of("a.b", None)

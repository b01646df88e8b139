"""Games over real sockets: people, bots and spectators; messages that are lost, doubled, late or rubbish."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from royaume.game.commitment import seed_hash
from royaume.game.record import Record
from royaume.server.protocol import GameReview
from tools.shared.servers import Person, Running, running, wait_for

KINGDOM = {"text": "First Game"}
ADA = {"kind": "me", "name": "Ada"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "page"}


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Running]:
    with running(database) as found:
        yield found


def begin(ada: Person, bob: Person, **wanted: Any) -> dict[str, Any]:
    """A table of two people with a game begun, both looking."""
    table = ada.make_table(ADA, OPEN, kingdom=KINGDOM, **wanted)
    bob.sit(table, "Bob")
    ada.start()
    ada.look().hear_game()
    bob.look().hear_game()
    return table


def play_together(*people: Person) -> None:
    """All play to the end, each in their own thread."""
    failures: list[BaseException] = []

    def play(person: Person) -> None:
        try:
            person.play()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=play, args=[person]) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


def whose_turn(ada: Person, bob: Person) -> tuple[Person, Person]:
    """Who must decide, and who waits."""
    return (ada, bob) if ada.question() is not None else (bob, ada)


def test_a_person_plays_a_whole_game_against_a_bot(ada: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    ada.look().play()
    answer = ada.http.get(f"/api/tables/{ada.table}/games/1/record")
    record = Record.from_json(answer.text)
    assert record.names == ["Ada", "Page"]
    assert record.seed == ada.game["seed"]


def test_two_people_and_a_spectator_see_the_same_public_log(server: Running, ada: Person, bob: Person) -> None:
    table = begin(ada, bob)
    with Person(server) as eve:
        eve.table = table["id"]
        eve.look(ada.table_info["watch"]).hear_game()
        play_together(ada, bob, eve)
        public = [(line["kind"], line["seat"], line["count"]) for line in eve.log[-1]]
        for person in (ada, bob):
            seat = person.seats[0]
            assert [(line["kind"], line["seat"], line["count"]) for line in person.log[seat]] == public
        assert eve.game["seen"][0]["view"]["winners"] == ada.game["seen"][0]["view"]["winners"]


def test_the_hash_is_shown_from_the_start_and_the_seed_at_the_end(ada: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    shown = ada.look().hear_game()
    assert (shown["seed"], shown["salt"]) == (None, None)
    ada.play()
    assert seed_hash(ada.game["seed"], ada.game["salt"]) == shown["seed_hash"]
    record = Record.from_json(ada.http.get(f"/api/tables/{ada.table}/games/1/record").text)
    assert (record.seed, record.salt) == (ada.game["seed"], ada.game["salt"])


def test_no_player_sees_the_hidden_cards_of_another(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, waits = whose_turn(ada, bob)
    view = waits.game["seen"][0]["view"]
    assert view["players"][decides.seats[0]]["hand"] is None
    assert view["players"][decides.seats[0]]["hand_count"] == 5
    assert (view["question"]["options"], view["question"]["place"]) == (None, "none")
    drawn = [line for line in waits.log[waits.seats[0]] if line["kind"] == "draw" and line["seat"] == decides.seats[0]]
    assert all(line["cards"] == [] for line in drawn)


def test_an_answer_to_an_old_question_is_refused_and_changes_nothing(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, _ = whose_turn(ada, bob)
    seat, old = decides.seats[0], decides.game["question"]
    decides.answer()
    decides.hear_until(lambda message: message["type"] == "game" and message["question"] > old)
    now = decides.game["question"]
    decides.say({"type": "answer", "question": old, "seat": seat, "options": []})
    refused = decides.hear_until(lambda message: message["type"] == "refused")
    assert refused["key"] == "answer-stale"
    assert refused["question"] == old
    # A late answer gets the current state of the game.
    assert decides.hear_game()["question"] == now


def test_a_doubled_answer_counts_once(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, _ = whose_turn(ada, bob)
    old = decides.game["question"]
    decides.answer()
    decides.answer()
    refused = decides.hear_until(lambda message: message["type"] == "refused")
    assert refused["key"] == "answer-stale"
    decides.hear_game()
    assert decides.game["question"] > old
    with decides.other_tab() as tab:
        assert tab.look().hear_game()["question"] == decides.game["question"]
        assert tab.log == decides.log
        # All Treasures are played, and nothing is bought yet.
        assert tab.asked()["why"] == "buy"


def test_what_others_decide_unseen_shows_nowhere(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, waits = whose_turn(ada, bob)
    # The first player buys a Village as soon as possible, and holds it some turns later.
    while decides.question() is None or decides.asked()["why"] != "action":
        person, other = whose_turn(decides, waits)
        asked = person.asked()
        villages = [number for number, option in enumerate(asked["options"]) if option["card"] == "village"]
        before = person.game["question"]
        person.answer(None if asked["why"] != "buy" else villages[:1] if person is decides else [])
        while person.game["question"] <= before:
            person.hear_game()
        other.hear_game()
        while person.question() is None and other.question() is None:
            other.hear_game()
    told = waits.game
    decides.answer([])
    decides.hear_until(lambda message: message["type"] == "game" and decides.question() is not None)
    waits.say({"type": "ping"})
    assert waits.hear_until(lambda message: message["type"] in ("pong", "game"))["type"] == "pong"
    with waits.other_tab() as tab:
        assert tab.look().hear_game()["question"] == told["question"]
        assert tab.game["undo"] == told["undo"]


def test_a_player_who_is_not_asked_cannot_answer(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    _, waits = whose_turn(ada, bob)
    number = waits.game["question"]
    waits.say({"type": "answer", "question": number, "seat": waits.seats[0], "options": []})
    waits.hear_until(lambda message: message["type"] == "refused")
    waits.say({"type": "answer", "question": number, "seat": 1 - waits.seats[0], "options": []})
    waits.hear_until(lambda message: message["type"] == "refused")
    assert waits.refused == ["answer-not-yours", "seat-not-yours"]


def test_an_illegal_answer_is_refused(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, _ = whose_turn(ada, bob)
    decides.answer([99])
    assert decides.hear_until(lambda message: message["type"] == "refused")["key"] == "answer-not-offered"
    decides.answer()
    decides.hear_game()


@pytest.mark.parametrize(
    "rubbish",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "answer"}',
        '{"type": "hello", "protocol": 1}',
        '{"type": "\\ud800"}',
        "é" * 5000,
    ],
)
def test_rubbish_is_refused_and_the_game_goes_on(ada: Person, rubbish: str) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    ada.look().hear_game()
    ada.say(rubbish)
    assert ada.hear_until(lambda message: message["type"] == "refused")["key"] == "message-unknown"
    ada.play(lambda: len(ada.log[0]) > 20)


def test_a_player_who_comes_back_gets_what_was_missed(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, waits = whose_turn(ada, bob)
    waits.close()
    decides.play(lambda: decides.question() is None)
    waits.look().hear_game()
    assert [line["kind"] for line in waits.log[waits.seats[0]]] == [
        line["kind"] for line in decides.log[decides.seats[0]]
    ]
    assert waits.question() is not None


def test_two_tabs_of_one_seat_are_fine(ada: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    ada.look().hear_game()
    with ada.other_tab() as tab:
        tab.look().hear_game()
        ada.play(lambda: ada.game["seen"][0]["view"]["turn"] > 2)
        tab.hear_until(lambda message: message["type"] == "game" and message["question"] >= ada.game["question"])
        assert tab.log == ada.log


def test_several_people_share_a_screen(ada: Person) -> None:
    ada.make_table(ADA, {"kind": "me", "name": "Bob"}, kingdom=KINGDOM)
    ada.start()
    ada.look().hear_game()
    assert ada.seats == [0, 1]
    assert [seen["view"]["seat"] for seen in ada.game["seen"]] == [0, 1]
    ada.play()


# --- taking back


def test_against_bots_alone_undo_is_always_free(ada: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    ada.look().hear_game()
    ada.play(lambda: ada.game["seen"][0]["view"]["turn"] > 4 and ada.question() is not None)
    assert ada.game["undo"] == {"0": "free"}
    before = len(ada.log[0])
    ada.say({"type": "undo", "question": ada.game["question"], "seat": 0})
    ada.hear_until(lambda message: message["type"] == "game" and message["undos"] == 1)
    assert len(ada.log[0]) < before
    ada.play()


def test_undo_is_free_until_something_was_learned_then_others_are_asked(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, waits = whose_turn(ada, bob)
    seat = decides.seats[0]
    first = decides.game["question"]
    # Treasures are played: nothing new is seen.
    decides.answer()
    decides.hear_until(lambda message: message["type"] == "game" and message["question"] > first)
    assert decides.game["undo"] == {str(seat): "free"}
    second = decides.game["question"]
    # The turn is ended: a new hand is seen.
    decides.answer([])
    decides.hear_until(lambda message: message["type"] == "game" and message["question"] > second)
    assert decides.game["undo"] == {str(seat): "ask"}
    decides.say({"type": "undo", "question": decides.game["question"], "seat": seat})
    asked = waits.hear_until(lambda message: message["type"] == "game" and message["undo_asked"] is not None)
    assert asked["undo_asked"] == {"seat": seat, "waiting": waits.seats, "declined": None}
    waits.say({"type": "undo_reply", "question": asked["question"], "seat": waits.seats[0], "agrees": True})
    decides.hear_until(lambda message: message["type"] == "game" and message["undos"] == 1)
    assert decides.question() is not None


def test_an_undo_that_is_not_agreed_to_does_nothing(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, waits = whose_turn(ada, bob)
    decides.play(lambda: decides.question() is None)
    seat = decides.seats[0]
    decides.say({"type": "undo", "question": decides.game["question"], "seat": seat})
    number = waits.hear_until(lambda message: message["type"] == "game" and bool(message["undo_asked"]))["question"]
    waits.say({"type": "undo_reply", "question": number, "seat": waits.seats[0], "agrees": False})
    answered = {"seat": seat, "waiting": [], "declined": waits.seats[0]}
    decides.hear_until(lambda message: message["type"] == "game" and message["undo_asked"] == answered)
    assert decides.game["undos"] == 0
    waits.say({"type": "undo_reply", "question": number, "seat": waits.seats[0], "agrees": True})
    assert waits.hear_until(lambda message: message["type"] == "refused")["key"] == "undo-not-asked"


def test_a_player_may_withdraw_a_request_to_take_back(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    decides, waits = whose_turn(ada, bob)
    decides.play(lambda: decides.question() is None)
    seat, number = decides.seats[0], decides.game["question"]
    decides.say({"type": "undo", "question": number, "seat": seat})
    waits.hear_until(lambda message: message["type"] == "game" and bool(message["undo_asked"]))
    decides.say({"type": "undo_reply", "question": number, "seat": seat, "agrees": False})
    waits.hear_until(lambda message: message["type"] == "game" and message["undo_asked"] is None)
    assert waits.game["undos"] == 0


def test_a_game_that_is_over_among_people_stays_over(ada: Person, bob: Person) -> None:
    begin(ada, bob, options={"undo": "always"})
    play_together(ada, bob)
    assert ada.game["undo"] == bob.game["undo"] == {}
    ada.say({"type": "undo", "question": ada.game["question"], "seat": ada.seats[0]})
    assert ada.hear_until(lambda message: message["type"] == "refused")["key"] == "nothing-to-undo"


def test_against_bots_alone_even_the_end_is_taken_back(ada: Person) -> None:
    ada.make_table(ADA, {"kind": "me", "name": "Bob"}, kingdom=KINGDOM)
    ada.start()
    ada.look().play()
    wait_for(lambda: _heard_status(ada) == "over", "the table says that the game is over")
    seat = next(iter(ada.game["undo"]))
    ada.say({"type": "undo", "question": ada.game["question"], "seat": int(seat)})
    ada.hear_until(lambda message: message["type"] == "game" and message["undos"] == 1)
    assert not ada.is_over()
    assert ada.game["seed"] is None
    wait_for(lambda: _heard_status(ada) == "playing", "the table says that the game goes on")


def _heard_status(person: Person) -> str:
    person.hear(0.1)
    status: str = person.table_info["status"]
    return status


def test_a_table_may_know_no_undo(ada: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM, options={"undo": "never"})
    ada.start()
    ada.look().hear_game()
    ada.play(lambda: ada.game["question"] > 2 and ada.question() is not None)
    assert ada.game["undo"] == {}
    ada.say({"type": "undo", "question": ada.game["question"], "seat": 0})
    assert ada.hear_until(lambda message: message["type"] == "refused")["key"] == "undo-not-allowed"


# --- people who are gone


def test_a_bot_answers_for_who_thinks_too_long(ada: Person, bob: Person) -> None:
    begin(ada, bob, options={"think_seconds": 1})
    decides, waits = whose_turn(ada, bob)
    assert decides.game["seconds_left"] in (0, 1)
    assert waits.game["seconds_left"] is None
    number = ada.game["question"]
    ada.hear_until(lambda message: message["type"] == "game" and message["question"] > number, "a bot's answer")


def test_a_bot_plays_for_a_person_who_is_gone_until_they_are_back(ada: Person, bob: Person) -> None:
    begin(ada, bob, options={"absent_seconds": 1})
    decides, waits = whose_turn(ada, bob)
    number = waits.game["question"]
    decides.close()
    waits.hear_until(lambda message: message["type"] == "game" and message["question"] > number, "a bot's answer")
    wait_for(lambda: _is_played_by(waits, decides.seats[0]) == (True, "squire"), "the table tells who plays")
    decides.look().hear_game()
    wait_for(lambda: _is_played_by(waits, decides.seats[0]) == (False, None), "the table tells that the person is back")
    waits.play(lambda: waits.question() is None)
    decides.hear_until(
        lambda message: message["type"] == "game" and decides.question() is not None, "the person's own turn"
    )
    number = decides.game["question"]
    time.sleep(1.5)
    decides.hear(0.2)
    assert decides.game["question"] == number


def _is_played_by(person: Person, seat: int) -> tuple[bool, str | None]:
    row = person.http.get(f"/api/tables/{person.table}").json()["table"]["seats"][seat]
    return row["is_bot"], row["level"]


def test_a_bot_plays_for_a_person_who_resigns(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    bob.post(f"/api/tables/{bob.table}/resign", {"seat": bob.seats[0]})
    ada.play()
    seats = ada.http.get(f"/api/tables/{ada.table}").json()["table"]["seats"]
    assert seats[bob.seats[0]]["resigned"]


def test_a_rematch_keeps_the_seats_and_the_winners_neighbour_begins(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    play_together(ada, bob)
    winners = ada.game["seen"][0]["view"]["winners"]
    bob.post(f"/api/tables/{bob.table}/rematch")
    game = ada.hear_until(lambda message: message["type"] == "game" and message["game"] == 2)
    assert ada.table_info["games"] == 2 or game["game"] == 2
    if len(winners) == 1:
        assert game["seen"][0]["view"]["active"] == 1 - winners[0]
    assert ada.log[ada.seats[0]][0]["kind"] == "game"


def test_a_record_can_be_played_on(ada: Person, bob: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    ada.look().hear_game()
    ada.play(lambda: ada.game["question"] > 12 and ada.question() is not None)
    record = ada.http.get(f"/api/tables/{ada.table}/games/1/record").text
    bob.make_table({"kind": "me", "name": "Bob"}, BOT, record=record, answers=10)
    bob.look().hear_game()
    assert bob.game["question"] >= 10
    bob.play()


def test_a_game_that_is_over_can_be_replayed(ada: Person, bob: Person, server: Running) -> None:
    table = begin(ada, bob)
    path = f"/api/tables/{table['id']}/games/1/review"
    assert ada.http.get(path).json()["key"] == "record-secret"
    assert ada.http.get(f"{path}/0?seat=1").json()["key"] == "record-secret"
    play_together(ada, bob)
    review = bob.http.get(path).json()
    GameReview.model_validate(review)
    record = Record.from_json(bob.http.get(path.replace("review", "record")).text)
    assert len(review["moments"]) == len(record.answers)
    assert review["turns"][-1]["points"] == ada.game["points"]
    assert [sum(card["points"] for card in cards) for cards in review["holdings"]] == ada.game["points"]
    # After the game each player sees what they saw in it.
    last = ada.http.get(f"{path}/{len(review['moments'])}?seat={ada.seats[0]}").json()
    assert last["events"] == ada.log[ada.seats[0]]
    assert last["view"] == ada.game["seen"][0]["view"]
    middle = review["turns"][5]
    seen = ada.http.get(f"{path}/{middle['answers']}?seat={middle['seat']}").json()
    assert (seen["view"]["turn"], seen["view"]["active"]) == (middle["number"], middle["seat"])
    assert seen["view"]["players"][middle["seat"]]["hand"] is not None
    assert seen["view"]["players"][1 - middle["seat"]]["hand"] is None
    with httpx.Client(base_url=server.url) as stranger:
        assert stranger.get(f"{path}/3").json()["key"] == "link-wrong"
        assert stranger.get(f"{path}/3?code={table['watch']}").json()["view"]["seat"] == -1
    for wrong, key in (("-1", "moment-unknown"), ("100000", "moment-unknown"), ("3?seat=2", "no-such-seat-here")):
        assert ada.http.get(f"{path}/{wrong}").json()["key"] == key

"""Wrong links, taken seats, rubbish, floods: they are refused, and other players are not harmed."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from royaume.cards import base
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.server.sockets import MOST_UNDOS
from royaume.table.live_game import MOST_ANSWERS
from tests.server.test_game import ADA, BOT, KINGDOM, OPEN, begin
from tools.shared.servers import Person, Running, running

#: More messages than any server should take.
FLOOD = 20_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server") / "games.db") as found:
        yield found


def refused(answer: httpx.Response, status: int, key: str) -> str:
    assert answer.status_code == status, answer.text
    assert answer.json()["key"] == key
    text: str = answer.json()["text"]
    return text


# --- HTTP


def test_an_unknown_table_is_404_in_the_readers_language(ada: Person) -> None:
    english = refused(ada.http.get("/api/tables/nowhere"), 404, "table-unknown")
    french = refused(ada.http.get("/api/tables/nowhere", headers={"Accept-Language": "fr-FR"}), 404, "table-unknown")
    assert "no table" in english
    assert "pas de table" in french


def test_a_table_is_only_for_who_has_a_link(ada: Person, bob: Person) -> None:
    table = ada.make_table(ADA, OPEN)
    refused(bob.http.get(f"/api/tables/{table['id']}"), 403, "link-wrong")
    seen = bob.http.get(f"/api/tables/{table['id']}", params={"code": table["watch"]}).json()
    assert seen["table"]["invite"] is None
    assert seen["seats"] == []


def test_a_wrong_invitation_a_taken_seat_a_taken_name_and_a_full_table(
    server: Running, ada: Person, bob: Person
) -> None:
    table = ada.make_table(ADA, OPEN)
    path = f"/api/tables/{table['id']}/seats"
    refused(bob.http.post(path, json={"invite": "wrong", "name": "Bob"}), 403, "link-wrong")
    invite = table["invite"]
    refused(bob.http.post(path, json={"invite": invite, "name": "Bob", "seat": 0}), 409, "seat-taken")
    refused(bob.http.post(path, json={"invite": invite, "name": "Bob", "seat": 4}), 422, "no-such-seat-here")
    refused(bob.http.post(path, json={"invite": invite, "name": "ADA"}), 409, "name-taken")
    bob.sit(table, "Bob")
    with Person(server) as eve:
        refused(eve.http.post(path, json={"invite": invite, "name": "Eve"}), 409, "table-full")


def test_who_got_no_answer_asks_again_and_has_the_same_seat(server: Running, ada: Person, bob: Person) -> None:
    table = ada.make_table(ADA, OPEN)
    path = f"/api/tables/{table['id']}/seats"
    wanted = {"invite": table["invite"], "name": "Bob", "seat": 1, "secret": "0123456789abcdef" * 2}
    with Person(server) as lost:
        assert lost.http.post(path, json=wanted).json()["seats"] == [1]
    bob.post(path, wanted)
    bob.post(path, wanted)
    seen = bob.http.get(f"/api/tables/{table['id']}").json()
    assert (seen["seats"], seen["table"]["seats"][1]["name"]) == ([1], "Bob")
    with Person(server) as eve:
        refused(eve.http.post(path, json={**wanted, "secret": "f" * 32}), 409, "seat-taken")
        refused(eve.http.post(path, json={**wanted, "invite": "wrong"}), 403, "link-wrong")
        for short in ("", "f" * 31, "g" * 32, "f" * 32 + "\n"):
            assert eve.http.post(path, json={**wanted, "secret": short}).status_code == 422


def test_only_the_host_starts_and_only_with_all_seats_taken(ada: Person, bob: Person) -> None:
    table = ada.make_table(ADA, OPEN, OPEN)
    start = f"/api/tables/{table['id']}/start"
    assert "2 seats" in refused(ada.http.post(start), 409, "seats-open")
    bob.sit(table, "Bob")
    refused(bob.http.post(start), 403, "host-only")
    refused(
        bob.http.patch(f"/api/tables/{table['id']}", json={"bots": [{"seat": 2, "level": "page"}]}), 403, "host-only"
    )
    changed = ada.http.patch(f"/api/tables/{table['id']}", json={"bots": [{"seat": 2, "level": "page"}]})
    assert changed.json()["table"]["seats"][2]["kind"] == "bot"
    refused(
        ada.http.patch(f"/api/tables/{table['id']}", json={"bots": [{"seat": 1, "level": "page"}]}), 409, "seat-taken"
    )
    ada.start()
    refused(ada.http.post(start), 409, "game-goes-on")
    refused(ada.http.post(f"/api/tables/{table['id']}/rematch"), 409, "game-goes-on")
    refused(ada.http.patch(f"/api/tables/{table['id']}", json={"kingdom": {}}), 409, "game-goes-on")


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"kingdom": {"cards": ["smithy", "no_such_card"]}}, "unknown-card"),
        ({"kingdom": {"cards": ["smithy"]}}, "kingdom-size"),
        ({"kingdom": {"text": "Frist Game"}}, "unknown-kingdom-near"),
        ({"kingdom": {"sets": ["prosperity"]}}, "unknown-box"),
        ({"seats": [ADA]}, "request-form"),
        ({"seats": [ADA] * 7}, "request-form"),
        ({"seats": [ADA, {"kind": "me", "name": "x" * 25}]}, "request-form"),
        ({"seats": [ADA, {"kind": "me", "name": "  "}]}, "name-empty"),
        ({"seats": [ADA, {"kind": "me"}]}, "name-missing"),
        ({"seats": [ADA, {"kind": "me", "name": "Bob\0"}]}, "name-form"),
        ({"seats": [ADA, {"kind": "me", "name": "Bob\u202e"}]}, "name-form"),
        ({"seats": [ADA, {"kind": "me", "name": "Ada\u200b"}]}, "name-form"),
        ({"seats": [ADA, {"kind": "bot", "level": "king"}]}, "request-form"),
        ({"options": {"undo": "sometimes"}}, "request-form"),
        ({"record": "{}"}, "record-not-ours"),
        ({"nonsense": 1}, "request-form"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ada: Person, wanted: dict[str, Any], key: str) -> None:
    refused(ada.http.post("/api/tables", json={"seats": [ADA, BOT], **wanted}), 422, key)


def test_names_are_checked_when_a_person_sits_down_too(ada: Person, bob: Person) -> None:
    table = ada.make_table(ADA, OPEN, kingdom=KINGDOM)
    # A record tells bots from people by their names alone.
    wrong = {"   ": "name-empty", "Bob\0": "name-form", "Ada ": "name-taken", "écuyer": "name-level"}
    for name, key in wrong.items():
        body = {"invite": table["invite"], "name": name}
        refused(bob.http.post(f"/api/tables/{table['id']}/seats", json=body), 409 if "taken" in key else 422, key)
    bob.sit(table, " Bob   the  Bald ")
    assert bob.table_info["seats"][1]["name"] == "Bob the Bald"


def test_bots_have_names_of_their_own_in_the_hosts_language(ada: Person) -> None:
    seats = [ADA, {"kind": "bot", "level": "squire"}, {"kind": "bot", "level": "squire"}]
    made = ada.post("/api/tables?lang=fr", {"seats": seats}, 201)
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Ada", "Écuyer", "Écuyer 2"]


def test_a_bot_without_a_level_is_a_squire(ada: Person) -> None:
    made = ada.make_table(ADA, {"kind": "bot"}, kingdom=KINGDOM)
    assert made["seats"][1]["level"] == "squire"


def test_a_record_is_continued_with_as_many_seats_and_none_open(ada: Person) -> None:
    record = Record(Setup(base.CARDS[-10:]), "short", [], ["Ada", "Bob"]).to_json()
    for seats, key in (([ADA, OPEN], "record-open-seat"), ([ADA, BOT, BOT], "record-seats")):
        refused(ada.http.post("/api/tables", json={"seats": seats, "record": record}), 422, key)


def test_numbers_and_ids_that_no_database_takes_are_refused(ada: Person) -> None:
    table = ada.make_table(ADA, BOT, kingdom=KINGDOM)
    refused(ada.http.get(f"/api/tables/{table['id']}/games/{10**23}/record"), 422, "request-form")
    refused(ada.http.get(f"/api/tables/{table['id']}/games/-1/record"), 422, "request-form")
    review = f"/api/tables/{table['id']}/games/1/review"
    ada.start()
    refused(ada.http.get(f"{review}/{10**28}"), 404, "moment-unknown")
    refused(ada.http.get(f"{review}/0?seat={10**28}"), 422, "no-such-seat-here")
    refused(ada.http.post("/api/kingdoms/random", json={"counts": {"base": 10**28}}), 422, "counts-sum")
    refused(ada.http.get("/api/tables/%00"), 404, "table-unknown")
    refused(ada.http.get(f"/api/tables/{'x' * 500}"), 404, "table-unknown")


def test_what_a_field_may_be_is_said(ada: Person) -> None:
    told = refused(ada.http.post("/api/tables", json={"seats": [ADA]}), 422, "request-form")
    assert "at least 2 items" in told
    body = {"seats": [ADA, BOT], "options": {"think_seconds": -1}}
    assert "at least 0" in refused(ada.http.post("/api/tables", json=body), 422, "request-form")
    body = {"seats": [ADA, {"kind": "bot", "level": "king"}]}
    assert "squire" in refused(ada.http.post("/api/tables", json=body), 422, "request-form")


def test_the_kingdom_of_a_table_can_be_drawn_by_a_seed(ada: Person) -> None:
    drawn = [ada.make_table(ADA, BOT, kingdom={"seed": seed})["kingdom"] for seed in ("a", "a", "b")]
    assert drawn[0] == drawn[1] != drawn[2]


def test_no_game_is_played_again_before_the_first(ada: Person) -> None:
    table = ada.make_table(ADA, BOT, kingdom=KINGDOM)
    refused(ada.http.post(f"/api/tables/{table['id']}/rematch"), 409, "game-not-begun")


def test_two_players_at_one_screen_have_two_names(ada: Person) -> None:
    body = {"seats": [ADA, {"kind": "me", "name": "ada"}]}
    refused(ada.http.post("/api/tables", json=body), 409, "name-taken")


def test_a_game_that_goes_on_has_no_record_for_others(ada: Person, bob: Person) -> None:
    table = begin(ada, bob)
    path = f"/api/tables/{table['id']}/games/1/record"
    refused(ada.http.get(path), 403, "record-secret")
    refused(ada.http.get(path.replace("/1/", "/7/")), 404, "game-unknown")


def test_a_seat_of_another_cannot_be_resigned(ada: Person, bob: Person) -> None:
    table = begin(ada, bob)
    path = f"/api/tables/{table['id']}/resign"
    refused(ada.http.post(path, json={"seat": 1}), 403, "seat-not-yours")
    ada.post(path, {"seat": 0})
    refused(ada.http.post(path, json={"seat": 0}), 409, "resigned-already")


def test_a_body_that_is_too_large_is_refused(ada: Person) -> None:
    told = refused(ada.http.post("/api/tables", content=b" " * 600_000), 413, "body-too-large")
    assert " 256 " in told
    # Only a new table may have a record.
    assert " 16 " in refused(ada.http.post("/api/kingdoms/read", content=b" " * 20_000), 413, "body-too-large")
    for path, most in (("/api/tables", 256 * 1024), ("/api/kingdoms/read", 16 * 1024)):
        refused(ada.http.post(path, content=b" " * (most + 1)), 413, "body-too-large")
        refused(ada.http.post(path, content=b" " * most), 422, "request-form")
    # A body in chunks does not say how long it is.
    refused(ada.http.post("/api/tables", content=iter([b"{}"])), 411, "body-length")


def test_a_body_with_thousands_of_fields_is_refused_as_such(ada: Person) -> None:
    for body in ({str(number): 0 for number in range(10_000)}, {"seats": [1] * 10_000}):
        assert " 1,000." in refused(ada.http.post("/api/tables", json=body), 422, "body-too-many")
    refused(ada.http.patch("/api/tables/x", json={"bots": [1] * 900}), 422, "request-form")


def test_a_page_of_another_site_may_not_ask(ada: Person) -> None:
    body = {"seats": [ADA, BOT]}
    refused(ada.http.post("/api/tables", json=body, headers={"Origin": "https://evil.example"}), 403, "origin-foreign")
    assert ada.http.post("/api/tables", json=body, headers={"Origin": ada.server.url}).status_code == 201


def test_what_is_not_there_and_what_cannot_be_done(ada: Person) -> None:
    refused(ada.http.get("/api/nothing"), 404, "page-unknown")
    refused(ada.http.put("/api/tables"), 405, "request-not-allowed")


def test_browsers_are_told_to_be_strict(ada: Person) -> None:
    headers = ada.http.get("/api/tables").headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    made = ada.http.post("/api/tables", json={"seats": [ADA, BOT]})
    cookie = made.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert f"Path=/api/tables/{made.json()['table']['id']}" in cookie


def test_the_secret_of_a_seat_is_stored_as_a_hash(server: Running, ada: Person) -> None:
    ada.make_table(ADA, BOT)
    secret = next(iter(ada.http.cookies.jar)).value
    assert secret is not None
    assert len(bytes.fromhex(secret)) == 16
    with sqlite3.connect(server.database) as connection:
        everything = "\n".join(connection.iterdump())
    connection.close()
    assert secret not in everything


def test_the_public_list_shows_tables_that_wait(ada: Person, bob: Person) -> None:
    shown = ada.make_table(ADA, OPEN, options={"public": True})
    hidden = ada.make_table(ADA, OPEN)
    listed = {table["id"]: table for table in bob.http.get("/api/tables").json()}
    assert hidden["id"] not in listed
    assert listed[shown["id"]]["watch"] is None
    bob.sit(listed[shown["id"]], "Bob")
    assert shown["id"] not in {table["id"] for table in bob.http.get("/api/tables").json()}


# --- sockets


def closing(person: Person, **look: Any) -> str:
    """Why the server closes the socket."""
    person.look(**look)
    while person.hear(5) is not None:
        pass
    return person.refused[-1]


def test_a_socket_needs_a_table_a_link_and_a_hello(server: Running, ada: Person, bob: Person) -> None:
    bob.table = "nowhere"
    assert closing(bob) == "table-unknown"
    bob.table = ada.make_table(ADA, OPEN)["id"]
    assert closing(bob) == "link-wrong"
    assert closing(ada, hello={"type": "ping"}) == "hello-missing"
    assert closing(ada, hello={"type": "hello", "protocol": 99}) == "protocol-other"


def test_a_socket_from_another_site_is_closed(ada: Person) -> None:
    table = ada.make_table(ADA, OPEN)
    url = f"{ada.server.url.replace('http', 'ws')}/api/tables/{table['id']}/socket?code={table['watch']}"
    with connect(url, origin=Origin("https://evil.example")) as socket:
        assert "origin-foreign" in socket.recv(timeout=10)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=10)


def _flood(person: Person) -> int:
    """Send messages until the server closes the connection. Returns their number."""
    sent = 0
    with suppress(ConnectionClosed):
        while sent < FLOOD:
            person.say({"type": "ping"})
            person.hear(0)
            sent += 1
    return sent


def test_a_flood_is_stopped_and_the_others_play_on(ada: Person, bob: Person, server: Running) -> None:
    table = begin(ada, bob)
    with Person(server) as eve:
        eve.table = table["id"]
        eve.look(table["watch"]).hear_game()
        assert _flood(eve) < FLOOD
        ada.play(lambda: ada.question() is None)
        bob.play(lambda: bob.question() is not None)
        assert len(ada.log[ada.seats[0]]) == len(bob.log[bob.seats[0]])


def test_a_player_who_takes_back_again_and_again_must_wait(ada: Person) -> None:
    ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    ada.look().play(lambda: ada.question() is not None and ada.game["undo"] != {})
    while "too-many-messages" not in ada.refused:
        assert len(ada.refused) < 10 * MOST_UNDOS
        ada.say({"type": "undo", "question": 0, "seat": 0})
        ada.hear_until(lambda message: message["type"] == "refused")
    ada.answer()
    ada.hear_game()


def test_a_record_that_is_too_long_is_refused(ada: Person) -> None:
    # It must be refused before it is replayed, so an impossible record will do.
    short = json.loads(Record(Setup(base.CARDS[-10:]), "long", [], ["Ada", "Bob"]).to_json())
    wanted = {"seats": [ADA, BOT], "record": json.dumps({**short, "answers": [[0]] * (MOST_ANSWERS + 1)})}
    refused(ada.http.post("/api/tables", json=wanted), 422, "game-too-long")


def test_a_message_that_is_too_long_ends_only_its_own_connection(ada: Person, bob: Person) -> None:
    begin(ada, bob)
    ada.say("x" * 100_000)
    with pytest.raises(AssertionError):
        ada.hear_until(lambda message: message["type"] == "pong")
    ada.look().hear_game()
    bob.say({"type": "ping"})
    bob.hear_until(lambda message: message["type"] == "pong")


def test_a_viewer_who_never_reads_harms_nobody(ada: Person, server: Running) -> None:
    table = ada.make_table(ADA, BOT, kingdom=KINGDOM)
    ada.start()
    with Person(server) as eve:
        eve.table = table["id"]
        eve.look(table["watch"])
        ada.look().play()
        assert ada.is_over()


# --- starting


def start(*arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "royaume", "serve", "--port", "0", "--lang", language, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1, done
    assert "Traceback" not in done.stderr
    return " ".join(done.stderr.split())


def test_a_database_that_cannot_be_used_is_told_at_the_start(tmp_path: Path) -> None:
    assert "cannot be opened" in complaint(start("--database", str(tmp_path / "no" / "games.db")))
    foreign = tmp_path / "foreign.db"
    foreign.write_text("This is no database. " * 100)
    assert "not a database of Royaume" in complaint(start("--database", str(foreign)))
    assert "n'est pas une base de données" in complaint(start("--database", "mysql://nowhere", language="fr"))
    nobody = "postgresql://nobody@127.0.0.1:1/none"
    assert "cannot be opened" in complaint(start("--database", nobody))


def test_a_database_of_another_program_or_of_a_newer_one_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    assert "not a database of Royaume" in complaint(start("--database", str(path)))
    newer = tmp_path / "newer.db"
    with running(newer):
        pass
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
    connection.close()
    assert "newer Royaume" in complaint(start("--database", str(newer)))


def test_a_database_with_two_names_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.touch()
    (tmp_path / "other.db").hardlink_to(file)
    assert "has 2 names" in complaint(start("--database", str(file)))


def test_a_database_is_closed_to_other_users(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with running(file):
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
    file.chmod(0o644)
    with running(file):
        assert file.stat().st_mode & 0o777 == 0o640


def test_a_database_that_another_server_uses_and_a_port_that_is_taken(server: Running, tmp_path: Path) -> None:
    assert "in use by another program" in complaint(start("--database", server.database))
    link = tmp_path / "link.db"
    link.symlink_to(server.database)
    assert "in use by another program" in complaint(start("--database", str(link)))
    taken = [sys.executable, "-m", "royaume", "serve", "--lang", "en", "--port", str(server.port)]
    done = subprocess.run(taken, capture_output=True, text=True, timeout=60, check=False)
    assert "in use already" in complaint(done)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--host", "300.1.1.1"], "no address “300.1.1.1” on this machine"),
        (["--host", "192.0.2.1"], "no address “192.0.2.1” on this machine"),
        (["--port", "80000"], "There is no port 80000"),
        (["--workers", "-1"], "at least one process"),
        (["--thinkers", "-1"], "at least one process"),
        (["--trust-proxy", "nothost"], "is no address of a proxy"),
        (["--database", "postgresql://"], "is no database"),
        (["--database", ":memory:"], "is no database"),
        (["--database", "sqlite:///file::memory:?uri=true"], "is no database"),
    ],
)
def test_options_that_mean_nothing_are_told_at_the_start(options: list[str], told: str, tmp_path: Path) -> None:
    where = [] if "--database" in options else ["--database", str(tmp_path / "games.db")]
    assert told in complaint(start(*where, *options))


def test_a_public_address_that_is_none(tmp_path: Path) -> None:
    assert "no address of a server" in complaint(start("--public-url", "royaume.example"))


FAILING = """
from royaume.engine.card import ACTION, Card
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player


class Trap(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        raise ValueError("a hole in the floor")


TRAP = Trap("trap", 0, ACTION)
CARDS = [TRAP]
"""
FAILING_TEXTS = """
en = "Traps"
fr = "Trappes"

[[card]]
id = "trap"
en = "Trap"
fr = "Trappe"
effect = "Fails."
effect_fr = "Rate."
"""


def test_a_custom_card_that_fails_costs_no_more_than_the_answer(tmp_path: Path) -> None:
    (tmp_path / "traps.py").write_text(FAILING, encoding="utf-8")
    (tmp_path / "traps.toml").write_text(FAILING_TEXTS, encoding="utf-8")
    with running(tmp_path / "games.db", "--cards", str(tmp_path / "traps.py")) as server, Person(server) as ada:
        cards = ["trap", "moat", "cellar", "village", "smithy", "market", "mine", "militia", "remodel", "workshop"]
        ada.make_table(ADA, {**ADA, "name": "Bob"}, kingdom={"cards": cards})
        ada.start()
        ada.look().hear_game()
        while (question := ada.asked())["why"] != "action":
            wanted = [number for number, option in enumerate(question["options"]) if option["card"] == "trap"]
            answer_and_go_on(ada, wanted[:1] if question["why"] == "buy" else [])
        ada.answer([0])
        refused = ada.hear_until(lambda message: message["type"] == "refused")
        assert refused["key"] == "custom-failed"
        ada.look().hear_game()
        answer_and_go_on(ada, [])


def answer_and_go_on(person: Person, options: list[int]) -> None:
    before = person.game["question"]
    person.answer(options)
    person.hear_until(lambda message: message["type"] == "game" and message["question"] > before)

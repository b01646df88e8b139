"""Several servers over one PostgreSQL, and servers that die."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.test_game import ADA, BOT, KINGDOM, OPEN, play_together, whose_turn
from tools.shared.servers import Person, Running, running

GAMES = 50


@pytest.fixture(scope="module")
def two_servers(postgres: str) -> Iterator[tuple[Running, Running]]:
    with running(postgres) as first, running(postgres) as second:
        yield first, second


def test_players_of_one_game_on_different_processes_and_a_third_watching(two_servers: tuple[Running, Running]) -> None:
    first, second = two_servers
    with Person(first) as ada, Person(second) as bob, Person(second) as eve:
        table = ada.make_table(ADA, OPEN, kingdom=KINGDOM)
        bob.sit(table, "Bob")
        ada.start()
        eve.table = table["id"]
        ada.look().hear_game()
        bob.look().hear_game()
        eve.look(table["watch"]).hear_game()
        play_together(ada, bob, eve)
        public = [(line["kind"], line["seat"], line["count"]) for line in eve.log[-1]]
        assert len(public) > 100
        assert [(line["kind"], line["seat"], line["count"]) for line in ada.log[0]] == public
        assert [(line["kind"], line["seat"], line["count"]) for line in bob.log[1]] == public


def test_two_processes_that_append_at_once_agree(two_servers: tuple[Running, Running]) -> None:
    first, second = two_servers
    with Person(first) as ada:
        ada.make_table(ADA, {"kind": "me", "name": "Bob"}, kingdom=KINGDOM)
        ada.start()
        ada.look().hear_game()
        with ada.other_tab(second) as tab:
            tab.look().hear_game()
            for _ in range(20):
                number = ada.game["question"]
                ada.answer()
                tab.answer()
                while min(ada.game["question"], tab.game["question"]) == number:
                    (tab if tab.game["question"] == number else ada).hear_game()
                while tab.game["question"] != ada.game["question"]:
                    (tab if tab.game["question"] < ada.game["question"] else ada).hear_game()
            assert ada.log == tab.log
            assert set(ada.refused + tab.refused) <= {"answer-stale"}


def test_a_bot_plays_on_when_the_process_that_let_it_think_dies(postgres: str, tmp_path: Path) -> None:
    with running(postgres) as first, running(postgres) as second, Person(first) as ada:
        ada.make_table(ADA, BOT, kingdom=KINGDOM)
        ada.start()
        ada.look().hear_game()
        ada.play(lambda: ada.game["seen"][0]["view"]["turn"] > 4 and ada.question() is not None)
        first.kill()
        with ada.other_tab(second) as tab:
            tab.look().hear_game()
            tab.play()
            assert tab.is_over()


def answers_of(person: Person) -> int:
    """How many stored answers the person knows of: the numbers of the questions count them."""
    known: int = person.game["question"] - len(person.log[0])
    return known


def test_no_acknowledged_answer_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    with running(tmp_path / "games.db") as server:
        people = [Person(server) for _ in range(GAMES)]
        try:
            for person in people:
                person.make_table(ADA, {"kind": "me", "name": "Bob"}, kingdom=KINGDOM)
                person.start()
                person.look().hear_game()
            ready = threading.Barrier(GAMES + 1)

            def play(person: Person) -> None:
                ready.wait()
                try:
                    person.play()
                except (AssertionError, ConnectionClosed):
                    # The connection broke in the middle of an answer.
                    return

            threads = [threading.Thread(target=play, args=[person]) for person in people]
            for thread in threads:
                thread.start()
            ready.wait()
            while sum(answers_of(person) for person in people) < 10 * GAMES:
                assert any(thread.is_alive() for thread in threads)
                threads[0].join(0.05)
            server.kill()
            for thread in threads:
                thread.join()
            acknowledged = [answers_of(person) for person in people]
            assert sum(acknowledged) >= 10 * GAMES
            server.restart()
            for person, count in zip(people, acknowledged, strict=True):
                person.look().hear_game()
                # The last answer may have been stored although its player was not told.
                assert count <= answers_of(person) <= count + 1
                person.play(lambda person=person, count=count: answers_of(person) > count + 3)  # type: ignore[misc]
        finally:
            for person in people:
                person.close()
                person.http.close()


def test_the_decider_is_the_same_on_both_processes(two_servers: tuple[Running, Running]) -> None:
    first, second = two_servers
    with Person(first) as ada, Person(second) as bob:
        table = ada.make_table(ADA, OPEN, kingdom=KINGDOM)
        bob.sit(table, "Bob")
        ada.start()
        ada.look().hear_game()
        bob.look().hear_game()
        decides, waits = whose_turn(ada, bob)
        question = waits.game["seen"][0]["view"]["question"]
        assert question["decider"] == decides.seats[0]
        assert question["why"] == "turn"

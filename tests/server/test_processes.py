"""Several servers over one PostgreSQL. `tests/proofs/test_crash.py` kills servers at random moments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.test_game import ADA, BOT, KINGDOM, OPEN, play_together, whose_turn
from tools.shared.servers import Person, Running, running


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

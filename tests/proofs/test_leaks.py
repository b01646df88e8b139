"""Nobody is sent what they may not know; the full proof is `make leaks`."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from royaume.game.setup import deal
from royaume.table.live_game import LiveGame
from royaume.testing.random_games import random_setup
from tools.proofs.leaks import over_server, seed_attack
from tools.proofs.leaks.pairs import DEALT_ANEW, DECIDED, Figures, compare, pairs_of_game
from tools.shared.servers import running


def some_pairs(games: int = 3, *, votes: bool = False) -> Figures:
    total = Figures()
    for number in range(games):
        total.add(pairs_of_game(number, "test", votes))
    return total


def test_a_viewer_is_sent_the_same_whatever_is_hidden() -> None:
    figures = some_pairs(6)
    assert figures.failures == []
    assert figures.differing == 0
    assert figures.pairs[DEALT_ANEW] > 25
    assert figures.pairs[DECIDED] > 25


def test_an_unseen_decision_leaves_a_request_to_take_back_open() -> None:
    assert some_pairs(votes=True).failures == []


@pytest.mark.once
def test_a_spectator_of_a_server_hears_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    with running(tmp_path / "leaks.db") as server:
        figures = Figures()
        assert over_server.pairs(server, 2, "test", figures) == 2
        assert figures.failures == []


# --- the proof can fail


def test_a_number_that_counts_hidden_decisions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveGame, "question_for", lambda self, seats: self.count)
    assert some_pairs().failures


def test_a_hand_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: LiveGame, seat: int) -> bytes:
        return honest(self, seat) + repr(self.session.game.players[0].hand).encode()

    honest = LiveGame.view_json
    monkeypatch.setattr(LiveGame, "view_json", leaky)
    assert some_pairs().differing > 0


def test_a_message_too_many_is_counted_whole() -> None:
    assert compare([b"same", b"abc"], [b"same", b"abd"]) == 1
    assert compare([b"same", b"more"], [b"same"]) == 4


# --- the attack on the seed


@pytest.mark.parametrize(
    "message",
    [
        {"type": "game", "seed_hash": hashlib.sha256(b"secret").hexdigest()},
        {"type": "game", "nested": [{"salt": "secret"}]},
        {"type": "welcome", "table": {"id": "secret"}},
    ],
)
def test_the_attack_finds_a_key_that_was_sent(message: dict[str, object]) -> None:
    setup = random_setup(2, "test")
    tried, hits = seed_attack.attack([message], setup, deal(setup, "secret"))
    assert tried > 0
    assert hits


def test_the_attack_finds_a_seed_made_of_pieces() -> None:
    setup = random_setup(2, "test")
    message = {"table": {"id": "abc7defgh2", "games": 1}}
    assert seed_attack.attack([message], setup, deal(setup, "abc7defgh2/1"))[1]
    assert seed_attack.attack([message], setup, deal(setup, "abc7defgh2/squire"))[1]


def test_the_attack_finds_nothing_where_nothing_was_sent() -> None:
    setup = random_setup(2, "test")
    assert seed_attack.attack([{"id": "abc7defgh2", "hash": "0" * 64}], setup, deal(setup, "secret"))[1] == []


@pytest.mark.once
def test_no_message_of_a_whole_game_carries_its_seed(tmp_path: Path) -> None:
    with running(tmp_path / "leaks.db") as server:
        messages, tried, hits = over_server.attack_a_game(server)
    assert messages > 50
    assert tried > 5000
    assert hits == []

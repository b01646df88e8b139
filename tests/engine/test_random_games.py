"""Random legal answers on random kingdoms: nothing is lost, nothing is made, everything can be taken up again."""

from __future__ import annotations

from collections import Counter

import pytest

from royaume import kingdoms
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.record import Record, replay
from royaume.session import Session
from royaume.setup import Setup

from .policies import random_answer

GAMES = 40


def all_cards(game: Game) -> Counter[str]:
    """Every card on the table, wherever it is."""
    counts: Counter[str] = Counter(card.id for card in game.trash)
    for pile in game.supply.piles:
        counts[pile.card.id] += pile.count
    for player in game.players:
        counts.update(card.id for card in player.owned())
    return +counts


def check(game: Game, cards: Counter[str]) -> None:
    assert all_cards(game) == cards
    assert all(pile.count >= 0 for pile in game.supply.piles)
    for player in game.players:
        assert min(player.actions, player.buys, player.coins, player.potions) >= 0
    assert game.clone().digest() == game.digest()


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_keeps_its_cards_and_replays(number: int) -> None:
    seed = f"random game {number}"
    players = 2 + number % 5
    session = Session(Record(Setup(kingdoms.random_kingdom(seed), players), seed))
    random = Random(seed + "/answers")
    cards = all_cards(session.game)
    answers = 0
    while session.pending is not None and answers < 400:
        session.answer(random_answer(session.pending, random))
        answers += 1
        check(session.game, cards)
    game, _ = replay(session.record)
    assert game.digest() == session.game.digest()
    assert Record.from_json(session.record.to_json()).answers == session.record.answers

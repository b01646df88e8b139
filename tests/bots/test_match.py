"""Matches of many games: they end, they repeat, and they come out as other engines' do."""

from __future__ import annotations

import gc

import pytest

from royaume import IS_COMPILED
from royaume.bots.bot import Bot, seat_bot
from royaume.bots.match import play_match
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.cards import base
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.errors import Refusal
from royaume.engine.turn import play_game
from royaume.setup import Setup, deal
from royaume.testing import parse

FIRST_TEN = Setup(base.CARDS[:10])
KINGDOMS = [base.CARDS[:10], base.CARDS[8:18], base.CARDS[15:]]


def random_bots(players: int) -> list[Bot]:
    return [RandomBot(f"seat {seat}") for seat in range(players)]


def test_the_big_money_mirror_comes_out_as_in_two_independent_engines() -> None:
    games, points, turns = (100_000, 0.5, 0.1) if IS_COMPILED else (10_000, 1.5, 0.1)
    result = play_match(FIRST_TEN, [BigMoney(), BigMoney()], games, "mirror")
    first, second = result.by_order
    assert result.games == games
    assert 100 * first.wins / games == pytest.approx(24.4, abs=points)
    assert 100 * second.wins / games == pytest.approx(42.4, abs=points)
    assert 100 * result.shared / games == pytest.approx(33.2, abs=points)
    assert first.turns / games == pytest.approx(17.36, abs=turns)


@pytest.mark.parametrize("kingdom", KINGDOMS, ids=["adventurer-on", "gardens-on", "moneylender-on"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_end_for_any_number_of_players(kingdom: list[Card], players: int) -> None:
    result = play_match(Setup(kingdom, players), random_bots(players), 2, "random")
    assert result.games == 2
    assert min(tally.turns for tally in result.by_order) > 0
    assert sum(tally.wins for tally in result.by_bot) + result.shared == 2


def test_the_same_seed_gives_the_same_match() -> None:
    once = play_match(FIRST_TEN, random_bots(2), 5, "seed").data()
    assert play_match(FIRST_TEN, random_bots(2), 5, "seed").data() == once
    assert play_match(FIRST_TEN, random_bots(2), 5, "another").data() != once


def test_a_match_is_counted_by_order_of_play_and_by_bot() -> None:
    setup = Setup(parse("smithy militia witch thief spy bureaucrat cellar chapel moat library"))
    result = play_match(setup, [BigMoneySmithy(), BigMoney()], 200, "smithy")
    smithy, money = result.by_bot
    assert smithy.wins > 2 * money.wins
    assert smithy.wins + money.wins + result.shared == 200
    assert smithy.shared == money.shared == result.shared
    assert sum(tally.wins for tally in result.by_order) == smithy.wins + money.wins
    assert sum(tally.points for tally in result.by_order) == smithy.points + money.points


def test_whoever_began_is_the_first_in_the_order_of_play() -> None:
    result = play_match(Setup(base.CARDS[:10], first=1), [BigMoney(), BigMoney()], 50, "second begins")
    assert [tally.data() for tally in result.by_order] == [tally.data() for tally in reversed(result.by_bot)]


def test_a_match_needs_one_bot_for_each_seat() -> None:
    with pytest.raises(Refusal, match="bots"):
        play_match(FIRST_TEN, [BigMoney()], 1, "alone")


class Idle(Bot):
    def buy(self, choice: Choice) -> Card | None:
        return None


class Quitter(Bot):
    def pick(self, choice: Choice) -> list[Card]:
        raise RuntimeError("enough")


def test_the_garbage_collector_is_left_as_it_was_whatever_happens() -> None:
    with pytest.raises(RuntimeError, match="enough"):
        play_match(FIRST_TEN, [Quitter(), BigMoney()], 1, "quit")
    assert gc.isenabled()


def test_games_leave_nothing_behind_for_the_garbage_collector() -> None:
    bots: list[Bot] = [BigMoney(), BigMoney()]
    gc.collect()
    play_match(FIRST_TEN, bots, 20, "garbage")
    assert gc.collect() == 0


def test_a_game_is_the_same_recorded_or_not() -> None:
    digests = []
    for recording in (True, False):
        game = deal(FIRST_TEN, "same", log=recording)
        game.recording = recording
        seat_bot(game, 0, BigMoney())
        seat_bot(game, 1, BigMoneySmithy())
        play_game(game)
        digests.append(game.digest())
    assert digests[0] == digests[1]


def test_a_game_that_nobody_can_end_is_given_up() -> None:
    result = play_match(FIRST_TEN, [Idle(), Idle()], 1, "idle")
    assert (result.games, result.unfinished) == (0, 1)

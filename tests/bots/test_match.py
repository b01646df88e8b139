"""Matches of many games: they end, they repeat, and they come out as other engines' do."""

from __future__ import annotations

import gc

import pytest

from royaume import IS_COMPILED
from royaume.bots.bot import Bot
from royaume.bots.match import Result, play_match
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.cards import alchemy, base, basic, seaside
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.turn import play_game
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.testing import parse
from tests.refusals import refused

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


def test_the_seat_that_began_is_the_first_in_the_order_of_play() -> None:
    result = play_match(Setup(base.CARDS[:10], first=1), [BigMoney(), BigMoney()], 50, "second begins")
    assert [tally.data() for tally in result.by_order] == [tally.data() for tally in reversed(result.by_bot)]


def test_a_match_needs_one_bot_for_each_seat() -> None:
    with refused("bots"):
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


# --- what is counted


class Rusher(Bot):
    """Empties three piles."""

    def play(self, choice: Choice) -> Card | None:
        return None

    def buy(self, choice: Choice) -> Card | None:
        for card in (base.CELLAR, base.CHAPEL, basic.CURSE):
            if choice.allows(card):
                return card
        return None


class Sealed(Bot):
    """Tells which seeds it was given."""

    def __init__(self, seeds: list[str]) -> None:
        self.seeds = seeds

    def begin(self, seed: str) -> None:
        self.seeds.append(seed)

    def buy(self, choice: Choice) -> Card | None:
        return (
            basic.PROVINCE if choice.allows(basic.PROVINCE) else basic.SILVER if choice.allows(basic.SILVER) else None
        )


def all_of(*parts: Result) -> Result:
    total = Result(2, parts[0].curves is not None)
    for part in parts:
        total.add(part)
    return total


def test_games_that_end_by_empty_piles_are_told_apart() -> None:
    rush = play_match(FIRST_TEN, [Rusher(), Rusher()], 3, "rush")
    money = play_match(FIRST_TEN, [BigMoney(), BigMoney()], 3, "money")
    assert (rush.games, rush.pile_endings) == (3, 3)
    assert (money.games, money.pile_endings) == (3, 0)


def test_a_bot_that_does_not_win_loses() -> None:
    result = play_match(Setup(base.CARDS[:10], 3), [BigMoney(), BigMoney(), Idle()], 20, "three")
    assert [tally.games() for tally in result.by_bot] == [20, 20, 20]
    assert result.by_bot[2].losses == 20
    assert [tally.games() for tally in result.by_order] == [20, 20, 20]


def test_squares_are_summed_for_the_spread() -> None:
    parts = [play_match(FIRST_TEN, [BigMoney(), BigMoney()], 1, "spread", number).by_bot[0] for number in range(5)]
    whole = play_match(FIRST_TEN, [BigMoney(), BigMoney()], 5, "spread").by_bot[0]
    assert whole.points_squared == sum(part.points**2 for part in parts)
    assert whole.turns_squared == sum(part.turns**2 for part in parts)


def test_all_cards_that_a_bot_ends_with_are_counted() -> None:
    result = play_match(FIRST_TEN, [BigMoney(), Rusher()], 10, "decks", rotate=True)
    money, rusher = result.decks
    assert (money["copper"], money["estate"]) == (70, 30)
    assert sorted(money) == ["copper", "estate", "gold", "province", "silver"]
    assert sorted(rusher) == ["cellar", "chapel", "copper", "curse", "estate"]
    assert result.by_bot[0].points == 30 + 6 * money["province"]


def test_decks_are_counted_however_many_cards_there_are() -> None:
    result = play_match(FIRST_TEN, [BigMoney(), BigMoney()], 450, "many")
    assert [deck["copper"] for deck in result.decks] == [7 * 450, 7 * 450]


def test_rotating_bots_all_begin_equally_often_whatever_the_setup_says() -> None:
    result = play_match(Setup(base.CARDS[:10], 3, first=2), [BigMoney(), Idle(), BigMoney()], 9, "round", rotate=True)
    assert [[tally.games() for tally in orders] for orders in result.by_bot_and_order] == [[3, 3, 3]] * 3
    assert result.by_bot[1].wins == 0


def test_rotating_bots_keep_their_neighbours() -> None:
    result = play_match(Setup(base.CARDS[:10], 3), [BigMoney(), BigMoney(), BigMoney()], 1, "round", 1, rotate=True)
    begun = [[tally.games() for tally in orders] for orders in result.by_bot_and_order]
    assert begun == [[0, 1, 0], [0, 0, 1], [1, 0, 0]]


@pytest.mark.parametrize("curves", [False, True])
def test_games_are_the_same_however_they_are_cut(curves: bool) -> None:
    whole = play_match(FIRST_TEN, random_bots(2), 7, "cut", curves=curves, rotate=True)
    first = play_match(FIRST_TEN, random_bots(2), 3, "cut", curves=curves, rotate=True)
    second = play_match(FIRST_TEN, random_bots(2), 4, "cut", 3, curves=curves, rotate=True)
    assert all_of(first, second).data() == whole.data()


def test_each_bot_has_chances_of_its_own_in_each_game() -> None:
    seeds: list[str] = []
    play_match(FIRST_TEN, [Sealed(seeds), Sealed(seeds)], 2, "own", 5)
    assert seeds == ["own/5/0", "own/5/1", "own/6/0", "own/6/1"]


@pytest.mark.parametrize("curves", [False, True])
def test_a_result_can_be_made_again_from_its_data(curves: bool) -> None:
    result = play_match(FIRST_TEN, [BigMoney(), Rusher()], 5, "data", curves=curves, rotate=True)
    assert Result.from_data(result.data()).data() == result.data()


# --- curves


def test_curves_do_not_change_the_games() -> None:
    setup = Setup([*seaside.CARDS[:5], *alchemy.CARDS[:5]])
    plain = play_match(setup, random_bots(2), 5, "watched").data()
    watched = play_match(setup, random_bots(2), 5, "watched", curves=True).data()
    plain["curves"] = watched["curves"]
    assert watched == plain


def test_curves_tell_coins_and_points_by_turn() -> None:
    result = play_match(FIRST_TEN, [BigMoney(), BigMoney()], 20, "curves", curves=True, rotate=True)
    assert result.curves is not None
    curve = result.curves[0]
    # Seven Coppers in the first two hands, and three Estates from the start.
    assert curve.coins_from_start[0] + curve.coins_from_start[1] == 7 * 20
    assert curve.points_from_start[0] == 3 * 20
    # The last turn of a player counts, even if another player ended the game.
    assert curve.points_from_end[0] == result.by_bot[0].points
    assert sum(curve.coins_from_start) == sum(curve.coins_from_end)
    assert curve.count_from_start[0] == curve.count_from_end[0] == 20


def test_extra_turns_are_left_out_of_the_curves() -> None:
    kingdom = [seaside.OUTPOST, alchemy.POSSESSION, *base.CARDS[:8]]
    result = play_match(Setup(kingdom), random_bots(2), 5, "extra", curves=True)
    assert result.curves is not None
    assert [sum(curve.count_from_start) for curve in result.curves] == [tally.turns for tally in result.by_bot]

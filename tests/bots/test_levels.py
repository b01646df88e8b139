"""The four levels."""

from __future__ import annotations

import pytest

from royaume import Refusal
from royaume.bots import levels
from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.bots.simple import RandomBot
from royaume.setup import Setup
from royaume.testing import parse

KINGDOM = parse("smithy militia witch thief spy bureaucrat cellar chapel moat library")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_play_whole_games_with_each_other(players: int) -> None:
    bots: list[Bot] = [levels.seat_level(level, KINGDOM, "levels", games=60) for level in levels.LEVELS[:players]]
    assert play_match(Setup(KINGDOM, players), bots, 2, "levels").games == 2


def test_the_seneschal_plays_a_whole_game() -> None:
    bots: list[Bot] = [levels.seat_level(levels.SENESCHAL, KINGDOM, "levels", games=60), levels.Page("page")]
    assert play_match(Setup(KINGDOM), bots, 1, "seneschal").games == 1


def test_the_same_seed_makes_the_same_seneschal() -> None:
    results = []
    for _ in range(2):
        bots: list[Bot] = [levels.seat_level(levels.SENESCHAL, KINGDOM, "same", games=60), levels.Page("page")]
        results.append(play_match(Setup(KINGDOM), bots, 1, "again").data())
    assert results[0] == results[1]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Refusal, match="unknown-level"):
        levels.seat_level("baron", KINGDOM, "")


def test_the_squire_beats_who_plays_at_random() -> None:
    bots: list[Bot] = [levels.seat_level(levels.SQUIRE, KINGDOM, ""), RandomBot("random")]
    assert play_match(Setup(KINGDOM), bots, 40, "squire").by_bot[0].wins >= 38


def test_the_squire_beats_the_page() -> None:
    bots: list[Bot] = [levels.seat_level(levels.SQUIRE, KINGDOM, ""), levels.Page("page")]
    assert play_match(Setup(KINGDOM), bots, 40, "page").by_bot[0].wins >= 24


def test_the_squire_has_a_plan_without_any_favourite() -> None:
    kingdom = parse("thief spy chapel cellar village workshop gardens feast bureaucrat chancellor")
    assert levels.squire_plan(kingdom).name == "money"

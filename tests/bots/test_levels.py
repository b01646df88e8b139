"""The four levels."""

from __future__ import annotations

import pytest

from royaume import IS_COMPILED
from royaume.bots import levels
from royaume.bots.bot import Bot
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.match import play_match
from royaume.bots.simple import RandomBot
from royaume.bots.strategy import StrategyBot
from royaume.cards import base
from royaume.engine.card import Card
from royaume.game.setup import Setup
from royaume.testing import parse
from tests.refusals import refused

KINGDOM = parse("smithy militia witch thief spy bureaucrat cellar chapel moat library")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_play_whole_games_with_each_other(players: int) -> None:
    bots: list[Bot] = [levels.bot(level, KINGDOM, "levels", games=60) for level in levels.LEVELS[:players]]
    assert play_match(Setup(KINGDOM, players), bots, 2, "levels").games == 2


def test_the_seneschal_plays_a_whole_game() -> None:
    bots: list[Bot] = [levels.bot(levels.SENESCHAL, KINGDOM, "levels", games=60), levels.Page("page")]
    assert play_match(Setup(KINGDOM), bots, 1, "seneschal").games == 1


def test_the_same_seed_makes_the_same_seneschal() -> None:
    results = []
    for _ in range(2):
        bots: list[Bot] = [levels.bot(levels.SENESCHAL, KINGDOM, "same", games=60), levels.Page("page")]
        results.append(play_match(Setup(KINGDOM), bots, 1, "again").data())
    assert results[0] == results[1]


def test_an_unknown_level_is_refused() -> None:
    with refused("unknown-level"):
        levels.bot("baron", KINGDOM, "")


def test_the_squire_beats_who_plays_at_random() -> None:
    bots: list[Bot] = [levels.bot(levels.SQUIRE, KINGDOM, ""), RandomBot("random")]
    assert play_match(Setup(KINGDOM), bots, 40, "squire").by_bot[0].wins >= 38


def test_the_squire_beats_the_page() -> None:
    bots: list[Bot] = [levels.bot(levels.SQUIRE, KINGDOM, ""), levels.Page("page")]
    assert play_match(Setup(KINGDOM), bots, 40, "page").by_bot[0].wins >= 24


def test_the_squire_has_a_plan_without_any_favourite() -> None:
    kingdom = parse("thief spy chapel cellar village workshop gardens feast bureaucrat chancellor")
    assert levels.squire_plan(kingdom).name == "money"


@pytest.mark.parametrize("favourite", levels.FAVOURITES)
def test_the_squire_wants_a_favourite_before_silver(favourite: Card) -> None:
    ids = [line.card.id for line in levels.squire_plan([base.GARDENS, favourite]).lines]
    assert ids.index(favourite.id) < ids.index("silver")


def test_the_squire_takes_the_first_favourite_that_is_there() -> None:
    named = levels.squire_plan(list(reversed(levels.FAVOURITES))).cards()
    assert [card for card in named if card in levels.FAVOURITES] == levels.FAVOURITES[:1]


def test_only_the_seneschal_looks_ahead() -> None:
    bots = [levels.bot(level, KINGDOM, "levels", games=1) for level in levels.LEVELS]
    assert [isinstance(bot, LookaheadBot) for bot in bots] == [False, False, False, True]


def test_the_page_plays_the_same_game_again() -> None:
    data = []
    for name in ("a", "a", "b"):
        bots: list[Bot] = [levels.Page(name), levels.Page("other")]
        data.append(play_match(Setup(KINGDOM), bots, 3, "page").data())
    assert data[0] == data[1] != data[2]


def test_the_page_beats_who_plays_at_random() -> None:
    bots: list[Bot] = [levels.Page("page"), RandomBot("random")]
    assert play_match(Setup(KINGDOM), bots, 40, "page").by_bot[0].wins >= 34


@pytest.mark.skipif(not IS_COMPILED, reason="looking ahead 200 games long takes a minute interpreted")
def test_the_seneschal_is_no_worse_than_its_plan_played_blindly() -> None:
    bot = levels.bot(levels.SENESCHAL, KINGDOM, "levels", games=60)
    assert isinstance(bot, LookaheadBot)
    result = play_match(Setup(KINGDOM), [bot, StrategyBot(bot.strategy)], 200, "blind", rotate=True)
    assert result.by_bot[0].wins > result.by_bot[1].wins

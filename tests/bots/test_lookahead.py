"""Looking ahead near the end: when points are taken, when the game is ended, and when it is not."""

from __future__ import annotations

import pytest

from royaume.bots import library, strategy_text
from royaume.bots.bot import Bot
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.match import play_match
from royaume.bots.strategy import StrategyBot
from royaume.engine.choice import purchase
from royaume.engine.random import Random
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup
from royaume.game.view import View
from royaume.testing import Table, parse

DECK = "copper*4 silver*4 gold*3 estate*2"


def bought(t: Table) -> str:
    """What a lookahead bot that follows Big Money buys now; an empty text: nothing."""
    bot = LookaheadBot(library.load("bmu"))
    seat_bot(t.game, 0, bot)
    bot.begin("test")
    me = t.game.players[0]
    picked = bot.pick(purchase(0, 0, t.game.supply, me.coins, me.potions))
    return picked[0].id if picked else ""


def end(coins: int, mine: str, theirs: str, provinces: int) -> Table:
    return Table(
        deck=f"{DECK} {mine}",
        foe=f"gold*2 {theirs}",
        foe_deck=DECK,
        coins=coins,
        phase="buy",
        piles={"province": provinces},
    )


def test_the_last_province_is_bought_if_that_wins() -> None:
    assert bought(end(8, "province*3", "province*3", 1)) == "province"


def test_the_last_province_is_left_if_that_loses() -> None:
    assert bought(end(8, "province*2", "province*4 duchy*2", 1)) != "province"


def test_a_duchy_is_bought_instead_of_gold_when_the_game_is_about_to_end() -> None:
    assert bought(end(6, "province*3", "province*4", 1)) == "duchy"


def test_far_from_the_end_it_follows_its_strategy() -> None:
    t = end(6, "", "", 8)
    assert bought(t) == "gold"


def test_what_is_imagined_keeps_all_that_the_seat_knows() -> None:
    t = end(6, "province*2", "province*2", 4)
    t.me.hand = "copper silver estate"
    game = View(t.game, 0).imagined(Random("imagined"))
    assert View(game, 0).data() == View(t.game, 0).data()
    assert [len(player.deck) for player in game.players] == [len(player.deck) for player in t.game.players]
    assert [game.players[1].owned().count(card) for card in t.game.players[1].owned()] == [
        t.game.players[1].owned().count(card) for card in t.game.players[1].owned()
    ]


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    t = end(6, "", "", 4)
    one = View(t.game, 0).imagined(Random("same"))
    t.game.players[0].deck.reverse()
    foe = t.game.players[1]
    foe.hand[0], foe.deck[0] = foe.deck[0], foe.hand[0]
    assert View(t.game, 0).imagined(Random("same")).state() == one.state()


# --- plans that the lookahead corrects

PLAN = "Province; Gold; Silver"
#: A deck that buys a Province every turn, and one that buys next to nothing.
RICH = "gold*15"
POOR = "estate*3 copper*3"


def lookahead_bot(t: Table, plan: str = PLAN) -> LookaheadBot:
    bot = LookaheadBot(strategy_text.parse(plan), "ahead")
    seat_bot(t.game, 0, bot)
    return bot


def buys(t: Table, coins: int, plan: str = PLAN) -> tuple[str, str]:
    """What the plan alone buys with so many coins, and what the lookahead bot buys."""
    t.phase = "buy"
    t.me.coins = coins
    choice = purchase(0, 0, t.game.supply, coins, 0)
    blind = StrategyBot(strategy_text.parse(plan))
    seat_bot(t.game, 0, blind)
    cards = [blind.buy(choice), lookahead_bot(t, plan).buy(choice)]
    return cards[0].id if cards[0] else "", cards[1].id if cards[1] else ""


def test_the_last_province_is_taken_though_the_plan_waits() -> None:
    t = Table(deck=f"{POOR} duchy", foe_deck=RICH, foe="gold*5", piles={"province": 1})
    assert buys(t, 8, "Province if money > 15; Gold; Silver") == ("gold", "province")


def test_the_last_province_is_left_for_the_next_turn_if_only_then_it_wins() -> None:
    t = Table(deck=f"{RICH} province*3", foe_deck="province*4 estate copper*4", piles={"province": 1})
    assert buys(t, 8, "careful: no\nbuy: Province; Gold") == ("province", "duchy")


def test_the_last_turn_buys_points_and_no_gold() -> None:
    t = Table(deck=f"{RICH} province*3", foe_deck=f"{RICH} province*2 estate*2", foe="gold*5", piles={"province": 1})
    assert buys(t, 6) == ("gold", "duchy")


def test_a_bot_that_is_ahead_empties_the_third_pile() -> None:
    piles = {"moat": 0, "chapel": 0, "estate": 1}
    t = Table(deck="province*3", foe_deck=f"{RICH} province*2", kingdom="moat chapel", piles=piles)
    assert buys(t, 2) == ("", "estate")


def test_a_bot_that_is_behind_does_not_empty_the_third_pile() -> None:
    piles = {"moat": 0, "chapel": 0, "smithy": 1}
    t = Table(deck=RICH, foe_deck="province*2 copper*9", kingdom="moat chapel smithy", piles=piles)
    planned, bought = buys(t, 4, "careful: no\nbuy: Province; 1 Smithy; Silver")
    assert planned == "smithy" != bought


@pytest.mark.parametrize(("provinces", "card"), [(5, "province"), (6, "estate")])
def test_a_bot_loses_a_turn_to_have_the_last_province(provinces: int, card: str) -> None:
    t = Table(deck=f"{RICH} copper*10", foe_deck=f"{RICH} copper*10", piles={"province": provinces})
    assert buys(t, 8) == ("province", card)


def test_the_points_of_three_players_are_compared() -> None:
    t = Table(
        deck=f"{RICH} province*3",
        foes=["gold*5", "copper*5"],
        foe_decks=[f"{RICH} province*2 estate*2", "province"],
        piles={"province": 1},
    )
    assert buys(t, 6) == ("gold", "duchy")


# --- the rollouts


@pytest.mark.parametrize(
    ("players", "piles", "near"),
    [
        (2, {"province": 7}, False),
        (2, {"province": 6}, True),
        (3, {"province": 9}, False),
        (3, {"province": 8}, True),
        (2, {"curse": 0}, False),
        (2, {"curse": 0, "moat": 0}, True),
    ],
)
def test_it_begins_to_think_when_the_end_is_near(players: int, piles: dict[str, int], near: bool) -> None:
    assert lookahead_bot(Table(players, kingdom="moat chapel", piles=piles)).is_near_end() is near


def test_before_that_it_does_not_think_at_all() -> None:
    t = Table(deck=RICH)
    bot = lookahead_bot(t)
    before = bot.random.words()
    bot.buy(purchase(0, 0, t.game.supply, 6, 0))
    assert bot.random.words() == before


def test_it_thinks_of_its_plan_first_then_of_points_and_of_the_next_lines() -> None:
    t = Table(kingdom="moat smithy market", piles={"province": 2})
    bot = lookahead_bot(t, "Market; Gold; Smithy; Moat; Silver")
    candidates = bot.candidates(purchase(0, 0, t.game.supply, 5, 0), parse("market")[0])
    assert candidates == parse("market estate duchy smithy moat")


def test_it_thinks_of_buying_nothing_where_its_plan_would_end_the_game() -> None:
    t = Table(piles={"province": 1})
    candidates = lookahead_bot(t).candidates(purchase(0, 0, t.game.supply, 8, 0), parse("province")[0])
    assert candidates[-1] is None


def test_the_same_game_is_foreseen_in_the_same_way() -> None:
    kingdom = parse("smithy militia witch thief spy bureaucrat cellar chapel moat library")
    bots: list[Bot] = [LookaheadBot(strategy_text.parse(PLAN)), StrategyBot(strategy_text.parse(PLAN))]
    first = play_match(Setup(kingdom), bots, 1, "foreseen").data()
    assert play_match(Setup(kingdom), bots, 1, "foreseen").data() == first


def test_thinking_changes_nothing_on_the_table() -> None:
    t = Table(deck=f"{RICH} province*3", foe_deck=RICH, foe="gold*5", piles={"province": 1}, phase="buy", coins=6)
    bot = lookahead_bot(t)
    before = t.game.digest()
    bot.buy(purchase(0, 0, t.game.supply, 6, 0))
    assert t.game.digest() == before
    assert t.game.deciders[0] is bot

"""What the simple bots answer, and that they know no more than their seat does."""

from __future__ import annotations

import pytest

from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.cards import base
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why, purchase
from royaume.engine.random import Random
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.game.view import View
from royaume.testing import parse

KINGDOM = parse("smithy militia witch thief spy bureaucrat cellar chapel moat library")


def question(why: str, cards: str, least: int = 1, most: int = 1) -> Choice:
    return Choice(0, 0, why, None, parse(cards), least, most)


def options(why: str, *keys: str) -> Choice:
    choice = Choice(0, 0, why, base.SPY, [], 1, 1)
    choice.keys = list(keys)
    return choice


def bought(bot: Bot, coins: int, owned: str = "") -> list[Card]:
    """What the bot buys with so many coins, those cards being in its deck."""
    game = deal(Setup(KINGDOM), "bought")
    game.players[0].deck.extend(parse(owned))
    seat_bot(game, 0, bot)
    return bot.pick(purchase(0, 0, game.supply, coins, 0))


@pytest.mark.parametrize(
    ("coins", "card"), [(8, "province"), (7, "gold"), (6, "gold"), (5, "silver"), (3, "silver"), (2, "")]
)
def test_big_money_buys_province_then_gold_then_silver(coins: int, card: str) -> None:
    assert bought(BigMoney(), coins) == parse(card)


@pytest.mark.parametrize(
    ("coins", "owned", "card"),
    [
        (8, "", "province"),
        (6, "", "gold"),
        (5, "", "smithy"),
        (4, "smithy", "smithy"),
        (4, "smithy*2", "silver"),
        (3, "", "silver"),
        (2, "", ""),
    ],
)
def test_two_smithies_are_bought_before_silver_and_after_gold(coins: int, owned: str, card: str) -> None:
    assert bought(BigMoneySmithy(), coins, owned) == parse(card)


@pytest.mark.parametrize("bot", [BigMoney(), BigMoneySmithy(), RandomBot("treasures")])
def test_every_bot_plays_all_its_treasures(bot: Bot) -> None:
    choice = question(Why.TREASURES, "copper gold silver copper", least=0, most=4)
    assert sorted(card.id for card in bot.pick(choice)) == ["copper", "copper", "gold", "silver"]


def test_random_answers_are_legal_and_every_number_of_cards_occurs() -> None:
    bot = RandomBot("numbers")
    choice = question(Why.DISCARD, "copper*2 estate gold", least=1, most=3)
    counts = set()
    for _ in range(200):
        picked = bot.pick(choice)
        choice.check(picked)
        counts.add(len(picked))
    assert counts == {1, 2, 3}


def test_random_answers_come_in_every_order() -> None:
    bot = RandomBot("orders")
    choice = question(Why.PUT_ON_DECK, "copper silver gold", least=3, most=3)
    choice.ordered = True
    assert len({tuple(card.id for card in bot.pick(choice)) for _ in range(200)}) == 6


def test_random_keys_are_all_picked_sometimes() -> None:
    bot = RandomBot("keys")
    choice = options(Why.DISCARD_TOP, "discard", "keep")
    assert {bot.pick_keys(choice)[0] for _ in range(50)} == {"discard", "keep"}


def test_the_random_bot_buys_something_three_times_out_of_four() -> None:
    bot = RandomBot("buys")
    game = deal(Setup(KINGDOM), "buys")
    choice = purchase(0, 0, game.supply, 3, 0)
    buys = sum(len(bot.pick(choice)) for _ in range(2000))
    assert 1400 < buys < 1600


@pytest.mark.parametrize("bot", [BigMoney(), BigMoneySmithy(), RandomBot("seated")])
def test_nothing_but_the_view_leads_from_a_bot_to_the_game(bot: Bot) -> None:
    game = deal(Setup(KINGDOM), "seated", log=False)
    seat_bot(game, 0, bot)
    seat_bot(game, 1, BigMoney())
    play_turn(game)
    play_turn(game)
    names = [name for name in dir(bot) if not name.startswith("__") and not callable(getattr(bot, name))]
    kept = {name: type(getattr(bot, name)) for name in names}
    assert kept.pop("view") is View
    assert set(kept.values()) <= {Random, bool, int, str}

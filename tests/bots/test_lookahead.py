"""Looking ahead near the end."""

from __future__ import annotations

from royaume.bots import library
from royaume.bots.bot import seat_bot
from royaume.bots.lookahead import Foreseer
from royaume.engine.choice import purchase
from royaume.engine.random import Random
from royaume.testing import Table
from royaume.view import View

DECK = "copper*4 silver*4 gold*3 estate*2"


def bought(t: Table) -> str:
    """What the Seneschal's way of thinking buys now, following Big Money; an empty text: nothing."""
    bot = Foreseer(library.load("bmu"))
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

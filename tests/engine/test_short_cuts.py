"""What the engine does faster in simulations is the same."""

from __future__ import annotations

from royaume.bots.simple import BigMoney
from royaume.engine.card import ACTION, TREASURE, Card
from royaume.engine.choice import Decider
from royaume.engine.random import random_of
from royaume.testing import Table, parse


def test_only_treasures_are_laid_in_one_step() -> None:
    t = Table(hand="estate copper smithy gold", phase="treasures")
    t.game.recording = False
    t.game.deciders = [BigMoney(), None]
    t.game.players[0].play_treasures()
    assert t.me.hand == "estate smithy"
    assert t.me.in_play == "copper gold"
    assert t.me.coins == 4


def test_an_action_that_gives_only_coins_is_no_plain_treasure() -> None:
    assert not Card("purse", 3, ACTION, coins=2).is_plain_treasure
    assert Card("coin", 3, TREASURE, coins=2).is_plain_treasure
    assert not Card("lucky_coin", 3, TREASURE, coins=2, buys=1).is_plain_treasure


def test_a_number_that_would_favour_some_results_is_drawn_again() -> None:
    # The first word is 0, which three results share unevenly; the second is just above a half.
    random = random_of([0, 0, 238_609_295, 0])
    assert random.below(3) == 1
    assert random.words()[3] == 2


def test_a_number_that_favours_no_result_is_not_drawn_again() -> None:
    # Three times the word leaves 1: three results share the words from 1 on evenly.
    random = random_of([pow(3, -1, 2**32), 0, 238_609_295, 0])
    random.below(3)
    assert random.words()[3] == 1


def test_a_shuffle_that_would_favour_some_orders_is_drawn_again() -> None:
    random = random_of([0, 0, 238_609_295, 0])
    random.shuffle(parse("copper silver gold"))
    assert random.words()[3] == 2
    # Two orders share all words evenly.
    random = random_of([0, 0, 238_609_295, 0])
    random.shuffle(parse("copper silver"))
    assert random.words()[3] == 1


def test_the_third_card_of_a_word_counts_when_a_shuffle_is_drawn_again() -> None:
    # 24 times the word leaves 8: among four cards that favours some orders, though 12 times the word would do.
    word = pow(3, -1, 2**29)
    random = random_of([word, 0, 238_609_295, 0])
    random.shuffle(parse("copper silver gold estate"))
    assert random.words()[3] == 2


def test_only_words_that_favour_some_orders_are_drawn_again() -> None:
    # Six times the word leaves 2: the six orders of three cards share the words from 4 on evenly.
    random = random_of([pow(3, -1, 2**31), 0, 238_609_295, 0])
    random.shuffle(parse("copper silver gold"))
    assert random.words()[3] == 2


def test_treasures_with_an_effect_are_not_laid_in_one_step() -> None:
    t = Table(hand="copper philosophers_stone", deck="copper*10", phase="treasures")
    t.game.recording = False
    t.game.deciders = [BigMoney(), None]
    t.game.players[0].play_treasures()
    assert t.me.in_play == "copper philosophers_stone"
    assert t.me.coins == 3
    t = Table(hand="estate philosophers_stone", deck="copper*10", phase="treasures")
    t.game.recording = False
    t.game.deciders = [BigMoney(), None]
    t.game.players[0].play_treasures()
    assert t.me.in_play == "philosophers_stone"


def test_a_bot_that_may_keep_treasures_is_asked() -> None:
    t = Table(hand="copper gold", phase="treasures")
    t.game.recording = False
    t.game.deciders = [Decider(), None]
    t.game.players[0].play_treasures()
    assert t.me.hand == "copper gold"

"""What the engine does faster in simulations is the same."""

from __future__ import annotations

import pytest

from royaume.bots import candidate_plans
from royaume.bots.lookahead import RolloutBot
from royaume.bots.simple import BigMoney, RandomBot
from royaume.bots.strategy import StrategyBot
from royaume.cards import basic, seaside
from royaume.engine import turn
from royaume.engine.card import ACTION, TREASURE, Card
from royaume.engine.choice import Choice, Decider, Pending, Why
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.engine.random import random_of
from royaume.engine.refusal import IllegalAnswer
from royaume.engine.supply import Pile
from royaume.engine.turn import play_turn
from royaume.engine.zone import text_of
from royaume.game.seated import picks_alike, seat_bot
from royaume.game.setup import deal
from royaume.testing import Table, conformance, parse
from royaume.testing.random_games import random_setup


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


class MoneyLover(BigMoney):
    """Says which cards lie where while it buys."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def buy(self, choice: Choice) -> Card | None:
        view = self.view
        hand = f"hand {text_of(view.hand())}, {view.hand_size(view.seat)} cards"
        self.seen.append(f"{hand}; play {text_of(view.in_play(view.seat))}, {view.is_in_play(basic.GOLD, view.seat)}")
        return super().buy(choice)


def test_treasures_laid_in_one_step_are_in_play_for_whoever_looks() -> None:
    t = Table(hand="estate copper smithy gold", phase="treasures")
    t.game.recording = False
    bot = MoneyLover()
    seat_bot(t.game, 0, bot)
    t.game.players[0].play_treasures()
    assert [player.unsettled for player in t.game.players] == [True, False]
    copy = t.game.clone()
    assert [player.unsettled for player in t.game.players] == [False, False]
    assert copy.state() == t.game.state()
    me = t.game.players[0]
    me.hand += parse("gold estate")
    me.play_treasures()
    turn._buy(t.game, me)
    assert bot.seen == ["hand estate smithy estate, 3 cards; play copper gold*2, True"]


def test_an_embargo_token_finds_treasures_in_play() -> None:
    t = Table(hand="estate copper gold", deck="copper*9", phase="treasures")
    t.game.recording = False
    t.game.supply.pile(basic.SILVER).put_token(Witness("witness", 2, ACTION))
    t.game.deciders = [BigMoney(), None]
    t.game.players[0].play_treasures()
    t.game.players[0].buy(basic.SILVER)
    assert t.trash == "estate"


class Witness(Card):
    """As a token: the buyer trashes the hand."""

    def on_buy_from(self, buyer: Player, pile: Pile) -> None:
        buyer.trash(buyer.hand.copy())


@pytest.mark.parametrize("number", range(20))
def test_a_game_without_a_record_is_the_same_turn_by_turn(number: int) -> None:
    setup = random_setup(number, "short cuts")
    games = [deal(setup, str(number)) for _ in range(2)]
    games[1].recording = False
    games[1].log = None
    for game in games:
        for seat in range(setup.players):
            seat_bot(game, seat, StrategyBot(candidate_plans.first_plans(setup.kingdom)[seat].strategy()))
    one, other = games
    while not one.over and one.turn_number < 200:
        play_turn(one)
        play_turn(other)
        assert one.state() == other.state()


class Stubborn(BigMoney):
    """Overrides `pick` alone."""

    def pick(self, choice: Choice) -> list[Card]:
        return [basic.COPPER] if choice.why == Why.BUY else super().pick(choice)


def test_a_bot_that_overrides_pick_alone_is_asked_there() -> None:
    assert picks_alike(BigMoney)
    assert picks_alike(RolloutBot)
    assert not picks_alike(Stubborn)
    assert not picks_alike(RandomBot)
    t = Table(hand="gold*3", phase="buy", coins=9)
    seat_bot(t.game, 0, Stubborn())
    turn._buy(t.game, t.game.players[0])
    assert t.me.discard == "copper"


class Cheat(BigMoney):
    def __init__(self, card: Card | None) -> None:
        super().__init__()
        self.card = card

    def pick_one(self, choice: Choice) -> Card | None:
        return self.card


def test_one_card_is_checked_and_recorded_like_a_list_of_one() -> None:
    t = Table(hand="gold estate", phase="buy", coins=3)
    seat_bot(t.game, 0, Cheat(basic.GOLD))
    me = t.game.players[0]
    with pytest.raises(IllegalAnswer):
        turn._buy(t.game, me)
    seat_bot(t.game, 0, Cheat(None))
    turn._buy(t.game, me)
    with pytest.raises(IllegalAnswer):
        me.choose_one(Why.TRASH, me.hand)
    seat_bot(t.game, 0, Cheat(basic.SILVER))
    turn._buy(t.game, me)
    assert t.game.answers[-2:] == [[], [1]]
    assert t.me.discard == "silver"


def test_one_of_equal_cards_is_not_asked_for() -> None:
    t = Table(hand="estate*2")
    me = t.game.players[0]
    assert me.choose_one(Why.TRASH, me.hand) is basic.ESTATE
    assert me.choose_one(Why.TRASH, []) is None
    with pytest.raises(Pending):
        me.choose_one(Why.TRASH, me.hand, 0)


def test_cards_are_counted_wherever_they_lie() -> None:
    t = Table(hand="copper smithy", deck="estate copper", discard="copper", in_play="silver", phase="buy")
    me = t.game.players[0]
    me.revealed = parse("copper")
    me.looked_at = parse("gold")
    me.coming_back = parse("copper")
    me.mat("island", True).cards = parse("copper")
    me.in_play.append(InPlay(seaside.HAVEN))
    me.in_play[-1].aside().extend(parse("copper"))
    assert sorted(card.id for card in me.owned()) == ["copper"] * 7 + ["estate", "gold", "haven", "silver", "smithy"]
    assert me.count_owned(basic.COPPER) == 7
    assert me.count_owned(basic.GOLD) == me.count_owned(basic.SILVER) == me.count_owned(seaside.HAVEN) == 1
    assert me.count_types(TREASURE) == 9
    assert me.count_types(ACTION) == 2
    assert me.count_cards() == 12
    assert me.money() == 7 + 3 + 2


def test_counts_follow_cards_that_come_and_go() -> None:
    t = Table(hand="copper*3 curse", foes=["silver", "estate"])
    me, left = t.game.players[0], t.game.players[1]
    assert (me.count_owned(basic.COPPER), me.money(), left.count_owned(basic.CURSE)) == (3, 3, 0)
    me.gain(basic.GOLD)
    assert (me.count_owned(basic.GOLD), me.money()) == (1, 6)
    me.trash([basic.COPPER])
    assert (me.count_owned(basic.COPPER), me.money()) == (2, 5)
    me.give([basic.CURSE], left)
    assert (me.count_owned(basic.CURSE), left.count_owned(basic.CURSE)) == (0, 1)
    me.return_to_supply([basic.COPPER])
    assert (me.count_owned(basic.COPPER), me.money()) == (1, 4)
    copy = t.game.clone()
    copy.players[0].gain(basic.GOLD)
    assert (copy.players[0].count_owned(basic.GOLD), copy.players[0].money()) == (2, 7)
    assert (me.count_owned(basic.GOLD), me.money()) == (1, 4)


def test_a_card_without_a_pile_is_counted() -> None:
    t = Table(hand="copper")
    me = t.game.players[0]
    me.hand += [seaside.WHARF] * 2
    assert t.game.supply.find(seaside.WHARF) is None
    assert me.count_owned(seaside.WHARF) == 2
    assert sum(me.copies()) == 1


def test_a_card_that_comes_to_a_player_uncounted_is_found_out() -> None:
    t = Table(hand="copper", phase="action")
    me = t.game.players[0]
    me.money()
    me.hand.append(basic.SILVER)
    with pytest.raises(AssertionError, match="the cards of seat 0"):
        conformance.check_rest(t.game)


class Noter(BigMoney):
    """Writes into its notes, and remembers what stood there and how much money it had."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, int]] = []

    def buy(self, choice: Choice) -> Card | None:
        notes = self.view.notes(2)
        self.found.append((notes[1], self.view.money()))
        notes[1] = 7
        assert self.view.notes(2)[1] == 7
        return super().buy(choice)


def test_what_a_bot_notes_holds_until_its_question_is_answered() -> None:
    t = Table(hand="gold estate", phase="buy", coins=7, buys=2)
    bot = Noter()
    seat_bot(t.game, 0, bot)
    turn._buy(t.game, t.game.players[0])
    assert t.me.discard == "gold"
    assert bot.found == [(0, 3), (0, 6)]
    # Without a question nothing is remembered: anything may change.
    bot.view.notes(2)[1] = 7
    assert bot.view.notes(2)[1] == 0
    t.me.hand = "copper"
    assert bot.view.money() == 4

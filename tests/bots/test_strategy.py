"""What a bot that follows a strategy buys, answers and wishes for."""

from __future__ import annotations

import pytest

from royaume.bots import strategy_text
from royaume.bots.bot import Bot
from royaume.bots.strategy import StrategyBot
from royaume.cards import base, basic, intrigue, seaside
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why, purchase
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.testing import Table, parse


def seated(text: str, t: Table) -> StrategyBot:
    """The bot that follows this text on the first seat; any other bot on the others."""
    bot = StrategyBot(strategy_text.parse(text))
    seat_bot(t.game, 0, bot)
    for seat in range(1, len(t.game.players)):
        seat_bot(t.game, seat, Bot())
    return bot


def bought(text: str, coins: int, t: Table) -> str:
    """What it buys with so many coins; an empty text for nothing."""
    t.me.coins = coins
    card = seated(text, t).buy(purchase(0, 0, t.game.supply, coins, t.me.potions))
    return card.id if card is not None else ""


# --- the list


@pytest.mark.parametrize("discounts", [0, 1, 2, 9])
@pytest.mark.parametrize("potions", [0, 1])
def test_what_is_wished_for_so_many_coins_is_the_first_wanted_card_that_they_buy(discounts: int, potions: int) -> None:
    text = "Province if money > 9; Golem; Gold if turn > 99; 1 Witch; Familiar; 2 Smithy; Estate if turn > 1; Village"
    t = Table(kingdom="golem witch familiar smithy village bridge", deck="smithy gold*3", piles={"witch": 0})
    t.game.supply.effects = [intrigue.BRIDGE] * discounts
    bot = seated(text, t)
    for asked in range(2):
        # The second time as in an open question, in which wishes are noted.
        t.game.question = asked
        for coins in [*range(30), *range(30)]:
            assert bot.wish_for(coins, potions) is bot.wish(bot.view.affordable(coins, potions)), coins


MONEY = "Province if money > 9; Duchy if provinces <= 4; Gold; 2 Smithy; Silver"
KINGDOM = "smithy witch moat village chapel market"


@pytest.mark.parametrize(
    ("coins", "deck", "card"),
    [
        (8, "gold*4", "province"),
        (8, "gold*3", "gold"),
        (5, "gold*3", "smithy"),
        (5, "smithy", "smithy"),
        (5, "smithy*2", "silver"),
        (3, "", "silver"),
        (2, "", ""),
    ],
)
def test_the_first_line_that_can_be_bought_and_applies_is_bought(coins: int, deck: str, card: str) -> None:
    assert bought(MONEY, coins, Table(deck=deck, kingdom="smithy")) == card


@pytest.mark.parametrize(("provinces", "card"), [(5, "smithy"), (4, "duchy")])
def test_points_are_bought_when_so_many_provinces_are_left(provinces: int, card: str) -> None:
    assert bought(MONEY, 5, Table(kingdom="smithy", piles={"province": provinces})) == card


@pytest.mark.parametrize("where", ["hand", "deck", "discard", "in_play"])
def test_a_limit_counts_cards_wherever_they_are(where: str) -> None:
    places = {"hand": "", "deck": "", "discard": "", "in_play": ""} | {where: "smithy"}
    t = Table(
        hand=places["hand"],
        deck=places["deck"],
        discard=places["discard"],
        in_play=places["in_play"],
        kingdom="smithy",
    )
    assert bought("1 Smithy; Silver", 4, t) == "silver"


def test_a_pile_that_is_empty_or_missing_is_passed_over() -> None:
    assert bought("Witch; Gold; Silver", 8, Table(piles={"gold": 0})) == "silver"


def test_a_card_with_a_potion_is_bought_with_one() -> None:
    t = Table(kingdom="familiar potion", potions=1)
    assert bought("Familiar; Silver", 3, t) == "familiar"
    t.me.potions = 0
    assert bought("Familiar; Silver", 3, t) == "silver"


# --- the opening

OPENING = "opening: Silver, Smithy\nopening 5/2: Witch\nbuy: Gold; Moat; Copper"


@pytest.mark.parametrize(
    ("turn", "coins", "owned", "card"),
    [
        (1, 4, "", "smithy"),
        (2, 3, "smithy", "silver"),
        (1, 3, "", "silver"),
        (2, 4, "silver", "smithy"),
        (1, 5, "", "witch"),
        (2, 2, "witch", "moat"),
        (1, 2, "", "moat"),
        (2, 4, "smithy silver", "moat"),
        (3, 4, "", "moat"),
    ],
)
def test_the_opening_is_bought_in_whichever_order_the_hands_allow(turn: int, coins: int, owned: str, card: str) -> None:
    t = Table(deck=f"copper*7 estate*3 {owned}", kingdom=KINGDOM)
    t.me.turns = turn
    assert bought(OPENING, coins, t) == card


def test_without_an_opening_of_five_coins_the_dearest_card_of_the_other_is_bought() -> None:
    assert bought("opening: Silver, Smithy\nbuy: Market", 5, Table(kingdom=KINGDOM)) == "smithy"


def test_an_opening_of_five_coins_stands_alone() -> None:
    text = "opening 5/2: Witch; buy: Silver".replace(";", "\n")
    assert bought(text, 5, Table(kingdom="witch")) == "witch"
    assert bought(text, 4, Table(kingdom="witch")) == "silver"


def test_a_card_that_stands_twice_in_the_opening_is_bought_twice() -> None:
    text = "opening: Silver, Silver\nbuy: Copper"
    assert bought(text, 3, Table(deck="silver")) == "silver"
    assert bought(text, 3, Table(deck="silver*2")) == "copper"


def test_the_estates_and_coppers_that_were_dealt_are_not_of_the_opening() -> None:
    assert bought("opening: Estate\nbuy: Gold", 2, Table(deck="copper*7 estate*3")) == "estate"
    assert bought("opening: Estate\nbuy: Gold", 2, Table(deck="copper*7 estate*4")) == ""


# --- conditions


def position() -> Table:
    """One in which every number that a condition can read is another."""
    t = Table(
        hand="copper*2 silver smithy moat estate",
        deck="gold*3 estate*2",
        discard="province witch festival",
        in_play="village copper wharf",
        foes=["estate duchy copper", "copper*3"],
        kingdom="bridge",
        piles={"province": 9, "curse": 0},
        actions=2,
        buys=3,
        coins=4,
        potions=1,
    )
    t.me.turns = 7
    t.set_pile("moat", 0)
    return t


def holds(condition: str, t: Table) -> bool:
    bot = seated(f"Copper if {condition}", t)
    return bot.strategy.lines[0].applies(bot)


@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("money", 16),
        ("coins", 4),
        ("potions", 1),
        ("buys", 3),
        ("actions", 2),
        ("turn", 7),
        ("hand", 6),
        ("cards", 17),
        ("points", 9),
        ("lead", 5),
        ("provinces", 9),
        ("piles", 2),
        ("players", 3),
        ("have(Copper)", 3),
        ("have(Estate)", 3),
        ("have(Chapel)", 0),
        ("have(Actions)", 6),
        ("have(Treasures)", 7),
        ("have(Victories)", 4),
        ("have(Curses)", 0),
        ("have(Attacks)", 1),
        ("have(Reactions)", 1),
        ("have(Durations)", 1),
        ("in_hand(Copper)", 2),
        ("in_hand(Gold)", 0),
        ("in_hand(Treasures)", 3),
        ("in_play(Copper)", 1),
        ("in_play(Smithy)", 0),
        ("in_play(Actions)", 2),
        ("left(Province)", 9),
        ("left(Chapel)", 0),
        ("cost(Gold)", 6),
        ("cost(Chapel)", 2),
        ("foes_have(Copper)", 4),
        ("foes_have(Gold)", 0),
        ("1 + 2 * 3 - 4", 3),
        ("(1 + 2) * 3", 9),
        ("have(Treasures) / 2 * 2", 7),
        ("money / have(Chapel)", 0),
    ],
)
def test_a_condition_reads_its_numbers_off_the_table(number: str, value: int) -> None:
    assert holds(f"{number} = {value}", position())
    assert not holds(f"{number} != {value}", position())


def test_a_cost_is_what_the_card_costs_now() -> None:
    t = position()
    t.game.supply.effects.append(intrigue.BRIDGE)
    assert holds("cost(Gold) = 5", t)


@pytest.mark.parametrize(
    ("condition", "is_so"),
    [
        ("turn < 8", True),
        ("turn < 7", False),
        ("turn <= 7", True),
        ("turn <= 6", False),
        ("turn > 6", True),
        ("turn > 7", False),
        ("turn >= 7", True),
        ("turn >= 8", False),
        ("turn == 7", True),
        ("turn != 7", False),
        ("turn = 7 and buys = 3", True),
        ("turn = 7 and buys = 2", False),
        ("turn = 6 or buys = 3", True),
        ("turn = 6 or buys = 2", False),
        ("not turn = 6", True),
        ("not (turn = 6 or buys = 3)", False),
        ("turn = 7 or turn = 8 and buys = 2", True),
        ("(turn = 7 or turn = 8) and buys = 2", False),
    ],
)
def test_a_condition_holds_or_does_not(condition: str, is_so: bool) -> None:
    assert holds(condition, position()) is is_so


# --- when the game would end


@pytest.mark.parametrize(
    ("mine", "theirs", "turns", "their_turns", "card"),
    [
        ("", "province*2", 9, 9, "silver"),
        ("", "province", 9, 9, "province"),
        ("", "province", 9, 8, "silver"),
        ("", "province", 9, 10, "province"),
        ("estate", "province", 9, 8, "province"),
    ],
)
def test_the_last_province_is_bought_only_if_that_does_not_lose(
    mine: str, theirs: str, turns: int, their_turns: int, card: str
) -> None:
    t = Table(deck=mine, foe_deck=theirs, piles={"province": 1})
    t.me.turns, t.foe.turns = turns, their_turns
    assert bought("Province; Silver", 8, t) == card


def test_a_careless_strategy_buys_the_last_province_and_loses() -> None:
    t = Table(foe_deck="province*2", piles={"province": 1})
    assert bought("careful: no\nbuy: Province; Silver", 8, t) == "province"


def test_with_a_province_more_nobody_need_be_careful() -> None:
    assert bought("Province; Silver", 8, Table(foe_deck="province*2", piles={"province": 2})) == "province"


@pytest.mark.parametrize(("empty", "card"), [({"moat": 0, "chapel": 0}, "silver"), ({"moat": 0}, "smithy")])
def test_the_last_card_of_the_third_pile_is_left_by_who_would_lose(empty: dict[str, int], card: str) -> None:
    t = Table(foe_deck="estate", kingdom="smithy moat chapel", piles=empty | {"smithy": 1})
    assert bought("Smithy; Silver", 4, t) == card


def test_if_the_game_ends_anyway_the_list_is_followed() -> None:
    t = Table(foe_deck="province*2", kingdom="smithy", piles={"province": 0, "smithy": 1})
    assert bought("Smithy; Silver", 4, t) == "smithy"


def test_the_best_of_several_foes_is_the_one_to_beat() -> None:
    t = Table(deck="estate", foe_decks=["estate", "province*2", "estate"], piles={"province": 1})
    assert bought("Province; Silver", 8, t) == "silver"


# --- wishes


@pytest.mark.parametrize(("list", "gained"), [("Smithy; Village", "smithy"), ("Village; Smithy", "village")])
def test_what_a_card_gains_follows_the_list(list: str, gained: str) -> None:
    t = Table(hand="workshop", kingdom="smithy village")
    seated(list, t)
    t.game.players[0].play(base.WORKSHOP)
    assert t.me.discard == gained


def test_a_wish_keeps_to_limits_and_conditions() -> None:
    bot = seated("1 Smithy; Gold if turn > 1; Moat", Table(deck="smithy", kingdom=KINGDOM))
    assert bot.wish([base.SMITHY, basic.GOLD, base.MOAT]) is base.MOAT
    assert bot.wish([base.SMITHY, basic.GOLD]) is None


# --- decisions


def picked(rules: str, choice: Choice, t: Table | None = None) -> list[str]:
    """What is answered by these rules."""
    bot = seated(f"Gold\ndecide:\n{rules}", t or Table(deck="copper*7 estate*3 curse"))
    return bot.pick_keys(choice) if choice.keys is not None else [card.id for card in bot.pick(choice)]


def question(why: str, cards: str, least: int = 0, most: int = 4, asker: Card | None = base.CHAPEL) -> Choice:
    return Choice(0, 0, why, asker, parse(cards), least, most)


def options(asker: Card, count: int, *keys: str) -> Choice:
    choice = Choice(0, 0, Why.OPTION, asker, [], count, count)
    choice.keys = [*keys]
    return choice


JUNK = "copper estate curse copper province"


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("Chapel trash: Copper, Curse", "copper copper curse"),
        ("trash: Curse, Copper", "curse copper copper"),
        ("trash: Curse if turn > 1, Copper", "copper copper"),
        ("trash: Victories", "estate province"),
        ("trash: Treasures, Victories", "copper copper estate province"),
        ("trash: Gold, nothing", ""),
        ("trash: nothing if turn > 1, Province", "province"),
        ("trash: Estate, nothing, Copper", "estate"),
        ("trash: Estate; trash: Curse", "estate"),
        ("Remodel trash: Copper; Chapel trash: Estate", "estate"),
    ],
)
def test_a_rule_says_which_cards_are_preferred(rule: str, expected: str) -> None:
    assert picked(rule, question(Why.TRASH, JUNK)) == expected.split()


@pytest.mark.parametrize("rule", ["Remodel trash: Province", "discard: Province", "trash: Gold", "trash: yes"])
def test_what_no_rule_answers_the_tactics_do(rule: str) -> None:
    assert picked(rule, question(Why.TRASH, JUNK)) == picked("name: Copper", question(Why.TRASH, JUNK))


@pytest.mark.parametrize("rule", ["discard: Silver", "discard: Silver, nothing"])
def test_the_tactics_fill_up_what_must_be_picked(rule: str) -> None:
    choice = question(Why.DISCARD, "copper silver estate gold", 2, 2, base.MILITIA)
    assert picked(rule, choice) == ["silver", "estate"]


def test_no_more_is_picked_than_may_be() -> None:
    assert picked("discard: Treasures", question(Why.DISCARD, JUNK, 1, 1, base.MILITIA)) == ["copper"]


def test_even_who_wants_nothing_picks_what_must_be_picked() -> None:
    choice = question(Why.DISCARD, "copper silver estate gold", 2, 2, base.MILITIA)
    assert picked("discard: nothing", choice) == ["estate", "copper"]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("Torturer option: curse", "curse"),
        ("option: discard", "discard"),
        ("Torturer option: discard if turn > 1, curse", "curse"),
        ("Torturer option: cards, curse, discard", "curse"),
    ],
)
def test_a_rule_says_which_keys_are_preferred(rule: str, expected: str) -> None:
    assert picked(rule, options(intrigue.TORTURER, 1, "discard", "curse")) == [expected]


def test_the_tactics_choose_the_keys_that_are_missing() -> None:
    keys = picked("Pawn option: buy", options(intrigue.PAWN, 2, "card", "action", "buy", "coin"))
    assert keys == ["buy", "card"]


def test_a_rule_without_a_key_on_offer_leaves_it_to_the_tactics() -> None:
    choice = options(seaside.NATIVE_VILLAGE, 1, "set_aside", "take")
    assert picked("option: coins", choice) == picked("name: Copper", choice) == ["set_aside"]


def test_yes_and_no_are_keys_of_any_kind_of_question() -> None:
    t = Table(hand="mining_village")
    seated("Gold\ndecide: Mining Village trash: yes", t)
    t.game.players[0].play(intrigue.MINING_VILLAGE)
    assert (t.me.coins, t.trash == "mining_village") == (2, True)


def test_a_rule_orders_the_actions_of_the_turn() -> None:
    t = Table(hand="village smithy market", kingdom="village")
    seated("Copper\ndecide: action: Smithy", t)
    play_turn(t.game)
    assert t.played == "smithy"


def test_a_rule_can_keep_actions_in_hand() -> None:
    t = Table(hand="village smithy copper")
    seated("Copper if turn > 99\ndecide: action: nothing", t)
    play_turn(t.game)
    assert t.played == "copper"


def test_a_rule_can_keep_treasures_in_hand() -> None:
    t = Table(hand="silver gold copper", phase="treasures")
    bot = seated("Copper if turn > 99\ndecide: treasures: Gold, Silver if in_play(Gold) = 0, nothing", t)
    play_turn(t.game)
    assert not bot.plays_all_treasures
    assert t.played == "gold silver"


def test_without_a_rule_for_treasures_all_are_played() -> None:
    assert StrategyBot(strategy_text.parse("Gold\ndecide: action: Village")).plays_all_treasures


def test_the_words_of_version_0_1_for_kinds_of_questions_still_mean_the_same() -> None:
    old = strategy_text.parse("Gold\ndecide:\n  fate: discard\n  Thief take: Gold\n")
    rules = [(rule.card, rule.why) for rule in old.rules]
    assert rules == [(None, Why.DISCARD_TOP), (None, Why.DISCARD_LOOKED_AT), (base.THIEF, Why.GAIN_TRASHED)]

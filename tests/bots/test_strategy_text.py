"""Strategies as text: what is read, what is written, and what is refused where."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from royaume.bots import condition, condition_text, strategy_text
from royaume.bots.condition import Both, Comparison, Count, Either, Number, Reading, Sum, Term, Unless
from royaume.bots.strategy import NO_LIMIT, Line, Preference, Rule, Strategy
from royaume.bots.strategy_text import KEYS, KINDS, KINDS_OF_KEYS, parse, write
from royaume.cards import base, basic, expansions, intrigue, seaside
from royaume.catalogue import catalogue
from royaume.engine.card import ACTION
from royaume.engine.refusal import Refusal
from tests.refusals import refused

EXAMPLE = """\
strategy: Smithy
note: Two or three Smithies, and money.
note: As good as most engines.
careful: no
opening: Silver, Smithy
opening 5/2: Silver
buy:
  Province if money > 15
  Duchy if provinces <= 4 or piles >= 2 and lead < 0
  Gold
  2 Smithy if have(Smithy) < have(Treasures) / 11
  Silver
decide:
  Chapel trash: Estate, Copper if money > 6, nothing
  Torturer option: curse if in_hand(Treasures) < 3, discard
  action: Village, Smithy
  discard: Victories, Curse
"""


def refusal_of(text: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        parse(text)
    return refused.value


def condition_of(text: str) -> condition.Test:
    """The condition of the only line."""
    test = parse(f"Silver if {text}").lines[0].test
    assert test is not None
    return test


def written_again(text: str) -> str:
    """The lines of a buy list as they are written."""
    return "; ".join(line.strip() for line in write(parse(text)).splitlines()[1:])


# --- what is read


def test_what_was_read_is_written_as_it_stood() -> None:
    assert write(parse(EXAMPLE)) == EXAMPLE


def test_what_was_written_in_french_reads_the_same() -> None:
    french = write(parse(EXAMPLE), "fr")
    assert "2 Forgeron if have(Forgeron) < have(Treasures) / 11" in french
    assert write(parse(french)) == EXAMPLE


def test_a_text_without_headings_is_a_buy_list() -> None:
    assert [line.card for line in parse("Province\nGold\n\nSilver").lines] == [basic.PROVINCE, basic.GOLD, basic.SILVER]


@pytest.mark.parametrize("text", ["Province; Gold; Silver", "buy: Province; Gold\nSilver;", "Province\n;Gold;;Silver"])
def test_lines_may_be_separated_by_semicolons(text: str) -> None:
    assert written_again(text) == "Province; Gold; Silver"


@pytest.mark.parametrize("text", ["2 Smithy", "2x Smithy", "  2   smithy", "2 x SMITHY", "2 Forgeron"])
def test_a_number_before_a_card_is_how_many_to_own(text: str) -> None:
    line = parse(text).lines[0]
    assert (line.card, line.limit) == (base.SMITHY, 2)


def test_a_card_without_a_number_has_no_limit() -> None:
    assert parse("Smithy").lines[0].limit == NO_LIMIT


@pytest.mark.parametrize("name", ["Sea Hag", "sea_hag", "SEA-HAG", "Sorcière de mer", "sorciere de mer"])
def test_a_card_is_found_by_its_name_in_either_language(name: str) -> None:
    assert parse(name).lines[0].card is seaside.SEA_HAG


@pytest.mark.parametrize("text", ["Gold # as ever", "# Silver\nGold", "#\n  Gold#"])
def test_comments_are_passed_over(text: str) -> None:
    assert written_again(text) == "Gold"


def test_an_opening_lists_cards() -> None:
    strategy = parse("opening: Silver, Smithy\nOPENING 5 / 2: Witch,\nbuy: Gold")
    assert strategy.opening == [basic.SILVER, base.SMITHY]
    assert strategy.opening_of_five == [base.WITCH]


@pytest.mark.parametrize(("text", "careful"), [("", True), ("careful: yes\n", True), ("Careful:  No\n", False)])
def test_a_strategy_is_careful_unless_it_says_no(text: str, careful: bool) -> None:
    assert parse(f"{text}buy: Gold").careful is careful


def test_a_strategy_has_the_name_that_it_is_given_unless_it_says_another() -> None:
    assert parse("Gold", "money").name == "money"
    assert parse("strategy:\nbuy: Gold", "money").name == "money"
    assert parse("strategy: Big: Money\nbuy: Gold", "money").name == "Big: Money"


def test_all_cards_that_a_strategy_speaks_of_are_known_once() -> None:
    strategy = parse("opening: Moat\nbuy: Gold if left(Witch) > 0; Gold\ndecide: Spy fate: keep if have(Chapel) = 1")
    assert [card.id for card in strategy.cards()] == ["moat", "gold", "witch", "spy", "chapel"]


def test_an_opening_of_five_and_two_coins_may_cost_that_much() -> None:
    assert parse("opening 5/2: Chapel, Witch\nbuy: Gold").opening_of_five == [base.CHAPEL, base.WITCH]


# --- decisions


def first_rule(text: str) -> Rule:
    return parse(f"Gold\ndecide:\n  {text}").rules[0]


def test_a_decision_is_of_a_card_or_of_any() -> None:
    assert first_rule("Chapel trash: Estate").card is base.CHAPEL
    assert first_rule("trash: Estate").card is None
    assert first_rule("trash: Estate").why == "trash"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_can_be_decided(kind: str) -> None:
    answer = "yes" if kind in KINDS_OF_KEYS else "Estate"
    assert first_rule(f"{kind.upper()}: {answer}").why == kind


@pytest.mark.parametrize("key", KEYS)
def test_every_key_can_be_an_answer(key: str) -> None:
    assert [answer.key for answer in first_rule(f"Pawn option: {key}, no").preferences] == [key, "no"]


@pytest.mark.parametrize(("type_word", "types"), condition.TYPES.items())
def test_all_cards_of_a_type_can_be_an_answer(type_word: str, types: int) -> None:
    answer = first_rule(f"discard: {type_word.lower()} if hand > 3").preferences[0]
    assert (answer.card, answer.types, answer.key, answer.test is None) == (None, types, "", False)


def test_nothing_ends_the_preferences() -> None:
    answers = first_rule("Chapel trash: Curse, nothing").preferences
    assert [answer.is_end() for answer in answers] == [False, True]


def test_what_is_called_like_a_key_means_cards_where_cards_are_picked() -> None:
    assert first_rule("discard: Actions").preferences[0].types == ACTION
    assert first_rule("Nobles option: Actions").preferences[0].key == "actions"
    assert first_rule("trash: Curse").preferences[0].card is basic.CURSE
    assert first_rule("Torturer option: Curse").preferences[0].key == "curse"


# --- conditions


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("MONEY>15", "money > 15"),
        ("coins == 3", "coins = 3"),
        ("have ( Sea Hag )!=1", "have(Sea Hag) != 1"),
        ("have(treasures) >= 2", "have(Treasures) >= 2"),
        ("1 * 2 + 3 > 4", "1 * 2 + 3 > 4"),
        ("(1 + 2) * 3 > 4", "(1 + 2) * 3 > 4"),
        ("1 - (2 - 3) > 4", "1 - (2 - 3) > 4"),
        ("(1 - 2) - 3 > 4", "1 - 2 - 3 > 4"),
        ("((money)) > 3", "money > 3"),
        ("not money > 3", "not (money > 3)"),
        ("NOT (turn < 3 OR turn > 5)", "not (turn < 3 or turn > 5)"),
        ("money > 1 and (turn > 2 or buys > 3)", "money > 1 and (turn > 2 or buys > 3)"),
        ("(money > 1 and turn > 2) or buys > 3", "money > 1 and turn > 2 or buys > 3"),
        ("((money + 1) * 2 > 3)", "(money + 1) * 2 > 3"),
    ],
)
def test_a_condition_is_written_with_no_more_brackets_than_it_needs(text: str, written: str) -> None:
    assert written_again(f"Silver if {text}") == f"Silver if {written}"


def test_and_binds_more_closely_than_or() -> None:
    test = condition_of("money > 1 or money > 2 and money > 3")
    assert isinstance(test, Either)
    assert isinstance(test.second, Both)


def test_times_binds_more_closely_than_plus() -> None:
    test = condition_of("money > 1 + 2 * 3")
    assert isinstance(test, Comparison)
    assert isinstance(test.right, Sum)
    assert test.right.sign == "+"


# --- what is refused

DECIDE = "Gold\ndecide:\n  "


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected"),
    [
        ("strategy: Smithy\nProvince", 2, 1, "Province", "heading"),
        ("opening: Silver\n  Smithy", 2, 3, "Smithy", "heading"),
        ("note: money\n\n  more", 3, 3, "more", "heading"),
        ("careful: maybe\nGold", 1, 10, "maybe", "yes-no"),
        ("careful:\nGold", 1, 9, "end-of-line", "yes-no"),
        ("  0 Smithy", 1, 3, "0 Smithy", "count"),
        ("Gold; 100 Smithy", 1, 7, "100 Smithy", "count"),
        ("12345678901 Smithy", 1, 1, "12345678901 Smithy", "count"),
        ("Silver if have() > 3", 1, 16, "end-of-line", "card"),
        ("if money > 3", 1, 1, "end-of-line", "card"),
        (f"{DECIDE}Chapel trash Estate", 3, 3, "Chapel trash Estate", "decision"),
        (f"{DECIDE}Chapel burn: Estate", 3, 10, "burn", "kind"),
        (f"{DECIDE}Chapel: Estate", 3, 3, "Chapel", "kind"),
        (f"{DECIDE}: Estate", 3, 3, "end-of-line", "kind"),
        (f"{DECIDE}Chapel trash:", 3, 16, "end-of-line", "card"),
        (f"{DECIDE}Chapel trash: Estate,", 3, 24, "end-of-line", "card"),
        (f"{DECIDE}Spy fate: burn", 3, 13, "burn", "key"),
        (f"{DECIDE}Spy fate: Estate", 3, 13, "Estate", "key"),
        (f"{DECIDE}Spy fate: keep if money >", 3, 28, "end-of-line", "term"),
        ("Silver if money ~ 3", 1, 17, "~ 3", "test"),
        ("Silver if have(Smithy > 3", 1, 26, "end-of-line", "close"),
        ("Silver if (money > 3", 1, 21, "end-of-line", "close"),
        ("Silver if (money + 3 * coins > 4", 1, 33, "end-of-line", "close"),
        ("Silver if (3 - money 4) > 4", 1, 22, "4) > 4", "close"),
        ("Silver if have > 3", 1, 16, "> 3", "open"),
        ("Silver if money", 1, 16, "end-of-line", "comparison"),
        ("Silver if money and coins > 3", 1, 17, "and coins > 3", "comparison"),
        ("Silver if money > 15 18", 1, 22, "18", "end"),
        ("Silver if money >= 15)", 1, 22, ")", "end"),
        ("Silver if", 1, 10, "end-of-line", "term"),
        ("Gold; Silver if wealth > 3", 1, 17, "wealth > 3", "term"),
        ("Silver if -money > 3", 1, 12, "money > 3", "term"),
        ("Silver if money > 3 and and coins > 3", 1, 25, "and coins > 3", "term"),
        ("Silver if money > > 3", 1, 19, "> 3", "term"),
        ("Silver if money > 3 and", 1, 24, "end-of-line", "term"),
        ("Silver if not", 1, 14, "end-of-line", "term"),
    ],
)
def test_what_cannot_stand_there_is_refused_with_what_was_expected(
    text: str, line: int, column: int, found: str, expected: str
) -> None:
    refusal = refusal_of(text)
    assert refusal.key == "strategy-expected"
    assert refusal.values == {"line": line, "column": column, "found": found, "expected": expected}


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "right"),
    [
        ("stratégie\u202f: Smithy\nGold", 1, 1, "stratégie", "strategy:"),
        ("opning: Silver\nGold", 1, 1, "opning", "opening:"),
        ("ouverture 5/2: Silver\nGold", 1, 1, "ouverture 5/2", "opening 5/2:"),
        ("opening 4/3: Silver\nGold", 1, 1, "opening 4/3", "opening:"),
        ("strategy: Smithy\nachat:\n  Gold", 2, 1, "achat", "buy:"),
        ("buy\n  Gold", 1, 1, "buy", "buy:"),
        (f"{DECIDE}Chapel trash: Estate\nachats: Gold", 4, 1, "achats", "buy:"),
        (f"{DECIDE}dicard: Estate", 3, 3, "dicard", "discard:"),
        ("Gold; 2 Silver si money > 3", 1, 16, "si", "if"),
        (f"{DECIDE}Chapel trash: Copper si money > 3", 3, 24, "si", "if"),
        (f"{DECIDE}Spy fate: keep SI money > 3", 3, 18, "SI", "if"),
        ("Silver if money > 3 et coins > 2", 1, 21, "et", "and"),
        ("Silver if (money > 3 ou coins > 2)", 1, 22, "ou", "or"),
        ("Silver if pas money > 3", 1, 11, "pas", "not"),
        ("Silver if mony > 3", 1, 11, "mony", "money"),
        ("Silver if money > 3 and hav(Smithy) < 2", 1, 25, "hav", "have"),
        ("Silver if coût(Gold) > 3", 1, 11, "coût", "cost"),
    ],
)
def test_a_word_in_french_or_nearly_right_is_refused_with_the_right_one(
    text: str, line: int, column: int, found: str, right: str
) -> None:
    refusal = refusal_of(text)
    assert refusal.key == "strategy-word"
    assert refusal.values == {"line": line, "column": column, "found": found, "right": right}


@pytest.mark.parametrize(
    ("text", "line", "heading"),
    [
        ("strategy: One\nbuy: Gold\n\nstrategy: Two\nbuy: Silver", 4, "strategy"),
        ("buy: Gold\nBUY:\n  Silver", 2, "buy"),
        ("Gold\nbuy: Silver", 2, "buy"),
        ("opening: Silver\nbuy: Gold\nopening: Smithy", 3, "opening"),
        ("opening 5/2: Silver\nbuy: Gold\nopening 5 / 2: Witch", 3, "opening 5/2"),
        ("careful: no\nbuy: Gold\ncareful: yes", 3, "careful"),
    ],
)
def test_a_text_is_one_strategy(text: str, line: int, heading: str) -> None:
    refusal = refusal_of(text)
    assert refusal.key == "strategy-second"
    assert refusal.values == {"line": line, "heading": heading}


@pytest.mark.parametrize("heading", ["opening", "opening 5/2"])
def test_an_opening_of_more_than_two_cards_is_refused(heading: str) -> None:
    refusal = refusal_of(f"buy: Gold\n{heading}: Chapel, Moat, Chapel")
    assert refusal.key == "strategy-opening-many"
    assert refusal.values == {"line": 2, "count": 3}


@pytest.mark.parametrize(
    ("cards", "card"), [("Gold", "gold"), ("Chapel, Vineyard", "vineyard"), ("Silver, Witch", "silver")]
)
def test_an_opening_that_five_and_two_coins_cannot_buy_is_refused(cards: str, card: str) -> None:
    refusal = refusal_of(f"opening 5/2: {cards}\nbuy: Gold")
    assert refusal.key == "strategy-opening-dear"
    assert refusal.values == {"line": 1, "card": expansions.by_id(card)}


@pytest.mark.parametrize(
    ("text", "line", "column", "card", "near"),
    [
        ("Province\n\n  Goold", 3, 3, "Goold", "gold"),
        ("Province; Gold; 2x Smithyy", 1, 20, "Smithyy", "smithy"),
        ("opening: Silver, Forgerom\nGold", 1, 18, "Forgerom", "smithy"),
        ("Silver if have(Smiffy) > 3", 1, 16, "Smiffy", "smithy"),
        (f"{DECIDE}Chappel trash: Estate", 3, 3, "Chappel", "chapel"),
        (f"{DECIDE}Chapel trash: Curse, Estat if money > 3", 3, 24, "Estat", "estate"),
    ],
)
def test_an_unknown_card_is_refused_with_the_nearest(text: str, line: int, column: int, card: str, near: str) -> None:
    refusal = refusal_of(text)
    assert refusal.key == "strategy-card-near"
    assert refusal.values == {"line": line, "column": column, "card": card, "near": expansions.by_id(near)}


@pytest.mark.parametrize(("text", "column", "card"), [("Gold; xyzzyq", 7, "xyzzyq"), ("7 if turn > 3", 1, "7")])
def test_a_card_like_no_other_is_refused(text: str, column: int, card: str) -> None:
    refusal = refusal_of(text)
    assert refusal.key == "strategy-card"
    assert refusal.values == {"line": 1, "column": column, "card": card}


@pytest.mark.parametrize("count", ["left", "cost", "foes_have"])
def test_what_is_counted_of_a_card_alone_is_refused_for_types(count: str) -> None:
    refusal = refusal_of(f"Silver if {count}(Treasures) > 3")
    assert (refusal.key, refusal.values["column"]) == ("strategy-card-near", 12 + len(count))


@pytest.mark.parametrize("text", ["", "\n", "# Province", "buy:", "strategy: Nothing\nopening: Silver", "decide:"])
def test_a_strategy_that_buys_nothing_is_refused(text: str) -> None:
    assert refusal_of(text).key == "strategy-empty"


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("2 9:;,#()<>=+-*/x\n") | st.characters(codec="utf-8"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Refusal):
        assert parse(text).lines


# --- whatever the grammar allows

CARDS = st.sampled_from(expansions.all_cards())
CHEAP_CARDS = st.sampled_from([card for card in expansions.all_cards() if card.cost <= 2 and not card.potion])
TYPES = st.sampled_from(list(condition.TYPES))
WORDS = st.text("abc é:'-", max_size=12).map(str.strip)

COUNTS = st.builds(Count, st.sampled_from(condition.COUNTS), CARDS)
COUNTS_OF_TYPES = st.builds(Count, st.sampled_from(condition.COUNTS_OF_TYPES), st.none(), TYPES)
READINGS = st.builds(Reading, st.sampled_from(condition.NUMBERS))
SIMPLE = st.builds(Number, st.integers(0, 999)) | READINGS | COUNTS | COUNTS_OF_TYPES
TERMS: st.SearchStrategy[Term] = st.recursive(
    SIMPLE, lambda terms: st.builds(Sum, terms, st.sampled_from("+-*/"), terms), max_leaves=5
)
COMPARISONS = st.builds(Comparison, TERMS, st.sampled_from(condition_text.COMPARISONS), TERMS)
TESTS: st.SearchStrategy[condition.Test] = st.recursive(
    COMPARISONS,
    lambda tests: st.builds(Both, tests, tests) | st.builds(Either, tests, tests) | st.builds(Unless, tests),
    max_leaves=5,
)
NAMES = {card.id: card.id for card in expansions.all_cards()}
#: Short enough to be read: a longer condition is refused.
MAYBE_TEST = st.none() | TESTS.filter(lambda test: len(test.text(NAMES)) < 250)
LINES = st.builds(Line, CARDS, st.just(NO_LIMIT) | st.integers(1, strategy_text.MOST), MAYBE_TEST)


def answers_to(kind: str) -> st.SearchStrategy[Preference]:
    def answer(what: object, test: condition.Test | None) -> Preference:
        if isinstance(what, str):
            return Preference(None, "", 0, what, test)
        assert isinstance(what, int)
        card = expansions.all_cards()[what] if what >= 0 else None
        return Preference(card, "", 0, "", test)

    def all_of_type(word: str, test: condition.Test | None) -> Preference:
        return Preference(None, word, condition.TYPES[word], "", test)

    keys = [key for key in KEYS if kind in KINDS_OF_KEYS or (catalogue.id_of(key) is None and key != "actions")]
    found = st.builds(answer, st.sampled_from(keys) | st.just(-1), MAYBE_TEST)
    if kind in KINDS_OF_KEYS:
        return found
    cards = st.integers(0, len(expansions.all_cards()) - 1)
    return found | st.builds(answer, cards, MAYBE_TEST) | st.builds(all_of_type, TYPES, MAYBE_TEST)


@st.composite
def rules(draw: st.DrawFn) -> Rule:
    kind = draw(st.sampled_from(KINDS))
    return Rule(draw(st.none() | CARDS), kind, draw(st.lists(answers_to(kind), min_size=1, max_size=3)))


@st.composite
def all_strategies(draw: st.DrawFn) -> Strategy:
    strategy = Strategy(draw(WORDS), draw(st.lists(LINES, min_size=1, max_size=4)))
    strategy.notes = draw(st.lists(WORDS, max_size=2))
    strategy.opening = draw(st.lists(CARDS, max_size=2))
    strategy.opening_of_five = draw(st.lists(CHEAP_CARDS, max_size=2))
    strategy.careful = draw(st.booleans())
    strategy.rules = draw(st.lists(rules(), max_size=2))
    return strategy


def shape(part: Term | condition.Test | None) -> object:
    """What a condition is made of, to compare two of them."""
    if isinstance(part, Sum | Comparison):
        return (part.sign, shape(part.left), shape(part.right))
    if isinstance(part, Both | Either):
        return (type(part), shape(part.first), shape(part.second))
    if isinstance(part, Unless):
        return (Unless, shape(part.test))
    if isinstance(part, Count):
        return (part.what, part.card, part.types)
    if isinstance(part, Reading):
        return part.what
    return part.number if isinstance(part, Number) else None


def shape_of_all(strategy: Strategy) -> object:
    return (
        (strategy.name, strategy.notes, strategy.careful, strategy.opening, strategy.opening_of_five),
        [(line.card, line.limit, shape(line.test)) for line in strategy.lines],
        [
            (rule.card, rule.why, [(a.card, a.types, a.type_word, a.key, shape(a.test)) for a in rule.preferences])
            for rule in strategy.rules
        ],
    )


@settings(max_examples=100, deadline=None)
@given(all_strategies(), st.sampled_from(["en", "fr"]))
def test_whatever_is_written_reads_the_same(strategy: Strategy, language: str) -> None:
    assert shape_of_all(parse(write(strategy, language))) == shape_of_all(strategy)


def test_a_written_condition_keeps_its_brackets() -> None:
    either = Either(condition_of("money > 1"), condition_of("money > 2"))
    strategy = Strategy("", [Line(intrigue.BARON, NO_LIMIT, Both(either, Unless(either)))])
    assert "if (money > 1 or money > 2) and not (money > 1 or money > 2)" in write(strategy)


def test_numbers_may_be_negative() -> None:
    assert "lead > -3" in write(parse("Gold if lead > -3"))


def test_a_condition_without_end_is_refused() -> None:
    with refused("shorter"):
        parse("Gold if " + "(" * 500 + "money > 1" + ")" * 500)


def test_no_card_has_the_english_name_of_another() -> None:
    # The text of a strategy takes English names by the ids, without a look into the catalogue.
    ids = catalogue.ids_by_name()
    assert all(ids[catalogue.plain(card.id)] == card.id for card in expansions.all_cards())

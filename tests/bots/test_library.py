"""The strategies that come with Royaume: found by name, well written, and worth playing."""

from __future__ import annotations

import pytest

from royaume import IS_COMPILED
from royaume.bots import library, strategy_text
from royaume.bots.match import play_match
from royaume.bots.strategy import StrategyBot
from royaume.cards import expansions
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.catalogue import catalogue
from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup
from tests.bots.company import kingdom_cards, kingdom_for

NAMES = library.names()
#: Plans to compare others with, not to win with.
YARDSTICKS = ["bbm", "bbm_smithy"]
CONTENDERS = [name for name in NAMES if name not in YARDSTICKS]


def score_against_money(name: str, games: int) -> float:
    """Victories in percent, shared ones by half; a game that nobody ended is not won."""
    strategy = library.load(name)
    bots = [StrategyBot(strategy), StrategyBot(library.load("bmu"))]
    own = play_match(Setup(kingdom_for(strategy)), [*bots], games, "library").by_bot[0]
    return 100 * (own.wins + own.shared / 2) / games


def test_there_are_at_least_48_strategies_in_alphabetical_order() -> None:
    assert len(NAMES) >= 48
    assert sorted(NAMES) == NAMES


@pytest.mark.parametrize("written", ["sea_hag", "Sea Hag", "SEA-HAG", "seahag", "  séa  hâg "])
def test_a_name_is_found_however_it_is_written(written: str) -> None:
    assert library.load(written).name == "Sea Hag"


@pytest.mark.parametrize("name", NAMES)
def test_the_title_of_a_strategy_finds_it(name: str) -> None:
    assert library.text_of(library.load(name).name) == library.text_of(name)


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal) as refused:
        library.load("Smithi")
    assert refused.value.key == "strategy-unknown-near"
    assert refused.value.values == {"name": "Smithi", "nearest": "smithy"}


def test_a_name_like_no_other_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        library.text_of("xyzzy")
    assert refused.value.key == "strategy-unknown"


@pytest.mark.parametrize("nothing", ["", "  ", "../bmu.txt/..", "\0"])
def test_what_is_no_name_is_refused(nothing: str) -> None:
    with pytest.raises(Refusal):
        library.load(nothing)


def test_a_strategy_is_new_each_time() -> None:
    library.load("bmu").lines.clear()
    assert library.load("bmu").lines


@pytest.mark.parametrize("name", NAMES)
def test_the_texts_are_as_the_program_writes_them(name: str) -> None:
    assert strategy_text.write(library.load(name)) == library.text_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_is_the_same_after_it_was_written_in_french(name: str) -> None:
    french = strategy_text.write(library.load(name), "fr")
    assert strategy_text.write(strategy_text.parse(french)) == library.text_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_says_its_idea_in_one_or_two_notes(name: str) -> None:
    assert 1 <= len(library.load(name).notes) <= 2


@pytest.mark.parametrize("name", NAMES)
def test_the_cards_of_a_strategy_fit_into_one_kingdom(name: str) -> None:
    assert len(kingdom_cards(library.load(name))) <= KINGDOM_SIZE


def test_together_they_name_at_least_60_kingdom_cards_and_some_of_every_box() -> None:
    named = {card for name in NAMES for card in kingdom_cards(library.load(name))}
    assert len(named) >= 60
    assert {expansions.expansion_of(card) for card in named} == set(catalogue.EXPANSIONS)


#: The buy lists with which the reference results were played.
REFERENCE = {
    "bbm": "Province; Gold; Silver",
    "bbm_smithy": "Province; Gold; 1 Smithy; Silver",
    "bmu": "Province if money > 18; Duchy if provinces <= 4; Estate if provinces <= 2; Gold; Duchy if provinces <= 6;"
    "Silver",
    "smithy": "Province if money > 15; Duchy if provinces <= 4; Estate if provinces <= 2; Gold;"
    "Duchy if provinces <= 6; Smithy if have(Smithy) < have(Treasures) / 11; Silver",
    "witch": "Province if have(Gold) > 0; Duchy if provinces <= 5; Estate if provinces <= 2; 1 Witch; Gold; 2 Witch;"
    "Silver",
    "moat": "Province if money > 16; Duchy if provinces <= 4; Estate if provinces <= 2; Gold; Duchy if provinces <= 6;"
    "1 Moat if have(Treasures) >= 10; Silver; 2 Moat",
    "laboratory": "Province if have(Gold) > 0; Duchy if provinces <= 4; Estate if provinces <= 2; Gold; Laboratory;"
    "Silver",
    "militia": "Province if have(Gold) > 0; Duchy if provinces <= 6; Estate if provinces <= 2; Gold; 3 Militia; Silver",
    "sea_hag": "Province if have(Gold) > 0; Duchy if provinces <= 5; Estate if provinces <= 2; Gold; 2 Sea Hag; Silver",
    "wharf": "Gold if in_play(Wharf) > 0 and coins = 9 and provinces >= 6; Province if have(Gold) > 0;"
    "Duchy if provinces <= 4; Estate if provinces <= 2; Gold; Wharf if have(Wharf) < have(Treasures) / 4; Silver",
}


@pytest.mark.parametrize("name", REFERENCE)
def test_the_strategies_of_the_reference_results_buy_what_those_bought(name: str) -> None:
    shipped = library.load(name)
    expected = strategy_text.parse(REFERENCE[name], shipped.name)
    expected.notes = shipped.notes
    assert strategy_text.write(shipped) == strategy_text.write(expected)


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_plays_its_games_to_the_end(name: str) -> None:
    strategy = library.load(name)
    bots = [StrategyBot(strategy), StrategyBot(library.load(name))]
    assert play_match(Setup(kingdom_for(strategy)), [*bots], 4, "mirror").games == 4


# Interpreted, all of them would take minutes: there every fifth one stands for them.
@pytest.mark.parametrize("name", CONTENDERS if IS_COMPILED else CONTENDERS[::5])
def test_a_strategy_is_no_worse_than_money_alone(name: str) -> None:
    assert score_against_money(name, 1000 if IS_COMPILED else 200) >= 45

"""Reports of simulations: figures that fit together, for people and for programs."""

from __future__ import annotations

import csv
import json
from functools import cache

from royaume.bots import strategy_text
from royaume.bots.bot import Bot
from royaume.bots.match import Result
from royaume.bots.simple import BigMoney, BigMoneySmithy
from royaume.bots.strategy import StrategyBot
from royaume.cards import base
from royaume.game.setup import Setup
from royaume.simulate import report
from royaume.simulate.contender import Contender
from royaume.simulate.run import Simulation, simulate
from royaume.text import Texts

SETUP = Setup(base.CARDS[-10:])
CONTENDERS = [Contender("money", BigMoney), Contender("Smithy, twice", BigMoneySmithy)]


@cache
def played() -> Simulation:
    return simulate(SETUP, CONTENDERS, 300, "report", jobs=1, curves=True)


def test_the_data_is_plain_and_the_same_for_the_same_seed() -> None:
    found = report.data(played())
    assert json.loads(json.dumps(found)) == found
    again = report.data(simulate(SETUP, CONTENDERS, 300, "report", jobs=1, curves=True))
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


def test_wins_losses_and_shared_make_a_hundred_percent() -> None:
    score = report.Score(played().total.by_bot[0])
    assert round(score.wins.value + score.losses.value + score.shared.value, 6) == 100
    assert score.score.value == score.wins.value + score.shared.value / 2


def test_every_figure_lies_in_its_interval() -> None:
    for tally in played().total.by_bot:
        for figure in report.Score(tally).figures().values():
            assert figure.low < figure.value < figure.high


def test_of_no_games_nothing_is_known() -> None:
    assert report.share(0, 0) == report.Estimate(0.0, 0.0, 100.0)


def endless() -> Bot:
    """Buys Curses alone, and so never ends a game."""
    return StrategyBot(strategy_text.parse("Curse"))


def test_without_a_finished_game_no_figure_looks_measured() -> None:
    simulation = simulate(SETUP, [Contender("a", endless), Contender("b", endless)], 1, "endless", jobs=1)
    found = report.data(simulation)
    assert (found["games"], found["unfinished"], found["steps"]) == (0, 1, [])
    assert (found["shared"], found["pile_endings"]) == (None, None)
    contenders = found["contenders"]
    assert isinstance(contenders, list)
    assert [contenders[0][name] for name in report.COLUMNS] == [None] * 6
    row = next(csv.DictReader(report.csv_text(simulation).splitlines()))
    assert (row["games"], row["turns"], row["wins_high"]) == ("0", "", "")


def test_a_deck_has_its_most_frequent_cards_first() -> None:
    copies = report.deck(played().total, 1)
    assert list(copies.values()) == sorted(copies.values(), reverse=True)
    assert copies["copper"] == 7.0
    assert 1 < copies["smithy"] <= 2


def test_the_curves_are_averages_by_turn() -> None:
    contenders = report.data(played())["contenders"]
    assert isinstance(contenders, list)
    curves = contenders[0]["curves"]
    assert curves["points_from_start"][0] == 3.0
    assert 3 < curves["coins_from_start"][0] < 4
    assert curves["games_from_start"][0] == 300
    assert curves["points_from_end"][0] == contenders[0]["points"]["value"]


def test_csv_has_a_header_and_a_row_for_each_contender() -> None:
    rows = list(csv.DictReader(report.csv_text(played()).splitlines()))
    assert [row["contender"] for row in rows] == ["money", "Smithy, twice"]
    assert float(rows[0]["wins"]) == round(report.Score(played().total.by_bot[0]).wins.value, 4)
    assert rows[0]["wins"] == rows[1]["losses"]
    assert (rows[0]["games"], rows[0]["seed"]) == ("300", "report")


def test_the_steps_end_with_the_result() -> None:
    games, wins = report.steps(played())[-1]
    assert games == 300
    assert wins == [report.Score(tally).wins for tally in played().total.by_bot]


def test_however_many_chunks_there_are_the_steps_are_few() -> None:
    simulation = Simulation(["a", "b"], SETUP, "", 1, Result(2), chunks=played().chunks[:1] * 999)
    found = report.steps(simulation)
    assert len(found) <= report.MOST_STEPS
    assert found[-1][0] == 999 * played().chunks[0].games


def test_people_read_figures_as_their_language_writes_them() -> None:
    assert report.percent_cell(report.Estimate(71.25, 70.0, 72.5), Texts("en")) == ("71.2%", "70.0–72.5")
    assert report.percent_cell(report.Estimate(71.25, 70.0, 72.5), Texts("fr")) == ("71,2\u202f%", "70,0–72,5")
    assert report.number(12345.6, 1, Texts("fr")) == "12\u202f345,6"


def test_one_game_has_no_error_and_no_figure_where_nobody_sat() -> None:
    one = simulate(SETUP, CONTENDERS, 1, "report", jobs=1)
    _, averages, orders = report.tables(one, Texts("en"))
    assert averages.rows[0][1][0][1] == ""
    assert orders.rows[0][1][1] == ("", "")

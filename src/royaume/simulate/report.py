"""A simulation in figures: tables for people, JSON and CSV for programs."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from importlib.metadata import version
from typing import Final

from fluent.runtime.types import FluentFloat

from royaume.bots.match import Curve, Result, Tally
from royaume.cards import expansions
from royaume.simulate import statistics
from royaume.simulate.run import Simulation
from royaume.text import Texts, clean

#: The most steps in which the course of the result is told.
MOST_STEPS: Final = 200
#: The least average of copies: fewer would be shown as 0.0.
LEAST_COPIES: Final = 0.05

#: The figures of a contender in a row of CSV.
COLUMNS: Final = ["wins", "losses", "shared", "score", "turns", "points"]


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def data(self) -> dict[str, float]:
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def share(count: float, games: int) -> Estimate:
    """A share of games in percent."""
    low, high = statistics.wilson(count, games)
    return Estimate(100 * count / games if games else 0.0, 100 * low, 100 * high)


def mean(total: int, squared: int, games: int) -> Estimate:
    value, error = statistics.mean(total, squared, games)
    half = statistics.Z * error
    return Estimate(value, value - half, value + half)


class Score:
    """The figures of a tally, each with its interval."""

    def __init__(self, tally: Tally) -> None:
        self.games = tally.games()
        self.wins = share(tally.wins, self.games)
        self.losses = share(tally.losses, self.games)
        self.shared = share(tally.shared, self.games)
        self.score = share(statistics.score(tally), self.games)
        self.turns = mean(tally.turns, tally.turns_squared, self.games)
        self.points = mean(tally.points, tally.points_squared, self.games)

    def figures(self) -> dict[str, Estimate]:
        return {name: vars(self)[name] for name in COLUMNS}

    def data(self) -> dict[str, object]:
        known = self.figures() if self.games else dict.fromkeys(COLUMNS)
        return {"games": self.games, **{name: _figure_data(figure) for name, figure in known.items()}}


def _figure_data(figure: Estimate | None) -> dict[str, float] | None:
    return None if figure is None else figure.data()


def deck(result: Result, bot: int) -> dict[str, float]:
    """The average number of copies of each card at the end, by card id, the most frequent first."""
    copies = result.decks[bot]
    ids = sorted(copies, key=lambda card: (-copies[card], card))
    return {id: copies[id] / result.games for id in ids}


def steps(simulation: Simulation) -> list[tuple[int, list[Estimate]]]:
    """The course of the shares of victories: the number of games, and the figure of each contender, step by step."""
    every = -(-len(simulation.chunks) // MOST_STEPS)
    games = 0
    wins = [0] * len(simulation.contenders)
    found: list[tuple[int, list[Estimate]]] = []
    for number, chunk in enumerate(simulation.chunks, 1):
        games += chunk.games
        wins = [before + tally.wins for before, tally in zip(wins, chunk.by_bot, strict=True)]
        if games and (number % every == 0 or number == len(simulation.chunks)):
            found.append((games, [share(count, games) for count in wins]))
    return found


# --- for programs


def data(simulation: Simulation) -> dict[str, object]:
    """All figures as plain data. Shares are in percent. Without a finished game figures are None."""
    total = simulation.total
    shared, pile_endings = [
        share(count, total.games) if total.games else None for count in (total.shared, total.pile_endings)
    ]
    return {
        "royaume": version("royaume"),
        "kingdom": [card.id for card in simulation.setup.kingdom],
        "equal_starts": simulation.setup.equal_starts,
        "first": "rotate" if simulation.rotate else "random",
        "seed": simulation.seed,
        "asked": simulation.asked,
        "games": total.games,
        "unfinished": total.unfinished,
        "stopped": simulation.stopped,
        "seconds": round(simulation.seconds, 3),
        "shared": _figure_data(shared),
        "pile_endings": _figure_data(pile_endings),
        "contenders": [_contender_data(simulation, bot) for bot in range(len(simulation.contenders))],
        "by_order": [Score(tally).data() for tally in total.by_order],
        "steps": [{"games": games, "wins": [figure.data() for figure in wins]} for games, wins in steps(simulation)],
    }


def _contender_data(simulation: Simulation, bot: int) -> dict[str, object]:
    total = simulation.total
    found: dict[str, object] = {
        "name": simulation.contenders[bot],
        **Score(total.by_bot[bot]).data(),
        "by_order": [Score(tally).data() for tally in total.by_bot_and_order[bot]],
        "deck": {id: round(copies, 4) for id, copies in deck(total, bot).items()},
    }
    if total.curves is not None:
        found["curves"] = _curve_data(total.curves[bot])
    return found


def _curve_data(curve: Curve) -> dict[str, list[float]]:
    """Averages by turn, and the number of games that had such a turn."""
    from_start, from_end = curve.count_from_start, curve.count_from_end
    return {
        "points_from_start": averages(curve.points_from_start, from_start),
        "coins_from_start": averages(curve.coins_from_start, from_start),
        "games_from_start": [*from_start],
        "points_from_end": averages(curve.points_from_end, from_end),
        "coins_from_end": averages(curve.coins_from_end, from_end),
        "games_from_end": [*from_end],
    }


def averages(totals: list[int], counts: list[int]) -> list[float]:
    return [round(total / count, 4) for total, count in zip(totals, counts, strict=True) if count]


def csv_text(simulation: Simulation) -> str:
    """A row for each contender. Shares are in percent. Without a finished game figures are empty."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    edges = [f"{name}{edge}" for name in COLUMNS for edge in ("", "_low", "_high")]
    writer.writerow(["contender", "games", *edges, "seed", "kingdom"])
    kingdom = " ".join([card.id for card in simulation.setup.kingdom])
    for name, tally in zip(simulation.contenders, simulation.total.by_bot, strict=True):
        score = Score(tally)
        figures = [number for figure in score.figures().values() for number in figure.data().values()]
        known = figures if score.games else [""] * len(figures)
        writer.writerow([name, score.games, *known, simulation.seed, kingdom])
    return file.getvalue()


# --- for people


@dataclass(frozen=True)
class FigureTable:
    """A name and some cells in each row. A cell is a figure and its interval."""

    columns: list[str]
    rows: list[tuple[str, list[tuple[str, str]]]]
    title: str = ""
    #: The title of the table without intervals, if the usual title mentions them.
    bare_title: str = ""


def tables(simulation: Simulation, texts: Texts) -> list[FigureTable]:
    """Victories; turns and points; victories by order of play."""
    total = simulation.total
    names = [clean(name) for name in simulation.contenders]
    scores = [Score(tally) for tally in total.by_bot]
    results = FigureTable(
        [texts.say("simulate-wins"), texts.say("simulate-losses"), texts.say("simulate-shared")],
        [
            (name, [percent_cell(figure, texts) for figure in (score.wins, score.losses, score.shared)])
            for name, score in zip(names, scores, strict=True)
        ],
        texts.say("simulate-results"),
        texts.say("simulate-results-bare"),
    )
    averages = FigureTable(
        [texts.say("simulate-turns"), texts.say("simulate-points")],
        [
            (name, [_mean_cell(figure, score.games, texts) for figure in (score.turns, score.points)])
            for name, score in zip(names, scores, strict=True)
        ],
        texts.say("simulate-averages"),
    )
    all_contenders = texts.say("simulate-everybody")
    named = [*zip(names, total.by_bot_and_order, strict=True), (all_contenders, total.by_order)]
    orders = FigureTable(
        [texts.say("simulate-order", number=number) for number in range(1, len(scores) + 1)],
        [(name, [_wins_cell(tally, texts) for tally in tallies]) for name, tallies in named],
        texts.say("simulate-by-order"),
    )
    return [results, averages, orders]


def deck_cards(simulation: Simulation, bot: int, texts: Texts) -> list[tuple[str, str]]:
    """The average deck of a contender at the end: the number of copies, and the name of the card."""
    copies = deck(simulation.total, bot) if simulation.total.games else {}
    return [
        (number(count, 1, texts), texts.card(expansions.by_id(id)))
        for id, count in copies.items()
        if count >= LEAST_COPIES
    ]


def percent_cell(figure: Estimate, texts: Texts) -> tuple[str, str]:
    low, high = number(figure.low, 1, texts), number(figure.high, 1, texts)
    return percent(figure.value, texts), texts.say("simulate-interval", low=low, high=high)


def percent(value: float, texts: Texts) -> str:
    return texts.say("simulate-percent", number=number(value, 1, texts))


def _wins_cell(tally: Tally, texts: Texts) -> tuple[str, str]:
    """Empty if no game was played in that position."""
    return percent_cell(Score(tally).wins, texts) if tally.games() else ("", "")


def _mean_cell(figure: Estimate, games: int, texts: Texts) -> tuple[str, str]:
    """The mean and its interval. One game has no interval."""
    half = "±" + number(figure.high - figure.value, 2, texts) if games > 1 else ""
    return number(figure.value, 2, texts), half


def number(value: float, places: int, texts: Texts) -> str:
    """The number as the language writes it, with so many decimals."""
    exact = FluentFloat(value, minimumFractionDigits=places, maximumFractionDigits=places)
    return texts.say("simulate-number", number=exact)

"""Our figures beside those of two other, independent engines: `make validate`.

The strategies use only cards without hard choices, so this checks rules, not taste: an engine that shuffles, draws,
attacks, ends games or breaks ties wrongly cannot hit these figures. W, L and T are the victories of the first-named,
its losses and the shared victories, in percent; each of the two begins half of the games; turns are those of the
player who began. It fails where a figure is off by more than 0.5 point or 0.1 turn.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from typing import Final

from royaume import IS_COMPILED
from royaume.bots import library
from royaume.bots.bot import Bot
from royaume.bots.match import Result, Tally
from royaume.bots.strategy import StrategyBot
from royaume.cards import base, basic, seaside
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.simulate import statistics
from royaume.simulate.contender import Contender, FromText
from royaume.simulate.run import simulate, usable_cores
from royaume.system import progress

GAMES: Final = 100_000
POINTS: Final = 0.5
TURNS: Final = 0.1
#: Chance alone moves one figure in four hundred by more than so many standard errors.
STANDARD_ERRORS: Final = 3
#: Turns need fewer games than shares.
SOLO_PART: Final = 5
#: How many of these games are played before their progress is shown.
SOLO_STEP: Final = 200

MODES: Final = {"naive": "buys what the list says", "no-suicide": "buys nothing that would end the game in its loss"}

#: For each mode W, L, T and turns.
MATCHES: Final = {
    ("bbm", "bbm"): {"naive": (33.3, 33.5, 33.2, 17.36), "no-suicide": (33.3, 33.3, 33.4, 17.87)},
    ("bmu", "bmu"): {"naive": (46.5, 46.4, 7.1, 19.35), "no-suicide": (45.8, 46.0, 8.3, 20.50)},
    ("bbm", "bmu"): {"naive": (16.1, 80.8, 3.0, 17.98), "no-suicide": (15.3, 81.4, 3.2, 20.82)},
    ("smithy", "bmu"): {"naive": (72.5, 22.2, 5.3, 18.57), "no-suicide": (71.6, 22.2, 6.2, 19.91)},
    ("witch", "bmu"): {"naive": (94.4, 4.9, 0.6, 22.10), "no-suicide": (94.6, 4.7, 0.7, 23.47)},
    ("moat", "bmu"): {"naive": (56.8, 36.3, 6.9, 19.05), "no-suicide": (56.0, 35.9, 8.0, 20.22)},
    ("laboratory", "bmu"): {"naive": (56.6, 36.3, 7.1, 18.76), "no-suicide": (55.5, 36.1, 8.4, 19.86)},
    ("militia", "bmu"): {"naive": (71.2, 24.3, 4.5, 23.37), "no-suicide": (70.3, 24.3, 5.4, 25.13)},
    ("sea_hag", "bmu"): {"naive": (97.1, 2.5, 0.4, 26.74), "no-suicide": (97.1, 2.5, 0.4, 27.50)},
    ("wharf", "bmu"): {"naive": (82.4, 14.5, 3.1, 17.39), "no-suicide": (82.8, 13.9, 3.3, 18.45)},
}

#: The naive mirror of BBM by seat: first, second, shared. That fewer turns break ties is visible here.
BY_SEAT: Final = (24.4, 42.4, 33.2)

#: Alone at the table: the turn of the Province with this number.
PROVINCES: Final = (1, 4, 8)
SOLO: Final = {"bbm": (8.72, 16.80, 25.95), "bbm_smithy": (6.86, 14.93, 24.34)}

SETUP: Final = Setup(
    [
        base.SMITHY,
        base.WITCH,
        base.MOAT,
        base.LABORATORY,
        base.MILITIA,
        seaside.SEA_HAG,
        seaside.WHARF,
        base.VILLAGE,
        base.MARKET,
        base.FESTIVAL,
    ],
    first=0,
)


@dataclass(frozen=True)
class Figure:
    ours: float
    #: The standard error of ours.
    error: float
    reference: float
    #: How far off it may be; more if there are few games.
    limit: float
    decimals: int

    def difference(self) -> float:
        return self.ours - self.reference

    def is_off(self, games: int) -> bool:
        """Is the figure off? With few games the limit is widened by the sampling error."""
        slack = STANDARD_ERRORS * self.error if games < GAMES else 0.0
        return abs(self.difference()) > self.limit + slack

    def cell(self, games: int) -> str:
        numbers = f"{self.ours:7.{self.decimals}f}{self.reference:7.{self.decimals}f}"
        return f"{numbers}{self.difference():+7.{self.decimals}f}{'!' if self.is_off(games) else ' '}"


def share(count: int, games: int, reference: float) -> Figure:
    part = count / games
    # A few games may all have the same result, so the reference gives the variance.
    spread = max(part * (1 - part), reference / 100 * (1 - reference / 100))
    return Figure(100 * part, 100 * sqrt(spread / games), reference, POINTS, 2)


def turns(total: int, squares: int, games: int, reference: float) -> Figure:
    average, error = statistics.mean(total, squares, games)
    return Figure(average, error, reference, TURNS, 3)


class Table:
    """Prints lines of figures, and counts the lines with a figure that is off."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.lines = 0
        self.lines_off = 0

    def heading(self, title: str, columns: list[str]) -> None:
        print(f"\n{title}\n{'':<18}" + "".join(f"{column:>21} " for column in columns).rstrip())

    def line(self, label: str, figures: list[Figure]) -> None:
        self.lines += 1
        is_off = any(figure.is_off(self.games) for figure in figures)
        self.lines_off += is_off
        cells = "".join(figure.cell(self.games) for figure in figures)
        print(f"{label:<18}{cells}{' <- off' if is_off else ''}".rstrip(), flush=True)


def name_of(strategy: str) -> str:
    return library.load(strategy).name


def contender(strategy: str, mode: str) -> Contender:
    return Contender(strategy, FromText(library.text_of(strategy), strategy, mode == "no-suicide"))


def play(pair: tuple[str, str], mode: str, options: argparse.Namespace) -> Result:
    label = f"{mode}, {name_of(pair[0])} v {name_of(pair[1])}"
    contenders = [contender(strategy, mode) for strategy in pair]
    seed = f"{options.seed}/{mode}/{pair[0]}"
    with progress.bar(logged=True) as show:

        def tell(done: int, games: int) -> None:
            show(done / games, f"{label}: {done:,} of {games:,}")

        simulation = simulate(SETUP, contenders, options.games, seed, jobs=options.jobs, progress=tell)
    if simulation.total.games < options.games:
        # Part of the games would be another sample than the one asked for.
        raise simulation.failure or KeyboardInterrupt
    return simulation.total


def match_figures(result: Result, reference: tuple[float, float, float, float]) -> list[Figure]:
    first_named, began, games = result.by_bot[0], result.by_order[0], result.games
    wins, losses, ties, turns_of_first = reference
    return [
        share(first_named.wins, games, wins),
        share(first_named.losses, games, losses),
        share(first_named.shared, games, ties),
        turns(began.turns, began.turns_squared, games, turns_of_first),
    ]


def seat_figures(by_order: list[Tally], games: int) -> list[Figure]:
    first, second, shared = BY_SEAT
    return [
        share(by_order[0].wins, games, first),
        share(by_order[1].wins, games, second),
        share(by_order[0].shared, games, shared),
    ]


class Idle(Bot):
    """A bot that does nothing."""

    def play(self, choice: Choice) -> Card | None:
        return None

    def buy(self, choice: Choice) -> Card | None:
        return None


def turns_of_provinces(strategy: str, seed: str) -> list[int]:
    """The turn of each Province in a game against a bot that does nothing."""
    game = deal(SETUP, seed, log=False)
    game.recording = False
    seat_bot(game, 0, StrategyBot(library.load(strategy)))
    seat_bot(game, 1, Idle())
    player = game.players[0]
    found: list[int] = []
    while not game.over:
        play_turn(game)
        if player.count_owned(basic.PROVINCE) > len(found):
            found.append(player.turns)
    game.let_go()
    return found


def solo_figures(strategy: str, options: argparse.Namespace) -> list[Figure]:
    games = solo_games(options)
    played: list[list[int]] = []
    with progress.bar(logged=True) as show:
        for number in range(games):
            if number % SOLO_STEP == 0:
                show(number / games, f"solo, {name_of(strategy)}: {number:,} of {games:,}")
            played.append(turns_of_provinces(strategy, f"{options.seed}/solo/{number}"))
    figures: list[Figure] = []
    for province, reference in zip(PROVINCES, SOLO[strategy], strict=True):
        found = [turns_of_game[province - 1] for turns_of_game in played]
        figures.append(turns(sum(found), sum(turn * turn for turn in found), games, reference))
    return figures


def solo_games(options: argparse.Namespace) -> int:
    return max(int(options.games) // SOLO_PART, 1)


def validate(options: argparse.Namespace) -> int:
    """Print all lines. Returns how many are off."""
    table = Table(options.games)
    mirror = Result(2)
    for mode, meaning in MODES.items():
        table.heading(f"{mode}: a bot {meaning}", ["W", "L", "T", "turns"])
        for pair, reference in MATCHES.items():
            result = play(pair, mode, options)
            table.line(f"{name_of(pair[0])} v {name_of(pair[1])}", match_figures(result, reference[mode]))
            if pair == ("bbm", "bbm") and mode == "naive":
                mirror = result
    table.heading("naive mirror by seat", ["first", "second", "shared"])
    table.line("BBM v BBM", seat_figures(mirror.by_order, mirror.games))
    title = f"solo: turn of the Province with this number, {solo_games(options):,} games"
    table.heading(title, [str(province) for province in PROVINCES])
    for strategy in SOLO:
        table.line(name_of(strategy), solo_figures(strategy, options))
    print(f"\n{table.lines} lines, {table.lines_off} off")
    return table.lines_off


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"games a line (default: {GAMES:,})")
    parser.add_argument("--seed", default="validate", help="the same seed plays the same games")
    parser.add_argument("--jobs", type=int, default=usable_cores(), help="processes (default: one for each core)")
    options = parser.parse_args(arguments)
    if options.games < 1 or options.jobs < 1:
        parser.error("at least one game and one process")
    build = "compiled" if IS_COMPILED else "interpreted"
    print(f"{options.games:,} games a line, seed {options.seed}, {options.jobs} processes, {build} engine")
    print("Each figure: ours, the reference, the difference; ! marks one that is off.")
    print(f"Limits: {POINTS} point, {TURNS} turn", end="")
    few = options.games < GAMES
    print(f"; widened by {STANDARD_ERRORS} standard errors, as there are fewer than {GAMES:,} games" if few else "")
    try:
        return 1 if validate(options) else 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())

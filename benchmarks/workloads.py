"""One process of the benchmark. `bench.py` starts it; it plays one workload for as long as each input line says.

Every line of the input is a number of seconds, or for `simulate` a number of games; every line of the output is the
figures measured in that time. With `--games COUNT` it plays so many games once, for whoever counts its instructions.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from royaume import IS_COMPILED
from royaume.bots import library, strategy_text
from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.bots.plan_search import Budget, PlanSearch
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.bots.strategy import StrategyBot
from royaume.cards import base, basic, expansions
from royaume.catalogue import kingdoms
from royaume.engine.card import VICTORY, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.turn import play_turn
from royaume.game.record import Record
from royaume.game.seated import seat_bot
from royaume.game.session import Session
from royaume.game.setup import Setup, deal
from royaume.game.view import View
from royaume.simulate.contender import Contender, FromText
from royaume.simulate.run import simulate

#: Plays about so many games, and returns how many they were. The same calls play the same games.
Play = Callable[[int], int]

PLANS: Final = Path(__file__).parent / "plans.toml"
QUIET = [
    base.SMITHY,
    base.VILLAGE,
    base.MARKET,
    base.FESTIVAL,
    base.LABORATORY,
    base.WOODCUTTER,
    base.GARDENS,
    base.FEAST,
    base.MINE,
    base.REMODEL,
]
ATTACKS = [
    base.MILITIA,
    base.WITCH,
    base.THIEF,
    base.SPY,
    base.BUREAUCRAT,
    base.CELLAR,
    base.CHAPEL,
    base.THRONE_ROOM,
    base.LIBRARY,
    base.MOAT,
]
LONG_TURNS = [
    base.VILLAGE,
    base.CELLAR,
    base.FESTIVAL,
    base.MARKET,
    base.LABORATORY,
    base.MILITIA,
    base.SMITHY,
    base.MOAT,
    base.CHAPEL,
    base.GARDENS,
]
MID_GAME = 40
LATE = 30
#: What `royaume simulate` plays, and on how many processes.
STRATEGIES = ["bbm", "bmu"]
JOBS = 2
#: The random kingdoms of the plan search, and its budget for each.
SEARCHED = 10
SEARCH_GAMES = 2000
#: The turns of both players before the positions from which imagined games are played, and games of each position.
IMAGINED_FROM = 16
IMAGINED_GAMES = 10
#: The random kingdoms that are played at random.
RANDOM_KINGDOMS = 40


class Builder(Bot):
    """A bot with long turns: many Actions that lead to more Actions, and Treasures played one by one."""

    WISHES = (
        base.LABORATORY,
        base.MARKET,
        basic.GOLD,
        base.FESTIVAL,
        base.VILLAGE,
        basic.SILVER,
        base.CELLAR,
    )

    def pick(self, choice: Choice) -> list[Card]:
        if choice.why in (Why.ACTION, Why.TREASURES):
            return choice.cards()[:1]
        if choice.why == Why.BUY:
            return [card for card in self.WISHES if choice.allows(card)][:1]
        if choice.card is base.CELLAR:
            return [card for card in choice.cards() if card.types & VICTORY]
        return super().pick(choice)


def matches(tables: list[tuple[Setup, list[Bot]]]) -> Play:
    """Play matches at these tables, as many games at each."""
    played = 0

    def play(games: int) -> int:
        nonlocal played
        each = max(1, games // len(tables))
        for setup, bots in tables:
            play_match(setup, bots, each, f"bench/{played}")
        played += 1
        return each * len(tables)

    return play


def knights(ids: list[str] | None = None) -> list[tuple[Setup, list[Bot]]]:
    """A table for each recommended kingdom, or for these: on both seats a plan that a Knight found there."""
    with PLANS.open("rb") as file:
        plans: dict[str, list[str]] = tomllib.load(file)
    found: list[tuple[Setup, list[Bot]]] = []
    for kingdom in kingdoms.recommended():
        if ids is None or kingdom.id in ids:
            bots: list[Bot] = [StrategyBot(strategy_text.parse(text)) for text in plans[kingdom.id]]
            found.append((Setup([expansions.by_id(id) for id in kingdom.cards]), bots))
    return found


def plan_searches() -> Play:
    """Search plans for random kingdoms, each as often as any other."""
    searched = [kingdoms.random_kingdom(f"bench/{number}") for number in range(SEARCHED)]
    rounds = 0

    def play(games: int) -> int:
        nonlocal rounds
        played = 0
        while played < games:
            for kingdom in searched:
                budget = Budget(games=SEARCH_GAMES)
                PlanSearch(kingdom, budget, f"bench/{rounds}").find()
                played += budget.played
            rounds += 1
        return played

    return play


def imagined_games() -> Play:
    """Play imagined games to their end, from the middle of a game in each recommended kingdom."""
    tables = knights()
    positions = [_position(setup, bots, IMAGINED_FROM) for setup, bots in tables]
    random = Random("bench")

    def play(games: int) -> int:
        each = max(1, games // len(tables))
        for position, (_, bots) in zip(positions, tables, strict=True):
            view = View(position, position.active)
            for _ in range(each):
                _play_on(view.imagined(random), bots)
        return each * len(tables)

    return play


def _position(setup: Setup, bots: list[Bot], turns: int) -> Game:
    """A game of these bots after so many turns of both."""
    game = deal(setup, "bench", log=False)
    for seat, bot in enumerate(bots):
        seat_bot(game, seat, bot)
    while game.turn_number < turns:
        play_turn(game)
    assert not game.over
    return game


def _play_on(game: Game, bots: list[Bot]) -> None:
    for seat, bot in enumerate(bots):
        seat_bot(game, seat, bot)
    while not game.over:
        play_turn(game)
    game.winners()
    game.let_go()


def random_tables() -> list[tuple[Setup, list[Bot]]]:
    """Random kingdoms of all boxes, on which 2 to 6 players answer at random."""
    found: list[tuple[Setup, list[Bot]]] = []
    for number in range(RANDOM_KINGDOMS):
        players = 2 + number % 5
        bots: list[Bot] = [RandomBot(str(seat)) for seat in range(players)]
        found.append((Setup(kingdoms.random_kingdom(f"bench/{number}"), players), bots))
    return found


PLAYS: Final[dict[str, Callable[[], Play]]] = {
    "bm_mirror": lambda: matches([(Setup(QUIET), [BigMoney(), BigMoney()])]),
    "smithy_mirror": lambda: matches([(Setup(QUIET), [BigMoneySmithy(), BigMoneySmithy()])]),
    "random_attacks": lambda: matches([(Setup(ATTACKS), [RandomBot("first"), RandomBot("second")])]),
    "random_all": lambda: matches(random_tables()),
    "knights": lambda: matches(knights()),
    "slow_kingdoms": lambda: matches(knights(["give_and_take", "best_wishes"])),
    "plan_search": plan_searches,
    "imagined": imagined_games,
}


def games_a_second(play: Play) -> Callable[[float], float]:
    """Games a second, measured for so many seconds of the processor."""
    chunk = 4

    def measure(seconds: float) -> float:
        nonlocal chunk
        games = 0
        begin = time.process_time()
        spent = 0.0
        while spent < seconds:
            games += play(chunk)
            spent = time.process_time() - begin
            # Twenty calls or so: enough to stop in time, too few to count.
            chunk = max(4, round(games / spent * seconds / 20))
        return games / spent

    return measure


def simulation(games: int) -> float:
    """Games a second of `simulate`: by the clock on the wall, starting the processes included."""
    contenders = [Contender(name, FromText(library.text_of(name), name, careful=True)) for name in STRATEGIES]
    begin = time.perf_counter()
    simulate(Setup(QUIET), contenders, games, "bench", jobs=JOBS)
    return games / (time.perf_counter() - begin)


def clone_microseconds(game: Game, seconds: float) -> float:
    clones = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(100):
            game.clone()
        clones += 100
        spent = time.process_time() - begin
    return spent / clones * 1e6


class LongTurn:
    """A recorded game in which a player's last turn took more than `LATE` answers."""

    def __init__(self) -> None:
        self.setup = Setup(LONG_TURNS, first=0)
        game = deal(self.setup, "long turn")
        seat_bot(game, 0, Builder())
        seat_bot(game, 1, Bot())
        begin = 0
        while len(game.answers) - begin <= LATE:
            begin = len(game.answers)
            assert not game.over, f"no turn of {LATE} answers"
            play_turn(game)
        self.begin = begin
        self.answers = game.answers

    def microseconds(self, given: int, seconds: float) -> float:
        """The time that one answer takes when so many were given in this turn: the median of many."""
        count = self.begin + given
        times: list[float] = []
        end = time.process_time() + seconds
        while time.process_time() < end:
            session = Session(Record(self.setup, "long turn", self.answers[:count]))
            begin = time.process_time()
            session.answer(self.answers[count])
            times.append(time.process_time() - begin)
        return statistics.median(times) * 1e6


def workload(name: str) -> Callable[[float], dict[str, float]]:
    """The figures that a workload yields for a number of seconds, or of games."""
    if name == "simulate":
        return lambda games: {name: simulation(round(games))}
    if name == "positions":
        game = _position(Setup(ATTACKS), [RandomBot("0"), RandomBot("1")], MID_GAME)
        turn = LongTurn()
        return lambda seconds: {
            "clone": clone_microseconds(game, seconds / 4),
            "answer_early": turn.microseconds(1, seconds / 4),
            "answer_late": turn.microseconds(LATE, seconds / 2),
        }
    measure = games_a_second(PLAYS[name]())
    return lambda seconds: {name: measure(seconds)}


def amounts_asked() -> Iterator[float]:
    for line in sys.stdin:
        yield float(line)


def megabytes() -> float:
    """The peak memory of this process."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("build", choices=["compiled", "interpreted"])
    parser.add_argument("--games", type=int, help="play so many games, print how many they were, and end")
    options = parser.parse_args()
    found = "compiled" if IS_COMPILED else "interpreted"
    if found != options.build:
        sys.exit(f"the engine is {found}, not {options.build}")
    if options.games is not None:
        # The first games fill caches.
        play = PLAYS[options.name]()
        play(1)
        print(play(options.games) if options.games else 0)
        return
    measure = workload(options.name)
    for amount in amounts_asked():
        print(json.dumps({**measure(amount), "memory": megabytes()}), flush=True)


if __name__ == "__main__":
    main()

"""The strength of the four levels: each against the one below, and against the usual opponents (`make ladder`).

Random kingdoms of the four boxes with the seeds 1, 2, 3 ... are played by every pair, half of the games on each seat. A
shared victory counts half. Plans are made with a budget in games, so that a second run prints the same table.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

from royaume import IS_COMPILED
from royaume.bots import candidate_plans, levels, library
from royaume.bots.bot import Bot
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.match import play_match
from royaume.bots.plan_search import Budget
from royaume.bots.simple import RandomBot
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.catalogue import kingdoms
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.game.setup import Setup
from royaume.simulate.contender import SENESCHAL_GAMES
from royaume.simulate.statistics import wilson
from royaume.system import progress

#: The pairs, and the least score that the first of each must reach.
PAIRS = {
    ("Seneschal", "BMU"): 0.80,
    ("Seneschal", "best single card"): 0.65,
    ("Seneschal", "Knight"): 0.60,
    ("Knight", "Squire"): 0.60,
    ("Squire", "Page"): 0.60,
    ("Squire", "BMU"): 0.50,
    ("Squire", "random"): 0.95,
}
#: The longest time of a decision after the plan is made, in seconds.
SLOWEST = 0.1

MISSED = "  MISSED"

#: The search for the best plan of money with a single card: all plans play Big Money, the best of them once more.
SINGLE_GAMES = 200
SINGLE_FINAL = 1000
SINGLE_KEPT = 4


class Timed(LookaheadBot):
    """The Seneschal with a watch: the processor time of each buy (by the wall clock other work would count too)."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__(strategy)
        self.times: list[float] = []

    def buy(self, choice: Choice) -> Card | None:
        begin = time.process_time()
        card = super().buy(choice)
        self.times.append(time.process_time() - begin)
        return card


@dataclass
class Board:
    """The figures of one kingdom."""

    number: int
    scores: dict[tuple[str, str], float] = field(default_factory=dict)
    single: str = ""
    plan: str = ""
    seconds: float = 0.0
    times: list[float] = field(default_factory=list)


def score(setup: Setup, bot: Bot, foe: Bot, games: int, seed: str) -> float:
    """The share of the games that the bot wins, half of those shared or given up included."""
    result = play_match(setup, [bot, foe], games, seed, rotate=True)
    tally = result.by_bot[0]
    return (tally.wins + (tally.shared + result.unfinished) / 2) / games


def best_single(setup: Setup, seed: str) -> candidate_plans.Plan:
    """The best plan of money with a single card, by games against Big Money."""
    found = [
        plan for card in setup.kingdom if candidate_plans.is_useful(card) for plan in candidate_plans.single_plans(card)
    ]
    for games, kept in ((SINGLE_GAMES, SINGLE_KEPT), (SINGLE_FINAL, 1)):
        money = library.load("bmu")
        rated = {
            number: score(setup, StrategyBot(plan.strategy()), StrategyBot(money), games, f"{seed}/{games}/{number}")
            for number, plan in enumerate(found)
        }
        found = [found[number] for number in sorted(rated, key=lambda number: -rated[number])[:kept]]
    return found[0]


def play_board(number: int, games: int, budget: int) -> Board:
    """All pairs on one kingdom."""
    kingdom = kingdoms.random_kingdom(str(number))
    setup = Setup(kingdom, 2, first=0)
    board = Board(number)
    begin = time.perf_counter()
    plan = levels.best_plan(kingdom, Budget(games=budget), f"ladder/{number}")
    board.seconds = time.perf_counter() - begin
    board.plan = plan.name
    single = best_single(setup, f"single/{number}")
    board.single = single.name()
    seneschal = Timed(plan)
    knight = levels.bot(levels.KNIGHT, kingdom, f"ladder/{number}")
    squire = levels.bot(levels.SQUIRE, kingdom, "")
    money = StrategyBot(library.load("bmu"))
    players: dict[str, Bot] = {
        "Seneschal": seneschal,
        "Knight": knight,
        "Squire": squire,
        "Page": levels.bot(levels.PAGE, kingdom, f"page/{number}"),
        "BMU": money,
        "best single card": StrategyBot(single.strategy()),
        "random": RandomBot(f"random/{number}"),
    }
    for first, second in PAIRS:
        seed = f"ladder/{number}/{first}/{second}"
        board.scores[first, second] = score(setup, players[first], players[second], games, seed)
    board.times = sorted(seneschal.times)[-20:]
    return board


def play_boards(options: argparse.Namespace) -> Iterator[Board]:
    """All kingdoms, each as soon as it has been played."""
    numbers = range(options.first, options.first + options.kingdoms)
    with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("forkserver")) as pool:
        jobs = [pool.submit(play_board, number, options.games, options.budget) for number in numbers]
        try:
            for done in as_completed(jobs):
                yield done.result()
        finally:
            for job in jobs:
                job.cancel()


def line_of(board: Board) -> str:
    shares = " ".join(f"{share:.2f}" for share in board.scores.values())
    return f"{board.number:>4} {board.seconds:5.1f} s  {shares}  {board.single}; {board.plan}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kingdoms", type=int, default=100, help="how many kingdoms (100)")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed (1)")
    parser.add_argument("--games", type=int, default=200, help="games of each pair on each kingdom (200)")
    parser.add_argument("--budget", type=int, default=SENESCHAL_GAMES, help="games for the Seneschal's plan (15000)")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="processes (all cores)")
    parser.add_argument("--boards", action="store_true", help="a line for each kingdom")
    options = parser.parse_args()
    if min(options.kingdoms, options.games, options.budget, options.jobs) < 1:
        parser.error("kingdoms, games, budget and jobs: at least 1 of each")
    return options


def report(boards: list[Board], games: int) -> int:
    """Print the table. Returns how many lines miss their limit."""
    missed = 0
    print(f"{'':<32}{'score':>8}{'95 % interval':>18}{'asked for':>12}{'worst':>8}{'best':>7}")
    for pair, least in PAIRS.items():
        shares = [board.scores[pair] for board in boards]
        mean = sum(shares) / len(shares)
        low, high = wilson(mean * len(shares) * games, len(shares) * games)
        fails = mean < least
        missed += fails
        label = f"{pair[0]} v {pair[1]}"
        figures = f"{mean:>8.1%}{f'{low:.1%} to {high:.1%}':>18}{least:>12.0%}{min(shares):>8.0%}{max(shares):>7.0%}"
        print(f"{label:<32}{figures}{MISSED if fails else ''}")
    slowest = max(time for board in boards for time in board.times)
    late = slowest >= SLOWEST
    print(f"\nSlowest decision of the Seneschal: {slowest * 1000:.0f} ms (under 100){MISSED if late else ''}")
    print(f"Plans took {sum(board.seconds for board in boards) / len(boards):.1f} s on average.")
    return missed + late


def main() -> int:
    options = arguments()
    if not IS_COMPILED:
        print("The engine is not compiled: this will take ten times as long.", file=sys.stderr)
    begin = time.monotonic()
    boards: list[Board] = []
    try:
        with progress.bar(logged=True) as show:
            for board in play_boards(options):
                boards.append(board)
                left = (time.monotonic() - begin) / len(boards) * (options.kingdoms - len(boards))
                words = f"{len(boards)} of {options.kingdoms} kingdoms, about {left / 60:.0f} min to go"
                show(len(boards) / options.kingdoms, words)
    except KeyboardInterrupt:
        print(f"Interrupted after {len(boards)} kingdoms.", file=sys.stderr)
        if not boards:
            return 130
    if options.boards:
        for board in sorted(boards, key=lambda board: board.number):
            print(line_of(board))
        print()
    print(
        f"{len(boards)} kingdoms (seeds from {options.first}), {options.games} games each pair and kingdom, plans of "
        f"{options.budget:,} games, {(time.monotonic() - begin) / 60:.0f} min\n"
    )
    return 1 if report(boards, options.games) else 0


if __name__ == "__main__":
    sys.exit(main())

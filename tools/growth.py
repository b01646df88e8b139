"""What small and large work costs (`make growth`): the start, a cluster, long turns, long records, more players.

The limits are those that people notice. With `--write` the figures go to docs/speed.md, below those of `make bench`.
"""

from __future__ import annotations

import argparse
import importlib
import logging
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from benchmarks.saved_run import machine
from royaume import IS_COMPILED
from royaume.bots import library
from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.bots.strategy import StrategyBot
from royaume.cards import base, basic, expansions, intrigue, seaside
from royaume.catalogue import kingdoms
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.turn import play_turn
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.seated import seat_bot
from royaume.game.session import Session
from royaume.game.setup import Setup, deal
from royaume.simulate import cluster
from royaume.simulate.contender import Contender, FromText
from royaume.simulate.run import simulate
from royaume.system import progress
from tools.shared.long_games import Hesitant

#: The limits.
START_SECONDS: Final = 0.3
CLUSTER_OVERHEAD: Final = 0.25
ANSWER_MS: Final = 20.0
RECORD_MS: Final = 20.0

#: Where `--write` puts the figures: between these lines of the file.
FILE: Final = Path(__file__).parents[1] / "docs" / "speed.md"
BEGIN: Final = "<!-- make growth -->"
END: Final = "<!-- end -->"

#: The answers in a turn before the one that is measured, and the answers in a record.
GIVEN: Final = (1, 30, 100, 300)
RECORDED: Final = (250, 500, 1000, 2000)
PLAYERS: Final = (2, 3, 4, 5, 6)
MATCH: Final = 400
STRATEGIES: Final = ("bbm", "bmu")

#: Cards that make a turn long: many actions, many cards, and questions of their own.
LONG: Final = [
    base.VILLAGE,
    base.FESTIVAL,
    base.LABORATORY,
    base.MARKET,
    base.CHAPEL,
    intrigue.NOBLES,
    intrigue.GREAT_HALL,
    intrigue.MINING_VILLAGE,
    seaside.BAZAAR,
    seaside.PEARL_DIVER,
]
BOUGHT: Final = [*LONG, basic.SILVER, basic.GOLD]
#: A turn of so many answers comes after so many rounds at most.
MOST_ROUNDS: Final = 200


class Builder(Bot):
    """Buys nearly all Actions and Treasures, and plays card by card: its turns grow longer than those of any person."""

    def pick(self, choice: Choice) -> list[Card]:
        if choice.why == Why.TREASURES:
            return choice.cards()[:1]
        if choice.why == Why.BUY:
            # An empty pile would bring the end nearer.
            wanted = [card for card in choice.cards() if card in BOUGHT and self.view.left_in_supply(card) > 1]
            if base.CHAPEL in wanted and not self.view.count_owned(base.CHAPEL):
                return [base.CHAPEL]
            wanted = [card for card in wanted if card is not base.CHAPEL]
            return [max(wanted, key=lambda card: (card.types & ACTION, card.cost, card.id))] if wanted else []
        return super().pick(choice)


class Bystander(Bot):
    """Buys nothing."""

    def buy(self, choice: Choice) -> Card | None:
        return None


class Attacker(Bot):
    """Buys one Militia, and nothing else."""

    def buy(self, choice: Choice) -> Card | None:
        wants = not self.view.count_owned(base.MILITIA) and choice.allows(base.MILITIA)
        return base.MILITIA if wants else None


class Stubborn(Bot):
    """Buys one Secret Chamber, and reveals it to the same Attack so many times."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.revealed = 0

    def buy(self, choice: Choice) -> Card | None:
        wants = not self.view.count_owned(intrigue.SECRET_CHAMBER) and choice.allows(intrigue.SECRET_CHAMBER)
        return intrigue.SECRET_CHAMBER if wants else None

    def react(self, choice: Choice) -> Card | None:
        self.revealed += 1
        return intrigue.SECRET_CHAMBER if self.revealed <= self.times else None

    def put_on_deck(self, choice: Choice) -> list[Card]:
        # The Secret Chamber stays in hand.
        return [card for card in choice.cards() if card is not intrigue.SECRET_CHAMBER][: choice.least]


class Report:
    """Tables of figures, and the limits that do not hold."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.broken: list[str] = []

    def table(self, *heads: str) -> None:
        self.lines += ["", f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]

    def row(self, *cells: str) -> None:
        self.lines.append(f"| {' | '.join(cells)} |")

    def hold(self, what: str, found: float, limit: float) -> None:
        if found >= limit:
            self.broken.append(f"{what}: {found:.3g}, not under {limit:g}")


def seconds(call: Callable[[], object]) -> float:
    """Processor time: other programs do not count."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def measure_start(report: Report) -> None:
    """From the command to its last line, 1,000 games in between."""
    command = [sys.executable, "-m", "royaume", "simulate", *STRATEGIES, "--games", "1000"]
    taken: list[float] = []
    for _ in range(9):
        begin = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        taken.append(time.perf_counter() - begin)
    report.row(f"`royaume simulate {' '.join(STRATEGIES)} --games 1000`, best of 9", f"{min(taken):.2f} s")
    report.hold("simulate, seconds", min(taken), START_SECONDS)


def measure_cluster(report: Report, games: int) -> None:
    """The same games on two processes of this machine, and on a Dask cluster of two processes on this machine."""
    distributed: Any = importlib.import_module("distributed")
    contenders = [Contender(name, FromText(library.text_of(name), name, careful=True)) for name in STRATEGIES]
    setup = Setup(base.CARDS[:10])

    def wall(**where: Any) -> float:
        begin = time.perf_counter()
        simulate(setup, contenders, games, "growth", **where)
        return time.perf_counter() - begin

    alone: list[float] = []
    spread: list[float] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=logging.CRITICAL
    ) as local:
        for _ in range(3):
            alone.append(wall(jobs=2))
            with cluster.connect(local.scheduler_address) as connected:
                spread.append(wall(executor=connected))
    more = min(spread) / min(alone) - 1
    report.row(f"{games:,} games on two processes, best of 3", f"{min(alone):.2f} s")
    report.row("the same on a Dask cluster of two processes", f"{min(spread):.2f} s ({100 * more:+.0f} %)")
    report.hold("overhead of Dask", more, CLUSTER_OVERHEAD)


def measure_answers(report: Report) -> None:
    """A person's answer: the turn is executed again from its beginning."""
    report.table("an answer after so many in the same turn", *(f"{given}" for given in GIVEN))
    _measure_turn(report, "a turn of many Actions", Setup(LONG, first=0), [Builder(), Bystander()], GIVEN[:2])
    attacked = Setup([base.MILITIA, intrigue.SECRET_CHAMBER, *LONG[:8]], first=0)
    _measure_turn(report, "one Reaction, revealed for ever", attacked, [Attacker(), Stubborn(GIVEN[-1])], GIVEN)


def _measure_turn(report: Report, name: str, setup: Setup, bots: list[Bot], given: tuple[int, ...]) -> None:
    game = deal(setup, "growth")
    for seat, bot in enumerate(bots):
        seat_bot(game, seat, bot)
    begin = 0
    while len(game.answers) - begin <= given[-1]:
        begin = len(game.answers)
        if game.over or game.players[0].turns > MOST_ROUNDS:
            raise SystemExit(f"no turn of {given[-1]} answers")
        play_turn(game)
    cells = ["" for _ in GIVEN]
    for number, before in enumerate(given):
        taken = statistics.median(_answer_ms(setup, game.answers, begin + before) for _ in range(9))
        cells[number] = f"{taken:.2f} ms"
        report.hold(f"an answer after {before}, ms", taken, ANSWER_MS)
    report.row(name, *cells)


def _answer_ms(setup: Setup, answers: list[list[int]], count: int) -> float:
    session = Session(Record(setup, "growth", answers[:count]))
    return 1000 * seconds(lambda: session.answer(answers[count]))


def measure_records(report: Report) -> None:
    """To open a record is to execute it once."""
    report.table("a record opened, of so many answers", *(f"{count:,}" for count in RECORDED))
    for players in (2, 4):
        record = _long_record(players, max(RECORDED))
        cells: list[str] = []
        for count in RECORDED:
            taken = statistics.median(_opening_ms(record, count) for _ in range(9))
            cells.append(f"{taken:.1f} ms")
            report.hold(f"a record of {count} answers, ms", taken, RECORD_MS)
        report.row(f"{players} players", *cells)


def _opening_ms(record: Record, count: int) -> float:
    part = Record(record.setup, record.seed, record.answers[:count])
    return 1000 * seconds(lambda: Replay(part).let_go())


def _long_record(players: int, least: int) -> Record:
    """The first record of random players with so many answers."""
    for number in range(2000):
        seed = f"growth {number}"
        game = deal(Setup(kingdoms.random_kingdom(seed), players), seed)
        for seat in range(players):
            seat_bot(game, seat, Hesitant(f"{seed}/{seat}"))
        while not game.over and len(game.answers) < least:
            play_turn(game)
        if len(game.answers) >= least:
            return Record(Setup(kingdoms.random_kingdom(seed), players), seed, game.answers)
    raise SystemExit(f"no game of {least} answers with {players} players")


def measure_players(report: Report) -> None:
    """Whole simulated games by number of players."""
    report.table("games a second, one core", *(f"{players} players" for players in PLAYERS))
    for name, kingdom in (("bbm_smithy", "first_game"), ("witch", "size_distortion")):
        cells: list[str] = []
        found = next(entry for entry in kingdoms.recommended() if entry.id == kingdom)
        for players in PLAYERS:
            setup = Setup([expansions.by_id(id) for id in found.cards], players)
            bots: list[Bot] = [StrategyBot(library.load(name)) for _ in range(players)]
            cells.append(f"{max(_games_a_second(setup, bots) for _ in range(5)):,.0f}")
        report.row(f"`{name}` on every seat", *cells)


def _games_a_second(setup: Setup, bots: list[Bot]) -> float:
    return MATCH / seconds(lambda: play_match(setup, bots, MATCH, "growth"))


def write(lines: list[str]) -> None:
    """Put the figures into the file, in the place of older ones."""
    text = FILE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    FILE.write_text("\n".join([before + BEGIN, *lines, "", END]) + after, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="make growth", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200_000, help="games for the cluster (default: 200,000)")
    parser.add_argument("--write", action="store_true", help="write the figures into docs/speed.md")
    options = parser.parse_args()
    report = Report()
    report.lines += [f"{machine()}, {'compiled' if IS_COMPILED else 'interpreted'} engine."]
    report.table("simulations", "time")
    parts: list[tuple[str, Callable[[], None]]] = [
        ("the start", lambda: measure_start(report)),
        ("a cluster", lambda: measure_cluster(report, options.games)),
        ("answers in a long turn", lambda: measure_answers(report)),
        ("long records", lambda: measure_records(report)),
        ("more players", lambda: measure_players(report)),
    ]
    with progress.bar(logged=True) as show:
        for number, (name, part) in enumerate(parts):
            show(number / len(parts), name)
            part()
    print("\n".join(report.lines))
    if options.write:
        write(report.lines)
    for broken in report.broken:
        print(f"NOT KEPT: {broken}")
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main())

"""`royaume simulate`: thousands of games between strategies, and who wins how often."""

from __future__ import annotations

import argparse
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final

from royaume.catalogue import kingdoms
from royaume.cli import simulate_contenders, simulate_report
from royaume.cli.parser import Parser, Usage
from royaume.cli.simulate_contenders import Entry
from royaume.engine.refusal import Refusal
from royaume.game.setup import MOST_PLAYERS, Setup
from royaume.simulate import plot
from royaume.simulate.run import INTERRUPTED, Simulation, check, simulate
from royaume.system import progress
from royaume.text import Texts

PROG: Final = "royaume simulate"
GAMES: Final = 10_000
FIRST: Final = [simulate_report.ROTATE, "random"]


def add_arguments(parser: Parser, texts: Texts) -> None:
    number, text, file = texts.say("help-number"), texts.say("help-text"), texts.say("help-file")
    strategy = texts.say("help-simulate-strategy")
    read = parser.text(strategy)
    parser.add_argument(
        "strategies", metavar=strategy, nargs="*", type=read, help=texts.say("help-simulate-strategies")
    )
    read = parser.text("--kingdom")
    parser.add_argument("--kingdom", metavar=text, type=read, help=texts.say("help-simulate-kingdom"))
    count = parser.number("--games")
    parser.add_argument("--games", metavar=number, type=count, default=GAMES, help=texts.say("help-simulate-games"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-simulate-seed"))
    count = parser.number("--jobs")
    parser.add_argument("--jobs", metavar=number, type=count, help=texts.say("help-simulate-jobs"))
    count = parser.number("--plan-games")
    parser.add_argument("--plan-games", metavar=number, type=count, help=texts.say("help-simulate-plan-games"))
    parser.add_argument("--equal-starts", action="store_true", help=texts.say("help-simulate-equal-starts"))
    parser.add_argument("--naive", action="store_true", help=texts.say("help-simulate-naive"))
    first = parser.one_of("--first", FIRST)
    parser.add_argument(
        "--first",
        metavar="|".join(FIRST),
        type=first,
        default=simulate_report.ROTATE,
        help=texts.say("help-simulate-first"),
    )
    width = texts.say("help-simulate-width")
    read_width = _width("--interval")
    parser.add_argument("--interval", metavar=width, type=read_width, help=texts.say("help-simulate-interval"))
    # The name of version 0.1.
    parser.add_argument("--until", dest="interval", type=_width("--until"), help=argparse.SUPPRESS)
    parser.add_argument("--plot", metavar=file, action="append", default=[], help=texts.say("help-simulate-plot"))
    parser.add_argument("--json", metavar=file, help=texts.say("help-simulate-json"))
    parser.add_argument("--csv", metavar=file, help=texts.say("help-simulate-csv"))
    address, example = texts.say("help-simulate-address"), "tcp://127.0.0.1:8786"
    parser.add_argument("--dask", metavar=address, help=texts.say("help-simulate-dask", example=example))
    parser.add_argument("--list", action="store_true", help=texts.say("help-simulate-list"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    if options.list:
        simulate_contenders.print_list(texts)
        return
    _check_usage(options)
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    entries = [simulate_contenders.read(text, texts, careful=not options.naive) for text in options.strategies]
    # In the order of the command to paste: the order of the cards changes the plan search and random choices.
    kingdom = kingdoms.in_order(simulate_contenders.kingdom_for(options.kingdom, entries, seed, texts))
    setup = Setup(kingdom, len(entries), equal_starts=options.equal_starts)
    simulate_contenders.check_cards(setup, entries)
    check(setup, len(entries), options.games, options.jobs, options.interval)
    simulation = _simulate(options, setup, entries, seed, texts)
    simulate_report.show(simulation, options, texts)
    simulate_report.write_files(simulation, options, texts)
    if simulation.failure is not None:
        raise simulation.failure
    if simulation.stopped == INTERRUPTED:
        raise KeyboardInterrupt


def _simulate(options: argparse.Namespace, setup: Setup, entries: list[Entry], seed: str, texts: Texts) -> Simulation:
    executor = _cluster(options.dask)
    try:
        contenders = simulate_contenders.contenders(options, setup, entries, seed, texts)
        begun = time.monotonic()
        with progress.bar() as show:

            def tell(done: int, games: int) -> None:
                show(done / games, _progress_text(done, games, time.monotonic() - begun, texts))

            return simulate(
                setup,
                contenders,
                options.games,
                seed,
                executor=executor,
                jobs=options.jobs,
                width=options.interval,
                curves=bool(options.plot) or options.json is not None,
                rotate=options.first == simulate_report.ROTATE,
                progress=tell,
            )
    finally:
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)


def _width(option: str) -> Callable[[str], float]:
    """A reader of the width of an interval, with a decimal point or comma."""

    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,3}([.,][0-9]{1,6})?", text):
            raise Usage("usage-width", {"option": option, "value": text}, PROG)
        return float(text.replace(",", "."))

    return read


def _check_usage(options: argparse.Namespace) -> None:
    """Refuse before the first game what is known to fail."""
    if not 2 <= len(options.strategies) <= MOST_PLAYERS:
        raise Usage("contenders", {"count": len(options.strategies), "most": MOST_PLAYERS}, PROG)
    files = [file for file in [options.json, options.csv, *options.plot] if file is not None]
    for file, times in Counter(files).items():
        if times > 1:
            raise Usage("usage-file-twice", {"file": file}, PROG)
    if options.plan_games is not None and options.plan_games < 1:
        raise Refusal("games-none", {"games": options.plan_games})
    if options.dask is not None and options.jobs is not None:
        raise Usage("usage-dask-jobs", {}, PROG)
    for file in options.plot:
        plot.check_format(file)
    for file in (options.json, options.csv):
        if file is not None and file != simulate_report.STDOUT:
            plot.check_writable(file)


def _cluster(address: str | None) -> Executor | None:
    if address is None:
        return None
    from royaume.simulate import cluster

    return cluster.connect(address)


def _progress_text(done: int, games: int, seconds: float, texts: Texts) -> str:
    speed = done / seconds if seconds > 0 else 0.0
    left = round((games - done) / speed) if speed else 0
    minutes, seconds_left = divmod(left, 60)
    return texts.say(
        "simulate-progress",
        done=done,
        games=texts.say("simulate-games", count=games),
        speed=round(speed),
        left=f"{minutes}:{seconds_left:02}",
    )

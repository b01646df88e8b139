"""Random games until Ctrl-C, or a given number of them (`make fuzz`).

Random legal answers on random kingdoms of all boxes, 2 to 6 players. After every answer no card may be lost or made and
every counter must be sane. Copies and views are checked now and then. At the end the answers must lead to the same
position once more. The record of a game that fails is saved, with the error beside it: `royaume replay` shows the game,
and `--only NUMBER` with the same seed plays and checks it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from royaume import IS_COMPILED
from royaume.catalogue import custom_cards
from royaume.engine.refusal import Refusal
from royaume.system import progress, worker_pool
from royaume.testing.random_games import Trial, random_setup
from royaume.text import Texts

FAILURES = Path("fuzz-failures")
BATCH = 50


def play(number: int, seed: str) -> str:
    """Play one game. Returns the failure in words, or an empty text."""
    trial = Trial(random_setup(number, seed), f"{seed}/{number}")
    try:
        trial.run()
    except Exception:
        return f"game {number} failed: see {save(trial, FAILURES)}"
    return ""


def save(trial: Trial, folder: Path) -> Path:
    """Inside `except`: save the record of the failed game, and the error beside it. Returns the file of the error."""
    folder.mkdir(exist_ok=True)
    path = folder / (trial.seed.replace("/", "-") + ".json")
    given = trial.game.answers
    record = trial.record()
    if record is None:
        story = "Not even the first question can be reached: there is no record."
    elif len(record.answers) == len(given):
        story = f"All {len(given)} answers are in {path.name}: they lead to the position that fails."
    else:
        good = len(record.answers)
        story = f"The first {good} of {len(given)} answers are in {path.name}; answer {good + 1}, {given[good]}, fails."
    if record is not None:
        record.save(path)
    kingdom = ", ".join(card.id for card in trial.setup.kingdom)
    told = f"{story}\nSeed {trial.seed}, {trial.setup.players} players, {kingdom}\n\n{traceback.format_exc()}"
    path.with_suffix(".txt").write_text(told, encoding="utf-8")
    return path.with_suffix(".txt")


def play_batch(first: int, count: int, seed: str) -> tuple[int, list[str]]:
    """Play so many games. Returns their number, and the failures in words."""
    return count, [problem for number in range(first, first + count) if (problem := play(number, seed))]


def load_cards(files: list[Path]) -> None:
    for file in files:
        try:
            custom_cards.load(file)
        except Refusal as refusal:
            sys.exit(Texts("en").refusal(refusal))


def begin_process(files: list[Path]) -> None:
    """Ctrl-C reaches every process: the games that are being played are still finished and counted."""
    worker_pool.leave_signals_to_parent()
    load_cards(files)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="stop after so many games (default: go on until Ctrl-C)")
    parser.add_argument("--seed", default=str(int(time.time())), help="the same seed plays the same games")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play just this game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--cards", type=Path, action="append", default=[], help="a Python file of custom cards")
    options = parser.parse_args()
    load_cards(options.cards)
    if options.only is not None:
        problem = play(options.only, options.seed)
        print(problem or "no failure")
        return 1 if problem else 0
    print(f"seed {options.seed}, {options.jobs} processes, {'compiled' if IS_COMPILED else 'interpreted'} engine")
    begin, games, failures, started = time.monotonic(), 0, 0, 0
    running: set[Future[tuple[int, list[str]]]] = set()
    pool = ProcessPoolExecutor(options.jobs, initializer=begin_process, initargs=(options.cards,))
    with worker_pool.Interrupts() as interrupts, pool, progress.bar() as show:
        while True:
            while len(running) < 2 * options.jobs and not interrupts.came:
                count = BATCH if options.games is None else min(BATCH, options.games - started)
                if count <= 0:
                    break
                running.add(pool.submit(play_batch, started, count, options.seed))
                started += count
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for batch in done:
                count, problems = batch.result()
                games += count
                failures += len(problems)
                for problem in problems:
                    print(problem, flush=True)
            share = None if options.games is None else games / options.games
            show(share, f"{games:,} games, {games / (time.monotonic() - begin):.0f} a second")
    took = time.monotonic() - begin
    print(f"{games} games in {took:.0f} s ({games / took:.0f} a second), {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

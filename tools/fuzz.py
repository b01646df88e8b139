"""Random games until Ctrl-C, or a given number of them (`make fuzz`).

Random legal answers on random kingdoms of all boxes, 2 to 6 players. After every answer no card may be lost or made and
every counter must be sane. Copies and views are checked now and then. At the end the answers must lead to the same
position once more. The record of a game that fails is saved, with the error beside it: `royaume replay` shows the game,
and `--only NUMBER` with the same seed plays and checks it again.

With `--differential COUNT` so many other games are played on the compiled and on the interpreted build, and compared
turn by turn. `--proof` is the full proof: a million games, of which every kingdom card must be gained and played, and
10,000 games on both builds.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from royaume import IS_COMPILED
from royaume.cards import expansions
from royaume.catalogue import custom_cards
from royaume.engine.card import ACTION, TREASURE
from royaume.engine.event import Happened
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.system import progress, worker_pool
from royaume.testing.random_games import Trial, random_setup
from royaume.text import Texts
from tools.proofs import differential, report

FAILURES = Path("fuzz-failures")
BATCH = 50
#: The full proof: so many games, and so many on both builds.
PROOF_GAMES: Final = 1_000_000
PROOF_DIFFERENTIAL: Final = 10_000


@dataclass
class Totals:
    """What happened in games without failure, and the failures in words."""

    games: int = 0
    turns: int = 0
    answers: int = 0
    by_players: Counter[int] = field(default_factory=Counter)
    #: How often each card was gained, and how often it was played.
    gained: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.turns += other.turns
        self.answers += other.answers
        self.by_players += other.by_players
        self.gained += other.gained
        self.played += other.played
        self.problems += other.problems

    def count(self, game: Game) -> None:
        """Add what the log of a finished game tells."""
        self.turns += game.turn_number
        self.answers += len(game.answers)
        for event in game.log or []:
            if event.kind == Happened.GAIN:
                self.gained.update([card.id for card in event.cards])
            elif event.kind == Happened.PLAY:
                self.played.update([card.id for card in event.cards])


def play(number: int, seed: str, totals: Totals | None = None) -> str:
    """Play one game, and count it. Returns the failure in words, or an empty text."""
    trial = Trial(random_setup(number, seed), f"{seed}/{number}")
    try:
        trial.run()
    except Exception:
        return f"game {number} failed: see {save(trial, FAILURES)}"
    if totals is not None:
        totals.count(trial.game)
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


def play_batch(first: int, count: int, seed: str) -> Totals:
    """Play so many games."""
    totals = Totals()
    for number in range(first, first + count):
        problem = play(number, seed, totals)
        totals.games += 1
        totals.by_players[random_setup(number, seed).players] += 1
        if problem:
            totals.problems.append(problem)
    return totals


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


def play_many(options: argparse.Namespace) -> Totals:
    """Play in several processes until all games are played, or until Ctrl-C."""
    totals, started, begin = Totals(), 0, time.monotonic()
    running: set[Future[Totals]] = set()
    pool = ProcessPoolExecutor(options.jobs, initializer=begin_process, initargs=(options.cards,))
    with worker_pool.Interrupts() as interrupts, pool, progress.bar(logged=True) as show:
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
                played = batch.result()
                totals.add(played)
                for problem in played.problems:
                    print(problem, flush=True)
            share = None if options.games is None else totals.games / options.games
            show(share, f"{totals.games:,} games, {totals.games / (time.monotonic() - begin):.0f} a second")
    return totals


def judge(made: report.Report, totals: Totals, *, is_proof: bool) -> None:
    """Add the figures of the games to the report. In the full proof every kingdom card must have been used."""
    made.figure("random games", totals.games)
    made.figure("turns", totals.turns)
    made.figure("answers, each followed by all checks", totals.answers)
    split = [f"{players}: {count:,}" for players, count in sorted(totals.by_players.items())]
    made.figure("games by players", ", ".join(split))
    cards = [card.id for box in expansions.KINGDOM_CARDS.values() for card in box]
    playable = [id for id in cards if _is_played(id)]
    for verb, counts, ids in (("gained", totals.gained, cards), ("played", totals.played, playable)):
        least = min(ids, key=counts.__getitem__)
        missing = [id for id in ids if not counts[id]]
        made.figure(
            f"kingdom cards {verb}",
            f"{len(ids) - len(missing)} of {len(ids)}; least often {least}, {counts[least]:,} times",
        )
        if is_proof and missing:
            made.fail(f"never {verb}: {', '.join(missing)}")
    for problem in totals.problems:
        made.fail(problem)


def _is_played(id: str) -> bool:
    """A card with no type but Victory is never played."""
    return bool(expansions.by_id(id).types & (ACTION | TREASURE))


def judge_builds(made: report.Report, count: int, seed: str) -> None:
    """Play so many games on both builds, and add what differs to the report."""
    begin = time.monotonic()
    with progress.bar(logged=True) as show:
        found = differential.compare(
            0, count, f"{seed}/builds", lambda games: show(games / count, f"{games:,} games on both builds")
        )
    made.figure("games on both builds", found.games)
    made.figure("turns on both builds, all the same" if not found.problems else "turns on both builds", found.turns)
    made.figure("seconds for both builds", f"{time.monotonic() - begin:,.0f}")
    for problem in found.problems:
        made.fail(problem)


def main() -> int:
    parser = report.parser("fuzz", __doc__)
    parser.add_argument("--games", type=int, help="stop after so many games (default: go on until Ctrl-C)")
    parser.add_argument("--seed", help="the same seed plays the same games (default: the time; 1 for the proof)")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play just this game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--cards", type=Path, action="append", default=[], help="a Python file of custom cards")
    parser.add_argument(
        "--differential", type=int, default=0, metavar="COUNT", help="compare so many games on both builds"
    )
    parser.add_argument("--proof", action="store_true", help="the full proof (under an hour on two cores)")
    options = parser.parse_args()
    if options.proof:
        options.games = PROOF_GAMES if options.games is None else options.games
        options.differential = options.differential or PROOF_DIFFERENTIAL
    if options.seed is None:
        options.seed = "1" if options.proof else str(int(time.time()))
    if options.games is None and options.differential:
        options.games = 0
    load_cards(options.cards)
    if options.only is not None:
        problem = play(options.only, options.seed)
        print(problem or "no failure")
        return 1 if problem else 0
    print(f"seed {options.seed}, {options.jobs} processes, {'compiled' if IS_COMPILED else 'interpreted'} engine")
    made = report.Report("fuzz")
    made.figure("seed", options.seed)
    if options.games != 0:
        begin = time.monotonic()
        totals = play_many(options)
        judge(made, totals, is_proof=options.proof)
        took = time.monotonic() - begin
        made.figure("seconds", f"{took:,.0f}, {totals.games / took:,.0f} games a second")
    if options.differential:
        judge_builds(made, options.differential, options.seed)
    return made.finish(options)


if __name__ == "__main__":
    sys.exit(main())

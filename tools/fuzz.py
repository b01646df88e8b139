"""Random games until told to stop, or a given number of them: `make fuzz`.

Random legal answers on random kingdoms of all boxes, 2 to 6 players. After every answer no card may be lost or made;
now and then copies and views are checked; at the end the record must replay to the same position. The answers of a game
that fails are saved, with what went wrong beside them; `--only NUMBER` with the same seed plays that game again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from royaume import IS_COMPILED, conformance, kingdoms
from royaume.bots.match import MOST_TURNS
from royaume.bots.simple import RandomBot
from royaume.engine.card import Card
from royaume.engine.choice import TURN_QUESTIONS, Choice
from royaume.engine.game import Game
from royaume.engine.turn import play_turn
from royaume.record import Record, replay
from royaume.setup import Setup, deal

FAILURES = Path("fuzz-failures")
BATCH = 20


class Checker(RandomBot):
    """Answers at random, and checks the position before each answer."""

    def __init__(self, seed: str, game: Game) -> None:
        super().__init__(seed)
        self.game = game
        self.cards = conformance.all_cards(game)

    def pick(self, choice: Choice) -> list[Card]:
        self.check(choice)
        return super().pick(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        self.check(choice)
        return super().pick_keys(choice)

    def check(self, choice: Choice) -> None:
        conformance.check_cards(self.game, self.cards)
        if self.random.below(100) == 0:
            conformance.check_clone(self.game)
            if choice.why in TURN_QUESTIONS:
                conformance.check_hidden(self.game, choice, self.random)
                conformance.check_hidden_moves(self.game, self.random)


def play(number: int, seed: str) -> str:
    """Play one game; what went wrong, or nothing."""
    name = f"{seed}/{number}"
    players = 2 + number % 5
    setup = Setup(kingdoms.random_kingdom(name), players)
    game = deal(setup, name)
    checker = Checker(name, game)
    game.deciders = [checker] * players
    try:
        while not game.over and game.turn_number < MOST_TURNS:
            play_turn(game)
        conformance.check_cards(game, checker.cards)
        record = Record(setup, name, game.answers)
        again, _ = replay(record)
        if game.over:
            assert again.digest() == game.digest(), "the record replays to another position"
    except Exception:
        path = FAILURES / f"{name.replace('/', '-')}.json"
        path.parent.mkdir(exist_ok=True)
        kingdom = [card.id for card in setup.kingdom]
        path.write_text(json.dumps({"seed": name, "kingdom": kingdom, "players": players, "answers": game.answers}))
        path.with_suffix(".txt").write_text(traceback.format_exc(), encoding="utf-8")
        return f"game {number} failed: see {path.with_suffix('.txt')}"
    return ""


def play_batch(first: int, count: int, seed: str) -> list[str]:
    return [problem for number in range(first, first + count) if (problem := play(number, seed))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="stop after so many games (default: go on until Ctrl-C)")
    parser.add_argument("--seed", default=str(int(time.time())), help="the same seed plays the same games")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play just this game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    options = parser.parse_args()
    if options.only is not None:
        problem = play(options.only, options.seed)
        print(problem or "no failure")
        return 1 if problem else 0
    print(f"seed {options.seed}, {options.jobs} processes, {'compiled' if IS_COMPILED else 'interpreted'} engine")
    begin, games, failures, started = time.monotonic(), 0, 0, 0
    running: set[Future[list[str]]] = set()
    with ProcessPoolExecutor(options.jobs) as pool:
        try:
            while True:
                while len(running) < 2 * options.jobs and (options.games is None or started < options.games):
                    count = BATCH if options.games is None else min(BATCH, options.games - started)
                    running.add(pool.submit(play_batch, started, count, options.seed))
                    started += count
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for problem in [problem for batch in done for problem in batch.result()]:
                    failures += 1
                    print(f"\r{problem}")
                games = started - BATCH * len(running)
                if sys.stdout.isatty():
                    print(f"\r{games} games, {games / (time.monotonic() - begin):.0f} a second ", end="", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    print(f"\r{games} games in {time.monotonic() - begin:.0f} s, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""The same random games on the compiled and on the interpreted build: every turn must be the same.

Each build plays in a process of its own: `python -m tools.proofs.differential FIRST COUNT SEED` plays there, and prints
one line for each game. `compare` starts both and names the first turn that differs. `make fuzz ARGS="--differential
10000"` does that.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from royaume import IS_COMPILED
from royaume.bots.simple import RandomBot
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.turn import play_turn
from royaume.game.setup import Setup, deal
from royaume.game.view import View
from royaume.testing.random_games import HOLDS_BACK, MOST_TURNS, random_setup

ROOT: Final = Path(__file__).parents[2]
#: What each turn leaves is told by so many hexadecimal digits of its hash.
DIGITS: Final = 12
#: What PYTHONPATH must be for each build.
BUILDS: Final = {"compiled": "", "interpreted": str(ROOT / "src")}


class Player(RandomBot):
    """Answers at random, and sometimes does not play all Treasures."""

    def pick(self, choice: Choice) -> list[Card]:
        if choice.why == Why.TREASURES and self.random.below(HOLDS_BACK) == 0:
            cards = choice.cards()
            return [cards[number] for number in self.numbers(len(cards), choice.least, choice.most)]
        return super().pick(choice)


def turn_digests(setup: Setup, seed: str) -> list[str]:
    """Play a game. Returns a hash for each turn: of the position, the answers, the events, and what one seat sees."""
    game = deal(setup, seed)
    player = Player(f"{seed}/answers")
    game.deciders = [player for _ in game.players]
    digests: list[str] = []
    told = answered = 0
    while not game.over and game.turn_number < MOST_TURNS:
        play_turn(game)
        log = game.log if game.log is not None else []
        seen = View(game, game.turn_number % len(game.players)).data()
        happened = [[event.data(), event.audience] for event in log[told:]]
        turn = [game.state(), game.answers[answered:], game.answered_by[answered:], happened, seen]
        told, answered = len(log), len(game.answers)
        digests.append(hashlib.sha256(json.dumps(turn, sort_keys=True).encode()).hexdigest()[:DIGITS])
    digests.append(hashlib.sha256(json.dumps(game.points()).encode()).hexdigest()[:DIGITS])
    game.let_go()
    return digests


def first_difference(ours: list[str], theirs: list[str]) -> int | None:
    """The number of the first turn that differs, from 1; None: the games are the same."""
    if ours == theirs:
        return None
    shorter = min(len(ours), len(theirs))
    return next((at for at in range(shorter) if ours[at] != theirs[at]), shorter) + 1


@dataclass
class Comparison:
    """What was compared, and what differed."""

    games: int
    turns: int
    problems: list[str]


def compare(
    first: int, count: int, seed: str, show: Callable[[int], None] = lambda games: None, builds: dict[str, str] = BUILDS
) -> Comparison:
    """Play so many games on both builds at once."""
    with ExitStack() as stack:
        processes = [stack.enter_context(_start(path, first, count, seed)) for path in builds.values()]
        for process in processes:
            stack.callback(process.kill)
        outputs = [_lines(process.stdout) for process in processes]
        for name, output in zip(builds, outputs, strict=True):
            build = next(output, "")
            if build != name:
                raise RuntimeError(
                    f"the {name} build is wanted, but this is {build or 'none'}: `make fuzz` installs it"
                )
        return compare_games(first, count, seed, outputs[0], outputs[1], show)


def compare_games(
    first: int,
    count: int,
    seed: str,
    ours: Iterable[str],
    theirs: Iterable[str],
    show: Callable[[int], None] = lambda games: None,
) -> Comparison:
    """Compare the lines of both processes, game by game."""
    made = Comparison(0, 0, [])
    for line, other in zip(ours, theirs, strict=False):
        digests: list[str] = json.loads(line)
        turn = first_difference(digests, json.loads(other))
        if turn is not None:
            made.problems.append(f"game {first + made.games} of seed {seed}: the builds differ from turn {turn} on")
        made.games += 1
        made.turns += len(digests) - 1
        show(made.games)
    if made.games < count:
        made.problems.append(f"game {first + made.games} of seed {seed}: a build ended before its end")
    return made


def _start(path: str, first: int, count: int, seed: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tools.proofs.differential", str(first), str(count), seed]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def _lines(stream: IO[str] | None) -> Iterator[str]:
    assert stream is not None
    return (line.rstrip("\n") for line in stream)


def main() -> None:
    """Play the games of one build."""
    first, count, seed = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    print("compiled" if IS_COMPILED else "interpreted", flush=True)
    for number in range(first, first + count):
        print(json.dumps(turn_digests(random_setup(number, seed), f"{seed}/{number}")), flush=True)


if __name__ == "__main__":
    main()

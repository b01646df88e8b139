"""The time to show any position of a long game (`make replay-speed`).

It plays one long game between random bots, opens its record once, and goes to positions in random order: as the server
answers a request for one, and as the terminal's replay screen shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from royaume import IS_COMPILED
from royaume.catalogue.kingdoms import random_kingdom
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.server.replays import GameReplay
from royaume.terminal.app import Application
from royaume.terminal.replay_screen import ReplayScreen
from royaume.text import Texts
from tools.shared.long_games import Hesitant

#: The limits.
SLOWEST_MS: Final = 20.0
POSITIONS: Final = 400
LEAST_ROUNDS: Final = 60
SIZE: Final = (120, 40)


def long_game(players: int) -> Record:
    """The longest of several games, of `LEAST_ROUNDS` at least."""
    longest: Record | None = None
    for number in range(20):
        seed = f"long {number}"
        bots = {seat: Hesitant(f"{seed}/{seat}") for seat in range(players)}
        session = Session(Record(Setup(random_kingdom(seed), players), seed), bots)
        if session.game.turn_number < LEAST_ROUNDS * players:
            continue
        if longest is None or len(session.record.answers) > len(longest.answers):
            longest = session.record
    assert longest is not None, f"no game of {LEAST_ROUNDS} rounds"
    return longest


def milliseconds(call: Callable[[], object]) -> float:
    # Processor time: other programs do not count.
    begin = time.process_time()
    call()
    return (time.process_time() - begin) * 1000


def position(replay: Replay, count: int) -> None:
    replay.at(count)[0].let_go()


def print_figures(what: str, times: list[float]) -> bool:
    """Print the figures. Returns whether all of them are fast enough."""
    print(f"{what:<28} median {statistics.median(times):6.2f} ms   slowest {max(times):6.2f} ms")
    return max(times) < SLOWEST_MS


async def in_terminal(replay: Replay, positions: list[int]) -> list[float]:
    app = Application(Texts("en"), replay=replay)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        times: list[float] = []
        for count in positions:
            times.append(milliseconds(partial(screen.action_go_to, count)))
            await pilot.pause()
        return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=4, metavar="N", help="how many players (4)")
    options = parser.parse_args()
    record = long_game(options.players)
    opening = milliseconds(lambda: Replay(record))
    replay = Replay(record)
    rounds = replay.game.turn_number // options.players
    print(f"{'compiled' if IS_COMPILED else 'interpreted'}: {options.players} players, {rounds} rounds,", end=" ")
    print(f"{len(replay.answers)} answers, {len(replay.log)} events; opened in {opening:.1f} ms")
    positions = random.Random("positions").sample(range(len(replay.answers) + 1), min(POSITIONS, len(replay.answers)))
    # As `royaume play` does.
    gc.freeze()
    fast = print_figures("position", [milliseconds(partial(position, replay, count)) for count in positions])
    served = GameReplay(replay)
    told = [milliseconds(partial(served.seen, count, count % options.players)) for count in positions]
    fast &= print_figures("the server's answer", told)
    shown = asyncio.run(in_terminal(replay, positions))
    fast &= print_figures("on the terminal's screen", shown)
    return 0 if fast else 1


if __name__ == "__main__":
    sys.exit(main())

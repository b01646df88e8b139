"""Hours of play (`make soak`): memory and handles must end where they began.

Round after round people come, play as fast as they can, begin again, look at reviews, play against bots, and leave.
After each round all tables have left the memory, and the server's memory and open handles are read. The first rounds
fill caches; from then on neither may grow.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from royaume.system import progress
from royaume.system.progress import Show
from tools.load.measured_server import Server, served, until
from tools.load.players import Company
from tools.proofs import report
from tools.proofs.report import Report

#: The rounds after which caches are full.
WARM_UP_ROUNDS: Final = 3
#: Memory may grow by so much between the warm rounds and the last ones: noise of the system's allocator.
MOST_GROWTH_MB: Final = 8.0
MOST_NEW_HANDLES: Final = 3
#: Longer than any time limit of a connection: the sockets must outlive them all.
ROUND_SECONDS: Final = 30.0


@dataclass(frozen=True)
class After:
    """The server after a round."""

    memory: float
    handles: int


async def soak(
    address: str, folder: Path, seconds: float, tables: int, show: Show, least_rounds: int = WARM_UP_ROUNDS + 2
) -> tuple[list[After], int, int]:
    """Play for so long. Returns the server after each round, the answers and the games."""
    rounds: list[After] = []
    answers = games = 0
    begin = time.monotonic()
    async with served(address, folder) as server:
        while (spent := time.monotonic() - begin) < seconds or len(rounds) < least_rounds:
            show(min(1.0, spent / max(1.0, seconds)), f"round {len(rounds) + 1}, {answers:,} answers")
            company = Company([server])
            await company.come(tables, lambda *_: None)
            phase = await company.play(ROUND_SECONDS if seconds > 60 else 2.0, None, lambda *_: None)
            await _look_and_play_a_bot(server, company)
            answers += phase.answers
            games += company.games_over
            await company.leave()
            await until(lambda: _is_empty(server), "all tables leave the memory")
            # The memory of closed tables is given back a moment later.
            await asyncio.sleep(3)
            rounds.append(After(server.memory() / 2**20, len(list(Path(f"/proc/{server.pid}/fd").iterdir()))))
    return rounds, answers, games


async def _look_and_play_a_bot(server: Server, company: Company) -> None:
    """Ask for reviews, which cost a replay, and begin a game against a bot."""
    for player in company.players[:4]:
        await server.http.get(f"/api/tables/{player.table}/games/1/review", headers={"Cookie": player.cookie})
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "squire"}]
    made, cookie = await server.post("/api/tables", {"seats": seats}, "", 201)
    await server.post(f"/api/tables/{made['table']['id']}/start", {}, cookie)


async def _is_empty(server: Server) -> bool:
    return await server.open_tables() == 0


def judge(found: Report, rounds: list[After]) -> None:
    """Compare the last rounds with the first warm ones."""
    warm, last = rounds[WARM_UP_ROUNDS - 1 : WARM_UP_ROUNDS + 1], rounds[-2:]
    grown = min(each.memory for each in last) - max(each.memory for each in warm)
    new = min(each.handles for each in last) - max(each.handles for each in warm)
    found.figure("memory after the first round, MB", rounds[0].memory)
    found.figure("memory after the warm rounds, MB", max(each.memory for each in warm))
    found.figure("memory at the end, MB", rounds[-1].memory)
    found.figure("handles after the warm rounds", max(each.handles for each in warm))
    found.figure("handles at the end", rounds[-1].handles)
    if grown > MOST_GROWTH_MB:
        found.fail(f"the memory has grown by {grown:.1f} MB")
    if new > MOST_NEW_HANDLES:
        found.fail(f"{new} handles stay open")


def main(arguments: list[str] | None = None) -> int:
    parser = report.parser("soak", __doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long people play (default: 60)")
    parser.add_argument("--tables", type=int, default=40, help="tables at the same time (default: 40)")
    options = parser.parse_args(arguments)
    found = Report("soak")
    with tempfile.TemporaryDirectory() as folder, progress.bar(logged=True) as show:
        address = str(Path(folder) / "games.db")
        rounds, answers, games = asyncio.run(soak(address, Path(folder), 60 * options.minutes, options.tables, show))
    found.figure("minutes", options.minutes)
    found.figure("rounds", len(rounds))
    found.figure("answers", answers)
    found.figure("games that ended", games)
    judge(found, rounds)
    return found.finish(options)


if __name__ == "__main__":
    sys.exit(main())

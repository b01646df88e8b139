"""One address tries to starve the others in a dozen ways (`make siege`).

People play at a server with its usual limits, over real sockets. Meanwhile another address attacks: with silent, slow
and greedy connections, floods, reviews and tables of very long games, plans of bots. The players must be answered as if
nothing was, and a bot of theirs must not wait for the attacker's bots.

`--python` takes another interpreter for the server, in which another version of Royaume is installed.
"""

from __future__ import annotations

import asyncio
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from royaume.system import progress
from royaume.table.live_game import MOST_ANSWERS
from tools.load.measured_server import Failed, Server
from tools.load.players import Company
from tools.proofs import report
from tools.proofs.report import Report
from tools.proofs.siege.attacks import ATTACKS
from tools.shared.servers import AnyVersion, Person, Running

#: The promises: an answer of the players, and the first answer of their bot that searches a plan.
SLOWEST_MS: Final = 200.0
SLOWEST_BOT_SECONDS: Final = 30.0
#: The server may grow by so much during an attack.
MOST_GROWTH_MB: Final = 200.0
#: An attack is under way after so many seconds.
WARM_UP_SECONDS: Final = 2.0
#: Whoever is starved for so long gives up: the figure is this one.
PATIENCE_SECONDS: Final = 90.0
RATE: Final = 20.0
#: Longer than any time limit of a connection: the players' sockets must outlive them all.
SECONDS: Final = 25.0


class Siege:
    """A server under attack, and its players."""

    def __init__(self, found: Report, folder: Path, python: str, slowest_ms: float = SLOWEST_MS) -> None:
        self.report = found
        self.slowest_ms = slowest_ms
        self.folder = folder
        self.python = python

    async def try_all(self, names: list[str], seconds: float, tables: int, answers: int) -> None:
        with progress.bar(logged=True) as show:
            for number, name in enumerate(["nothing", *names]):
                show(number / (len(names) + 1), name)
                await self.endure(name, seconds, tables, answers)

    async def endure(self, name: str, seconds: float, tables: int, answers: int) -> None:
        """One attack on a new server."""
        running = AnyVersion(self.folder / f"{secrets.token_hex(4)}.db", self.python)
        try:
            server = Server(running.process.pid, running.url)
            company = Company([server])
            async with server.http:
                await company.come(tables, lambda *_: None)
                before = server.memory()
                with attacked(name, running.url, answers):
                    await asyncio.sleep(WARM_UP_SECONDS if name in ATTACKS else 0)
                    bot = asyncio.create_task(asyncio.to_thread(_wait_for_bot, running))
                    figures = await self._play(name, company, seconds)
                    waited = await bot
                grown = (server.memory() - before) / 2**20
                await company.leave()
        finally:
            complaints = running.stop()
        self.note(name, figures, waited, grown, complaints)

    async def _play(self, name: str, company: Company, seconds: float) -> tuple[float, float, float]:
        """The median, the 99th percentile and the worst of the players' times, in milliseconds."""
        begin = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                phase = await company.play(seconds, RATE, lambda *_: None)
        except (TimeoutError, Failed, httpx.TransportError) as error:
            self.report.fail(f"{name}: the players cannot go on: {error!r}")
            worst = 1000 * (time.monotonic() - begin)
            return worst, worst, worst
        return phase.p50, phase.p99, 1000 * max(company.times)

    def note(
        self, name: str, figures: tuple[float, float, float], waited: float, grown: float, complaints: str
    ) -> None:
        p50, p99, worst = figures
        times = f"p50 {p50:,.0f} ms, p99 {p99:,.0f} ms, worst {worst:,.0f} ms"
        self.report.figure(name, f"{times}; bot {waited:,.1f} s; memory {grown:+,.0f} MB")
        if p99 >= self.slowest_ms:
            self.report.fail(f"{name}: an answer takes {p99:,.0f} ms (99 of 100 less; promised: {self.slowest_ms:.0f})")
        if waited >= SLOWEST_BOT_SECONDS:
            self.report.fail(f"{name}: a bot makes others wait for {waited:,.1f} s")
        if grown >= MOST_GROWTH_MB:
            self.report.fail(f"{name}: the server grows by {grown:,.0f} MB")
        if traceback := report.traceback_in(complaints):
            self.report.fail(f"{name}: the server writes a traceback: {traceback}")


@contextmanager
def attacked(name: str, url: str, answers: int) -> Iterator[None]:
    """Let the attack go on meanwhile."""
    if name not in ATTACKS:
        yield
        return
    command = [sys.executable, "-m", "tools.proofs.siege.attacks", name, url, str(answers)]
    attacker = subprocess.Popen(command, cwd=Path(__file__).parents[3], stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        attacker.kill()
        attacker.wait()


def _wait_for_bot(server: Running) -> float:
    """How long somebody else waits until a bot has made its plan and its first turn."""
    begin = time.monotonic()
    try:
        with Person(server) as ada:
            # The server may be of another version.
            ada.is_checked = False
            ada.http.timeout = httpx.Timeout(PATIENCE_SECONDS)
            ada.make_table({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "knight"})
            ada.start()
            ada.look()
            while time.monotonic() - begin < PATIENCE_SECONDS:
                message = ada.hear(PATIENCE_SECONDS)
                if message is None:
                    break
                if ada.question() is not None:
                    if ada.game["seen"][0]["view"]["turn"] > 1:
                        return time.monotonic() - begin
                    ada.answer()
    except (AssertionError, httpx.HTTPError, OSError):
        pass
    return PATIENCE_SECONDS


def main(arguments: list[str] | None = None) -> int:
    parser = report.parser("siege", __doc__)
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help=f"how long an attack lasts (default: {SECONDS:g})"
    )
    parser.add_argument("--tables", type=int, default=8, help="tables of the players (default: 8)")
    parser.add_argument("--answers", type=int, default=MOST_ANSWERS, help="the length of the attacker's games")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), metavar="NAME", help=", ".join(ATTACKS))
    parser.add_argument("--python", default=sys.executable, help="the interpreter of the server")
    options = parser.parse_args(arguments)
    found = Report("siege")
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(found, Path(folder), options.python)
        asyncio.run(siege.try_all(options.only or list(ATTACKS), options.seconds, options.tables, options.answers))
    return found.finish(options)


if __name__ == "__main__":
    sys.exit(main())

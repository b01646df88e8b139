"""Kill servers at random moments while people play: nothing that anybody was told may be lost.

Over SQLite one process is killed again and again, over PostgreSQL either of two processes on one database, or both.
After every kill people look at all they know again: answers, seats, setup, games, resignations, undos. In the end all
games are played to their end, and their records must verify. Worker processes must not outlive their server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Final

from royaume.system import progress
from royaume.system.progress import Show
from tools.load.databases import is_here, new_postgres, shown, why_no_postgres
from tools.proofs.doomed_server import DoomedServer, processes_with
from tools.proofs.report import Report, parser, traceback_in
from tools.proofs.witnessed_table import WitnessedTable
from tools.proofs.world import Away, Stuck, World

KILLS: Final = 200
TABLES: Final = 20
POSTGRES: Final = os.environ.get("ROYAUME_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")
#: One table of so many has a bot.
TABLES_A_BOT: Final = 3
#: A server lives at least and at most so many seconds before it is killed.
LIFE_SECONDS: Final = (0.1, 2.0)
#: How often both of two servers are killed at once.
BOTH: Final = 0.2
#: Worker processes of a killed server may live so many seconds longer.
ORPHAN_SECONDS: Final = 10.0
ORPHANS: Final = "worker processes"
#: So many seconds must do to finish all games after the last kill.
END_SECONDS: Final = 300.0


class Slaughter:
    """Kills servers of one database, and counts."""

    def __init__(
        self, name: str, addresses: list[str], folder: Path, report: Report, seed: str, *, seeks_orphans: bool = True
    ) -> None:
        self.name = name
        self.addresses = addresses
        self.folder = folder
        self.report = report
        self.seeks_orphans = seeks_orphans
        self.random = random.Random(f"{seed}/{name}/kills")
        self.world = World([], f"{seed}/{name}", lambda what: report.fail(f"{name}, {what}"))
        self.servers: list[DoomedServer] = []
        #: Servers that were killed, and how many of them left processes behind.
        self.kills = 0
        self.orphaned = 0
        self._lives = 0
        self._watches: list[asyncio.Task[None]] = []
        self._tables: list[WitnessedTable] = []
        self._playing: list[asyncio.Task[None]] = []

    async def run(self, kills: int, tables: int, show: Show) -> Counter[str]:
        try:
            for address in self.addresses:
                self.servers.append(await asyncio.to_thread(DoomedServer, address, self._new_log()))
            self._announce()
            for number in range(tables):
                self._playing.append(asyncio.create_task(self._play(has_bot=number % TABLES_A_BOT == 0)))
            while self.kills < kills:
                await self.live_a_while()
                await self._kill_and_restart(kills - self.kills)
                show(self.kills / kills, f"{self.name}: {self.kills} kills, {self.world.counts['answers']} answers")
            await self._end()
        finally:
            for task in [*self._playing, *self._watches]:
                task.cancel()
            await asyncio.gather(*self._playing, *self._watches, return_exceptions=True)
            await self.world.http.aclose()
            for server in self.servers:
                await asyncio.to_thread(self._stop, server)
        return self.world.counts

    async def _play(self, *, has_bot: bool) -> None:
        """One table after the other."""
        while not self.world.is_ending:
            table = WitnessedTable(self.world, has_bot=has_bot)
            self._tables.append(table)
            await table.live()

    def _announce(self) -> None:
        self.world.urls = [server.url for server in self.servers if server.process.poll() is None]

    async def _kill_and_restart(self, most: int) -> None:
        doomed = [self.random.choice(self.servers)]
        if len(self.servers) > 1 and most > 1 and self.random.random() < BOTH:
            doomed = self.servers
        for server in doomed:
            self._look_for_errors(server)
            server.process.kill()
        for server in doomed:
            server.kill()
            if self.seeks_orphans:
                self._watches.append(asyncio.create_task(self._watch_orphans(server.mark)))
            else:
                kill_all(processes_with(server.mark))
            self.kills += 1
        self._announce()
        self.while_down()
        for server in doomed:
            # What its workers say when they find it gone belongs to no life.
            server.log = self._new_log()
            await asyncio.to_thread(server.restart)
        self._announce()

    async def live_a_while(self) -> None:
        """The time until the next kill: any moment, also in the middle of a start."""
        await asyncio.sleep(self.random.uniform(*LIFE_SECONDS))

    def while_down(self) -> None:
        """Called between a kill and the start that follows it."""

    async def _watch_orphans(self, mark: str) -> None:
        """Worker processes of a killed server end by themselves. If they do not, they are counted and killed."""
        end = time.monotonic() + ORPHAN_SECONDS
        while (found := await asyncio.to_thread(processes_with, mark)) and time.monotonic() < end:
            await asyncio.sleep(1)
        if found:
            self.orphaned += 1
            kill_all(found)

    async def _end(self) -> None:
        """Finish all games, and verify their records."""
        self.world.is_ending = True
        _, unfinished = await asyncio.wait(self._playing, timeout=END_SECONDS)
        if unfinished:
            self.report.fail(f"{self.name}, {len(unfinished)} games are not over after {END_SECONDS:g} s")
        for task in self._playing:
            if task.done():
                task.result()
        for table in self._tables:
            if table.id and not table.is_broken:
                try:
                    await table.verify()
                except (Away, Stuck):
                    self.report.fail(f"{self.name}, table {table.id} cannot be verified")
        await asyncio.gather(*self._watches)
        if self.orphaned:
            self.report.fail(
                f"{self.name}, {self.orphaned} of {self.kills} killed servers left {ORPHANS} for {ORPHAN_SECONDS:g} s"
            )

    def _stop(self, server: DoomedServer) -> None:
        if server.process.poll() is None:
            server.stop()
            self._look_for_errors(server)
        kill_all(processes_with(server.mark))

    def _look_for_errors(self, server: DoomedServer) -> None:
        if traceback := traceback_in(server.log.read_text()):
            self.report.fail(f"{self.name}, an error in the log: {traceback}")

    def _new_log(self) -> Path:
        """The file for the errors of one life of a server."""
        self._lives += 1
        return self.folder / f"{self.name}-{self._lives}.log"


def kill_all(processes: list[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


async def prove(report: Report, options: argparse.Namespace, show: Show) -> None:
    """Kill over each database, and put figures and broken promises into the report."""
    names = [name for name in ("sqlite", "postgres") if options.only in (None, name)]
    if "postgres" in names and (why_not := await why_no_postgres(options.postgres)):
        report.fail(f"no PostgreSQL at {shown(options.postgres)}: {why_not}")
        names.remove("postgres")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            begin = time.monotonic()
            kills = options.kills // len(names)
            if name == "sqlite":
                slaughter = Slaughter("SQLite", [str(Path(folder) / "games.db")], Path(folder), report, options.seed)
                counts = await slaughter.run(kills, options.tables, show)
            else:
                async with new_postgres(options.postgres) as address:
                    slaughter = Slaughter("PostgreSQL", [address, address], Path(folder), report, options.seed)
                    counts = await slaughter.run(kills, options.tables, show)
            report.figure(f"{slaughter.name}: kills", slaughter.kills)
            for what, count in sorted(counts.items()):
                report.figure(f"{slaughter.name}: {what}", count)
            report.figure(f"{slaughter.name}: seconds", time.monotonic() - begin)


def main(argv: list[str]) -> int:
    options = arguments(argv)
    report = Report("crash")
    with progress.bar(logged=True) as show:
        asyncio.run(prove(report, options, show))
    return report.finish(options)


def arguments(argv: list[str]) -> argparse.Namespace:
    made = parser("crash", __doc__)
    made.add_argument("--kills", type=int, default=KILLS, help=f"servers to kill over all databases (default: {KILLS})")
    made.add_argument("--tables", type=int, default=TABLES, help=f"tables at the same time (default: {TABLES})")
    made.add_argument("--only", choices=["sqlite", "postgres"], help="this database alone")
    made.add_argument("--postgres", default=POSTGRES, help="a database on this machine: new ones are made beside it")
    made.add_argument("--seed", default="royaume", help="the same seed plans the same kills and wishes")
    options = made.parse_args(argv)
    if options.kills < 2 or options.tables < 1:
        made.error("at least two kills and one table")
    if not is_here(options.postgres):
        made.error("the PostgreSQL must run on this machine: new databases are made beside that one")
    return options


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

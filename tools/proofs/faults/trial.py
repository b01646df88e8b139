"""One fault: people play, the database fails for a while, and all promises are checked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx

from tools.proofs.crash import kill_all
from tools.proofs.doomed_server import DoomedServer, processes_with
from tools.proofs.witness import BROKEN_CONNECTION
from tools.proofs.witnessed_table import WitnessedTable
from tools.proofs.world import Away, Refused, Stuck, World

#: Tables at which people play; the first may have a bot.
TABLES: Final = 4
#: `/health` is asked so often, and must answer within so many seconds.
HEALTH_PAUSE_SECONDS: Final = 0.25
HEALTH_ANSWER_SECONDS: Final = 5.0
#: It must tell a fault, and its end, within so many seconds.
HEALTH_SECONDS: Final = 10.0
#: Every request is answered within so many seconds, whatever the database does.
PATIENCE_SECONDS: Final = 15.0
#: After a fault all tables must go on within so many seconds, without a restart.
RECOVERY_SECONDS: Final = 12.0
#: Before a fault all tables must be made within so many seconds.
READY_SECONDS: Final = 30.0
#: The server may log so many lines for a fault and each table.
LINES_A_TABLE: Final = 5
#: People play so long before a fault.
WARM_SECONDS: Final = 1.0


class Scenario:
    """A fault of a database: how it begins and ends, and what is promised."""

    name = ""
    #: How long the fault lasts.
    hold = 6.0
    #: Must `/health` say that something is wrong?
    shows_in_health = True
    #: Can people play on when the fault has ended, without a restart?
    recovers = True
    recovery = RECOVERY_SECONDS
    #: Must play stop as soon as `/health` says so? What is acknowledged later would be lost.
    stops_play = False
    #: Is everything that was acknowledged still there after a restart?
    keeps_all = True

    def why_not(self) -> str:
        """The reason why this cannot be tried here, or an empty text."""
        return ""

    async def run(self, trial: Trial) -> None:
        """The fault, when all people play, and what comes after it."""
        await trial.fail_for_a_while()
        await trial.stop_playing()
        if self.keeps_all:
            await trial.restart()
            await trial.look_at_all()

    async def prepare(self, folder: Path) -> list[str]:
        """Make a new database. Returns its address for each server."""
        raise NotImplementedError

    async def begin(self, trial: Trial) -> None:
        raise NotImplementedError

    async def during(self, trial: Trial) -> None:
        """What happens while the fault lasts."""
        await asyncio.sleep(trial.hold)

    async def end(self, trial: Trial) -> None:
        raise NotImplementedError

    async def clean_up(self) -> None:
        """Undo what must not stay on this machine."""


class Health:
    """Asks the servers again and again how they are."""

    def __init__(self, fail: Callable[[str], None]) -> None:
        self._fail = fail
        #: When each server was asked, and what it said.
        self.told: list[tuple[float, str, int]] = []

    async def watch(self, url: str) -> None:
        async with httpx.AsyncClient(timeout=HEALTH_ANSWER_SECONDS) as client:
            while True:
                asked = time.monotonic()
                try:
                    status = (await client.get(f"{url}/health")).status_code
                except httpx.TimeoutException:
                    status = 0
                except httpx.TransportError:
                    status = -1
                self.told.append((asked, url, status))
                await asyncio.sleep(HEALTH_PAUSE_SECONDS)

    def first_trouble(self, since: float) -> float | None:
        """The seconds from that time until a server told of trouble; None: never."""
        return next((at - since for at, _, status in self.told if at >= since and status == 503), None)

    def all_well(self, since: float) -> bool:
        """Has every server said since then that all is well?"""
        return {url for _, url, _ in self.told} == {
            url for at, url, status in self.told if at >= since and status == 200
        }

    def check(self) -> None:
        silent = sum(status == 0 for _, _, status in self.told)
        if silent:
            self._fail(f"/health was silent for {HEALTH_ANSWER_SECONDS:g} s {silent} times")
        for wrong in sorted({status for _, _, status in self.told} - {200, 503, 0}):
            self._fail(f"/health said {wrong}" if wrong > 0 else "/health could not be reached")


class Trial:
    """Servers, people and one fault."""

    def __init__(
        self,
        scenario: Scenario,
        folder: Path,
        fail: Callable[[str], None],
        *,
        hold: float | None = None,
        tables: int = TABLES,
        has_bot: bool = True,
    ) -> None:
        self.scenario = scenario
        self.folder = folder
        self.fail: Callable[[str], None] = lambda what: fail(f"{scenario.name}: {what}")
        self.hold = scenario.hold if hold is None else hold
        self.table_count = tables
        self.has_bot = has_bot
        self.world = World([], scenario.name, self.fail)
        self.world.patience = PATIENCE_SECONDS
        self.servers: list[DoomedServer] = []
        self.tables: list[WitnessedTable] = []
        self.health = Health(self.fail)
        self.figures: dict[str, object] = {}
        self._playing: list[asyncio.Task[None]] = []
        self._watching: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        try:
            for number, address in enumerate(await self.scenario.prepare(self.folder)):
                log = self.folder / f"{self.scenario.name}-{number}.log"
                self.servers.append(await asyncio.to_thread(DoomedServer, address, log))
            self.world.urls = [server.url for server in self.servers]
            self._playing = [
                asyncio.create_task(self._play(has_bot=self.has_bot and number == 0)) for number in range(TABLES)
            ]
            self.watch_health()
            await self._until_all_play()
            await self.scenario.run(self)
        finally:
            await self.stop_playing()
            await self.world.http.aclose()
            for server in self.servers:
                await asyncio.to_thread(_stop, server)
            await self.scenario.clean_up()

    def watch_health(self) -> None:
        self._watching = [asyncio.create_task(self.health.watch(server.url)) for server in self.servers]

    # --- the fault

    async def fail_for_a_while(self) -> None:
        logged = self.count_lines()
        self.world.is_troubled = True
        begin = time.monotonic()
        answers = self.world.counts["answers"]
        await self.scenario.begin(self)
        await self.scenario.during(self)
        await self.scenario.end(self)
        end = time.monotonic()
        self.world.calm_since, self.world.is_troubled = end, False
        if self.scenario.recovers:
            await self._recover(end)
        self.figures["answers meanwhile"] = self.world.counts["answers"] - answers
        self.check_health(begin, end, recovers=self.scenario.recovers)
        self._check_play(begin)
        self.check_logs(logged)

    async def _recover(self, end: float) -> None:
        """All tables must go on, and `/health` must say so."""
        tables = [table for table in self.tables if table.told.position.game and not table.is_broken]
        waiting = {table.id for table in tables}
        while waiting and time.monotonic() < end + self.scenario.recovery:
            await asyncio.sleep(0.05)
            over = {table.id for table in tables if all(person.told.is_over for person in table.people)}
            waiting -= {id for id in waiting if self.world.heard.get(id, 0.0) > end} | over
        if waiting:
            self.fail(f"{len(waiting)} of {len(tables)} tables do not go on within {self.scenario.recovery:g} s")
        else:
            self.figures["all tables go on after"] = f"{time.monotonic() - end:.1f} s"
        while not self.health.all_well(end) and time.monotonic() < end + HEALTH_SECONDS:
            await asyncio.sleep(0.05)

    def check_health(self, begin: float, end: float, *, recovers: bool) -> None:
        self.health.check()
        told = self.health.first_trouble(begin)
        if told is not None and told < end - begin:
            self.figures["/health tells it after"] = f"{told:.1f} s"
        if self.scenario.shows_in_health and (told is None or told > min(HEALTH_SECONDS, end - begin)):
            self.fail(f"/health does not tell it within {min(HEALTH_SECONDS, end - begin):.0f} s")
        if recovers and not self.health.all_well(end):
            self.fail(f"/health still says that something is wrong {HEALTH_SECONDS:g} s after the end")

    def _check_play(self, begin: float) -> None:
        late = [id for id, at in self.world.heard.items() if at > begin + HEALTH_SECONDS]
        if self.scenario.stops_play and late:
            self.fail(f"{len(late)} tables play on though nothing is kept")

    def count_lines(self) -> int:
        return sum(len(server.log_lines()) for server in self.servers)

    def check_logs(self, before: int) -> None:
        lines = [line for server in self.servers for line in server.log_lines()]
        self.figures["lines logged"] = len(lines) - before
        most = LINES_A_TABLE * (len(self.tables) + 1)
        if len(lines) - before > most:
            self.fail(f"{len(lines) - before} lines are logged instead of {most} at most")
        if traces := sum("Traceback (most recent call last)" in line for line in lines):
            self.fail(f"{traces} tracebacks are logged, the last with {_last_error(lines)}")
        for server in self.servers:
            if server.process.poll() is not None:
                self.fail(f"the server has ended with {server.process.returncode}")

    # --- people

    async def _play(self, *, has_bot: bool) -> None:
        while not self.world.is_stopped:
            table = WitnessedTable(self.world, has_bot=has_bot)
            self.tables.append(table)
            await table.live()

    async def _until_all_play(self) -> None:
        end = time.monotonic() + READY_SECONDS
        while sum(table.told.position.lines > 0 for table in self.tables) < self.table_count:
            if time.monotonic() > end:
                raise AssertionError(f"{self.scenario.name}: no play before the fault")
            await asyncio.sleep(0.05)
        await asyncio.sleep(WARM_SECONDS)

    async def stop_playing(self) -> None:
        self.world.is_stopped = True
        for task in [*self._playing, *self._watching]:
            task.cancel()
        for done in await asyncio.gather(*self._playing, *self._watching, return_exceptions=True):
            if isinstance(done, Exception):
                self.fail(f"a table fails with {done!r}")
        self._playing, self._watching = [], []

    async def restart(self) -> None:
        """Stop the servers and start them again."""
        await self.stop_servers()
        await self.start_servers()

    async def stop_servers(self) -> None:
        await asyncio.gather(*(asyncio.to_thread(server.stop) for server in self.servers))

    async def start_servers(self) -> None:
        await asyncio.gather(*(asyncio.to_thread(server.restart) for server in self.servers))
        self.world.is_stopped = False
        self.world.calm_since = time.monotonic()

    async def look_at_all(self) -> None:
        """Everybody looks at everything once more."""
        for table in self.tables:
            if table.id and not table.is_broken:
                try:
                    await look_once_more(table)
                except (Away, Stuck, Refused, *BROKEN_CONNECTION) as error:
                    self.fail(f"table {table.id} cannot be looked at after a restart: {error!r}")
        self.figures["logs compared"] = self.world.counts["logs compared"]


async def look_once_more(table: WitnessedTable) -> None:
    """All people of the table compare what they see with what they were told. Or `Away`."""
    for person in table.people:
        if person.cookie:
            await person.ask("GET")
            await person.check_table()
            if person.told.game:
                await person.look_again()
                await person.close()
    await table.verify()


def _stop(server: DoomedServer) -> None:
    if server.process.poll() is None:
        server.stop()
    with suppress(ProcessLookupError):
        kill_all(processes_with(server.mark))


def _last_error(lines: list[str]) -> str:
    """The last line of the last traceback."""
    at = max(number for number, line in enumerate(lines) if "Traceback (most recent call last)" in line)
    return next((line for line in lines[at + 1 :] if line and not line.startswith((" ", "|"))), "")

"""How much a server carries: answers a second, how long they take, and what an open table costs (`make load`).

It starts the server itself, one process over SQLite and then two over PostgreSQL, and plays on many tables at once over
real sockets of this machine; the two people of a table are on different processes where there are two. First all tables
together give so many answers a second, then each answers as soon as it is asked, then everybody leaves. An answer is
done when whoever gave it is told the next question. The server has one core and the players another: a machine with
other work gives worse figures. The SQLite file is in the temporary folder (TMPDIR): on a disk, or the figures flatter.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import importlib.util
import ipaddress
import json
import math
import os
import pstats
import re
import resource
import secrets
import signal
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import asdict, dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from types import FrameType
from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg
import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from royaume import IS_COMPILED
from royaume.cli.serve import serve
from royaume.engine.errors import Refusal
from royaume.server import database, live
from royaume.server.protocol import PROTOCOL
from royaume.server.settings import Settings
from royaume.text import Texts

TABLES: Final = 300
SECONDS: Final = 20.0
RATE: Final = 300.0
POSTGRES: Final = "postgresql://root@127.0.0.1:5432/test"

#: What the default numbers must yield.
LEAST_ANSWERS: Final = 1000.0
SLOWEST_MS: Final = 50.0
MOST_KB: Final = 200.0
MISSED: Final = "  MISSED"

#: A load that this tool is not for.
MOST_TABLES: Final = 5000
MOST_SECONDS: Final = 600.0
MOST_RATE: Final = 20_000.0

#: The server that is measured forgets tables after so many seconds instead of a minute.
IDLE_SECONDS: Final = 4.0
#: Everything else that is waited for takes less.
PATIENCE_SECONDS: Final = 60.0
#: Before anything is measured one table is played on for so long: what the server loads late is no table's cost.
WARM_SECONDS: Final = 1.0
#: Tables that are made at the same time.
MAKERS: Final = 8
#: More than anybody here does: the limits are for strangers.
NO_LIMIT: Final = 1_000_000_000
PROFILED: Final = 25

#: The first argument of the process that is the server.
SERVE: Final = "serve-here"
#: Begins and ends the profile of that process.
PROFILE_SIGNAL: Final = signal.SIGUSR1

KINGDOM: Final = {"text": "First Game"}
#: What the players buy, if they can.
WISHES: Final = ("province", "gold", "silver")

#: Messages are read only as far as a player needs them: to read all of it would cost as much as the server's part.
GAME: Final = re.compile(r'\{"type":"game","game":(\d+),"undos":\d+,"question":(\d+),')
REFUSED: Final = '{"type":"refused"'
QUESTION: Final = '"question":{'
OVER: Final = '"over":true'
DECODER: Final = json.JSONDecoder()


class Failed(Exception):
    """Something that makes the figures worthless, in words."""


# --- the server


def serve_here(address: str, profile: str) -> int:
    """Be the server that is measured, until whoever started it closes its input or is gone."""
    vars(live)["IDLE_SECONDS"] = IDLE_SECONDS
    settings = Settings(
        database=address,
        port=0,
        thinkers=1,
        tables_an_hour=NO_LIMIT,
        messages_a_second=NO_LIMIT,
        message_burst=NO_LIMIT,
        requests_a_second=NO_LIMIT,
        request_burst=NO_LIMIT,
        connect_burst=NO_LIMIT,
        sockets=NO_LIMIT,
    )
    if profile:
        _profile_on_signal(profile)
    texts = Texts("en")
    try:
        threading.Thread(target=_end_with_input, daemon=True).start()
        serve(settings, texts)
    except Refusal as refusal:
        print(texts.refusal(refusal), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def _end_with_input() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)


def _profile_on_signal(file: str) -> None:
    """The first signal begins the profile, the second ends it and writes it."""
    # By the clock on the wall a function pays for whatever else the machine did meanwhile.
    profile = cProfile.Profile(time.thread_time)
    is_on = False

    def switch(_: int, __: FrameType | None) -> None:
        nonlocal is_on
        is_on = not is_on
        if is_on:
            profile.enable()
        else:
            profile.disable()
            profile.dump_stats(f"{file}.part")
            os.replace(f"{file}.part", file)

    signal.signal(PROFILE_SIGNAL, switch)


class Server:
    """A server process, seen from outside."""

    def __init__(self, process: asyncio.subprocess.Process, url: str, profile: Path | None) -> None:
        self.process = process
        self.url = url
        self.profile = profile
        # No proxy of the environment, and no cookies but those that a player sends.
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(base_url=url, cookies=jar, timeout=PATIENCE_SECONDS, trust_env=False)

    def memory(self) -> int:
        """Bytes of the machine's memory that it has now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds that processors have worked for it."""
        after_name = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")

    async def open_tables(self) -> int:
        text = (await self.http.get("/metrics")).text
        found = re.search(r"^royaume_tables_open (\S+)$", text, re.MULTILINE)
        if found is None:
            raise Failed("the server's /metrics do not name royaume_tables_open")
        return int(float(found[1]))

    async def post(self, path: str, body: dict[str, Any], cookie: str, status: int = 200) -> tuple[Any, str]:
        """What comes back, and the cookie that comes with it."""
        answer = await self.http.post(path, json=body, headers={"Cookie": cookie} if cookie else {})
        if answer.status_code != status:
            raise Failed(f"{path} was refused: {answer.status_code} {answer.text}")
        secret = answer.cookies.get("royaume")
        return answer.json(), cookie if secret is None else f"royaume={secret}"


@asynccontextmanager
async def served(address: str, folder: Path, *, profile: bool = False) -> AsyncIterator[Server]:
    """A server process over this database, for as long as one wants it."""
    name = secrets.token_hex(4)
    profile_file = folder / f"{name}.profile" if profile else None
    complaints = folder / f"{name}.err"
    with complaints.open("wb") as stderr:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, str(Path(__file__)), SERVE, address, str(profile_file or "")),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=stderr,
            # Ctrl-C is for us: then we end the server.
            start_new_session=True,
        )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        with suppress(TimeoutError):
            line = b""
            async with asyncio.timeout(PATIENCE_SECONDS):
                line = await process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line.decode())
        if found is None:
            raise Failed(f"the server does not start: {complaints.read_text().strip() or line.decode().strip()}")
        server = Server(process, found[0], profile_file)
        async with server.http:
            await until(lambda: _is_up(server), "the server answers")
            try:
                yield server
            except (Failed, httpx.TransportError, WebSocketException, OSError):
                if process.returncode is not None or complaints.stat().st_size:
                    raise Failed(f"the server says:\n{complaints.read_text()[-2000:].strip()}") from None
                raise
    finally:
        process.stdin.close()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS / 3):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


async def _is_up(server: Server) -> bool:
    with suppress(httpx.TransportError):
        return (await server.http.get("/health")).status_code == 200
    return False


async def until(test: Callable[[], Any], what: str, seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until that is true."""
    end = time.monotonic() + seconds
    while not await test():
        if time.monotonic() > end:
            raise Failed(f"waited {seconds:.0f} s in vain: {what}")
        await asyncio.sleep(0.05)


# --- databases


@asynccontextmanager
async def new_postgres(address: str) -> AsyncIterator[str]:
    """The address of a new, empty database beside that one."""
    name = f"royaume_load_{secrets.token_hex(6)}"
    await _run_in_postgres(address, f"CREATE DATABASE {name}")
    try:
        yield f"{address.rpartition('/')[0]}/{name}"
    finally:
        await _run_in_postgres(address, f"DROP DATABASE {name} WITH (FORCE)")


async def _run_in_postgres(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address, timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def why_no_postgres(address: str) -> str:
    """Why no database can be made there; nothing, if it can."""
    try:
        await _run_in_postgres(address, "SELECT 1")
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
        return str(error) or type(error).__name__
    return ""


def is_here(address: str) -> bool:
    """Is this the address of a PostgreSQL on this machine? Options after `?` could name another one."""
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in ("postgresql", "postgres") and len(parts.path) > 1 and parts.port != 0
        is_local = parts.hostname == "localhost" or ipaddress.ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return False
    return is_address and is_local and not parts.query


def shown(address: str) -> str:
    """The address without its password."""
    return database.shown(database.url_of(address))


# --- the players


class Player:
    """One of the two people at a table, with his socket."""

    def __init__(self, company: Company, server: Server, table: str, seat: int, cookie: str) -> None:
        self.company = company
        self.server = server
        self.table = table
        self.seat = seat
        self.cookie = cookie
        #: The game and the question that he was last told.
        self.state = (0, -1)
        self.question: dict[str, Any] = {}
        self.sent_at = 0.0
        self.socket: ClientConnection
        self.reading: asyncio.Task[None]

    async def look(self) -> None:
        """Open the socket."""
        self.socket = await connect(
            f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket?lang=en",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE_SECONDS,
        )
        await self.socket.send(f'{{"type":"hello","protocol":{PROTOCOL}}}')
        self.reading = asyncio.create_task(self._read())

    async def leave(self) -> None:
        await self.socket.close()
        await self.reading

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                await self._hear(str(text))
        except ConnectionClosed as closed:
            self.company.fail(f"the server closed a connection: {closed}")
            return
        if not self.company.leaving:
            self.company.fail("the server closed a connection")

    async def _hear(self, text: str) -> None:
        found = GAME.match(text)
        if found is None:
            if text.startswith(REFUSED):
                self.company.fail(f"the server refused something: {json.loads(text)['text']}")
            return
        state = (int(found[1]), int(found[2]))
        if state <= self.state:
            # The same once more: something else at the table has changed.
            return
        self.state = state
        if self.sent_at:
            self.company.times.append(time.perf_counter() - self.sent_at)
            self.company.in_flight -= 1
            self.sent_at = 0.0
        at = text.find(QUESTION)
        if at >= 0:
            question, _ = DECODER.raw_decode(text, at + len(QUESTION) - 1)
            if question["decider"] == self.seat and question["options"] is not None:
                self.question = question
                await self.company.asked(self)
        elif self.seat == 0 and OVER in text:
            self.company.play_again(self)

    async def answer(self) -> None:
        picked = ",".join(map(str, answer_to(self.question)))
        self.sent_at = time.perf_counter()
        self.company.in_flight += 1
        with suppress(ConnectionClosed):
            await self.socket.send(
                f'{{"type":"answer","question":{self.state[1]},"seat":{self.seat},"options":[{picked}]}}'
            )


def answer_to(question: dict[str, Any]) -> list[int]:
    """Like somebody who only wants money: the option numbers."""
    options = question["options"]
    if question["why"] == "buy":
        cards = [option["card"] for option in options]
        return next(([cards.index(wish)] for wish in WISHES if wish in cards), [])
    picked = [number for number, option in enumerate(options) for _ in range(option["count"])]
    return picked if question["why"] == "treasures" else picked[: question["least"]]


class Company:
    """All players, and what they notice."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.players: list[Player] = []
        #: Those who are asked something and have not answered.
        self.ready: deque[Player] = deque()
        self.is_fast = False
        self.leaving = False
        self.in_flight = 0
        self.times: list[float] = []
        self.games_over = 0
        self._failure = ""
        self._rematches: set[asyncio.Task[None]] = set()

    # --- what players tell

    def fail(self, why: str) -> None:
        self._failure = self._failure or why

    def check(self) -> None:
        if self._failure:
            raise Failed(self._failure)

    async def asked(self, player: Player) -> None:
        if self.is_fast:
            await player.answer()
        else:
            self.ready.append(player)

    def play_again(self, player: Player) -> None:
        self.games_over += 1
        rematch = asyncio.create_task(self._play_again(player))
        self._rematches.add(rematch)
        rematch.add_done_callback(self._rematches.discard)

    async def _play_again(self, player: Player) -> None:
        try:
            await player.server.post(f"/api/tables/{player.table}/rematch", {}, player.cookie)
        except (Failed, httpx.TransportError) as error:
            self.fail(str(error) or type(error).__name__)

    # --- coming and going

    async def come(self, tables: int, progress: Progress) -> None:
        """Make so many tables, sit down, begin and connect; all know their game when this returns."""
        begun = time.monotonic()
        places = asyncio.Semaphore(MAKERS)

        async def make(number: int) -> None:
            async with places:
                await self._make_table(number)
                progress.show(f"{len(self.players) // 2} of {tables} tables")

        await asyncio.gather(*(make(number) for number in range(tables)))

        async def all_are_told() -> bool:
            self.check()
            return len(self.ready) == tables and all(player.state[0] for player in self.players)

        spent = time.monotonic() - begun
        await until(all_are_told, "everybody is told his first question", PATIENCE_SECONDS + spent)

    async def _make_table(self, number: int) -> None:
        """The host's process changes with every table; his guest is on the other one, if there is one."""
        host, guest = self.servers[number % len(self.servers)], self.servers[(number + 1) % len(self.servers)]
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        made, ada = await host.post("/api/tables", {"seats": seats, "kingdom": KINGDOM}, "", 201)
        id, invite = made["table"]["id"], made["table"]["invite"]
        # By the host's process: another one would tell it too late that the table is full.
        _, bob = await host.post(f"/api/tables/{id}/seats", {"invite": invite, "name": "Bob"}, "")
        await host.post(f"/api/tables/{id}/start", {}, ada)
        players = [Player(self, host, id, 0, ada), Player(self, guest, id, 1, bob)]
        for player in players:
            await player.look()
        self.players += players

    async def leave(self) -> None:
        self.leaving = True
        await asyncio.gather(*(player.leave() for player in self.players))
        self.players.clear()
        self.ready.clear()
        self.leaving = False

    # --- playing

    async def play(self, seconds: float, rate: float | None, progress: Progress) -> Phase:
        """Answer for so long: so many answers a second, or, without a rate, each as soon as it is asked."""
        self.times = []
        cpu, own_cpu = self._cpu(), time.process_time()
        begin = time.perf_counter()
        if rate is None:
            await self._play_fast(begin, seconds, progress)
        else:
            await self._play_paced(begin, seconds, rate, progress)
        elapsed = time.perf_counter() - begin
        answers = len(self.times)
        cpu, own_cpu = self._cpu() - cpu, time.process_time() - own_cpu
        await until(self._is_quiet, "every answer is followed by a question")
        if not answers:
            raise Failed(f"no answer was followed by a question within {seconds:g} s")
        times = sorted(self.times)
        p50, p95, p99 = (1000 * percentile(times, share) for share in (0.5, 0.95, 0.99))
        return Phase(answers, answers / elapsed, p50, p95, p99, 1000 * cpu / answers, 1000 * own_cpu / answers)

    async def _play_fast(self, begin: float, seconds: float, progress: Progress) -> None:
        self.is_fast = True
        while self.ready:
            await self.ready.popleft().answer()
        while (spent := time.perf_counter() - begin) < seconds:
            self.check()
            progress.show(f"as fast as possible: {len(self.times)} answers, {seconds - spent:.0f} s to go")
            await asyncio.sleep(min(0.5, seconds - spent))
        self.is_fast = False

    async def _play_paced(self, begin: float, seconds: float, rate: float, progress: Progress) -> None:
        # An answer that is due when nobody is asked anything falls out: late ones must not come in a heap.
        for number in range(math.ceil(seconds * rate)):
            wait = begin + number / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            if self.ready:
                await self.ready.popleft().answer()
            if number % max(1, int(rate / 2)) == 0:
                self.check()
                left = begin + seconds - time.perf_counter()
                progress.show(f"paced: {len(self.times)} answers, {max(0.0, left):.0f} s to go")
            if time.perf_counter() - begin >= seconds:
                return
        await asyncio.sleep(max(0.0, begin + seconds - time.perf_counter()))

    async def _is_quiet(self) -> bool:
        self.check()
        return self.in_flight == 0 and not self._rematches and len(self.ready) == len(self.players) // 2

    def _cpu(self) -> float:
        return sum(server.cpu() for server in self.servers)


def percentile(ordered: list[float], share: float) -> float:
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


# --- the figures


@dataclass
class Phase:
    """What one phase of playing yields; times in milliseconds."""

    answers: int
    a_second: float
    p50: float
    p95: float
    p99: float
    #: Of all server processes, and of the players, for each answer.
    server_cpu: float
    player_cpu: float


@dataclass
class Figures:
    """What one database yields; memory in bytes, of all server processes together."""

    database: str
    processes: int
    tables: int
    empty: int
    full: int
    played: int
    idle: int
    open_when_full: int
    open_when_idle: int
    games_over: int
    paced: Phase
    fast: Phase
    #: The profile of the fast phase.
    profile: list[str] = field(default_factory=list)

    def table_kb(self) -> float:
        """Of an open table with its two connections, or, with two processes, of its half in each."""
        return (self.full - self.empty) / 1024 / self.tables / self.processes


class Progress:
    """A line on the terminal that says what goes on."""

    def __init__(self, name: str) -> None:
        self.name = name

    def show(self, text: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\033[K{self.name}: {text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


async def measure(name: str, addresses: list[str], options: argparse.Namespace) -> Figures:
    """All phases, with a server process for each of these addresses; an empty one is a new SQLite file."""
    progress = Progress(name)
    with tempfile.TemporaryDirectory(prefix="royaume-load-") as folder:
        stack = AsyncExitStack()
        try:
            progress.show("starting the server")
            servers: list[Server] = []
            for address in addresses:
                server = served(address or f"{folder}/games.db", Path(folder), profile=options.profile)
                servers.append(await stack.enter_async_context(server))
            return await play_all(name, servers, options, progress)
        finally:
            progress.clear()
            await stack.aclose()


async def play_all(name: str, servers: list[Server], options: argparse.Namespace, progress: Progress) -> Figures:
    first = Company(servers)
    await first.come(1, progress)
    await first.play(WARM_SECONDS, None, progress)
    await first.leave()
    await until(lambda: _are_empty(servers), "the first table is forgotten")

    company = Company(servers)
    empty = memory(servers)
    await company.come(options.tables, progress)
    full, open_when_full = memory(servers), await count_open(servers)
    # Collecting garbage among all our sockets would look like a slow server.
    gc.collect()
    gc.freeze()
    paced = await company.play(options.seconds, options.rate, progress)
    switch_profiles(servers)
    fast = await company.play(options.seconds, None, progress)
    switch_profiles(servers)
    played = memory(servers)
    gc.unfreeze()

    progress.show("waiting until the server forgets the tables")
    await company.leave()
    with suppress(Failed):
        await until(lambda: _are_empty(servers), "all tables are forgotten")
    return Figures(
        database=name,
        processes=len(servers),
        tables=options.tables,
        empty=empty,
        full=full,
        played=played,
        idle=memory(servers),
        open_when_full=open_when_full,
        open_when_idle=await count_open(servers),
        games_over=company.games_over,
        paced=paced,
        fast=fast,
        profile=await profile_lines(servers, len(company.times)),
    )


def memory(servers: list[Server]) -> int:
    return sum(server.memory() for server in servers)


async def count_open(servers: list[Server]) -> int:
    return sum([await server.open_tables() for server in servers])


async def _are_empty(servers: list[Server]) -> bool:
    return await count_open(servers) == 0


def switch_profiles(servers: list[Server]) -> None:
    for server in servers:
        if server.profile is not None:
            server.process.send_signal(PROFILE_SIGNAL)


async def profile_lines(servers: list[Server], answers: int) -> list[str]:
    """Where the server's own thread spends its time, the most expensive functions first."""
    files = [server.profile for server in servers if server.profile is not None]
    if not files:
        return []

    async def are_written() -> bool:
        return all(file.exists() for file in files)

    await until(are_written, "the profile is written")
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, object]]
    stats = vars(pstats.Stats(*map(str, files)))["stats"]
    dearest = sorted(stats.items(), key=lambda item: -item[1][2])[:PROFILED]
    lines = [f"{'own µs':>8}{'with all':>10}{'calls':>8}  for each answer"]
    for (path, row, function), (_, calls, own, whole, _) in dearest:
        place = function if path == "~" else f"{_short(path)}:{row} {function}"
        figures = f"{1e6 * own / answers:>8.1f}{1e6 * whole / answers:>10.1f}{calls / answers:>8.2f}"
        lines.append(f"{figures}  {place}")
    return lines


def _short(path: str) -> str:
    """A module's path without where it is installed."""
    for folder in ("site-packages/", "src/", f"python3.{sys.version_info[1]}/"):
        before, found, after = path.rpartition(folder)
        if found and before.startswith("/"):
            return after
    return path


# --- what is printed


@dataclass
class Line:
    """One line of the table: a figure of each database, and what is asked for."""

    label: str
    value: Callable[[Figures], float]
    form: str = ",.0f"
    mark: str = ""
    is_missed: Callable[[Figures], bool] = lambda _: False


LINES: Final = [
    Line("server processes", lambda f: f.processes),
    Line("tables in memory", lambda f: f.open_when_full),
    Line("memory without tables, MB", lambda f: f.empty / 2**20, ",.1f"),
    Line("  with all of them, MB", lambda f: f.full / 2**20, ",.1f"),
    Line(
        "  kB for each table and process",
        Figures.table_kb,
        ",.0f",
        f"< {MOST_KB:.0f}",
        lambda f: f.table_kb() >= MOST_KB,
    ),
    Line("  after the games, MB", lambda f: f.played / 2**20, ",.1f"),
    Line("  when all have left, MB", lambda f: f.idle / 2**20, ",.1f"),
    Line("tables in memory then", lambda f: f.open_when_idle, ",.0f", "0", lambda f: f.open_when_idle > 0),
    Line("paced: answers a second", lambda f: f.paced.a_second),
    Line("  p50, ms", lambda f: f.paced.p50, ",.1f"),
    Line("  p95, ms", lambda f: f.paced.p95, ",.1f"),
    Line("  p99, ms", lambda f: f.paced.p99, ",.1f", f"< {SLOWEST_MS:.0f}", lambda f: f.paced.p99 >= SLOWEST_MS),
    Line("  CPU of the server, ms an answer", lambda f: f.paced.server_cpu, ",.2f"),
    Line("  CPU of the players, ms an answer", lambda f: f.paced.player_cpu, ",.2f"),
    Line(
        "as fast as possible: answers a second",
        lambda f: f.fast.a_second,
        ",.0f",
        f">= {LEAST_ANSWERS:,.0f} (SQLite)",
        lambda f: f.processes == 1 and f.fast.a_second < LEAST_ANSWERS,
    ),
    Line("  p50, ms", lambda f: f.fast.p50, ",.1f"),
    Line("  p99, ms", lambda f: f.fast.p99, ",.1f"),
    Line("  CPU of the server, ms an answer", lambda f: f.fast.server_cpu, ",.2f"),
    Line("  CPU of the players, ms an answer", lambda f: f.fast.player_cpu, ",.2f"),
    Line("games that ended", lambda f: f.games_over),
]


def report(found: list[Figures], *, judged: bool) -> int:
    """Print the table. How many lines miss their mark?"""
    print(f"{'':<38}{''.join(f'{figures.database:>12}' for figures in found)}   asked for")
    missed = 0
    for line in LINES:
        fails = judged and any(line.is_missed(figures) for figures in found)
        missed += fails
        values = "".join(f"{line.value(figures):>12{line.form}}" for figures in found)
        print(f"{line.label:<38}{values}   {line.mark}{MISSED if fails else ''}".rstrip())
    for figures in found:
        if figures.profile:
            print(f"\n{figures.database}: where the server spends the fast phase (slower under the profile)")
            print("\n".join(figures.profile))
    if not judged:
        print("\nThe marks count only with the default numbers, and without a profile.")
    return missed


def number(least: float, most: float, kind: type[int] | type[float]) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            value = kind(text)
        except ValueError:
            value = kind(-1)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least:g} to {most:g}")
        return value

    return read


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tables, seconds, rate = number(1, MOST_TABLES, int), number(0.1, MOST_SECONDS, float), number(1, MOST_RATE, float)
    parser.add_argument("--tables", type=tables, default=TABLES, metavar="N", help=f"how many tables ({TABLES})")
    parser.add_argument("--seconds", type=seconds, default=SECONDS, metavar="S", help=f"of each phase ({SECONDS:.0f})")
    rate_help = f"answers a second in the paced phase ({RATE:.0f})"
    parser.add_argument("--rate", type=rate, default=RATE, metavar="R", help=rate_help)
    address = os.environ.get("ROYAUME_TEST_POSTGRES", POSTGRES)
    usual = f"$ROYAUME_TEST_POSTGRES or {POSTGRES}"
    postgres_help = f"a PostgreSQL of this machine, where a new database is made and dropped ({usual})"
    parser.add_argument("--postgres", default=address, metavar="ADDRESS", help=postgres_help)
    parser.add_argument("--only", choices=["sqlite", "postgres"], help="only with this database")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--profile", action="store_true", help="where the server spends its time in the fast phase")
    options = parser.parse_args(argv)
    if not Path("/proc/self/statm").exists():
        parser.error("this needs Linux: memory and processor time are read from /proc")
    if options.only != "sqlite" and not is_here(options.postgres):
        parser.error(
            f"--postgres {options.postgres}: only a PostgreSQL of this machine is put under load, as "
            f"{POSTGRES}, and without options after a question mark"
        )
    if options.json is not None and not options.json.resolve().parent.is_dir():
        parser.error(f"--json {options.json}: there is no folder {options.json.resolve().parent}")
    if not _can_open(2 * options.tables + 100):
        most = (resource.getrlimit(resource.RLIMIT_NOFILE)[1] - 100) // 2
        parser.error(f"--tables {options.tables}: a process may open connections for {most} tables here (ulimit -n)")
    return options


def _can_open(files: int) -> bool:
    """May this process, and those it starts, have so many files and sockets open? If need be, it may from now on."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < files:
        return False
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return True


async def run(options: argparse.Namespace) -> list[Figures]:
    found: list[Figures] = []
    if options.only != "postgres":
        found.append(await measure("SQLite", [""], options))
    if options.only != "sqlite":
        why_not = await why_no_postgres(options.postgres)
        if not why_not:
            async with new_postgres(options.postgres) as address:
                found.append(await measure("PostgreSQL", [address, address], options))
        elif options.only == "postgres":
            raise Failed(f"no PostgreSQL at {shown(options.postgres)}: {why_not}")
        else:
            print(f"No PostgreSQL at {shown(options.postgres)}, so that part is left out: {why_not}", file=sys.stderr)
    return found


def main(argv: list[str]) -> int:
    if argv[:1] == [SERVE]:
        return serve_here(*argv[1:])
    options = arguments(argv)
    factory = None
    if importlib.util.find_spec("uvloop") is not None:
        import uvloop

        factory = uvloop.new_event_loop
    try:
        with asyncio.Runner(loop_factory=factory) as runner:
            found = runner.run(run(options))
    except KeyboardInterrupt:
        print("Interrupted; the servers are stopped.", file=sys.stderr)
        return 130
    except (Failed, httpx.TransportError, WebSocketException, OSError, asyncpg.PostgresError) as error:
        print(f"This run says nothing: {str(error) or type(error).__name__}", file=sys.stderr)
        return 2
    print(
        f"{options.tables} tables, {options.seconds:g} s each phase, {options.rate:g} answers a second in the paced "
        f"one; the engine is {'compiled' if IS_COMPILED else 'interpreted'}\n"
    )
    is_default = (options.tables, options.seconds, options.rate) == (TABLES, SECONDS, RATE)
    missed = report(found, judged=is_default and not options.profile)
    if options.json is not None:
        try:
            options.json.write_text(json.dumps(_data(found, options), indent=2) + "\n")
        except OSError as error:
            print(f"{options.json} cannot be written: {error.strerror}", file=sys.stderr)
            return 2
    return 1 if missed else 0


def _data(found: Iterable[Figures], options: argparse.Namespace) -> dict[str, Any]:
    numbers = {"tables": options.tables, "seconds": options.seconds, "rate": options.rate, "compiled": IS_COMPILED}
    return {**numbers, "databases": [{**asdict(figures), "table_kb": figures.table_kb()} for figures in found]}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

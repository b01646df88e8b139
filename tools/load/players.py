"""The players: each has a socket, answers at once or at a given rate, and measures how long the server takes."""

from __future__ import annotations

import asyncio
import json
import math
import re
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from royaume.system.progress import Show
from royaume.table.messages import PROTOCOL
from tools.load.measured_server import PATIENCE_SECONDS, Failed, Server, until
from tools.shared.answers import answer_to

#: Tables that are made at the same time.
MAKERS: Final = 8

KINGDOM: Final = {"text": "First Game"}

#: A player reads only the part of a message that it needs: to parse all of it would cost as much as the server's part.
GAME: Final = re.compile(r'\{"type":"game","game":(\d+),"undos":\d+,"question":(\d+),')
REFUSED: Final = '{"type":"refused"'
QUESTION: Final = '"question":{'
OVER: Final = '"over":true'
DECODER: Final = json.JSONDecoder()


@dataclass
class Phase:
    """The figures of one phase. Times are in milliseconds."""

    answers: int
    a_second: float
    p50: float
    p95: float
    p99: float
    #: Of all server processes, and of the players, for each answer.
    server_cpu: float
    player_cpu: float


class Player:
    """One of the two people at a table, with a socket."""

    def __init__(self, company: Company, server: Server, table: str, seat: int, cookie: str) -> None:
        self.company = company
        self.server = server
        self.table = table
        self.seat = seat
        self.cookie = cookie
        #: The game and the question of the last message.
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


class Company:
    """All players, and their measurements."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.players: list[Player] = []
        #: The players with an open question.
        self.ready: deque[Player] = deque()
        self.is_fast = False
        self.leaving = False
        self.in_flight = 0
        self.times: list[float] = []
        self.games_over = 0
        self._failure = ""
        self._rematches: set[asyncio.Task[None]] = set()

    # --- reports of the players

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

    async def come(self, tables: int, show: Show) -> None:
        """Make so many tables, sit down, begin and connect. When this returns, all players know their game."""
        begun = time.monotonic()
        places = asyncio.Semaphore(MAKERS)

        async def make(number: int) -> None:
            async with places:
                await self._make_table(number)
                made = len(self.players) // 2
                show(made / tables, f"{made} of {tables} tables")

        await asyncio.gather(*(make(number) for number in range(tables)))

        async def all_are_told() -> bool:
            self.check()
            return len(self.ready) == tables and all(player.state[0] for player in self.players)

        spent = time.monotonic() - begun
        await until(all_are_told, "all players get their first question", PATIENCE_SECONDS + spent)

    async def _make_table(self, number: int) -> None:
        """Make a table. Its host uses each process in turn; the guest uses the other one, if there is one."""
        host, guest = self.servers[number % len(self.servers)], self.servers[(number + 1) % len(self.servers)]
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        made, ada = await host.post("/api/tables", {"seats": seats, "kingdom": KINGDOM}, "", 201)
        id, invite = made["table"]["id"], made["table"]["invite"]
        # With the host's process: it would learn too late from another one that the table is full.
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

    async def play(self, seconds: float, rate: float | None, show: Show) -> Phase:
        """Answer for so many seconds: at a rate of answers a second, or, without one, every question at once."""
        self.times = []
        cpu, own_cpu = self._cpu(), time.process_time()
        begin = time.perf_counter()
        if rate is None:
            await self._play_fast(begin, seconds, show)
        else:
            await self._play_paced(begin, seconds, rate, show)
        elapsed = time.perf_counter() - begin
        answers = len(self.times)
        cpu, own_cpu = self._cpu() - cpu, time.process_time() - own_cpu
        await until(self._is_quiet, "every answer is followed by a question")
        if not answers:
            raise Failed(f"no answer was followed by a question within {seconds:g} s")
        times = sorted(self.times)
        p50, p95, p99 = (1000 * percentile(times, share) for share in (0.5, 0.95, 0.99))
        return Phase(answers, answers / elapsed, p50, p95, p99, 1000 * cpu / answers, 1000 * own_cpu / answers)

    async def _play_fast(self, begin: float, seconds: float, show: Show) -> None:
        self.is_fast = True
        while self.ready:
            await self.ready.popleft().answer()
        while (spent := time.perf_counter() - begin) < seconds:
            self.check()
            words = f"as fast as possible: {len(self.times)} answers, {seconds - spent:.0f} s to go"
            show(spent / seconds, words)
            await asyncio.sleep(min(0.5, seconds - spent))
        self.is_fast = False

    async def _play_paced(self, begin: float, seconds: float, rate: float, show: Show) -> None:
        # An answer that is due while no question is open is skipped: late answers must not come all at once.
        for number in range(math.ceil(seconds * rate)):
            wait = begin + number / rate - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            if self.ready:
                await self.ready.popleft().answer()
            if number % max(1, int(rate / 2)) == 0:
                self.check()
                left = max(0.0, begin + seconds - time.perf_counter())
                show(1 - left / seconds, f"paced: {len(self.times)} answers, {left:.0f} s to go")
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

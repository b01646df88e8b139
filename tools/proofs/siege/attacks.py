"""The ways in which one address tries to starve the others. Each runs in its own process until it is ended.

`python -m tools.proofs.siege.attacks NAME URL ANSWERS` attacks from the address `ATTACKER`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from royaume.game.record import Record
from royaume.system import worker_pool
from royaume.table.live_game import MOST_TURN_ANSWERS
from royaume.table.messages import PROTOCOL
from tools.proofs.siege.long_game import long_record, long_turn_record

#: Another address of this machine: the players have 127.0.0.1.
ATTACKER: Final = "127.0.0.9"

SILENT: Final = 1005
SLOW: Final = 300
AT_ONCE: Final = 50
TABLES: Final = 45
ERRORS: Final = (OSError, httpx.HTTPError, WebSocketException, asyncio.IncompleteReadError, EOFError)


class Attacker:
    """One address, with as many connections as it gets."""

    def __init__(self, url: str, answers: int) -> None:
        self.url = url
        self.port = urlsplit(url).port or 80
        self.answers = answers
        self._records: dict[tuple[Callable[[int], Record], int], tuple[int, str]] = {}
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=limits)
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=60)

    # --- what the attacks are made of

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0))

    async def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        # No cookies are shared: each table is another person's.
        self.http.cookies.clear()
        return await self.http.post(path, json=body)

    async def table(self, level: str | None = None, **wanted: Any) -> tuple[str, str]:
        """A table of one person and bots. Returns its id and its cookie."""
        seats = [{"kind": "me", "name": "Eve"}, {"kind": "bot", "level": level or "page"}]
        made = await self.post("/api/tables", {"seats": seats, **wanted})
        return made.json()["table"]["id"], f"royaume={made.cookies['royaume']}"

    async def long_table(self, make: Callable[[int], Record] = long_record) -> tuple[str, str]:
        """A table with a game as long as the server takes."""
        players, text = self._record(make)
        seats = [{"kind": "me", "name": f"Eve {seat}"} for seat in range(players)]
        made = await self.post("/api/tables", {"seats": seats, "record": text})
        return made.json()["table"]["id"], f"royaume={made.cookies['royaume']}"

    def _record(self, make: Callable[[int], Record]) -> tuple[int, str]:
        """The number of players and the text of a record, which is made once."""
        key = make, self.answers
        if key not in self._records:
            record = make(self.answers)
            self._records[key] = record.setup.players, record.to_json()
        return self._records[key]

    async def socket(self, table: str, cookie: str, hello: dict[str, Any] | None = None) -> ClientConnection:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Cookie": cookie}
        made = await connect(address, additional_headers=headers, local_addr=(ATTACKER, 0), max_size=None, proxy=None)
        await made.send(json.dumps(hello or {"type": "hello", "protocol": PROTOCOL}))
        return made


async def again_and_again(count: int, work: Callable[[], Awaitable[object]]) -> None:
    """Do the work `count` times at once, for ever. What the server refuses is tried again."""

    async def repeat() -> None:
        while True:
            try:
                await work()
            except ERRORS:
                await asyncio.sleep(0.05)
            except (KeyError, ValueError):
                # Refused.
                await asyncio.sleep(0.2)

    await asyncio.gather(*(repeat() for _ in range(count)))


# --- the attacks


async def silent_connections(eve: Attacker) -> None:
    """Open connections and say nothing."""
    held: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    while True:
        while len(held) < SILENT:
            with suppress(*ERRORS):
                held.append(await eve.open())
        await asyncio.sleep(1)
        held = [(reader, writer) for reader, writer in held if not reader.at_eof()]


async def slow_headers(eve: Attacker) -> None:
    """Send the headers of requests byte by byte."""

    async def drip() -> None:
        _, writer = await eve.open()
        writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        while not writer.is_closing():
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.5)

    await again_and_again(SLOW, drip)


async def slow_bodies(eve: Attacker) -> None:
    """Send bodies byte by byte."""

    async def drip() -> None:
        _, writer = await eve.open()
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n{")
        while not writer.is_closing():
            writer.write(b" ")
            await writer.drain()
            await asyncio.sleep(0.5)

    await again_and_again(SLOW, drip)


async def large_headers(eve: Attacker) -> None:
    """Send headers of many megabytes."""

    async def pour() -> None:
        _, writer = await eve.open()
        writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Large: ")
        for _ in range(64):
            writer.write(b"x" * 1024 * 1024)
            await writer.drain()

    await again_and_again(8, pour)


async def requests(eve: Attacker) -> None:
    """Ask as fast as possible."""
    await again_and_again(AT_ONCE, lambda: eve.http.get("/api/cards"))


async def never_reading(eve: Attacker) -> None:
    """Ask for much and read nothing."""

    async def ask() -> None:
        _, writer = await eve.open()
        for _ in range(200):
            writer.write(b"GET /api/cards HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await asyncio.sleep(30)

    await again_and_again(100, ask)


async def the_page(eve: Attacker) -> None:
    """Ask for the page, many times in one breath on each connection."""

    async def ask() -> None:
        reader, writer = await eve.open()
        try:
            while not writer.is_closing():
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n" * 20)
                await writer.drain()
                await reader.readuntil(b"HTTP/1.1 ")
        finally:
            writer.close()

    await again_and_again(190, ask)


async def draws(eve: Attacker) -> None:
    """Wish for kingdoms that do not exist, which is found out late."""
    attacks = ["militia", "smithy", "village", "festival", "market", "laboratory", "mine", "thief", "spy", "witch"]
    wishes = {"sets": ["base"], "required": attacks, "reaction": True}
    await again_and_again(30, lambda: eve.post("/api/kingdoms/random", wishes))


async def unread_positions(eve: Attacker) -> None:
    """Ask for positions of a very long game with their whole logs, and read nothing."""
    table, cookie = await eve.long_table()
    path = f"/api/tables/{table}/games/1/review/{eve.answers - 1}"
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n".encode()

    async def ask() -> None:
        _, writer = await eve.open()
        try:
            writer.write(request * 3)
            await asyncio.sleep(30)
        finally:
            writer.close()

    await again_and_again(190, ask)


async def reviews(eve: Attacker) -> None:
    """Ask for the review and for all positions of a very long game."""
    table, cookie = await eve.long_table()
    positions = random.Random(1)

    async def ask() -> None:
        headers = {"Cookie": cookie}
        await eve.http.get(f"/api/tables/{table}/games/1/review", headers=headers)
        position = positions.randrange(eve.answers)
        await eve.http.get(f"/api/tables/{table}/games/1/review/{position}", headers=headers)

    await again_and_again(20, ask)


async def reviews_of_a_long_turn(eve: Attacker) -> None:
    """Ask for the review of a game with one endless turn."""
    table, cookie = await eve.long_table(long_turn_record)
    headers = {"Cookie": cookie}
    await again_and_again(20, lambda: eve.http.get(f"/api/tables/{table}/games/1/review", headers=headers))


async def long_records(eve: Attacker) -> None:
    """Make tables from very long records."""
    await again_and_again(4, eve.long_table)


async def plans(eve: Attacker) -> None:
    """Begin games against bots that search a plan."""

    async def begin() -> None:
        table, cookie = await eve.table("seneschal")
        await eve.http.post(f"/api/tables/{table}/start", json={}, headers={"Cookie": cookie})
        await asyncio.sleep(5)

    await again_and_again(TABLES, begin)


async def reconnecting(eve: Attacker) -> None:
    """Connect to a very long game again and again, and want its whole log."""
    table, cookie = await eve.long_table()

    async def come() -> None:
        socket = await eve.socket(table, cookie)
        async with socket:
            for _ in range(2):
                await asyncio.wait_for(socket.recv(), 10)

    await again_and_again(20, come)


async def undoing(eve: Attacker, sockets: int = 20) -> None:
    """Take back answers of a very long game, as fast as possible."""
    table, cookie = await eve.long_table()

    async def play() -> None:
        async with await eve.socket(table, cookie) as socket:
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "game" and message["undo"]:
                    await socket.send(undo_of(message))

    await again_and_again(sockets, play)


def undo_of(message: dict[str, Any]) -> str:
    """What takes back the last answer of a seat that may do so at this message."""
    seat = int(next(iter(message["undo"])))
    return json.dumps({"type": "undo", "seat": seat, "question": message["question"]})


async def long_turns(eve: Attacker) -> None:
    """Answer and take back in one endless turn: each time it is executed again."""
    eve.answers = MOST_TURN_ANSWERS - 200
    tables = [await eve.long_table(long_turn_record) for _ in range(10)]
    choices = random.Random(1)

    async def play() -> None:
        table, cookie = choices.choice(tables)
        async with await eve.socket(table, cookie) as socket:
            async for text in socket:
                message = json.loads(text)
                if message["type"] != "game":
                    continue
                asked = message["seen"][0]["view"]["question"]
                if message["undo"] and choices.random() < 0.5:
                    await socket.send(undo_of(message))
                elif asked is not None:
                    said = {"type": "answer", "seat": asked["decider"], "options": list(range(asked["most"]))}
                    await socket.send(json.dumps({**said, "question": message["question"]}))

    await again_and_again(40, play)


async def audience(eve: Attacker) -> None:
    """Watch a game on a hundred sockets, in which answers are taken back as fast as possible."""
    await undoing(eve, 100)


async def signs_of_life(eve: Attacker) -> None:
    """Send pings, and empty parts of a message without end."""
    table, cookie = await eve.table()

    async def flood() -> None:
        reader, writer = await eve.open()
        handshake = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            "Host: localhost",
            f"Cookie: {cookie}",
            *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        writer.write("\r\n".join([*handshake, "", ""]).encode())
        await reader.readuntil(b"\r\n\r\n")
        # The first part of a text, and then pings and further parts: final bit, kind, mask.
        writer.write(b"\x01\x80\0\0\0\0")
        while not writer.is_closing():
            writer.write(b"\x89\x80\0\0\0\0\x00\x80\0\0\0\0" * 1000)
            await writer.drain()

    await again_and_again(20, flood)


async def flooding(eve: Attacker) -> None:
    """Send messages to a table as fast as possible."""
    table, cookie = await eve.table()

    async def flood() -> None:
        async with await eve.socket(table, cookie) as socket:
            while True:
                await socket.send('{"type":"answer","question":1,"seat":0,"options":[0]}')

    await again_and_again(20, flood)


ATTACKS: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    "silent connections": silent_connections,
    "slow headers": slow_headers,
    "slow bodies": slow_bodies,
    "large headers": large_headers,
    "requests": requests,
    "never reading": never_reading,
    "the page": the_page,
    "draws": draws,
    "unread positions": unread_positions,
    "reviews of a long game": reviews,
    "reviews of a long turn": reviews_of_a_long_turn,
    "tables from long records": long_records,
    "plans of bots": plans,
    "reconnecting": reconnecting,
    "undoing": undoing,
    "long turns": long_turns,
    "audience": audience,
    "signs of life": signs_of_life,
    "flooding": flooding,
}


def main() -> None:
    name, url, answers = sys.argv[1:]
    # The players are measured: the attacker must not take the processor from them.
    worker_pool.be_nice(10)
    with suppress(KeyboardInterrupt):
        asyncio.run(_attack(name, url, int(answers)))


async def _attack(name: str, url: str, answers: int) -> None:
    await ATTACKS[name](Attacker(url, answers))


if __name__ == "__main__":
    main()

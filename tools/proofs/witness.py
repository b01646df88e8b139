"""A person who plays, remembers all that servers told, and says when one of them has forgotten something.

A request without an answer is in doubt: it may have been stored, as a whole, or not. After every break the person looks
at everything again.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from royaume.table.live_game import MOST_ENTRIES
from royaume.table.messages import PROTOCOL
from tools.proofs.told import Position, Told
from tools.proofs.world import PATIENCE_SECONDS, PAUSE_SECONDS, Away, Refused, Stuck, World
from tools.shared.answers import answer_to

if TYPE_CHECKING:
    from tools.proofs.witnessed_table import WitnessedTable

#: A person whose answer had no effect for so long gives it again.
AGAIN_SECONDS: Final = 2.0
#: A table where nothing happens for so long, while servers work, is stuck.
STUCK_SECONDS: Final = 60.0

#: How often a person opens a socket again and asks, as the page does, only for what is new.
RESUMES: Final = 0.25
#: How often a person who is asked takes back, resigns, or answers at random instead of by a plan.
TAKES_BACK: Final = 0.03
RESIGNS: Final = 0.002
ANSWERS_AT_RANDOM: Final = 0.2
#: How often a person agrees that another one takes back.
AGREES: Final = 0.7

#: Refusals that say nothing about the server: somebody else was faster.
HARMLESS: Final = {"answer-stale", "too-many-messages", "undo-not-asked", "nothing-to-undo", "game-over"}
#: Refusals of a process that has not heard yet of a person who sat down, or of one who resigned in another tab.
BEHIND: Final = {"link-wrong", "seat-not-yours"}
#: Refusals of a server whose database fails.
STORAGE: Final = {"storage-trouble", "storage-full"}

BROKEN_CONNECTION: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Witness:
    """A person with a seat."""

    def __init__(self, world: World, table: WitnessedTable, name: str, seat: int) -> None:
        self.world = world
        self.table = table
        self.name = name
        self.seat = seat
        self.cookie = ""
        #: What this person's seat is opened with, if the person takes one.
        self.secret = secrets.token_hex(16)
        self.told = Told()
        #: The last message about the game.
        self.message: dict[str, Any] = {}
        self.socket: ClientConnection | None = None
        #: What this person had been told when the last answer was sent.
        self.sent_at: tuple[int, int, int] | None = None
        #: Since when this person waits for any reaction to what was said.
        self.waits_since: float | None = None

    # --- HTTP

    async def ask(self, method: str, path: str = "", body: object = None) -> dict[str, Any]:
        answer = await self.world.ask(method, f"/api/tables/{self.table.id}{path}", self.cookie, body)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        found: dict[str, Any] = answer.json()
        return found

    async def insist(self, ask: Callable[[], Awaitable[bool]]) -> None:
        """Try until it is done. After every failure, look whether the server has forgotten anything."""
        begin = time.monotonic()
        while True:
            if self.world.is_stopped:
                raise Stuck
            try:
                if await ask():
                    return
            except Away:
                self.world.counts["requests in doubt"] += 1
                begin = time.monotonic()
            except Refused:
                # A process that has not heard yet what another one has stored.
                self.world.counts["requests refused by a process that was behind"] += 1
                if self.world.is_late(begin, self.world.news_seconds):
                    raise
            await asyncio.sleep(PAUSE_SECONDS)
            await self.check_table()

    async def sees(self, test: Callable[[], bool]) -> bool:
        """Does the table show it, as soon as all processes have heard of it?"""
        begin = time.monotonic()
        await self.check_table()
        while not test() and not self.world.is_late(begin, self.world.news_seconds):
            await asyncio.sleep(PAUSE_SECONDS)
            await self.check_table()
        return test()

    async def check_table(self) -> None:
        """Look at the table, which must show all that anybody was told about it before this."""
        begin = time.monotonic()
        while True:
            if self.world.is_stopped:
                raise Stuck
            try:
                made = await self.ask("GET")
            except Away:
                begin = time.monotonic()
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            except Refused as refused:
                # A process that has not heard of this person yet.
                lost = str(refused)
            else:
                lost = self.table.told.lost_in(made["table"])
                if made["seats"] != [self.seat]:
                    lost = f"the cookie of {self.name} opens the seats {made['seats']} instead of {self.seat}"
                if not lost:
                    self.table.told.adopt(made["table"])
                    self.world.counts["tables checked"] += 1
                    return
            if self.world.is_late(begin, self.world.news_seconds):
                self.table.fail(lost)
                raise Stuck
            await asyncio.sleep(PAUSE_SECONDS)

    # --- the socket

    async def play(self, number: int) -> None:
        """Play until the game with that number, or a later one, is over."""
        while not self._is_done(number):
            try:
                if self.socket is None:
                    await self._look()
                await self._answer_until(lambda: self._is_done(number))
            except BROKEN_CONNECTION:
                await self.close()
                await asyncio.sleep(self.world.random.uniform(0, 2 * PAUSE_SECONDS))
                await self.check_table()

    def _is_done(self, number: int) -> bool:
        return self.told.is_over and self.told.game >= number

    async def close(self) -> None:
        if self.socket is not None:
            with suppress(*BROKEN_CONNECTION):
                await self.socket.close()
            self.socket = None

    async def look_again(self) -> None:
        """Look at the whole game once more."""
        await self.close()
        await self._look(resumes=False)

    async def _look(self, *, resumes: bool | None = None) -> None:
        """Open the socket and read until all is there that anybody was told before."""
        if resumes is None:
            # As the page does: only what is new.
            resumes = self.told.game > 0 and self.world.random.random() < RESUMES
        url = await self.world.a_server()
        wanted = self.table.told.position
        before = self.told
        socket = await connect(
            f"{url.replace('http', 'ws', 1)}/api/tables/{self.table.id}/socket?lang=en",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE_SECONDS,
            close_timeout=1,
            max_size=None,
        )
        try:
            self.told = before.copy() if resumes else Told()
            # A process that has not heard the newest yet may show something older first.
            self.told.question = -1
            known = {"game": self.told.game, "undos": self.told.undos, "since": len(self.told.log)}
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, **known}))
            self.socket = socket
            self.waits_since = None
            await self._compare(before, wanted)
        except BaseException:
            self.told = before
            self.socket = None
            await socket.close()
            raise

    async def _compare(self, before: Told, wanted: Position) -> None:
        begin = time.monotonic()
        while self.told.position() < wanted or self.told.question < 0:
            if self.world.is_late(begin, self.world.news_seconds):
                self.table.fail(f"{self.name} sees {self.told.position()}, but {wanted} was shown before")
                raise Stuck
            with suppress(TimeoutError):
                await self._hear(0.5)
        is_resigned = self.seat in self.table.told.resigned | self.table.told.doubted_resigned
        most_new = MOST_ENTRIES if is_resigned else int(self.sent_at == before.moment())
        if lost := before.lost_in(self.told, most_new):
            self.table.fail(f"{self.name}: {lost}")
            raise Stuck
        self.world.counts["logs compared"] += bool(before.game)

    async def _hear(self, seconds: float) -> None:
        """Take the next message."""
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        message: dict[str, Any] = json.loads(text)
        if message["type"] in ("game", "refused"):
            self.waits_since = None
        if message["type"] == "game":
            self._hear_game(message)
        elif message["type"] == "welcome" and message["seats"] != [self.seat]:
            self.table.fail(f"the cookie of {self.name} opens the seats {message['seats']} instead of {self.seat}")
            raise Stuck
        elif message["type"] == "refused":
            key = message["key"]
            self.world.counts[f"refused: {key}"] += 1
            if key in STORAGE:
                await asyncio.sleep(PAUSE_SECONDS)
                self.message = {**self.message, "answered": False}
            elif key in HARMLESS:
                self.message = {**self.message, "answered": False}
                await asyncio.sleep(PAUSE_SECONDS / 10)
            elif key not in BEHIND:
                self.table.fail(f"{self.name} is refused: {key}")
                raise Stuck

    def _hear_game(self, message: dict[str, Any]) -> None:
        told = self.table.told
        before = self.told.position()
        if wrong := self.told.hear(message):
            self.table.fail(f"{self.name}: {wrong}")
            raise Stuck
        if before == self.told.position() and self.message.get("question") == message["question"]:
            message["answered"] = self.message.get("answered", False)
        else:
            self.world.heard[self.table.id] = time.monotonic()
        self.message = message
        told.position = max(told.position, self.told.position())
        if self.told.undos > told.undos_asked.get(self.told.game, 0):
            self.table.fail(f"game {self.told.game} was taken back {self.told.undos} times: more than was asked for")

    async def _answer_until(self, is_done: Callable[[], bool]) -> None:
        quiet_since = time.monotonic()
        while not is_done():
            if self.message and not self.message.get("answered"):
                self.message["answered"] = True
                await self._act()
            try:
                await self._hear(AGAIN_SECONDS)
                quiet_since = time.monotonic()
            except TimeoutError:
                if self.message:
                    self.message["answered"] = False
                if self.waits_since is not None and time.monotonic() > self.waits_since + self.world.patience:
                    self.world.fail(f"{self.name} has no reaction to an answer within {self.world.patience:g} s")
                    self.waits_since = None
                if self.world.is_late(quiet_since, STUCK_SECONDS):
                    self.table.fail(f"{self.name} hears nothing for {STUCK_SECONDS:g} s")
                    raise Stuck from None
            if self.world.is_stopped:
                raise Stuck

    async def _act(self) -> None:
        """Do what the message asks of this person, if anything."""
        message, told, chance = self.message, self.table.told, self.world.random.random()
        if self.seat in told.resigned | told.doubted_resigned:
            return
        votes = message["undo_asked"]
        if votes is not None and self.seat in votes["waiting"] and votes["declined"] is None:
            agrees = chance < AGREES
            if agrees:
                self._count_undo()
            await self._say({"type": "undo_reply", "question": message["question"], "agrees": agrees})
            return
        question = message["seen"][0]["view"]["question"]
        if question is None or question["options"] is None or question["decider"] != self.seat:
            return
        if not self.world.is_ending and chance < TAKES_BACK and str(self.seat) in message["undo"] and votes is None:
            self._count_undo()
            await self._say({"type": "undo", "question": message["question"]})
            return
        if not self.world.is_ending and chance > 1 - RESIGNS:
            await self.resign()
            return
        self.sent_at = self.told.moment()
        self.world.counts["answers"] += 1
        options = random_answer(question, self.world.random) if chance > 1 - ANSWERS_AT_RANDOM else answer_to(question)
        await self._say({"type": "answer", "question": message["question"], "options": options})

    async def _say(self, said: dict[str, Any]) -> None:
        assert self.socket is not None
        self.waits_since = self.waits_since or time.monotonic()
        await self.socket.send(json.dumps({**said, "seat": self.seat}))

    def _count_undo(self) -> None:
        asked = self.table.told.undos_asked
        asked[self.told.game] = asked.get(self.told.game, 0) + 1
        self.world.counts["undos asked for"] += 1

    async def resign(self) -> None:
        told = self.table.told
        told.doubted_resigned.add(self.seat)

        async def ask() -> bool:
            if self.seat not in told.resigned:
                try:
                    await self.ask("POST", "/resign", {"seat": self.seat})
                except Refused:
                    # An earlier request without an answer was done.
                    if not await self.sees(lambda: self.seat in told.resigned):
                        raise
                told.resigned.add(self.seat)
            return True

        await self.insist(ask)
        self.world.counts["resignations"] += 1


def random_answer(question: Mapping[str, Any], chance: random.Random) -> list[int]:
    """Any legal answer."""
    picked = [number for number, option in enumerate(question["options"]) for _ in range(option["count"])]
    chance.shuffle(picked)
    return picked[: chance.randint(question["least"], min(question["most"], len(picked)))]

"""People who play, remember all that they were told, and say when a server has forgotten something.

A table lives by itself: its host makes it and changes its setup, a guest sits down, they begin, answer, take back,
resign and play again. Servers may die or refuse at any moment. A request without an answer is in doubt: it may have
been stored, as a whole, or not. After every break people look at everything again.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from royaume.catalogue import kingdoms
from royaume.table.logic import MOST_ENTRIES
from royaume.table.messages import PROTOCOL
from royaume.table.options import Options
from tools.proofs.told import Position, Setup, TableTold, Told, wrong_in_record
from tools.shared.answers import answer_to

#: What a server process may need to hear of what another one has stored.
NEWS_SECONDS: Final = 15.0
#: Nobody waits longer for an answer of a server.
PATIENCE_SECONDS: Final = 30.0
#: A person whose answer had no effect for so long gives it again.
AGAIN_SECONDS: Final = 2.0
#: After a failure people wait so long before they try again.
PAUSE_SECONDS: Final = 0.1
#: A table where nothing happens for so long, while servers work, is stuck.
STUCK_SECONDS: Final = 60.0
#: The most games at one table.
MOST_GAMES: Final = 3

#: Refusals that say nothing about the server: somebody else was faster.
HARMLESS: Final = {"answer-stale", "too-many-messages", "undo-not-asked", "nothing-to-undo", "game-over"}
#: Refusals of a process that has not heard yet of a person who sat down, or of one who resigned in another tab.
BEHIND: Final = {"link-wrong", "seat-not-yours"}
#: Refusals of a server whose database fails.
STORAGE: Final = {"storage-trouble", "storage-full"}
#: The statuses that a server whose database fails may send.
STORAGE_STATUS: Final = {503, 507}

BROKEN_CONNECTION: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


class Away(Exception):
    """The server is gone, or its database: what was asked is in doubt."""


class Refused(Exception):
    """The server refuses what was asked. Nothing has changed."""


class Stuck(Exception):
    """A table cannot go on."""


class World:
    """The servers, the fates of people, and what is found to be broken."""

    def __init__(self, urls: list[str], seed: str, fail: Callable[[str], None]) -> None:
        #: The servers that work now.
        self.urls = urls
        self.random = random.Random(seed)
        self.fail = fail
        self.counts: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()
        #: When people were last told something new by each table.
        self.heard: dict[str, float] = {}
        #: Games are finished, and no new ones are begun.
        self.is_ending = False
        self.is_stopped = False
        #: Does the database fail now? Nobody counts on time then. And when did it last begin to work?
        self.is_troubled = False
        self.calm_since = 0.0
        #: Every request must be answered within so many seconds.
        self.patience = PATIENCE_SECONDS
        # People share the client, not their cookies.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(timeout=PATIENCE_SECONDS, cookies=no_cookies)

    def is_late(self, begin: float, seconds: float) -> bool:
        """Did something that began then take too long, though nothing failed meanwhile?"""
        return not self.is_troubled and time.monotonic() > max(begin, self.calm_since) + seconds

    async def a_server(self) -> str:
        while not self.urls:
            await asyncio.sleep(PAUSE_SECONDS / 2)
        return self.random.choice(self.urls)

    async def ask(self, method: str, path: str, cookie: str, body: object = None) -> httpx.Response:
        """Ask any server. Or `Away`, or `Refused`."""
        url = await self.a_server()
        headers = {"Cookie": cookie} if cookie else {}
        try:
            answer = await self.http.request(method, f"{url}{path}", json=body, headers=headers, timeout=self.patience)
        except httpx.TimeoutException:
            self.fail(f"{method} {path} has no answer within {self.patience:g} s")
            raise Away from None
        except httpx.TransportError:
            raise Away from None
        self.statuses[answer.status_code] += 1
        if answer.status_code in STORAGE_STATUS:
            raise Away
        if answer.status_code >= 500:
            self.fail(f"{method} {path} is answered with {answer.status_code}")
            raise Away
        if answer.status_code >= 400:
            raise Refused(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer


class Person:
    """A person with a seat, who remembers."""

    def __init__(self, world: World, table: WitnessedTable, name: str, seat: int) -> None:
        self.world = world
        self.table = table
        self.name = name
        self.seat = seat
        self.cookie = ""
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
        while True:
            if self.world.is_stopped:
                raise Stuck
            try:
                if await ask():
                    return
            except Away:
                self.world.counts["requests in doubt"] += 1
                await asyncio.sleep(PAUSE_SECONDS)
                await self.check_table()

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
            if self.world.is_late(begin, NEWS_SECONDS):
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
            resumes = self.told.game > 0 and self.world.random.random() < 0.25
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
            if resumes:
                known = {"game": before.game, "undos": before.undos, "since": len(before.log)}
            else:
                known = {}
                self.told = Told()
            await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, **known}))
            self.socket = socket
            self.waits_since = None
            if self.told is not before:
                await self._compare(before, wanted)
        except BaseException:
            self.told = before
            self.socket = None
            await socket.close()
            raise

    async def _compare(self, before: Told, wanted: Position) -> None:
        begin = time.monotonic()
        while self.told.position() < wanted or not self.told.game:
            if self.world.is_late(begin, NEWS_SECONDS):
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
            agrees = chance < 0.7
            if agrees:
                self._count_undo()
            await self._say({"type": "undo_reply", "question": message["question"], "agrees": agrees})
            return
        question = message["seen"][0]["view"]["question"]
        if question is None or question["options"] is None or question["decider"] != self.seat:
            return
        if not self.world.is_ending and chance < 0.03 and str(self.seat) in message["undo"] and votes is None:
            self._count_undo()
            await self._say({"type": "undo", "question": message["question"]})
            return
        if not self.world.is_ending and chance > 0.998:
            await self.resign()
            return
        self.sent_at = self.told.moment()
        self.world.counts["answers"] += 1
        options = random_answer(question, self.world.random) if chance > 0.8 else answer_to(question)
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
                await self.ask("POST", "/resign", {"seat": self.seat})
                told.resigned.add(self.seat)
            return True

        await self.insist(ask)
        self.world.counts["resignations"] += 1


class WitnessedTable:
    """A table and its people: Ada, Bob, and sometimes a bot."""

    def __init__(self, world: World, *, has_bot: bool) -> None:
        self.world = world
        self.has_bot = has_bot
        self.id = ""
        self.invite = ""
        self.told = TableTold(Setup((), (), None))
        self.people = [Person(world, self, "Ada", 0), Person(world, self, "Bob", 1)]
        self.is_broken = False
        #: What Ada and Bob were told of each game when it was over.
        self.finished: dict[int, list[Told]] = {}

    def fail(self, what: str) -> None:
        self.is_broken = True
        self.world.fail(f"table {self.id}: {what}")

    async def live(self) -> None:
        """Play a few games, and then no more."""
        try:
            await self._live()
        except* Stuck:
            pass
        except* Refused as refused:
            self.fail(str(refused.exceptions[0]))
        finally:
            for person in self.people:
                await person.close()

    async def _live(self) -> None:
        host, guest = self.people
        await host.insist(self._make)
        for _ in range(self.world.random.choice([0, 1, 5, 25])):
            await host.insist(self._change_setup)
        if not await self._sit(guest):
            return
        number = 1
        await host.insist(lambda: self._begin(host, "/start", number))
        while True:
            async with asyncio.TaskGroup() as group:
                for person in self.people:
                    group.create_task(person.play(number))
            self.finished[number] = [_copy(person.told) for person in self.people]
            self.world.counts["games finished"] += 1
            active = [person for person in self.people if person.seat not in self.told.resigned]
            if self.world.is_ending or number >= MOST_GAMES or not active:
                return
            if self.world.random.random() < 0.5:
                await host.insist(self._change_setup)
            number += 1
            again = self.world.random.choice(active)
            await again.insist(lambda person=again, number=number: self._begin(person, "/rematch", number))  # type: ignore[misc]

    async def _make(self) -> bool:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        if self.has_bot:
            seats.append({"kind": "bot", "level": "page"})
        host = self.people[0]
        try:
            answer = await self.world.ask("POST", "/api/tables", "", {"seats": seats})
        except Away:
            # Nobody knows the table, if it was made.
            await asyncio.sleep(PAUSE_SECONDS)
            return False
        info = answer.json()["table"]
        host.cookie = answer.headers["set-cookie"].split(";")[0]
        self.id, self.invite = info["id"], info["invite"]
        self.told = TableTold(Setup.of(info), names={0: "Ada"})
        self.world.counts["tables"] += 1
        return True

    async def _change_setup(self) -> bool:
        """Change kingdom, options and bot in one request."""
        chance = self.world.random
        cards = [card.id for card in kingdoms.random_kingdom(str(chance.random()))]
        options = asdict(Options(undo=chance.choice(["usual", "always"]), show_points=chance.random() < 0.5))
        body: dict[str, Any] = {"kingdom": {"cards": cards}, "options": options}
        level = chance.choice(["page", "squire"]) if self.has_bot else None
        if level is not None:
            body["bots"] = [{"seat": 2, "level": level}]
        wanted = Setup(tuple(sorted(cards)), tuple(sorted(options.items())), level)
        self.told.doubted_setups.append(wanted)
        await self.people[0].ask("PATCH", "", body)
        self.told.setup = wanted
        self.told.doubted_setups.clear()
        self.world.counts["setup changes"] += 1
        return True

    async def _sit(self, guest: Person) -> bool:
        """Give the guest a seat. False: the answer was lost, and with it the key to the seat."""
        self.told.doubted_names[guest.seat] = guest.name
        while True:
            try:
                await guest.ask("POST", "/seats", {"invite": self.invite, "name": guest.name, "seat": guest.seat})
            except Away:
                self.world.counts["requests in doubt"] += 1
                await asyncio.sleep(PAUSE_SECONDS)
                await self.people[0].check_table()
            except Refused:
                await self.people[0].check_table()
                if self.told.names.get(guest.seat) != guest.name:
                    raise
                self.world.counts["seats without their key, as the answer was lost"] += 1
                return False
            else:
                self.told.names[guest.seat] = guest.name
                self.world.counts["seats taken"] += 1
                return True

    async def _begin(self, person: Person, path: str, number: int) -> bool:
        if self.told.games < number:
            self.told.most_games = number
            await person.ask("POST", path)
            self.told.games = number
            self.world.counts["starts" if number == 1 else "rematches"] += 1
        return True

    async def verify(self) -> None:
        """Look at everything once more. The record of each finished game must be the game that people saw."""
        for person in self.people:
            if person.cookie:
                await person.check_table()
        try:
            await self.world.ask("GET", f"/api/tables/{self.id}", "")
        except Refused:
            self.world.counts["strangers refused"] += 1
        else:
            self.fail("a stranger may look at it")
        for number, told in self.finished.items():
            for person in self.people:
                answer = await self.world.ask("GET", f"/api/tables/{self.id}/games/{number}/record", person.cookie)
                if wrong := wrong_in_record(answer.text, person.seat, told[person.seat]):
                    self.fail(f"the record of game {number}: {wrong}")
                self.world.counts["records verified"] += 1


def _copy(told: Told) -> Told:
    return Told(**{**vars(told), "log": list(told.log)})


def random_answer(question: Mapping[str, Any], chance: random.Random) -> list[int]:
    """Any legal answer."""
    picked = [number for number, option in enumerate(question["options"]) for _ in range(option["count"])]
    chance.shuffle(picked)
    return picked[: chance.randint(question["least"], min(question["most"], len(picked)))]

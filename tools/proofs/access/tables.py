"""Tables in every state, and everybody who may come to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from royaume.table.messages import PROTOCOL
from tools.shared.servers import Person, Running

#: The seats. At a table whose host has no seat, a third person has the host's.
HOST, PLAYER, OTHER, RESIGNED = range(4)
#: The states of a table. `asked`: the player asks to take back, and the others have not voted yet.
WAITING, PLAYING, ASKED, OVER = "waiting", "playing", "asked", "over"
STATES: Final = (WAITING, PLAYING, ASKED, OVER)
#: Everybody who may come, in the order of the columns of `expectations`.
ROLES: Final = (
    "stranger",
    "spectator",
    "invited",
    "player",
    "other player",
    "host",
    "resigned",
    "cookie of another table",
    "empty cookie",
    "garbage cookie",
    "host without seat",
    "host on a foreign page",
)
SECONDS: Final = 10.0
#: One client for all visitors: each brings a cookie in the request's own headers, and none is kept.
CLIENT: Final = httpx.Client(timeout=SECONDS)


@dataclass
class Visitor:
    """Who comes: with which cookie, which code of a link, from which page."""

    role: str
    cookie: str | None
    code: str
    #: The invitation that this visitor would show to sit down.
    invite: str
    #: The seat that this visitor has, or would like to have.
    seat: int
    origin: str = ""

    def headers(self) -> dict[str, str]:
        found = {"Cookie": f"royaume={self.cookie}"} if self.cookie is not None else {}
        return {**found, "Origin": self.origin} if self.origin else found


class Table:
    """A table with people, brought into a state by nothing but requests."""

    def __init__(self, server: Running, state: str, *, with_host: bool, with_free_seat: bool) -> None:
        self.server = server
        self.state = state
        self._open = ExitStack()
        self.host = self._open.enter_context(Person(server))
        self.people: dict[int, Person] = {}
        count = 5 if with_free_seat else 4
        first = {"kind": "me", "name": "Host"} if with_host else {"kind": "open"}
        self.info = self.host.make_table(first, *[{"kind": "open"}] * (count - 1))
        names = {PLAYER: "Player", OTHER: "Other", RESIGNED: "Resigned"}
        if with_host:
            self.people[HOST] = self.host
        else:
            names[HOST] = "Third"
        for seat, name in names.items():
            person = self.people[seat] = self._open.enter_context(Person(server))
            person.sit(self.info, name, seat)
        resigned = self.people[RESIGNED]
        resigned.post(f"/api/tables/{self.id}/resign", {"seat": RESIGNED})
        if state != WAITING:
            self._begin()
        for person in self.people.values():
            person.close()

    @property
    def id(self) -> str:
        return str(self.info["id"])

    def close(self) -> None:
        self._open.close()

    def _begin(self) -> None:
        self.host.start()
        for seat in (HOST, PLAYER, OTHER):
            self.people[seat].look()
            self.people[seat].hear_game()
        player = self.people[PLAYER]
        if self.state == OVER:
            self._play(self.people[HOST].is_over)
            return
        # The player has just played Treasures, and may buy: an answer that can be given, and one to take back.
        # All others have had a turn.
        self._play(self._may_buy)
        if self.state == ASKED:
            self._answer(PLAYER)
            player.say({"type": "undo", "question": player.game["question"], "seat": PLAYER})
            player.hear_until(lambda message: message["type"] == "game" and message["undo_asked"] is not None)

    def _may_buy(self) -> bool:
        player = self.people[PLAYER]
        if player.question() is None or player.asked()["why"] != "buy":
            return False
        view = player.game["seen"][0]["view"]
        return bool(view["coins"]) and view["players"][PLAYER]["turns"] == 2

    def _play(self, until: Callable[[], bool]) -> None:
        while not until():
            for seat in (HOST, PLAYER, OTHER):
                if self.people[seat].question() is not None and not until():
                    self._answer(seat)
            for seat in (HOST, PLAYER, OTHER):
                person = self.people[seat]
                while not person.is_over() and person.hear(0.005) is not None:
                    pass

    def _answer(self, seat: int) -> None:
        person = self.people[seat]
        before = person.game["question"]
        person.answer()
        while person.game["question"] <= before:
            person.hear_game()

    def cookie(self, seat: int) -> str:
        return _secret(self.people[seat])

    def visitor(self, role: str, other_table: str) -> Visitor:
        """Somebody in that role. `other_table`: a host's cookie of another table."""
        invite, watch = self.info["invite"], self.info["watch"]
        host = _secret(self.host)
        return {
            "stranger": Visitor(role, None, "", "", PLAYER),
            "spectator": Visitor(role, None, watch, watch, PLAYER),
            "invited": Visitor(role, None, invite, invite, PLAYER),
            "player": Visitor(role, self.cookie(PLAYER), "", invite, PLAYER),
            "other player": Visitor(role, self.cookie(OTHER), "", invite, OTHER),
            "host": Visitor(role, host, "", invite, HOST),
            "resigned": Visitor(role, self.cookie(RESIGNED), "", invite, RESIGNED),
            "cookie of another table": Visitor(role, other_table, "", "", HOST),
            "empty cookie": Visitor(role, "", "", "", HOST),
            "garbage cookie": Visitor(role, "'; drop-%00\\x", "", "", HOST),
            "host without seat": Visitor(role, host, "", invite, HOST),
            "host on a foreign page": Visitor(role, host, "", invite, HOST, "https://elsewhere.example"),
        }[role]

    def look(self) -> dict[str, Any]:
        """The table as its host sees it, without who is connected: that may change by itself."""
        told: dict[str, Any] = self.host.http.get(f"/api/tables/{self.id}").json()["table"]
        for seat in told["seats"]:
            del seat["here"]
        return told


def _secret(person: Person) -> str:
    return next(value for name, value in person.http.cookies.items() if name == "royaume")


# --- what visitors do


@dataclass
class Outcome:
    """`ok` or the key of the refusal, and all that the visitor was told."""

    key: str
    told: str
    messages: list[dict[str, Any]]


def request(server: Running, method: str, path: str, visitor: Visitor, body: object) -> Outcome:
    """Ask as that visitor."""
    content = None if body is None else json.dumps(body)
    headers = {**visitor.headers(), "Content-Type": "application/json"}
    CLIENT.cookies.clear()
    answer = CLIENT.request(method, server.url + path, content=content, headers=headers)
    if answer.status_code < 400:
        return Outcome("ok", answer.text, [])
    try:
        key = str(answer.json()["key"])
    except (ValueError, KeyError, TypeError):
        key = str(answer.status_code)
    return Outcome(key, answer.text, [])


def talk(server: Running, table: Table, visitor: Visitor, said: dict[str, Any] | None) -> Outcome:
    """Open the socket as that visitor and say that; None: only hello."""
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table.id}/socket?lang=en&code={visitor.code}"
    told: list[str] = []
    with ExitStack() as stack:
        try:
            socket = stack.enter_context(connect(address, additional_headers=visitor.headers(), close_timeout=1))
        except InvalidStatus as error:
            return Outcome(str(error.response.status_code), "", [])
        with suppress(ConnectionClosed):
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        first = _hear(socket, told)
        if first.get("type") != "welcome" or said is None:
            if first.get("type") == "welcome" and table.state != WAITING:
                _hear(socket, told)
            return _outcome(first, told)
        game = _hear(socket, told) if table.state != WAITING else {}
        socket.send(json.dumps({"question": game.get("question", 0), **said} if "seat" in said else said))
        return _outcome(_hear(socket, told), told)


def _hear(socket: ClientConnection, told: list[str]) -> dict[str, Any]:
    try:
        text = str(socket.recv(timeout=SECONDS))
    except (TimeoutError, ConnectionClosed):
        return {}
    told.append(text)
    found: dict[str, Any] = json.loads(text)
    return found


def _outcome(message: dict[str, Any], told: list[str]) -> Outcome:
    kind = message.get("type", "silence")
    key = message["key"] if kind == "refused" else "silence" if kind == "silence" else "ok"
    return Outcome(key, "\n".join(told), [json.loads(text) for text in told])

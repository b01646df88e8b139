"""Tries every cell of the expectations, and looks at what visitors are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, get_args

from fastapi import FastAPI

from royaume.server.protocol import Said
from tools.proofs.access.expectations import ROWS, Row
from tools.proofs.access.tables import (
    HOST,
    OTHER,
    PLAYER,
    RESIGNED,
    ROLES,
    WAITING,
    Outcome,
    Table,
    Visitor,
    request,
    talk,
)
from tools.shared.servers import Person, Running

#: The seats of each role.
SEATS: dict[str, list[int]] = {
    "player": [PLAYER],
    "other player": [OTHER],
    "host": [HOST],
    "resigned": [RESIGNED],
    "host on a foreign page": [HOST],
}
HOSTS = ("host", "host without seat", "host on a foreign page")


def described(app: FastAPI) -> set[str]:
    """All that a client can ask for: what the API describes, its other routes, and the messages of the socket."""
    found = {f"{method.upper()} {path}" for path, methods in app.openapi()["paths"].items() for method in methods}
    for route in app.routes:
        path = getattr(route, "path", None)
        methods = getattr(route, "methods", None)
        if path is None:
            # The routes of an included router are in the description; the page is a route of its own.
            if type(route).__name__ == "Page":
                found.add("GET page")
        elif methods is None:
            found.add(f"SOCKET {path}")
        else:
            found |= {f"{method} {path}" for method in methods if method != "HEAD"}
    for kind in get_args(Said):
        found.add(f"SAY {kind.model_fields['type'].annotation.__args__[0]}")
    return found


def missing_rows(rows: Iterable[Row], names: set[str]) -> list[str]:
    """What has no row, and rows of what does not exist."""
    known = {row.name for row in rows}
    return [f"no row for {name}" for name in sorted(names - known)] + [
        f"a row for {name}, which does not exist" for name in sorted(known - names)
    ]


class Tables:
    """A table in each state. One that a visitor has changed is replaced."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self._tables: dict[tuple[str, bool, bool], Table] = {}
        with Person(server) as stranger:
            stranger.make_table({"kind": "me", "name": "Elsewhere"}, {"kind": "bot"})
            self.other_cookie = next(iter(stranger.http.cookies.values()))
        self.made = 0

    def table(self, state: str, role: str, row: Row) -> Table:
        key = (state, role != "host without seat", row.needs_free_seat and state == WAITING)
        if key not in self._tables:
            self.made += 1
            self._tables[key] = Table(self.server, state, with_host=key[1], with_free_seat=key[2])
        return self._tables[key]

    def drop(self, table: Table) -> None:
        self._tables = {key: kept for key, kept in self._tables.items() if kept is not table}
        table.close()

    def close(self) -> None:
        for table in self._tables.values():
            table.close()


@contextmanager
def tables(server: Running) -> Iterator[Tables]:
    found = Tables(server)
    try:
        yield found
    finally:
        found.close()


def try_cell(tables: Tables, row: Row, state: str, role: str) -> tuple[str, list[str]]:
    """The outcome for that role, and what is wrong beside it."""
    table = tables.table(state, role, row)
    visitor = table.visitor(role, tables.other_cookie)
    before = table.look()
    outcome = row_outcome(tables.server, row, table, visitor)
    wrong = told_too_much(outcome, role, table)
    if outcome.key == "ok" and row.changes:
        tables.drop(table)
    elif table.look() != before:
        wrong.append("it was refused, but the table has changed" if outcome.key != "ok" else "it changes the table")
        tables.drop(table)
    return outcome.key, wrong


def row_outcome(server: Running, row: Row, table: Table, visitor: Visitor) -> Outcome:
    kind, _, rest = row.name.partition(" ")
    seat = visitor.seat
    if row.of_another:
        seat = PLAYER if seat != PLAYER else OTHER
    if kind == "SOCKET":
        return talk(server, table, visitor, None)
    if kind == "SAY":
        said: dict[str, Any] = {"type": rest, **row.body}
        if rest not in ("hello", "ping"):
            said["seat"] = seat
        return talk(server, table, visitor, said)
    path = "/" if rest == "page" else rest
    path = path.replace("{id}", "copper" if path.startswith("/api/cards") else table.id)
    path = path.replace("{number}", "1").replace("{answers}", "0")
    if visitor.code:
        path += f"?code={visitor.code}"
    body: dict[str, Any] | None = dict(row.body) if kind != "GET" else None
    if body is not None and "seat" in body:
        body["seat"] = seat
    if body is not None and "invite" in body:
        body["invite"] = visitor.invite
    outcome = request(server, kind, path, visitor, body)
    # A page that was not built is no matter of access.
    return Outcome("ok", outcome.told, []) if outcome.key == "503" and rest == "page" else outcome


def told_too_much(outcome: Outcome, role: str, table: Table) -> list[str]:
    """Codes and cookies of others, and cards that this role may not see, in what was told."""
    wrong: list[str] = []
    info = table.info
    if role not in HOSTS:
        if role != "invited" and str(info["invite"]) in outcome.told:
            wrong.append("the invitation is told")
        if role != "spectator" and str(info["watch"]) in outcome.told:
            wrong.append("the link for spectators is told")
    seats = SEATS.get(role, [])
    for message in outcome.messages:
        if message["type"] == "welcome" and (message["seats"] != seats or message["host"] != (role in HOSTS)):
            wrong.append(f"welcomed with the seats {message['seats']}, host: {message['host']}")
        if message["type"] == "game":
            wrong += _cards_told(message, seats)
    for seat, person in table.people.items():
        secret = next(iter(person.http.cookies.values()))
        if secret in outcome.told:
            wrong.append(f"the secret of seat {seat} is told")
    return wrong


def _cards_told(message: dict[str, Any], seats: list[int]) -> list[str]:
    wrong: list[str] = []
    for seen in message["seen"]:
        view = seen["view"]
        if view["seat"] not in (seats or [-1]):
            wrong.append(f"the view of seat {view['seat']} is told")
        if view["over"]:
            continue
        for player in view["players"]:
            if player["hand"] is not None and player["seat"] not in seats:
                wrong.append(f"the hand of seat {player['seat']} is told")
        question = view["question"]
        if question is not None and question["options"] is not None and question["decider"] not in seats:
            wrong.append(f"the options of seat {question['decider']} are told")
    if message["seed"] is not None and not message["seen"][0]["view"]["over"]:
        wrong.append("the seed is told")
    return wrong


class Count:
    """What was tried, and what differed."""

    def __init__(self) -> None:
        self.cells = 0
        self.tables = 0
        self.outcomes: Counter[str] = Counter()
        self.wrong: list[str] = []


def run(
    server: Running, rows: Iterable[Row] = ROWS, states: Iterable[str] = (), show: Callable[[int], None] | None = None
) -> Count:
    """Try the cells of these rows and states; none named: all."""
    count = Count()
    wanted = list(states)
    with tables(server) as found:
        for row in rows:
            for state, expected in row.states():
                if wanted and state not in wanted:
                    continue
                for role, key in zip(ROLES, expected, strict=True):
                    outcome, wrong = try_cell(found, row, state, role)
                    count.cells += 1
                    count.outcomes[outcome] += 1
                    cell = f"{row.title()}, {state}, {role}"
                    if outcome != key:
                        count.wrong.append(f"{cell}: {outcome}, not {key}")
                    count.wrong += [f"{cell}: {what}" for what in wrong]
                    if show is not None:
                        show(count.cells)
        count.tables = found.made
    return count

"""What all requests share: settings, tables, worker pool and limits."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request
from fastapi.requests import HTTPConnection

from royaume.engine.refusal import Refusal
from royaume.server.addresses import address_of
from royaume.server.health import Health
from royaume.server.hub import Hub
from royaume.server.limits import Buckets, Slots
from royaume.server.live_table import LiveTable
from royaume.server.protocol import Problem
from royaume.server.settings import Settings
from royaume.server.workers import Workers

#: The cookie with the secret that opens a person's seats.
COOKIE: Final = "royaume"

#: Secrets that a table does not know, from one address: so many at once, and a second, may be known elsewhere.
CATCH_UP_BURST: Final = 40.0
CATCH_UPS_A_SECOND: Final = 2.0
#: Tables that one address may make from records at the same time: each costs a replay and thousands of rows.
RECORDS_AT_ONCE: Final = 1
#: Whole logs of games, reviews and positions that one address may be sent at the same time.
LOGS_AT_ONCE: Final = 2

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": Problem}}


class Server:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.workers = Workers(settings.workers)
        self.hub: Hub
        self.health: Health
        self.made = _an_hour(settings.tables_an_hour)
        self.published = _an_hour(settings.public_tables_an_hour)
        self.record_answers = _an_hour(settings.record_answers_an_hour)
        self.sits = Buckets(settings.seat_burst, settings.seats_an_hour / 3600)
        self.connects = Buckets(settings.connect_burst, settings.connects_a_second)
        #: Unknown secrets for which a table reads the database again.
        self.catch_ups = Buckets(CATCH_UP_BURST, CATCH_UPS_A_SECOND)
        self.heard = Buckets(settings.address_burst, settings.heard_a_second)
        self.told = Buckets(settings.address_burst, settings.told_a_second)
        #: Tables from records that are made.
        self.records = Slots(RECORDS_AT_ONCE)
        #: Whole logs, reviews and positions that are read and sent.
        self.logs = Slots(LOGS_AT_ONCE)
        #: Open connections by address.
        self.sockets: dict[str, int] = {}

    async def visit(self, request: Request, id: str) -> tuple[LiveTable, str, list[int]]:
        """The table, the secret of the person who asks, and that person's seats."""
        table, secret = await self.find(request, id)
        return table, secret, table.logic.seats_of(secret)

    async def find(self, connection: HTTPConnection, id: str) -> tuple[LiveTable, str]:
        """The table, and the secret of the person who connects."""
        address = address_of(connection.scope)
        table = await self.hub.table(id, address)
        secret = connection.cookies.get(COOKIE, "")
        if secret and self.hub.store.is_shared and not table.logic.is_known(secret) and self.catch_ups.take(address):
            # Perhaps the person sat down at another process a moment ago.
            await table.catch_up()
        return table, secret

    async def visit_as_host(self, request: Request, id: str) -> tuple[LiveTable, str, list[int]]:
        table, secret, seats = await self.visit(request, id)
        if not table.logic.is_host(secret):
            raise Refusal("host-only")
        return table, secret, seats


def _an_hour(count: float) -> Buckets:
    return Buckets(count, count / 3600)

"""The HTTP API of tables: make one, look at it, sit down, change it, begin, resign."""

from __future__ import annotations

import secrets
import time
from typing import Final

from fastapi import FastAPI, Request, Response

from royaume.cards import expansions
from royaume.catalogue import kingdom_text, kingdoms
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.setup import Setup
from royaume.server.addresses import address_of
from royaume.server.context import COOKIE, PROBLEMS, Server
from royaume.server.language import language
from royaume.server.live_table import LiveTable
from royaume.server.protocol import ChangedTable, MadeTable, NewTable, Options, Resign, Sit, TableInfo, WantedKingdom
from royaume.server.replays import CheckedRecord
from royaume.table.live_game import MOST_ANSWERS
from royaume.table.logic import TableLogic
from royaume.table.seats import bot_name, is_taken, person_name
from royaume.table.secret import hash_of, joined, secrets_in
from royaume.table.state import BOT, OPEN, PERSON, SeatState, TableState
from royaume.text import Texts

COOKIE_SECONDS: Final = 366 * 24 * 3600
#: Letters and digits that are hard to confuse when a link is read aloud.
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 10
CODE_LENGTH: Final = 16
#: The public list has so many tables, chosen among so many of the newest.
MOST_LISTED: Final = 50
MOST_LOOKED_AT: Final = 200


def add_to(app: FastAPI, server: Server) -> None:
    settings = server.settings

    def set_secret_cookie(request: Request, response: Response, id: str, secret: str) -> None:
        response.set_cookie(
            COOKIE,
            secret,
            max_age=COOKIE_SECONDS,
            path=f"/api/tables/{id}",
            secure=settings.is_secure() or request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )

    def made(table: LiveTable, secret: str, seats: list[int]) -> MadeTable:
        return MadeTable(
            table=TableInfo(**table.logic.info(table.logic.is_host(secret), time.monotonic())), seats=seats
        )

    @app.post("/api/tables", status_code=201, responses=PROBLEMS)
    async def make_table(wanted: NewTable, request: Request, response: Response) -> MadeTable:
        """Make a table. The person who makes it is its host, and takes the seats of kind `me`."""
        address = address_of(request.scope)
        if not server.made.take(address):
            raise Refusal("too-many-tables", {"most": settings.tables_an_hour})
        if wanted.record is None:
            return await make(wanted, request, response, address)
        async with server.records.hold(address):
            return await make(wanted, request, response, address)

    def check_public(options: Options, address: str) -> None:
        """Refuse another table in the public list if that address has put many there."""
        if options.public and not server.published.take(address):
            raise Refusal("too-many-public-tables", {"most": settings.public_tables_an_hour})

    async def make(wanted: NewTable, request: Request, response: Response, address: str) -> MadeTable:
        checked: CheckedRecord | None = None
        if wanted.record is not None:
            checked = await server.workers.check_record(address, wanted.record, MOST_ANSWERS, wanted.answers)
            _check_seats(checked.record, wanted)
            if not server.record_answers.take(address, len(checked.record.answers)):
                raise Refusal("too-many-long-records")
            kingdom = [card.id for card in checked.record.setup.kingdom]
        else:
            kingdom = _kingdom(wanted.kingdom, language(request))
        check_public(wanted.options, address)
        secret = secrets.token_hex(16)
        state = TableState(
            id=_code(ID_LENGTH),
            kingdom=kingdom,
            options=wanted.options.model_dump(),
            host_hash=hash_of(secret),
            invite=_code(CODE_LENGTH),
            watch=_code(CODE_LENGTH),
            seats=_seats(wanted, secret, language(request)),
        )
        await server.hub.store.add_table(state)
        table = await server.hub.table(state.id, address)
        if checked is not None:
            await table.continue_record(checked.record, checked.answered_by)
        set_secret_cookie(request, response, state.id, secret)
        return made(table, secret, table.logic.seats_of(secret))

    @app.get("/api/tables", responses=PROBLEMS)
    async def public_tables() -> list[TableInfo]:
        """Tables in the public list that wait for players; their invitation is for everybody."""
        rows = await server.hub.store.public_tables(MOST_LOOKED_AT)
        found: list[TableInfo] = []
        for row in rows:
            # Only a table in use knows who is connected.
            table = server.hub.tables.get(row.id)
            logic = TableLogic(row) if table is None else table.logic
            found.append(TableInfo(**{**logic.info(False, time.monotonic()), "invite": row.invite}))
        # Those at which somebody waits come first.
        found.sort(key=lambda table: not any(seat.here for seat in table.seats))
        return found[:MOST_LISTED]

    @app.get("/api/tables/{id}", responses=PROBLEMS)
    async def look_at_table(id: str, request: Request, code: str = "") -> MadeTable:
        """A table, for those who sit there or have one of its links."""
        table, secret, seats = await server.visit(request, id)
        if not table.logic.admits(secret, code):
            raise Refusal("link-wrong")
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/seats", responses=PROBLEMS)
    async def sit(id: str, wanted: Sit, request: Request, response: Response) -> MadeTable:
        """Take a free seat with the invitation."""
        table, secret, _ = await server.visit(request, id)
        if wanted.invite != table.logic.state.invite:
            raise Refusal("link-wrong")
        if not server.sits.take(address_of(request.scope)):
            raise Refusal("too-many-requests")
        # A new secret for each seat: another site of the same domain can plant a cookie whose secret it knows.
        new = wanted.secret or secrets.token_hex(16)
        await table.sit(person_name(wanted.name), wanted.seat, new)
        secret = joined([one for one in secrets_in(secret) if one != new and table.logic.is_known(one)] + [new])
        set_secret_cookie(request, response, id, secret)
        return made(table, secret, table.logic.seats_of(secret))

    @app.patch("/api/tables/{id}", responses=PROBLEMS)
    async def change_table(id: str, wanted: ChangedTable, request: Request) -> MadeTable:
        """Change what the host may change: kingdom, options, bots."""
        table, secret, seats = await server.visit_as_host(request, id)
        kingdom = None if wanted.kingdom is None else _kingdom(wanted.kingdom, language(request))
        bots = {bot.seat: bot.level for bot in wanted.bots}
        if wanted.options is not None and not table.logic.options.public:
            check_public(wanted.options, address_of(request.scope))
        await table.change_setup(kingdom, wanted.options, bots, Texts(language(request)))
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/start", responses=PROBLEMS)
    async def start(id: str, request: Request) -> MadeTable:
        """Begin a game: the first, or another one."""
        table, secret, seats = await server.visit_as_host(request, id)
        table.address = address_of(request.scope)
        await table.begin()
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/rematch", responses=PROBLEMS)
    async def play_again(id: str, request: Request) -> MadeTable:
        """Begin another game with the same players; the rulebook says who begins."""
        table, secret, seats = await server.visit(request, id)
        if not seats and not table.logic.is_host(secret):
            raise Refusal("link-wrong")
        if table.logic.game is None:
            # Perhaps it has begun at another process.
            await table.catch_up()
        if table.logic.game is None:
            raise Refusal("game-not-begun")
        table.address = address_of(request.scope)
        await table.begin()
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/resign", responses=PROBLEMS)
    async def resign(id: str, wanted: Resign, request: Request) -> MadeTable:
        """Leave the rest of this table's games to a bot."""
        table, secret, seats = await server.visit(request, id)
        if wanted.seat not in seats:
            raise Refusal("seat-not-yours")
        await table.resign(wanted.seat)
        return made(table, secret, seats)


def _code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def _kingdom(wanted: WantedKingdom, reader: str) -> list[str]:
    if wanted.cards is not None:
        cards = [expansions.by_id(id) for id in wanted.cards]
    elif wanted.text is not None:
        cards = kingdom_text.parse(wanted.text, reader)
    else:
        cards = kingdoms.random_kingdom(wanted.seed or secrets.token_hex(8), wanted.sets)
    # The setup refuses wrong cards.
    return [card.id for card in kingdoms.in_order(Setup(cards).kingdom)]


def _seats(wanted: NewTable, secret: str, reader: str) -> list[SeatState]:
    rows: list[SeatState] = []
    for number, seat in enumerate(wanted.seats):
        if seat.kind == "me":
            if seat.name is None:
                raise Refusal("name-missing", {"seat": number + 1})
            rows.append(SeatState(number, PERSON, person_name(seat.name), secret_hash=hash_of(secret)))
        elif seat.kind == "bot":
            level = seat.level or "squire"
            rows.append(SeatState(number, BOT, "", level=level, is_bot=True))
        else:
            rows.append(SeatState(number, OPEN, ""))
    people = [row.name for row in rows if row.kind == PERSON]
    for number, name in enumerate(people):
        if is_taken(name, people[:number]):
            raise Refusal("name-taken", {"name": name})
    for row in rows:
        if row.level is not None:
            row.name = bot_name(row.level, [other.name for other in rows], Texts(reader))
    return rows


def _check_seats(record: Record, wanted: NewTable) -> None:
    """Refuse seats that are not those of the record."""
    if len(wanted.seats) != record.setup.players:
        raise Refusal("record-seats", {"players": record.setup.players, "seats": len(wanted.seats)})
    if any(seat.kind == "open" for seat in wanted.seats):
        raise Refusal("record-open-seat")

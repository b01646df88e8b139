"""The application: the HTTP API, and the socket on which a game is played."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import FastAPI, Path, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from royaume import __version__, kingdom_text, kingdoms
from royaume.cards import boxes
from royaume.engine.errors import Refusal
from royaume.record import Record, replay
from royaume.review import review
from royaume.seats import bot_name, person_name
from royaume.server import metrics, page, reading
from royaume.server.guard import Guard, address_of, is_own_origin
from royaume.server.language import Route, for_strangers, language, problem
from royaume.server.limits import Bucket, Buckets
from royaume.server.live import MOST_ENTRIES, Hub, LiveTable, Viewer, hash_of
from royaume.server.protocol import (
    PROTOCOL,
    SPECTATOR,
    Answer,
    ChangedTable,
    ClientMessage,
    GameReview,
    Hello,
    MadeTable,
    NewTable,
    Ping,
    Problem,
    Resign,
    Said,
    Seen,
    Sit,
    TableInfo,
    Undo,
    UndoReply,
    WantedKingdom,
)
from royaume.server.settings import Settings
from royaume.server.store import BOT, OPEN, PERSON, SeatRow, Store, TableRow
from royaume.server.thinking import Thinkers
from royaume.setup import Setup
from royaume.text import Texts
from royaume.view import view

COOKIE: Final = "royaume"
COOKIE_SECONDS: Final = 366 * 24 * 3600
#: Letters and digits that nobody takes for each other when a link is read aloud.
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 10
CODE_LENGTH: Final = 16

HELLO_SECONDS: Final = 10.0
#: After so many messages too fast or not understood the connection is closed.
MOST_OFFENCES: Final = 50
#: Tables in the public list.
MOST_LISTED: Final = 50

#: No table has more games.
GameNumber = Annotated[int, Path(ge=0, le=1_000_000)]

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {"4XX": {"model": Problem}}


class Server:
    """What all requests share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.thinkers = Thinkers(settings.thinkers)
        self.hub: Hub
        self.made = Buckets(settings.tables_an_hour, settings.tables_an_hour / 3600)
        self.connects = Buckets(settings.connect_burst, settings.connects_a_second)
        #: Open connections by address.
        self.sockets: dict[str, int] = {}


def create_app(settings: Settings) -> FastAPI:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        server.hub = Hub(store, server.thinkers)
        server.hub.start()
        metrics.watch(server.hub)
        try:
            yield
        finally:
            await server.hub.close()
            server.thinkers.close()
            await store.close()

    app = FastAPI(
        title="Royaume",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.router.route_class = Route
    reading.add_to(app)
    _add_tables(app, server)
    _add_socket(app, server)
    _add_health(app, server)
    served = page.Page(page.FOLDER)
    _add_problems(app, served)
    app.router.routes.append(served)
    app.add_middleware(Guard, settings=settings, page=served)
    return app


# --- tables


def _add_tables(app: FastAPI, server: Server) -> None:
    settings = server.settings

    def keep_secret(request: Request, response: Response, id: str, secret: str) -> None:
        response.set_cookie(
            COOKIE,
            secret,
            max_age=COOKIE_SECONDS,
            path=f"/api/tables/{id}",
            secure=settings.is_secure() or request.url.scheme == "https",
            httponly=True,
            samesite="strict",
        )

    async def mine(request: Request, id: str) -> tuple[LiveTable, str, list[int]]:
        """The table, the secret of whoever asks, and his seats."""
        table = await server.hub.table(id)
        secret = request.cookies.get(COOKIE, "")
        return table, secret, table.seats_of(secret)

    def made(table: LiveTable, secret: str, seats: list[int]) -> MadeTable:
        return MadeTable(table=TableInfo(**table.info(table.is_host(secret))), seats=seats)

    async def of_host(request: Request, id: str) -> tuple[LiveTable, str, list[int]]:
        table, secret, seats = await mine(request, id)
        if not table.is_host(secret):
            raise Refusal("host-only")
        return table, secret, seats

    @app.post("/api/tables", status_code=201, responses=PROBLEMS)
    async def make_table(wanted: NewTable, request: Request, response: Response) -> MadeTable:
        """Make a table. Whoever makes it is its host, and sits on the seats that are his."""
        if not server.made.take(address_of(request.scope)):
            raise Refusal("too-many-tables", {"most": str(settings.tables_an_hour)})
        record = Record.from_json(wanted.record, MOST_ENTRIES) if wanted.record is not None else None
        if record is not None:
            record = _shortened(record, wanted)
            kingdom = [card.id for card in record.setup.kingdom]
        else:
            kingdom = _kingdom(wanted.kingdom, language(request))
        secret = secrets.token_hex(16)
        row = TableRow(
            id=_code(ID_LENGTH),
            kingdom=kingdom,
            options=wanted.options.model_dump(),
            host_hash=hash_of(secret),
            invite=_code(CODE_LENGTH),
            watch=_code(CODE_LENGTH),
            seats=_seats(wanted, secret, language(request)),
        )
        await server.hub.store.add_table(row)
        table = await server.hub.table(row.id)
        if record is not None:
            await table.begin(record)
        keep_secret(request, response, row.id, secret)
        return made(table, secret, table.seats_of(secret))

    @app.get("/api/tables", responses=PROBLEMS)
    async def public_tables() -> list[TableInfo]:
        """Tables in the public list that wait for players; their invitation is for everybody."""
        rows = await server.hub.store.public_tables(MOST_LISTED)
        found: list[TableInfo] = []
        for row in rows:
            # Only a table in use knows who is connected.
            table = server.hub.tables.get(row.id) or LiveTable(row, server.hub.store, server.thinkers)
            found.append(TableInfo(**{**table.info(False), "invite": row.invite}))
        return found

    @app.get("/api/tables/{id}", responses=PROBLEMS)
    async def look_at_table(id: str, request: Request, code: str = "") -> MadeTable:
        """A table, for those who sit there or have one of its links."""
        table, secret, seats = await mine(request, id)
        if not table.admits(secret, code):
            raise Refusal("link-wrong")
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/seats", responses=PROBLEMS)
    async def sit(id: str, wanted: Sit, request: Request, response: Response) -> MadeTable:
        """Take a free seat with the invitation."""
        table, secret, seats = await mine(request, id)
        if wanted.invite != table.row.invite:
            raise Refusal("link-wrong")
        if not seats and not table.is_host(secret):
            secret = secrets.token_hex(16)
        await table.sit(person_name(wanted.name), wanted.seat, secret)
        keep_secret(request, response, id, secret)
        return made(table, secret, table.seats_of(secret))

    @app.patch("/api/tables/{id}", responses=PROBLEMS)
    async def change_table(id: str, wanted: ChangedTable, request: Request) -> MadeTable:
        """Change what the host may change: kingdom, options, bots."""
        table, secret, seats = await of_host(request, id)
        kingdom = None if wanted.kingdom is None else _kingdom(wanted.kingdom, language(request))
        bots = {bot.seat: bot.level for bot in wanted.bots}
        await table.change(kingdom, wanted.options, bots, language(request))
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/start", responses=PROBLEMS)
    async def start(id: str, request: Request) -> MadeTable:
        """Begin a game: the first, or like a rematch another one."""
        table, secret, seats = await of_host(request, id)
        await table.begin()
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/rematch", responses=PROBLEMS)
    async def play_again(id: str, request: Request) -> MadeTable:
        """Begin another game with the same players; the rulebook says who begins."""
        table, secret, seats = await mine(request, id)
        if not seats and not table.is_host(secret):
            raise Refusal("link-wrong")
        if table.game is None:
            raise Refusal("game-not-begun")
        await table.begin()
        return made(table, secret, seats)

    @app.post("/api/tables/{id}/resign", responses=PROBLEMS)
    async def resign(id: str, wanted: Resign, request: Request) -> MadeTable:
        """Leave the rest of this table's games to a bot."""
        table, secret, seats = await mine(request, id)
        if wanted.seat not in seats:
            raise Refusal("seat-not-yours")
        await table.resign(wanted.seat)
        return made(table, secret, seats)

    async def played(request: Request, id: str, number: int, code: str) -> Record:
        """The record of a game that is over. One that goes on is secret, unless one plays against bots alone."""
        table, secret, seats = await mine(request, id)
        if not table.admits(secret, code):
            raise Refusal("link-wrong")
        found = await server.hub.store.record(id, number)
        if found is None:
            raise Refusal("game-unknown", {"number": str(number)})
        game, _ = replay(found)
        if not game.over and any(seat.seat not in seats for seat in table.people()):
            raise Refusal("record-secret")
        return found

    @app.get("/api/tables/{id}/games/{number}/record", response_class=PlainTextResponse, responses=PROBLEMS)
    async def record(id: str, number: GameNumber, request: Request, code: str = "") -> Response:
        """The record of a game that is over, or that one plays against bots alone, as a file to keep."""
        found = await played(request, id, number, code)
        headers = {"Content-Disposition": f'attachment; filename="royaume-{id}-{number}.json"'}
        return Response(found.to_json(), media_type="application/json", headers=headers)

    @app.get("/api/tables/{id}/games/{number}/review", responses=PROBLEMS)
    async def look_back(id: str, number: GameNumber, request: Request, code: str = "") -> GameReview:
        """The decisions of such a game one by one, the points turn by turn, and where they came from."""
        found = await played(request, id, number, code)
        return GameReview(game=number, names=found.names, **asdict(review(found)))

    @app.get("/api/tables/{id}/games/{number}/review/{answers}", responses=PROBLEMS)
    async def look_at_moment(
        id: str, number: GameNumber, answers: int, request: Request, seat: int = SPECTATOR, code: str = ""
    ) -> Seen:
        """Such a game after so many answers, as that seat saw it, with the log up to there."""
        found = await played(request, id, number, code)
        if not 0 <= answers <= len(found.answers):
            raise Refusal("moment-unknown", {"moment": str(answers), "count": str(len(found.answers))})
        if not SPECTATOR <= seat < found.setup.players:
            raise Refusal("no-such-seat-here", {"seat": str(seat + 1)})
        game, choice = replay(found, answers)
        seen = view(game, None if seat == SPECTATOR else seat, choice)
        events = [event.data() for event in seen.events()]
        return Seen.model_validate({"view": seen.data(), "begin": 0, "events": events})


def _code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def _kingdom(wanted: WantedKingdom, reader: str) -> list[str]:
    if wanted.cards is not None:
        cards = [boxes.by_id(id) for id in wanted.cards]
    elif wanted.text is not None:
        cards = kingdom_text.parse(wanted.text, reader)
    else:
        cards = kingdoms.random_kingdom(wanted.seed or secrets.token_hex(8), wanted.sets)
    # Whatever is wrong with them is said by the setup.
    return [card.id for card in kingdoms.in_order(Setup(cards).kingdom)]


def _seats(wanted: NewTable, secret: str, reader: str) -> list[SeatRow]:
    rows: list[SeatRow] = []
    for number, seat in enumerate(wanted.seats):
        if seat.kind == "me":
            if seat.name is None:
                raise Refusal("name-missing", {"seat": str(number + 1)})
            rows.append(SeatRow(number, PERSON, person_name(seat.name), secret_hash=hash_of(secret)))
        elif seat.kind == "bot":
            level = seat.level or "squire"
            rows.append(SeatRow(number, BOT, "", level=level, is_bot=True))
        else:
            rows.append(SeatRow(number, OPEN, ""))
    people = [row.name for row in rows if row.kind == PERSON]
    for name in people:
        if [other.casefold() for other in people].count(name.casefold()) > 1:
            raise Refusal("name-taken", {"name": name})
    for row in rows:
        if row.level is not None:
            row.name = bot_name(row.level, [other.name for other in rows], Texts(reader))
    return rows


def _shortened(record: Record, wanted: NewTable) -> Record:
    """The record as far as it is to be played on from, for the seats that are wanted."""
    if len(wanted.seats) != record.setup.players:
        raise Refusal("record-seats", {"players": str(record.setup.players), "seats": str(len(wanted.seats))})
    if any(seat.kind == "open" for seat in wanted.seats):
        raise Refusal("record-open-seat")
    count = len(record.answers) if wanted.answers is None else wanted.answers
    return Record(record.setup, record.seed, record.answers[:count], record.names)


# --- the socket


def _add_socket(app: FastAPI, server: Server) -> None:
    settings = server.settings

    @app.websocket("/api/tables/{id}/socket")
    async def look_and_play(socket: WebSocket, id: str, code: str = "") -> None:
        """One for each viewer. What goes over it is in `protocol`."""
        address = address_of(socket.scope)
        await socket.accept()
        texts = Texts(language(socket))
        try:
            if not is_own_origin(socket.headers, settings):
                raise Refusal("origin-foreign")
            if not server.connects.take(address):
                raise Refusal("too-many-requests")
            if server.sockets.get(address, 0) >= settings.sockets:
                raise Refusal("too-many-sockets", {"most": str(settings.sockets)})
            table = await server.hub.table(id)
            secret = socket.cookies.get(COOKIE, "")
            if not table.admits(secret, code):
                raise Refusal("link-wrong")
        except Refusal as refusal:
            await _part(socket, refusal, texts)
            return
        viewer = Viewer(socket, table.seats_of(secret), table.is_host(secret), texts)
        server.sockets[address] = server.sockets.get(address, 0) + 1
        try:
            await _serve(socket, table, viewer, settings)
        finally:
            server.sockets[address] -= 1
            if not server.sockets[address]:
                del server.sockets[address]


async def _part(socket: WebSocket, refusal: Refusal, texts: Texts) -> None:
    """Say why, and close."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        refusal = for_strangers(refusal)
        text = texts.refusal(refusal)
        await socket.send_json({"type": "refused", "key": refusal.key, "text": text, "question": None})
        await socket.close(4000, refusal.key)


async def _serve(socket: WebSocket, table: LiveTable, viewer: Viewer, settings: Settings) -> None:
    bucket = Bucket(settings.message_burst, settings.messages_a_second)
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await socket.receive_text())
        if not isinstance(hello, Hello):
            raise Refusal("hello-missing")
        if hello.protocol != PROTOCOL:
            raise Refusal("protocol-other", {"theirs": str(hello.protocol), "ours": str(PROTOCOL)})
    except TimeoutError:
        await _part(socket, Refusal("hello-missing"), viewer.texts)
        return
    except Refusal as refusal:
        await _part(socket, refusal, viewer.texts)
        return
    except KeyError:
        # Bytes instead of text.
        await _part(socket, Refusal("hello-missing"), viewer.texts)
        return
    except WebSocketDisconnect:
        return
    viewer.game, viewer.undos, viewer.sent = hello.game, hello.undos, hello.since
    table.join(viewer)
    telling = asyncio.create_task(viewer.tell_all(table))
    hearing = asyncio.create_task(_hear_all(socket, table, viewer, bucket))
    try:
        await asyncio.wait([telling, hearing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (telling, hearing):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        table.leave(viewer)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close()


async def _hear_all(socket: WebSocket, table: LiveTable, viewer: Viewer, bucket: Bucket) -> None:
    offences = 0
    while offences < MOST_OFFENCES:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return
        except KeyError:
            # Bytes instead of text.
            text = ""
        question: int | None = None
        try:
            if not bucket.take():
                raise Refusal("too-many-messages")
            said = _read(text)
            question = said.question if isinstance(said, Answer | Undo | UndoReply) else None
            await _do(said, table, viewer)
        except Refusal as refusal:
            if refusal.key in ("message-unknown", "too-many-messages"):
                offences += 1
            metrics.REFUSED.labels(refusal.key).inc()
            viewer.refuse(refusal, question)


def _read(text: str) -> Said:
    try:
        return ClientMessage.validate_json(text)
    except ValidationError:
        raise Refusal("message-unknown") from None


async def _do(said: Said, table: LiveTable, viewer: Viewer) -> None:
    if isinstance(said, Ping):
        viewer.say({"type": "pong"})
        return
    if isinstance(said, Hello):
        raise Refusal("message-unknown")
    if said.seat not in viewer.seats or table.row.seats[said.seat].resigned:
        raise Refusal("seat-not-yours")
    if isinstance(said, Answer):
        with metrics.ANSWERED.time():
            await table.answer(viewer.seats, said.seat, said.question, said.options)
    elif isinstance(said, Undo):
        if not viewer.undoing.take():
            raise Refusal("too-many-messages")
        await table.undo(viewer.seats, said.seat, said.question)
    else:
        await table.reply_to_undo(viewer.seats, said.seat, said.question, said.agrees)


# --- health, and what goes wrong


def _add_health(app: FastAPI, server: Server) -> None:
    @app.get("/health")
    async def health() -> JSONResponse:
        """Is the server there, and its database?"""
        is_well = await server.hub.store.is_well()
        return JSONResponse({"status": "ok" if is_well else "no database"}, 200 if is_well else 503)

    @app.get("/metrics", response_class=PlainTextResponse)
    async def measured(request: Request) -> Response:
        """Figures for Prometheus."""
        if not server.settings.open_metrics and address_of(request.scope) not in ("127.0.0.1", "::1"):
            raise HTTPException(404)
        return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)


def _add_problems(app: FastAPI, served: page.Page) -> None:
    async def not_there(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        shown = served.not_there(request) if error.status_code == 404 else None
        if shown is not None:
            return shown
        key = "page-unknown" if error.status_code == 404 else "request-not-allowed"
        return problem(Refusal(key, {"path": request.url.path}), language(request), error.status_code)

    app.add_exception_handler(HTTPException, not_there)

"""The HTTP API of games that are over: their record, their review, and every position."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Annotated, Final

from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.view import SPECTATOR
from royaume.server.addresses import address_of
from royaume.server.context import PROBLEMS, Server
from royaume.server.protocol import GameReview, Seen
from royaume.server.replays import GameKey

#: Large answers are sent in pieces of so many bytes.
PIECE_BYTES: Final = 64 * 1024
#: No table has more games.
GameNumber = Annotated[int, Path(ge=0, le=1_000_000)]


class HoldingResponse(Response):
    """JSON that is sent in pieces, each when the client has taken the ones before. Something is held until then."""

    def __init__(self, content: bytes, held: AsyncExitStack) -> None:
        super().__init__(content, media_type="application/json")
        self._held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._held:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            for begin in range(0, len(self.body), PIECE_BYTES):
                piece = self.body[begin : begin + PIECE_BYTES]
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b""})


def add_to(app: FastAPI, server: Server) -> None:
    async def find(request: Request, id: str, number: int, code: str) -> GameKey:
        """A game. Before its end it is secret, unless this client has the seats of all people."""
        table, secret, seats = await server.visit(request, id)
        if not table.logic.admits(secret, code):
            raise Refusal("link-wrong")
        table.logic.check_record(seats, number)
        return GameKey(id, number, await server.hub.store.count_entries(id, number))

    async def read(key: GameKey, address: str, work: Callable[[Record | None], Awaitable[bytes | None]]) -> Response:
        """What a worker reads in the game. The record is sent to it only if it does not have the game in memory.

        It may be large: one address cannot let the server hold many such answers.
        """
        async with AsyncExitStack() as held:
            await held.enter_async_context(server.logs.hold(address))
            found = await work(None)
            if found is None:
                found = await work(await server.hub.store.record(key.table, key.number))
            if found is None:
                raise Refusal("game-unknown", {"number": key.number})
            return HoldingResponse(found, held.pop_all())

    @app.get("/api/tables/{id}/games/{number}/record", response_class=PlainTextResponse, responses=PROBLEMS)
    async def record(id: str, number: GameNumber, request: Request, code: str = "") -> Response:
        """The record of a game that is over, or of a game against bots alone, as a file."""
        key, address = await find(request, id, number, code), address_of(request.scope)
        response = await read(key, address, lambda record: server.workers.record(address, key, record))
        response.headers["Content-Disposition"] = f'attachment; filename="royaume-{id}-{number}.json"'
        return response

    @app.get("/api/tables/{id}/games/{number}/review", response_model=GameReview, responses=PROBLEMS)
    async def read_review(id: str, number: GameNumber, request: Request, code: str = "") -> Response:
        """The review: the decisions one by one, the points turn by turn, and where they came from."""
        key, address = await find(request, id, number, code), address_of(request.scope)
        return await read(key, address, lambda record: server.workers.review(address, key, record))

    @app.get("/api/tables/{id}/games/{number}/review/{answers}", response_model=Seen, responses=PROBLEMS)
    async def read_position(
        id: str,
        number: GameNumber,
        answers: int,
        request: Request,
        seat: int = SPECTATOR,
        since: Annotated[int, Query(ge=0)] = 0,
        code: str = "",
    ) -> Response:
        """The game after so many answers, as that seat saw it, with the events from number `since` on."""
        key, address = await find(request, id, number, code), address_of(request.scope)
        return await read(key, address, lambda record: server.workers.seen(address, key, record, answers, seat, since))

"""The HTTP API of games that are over: their record, their review, and every position."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from royaume.engine.refusal import Refusal
from royaume.game.view import SPECTATOR
from royaume.server.context import PROBLEMS, Server
from royaume.server.protocol import GameReview, Seen
from royaume.server.replays import GameReplay

#: No table has more games.
GameNumber = Annotated[int, Path(ge=0, le=1_000_000)]


def add_to(app: FastAPI, server: Server) -> None:
    async def played(request: Request, id: str, number: int, code: str) -> GameReplay:
        """The replay of a game. Before its end a game is secret, unless this client has the seats of all people."""
        table, secret, seats = await server.visit(request, id)
        if not table.logic.admits(secret, code):
            raise Refusal("link-wrong")
        found = await server.replays.find(id, number)
        if found is None:
            raise Refusal("game-unknown", {"number": number})
        table.logic.check_record(seats, found.replay.over)
        return found

    @app.get("/api/tables/{id}/games/{number}/record", response_class=PlainTextResponse, responses=PROBLEMS)
    async def record(id: str, number: GameNumber, request: Request, code: str = "") -> Response:
        """The record of a game that is over, or of a game against bots alone, as a file."""
        replay = (await played(request, id, number, code)).replay
        headers = {"Content-Disposition": f'attachment; filename="royaume-{id}-{number}.json"'}
        return Response(replay.record.to_json(replay.game), media_type="application/json", headers=headers)

    @app.get("/api/tables/{id}/games/{number}/review", response_model=GameReview, responses=PROBLEMS)
    async def read_review(id: str, number: GameNumber, request: Request, code: str = "") -> Response:
        """The review: the decisions one by one, the points turn by turn, and where they came from."""
        found = await played(request, id, number, code)
        return Response(found.review(number), media_type="application/json")

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
        found = await played(request, id, number, code)
        if not SPECTATOR <= seat < found.replay.record.setup.players:
            raise Refusal("no-such-seat-here", {"seat": seat + 1})
        return Response(found.seen(answers, seat, since), media_type="application/json")

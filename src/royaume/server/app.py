"""The application: puts the HTTP API, the sockets and the page together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from royaume import __version__
from royaume.catalogue import catalogue
from royaume.engine.refusal import Refusal
from royaume.server import catalogue_routes, game_routes, metrics, page, sockets, table_routes
from royaume.server.addresses import is_this_machine
from royaume.server.context import Server
from royaume.server.guard import Guard
from royaume.server.health import OK, Health
from royaume.server.hub import Hub
from royaume.server.language import Route, language, problem
from royaume.server.settings import Settings
from royaume.server.store import Store


def create_app(settings: Settings) -> FastAPI:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        server.health = Health(store)
        # The texts of all cards are read now, so that no table waits for them.
        catalogue.entries()
        try:
            async with Hub(store, server.workers) as server.hub:
                metrics.watch(server.hub)
                yield
        finally:
            server.workers.close()
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
    catalogue_routes.add_to(app, server)
    table_routes.add_to(app, server)
    game_routes.add_to(app, server)
    sockets.add_to(app, server)
    _add_health(app, server)
    served = page.Page(page.FOLDER)
    _add_problems(app, served)
    app.router.routes.append(served)
    app.add_middleware(Guard, settings=settings, page=served)
    return app


def _add_health(app: FastAPI, server: Server) -> None:
    @app.get("/health")
    async def health() -> JSONResponse:
        """Do the server and its database work?"""
        status = await server.health.status()
        return JSONResponse({"status": status}, 200 if status == OK else 503, {"Cache-Control": "no-store"})

    @app.get("/metrics", response_class=PlainTextResponse)
    async def measured(request: Request) -> Response:
        """Figures for Prometheus."""
        if not server.settings.open_metrics and not is_this_machine(request.scope):
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

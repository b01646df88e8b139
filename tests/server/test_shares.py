"""What one address may take: others need room too."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.types import Message

from royaume.game.record import Record
from royaume.server.app import create_app
from royaume.server.game_routes import PIECE_BYTES, HoldingResponse
from royaume.server.limits import Slots
from royaume.server.replays import MOST_SEED_LETTERS, check_record
from royaume.server.settings import Settings
from tests.refusals import refused
from tools.shared.scenes import played

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
LISTED = {"options": {"public": True}}

Ask = Callable[..., Awaitable[httpx.Response]]


def with_server(tmp_path: Path, test: Callable[[Ask], Awaitable[None]], **limits: Any) -> None:
    """A server with these limits; `ask` sends a request from an address."""
    app = create_app(Settings(database=str(tmp_path / "games.db"), workers=1, **limits))

    async def run() -> None:
        async with app.router.lifespan_context(app):
            await test(_asker(app))

    asyncio.run(run())


def _asker(app: FastAPI) -> Ask:
    async def ask(method: str, path: str, json: object = None, address: str = "192.0.2.1", cookie: str = "") -> Any:
        transport = httpx.ASGITransport(app, client=(address, 1))
        headers = {"Cookie": f"royaume={cookie}"} if cookie else {}
        async with httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers) as client:
            return await client.request(method, path, json=json)

    return ask


def key_of(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    key: str = answer.json()["key"]
    return key


def test_the_public_list_is_not_filled_by_one_address(tmp_path: Path) -> None:
    async def test(ask: Ask) -> None:
        for _ in range(2):
            assert (await ask("POST", "/api/tables", {"seats": SEATS, **LISTED})).status_code == 201
        assert key_of(await ask("POST", "/api/tables", {"seats": SEATS, **LISTED}), 429) == "too-many-public-tables"
        hidden = await ask("POST", "/api/tables", {"seats": SEATS})
        path, cookie = f"/api/tables/{hidden.json()['table']['id']}", hidden.cookies["royaume"]
        assert key_of(await ask("PATCH", path, LISTED, cookie=cookie), 429) == "too-many-public-tables"
        # Another address may.
        assert (await ask("PATCH", path, LISTED, "192.0.2.2", cookie)).status_code == 200
        assert (await ask("PATCH", path, LISTED, cookie=cookie)).status_code == 200
        assert len((await ask("GET", "/api/tables")).json()) == 3

    with_server(tmp_path, test, public_tables_an_hour=2)


def test_one_address_makes_so_many_tables(tmp_path: Path) -> None:
    async def test(ask: Ask) -> None:
        assert (await ask("POST", "/api/tables", {"seats": SEATS})).status_code == 201
        assert key_of(await ask("POST", "/api/tables", {"seats": SEATS}), 429) == "too-many-tables"
        assert (await ask("POST", "/api/tables", {"seats": SEATS}, "192.0.2.2")).status_code == 201

    with_server(tmp_path, test, tables_an_hour=1)


def test_one_address_does_not_take_all_seats(tmp_path: Path) -> None:
    async def test(ask: Ask) -> None:
        made = (await ask("POST", "/api/tables", {"seats": [*SEATS, {"kind": "open"}], **LISTED})).json()
        path, wanted = f"/api/tables/{made['table']['id']}/seats", {"invite": made["table"]["invite"]}
        assert (await ask("POST", path, {**wanted, "name": "Eve"}, "192.0.2.9")).status_code == 200
        assert key_of(await ask("POST", path, {**wanted, "name": "Eva"}, "192.0.2.9"), 429) == "too-many-requests"
        assert (await ask("POST", path, {**wanted, "name": "Bob"}, "192.0.2.2")).status_code == 200

    with_server(tmp_path, test, seat_burst=1.0, seats_an_hour=1.0)


def test_long_records_of_one_address_are_few(tmp_path: Path) -> None:
    record = played("First Game", seed="shares")
    wanted = {"seats": [SEATS[0], {"kind": "me", "name": "Bob"}], "record": record.to_json()}

    async def test(ask: Ask) -> None:
        assert (await ask("POST", "/api/tables", wanted)).status_code == 201
        assert key_of(await ask("POST", "/api/tables", wanted), 429) == "too-many-long-records"
        assert (await ask("POST", "/api/tables", wanted, "192.0.2.2")).status_code == 201

    with_server(tmp_path, test, record_answers_an_hour=len(record.answers) + 1)


def test_a_seed_is_not_a_way_to_send_much_to_all_viewers() -> None:
    long = Record(played("First Game", seed="shares").setup, "x" * (MOST_SEED_LETTERS + 1), [], ["Ada", "Bob"])
    with refused("seed-too-long"):
        check_record(long.to_json(), 100, None)


def test_a_large_answer_is_sent_in_pieces_and_holds_its_place_until_it_is_taken() -> None:
    slots, sent = Slots(1), asyncio.Event()
    pieces: list[int] = []

    async def send(message: Message) -> None:
        pieces.append(len(message.get("body", b"")))
        if len(pieces) == 3:
            # The client does not read on.
            await sent.wait()

    async def receive() -> Message:
        raise AssertionError

    async def answer() -> None:
        async with AsyncExitStack() as held:
            await held.enter_async_context(slots.hold("a"))
            response = HoldingResponse(b"x" * (2 * PIECE_BYTES + 1), held.pop_all())
        await response({"type": "http"}, receive, send)

    async def test() -> None:
        first, second = asyncio.create_task(answer()), asyncio.create_task(answer())
        await asyncio.sleep(0.05)
        assert pieces == [0, PIECE_BYTES, PIECE_BYTES]
        sent.set()
        await asyncio.gather(first, second)
        assert pieces == [0, PIECE_BYTES, PIECE_BYTES, 1, 0] * 2

    asyncio.run(test())

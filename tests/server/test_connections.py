"""Connections that are silent, slow or too many; names and origins that are not the server's."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import httpx
import pytest
import uvicorn
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from royaume.server import connections
from royaume.server.addresses import counted, is_in
from royaume.server.connections import Door
from royaume.server.guard import is_own_host, is_own_origin
from royaume.server.settings import Settings
from tools.shared.servers import Person, Running, ended, running

pytestmark = pytest.mark.once

LIMITS = ("HEADER_SECONDS", "BODY_SECONDS", "WRITE_SECONDS", "IDLE_SECONDS")
HASTE_SECONDS = 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("connections") / "games.db") as found:
        yield found


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with ended(Hasty(str(tmp_path_factory.mktemp("hasty") / "games.db"))) as found:
        yield found


class Hasty(Running):
    """A server whose limits of time for connections are short."""

    def _open(self) -> subprocess.Popen[str]:
        haste = "; ".join(f"connections.{name} = {HASTE_SECONDS}" for name in LIMITS)
        serve = f"cli.main(['serve', '--lang', 'en', '--port', '0', '--database', {self.database!r}])"
        code = f"from royaume import cli; from royaume.server import connections; {haste}; {serve}"
        return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def connect(server: Running, source: str = "127.0.0.1") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=30, source_address=(source, 0))
    made.settimeout(30)
    return made


def handshake(path: str) -> bytes:
    """The request that opens a WebSocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        *("Host: localhost", "Connection: Upgrade", "Upgrade: websocket"),
        *("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def test_an_ipv6_client_counts_by_its_network() -> None:
    assert counted("2001:db8:1:2:3:4:5:6") == counted("2001:db8:1:2::9") != counted("2001:db8:1:3::9")
    assert counted("::ffff:192.0.2.1") == counted("192.0.2.1") == "192.0.2.1"


def test_connections_of_an_address_are_counted_until_they_end() -> None:
    door = Door(Settings(connections=2))
    leave = door.enter("192.0.2.1")
    assert leave is not None
    assert door.enter("192.0.2.1") is not None
    assert door.enter("192.0.2.1") is None
    assert door.enter("192.0.2.2") is not None
    leave()
    assert door.enter("192.0.2.1") is not None


def test_the_connections_of_a_trusted_proxy_are_not_counted() -> None:
    door = Door(Settings(connections=1, trust_proxy="10.0.0.0/8"))
    assert [door.enter("10.1.2.3") is not None for _ in range(3)] == [True] * 3


def test_a_thousand_silent_connections_keep_nobody_else_out(server: Running) -> None:
    with ExitStack() as stack:
        for _ in range(1005):
            stack.enter_context(closing(connect(server, "127.0.0.9")))
        refused = stack.enter_context(closing(connect(server, "127.0.0.9")))
        assert refused.recv(1000).startswith(b"HTTP/1.1 429 ")
        # Another address is served.
        assert httpx.get(f"{server.url}/health").status_code == 200


def test_headers_must_not_be_too_long(server: Running) -> None:
    with closing(connect(server)) as large:
        large.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 2 * connections.MOST_HEADER_BYTES)
        assert large.recv(1000).startswith(b"HTTP/1.1 400 ")


def test_headers_and_bodies_must_be_complete_in_time(hasty: Running) -> None:
    with closing(connect(hasty)) as silent, closing(connect(hasty)) as headers, closing(connect(hasty)) as body:
        headers.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
        body.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        for slow in (silent, headers, body):
            assert _end(slow) == b""


def test_a_socket_lives_as_long_as_its_viewer_wants(hasty: Running) -> None:
    with Person(hasty) as ada:
        ada.make_table({"kind": "me", "name": "Ada"}, {"kind": "open"})
        ada.look()
        assert ada.socket is not None
        time.sleep(4 * HASTE_SECONDS)
        assert ada.socket.ping().wait(10)


def _end(connection: socket.socket) -> bytes:
    """All that the server still sends before it closes the connection."""
    try:
        return connection.recv(1000)
    except ConnectionResetError:
        return b""


def test_a_message_that_is_no_text_ends_its_connection_and_is_not_logged(server: Running) -> None:
    with Person(server) as ada:
        ada.make_table({"kind": "me", "name": "Ada"}, {"kind": "open"})
        ada.look()
        assert ada.socket is not None
        ada.socket.socket.sendall(b"\x81\x82\x00\x00\x00\x00\xff\xff")
        ada.hear_until_closed()


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("localhost", True),
        ("living-room:8000", True),
        ("living-room.local", True),
        ("royaume.example", True),
        ("evil.example", False),
        ("royaume.example.evil.example", False),
        ("[", False),
    ],
)
def test_only_own_names_are_answered(host: str, is_own: bool) -> None:
    settings = Settings(public_url="https://royaume.example")
    scope = {"type": "http", "scheme": "http", "headers": [(b"host", host.encode())]}
    assert is_own_host(HTTPConnection(scope), settings) == is_own


@pytest.mark.parametrize(
    ("origin", "host", "is_own"),
    [
        ("https://royaume.example", "royaume.example", True),
        ("http://royaume.example", "royaume.example", False),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", "127.0.0.1:8000", False),
        ("http://127.0.0.1:9000", "127.0.0.1:8000", False),
        ("http://[", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("", "", False),
    ],
)
def test_only_own_pages_may_change_something(origin: str, host: str, is_own: bool) -> None:
    settings = Settings(public_url="https://royaume.example")
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scope = {"type": "http", "scheme": "http", "headers": headers}
    assert is_own_origin(HTTPConnection(scope), settings) == is_own


def test_a_foreign_name_is_told_how_to_become_an_own_one(server: Running) -> None:
    answer = httpx.get(f"{server.url}/", headers={"Host": "other.example:80"})
    assert answer.status_code == 421
    assert "--public-url http://other.example:80" in answer.json()["text"]


def test_a_body_in_chunks_is_refused_and_not_read(server: Running) -> None:
    with closing(connect(server)) as chunks:
        chunks.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        with suppress(OSError):
            for _ in range(10):
                chunks.sendall(b"1\r\nx\r\n" * 1000)
        assert chunks.recv(1000).startswith(b"HTTP/1.1 411 ")


def test_a_request_that_follows_another_has_the_same_time(hasty: Running) -> None:
    with closing(connect(hasty)) as following:
        first = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        second = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"
        following.sendall(first + second)
        assert following.recv(1000).startswith(b"HTTP/1.1 200 ")
        # The body of the second one never comes.
        while following.recv(1000):
            pass


def test_a_long_request_is_read_piece_by_piece(server: Running) -> None:
    card = httpx.post(f"{server.url}/api/kingdoms/read", json={"text": "x" * 10 * connections.PIECE_BYTES})
    assert card.status_code == 422
    assert card.json()["key"] == "request-form"


@pytest.mark.parametrize("sign", [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"])
def test_signs_of_life_and_parts_of_a_message_without_end_are_cut_off(server: Running, sign: bytes) -> None:
    with Person(server) as ada, closing(connect(server)) as raw:
        table = ada.make_table({"kind": "me", "name": "Ada"}, {"kind": "open"})
        raw.sendall(handshake(f"/api/tables/{table['id']}/socket"))
        assert raw.recv(1000).startswith(b"HTTP/1.1 101 ")
        # A part of a message follows its beginning: a text that is not final.
        raw.sendall((b"" if sign[0] else b"\x01\x80\0\0\0\0") + sign * 1000)
        with suppress(ConnectionResetError):
            while raw.recv(10_000):
                pass


def test_after_many_messages_at_once_a_connection_goes_on(server: Running) -> None:
    with Person(server) as ada:
        ada.make_table({"kind": "me", "name": "Ada"}, {"kind": "open"})
        ada.look()
        ping = b'{"type":"ping"}'
        count = 3 * connections.PIECE_BYTES // len(ping)
        assert ada.socket is not None
        # One packet: frames of a text, masked with zeros.
        ada.socket.socket.sendall((b"\x81" + bytes([0x80 | len(ping)]) + b"\0\0\0\0" + ping) * count)
        # Those that come too fast are not answered, but the connection is read to the end, and goes on.
        heard = 0
        while ada.hear(1) is not None:
            heard += 1
        assert heard > 1
        ada.say({"type": "ping"})
        ada.hear_until(lambda message: message["type"] == "pong", "a pong")


@pytest.mark.parametrize("ends", ["it reads", "it goes"])
def test_a_message_is_sent_when_the_client_has_taken_it(ends: str) -> None:
    _, websocket = connections.protocols(Settings())
    sent: list[int] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        with suppress(Exception):
            for number in range(2):
                await send({"type": "websocket.send", "text": "x" * 20_000_000})
                sent.append(number)
        sent.append(-1)

    async def test() -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(app, ws=websocket, log_level="error", lifespan="off", timeout_graceful_shutdown=1)
        serving = uvicorn.Server(config)
        task = asyncio.create_task(serving.serve(sockets=[listening]))
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(handshake("/"))
        await reader.readuntil(b"\r\n\r\n")
        await asyncio.sleep(0.3)
        assert sent == []
        if ends == "it reads":
            await asyncio.wait_for(reader.readexactly(20_000_000), 30)
            await asyncio.sleep(0.3)
            assert sent == [0]
        writer.transport.abort()
        await asyncio.sleep(0.3)
        assert sent[-1] == -1
        serving.should_exit = True
        await task

    asyncio.run(test())


def test_new_connections_of_one_address_are_limited() -> None:
    door = Door(Settings(connection_burst=2, connections_a_second=0))
    for _ in range(2):
        leave = door.enter("192.0.2.1")
        assert leave is not None
        leave()
    assert door.enter("192.0.2.1") is None
    # What has become a WebSocket is no new connection.
    assert door.enter("192.0.2.1", is_new=False) is not None
    assert door.enter("192.0.2.2") is not None


def test_a_proxy_is_known_by_its_ipv4_address_in_ipv6_too() -> None:
    assert is_in("::ffff:127.0.0.1", "127.0.0.1")
    assert not is_in("::ffff:127.0.0.2", "127.0.0.1")
    assert not is_in("2001:db8::1", "127.0.0.1")

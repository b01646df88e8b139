"""Connections that are silent, slow or too many; names and origins that are not the server's."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing

import httpx
import pytest
from starlette.requests import HTTPConnection

from royaume.server import connections
from royaume.server.addresses import counted
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

"""Hostile HTTP: broken requests over a plain connection, and rubbish in everything that a request carries."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final

from tools.proofs.rubbish.watch import Findings
from tools.shared.servers import UnlimitedServer

SECONDS: Final = 5.0
#: A complete request is answered within this time.
LOOK_SECONDS: Final = 0.3
#: A page of another site that is no address at all.
BROKEN_ORIGIN: Final = "an origin that is no address"

#: The client sends them, and closes its side: it hears only the first answers.
MANY_AT_ONCE: Final = "many requests at once"

#: Boxes that do not exist, named twice.
UNKNOWN_BOXES: Final = "unknown boxes"

PATHS: Final = [
    "/",
    "/health",
    "/metrics",
    "/api/cards",
    "/api/cards/copper",
    "/api/tables",
    "/api/tables/abc",
    "/api/tables/abc/start",
    "/api/tables/abc/games/1/record",
    "/api/tables/abc/games/1/review/0",
    "/api/tables/abc/socket",
    "/api/kingdoms/random",
    "/api/kingdoms/read",
]
ODD_PATHS: Final = [
    "/%",
    "/%zz",
    "/%00",
    "/%ff%fe",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/../../etc/passwd",
    "//",
    "/api/tables/%2f",
    "/api/tables/" + "a" * 60_000,
    "/" + "%41" * 20_000,
    "/api/cards/%F0%9F%83%8F",
    "/api/tables/\u00e9",
    "/api/tables/abc/games/99999999999999999999/record",
    "/api/tables/abc/games/-1/review/1e9",
    "/api/tables/abc/games/1/review/" + "9" * 5000,
    "/api/tables/abc/games/1/review/1" + "0" * 28 + "?seat=1" + "0" * 28,
    "/api/tables/abc/games/1/review/0?seat=-99&since=-1&code=%00",
    "/api/tables/abc?code=" + "x" * 30_000,
    "/api/cards?lang=%ff&lang=fr&lang=",
    "/?" + "&".join(f"a{n}=1" for n in range(3000)),
    "*",
    "http://[",
    "http://elsewhere.example/",
    "",
]
METHODS: Final = [
    "GET",
    "POST",
    "PATCH",
    "PUT",
    "DELETE",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "BREW",
    "get",
    "G\0T",
    "",
]
HEADERS: Final = {
    "origins": ["http://elsewhere.example", "null", "", "http://", "://", "http://a:b:c", "\x7f", "http://\u00e9"],
    BROKEN_ORIGIN: ["http://[", "http://[::1", "https://[x]", "http://[v1.x]", "//["],
    "hosts": ["", "[", "a b", "x" * 9000, "elsewhere.example", "127.0.0.1:99999"],
    "cookies": [
        "royaume",
        "royaume=",
        "royaume=;royaume=x",
        "royaume=\xff\xfe",
        "=;=;",
        "royaume=" + "x" * 9000,
        ";" * 5000,
    ],
    "languages": ["fr;q=9", "*;q=nan", "," * 5000, "fr;q=" + "0" * 5000, "\xff", "fr-" + "a" * 5000],
    "lengths": ["-1", "1e9", "99999999999999999999", "0x10", "", "1, 2", "\u0661"],
    "types": ["", "text/plain", "application/json; charset=utf-7", "multipart/form-data; boundary=", "a/b" * 3000],
    "encodings": ["gzip;q=", "gzip;q=1;q=0", "*" * 5000, "\x00"],
    "tags": ['"', "W/", '"x",' * 3000, "*"],
    "forwarded": ["127.0.0.1", "x" * 3000, "for=[", "unix:"],
}
NAMES: Final = {
    "origins": "Origin",
    BROKEN_ORIGIN: "Origin",
    "hosts": "Host",
    "cookies": "Cookie",
    "languages": "Accept-Language",
    "lengths": "Content-Length",
    "types": "Content-Type",
    "encodings": "Accept-Encoding",
    "tags": "If-None-Match",
    "forwarded": "X-Forwarded-For",
}
BODIES: Final = [
    b"",
    b"{}",
    b"[]",
    b"null",
    b"{",
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"seats":' * 20_000,
    b'{"seats":[{"kind":"me","name":"\\ud800"},{"kind":"bot"}]}',
    b'{"seats":[{"kind":"me","name":"\\u0000"},{"kind":"bot"}]}',
    b'{"seats":[{"kind":"bot"},{"kind":"bot"}],"options":{"think_seconds":1e999}}',
    b'{"seats":[{"kind":"bot"},{"kind":"bot"}],"kingdom":{"cards":["copper"]}}',
    b'{"seats":[{"kind":"bot"},{"kind":"bot"}],"answers":' + b"9" * 5000 + b"}",
    b'{"counts":{"base":1' + b"0" * 28 + b"}}",
    b'{"seats":[{"kind":"bot"},{"kind":"bot"}],"record":"{\\"royaume\\":1' + b"0" * 28 + b'}"}',
    b'{"text":"' + b"chapel," * 280 + b'"}',
    b'{"text":"\\ud800\\u0000"}',
    b'{"seed":"\\ud83d","sets":["' + b"x" * 5000 + b'"]}',
    b"\xef\xbb\xbf{}",
    b"x" * 600_000,
]


def ask(port: int, data: bytes, *, closes: bool = False) -> int:
    """Send these bytes. Returns the status of the answer; 0: the server closed the connection without one.

    If the server waits for more, or if the client `closes` at once, the client's side is closed.
    """
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
        with suppress(OSError):
            connection.sendall(data)
        answer = b"" if closes else _read(connection, LOOK_SECONDS)
        if not answer:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_WR)
            answer = _read(connection, SECONDS)
    words = answer.split(b" ", 2)
    return int(words[1]) if answer.startswith(b"HTTP/") and len(words) > 1 and words[1].isdigit() else 0


def _read(connection: socket.socket, seconds: float) -> bytes:
    """The beginning of the answer; nothing if the server waits, or has closed the connection."""
    connection.settimeout(seconds)
    answer = b""
    with suppress(OSError):
        while b"\r\n" not in answer:
            found = connection.recv(4096)
            if not found:
                break
            answer += found
    return answer


def request(method: str, path: str, headers: list[tuple[str, str]], body: bytes) -> bytes:
    """A request, broken or not, as bytes."""
    lines = [f"{method} {path} HTTP/1.1"]
    named = {name.lower() for name, _ in headers}
    if "host" not in named:
        lines.append("Host: 127.0.0.1")
    lines += [f"{name}: {value}" for name, value in headers]
    if body and "content-length" not in named:
        lines.append(f"Content-Length: {len(body)}")
    lines.append("Connection: close")
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body


def _broken(dice: random.Random, without: tuple[str, ...]) -> tuple[str, bytes]:
    """Not even a request."""
    pieces = {
        "any bytes": bytes(dice.randrange(256) for _ in range(dice.randrange(1, 400))),
        "another version": f"GET / HTTP/{dice.choice(['0.9', '2.0', '9.9', 'x', ''])}\r\nHost: x\r\n\r\n".encode(),
        "headers without colon": b"GET / HTTP/1.1\r\nHost x\r\n\r\n",
        "folded headers": b"GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n",
        "NUL in a header": b"GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n",
        "bare line feeds": b"GET / HTTP/1.1\nHost: x\n\n",
        "many headers": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 3000 + b"\r\n",
        "a large header": b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 200_000 + b"\r\n\r\n",
        "two lengths": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
        "length and chunks": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        "wrong chunks": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        + dice.choice([b"zz\r\n", b"-1\r\n\r\n", b"ffffffffffffffffff\r\n", b"2\r\n{}"]),
        "a body that never comes": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        "a half upgrade": b"GET /api/tables/abc/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: " + dice.choice([b"13", b"1", b"x"]) + b"\r\n\r\n",
        "an upgrade of nothing": b"GET /health HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        BROKEN_ORIGIN: b"GET /api/tables/abc/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://[\r\n\r\n",
        "another upgrade": b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
        UNKNOWN_BOXES: _boxes(dice),
        MANY_AT_ONCE: b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 50,
    }
    name = dice.choice([name for name in sorted(pieces) if name not in without])
    return name, pieces[name]


def _boxes(dice: random.Random) -> bytes:
    box = dice.choice(["", "x", "../rules/base", "../" * 12 + "etc/x", "/etc/x", "\0", "x" * 300, "base"])
    body = json.dumps({"sets": [box] * dice.randrange(1, 4)}).encode()
    return request("POST", "/api/kingdoms/random", [("Content-Type", "application/json")], body)


def hostile(count: int, seed: str, without: tuple[str, ...] = ()) -> Iterator[tuple[str, bytes]]:
    """So many hostile requests, each with the name of its kind."""
    dice = random.Random(seed)
    kinds = [kind for kind in HEADERS if kind not in without]
    for number in range(count):
        part = number % 5
        if part == 0:
            yield _broken(dice, without)
        elif part == 1:
            yield "odd paths", request(dice.choice(METHODS[:7]), dice.choice(ODD_PATHS), [], dice.choice(BODIES[:4]))
        elif part == 2:
            yield "odd methods", request(dice.choice(METHODS), dice.choice(PATHS), [], dice.choice(BODIES[:4]))
        elif part == 3:
            kind = kinds[number // 5 % len(kinds)]
            headers = [(NAMES[kind], dice.choice(HEADERS[kind]))]
            yield kind, request(dice.choice(METHODS[:4]), dice.choice(PATHS), headers, dice.choice(BODIES[:4]))
        else:
            headers = [("Content-Type", "application/json")]
            yield "bodies", request(dice.choice(["POST", "PATCH"]), dice.choice(PATHS), headers, dice.choice(BODIES))


def send_all(
    server: UnlimitedServer, some: Iterable[tuple[str, bytes]], show: Callable[[int], None] | None = None
) -> Findings:
    """Send these hostile requests."""
    findings = Findings()
    for number, (kind, data) in enumerate(some):
        status = ask(server.port, data, closes=kind == MANY_AT_ONCE)
        if status == 503 and data.startswith((b"GET / ", b"HEAD / ")):
            # The page was not built.
            status = 200
        findings.check_status(f"HTTP: {kind}", status, data[:120])
        if show is not None:
            show(number + 1)
    return findings

"""Limits for every request, and headers that make browsers strict."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from royaume.engine.refusal import Refusal
from royaume.server.addresses import address_of
from royaume.server.connections import is_in_chunks
from royaume.server.language import language, problem
from royaume.server.limits import Buckets
from royaume.server.page import Page
from royaume.server.settings import Settings

#: The largest body of a request; only a new table may have a larger one: the record of a long game.
MOST_BYTES: Final = 16 * 1024
MOST_RECORD_BYTES: Final = 256 * 1024
TABLES_PATH: Final = "/api/tables"
#: A longer number in `Content-Length` is not read.
MOST_DIGITS: Final = 9

#: The status of a client that asks too often.
TOO_MANY: Final = 429
#: The status of a request that does not say how long its body is.
LENGTH_REQUIRED: Final = 411

#: The domains of home networks. In the Internet nobody can own such a name, nor one without a dot.
LOCAL: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal")

CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    # A link to a table opens it: no other site may learn the link.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, page: Page) -> None:
        self.app = app
        self.settings = settings
        self.page = page
        self._requests = Buckets(settings.request_burst, settings.requests_a_second)
        self._files = Buckets(settings.file_burst, settings.files_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not is_own_host(HTTPConnection(scope), self.settings):
            # Before the handshake: the client gets status 403.
            await send({"type": "websocket.close"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self.settings.is_secure():
                    headers["Strict-Transport-Security"] = "max-age=31536000"
            await send(message)

        refusal, status = self._refusal(scope)
        if refusal is not None:
            response = problem(refusal, language(Request(scope)), status)
            if status in (TOO_MANY, LENGTH_REQUIRED):
                # What the client sends on this connection is not read.
                response.headers["Connection"] = "close"
            await response(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> tuple[Refusal | None, int]:
        limit = self._files if self.page.serves(scope["method"], scope["path"]) else self._requests
        if not limit.take(address_of(scope)):
            return Refusal("too-many-requests"), TOO_MANY
        connection = HTTPConnection(scope)
        if not is_own_host(connection, self.settings):
            host = connection.headers.get("host", "")
            return Refusal("host-foreign", {"host": host, "option": f"--public-url http://{host}"}), 421
        if is_in_chunks(scope["headers"]):
            return Refusal("body-length"), LENGTH_REQUIRED
        most = most_bytes(scope["path"])
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > most:
            return Refusal("body-too-large", {"most": most // 1024}), 413
        if scope["method"] not in ("GET", "HEAD") and not is_own_origin(connection, self.settings):
            return Refusal("origin-foreign"), 403
        return None, 200


def most_bytes(path: str) -> int:
    """The largest body of a request to that path."""
    return MOST_RECORD_BYTES if path == TABLES_PATH else MOST_BYTES


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Does the request come from a page of this server? Only browsers send an origin, and other people's cookies."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return bool(origin) and origin.lower() in (settings.public_origin(), _origin(connection, settings))


def _origin(connection: HTTPConnection, settings: Settings) -> str | None:
    """The origin of a page that this server sends to the address in `Host`."""
    host = connection.headers.get("host", "").lower()
    if host == settings.public_host():
        # A proxy may speak HTTPS to browsers and HTTP to the server.
        return None
    scheme = connection.scope["scheme"].replace("ws", "http")
    return f"{scheme}://{host}"


def is_own_host(connection: HTTPConnection, settings: Settings) -> bool:
    """Is the name in `Host` one of this server? Another site could let its own name lead here (DNS rebinding)."""
    name = _host_name(connection.headers.get("host", ""))
    if name is None:
        return False
    return name == _host_name(settings.public_host()) or "." not in name or name.endswith(LOCAL) or _is_ip_address(name)


def _host_name(host: str) -> str | None:
    """The name in `Host`, without the port; None: it is malformed."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return None


def _is_ip_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

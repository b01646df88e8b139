"""Limits for every request, and headers that make browsers strict."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from royaume.engine.refusal import Refusal
from royaume.server.language import language, problem
from royaume.server.limits import Buckets
from royaume.server.page import Page
from royaume.server.settings import Settings

#: The record of a long game is the largest body of a request.
MOST_BYTES: Final = 512 * 1024

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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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
            await response(scope, receive, send_with_headers)
            return
        await self.app(scope, _limited(receive), send_with_headers)

    def _refusal(self, scope: Scope) -> tuple[Refusal | None, int]:
        headers = Headers(scope=scope)
        # Several people behind one address may open the page at once, with all its files. The files are sent from
        # memory, which takes no longer than a refusal.
        is_free = self.page.serves(scope["method"], scope["path"])
        if not is_free and not self._requests.take(address_of(scope)):
            return Refusal("too-many-requests"), 429
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return Refusal("body-too-large", {"most": MOST_BYTES // 1024}), 413
        if scope["method"] not in ("GET", "HEAD") and not is_own_origin(headers, self.settings):
            return Refusal("origin-foreign"), 403
        return None, 200


def _limited(receive: Receive) -> Receive:
    """Limit a body whose length is not known."""
    read = 0

    async def receive_limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST_BYTES:
            raise Refusal("body-too-large", {"most": MOST_BYTES // 1024})
        return message

    return receive_limited


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def is_own_origin(headers: Headers, settings: Settings) -> bool:
    """Does the request come from a page of this server? Only browsers send an origin, and other people's cookies."""
    origin = headers.get("origin")
    if origin is None:
        return True
    host = urlsplit(origin).netloc
    return bool(host) and host in (headers.get("host", ""), settings.public_host())

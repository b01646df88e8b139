"""The page: the files that were built from `web/`, sent from memory."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cached_property
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from royaume.engine.refusal import Refusal
from royaume.server.language import language
from royaume.text import Texts

#: The build puts the page here.
FOLDER: Final = Path(__file__).parent.parent / "page"

INDEX: Final = "/index.html"
#: Addresses that the page itself shows: the server sends the same page for each.
ADDRESSES: Final = ("/", "/kingdom", "/cards", "/rules")
#: The same for longer addresses with one of these beginnings.
ADDRESSES_BELOW: Final = ("/table/", "/cards/", "/replay/")
#: The names of files here have a hash of their content, so a browser may cache them for ever.
HASHED: Final = "/assets/"

CHECK_EACH_TIME: Final = "no-cache"
KEEP: Final = "public, max-age=31536000, immutable"

#: The media types by suffix. The list of the machine may be wrong, and browsers are told not to guess.
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
#: Types that are compressed already.
COMPRESSED: Final = ("font/woff2", "image/png", "image/webp")

#: "gzip;q=0" in `Accept-Encoding` excludes gzip.
_NEVER: Final = re.compile(r"\s*q\s*=\s*0(?:\.0*)?\s*")


class CachedContent:
    """Bytes that are sent many times. They are compressed once, for browsers that accept that."""

    def __init__(self, content: bytes, media_type: str, caching: str = CHECK_EACH_TIME) -> None:
        self.content = content
        self.media_type = media_type
        self.caching = caching
        self._tag = hashlib.sha256(content).hexdigest()[:32]

    @cached_property
    def packed(self) -> bytes | None:
        """The content compressed, if that makes it smaller."""
        if self.media_type in COMPRESSED:
            return None
        packed = gzip.compress(self.content, mtime=0)
        return packed if len(packed) < len(self.content) else None

    def response(self, request: Request) -> Response:
        """The content for a browser that does not have it yet."""
        packed = self.packed if _accepts_gzip(request) else None
        # The plain and the compressed form have different tags.
        tag = f'"{self._tag}"' if packed is None else f'"{self._tag}-gzip"'
        headers = {"ETag": tag, "Cache-Control": self.caching, "Vary": "Accept-Encoding"}
        # A proxy that changes the content makes the tag weak.
        written = ",".join(request.headers.getlist("If-None-Match"))
        known = [one.strip().removeprefix("W/") for one in written.split(",")]
        if tag in known or "*" in known:
            return Response(status_code=304, headers=headers)
        content = self.content if packed is None else packed
        headers["Content-Length"] = str(len(content))
        if packed is not None:
            headers["Content-Encoding"] = "gzip"
        return Response(b"" if request.method == "HEAD" else content, headers=headers, media_type=self.media_type)


def _accepts_gzip(request: Request) -> bool:
    for wish in ",".join(request.headers.getlist("Accept-Encoding")).casefold().split(","):
        name, _, weight = wish.partition(";")
        if name.strip() == "gzip":
            return _NEVER.fullmatch(weight) is None
    return False


class Page(BaseRoute):
    """The files of the page, read once. No other file is ever sent, so no path leads out of the folder."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, CachedContent] = {}
        inside = folder.resolve()
        for path in sorted(inside.rglob("*")):
            if path.is_file() and path.resolve().is_relative_to(inside):
                self._add(f"/{path.relative_to(inside).as_posix()}", path)

    def _add(self, name: str, path: Path) -> None:
        media_type = TYPES.get(path.suffix, "application/octet-stream")
        cached = CachedContent(path.read_bytes(), media_type, KEEP if name.startswith(HASHED) else CHECK_EACH_TIME)
        self._files[name] = cached
        # Compressed now, while no browser waits.
        _ = cached.packed

    def serves(self, method: str, path: str) -> bool:
        """Is this a request for the page or one of its files?"""
        return method in ("GET", "HEAD") and self._has(path)

    def _has(self, path: str) -> bool:
        return path in self._files or _is_address(path)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or not self._has(scope["path"]):
            return Match.NONE, {}
        return Match.FULL if self.serves(scope["method"], scope["path"]) else Match.PARTIAL, {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.serves(scope["method"], scope["path"]):
            raise HTTPException(405)
        request = Request(scope)
        cached = self._files.get(scope["path"]) or self._files.get(INDEX)
        response = not_built(language(request)) if cached is None else cached.response(request)
        await response(scope, receive, send)

    def not_there(self, request: Request) -> Response | None:
        """The page as the answer to an unknown address, for a browser. None for other clients."""
        index = self._files.get(INDEX)
        wants_page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
        if index is None or not wants_page or request.url.path.startswith("/api/"):
            return None
        response = index.response(request)
        response.status_code = 404
        return response


def is_built() -> bool:
    return (FOLDER / INDEX.removeprefix("/")).is_file()


def _is_address(path: str) -> bool:
    return path in ADDRESSES or any(path.startswith(begin) and path != begin for begin in ADDRESSES_BELOW)


def not_built(language: str) -> Response:
    """The answer if the page was not built."""
    headers = {"Cache-Control": "no-store", "Content-Language": language}
    return PlainTextResponse(Texts(language).refusal(Refusal("page-not-built")) + "\n", 503, headers)

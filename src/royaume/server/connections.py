"""The connections of the server: so many for each address, and none that is silent or slow for ever."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from royaume.server.addresses import counted, is_in
from royaume.server.settings import Settings

#: The headers of a request must be complete after so many seconds, and its body after so many more.
HEADER_SECONDS: Final = 10.0
BODY_SECONDS: Final = 20.0
#: A connection between two requests is closed after so many seconds.
IDLE_SECONDS: Final = 15
#: A client that takes nothing for so long is disconnected.
WRITE_SECONDS: Final = 20.0
#: The longest headers.
MOST_HEADER_BYTES: Final = 16 * 1024
#: Handles for files and connections. Each connection needs one.
HANDLES: Final = 65_536

REFUSED: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
    b"Too many connections from your address. / Trop de connexions depuis votre adresse.\n"
)


class Door:
    """Counts the open connections of each address."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections
        self._proxy = settings.trust_proxy
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> Callable[[], None] | None:
        """Let a connection in: returns what to call when it ends. None: there are too many of that address."""
        if self._proxy and is_in(address, self._proxy):
            # The proxy brings the connections of all clients.
            return _do_nothing
        key = counted(address)
        if self._open.get(key, 0) >= self._most:
            return None
        self._open[key] = self._open.get(key, 0) + 1

        def leave() -> None:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

        return leave


def _do_nothing() -> None:
    pass


class Timer:
    """Ends a connection unless it is stopped in time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport, seconds: float) -> None:
        """Start, or start again."""
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def is_running(self) -> bool:
        return self._handle is not None


class Limited(asyncio.Protocol):
    """What HTTP and WebSockets share: a place behind the door, and a time limit for writing."""

    door: Door
    transport: asyncio.Transport
    client: tuple[str, int] | None

    #: Called when the connection ends; None: it was not let in.
    _leave: Callable[[], None] | None = None

    def enter(self) -> bool:
        """Is there room for this connection?"""
        self._writing = Timer()
        self._leave = self.door.enter(self.client[0] if self.client else "")
        return self._leave is not None

    def leave(self) -> None:
        self._writing.stop()
        if self._leave is not None:
            self._leave()
            self._leave = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing.start(self.transport, WRITE_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._writing.stop()


class Http(Limited, H11Protocol):
    """HTTP with limits. h11 refuses headers that are too long."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._reading = Timer()
        if self.enter():
            self._reading.start(transport, HEADER_SECONDS)
        else:
            transport.write(REFUSED)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._leave is None:
            return
        before = self.conn.their_state
        super().data_received(data)
        # A connection that has become a WebSocket is no longer this one's to end.
        if self._leave is not None:
            self._note_progress(before)

    def _note_progress(self, before: object) -> None:
        """Headers and body have each their own time."""
        now = self.conn.their_state
        if now is h11.IDLE:
            if not self._reading.is_running:
                self._reading.start(self.transport, HEADER_SECONDS)
        elif now is h11.SEND_BODY:
            if before is not h11.SEND_BODY:
                self._reading.start(self.transport, BODY_SECONDS)
        else:
            self._reading.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # The socket takes the place of this connection.
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        self._reading.stop()
        super().leave()


class WebSocket(Limited, WebSocketsSansIOProtocol):
    """A WebSocket with limits. It needs no time limit for reading: the server asks for a sign of life."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.enter()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf_8(b"".join(self.frames)):
            # The base class does the same, but writes a traceback into the log.
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)


def protocols(settings: Settings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of HTTP and of WebSockets, with one door for both."""
    door = Door(settings)
    return type("Http", (Http,), {"door": door}), type("WebSocket", (WebSocket,), {"door": door})


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def take_handles() -> None:
    """Allow this process as many open connections as the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = HANDLES if hard == resource.RLIM_INFINITY else min(HANDLES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

"""The connections of the server: so many for each address, and none that is silent, slow or endlessly busy."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from royaume.server.addresses import counted, is_in
from royaume.server.limits import Bucket, Buckets
from royaume.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

#: The headers of a request must be complete after so many seconds, and its body after so many more.
HEADER_SECONDS: Final = 10.0
BODY_SECONDS: Final = 20.0
#: A connection between two requests is closed after so many seconds.
IDLE_SECONDS: Final = 15
#: A client that takes nothing for so long is disconnected.
WRITE_SECONDS: Final = 20.0
#: The longest headers.
MOST_HEADER_BYTES: Final = 16 * 1024
#: A connection is read in pieces of so many bytes. Between them it is another connection's turn.
PIECE_BYTES: Final = 512
#: A connection whose application has enough looks again after so many seconds.
LOOK_AGAIN_SECONDS: Final = 0.05
#: After the server has closed it, only the client's farewell is awaited: a piece every so many seconds.
AFTER_CLOSE_SECONDS: Final = 0.5
#: Frames of a WebSocket that are no message (a sign of life, a part of a message): so many at once and a second.
MOST_SIGNS: Final = 20
SIGNS_A_SECOND: Final = 1.0
#: Handles for files and connections. Each connection needs one.
HANDLES: Final = 65_536

REFUSED: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
    b"Too many connections from your address. / Trop de connexions depuis votre adresse.\n"
)


class Door:
    """Counts the open connections of each address, and the new ones."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections
        self._proxy = settings.trust_proxy
        self._open: dict[str, int] = {}
        self._new = Buckets(settings.connection_burst, settings.connections_a_second)

    def enter(self, address: str, *, is_new: bool = True) -> Callable[[], None] | None:
        """Let a connection in: returns what to call when it ends. None: there are too many of that address."""
        if self._proxy and is_in(address, self._proxy):
            # The proxy brings the connections of all clients.
            return _do_nothing
        key = counted(address)
        if self._open.get(key, 0) >= self._most or (is_new and not self._new.take(key)):
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

    def enter(self, *, is_new: bool = True) -> bool:
        """Is there room for this connection?"""
        self._writing = Timer()
        self._leave = self.door.enter(self.client[0] if self.client else "", is_new=is_new)
        return self._leave is not None

    def is_here(self) -> bool:
        """Was the connection let in, and has it not ended?"""
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
        self._unread = b""
        #: Is the rest of what comes not read, because the request is refused?
        self._is_refused = False
        if self.enter():
            self._reading.start(transport, HEADER_SECONDS)
        else:
            transport.write(REFUSED)
            transport.close()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_piece()

    def _read_piece(self) -> None:
        if not self.is_here() or self._is_refused or self.transport.is_closing():
            self._unread = b""
            return
        if self.flow.read_paused:
            # The application has enough for now.
            self.loop.call_later(LOOK_AGAIN_SECONDS, self._read_piece)
            return
        piece, self._unread = self._unread[:PIECE_BYTES], self._unread[PIECE_BYTES:]
        before = self.conn.their_state
        super().data_received(piece)
        if not self.is_here():
            # The connection has become a WebSocket: it is no longer this one's to read and to end.
            self._unread = b""
            return
        self._note_progress(before)
        # The guard refuses a body in chunks: each may be a single byte, and costs as much as a whole body.
        self._is_refused = self.conn.their_state is h11.SEND_BODY and is_in_chunks(self.headers)
        if self._unread:
            self.transport.pause_reading()
            self.loop.call_soon(self._read_piece)
        elif not self.flow.read_paused:
            self.transport.resume_reading()

    def send_400_response(self, msg: str) -> None:
        """The rest of a request is malformed. Perhaps the application is at work on its beginning."""
        if self.cycle is not None:
            self.cycle.disconnected = True
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.is_here() and self.conn.their_state is h11.SEND_BODY:
            # The headers of the next request came together with those of the last one.
            self._note_progress(h11.IDLE)

    def _note_progress(self, before: object) -> None:
        """Headers and body have each their own time."""
        now = self.conn.their_state
        if now is h11.IDLE:
            if not self._reading.is_running:
                self._reading.start(self.transport, HEADER_SECONDS)
        elif now is h11.SEND_BODY:
            if before is not h11.SEND_BODY or not self._reading.is_running:
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
    """A WebSocket with limits. It needs no time limit for reading: the server asks for a sign of life.

    The base class stops reading while a message waits for the application, but first it takes apart all that has
    come: thousands of messages.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = b""
        self._signs = Bucket(MOST_SIGNS, SIGNS_A_SECOND)
        # It takes the place of an HTTP connection.
        self.enter(is_new=False)

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_piece()

    def _read_piece(self) -> None:
        if self.read_paused:
            # A message waits: `receive` goes on.
            return
        piece, self._unread = self._unread[:PIECE_BYTES], self._unread[PIECE_BYTES:]
        if piece:
            super().data_received(piece)
        if self.transport.is_closing():
            self._unread = b""
        elif piece and (self._unread or self.close_sent):
            self.transport.pause_reading()
            self.loop.call_later(AFTER_CLOSE_SECONDS if self.close_sent else 0.0, self._read_piece)
        elif not self.read_paused:
            self.transport.resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        # The base class waits before it writes alone. So a long message would be in memory after it counts as sent.
        await self.writable.wait()

    async def receive(self) -> ASGIReceiveEvent:
        event = await super().receive()
        if self._unread:
            self._read_piece()
        return event

    def handle_ping(self) -> None:
        if self._takes_sign():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._takes_sign():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._takes_sign():
            super().handle_cont(event)

    def _takes_sign(self) -> bool:
        """Too many end the connection: they cost time, and parts of a message cost memory."""
        if not self._signs.take():
            self.transport.abort()
        return not self.transport.is_closing()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf_8(b"".join(self.frames)):
            # The base class does the same, but writes a traceback into the log.
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread = b""
        self.leave()
        super().connection_lost(exc)


def protocols(settings: Settings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of HTTP and of WebSockets, with one door for both."""
    door = Door(settings)
    return type("Http", (Http,), {"door": door}), type("WebSocket", (WebSocket,), {"door": door})


def is_in_chunks(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Does the body of a request with these headers come in chunks, and its length is not known?"""
    return any(name == b"transfer-encoding" for name, _ in headers)


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

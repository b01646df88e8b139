"""The sockets on which games are played: one for each viewer. `protocol` has the messages."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from royaume.engine.refusal import Refusal
from royaume.server import metrics
from royaume.server.addresses import address_of
from royaume.server.context import Server
from royaume.server.guard import is_own_origin
from royaume.server.language import language, without_details
from royaume.server.limits import Bucket
from royaume.server.live_table import LiveTable
from royaume.server.protocol import Answer, ClientMessage, Hello, Ping, Said, Undo, UndoReply
from royaume.server.waiting import wait_for_change
from royaume.table import messages
from royaume.table.viewer import Viewer
from royaume.text import Texts

HELLO_SECONDS: Final = 10.0
#: After so many messages too fast or not understood the connection is closed.
MOST_OFFENCES: Final = 50
#: A viewer who does not take a message for so long is disconnected.
SLOWEST_READER_SECONDS: Final = 20.0
#: If the beginning of the log cannot be read, it is tried again after so many seconds.
TRY_AGAIN_SECONDS: Final = 2.0
#: An undo replays the game: so many at once, and so many a second after that.
MOST_UNDOS: Final = 40
UNDOS_A_SECOND: Final = 2.0
#: To execute so many answers again takes about as long as a message.
ANSWERS_A_MESSAGE: Final = 50


def add_to(app: FastAPI, server: Server) -> None:
    @app.websocket("/api/tables/{id}/socket")
    async def look_and_play(socket: WebSocket, id: str, code: str = "") -> None:
        """Look at a table, and play there."""
        await socket.accept()
        texts = Texts(language(socket))
        try:
            address = _check(socket, server)
            table, secret = await server.find(socket, id)
            if not table.logic.admits(secret, code):
                raise Refusal("link-wrong")
        except Refusal as refusal:
            await _close_with(socket, refusal, texts)
            return
        connection = Connection(socket, table, secret, texts, server, address)
        if table.logic.seats_of(secret):
            # The bots of a table think in the turn of its players, not of those who only watch.
            table.address = address
        with _counted(server.sockets, address):
            await connection.serve()


def _check(socket: WebSocket, server: Server) -> str:
    """The address of a client that may connect. Or `Refusal`."""
    address = address_of(socket.scope)
    if not is_own_origin(socket, server.settings):
        raise Refusal("origin-foreign")
    if not server.connects.take(address):
        raise Refusal("too-many-requests")
    if server.sockets.get(address, 0) >= server.settings.sockets:
        raise Refusal("too-many-sockets", {"most": server.settings.sockets})
    return address


@contextmanager
def _counted(sockets: dict[str, int], address: str) -> Iterator[None]:
    sockets[address] = sockets.get(address, 0) + 1
    try:
        yield
    finally:
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]


async def _close_with(socket: WebSocket, refusal: Refusal, texts: Texts) -> None:
    """Tell the reason, and close."""
    with suppress(RuntimeError, WebSocketDisconnect):
        refusal = without_details(refusal)
        await socket.send_json(messages.refused(refusal, texts, None))
        await socket.close(4000, refusal.key)


class Connection:
    """The socket of one viewer."""

    def __init__(
        self, socket: WebSocket, table: LiveTable, secret: str, texts: Texts, server: Server, address: str
    ) -> None:
        self._server = server
        self._address = address
        self._socket = socket
        self._table = table
        self._woken = asyncio.Event()
        seats, is_host = table.logic.seats_of(secret), table.logic.is_host(secret)
        self._viewer = Viewer(seats, is_host, texts, self._woken.set)
        self._messages = Bucket(server.settings.message_burst, server.settings.messages_a_second)
        self._undos = Bucket(MOST_UNDOS, UNDOS_A_SECOND)

    async def serve(self) -> None:
        """Serve until the client or the table is gone."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._hello()
        except (Refusal, TimeoutError) as error:
            refusal = error if isinstance(error, Refusal) else Refusal("hello-missing")
            await _close_with(self._socket, refusal, self._viewer.texts)
            return
        except WebSocketDisconnect:
            return
        if self._table.has_ended.is_set():
            # The table has left the memory meanwhile. Clients connect again by themselves, which loads it once more.
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close()
            return
        self._viewer.game, self._viewer.undos, self._viewer.sent = hello.game, hello.undos, hello.since
        self._table.join(self._viewer)
        try:
            await self._talk()
        except* (WebSocketDisconnect, TimeoutError, RuntimeError):
            # The client is gone, or takes no more messages.
            pass
        finally:
            self._table.leave(self._viewer)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close()

    async def _hello(self) -> Hello:
        try:
            hello = _read(await self._socket.receive_text())
        except KeyError:
            # Bytes instead of text.
            raise Refusal("hello-missing") from None
        if not isinstance(hello, Hello):
            raise Refusal("hello-missing")
        if hello.protocol != messages.PROTOCOL:
            raise Refusal("protocol-other", {"theirs": hello.protocol, "ours": messages.PROTOCOL})
        return hello

    async def _talk(self) -> None:
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(self._hear_all()),
                group.create_task(self._send_all()),
                group.create_task(self._table_ends()),
            ]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()

    async def _table_ends(self) -> None:
        await self._table.has_ended.wait()

    async def _send_all(self) -> None:
        """Send all messages of the viewer, for ever."""
        while True:
            await wait_for_change(self._woken, None)
            if self._table.logic.lacks_log(self._viewer):
                # A whole log may be large: one address cannot let the server hold many of them.
                async with self._server.logs.hold(self._address):
                    await self._bring_log()
                    await self._send_waiting()
                    if self._viewer.older_log is not None:
                        # The game has gone on while the log was read: what is useless now must not wait in memory.
                        self._viewer.older_log = None
                        self._woken.set()
            await self._send_waiting()

    async def _send_waiting(self) -> None:
        # An address with many viewers is told less often: each of them sees only the newest state.
        await self._server.told.wait(self._address)
        # A table that has ended has let its game go.
        while not self._table.has_ended.is_set() and (message := self._next_message()) is not None:
            async with asyncio.timeout(SLOWEST_READER_SECONDS):
                await self._socket.send_text(message.decode())

    def _next_message(self) -> bytes | None:
        return self._table.logic.next_message(self._viewer, time.monotonic())

    async def _bring_log(self) -> None:
        try:
            await self._table.bring_log(self._viewer, self._address)
        except Refusal as refusal:
            self._viewer.refuse(refusal)
            asyncio.get_running_loop().call_later(TRY_AGAIN_SECONDS, self._woken.set)

    async def _hear_all(self) -> None:
        offences = 0
        while offences < MOST_OFFENCES:
            try:
                text = await self._socket.receive_text()
            except (WebSocketDisconnect, RuntimeError):
                return
            except KeyError:
                # Bytes instead of text.
                text = ""
            question: int | None = None
            try:
                if not self._messages.take():
                    raise Refusal("too-many-messages")
                said = _read(text)
                await self._server.heard.wait(self._address, self._cost(said))
                question = said.question if isinstance(said, Answer | Undo | UndoReply) else None
                await self._do(said)
            except Refusal as refusal:
                if refusal.key in ("message-unknown", "too-many-messages"):
                    offences += 1
                metrics.REFUSED.labels(refusal.key).inc()
                self._viewer.refuse(without_details(refusal), question)

    def _cost(self, said: Said) -> float:
        """An answer or an undo in a long turn costs as much as many messages: the turn is executed again."""
        game = self._table.logic.game
        if game is None or not isinstance(said, Answer | Undo):
            return 1.0
        return 1.0 + game.session.count_turn_answers() / ANSWERS_A_MESSAGE

    async def _do(self, said: Said) -> None:
        table, logic, viewer = self._table, self._table.logic, self._viewer
        if isinstance(said, Ping):
            viewer.say(messages.PONG)
        elif isinstance(said, Hello):
            raise Refusal("message-unknown")
        elif isinstance(said, Answer):
            with metrics.ANSWERED.time():
                await table.change(lambda: logic.answer(viewer, said.seat, said.question, said.options))
        elif isinstance(said, Undo):
            logic.check_seat(viewer, said.seat)
            if not self._undos.take():
                raise Refusal("too-many-messages")
            await table.change(lambda: logic.undo(viewer, said.seat, said.question, time.monotonic()))
        else:
            await table.change(
                lambda: logic.reply_to_undo(viewer, said.seat, said.question, said.agrees, time.monotonic())
            )


def _read(text: str) -> Said:
    try:
        return ClientMessage.validate_json(text)
    except ValidationError:
        raise Refusal("message-unknown") from None

"""A proxy between a server and its PostgreSQL that can cut, stall, swallow and refuse connections."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

MOST_BYTES: Final = 65536


class Link:
    """One connection through the proxy."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.ends = (near, far)
        #: Are its bytes swallowed for ever?
        self.is_dead = False

    def cut(self) -> None:
        for end in self.ends:
            end.transport.abort()


class Proxy:
    """Forwards connections to a port of this machine."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self._links: set[Link] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._listening: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def allow(self) -> None:
        """Accept connections, and forward what they say."""
        self._flows.set()
        if self._listening is None:
            self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
            self.port = self._listening.sockets[0].getsockname()[1]

    async def refuse(self) -> None:
        """Cut all connections, and accept no new ones."""
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        self.cut()

    def cut(self) -> None:
        for link in list(self._links):
            link.cut()

    def stall(self) -> None:
        """Accept connections and bytes, and forward nothing until `allow`."""
        self._flows.clear()

    def swallow(self) -> None:
        """All connections of this moment stay silent for ever. New ones work."""
        for link in self._links:
            link.is_dead = True

    async def close(self) -> None:
        await self.refuse()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._forward_both(reader, writer)
        except (OSError, asyncio.CancelledError):
            # Nobody waits for this task but `close`.
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _forward_both(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._flows.wait()
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        link = Link(writer, far_writer)
        self._links.add(link)
        try:
            ways = [
                asyncio.create_task(self._forward(link, reader, far_writer)),
                asyncio.create_task(self._forward(link, far_reader, writer)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        finally:
            self._links.discard(link)
            link.cut()

    async def _forward(self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while told := await reader.read(MOST_BYTES):
                await self._flows.wait()
                if not link.is_dead:
                    writer.write(told)
                    await writer.drain()

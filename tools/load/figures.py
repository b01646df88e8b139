"""One run: all phases with one database, and their figures."""

from __future__ import annotations

import argparse
import gc
import tempfile
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from royaume.system import progress
from royaume.system.progress import Show
from tools.load.measured_server import Failed, Server, served, until
from tools.load.players import Company, Phase
from tools.load.profile import profile_lines, switch_profiles

#: One table is played for so long before the measurement: by then the server has loaded everything.
WARM_SECONDS: Final = 1.0


@dataclass
class Figures:
    """The figures of one database. Memory is in bytes, of all server processes together."""

    database: str
    processes: int
    tables: int
    empty: int
    full: int
    played: int
    idle: int
    open_when_full: int
    open_when_idle: int
    games_over: int
    paced: Phase
    fast: Phase
    #: The profile of the fast phase.
    profile: list[str] = field(default_factory=list)

    def table_kb(self) -> float:
        """The memory of an open table with its two connections; with two processes, of its half in each."""
        return (self.full - self.empty) / 1024 / self.tables / self.processes


async def measure(name: str, addresses: list[str], options: argparse.Namespace) -> Figures:
    """Run all phases, with a server process for each of these addresses. An empty address is a new SQLite file."""
    with progress.bar(logged=True) as bar, tempfile.TemporaryDirectory(prefix="royaume-load-") as folder:

        def show(share: float | None, words: str) -> None:
            bar(share, f"{name}: {words}")

        async with AsyncExitStack() as stack:
            show(None, "starting the server")
            servers: list[Server] = []
            for address in addresses:
                server = served(address or f"{folder}/games.db", Path(folder), profile=options.profile)
                servers.append(await stack.enter_async_context(server))
            return await play_all(name, servers, options, show)


async def play_all(name: str, servers: list[Server], options: argparse.Namespace, show: Show) -> Figures:
    first = Company(servers)
    await first.come(1, show)
    await first.play(WARM_SECONDS, None, show)
    await first.leave()
    await until(lambda: _are_empty(servers), "the first table is forgotten")

    company = Company(servers)
    empty = memory(servers)
    await company.come(options.tables, show)
    full, open_when_full = memory(servers), await count_open(servers)
    # Garbage collection in this process would look like a slow server.
    gc.collect()
    gc.freeze()
    paced = await company.play(options.seconds, options.rate, show)
    switch_profiles(servers)
    fast = await company.play(options.seconds, None, show)
    switch_profiles(servers)
    played = memory(servers)
    gc.unfreeze()

    show(None, "waiting until the server forgets the tables")
    await company.leave()
    with suppress(Failed):
        await until(lambda: _are_empty(servers), "all tables are forgotten")
    return Figures(
        database=name,
        processes=len(servers),
        tables=options.tables,
        empty=empty,
        full=full,
        played=played,
        idle=memory(servers),
        open_when_full=open_when_full,
        open_when_idle=await count_open(servers),
        games_over=company.games_over,
        paced=paced,
        fast=fast,
        profile=await profile_lines(servers, len(company.times)),
    )


def memory(servers: list[Server]) -> int:
    return sum(server.memory() for server in servers)


async def count_open(servers: list[Server]) -> int:
    return sum([await server.open_tables() for server in servers])


async def _are_empty(servers: list[Server]) -> bool:
    return await count_open(servers) == 0

"""Runs the load over each database, and says what failed."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import json
import sys

import asyncpg
import httpx
from websockets.exceptions import WebSocketException

from royaume import IS_COMPILED
from tools.load.databases import new_postgres, shown, why_no_postgres
from tools.load.figures import Figures, measure
from tools.load.measured_server import Failed
from tools.load.options import RATE, SECONDS, TABLES, arguments
from tools.load.report import data, report


async def run(options: argparse.Namespace) -> list[Figures]:
    found: list[Figures] = []
    if options.only != "postgres":
        found.append(await measure("SQLite", [""], options))
    if options.only != "sqlite":
        why_not = await why_no_postgres(options.postgres)
        if not why_not:
            async with new_postgres(options.postgres) as address:
                found.append(await measure("PostgreSQL", [address, address], options))
        elif options.only == "postgres":
            raise Failed(f"no PostgreSQL at {shown(options.postgres)}: {why_not}")
        else:
            print(f"No PostgreSQL at {shown(options.postgres)}, so that part is left out: {why_not}", file=sys.stderr)
    return found


def main(argv: list[str]) -> int:
    options = arguments(argv)
    factory = None
    if importlib.util.find_spec("uvloop") is not None:
        import uvloop

        factory = uvloop.new_event_loop
    try:
        with asyncio.Runner(loop_factory=factory) as runner:
            found = runner.run(run(options))
    except KeyboardInterrupt:
        print("Interrupted; the servers are stopped.", file=sys.stderr)
        return 130
    except (Failed, httpx.TransportError, WebSocketException, OSError, asyncpg.PostgresError) as error:
        print(f"This run says nothing: {str(error) or type(error).__name__}", file=sys.stderr)
        return 2
    print(
        f"{options.tables} tables, {options.seconds:g} s each phase, {options.rate:g} answers a second in the paced "
        f"one; the engine is {'compiled' if IS_COMPILED else 'interpreted'}\n"
    )
    is_default = (options.tables, options.seconds, options.rate) == (TABLES, SECONDS, RATE)
    missed = report(found, checked=is_default and not options.profile)
    if options.json is not None:
        try:
            options.json.write_text(json.dumps(data(found, options), indent=2) + "\n")
        except OSError as error:
            print(f"{options.json} cannot be written: {error.strerror}", file=sys.stderr)
            return 2
    return 1 if missed else 0

"""The options of `make load`."""

from __future__ import annotations

import argparse
import os
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Final

import tools.load
from tools.load.databases import is_here

TABLES: Final = 300
SECONDS: Final = 20.0
RATE: Final = 300.0
POSTGRES: Final = "postgresql://root@127.0.0.1:5432/test"

#: The most tables of this tool.
MOST_TABLES: Final = 5000
MOST_SECONDS: Final = 600.0
MOST_RATE: Final = 20_000.0


def number(least: float, most: float, kind: type[int] | type[float]) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            value = kind(text)
        except ValueError:
            value = kind(-1)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least:g} to {most:g}")
        return value

    return read


def arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=tools.load.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    tables, seconds, rate = number(1, MOST_TABLES, int), number(0.1, MOST_SECONDS, float), number(1, MOST_RATE, float)
    parser.add_argument("--tables", type=tables, default=TABLES, metavar="N", help=f"how many tables ({TABLES})")
    parser.add_argument("--seconds", type=seconds, default=SECONDS, metavar="S", help=f"of each phase ({SECONDS:.0f})")
    rate_help = f"answers a second in the paced phase ({RATE:.0f})"
    parser.add_argument("--rate", type=rate, default=RATE, metavar="R", help=rate_help)
    address = os.environ.get("ROYAUME_TEST_POSTGRES", POSTGRES)
    usual = f"$ROYAUME_TEST_POSTGRES or {POSTGRES}"
    postgres_help = f"a PostgreSQL of this machine, where a new database is made and dropped ({usual})"
    parser.add_argument("--postgres", default=address, metavar="ADDRESS", help=postgres_help)
    parser.add_argument("--only", choices=["sqlite", "postgres"], help="only with this database")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--profile", action="store_true", help="where the server spends its time in the fast phase")
    options = parser.parse_args(argv)
    if not Path("/proc/self/statm").exists():
        parser.error("this needs Linux: memory and processor time are read from /proc")
    if options.only != "sqlite" and not is_here(options.postgres):
        parser.error(
            f"--postgres {options.postgres}: only a PostgreSQL of this machine is put under load, as "
            f"{POSTGRES}, and without options after a question mark"
        )
    if options.json is not None and not options.json.resolve().parent.is_dir():
        parser.error(f"--json {options.json}: there is no folder {options.json.resolve().parent}")
    if not _can_open(2 * options.tables + 100):
        most = (resource.getrlimit(resource.RLIMIT_NOFILE)[1] - 100) // 2
        parser.error(f"--tables {options.tables}: a process may open connections for {most} tables here (ulimit -n)")
    return options


def _can_open(files: int) -> bool:
    """Can this process and its children open so many files and sockets? Raises the limit if it is needed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < files:
        return False
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    return True

"""The table of figures, and their limits."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from royaume import IS_COMPILED
from tools.load.figures import Figures

#: The limits for the default numbers.
LEAST_ANSWERS: Final = 1000.0
SLOWEST_MS: Final = 50.0
MOST_KB: Final = 200.0
MISSED: Final = "  MISSED"


@dataclass
class Line:
    """One line of the table: a figure of each database, and its limit."""

    label: str
    value: Callable[[Figures], float]
    form: str = ",.0f"
    limit: str = ""
    is_missed: Callable[[Figures], bool] = lambda _: False


LINES: Final = [
    Line("server processes", lambda f: f.processes),
    Line("tables in memory", lambda f: f.open_when_full),
    Line("memory without tables, MB", lambda f: f.empty / 2**20, ",.1f"),
    Line("  with all of them, MB", lambda f: f.full / 2**20, ",.1f"),
    Line(
        "  kB for each table and process",
        Figures.table_kb,
        ",.0f",
        f"< {MOST_KB:.0f}",
        lambda f: f.table_kb() >= MOST_KB,
    ),
    Line("  after the games, MB", lambda f: f.played / 2**20, ",.1f"),
    Line("  when all have left, MB", lambda f: f.idle / 2**20, ",.1f"),
    Line("tables in memory then", lambda f: f.open_when_idle, ",.0f", "0", lambda f: f.open_when_idle > 0),
    Line("paced: answers a second", lambda f: f.paced.a_second),
    Line("  p50, ms", lambda f: f.paced.p50, ",.1f"),
    Line("  p95, ms", lambda f: f.paced.p95, ",.1f"),
    Line("  p99, ms", lambda f: f.paced.p99, ",.1f", f"< {SLOWEST_MS:.0f}", lambda f: f.paced.p99 >= SLOWEST_MS),
    Line("  CPU of the server, ms an answer", lambda f: f.paced.server_cpu, ",.2f"),
    Line("  CPU of the players, ms an answer", lambda f: f.paced.player_cpu, ",.2f"),
    Line(
        "as fast as possible: answers a second",
        lambda f: f.fast.a_second,
        ",.0f",
        f">= {LEAST_ANSWERS:,.0f} (SQLite)",
        lambda f: f.processes == 1 and f.fast.a_second < LEAST_ANSWERS,
    ),
    Line("  p50, ms", lambda f: f.fast.p50, ",.1f"),
    Line("  p99, ms", lambda f: f.fast.p99, ",.1f"),
    Line("  CPU of the server, ms an answer", lambda f: f.fast.server_cpu, ",.2f"),
    Line("  CPU of the players, ms an answer", lambda f: f.fast.player_cpu, ",.2f"),
    Line("games that ended", lambda f: f.games_over),
]


def report(found: list[Figures], *, checked: bool) -> int:
    """Print the table. Returns how many lines miss their limit."""
    print(f"{'':<38}{''.join(f'{figures.database:>12}' for figures in found)}   asked for")
    missed = 0
    for line in LINES:
        fails = checked and any(line.is_missed(figures) for figures in found)
        missed += fails
        values = "".join(f"{line.value(figures):>12{line.form}}" for figures in found)
        print(f"{line.label:<38}{values}   {line.limit}{MISSED if fails else ''}".rstrip())
    for figures in found:
        if figures.profile:
            print(f"\n{figures.database}: where the server spends the fast phase (slower under the profile)")
            print("\n".join(figures.profile))
    if not checked:
        print("\nThe limits count only with the default numbers, and without a profile.")
    return missed


def data(found: Iterable[Figures], options: argparse.Namespace) -> dict[str, Any]:
    numbers = {"tables": options.tables, "seconds": options.seconds, "rate": options.rate, "compiled": IS_COMPILED}
    return {**numbers, "databases": [{**asdict(figures), "table_kb": figures.table_kb()} for figures in found]}

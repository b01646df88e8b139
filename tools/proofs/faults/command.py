"""Let the database fail under running servers, in every way we know: nothing that anybody was told may be lost.

Over SQLite: a full disk, write errors, read-only, deleted, replaced and damaged files, a lock, a missing column. Over
PostgreSQL, with two processes and a cluster of its own: connections that are cut, stalled or swallowed, a database that
is away, starts again, crashes or takes no more connections. And upgrades that are killed. Meanwhile people play. No
request may be answered with 5xx but 503 and 507, `/health` must tell the trouble and its end, play must go on without a
restart where that is possible, and the log must stay short.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from royaume.system import progress
from tools.proofs.faults import postgres_faults, sqlite_faults, upgrade
from tools.proofs.faults.cluster import Cluster, why_no_cluster
from tools.proofs.faults.trial import TABLES, Scenario, Trial
from tools.proofs.report import Report, parser

UPGRADES: Final = (upgrade.OldSqlite.name, upgrade.OldPostgres.name)
NAMES: Final = tuple(
    [scenario.name for scenario in [*sqlite_faults.SCENARIOS, *postgres_faults.SCENARIOS]] + list(UPGRADES)
)


def needs_cluster(name: str) -> bool:
    return name.startswith("postgres-")


def scenario_of(name: str, cluster: Cluster | None) -> Scenario:
    for one in sqlite_faults.SCENARIOS:
        if one.name == name:
            return one()
    assert cluster is not None
    return next(one for one in postgres_faults.SCENARIOS if one.name == name)(cluster)


async def run(
    name: str,
    cluster: Cluster | None,
    folder: Path,
    fail: Callable[[str], None],
    *,
    hold: float | None = None,
    tables: int = TABLES,
    has_bot: bool = True,
) -> dict[str, object]:
    """Try one fault. Returns its figures."""
    if name == upgrade.OldSqlite.name:
        return await upgrade.interrupt(upgrade.OldSqlite(folder), folder, fail)
    if name == upgrade.OldPostgres.name:
        assert cluster is not None
        return await upgrade.interrupt(upgrade.OldPostgres(cluster), folder, fail)
    scenario = scenario_of(name, cluster)
    if why_not := scenario.why_not():
        return {"left out": why_not}
    trial = Trial(scenario, folder, fail, hold=hold, tables=tables, has_bot=has_bot)
    await trial.run()
    return trial.figures


@contextmanager
def cluster_for(names: list[str]) -> Iterator[Cluster | None]:
    """A PostgreSQL, if one is needed and can be started."""
    if any(needs_cluster(name) for name in names) and not why_no_cluster():
        with Cluster() as cluster:
            yield cluster
    else:
        yield None


def main(argv: list[str]) -> int:
    options = arguments(argv)
    report = Report("faults")
    names: list[str] = options.only or list(NAMES)
    with progress.bar(logged=True) as show, cluster_for(names) as cluster:
        for number, name in enumerate(names):
            show(number / len(names), name)
            if needs_cluster(name) and cluster is None:
                report.fail(f"{name} could not be tried: {why_no_cluster()}")
                continue
            begin = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                broken = len(report.failures)
                figures = asyncio.run(run(name, cluster, Path(folder), report.fail, hold=options.hold))
            told = [f"{what}: {value}" for what, value in figures.items()]
            told.append(f"{time.monotonic() - begin:.0f} s, {len(report.failures) - broken} broken")
            report.figure(name, "; ".join(told))
    return report.finish(options)


def arguments(argv: list[str]) -> argparse.Namespace:
    made = parser("faults", __doc__)
    made.add_argument("--only", nargs="+", choices=NAMES, metavar="NAME", help=f"these faults: {', '.join(NAMES)}")
    made.add_argument("--hold", type=float, help="how many seconds each fault lasts (default: each has its own)")
    return made.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The profile of the server: which functions take the time."""

from __future__ import annotations

import os
import pstats
import sys
from typing import Final

from tools.load.measured_server import PROFILE_SIGNAL, Server, until

#: How many functions are listed.
PROFILED: Final = 25


def switch_profiles(servers: list[Server]) -> None:
    for server in servers:
        if server.profile is not None:
            os.kill(server.pid, PROFILE_SIGNAL)


async def profile_lines(servers: list[Server], answers: int) -> list[str]:
    """The functions of the server's main thread, the most expensive first."""
    files = [server.profile for server in servers if server.profile is not None]
    if not files:
        return []

    async def are_written() -> bool:
        return all(file.exists() for file in files)

    await until(are_written, "the profile is written")
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, object]]
    stats = vars(pstats.Stats(*map(str, files)))["stats"]
    dearest = sorted(stats.items(), key=lambda item: -item[1][2])[:PROFILED]
    lines = [f"{'own µs':>8}{'with all':>10}{'calls':>8}  for each answer"]
    for (path, row, function), (_, calls, own, whole, _) in dearest:
        place = function if path == "~" else f"{_short(path)}:{row} {function}"
        figures = f"{1e6 * own / answers:>8.1f}{1e6 * whole / answers:>10.1f}{calls / answers:>8.2f}"
        lines.append(f"{figures}  {place}")
    return lines


def _short(path: str) -> str:
    """The path of a module without its folder of installation."""
    for folder in ("site-packages/", "src/", f"python3.{sys.version_info[1]}/"):
        before, found, after = path.rpartition(folder)
        if found and before.startswith("/"):
            return after
    return path

"""Rubbish does no harm (`make rubbish`).

Hostile frames, hostile HTTP, requests made from the description of the API by Schemathesis, and mutated records,
kingdoms, strategies, custom cards and exports. The server must never answer with a server error but 503, never write a
traceback, must stay well and must not grow; bad frames must not fill its log. The command must refuse with one clear
message and a code that is not 0.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from royaume.system import progress
from tools.proofs import report
from tools.proofs.rubbish import files, frames, requests, schema
from tools.proofs.rubbish.watch import Findings, Watch
from tools.shared.servers import UnlimitedServer

FRAMES: Final = 100_000
REQUESTS: Final = 10_000
DESCRIBED: Final = 200
RECORDS: Final = 3000
FILES: Final = 300
#: The memory is measured when the server has seen so many frames: it has loaded everything then.
WARM_UP: Final = 2000

Show = Callable[[int], None]


def main() -> int:
    options = _options()
    told = report.Report("rubbish")
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        _serve(told, options, Path(folder))
        _command(told, options, Path(folder))
    told.figure("seconds", time.monotonic() - begin)
    return told.finish(options)


def _options() -> argparse.Namespace:
    parser = report.parser("rubbish", __doc__)
    for name, default, what in (
        ("frames", FRAMES, "hostile frames"),
        ("requests", REQUESTS, "hostile HTTP requests"),
        ("described", DESCRIBED, "requests for each operation of the API, right and wrong each (Schemathesis)"),
        ("records", RECORDS, "hostile records and kingdoms for the API"),
        ("files", FILES, "hostile files for the command"),
    ):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{what} (default: {default:,})")
    parser.add_argument("--seed", default="rubbish", help="the same seed makes the same rubbish (default: rubbish)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="commands at once (default: all cores)")
    return parser.parse_args()


def _serve(told: report.Report, options: argparse.Namespace, folder: Path) -> None:
    server = UnlimitedServer.in_folder(folder)
    seed = options.seed
    steps: list[tuple[str, int, Callable[[Show], Findings]]] = [
        ("frames", options.frames, lambda show: frames.send_all(server, options.frames, seed, show)),
        (
            "HTTP requests",
            options.requests,
            lambda show: requests.send_all(server, requests.hostile(options.requests, seed), show),
        ),
        ("records and kingdoms", options.records, lambda show: files.send_all(server, options.records, seed, show)),
    ]
    if schema.is_installed():
        # Right and wrong ones, for each operation; some have fewer.
        steps.append(("described requests", 0, lambda show: schema.send_all(server, options.described, show)))
    else:
        told.fail("Schemathesis is not installed: no described requests")
    try:
        frames.send_all(server, min(WARM_UP, options.frames), f"{seed}/warm-up", without=(frames.INVALID_TEXT,))
        with progress.bar(logged=True) as show:
            for name, count, send in steps:
                watch = Watch(server)
                found = send(
                    lambda done, name=name, count=count: show(done / count if count else None, f"{done:,} {name}")  # type: ignore[misc]
                )
                grown, lines = watch.check(found, found.sent.total(), a_line_each=name == "HTTP requests")
                _tell(told, name, found)
                told.figure(f"  {name}: memory grew by", f"{grown:.1f} MB")
                told.figure(f"  {name}: lines of log", lines)
    finally:
        server.stop()


def _command(told: report.Report, options: argparse.Namespace, folder: Path) -> None:
    cases = list(files.cases(options.files, options.seed, folder))
    with progress.bar(logged=True) as show:
        found = files.run_commands(
            cases, folder, options.jobs, lambda done: show(done / len(cases), f"{done:,} commands")
        )
    _tell(told, "commands", found)


def _tell(told: report.Report, name: str, found: Findings) -> None:
    told.figure(name, found.sent.total())
    told.figure(f"  kinds of {name}", len(found.sent))
    for reply, count in found.replies.most_common():
        told.figure(f"  {name}: {reply}", count)
    for wrong in found.wrong:
        told.fail(wrong)


if __name__ == "__main__":
    sys.exit(main())

"""Processes that work for this one: how they begin, and how they end."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor


def leave_signals_to_parent() -> None:
    """What a worker does first. A terminal sends Ctrl-C to all processes at once: the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end(pool: ProcessPoolExecutor) -> None:
    """Without waiting for work that nobody wants any more: it may take minutes."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)

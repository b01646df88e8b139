"""Processes that work for this one: how they begin, how they are waited for, and how they end."""

from __future__ import annotations

import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor, wait
from types import FrameType, TracebackType
from typing import Final, TypeVar

Done = TypeVar("Done")

#: Seconds after which somebody who waits looks whether Ctrl-C was hit.
LOOK: Final = 0.1


def leave_signals_to_parent() -> None:
    """What a worker does first. A terminal sends Ctrl-C to all processes at once: the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end(pool: ProcessPoolExecutor) -> None:
    """Without waiting for work that nobody wants any more: it may take minutes."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)


class Interrupts:
    """Ctrl-C while a pool is at work, raised only where somebody waits for a result.

    Raised in the middle of the pool's own code, it can leave a lock taken that the pool's thread needs, and the
    program would never end.
    """

    def __init__(self) -> None:
        self.came = False
        self._is_held = False

    def __enter__(self) -> Interrupts:
        # Whoever has a handler of their own, or is not the thread that signals reach, is left alone.
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._note)
            self._is_held = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._is_held:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def result(self, future: Future[Done]) -> Done:
        """What the future comes to; Ctrl-C ends the waiting."""
        while not self.came:
            if wait([future], LOOK).done:
                return future.result()
        raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.came = True

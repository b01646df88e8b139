"""Processes that work for this one: how they begin and end, and how to wait for them."""

from __future__ import annotations

import os
import signal
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor, wait
from types import FrameType, TracebackType
from typing import Final, TypeVar

Done = TypeVar("Done")

#: While waiting, the program looks for Ctrl-C once in so many seconds.
LOOK: Final = 0.1
#: A worker looks for its parent once in so many seconds.
WATCH_SECONDS: Final = 1.0


def leave_signals_to_parent() -> None:
    """The first step of a worker. A terminal sends Ctrl-C to all processes at once: the parent ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end_with_parent(parent: int) -> None:
    """End this worker soon after that process is gone: a parent that was killed could not end it."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(WATCH_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, name="watch parent", daemon=True).start()


def be_nice(niceness: int) -> None:
    """Let other processes have the processor first, where the system knows such a thing."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


def end(pool: ProcessPoolExecutor) -> None:
    """End the pool without waiting for its work, which may take minutes."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(cancel_futures=True)


class Interrupts:
    """Ctrl-C while a pool works: it is raised only where the program waits for a result.

    Raised in the middle of the pool's own code, it can leave a lock taken that the pool's thread needs, and the
    program would never end.
    """

    def __init__(self) -> None:
        self.came = False
        self._is_held = False

    def __enter__(self) -> Interrupts:
        # Another handler of the program stays. Only the main thread can have one.
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
        """The result of the future. Ctrl-C ends the waiting."""
        while not self.came:
            if wait([future], LOOK).done:
                return future.result()
        raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.came = True

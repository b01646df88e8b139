"""The one progress bar of all commands and tools."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

#: The bar is drawn at most once in so many seconds, to save time.
DRAW_SECONDS: Final = 0.05
#: Without a terminal, a long run writes a line into its log once in so many seconds.
LOG_SECONDS: Final = 60.0
#: The widths of a bar.
LEAST_WIDTH: Final = 40
MOST_WIDTH: Final = 80


class Show(Protocol):
    """Shows how much is done, from 0 to 1 (None: unknown), and the words beside the bar."""

    def __call__(self, share: float | None, words: str) -> None: ...


@contextmanager
def bar(*, logged: bool = False) -> Iterator[Show]:
    """A bar on the terminal of stderr. Elsewhere nothing is shown or, if `logged`, a line a minute."""
    if not sys.stderr.isatty():
        yield _log() if logged else _show_nothing
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    width = max(LEAST_WIDTH, min(MOST_WIDTH, shutil.get_terminal_size((MOST_WIDTH, 24)).columns))
    columns = [BarColumn(None), TextColumn("{task.description}", markup=False)]
    shown = 0.0
    # Without a thread: a process that is forked while a thread runs may hang. Text that is printed meanwhile goes
    # above the bar on the same terminal; output to a file stays in its file.
    with Progress(
        *columns,
        console=Console(stderr=True, width=width),
        transient=True,
        auto_refresh=False,
        expand=True,
        redirect_stdout=sys.stdout.isatty(),
    ) as progress:
        task = progress.add_task("", total=None)

        def show(share: float | None, words: str) -> None:
            nonlocal shown
            if time.monotonic() - shown >= DRAW_SECONDS:
                if share is not None:
                    progress.update(task, completed=share, total=1.0)
                progress.update(task, description=words, refresh=True)
                shown = time.monotonic()

        yield show


def _show_nothing(share: float | None, words: str) -> None:
    pass


def _log() -> Show:
    logged = time.monotonic()

    def show(share: float | None, words: str) -> None:
        nonlocal logged
        if time.monotonic() - logged >= LOG_SECONDS:
            print(words if share is None else f"{share:4.0%}  {words}", file=sys.stderr, flush=True)
            logged = time.monotonic()

    return show

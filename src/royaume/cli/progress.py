"""A bar on the terminal for whatever takes time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from royaume.cli.page import Page

#: Drawing it more often than once in so many seconds would only cost time.
EVERY: Final = 0.05

#: Is told how much is done, from 0 to 1, and what to write beside the bar.
Show = Callable[[float, str], None]


@contextmanager
def bar() -> Iterator[Show]:
    """On the terminal that people look at; where errors go to a file nothing is shown."""
    if not sys.stderr.isatty():
        yield _show_nothing
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True, width=Page(sys.stderr).width)
    columns = [BarColumn(None), TextColumn("{task.description}", markup=False)]
    shown = 0.0
    # Without a thread of its own: processes that are forked while one runs may hang.
    with Progress(*columns, console=console, transient=True, auto_refresh=False, expand=True) as progress:
        task = progress.add_task("", total=1.0)

        def show(share: float, told: str) -> None:
            nonlocal shown
            if time.monotonic() - shown >= EVERY:
                progress.update(task, completed=share, description=told, refresh=True)
                shown = time.monotonic()

        yield show


def _show_nothing(share: float, told: str) -> None:
    pass

"""Garbage: when it is not worth the search, and when memory is given back to the system."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for garbage meanwhile: games are freed by `let_go`, and the search would only cost time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def give_back() -> None:
    """Collect garbage, and return free memory. This takes half a second for a million objects in use."""
    # Not at the top: commands that never need it would start more slowly.
    import ctypes

    gc.collect()
    with suppress(OSError, AttributeError):
        # Only glibc has this, and it does not do so by itself while anything behind the free memory is in use.
        ctypes.CDLL(None).malloc_trim(0)

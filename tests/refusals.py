"""Expects refusals by their keys; the tests of the texts check the sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from royaume.engine.refusal import Refusal


@contextmanager
def refused(pattern: str, kind: type[Refusal] = Refusal) -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """Expect a refusal whose key and values, as `Refusal.summary` writes them, match the pattern."""
    with pytest.raises(kind) as caught:
        yield caught
    summary = caught.value.summary()
    assert re.search(pattern, summary), f"refused by {summary!r}, not by {pattern!r}"

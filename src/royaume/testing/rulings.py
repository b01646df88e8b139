"""The rulings of the catalogue that a test shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def ruling(*ids: str) -> Callable[[Test], Test]:
    """Names the rulings that a test shows."""

    def mark(test: Test) -> Test:
        test.__dict__["rulings"] = [*test.__dict__.get("rulings", []), *ids]
        return test

    return mark

"""Logs an error that comes again and again now and then: a log with a thousand equal lines helps nobody."""

from __future__ import annotations

import logging
import time
from typing import Final

#: The same error is logged again after so many seconds, with how often it came meanwhile.
SECONDS: Final = 60.0


class RepeatedErrors:
    """Errors by their text."""

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        #: When each error was logged last, and how often it came since.
        self._seen: dict[str, tuple[float, int]] = {}

    def log(self, text: str) -> None:
        now = time.monotonic()
        logged, count = self._seen.get(text, (float("-inf"), 0))
        if now - logged < SECONDS:
            self._seen[text] = logged, count + 1
            return
        # Few different errors come in a minute.
        self._seen = {other: seen for other, seen in self._seen.items() if now - seen[0] < SECONDS}
        self._seen[text] = now, 0
        self._log.error("%s%s", text, f" ({count} more times)" if count else "")

"""How long the open question has been open."""

from __future__ import annotations

#: A moment of a table: the number of the game, and the number of its entries.
Moment = tuple[int, int]


class Clock:
    """The time since the open question was asked."""

    def __init__(self) -> None:
        self._moment: Moment = (0, -1)
        self._since = 0.0

    def note(self, moment: Moment, now: float) -> None:
        """The question of that moment is open."""
        if moment != self._moment:
            self._moment, self._since = moment, now

    def ends(self, think_seconds: int) -> float:
        """When the time for the open question is over."""
        return self._since + think_seconds

    def seconds_left(self, think_seconds: int, now: float) -> int:
        return max(0, round(self.ends(think_seconds) - now))

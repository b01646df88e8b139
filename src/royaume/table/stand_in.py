"""When a bot answers for a person who takes too long, or plays for a person who is gone."""

from __future__ import annotations

from typing import Final

from royaume.bots import levels
from royaume.table.clock import Clock
from royaume.table.options import Options
from royaume.table.presence import Presence
from royaume.table.state import PERSON, SeatState

#: The bot that plays for people who are gone, who take too long or who resigned.
STAND_IN: Final = levels.SQUIRE


def is_stood_in_for(seat: SeatState, options: Options, presence: Presence, now: float) -> bool:
    """Is the person of that seat gone for so long that a bot plays until the person is back?"""
    if not options.absent_seconds or seat.kind != PERSON or seat.is_bot or presence.is_here(seat.seat, now):
        return False
    gone = presence.gone_since(seat.seat)
    return gone is not None and now - gone >= options.absent_seconds


def deadline(decider: int, options: Options, clock: Clock, presence: Presence, now: float) -> float | None:
    """When a stand-in must answer for that seat; None: never in the current state."""
    times: list[float] = []
    if options.think_seconds:
        times.append(clock.ends(options.think_seconds))
    if options.absent_seconds and not presence.is_here(decider, now):
        times.append(presence.note_absence(decider, now) + options.absent_seconds)
    return min(times, default=None)

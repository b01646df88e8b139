"""Many games between the same contenders: on one core, on all cores or on a cluster, and the figures they yield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from royaume.bots.match import Curve, Result, Tally, play_match
from royaume.simulate.contender import Contender, FromText, level_maker

if TYPE_CHECKING:
    from royaume.simulate.run import Simulation, simulate

__all__ = [
    "Contender",
    "Curve",
    "FromText",
    "Result",
    "Simulation",
    "Tally",
    "level_maker",
    "play_match",
    "simulate",
]


def __getattr__(name: str) -> object:
    """What plays on several processes, only when it is wanted: `royaume play` need not load all that."""
    if name in ("Simulation", "simulate"):
        from royaume.simulate import run

        return getattr(run, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

"""Who takes part in a simulation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from royaume.bots.bot import Bot


@dataclass(frozen=True)
class Contender:
    """A name, and how to make the bot.

    To be sent to other processes `make` must be something that can be pickled: a class or function of a module, an
    object with `__call__`, or a `functools.partial` of these.
    """

    name: str
    make: Callable[[], Bot]

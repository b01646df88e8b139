"""How the cards of this box are played well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {}
CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {}

"""How to play another player's turn: what he gains is ours, what he trashes comes back to him, what he keeps is his."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {}

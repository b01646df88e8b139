"""What a file of custom cards imports: the base card, the types of cards, and the words of its effects.

    from royaume.authoring import ACTION, ATTACK, Card, InPlay, Player

`docs/adding-a-card.md` writes such a file step by step, and `royaume.testing` tests it.
"""

from __future__ import annotations

from royaume.cards import basic
from royaume.engine.card import (
    ACTION,
    ATTACK,
    CURSE,
    DURATION,
    KINGDOM_PILE,
    REACTION,
    TREASURE,
    VICTORY,
    VICTORY_PILE,
    Card,
)
from royaume.engine.choice import Place, Why
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.engine.supply import Pile

__all__ = [
    "ACTION",
    "ATTACK",
    "CURSE",
    "DURATION",
    "KINGDOM_PILE",
    "REACTION",
    "TREASURE",
    "VICTORY",
    "VICTORY_PILE",
    "Card",
    "InPlay",
    "Pile",
    "Place",
    "Player",
    "Why",
    "basic",
]

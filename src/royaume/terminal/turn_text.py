"""What is left in a turn, in words: for the board and for the plain game."""

from __future__ import annotations

from royaume.game.shapes import GameView
from royaume.text import Texts


def left_in_turn(view: GameView, texts: Texts) -> list[str]:
    """Actions, Buys and coins; Potions only if there are any."""
    left = [
        texts.say("table-actions", count=view["actions"]),
        texts.say("table-buys", count=view["buys"]),
        texts.say("table-coins", count=view["coins"]),
    ]
    return [*left, texts.say("table-potions", count=view["potions"])] if view["potions"] else left

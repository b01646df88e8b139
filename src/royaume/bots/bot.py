"""The base of whatever plays by itself."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from royaume.engine.choice import Decider
from royaume.engine.errors import Refusal
from royaume.engine.game import Game
from royaume.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Decider):
    """Sees a view, never the game."""

    def __init__(self) -> None:
        self.view: View | None = None


def seat_bot(game: Game, seat: int, bot: Bot) -> None:
    """Let the bot answer for that seat of that game, seeing what the seat may see."""
    for other, decider in enumerate(game.deciders):
        if decider is bot and other != seat:
            # It has one view: it would play one seat with the cards of the other.
            raise Refusal("bot-twice", {"seat": str(seat + 1), "other": str(other + 1)})
    bot.view = View(game, seat)
    game.deciders[seat] = bot

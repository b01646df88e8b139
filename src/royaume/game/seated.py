"""Deciders that see what their seat may see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from royaume.engine.choice import Decider
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.game.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatedDecider(Decider):
    """Answers for one seat from a view, never from the game itself. Every bot is one."""

    #: What its seat may know. It is set when the decider is seated.
    view: View

    def __getstate__(self) -> dict[str, object]:
        """All but the view: a copy sees nothing until it is seated."""
        state: dict[str, object] = dict(getattr(self, "__dict__", {}))
        # In a compiled class attributes are not in `__dict__`.
        for name in getattr(type(self), "__mypyc_attrs__", ()):
            if name != "__dict__" and hasattr(self, name):
                state[name] = getattr(self, name)
        state.pop("view", None)
        return state

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def begin(self, seed: str) -> None:
        """A game begins. The bot draws all its random numbers from this seed, so that the game can be repeated."""


#: Whether `pick_one` of a class of deciders may be asked: see `picks_alike`.
_PICKS_ALIKE: Final[dict[type[Decider], bool]] = {}


def picks_alike(kind: type[Decider]) -> bool:
    """Does `pick_one` of that class answer as its `pick` does? Not if a class below overrides `pick` alone."""
    known = _PICKS_ALIKE.get(kind)
    if known is None:
        known = False
        for each in kind.__mro__:
            if "pick_one" in each.__dict__:
                known = True
            if "pick_one" in each.__dict__ or "pick" in each.__dict__:
                break
        _PICKS_ALIKE[kind] = known
    return known


def seat_bot(game: Game, seat: int, bot: SeatedDecider) -> None:
    """Let the bot answer for that seat of that game, seeing what the seat may see."""
    for other, decider in enumerate(game.deciders):
        if decider is bot and other != seat:
            # A bot has one view: on two seats it would play one with the cards of the other.
            raise Refusal("bot-twice", {"seat": seat + 1, "other": other + 1})
    bot.view = View(game, seat)
    bot.picks_one = picks_alike(type(bot))
    game.deciders[seat] = bot

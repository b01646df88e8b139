"""Dominion, exactly as the four French first-edition rulebooks describe it.

The public names are those in `__all__` of `royaume` (games, views, records, bots), `royaume.authoring` (writing cards),
`royaume.simulate` (many games) and `royaume.testing` (scenarios). All other modules may change without notice.
"""

from __future__ import annotations

from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.bots.strategy_text import parse as parse_strategy
from royaume.bots.strategy_text import write as write_strategy
from royaume.catalogue.catalogue import find as find_card
from royaume.catalogue.custom_cards import forget as forget_cards
from royaume.catalogue.custom_cards import load as load_cards
from royaume.catalogue.kingdom_text import parse as parse_kingdom
from royaume.catalogue.kingdoms import random_kingdom, recommended
from royaume.engine import game as _game
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Option, Pending, Why
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.engine.refusal import ENGLISH, IllegalAnswer, Refusal
from royaume.engine.turn import play_game, play_turn
from royaume.game.record import Record, replay
from royaume.game.seated import seat_bot
from royaume.game.session import Session
from royaume.game.setup import Setup, deal, next_first_seat
from royaume.game.view import View, view

#: The version of the installed package.
__version__: str

#: Does the compiled engine run, or the same source interpreted?
IS_COMPILED = not _game.__file__.endswith(".py")

__all__ = [
    "IS_COMPILED",
    "BigMoney",
    "BigMoneySmithy",
    "Bot",
    "Card",
    "Choice",
    "Event",
    "Game",
    "Happened",
    "IllegalAnswer",
    "Option",
    "Pending",
    "RandomBot",
    "Record",
    "Refusal",
    "Session",
    "Setup",
    "Strategy",
    "StrategyBot",
    "View",
    "Why",
    "__version__",
    "deal",
    "find_card",
    "forget_cards",
    "load_cards",
    "next_first_seat",
    "parse_kingdom",
    "parse_strategy",
    "play_game",
    "play_turn",
    "random_kingdom",
    "recommended",
    "replay",
    "seat_bot",
    "view",
    "write_strategy",
]


def __getattr__(name: str) -> str:
    """The version, looked up when it is read: that takes longer than importing the engine."""
    if name == "__version__":
        from importlib.metadata import version

        return version("royaume")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _in_english(refusal: Refusal) -> str:
    from royaume.text import Texts

    try:
        return Texts("en").refusal(refusal)
    except (KeyError, ValueError):
        # A refusal of another package: our texts do not have it.
        return refusal.summary()


#: `str` of a refusal is a sentence. The texts are read when the first one is written.
ENGLISH.append(_in_english)

"""Dominion, exactly as the four French first-edition rulebooks describe it."""

from __future__ import annotations

from royaume.bots.bot import Bot, seat_bot
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.bots.strategy_text import parse as parse_strategy
from royaume.bots.strategy_text import write as write_strategy
from royaume.catalogue import find as find_card
from royaume.engine import game as _game
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Option, Pending, Why
from royaume.engine.errors import IllegalAnswer, Refusal
from royaume.engine.event import Event, Happened
from royaume.engine.game import Game
from royaume.engine.turn import play_game, play_turn
from royaume.kingdom_text import parse as parse_kingdom
from royaume.kingdoms import random_kingdom, recommended
from royaume.own import load as load_cards
from royaume.record import Record, replay
from royaume.session import Session
from royaume.setup import Setup, deal, next_first_seat
from royaume.view import View, view

__version__: str

#: Does the compiled engine run, or the same source interpreted?
IS_COMPILED = not _game.__file__.endswith(".py")

__all__ = [
    "IS_COMPILED",
    "Bot",
    "Card",
    "Choice",
    "Event",
    "Game",
    "Happened",
    "IllegalAnswer",
    "Option",
    "Pending",
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
    """The version, for those who ask: looking it up takes longer than importing the engine."""
    if name == "__version__":
        from importlib.metadata import version

        return version("royaume")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

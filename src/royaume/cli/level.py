"""Levels on the command line: what they are called, and how long they think."""

from __future__ import annotations

from royaume import catalogue
from royaume.bots import levels
from royaume.cli import progress
from royaume.engine.card import Card
from royaume.simulate.contender import SENESCHAL_GAMES, Maker, level_maker
from royaume.text import LANGUAGES, Texts


def names() -> dict[str, str]:
    """The levels by what they are called in either language, as `catalogue.plain` writes it."""
    called = {level: level for level in levels.LEVELS}
    for language in LANGUAGES:
        called |= {catalogue.plain(name(level, Texts(language))): level for level in levels.LEVELS}
    return called


def name(level: str, texts: Texts) -> str:
    return texts.say("level-name", level=level)


def makes_plan(level: str) -> bool:
    """Does it play games of its own before the first turn?"""
    return level in (levels.KNIGHT, levels.SENESCHAL)


def maker(
    level: str,
    kingdom: list[Card],
    seed: str,
    texts: Texts,
    games: int = SENESCHAL_GAMES,
    *,
    careful: bool = True,
) -> Maker:
    """What makes bots of that level. While it looks for its plan it shows how far it is."""
    # Other games than those that are played then: a plan must not know them.
    seed = f"{seed}/plan"
    if not makes_plan(level):
        return level_maker(level, kingdom, seed, games, careful=careful)
    with progress.bar() as show:

        def tell(share: float) -> None:
            show(share, texts.say("level-progress", name=name(level, texts), percent=round(100 * share)))

        return level_maker(level, kingdom, seed, games, careful=careful, tell=tell)

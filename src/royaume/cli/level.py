"""Levels on the command line: how long they think."""

from __future__ import annotations

from royaume.bots import levels
from royaume.cli import progress
from royaume.engine.card import Card
from royaume.seats import level_name
from royaume.simulate.contender import SENESCHAL_GAMES, Maker, level_maker
from royaume.text import Texts


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
    if level not in levels.PLANNERS:
        return level_maker(level, kingdom, seed, games, careful=careful)
    with progress.bar() as show:

        def tell(share: float) -> None:
            show(share, texts.say("level-progress", name=level_name(level, texts), percent=round(100 * share)))

        return level_maker(level, kingdom, seed, games, careful=careful, tell=tell)

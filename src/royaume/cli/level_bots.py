"""Bots of a level for commands, with a progress bar while the plan search runs."""

from __future__ import annotations

from royaume.bots import levels
from royaume.engine.card import Card
from royaume.simulate.contender import SENESCHAL_GAMES, Maker, level_maker
from royaume.system import progress
from royaume.table.seats import level_name
from royaume.text import Texts


def bot_maker(
    level: str,
    kingdom: list[Card],
    seed: str,
    texts: Texts,
    games: int = SENESCHAL_GAMES,
    *,
    careful: bool = True,
) -> Maker:
    """What makes bots of that level. A bar shows the progress of the plan search."""
    # The plan search plays other games than the bots: a plan must not know their games.
    seed = f"{seed}/plan"
    if level not in levels.PLANNERS:
        return level_maker(level, kingdom, seed, games, careful=careful)
    with progress.bar() as show:

        def tell(share: float) -> None:
            show(share, texts.say("level-progress", name=level_name(level, texts), percent=round(100 * share)))

        return level_maker(level, kingdom, seed, games, careful=careful, progress=tell)

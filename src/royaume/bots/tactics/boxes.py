"""The tactics of all boxes, laid into the one table."""

from __future__ import annotations

from royaume.bots.tactics import alchemy, base, general, intrigue, possession, seaside, table


def fill_table() -> None:
    """Let every card be played as its box's page says."""
    table.CARDS_BY_KIND.update(general.CARDS_BY_KIND)
    table.CARDS_BY_KIND.update(intrigue.CARDS_BY_KIND)
    table.CARDS_BY_KIND.update(alchemy.CARDS_BY_KIND)
    table.PLAY.update(base.PLAY)
    table.PLAY.update(intrigue.PLAY)
    table.PLAY.update(seaside.PLAY)
    table.PLAY.update(alchemy.PLAY)
    table.CARDS.update(base.CARDS)
    table.CARDS.update(intrigue.CARDS)
    table.CARDS.update(seaside.CARDS)
    table.CARDS.update(alchemy.CARDS)
    table.KEYS.update(base.KEYS)
    table.KEYS.update(intrigue.KEYS)
    table.KEYS.update(seaside.KEYS)
    table.KEYS.update(alchemy.KEYS)
    table.POSSESSED_PLAY.update(possession.PLAY)
    table.POSSESSED_CARDS.update(possession.CARDS)
    table.POSSESSED_KEYS.update(possession.KEYS)

"""Registers the tactics of all expansions."""

from __future__ import annotations

from royaume.bots.tactics import alchemy, base, dispatch, general, intrigue, possession, reactions, seaside


def register_tactics() -> None:
    dispatch.CARD_ANSWERS_BY_KIND.update(general.CARD_ANSWERS_BY_KIND)
    dispatch.CARD_ANSWERS_BY_KIND.update(reactions.CARD_ANSWERS_BY_KIND)
    dispatch.CARD_ANSWERS_BY_KIND.update(alchemy.CARD_ANSWERS_BY_KIND)
    dispatch.URGENCIES.update(base.URGENCIES)
    dispatch.URGENCIES.update(intrigue.URGENCIES)
    dispatch.URGENCIES.update(seaside.URGENCIES)
    dispatch.URGENCIES.update(alchemy.URGENCIES)
    dispatch.CARD_ANSWERS.update(base.CARD_ANSWERS)
    dispatch.CARD_ANSWERS.update(intrigue.CARD_ANSWERS)
    dispatch.CARD_ANSWERS.update(reactions.CARD_ANSWERS)
    dispatch.CARD_ANSWERS.update(seaside.CARD_ANSWERS)
    dispatch.CARD_ANSWERS.update(alchemy.CARD_ANSWERS)
    dispatch.KEY_ANSWERS.update(base.KEY_ANSWERS)
    dispatch.KEY_ANSWERS.update(intrigue.KEY_ANSWERS)
    dispatch.KEY_ANSWERS.update(seaside.KEY_ANSWERS)
    dispatch.KEY_ANSWERS.update(alchemy.KEY_ANSWERS)
    dispatch.POSSESSED_URGENCIES.update(possession.URGENCIES)
    dispatch.POSSESSED_CARD_ANSWERS.update(possession.CARD_ANSWERS)
    dispatch.POSSESSED_KEY_ANSWERS.update(possession.KEY_ANSWERS)

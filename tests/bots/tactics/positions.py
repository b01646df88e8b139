"""Positions in which the tactics are asked: a table with a bot on every seat."""

from __future__ import annotations

from royaume.bots.bot import Bot
from royaume.engine.card import ACTION
from royaume.engine.choice import Choice, Why
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.testing import Table, parse


def let_play(t: Table, card: str) -> None:
    """The active player plays this card from hand, as if with an action. Bots answer its questions."""
    _seat(t)
    me = t.game.players[t.game.active]
    me.actions -= 1
    me.play(parse(card)[0])


def let_finish(t: Table) -> None:
    """Bots play the rest of the turn from the phase that the table is in."""
    _seat(t)
    play_turn(t.game)


def first_action(t: Table) -> str:
    """The Action that the active player would play first, or an empty text."""
    bots = _seat(t)
    me = t.game.players[t.game.active]
    choice = Choice(me.decider(), me.seat, Why.ACTION, None, me.with_type(ACTION), 0, 1)
    picked = bots[choice.decider].pick(choice)
    choice.check(picked)
    return picked[0].id if picked else ""


def _seat(t: Table) -> list[Bot]:
    bots = [Bot() for _ in t.game.players]
    for seat, bot in enumerate(bots):
        seat_bot(t.game, seat, bot)
    return bots

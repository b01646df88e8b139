"""Reactions to an Attack: asked for when it is played, before it does anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from royaume.engine.card import REACTION
from royaume.engine.choice import Why
from royaume.engine.event import Event, Happened

if TYPE_CHECKING:
    from royaume.engine.in_play import InPlay
    from royaume.engine.player import Player


def ask_for_reactions(attacker: Player, attack: InPlay) -> None:
    """Let the other players, in turn order, reveal Reactions. An earlier play of the same card counts no more."""
    attack.clear_immunity()
    for player in attacker.others():
        _react(player, attack)


def _react(player: Player, attack: InPlay) -> None:
    """Reveal Reactions, each fully resolved before the next."""
    game = player.game
    while player.has_type(REACTION):
        reactions = [card for card in player.hand if card.types & REACTION != 0 and card.can_react(player, attack)]
        card = player.choose_one(Why.REACT, reactions, 0)
        if card is None:
            return
        if game.log is not None:
            game.log.append(Event(Happened.REACT, player.seat, [card]))
        game.asker = card
        card.react(player, attack)
        game.asker = attack.card

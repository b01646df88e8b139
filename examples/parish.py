"""Three custom cards: an Action, a Duration and a Reaction.

Try them: royaume watch --bots random --cards examples/parish.py
"""

from __future__ import annotations

from royaume.authoring import ACTION, DURATION, REACTION, VICTORY, Card, InPlay, Player, Why


class Beekeeper(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        sold = me.choose(Why.DISCARD, me.with_type(VICTORY), least=0)
        me.discard(sold)
        if sold and me.option(Why.OPTION, ["honey", "swarm"]) == "honey":
            me.plus(coins=2)
        elif sold:
            me.plus(cards=2)


class Cistern(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.set_aside(me.choose(Why.SET_ASIDE, me.hand, 0, 3), this.aside(), me.hand, face_up=False)
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        count = len(this.aside())
        me.discard(this.aside().copy(), this.aside())
        me.plus(cards=count, buys=1)


class BellRinger(Card):
    def react(self, me: Player, attack: InPlay) -> None:
        me.discard([self])
        me.draw(2)


BEEKEEPER = Beekeeper("beekeeper", 3, ACTION, actions=1)
CISTERN = Cistern("cistern", 4, ACTION | DURATION, cards=1, actions=1)
BELL_RINGER = BellRinger("bell_ringer", 2, ACTION | REACTION, cards=1, coins=1)

CARDS: list[Card] = [BELL_RINGER, BEEKEEPER, CISTERN]

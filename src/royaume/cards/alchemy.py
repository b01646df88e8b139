"""Alchimie (Alchemy): 12 kingdom cards, first edition, and the Potion."""

from __future__ import annotations

from typing import Final

from royaume.cards import basic
from royaume.engine.card import ACTION, ATTACK, TREASURE, VICTORY, Card
from royaume.engine.choice import Place, Why
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player

#: In the Supply only if a kingdom card has a Potion in its cost.
POTION: Final[Card] = Card("potion", 4, TREASURE, potions=1, pile=[16, 16, 16, 16, 16])


class Transmute(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_one(me.hand)
        if trashed is None:
            return
        if trashed.types & ACTION:
            me.gain(basic.DUCHY)
        if trashed.types & TREASURE:
            me.gain(self)
        if trashed.types & VICTORY:
            me.gain(basic.GOLD)


TRANSMUTE: Final[Card] = Transmute("transmute", 0, ACTION, potion=1)


class Vineyard(Card):
    def points(self, owned: list[Card]) -> int:
        return len([card for card in owned if card.types & ACTION]) // 3


VINEYARD: Final[Card] = Vineyard("vineyard", 0, VICTORY, potion=1)


class Herbalist(Card):
    def on_discard_from_play(self, me: Player, this: InPlay) -> None:
        treasures = me.treasures_in_play()
        for card in me.choose(Why.PUT_ON_DECK, [played.card for played in treasures], 0, place=Place.PLAY):
            for played in treasures:
                if played.card is card:
                    me.put_this_on_deck(played)
                    break


HERBALIST: Final[Card] = Herbalist("herbalist", 2, ACTION, buys=1, coins=1, acts_on_discard=True)


class Apothecary(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        wanted = [basic.COPPER, POTION]
        revealed = me.reveal_top(4)
        me.take([card for card in revealed if card in wanted], me.revealed)
        me.arrange_on_deck([card for card in revealed if card not in wanted], me.revealed)


APOTHECARY: Final[Card] = Apothecary("apothecary", 2, ACTION, potion=1, cards=1, actions=1)


class ScryingPool(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.keep_or_discard_top_of(me)
        for foe in me.victims(this):
            me.keep_or_discard_top_of(foe)
        me.take(me.reveal_while(ACTION), me.revealed)


SCRYING_POOL: Final[Card] = ScryingPool("scrying_pool", 2, ACTION | ATTACK, potion=1, actions=1)


class University(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.gain_one_of(me.game.supply.up_to(5, 0, ACTION), least=0)


UNIVERSITY: Final[Card] = University("university", 2, ACTION, potion=1, actions=2)


class Alchemist(Card):
    def on_discard_from_play(self, me: Player, this: InPlay) -> None:
        in_play = [played.card for played in me.in_play]
        if POTION in in_play and me.agrees(Why.PUT_ON_DECK, [self], place=Place.PLAY):
            me.put_this_on_deck(this)


ALCHEMIST: Final[Card] = Alchemist("alchemist", 3, ACTION, potion=1, cards=2, actions=1, acts_on_discard=True)


class Familiar(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            foe.gain(basic.CURSE)


FAMILIAR: Final[Card] = Familiar("familiar", 3, ACTION | ATTACK, potion=1, cards=1, actions=1)


class PhilosophersStone(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.look_through_discard()
        me.plus(coins=(len(me.deck) + len(me.discard_pile)) // 5)


PHILOSOPHERS_STONE: Final[Card] = PhilosophersStone("philosophers_stone", 3, TREASURE, potion=1)


class Golem(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        actions: list[Card] = []
        others: list[Card] = []
        while len(actions) < 2:
            cards = me.reveal_top()
            if not cards:
                break
            if cards[0].types & ACTION and cards[0] is not self:
                actions.extend(cards)
            else:
                others.extend(cards)
        me.discard(others, me.revealed)
        while actions:
            card = me.choose(Why.PLAY, actions, place=Place.REVEALED)[0]
            actions.remove(card)
            this.hold(me.play(card, source=me.revealed))


GOLEM: Final[Card] = Golem("golem", 4, ACTION, potion=1)


class Apprentice(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_one(me.hand)
        if trashed is not None:
            me.plus(cards=me.game.supply.cost(trashed) + 2 * trashed.potion)


APPRENTICE: Final[Card] = Apprentice("apprentice", 5, ACTION, actions=1)


class Possession(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.possess(me.left())


POSSESSION: Final[Card] = Possession("possession", 6, ACTION, potion=1)

CARDS: Final[list[Card]] = [
    ALCHEMIST,
    APOTHECARY,
    APPRENTICE,
    FAMILIAR,
    GOLEM,
    HERBALIST,
    PHILOSOPHERS_STONE,
    POSSESSION,
    SCRYING_POOL,
    TRANSMUTE,
    UNIVERSITY,
    VINEYARD,
]

"""Dominion, the base game: 25 kingdom cards, first edition."""

from __future__ import annotations

from typing import Final

from royaume.cards import basic
from royaume.engine.card import ACTION, ATTACK, REACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Place, Why
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player


class Adventurer(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        revealed = me.reveal_until(TREASURE, 2)
        treasures = [card for card in revealed if card.types & TREASURE]
        me.take(treasures, me.revealed)
        me.discard([card for card in revealed if not card.types & TREASURE], me.revealed)


ADVENTURER: Final[Card] = Adventurer("adventurer", 6, ACTION)


class Bureaucrat(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.gain(basic.SILVER, to=me.deck)
        for foe in me.victims(this):
            victory = foe.choose(Why.REVEAL, foe.with_type(VICTORY))
            foe.reveal(victory if victory else foe.hand)
            foe.put_on_deck(victory, foe.hand, shown=True)


BUREAUCRAT: Final[Card] = Bureaucrat("bureaucrat", 4, ACTION | ATTACK)


class Cellar(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        discarded = me.choose(Why.DISCARD, me.hand, 0, len(me.hand))
        me.discard(discarded)
        me.draw(len(discarded))


CELLAR: Final[Card] = Cellar("cellar", 2, ACTION, actions=1)


class Chancellor(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if me.deck and me.agrees(Why.DISCARD_DECK, [], place=Place.NONE):
            me.discard_deck()


CHANCELLOR: Final[Card] = Chancellor("chancellor", 3, ACTION, coins=2)


class Chapel(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.trash(me.choose(Why.TRASH, me.hand, 0, 4))


CHAPEL: Final[Card] = Chapel("chapel", 2, ACTION)


class CouncilRoom(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for other in me.others():
            other.draw(1)


COUNCIL_ROOM: Final[Card] = CouncilRoom("council_room", 5, ACTION, cards=4, buys=1)


class Feast(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.trash_this(this)
        me.gain_up_to(5)


FEAST: Final[Card] = Feast("feast", 4, ACTION)

FESTIVAL: Final[Card] = Card("festival", 5, ACTION, actions=2, buys=1, coins=2)


class Gardens(Card):
    def points(self, owned: list[Card]) -> int:
        return len(owned) // 10


GARDENS: Final[Card] = Gardens("gardens", 4, VICTORY)

LABORATORY: Final[Card] = Card("laboratory", 5, ACTION, cards=2, actions=1)


class Library(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        aside: list[Card] = []
        while len(me.hand) < 7:
            if not me.draw(1):
                break
            drawn = me.hand[-1:]
            if not drawn[0].types & ACTION:
                continue
            if me.option(Why.SET_ASIDE, ["set_aside", "keep"], drawn, place=Place.HAND) == "set_aside":
                me.set_aside(drawn, me.revealed, me.hand)
                aside.extend(drawn)
        me.discard(aside, me.revealed)


LIBRARY: Final[Card] = Library("library", 5, ACTION)

MARKET: Final[Card] = Card("market", 5, ACTION, cards=1, actions=1, buys=1, coins=1)


class Militia(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            foe.discard_down_to(3)


MILITIA: Final[Card] = Militia("militia", 4, ACTION | ATTACK, coins=2)


class Mine(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_one(me.with_type(TREASURE))
        if trashed is not None:
            supply = me.game.supply
            me.gain_one_of(supply.up_to(supply.cost(trashed) + 3, trashed.potion, TREASURE), to=me.hand)


MINE: Final[Card] = Mine("mine", 5, ACTION)


class Moat(Card):
    def can_react(self, me: Player, attack: InPlay) -> bool:
        return not attack.is_immune(me)

    def react(self, me: Player, attack: InPlay) -> None:
        attack.make_immune(me)


MOAT: Final[Card] = Moat("moat", 2, ACTION | REACTION, cards=2)


class Moneylender(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if basic.COPPER in me.hand:
            me.trash([basic.COPPER])
            me.plus(coins=3)


MONEYLENDER: Final[Card] = Moneylender("moneylender", 4, ACTION)


class Remodel(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_one(me.hand)
        if trashed is not None:
            me.gain_up_to(me.game.supply.cost(trashed) + 2, trashed.potion)


REMODEL: Final[Card] = Remodel("remodel", 4, ACTION)

SMITHY: Final[Card] = Card("smithy", 4, ACTION, cards=3)


class Spy(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.keep_or_discard_top_of(me)
        for foe in me.victims(this):
            me.keep_or_discard_top_of(foe)


SPY: Final[Card] = Spy("spy", 4, ACTION | ATTACK, cards=1, actions=1)


class Thief(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed: list[Card] = []
        for foe in me.victims(this):
            trashed.extend(me.raid(foe))
        me.gain_trashed(me.choose(Why.GAIN_TRASHED, trashed, 0, len(trashed), place=Place.TRASH))


THIEF: Final[Card] = Thief("thief", 4, ACTION | ATTACK)


class ThroneRoom(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for card in me.choose(Why.PLAY, me.with_type(ACTION)):
            this.hold(me.play(card, times=2))


THRONE_ROOM: Final[Card] = ThroneRoom("throne_room", 4, ACTION)

VILLAGE: Final[Card] = Card("village", 3, ACTION, cards=1, actions=2)


class Witch(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            foe.gain(basic.CURSE)


WITCH: Final[Card] = Witch("witch", 5, ACTION | ATTACK, cards=2)

WOODCUTTER: Final[Card] = Card("woodcutter", 3, ACTION, buys=1, coins=2)


class Workshop(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.gain_up_to(4)


WORKSHOP: Final[Card] = Workshop("workshop", 3, ACTION)

CARDS: Final[list[Card]] = [
    ADVENTURER,
    BUREAUCRAT,
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    COUNCIL_ROOM,
    FEAST,
    FESTIVAL,
    GARDENS,
    LABORATORY,
    LIBRARY,
    MARKET,
    MILITIA,
    MINE,
    MOAT,
    MONEYLENDER,
    REMODEL,
    SMITHY,
    SPY,
    THIEF,
    THRONE_ROOM,
    VILLAGE,
    WITCH,
    WOODCUTTER,
    WORKSHOP,
]

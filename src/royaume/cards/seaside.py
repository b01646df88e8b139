"""Rivages (Seaside): 26 kingdom cards, first edition."""

from __future__ import annotations

from typing import Final

from royaume.cards import basic
from royaume.engine.card import ACTION, ATTACK, DURATION, VICTORY, Card
from royaume.engine.choice import Place, Why
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.engine.supply import Pile


class Embargo(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.trash_this(this)
        me.put_token_on_pile(self)

    def on_buy_from(self, buyer: Player, pile: Pile) -> None:
        buyer.gain(basic.CURSE)


EMBARGO: Final[Card] = Embargo("embargo", 2, ACTION, coins=2)


class Haven(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for card in me.choose(Why.SET_ASIDE, me.hand):
            me.set_aside([card], this.aside(), me.hand, face_up=False)
            this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.take(this.aside()[:1], this.aside(), shown=False)


HAVEN: Final[Card] = Haven("haven", 2, ACTION | DURATION, cards=1, actions=1)


class Lighthouse(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.plus(coins=1)

    def protects(self) -> bool:
        return True


LIGHTHOUSE: Final[Card] = Lighthouse("lighthouse", 2, ACTION | DURATION, actions=1, coins=1)


class NativeVillage(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        mat = me.mat(self.id, face_up=False)
        if me.option(Why.OPTION, ["set_aside", "take"]) == "take":
            me.take(mat.cards.copy(), mat.cards, shown=False)
        else:
            me.set_aside(me.look_at_top(1), mat.cards, me.looked_at, face_up=False)


NATIVE_VILLAGE: Final[Card] = NativeVillage("native_village", 2, ACTION, actions=2)


class PearlDiver(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for card in me.look_at_bottom():
            if not me.deck or me.agrees(Why.PUT_ON_DECK, [card], place=Place.LOOKED_AT):
                me.put_on_deck([card], me.looked_at)
            else:
                me.put_under_deck([card], me.looked_at)


PEARL_DIVER: Final[Card] = PearlDiver("pearl_diver", 2, ACTION, cards=1, actions=1)


class Ambassador(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for card in me.choose(Why.REVEAL, me.hand):
            me.reveal([card])
            me.return_to_supply(me.choose(Why.RETURN, [card] * me.hand.count(card), 0, 2))
            for foe in me.victims(this):
                foe.gain(card)


AMBASSADOR: Final[Card] = Ambassador("ambassador", 3, ACTION | ATTACK)


class FishingVillage(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.plus(actions=1, coins=1)


FISHING_VILLAGE: Final[Card] = FishingVillage("fishing_village", 3, ACTION | DURATION, actions=2, coins=1)


class Lookout(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        cards = me.look_at_top(3)
        for card in me.choose(Why.TRASH, cards, place=Place.LOOKED_AT):
            me.trash([card], me.looked_at)
            cards.remove(card)
        for card in me.choose(Why.DISCARD, cards, place=Place.LOOKED_AT):
            me.discard([card], me.looked_at)
            cards.remove(card)
        me.put_on_deck(cards, me.looked_at)


LOOKOUT: Final[Card] = Lookout("lookout", 3, ACTION, actions=1)


class Smugglers(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        within = me.game.supply.up_to(6)
        gained = me.right().gained
        me.gain_one_of([card for card in within if card in gained])


SMUGGLERS: Final[Card] = Smugglers("smugglers", 3, ACTION)


class Warehouse(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.discard(me.choose(Why.DISCARD, me.hand, 3, 3))


WAREHOUSE: Final[Card] = Warehouse("warehouse", 3, ACTION, cards=3, actions=1)


class Caravan(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.plus(cards=1)


CARAVAN: Final[Card] = Caravan("caravan", 4, ACTION | DURATION, cards=1, actions=1)


class Cutpurse(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            if basic.COPPER in foe.hand:
                foe.discard([basic.COPPER])
            else:
                foe.reveal(foe.hand)


CUTPURSE: Final[Card] = Cutpurse("cutpurse", 4, ACTION | ATTACK, coins=2)


class Island(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        mat = me.mat(self.id, face_up=True)
        me.set_this_aside(this, mat.cards)
        me.set_aside(me.choose(Why.SET_ASIDE, me.hand), mat.cards, me.hand)


ISLAND: Final[Card] = Island("island", 4, ACTION | VICTORY, vp=2)


class Navigator(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        cards = me.look_at_top(5)
        if cards and me.option(Why.DISCARD_LOOKED_AT, ["discard", "keep"], cards, place=Place.LOOKED_AT) == "discard":
            me.discard(cards, me.looked_at)
        else:
            me.arrange_on_deck(cards, me.looked_at)


NAVIGATOR: Final[Card] = Navigator("navigator", 4, ACTION, coins=2)


class PirateShip(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        mat = me.mat(self.id, face_up=True)
        if me.option(Why.OPTION, ["attack", "coins"]) == "coins":
            me.plus(coins=mat.tokens)
            return
        trashed: list[Card] = []
        for foe in me.victims(this):
            trashed.extend(me.raid(foe))
        if trashed:
            me.put_token_on_mat(mat)


PIRATE_SHIP: Final[Card] = PirateShip("pirate_ship", 4, ACTION | ATTACK)


class Salvager(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_one(me.hand)
        if trashed is not None:
            me.plus(coins=me.game.supply.cost(trashed))


SALVAGER: Final[Card] = Salvager("salvager", 4, ACTION, buys=1)


class SeaHag(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            foe.discard(foe.reveal_top(), foe.revealed)
            foe.gain(basic.CURSE, to=foe.deck)


SEA_HAG: Final[Card] = SeaHag("sea_hag", 4, ACTION | ATTACK)


class TreasureMap(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_this(this)
        if self in me.hand:
            me.trash([self])
            if trashed:
                for _ in range(4):
                    me.gain(basic.GOLD, to=me.deck)


TREASURE_MAP: Final[Card] = TreasureMap("treasure_map", 4, ACTION)

BAZAAR: Final[Card] = Card("bazaar", 5, ACTION, cards=1, actions=2, coins=1)


class Explorer(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if basic.PROVINCE in me.hand and me.agrees(Why.REVEAL, [basic.PROVINCE], place=Place.HAND):
            me.reveal([basic.PROVINCE])
            me.gain(basic.GOLD, to=me.hand)
        else:
            me.gain(basic.SILVER, to=me.hand)


EXPLORER: Final[Card] = Explorer("explorer", 5, ACTION)


class GhostShip(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            surplus = len(foe.hand) - 3
            if surplus > 0:
                foe.put_on_deck(foe.choose(Why.PUT_ON_DECK, foe.hand, surplus, surplus, ordered=True), foe.hand)


GHOST_SHIP: Final[Card] = GhostShip("ghost_ship", 5, ACTION | ATTACK, cards=2)


class MerchantShip(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.plus(coins=2)


MERCHANT_SHIP: Final[Card] = MerchantShip("merchant_ship", 5, ACTION | DURATION, coins=2)


class Outpost(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.game.next_hand_size = 3
        if me.take_extra_turn():
            this.stay()


OUTPOST: Final[Card] = Outpost("outpost", 5, ACTION | DURATION)


class Tactician(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if me.hand:
            me.discard_hand()
            this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.plus(cards=5, actions=1, buys=1)


TACTICIAN: Final[Card] = Tactician("tactician", 5, ACTION | DURATION)


class Treasury(Card):
    def on_discard_from_play(self, me: Player, this: InPlay) -> None:
        if not me.bought_types & VICTORY and me.agrees(Why.PUT_ON_DECK, [self], place=Place.PLAY):
            me.put_this_on_deck(this)


TREASURY: Final[Card] = Treasury("treasury", 5, ACTION, cards=1, actions=1, coins=1, acts_on_discard=True)


class Wharf(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.plus(cards=2, buys=1)


WHARF: Final[Card] = Wharf("wharf", 5, ACTION | DURATION, cards=2, buys=1)

CARDS: Final[list[Card]] = [
    AMBASSADOR,
    BAZAAR,
    CARAVAN,
    CUTPURSE,
    EMBARGO,
    EXPLORER,
    FISHING_VILLAGE,
    GHOST_SHIP,
    HAVEN,
    ISLAND,
    LIGHTHOUSE,
    LOOKOUT,
    MERCHANT_SHIP,
    NATIVE_VILLAGE,
    NAVIGATOR,
    OUTPOST,
    PEARL_DIVER,
    PIRATE_SHIP,
    SALVAGER,
    SEA_HAG,
    SMUGGLERS,
    TACTICIAN,
    TREASURE_MAP,
    TREASURY,
    WAREHOUSE,
    WHARF,
]

"""L'Intrigue: 25 kingdom cards, first edition."""

from __future__ import annotations

from typing import Final

from royaume.cards import basic
from royaume.engine.card import ACTION, ATTACK, REACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Place, Why
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player


class Baron(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if basic.ESTATE in me.hand and me.agrees(Why.DISCARD, [basic.ESTATE], place=Place.HAND):
            me.discard([basic.ESTATE])
            me.plus(coins=4)
        else:
            me.gain(basic.ESTATE)


BARON: Final[Card] = Baron("baron", 4, ACTION, buys=1)


class Torturer(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for foe in me.victims(this):
            if foe.option(Why.OPTION, ["curse", "discard"]) == "curse":
                foe.gain(basic.CURSE, to=foe.hand)
            else:
                foe.discard(foe.choose(Why.DISCARD, foe.hand, 2, 2))


TORTURER: Final[Card] = Torturer("torturer", 5, ACTION | ATTACK, cards=3)


class SecretChamber(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        discarded = me.choose(Why.DISCARD, me.hand, 0, len(me.hand))
        me.discard(discarded)
        me.plus(coins=len(discarded))

    def react(self, me: Player, attack: InPlay) -> None:
        me.draw(2)
        me.put_on_deck(me.choose(Why.PUT_ON_DECK, me.hand, 2, 2, ordered=True), me.hand)


SECRET_CHAMBER: Final[Card] = SecretChamber("secret_chamber", 2, ACTION | REACTION)


class Coppersmith(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.this_turn(self)

    def extra_coins(self, card: Card) -> int:
        return 1 if card is basic.COPPER else 0


COPPERSMITH: Final[Card] = Coppersmith("coppersmith", 4, ACTION)


class TradingPost(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.choose(Why.TRASH, me.hand, 2, 2)
        me.trash(trashed)
        if len(trashed) == 2:
            me.gain(basic.SILVER, to=me.hand)


TRADING_POST: Final[Card] = TradingPost("trading_post", 5, ACTION)


class Conspirator(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if me.game.actions_played >= 3:
            me.plus(cards=1, actions=1)


CONSPIRATOR: Final[Card] = Conspirator("conspirator", 4, ACTION, coins=2)


class Courtyard(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.put_on_deck(me.choose(Why.PUT_ON_DECK, me.hand), me.hand)


COURTYARD: Final[Card] = Courtyard("courtyard", 2, ACTION, cards=3)


class Duke(Card):
    def points(self, owned: list[Card]) -> int:
        return owned.count(basic.DUCHY)


DUKE: Final[Card] = Duke("duke", 5, VICTORY)


class Scout(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        revealed = me.reveal_top(4)
        me.take([card for card in revealed if card.types & VICTORY], me.revealed)
        me.arrange_on_deck([card for card in revealed if not card.types & VICTORY], me.revealed)


SCOUT: Final[Card] = Scout("scout", 4, ACTION, actions=1)


class Swindler(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        supply = me.game.supply
        for foe in me.victims(this):
            for card in foe.reveal_top():
                foe.trash([card], foe.revealed)
                alike = supply.exactly(supply.cost(card), card.potion)
                for given in me.choose(Why.GAIN, alike, place=Place.SUPPLY, about=foe):
                    foe.gain(given)


SWINDLER: Final[Card] = Swindler("swindler", 3, ACTION | ATTACK, coins=2)


class Ironworks(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        card = me.gain_up_to(4)
        if card is not None:
            me.plus(
                cards=1 if card.types & VICTORY else 0,
                actions=1 if card.types & ACTION else 0,
                coins=1 if card.types & TREASURE else 0,
            )


IRONWORKS: Final[Card] = Ironworks("ironworks", 4, ACTION)

GREAT_HALL: Final[Card] = Card("great_hall", 3, ACTION | VICTORY, cards=1, actions=1, vp=1)

HAREM: Final[Card] = Card("harem", 6, TREASURE | VICTORY, coins=2, vp=2)


class Tribute(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        giver = me.left()
        revealed = giver.reveal_top(2)
        giver.discard(revealed, giver.revealed)
        if len(revealed) == 2 and revealed[0] is revealed[1]:
            revealed.pop()
        for card in revealed:
            me.plus(
                cards=2 if card.types & VICTORY else 0,
                actions=2 if card.types & ACTION else 0,
                coins=2 if card.types & TREASURE else 0,
            )


TRIBUTE: Final[Card] = Tribute("tribute", 5, ACTION)


class Steward(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        option = me.option(Why.OPTION, ["cards", "coins", "trash"])
        if option == "cards":
            me.plus(cards=2)
        elif option == "coins":
            me.plus(coins=2)
        else:
            me.trash(me.choose(Why.TRASH, me.hand, 2, 2))


STEWARD: Final[Card] = Steward("steward", 3, ACTION)


class Minion(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if me.option(Why.OPTION, ["coins", "discard"]) == "coins":
            me.plus(coins=2)
            return
        me.discard_hand()
        me.plus(cards=4)
        for foe in me.victims(this):
            if len(foe.hand) >= 5:
                foe.discard_hand()
                foe.draw(4)


MINION: Final[Card] = Minion("minion", 5, ACTION | ATTACK, actions=1)


class Masquerade(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        table = me.everyone()
        passed = [player.choose(Why.PASS, player.hand) for player in table]
        for player, cards in zip(table, passed, strict=True):
            player.give(cards, player.left())
        me.trash(me.choose(Why.TRASH, me.hand, least=0))


MASQUERADE: Final[Card] = Masquerade("masquerade", 3, ACTION, cards=2)


class Upgrade(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        trashed = me.trash_one(me.hand)
        if trashed is not None:
            supply = me.game.supply
            me.gain_one_of(supply.exactly(supply.cost(trashed) + 1, trashed.potion))


UPGRADE: Final[Card] = Upgrade("upgrade", 5, ACTION, cards=1, actions=1)


class Nobles(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if me.option(Why.OPTION, ["cards", "actions"]) == "cards":
            me.plus(cards=3)
        else:
            me.plus(actions=2)


NOBLES: Final[Card] = Nobles("nobles", 6, ACTION | VICTORY, vp=2)


class Pawn(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        for key in me.options(Why.OPTION, ["card", "action", "buy", "coin"], 2):
            me.plus(
                cards=1 if key == "card" else 0,
                actions=1 if key == "action" else 0,
                buys=1 if key == "buy" else 0,
                coins=1 if key == "coin" else 0,
            )


PAWN: Final[Card] = Pawn("pawn", 2, ACTION)


class Bridge(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.this_turn(self)

    def discount(self, card: Card) -> int:
        return 1


BRIDGE: Final[Card] = Bridge("bridge", 4, ACTION, buys=1, coins=1)


class WishingWell(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        named = me.name_card()
        for card in me.reveal_top():
            if card is named:
                me.take([card], me.revealed)
            else:
                me.put_on_deck([card], me.revealed, shown=True)


WISHING_WELL: Final[Card] = WishingWell("wishing_well", 3, ACTION, cards=1, actions=1)


class Saboteur(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        supply = me.game.supply
        for foe in me.victims(this):
            revealed = foe.reveal_until_cost(3)
            if revealed and supply.cost(revealed[-1]) >= 3:
                card = revealed.pop()
                foe.trash([card], foe.revealed)
                foe.gain_one_of(supply.up_to(supply.cost(card) - 2, card.potion), least=0)
            foe.discard(revealed, foe.revealed)


SABOTEUR: Final[Card] = Saboteur("saboteur", 5, ACTION | ATTACK)


class ShantyTown(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.reveal(me.hand)
        if not me.has_type(ACTION):
            me.plus(cards=2)


SHANTY_TOWN: Final[Card] = ShantyTown("shanty_town", 3, ACTION, actions=2)


class MiningVillage(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        if this in me.in_play and me.agrees(Why.TRASH, [self], place=Place.PLAY):
            me.trash_this(this)
            me.plus(coins=2)


MINING_VILLAGE: Final[Card] = MiningVillage("mining_village", 4, ACTION, cards=1, actions=2)

CARDS: Final[list[Card]] = [
    BARON,
    BRIDGE,
    CONSPIRATOR,
    COPPERSMITH,
    COURTYARD,
    DUKE,
    GREAT_HALL,
    HAREM,
    IRONWORKS,
    MASQUERADE,
    MINING_VILLAGE,
    MINION,
    NOBLES,
    PAWN,
    SABOTEUR,
    SCOUT,
    SECRET_CHAMBER,
    SHANTY_TOWN,
    STEWARD,
    SWINDLER,
    TORTURER,
    TRADING_POST,
    TRIBUTE,
    UPGRADE,
    WISHING_WELL,
]

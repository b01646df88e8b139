"""How bots play the turn of a possessed player.

The bot gains what the possessed player gains, the owner gets trashed cards back, and the owner's cards are not the
bot's. Only the tactics that this changes are here. For coins, cards and actions the bot plays as in its own turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import general, position, selection, valuation
from royaume.bots.tactics.urgency import DRAWS_ON, ENDS, NEVER, printed_urgency
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: The value to the turn of an Action in hand that can still be played, in tenths of a coin.
PLAYABLE_ACTION: Final = 15
#: A card worth less than this is no loss to its owner: Curses, Coppers, Estates.
WORTH_LOSING: Final = 25

#: Actions that draw although no number is printed.
DRAW_UNPRINTED: Final = [
    alchemy.APPRENTICE,
    alchemy.SCRYING_POOL,
    base.ADVENTURER,
    base.LIBRARY,
    intrigue.NOBLES,
    intrigue.STEWARD,
]


# --- valuations: what a card is worth to its owner, and to this turn


def owner_worth(card: Card) -> int:
    """What the card is worth to its owner. Points count all the time."""
    if card is basic.CURSE:
        return -20
    if card is basic.COPPER:
        return 3
    if card is basic.PROVINCE:
        return 130
    if card.types & VICTORY and not card.types & (ACTION | TREASURE):
        return 10 * card.cost + 25 * card.potion + (10 if card.cost > 2 else 0)
    return 10 * card.cost + 25 * card.potion


def most_worth_to_owner(cards: list[Card]) -> Card:
    return selection.highest(cards, [owner_worth(card) for card in cards])


def wish_value(bot: Bot, cards: list[Card]) -> int:
    """The worth of the card among these that the bot wishes."""
    wish = bot.wish(cards) if cards else None
    return owner_worth(wish) if wish is not None else 0


def turn_loss(bot: Bot, choice: Choice, card: Card) -> int:
    """What this turn loses without the card of the hand: a better purchase, or an Action to play."""
    if card.types & ACTION:
        return PLAYABLE_ACTION if bot.view.actions() else 0
    if not card.types & TREASURE:
        return 0
    hand = position.hand(bot, choice)
    coins = position.coins_to_spend(bot, hand)
    potions = bot.view.potions() + hand.count(alchemy.POTION)
    with_card = wish_value(bot, bot.view.affordable(coins, potions))
    return with_card - wish_value(bot, bot.view.affordable(coins - card.coins, potions - card.potions))


def damage_value(bot: Bot, choice: Choice, card: Card) -> int:
    """What the owner loses for good without the card, less what this turn loses. A dead card is no loss."""
    if position.is_dead(card):
        return -10
    return owner_worth(card) - turn_loss(bot, choice, card)


def most_damaging(bot: Bot, choice: Choice) -> Card:
    cards = choice.cards()
    return selection.highest(cards, [damage_value(bot, choice, card) for card in cards])


def replacement_value(bot: Bot, coins: int, potion: int, types: int, exact: bool) -> int:
    """The worth of the best card of these types that the bot would gain for so much, or for exactly so much."""
    cards = bot.view.affordable(coins, potion)
    if exact:
        cards = [card for card in cards if bot.view.cost(card) == coins and card.potion == potion]
    return wish_value(bot, [card for card in cards if card.types & types])


def best_to_replace(bot: Bot, choice: Choice, more: int, types: int, exact: bool) -> list[Card]:
    """The card whose replacement, for so many coins more, is worth most, less the coins that this turn loses."""
    cards = choice.cards()
    values: list[int] = []
    for card in cards:
        gain = replacement_value(bot, bot.view.cost(card) + more, card.potion, types, exact)
        values.append(gain - valuation.coins_lost(card))
    return [selection.highest(cards, values)]


def best_worth_in_rest(bot: Bot, choice: Choice, card: Card) -> int:
    """The owner's worth of the best card in the rest of the hand."""
    best = 0
    for other in position.rest_of_hand(bot, choice, card):
        best = max(best, owner_worth(other))
    return best


def will_draw(bot: Bot, choice: Choice) -> bool:
    """Will this turn still draw cards? Then good cards on top of the deck serve the bot."""
    if not bot.view.actions():
        return False
    for card in position.hand(bot, choice):
        if card.types & ACTION and (card.cards or card in DRAW_UNPRINTED):
            return True
    return False


def is_next_player(bot: Bot, choice: Choice) -> bool:
    """Does the bot sit to the left of the possessed player?"""
    return (choice.seat + 1) % bot.view.players() == choice.decider


# --- answers for several cards


def answer_yes(bot: Bot, choice: Choice) -> list[str]:
    """Yes: this turn gets something, and the bot loses nothing."""
    return ["yes"]


def answer_no(bot: Bot, choice: Choice) -> list[str]:
    """No: only the owner's next turn would profit."""
    return ["no"]


def answer_coins(bot: Bot, choice: Choice) -> list[str]:
    """Coins: the Attack would hit the bot, and its profit is the owner's (Minion, Pirate Ship)."""
    return ["coins"]


def answer_no_card(bot: Bot, choice: Choice) -> list[Card]:
    """No card: trashed cards come back to the owner."""
    return []


def answer_worst_on_top(bot: Bot, choice: Choice) -> list[Card]:
    """All cards, the worst on top of the deck; the best on top if this turn will draw it."""
    cards = choice.cards()
    order = selection.ascending(cards, [valuation.hand_value(bot, card) for card in cards])
    if not will_draw(bot, choice):
        order.reverse()
    return order


def answer_worst_card(bot: Bot, choice: Choice) -> list[Card]:
    """Junk for the owner's next hand: a dead card, else a Copper (Courtyard, Haven)."""
    order = valuation.discard_order(bot, choice.cards(), bot.view.actions())
    if not position.is_dead(order[0]) and basic.COPPER in order:
        return [basic.COPPER]
    return [order[0]]


# --- answers card by card


def answer_ambassador_return(bot: Bot, choice: Choice) -> list[Card]:
    """All copies of a card that the owner misses, none of the owner's junk."""
    cards = choice.cards()
    return cards[: choice.most] if owner_worth(cards[0]) >= WORTH_LOSING else cards[: choice.least]


def answer_ambassador_reveal(bot: Bot, choice: Choice) -> list[Card]:
    """The best card: the owner loses up to two copies, and the bot gains one."""
    return [most_worth_to_owner(choice.cards())]


def answer_herbalist_put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """Only a Copper, which is worse than an average card."""
    return [basic.COPPER] if choice.allows(basic.COPPER) else []


def answer_island_set_aside(bot: Bot, choice: Choice) -> list[Card]:
    """The best card for the owner's deck, unless this turn misses it more."""
    return [most_damaging(bot, choice)]


def answer_lookout(bot: Bot, choice: Choice) -> list[Card]:
    """The best card goes and the worst stays on the deck; the other way round if this turn will draw it."""
    return answer_worst_on_top(bot, choice)[:1]


def answer_masquerade_pass(bot: Bot, choice: Choice) -> list[Card]:
    """The best card if the bot gets it; else a card that the owner misses and this turn does not."""
    if is_next_player(bot, choice):
        return [most_worth_to_owner(choice.cards())]
    return [most_damaging(bot, choice)]


def answer_mine_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The cheapest Treasure that becomes the best one: the new Treasure is the bot's."""
    return best_to_replace(bot, choice, 3, TREASURE, False)


def answer_native_village_option(bot: Bot, choice: Choice) -> list[str]:
    """Take the cards: they serve this turn, and the owner cannot save them for a great turn."""
    return ["take" if bot.view.cards_on_mat(choice.seat, seaside.NATIVE_VILLAGE.id) else "set_aside"]


def answer_navigator_discard_looked_at(bot: Bot, choice: Choice) -> list[str]:
    """Discard good cards and keep bad ones; the other way round if this turn will draw them."""
    total = 0
    cards = choice.shown if choice.shown is not None else []
    for card in cards:
        total += valuation.hand_value(bot, card)
    is_good = total > valuation.AVERAGE_CARD * len(cards)
    return ["keep" if is_good == will_draw(bot, choice) else "discard"]


def answer_pearl_diver_put_on_deck(bot: Bot, choice: Choice) -> list[str]:
    """Yes for a bad card, or for a good one that this turn will draw."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    return ["yes" if valuation.is_good_draw(bot, card) == will_draw(bot, choice) else "no"]


def answer_remodel_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The owner's Gold or Province for a Province of the bot."""
    return best_to_replace(bot, choice, 2, -1, False)


def answer_salvager_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The card that gives most coins beyond its own: a Province gives 8, and its owner gets it back."""
    cards = choice.cards()
    values: list[int] = []
    for card in cards:
        kept = valuation.coins_lost(card) + 20 * card.potions
        values.append(10 * bot.view.cost(card) - kept)
    return [selection.highest(cards, values)]


def answer_spy_discard_top(bot: Bot, choice: Choice) -> list[str]:
    """The bot keeps good cards, the others bad ones. The possessed player keeps good cards that this turn will draw."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    serves_bot = choice.about == choice.decider or (choice.about == choice.seat and will_draw(bot, choice))
    return ["keep" if valuation.is_good_draw(bot, card) == serves_bot else "discard"]


def answer_steward_option(bot: Bot, choice: Choice) -> list[str]:
    """Cards if they can still be played, else coins."""
    return ["cards" if bot.view.actions() else "coins"]


def answer_thief_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The worst of the bot's own Treasures, the best of the others'."""
    cards = choice.cards()
    if choice.about == choice.decider:
        return [valuation.least_worth(bot, cards)]
    return [most_worth_to_owner(cards)]


def answer_upgrade_trash(bot: Bot, choice: Choice) -> list[Card]:
    return best_to_replace(bot, choice, 1, -1, True)


def answer_wishing_well_name(bot: Bot, choice: Choice) -> list[Card]:
    """Copper: the bot does not count another player's deck, but all players begin with Coppers."""
    return [basic.COPPER] if choice.allows(basic.COPPER) else []


# --- urgencies


def never_urgency(bot: Bot, choice: Choice) -> int:
    """The card would do nothing now, or would only improve the owner's next turn."""
    return NEVER


def curse_urgency(bot: Bot, card: Card) -> int:
    """Never if the bot would gain the Curse."""
    if bot.view.left_in_supply(basic.CURSE) and not position.is_bot_immune(bot):
        return NEVER
    return printed_urgency(bot, card)


def sea_hag_urgency(bot: Bot, choice: Choice) -> int:
    return curse_urgency(bot, seaside.SEA_HAG)


def torturer_urgency(bot: Bot, choice: Choice) -> int:
    return curse_urgency(bot, intrigue.TORTURER)


def witch_urgency(bot: Bot, choice: Choice) -> int:
    return curse_urgency(bot, base.WITCH)


def saboteur_urgency(bot: Bot, choice: Choice) -> int:
    """Never against the bot's own deck."""
    return ENDS if position.is_bot_immune(bot) else NEVER


def hand_attack_urgency(bot: Bot, card: Card) -> int:
    """After all other Actions unless the bot is immune: the Attack costs the bot's own next hand."""
    return printed_urgency(bot, card) if position.is_bot_immune(bot) else ENDS


def cutpurse_urgency(bot: Bot, choice: Choice) -> int:
    return hand_attack_urgency(bot, seaside.CUTPURSE)


def ghost_ship_urgency(bot: Bot, choice: Choice) -> int:
    return hand_attack_urgency(bot, seaside.GHOST_SHIP)


def militia_urgency(bot: Bot, choice: Choice) -> int:
    return hand_attack_urgency(bot, base.MILITIA)


def ambassador_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the best card that the owner can lose."""
    best = best_worth_in_rest(bot, choice, seaside.AMBASSADOR)
    return ENDS + 2 * best if best >= WORTH_LOSING else NEVER


def island_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the best card that the owner can lose; never to set aside dead cards."""
    best = 0
    for card in position.rest_of_hand(bot, choice, seaside.ISLAND):
        best = max(best, damage_value(bot, choice, card))
    return ENDS + best if best > 0 else NEVER


def masquerade_urgency(bot: Bot, choice: Choice) -> int:
    """Two cards; also the best card of the hand if the bot gets it."""
    value = printed_urgency(bot, intrigue.MASQUERADE)
    if is_next_player(bot, choice):
        value += best_worth_in_rest(bot, choice, intrigue.MASQUERADE)
    return value


def moneylender_urgency(bot: Bot, choice: Choice) -> int:
    """Never without a Copper."""
    return ENDS + 60 if basic.COPPER in position.hand(bot, choice) else NEVER


def pirate_ship_urgency(bot: Bot, choice: Choice) -> int:
    """As high as its coins; never without tokens."""
    tokens = bot.view.tokens_on_mat(choice.seat, seaside.PIRATE_SHIP.id)
    return ENDS + 30 * tokens if tokens else NEVER


def remodel_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the best card of the hand: the bot gains its replacement."""
    return ENDS + best_worth_in_rest(bot, choice, base.REMODEL)


def salvager_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the coins for the most expensive card."""
    best = 0
    for card in position.rest_of_hand(bot, choice, seaside.SALVAGER):
        best = max(best, 10 * bot.view.cost(card) - valuation.coins_lost(card))
    return ENDS + 3 * best


def treasure_map_urgency(bot: Bot, choice: Choice) -> int:
    """Very high with two maps: the bot gains four Golds. Never with a single map."""
    return ENDS + 400 if position.hand(bot, choice).count(seaside.TREASURE_MAP) > 1 else NEVER


def upgrade_urgency(bot: Bot, choice: Choice) -> int:
    """Upgrade costs nothing: the owner gets the trashed card back, and the bot gains the new one."""
    return DRAWS_ON


#: The urgency of an Action where it differs from that in the bot's own turn.
URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    base.CHAPEL: never_urgency,
    base.MILITIA: militia_urgency,
    base.MONEYLENDER: moneylender_urgency,
    base.REMODEL: remodel_urgency,
    base.WITCH: witch_urgency,
    intrigue.MASQUERADE: masquerade_urgency,
    intrigue.SABOTEUR: saboteur_urgency,
    intrigue.TORTURER: torturer_urgency,
    intrigue.UPGRADE: upgrade_urgency,
    seaside.AMBASSADOR: ambassador_urgency,
    seaside.CUTPURSE: cutpurse_urgency,
    seaside.GHOST_SHIP: ghost_ship_urgency,
    seaside.ISLAND: island_urgency,
    seaside.OUTPOST: never_urgency,
    seaside.PIRATE_SHIP: pirate_ship_urgency,
    seaside.SALVAGER: salvager_urgency,
    seaside.SEA_HAG: sea_hag_urgency,
    seaside.TACTICIAN: never_urgency,
    seaside.TREASURE_MAP: treasure_map_urgency,
}
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (alchemy.APOTHECARY, Why.PUT_ON_DECK): answer_worst_on_top,
    (alchemy.HERBALIST, Why.PUT_ON_DECK): answer_herbalist_put_on_deck,
    (base.CHAPEL, Why.TRASH): answer_no_card,
    (base.MINE, Why.TRASH): answer_mine_trash,
    (base.REMODEL, Why.TRASH): answer_remodel_trash,
    (base.THIEF, Why.TRASH): answer_thief_trash,
    (base.THIEF, Why.GAIN_TRASHED): general.answer_gain_trashed,
    (intrigue.COURTYARD, Why.PUT_ON_DECK): answer_worst_card,
    (intrigue.MASQUERADE, Why.PASS): answer_masquerade_pass,
    (intrigue.MASQUERADE, Why.TRASH): answer_no_card,
    (intrigue.SCOUT, Why.PUT_ON_DECK): answer_worst_on_top,
    (intrigue.SWINDLER, Why.GAIN): general.answer_gain,
    (intrigue.TRADING_POST, Why.TRASH): general.answer_least_missed,
    (intrigue.UPGRADE, Why.TRASH): answer_upgrade_trash,
    (intrigue.WISHING_WELL, Why.NAME): answer_wishing_well_name,
    (seaside.AMBASSADOR, Why.RETURN): answer_ambassador_return,
    (seaside.AMBASSADOR, Why.REVEAL): answer_ambassador_reveal,
    (seaside.HAVEN, Why.SET_ASIDE): answer_worst_card,
    (seaside.ISLAND, Why.SET_ASIDE): answer_island_set_aside,
    (seaside.LOOKOUT, Why.DISCARD): answer_lookout,
    (seaside.LOOKOUT, Why.TRASH): answer_lookout,
    (seaside.NAVIGATOR, Why.PUT_ON_DECK): answer_worst_on_top,
    (seaside.SALVAGER, Why.TRASH): answer_salvager_trash,
}
KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (alchemy.ALCHEMIST, Why.PUT_ON_DECK): answer_no,
    (base.CHANCELLOR, Why.DISCARD_DECK): answer_no,
    (base.SPY, Why.DISCARD_TOP): answer_spy_discard_top,
    (intrigue.BARON, Why.DISCARD): answer_yes,
    (intrigue.MINING_VILLAGE, Why.TRASH): answer_yes,
    (intrigue.MINION, Why.OPTION): answer_coins,
    (intrigue.STEWARD, Why.OPTION): answer_steward_option,
    (seaside.EXPLORER, Why.REVEAL): answer_yes,
    (seaside.NATIVE_VILLAGE, Why.OPTION): answer_native_village_option,
    (seaside.NAVIGATOR, Why.DISCARD_LOOKED_AT): answer_navigator_discard_looked_at,
    (seaside.PEARL_DIVER, Why.PUT_ON_DECK): answer_pearl_diver_put_on_deck,
    (seaside.PIRATE_SHIP, Why.OPTION): answer_coins,
    (seaside.TREASURY, Why.PUT_ON_DECK): answer_no,
}

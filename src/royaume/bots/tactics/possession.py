"""How to play another player's turn: what he gains is ours, what he trashes comes back to him, what he keeps is his.

Only what this turns round is here. Whatever makes the most of the turn (coins, cards, actions) is played as one's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import general, judge
from royaume.bots.tactics.alchemy import ascending, coins_lost, is_good_draw, is_safe, rest_of_hand
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: What an Action of the hand that can still be played is worth to the turn, in tenths of a coin.
PLAYABLE_ACTION: Final = 15
#: A card worth less than this to its owner is no loss to him: Curses, Coppers, Estates.
WORTH_LOSING: Final = 25


# --- what a card is to its owner, and to this turn


def prize(card: Card) -> int:
    """What having the card is worth to anybody: unlike a plan, it counts points at all times."""
    if card is basic.CURSE:
        return -20
    if card is basic.COPPER:
        return 3
    if card is basic.PROVINCE:
        return 130
    if card.types & VICTORY and not card.types & (ACTION | TREASURE):
        return 10 * card.cost + 25 * card.potion + (10 if card.cost > 2 else 0)
    return 10 * card.cost + 25 * card.potion


def wish_among(bot: Bot, cards: list[Card]) -> int:
    """What the card is worth that the bot would take among these."""
    wish = bot.wish(cards) if cards else None
    return prize(wish) if wish is not None else 0


def missed_now(bot: Bot, choice: Choice, card: Card) -> int:
    """What this turn loses if the card leaves the hand: what else its coins would buy, or an Action to play."""
    if card.types & ACTION:
        return PLAYABLE_ACTION if bot.view.actions() else 0
    if not card.types & TREASURE:
        return 0
    hand = judge.hand(bot, choice)
    coins = bot.view.coins() + judge.coins_in(hand)
    potions = bot.view.potions() + hand.count(alchemy.POTION)
    with_card = wish_among(bot, bot.view.affordable(coins, potions))
    return with_card - wish_among(bot, bot.view.affordable(coins - card.coins, potions - card.potions))


def will_draw(bot: Bot, choice: Choice) -> bool:
    """Will cards still be drawn this turn, so that the top of the deck is the bot's own concern?"""
    if not bot.view.actions():
        return False
    for card in judge.hand(bot, choice):
        if card.types & ACTION and (card.cards or card in DRAWS_UNPRINTED):
            return True
    return False


def best_of(cards: list[Card], values: list[int]) -> Card:
    best = 0
    for number, value in enumerate(values):
        if value > values[best]:
            best = number
    return cards[best]


def dearest(cards: list[Card]) -> Card:
    """What its owner would be most sorry to lose."""
    return best_of(cards, [prize(card) for card in cards])


def worst_of_hand(bot: Bot, choice: Choice) -> Card:
    """What helps neither this turn nor its owner's next: what does nothing in a hand, else a Copper."""
    order = judge.discard_order(bot, choice.cards(), bot.view.actions())
    if not judge.is_dead(order[0]) and basic.COPPER in order:
        return basic.COPPER
    return order[0]


# --- yes and no


def agree(bot: Bot, choice: Choice) -> list[str]:
    """It brings something now, and costs the bot nothing."""
    return ["yes"]


def refuse(bot: Bot, choice: Choice) -> list[str]:
    """It would only help the other player's next turn."""
    return ["no"]


def trash_nothing(bot: Bot, choice: Choice) -> list[Card]:
    """Trashed cards come back: it would do nothing."""
    return []


# --- what comes to lie on his deck


def worst_on_top(bot: Bot, choice: Choice) -> list[Card]:
    """The worst on top of his deck, unless it is still to be drawn this turn."""
    cards = choice.cards()
    order = ascending(cards, [judge.hand_value(bot, card) for card in cards])
    if not will_draw(bot, choice):
        order.reverse()
    return order


def worst_card(bot: Bot, choice: Choice) -> list[Card]:
    """Junk for his next hand (Courtyard, Haven)."""
    return [worst_of_hand(bot, choice)]


def copper_back(bot: Bot, choice: Choice) -> list[Card]:
    """Of all Treasures only a Copper, which is worse than what he would draw (Herbalist)."""
    return [basic.COPPER] if choice.allows(basic.COPPER) else []


def put_junk_on_deck(bot: Bot, choice: Choice) -> list[str]:
    """A bad card on his deck, or a good one that is drawn at once (Pearl Diver)."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    return ["yes" if is_good_draw(bot, card) == will_draw(bot, choice) else "no"]


def judge_top(bot: Bot, choice: Choice) -> list[str]:
    """He and all others keep what is bad; the bot keeps what is good, and so does he if it is drawn at once (Spy)."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    ours = choice.about == choice.decider or (choice.about == choice.seat and will_draw(bot, choice))
    return ["keep" if is_good_draw(bot, card) == ours else "discard"]


def judge_next_hand(bot: Bot, choice: Choice) -> list[str]:
    """A good hand is discarded, a bad one kept; the other way round if it is drawn at once (Navigator)."""
    total = 0
    cards = choice.shown if choice.shown is not None else []
    for card in cards:
        total += judge.hand_value(bot, card)
    is_good = total > 10 * len(cards)
    return ["keep" if is_good == will_draw(bot, choice) else "discard"]


def bury_best(bot: Bot, choice: Choice) -> list[Card]:
    """Of what lies on his deck the best goes away and the worst stays, unless it is drawn at once (Lookout)."""
    return worst_on_top(bot, choice)[:1]


# --- what he loses for good


def pass_card(bot: Bot, choice: Choice) -> list[Card]:
    """His best card, above all if the bot gets it; else one that this turn does not miss (Masquerade)."""
    cards = choice.cards()
    if (choice.seat + 1) % bot.view.players() == choice.decider:
        return [dearest(cards)]
    return [most_spoiled(bot, choice)]


def set_aside_best(bot: Bot, choice: Choice) -> list[Card]:
    """The best of what his deck lives on, unless this turn misses it more: points are safe on the mat (Island)."""
    return [most_spoiled(bot, choice)]


def most_spoiled(bot: Bot, choice: Choice) -> Card:
    """The card that he loses most by, less what this turn loses by it."""
    cards = choice.cards()
    return best_of(cards, [spoiled(bot, choice, card) for card in cards])


def spoiled(bot: Bot, choice: Choice, card: Card) -> int:
    """What he loses by the card leaving his deck, less what this turn loses: of dead cards he is glad to be rid."""
    if judge.is_dead(card):
        return -10
    return prize(card) - missed_now(bot, choice, card)


def reveal_dearest(bot: Bot, choice: Choice) -> list[Card]:
    """His best card: he loses up to two of them, and the bot gains one (Ambassador)."""
    return [dearest(choice.cards())]


def return_all(bot: Bot, choice: Choice) -> list[Card]:
    """As many as can be of what he likes, none of his junk."""
    cards = choice.cards()
    return cards[: choice.most] if prize(cards[0]) >= WORTH_LOSING else cards[: choice.least]


# --- what he trashes, for what the bot gains


def gain_for(bot: Bot, coins: int, potion: int, types: int, exact: bool) -> int:
    """What the best card is worth that the bot would gain for so much."""
    cards = bot.view.affordable(coins, potion)
    if exact:
        cards = [card for card in cards if bot.view.cost(card) == coins and card.potion == potion]
    return wish_among(bot, [card for card in cards if card.types & types])


def trash_for_gain(bot: Bot, choice: Choice, more: int, types: int, exact: bool) -> list[Card]:
    """The card whose replacement is worth most, less the coins that the turn loses."""
    cards = choice.cards()
    values: list[int] = []
    for card in cards:
        gain = gain_for(bot, bot.view.cost(card) + more, card.potion, types, exact)
        values.append(gain - coins_lost(card))
    return [best_of(cards, values)]


def remodel(bot: Bot, choice: Choice) -> list[Card]:
    """His Gold or his Province for a Province of ours."""
    return trash_for_gain(bot, choice, 2, -1, False)


def upgrade(bot: Bot, choice: Choice) -> list[Card]:
    return trash_for_gain(bot, choice, 1, -1, True)


def mine(bot: Bot, choice: Choice) -> list[Card]:
    """The new Treasure is not in his hand: the cheapest that does for the best."""
    return trash_for_gain(bot, choice, 3, TREASURE, False)


def salvage(bot: Bot, choice: Choice) -> list[Card]:
    """The card that brings most coins more than it would in hand: a Province for 8, it comes back anyway."""
    cards = choice.cards()
    values: list[int] = []
    for card in cards:
        kept = coins_lost(card) + 20 * card.potions
        values.append(10 * bot.view.cost(card) - kept)
    return [best_of(cards, values)]


def trash_least_missed(bot: Bot, choice: Choice) -> list[Card]:
    """As few as must be, those that the rest of the turn misses least (Trading Post)."""
    return judge.discard_order(bot, choice.cards(), bot.view.actions())[: choice.least]


def trash_of_others(bot: Bot, choice: Choice) -> list[Card]:
    """Of the bot's own Treasures the worst, of others' the best (Thief)."""
    cards = choice.cards()
    if choice.about == choice.decider:
        return [judge.least_worth(bot, cards)]
    return [dearest(cards)]


def swindle(bot: Bot, choice: Choice) -> list[Card]:
    """The bot itself gains what it likes, others what is worth least (Swindler)."""
    cards = choice.cards()
    if choice.about != choice.decider:
        return [judge.least_worth(bot, cards)]
    wish = bot.wish(cards)
    return [wish if wish is not None else judge.most_worth(bot, cards)]


# --- options


def take_from_native_village(bot: Bot, choice: Choice) -> list[str]:
    """What lies there serves this turn and is gone from his great one; junk comes back to his deck."""
    return ["take" if bot.view.cards_on_mat(choice.seat, seaside.NATIVE_VILLAGE.id) else "set_aside"]


def take_coins(bot: Bot, choice: Choice) -> list[str]:
    """The Attack would hit the bot, and what it brings is not the bot's (Minion, Pirate Ship)."""
    return ["coins"]


def steward(bot: Bot, choice: Choice) -> list[str]:
    """Cards if they can still be played, else coins."""
    return ["cards" if bot.view.actions() else "coins"]


def name_copper(bot: Bot, choice: Choice) -> list[Card]:
    """Nobody counts another's deck: what everybody begins with is likeliest (Wishing Well)."""
    return [basic.COPPER] if choice.allows(basic.COPPER) else []


# --- which Action


def never(bot: Bot, choice: Choice) -> int:
    """It would do nothing now, or it would give the other player a better turn of his own."""
    return judge.NEVER


def gives_curse(bot: Bot, card: Card) -> int:
    """Not if the Curse comes to the bot."""
    if bot.view.left_in_supply(basic.CURSE) and not is_safe(bot):
        return judge.NEVER
    return judge.printed_urgency(bot, card)


def play_sea_hag(bot: Bot, choice: Choice) -> int:
    return gives_curse(bot, seaside.SEA_HAG)


def play_torturer(bot: Bot, choice: Choice) -> int:
    return gives_curse(bot, intrigue.TORTURER)


def play_witch(bot: Bot, choice: Choice) -> int:
    return gives_curse(bot, base.WITCH)


def play_saboteur(bot: Bot, choice: Choice) -> int:
    """Not against the bot's own deck."""
    return judge.ENDS if is_safe(bot) else judge.NEVER


def hurts_hand(bot: Bot, card: Card) -> int:
    """For what it brings, but only if there is nothing better: it costs the bot's own next hand."""
    return judge.printed_urgency(bot, card) if is_safe(bot) else judge.ENDS


def play_cutpurse(bot: Bot, choice: Choice) -> int:
    return hurts_hand(bot, seaside.CUTPURSE)


def play_ghost_ship(bot: Bot, choice: Choice) -> int:
    return hurts_hand(bot, seaside.GHOST_SHIP)


def play_militia(bot: Bot, choice: Choice) -> int:
    return hurts_hand(bot, base.MILITIA)


def best_of_rest(bot: Bot, choice: Choice, card: Card) -> int:
    """What the best card in hand is worth to its owner, but for the one that is to be played."""
    best = 0
    for other in rest_of_hand(bot, choice, card):
        best = max(best, prize(other))
    return best


def play_ambassador(bot: Bot, choice: Choice) -> int:
    """If there is something to be taken away with it."""
    best = best_of_rest(bot, choice, seaside.AMBASSADOR)
    return judge.ENDS + 2 * best if best >= WORTH_LOSING else judge.NEVER


def play_island(bot: Bot, choice: Choice) -> int:
    """To take a good card out of his deck; never to put his dead ones out of the way."""
    best = 0
    for card in rest_of_hand(bot, choice, seaside.ISLAND):
        best = max(best, spoiled(bot, choice, card))
    return judge.ENDS + best if best > 0 else judge.NEVER


def play_masquerade(bot: Bot, choice: Choice) -> int:
    """The bot gets the best card if it sits on his left; else it is two cards."""
    value = judge.printed_urgency(bot, intrigue.MASQUERADE)
    if (choice.seat + 1) % bot.view.players() == choice.decider:
        value += best_of_rest(bot, choice, intrigue.MASQUERADE)
    return value


def play_moneylender(bot: Bot, choice: Choice) -> int:
    return judge.ENDS + 60 if basic.COPPER in judge.hand(bot, choice) else judge.NEVER


def play_pirate_ship(bot: Bot, choice: Choice) -> int:
    """For the coins alone."""
    tokens = bot.view.tokens_on_mat(choice.seat, seaside.PIRATE_SHIP.id)
    return judge.ENDS + 30 * tokens if tokens else judge.NEVER


def play_remodel(bot: Bot, choice: Choice) -> int:
    """For a card of ours: the best card in hand says which."""
    return judge.ENDS + best_of_rest(bot, choice, base.REMODEL)


def play_salvager(bot: Bot, choice: Choice) -> int:
    """For the coins of the dearest card."""
    best = 0
    for card in rest_of_hand(bot, choice, seaside.SALVAGER):
        best = max(best, 10 * bot.view.cost(card) - coins_lost(card))
    return judge.ENDS + 3 * best


def play_treasure_map(bot: Bot, choice: Choice) -> int:
    """With two of them, for four Golds of ours: the maps come back to him."""
    return judge.ENDS + 400 if judge.hand(bot, choice).count(seaside.TREASURE_MAP) > 1 else judge.NEVER


def play_trashing_cantrip(bot: Bot, choice: Choice) -> int:
    """It loses nothing: what it trashes comes back, and what it gains is ours (Upgrade)."""
    return judge.DRAWS_ON


#: Actions that draw without saying so in numbers.
DRAWS_UNPRINTED: Final = [
    alchemy.APPRENTICE,
    alchemy.SCRYING_POOL,
    base.ADVENTURER,
    base.LIBRARY,
    intrigue.NOBLES,
    intrigue.STEWARD,
]

#: How urgent it is to play an Action for another player, where it is not as urgent as for oneself.
PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    base.CHAPEL: never,
    base.MILITIA: play_militia,
    base.MONEYLENDER: play_moneylender,
    base.REMODEL: play_remodel,
    base.WITCH: play_witch,
    intrigue.MASQUERADE: play_masquerade,
    intrigue.SABOTEUR: play_saboteur,
    intrigue.TORTURER: play_torturer,
    intrigue.UPGRADE: play_trashing_cantrip,
    seaside.AMBASSADOR: play_ambassador,
    seaside.CUTPURSE: play_cutpurse,
    seaside.GHOST_SHIP: play_ghost_ship,
    seaside.ISLAND: play_island,
    seaside.OUTPOST: never,
    seaside.PIRATE_SHIP: play_pirate_ship,
    seaside.SALVAGER: play_salvager,
    seaside.SEA_HAG: play_sea_hag,
    seaside.TACTICIAN: never,
    seaside.TREASURE_MAP: play_treasure_map,
}
CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (alchemy.APOTHECARY, Why.PUT_ON_DECK): worst_on_top,
    (alchemy.HERBALIST, Why.PUT_ON_DECK): copper_back,
    (base.CHAPEL, Why.TRASH): trash_nothing,
    (base.MINE, Why.TRASH): mine,
    (base.REMODEL, Why.TRASH): remodel,
    (base.THIEF, Why.TRASH): trash_of_others,
    (base.THIEF, Why.TAKE): general.take,
    (intrigue.COURTYARD, Why.PUT_ON_DECK): worst_card,
    (intrigue.MASQUERADE, Why.PASS): pass_card,
    (intrigue.MASQUERADE, Why.TRASH): trash_nothing,
    (intrigue.SCOUT, Why.PUT_ON_DECK): worst_on_top,
    (intrigue.SWINDLER, Why.GAIN): swindle,
    (intrigue.TRADING_POST, Why.TRASH): trash_least_missed,
    (intrigue.UPGRADE, Why.TRASH): upgrade,
    (intrigue.WISHING_WELL, Why.NAME): name_copper,
    (seaside.AMBASSADOR, Why.RETURN): return_all,
    (seaside.AMBASSADOR, Why.REVEAL): reveal_dearest,
    (seaside.HAVEN, Why.SET_ASIDE): worst_card,
    (seaside.ISLAND, Why.SET_ASIDE): set_aside_best,
    (seaside.LOOKOUT, Why.DISCARD): bury_best,
    (seaside.LOOKOUT, Why.TRASH): bury_best,
    (seaside.NAVIGATOR, Why.PUT_ON_DECK): worst_on_top,
    (seaside.SALVAGER, Why.TRASH): salvage,
}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (alchemy.ALCHEMIST, Why.PUT_ON_DECK): refuse,
    (base.CHANCELLOR, Why.DISCARD_DECK): refuse,
    (base.SPY, Why.FATE): judge_top,
    (intrigue.BARON, Why.DISCARD): agree,
    (intrigue.MINING_VILLAGE, Why.TRASH): agree,
    (intrigue.MINION, Why.OPTION): take_coins,
    (intrigue.STEWARD, Why.OPTION): steward,
    (seaside.EXPLORER, Why.REVEAL): agree,
    (seaside.NATIVE_VILLAGE, Why.OPTION): take_from_native_village,
    (seaside.NAVIGATOR, Why.FATE): judge_next_hand,
    (seaside.PEARL_DIVER, Why.PUT_ON_DECK): put_junk_on_deck,
    (seaside.PIRATE_SHIP, Why.OPTION): take_coins,
    (seaside.TREASURY, Why.PUT_ON_DECK): refuse,
}

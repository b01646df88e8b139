"""How bots play the cards of Seaside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import position, selection, valuation
from royaume.bots.tactics.urgency import DRAWS_ON, ENDS, NEVER, PLAYS_ON, printed_urgency, urgency_after_drawing
from royaume.cards import basic, seaside
from royaume.engine.card import ACTION, TREASURE, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.zone import count_of, is_among

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: With so many tokens Pirate Ship is as good as two Silvers: from now on the player spends them for better cards.
TOKENS_ENOUGH: Final = 4
#: Tactician's greater turn is worth a Gold or a Duchy now (in tenths of a coin), but never a Province.
MOST_TO_LOSE: Final = 60


def ambassador_urgency(bot: Bot, choice: Choice) -> int:
    """High with junk in hand, low in the late game; never without junk, for the others would gain a good card."""
    hand = position.hand(bot, choice)
    junk = junk_to_give(bot, hand)
    if junk is None:
        return NEVER
    if position.is_late(bot) and junk is not basic.CURSE:
        return ENDS + 10
    return ENDS + 30 + 70 * copies_to_return(bot, hand, junk)


def answer_ambassador_reveal(bot: Bot, choice: Choice) -> list[Card]:
    """Junk; without junk the card that is worth least to the others."""
    cards = choice.cards()
    junk = junk_to_give(bot, cards)
    if junk is not None:
        return [junk]
    return [selection.lowest(cards, [value_to_others(bot, card) for card in cards])]


def answer_ambassador_return(bot: Bot, choice: Choice) -> list[Card]:
    """Both copies of junk, but no Copper that the deck misses, and no good card."""
    cards = choice.cards()
    return cards[: min(choice.most, copies_to_return(bot, position.hand(bot, choice), cards[0]))]


def junk_to_give(bot: Bot, hand: list[Card]) -> Card | None:
    """The junk that the others should gain. Late in the game an Estate is a point."""
    if is_among(basic.CURSE, hand):
        return basic.CURSE
    if is_among(basic.ESTATE, hand) and not position.is_late(bot):
        return basic.ESTATE
    return basic.COPPER if is_among(basic.COPPER, hand) else None


def copies_to_return(bot: Bot, hand: list[Card], card: Card) -> int:
    """How many copies in this hand the deck is better without, at most two."""
    if not valuation.is_junk(bot, card):
        return 0
    copies = min(count_of(card, hand), 2)
    if card is not basic.COPPER:
        return copies
    copies = min(copies, bot.view.money() - valuation.LEAST_MONEY)
    coins = position.coins_to_spend(bot, hand)
    bought = bot.wish_for(coins)
    # An important purchase is worth more than one Copper less. While coins are few, a Silver is important.
    if bought is not None and bought.cost >= (3 if bot.view.money() < 8 else 5):
        while copies > 0 and bot.wish_for(coins - copies) is not bought:
            copies -= 1
    return copies


def value_to_others(bot: Bot, card: Card) -> int:
    """What a copy is worth to the other players: nothing if none is left for them."""
    if bot.view.left_in_supply(card) == 0:
        return 0
    return bot.worth(card) + 30 * max(card.vp, 0)


def cutpurse_urgency(bot: Bot, choice: Choice) -> int:
    """Lower if it hits nobody."""
    value = printed_urgency(bot, seaside.CUTPURSE)
    return value if position.has_victim(bot, choice, 1) else value - 50


def answer_embargo_token(bot: Bot, choice: Choice) -> list[Card]:
    """A kingdom card that the others have or will have, and that the bot does not wish."""
    view = bot.view
    kingdom: list[Card] = []
    for card in choice.cards():
        # All players buy from the basic piles sooner or later.
        if card not in basic.CARDS and view.left_in_supply(card):
            kingdom.append(card)
    favourite = bot.wish(kingdom)
    best: Card | None = None
    value = -1000
    for card in kingdom:
        if card is not favourite:
            wanted = bot.worth(card) + 100 * min(3, view.count_foes(card)) - 60 * view.tokens_on_pile(card)
            if bot.wish([card]) is None:
                wanted += 200
            if wanted > value:
                best = card
                value = wanted
    return [best] if best is not None else [basic.CURSE if choice.allows(basic.CURSE) else choice.cards()[0]]


def explorer_urgency(bot: Bot, choice: Choice) -> int:
    """Two coins and a Silver, or three coins and a Gold."""
    return ENDS + (130 if basic.PROVINCE in position.hand(bot, choice) else 90)


def answer_explorer_reveal(bot: Bot, choice: Choice) -> list[str]:
    """Yes while there is a Gold."""
    return ["yes" if bot.view.left_in_supply(basic.GOLD) else "no"]


def ghost_ship_urgency(bot: Bot, choice: Choice) -> int:
    """Lower if all others have at most three cards or are protected."""
    value = printed_urgency(bot, seaside.GHOST_SHIP)
    return value + 20 if position.has_victim(bot, choice, 4) else value - 50


def answer_ghost_ship_put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """The cards that the hand misses least; instead of a dead card a Treasure that buys nothing more this turn."""
    order = valuation.drop_order(bot, choice.cards(), 1)
    back = order[: choice.least]
    kept = order[choice.least :]
    while position.is_dead(back[0]):
        coins = 0
        for card in kept:
            coins += card.coins
        idle = position.idle_treasure(bot, kept, coins)
        if idle is None:
            break
        kept.remove(idle)
        kept.append(back.pop(0))
        back.append(idle)
    return back


def haven_urgency(bot: Bot, choice: Choice) -> int:
    """After the cards that draw: only a whole hand shows which card is not needed."""
    return urgency_after_drawing(bot, choice, PLAYS_ON - 10)


def answer_haven_set_aside(bot: Bot, choice: Choice) -> list[Card]:
    """A single Treasure Map, or the best card without use this turn, or the card that the hand misses least."""
    cards = choice.cards()
    actions = bot.view.actions()
    if cards.count(seaside.TREASURE_MAP) == 1 and bot.view.count_owned(seaside.TREASURE_MAP) > 1:
        return [seaside.TREASURE_MAP]
    saved = valuation.best_surplus_terminal(bot, cards, actions)
    if bot.view.buys() == 1:
        idle = position.idle_treasure(bot, cards, position.coins_to_spend(bot, cards))
        if idle is not None and (saved is None or valuation.hand_value(bot, idle) > valuation.hand_value(bot, saved)):
            saved = idle
    return [saved] if saved is not None else valuation.drop_order(bot, cards, actions)[:1]


def island_urgency(bot: Bot, choice: Choice) -> int:
    """High with a dead card in hand; never with a card that the deck would miss."""
    hand = position.hand(bot, choice)
    for card in hand:
        if position.is_dead(card):
            return ENDS + (10 if position.is_late(bot) else 100)
    if len(hand) == 1:
        return ENDS + 20
    return ENDS + 5 if basic.COPPER in hand and valuation.can_spare_copper(bot) else NEVER


def answer_island_set_aside(bot: Bot, choice: Choice) -> list[Card]:
    """The dead card with most points, which is safe there. Without a dead card, junk or the card worth least."""
    best: Card | None = None
    for card in choice.cards():
        if position.is_dead(card) and (best is None or card.vp > best.vp):
            best = card
    return [best] if best is not None else valuation.trash_order(bot, choice.cards())[:1]


def lookout_urgency(bot: Bot, choice: Choice) -> int:
    """Before all cards that draw while a third of the cards to come is junk; never in a better deck."""
    view = bot.view
    aside = view.cards_on_mat(choice.seat, seaside.ISLAND.id)
    unseen = view.count_cards() - len(position.hand(bot, choice)) - len(aside)
    junk = 0
    for card in (basic.CURSE, basic.ESTATE, basic.COPPER):
        if valuation.is_junk(bot, card):
            number = unseen_copies(bot, choice, card)
            junk += min(number, view.money() - valuation.LEAST_MONEY) if card is basic.COPPER else number
    return DRAWS_ON + 50 if junk and 3 * junk >= unseen else NEVER


def unseen_copies(bot: Bot, choice: Choice, card: Card) -> int:
    """The copies of this card that are still to be drawn."""
    aside = bot.view.cards_on_mat(choice.seat, seaside.ISLAND.id).count(card)
    return max(0, bot.view.count_owned(card) - position.hand(bot, choice).count(card) - aside)


def merchant_ship_urgency(bot: Bot, choice: Choice) -> int:
    """Its coins come twice, the second time next turn."""
    return printed_urgency(bot, seaside.MERCHANT_SHIP) + 45


def answer_native_village_option(bot: Bot, choice: Choice) -> list[str]:
    """Take the cards of the mat if they buy a better card now, or are as good as three cards. Dead cards stay there."""
    view = bot.view
    mat = view.cards_on_mat(choice.seat, seaside.NATIVE_VILLAGE.id)
    if not mat:
        return ["set_aside"]
    useful = 0
    for card in mat:
        useful += -1 if position.is_dead(card) else 1
    if useful >= 3 or (view.deck_size(choice.seat) == 0 and view.top_of_discard(choice.seat) is None):
        return ["take"]
    coins = position.coins_to_spend(bot, position.hand(bot, choice))
    better = bot.wish_for(coins + position.coins_in(mat))
    takes = better is not None and better.cost >= 5 and better is not bot.wish_for(coins)
    return ["take" if takes else "set_aside"]


def answer_navigator_discard_looked_at(bot: Bot, choice: Choice) -> list[str]:
    """Discard the cards if they are worse than the average of the deck."""
    shown = choice.shown if choice.shown is not None else []
    value = 0
    for card in shown:
        value += card.coins + (1 if card.types & ACTION else 0)
    average = bot.view.money() + bot.view.count_types(ACTION)
    return ["discard" if value * bot.view.count_cards() < len(shown) * average else "keep"]


def outpost_urgency(bot: Bot, choice: Choice) -> int:
    """One small turn more. Never twice in a row, which only costs two cards, and never for a possessed player."""
    if bot.view.is_in_play(seaside.OUTPOST, choice.seat) or position.is_possessing(choice):
        return NEVER
    # Next turn these cards draw for a hand of three.
    for card in (seaside.TACTICIAN, seaside.WHARF):
        if bot.view.is_in_play(card, choice.seat):
            return ENDS + 200
    return ENDS + 80


def pearl_diver_urgency(bot: Bot, choice: Choice) -> int:
    """Before the other cards that draw: they may draw the card that Pearl Diver finds."""
    return printed_urgency(bot, seaside.PEARL_DIVER) + 5


def answer_pearl_diver_put_on_deck(bot: Bot, choice: Choice) -> list[str]:
    """Yes if the card is better than the average of the deck."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    if card is basic.COPPER:
        return ["yes" if bot.view.money() < bot.view.count_cards() else "no"]
    return ["no" if position.is_dead(card) else "yes"]


def pirate_ship_urgency(bot: Bot, choice: Choice) -> int:
    """As high as its coins, or as the tokens that it may bring."""
    if wants_coins_of_tokens(bot, choice):
        return ENDS + 30 * bot.view.tokens_on_mat(choice.seat, seaside.PIRATE_SHIP.id)
    return ENDS + (90 if position.has_victim(bot, choice, 0) else 0)


def answer_pirate_ship_option(bot: Bot, choice: Choice) -> list[str]:
    return ["coins" if wants_coins_of_tokens(bot, choice) else "attack"]


def wants_coins_of_tokens(bot: Bot, choice: Choice) -> bool:
    """Are there enough tokens? With fewer, the player spends them only for a Province or in the late game."""
    view = bot.view
    tokens = view.tokens_on_mat(choice.seat, seaside.PIRATE_SHIP.id)
    if tokens == 0:
        return False
    if not position.has_victim(bot, choice, 0):
        return True
    coins = position.coins_to_spend(bot, position.hand(bot, choice))
    better = bot.wish_for(coins + tokens)
    if better is bot.wish_for(coins) and (view.buys() == 1 or tokens < TOKENS_ENOUGH):
        return False
    return better is basic.PROVINCE or tokens >= TOKENS_ENOUGH or position.is_late(bot)


def salvager_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the purchases improve, less the trashed card; never if they do not improve."""
    hand = position.hand_without(bot, choice, seaside.SALVAGER)
    if not hand:
        return NEVER
    coins = position.coins_to_spend(bot, hand)
    buys = bot.view.buys()
    values = [salvage_value(bot, card, coins, buys + 1) for card in selection.distinct(hand)]
    gain = max(values) - purchase_value(bot, coins, buys)
    return ENDS + min(200, 3 * gain) if gain > 0 else NEVER


def answer_salvager_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The card whose coins buy most beyond its worth: early an Estate, late a Gold for a Province."""
    coins = position.coins_to_spend(bot, choice.cards())
    kinds = selection.distinct(choice.cards())
    return [selection.highest(kinds, [salvage_value(bot, card, coins, bot.view.buys()) for card in kinds])]


def salvage_value(bot: Bot, card: Card, coins: int, buys: int) -> int:
    """The value of the purchases, less the worth of the trashed card. `coins` counts the coins of that card too."""
    coins += bot.view.cost(card) - (card.coins if card.types & TREASURE else 0)
    value = purchase_value(bot, coins, buys)
    if card is not basic.PROVINCE:
        return value - bot.worth(card) + (10 if valuation.is_junk(bot, card) else 0)
    # A Province for a Province is no gain, unless the last Province ends a game that the bot wins.
    return value - province_value(bot) + (100 if wins_with_last_provinces(bot, coins, buys) else -20)


def purchase_value(bot: Bot, coins: int, buys: int) -> int:
    """The price, in tenths of a coin, of the cards bought with so many coins; a late Province counts for more."""
    value = 0
    for _buy in range(min(buys, 2)):
        card = bot.wish_for(coins)
        if card is None:
            break
        value += province_value(bot) if card is basic.PROVINCE else 10 * card.cost
        coins -= bot.view.cost(card)
    return value


def province_value(bot: Bot) -> int:
    return 170 if position.is_late(bot) else 80


def wins_with_last_provinces(bot: Bot, coins: int, buys: int) -> bool:
    """Does the bot trash a Province, buy all that are left, and win?"""
    view = bot.view
    left = position.provinces_left(bot)
    if left > buys or left * view.cost(basic.PROVINCE) > coins or view.seat < 0:
        return False
    mine = view.points(view.seat) + (left - 1) * basic.PROVINCE.vp
    for seat in range(view.players()):
        if seat != view.seat and view.points(seat) >= mine:
            return False
    return True


def sea_hag_urgency(bot: Bot, choice: Choice) -> int:
    """Very high while there are Curses and victims; otherwise lowest."""
    if not position.has_victim(bot, choice, 0) or not bot.view.left_in_supply(basic.CURSE):
        return ENDS
    return ENDS + 160


def smugglers_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the best card that the player to the right gained last turn; never if the bot wishes none."""
    view = bot.view
    cards: list[Card] = []
    for card in view.gained((choice.seat - 1) % view.players()):
        if not card.potion and view.cost(card) <= 6 and view.left_in_supply(card):
            cards.append(card)
    wish = bot.wish(cards) if cards else None
    return ENDS + 25 * wish.cost if wish is not None else NEVER


def tactician_urgency(bot: Bot, choice: Choice) -> int:
    """After all other Actions, and higher the less the discarded hand would buy; never instead of a Province."""
    hand = position.hand(bot, choice)
    if len(hand) < 2:
        # Without a discarded card there is no effect.
        return NEVER
    view = bot.view
    with_hand = purchase_value(bot, position.coins_to_spend(bot, hand), view.buys())
    loss = with_hand - purchase_value(bot, view.coins(), view.buys())
    if loss > MOST_TO_LOSE:
        return NEVER
    # With an action to spare, the other Actions come before the hand is discarded.
    return ENDS - 50 if view.actions() > 1 else ENDS + 200 - 3 * loss


def treasure_map_urgency(bot: Bot, choice: Choice) -> int:
    """Never with a single map. With an action to spare at once, so that the hand draws the Golds."""
    if position.hand(bot, choice).count(seaside.TREASURE_MAP) < 2:
        return NEVER
    return DRAWS_ON + 90 if bot.view.actions() > 1 else ENDS + 500


def warehouse_urgency(bot: Bot, choice: Choice) -> int:
    """After the other cards that draw: there is more to choose from."""
    return urgency_after_drawing(bot, choice, PLAYS_ON - 50)


def answer_warehouse_discard(bot: Bot, choice: Choice) -> list[Card]:
    return valuation.drop_order(bot, choice.cards(), bot.view.actions())[: choice.least]


def wharf_urgency(bot: Bot, choice: Choice) -> int:
    """It draws twice, the second time next turn."""
    return printed_urgency(bot, seaside.WHARF) + 70


URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    seaside.AMBASSADOR: ambassador_urgency,
    seaside.CUTPURSE: cutpurse_urgency,
    seaside.EXPLORER: explorer_urgency,
    seaside.GHOST_SHIP: ghost_ship_urgency,
    seaside.HAVEN: haven_urgency,
    seaside.ISLAND: island_urgency,
    seaside.LOOKOUT: lookout_urgency,
    seaside.MERCHANT_SHIP: merchant_ship_urgency,
    seaside.OUTPOST: outpost_urgency,
    seaside.PEARL_DIVER: pearl_diver_urgency,
    seaside.PIRATE_SHIP: pirate_ship_urgency,
    seaside.SALVAGER: salvager_urgency,
    seaside.SEA_HAG: sea_hag_urgency,
    seaside.SMUGGLERS: smugglers_urgency,
    seaside.TACTICIAN: tactician_urgency,
    seaside.TREASURE_MAP: treasure_map_urgency,
    seaside.WAREHOUSE: warehouse_urgency,
    seaside.WHARF: wharf_urgency,
}
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (seaside.AMBASSADOR, Why.RETURN): answer_ambassador_return,
    (seaside.AMBASSADOR, Why.REVEAL): answer_ambassador_reveal,
    (seaside.EMBARGO, Why.TOKEN): answer_embargo_token,
    (seaside.GHOST_SHIP, Why.PUT_ON_DECK): answer_ghost_ship_put_on_deck,
    (seaside.HAVEN, Why.SET_ASIDE): answer_haven_set_aside,
    (seaside.ISLAND, Why.SET_ASIDE): answer_island_set_aside,
    (seaside.SALVAGER, Why.TRASH): answer_salvager_trash,
    (seaside.WAREHOUSE, Why.DISCARD): answer_warehouse_discard,
}
KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (seaside.EXPLORER, Why.REVEAL): answer_explorer_reveal,
    (seaside.NATIVE_VILLAGE, Why.OPTION): answer_native_village_option,
    (seaside.NAVIGATOR, Why.DISCARD_LOOKED_AT): answer_navigator_discard_looked_at,
    (seaside.PEARL_DIVER, Why.PUT_ON_DECK): answer_pearl_diver_put_on_deck,
    (seaside.PIRATE_SHIP, Why.OPTION): answer_pirate_ship_option,
}

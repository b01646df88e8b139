"""What a player thinks of cards when no card in particular asks: worth having, missed in hand, better gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import table
from royaume.cards import alchemy, base, basic, intrigue
from royaume.engine.card import ACTION, ATTACK, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: How urgent it is to play an Action now: an Action that gives back its action comes before one that does not.
DRAWS_ON: Final = 900
PLAYS_ON: Final = 800
ENDS: Final = 100
#: With actions to spare, cards are drawn before the last action is used.
SPARE_ACTION: Final = 300
NEVER: Final = -1

#: Cards that live on Copper: who has one keeps his Coppers.
COPPER_LOVERS: Final = [
    intrigue.COPPERSMITH,
    alchemy.APOTHECARY,
    base.GARDENS,
    alchemy.PHILOSOPHERS_STONE,
    base.MONEYLENDER,
]

#: With fewer coins than this in the whole deck, Copper is too good to be trashed.
LEAST_MONEY: Final = 5


# --- where the game stands


def provinces_left(bot: Bot) -> int:
    return bot.view.left_in_supply(basic.PROVINCE)


def is_late(bot: Bot) -> bool:
    """Is it time to think of points: are so few Provinces left that each player may buy one or two more?"""
    return provinces_left(bot) <= bot.view.players() + 2 or bot.view.empty_piles() + 1 >= bot.view.piles_to_end()


def is_possessing(choice: Choice) -> bool:
    """Does the bot decide for another player?"""
    return choice.decider != choice.seat


def hand(bot: Bot, choice: Choice) -> list[Card]:
    """The hand of the player who is asked: in a possessed turn not the bot's own."""
    return bot.view.hand_of(choice.seat)


# --- worth having


def worth(bot: Bot, card: Card) -> int:
    """What having the card is worth, in tenths of a coin of its price: Curses less than nothing."""
    if card is basic.CURSE:
        return -20
    if card is basic.COPPER:
        return 3
    if card.types & VICTORY and not card.types & (ACTION | TREASURE):
        if is_late(bot):
            return 10 * card.cost + 10
        return 0 if card is basic.ESTATE else 5 * card.cost
    return 10 * card.cost + 25 * card.potion


def least_worth(bot: Bot, cards: list[Card]) -> Card:
    """The card that is worth least: the first of them if there are several."""
    least = cards[0]
    for card in cards:
        if bot.worth(card) < bot.worth(least):
            least = card
    return least


def most_worth(bot: Bot, cards: list[Card]) -> Card:
    most = cards[0]
    for card in cards:
        if bot.worth(card) > bot.worth(most):
            most = card
    return most


def best_gain(bot: Bot, cards: list[Card]) -> Card | None:
    """What a player without a plan takes: Provinces, late Duchies and Estates, Treasures, and not too many Actions."""
    best: Card | None = None
    value = 0
    for card in cards:
        gain = gain_value(bot, card)
        if gain > value:
            best = card
            value = gain
    return best


def gain_value(bot: Bot, card: Card) -> int:
    """How gladly it is gained without a plan; 0 or less: not at all."""
    view = bot.view
    if card is basic.PROVINCE:
        return 1000
    if card is basic.CURSE or card is basic.COPPER:
        return 0
    if card.types & VICTORY and not card.types & (ACTION | TREASURE):
        if not is_late(bot):
            return 0
        return 60 + card.cost if provinces_left(bot) <= view.players() or card.cost >= 4 else 0
    if card.types & TREASURE:
        return 10 * card.cost + (0 if card.potions == 0 else -15)
    actions = view.count_types(ACTION)
    # Terminal Actions get in each other's way: about one in eight cards.
    most = view.count_cards() // 8 + 1 if card.actions == 0 else view.count_cards() // 2
    return 10 * card.cost + 5 + 20 * card.potion if actions < most else 0


# --- better gone


def is_junk(bot: Bot, card: Card) -> bool:
    """Is the deck better without it?"""
    if card is basic.CURSE:
        return True
    if card is basic.ESTATE:
        return not is_late(bot)
    if card is basic.COPPER:
        return can_spare_copper(bot)
    return False


def can_spare_copper(bot: Bot) -> bool:
    """Are there enough coins without it, and no card that wants it?"""
    if bot.view.money() <= LEAST_MONEY:
        return False
    for card in COPPER_LOVERS:
        if bot.view.count_owned(card):
            return False
    return True


def junk_of(bot: Bot, cards: list[Card], most: int) -> list[Card]:
    """The cards that are better gone, the worst first, at most so many."""
    junk: list[Card] = []
    coppers = bot.view.money() - LEAST_MONEY
    for kind in (basic.CURSE, basic.ESTATE, basic.COPPER):
        if is_junk(bot, kind):
            for card in cards:
                if card is kind and len(junk) < most and (kind is not basic.COPPER or coppers > 0):
                    junk.append(card)
                    if kind is basic.COPPER:
                        coppers -= 1
    return junk


def trash_order(bot: Bot, cards: list[Card]) -> list[Card]:
    """All of them, those first that are better gone, then those worth least."""
    order = junk_of(bot, cards, len(cards))
    left = without(cards, order)
    while left:
        card = least_worth(bot, left)
        left.remove(card)
        order.append(card)
    return order


def without(cards: list[Card], gone: list[Card]) -> list[Card]:
    """The cards but those, each as often as it is among them."""
    left = cards.copy()
    for card in gone:
        left.remove(card)
    return left


# --- missed in hand


def is_dead(card: Card) -> bool:
    """In hand it does nothing: neither Action nor Treasure."""
    return not card.types & (ACTION | TREASURE)


def ends_actions(card: Card) -> bool:
    """Does playing it use up an action?"""
    return card.actions == 0 and card is not intrigue.CONSPIRATOR


def discard_order(bot: Bot, cards: list[Card], actions: int) -> list[Card]:
    """All of them, those first that this hand will miss least, if so many actions are there to play it."""
    playable = actions
    for card in cards:
        if card.types & ACTION and card.actions > 1:
            playable += card.actions - 1
    terminals = [card for card in cards if card.types & ACTION and ends_actions(card)]
    # The terminals that will be played are those worth most.
    played: list[Card] = []
    while terminals and len(played) < playable:
        card = most_worth(bot, terminals)
        terminals.remove(card)
        played.append(card)
    left = cards.copy()
    values: list[int] = []
    for card in left:
        if card in terminals and card not in played:
            values.append(8)
        else:
            values.append(hand_value(bot, card))
    # Copies of a terminal beyond those that can be played are worth as little.
    for card in terminals:
        if card in played:
            values[left.index(card)] = 8
    order: list[Card] = []
    while left:
        least = 0
        for number, value in enumerate(values):
            if value < values[least]:
                least = number
        order.append(left.pop(least))
        values.pop(least)
    return order


def hand_value(bot: Bot, card: Card) -> int:
    """How gladly the card is seen in a hand that can play it: a coin is worth ten."""
    if card.types & TREASURE:
        return 10 * card.coins + 22 * card.potions + (15 if not card.is_plain_treasure else 0)
    if card.types & ACTION:
        return 12 + 4 * card.cost + 8 * card.potion
    return 0


def coins_in(cards: list[Card]) -> int:
    """The coins printed on the Treasures among them."""
    total = 0
    for card in cards:
        if card.types & TREASURE:
            total += card.coins
    return total


# --- which Action


def urgency(bot: Bot, card: Card, choice: Choice) -> int:
    """How urgent it is to play this Action of the hand now; less than nothing: better not at all."""
    tactic = table.POSSESSED_PLAY.get(card) if is_possessing(choice) else None
    if tactic is None:
        tactic = table.PLAY.get(card)
    return tactic(bot, choice) if tactic is not None else printed_urgency(bot, card)


def printed_urgency(bot: Bot, card: Card) -> int:
    """The same by the printed numbers alone."""
    if card.actions:
        if card.cards:
            return DRAWS_ON + 10 * card.cards + card.actions
        return PLAYS_ON + 10 * card.coins + card.actions
    value = ENDS + 40 * card.cards + 30 * card.coins + 10 * card.buys + (50 if card.types & ATTACK else 0)
    return value + SPARE_ACTION if card.cards and bot.view.actions() > 1 else value


def best_play(bot: Bot, choice: Choice, least: int) -> Card | None:
    """The most urgent Action, unless none is as urgent as that."""
    best: Card | None = None
    value = least - 1
    for card in choice.cards():
        if card is not best:
            wish = urgency(bot, card, choice)
            if wish > value:
                best = card
                value = wish
    return best

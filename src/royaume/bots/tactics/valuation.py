"""Valuations: what a card is worth to have, to keep in hand, to gain and to trash. Ten is worth a coin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import position, selection
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice
from royaume.engine.zone import is_among

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Cards that live on Copper: a deck with one of these keeps its Coppers.
COPPER_LOVERS: Final = [
    intrigue.COPPERSMITH,
    alchemy.APOTHECARY,
    base.GARDENS,
    alchemy.PHILOSOPHERS_STONE,
    base.MONEYLENDER,
]
#: With fewer coins than this in the whole deck, Copper is too good to be trashed.
LEAST_MONEY: Final = 5

#: Points are given away, or trashed, only if there is nothing else.
POINTS_KEPT: Final = 60
#: A card that this turn's purchase depends on.
NEEDED_NOW: Final = 40
#: The value in hand of a terminal Action that finds no action.
UNPLAYABLE: Final = 8
#: The value in hand of an average card.
AVERAGE_CARD: Final = 10


# --- worth having


def worth(bot: Bot, card: Card) -> int:
    """What having the card is worth, mostly by its price. The worth of a Curse is negative."""
    if card is basic.CURSE:
        return -20
    if card is basic.COPPER:
        return 3
    if card.types & VICTORY and not card.types & (ACTION | TREASURE):
        if position.is_late(bot):
            return 10 * card.cost + 10
        return 0 if card is basic.ESTATE else 5 * card.cost
    return 10 * card.cost + 25 * card.potion


def least_worth(bot: Bot, cards: list[Card]) -> Card:
    """The card that is worth least; of equals the first."""
    least = cards[0]
    for card in cards:
        if bot.worth(card) < bot.worth(least):
            least = card
    return least


def most_worth(bot: Bot, cards: list[Card]) -> Card:
    """The card that is worth most; of equals the first."""
    most = cards[0]
    for card in cards:
        if bot.worth(card) > bot.worth(most):
            most = card
    return most


def best_gain(bot: Bot, cards: list[Card]) -> Card | None:
    """The gain of a player without a plan: Provinces, late Duchies and Estates, Treasures, not too many Actions."""
    best: Card | None = None
    value = 0
    for card in cards:
        gain = gain_value(bot, card)
        if gain > value:
            best = card
            value = gain
    return best


def gain_value(bot: Bot, card: Card) -> int:
    """The value of gaining the card without a plan. A player leaves a card whose value is 0 or less."""
    view = bot.view
    if card is basic.PROVINCE:
        return 1000
    if card is basic.CURSE or card is basic.COPPER:
        return 0
    if card.types & VICTORY and not card.types & (ACTION | TREASURE):
        if not position.is_late(bot):
            return 0
        return 60 + card.cost if position.is_very_late(bot) or card.cost >= 4 else 0
    if card.types & TREASURE:
        return 10 * card.cost + (0 if card.potions == 0 else -15)
    actions = view.count_types(ACTION)
    # Terminal Actions get in each other's way: about one in eight cards.
    most = view.count_cards() // 8 + 1 if card.actions == 0 else view.count_cards() // 2
    return 10 * card.cost + 5 + 20 * card.potion if actions < most else 0


# --- better trashed


def is_junk(bot: Bot, card: Card) -> bool:
    """Is the deck better without the card?"""
    if card is basic.CURSE:
        return True
    if card is basic.ESTATE:
        return not position.is_late(bot)
    if card is basic.COPPER:
        return can_spare_copper(bot)
    return False


def can_spare_copper(bot: Bot) -> bool:
    """Has the deck enough coins without the Copper, and no card that lives on Copper?"""
    return bot.view.money() > LEAST_MONEY and not has_copper_lover(bot)


def has_copper_lover(bot: Bot) -> bool:
    for card in bot.view.in_supply(COPPER_LOVERS):
        if bot.view.count_owned(card):
            return True
    return False


def is_copper_below_average(bot: Bot) -> bool:
    """Does the average card of the deck give more than one coin? An Action counts as one coin more than is printed."""
    view = bot.view
    return view.money() + view.count_types(ACTION) > view.count_cards()


def junk_in(bot: Bot, cards: list[Card], most: int) -> list[Card]:
    """The cards that the deck is better without, the worst first, at most so many."""
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
    """All cards: first the junk, then the cards that are worth least."""
    order = junk_in(bot, cards, len(cards))
    left = selection.without(cards, order)
    while left:
        card = least_worth(bot, left)
        left.remove(card)
        order.append(card)
    return order


def loss_value(bot: Bot, card: Card) -> int:
    """What the player loses with the card, its points included."""
    loss = bot.worth(card)
    if card.types & VICTORY and card is not basic.ESTATE:
        loss += POINTS_KEPT if position.is_dead(card) else 20 * card.vp
    return loss


def loss_value_now(bot: Bot, choice: Choice, hand: list[Card], card: Card) -> int:
    """What the player loses with the card of this hand, this turn's purchase included."""
    loss = loss_value(bot, card)
    return loss + NEEDED_NOW if card.types & TREASURE and position.is_needed(bot, choice, hand, card) else loss


def coins_lost(card: Card) -> int:
    """What this turn loses without the card of the hand: the coins of a Treasure, in tenths."""
    return 10 * card.coins if card.types & TREASURE else 0


# --- missed in hand


def hand_value(bot: Bot, card: Card) -> int:
    """The value of the card in a hand that can play it."""
    if card.types & TREASURE:
        return 10 * card.coins + 22 * card.potions + (15 if not card.is_plain_treasure else 0)
    if card.types & ACTION:
        return 12 + 4 * card.cost + 8 * card.potion
    return 0


def is_good_draw(bot: Bot, card: Card) -> bool:
    """Is the card better than an average draw?"""
    return hand_value(bot, card) > AVERAGE_CARD


def discard_order(bot: Bot, cards: list[Card], actions: int) -> list[Card]:
    """All cards of a hand with so many actions: first those that the hand misses least."""
    playable = actions
    for card in cards:
        if card.types & ACTION and card.actions > 1:
            playable += card.actions - 1
    terminals = [card for card in cards if card.types & ACTION and position.ends_actions(card)]
    # The hand plays the terminals that are worth most.
    played: list[Card] = []
    while terminals and len(played) < playable:
        card = most_worth(bot, terminals)
        terminals.remove(card)
        played.append(card)
    values: list[int] = []
    for card in cards:
        if is_among(card, terminals) and not is_among(card, played):
            values.append(UNPLAYABLE)
        else:
            values.append(hand_value(bot, card))
    # Further copies of a terminal that is played.
    for card in terminals:
        if is_among(card, played):
            values[cards.index(card)] = UNPLAYABLE
    return selection.ascending(cards, values)


def drop_order(bot: Bot, cards: list[Card], actions: int) -> list[Card]:
    """The order of `discard_order`, but a single Treasure Map is worth nothing and a pair of them everything."""
    order = discard_order(bot, cards, actions)
    maps = order.count(seaside.TREASURE_MAP)
    if maps == 0:
        return order
    pair = 2 if maps > 1 else 0
    dead: list[Card] = []
    rest: list[Card] = []
    for card in order:
        if position.is_dead(card):
            dead.append(card)
        elif card is not seaside.TREASURE_MAP:
            rest.append(card)
    return dead + [seaside.TREASURE_MAP] * (maps - pair) + rest + [seaside.TREASURE_MAP] * pair


def best_surplus_terminal(bot: Bot, cards: list[Card], actions: int) -> Card | None:
    """The best terminal Action of this hand that finds no action."""
    terminals: list[Card] = []
    for card in cards:
        if card.types & ACTION:
            if position.ends_actions(card):
                terminals.append(card)
            else:
                actions += card.actions - 1
    while terminals and actions > 0:
        terminals.remove(most_worth(bot, terminals))
        actions -= 1
    return most_worth(bot, terminals) if terminals else None

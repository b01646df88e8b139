"""What tactics read off the position: the phase of the game, the hand, its coins, its actions and its possible buys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from royaume.bots.tactics.selection import without_one
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, ATTACK, TREASURE, Card
from royaume.engine.choice import Choice

if TYPE_CHECKING:
    from royaume.bots.bot import Bot


# --- the phase of the game


def provinces_left(bot: Bot) -> int:
    return bot.view.left_in_supply(basic.PROVINCE)


def is_late(bot: Bot) -> bool:
    """Do points count now? Each player may buy one or two more Provinces, or one more empty pile ends the game."""
    return provinces_left(bot) <= bot.view.players() + 2 or bot.view.empty_piles() + 1 >= bot.view.piles_to_end()


def is_very_late(bot: Bot) -> bool:
    """Are at most as many Provinces left as there are players?"""
    return provinces_left(bot) <= bot.view.players()


# --- the player who is asked, and the other players


def is_possessing(choice: Choice) -> bool:
    """Does the bot decide for another player?"""
    return choice.decider != choice.seat


def has_foe_with_hand(bot: Bot, choice: Choice, size: int) -> bool:
    """Has another player so many cards in hand?"""
    view = bot.view
    for seat in range(view.players()):
        if seat != choice.seat and view.hand_size(seat) >= size:
            return True
    return False


def has_victim(bot: Bot, choice: Choice, hand_size: int) -> bool:
    """Has another player so many cards in hand, and no card in play that protects from Attacks?"""
    view = bot.view
    for seat in range(view.players()):
        if seat != choice.seat and view.hand_size(seat) >= hand_size and not is_protected(bot, seat):
            return True
    return False


def is_protected(bot: Bot, seat: int) -> bool:
    """Does a card in play (Lighthouse) protect this player from Attacks?"""
    for card in bot.view.in_play(seat):
        if card.protects():
            return True
    return False


def is_bot_immune(bot: Bot) -> bool:
    """Is the bot immune to an Attack that the possessed player plays?"""
    view = bot.view
    return base.MOAT in view.hand() or view.is_in_play(seaside.LIGHTHOUSE, view.seat)


def attack_in_play(bot: Bot) -> Card | None:
    """The Attack that is being played: the last one in play."""
    attack: Card | None = None
    for card in bot.view.in_play(bot.view.active()):
        if card.types & ATTACK:
            attack = card
    return attack


# --- the hand


def hand(bot: Bot, choice: Choice) -> list[Card]:
    """The hand of the player who is asked: in a possessed turn not the bot's own."""
    return bot.view.hand_of(choice.seat)


def hand_without(bot: Bot, choice: Choice, card: Card) -> list[Card]:
    """The hand less one copy of that card."""
    return without_one(hand(bot, choice), card)


def rest_of_hand(bot: Bot, choice: Choice, card: Card) -> list[Card]:
    """The hand once that card is played."""
    # A card that Golem plays does not come from the hand.
    if choice.card is alchemy.GOLEM:
        return hand(bot, choice)
    return hand_without(bot, choice, card)


def is_dead(card: Card) -> bool:
    """Does the card do nothing in hand? It is neither Action nor Treasure."""
    return not card.types & (ACTION | TREASURE)


def has_action(cards: list[Card]) -> bool:
    for card in cards:
        if card.types & ACTION:
            return True
    return False


# --- its actions


def ends_actions(card: Card) -> bool:
    """Is the Action terminal: does playing it use up an action?"""
    return card.actions == 0 and card is not intrigue.CONSPIRATOR


def actions_to_come(bot: Bot, choice: Choice) -> int:
    """The actions for this hand: those left this turn, or the one action of the player's next turn."""
    return bot.view.actions() if bot.view.active() == choice.seat else 1


def terminals_in(cards: list[Card]) -> int:
    """How many Actions among the cards are terminal."""
    count = 0
    for card in cards:
        if card.types & ACTION and ends_actions(card):
            count += 1
    return count


def surplus_terminals(cards: list[Card], actions: int) -> int:
    """How many terminal Actions of this hand find no action."""
    for card in cards:
        if card.types & ACTION:
            actions += card.actions - 1 if not ends_actions(card) else -1
    return max(0, -actions)


# --- its coins, and what they buy


def coins_in(cards: list[Card]) -> int:
    """The coins printed on the Treasures among the cards."""
    total = 0
    for card in cards:
        if card.types & TREASURE:
            total += card.coins
    return total


def coins_to_spend(bot: Bot, cards: list[Card]) -> int:
    """The coins of this turn, with the Treasures of this hand."""
    return bot.view.coins() + coins_in(cards)


def coins_in_sight(bot: Bot, cards: list[Card]) -> int:
    """The coins of this turn, with the Treasures of this hand and the Actions that find an action."""
    actions = bot.view.actions()
    coins = coins_to_spend(bot, cards)
    if actions == 0:
        return coins
    for card in cards:
        if card.types & ACTION and card.coins:
            if card.actions:
                coins += card.coins
            elif actions > 0:
                coins += card.coins
                actions -= 1
    return coins


def adds_province(bot: Bot, coins: int, more: int) -> bool:
    """Do so many coins more buy one more Province?"""
    price = bot.view.cost(basic.PROVINCE)
    if price == 0:
        return False
    provinces = coins // price
    if (coins + more) // price == provinces:
        return False
    return provinces < bot.view.buys() and provinces < provinces_left(bot) and bot.wish([basic.PROVINCE]) is not None


def means_of(bot: Bot, choice: Choice, cards: list[Card]) -> tuple[int, int]:
    """The coins and Potions that this hand buys with: in this turn, or in the player's next turn."""
    coins = potions = 0
    if bot.view.active() == choice.seat:
        coins = bot.view.coins()
        potions = bot.view.potions()
    for card in cards:
        if card.types & TREASURE:
            coins += card.coins
            potions += card.potions
    return coins, potions


def best_buy(bot: Bot, choice: Choice, cards: list[Card]) -> Card | None:
    """What this hand would buy."""
    coins, potions = means_of(bot, choice, cards)
    return bot.wish_for(coins, potions)


def is_needed(bot: Bot, choice: Choice, cards: list[Card], treasure: Card) -> bool:
    """Does this hand buy something else without that Treasure?"""
    coins, potions = means_of(bot, choice, cards)
    return bot.wish_for(coins, potions) is not bot.wish_for(coins - treasure.coins, potions - treasure.potions)


def idle_treasure(bot: Bot, cards: list[Card], coins: int) -> Card | None:
    """The best Treasure of this hand without which so many coins buy the same card."""
    for card in cards:
        if card.types & ACTION and card.cards:
            # The hand may still draw coins.
            return None
    bought = bot.wish_for(coins)
    best: Card | None = None
    tried: list[Card] = []
    for card in cards:
        if card.is_plain_treasure and card.coins and card not in tried:
            tried.append(card)
            if (best is None or card.coins > best.coins) and bot.wish_for(coins - card.coins) is bought:
                best = card
    return best

"""How the cards of Alchemy are played well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import judge
from royaume.cards import alchemy, base, basic, seaside
from royaume.engine.card import ACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: What a card drawn at random is worth to a hand, a coin being ten; a card that is drawn for one better gone, less.
RANDOM_CARD: Final = 10
DRAWN_CARD: Final = 8
#: Copper that the deck can spare is better gone, but its coin is missed now; a Transmute more is no joy.
SPARE_COPPER: Final = -12
MORE_TRANSMUTE: Final = -5


# --- what several of them ask


def wants_potion(bot: Bot) -> bool:
    """Is a Potion of use in the next hand: are there Alchemists to keep, or cards to buy with it?"""
    view = bot.view
    if view.count_owned(alchemy.ALCHEMIST):
        return True
    cards = [card for card in view.supply_cards() if card.potion and view.left_in_supply(card)]
    return bool(cards) and bot.wish(cards) is not None


def is_at_its_end(bot: Bot) -> bool:
    """Are the Provinces so few that cards kept for later turns are kept in vain?"""
    return judge.provinces_left(bot) <= bot.view.players()


def kept_worth(bot: Bot, card: Card) -> int:
    """What is lost for good with a card that is trashed: a Curse is no loss, points always are one."""
    if card is basic.COPPER and judge.can_spare_copper(bot):
        return SPARE_COPPER
    if card is basic.CURSE or judge.is_junk(bot, card):
        return bot.worth(card)
    if card is alchemy.VINEYARD:
        return 10 + 10 * (bot.view.count_types(ACTION) // 3)
    if card.types & VICTORY:
        return 10 * card.cost + 10
    if card is alchemy.POTION and not wants_potion(bot):
        return 5
    return bot.worth(card) // 2 if is_at_its_end(bot) else bot.worth(card)


def rest_of_hand(bot: Bot, choice: Choice, card: Card) -> list[Card]:
    """The hand as it will be when this card has left it to be played."""
    rest = judge.hand(bot, choice).copy()
    # What Golem plays does not come from the hand.
    if choice.card is not alchemy.GOLEM and card in rest:
        rest.remove(card)
    return rest


def coins_lost(card: Card) -> int:
    """What this turn misses without that card of the hand: the coins of a Treasure, in tenths."""
    return 10 * card.coins if card.types & TREASURE else 0


def ascending(cards: list[Card], values: list[int]) -> list[Card]:
    """The cards by these values, the least first: put on the deck like this, the best is on top."""
    left = cards.copy()
    left_values = values.copy()
    order: list[Card] = []
    while left:
        least = 0
        for number, value in enumerate(left_values):
            if value < left_values[least]:
                least = number
        order.append(left.pop(least))
        left_values.pop(least)
    return order


def is_good_draw(bot: Bot, card: Card) -> bool:
    """Is one glad to draw it: is it better than a card at random?"""
    return judge.hand_value(bot, card) > RANDOM_CARD


# --- Alchemist, Apothecary


def put_alchemist_on_deck(bot: Bot, choice: Choice) -> list[str]:
    """Always: it is two cards more next turn."""
    return ["yes"]


def apothecary_urgency(bot: Bot, choice: Choice) -> int:
    """Before whatever else draws: it clears Coppers off the deck and leaves the better cards on top."""
    return judge.DRAWS_ON + 60


def arrange_after_apothecary(bot: Bot, choice: Choice) -> list[Card]:
    """The best for the next draw on top: Actions that lead on; all Actions if a Scrying Pool will take them."""
    cards = choice.cards()
    pool = alchemy.SCRYING_POOL in judge.hand(bot, choice)
    values: list[int] = []
    for card in cards:
        leads_on = card.types & ACTION and (pool or card.actions)
        values.append(judge.hand_value(bot, card) + (100 if leads_on else 0))
    return ascending(cards, values)


# --- Apprentice


def apprentice_value(bot: Bot, choice: Choice, card: Card) -> int:
    """What trashing this card brings: cards now, for a coin now and a card later; a possessed player has it back."""
    drawn = bot.view.cost(card) + 2 * card.potion
    if judge.is_possessing(choice):
        return 10 * drawn - coins_lost(card)
    return DRAWN_CARD * drawn - coins_lost(card) - kept_worth(bot, card)


def best_for_apprentice(bot: Bot, choice: Choice, cards: list[Card]) -> Card:
    best = cards[0]
    value = apprentice_value(bot, choice, best)
    for card in cards:
        if card is not best:
            other = apprentice_value(bot, choice, card)
            if other > value:
                best = card
                value = other
    return best


def apprentice_urgency(bot: Bot, choice: Choice) -> int:
    """Only with something to trash that the cards drawn make up for."""
    rest = rest_of_hand(bot, choice, alchemy.APPRENTICE)
    if not rest:
        return judge.ENDS
    card = best_for_apprentice(bot, choice, rest)
    if apprentice_value(bot, choice, card) <= 0:
        return judge.NEVER
    drawn = bot.view.cost(card) + 2 * card.potion
    return judge.DRAWS_ON + 10 * min(drawn, 5) if drawn else judge.PLAYS_ON


def trash_for_apprentice(bot: Bot, choice: Choice) -> list[Card]:
    return [best_for_apprentice(bot, choice, choice.cards())]


# --- Familiar


def familiar_urgency(bot: Bot, choice: Choice) -> int:
    """Not in a possessed turn that would bring the Curse home."""
    if judge.is_possessing(choice) and not is_safe(bot) and bot.view.left_in_supply(basic.CURSE):
        return judge.NEVER
    return judge.printed_urgency(bot, alchemy.FAMILIAR)


def is_safe(bot: Bot) -> bool:
    """Will an Attack of the player it possesses pass the bot by?"""
    view = bot.view
    return base.MOAT in view.hand() or view.is_in_play(seaside.LIGHTHOUSE, view.seat)


# --- Golem


def golem_urgency(bot: Bot, choice: Choice) -> int:
    """Two Actions for one, so before most terminals; but only if there are Actions left to find."""
    if not judge.is_possessing(choice) and not actions_to_find(bot, choice):
        return judge.NEVER
    return judge.ENDS + 200 + (judge.SPARE_ACTION if bot.view.actions() > 1 else 0)


def actions_to_find(bot: Bot, choice: Choice) -> int:
    """Actions that Golem can come upon: neither Golems, nor in hand, nor in play."""
    view = bot.view
    count = view.count_types(ACTION) - view.count_owned(alchemy.GOLEM)
    for card in judge.hand(bot, choice):
        if card.types & ACTION and card is not alchemy.GOLEM:
            count -= 1
    for card in view.in_play(choice.seat):
        if card.types & ACTION and card is not alchemy.GOLEM:
            count -= 1
    return count


def play_for_golem(bot: Bot, choice: Choice) -> list[Card]:
    """Both will be played: first what draws (up to seven before anything else), last what should not be played."""
    best: Card | None = None
    value = 0
    for card in choice.cards():
        urgency = judge.urgency(bot, card, choice)
        if urgency >= 0 and card.cards:
            urgency += judge.DRAWS_ON
        if card is base.LIBRARY:
            urgency = 3 * judge.DRAWS_ON
        if best is None or urgency > value:
            best = card
            value = urgency
    return [] if best is None else [best]


# --- Herbalist


def put_back_with_herbalist(bot: Bot, choice: Choice) -> list[Card]:
    """The Potion if it is wanted again, else the best Treasure if it beats what the deck has on average."""
    cards = choice.cards()
    if alchemy.POTION in cards and wants_potion(bot):
        return [alchemy.POTION]
    best = cards[0]
    for card in cards:
        if coins_of(bot, card) > coins_of(bot, best):
            best = card
    return [best] if coins_of(bot, best) * bot.view.count_cards() > bot.view.money() else []


def coins_of(bot: Bot, card: Card) -> int:
    """The coins that a Treasure will bring."""
    # Two hands of cards are not in the deck or the discard pile when the stone is played.
    return (bot.view.count_cards() - 8) // 5 if card is alchemy.PHILOSOPHERS_STONE else card.coins


def discard_herbalists_last(bot: Bot, choice: Choice) -> list[Card]:
    """Alchemists go back while the Potion is in play: only then may a Herbalist take it away."""
    cards = choice.cards()
    for card in cards:
        if card is not alchemy.HERBALIST:
            return [card]
    return cards[:1]


# --- Possession


def possession_urgency(bot: Bot, choice: Choice) -> int:
    """A whole turn more, before any other terminal; in a possessed turn it would be the other player's."""
    return judge.NEVER if judge.is_possessing(choice) else judge.ENDS + 250


# --- Scrying Pool


def scrying_pool_urgency(bot: Bot, choice: Choice) -> int:
    """Before whatever draws blindly, which would draw what this one discards."""
    return judge.DRAWS_ON + 50


def judge_with_scrying_pool(bot: Bot, choice: Choice) -> list[str]:
    """What the pool will draw is kept if it is worth it; foes keep what is bad."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    if choice.about == choice.seat:
        return ["keep" if pool_draws_gladly(bot, card) else "discard"]
    if choice.about == choice.decider:
        # The bot's own card, in a turn in which it plays another's Scrying Pool.
        return ["keep" if is_good_draw(bot, card) else "discard"]
    return ["discard" if is_good_draw(bot, card) else "keep"]


def pool_draws_gladly(bot: Bot, card: Card) -> bool:
    """An Action brings those below it too; any other card must beat all that would be drawn if it were gone."""
    if card.types & ACTION:
        return True
    view = bot.view
    actions = view.count_types(ACTION)
    others = max(view.count_cards() - actions, 1)
    # Each card that is no Action is drawn with all the Actions that lie before it.
    return judge.hand_value(bot, card) * others > 10 * view.money() + 15 * actions


# --- Transmute


def transmute_value(bot: Bot, choice: Choice, card: Card) -> int:
    """What trashing this card brings, less what is lost with it; a possessed player has it back."""
    view = bot.view
    value = -coins_lost(card)
    if card.types & ACTION and view.left_in_supply(basic.DUCHY):
        value += bot.worth(basic.DUCHY) if judge.is_late(bot) else 5
    if card.types & TREASURE and view.left_in_supply(alchemy.TRANSMUTE):
        value += MORE_TRANSMUTE
    if card.types & VICTORY and view.left_in_supply(basic.GOLD):
        value += bot.worth(basic.GOLD)
    return value if judge.is_possessing(choice) else value - kept_worth(bot, card)


def best_for_transmute(bot: Bot, choice: Choice, cards: list[Card]) -> Card:
    best = cards[0]
    value = transmute_value(bot, choice, best)
    for card in cards:
        if card is not best:
            other = transmute_value(bot, choice, card)
            if other > value:
                best = card
                value = other
    return best


def transmute_urgency(bot: Bot, choice: Choice) -> int:
    """Only where it makes something better: an Estate Gold, late an Action a Duchy."""
    rest = rest_of_hand(bot, choice, alchemy.TRANSMUTE)
    if not rest:
        return judge.NEVER
    value = transmute_value(bot, choice, best_for_transmute(bot, choice, rest))
    return judge.ENDS + value if value > 0 else judge.NEVER


def trash_for_transmute(bot: Bot, choice: Choice) -> list[Card]:
    return [best_for_transmute(bot, choice, choice.cards())]


# --- University


def gain_with_university(bot: Bot, choice: Choice) -> list[Card]:
    """What the plan wants; with Vineyards any Action is worth having."""
    cards = choice.cards()
    wish = bot.wish(cards)
    if wish is not None:
        return [wish]
    return [judge.most_worth(bot, cards)] if bot.view.count_owned(alchemy.VINEYARD) else []


PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    alchemy.APOTHECARY: apothecary_urgency,
    alchemy.APPRENTICE: apprentice_urgency,
    alchemy.FAMILIAR: familiar_urgency,
    alchemy.GOLEM: golem_urgency,
    alchemy.POSSESSION: possession_urgency,
    alchemy.SCRYING_POOL: scrying_pool_urgency,
    alchemy.TRANSMUTE: transmute_urgency,
}
CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (alchemy.APOTHECARY, Why.PUT_ON_DECK): arrange_after_apothecary,
    (alchemy.APPRENTICE, Why.TRASH): trash_for_apprentice,
    (alchemy.GOLEM, Why.PLAY): play_for_golem,
    (alchemy.HERBALIST, Why.PUT_ON_DECK): put_back_with_herbalist,
    (alchemy.TRANSMUTE, Why.TRASH): trash_for_transmute,
    (alchemy.UNIVERSITY, Why.GAIN): gain_with_university,
}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (alchemy.ALCHEMIST, Why.PUT_ON_DECK): put_alchemist_on_deck,
    (alchemy.SCRYING_POOL, Why.FATE): judge_with_scrying_pool,
}
#: What the turn itself asks, but what only cards of this box make a question.
CARDS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {
    Why.NEXT_DISCARD: discard_herbalists_last,
}

"""How the cards of this box are played well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import general, judge
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Cards in hand after a Library.
LIBRARY_HAND: Final = 7
#: A victim of a Militia keeps so many cards.
MILITIA_HAND: Final = 3
#: What a Province costs, and so how much money in a hand is enough.
PROVINCE_PRICE: Final = 8
#: With so much money in the deck, a Gold that becomes a Province is not missed.
MONEY_FOR_PROVINCES: Final = 24
#: A Chapel leaves so much money in the deck: with 5, a plan that likes Laboratories never comes to a Gold.
CHAPEL_LEAVES: Final = 6

#: How many cards that are better gone these want to find in hand.
EATS_JUNK: Final[dict[Card, int]] = {
    base.CHAPEL: 4,
    base.REMODEL: 1,
    intrigue.BARON: 1,
    intrigue.MASQUERADE: 1,
    intrigue.STEWARD: 2,
    intrigue.TRADING_POST: 2,
    intrigue.UPGRADE: 1,
    seaside.AMBASSADOR: 2,
    seaside.SALVAGER: 1,
    alchemy.APPRENTICE: 1,
    alchemy.TRANSMUTE: 1,
}

#: What a second play brings where the printed numbers do not tell, in the scale of `judge.printed_urgency`.
SECOND_PLAY: Final[dict[Card, int]] = {
    base.ADVENTURER: 90,
    base.BUREAUCRAT: 40,
    base.CELLAR: 10,
    base.FEAST: 130,
    base.LIBRARY: 0,
    base.MINE: 40,
    base.REMODEL: 10,
    base.THIEF: 20,
    base.WORKSHOP: 50,
    intrigue.TRADING_POST: 0,
    seaside.AMBASSADOR: 0,
    seaside.LOOKOUT: 0,
    seaside.OUTPOST: 0,
    seaside.TACTICIAN: 0,
    seaside.TREASURE_MAP: 0,
}

#: A second play that brings less than this is not worth holding a non-terminal back for it.
WORTH_DOUBLING: Final = 40


# --- Adventurer


def play_adventurer(bot: Bot, choice: Choice) -> int:
    """Two Treasures, as good as they are in this deck."""
    treasures = bot.view.count_types(TREASURE)
    return judge.ENDS + (min(60 * bot.view.money() // treasures, 180) if treasures else 0)


# --- Bureaucrat


def play_bureaucrat(bot: Bot, choice: Choice) -> int:
    """Before whatever draws, if there is an action left for that: it will draw the Silver."""
    if not bot.view.left_in_supply(basic.SILVER):
        return judge.ENDS + 20
    return judge.ENDS + 70 + (2 * judge.SPARE_ACTION if bot.view.actions() > 1 else 0)


def reveal_to_bureaucrat(bot: Bot, choice: Choice) -> list[Card]:
    """The Victory card that this hand can best do without."""
    return judge.discard_order(bot, choice.cards(), 1)[:1]


# --- Cellar


def discard_to_cellar(bot: Bot, choice: Choice) -> list[Card]:
    """Whatever does nothing this turn, and Coppers if better is to come; not what another card in hand will eat."""
    cards = judge.without(choice.cards(), kept_to_be_eaten(bot, choice.cards()))
    # Whatever a Throne Room plays needs no action of its own.
    actions = bot.view.actions() + cards.count(base.THRONE_ROOM)
    count = surplus_terminals(cards, actions)
    for card in cards:
        if judge.is_dead(card):
            count += 1
    if bot.view.coins() + judge.coins_in(cards) < PROVINCE_PRICE and is_copper_below_average(bot):
        count += cards.count(basic.COPPER)
    return judge.discard_order(bot, cards, actions)[:count]


# --- Chancellor


def discard_deck_for_chancellor(bot: Bot, choice: Choice) -> list[str]:
    """Yes, to see soon what was bought; no once that is points."""
    return ["no" if judge.is_late(bot) else "yes"]


# --- Chapel


def play_chapel(bot: Bot, choice: Choice) -> int:
    """Only with something to trash, and rather than others if that is much."""
    junk = len(chapel_junk(bot, judge.hand(bot, choice), 4))
    return judge.ENDS + 45 * junk if junk else judge.NEVER


def trash_to_chapel(bot: Bot, choice: Choice) -> list[Card]:
    """Curses, Estates and Coppers, as long as the deck can still buy something."""
    return chapel_junk(bot, choice.cards(), choice.most)


def chapel_junk(bot: Bot, cards: list[Card], most: int) -> list[Card]:
    """What a Chapel trashes of this hand, the worst first."""
    view = bot.view
    junk = [basic.CURSE] * cards.count(basic.CURSE)
    if not view.count_owned(base.GARDENS):
        if not judge.is_late(bot) and not view.count_owned(intrigue.BARON):
            junk += [basic.ESTATE] * cards.count(basic.ESTATE)
        junk += [basic.COPPER] * min(cards.count(basic.COPPER), spare_coppers(bot, cards))
    return junk[:most]


def spare_coppers(bot: Bot, cards: list[Card]) -> int:
    """How many Coppers of this hand neither the deck nor this turn's purchase will miss."""
    view = bot.view
    if view.count_owned(intrigue.COPPERSMITH) or view.count_owned(alchemy.APOTHECARY):
        return 0
    spare = view.money() - CHAPEL_LEAVES
    coins = view.coins() + judge.coins_in(cards)
    for price in (PROVINCE_PRICE, basic.GOLD.cost):
        if coins >= price:
            return max(0, min(spare, coins - price))
    return max(0, spare)


# --- Feast


def play_feast(bot: Bot, choice: Choice) -> int:
    """As soon as there is something that the bot wants for it."""
    return judge.ENDS + 130 if bot.wish_for(5) is not None else judge.NEVER


# --- Library


def play_library(bot: Bot, choice: Choice) -> int:
    """After what makes the hand smaller, before what makes it larger."""
    value = judge.ENDS + 40 * max(0, LIBRARY_HAND + 1 - len(judge.hand(bot, choice)))
    if bot.view.actions() < 2:
        return value
    others = False
    for card in choice.cards():
        if card is not base.LIBRARY:
            if card.cards:
                return value + 2 * judge.SPARE_ACTION
            others = True
    return judge.ENDS + 1 if others else value


def set_aside_for_library(bot: Bot, choice: Choice) -> list[str]:
    """Every Action that this turn cannot play."""
    actions = bot.view.actions()
    drawn = choice.shown[0] if choice.shown else base.LIBRARY
    if actions and not judge.ends_actions(drawn):
        return ["keep"]
    cards = judge.hand(bot, choice)
    actions += cards.count(base.THRONE_ROOM) if actions else 0
    return ["keep" if actions and not surplus_terminals(cards, actions) else "set_aside"]


# --- Militia


def play_militia(bot: Bot, choice: Choice) -> int:
    """An Attack only while somebody has cards to lose."""
    view = bot.view
    for seat in range(view.players()):
        if seat != choice.seat and view.hand_size(seat) > MILITIA_HAND:
            return judge.ENDS + 125
    return judge.ENDS + 60


# --- Mine


def play_mine(bot: Bot, choice: Choice) -> int:
    """Only with a Treasure that becomes a better one."""
    best = 0
    for card in judge.hand(bot, choice):
        if card.types & TREASURE:
            best = max(best, mine_value(bot, card))
    return judge.ENDS + 60 + 3 * best if best else judge.NEVER


def trash_to_mine(bot: Bot, choice: Choice) -> list[Card]:
    """The Treasure that gains most by it, of those the cheapest."""
    cards = choice.cards()
    best = cards[0]
    value = mine_value(bot, best)
    for card in cards:
        if card is not best:
            gain = mine_value(bot, card)
            if gain > value or (gain == value and card.cost < best.cost):
                best = card
                value = gain
    return [best]


def gain_from_mine(bot: Bot, choice: Choice) -> list[Card]:
    """The Treasure that gives most now."""
    return [best_treasure(bot, choice.cards())]


def mine_value(bot: Bot, card: Card) -> int:
    """How much better than this Treasure the one is that it can become."""
    options = bot.view.affordable(bot.view.cost(card) + 3, card.potion)
    treasures = [option for option in options if option.types & TREASURE]
    return treasure_value(bot, best_treasure(bot, treasures)) - treasure_value(bot, card) if treasures else 0


def best_treasure(bot: Bot, cards: list[Card]) -> Card:
    best = cards[0]
    for card in cards:
        if treasure_value(bot, card) > treasure_value(bot, best):
            best = card
    return best


def treasure_value(bot: Bot, card: Card) -> int:
    """What it gives in hand, its Potion price, and late in the game its points."""
    value = judge.hand_value(bot, card) + 25 * card.potion
    return value + 10 * card.vp if card.vp and judge.is_late(bot) else value


# --- Moneylender


def play_moneylender(bot: Bot, choice: Choice) -> int:
    """Only with a Copper."""
    return judge.ENDS + 115 if basic.COPPER in judge.hand(bot, choice) else judge.NEVER


# --- Remodel


def play_remodel(bot: Bot, choice: Choice) -> int:
    """Only with a card that becomes a better one: it must trash something."""
    cards = judge.hand(bot, choice)
    if base.REMODEL in cards:
        cards = judge.without(cards, [base.REMODEL])
    value = remodel_value(bot, best_to_remodel(bot, cards), cards) if cards else 0
    return judge.ENDS + 40 + 2 * min(value, 60) if value > 0 else judge.NEVER


def trash_to_remodel(bot: Bot, choice: Choice) -> list[Card]:
    """The card that gains most by it: an Estate early, late a Gold that becomes a Province."""
    return [best_to_remodel(bot, choice.cards())]


def best_to_remodel(bot: Bot, cards: list[Card]) -> Card:
    best = cards[0]
    value = remodel_value(bot, best, cards)
    for card in cards:
        if card is not best:
            gain = remodel_value(bot, card, cards)
            if gain > value:
                best = card
                value = gain
    return best


def remodel_value(bot: Bot, card: Card, hand: list[Card]) -> int:
    """What it brings to have, instead of this card, the one that it becomes."""
    value = -lasting_worth(bot, card)
    options = bot.view.affordable(bot.view.cost(card) + 2, card.potion)
    if options:
        wish = bot.wish(options)
        gain = wish if wish is not None else judge.most_worth(bot, options)
        value += lasting_worth(bot, gain)
        if gain is basic.PROVINCE:
            return value
    if card.types & ACTION and card is not base.REMODEL and not judge.is_late(bot):
        # A plan bought it for what it does.
        value -= 20
    coins = bot.view.coins() + judge.coins_in(hand)
    if card.types & TREASURE and coins >= PROVINCE_PRICE > coins - card.coins:
        # It would cost this turn's Province.
        value -= 60
    return value


def lasting_worth(bot: Bot, card: Card) -> int:
    """Its worth; a Province is worth more than a Gold as soon as there is money enough without it."""
    if card is basic.PROVINCE and (judge.is_late(bot) or bot.view.money() >= MONEY_FOR_PROVINCES):
        return max(110, bot.worth(card))
    return bot.worth(card)


# --- Spy


def play_spy(bot: Bot, choice: Choice) -> int:
    """Before whatever else draws: that draws what the Spy left on the deck."""
    return judge.DRAWS_ON + 60


def judge_for_spy(bot: Bot, choice: Choice) -> list[str]:
    """Away with one's own dead cards, and with the good ones of the others."""
    if not choice.shown:
        return ["keep"]
    card = choice.shown[0]
    if choice.about != choice.seat:
        return ["keep" if judge.is_dead(card) or card is basic.COPPER else "discard"]
    if card is basic.COPPER:
        return ["discard" if is_copper_below_average(bot) else "keep"]
    return ["discard" if judge.is_dead(card) else "keep"]


# --- Thief


def play_thief(bot: Bot, choice: Choice) -> int:
    """The more players, the likelier that a good Treasure is found."""
    return judge.ENDS + 20 * bot.view.players()


def take_with_thief(bot: Bot, choice: Choice) -> list[Card]:
    """All that is better than a Copper; for Gardens the Coppers too."""
    return choice.cards() if bot.view.count_owned(base.GARDENS) else general.take(bot, choice)


# --- Throne Room


def play_throne_room(bot: Bot, choice: Choice) -> int:
    """With the best other Action as its target: a non-terminal is held back for it only if it is the last one."""
    best: Card | None = None
    value = 0
    non_terminals = 0
    # Its targets are in hand, even where a Golem has found the Throne Room itself on the deck.
    for card in judge.hand(bot, choice):
        if card is base.THRONE_ROOM or not card.types & ACTION:
            continue
        gain = second_play(bot, card, choice)
        if not judge.ends_actions(card) and gain >= WORTH_DOUBLING:
            non_terminals += 1
        if gain > value:
            best = card
            value = gain
    if best is None:
        return judge.NEVER
    if judge.ends_actions(best):
        return judge.urgency(bot, best, choice) + value
    if value < WORTH_DOUBLING:
        return judge.PLAYS_ON - 1
    return judge.PLAYS_ON - 1 if non_terminals > 1 else judge.DRAWS_ON + 99


def play_twice(bot: Bot, choice: Choice) -> list[Card]:
    """The Action whose second play brings most; another Throne Room if there is a target for that one as well."""
    cards = choice.cards()
    best = cards[0]
    value = judge.NEVER - 1
    for card in cards:
        if card is not base.THRONE_ROOM:
            gain = second_play(bot, card, choice)
            if gain > value:
                best = card
                value = gain
    return [base.THRONE_ROOM if value > 0 and base.THRONE_ROOM in cards else best]


def second_play(bot: Bot, card: Card, choice: Choice) -> int:
    """What playing this Action once more brings; less than nothing if even once is too often."""
    if judge.urgency(bot, card, choice) < 0:
        return judge.NEVER
    if card is base.MONEYLENDER:
        return 80 if judge.hand(bot, choice).count(basic.COPPER) > 1 else 0
    if card is base.CHAPEL:
        return 20 * max(0, len(chapel_junk(bot, judge.hand(bot, choice), 8)) - 4)
    known = SECOND_PLAY.get(card)
    if known is not None:
        return known
    value = 40 * card.cards + 30 * card.coins + 10 * card.buys + 20 * card.actions
    if card is base.WITCH and bot.view.left_in_supply(basic.CURSE) >= bot.view.players():
        value += 100
    # Whatever else it does is part of its price.
    return value if type(card) is Card else value + 4 * card.cost


# --- Witch


def play_witch(bot: Bot, choice: Choice) -> int:
    """Before any other terminal as long as there are Curses."""
    value = judge.ENDS + 40 * base.WITCH.cards + (130 if bot.view.left_in_supply(basic.CURSE) else 0)
    return value + judge.SPARE_ACTION if bot.view.actions() > 1 else value


# --- Workshop


def play_workshop(bot: Bot, choice: Choice) -> int:
    """As long as there is something that the bot wants: it must gain a card."""
    gain = bot.wish_for(4)
    return judge.ENDS + 2 * max(0, bot.worth(gain)) if gain is not None else judge.NEVER


# --- what several of them ask themselves


def is_copper_below_average(bot: Bot) -> bool:
    """Does the average card of the deck bring more than one coin, an Action counted as one more than it says?"""
    view = bot.view
    return view.money() + view.count_types(ACTION) > view.count_cards()


def kept_to_be_eaten(bot: Bot, cards: list[Card]) -> list[Card]:
    """The cards of this hand that another one there will trash, return or make money of."""
    appetite = 0
    for card in cards:
        if card.types & ACTION:
            appetite += EATS_JUNK.get(card, 0)
    return judge.junk_of(bot, cards, appetite) if appetite else []


def surplus_terminals(cards: list[Card], actions: int) -> int:
    """How many of these cards this turn cannot play for want of actions."""
    for card in cards:
        if card.types & ACTION:
            actions += card.actions - 1 if not judge.ends_actions(card) else -1
    return max(0, -actions)


PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    base.ADVENTURER: play_adventurer,
    base.BUREAUCRAT: play_bureaucrat,
    base.CHAPEL: play_chapel,
    base.FEAST: play_feast,
    base.LIBRARY: play_library,
    base.MILITIA: play_militia,
    base.MINE: play_mine,
    base.MONEYLENDER: play_moneylender,
    base.REMODEL: play_remodel,
    base.SPY: play_spy,
    base.THIEF: play_thief,
    base.THRONE_ROOM: play_throne_room,
    base.WITCH: play_witch,
    base.WORKSHOP: play_workshop,
}

CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (base.BUREAUCRAT, Why.REVEAL): reveal_to_bureaucrat,
    (base.CELLAR, Why.DISCARD): discard_to_cellar,
    (base.CHAPEL, Why.TRASH): trash_to_chapel,
    (base.MINE, Why.TRASH): trash_to_mine,
    (base.MINE, Why.GAIN): gain_from_mine,
    (base.REMODEL, Why.TRASH): trash_to_remodel,
    (base.THIEF, Why.TAKE): take_with_thief,
    (base.THRONE_ROOM, Why.PLAY): play_twice,
}

KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (base.CHANCELLOR, Why.DISCARD_DECK): discard_deck_for_chancellor,
    (base.LIBRARY, Why.SET_ASIDE): set_aside_for_library,
    (base.SPY, Why.FATE): judge_for_spy,
}

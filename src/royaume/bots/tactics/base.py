"""How bots play the cards of the base game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import general, position, selection, valuation
from royaume.bots.tactics.urgency import DRAWS_ON, ENDS, NEVER, PLAYS_ON, SPARE_ACTION, drawing_urgency, urgency
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Library draws up to so many cards in hand.
LIBRARY_HAND: Final = 7
#: A player whom Militia hits keeps so many cards.
MILITIA_HAND: Final = 3
#: The price of a Province: so many coins in a hand are enough.
PROVINCE_PRICE: Final = 8
#: With so many coins in the deck, a Gold that becomes a Province is not missed.
MONEY_FOR_PROVINCES: Final = 24
#: Chapel leaves so many coins in the deck: with 5, a plan that likes Laboratories never buys a Gold.
CHAPEL_LEAVES: Final = 6

#: How many junk cards these Actions want to find in hand.
JUNK_WANTED: Final[dict[Card, int]] = {
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

#: The value of a second play that the printed numbers do not tell, in the scale of `urgency.printed_urgency`.
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
#: A non-terminal Action is held back for Throne Room only if its second play has this value.
WORTH_DOUBLING: Final = 40


def adventurer_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the average Treasure of the deck is good."""
    treasures = bot.view.count_types(TREASURE)
    return ENDS + (min(60 * bot.view.money() // treasures, 180) if treasures else 0)


def bureaucrat_urgency(bot: Bot, choice: Choice) -> int:
    """With an action to spare, before the cards that draw: they draw the Silver."""
    if not bot.view.left_in_supply(basic.SILVER):
        return ENDS + 20
    return ENDS + 70 + (2 * SPARE_ACTION if bot.view.actions() > 1 else 0)


def answer_bureaucrat_reveal(bot: Bot, choice: Choice) -> list[Card]:
    """The Victory card that the hand misses least."""
    return valuation.discard_order(bot, choice.cards(), 1)[:1]


def answer_cellar_discard(bot: Bot, choice: Choice) -> list[Card]:
    """All that does nothing this turn, and Coppers if the deck is better. Junk stays for Actions that want it."""
    cards = selection.without(choice.cards(), junk_for_other_actions(bot, choice.cards()))
    # An Action that Throne Room plays needs no action of its own.
    actions = bot.view.actions() + cards.count(base.THRONE_ROOM)
    count = position.surplus_terminals(cards, actions)
    for card in cards:
        if position.is_dead(card):
            count += 1
    if position.coins_to_spend(bot, cards) < PROVINCE_PRICE and valuation.is_copper_below_average(bot):
        count += cards.count(basic.COPPER)
    return valuation.discard_order(bot, cards, actions)[:count]


def junk_for_other_actions(bot: Bot, cards: list[Card]) -> list[Card]:
    """The junk of this hand that other Actions of the hand will trash, return or turn into coins."""
    wanted = 0
    for card in cards:
        if card.types & ACTION:
            wanted += JUNK_WANTED.get(card, 0)
    return valuation.junk_in(bot, cards, wanted) if wanted else []


def answer_chancellor_discard_deck(bot: Bot, choice: Choice) -> list[str]:
    """Yes while new cards improve the deck; no once they are Victory cards."""
    return ["no" if position.is_late(bot) else "yes"]


def chapel_urgency(bot: Bot, choice: Choice) -> int:
    """As high as there is junk; never without junk."""
    junk = len(chapel_junk(bot, position.hand(bot, choice), 4))
    return ENDS + 45 * junk if junk else NEVER


def answer_chapel_trash(bot: Bot, choice: Choice) -> list[Card]:
    """Curses, Estates and Coppers, as long as the deck can still buy something."""
    return chapel_junk(bot, choice.cards(), choice.most)


def chapel_junk(bot: Bot, cards: list[Card], most: int) -> list[Card]:
    """The cards of this hand that Chapel trashes, the worst first."""
    view = bot.view
    junk = [basic.CURSE] * cards.count(basic.CURSE)
    if not view.count_owned(base.GARDENS):
        if not position.is_late(bot) and not view.count_owned(intrigue.BARON):
            junk += [basic.ESTATE] * cards.count(basic.ESTATE)
        junk += [basic.COPPER] * min(cards.count(basic.COPPER), coppers_to_spare(bot, cards))
    return junk[:most]


def coppers_to_spare(bot: Bot, cards: list[Card]) -> int:
    """How many Coppers of this hand neither the deck nor this turn's purchase misses."""
    view = bot.view
    if view.count_owned(intrigue.COPPERSMITH) or view.count_owned(alchemy.APOTHECARY):
        return 0
    spare = view.money() - CHAPEL_LEAVES
    coins = position.coins_to_spend(bot, cards)
    for price in (PROVINCE_PRICE, basic.GOLD.cost):
        if coins >= price:
            return max(0, min(spare, coins - price))
    return max(0, spare)


def feast_urgency(bot: Bot, choice: Choice) -> int:
    """High as soon as the bot wishes a card for 5."""
    return ENDS + 130 if bot.wish_for(5) is not None else NEVER


def library_urgency(bot: Bot, choice: Choice) -> int:
    """After the cards that make the hand smaller, before the cards that make it larger."""
    value = ENDS + 40 * max(0, LIBRARY_HAND + 1 - len(position.hand(bot, choice)))
    if bot.view.actions() < 2:
        return value
    others = False
    for card in choice.cards():
        if card is not base.LIBRARY:
            if card.cards:
                return value + 2 * SPARE_ACTION
            others = True
    return ENDS + 1 if others else value


def answer_library_set_aside(bot: Bot, choice: Choice) -> list[str]:
    """Set aside every Action that this turn cannot play."""
    actions = bot.view.actions()
    drawn = choice.shown[0] if choice.shown else base.LIBRARY
    if actions and not position.ends_actions(drawn):
        return ["keep"]
    cards = position.hand(bot, choice)
    actions += cards.count(base.THRONE_ROOM) if actions else 0
    return ["keep" if actions and not position.surplus_terminals(cards, actions) else "set_aside"]


def militia_urgency(bot: Bot, choice: Choice) -> int:
    """Higher while another player has cards to lose."""
    return ENDS + (125 if position.has_foe_with_hand(bot, choice, MILITIA_HAND + 1) else 60)


def mine_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the best Treasure of the hand improves; never if none improves."""
    best = 0
    for card in position.hand(bot, choice):
        if card.types & TREASURE:
            best = max(best, mine_value(bot, card))
    return ENDS + 60 + 3 * best if best else NEVER


def answer_mine_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The Treasure that improves most; of equals the cheapest."""
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


def answer_mine_gain(bot: Bot, choice: Choice) -> list[Card]:
    return [best_treasure(bot, choice.cards())]


def mine_value(bot: Bot, card: Card) -> int:
    """How much better the new Treasure is than this one."""
    options = bot.view.affordable(bot.view.cost(card) + 3, card.potion)
    treasures = [option for option in options if option.types & TREASURE]
    return treasure_value(bot, best_treasure(bot, treasures)) - treasure_value(bot, card) if treasures else 0


def best_treasure(bot: Bot, cards: list[Card]) -> Card:
    return selection.highest(cards, [treasure_value(bot, card) for card in cards])


def treasure_value(bot: Bot, card: Card) -> int:
    """The value in hand and of the Potion in the price; late in the game also of the points."""
    value = valuation.hand_value(bot, card) + 25 * card.potion
    return value + 10 * card.vp if card.vp and position.is_late(bot) else value


def moneylender_urgency(bot: Bot, choice: Choice) -> int:
    """Never without a Copper."""
    return ENDS + 115 if basic.COPPER in position.hand(bot, choice) else NEVER


def remodel_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the best card improves; never if none does, for Remodel must trash a card."""
    cards = position.hand_without(bot, choice, base.REMODEL)
    value = remodel_value(bot, best_to_remodel(bot, cards), cards) if cards else 0
    return ENDS + 40 + 2 * min(value, 60) if value > 0 else NEVER


def answer_remodel_trash(bot: Bot, choice: Choice) -> list[Card]:
    """The card that improves most: early an Estate, late a Gold that becomes a Province."""
    return [best_to_remodel(bot, choice.cards())]


def best_to_remodel(bot: Bot, cards: list[Card]) -> Card:
    kinds = selection.distinct(cards)
    return selection.highest(kinds, [remodel_value(bot, card, cards) for card in kinds])


def remodel_value(bot: Bot, card: Card, hand: list[Card]) -> int:
    """How much better the new card is than this card of the hand."""
    value = -remodelled_worth(bot, card)
    options = bot.view.affordable(bot.view.cost(card) + 2, card.potion)
    if options:
        wish = bot.wish(options)
        gain = wish if wish is not None else valuation.most_worth(bot, options)
        value += remodelled_worth(bot, gain)
        if gain is basic.PROVINCE:
            return value
    if card.types & ACTION and card is not base.REMODEL and not position.is_late(bot):
        # A plan bought the Action for what it does.
        value -= 20
    coins = position.coins_to_spend(bot, hand)
    if card.types & TREASURE and coins >= PROVINCE_PRICE > coins - card.coins:
        # Without this Treasure the turn buys no Province.
        value -= 60
    return value


def remodelled_worth(bot: Bot, card: Card) -> int:
    """The worth of the card. A Province is worth more than a Gold as soon as the deck has enough coins."""
    if card is basic.PROVINCE and (position.is_late(bot) or bot.view.money() >= MONEY_FOR_PROVINCES):
        return max(110, bot.worth(card))
    return bot.worth(card)


def spy_urgency(bot: Bot, choice: Choice) -> int:
    """Before the other cards that draw: they draw what Spy leaves on the deck."""
    return DRAWS_ON + 60


def answer_spy_discard_top(bot: Bot, choice: Choice) -> list[str]:
    """Discard the player's own dead cards and the good cards of the others."""
    if not choice.shown:
        return ["keep"]
    card = choice.shown[0]
    if choice.about != choice.seat:
        return ["keep" if position.is_dead(card) or card is basic.COPPER else "discard"]
    if card is basic.COPPER:
        return ["discard" if valuation.is_copper_below_average(bot) else "keep"]
    return ["discard" if position.is_dead(card) else "keep"]


def thief_urgency(bot: Bot, choice: Choice) -> int:
    """The more players, the likelier Thief finds a good Treasure."""
    return ENDS + 20 * bot.view.players()


def answer_thief_gain_trashed(bot: Bot, choice: Choice) -> list[Card]:
    """All that is better than a Copper; with Gardens also Coppers."""
    return choice.cards() if bot.view.count_owned(base.GARDENS) else general.answer_gain_trashed(bot, choice)


def throne_room_urgency(bot: Bot, choice: Choice) -> int:
    """As high as its best target. A non-terminal Action is held back for Throne Room only if it is the last one."""
    best: Card | None = None
    value = 0
    non_terminals = 0
    # The targets are in hand, even if Golem has found the Throne Room itself in the deck.
    for card in position.hand(bot, choice):
        if card is base.THRONE_ROOM or not card.types & ACTION:
            continue
        gain = second_play_value(bot, card, choice)
        if not position.ends_actions(card) and gain >= WORTH_DOUBLING:
            non_terminals += 1
        if gain > value:
            best = card
            value = gain
    if best is None:
        return NEVER
    if position.ends_actions(best):
        return urgency(bot, best, choice) + value
    if value < WORTH_DOUBLING:
        return PLAYS_ON - 1
    return PLAYS_ON - 1 if non_terminals > 1 else DRAWS_ON + 99


def answer_throne_room_play(bot: Bot, choice: Choice) -> list[Card]:
    """The Action with the best second play; another Throne Room if it finds a target too."""
    cards = choice.cards()
    best = cards[0]
    value = NEVER - 1
    for card in cards:
        if card is not base.THRONE_ROOM:
            gain = second_play_value(bot, card, choice)
            if gain > value:
                best = card
                value = gain
    return [base.THRONE_ROOM if value > 0 and base.THRONE_ROOM in cards else best]


def second_play_value(bot: Bot, card: Card, choice: Choice) -> int:
    """The value of playing the Action a second time; negative if even the first play is bad."""
    if urgency(bot, card, choice) < 0:
        return NEVER
    if card is base.MONEYLENDER:
        return 80 if position.hand(bot, choice).count(basic.COPPER) > 1 else 0
    if card is base.CHAPEL:
        return 20 * max(0, len(chapel_junk(bot, position.hand(bot, choice), 8)) - 4)
    known = SECOND_PLAY.get(card)
    if known is not None:
        return known
    value = 40 * card.cards + 30 * card.coins + 10 * card.buys + 20 * card.actions
    if card is base.WITCH and bot.view.left_in_supply(basic.CURSE) >= bot.view.players():
        value += 100
    # All further effects are part of the price.
    return value if type(card) is Card else value + 4 * card.cost


def witch_urgency(bot: Bot, choice: Choice) -> int:
    """Before all other terminal Actions while there are Curses."""
    curses = 130 if bot.view.left_in_supply(basic.CURSE) else 0
    return drawing_urgency(bot, ENDS + 40 * base.WITCH.cards + curses)


def workshop_urgency(bot: Bot, choice: Choice) -> int:
    """As high as the worth of the card that the bot wishes; never without a wish, for Workshop must gain a card."""
    gain = bot.wish_for(4)
    return ENDS + 2 * max(0, bot.worth(gain)) if gain is not None else NEVER


URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    base.ADVENTURER: adventurer_urgency,
    base.BUREAUCRAT: bureaucrat_urgency,
    base.CHAPEL: chapel_urgency,
    base.FEAST: feast_urgency,
    base.LIBRARY: library_urgency,
    base.MILITIA: militia_urgency,
    base.MINE: mine_urgency,
    base.MONEYLENDER: moneylender_urgency,
    base.REMODEL: remodel_urgency,
    base.SPY: spy_urgency,
    base.THIEF: thief_urgency,
    base.THRONE_ROOM: throne_room_urgency,
    base.WITCH: witch_urgency,
    base.WORKSHOP: workshop_urgency,
}
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (base.BUREAUCRAT, Why.REVEAL): answer_bureaucrat_reveal,
    (base.CELLAR, Why.DISCARD): answer_cellar_discard,
    (base.CHAPEL, Why.TRASH): answer_chapel_trash,
    (base.MINE, Why.TRASH): answer_mine_trash,
    (base.MINE, Why.GAIN): answer_mine_gain,
    (base.REMODEL, Why.TRASH): answer_remodel_trash,
    (base.THIEF, Why.GAIN_TRASHED): answer_thief_gain_trashed,
    (base.THRONE_ROOM, Why.PLAY): answer_throne_room_play,
}
KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (base.CHANCELLOR, Why.DISCARD_DECK): answer_chancellor_discard_deck,
    (base.LIBRARY, Why.SET_ASIDE): answer_library_set_aside,
    (base.SPY, Why.DISCARD_TOP): answer_spy_discard_top,
}

"""How bots play the cards of Intrigue. (Secret Chamber as a Reaction: `reactions`.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import general, position, selection, valuation
from royaume.bots.tactics.urgency import DRAWS_ON, ENDS, NEVER, PLAYS_ON, drawing_urgency
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Cards that do little for their price, or little in most decks: Swindler gives these away.
POOR_FOR_THEIR_PRICE: Final = [
    intrigue.SECRET_CHAMBER,
    seaside.PEARL_DIVER,
    alchemy.HERBALIST,
    base.CHANCELLOR,
    base.WOODCUTTER,
    alchemy.TRANSMUTE,
    intrigue.GREAT_HALL,
    intrigue.COPPERSMITH,
    intrigue.SCOUT,
    base.THIEF,
    base.BUREAUCRAT,
    seaside.NAVIGATOR,
    seaside.TREASURE_MAP,
    alchemy.POTION,
    seaside.OUTPOST,
    intrigue.TRIBUTE,
    base.ADVENTURER,
]

#: With so many coins a turn should buy a card rather than trash Coppers.
GOOD_PURCHASE: Final = 5
#: What a Curse costs its owner, in tenths of a coin.
PRICE_OF_A_CURSE: Final = 25
#: What an unwanted card, which Upgrade must gain, loses in value.
UNWANTED: Final = 30


def baron_urgency(bot: Bot, choice: Choice) -> int:
    """High with an Estate, which gives 4 coins. Without one, Baron gains an Estate: the bot must wish it."""
    if basic.ESTATE in position.hand(bot, choice):
        return ENDS + 130
    if bot.view.left_in_supply(basic.ESTATE) and bot.wish([basic.ESTATE]) is None:
        return NEVER
    return ENDS + 10


def bridge_urgency(bot: Bot, choice: Choice) -> int:
    """Each purchase costs a coin less: each Buy counts."""
    return ENDS + 40 + 30 * bot.view.buys()


def conspirator_urgency(bot: Bot, choice: Choice) -> int:
    """High after two other Actions; before that, after all other Actions that can be played."""
    played = bot.view.actions_played()
    if played >= 2:
        return DRAWS_ON + 15
    if played == 1 and choice.card is base.THRONE_ROOM:
        # The second play is the third Action.
        return PLAYS_ON
    return ENDS + 60 if bot.view.actions() == 1 else ENDS - 40


def coppersmith_urgency(bot: Bot, choice: Choice) -> int:
    """One more coin for each Copper in hand."""
    return ENDS + 30 * position.hand(bot, choice).count(basic.COPPER)


def courtyard_urgency(bot: Bot, choice: Choice) -> int:
    """A little less than for three cards: one card is drawn again."""
    return drawing_urgency(bot, ENDS + 105)


def answer_courtyard_put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """The best card that does nothing more this turn: it begins the next hand. Else the card that is missed least."""
    cards = choice.cards()
    spare = spare_cards(bot, choice, cards)
    if spare:
        return [valuation.most_worth(bot, spare)]
    return valuation.discard_order(bot, cards, bot.view.actions())[:1]


def spare_cards(bot: Bot, choice: Choice, cards: list[Card]) -> list[Card]:
    """An Action that finds no action, and Treasures that do not change what this hand buys."""
    actions = bot.view.actions()
    spare: list[Card] = []
    terminals = [card for card in cards if card.types & ACTION and (actions == 0 or position.ends_actions(card))]
    if len(terminals) > actions:
        spare.append(valuation.most_worth(bot, terminals) if actions == 0 else valuation.least_worth(bot, terminals))
    if bot.view.buys() > 1 or (actions > 0 and position.has_action(cards)):
        # A second Buy needs more coins, or an Action may give more.
        return spare
    for card in selection.distinct(cards):
        if card.types & TREASURE and not position.is_needed(bot, choice, cards, card):
            spare.append(card)
    return spare


def ironworks_urgency(bot: Bot, choice: Choice) -> int:
    """By the types of the card that the bot wishes; never without a wish, for Ironworks must gain a card."""
    wish = bot.wish_for(4)
    if wish is None:
        return NEVER
    if wish.types & ACTION:
        return DRAWS_ON + 10 if wish.types & VICTORY else PLAYS_ON + 10
    return ENDS + 60 + (30 if wish.types & TREASURE else 40)


def masquerade_urgency(bot: Bot, choice: Choice) -> int:
    """High with junk in hand. Without junk or Copper the player may have to pass a good card."""
    value = drawing_urgency(bot, ENDS + 80)
    for card in position.hand_without(bot, choice, intrigue.MASQUERADE):
        if valuation.is_junk(bot, card):
            return value + 60
        if card is basic.COPPER:
            return value
    return value - 60


def answer_masquerade_pass(bot: Bot, choice: Choice) -> list[Card]:
    """The worst card, but no points and no card that the next purchase depends on."""
    cards = choice.cards()
    kinds = selection.distinct(cards)
    return [selection.lowest(kinds, [valuation.loss_value_now(bot, choice, cards, card) for card in kinds])]


def answer_masquerade_trash(bot: Bot, choice: Choice) -> list[Card]:
    """Junk, but no Copper that this turn's purchase depends on."""
    junk = valuation.junk_in(bot, choice.cards(), 1)
    if junk and junk[0].types & TREASURE and position.is_needed(bot, choice, choice.cards(), junk[0]):
        return []
    return junk


def answer_mining_village_trash(bot: Bot, choice: Choice) -> list[str]:
    """Yes if its coins buy one more Province; near the end if they buy any Victory card."""
    coins = position.coins_in_sight(bot, position.hand(bot, choice))
    if position.adds_province(bot, coins, 2):
        return ["yes"]
    if position.is_very_late(bot):
        better = bot.wish_for(coins + 2, bot.view.potions())
        if better is not None and better.types & VICTORY and bot.view.cost(better) > coins:
            return ["yes"]
    return ["no"]


def answer_minion_option(bot: Bot, choice: Choice) -> list[str]:
    """Coins while another Minion is in hand. The last Minion discards a hand that is poorer than an average one."""
    view = bot.view
    hand = position.hand(bot, choice)
    if intrigue.MINION in hand:
        return ["coins"]
    kept = 2
    for card in hand:
        if card.types & ACTION:
            kept += card.coins + card.cards
        elif card.types & TREASURE:
            kept += card.coins + 2 * card.potions
    if view.coins() + kept >= view.cost(basic.PROVINCE):
        return ["coins"]
    # Four new cards, and the loss of the other players, in tenths of a coin.
    fresh = 40 * (view.money() + 2 * view.count_owned(intrigue.MINION)) // max(view.count_cards(), 1)
    if position.has_foe_with_hand(bot, choice, 5):
        fresh += 10
    return ["discard"] if fresh > 10 * kept else ["coins"]


def nobles_urgency(bot: Bot, choice: Choice) -> int:
    """As a village before the Actions that need it, otherwise as three cards."""
    if wants_actions(position.hand_without(bot, choice, intrigue.NOBLES), bot.view.actions() - 1):
        return PLAYS_ON + 5
    return drawing_urgency(bot, ENDS + 120)


def answer_nobles_option(bot: Bot, choice: Choice) -> list[str]:
    return ["actions"] if wants_actions(position.hand(bot, choice), bot.view.actions()) else ["cards"]


def wants_actions(hand: list[Card], actions: int) -> bool:
    """Are two more actions worth more to this hand than three cards?"""
    terminals = 0
    draws = False
    for card in hand:
        if card.types & ACTION:
            if not position.ends_actions(card):
                if actions == 0:
                    return True
            else:
                terminals += 1
                draws = draws or card.cards >= 3 or card is intrigue.NOBLES
    more = min(terminals, actions + 2) - min(terminals, actions)
    return more >= 2 or (more == 1 and draws)


def pawn_urgency(bot: Bot, choice: Choice) -> int:
    """As a card that draws: Pawn takes its action back where the hand needs one."""
    return DRAWS_ON + 5


def answer_pawn_option(bot: Bot, choice: Choice) -> list[str]:
    """A card; also an action if the hand needs one, a Buy if coins would be left over, otherwise a coin."""
    view = bot.view
    hand = position.hand(bot, choice)
    if position.terminals_in(hand) > view.actions() or (view.actions() == 0 and position.has_action(hand)):
        return ["card", "action"]
    if view.buys() == 1 and position.coins_in_sight(bot, hand) >= view.cost(basic.PROVINCE) + 3:
        return ["card", "buy"]
    if view.actions() == 0 and 3 * view.count_types(ACTION) > view.count_cards():
        return ["card", "action"]
    return ["card", "coin"]


def scout_urgency(bot: Bot, choice: Choice) -> int:
    """Before all other cards that draw: Scout removes the dead cards from the top of the deck."""
    return DRAWS_ON + 80


def secret_chamber_urgency(bot: Bot, choice: Choice) -> int:
    """A coin for each card that does nothing more this turn."""
    coins = 0
    for card in position.hand_without(bot, choice, intrigue.SECRET_CHAMBER):
        if position.is_dead(card) or (card.types & ACTION and bot.view.actions() == 1):
            coins += 1
    return ENDS + 30 * coins


def answer_secret_chamber_discard(bot: Bot, choice: Choice) -> list[Card]:
    """All cards that do nothing more this turn: dead cards, and Actions that find no action."""
    actions = bot.view.actions()
    return [card for card in choice.cards() if position.is_dead(card) or (actions == 0 and not card.types & TREASURE)]


def shanty_town_urgency(bot: Bot, choice: Choice) -> int:
    """High as the only Action in hand, for then it draws. Otherwise last, unless the others need its actions."""
    others = 0
    for card in position.hand_without(bot, choice, intrigue.SHANTY_TOWN):
        if card.types & ACTION:
            others += 1
    if others == 0:
        return DRAWS_ON + 22
    return ENDS - 50 if bot.view.actions() > others else PLAYS_ON - 10


def steward_urgency(bot: Bot, choice: Choice) -> int:
    """Higher with two junk cards in hand; otherwise two coins or two cards."""
    hand = position.hand_without(bot, choice, intrigue.STEWARD)
    if not position.is_late(bot) and len(valuation.junk_in(bot, hand, 2)) == 2:
        return ENDS + 110
    return drawing_urgency(bot, ENDS + 60)


def answer_steward_option(bot: Bot, choice: Choice) -> list[str]:
    """Coins for a Province; otherwise trash two junk cards, but no Copper of a good hand; otherwise cards or coins."""
    view = bot.view
    hand = position.hand(bot, choice)
    coins = position.coins_in_sight(bot, hand)
    if position.adds_province(bot, coins, 2):
        return ["coins"]
    if is_time_to_trash(bot, valuation.junk_in(bot, hand, 2), coins):
        return ["trash"]
    return ["cards"] if view.actions() > 0 or view.money() > view.count_cards() else ["coins"]


def is_time_to_trash(bot: Bot, junk: list[Card], coins: int) -> bool:
    """Is trashing these two cards better than any purchase?"""
    if len(junk) < 2:
        return False
    if junk[1] is basic.CURSE:
        return True
    return not position.is_late(bot) and (junk[1] is basic.ESTATE or coins + 2 < GOOD_PURCHASE)


def answer_swindler_gain(bot: Bot, choice: Choice) -> list[Card]:
    """The worst card of that price; the best one if the bot itself gains it."""
    if choice.about == choice.decider:
        return general.answer_gain(bot, choice)
    cards = choice.cards()
    return [selection.lowest(cards, [swindled_value(bot, card) for card in cards])]


def swindled_value(bot: Bot, card: Card) -> int:
    """What the card is worth to the player who must gain it."""
    if card in POOR_FOR_THEIR_PRICE:
        return bot.worth(card) - 15
    # Silver and Gold are good in every deck.
    return bot.worth(card) + (5 if card.types & TREASURE else 0)


def answer_torturer_option(bot: Bot, choice: Choice) -> list[str]:
    """A Curse if none is left, or if two cards are worth more than it costs; otherwise discard two cards."""
    if bot.view.left_in_supply(basic.CURSE) == 0:
        return ["curse"]
    hand = position.hand(bot, choice)
    order = valuation.discard_order(bot, hand, 1)
    loss = 0
    for card in order[:2]:
        loss += valuation.hand_value(bot, card)
    if loss <= 10:
        return ["discard"]
    bought = position.best_buy(bot, choice, hand)
    if bought is position.best_buy(bot, choice, order[2:]) and not position.has_action(order[:2]):
        return ["discard"]
    return ["curse"] if bought is basic.PROVINCE or loss > PRICE_OF_A_CURSE else ["discard"]


def trading_post_urgency(bot: Bot, choice: Choice) -> int:
    """Never without two cards that are worse than a Silver."""
    fodder = worse_than_silver(bot, position.hand_without(bot, choice, intrigue.TRADING_POST))
    if len(fodder) < 2:
        return NEVER
    # This turn, two Coppers are as good as the Silver.
    return ENDS + (60 if fodder[0] is basic.COPPER else 100 if fodder[1] is basic.COPPER else 130)


def answer_trading_post_trash(bot: Bot, choice: Choice) -> list[Card]:
    """Junk and Coppers; if there are too few, the cards that are worth least."""
    cards = choice.cards()
    trashed = worse_than_silver(bot, cards)
    left = selection.without(cards, trashed)
    while len(trashed) < choice.least:
        card = selection.lowest(left, [valuation.loss_value(bot, other) for other in left])
        left.remove(card)
        trashed.append(card)
    return trashed


def worse_than_silver(bot: Bot, cards: list[Card]) -> list[Card]:
    """Up to two cards that are worse than a Silver."""
    found = valuation.junk_in(bot, cards, 2)
    if valuation.has_copper_lover(bot):
        return found
    while len(found) < 2 and cards.count(basic.COPPER) > found.count(basic.COPPER):
        found.append(basic.COPPER)
    return found


def tribute_urgency(bot: Bot, choice: Choice) -> int:
    """Usually two effects of two each. Tribute may draw: with an action to spare it comes early."""
    return drawing_urgency(bot, ENDS + 105)


def upgrade_urgency(bot: Bot, choice: Choice) -> int:
    """Never without a card that may go."""
    rest = position.hand_without(bot, choice, intrigue.UPGRADE)
    if not rest:
        return NEVER
    card = best_to_upgrade(bot, choice, rest)
    return DRAWS_ON + 11 if upgrade_value(bot, choice, rest, card) > 0 else NEVER


def answer_upgrade_trash(bot: Bot, choice: Choice) -> list[Card]:
    return [best_to_upgrade(bot, choice, choice.cards())]


def best_to_upgrade(bot: Bot, choice: Choice, cards: list[Card]) -> Card:
    kinds = selection.distinct(cards)
    return selection.highest(kinds, [upgrade_value(bot, choice, cards, card) for card in kinds])


def upgrade_value(bot: Bot, choice: Choice, cards: list[Card], card: Card) -> int:
    """How much better a card that costs one coin more is than this card of the hand; without such a card: nothing."""
    view = bot.view
    price = view.cost(card) + 1
    found: list[Card] = []
    for other in view.supply_cards():
        if other.potion == card.potion and view.cost(other) == price and view.left_in_supply(other):
            found.append(other)
    value = -valuation.loss_value_now(bot, choice, cards, card)
    if card is basic.COPPER and valuation.is_junk(bot, card):
        value += 10
    if found:
        wish = bot.wish(found)
        value += bot.worth(wish) if wish is not None else bot.worth(valuation.most_worth(bot, found)) - UNWANTED
    return value


def answer_wishing_well_name(bot: Bot, choice: Choice) -> list[Card]:
    """The card with most copies that may still be in the deck; a better card counts for more."""
    view = bot.view
    hand = position.hand(bot, choice)
    in_play = view.in_play(choice.seat)
    best: list[Card] = []
    value = -1
    for card in choice.cards():
        unseen = view.count_owned(card) - hand.count(card) - in_play.count(card)
        if unseen > 0:
            hope = unseen * (1 + valuation.hand_value(bot, card))
            if hope > value:
                best = [card]
                value = hope
    return best


URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    intrigue.BARON: baron_urgency,
    intrigue.BRIDGE: bridge_urgency,
    intrigue.CONSPIRATOR: conspirator_urgency,
    intrigue.COPPERSMITH: coppersmith_urgency,
    intrigue.COURTYARD: courtyard_urgency,
    intrigue.IRONWORKS: ironworks_urgency,
    intrigue.MASQUERADE: masquerade_urgency,
    intrigue.NOBLES: nobles_urgency,
    intrigue.PAWN: pawn_urgency,
    intrigue.SCOUT: scout_urgency,
    intrigue.SECRET_CHAMBER: secret_chamber_urgency,
    intrigue.SHANTY_TOWN: shanty_town_urgency,
    intrigue.STEWARD: steward_urgency,
    intrigue.TRADING_POST: trading_post_urgency,
    intrigue.TRIBUTE: tribute_urgency,
    intrigue.UPGRADE: upgrade_urgency,
}
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (intrigue.COURTYARD, Why.PUT_ON_DECK): answer_courtyard_put_on_deck,
    (intrigue.MASQUERADE, Why.PASS): answer_masquerade_pass,
    (intrigue.MASQUERADE, Why.TRASH): answer_masquerade_trash,
    (intrigue.SECRET_CHAMBER, Why.DISCARD): answer_secret_chamber_discard,
    (intrigue.SWINDLER, Why.GAIN): answer_swindler_gain,
    (intrigue.TRADING_POST, Why.TRASH): answer_trading_post_trash,
    (intrigue.UPGRADE, Why.TRASH): answer_upgrade_trash,
    (intrigue.WISHING_WELL, Why.NAME): answer_wishing_well_name,
}
KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (intrigue.MINING_VILLAGE, Why.TRASH): answer_mining_village_trash,
    (intrigue.MINION, Why.OPTION): answer_minion_option,
    (intrigue.NOBLES, Why.OPTION): answer_nobles_option,
    (intrigue.PAWN, Why.OPTION): answer_pawn_option,
    (intrigue.STEWARD, Why.OPTION): answer_steward_option,
    (intrigue.TORTURER, Why.OPTION): answer_torturer_option,
}

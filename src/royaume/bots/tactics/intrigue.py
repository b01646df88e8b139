"""How the cards of this box are played well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import general, judge
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, ATTACK, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Cards that do little for their price, or little in most decks: what a Swindler gives away.
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
#: Attacks after which a hand keeps three cards or so: of two cards more, better ones can be kept.
SHRINKS_HANDS: Final = [base.MILITIA, intrigue.TORTURER, seaside.GHOST_SHIP]
#: Attacks that take what lies on the deck: there should lie nothing good.
TAKES_FROM_DECKS: Final = [base.THIEF, intrigue.SWINDLER, seaside.PIRATE_SHIP, seaside.SEA_HAG]

#: So many Secret Chambers can be put back, both of them, so that none is left to be revealed again.
MOST_CHAMBERS: Final = 2
#: A hand after Militia and its like.
SHRUNK_HAND: Final = 3

#: With so many coins a turn is better spent on buying than on trashing Copper.
GOOD_PURCHASE: Final = 5
#: What a Curse costs who takes it, in tenths of a coin.
PRICE_OF_A_CURSE: Final = 25
#: Points are given away, or trashed, only if there is nothing else.
POINTS_KEPT: Final = 60
#: A card that this turn's purchase depends on.
NEEDED_NOW: Final = 40
#: What a card is held against that must be gained though nobody wants it.
UNWANTED: Final = 30


# --- Baron


def play_baron(bot: Bot, choice: Choice) -> int:
    """An Estate in hand is worth 4 coins; without one he brings an Estate, which must be wanted."""
    if basic.ESTATE in judge.hand(bot, choice):
        return judge.ENDS + 130
    if bot.view.left_in_supply(basic.ESTATE) and bot.wish([basic.ESTATE]) is None:
        return judge.NEVER
    return judge.ENDS + 10


# --- Bridge


def play_bridge(bot: Bot, choice: Choice) -> int:
    """Each purchase is a coin cheaper: it counts for every Buy there is."""
    return judge.ENDS + 40 + 30 * bot.view.buys()


# --- Conspirator


def play_conspirator(bot: Bot, choice: Choice) -> int:
    """After two other Actions it leads on; before, it waits until all others are played that can be."""
    played = bot.view.actions_played()
    if played >= 2:
        return judge.DRAWS_ON + 15
    if played == 1 and choice.card is base.THRONE_ROOM:
        # The second time it is the third Action.
        return judge.PLAYS_ON
    return judge.ENDS + 60 if bot.view.actions() == 1 else judge.ENDS - 40


# --- Coppersmith


def play_coppersmith(bot: Bot, choice: Choice) -> int:
    """One more coin for each Copper in hand."""
    return judge.ENDS + 30 * judge.hand(bot, choice).count(basic.COPPER)


# --- Courtyard


def play_courtyard(bot: Bot, choice: Choice) -> int:
    """A little less than three cards, one of them being drawn again."""
    return judge.ENDS + 105 + (judge.SPARE_ACTION if bot.view.actions() > 1 else 0)


def courtyard_puts_back(bot: Bot, choice: Choice) -> list[Card]:
    """The best card that does nothing more this turn: it begins the next hand. Else what is missed least."""
    cards = choice.cards()
    spare = _spare_cards(bot, choice, cards)
    if spare:
        return [judge.most_worth(bot, spare)]
    return judge.discard_order(bot, cards, bot.view.actions())[:1]


def _spare_cards(bot: Bot, choice: Choice, cards: list[Card]) -> list[Card]:
    """An Action that there is no action for, and Treasures that change nothing in what can be bought."""
    actions = bot.view.actions()
    spare: list[Card] = []
    terminals = [card for card in cards if card.types & ACTION and (actions == 0 or judge.ends_actions(card))]
    if len(terminals) > actions:
        spare.append(judge.most_worth(bot, terminals) if actions == 0 else judge.least_worth(bot, terminals))
    if bot.view.buys() > 1 or (actions > 0 and _has_action(cards)):
        # More coins will be put to use, or more will come.
        return spare
    for number, card in enumerate(cards):
        if card.types & TREASURE and cards.index(card) == number and not _is_needed(bot, choice, cards, card):
            spare.append(card)
    return spare


# --- Ironworks


def play_ironworks(bot: Bot, choice: Choice) -> int:
    """What is wanted decides whether it leads on; what nobody wants must not be gained."""
    wish = bot.wish_for(4)
    if wish is None:
        return judge.NEVER
    if wish.types & ACTION:
        return judge.DRAWS_ON + 10 if wish.types & VICTORY else judge.PLAYS_ON + 10
    return judge.ENDS + 60 + (30 if wish.types & TREASURE else 40)


# --- Masquerade


def play_masquerade(bot: Bot, choice: Choice) -> int:
    """With junk in hand it is more than two cards; without, something good may have to go."""
    rest = _rest(bot, choice, intrigue.MASQUERADE)
    value = judge.ENDS + 80 + (judge.SPARE_ACTION if bot.view.actions() > 1 else 0)
    for card in rest:
        if judge.is_junk(bot, card):
            return value + 60
        if card is basic.COPPER:
            return value
    return value - 60


def masquerade_passes(bot: Bot, choice: Choice) -> list[Card]:
    """The worst card, but not what the next purchase depends on, nor points."""
    cards = choice.cards()
    least = cards[0]
    value = 0
    for number, card in enumerate(cards):
        if cards.index(card) == number:
            loss = _loss_now(bot, choice, cards, card)
            if number == 0 or loss < value:
                least = card
                value = loss
    return [least]


def masquerade_trashes(bot: Bot, choice: Choice) -> list[Card]:
    """Junk, but not a Copper that this turn's purchase depends on."""
    junk = judge.junk_of(bot, choice.cards(), 1)
    if junk and junk[0].types & TREASURE and _is_needed(bot, choice, choice.cards(), junk[0]):
        return []
    return junk


# --- Mining Village


def mining_village_is_trashed(bot: Bot, choice: Choice) -> list[str]:
    """For the coins that a Province lacks; at the very end for any points."""
    coins = _coins_in_sight(bot, judge.hand(bot, choice))
    if _reaches_province(bot, coins, 2):
        return ["yes"]
    if judge.provinces_left(bot) <= bot.view.players():
        potions = bot.view.potions()
        better = bot.wish_for(coins + 2, potions)
        if better is not None and better.types & VICTORY and bot.view.cost(better) > coins:
            return ["yes"]
    return ["no"]


# --- Minion


def minion_option(bot: Bot, choice: Choice) -> list[str]:
    """Coins while another Minion is in hand; the last one throws away a hand that is poorer than the next would be."""
    view = bot.view
    hand = judge.hand(bot, choice)
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
    # Four new cards, and what the others lose, in tenths of a coin.
    fresh = 40 * (view.money() + 2 * view.count_owned(intrigue.MINION)) // max(view.count_cards(), 1)
    for seat in range(view.players()):
        if seat != choice.seat and view.hand_size(seat) >= 5:
            fresh += 10
            break
    return ["discard"] if fresh > 10 * kept else ["coins"]


# --- Nobles


def play_nobles(bot: Bot, choice: Choice) -> int:
    """As a village before the cards that need it, otherwise as three cards."""
    actions = bot.view.actions()
    if _wants_actions(_rest(bot, choice, intrigue.NOBLES), actions - 1):
        return judge.PLAYS_ON + 5
    return judge.ENDS + 120 + (judge.SPARE_ACTION if actions > 1 else 0)


def nobles_option(bot: Bot, choice: Choice) -> list[str]:
    """Actions if they let more be drawn or played than three cards are worth."""
    return ["actions"] if _wants_actions(judge.hand(bot, choice), bot.view.actions()) else ["cards"]


def _wants_actions(hand: list[Card], actions: int) -> bool:
    """Would two more actions bring more out of this hand than three cards?"""
    terminals = 0
    draws = False
    for card in hand:
        if card.types & ACTION:
            if not judge.ends_actions(card):
                if actions == 0:
                    return True
            else:
                terminals += 1
                draws = draws or card.cards >= 3 or card is intrigue.NOBLES
    more = min(terminals, actions + 2) - min(terminals, actions)
    return more >= 2 or (more == 1 and draws)


# --- Pawn


def play_pawn(bot: Bot, choice: Choice) -> int:
    """It never ends the turn: it takes its action back where one is needed."""
    return judge.DRAWS_ON + 5


def pawn_option(bot: Bot, choice: Choice) -> list[str]:
    """A card; with it an action where one is needed, a Buy where coins would be left over, otherwise a coin."""
    view = bot.view
    hand = judge.hand(bot, choice)
    terminals = 0
    for card in hand:
        if card.types & ACTION and judge.ends_actions(card):
            terminals += 1
    if terminals > view.actions() or (view.actions() == 0 and _has_action(hand)):
        return ["card", "action"]
    if view.buys() == 1 and _coins_in_sight(bot, hand) >= view.cost(basic.PROVINCE) + 3:
        return ["card", "buy"]
    if view.actions() == 0 and 3 * view.count_types(ACTION) > view.count_cards():
        return ["card", "action"]
    return ["card", "coin"]


# --- Scout


def play_scout(bot: Bot, choice: Choice) -> int:
    """Before anything is drawn: what is drawn then has no dead cards in it."""
    return judge.DRAWS_ON + 80


# --- Secret Chamber


def play_secret_chamber(bot: Bot, choice: Choice) -> int:
    """A coin for each card that is good for nothing else once it is played."""
    coins = 0
    for card in _rest(bot, choice, intrigue.SECRET_CHAMBER):
        if judge.is_dead(card) or (card.types & ACTION and bot.view.actions() == 1):
            coins += 1
    return judge.ENDS + 30 * coins


def secret_chamber_discards(bot: Bot, choice: Choice) -> list[Card]:
    """All that does nothing more this turn: dead cards, and Actions without an action for them."""
    actions = bot.view.actions()
    return [card for card in choice.cards() if judge.is_dead(card) or (actions == 0 and not card.types & TREASURE)]


def react(bot: Bot, choice: Choice) -> list[Card]:
    """The first Reaction there is, a Secret Chamber only if it helps."""
    for card in choice.cards():
        if card is not intrigue.SECRET_CHAMBER or _secret_chamber_helps(bot, choice):
            return [card]
    return []


def _secret_chamber_helps(bot: Bot, choice: Choice) -> bool:
    """Against what shrinks the hand or robs the deck."""
    # Who reveals it puts every Secret Chamber back, so that none is left to be revealed for ever.
    view = bot.view
    if view.count_owned(intrigue.SECRET_CHAMBER) > MOST_CHAMBERS:
        return False
    hand = judge.hand(bot, choice)
    if base.MOAT in hand or view.is_in_play(seaside.LIGHTHOUSE, choice.seat):
        return False
    if choice.card in SHRINKS_HANDS:
        return len(hand) > SHRUNK_HAND
    return choice.card in TAKES_FROM_DECKS


def secret_chamber_puts_back(bot: Bot, choice: Choice) -> list[Card]:
    """The Secret Chamber, and the best card that the hand cannot keep, or the worst one for who robs the deck."""
    cards = choice.cards()
    back = [card for card in cards if card is intrigue.SECRET_CHAMBER][:MOST_CHAMBERS]
    order = judge.discard_order(bot, judge.without(cards, back), 1)
    if base.MOAT in order:
        # It will be revealed next.
        order.remove(base.MOAT)
    elif _attack(bot) in SHRINKS_HANDS and len(order) > SHRUNK_HAND:
        back.append(order.pop(len(order) - SHRUNK_HAND - 1))
    back.extend(order)
    return back[: choice.least]


def _attack(bot: Bot) -> Card | None:
    """The Attack that is being played: the last one in play."""
    attack: Card | None = None
    for card in bot.view.in_play(bot.view.active()):
        if card.types & ATTACK:
            attack = card
    return attack


# --- Shanty Town


def play_shanty_town(bot: Bot, choice: Choice) -> int:
    """It draws if no other Action is in hand: it waits for the others, unless they need its actions."""
    others = 0
    for card in _rest(bot, choice, intrigue.SHANTY_TOWN):
        if card.types & ACTION:
            others += 1
    if others == 0:
        return judge.DRAWS_ON + 22
    return judge.ENDS - 50 if bot.view.actions() > others else judge.PLAYS_ON - 10


# --- Steward


def play_steward(bot: Bot, choice: Choice) -> int:
    """Two coins, or two cards with an action to spare; more with junk in hand."""
    if not judge.is_late(bot) and len(judge.junk_of(bot, _rest(bot, choice, intrigue.STEWARD), 2)) == 2:
        return judge.ENDS + 110
    return judge.ENDS + 60 + (judge.SPARE_ACTION if bot.view.actions() > 1 else 0)


def steward_option(bot: Bot, choice: Choice) -> list[str]:
    """Coins for a Province; then two junk cards go, but no Copper out of a good hand; else cards or coins."""
    view = bot.view
    hand = judge.hand(bot, choice)
    coins = _coins_in_sight(bot, hand)
    if _reaches_province(bot, coins, 2):
        return ["coins"]
    if _is_time_to_trash(bot, judge.junk_of(bot, hand, 2), coins):
        return ["trash"]
    return ["cards"] if view.actions() > 0 or view.money() > view.count_cards() else ["coins"]


def _is_time_to_trash(bot: Bot, junk: list[Card], coins: int) -> bool:
    """Are these two cards that must go, whatever else could be bought?"""
    if len(junk) < 2:
        return False
    if junk[1] is basic.CURSE:
        return True
    return not judge.is_late(bot) and (junk[1] is basic.ESTATE or coins + 2 < GOOD_PURCHASE)


# --- Swindler


def swindler_gives(bot: Bot, choice: Choice) -> list[Card]:
    """The card of that price that does least for its owner; where that is the bot itself, the best."""
    cards = choice.cards()
    if choice.about == choice.decider:
        return general.gain(bot, choice)
    least = cards[0]
    value = _gift_value(bot, least)
    for card in cards:
        gift = _gift_value(bot, card)
        if gift < value:
            least = card
            value = gift
    return [least]


def _gift_value(bot: Bot, card: Card) -> int:
    """What it does for the one who must take it."""
    if card in POOR_FOR_THEIR_PRICE:
        return bot.worth(card) - 15
    # Silver and Gold are good in every deck.
    return bot.worth(card) + (5 if card.types & TREASURE else 0)


# --- Torturer


def torturer_option(bot: Bot, choice: Choice) -> list[str]:
    """A Curse if none is left or the two cards are worth more than it costs; otherwise two cards go."""
    if bot.view.left_in_supply(basic.CURSE) == 0:
        return ["curse"]
    hand = judge.hand(bot, choice)
    order = judge.discard_order(bot, hand, 1)
    loss = 0
    for card in order[:2]:
        loss += judge.hand_value(bot, card)
    if loss <= 10:
        return ["discard"]
    buys = _best_buy(bot, choice, hand)
    if buys is _best_buy(bot, choice, order[2:]) and not _has_action(order[:2]):
        return ["discard"]
    return ["curse"] if buys is basic.PROVINCE or loss > PRICE_OF_A_CURSE else ["discard"]


# --- Trading Post


def play_trading_post(bot: Bot, choice: Choice) -> int:
    """Only with two cards to turn into a Silver."""
    fodder = _fodder(bot, _rest(bot, choice, intrigue.TRADING_POST))
    if len(fodder) < 2:
        return judge.NEVER
    # Two Coppers are as good this turn as the Silver.
    return judge.ENDS + (60 if fodder[0] is basic.COPPER else 100 if fodder[1] is basic.COPPER else 130)


def trading_post_trashes(bot: Bot, choice: Choice) -> list[Card]:
    """Junk and Coppers; if there is too little of it, what is worth least."""
    cards = choice.cards()
    trashed = _fodder(bot, cards)
    left = judge.without(cards, trashed)
    while len(trashed) < choice.least:
        card = _least_lost(bot, left)
        left.remove(card)
        trashed.append(card)
    return trashed


def _fodder(bot: Bot, cards: list[Card]) -> list[Card]:
    """Up to two cards that a Silver is better than."""
    fodder = judge.junk_of(bot, cards, 2)
    for card in judge.COPPER_LOVERS:
        if bot.view.count_owned(card):
            return fodder
    while len(fodder) < 2 and cards.count(basic.COPPER) > fodder.count(basic.COPPER):
        fodder.append(basic.COPPER)
    return fodder


# --- Tribute


def play_tribute(bot: Bot, choice: Choice) -> int:
    """Two things of two each, as a rule; with an action to spare it comes early, for it may draw."""
    return judge.ENDS + 105 + (judge.SPARE_ACTION if bot.view.actions() > 1 else 0)


# --- Upgrade


def play_upgrade(bot: Bot, choice: Choice) -> int:
    """Only with something in hand that may go."""
    rest = _rest(bot, choice, intrigue.UPGRADE)
    if not rest:
        return judge.NEVER
    card = _best_upgrade(bot, choice, rest)
    return judge.DRAWS_ON + 11 if _upgrade_value(bot, choice, rest, card) > 0 else judge.NEVER


def upgrade_trashes(bot: Bot, choice: Choice) -> list[Card]:
    """The card whose replacement brings most."""
    return [_best_upgrade(bot, choice, choice.cards())]


def _best_upgrade(bot: Bot, choice: Choice, cards: list[Card]) -> Card:
    best = cards[0]
    value = _upgrade_value(bot, choice, cards, best)
    for number, card in enumerate(cards):
        if cards.index(card) == number and number > 0:
            gain = _upgrade_value(bot, choice, cards, card)
            if gain > value:
                best = card
                value = gain
    return best


def _upgrade_value(bot: Bot, choice: Choice, cards: list[Card], card: Card) -> int:
    """What is won by turning this card into one that costs a coin more, or into nothing if there is none."""
    view = bot.view
    price = view.cost(card) + 1
    found: list[Card] = []
    for other in view.supply_cards():
        if other.potion == card.potion and view.cost(other) == price and view.left_in_supply(other):
            found.append(other)
    value = -_loss_now(bot, choice, cards, card)
    if card is basic.COPPER and judge.is_junk(bot, card):
        value += 10
    if found:
        wish = bot.wish(found)
        value += bot.worth(wish) if wish is not None else bot.worth(judge.most_worth(bot, found)) - UNWANTED
    return value


# --- Wishing Well


def wishing_well_names(bot: Bot, choice: Choice) -> list[Card]:
    """The card of which most may still lie in the deck, a better card counting for more."""
    view = bot.view
    hand = judge.hand(bot, choice)
    in_play = view.in_play(choice.seat)
    best: list[Card] = []
    value = -1
    for card in choice.cards():
        unseen = view.count_owned(card) - hand.count(card) - in_play.count(card)
        if unseen > 0:
            hope = unseen * (1 + judge.hand_value(bot, card))
            if hope > value:
                best = [card]
                value = hope
    return best


# --- what several of them need


def _rest(bot: Bot, choice: Choice, card: Card) -> list[Card]:
    """The hand when this card will have been played from it."""
    rest = judge.hand(bot, choice).copy()
    if card in rest:
        rest.remove(card)
    return rest


def _has_action(cards: list[Card]) -> bool:
    for card in cards:
        if card.types & ACTION:
            return True
    return False


def _coins_in_sight(bot: Bot, hand: list[Card]) -> int:
    """Coins of this turn, with the Treasures of the hand and the Actions that there is an action for."""
    actions = bot.view.actions()
    coins = bot.view.coins() + judge.coins_in(hand)
    if actions == 0:
        return coins
    for card in hand:
        if card.types & ACTION and card.coins:
            if card.actions:
                coins += card.coins
            elif actions > 0:
                coins += card.coins
                actions -= 1
    return coins


def _reaches_province(bot: Bot, coins: int, more: int) -> bool:
    """Would so many coins more buy a Province more?"""
    price = bot.view.cost(basic.PROVINCE)
    if price == 0:
        return False
    provinces = coins // price
    if (coins + more) // price == provinces:
        return False
    return (
        provinces < bot.view.buys() and provinces < judge.provinces_left(bot) and bot.wish([basic.PROVINCE]) is not None
    )


def _best_buy(bot: Bot, choice: Choice, hand: list[Card]) -> Card | None:
    """What would be bought with this hand: in this turn, or in the next by who waits for it."""
    coins = potions = 0
    if bot.view.active() == choice.seat:
        coins = bot.view.coins()
        potions = bot.view.potions()
    for card in hand:
        if card.types & TREASURE:
            coins += card.coins
            potions += card.potions
    return bot.wish_for(coins, potions)


def _is_needed(bot: Bot, choice: Choice, hand: list[Card], treasure: Card) -> bool:
    """Would something else be bought without this Treasure?"""
    return _best_buy(bot, choice, hand) is not _best_buy(bot, choice, judge.without(hand, [treasure]))


def _loss(bot: Bot, card: Card) -> int:
    """What is lost with the card, its points included."""
    loss = bot.worth(card)
    if card.types & VICTORY and card is not basic.ESTATE:
        loss += POINTS_KEPT if judge.is_dead(card) else 20 * card.vp
    return loss


def _loss_now(bot: Bot, choice: Choice, hand: list[Card], card: Card) -> int:
    """The same, and what cannot be bought without it."""
    loss = _loss(bot, card)
    return loss + NEEDED_NOW if card.types & TREASURE and _is_needed(bot, choice, hand, card) else loss


def _least_lost(bot: Bot, cards: list[Card]) -> Card:
    least = cards[0]
    for card in cards:
        if _loss(bot, card) < _loss(bot, least):
            least = card
    return least


# --- the table

PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    intrigue.BARON: play_baron,
    intrigue.BRIDGE: play_bridge,
    intrigue.CONSPIRATOR: play_conspirator,
    intrigue.COPPERSMITH: play_coppersmith,
    intrigue.COURTYARD: play_courtyard,
    intrigue.IRONWORKS: play_ironworks,
    intrigue.MASQUERADE: play_masquerade,
    intrigue.NOBLES: play_nobles,
    intrigue.PAWN: play_pawn,
    intrigue.SCOUT: play_scout,
    intrigue.SECRET_CHAMBER: play_secret_chamber,
    intrigue.SHANTY_TOWN: play_shanty_town,
    intrigue.STEWARD: play_steward,
    intrigue.TRADING_POST: play_trading_post,
    intrigue.TRIBUTE: play_tribute,
    intrigue.UPGRADE: play_upgrade,
}
CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (intrigue.COURTYARD, Why.PUT_ON_DECK): courtyard_puts_back,
    (intrigue.MASQUERADE, Why.PASS): masquerade_passes,
    (intrigue.MASQUERADE, Why.TRASH): masquerade_trashes,
    (intrigue.SECRET_CHAMBER, Why.DISCARD): secret_chamber_discards,
    (intrigue.SECRET_CHAMBER, Why.PUT_ON_DECK): secret_chamber_puts_back,
    (intrigue.SWINDLER, Why.GAIN): swindler_gives,
    (intrigue.TRADING_POST, Why.TRASH): trading_post_trashes,
    (intrigue.UPGRADE, Why.TRASH): upgrade_trashes,
    (intrigue.WISHING_WELL, Why.NAME): wishing_well_names,
}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (intrigue.MINING_VILLAGE, Why.TRASH): mining_village_is_trashed,
    (intrigue.MINION, Why.OPTION): minion_option,
    (intrigue.NOBLES, Why.OPTION): nobles_option,
    (intrigue.PAWN, Why.OPTION): pawn_option,
    (intrigue.STEWARD, Why.OPTION): steward_option,
    (intrigue.TORTURER, Why.OPTION): torturer_option,
}
#: Whatever the Attack, one of one's own included: a Secret Chamber must not be revealed for ever.
CARDS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {
    Why.REACT: react,
}

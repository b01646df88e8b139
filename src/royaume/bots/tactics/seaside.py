"""How the cards of Rivages (Seaside) are played well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import judge
from royaume.cards import basic, seaside
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: The answers to choices among keys.
YES: Final = ["yes"]
NO: Final = ["no"]
SET_ASIDE: Final = ["set_aside"]
TAKE: Final = ["take"]
DISCARD: Final = ["discard"]
KEEP: Final = ["keep"]
ATTACK: Final = ["attack"]
COINS: Final = ["coins"]

#: With so many tokens a Pirate Ship is as good as two Silvers: now they are spent where they buy something better.
TOKENS_ENOUGH: Final = 4
#: Tactician's greater turn is worth a Gold or a Duchy now (in tenths of a coin), but never a Province.
MOST_TO_LOSE: Final = 60


# --- what several of these cards ask themselves


def has_victims(bot: Bot, choice: Choice, hand_size: int) -> bool:
    """Is there another player with so many cards in hand whom an Attack would affect?"""
    view = bot.view
    for seat in range(view.players()):
        if seat != choice.seat and view.hand_size(seat) >= hand_size and not is_shielded(bot, seat):
            return True
    return False


def is_shielded(bot: Bot, seat: int) -> bool:
    for card in bot.view.in_play(seat):
        if card.shields():
            return True
    return False


def would_buy(bot: Bot, coins: int) -> Card | None:
    """What the bot would buy with so many coins."""
    return bot.wish_for(coins)


def value_of_coins(bot: Bot, coins: int, buys: int) -> int:
    """The price, in tenths of a coin, of what would be bought; a late Province is worth more than its price."""
    value = 0
    for _ in range(min(buys, 2)):
        card = would_buy(bot, coins)
        if card is None:
            break
        value += value_of_province(bot) if card is basic.PROVINCE else 10 * card.cost
        coins -= bot.view.cost(card)
    return value


def value_of_province(bot: Bot) -> int:
    return 170 if judge.is_late(bot) else 80


def coins_to_spend(bot: Bot, cards: list[Card]) -> int:
    """The coins of this turn, with the Treasures of this hand."""
    return bot.view.coins() + judge.coins_in(cards)


def idle_treasure(bot: Bot, cards: list[Card], coins: int) -> Card | None:
    """The best Treasure of this hand without which these coins would buy the same."""
    for card in cards:
        if card.types & ACTION and card.cards:
            # Nobody knows yet how many coins there will be.
            return None
    bought = would_buy(bot, coins)
    best: Card | None = None
    tried: list[Card] = []
    for card in cards:
        if card.is_plain_treasure and card.coins and card not in tried:
            tried.append(card)
            if (best is None or card.coins > best.coins) and would_buy(bot, coins - card.coins) is bought:
                best = card
    return best


def surplus_terminal(bot: Bot, cards: list[Card], actions: int) -> Card | None:
    """The best Action for which this hand will have no action left."""
    terminals: list[Card] = []
    for card in cards:
        if card.types & ACTION:
            if judge.ends_actions(card):
                terminals.append(card)
            else:
                actions += card.actions - 1
    while terminals and actions > 0:
        terminals.remove(judge.most_worth(bot, terminals))
        actions -= 1
    return judge.most_worth(bot, terminals) if terminals else None


def drop_order(bot: Bot, cards: list[Card], actions: int) -> list[Card]:
    """The order of `judge.discard_order`, but a Treasure Map is worth nothing alone and everything with another."""
    order = judge.discard_order(bot, cards, actions)
    maps = order.count(seaside.TREASURE_MAP)
    if maps == 0:
        return order
    pair = 2 if maps > 1 else 0
    dead: list[Card] = []
    rest: list[Card] = []
    for card in order:
        if judge.is_dead(card):
            dead.append(card)
        elif card is not seaside.TREASURE_MAP:
            rest.append(card)
    return dead + [seaside.TREASURE_MAP] * (maps - pair) + rest + [seaside.TREASURE_MAP] * pair


def after_drawing(bot: Bot, choice: Choice, urgency: int) -> int:
    """So urgent, but not before a terminal that draws, if an action is to spare for it."""
    if bot.view.actions() > 1:
        for card in choice.cards():
            if card.cards and not card.actions:
                return judge.ENDS + judge.SPARE_ACTION
    return urgency


# --- Ambassador


def play_ambassador(bot: Bot, choice: Choice) -> int:
    """Early the best there is with junk in hand; without any it would only make presents."""
    hand = judge.hand(bot, choice)
    junk = junk_to_show(bot, hand)
    if junk is None:
        return judge.NEVER
    if judge.is_late(bot) and junk is not basic.CURSE:
        return judge.ENDS + 10
    return judge.ENDS + 30 + 70 * copies_to_return(bot, hand, junk)


def reveal_for_ambassador(bot: Bot, choice: Choice) -> list[Card]:
    """Junk; if there is none, what others have the least joy of."""
    cards = choice.cards()
    junk = junk_to_show(bot, cards)
    if junk is not None:
        return [junk]
    least = cards[0]
    for card in cards:
        if joy_of_others(bot, card) < joy_of_others(bot, least):
            least = card
    return [least]


def return_to_supply(bot: Bot, choice: Choice) -> list[Card]:
    """Both copies of junk, but no Copper that is missed, and nothing good."""
    cards = choice.cards()
    return cards[: min(choice.most, copies_to_return(bot, judge.hand(bot, choice), cards[0]))]


def junk_to_show(bot: Bot, hand: list[Card]) -> Card | None:
    """The junk that others should have. Late, an Estate is a point."""
    if basic.CURSE in hand:
        return basic.CURSE
    if basic.ESTATE in hand and not judge.is_late(bot):
        return basic.ESTATE
    return basic.COPPER if basic.COPPER in hand else None


def copies_to_return(bot: Bot, hand: list[Card], card: Card) -> int:
    """How many copies in this hand are better gone, two at most."""
    if not judge.is_junk(bot, card):
        return 0
    copies = min(hand.count(card), 2)
    if card is not basic.COPPER:
        return copies
    copies = min(copies, bot.view.money() - judge.LEAST_MONEY)
    coins = coins_to_spend(bot, hand)
    bought = would_buy(bot, coins)
    # A purchase that counts is worth more than a Copper less: while money is short, that is a Silver.
    if bought is not None and bought.cost >= (3 if bot.view.money() < 8 else 5):
        while copies > 0 and would_buy(bot, coins - copies) is not bought:
            copies -= 1
    return copies


def joy_of_others(bot: Bot, card: Card) -> int:
    """What others would gain by a copy: nothing if none is left for them."""
    if bot.view.left_in_supply(card) == 0:
        return 0
    return bot.worth(card) + 30 * max(card.vp, 0)


# --- Cutpurse


def play_cutpurse(bot: Bot, choice: Choice) -> int:
    """Only coins if it hits nobody."""
    value = judge.printed_urgency(bot, seaside.CUTPURSE)
    return value if has_victims(bot, choice, 1) else value - 50


# --- Embargo


def embargo(bot: Bot, choice: Choice) -> list[Card]:
    """A kingdom card that others have taken, or will, and that the bot does not want."""
    view = bot.view
    kingdom: list[Card] = []
    for card in choice.cards():
        # The basic piles are bought by everybody sooner or later.
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


# --- Explorer


def play_explorer(bot: Bot, choice: Choice) -> int:
    """Two coins and a Silver, or three and a Gold."""
    return judge.ENDS + (130 if basic.PROVINCE in judge.hand(bot, choice) else 90)


def reveal_province(bot: Bot, choice: Choice) -> list[str]:
    """A Gold is better, as long as there is one."""
    return YES if bot.view.left_in_supply(basic.GOLD) else NO


# --- Ghost Ship


def play_ghost_ship(bot: Bot, choice: Choice) -> int:
    """Only cards if everybody is down to three or shielded."""
    value = judge.printed_urgency(bot, seaside.GHOST_SHIP)
    return value + 20 if has_victims(bot, choice, 4) else value - 50


def put_back(bot: Bot, choice: Choice) -> list[Card]:
    """What the hand misses least; and rather than a dead card a coin that would buy nothing more this turn."""
    order = drop_order(bot, choice.cards(), 1)
    back = order[: choice.least]
    kept = order[choice.least :]
    while judge.is_dead(back[0]):
        coins = 0
        for card in kept:
            coins += card.coins
        idle = idle_treasure(bot, kept, coins)
        if idle is None:
            break
        kept.remove(idle)
        kept.append(back.pop(0))
        back.append(idle)
    return back


# --- Haven


def play_haven(bot: Bot, choice: Choice) -> int:
    """When the rest of the hand is known it is easier to tell what is not needed."""
    return after_drawing(bot, choice, judge.PLAYS_ON - 10)


def save_for_next_turn(bot: Bot, choice: Choice) -> list[Card]:
    """A single Treasure Map, the best card that is of no use this turn, or else what the hand misses least."""
    cards = choice.cards()
    actions = bot.view.actions()
    if cards.count(seaside.TREASURE_MAP) == 1 and bot.view.count_owned(seaside.TREASURE_MAP) > 1:
        return [seaside.TREASURE_MAP]
    saved = surplus_terminal(bot, cards, actions)
    if bot.view.buys() == 1:
        idle = idle_treasure(bot, cards, coins_to_spend(bot, cards))
        if idle is not None and (saved is None or judge.hand_value(bot, idle) > judge.hand_value(bot, saved)):
            saved = idle
    return [saved] if saved is not None else drop_order(bot, cards, actions)[:1]


# --- Island


def play_island(bot: Bot, choice: Choice) -> int:
    """With a dead card in hand, the sooner the better; never with a card that would be missed."""
    hand = judge.hand(bot, choice)
    for card in hand:
        if judge.is_dead(card):
            return judge.ENDS + (10 if judge.is_late(bot) else 100)
    if len(hand) == 1:
        return judge.ENDS + 20
    return judge.ENDS + 5 if basic.COPPER in hand and judge.can_spare_copper(bot) else judge.NEVER


def ship_to_island(bot: Bot, choice: Choice) -> list[Card]:
    """The dead card with most points: it will never be trashed. Without one, what is better gone or worth least."""
    best: Card | None = None
    for card in choice.cards():
        if judge.is_dead(card) and (best is None or card.vp > best.vp):
            best = card
    return [best] if best is not None else judge.trash_order(bot, choice.cards())[:1]


# --- Lookout


def play_lookout(bot: Bot, choice: Choice) -> int:
    """Before anything is drawn, as long as a third of what is to come is better gone; never in a good deck."""
    view = bot.view
    unseen = view.count_cards() - len(judge.hand(bot, choice)) - len(view.cards_on_mat(choice.seat, seaside.ISLAND.id))
    junk = 0
    for card in (basic.CURSE, basic.ESTATE, basic.COPPER):
        if judge.is_junk(bot, card):
            number = unseen_copies(bot, choice, card)
            junk += min(number, view.money() - judge.LEAST_MONEY) if card is basic.COPPER else number
    return judge.DRAWS_ON + 50 if junk and 3 * junk >= unseen else judge.NEVER


def unseen_copies(bot: Bot, choice: Choice, card: Card) -> int:
    """Copies of this card that are still to be drawn."""
    aside = bot.view.cards_on_mat(choice.seat, seaside.ISLAND.id).count(card)
    return max(0, bot.view.count_owned(card) - judge.hand(bot, choice).count(card) - aside)


# --- Merchant Ship


def play_merchant_ship(bot: Bot, choice: Choice) -> int:
    """Its coins come twice, but those of the next turn later."""
    return judge.printed_urgency(bot, seaside.MERCHANT_SHIP) + 45


# --- Native Village


def set_aside_or_take(bot: Bot, choice: Choice) -> list[str]:
    """Take what lies there if it buys something better now, or is as good as three cards; leave Victory cards there."""
    view = bot.view
    mat = view.cards_on_mat(choice.seat, seaside.NATIVE_VILLAGE.id)
    if not mat:
        return SET_ASIDE
    useful = 0
    for card in mat:
        useful += -1 if judge.is_dead(card) else 1
    if useful >= 3 or (view.deck_size(choice.seat) == 0 and view.top_of_discard(choice.seat) is None):
        return TAKE
    coins = coins_to_spend(bot, judge.hand(bot, choice))
    better = would_buy(bot, coins + judge.coins_in(mat))
    return TAKE if better is not None and better.cost >= 5 and better is not would_buy(bot, coins) else SET_ASIDE


# --- Navigator


def judge_five(bot: Bot, choice: Choice) -> list[str]:
    """Discard them if they are worse than the deck is on average."""
    shown = choice.shown if choice.shown is not None else []
    value = 0
    for card in shown:
        value += card.coins + (1 if card.types & ACTION else 0)
    average = bot.view.money() + bot.view.count_types(ACTION)
    return DISCARD if value * bot.view.count_cards() < len(shown) * average else KEEP


# --- Outpost


def play_outpost(bot: Bot, choice: Choice) -> int:
    """A small turn more. Not a second time in a row, which would only cost two cards, and not for a foe."""
    if bot.view.is_in_play(seaside.OUTPOST, choice.seat) or judge.is_possessing(choice):
        return judge.NEVER
    # What these bring next turn, they bring to a hand of three.
    for card in (seaside.TACTICIAN, seaside.WHARF):
        if bot.view.is_in_play(card, choice.seat):
            return judge.ENDS + 200
    return judge.ENDS + 80


# --- Pearl Diver


def play_pearl_diver(bot: Bot, choice: Choice) -> int:
    """Before other cards that draw: they may draw what it finds."""
    return judge.printed_urgency(bot, seaside.PEARL_DIVER) + 5


def put_pearl_on_deck(bot: Bot, choice: Choice) -> list[str]:
    """Yes if the card is better than the deck is on average."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    if card is basic.COPPER:
        return YES if bot.view.money() < bot.view.count_cards() else NO
    return NO if judge.is_dead(card) else YES


# --- Pirate Ship


def play_pirate_ship(bot: Bot, choice: Choice) -> int:
    """As good as its coins, or as the tokens it hopes for."""
    if wants_coins_of_tokens(bot, choice):
        return judge.ENDS + 30 * bot.view.tokens_on_mat(choice.seat, seaside.PIRATE_SHIP.id)
    return judge.ENDS + (90 if has_victims(bot, choice, 0) else 0)


def raid_or_spend(bot: Bot, choice: Choice) -> list[str]:
    return COINS if wants_coins_of_tokens(bot, choice) else ATTACK


def wants_coins_of_tokens(bot: Bot, choice: Choice) -> bool:
    """Raid until there are tokens enough; before that spend them only for a Province, or late."""
    view = bot.view
    tokens = view.tokens_on_mat(choice.seat, seaside.PIRATE_SHIP.id)
    if tokens == 0:
        return False
    if not has_victims(bot, choice, 0):
        return True
    coins = coins_to_spend(bot, judge.hand(bot, choice))
    better = would_buy(bot, coins + tokens)
    if better is would_buy(bot, coins) and (view.buys() == 1 or tokens < TOKENS_ENOUGH):
        return False
    return better is basic.PROVINCE or tokens >= TOKENS_ENOUGH or judge.is_late(bot)


# --- Salvager


def play_salvager(bot: Bot, choice: Choice) -> int:
    """As good as what it lets the bot buy, less what it takes away; never if that is not more than before."""
    hand = judge.hand(bot, choice).copy()
    coins = coins_to_spend(bot, hand)
    buys = bot.view.buys()
    before = value_of_coins(bot, coins, buys)
    if seaside.SALVAGER in hand:
        hand.remove(seaside.SALVAGER)
    if not hand:
        return judge.NEVER
    gain = value_of_salvage(bot, most_salvaged(bot, hand, buys + 1), coins, buys + 1) - before
    return judge.ENDS + min(200, 3 * gain) if gain > 0 else judge.NEVER


def salvage(bot: Bot, choice: Choice) -> list[Card]:
    """The card whose coins buy most beyond what it was worth: early an Estate, late a Gold for a Province."""
    return [most_salvaged(bot, choice.cards(), bot.view.buys())]


def most_salvaged(bot: Bot, hand: list[Card], buys: int) -> Card:
    coins = coins_to_spend(bot, hand)
    best = hand[0]
    value = value_of_salvage(bot, best, coins, buys)
    for number in range(1, len(hand)):
        card = hand[number]
        if card is not best and card is not hand[number - 1]:
            other = value_of_salvage(bot, card, coins, buys)
            if other > value:
                best = card
                value = other
    return best


def value_of_salvage(bot: Bot, card: Card, coins: int, buys: int) -> int:
    """What could be bought, less the worth of the card; these coins count the card's own."""
    coins += bot.view.cost(card) - judge.coins_in([card])
    value = value_of_coins(bot, coins, buys)
    if card is not basic.PROVINCE:
        return value - bot.worth(card) + (10 if judge.is_junk(bot, card) else 0)
    # A Province for a Province is nothing, unless that was the last one and the game is won.
    return value - value_of_province(bot) + (100 if wins_with_last_provinces(bot, coins, buys) else -20)


def wins_with_last_provinces(bot: Bot, coins: int, buys: int) -> bool:
    """Do the coins buy all Provinces that are left, one of the bot's own being trashed, and is it ahead then?"""
    view = bot.view
    left = judge.provinces_left(bot)
    if left > buys or left * view.cost(basic.PROVINCE) > coins or view.seat < 0:
        return False
    mine = view.points(view.seat) + (left - 1) * basic.PROVINCE.vp
    for seat in range(view.players()):
        if seat != view.seat and view.points(seat) >= mine:
            return False
    return True


# --- Sea Hag


def play_sea_hag(bot: Bot, choice: Choice) -> int:
    """As long as there are Curses, nothing is better; then hardly anything is worse."""
    if not has_victims(bot, choice, 0) or not bot.view.left_in_supply(basic.CURSE):
        return judge.ENDS
    return judge.ENDS + 160


# --- Smugglers


def play_smugglers(bot: Bot, choice: Choice) -> int:
    """As good as the best card that the player to the right has just gained; never for a card nobody wants."""
    view = bot.view
    cards: list[Card] = []
    for card in view.gained((choice.seat - 1) % view.players()):
        if not card.potion and view.cost(card) <= 6 and view.left_in_supply(card):
            cards.append(card)
    wish = bot.wish(cards) if cards else None
    return judge.ENDS + 25 * wish.cost if wish is not None else judge.NEVER


# --- Tactician


def play_tactician(bot: Bot, choice: Choice) -> int:
    """Last of all, and the sooner the less the hand that it costs would buy; never instead of a Province."""
    hand = judge.hand(bot, choice)
    if len(hand) < 2:
        # Who discards nothing gets nothing.
        return judge.NEVER
    view = bot.view
    loss = value_of_coins(bot, coins_to_spend(bot, hand), view.buys()) - value_of_coins(bot, view.coins(), view.buys())
    if loss > MOST_TO_LOSE:
        return judge.NEVER
    # With an action to spare, other cards do their work before the hand goes.
    return judge.ENDS - 50 if view.actions() > 1 else judge.ENDS + 200 - 3 * loss


# --- Treasure Map


def play_treasure_map(bot: Bot, choice: Choice) -> int:
    """Only with another one; with an action to spare at once, so that the Golds are drawn."""
    if judge.hand(bot, choice).count(seaside.TREASURE_MAP) < 2:
        return judge.NEVER
    return judge.DRAWS_ON + 90 if bot.view.actions() > 1 else judge.ENDS + 500


# --- Warehouse


def play_warehouse(bot: Bot, choice: Choice) -> int:
    """After all that adds to the hand: there is more to choose from."""
    return after_drawing(bot, choice, judge.PLAYS_ON - 50)


def discard_three(bot: Bot, choice: Choice) -> list[Card]:
    return drop_order(bot, choice.cards(), bot.view.actions())[: choice.least]


# --- Wharf


def play_wharf(bot: Bot, choice: Choice) -> int:
    """It draws twice, the second time a turn later."""
    return judge.printed_urgency(bot, seaside.WHARF) + 70


PLAY: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    seaside.AMBASSADOR: play_ambassador,
    seaside.CUTPURSE: play_cutpurse,
    seaside.EXPLORER: play_explorer,
    seaside.GHOST_SHIP: play_ghost_ship,
    seaside.HAVEN: play_haven,
    seaside.ISLAND: play_island,
    seaside.LOOKOUT: play_lookout,
    seaside.MERCHANT_SHIP: play_merchant_ship,
    seaside.OUTPOST: play_outpost,
    seaside.PEARL_DIVER: play_pearl_diver,
    seaside.PIRATE_SHIP: play_pirate_ship,
    seaside.SALVAGER: play_salvager,
    seaside.SEA_HAG: play_sea_hag,
    seaside.SMUGGLERS: play_smugglers,
    seaside.TACTICIAN: play_tactician,
    seaside.TREASURE_MAP: play_treasure_map,
    seaside.WAREHOUSE: play_warehouse,
    seaside.WHARF: play_wharf,
}
CARDS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (seaside.AMBASSADOR, Why.RETURN): return_to_supply,
    (seaside.AMBASSADOR, Why.REVEAL): reveal_for_ambassador,
    (seaside.EMBARGO, Why.TOKEN): embargo,
    (seaside.GHOST_SHIP, Why.PUT_ON_DECK): put_back,
    (seaside.HAVEN, Why.SET_ASIDE): save_for_next_turn,
    (seaside.ISLAND, Why.SET_ASIDE): ship_to_island,
    (seaside.SALVAGER, Why.TRASH): salvage,
    (seaside.WAREHOUSE, Why.DISCARD): discard_three,
}
KEYS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (seaside.EXPLORER, Why.REVEAL): reveal_province,
    (seaside.NATIVE_VILLAGE, Why.OPTION): set_aside_or_take,
    (seaside.NAVIGATOR, Why.FATE): judge_five,
    (seaside.PEARL_DIVER, Why.PUT_ON_DECK): put_pearl_on_deck,
    (seaside.PIRATE_SHIP, Why.OPTION): raid_or_spend,
}

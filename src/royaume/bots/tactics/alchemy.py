"""How bots play the cards of Alchemy. (Turns of a possessed player: `possession`.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from royaume.bots.tactics import position, selection, valuation
from royaume.bots.tactics.urgency import DRAWS_ON, ENDS, NEVER, PLAYS_ON, drawing_urgency, printed_urgency, urgency
from royaume.cards import alchemy, base, basic
from royaume.engine.card import ACTION, TREASURE, VICTORY, Card
from royaume.engine.choice import Choice, Why

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: The value of a card that Apprentice draws.
DRAWN_CARD: Final = 8
#: The deck is better without a Copper to spare, but misses its coin now. A second Transmute helps little.
SPARE_COPPER: Final = -12
MORE_TRANSMUTE: Final = -5


def wants_potion(bot: Bot) -> bool:
    """Does the next hand need a Potion, to keep Alchemists or to buy a card?"""
    view = bot.view
    if view.count_owned(alchemy.ALCHEMIST):
        return True
    cards = [card for card in view.supply_cards() if card.potion and view.left_in_supply(card)]
    return bool(cards) and bot.wish(cards) is not None


def trash_loss(bot: Bot, card: Card) -> int:
    """What the deck loses with a trashed card: points are always a loss, a Curse never."""
    if card is basic.COPPER and valuation.can_spare_copper(bot):
        return SPARE_COPPER
    if card is basic.CURSE or valuation.is_junk(bot, card):
        return bot.worth(card)
    if card is alchemy.VINEYARD:
        return 10 + 10 * (bot.view.count_types(ACTION) // 3)
    if card.types & VICTORY:
        return 10 * card.cost + 10
    if card is alchemy.POTION and not wants_potion(bot):
        return 5
    return bot.worth(card) // 2 if position.is_very_late(bot) else bot.worth(card)


def answer_alchemist_put_on_deck(bot: Bot, choice: Choice) -> list[str]:
    """Always: it draws two cards next turn."""
    return ["yes"]


def apothecary_urgency(bot: Bot, choice: Choice) -> int:
    """Before the other cards that draw: it takes Coppers off the deck and leaves the better cards on top."""
    return DRAWS_ON + 60


def answer_apothecary_put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """The best draw on top: non-terminal Actions; all Actions if Scrying Pool will draw them."""
    cards = choice.cards()
    pool = alchemy.SCRYING_POOL in position.hand(bot, choice)
    values: list[int] = []
    for card in cards:
        is_playable = card.types & ACTION and (pool or card.actions)
        values.append(valuation.hand_value(bot, card) + (100 if is_playable else 0))
    return selection.ascending(cards, values)


def apprentice_value(bot: Bot, choice: Choice, card: Card) -> int:
    """The value of the cards drawn, less that of the trashed card. A possessed player gets the trashed card back."""
    drawn = bot.view.cost(card) + 2 * card.potion
    if position.is_possessing(choice):
        return 10 * drawn - valuation.coins_lost(card)
    return DRAWN_CARD * drawn - valuation.coins_lost(card) - trash_loss(bot, card)


def best_for_apprentice(bot: Bot, choice: Choice, cards: list[Card]) -> Card:
    kinds = selection.distinct(cards)
    return selection.highest(kinds, [apprentice_value(bot, choice, card) for card in kinds])


def apprentice_urgency(bot: Bot, choice: Choice) -> int:
    """Never without a card that is worth less than the cards drawn for it."""
    rest = position.rest_of_hand(bot, choice, alchemy.APPRENTICE)
    if not rest:
        return ENDS
    card = best_for_apprentice(bot, choice, rest)
    if apprentice_value(bot, choice, card) <= 0:
        return NEVER
    drawn = bot.view.cost(card) + 2 * card.potion
    return DRAWS_ON + 10 * min(drawn, 5) if drawn else PLAYS_ON


def answer_apprentice_trash(bot: Bot, choice: Choice) -> list[Card]:
    return [best_for_apprentice(bot, choice, choice.cards())]


def familiar_urgency(bot: Bot, choice: Choice) -> int:
    """Never in a possessed turn if the bot would gain the Curse."""
    if position.is_possessing(choice) and not position.is_bot_immune(bot) and bot.view.left_in_supply(basic.CURSE):
        return NEVER
    return printed_urgency(bot, alchemy.FAMILIAR)


def golem_urgency(bot: Bot, choice: Choice) -> int:
    """Two Actions for one, so before most terminal Actions; never if there are no Actions to find."""
    if not position.is_possessing(choice) and not actions_to_find(bot, choice):
        return NEVER
    return drawing_urgency(bot, ENDS + 200)


def actions_to_find(bot: Bot, choice: Choice) -> int:
    """How many Actions Golem can find: no Golems, and none in hand or in play."""
    view = bot.view
    count = view.count_types(ACTION) - view.count_owned(alchemy.GOLEM)
    for card in position.hand(bot, choice):
        if card.types & ACTION and card is not alchemy.GOLEM:
            count -= 1
    for card in view.in_play(choice.seat):
        if card.types & ACTION and card is not alchemy.GOLEM:
            count -= 1
    return count


def answer_golem_play(bot: Bot, choice: Choice) -> list[Card]:
    """Golem plays both: first a card that draws (Library before all others), last a card better not played."""
    best: Card | None = None
    value = 0
    for card in choice.cards():
        wish = urgency(bot, card, choice)
        if wish >= 0 and card.cards:
            wish += DRAWS_ON
        if card is base.LIBRARY:
            wish = 3 * DRAWS_ON
        if best is None or wish > value:
            best = card
            value = wish
    return [] if best is None else [best]


def answer_herbalist_put_on_deck(bot: Bot, choice: Choice) -> list[Card]:
    """The Potion if the next hand needs it; else the best Treasure if it is better than the average of the deck."""
    cards = choice.cards()
    if alchemy.POTION in cards and wants_potion(bot):
        return [alchemy.POTION]
    best = selection.highest(cards, [coins_of(bot, card) for card in cards])
    return [best] if coins_of(bot, best) * bot.view.count_cards() > bot.view.money() else []


def coins_of(bot: Bot, card: Card) -> int:
    """The coins that a Treasure will give."""
    # When Philosopher's Stone is played, some eight cards are in hand or in play.
    return (bot.view.count_cards() - 8) // 5 if card is alchemy.PHILOSOPHERS_STONE else card.coins


def answer_next_discard(bot: Bot, choice: Choice) -> list[Card]:
    """Herbalists last: Alchemists go back on the deck only while the Potion is in play."""
    cards = choice.cards()
    for card in cards:
        if card is not alchemy.HERBALIST:
            return [card]
    return cards[:1]


def possession_urgency(bot: Bot, choice: Choice) -> int:
    """A whole turn more, so before all other terminal Actions. In a possessed turn the other player would get it."""
    return NEVER if position.is_possessing(choice) else ENDS + 250


def scrying_pool_urgency(bot: Bot, choice: Choice) -> int:
    """Before the other cards that draw: they would draw what Scrying Pool discards."""
    return DRAWS_ON + 50


def answer_scrying_pool_discard_top(bot: Bot, choice: Choice) -> list[str]:
    """Keep a good card that Scrying Pool will draw; the others keep bad cards."""
    card = choice.shown[0] if choice.shown else basic.CURSE
    if choice.about == choice.seat:
        return ["keep" if is_good_for_pool(bot, card) else "discard"]
    if choice.about == choice.decider:
        # The bot's own card, in the turn of a possessed player.
        return ["keep" if valuation.is_good_draw(bot, card) else "discard"]
    return ["discard" if valuation.is_good_draw(bot, card) else "keep"]


def is_good_for_pool(bot: Bot, card: Card) -> bool:
    """Does the pool draw more with this card on top? An Action is always good: the pool draws on below it."""
    if card.types & ACTION:
        return True
    view = bot.view
    actions = view.count_types(ACTION)
    others = max(view.count_cards() - actions, 1)
    # Without this card, the pool draws Actions down to the next card that is no Action.
    return valuation.hand_value(bot, card) * others > 10 * view.money() + 15 * actions


def transmute_value(bot: Bot, choice: Choice, card: Card) -> int:
    """The value of the gained cards, less that of the trashed card. A possessed player gets the trashed card back."""
    view = bot.view
    value = -valuation.coins_lost(card)
    if card.types & ACTION and view.left_in_supply(basic.DUCHY):
        value += bot.worth(basic.DUCHY) if position.is_late(bot) else 5
    if card.types & TREASURE and view.left_in_supply(alchemy.TRANSMUTE):
        value += MORE_TRANSMUTE
    if card.types & VICTORY and view.left_in_supply(basic.GOLD):
        value += bot.worth(basic.GOLD)
    return value if position.is_possessing(choice) else value - trash_loss(bot, card)


def best_for_transmute(bot: Bot, choice: Choice, cards: list[Card]) -> Card:
    kinds = selection.distinct(cards)
    return selection.highest(kinds, [transmute_value(bot, choice, card) for card in kinds])


def transmute_urgency(bot: Bot, choice: Choice) -> int:
    """Never unless a card improves: an Estate becomes a Gold, late an Action a Duchy."""
    rest = position.rest_of_hand(bot, choice, alchemy.TRANSMUTE)
    if not rest:
        return NEVER
    value = transmute_value(bot, choice, best_for_transmute(bot, choice, rest))
    return ENDS + value if value > 0 else NEVER


def answer_transmute_trash(bot: Bot, choice: Choice) -> list[Card]:
    return [best_for_transmute(bot, choice, choice.cards())]


def answer_university_gain(bot: Bot, choice: Choice) -> list[Card]:
    """The card that the bot wishes; with Vineyards any Action."""
    cards = choice.cards()
    wish = bot.wish(cards)
    if wish is not None:
        return [wish]
    return [valuation.most_worth(bot, cards)] if bot.view.count_owned(alchemy.VINEYARD) else []


URGENCIES: Final[dict[Card, Callable[[Bot, Choice], int]]] = {
    alchemy.APOTHECARY: apothecary_urgency,
    alchemy.APPRENTICE: apprentice_urgency,
    alchemy.FAMILIAR: familiar_urgency,
    alchemy.GOLEM: golem_urgency,
    alchemy.POSSESSION: possession_urgency,
    alchemy.SCRYING_POOL: scrying_pool_urgency,
    alchemy.TRANSMUTE: transmute_urgency,
}
CARD_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[Card]]]] = {
    (alchemy.APOTHECARY, Why.PUT_ON_DECK): answer_apothecary_put_on_deck,
    (alchemy.APPRENTICE, Why.TRASH): answer_apprentice_trash,
    (alchemy.GOLEM, Why.PLAY): answer_golem_play,
    (alchemy.HERBALIST, Why.PUT_ON_DECK): answer_herbalist_put_on_deck,
    (alchemy.TRANSMUTE, Why.TRASH): answer_transmute_trash,
    (alchemy.UNIVERSITY, Why.GAIN): answer_university_gain,
}
KEY_ANSWERS: Final[dict[tuple[Card, str], Callable[[Bot, Choice], list[str]]]] = {
    (alchemy.ALCHEMIST, Why.PUT_ON_DECK): answer_alchemist_put_on_deck,
    (alchemy.SCRYING_POOL, Why.DISCARD_TOP): answer_scrying_pool_discard_top,
}
#: The turn itself asks this, but only with cards of Alchemy there is a choice.
CARD_ANSWERS_BY_KIND: Final[dict[str, Callable[[Bot, Choice], list[Card]]]] = {
    Why.NEXT_DISCARD: answer_next_discard,
}

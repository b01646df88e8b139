"""Hidden cards dealt anew, for imagined games."""

from __future__ import annotations

from royaume.engine.card import Card
from royaume.engine.player import Player
from royaume.engine.random import Random
from royaume.engine.supply import Supply


def face_down(player: Player) -> list[list[Card]]:
    """The zones where that player's cards lie face down."""
    zones = [mat.cards for mat in player.mats.values() if not mat.face_up]
    for played in player.in_play:
        if played.has_aside():
            zones.append(played.aside())
    return zones


def deal_anew(zones: list[list[Card]], supply: Supply, random: Random) -> None:
    """Mix the cards of these zones and deal them again. The sizes stay the same."""
    cards: list[Card] = []
    for zone in zones:
        cards.extend(zone)
    # Sorted first: the result must not depend on the hidden order.
    cards = _sorted(cards, supply)
    random.shuffle(cards)
    for zone in zones:
        for number in range(len(zone)):
            zone[number] = cards.pop()


def _sorted(cards: list[Card], supply: Supply) -> list[Card]:
    """The cards in the order of the piles, then others by id: counting them is quicker than comparing them."""
    copies = [0] * len(supply.piles)
    others: list[Card] = []
    for card in cards:
        if supply.find(card) is not None:
            # `find` has noted the number of the pile on the card.
            number = card.pile_number
            copies[number] = copies[number] + 1
        else:
            others.append(card)
    ordered: list[Card] = []
    for number, pile in enumerate(supply.piles):
        for _copy in range(copies[number]):
            ordered.append(pile.card)
    others.sort(key=_id_of)
    return ordered + others


def _id_of(card: Card) -> str:
    return card.id

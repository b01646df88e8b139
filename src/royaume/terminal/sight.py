"""What one viewer sees of a game, with names and types: `View.data` for those who draw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from royaume.cards import boxes
from royaume.engine.card import ACTION, CURSE, TREASURE, VICTORY, Card
from royaume.text import Texts
from royaume.view import View


@dataclass(frozen=True)
class Pile:
    card: Card
    count: int
    cost: int
    potion: int
    tokens: int


@dataclass(frozen=True)
class Played:
    """A card in play: whether it stays there, and what lies set aside on it, as far as the viewer may know."""

    card: Card
    stays: bool
    aside_count: int
    aside: list[Card] | None


@dataclass(frozen=True)
class Mat:
    id: str
    count: int
    cards: list[Card] | None
    tokens: int


@dataclass(frozen=True)
class Place:
    """A player's cards, as far as the viewer may know them."""

    seat: int
    turns: int
    hand: list[Card] | None
    hand_count: int
    deck_count: int
    discard_top: Card | None
    play: list[Played]
    mats: list[Mat]
    revealed: list[Card]
    looked_at: list[Card] | None
    looked_at_count: int
    coming_back: list[Card]
    points: int | None
    owned: list[Card] | None


@dataclass(frozen=True)
class Sight:
    """The whole table, as that seat sees it (-1: a spectator)."""

    seat: int
    turn: int
    active: int
    possessor: int
    phase: str
    is_over: bool
    actions: int
    buys: int
    coins: int
    potions: int
    #: By cost.
    supply: list[Pile]
    #: How many empty piles end the game.
    piles_to_end: int
    trash: list[Card]
    places: list[Place]
    winners: list[int]


def see(view: View) -> Sight:
    data = cast(Any, view.data())
    return Sight(
        seat=data["seat"],
        turn=data["turn"],
        active=data["active"],
        possessor=data["possessor"],
        phase=data["phase"],
        is_over=data["over"],
        actions=data["actions"],
        buys=data["buys"],
        coins=data["coins"],
        potions=data["potions"],
        supply=sorted([_pile(pile) for pile in data["supply"]], key=lambda pile: _shelf(pile.card)),
        piles_to_end=view.piles_to_end(),
        trash=_cards(data["trash"]),
        places=[_place(place) for place in data["players"]],
        winners=data["winners"],
    )


def _pile(data: Any) -> Pile:
    return Pile(boxes.by_id(data["card"]), data["count"], data["cost"], data["potion"], len(data["tokens"]))


def _shelf(card: Card) -> tuple[int, int, bool, str]:
    """Piles lie by their printed cost, the basic cards first."""
    return (card.cost, card.potion, card not in boxes.BASIC, card.id)


def _place(data: Any) -> Place:
    top = data["discard_top"]
    return Place(
        seat=data["seat"],
        turns=data["turns"],
        hand=_known(data["hand"]),
        hand_count=data["hand_count"],
        deck_count=data["deck_count"],
        discard_top=boxes.by_id(top) if top else None,
        play=[
            Played(boxes.by_id(card["card"]), card["stays"], card["aside_count"], _known(card["aside"]))
            for card in data["play"]
        ],
        mats=[Mat(mat["id"], mat["count"], _known(mat["cards"]), mat["tokens"]) for mat in data["mats"]],
        revealed=_cards(data["revealed"]),
        looked_at=_known(data["looked_at"]),
        looked_at_count=data["looked_at_count"],
        coming_back=_cards(data["coming_back"]),
        points=data["points"],
        owned=_known(data["owned"]),
    )


def _cards(ids: list[str]) -> list[Card]:
    return [boxes.by_id(id) for id in ids]


def _known(ids: list[str] | None) -> list[Card] | None:
    return None if ids is None else _cards(ids)


def sorted_hand(hand: list[Card]) -> list[Card]:
    """As one would sort it: Actions, Treasures, Victory cards, Curses; the dear ones first."""
    return sorted(hand, key=lambda card: (_rank(card), -card.cost, card.id))


def _rank(card: Card) -> int:
    for rank, type in enumerate((ACTION, TREASURE, VICTORY, CURSE)):
        if card.types & type:
            return rank
    return 4


def left_in_turn(sight: Sight, texts: Texts) -> list[str]:
    """What is left in the turn."""
    left = [
        texts.say("table-actions", count=sight.actions),
        texts.say("table-buys", count=sight.buys),
        texts.say("table-coins", count=sight.coins),
    ]
    return [*left, texts.say("table-potions", count=sight.potions)] if sight.potions else left

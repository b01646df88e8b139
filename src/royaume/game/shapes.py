"""The shapes of a view, a question and an event as plain data: one for the server, the page and the terminal.

`game/view.py` fills them, the server sends them, the page's types are generated from them. Seats count from 0, and
-1 is no seat; cards are their ids. A value of None is hidden from the viewer. This module is not compiled: pydantic
cannot read a compiled TypedDict, and needs the one of `typing_extensions` before Python 3.12.
"""

from __future__ import annotations

from typing_extensions import TypedDict


class PileView(TypedDict):
    """A pile of the Supply."""

    card: str
    count: int
    cost: int
    potion: int
    #: What a Treasure gives if it is played now; None for another card.
    coins: int | None
    #: Does the game end with this pile alone?
    ends_game: bool
    tokens: list[str]


class PlayedView(TypedDict):
    """A card in play: whether it stays there, and what lies set aside on it."""

    card: str
    stays: bool
    aside_count: int
    aside: list[str] | None


class MatView(TypedDict):
    """A player's mat."""

    id: str
    count: int
    cards: list[str] | None
    tokens: int


class PlayerView(TypedDict):
    """A player's cards, as far as the viewer may know them."""

    seat: int
    turns: int
    hand: list[str] | None
    hand_count: int
    deck_count: int
    discard_top: str
    play: list[PlayedView]
    mats: list[MatView]
    revealed: list[str]
    looked_at: list[str] | None
    looked_at_count: int
    coming_back: list[str]
    #: The card by which an Attack does not affect the player now, in play or revealed; None: Attacks do.
    immune_by: str | None
    points: int | None
    owned: list[str] | None


class OptionView(TypedDict):
    """A card, or a key where the option is not a card, that can be picked up to `count` times."""

    card: str
    key: str
    count: int


class QuestionView(TypedDict):
    """An open question. Other viewers than the decider see who decides and for which card; -1: that is hidden too."""

    decider: int
    seat: int
    why: str
    card: str
    least: int
    most: int
    ordered: bool
    #: Whose cards the question is about; -1: those of `seat`.
    about: int
    #: Where the options lie, or the cards shown where the options are keys.
    place: str
    shown: list[str]
    options: list[OptionView] | None


class GameView(TypedDict):
    """What one seat (-1: a spectator) may know."""

    seat: int
    turn: int
    active: int
    possessor: int
    phase: str
    over: bool
    actions: int
    buys: int
    coins: int
    potions: int
    resolving: str
    supply: list[PileView]
    empty_piles: int
    #: How many empty piles end the game.
    piles_to_end: int
    trash: list[str]
    players: list[PlayerView]
    question: QuestionView | None
    winners: list[int]


class EventView(TypedDict):
    """One line of the log, as one seat may know it."""

    kind: str
    seat: int
    cards: list[str]
    count: int
    other: int
    key: str
    #: The id of the card that a mat or a token belongs to, or on which cards lie.
    holder: str
    plus: list[int]

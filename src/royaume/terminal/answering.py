"""Where the options of a question lie on the table, and the answer that somebody puts together from them."""

from __future__ import annotations

from collections import Counter
from string import ascii_letters
from typing import Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice, Option, Why
from royaume.terminal.sight import Sight, sorted_hand

SUPPLY: Final = "supply"
HAND: Final = "hand"
TRAY: Final = "tray"

#: Questions that are answered with piles of the Supply.
ABOUT_SUPPLY: Final = [Why.BUY, Why.GAIN, Why.NAME, Why.TOKEN]


class Answer:
    """The options of an open question by their letters, where each lies, and what is picked so far, in that order."""

    def __init__(self, choice: Choice, sight: Sight) -> None:
        self.choice = choice
        self.options: list[Option] = choice.options()
        #: Option numbers.
        self.picks: list[int] = []
        self.zones = _zones(choice, self.options, sight)
        #: Cards that the question is about and that lie nowhere else in sight.
        self.shown: list[Card] = _shown(choice, sight)
        self._letters = self._lettered(sight)

    def letter(self, option: int) -> str:
        """The key that picks it: that of its pile, or else by where it comes; none beyond the alphabet."""
        return self._letters[option]

    def option_of(self, letter: str) -> int | None:
        return self._letters.index(letter) if letter in self._letters else None

    def option_for(self, zone: str, card: Card) -> int | None:
        """The option that this card stands for where it lies, if it can be picked there."""
        for number, option in enumerate(self.options):
            if option.card is card and self.zones[number] == zone:
                return number
        return None

    def in_tray(self) -> list[int]:
        """The options that lie nowhere on the table: they are laid out beside the question."""
        return [number for number, zone in enumerate(self.zones) if zone == TRAY]

    def count(self, option: int) -> int:
        """How often it is picked."""
        return self.picks.count(option)

    def is_at_once(self) -> bool:
        """Is one pick the whole answer?"""
        return self.choice.most == 1

    def is_full(self) -> bool:
        return len(self.picks) >= self.choice.most

    def is_complete(self) -> bool:
        return self.choice.least <= len(self.picks) <= self.choice.most

    def missing(self) -> int:
        """How many more must be picked."""
        return max(0, self.choice.least - len(self.picks))

    def pick(self, option: int) -> bool:
        """Once more; after the last copy, none of them. False: there are as many as there may be."""
        if self.count(option) >= self.options[option].count:
            self.picks = [pick for pick in self.picks if pick != option]
            return True
        if self.is_full():
            return False
        self.picks.append(option)
        return True

    def take_back(self) -> None:
        """The last pick."""
        if self.picks:
            self.picks.pop()

    def everything(self) -> list[int]:
        """All that is offered: how Treasures are mostly played."""
        return [number for number, option in enumerate(self.options) for _ in range(option.count)]

    def _lettered(self, sight: Sight) -> list[str]:
        """A pile has the same letter in every question of a game."""
        piles = [pile.card for pile in sight.supply]
        hand = sorted_hand(list({option.card for option in self.options if option.card is not None}))
        letters: list[str] = []
        for number, option in enumerate(self.options):
            place = number
            if option.card is not None and self.zones[number] == HAND:
                place = hand.index(option.card)
            elif SUPPLY in self.zones:
                place = piles.index(option.card) if option.card in piles else len(piles) + number
            letters.append(ascii_letters[place] if place < len(ascii_letters) else "")
        return letters


def _zones(choice: Choice, options: list[Option], sight: Sight) -> list[str]:
    if choice.keys is not None:
        return [TRAY for _ in options]
    if choice.why in ABOUT_SUPPLY:
        piles = [pile.card for pile in sight.supply]
        return [SUPPLY if option.card in piles else TRAY for option in options]
    zone = HAND if _is_from_hand(choice, choice.cards(), sight) else TRAY
    return [zone for _ in options]


def _shown(choice: Choice, sight: Sight) -> list[Card]:
    shown = choice.shown if choice.shown is not None and choice.keys is not None else []
    return [] if _is_from_hand(choice, shown, sight) else shown


def _is_from_hand(choice: Choice, cards: list[Card], sight: Sight) -> bool:
    """Do these cards lie in the hand, and not where the same ones lie too?"""
    # What was trashed is in the Trash, even if the same cards are in the hand.
    if choice.why in (Why.TAKE, Why.NEXT_EFFECT, Why.NEXT_DISCARD):
        return False
    me = sight.places[choice.seat]
    whose = sight.places[choice.about] if choice.about >= 0 else me
    in_play = [played.card for played in me.play]
    if sight.phase == "cleanup" and _holds(in_play, cards):
        return False
    for place in (me.looked_at, whose.looked_at, whose.revealed, me.revealed):
        if place is not None and _holds(place, cards):
            return False
    return me.hand is not None and _holds(me.hand, cards)


def _holds(place: list[Card], cards: list[Card]) -> bool:
    """Are all these cards there, each as often?"""
    return bool(cards) and not Counter(cards) - Counter(place)

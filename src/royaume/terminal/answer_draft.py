"""An unfinished answer: the options of the question, where they lie on the board, and the picks so far."""

from __future__ import annotations

from string import ascii_letters
from typing import Final

from royaume.engine.card import Card
from royaume.engine.choice import Choice, Option, Place
from royaume.terminal.card_order import sorted_hand

SUPPLY: Final = "supply"
HAND: Final = "hand"
TRAY: Final = "tray"


class AnswerDraft:
    """The options of an open question with their letters and zones, and the picks so far, in their order."""

    def __init__(self, choice: Choice, piles: list[Card]) -> None:
        self.choice = choice
        self.options: list[Option] = choice.options()
        #: Option numbers.
        self.picks: list[int] = []
        self.zones = _zones(choice, self.options, piles)
        #: Cards that the question is about and that no zone shows.
        self.shown: list[Card] = _shown(choice)
        self._letters = self._lettered(piles)

    def letter(self, option: int) -> str:
        """The letter that picks the option: that of its pile, or its number as a letter; empty beyond the alphabet."""
        return self._letters[option]

    def option_of(self, letter: str) -> int | None:
        return self._letters.index(letter) if letter in self._letters else None

    def option_for(self, zone: str, card: Card) -> int | None:
        """The option that picks this card in this zone, if there is one."""
        for number, option in enumerate(self.options):
            if option.card is card and self.zones[number] == zone:
                return number
        return None

    def in_tray(self) -> list[int]:
        """The options that lie in no zone of the board. They are shown beside the question."""
        return [number for number, zone in enumerate(self.zones) if zone == TRAY]

    def count(self, option: int) -> int:
        """How often the option is picked."""
        return self.picks.count(option)

    def is_at_once(self) -> bool:
        """Is one pick the whole answer?"""
        return self.choice.most == 1

    def is_full(self) -> bool:
        return len(self.picks) >= self.choice.most

    def is_complete(self) -> bool:
        return self.choice.least <= len(self.picks) <= self.choice.most

    def missing(self) -> int:
        """How many picks are missing."""
        return max(0, self.choice.least - len(self.picks))

    def pick(self, option: int) -> bool:
        """Pick one more copy; after the last copy, none. False: the answer is full."""
        if self.count(option) >= self.options[option].count:
            self.picks = [pick for pick in self.picks if pick != option]
            return True
        if self.is_full():
            return False
        self.picks.append(option)
        return True

    def take_back(self) -> None:
        """Take back the last pick."""
        if self.picks:
            self.picks.pop()

    def everything(self) -> list[int]:
        """Pick all options: the usual answer to "which Treasures?"."""
        return [number for number, option in enumerate(self.options) for _ in range(option.count)]

    def _lettered(self, piles: list[Card]) -> list[str]:
        """A pile has the same letter in every question of a game."""
        hand = sorted_hand(list({option.card for option in self.options if option.card is not None}))
        letters: list[str] = []
        for number, option in enumerate(self.options):
            index = number
            if option.card is not None and self.zones[number] == HAND:
                index = hand.index(option.card)
            elif SUPPLY in self.zones:
                index = piles.index(option.card) if option.card in piles else len(piles) + number
            letters.append(ascii_letters[index] if index < len(ascii_letters) else "")
        return letters


def _zones(choice: Choice, options: list[Option], piles: list[Card]) -> list[str]:
    if choice.keys is not None:
        return [TRAY for _ in options]
    if choice.place == Place.SUPPLY:
        return [SUPPLY if option.card in piles else TRAY for option in options]
    zone = HAND if choice.place == Place.HAND else TRAY
    return [zone for _ in options]


def _shown(choice: Choice) -> list[Card]:
    if choice.shown is None or choice.keys is None or choice.place == Place.HAND:
        return []
    return choice.shown

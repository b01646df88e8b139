"""The one shape of every question, and how an answer is checked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from royaume.engine.card import Card
from royaume.engine.refusal import IllegalAnswer, OptionName, RefusalValue
from royaume.engine.supply import Supply
from royaume.engine.zone import count_of, is_among, text_of


class Why:
    """The kind of a question. Texts and bots go by it and by the card that asks."""

    ACTION: Final = "action"
    TREASURES: Final = "treasures"
    BUY: Final = "buy"
    PLAY: Final = "play"
    GAIN: Final = "gain"
    TRASH: Final = "trash"
    DISCARD: Final = "discard"
    REACT: Final = "react"
    REVEAL: Final = "reveal"
    PUT_ON_DECK: Final = "put_on_deck"
    GAIN_TRASHED: Final = "gain_trashed"
    SET_ASIDE: Final = "set_aside"
    DISCARD_TOP: Final = "discard_top"
    DISCARD_LOOKED_AT: Final = "discard_looked_at"
    DISCARD_DECK: Final = "discard_deck"
    OPTION: Final = "option"
    NAME: Final = "name"
    PASS: Final = "pass"
    RETURN: Final = "return"
    TOKEN: Final = "token"
    NEXT_EFFECT: Final = "next_effect"
    NEXT_DISCARD: Final = "next_discard"


class Place:
    """Where the offered or shown cards lie: with the player the question is about, else with the one who is asked."""

    HAND: Final = "hand"
    SUPPLY: Final = "supply"
    REVEALED: Final = "revealed"
    LOOKED_AT: Final = "looked_at"
    PLAY: Final = "play"
    DISCARD: Final = "discard"
    TRASH: Final = "trash"
    MAT: Final = "mat"
    NONE: Final = "none"


PLACES: Final = [
    Place.HAND,
    Place.SUPPLY,
    Place.REVEALED,
    Place.LOOKED_AT,
    Place.PLAY,
    Place.DISCARD,
    Place.TRASH,
    Place.MAT,
    Place.NONE,
]

#: Questions of the turn itself. While one is open, no card is being resolved.
TURN_QUESTIONS: Final = [Why.ACTION, Why.TREASURES, Why.BUY]
#: Other viewers than the decider see this kind instead.
ANY_TURN_QUESTION: Final = "turn"


NO_CARDS: Final[list[Card]] = []


class Option:
    """One thing that can be picked, up to `count` times: a card, or a key where it is not a card."""

    def __init__(self, card: Card | None, key: str, count: int) -> None:
        self.card = card
        self.key = key
        self.count = count

    def __repr__(self) -> str:
        name = self.card.id if self.card is not None else self.key
        return name if self.count == 1 else f"{name}*{self.count}"


@mypyc_attr(acyclic=True, free_list_len=1)
class Choice:
    """A question: who decides, for which card, the options, how many of them, and whether the order matters."""

    #: Does the order of the answer count?
    ordered: bool = False
    #: Where the options lie, or the cards shown where the options are keys.
    place: str = Place.HAND
    #: Keys of the options, where these are not cards.
    keys: list[str] | None = None
    #: The cards that the question is about.
    shown: list[Card] | None = None
    #: The seat whose cards the question is about; -1: `seat`.
    about: int = -1

    def __init__(
        self,
        decider: int,
        seat: int,
        why: str,
        card: Card | None,
        cards: list[Card],
        least: int,
        most: int,
    ) -> None:
        #: The seat that answers: another one than `seat` only in a possessed turn.
        self.decider = decider
        #: The seat whose decision this is by the rules.
        self.seat = seat
        #: What the question is about: one of `Why`.
        self.why = why
        #: The card that asks; None if the turn itself does.
        self.card = card
        self._cards = cards
        self.least = least
        self.most = most

    def __repr__(self) -> str:
        asker = f" for {self.card.id}" if self.card is not None else ""
        options = "/".join(self.keys) if self.keys is not None else text_of(self.cards())
        count = f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"
        return f"<Choice: seat {self.decider} may {self.why}{asker}, {count} of {options or 'nothing'}>"

    def seen_by(self, seat: int) -> Choice:
        """The choice as that seat (-1: a spectator) may know it: only the decider sees the options."""
        if seat == self.decider:
            return self
        if self.why == Why.REACT:
            # The question alone would show that the hand holds a Reaction.
            seen = Choice(-1, -1, self.why, self.card, NO_CARDS, 0, 0)
        else:
            why = ANY_TURN_QUESTION if self.why in TURN_QUESTIONS else self.why
            seen = Choice(self.decider, self.seat, why, self.card, NO_CARDS, 0, 0)
        seen.place = Place.NONE
        return seen

    def cards(self) -> list[Card]:
        """The cards that can be picked, copy by copy."""
        return self._cards

    def allows(self, card: Card) -> bool:
        """Can this card be picked?"""
        return is_among(card, self._cards)

    def options(self) -> list[Option]:
        """The numbered options. Equal cards are one option with a count."""
        if self.keys is not None:
            return [Option(None, key, 1) for key in self.keys]
        options: list[Option] = []
        for card in self.cards():
            for option in options:
                if option.card is card:
                    option.count += 1
                    break
            else:
                options.append(Option(card, "", 1))
        return options

    def check(self, picked: list[Card]) -> None:
        """Refuse cards that this choice does not offer, or too few or too many of them."""
        count = len(picked)
        if count < self.least or count > self.most:
            raise self._wrong_count(count)
        if count == 1:
            if not self.allows(picked[0]):
                raise self._not_offered(picked[0])
        elif count:
            offered = self.cards()
            if picked is offered:
                return
            for card in picked:
                if count_of(card, picked) > count_of(card, offered):
                    raise self._not_offered(card)

    def check_one(self, card: Card | None) -> None:
        """The same as `check` for one card, or for none."""
        if card is None:
            if self.least:
                raise self._wrong_count(0)
        elif not self.allows(card):
            raise self._not_offered(card)

    def check_keys(self, keys: list[str]) -> None:
        """Refuse keys that this choice does not offer, or one of them twice."""
        if not self.least <= len(keys) <= self.most:
            raise self._wrong_count(len(keys))
        offered = self.keys if self.keys is not None else []
        for key in keys:
            if key not in offered or keys.count(key) > 1:
                raise self._not_offered(OptionName(key))

    def numbers_of(self, picked: list[Card]) -> list[int]:
        """The answer that picks these cards, as option numbers."""
        kinds = [option.card for option in self.options()]
        return [kinds.index(card) for card in picked]

    def cards_of(self, numbers: list[int]) -> list[Card]:
        """The cards that these option numbers pick, or `IllegalAnswer`."""
        options = self.options()
        picked: list[Card] = []
        for number in numbers:
            card = options[number].card if 0 <= number < len(options) else None
            if card is None:
                raise self._not_offered(number)
            picked.append(card)
        self.check(picked)
        return picked

    def keys_of(self, numbers: list[int]) -> list[str]:
        """The keys that these option numbers pick, or `IllegalAnswer`."""
        offered = self.keys if self.keys is not None else []
        for number in numbers:
            if not 0 <= number < len(offered):
                raise self._not_offered(number)
        keys = [offered[number] for number in numbers]
        self.check_keys(keys)
        return keys

    def check_numbers(self, numbers: list[int]) -> None:
        """Refuse option numbers that are not an answer."""
        if self.keys is None:
            self.cards_of(numbers)
        else:
            self.keys_of(numbers)

    def _wrong_count(self, count: int) -> IllegalAnswer:
        values: dict[str, RefusalValue] = {"count": count, "least": self.least, "most": self.most, "why": self.why}
        return IllegalAnswer("answer-count-exact" if self.least == self.most else "answer-count", values)

    def _not_offered(self, what: RefusalValue) -> IllegalAnswer:
        return IllegalAnswer("answer-not-offered", {"what": what, "why": self.why})


@mypyc_attr(acyclic=True, free_list_len=1)
class Purchase(Choice):
    """Which card to buy, if any. The list of affordable cards is made only when it is read."""

    supply: Supply
    coins: int
    potions: int

    def cards(self) -> list[Card]:
        return self.supply.up_to(self.coins, self.potions)

    def allows(self, card: Card) -> bool:
        supply = self.supply
        # The price first: most cards are too expensive.
        if (supply.cost(card) if supply.effects else card.cost) > self.coins or card.potion > self.potions:
            return False
        pile = supply.find(card)
        return pile is not None and pile.count > 0


def purchase(decider: int, seat: int, supply: Supply, coins: int, potions: int) -> Purchase:
    """The question what to buy. (Not `__init__`: interpreted, the call of the parent's would double the cost.)"""
    choice = Purchase(decider, seat, Why.BUY, None, NO_CARDS, 0, 1)
    choice.place = Place.SUPPLY
    choice.supply = supply
    choice.coins = coins
    choice.potions = potions
    return choice


class Pending(BaseException):
    """A person must decide. Not an `Exception`: no handler in a card may catch it."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.why)
        self.choice = choice


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Decider:
    """Answers for a seat. This base class picks the first options, and as few as allowed."""

    #: True: it always plays all Treasures in the order of the hand, without being asked. `pick` must do the same.
    plays_all_treasures: bool = False
    #: True: where at most one card can be picked, `pick_one` answers instead of `pick`, which spares lists of one card.
    picks_one: bool = False

    def pick(self, choice: Choice) -> list[Card]:
        """Cards among `choice.cards()`."""
        return choice.cards()[: choice.least]

    def pick_one(self, choice: Choice) -> Card | None:
        """The one card that `pick` would pick, or None. Asked only while `picks_one`."""
        picked = self.pick(choice)
        choice.check(picked)
        return picked[0] if picked else None

    def pick_keys(self, choice: Choice) -> list[str]:
        """Keys among `choice.keys`."""
        return choice.keys[: choice.least] if choice.keys is not None else []

"""Conditions of a strategy: numbers that a bot reads off its view, and comparisons of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from royaume.cards import basic
from royaume.engine.card import ACTION, ATTACK, CURSE, DURATION, REACTION, TREASURE, VICTORY, Card

if TYPE_CHECKING:
    from royaume.bots.bot import Bot

#: Numbers without an argument.
MONEY: Final = "money"
COINS: Final = "coins"
POTIONS: Final = "potions"
BUYS: Final = "buys"
ACTIONS: Final = "actions"
TURN: Final = "turn"
HAND: Final = "hand"
CARDS: Final = "cards"
POINTS: Final = "points"
LEAD: Final = "lead"
PROVINCES: Final = "provinces"
PILES: Final = "piles"
PLAYERS: Final = "players"
NUMBERS: Final = [
    MONEY,
    COINS,
    POTIONS,
    BUYS,
    ACTIONS,
    TURN,
    HAND,
    CARDS,
    POINTS,
    LEAD,
    PROVINCES,
    PILES,
    PLAYERS,
]

#: Numbers of a card, or of all cards of a type.
HAVE: Final = "have"
IN_HAND: Final = "in_hand"
IN_PLAY: Final = "in_play"
LEFT: Final = "left"
COST: Final = "cost"
FOES_HAVE: Final = "foes_have"
COUNTS: Final = [HAVE, IN_HAND, IN_PLAY, LEFT, COST, FOES_HAVE]
#: These also count all cards of a type.
COUNTS_OF_TYPES: Final = [HAVE, IN_HAND, IN_PLAY]

TYPES: Final = {
    "Actions": ACTION,
    "Treasures": TREASURE,
    "Victories": VICTORY,
    "Curses": CURSE,
    "Attacks": ATTACK,
    "Reactions": REACTION,
    "Durations": DURATION,
}

#: A class and its arguments: a compiled object is pickled and copied by being made again.
Parts: TypeAlias = "tuple[Callable[..., object], tuple[object, ...]]"


class Term:
    """A number that depends on the position."""

    def value(self, bot: Bot) -> float:
        raise NotImplementedError

    def text(self, names: dict[str, str]) -> str:
        """The text of the term, with these names of cards."""
        raise NotImplementedError

    def cards(self) -> list[Card]:
        """The cards that the term names."""
        return []


class Number(Term):
    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> Parts:
        return Number, (self.number,)

    def value(self, bot: Bot) -> float:
        return float(self.number)

    def text(self, names: dict[str, str]) -> str:
        return str(self.number)


class Reading(Term):
    """One of `NUMBERS`."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __reduce__(self) -> Parts:
        return Reading, (self.what,)

    def value(self, bot: Bot) -> float:
        view = bot.view
        what = self.what
        if what == PROVINCES:
            return float(view.left_in_supply(basic.PROVINCE))
        if what == MONEY:
            return float(view.money())
        if what == COINS:
            return float(view.coins())
        if what == TURN:
            return float(view.turns(view.seat))
        if what == POTIONS:
            return float(view.potions())
        if what == BUYS:
            return float(view.buys())
        if what == ACTIONS:
            return float(view.actions())
        if what == HAND:
            return float(view.hand_size(view.seat))
        if what == CARDS:
            return float(view.count_cards())
        if what == POINTS:
            return float(view.points(view.seat))
        if what == LEAD:
            return float(view.points(view.seat) - best_foe(bot))
        if what == PILES:
            return float(view.empty_piles())
        return float(view.players())

    def text(self, names: dict[str, str]) -> str:
        return self.what


def best_foe(bot: Bot) -> int:
    """The most points of another player, as far as the bot knows."""
    view = bot.view
    best = -1000
    for seat in range(view.players()):
        if seat != view.seat:
            best = max(best, view.points(seat))
    return best


class Count(Term):
    """One of `COUNTS`, of a card or, if that is None, of all cards with these types."""

    def __init__(self, what: str, card: Card | None, type_word: str = "") -> None:
        self.what = what
        self.card = card
        self.type_word = type_word
        self.types = TYPES[type_word] if type_word else 0

    def __reduce__(self) -> Parts:
        return Count, (self.what, self.card, self.type_word)

    def value(self, bot: Bot) -> float:
        view = bot.view
        what = self.what
        card = self.card
        if card is None:
            if what == HAVE:
                return float(view.count_types(self.types))
            return float(_with_type(view.hand() if what == IN_HAND else view.in_play(view.seat), self.types))
        if what == HAVE:
            return float(view.count_owned(card))
        if what == LEFT:
            return float(view.left_in_supply(card))
        if what == IN_HAND:
            return float(view.hand().count(card))
        if what == IN_PLAY:
            return float(view.in_play(view.seat).count(card))
        if what == COST:
            return float(view.cost(card))
        return float(view.count_foes(card))

    def text(self, names: dict[str, str]) -> str:
        card = self.card
        return f"{self.what}({names[card.id] if card is not None else self.type_word})"

    def cards(self) -> list[Card]:
        return [self.card] if self.card is not None else []


def _with_type(cards: list[Card], types: int) -> int:
    count = 0
    for card in cards:
        if card.types & types:
            count += 1
    return count


class Sum(Term):
    """Two numbers with one of + - * / between them."""

    def __init__(self, left: Term, sign: str, right: Term) -> None:
        self.left = left
        self.sign = sign
        self.right = right

    def __reduce__(self) -> Parts:
        return Sum, (self.left, self.sign, self.right)

    def value(self, bot: Bot) -> float:
        left = self.left.value(bot)
        right = self.right.value(bot)
        if self.sign == "+":
            return left + right
        if self.sign == "-":
            return left - right
        if self.sign == "*":
            return left * right
        # A number of cards may be 0. The division by 0 gives 0.
        return left / right if right else 0.0

    def text(self, names: dict[str, str]) -> str:
        left = self.left.text(names)
        right = self.right.text(names)
        # Brackets where reading from left to right would give another number.
        if isinstance(self.right, Sum):
            right = f"({right})"
        if isinstance(self.left, Sum) and self.sign in "*/" and self.left.sign in "+-":
            left = f"({left})"
        return f"{left} {self.sign} {right}"

    def cards(self) -> list[Card]:
        return self.left.cards() + self.right.cards()


class Test:
    """A condition that holds or not."""

    def holds(self, bot: Bot) -> bool:
        raise NotImplementedError

    def text(self, names: dict[str, str]) -> str:
        raise NotImplementedError

    def cards(self) -> list[Card]:
        raise NotImplementedError


class Comparison(Test):
    def __init__(self, left: Term, sign: str, right: Term) -> None:
        self.left = left
        self.sign = sign
        self.right = right

    def __reduce__(self) -> Parts:
        return Comparison, (self.left, self.sign, self.right)

    def holds(self, bot: Bot) -> bool:
        left = self.left.value(bot)
        right = self.right.value(bot)
        sign = self.sign
        if sign == "<":
            return left < right
        if sign == "<=":
            return left <= right
        if sign == ">":
            return left > right
        if sign == ">=":
            return left >= right
        if sign == "=":
            return left == right
        return left != right

    def text(self, names: dict[str, str]) -> str:
        return f"{self.left.text(names)} {self.sign} {self.right.text(names)}"

    def cards(self) -> list[Card]:
        return self.left.cards() + self.right.cards()


class Both(Test):
    def __init__(self, first: Test, second: Test) -> None:
        self.first = first
        self.second = second

    def __reduce__(self) -> Parts:
        return Both, (self.first, self.second)

    def holds(self, bot: Bot) -> bool:
        return self.first.holds(bot) and self.second.holds(bot)

    def text(self, names: dict[str, str]) -> str:
        first = self.first.text(names)
        second = self.second.text(names)
        if isinstance(self.first, Either):
            first = f"({first})"
        if isinstance(self.second, Either | Both):
            second = f"({second})"
        return f"{first} and {second}"

    def cards(self) -> list[Card]:
        return self.first.cards() + self.second.cards()


class Either(Test):
    def __init__(self, first: Test, second: Test) -> None:
        self.first = first
        self.second = second

    def __reduce__(self) -> Parts:
        return Either, (self.first, self.second)

    def holds(self, bot: Bot) -> bool:
        return self.first.holds(bot) or self.second.holds(bot)

    def text(self, names: dict[str, str]) -> str:
        second = self.second.text(names)
        if isinstance(self.second, Either):
            second = f"({second})"
        return f"{self.first.text(names)} or {second}"

    def cards(self) -> list[Card]:
        return self.first.cards() + self.second.cards()


class Unless(Test):
    """The negation of a test."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def __reduce__(self) -> Parts:
        return Unless, (self.test,)

    def holds(self, bot: Bot) -> bool:
        return not self.test.holds(bot)

    def text(self, names: dict[str, str]) -> str:
        return f"not ({self.test.text(names)})"

    def cards(self) -> list[Card]:
        return self.test.cards()

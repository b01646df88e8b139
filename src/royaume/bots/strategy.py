"""Strategies: a buy list with conditions, rules that override the tactics, and the bot that follows a strategy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from royaume.bots.bot import Bot
from royaume.bots.condition import Parts, Test, best_foe
from royaume.cards import basic
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.zone import is_among

#: An opening is the buys of the first deck: two turns.
OPENING_TURNS: Final = 2
NO_LIMIT: Final = -1
#: What is wanted for fewer coins than these is noted.
NOTED_COINS: Final = 24
#: How often a rule may react to one Attack.
MOST_REACTIONS: Final = 4


class Line:
    """A card to buy until the player owns so many, while the test holds."""

    def __init__(self, card: Card, limit: int = NO_LIMIT, test: Test | None = None) -> None:
        self.card = card
        self.limit = limit
        self.test = test

    def __reduce__(self) -> Parts:
        return Line, (self.card, self.limit, self.test)

    def applies(self, bot: Bot) -> bool:
        if self.limit >= 0 and bot.view.count_owned(self.card) >= self.limit:
            return False
        return self.test is None or self.test.holds(bot)


class Preference:
    """A preferred card, all cards of some types, or a key. Without any of these the list ends: nothing more."""

    def __init__(self, card: Card | None, type_word: str, types: int, key: str, test: Test | None) -> None:
        self.card = card
        self.type_word = type_word
        self.types = types
        self.key = key
        self.test = test

    def __reduce__(self) -> Parts:
        return Preference, (self.card, self.type_word, self.types, self.key, self.test)

    def is_end(self) -> bool:
        return self.card is None and not self.types and not self.key

    def applies(self, bot: Bot) -> bool:
        return self.test is None or self.test.holds(bot)


class Rule:
    """The preferences for one kind of question of one card, or of all cards."""

    def __init__(self, card: Card | None, why: str, preferences: list[Preference]) -> None:
        self.card = card
        self.why = why
        self.preferences = preferences

    def __reduce__(self) -> Parts:
        return Rule, (self.card, self.why, self.preferences)

    def suits(self, choice: Choice) -> bool:
        return self.why == choice.why and (self.card is None or self.card is choice.card)


class Strategy:
    """A strategy as data: what a strategy text says."""

    def __init__(self, name: str, lines: list[Line]) -> None:
        self.name = name
        #: What to buy, the most wanted first.
        self.lines = lines
        self.notes: list[str] = []
        #: The buys of the first two turns, in any order.
        self.opening: list[Card] = []
        #: The same for hands of 5 and 2 coins.
        self.opening_of_five: list[Card] = []
        #: The rules that override the tactics.
        self.rules: list[Rule] = []
        #: Never buy a card that ends the game while another player wins.
        self.careful = True

    def __reduce__(self) -> Parts:
        return strategy_with, (
            self.name,
            self.lines,
            self.notes,
            self.opening,
            self.opening_of_five,
            self.rules,
            self.careful,
        )

    def cards(self) -> list[Card]:
        """All cards that the strategy names, each once."""
        named = self.opening + self.opening_of_five
        for line in self.lines:
            named.append(line.card)
            if line.test is not None:
                named.extend(line.test.cards())
        for rule in self.rules:
            if rule.card is not None:
                named.append(rule.card)
            for preference in rule.preferences:
                if preference.card is not None:
                    named.append(preference.card)
                if preference.test is not None:
                    named.extend(preference.test.cards())
        once: list[Card] = []
        for card in named:
            if card not in once:
                once.append(card)
        return once


def strategy_with(
    name: str,
    lines: list[Line],
    notes: list[str],
    opening: list[Card],
    opening_of_five: list[Card],
    rules: list[Rule],
    careful: bool,
) -> Strategy:
    """The strategy with these values. Pickles and copies of strategies lead here."""
    strategy = Strategy(name, lines)
    strategy.notes = notes
    strategy.opening = opening
    strategy.opening_of_five = opening_of_five
    strategy.rules = rules
    strategy.careful = careful
    return strategy


@mypyc_attr(allow_interpreted_subclasses=True)
class StrategyBot(Bot):
    """Follows a strategy."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self._lines_by_coins: list[list[int] | None] = [None] * NOTED_COINS
        self.plays_all_treasures = True
        #: The last Attack that this bot reacted to, by turn and Action.
        self.attack = (0, 0)
        #: The number of Reactions to it.
        self.reactions = 0
        for rule in strategy.rules:
            if rule.why == Why.TREASURES:
                self.plays_all_treasures = False

    def buy(self, choice: Choice) -> Card | None:
        strategy = self.strategy
        has_opening = strategy.opening or strategy.opening_of_five
        if has_opening and self.view.turns(self.view.seat) <= OPENING_TURNS:
            card = self.buy_of_opening(choice)
            if card is not None:
                return card
        for line in strategy.lines:
            card = line.card
            if choice.allows(card) and line.applies(self) and not (strategy.careful and self.loses_by(card)):
                return card
        return None

    def buy_of_opening(self, choice: Choice) -> Card | None:
        """The most expensive card of the opening that is still missing."""
        strategy = self.strategy
        wanted = strategy.opening
        if strategy.opening_of_five and (self.view.coins() >= 5 or self.view.coins() == 2):
            wanted = strategy.opening_of_five
        best: Card | None = None
        for card in wanted:
            is_better = best is None or card.cost > best.cost
            if is_better and choice.allows(card) and self.view.count_owned(card) < wanted.count(card) + _dealt(card):
                best = card
        return best

    def wish(self, cards: list[Card]) -> Card | None:
        strategy = self.strategy
        for number, line in enumerate(strategy.lines):
            if is_among(line.card, cards) and self.wants(number):
                return line.card
        return None

    def wish_for(self, coins: int, potions: int = 0) -> Card | None:
        # As `wish`, but without a list of all affordable cards: the tactics ask this a hundred times a turn, mostly for
        # the same sums of coins.
        lines = self.strategy.lines
        if potions or not 0 <= coins < NOTED_COINS:
            number = self.first_wanted(coins, potions)
        else:
            notes = self.view.notes(NOTED_COINS + len(lines))
            if notes[coins] == 0:
                notes[coins] = self.first_wanted(coins, 0) + 2
            number = notes[coins] - 2
        return lines[number].card if number >= 0 else None

    def first_wanted(self, coins: int, potions: int) -> int:
        """The number of the first line whose card is wanted and costs no more; -1: there is none."""
        view = self.view
        lines = self.strategy.lines
        if potions or not 0 <= coins < NOTED_COINS or view.has_discounts():
            for number, line in enumerate(lines):
                if view.is_affordable(line.card, coins, potions) and self.wants(number):
                    return number
            return -1
        for number in self._lines_within(coins):
            if view.left_in_supply(lines[number].card) and self.wants(number):
                return number
        return -1

    def _lines_within(self, coins: int) -> list[int]:
        """The numbers of the lines whose cards have no higher printed price, and no Potion in it."""
        found = self._lines_by_coins[coins]
        if found is None:
            found = []
            for number, line in enumerate(self.strategy.lines):
                if line.card.cost <= coins and not line.card.potion:
                    found.append(number)
            self._lines_by_coins[coins] = found
        return found

    def wants(self, number: int) -> bool:
        """Does the bot want the card of that line now? The answer is noted while the question is open."""
        notes = self.view.notes(NOTED_COINS + len(self.strategy.lines))
        place = NOTED_COINS + number
        if notes[place] == 0:
            line = self.strategy.lines[number]
            is_wanted = line.applies(self) and not (self.strategy.careful and self.loses_by(line.card))
            notes[place] = 1 if is_wanted else -1
        return notes[place] > 0

    def loses_by(self, card: Card) -> bool:
        """Would gaining the card end the game while another player wins?"""
        view = self.view
        if view.left_in_supply(card) != 1 or not view.ends_with(card):
            return False
        points = view.points_with(card)
        best = best_foe(self)
        if points != best:
            return points < best
        for seat in range(view.players()):
            if seat != view.seat and view.points(seat) == best and view.turns(seat) < view.turns(view.seat):
                return True
        return False

    # --- the rules of the strategy

    def pick(self, choice: Choice) -> list[Card]:
        if self.strategy.rules:
            for rule in self.strategy.rules:
                if rule.suits(choice) and not (choice.why == Why.REACT and self.has_reacted_enough()):
                    return self.preferred(rule, choice)
        return super().pick(choice)

    def pick_one(self, choice: Choice) -> Card | None:
        if self.strategy.rules:
            # The rules are in `pick`.
            picked = self.pick(choice)
            choice.check(picked)
            return picked[0] if picked else None
        return super().pick_one(choice)

    def has_reacted_enough(self) -> bool:
        """Has the rule reacted often enough? Some Reactions can be revealed to the same Attack for ever."""
        attack = (self.view.turn_number(), self.view.actions_played())
        if attack != self.attack:
            self.attack = attack
            self.reactions = 0
        self.reactions += 1
        return self.reactions > MOST_REACTIONS

    def preferred(self, rule: Rule, choice: Choice) -> list[Card]:
        """The cards that the rule prefers; the tactics add missing ones."""
        left = choice.cards().copy()
        picked: list[Card] = []
        for preference in rule.preferences:
            if not preference.applies(self):
                continue
            if preference.is_end():
                return picked if len(picked) >= choice.least else self.filled(picked, choice)
            for card in choice.cards():
                matches = card is preference.card or card.types & preference.types != 0
                if matches and len(picked) < choice.most and card in left:
                    left.remove(card)
                    picked.append(card)
        if not picked:
            return super().pick(choice)
        return picked if len(picked) >= choice.least else self.filled(picked, choice)

    def filled(self, picked: list[Card], choice: Choice) -> list[Card]:
        """These cards, and as few others as possible: first those that the tactics pick."""
        enough = picked.copy()
        left = choice.cards().copy()
        for card in picked:
            left.remove(card)
        for card in super().pick(choice) + left:
            if card in left and len(enough) < choice.least:
                left.remove(card)
                enough.append(card)
        return enough

    def pick_keys(self, choice: Choice) -> list[str]:
        offered = choice.keys
        if self.strategy.rules and offered is not None:
            for rule in self.strategy.rules:
                if rule.suits(choice):
                    keys: list[str] = []
                    for preference in rule.preferences:
                        wanted = preference.key in offered and preference.key not in keys
                        if wanted and len(keys) < choice.most and preference.applies(self):
                            keys.append(preference.key)
                    for key in super().pick_keys(choice) + offered:
                        if len(keys) < choice.least and key not in keys:
                            keys.append(key)
                    return keys
        return super().pick_keys(choice)


def _dealt(card: Card) -> int:
    """How many copies each player begins with."""
    if card is basic.ESTATE:
        return basic.STARTING_ESTATES
    return basic.STARTING_COPPERS if card is basic.COPPER else 0

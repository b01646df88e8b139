"""The Supply: its piles, their tokens, and what cards cost at this moment. All of it is public."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from royaume.engine.card import Card
from royaume.engine.refusal import Refusal


@mypyc_attr(acyclic=True)
class Pile:
    """One pile of the Supply."""

    def __init__(self, card: Card, count: int) -> None:
        self.card = card
        self.count = count
        self.tokens: list[Card] | None = None

    def put_token(self, token: Card) -> None:
        """Lay a token of that card on the pile: `on_buy_from` is called for each."""
        if self.tokens is None:
            self.tokens = []
        self.tokens.append(token)

    def clone(self) -> Pile:
        """An independent copy."""
        other = Pile(self.card, self.count)
        if self.tokens is not None:
            other.tokens = self.tokens.copy()
        return other


class Supply:
    """All piles, and the effects that change costs and coins for the rest of this turn."""

    def __init__(self, piles: list[Pile]) -> None:
        self.piles = piles
        #: The piles that end the game when they are empty, and how many piles are empty.
        self.final_piles: list[Pile] = [pile for pile in piles if pile.card.ends_game]
        self.empty_piles = len([pile for pile in piles if pile.count == 0])
        #: Cards whose effect lasts until the end of the turn, once for each play.
        self.effects: list[Card] = []

    def clone(self) -> Supply:
        other = Supply([pile.clone() for pile in self.piles])
        other.effects = self.effects.copy()
        return other

    def cards(self) -> list[Card]:
        """One card of each pile, empty piles too."""
        return [pile.card for pile in self.piles]

    def find(self, card: Card) -> Pile | None:
        """The pile of the card; None for a card that is not in this game."""
        expected = card.pile_number
        if expected < len(self.piles):
            pile = self.piles[expected]
            if pile.card is card:
                return pile
        for number, pile in enumerate(self.piles):
            if pile.card is card:
                card.pile_number = number
                return pile
        return None

    def pile(self, card: Card) -> Pile:
        pile = self.find(card)
        if pile is None:
            raise Refusal("no-such-pile", {"card": card})
        return pile

    def count(self, card: Card) -> int:
        """Cards left in its pile; 0 for a card that is not in this game."""
        pile = self.find(card)
        return 0 if pile is None else pile.count

    def take_from(self, pile: Pile) -> None:
        """Take a card off a pile that is not empty."""
        pile.count -= 1
        if pile.count == 0:
            self.empty_piles += 1

    def put_back(self, card: Card) -> None:
        pile = self.pile(card)
        if pile.count == 0:
            self.empty_piles -= 1
        pile.count += 1

    def cost(self, card: Card) -> int:
        """The coin part of the cost at this moment. Nothing ever changes the Potion part."""
        cost = card.cost
        if self.effects:
            for effect in self.effects:
                cost -= effect.discount(card)
            if cost < 0:
                cost = 0
        return cost

    def coins_of(self, card: Card) -> int:
        """Coins the card gives if it is played now."""
        coins = card.coins
        if self.effects:
            for effect in self.effects:
                coins += effect.extra_coins(card)
        return coins

    def up_to(self, coins: int, potion: int = 0, types: int = -1) -> list[Card]:
        """Cards left in the Supply that cost at most this much: a Potion only if the limit has one too."""
        return [
            pile.card
            for pile in self.piles
            if pile.count > 0
            and pile.card.types & types
            and pile.card.potion <= potion
            and self.cost(pile.card) <= coins
        ]

    def exactly(self, coins: int, potion: int) -> list[Card]:
        """Cards left in the Supply that cost exactly this much, coins and Potion."""
        return [
            pile.card
            for pile in self.piles
            if pile.count > 0 and pile.card.potion == potion and self.cost(pile.card) == coins
        ]

    def is_exhausted(self, piles_to_end: int) -> bool:
        """Is a pile empty that ends the game alone, or are as many piles empty as end it?"""
        for pile in self.final_piles:
            if pile.count == 0:
                return True
        return self.empty_piles >= piles_to_end

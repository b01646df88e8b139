"""The moves of a scenario: what each answers to the questions of the turn itself."""

from __future__ import annotations

from royaume.engine.card import TREASURE, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.game import Game
from royaume.engine.refusal import IllegalAnswer


class Move:
    """Answers the questions of the turn itself until the move is made."""

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        """Option numbers; None when the move is made."""
        raise NotImplementedError

    def made(self, game: Game) -> bool:
        return True


class Nothing(Move):
    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        return None


class Play(Move):
    def __init__(self, card: Card) -> None:
        self.card = card
        self.done = False

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        if self.done:
            return None
        if choice.why == Why.ACTION and not choice.allows(self.card) and self.card.types & TREASURE:
            return []
        self.refuse_if_buying(choice)
        self.done = True
        choice.check([self.card])
        return choice.numbers_of([self.card])

    def refuse_if_buying(self, choice: Choice) -> None:
        """Refuse a move that plays a card while the question is what to buy."""
        if choice.why == Why.BUY:
            raise IllegalAnswer("answer-not-offered", {"what": self.card, "why": Why.TREASURES})

    def made(self, game: Game) -> bool:
        return self.done


class PlayTreasures(Play):
    def __init__(self, treasures: list[Card]) -> None:
        super().__init__(treasures[0])
        self.treasures = treasures

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        if self.done:
            return None
        if choice.why == Why.ACTION:
            return []
        self.refuse_if_buying(choice)
        self.done = True
        choice.check(self.treasures)
        return choice.numbers_of(self.treasures)


class Buy(Play):
    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        if self.done:
            return None
        if choice.why != Why.BUY:
            return []
        self.done = True
        choice.check([self.card])
        return choice.numbers_of([self.card])


class EndActions(Move):
    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        return [] if choice.why == Why.ACTION else None


class EndTurn(Move):
    def __init__(self, turn: int) -> None:
        self.turn = turn

    def answer(self, game: Game, choice: Choice) -> list[int] | None:
        return [] if game.turn_number == self.turn else None

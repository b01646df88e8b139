"""A random game that is checked after every answer: what the tests and `make fuzz` play."""

from __future__ import annotations

import gc
from typing import Final

from royaume.bots.simple import RandomBot
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.catalogue import custom_cards, kingdoms
from royaume.engine.card import Card
from royaume.engine.choice import TURN_QUESTIONS, Choice, Why
from royaume.engine.game import Game
from royaume.engine.turn import play_turn
from royaume.game.record import Record
from royaume.game.setup import Setup, deal
from royaume.game.view import SPECTATOR, View
from royaume.testing import conformance

#: Random games end by themselves in 100 to 300 turns of all players together; one that does not is left here.
MOST_TURNS: Final = 600

#: Copies and views are checked once in so many answers: some three times in a game.
SAMPLE: Final = 150

#: Once in so often a player does not play all Treasures.
HOLDS_BACK: Final = 8


def random_setup(number: int, seed: str) -> Setup:
    """Any ten cards of all boxes; the numbers of players come in turn, and the Treasures of two boxes now and then.

    Loaded custom cards are always among the ten.
    """
    kingdom = kingdoms.random_kingdom(
        f"{seed}/{number}", None, kingdoms.Wishes(required=custom_cards.loaded()[:KINGDOM_SIZE])
    )
    return Setup(kingdom, 2 + number % 5, two_boxes=number % 3 == 0)


class Checker(RandomBot):
    """Answers at random for every seat, and checks the position before each answer."""

    def __init__(self, seed: str, game: Game) -> None:
        super().__init__(seed)
        self.game = game
        self.census = conformance.Census(game)
        #: The last copy that was taken between two cards, and what it was like then.
        self.copy: Game | None = None
        self.copy_state = ""

    def pick(self, choice: Choice) -> list[Card]:
        self.check(choice)
        if choice.why == Why.TREASURES and self.random.below(HOLDS_BACK) == 0:
            cards = choice.cards()
            return [cards[number] for number in self.numbers(len(cards), choice.least, choice.most)]
        return super().pick(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        self.check(choice)
        return super().pick_keys(choice)

    def check(self, choice: Choice) -> None:
        game = self.game
        is_rest = choice.why in TURN_QUESTIONS
        self.census.check(game)
        conformance.check_counters(game)
        conformance.check_place(game, choice)
        if is_rest:
            conformance.check_rest(game)
        if self.random.below(SAMPLE) == 0:
            if is_rest:
                self.take_copy()
                conformance.check_hidden(game, choice, self.random)
                conformance.check_hidden_moves(game, self.random)
            else:
                self.take_copy_up()
                conformance.check_clone(game).let_go()

    def take_copy(self) -> None:
        """Only between two cards: in the middle of one a copy cannot go on."""
        self.drop_copy()
        self.copy = conformance.check_clone(self.game)
        self.copy_state = self.copy.state()

    def take_copy_up(self) -> None:
        """The answers given since lead the last copy to the position of now."""
        if self.copy is not None:
            copy = self.copy.clone()
            conformance.check_taken_up(copy, self.game)
            copy.let_go()
            self.drop_copy()

    def drop_copy(self) -> None:
        """Nothing that happened since, to the game or to a copy of the copy, has touched it."""
        if self.copy is not None:
            assert self.copy.state() == self.copy_state, "a copy was touched by what happened to the original"
            self.copy.let_go()
            self.copy = None

    def check_end(self) -> None:
        """After the last turn."""
        self.take_copy_up()
        self.census.check(self.game)
        conformance.check_counters(self.game)
        conformance.check_rest(self.game)
        for seat in range(SPECTATOR, len(self.game.players)):
            View(self.game, seat).data()


class Trial:
    """One such game. What does not hold raises, and `record` tells how it came about."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.seed = seed
        self.game = deal(setup, seed)

    def run(self) -> None:
        """Play and check the game to its end; one in which all holds is then let go."""
        collecting = gc.isenabled()
        # Whatever is copied here is let go by hand: looking for cycles would take a quarter of the time.
        gc.disable()
        try:
            self._run()
        finally:
            if collecting:
                gc.enable()

    def _run(self) -> None:
        game = self.game
        checker = Checker(self.seed + "/answers", game)
        game.deciders = [checker for _ in game.players]
        while not game.over and game.turn_number < MOST_TURNS:
            play_turn(game)
        checker.check_end()
        again = deal(self.setup, self.seed)
        conformance.check_taken_up(again, game)
        again.let_go()
        game.let_go()

    def record(self) -> Record | None:
        """The answers given, as far as they can be replayed: not the one that a card fails at, nor what follows it."""
        return Record(self.setup, self.seed, self.game.answers).playable_part()

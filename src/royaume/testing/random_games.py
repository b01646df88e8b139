"""Random games that are checked after every answer, for the tests and `make fuzz`."""

from __future__ import annotations

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
from royaume.system.memory import uncollected
from royaume.testing import conformance

#: A random game takes 100 to 300 turns of all players together. A longer one is given up here.
MOST_TURNS: Final = 600

#: Copies and views are checked once in so many answers, about three times in a game.
SAMPLE: Final = 150

#: Once in so many times a player does not play all Treasures.
HOLDS_BACK: Final = 8


def random_setup(number: int, seed: str) -> Setup:
    """Ten random cards of all boxes, each number of players in turn, and sometimes the Treasures of two boxes.

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
        #: The last copy, and its digest at that time.
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
                self.resume_copy()
                conformance.check_clone(game).let_go()

    def take_copy(self) -> None:
        """Copy the game, between two cards: a copy inside a card cannot be played on."""
        self.drop_copy()
        self.copy = conformance.check_clone(self.game)
        self.copy_state = self.copy.state()

    def resume_copy(self) -> None:
        """Check that the answers since then lead the last copy to the current position."""
        if self.copy is not None:
            copy = self.copy.clone()
            conformance.check_resumed(copy, self.game)
            copy.let_go()
            self.drop_copy()

    def drop_copy(self) -> None:
        """Check that the copy is unchanged: neither the game nor a copy of the copy has touched it."""
        if self.copy is not None:
            assert self.copy.state() == self.copy_state, "a copy was touched by what happened to the original"
            self.copy.let_go()
            self.copy = None

    def check_end(self) -> None:
        """Check the position after the last turn."""
        self.resume_copy()
        self.census.check(self.game)
        conformance.check_counters(self.game)
        conformance.check_rest(self.game)
        for seat in range(SPECTATOR, len(self.game.players)):
            View(self.game, seat).data()


class Trial:
    """One random game. A failed check raises, and `record` has the game up to there."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.seed = seed
        self.game = deal(setup, seed)

    def run(self) -> None:
        """Play and check the game to its end. A game without failure is freed."""
        with uncollected():
            self._run()

    def _run(self) -> None:
        game = self.game
        checker = Checker(self.seed + "/answers", game)
        game.deciders = [checker for _ in game.players]
        while not game.over and game.turn_number < MOST_TURNS:
            play_turn(game)
        checker.check_end()
        again = deal(self.setup, self.seed)
        conformance.check_resumed(again, game)
        again.let_go()
        game.let_go()

    def record(self) -> Record | None:
        """The answers that can be replayed: those before the answer at which a card fails."""
        return Record(self.setup, self.seed, self.game.answers).playable_part()

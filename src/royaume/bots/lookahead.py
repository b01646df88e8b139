"""Looking ahead near the end: when to take points, when to end the game and when not to."""

from __future__ import annotations

from typing import Final

from royaume.bots.bot import seat_bot
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.cards import basic
from royaume.engine.card import VICTORY, Card
from royaume.engine.choice import Choice
from royaume.engine.random import Random
from royaume.engine.turn import play_turn

#: It thinks from here on: so few Provinces for two players (two more for each further one), or so few piles to go.
NEAR_PROVINCES: Final = 5
NEAR_PILES: Final = 1

#: Games imagined for each thing it might buy, and how many turns all of them may take together.
IMAGINED: Final = 24
MOST_TURNS: Final = 1200
#: An imagined game is judged by points if it has not ended by then.
LONGEST: Final = 30

#: How much better another buy must be than the plan's own, in games of a hundred.
CLEARLY: Final = 0.02


class Foreseer(StrategyBot):
    """Follows its strategy; near the end it plays out what each buy would lead to, as far as it can know."""

    def __init__(self, strategy: Strategy, seed: str = "") -> None:
        super().__init__(strategy)
        self.random = Random(seed)
        #: Who plays on in its thoughts: itself, and the others as if they had the same plan.
        self.thoughts: list[StrategyBot] = []

    def begin(self, seed: str) -> None:
        self.random = Random(seed)

    def buy(self, choice: Choice) -> Card | None:
        planned = super().buy(choice)
        if not self.is_near_end():
            return planned
        candidates = self.candidates(choice, planned)
        if len(candidates) < 2:
            return planned
        return self.best_of(candidates)

    def is_near_end(self) -> bool:
        view = self.view
        near = NEAR_PROVINCES + 2 * (view.players() - 2)
        return view.left_in_supply(basic.PROVINCE) <= near or view.empty_piles() + NEAR_PILES >= view.piles_to_end()

    def candidates(self, choice: Choice, planned: Card | None) -> list[Card | None]:
        """What the plan buys, Victory cards, the next lines of the plan, and nothing; the plan's own first."""
        found: list[Card | None] = [planned]
        for card in choice.cards():
            if card.types & VICTORY and card not in found:
                found.append(card)
        more = 0
        for line in self.strategy.lines:
            if more < 2 and line.card not in found and choice.allows(line.card) and line.applies(self):
                found.append(line.card)
                more += 1
        if planned is not None and self.view.ends_with(planned):
            found.append(None)
        return found

    def best_of(self, candidates: list[Card | None]) -> Card | None:
        totals = [0.0 for _ in candidates]
        turns = 0
        rounds = 0
        while rounds < IMAGINED and turns < MOST_TURNS:
            # The same hidden cards for every candidate: only the buy makes the difference.
            seed = str(self.random.below(1_000_000_000))
            for number, card in enumerate(candidates):
                score, length = self.imagine(card, seed)
                totals[number] += score
                turns += length
            rounds += 1
        best = 0
        for number, total in enumerate(totals):
            ahead = CLEARLY * rounds if best == 0 else 0.0
            if total > totals[best] + ahead:
                best = number
        return candidates[best]

    def imagine(self, card: Card | None, seed: str) -> tuple[float, int]:
        """How a game ends in which it buys this now: 1 won, half shared, 0 lost; and how many turns that took."""
        game = self.view.imagined(Random(seed))
        me = self.view.seat
        while len(self.thoughts) < len(game.players):
            self.thoughts.append(StrategyBot(self.strategy))
        for seat in range(len(game.players)):
            seat_bot(game, seat, self.thoughts[seat])
        begun = game.turn_number
        buyer = game.players[game.active]
        if card is None:
            buyer.buys = 0
        else:
            buyer.buy(card)
        while not game.over and game.turn_number < begun + LONGEST:
            play_turn(game)
        length = game.turn_number - begun + 1
        points = game.points()
        score = 0.0
        if game.over:
            winners = game.winners(points)
            for player in winners:
                if player.seat == me:
                    score = 1.0 / len(winners)
        else:
            best = max(points)
            score = 0.5 if points[me] == best else 0.0
        game.let_go()
        return score, length

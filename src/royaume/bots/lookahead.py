"""The lookahead bot: near the end of the game, rollouts decide when to buy points and when to end the game."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from royaume.bots.strategy import Strategy, StrategyBot
from royaume.cards import basic
from royaume.engine.card import VICTORY, Card
from royaume.engine.choice import Choice
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot

#: The lookahead begins with so few Provinces for two players (two more for each further player), or so few piles to go.
NEAR_PROVINCES: Final = 6
NEAR_PILES: Final = 1

#: Rollouts for each candidate: fewer tell nothing, the worst candidates are dropped after so many, and the most.
FEWEST: Final = 10
DROPPED_AFTER: Final = 20
MOST: Final = 120
#: The most work of all rollouts together, in turns, Actions and questions. Seconds would not do: the same game must go
#: the same way on every machine.
MOST_WORK: Final = 6000
#: A rollout ends after so many turns. Then points decide.
LONGEST: Final = 30

#: Another buy must be better than the planned one by so many standard errors.
#: A candidate is dropped that is worse by so many at first, and by ever fewer.
CLEARLY: Final = 1.5
HOPELESS: Final = 1.5


class Candidate:
    """A possible buy, and how much better than the planned buy it did in the same rollouts."""

    def __init__(self, card: Card | None) -> None:
        self.card = card
        self.last_score = 0.0
        self.rollouts = 0
        self.sum = 0.0
        self.squares = 0.0

    def count(self, planned_score: float) -> None:
        """Add the last rollout, in which the planned buy had that score."""
        difference = self.last_score - planned_score
        self.rollouts += 1
        self.sum += difference
        self.squares += difference * difference

    def lead(self) -> float:
        """How far ahead of the planned buy, in standard errors."""
        if self.rollouts == 0 or self.squares == 0.0:
            return 0.0
        mean = self.sum / self.rollouts
        variance = max(self.squares / self.rollouts - mean * mean, 1.0 / self.rollouts)
        return mean / math.sqrt(variance / self.rollouts)


class RolloutBot(StrategyBot):
    """Plays rollouts, and counts the questions."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__(strategy)
        self.questions = 0

    def pick(self, choice: Choice) -> list[Card]:
        self.questions += 1
        return super().pick(choice)

    def pick_one(self, choice: Choice) -> Card | None:
        # One question, though `pick` may answer it.
        asked = self.questions + 1
        card = super().pick_one(choice)
        self.questions = asked
        return card

    def pick_keys(self, choice: Choice) -> list[str]:
        self.questions += 1
        return super().pick_keys(choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class LookaheadBot(StrategyBot):
    """Follows its strategy; near the end it compares possible buys by rollouts."""

    def __init__(self, strategy: Strategy, seed: str = "") -> None:
        super().__init__(strategy)
        self.random = Random(seed)
        #: One for each seat. The bot assumes that the other players have the same strategy.
        self.rollout_bots: list[RolloutBot] = []

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
        """The planned buy first, then Victory cards, the next lines of the strategy, and no buy."""
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

    def best_of(self, cards: list[Card | None]) -> Card | None:
        """The buy that wins most rollouts, unless its lead over the planned buy (the first) may be chance."""
        left = [Candidate(card) for card in cards]
        planned = left[0]
        work = 0
        deals = 0
        while deals < MOST and work < MOST_WORK and len(left) > 1:
            # The same hidden cards for every candidate: only the buy makes the difference.
            deal = self.view.imagined(self.random)
            for candidate in left:
                score, cost = self.roll_out(deal.clone(), candidate.card)
                candidate.last_score = score
                work += cost
            for candidate in left:
                candidate.count(planned.last_score)
            deal.let_go()
            deals += 1
            if deals >= DROPPED_AFTER and deals % 10 == 0:
                # The later it is, the less likely a candidate comes to lead clearly.
                least = deals / MOST - HOPELESS
                left = [candidate for candidate in left if candidate is planned or candidate.lead() > least]
        best = planned
        if deals < FEWEST:
            # The turns were so long that the work allowed no more.
            return planned.card
        for candidate in left:
            is_better = candidate is not planned and candidate.lead() > CLEARLY
            if is_better and (best is planned or candidate.sum > best.sum):
                best = candidate
        return best.card

    def roll_out(self, game: Game, card: Card | None) -> tuple[float, int]:
        """Play this game to its end after that buy: 1 if won, half if shared, 0 if lost; and the work it took."""
        me = self.view.seat
        while len(self.rollout_bots) < len(game.players):
            self.rollout_bots.append(RolloutBot(self.strategy))
        for seat in range(len(game.players)):
            seat_bot(game, seat, self.rollout_bots[seat])
            self.rollout_bots[seat].questions = 0
        first_turn = game.turn_number
        buyer = game.players[game.active]
        if card is None:
            buyer.buys = 0
        else:
            buyer.buy(card)
        work = 0
        while not game.over and game.turn_number < first_turn + LONGEST:
            play_turn(game)
            work += 1 + game.actions_played
        for bot in self.rollout_bots:
            work += bot.questions
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
        return score, work

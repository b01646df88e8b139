"""Looking ahead near the end: when to take points, when to end the game and when not to."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import mypyc_attr

from royaume.bots.bot import seat_bot
from royaume.bots.strategy import Strategy, StrategyBot
from royaume.cards import basic
from royaume.engine.card import VICTORY, Card
from royaume.engine.choice import Choice
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.turn import play_turn

#: It thinks from here on: so few Provinces for two players (two more for each further one), or so few piles to go.
NEAR_PROVINCES: Final = 6
NEAR_PILES: Final = 1

#: Games imagined for each thing it might buy: fewer tell nothing, after so many the worst are dropped, and at most; and
#: how much all may cost together, in turns, Actions and questions. (Not in seconds: the same game must go the same way
#: everywhere.)
FEWEST: Final = 10
DROPPED_AFTER: Final = 20
MOST: Final = 120
MOST_WORK: Final = 6000
#: An imagined game is judged by points if it has not ended by then.
LONGEST: Final = 30

#: Another buy must be better than the plan's own by so many standard errors; one is dropped that is worse by so many
#: at first, and by ever fewer.
CLEARLY: Final = 1.5
HOPELESS: Final = 1.5


class Thought:
    """Something it might buy, and how much better that did than the plan's own in the same imagined games."""

    def __init__(self, card: Card | None) -> None:
        self.card = card
        self.last = 0.0
        self.games = 0
        self.sum = 0.0
        self.squares = 0.0

    def count(self, planned: float) -> None:
        difference = self.last - planned
        self.games += 1
        self.sum += difference
        self.squares += difference * difference

    def lead(self) -> float:
        """How far ahead of the plan's own, in standard errors."""
        if self.games == 0 or self.squares == 0.0:
            return 0.0
        mean = self.sum / self.games
        variance = max(self.squares / self.games - mean * mean, 1.0 / self.games)
        return mean / math.sqrt(variance / self.games)


class Thinker(StrategyBot):
    """Plays on in somebody's thoughts, and counts what it is asked."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__(strategy)
        self.asked = 0

    def pick(self, choice: Choice) -> list[Card]:
        self.asked += 1
        return super().pick(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        self.asked += 1
        return super().pick_keys(choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Foreseer(StrategyBot):
    """Follows its strategy; near the end it plays out what each buy would lead to, as far as it can know."""

    def __init__(self, strategy: Strategy, seed: str = "") -> None:
        super().__init__(strategy)
        self.random = Random(seed)
        #: Who plays on in its thoughts: itself, and the others as if they had the same plan.
        self.thoughts: list[Thinker] = []

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
        """The buy that leads to most victories, unless it may be chance that it is not the plan's own (the first)."""
        left = [Thought(card) for card in candidates]
        planned = left[0]
        work = 0
        rounds = 0
        while rounds < MOST and work < MOST_WORK and len(left) > 1:
            # The same hidden cards for every candidate: only the buy makes the difference.
            deal = self.view.imagined(self.random)
            for thought in left:
                score, cost = self.play_out(deal.clone(), thought.card)
                thought.last = score
                work += cost
            for thought in left:
                thought.count(planned.last)
            deal.let_go()
            rounds += 1
            if rounds >= DROPPED_AFTER and rounds % 10 == 0:
                # As games go by, what does not lead will hardly come to lead clearly.
                least = rounds / MOST - HOPELESS
                left = [thought for thought in left if thought is planned or thought.lead() > least]
        best = planned
        if rounds < FEWEST:
            # Turns so long that there was no time for more.
            return planned.card
        for thought in left:
            if thought is not planned and thought.lead() > CLEARLY and (best is planned or thought.sum > best.sum):
                best = thought
        return best.card

    def play_out(self, game: Game, card: Card | None) -> tuple[float, int]:
        """How this game ends if it buys that now: 1 won, half shared, 0 lost; and what that cost."""
        me = self.view.seat
        while len(self.thoughts) < len(game.players):
            self.thoughts.append(Thinker(self.strategy))
        for seat in range(len(game.players)):
            seat_bot(game, seat, self.thoughts[seat])
            self.thoughts[seat].asked = 0
        begun = game.turn_number
        buyer = game.players[game.active]
        if card is None:
            buyer.buys = 0
        else:
            buyer.buy(card)
        work = 0
        while not game.over and game.turn_number < begun + LONGEST:
            play_turn(game)
            work += 1 + game.actions_played
        for thinker in self.thoughts:
            work += thinker.asked
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

"""Many games between the same bots, without a log and without a record."""

from __future__ import annotations

import gc
from typing import Final

from royaume.bots.bot import Bot, seat_bot
from royaume.engine.errors import Refusal
from royaume.engine.game import Game
from royaume.engine.turn import play_turn
from royaume.setup import Setup, deal

#: After so many turns of all players together a game is given up. The rules know no such end, but without money, and
#: with only Copper and Curse run out, nobody can ever buy again.
MOST_TURNS: Final = 2000


class Tally:
    """What one place at the table came to, over all games of a match."""

    def __init__(self) -> None:
        #: Victories won alone, and victories shared with somebody.
        self.wins = 0
        self.shared = 0
        #: Turns that count for breaking ties, and Victory points.
        self.turns = 0
        self.points = 0

    def data(self) -> dict[str, int]:
        return {"wins": self.wins, "shared": self.shared, "turns": self.turns, "points": self.points}


class Result:
    """A match, counted twice: by the order of play, and by bot."""

    def __init__(self, players: int) -> None:
        #: Games that came to an end, and games given up because nobody could or would end them.
        self.games = 0
        self.unfinished = 0
        #: Games that two or more players won together.
        self.shared = 0
        #: First who began, then who came second, and so on.
        self.by_order: list[Tally] = [Tally() for _ in range(players)]
        #: In the order in which the bots were named.
        self.by_bot: list[Tally] = [Tally() for _ in range(players)]

    def count(self, game: Game, first: int) -> None:
        """Add a finished game that this seat began."""
        points = game.points()
        winners = game.winners(points)
        alone = len(winners) == 1
        self.games += 1
        if not alone:
            self.shared += 1
        players = len(game.players)
        for player in game.players:
            won = player in winners
            for tally in (self.by_bot[player.seat], self.by_order[(player.seat - first) % players]):
                tally.turns += player.turns
                tally.points += points[player.seat]
                if won and alone:
                    tally.wins += 1
                elif won:
                    tally.shared += 1

    def data(self) -> dict[str, object]:
        """Plain data, for files and for comparison."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "shared": self.shared,
            "by_order": [tally.data() for tally in self.by_order],
            "by_bot": [tally.data() for tally in self.by_bot],
        }


def play_match(setup: Setup, bots: list[Bot], games: int, seed: str) -> Result:
    """Play so many games, one bot on each seat, the same games for the same seed and new bots."""
    if len(bots) != setup.players:
        raise Refusal("bots", {"bots": str(len(bots)), "players": str(setup.players)})
    result = Result(setup.players)
    collecting = gc.isenabled()
    # A game is freed as soon as it is let go (see below): looking for cycles would only cost time.
    gc.disable()
    try:
        for number in range(games):
            _play(setup, bots, f"{seed}/{number}", result)
    finally:
        if collecting:
            gc.enable()
    return result


def _play(setup: Setup, bots: list[Bot], seed: str, result: Result) -> None:
    game = deal(setup, seed, log=False)
    game.recording = False
    for seat, bot in enumerate(bots):
        seat_bot(game, seat, bot)
        bot.begin(seed)
    first = game.active
    while not game.over and game.turn_number < MOST_TURNS:
        play_turn(game)
    if game.over:
        result.count(game, first)
    else:
        result.unfinished += 1
    game.let_go()

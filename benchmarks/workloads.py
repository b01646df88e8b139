"""One process of the benchmark. `bench.py` starts it; it plays one workload for as long as each input line says.

Every line of the input is a number of seconds, or for `simulate` a number of games; every line of the output is the
figures measured in that time.
"""

from __future__ import annotations

import json
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from royaume import IS_COMPILED
from royaume.bots import library
from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.cards import base, basic
from royaume.engine.card import VICTORY, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.game import Game
from royaume.engine.turn import play_turn
from royaume.game.record import Record
from royaume.game.seated import seat_bot
from royaume.game.session import Session
from royaume.game.setup import Setup, deal
from royaume.simulate.contender import Contender, FromText
from royaume.simulate.run import simulate

QUIET = [
    base.SMITHY,
    base.VILLAGE,
    base.MARKET,
    base.FESTIVAL,
    base.LABORATORY,
    base.WOODCUTTER,
    base.GARDENS,
    base.FEAST,
    base.MINE,
    base.REMODEL,
]
ATTACKS = [
    base.MILITIA,
    base.WITCH,
    base.THIEF,
    base.SPY,
    base.BUREAUCRAT,
    base.CELLAR,
    base.CHAPEL,
    base.THRONE_ROOM,
    base.LIBRARY,
    base.MOAT,
]
LONG_TURNS = [
    base.VILLAGE,
    base.CELLAR,
    base.FESTIVAL,
    base.MARKET,
    base.LABORATORY,
    base.MILITIA,
    base.SMITHY,
    base.MOAT,
    base.CHAPEL,
    base.GARDENS,
]
MID_GAME = 40
LATE = 30
#: What `royaume simulate` plays, and on how many processes.
STRATEGIES = ["bbm", "bmu"]
JOBS = 2


class Builder(Bot):
    """A bot with long turns: many Actions that lead to more Actions, and Treasures played one by one."""

    WISHES = (
        base.LABORATORY,
        base.MARKET,
        basic.GOLD,
        base.FESTIVAL,
        base.VILLAGE,
        basic.SILVER,
        base.CELLAR,
    )

    def pick(self, choice: Choice) -> list[Card]:
        if choice.why in (Why.ACTION, Why.TREASURES):
            return choice.cards()[:1]
        if choice.why == Why.BUY:
            return [card for card in self.WISHES if choice.allows(card)][:1]
        if choice.card is base.CELLAR:
            return [card for card in choice.cards() if card.types & VICTORY]
        return super().pick(choice)


def match(kingdom: list[Card], bots: list[Bot]) -> Callable[[float], float]:
    """Games a second of these bots."""
    setup = Setup(kingdom, len(bots))
    played = 0
    chunk = 4

    def measure(seconds: float) -> float:
        nonlocal played, chunk
        games = 0
        begin = time.process_time()
        spent = 0.0
        while spent < seconds:
            play_match(setup, bots, chunk, f"bench/{played}")
            played += 1
            games += chunk
            spent = time.process_time() - begin
            # Twenty calls or so: enough to stop in time, too few to count.
            chunk = max(4, round(games / spent * seconds / 20))
        return games / spent

    return measure


def simulation(games: int) -> float:
    """Games a second of `simulate`: by the clock on the wall, starting the processes included."""
    contenders = [Contender(name, FromText(library.text_of(name), name, careful=True)) for name in STRATEGIES]
    begin = time.perf_counter()
    simulate(Setup(QUIET), contenders, games, "bench", jobs=JOBS)
    return games / (time.perf_counter() - begin)


def mid_game() -> Game:
    """A game between random bots, well under way."""
    game = deal(Setup(ATTACKS), "mid-game", log=False)
    for seat in range(2):
        seat_bot(game, seat, RandomBot(str(seat)))
    while game.turn_number < MID_GAME:
        play_turn(game)
    assert not game.over
    return game


def clone_microseconds(game: Game, seconds: float) -> float:
    clones = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(100):
            game.clone()
        clones += 100
        spent = time.process_time() - begin
    return spent / clones * 1e6


class LongTurn:
    """A recorded game in which a player's last turn took more than `LATE` answers."""

    def __init__(self) -> None:
        self.setup = Setup(LONG_TURNS, first=0)
        game = deal(self.setup, "long turn")
        seat_bot(game, 0, Builder())
        seat_bot(game, 1, Bot())
        begin = 0
        while len(game.answers) - begin <= LATE:
            begin = len(game.answers)
            assert not game.over, f"no turn of {LATE} answers"
            play_turn(game)
        self.begin = begin
        self.answers = game.answers

    def microseconds(self, given: int, seconds: float) -> float:
        """The time that one answer takes when so many were given in this turn: the median of many."""
        count = self.begin + given
        times: list[float] = []
        end = time.process_time() + seconds
        while time.process_time() < end:
            session = Session(Record(self.setup, "long turn", self.answers[:count]))
            begin = time.process_time()
            session.answer(self.answers[count])
            times.append(time.process_time() - begin)
        return statistics.median(times) * 1e6


def workload(name: str) -> Callable[[float], dict[str, float]]:
    """The figures that a workload yields for a number of seconds, or of games."""
    if name == "simulate":
        return lambda games: {name: simulation(round(games))}
    if name == "positions":
        game = mid_game()
        turn = LongTurn()
        return lambda seconds: {
            "clone": clone_microseconds(game, seconds / 4),
            "answer_early": turn.microseconds(1, seconds / 4),
            "answer_late": turn.microseconds(LATE, seconds / 2),
        }
    bots: dict[str, tuple[list[Card], list[Bot]]] = {
        "bm_mirror": (QUIET, [BigMoney(), BigMoney()]),
        "smithy_mirror": (QUIET, [BigMoneySmithy(), BigMoneySmithy()]),
        "random_attacks": (ATTACKS, [RandomBot("first"), RandomBot("second")]),
    }
    games = match(*bots[name])
    return lambda seconds: {name: games(seconds)}


def amounts_asked() -> Iterator[float]:
    for line in sys.stdin:
        yield float(line)


def megabytes() -> float:
    """The peak memory of this process."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main() -> None:
    name, build = sys.argv[1:]
    found = "compiled" if IS_COMPILED else "interpreted"
    if found != build:
        sys.exit(f"the engine is {found}, not {build}")
    measure = workload(name)
    for amount in amounts_asked():
        print(json.dumps({**measure(amount), "memory": megabytes()}), flush=True)


if __name__ == "__main__":
    main()

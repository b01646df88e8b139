"""What bots answer from a position on. This may take long, so a shell can let another process do it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from royaume.bots import levels, strategy_text
from royaume.bots.bot import Bot
from royaume.cards import expansions
from royaume.catalogue.kingdoms import in_order
from royaume.engine.choice import Pending
from royaume.engine.turn import play_turn
from royaume.game.record import setup_of
from royaume.game.seated import seat_bot
from royaume.game.setup import deal
from royaume.table.clock import Moment

#: An answer of a bot: its seat, and the option numbers.
BotAnswer = tuple[int, list[int]]


@dataclass(frozen=True)
class BotTurn:
    """Bots of these levels, by seat, must answer the question of this moment."""

    moment: Moment
    levels: dict[int, str]


@dataclass(frozen=True)
class Position:
    """All that is needed to play on: plain data that can go to another process."""

    setup: dict[str, Any]
    seed: str
    answers: list[list[int]]
    #: By seat: the level of the bot that decides there, and its plan if it has one.
    bots: dict[int, tuple[str, str | None]]


def kingdom_key(kingdom: list[str]) -> str:
    """A text that is the same for the same ten cards."""
    return hashlib.sha256(" ".join(sorted(kingdom)).encode()).hexdigest()


def make_plan(kingdom: list[str], level: str, seed: str) -> str:
    """The plan of a bot of that level, as text. This takes a while."""
    cards = in_order([expansions.by_id(id) for id in kingdom])
    return strategy_text.write(levels.best_plan(cards, levels.budget_of(level), seed))


def answers_of(position: Position) -> list[BotAnswer]:
    """What the bots answer from here until a person must decide, or a round is over."""
    setup = setup_of(position.setup)
    game = deal(setup, position.seed, log=False)
    known = len(position.answers)
    game.answers = [list(answer) for answer in position.answers]
    for seat, (level, plan) in position.bots.items():
        bot = _bot(level, plan, [card.id for card in setup.kingdom])
        seat_bot(game, seat, bot)
        # The same random numbers if the same question is asked again.
        bot.begin(f"{position.seed}/{seat}/{known}")
    last_turn: int | None = None
    try:
        while not game.over and (last_turn is None or game.turn_number < last_turn):
            play_turn(game)
            if last_turn is None and game.cursor >= known:
                last_turn = game.turn_number + setup.players
    except Pending:
        pass
    return [(game.answered_by[number], game.answers[number]) for number in range(known, game.cursor)]


def _bot(level: str, plan: str | None, kingdom: list[str]) -> Bot:
    if plan is None:
        return levels.bot(level, [expansions.by_id(id) for id in kingdom], level)
    return levels.follower(level, strategy_text.parse(plan))

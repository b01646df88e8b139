"""Bots think in processes of their own: the server never waits for them."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from royaume import own, workers
from royaume.bots import levels, strategy_text
from royaume.bots.bot import Bot, seat_bot
from royaume.cards import boxes
from royaume.engine.choice import Pending
from royaume.engine.turn import play_turn
from royaume.kingdoms import in_order
from royaume.record import setup_of
from royaume.setup import deal

Given = ParamSpec("Given")
Done = TypeVar("Done")

#: The bot that plays for people who are gone, who take too long or who resigned.
STAND_IN: Final = levels.SQUIRE


@dataclass(frozen=True)
class Position:
    """All that it takes to play on: plain data, as it goes to another process."""

    setup: dict[str, Any]
    seed: str
    answers: list[list[int]]
    #: By seat: the level of the bot that decides there, and its plan if it has one.
    bots: dict[int, tuple[str, str | None]]


def kingdom_key(kingdom: list[str]) -> str:
    """The same for the same ten cards."""
    return hashlib.sha256(" ".join(sorted(kingdom)).encode()).hexdigest()


def make_plan(kingdom: list[str], level: str, seed: str) -> str:
    """The plan of a bot of that level, as text. This takes a while."""
    cards = in_order([boxes.by_id(id) for id in kingdom])
    return strategy_text.write(levels.best_plan(cards, levels.budget_of(level), seed))


def answers_of(position: Position) -> list[tuple[int, list[int]]]:
    """What the bots answer from here until a person must decide, or a round is over: by whom, and the options."""
    setup = setup_of(position.setup)
    game = deal(setup, position.seed, log=False)
    known = len(position.answers)
    game.answers = [list(answer) for answer in position.answers]
    for seat, (level, plan) in position.bots.items():
        bot = _bot(level, plan, [card.id for card in setup.kingdom])
        seat_bot(game, seat, bot)
        # Chances of its own, and the same ones if the same question is asked again.
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
        return levels.bot(level, [boxes.by_id(id) for id in kingdom], level)
    return levels.follower(level, strategy_text.parse(plan))


def _begin(own_cards: list[Path]) -> None:
    """What a new process does first."""
    workers.leave_signals_to_parent()
    for path in own_cards:
        own.load(path)


class Thinkers:
    """The processes in which bots think. One that dies is replaced."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def plan(self, kingdom: list[str], level: str, seed: str) -> str:
        return await self._run(make_plan, kingdom, level, seed)

    async def answers(self, position: Position) -> list[tuple[int, list[int]]]:
        return await self._run(answers_of, position)

    async def _run(self, work: Callable[Given, Done], *arguments: Given.args, **_: Given.kwargs) -> Done:
        loop = asyncio.get_running_loop()
        for is_last_try in (False, True):
            pool = self._started()
            try:
                return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if is_last_try:
                    raise
        raise AssertionError

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_begin, initargs=(own.paths(),))
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            workers.end(self._pool)
            self._pool = None

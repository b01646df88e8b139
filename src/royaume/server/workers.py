"""Work that takes a while, so that tables never wait for it.

Bots, their plans and replays are the work of other processes. The game of a table must be in this one: it is executed
in a thread.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from typing import Final, TypeVar

from royaume.bots import levels, strategy_text
from royaume.cards import expansions
from royaume.game.record import Record
from royaume.server import replays
from royaume.server.replays import CheckedRecord, GameKey
from royaume.server.turns import Turns
from royaume.server.worker_queue import TooSlow, WorkerQueue
from royaume.table.bot_turn import BotAnswer, Position, answers_of, make_plan
from royaume.table.older_log import LogRequest, OlderLog, read_log

#: The longest that each kind of work may take: many times what it takes in the longest games.
ANSWER_SECONDS: Final = 30.0
PLAN_SECONDS: Final = 60.0
REPLAY_SECONDS: Final = 10.0
#: Plans and replays leave the processor to games.
PLAN_NICENESS: Final = 10
REPLAY_NICENESS: Final = 5
#: A thread that has worked for so long rests so many times as long.
STEP_SECONDS: Final = 0.004
REST: Final = 3

Done = TypeVar("Done")


class Rest:
    """Lets a thread rest. Compiled code gives the other threads, and so all tables, no chance to run meanwhile."""

    def __init__(self) -> None:
        self._begin = time.thread_time()

    def __call__(self) -> None:
        """The thread is between two steps of its work: it rests if that is due."""
        now = time.thread_time()
        if now - self._begin >= STEP_SECONDS:
            time.sleep(REST * (now - self._begin))
            self._begin = now


class Workers:
    """Turns for each kind of work: those who wait for a plan do not hold up the bots of other tables."""

    def __init__(self, processes: int | None = None) -> None:
        processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._answers = WorkerQueue(processes, ANSWER_SECONDS)
        self._plans = WorkerQueue(processes, PLAN_SECONDS, niceness=PLAN_NICENESS)
        # One process, which remembers the replays that were read last. It also draws kingdoms, which is seldom hard.
        self._replays = WorkerQueue(1, REPLAY_SECONDS, niceness=REPLAY_NICENESS)
        self._executions = Turns(1)

    def warm_up(self) -> None:
        """A table is in use: start the processes that answer at once."""
        self._answers.warm_up()
        self._replays.warm_up()

    def close(self) -> None:
        for queue in (self._answers, self._plans, self._replays):
            queue.close()

    # --- bots

    async def answers(self, address: str, position: Position) -> list[BotAnswer]:
        return await self._answers.run(address, answers_of, position)

    async def plan(self, address: str, kingdom: list[str], level: str, seed: str) -> str:
        try:
            return await self._plans.run(address, make_plan, kingdom, level, seed)
        except TooSlow:
            # Custom cards may be slow. A simple plan is better than none.
            return strategy_text.write(levels.squire_plan([expansions.by_id(id) for id in kingdom]))

    # --- kingdoms

    async def draw(self, address: str, draw: Callable[[], Done]) -> Done:
        """Draw a kingdom that meets hard wishes."""
        return await self._replays.run(address, draw)

    # --- games of this process

    async def execute(self, address: str, work: Callable[[Rest], Done]) -> Done:
        """Execute a game in a thread, which rests between the turns of the game."""
        async with self._executions.take(address):
            return await asyncio.to_thread(work, Rest())

    # --- replays

    async def check_record(self, address: str, text: str, most_answers: int, kept: int | None) -> CheckedRecord:
        return await self._replays.run(address, replays.check_record, text, most_answers, kept)

    async def older_log(self, address: str, request: LogRequest) -> OlderLog:
        return await self._replays.run(address, read_log, request)

    async def record(self, address: str, key: GameKey, record: Record | None) -> bytes | None:
        return await self._replays.run(address, replays.record, key, record)

    async def review(self, address: str, key: GameKey, record: Record | None) -> bytes | None:
        return await self._replays.run(address, replays.review, key, record)

    async def seen(
        self, address: str, key: GameKey, record: Record | None, count: int, seat: int, begin: int
    ) -> bytes | None:
        return await self._replays.run(address, replays.seen, key, record, count, seat, begin)

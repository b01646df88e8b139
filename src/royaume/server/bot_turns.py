"""Lets the bots of a table answer when it is their turn."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from royaume.bots.levels import PLANNERS, SENESCHAL_SECONDS
from royaume.engine.refusal import Refusal
from royaume.server.waiting import wait_for_change
from royaume.table.bot_turn import BotTurn, kingdom_key
from royaume.table.clock import Moment

if TYPE_CHECKING:
    from royaume.server.live_table import LiveTable

LOG: Final = logging.getLogger(__name__)

#: If another process should answer for a bot, this process waits so long before it answers itself.
TAKE_OVER_SECONDS: Final = 8.0
#: A bot that could not answer is asked again after so many seconds.
TRY_AGAIN_SECONDS: Final = 10.0
#: How often viewers are told how far a bot's plan is.
PROGRESS_SECONDS: Final = 0.5


class BotTurns:
    """Asks the bots again and again, as long as it is their turn."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._woken = asyncio.Event()
        #: The moment at which this process must answer. At other moments it waits for another process.
        self._mine: Moment | None = None
        #: Is it a bot's turn?
        self.is_busy = False

    def wake(self, *, is_mine: bool) -> None:
        """It may be a bot's turn. `is_mine`: this process must answer."""
        turn = self._table.logic.bot_turn()
        if is_mine and turn is not None:
            self._mine = turn.moment
        if turn is not None or self.is_busy:
            self._woken.set()

    async def run(self) -> None:
        while True:
            await wait_for_change(self._woken, None)
            try:
                while (turn := self._table.logic.bot_turn()) is not None:
                    self.is_busy = True
                    if (self._mine == turn.moment or await self._nobody_else_answers(turn)) and not await answer(
                        self._table, turn
                    ):
                        # Without viewers the table may leave the memory meanwhile.
                        self.is_busy = False
                        await wait_for_change(self._woken, TRY_AGAIN_SECONDS)
            finally:
                self.is_busy = False

    async def _nobody_else_answers(self, turn: BotTurn) -> bool:
        """Wait for the process that should answer. False: something has changed meanwhile."""
        end = time.monotonic() + TAKE_OVER_SECONDS
        while self._table.logic.bot_turn() == turn and self._mine != turn.moment:
            if not await wait_for_change(self._woken, end - time.monotonic()):
                self._mine = turn.moment
                return True
        return False


async def answer(table: LiveTable, turn: BotTurn) -> bool:
    """Let the bots of that turn answer. False: they could not, and the question is still open."""
    try:
        await _answer(table, turn)
    except Refusal as refusal:
        # The store is away, or too much work waits. The store logs its errors itself.
        LOG.debug("A bot of table %s cannot answer now: %s.", table.logic.state.id, refusal.summary())
    except Exception:
        # An error in a bot must not end the game. The same error again and again is logged once.
        if table.failed_turn != turn.moment:
            table.failed_turn = turn.moment
            LOG.exception("A bot of table %s could not answer question %d.", table.logic.state.id, turn.moment[1])
    return table.logic.game is None or table.logic.game.moment() != turn.moment


async def _answer(table: LiveTable, turn: BotTurn) -> None:
    plans = {seat: await _plan(table, seat, level) for seat, level in turn.levels.items()}
    position = table.logic.position(turn, plans)
    if position is None:
        return
    answers = await table.workers.answers(table.address, position)
    try:
        await table.change(lambda: table.logic.bot_answers(turn, answers))
    except Refusal as refusal:
        if refusal.key != "answer-stale":
            LOG.warning("Table %s does not take a bot's answer: %s.", table.logic.state.id, refusal.key)


async def _plan(table: LiveTable, seat: int, level: str) -> str | None:
    """The bot's plan for this kingdom: stored earlier, or found now."""
    if level not in PLANNERS:
        return None
    state = table.logic.state
    kingdom = kingdom_key(state.kingdom)
    plan = await table.store.plan(state.id, kingdom, level)
    if plan is None:
        async with asyncio.TaskGroup() as group:
            telling = group.create_task(_tell_progress(table, seat))
            # A secret seed: from a public one, people could compute what the bot is going to buy.
            plan = await table.workers.plan(table.address, state.kingdom, level, secrets.token_hex(16))
            telling.cancel()
        plan = await table.store.save_plan(state.id, kingdom, level, plan)
    return plan


async def _tell_progress(table: LiveTable, seat: int) -> None:
    begin = time.monotonic()
    while True:
        table.logic.tell_thinking(seat, min(0.95, (time.monotonic() - begin) / SENESCHAL_SECONDS))
        await asyncio.sleep(PROGRESS_SECONDS)

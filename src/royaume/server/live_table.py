"""A table in use: gives the table's logic a lock, a store, a worker pool and the time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Final

from pydantic_core import to_json

from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.server.bot_turns import BotTurns
from royaume.server.clock import ClockWatch
from royaume.server.news import News
from royaume.server.news_reader import NewsReader
from royaume.server.presence import BELIEVED_SECONDS, PresenceReports
from royaume.server.protocol import Options
from royaume.server.store import Store
from royaume.server.waiting import unbroken
from royaume.server.workers import Workers
from royaume.table.changes import Change, NewEntries, NewGame, NewUndoRequest, SeatChange, TableChange
from royaume.table.clock import Moment
from royaume.table.live_game import LiveGame
from royaume.table.logic import TableLogic
from royaume.table.state import UNDO, Entry, StartedGame, TableState
from royaume.table.viewer import Viewer
from royaume.text import Texts

#: A table without viewers leaves the memory after so many seconds.
IDLE_SECONDS: Final = 60.0


class LiveTable:
    """A table in memory. Every change is stored first, and happens here after that.

    Bots, clock, presence and news run in one task group (`run`). If one of them fails, the table ends, and the hub logs
    why.
    """

    def __init__(
        self, state: TableState, game: LiveGame | None, store: Store, workers: Workers, address: str = ""
    ) -> None:
        self.logic = TableLogic(state, game, to_json)
        self.store = store
        self.workers = workers
        #: The address of the player who was here last: the bots of this table think in the turn of that address.
        self.address = address
        #: The last moment at which a bot failed.
        self.failed_turn: Moment | None = None
        #: One change at a time.
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.has_ended = asyncio.Event()
        self._bot_turns = BotTurns(self)
        self._clock = ClockWatch(self)
        self._reports = PresenceReports(self)
        self._news_reader = NewsReader(self)
        self._note_presence(state)

    async def run(self) -> None:
        """Bots, clock, presence and news, until this is cancelled or one of them fails."""
        name = f"table {self.logic.state.id}"
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._bot_turns.run(), name=f"{name}: bots")
                group.create_task(self._clock.run(), name=f"{name}: clock")
                if self.store.is_shared:
                    group.create_task(self._reports.run(), name=f"{name}: presence")
                    group.create_task(self._news_reader.run(), name=f"{name}: news")
        finally:
            self.has_ended.set()
            if self.logic.game is not None:
                self.logic.game.session.let_go()

    def go_on(self, *, is_mine: bool = True) -> None:
        """Something has changed: bots and clock look whose turn it is. `is_mine`: bots must answer in this process."""
        self.logic.note_time(time.monotonic())
        self._bot_turns.wake(is_mine=is_mine)
        self._clock.wake()

    def is_idle(self) -> bool:
        """Can the table leave the memory?"""
        return self.is_unwatched() and time.monotonic() - self.used > IDLE_SECONDS

    def is_unwatched(self) -> bool:
        """Does nobody look at the table, and nothing happen there?"""
        return not (self.logic.presence.viewers or self.lock.locked() or self._bot_turns.is_busy)

    # --- coming and going

    def join(self, viewer: Viewer) -> None:
        self.used = time.monotonic()
        self.logic.join(viewer, self.used)
        self._reports.report(viewer.seats)
        self.go_on()

    def leave(self, viewer: Viewer) -> None:
        self.used = time.monotonic()
        self.logic.leave(viewer, self.used)
        self._reports.report(viewer.seats)
        self.go_on()

    # --- changes

    def _check_running(self) -> None:
        """A table that has left the memory changes no more: another object may stand for it by now."""
        if self.has_ended.is_set():
            raise Refusal("table-closed")

    async def change(self, decide: Callable[[], Change | None]) -> None:
        """Let the logic decide, store the change, and make it. Or `Refusal`."""
        async with AsyncExitStack() as held:
            await held.enter_async_context(self.lock)
            self._check_running()
            if self._is_game_over():
                # After the end a game may be taken back only where nobody has sat down since, perhaps at another
                # process.
                await held.enter_async_context(self._alone())
            # A player may disconnect meanwhile: what is stored must happen here too.
            await unbroken(self._decide(decide, held.pop_all()))

    def _is_game_over(self) -> bool:
        game = self.logic.game
        return game is not None and game.has_ended()

    async def _decide(self, decide: Callable[[], Change | None], held: AsyncExitStack) -> None:
        """Decide, store and make a change under these locks."""
        async with held:
            change = decide()
            if change is not None:
                await self._make(change)

    async def _make(self, change: Change) -> None:
        if not await self._store(change):
            await self._catch_up()
            raise Refusal("answer-stale")
        if isinstance(change, NewEntries):
            await self._apply_entries(change.entries)
            if self.logic.game is not None and self.logic.game.session.over:
                await self.store.end_game(change.game.id)
        else:
            self.logic.apply(change)
        self.used = time.monotonic()
        self.go_on()

    async def _apply_entries(self, entries: list[Entry]) -> None:
        if not _has_undo(entries):
            self.logic.apply_entries(entries)
            return
        for entry in entries:
            # An undo into an earlier turn executes the whole game: other tables must not wait for that.
            rewound = await self.workers.execute(self.address, partial(self.logic.rewound, entry))
            self.logic.apply_entries([entry], rewound)

    async def _store(self, change: Change) -> bool:
        """Store the change. False: another process was faster."""
        id = self.logic.state.id
        if isinstance(change, NewEntries):
            return await self.store.append(change.game, change.entries)
        if isinstance(change, NewGame):
            return await self.store.add_game(id, change.number, change.record, change.answered_by)
        if isinstance(change, NewUndoRequest):
            await self.store.save_undo_request(id, change.request)
            return True
        return await self.store.change_setup(id, [change])

    @asynccontextmanager
    async def _exclusive(self) -> AsyncIterator[None]:
        """Between games all depends on who sits where: no other process may change that meanwhile."""
        async with self.lock, self._alone():
            yield

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Under the table's lock: keep the other processes from changing the table, and read what they changed."""
        async with self.store.exclusive(self.logic.state.id, self.address):
            self._check_running()
            if self.store.is_shared:
                await self._catch_up()
            yield

    async def sit(self, name: str, seat: int | None, secret: str) -> None:
        """Give a free seat to a person. A secret that opens a seat is that of a person who asks again."""
        async with self._exclusive():
            if not self.logic.seats_of(secret):
                await self._change_setup([self.logic.sit(name, seat, secret)])

    async def resign(self, seat: int) -> None:
        async with self._exclusive():
            await self._change_setup([self.logic.resign(seat)])

    async def change_setup(
        self, kingdom: list[str] | None, options: Options | None, bots: Mapping[int, str | None], texts: Texts
    ) -> None:
        """What the host, who reads that language, changes between games."""
        async with self._exclusive():
            wanted = None if options is None else options.model_dump()
            await self._change_setup(self.logic.change(kingdom, wanted, bots, texts))

    async def _change_setup(self, changes: Sequence[SeatChange | TableChange]) -> None:
        """Make all of these changes, or none."""
        if not await self.store.change_setup(self.logic.state.id, changes):
            await self._catch_up()
            raise Refusal("seat-changed")
        for change in changes:
            self.logic.apply(change)
        self.used = time.monotonic()
        self.go_on()

    async def begin(self) -> None:
        """Begin a game."""
        # Secret bits. All see the hash of both from the start, and the bits when the game is over.
        seed, salt = _secret_bits(), _secret_bits()
        await self._begin(lambda: self.logic.begin(seed, salt))

    async def continue_record(self, record: Record, answered_by: list[int]) -> None:
        """Begin a game with the answers of a record, which these seats gave."""
        salt = _secret_bits()
        await self._begin(lambda: self.logic.continue_record(record, answered_by, salt))

    async def _begin(self, decide: Callable[[], NewGame]) -> None:
        async with self._exclusive():
            await self._store(decide())
            # The store has given the game its id. If another process was faster, its game has begun.
            await self._catch_up()
            self.go_on()

    # --- keeping up with the store

    def hear(self, news: News | None) -> None:
        """Another process has changed the table; None: it may have."""
        self._news_reader.hear(news)

    async def catch_up(self, news: News | None = None) -> None:
        """Read what another process has written."""
        async with self.lock:
            game = self.logic.game
            if news is None or news.game_id is None or game is None or game.start.id != news.game_id:
                await self._catch_up()
                return
            entries = news.entries
            if entries is None or entries[0].number > game.count:
                entries = await self.store.entries(game.start.id, game.count)
            await self._apply_entries(entries)
            self.go_on(is_mine=False)

    async def bring_log(self, viewer: Viewer, address: str) -> None:
        """Bring the beginning of the log to a viewer who lacks it, in the turn of that address."""
        viewer.older_log = await self.workers.older_log(address, self.logic.log_request(viewer))

    async def _catch_up(self) -> None:
        await self._read_state()
        game = self.logic.game
        found = await self.store.game(self.logic.state.id)
        if found is not None and (game is None or game.start.number != found.number):
            entries = await self.store.entries(found.id)
            self.logic.replace_game(await self.workers.execute(self.address, partial(open_game, found, entries)))
        elif game is not None:
            await self._apply_entries(await self.store.entries(game.start.id, game.count))
        self.logic.show(table=True, game=True)
        self.go_on(is_mine=False)

    async def look_who_is_here(self) -> None:
        """A person who seems to be gone may be connected to another process."""
        async with self.lock:
            await self._read_state()

    async def _read_state(self) -> None:
        state = await self.store.table(self.logic.state.id)
        if state is None:
            raise Refusal("table-unknown", {"table": self.logic.state.id})
        self.logic.replace_state(state)
        self._note_presence(state)

    def _note_presence(self, state: TableState) -> None:
        """Seats that another process saw a moment ago count as present."""
        if self.store.is_shared:
            since = time.monotonic() - time.time()
            for seat in state.seats:
                self.logic.presence.expect_elsewhere(seat.seat, since + seat.seen + BELIEVED_SECONDS)


def open_game(start: StartedGame, entries: list[Entry], between_turns: Callable[[], None]) -> LiveGame:
    """Execute the game. This takes a while for a long one."""
    return LiveGame(start, entries, to_json, between_turns)


def _has_undo(entries: list[Entry]) -> bool:
    return any(entry.kind == UNDO for entry in entries)


def _secret_bits() -> str:
    """128 random bits."""
    return secrets.token_hex(16)

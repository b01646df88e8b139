"""Tables that are in use: the game in memory, who looks at it, and what each of them is told."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any, Final, Literal, Protocol

from pydantic_core import to_json

from royaume import own
from royaume.bots.levels import PLANNERS, SENESCHAL_SECONDS
from royaume.cards import boxes
from royaume.engine.errors import Refusal
from royaume.engine.event import Event, Happened
from royaume.fair import seed_hash
from royaume.record import Record, replay, setup_of
from royaume.seats import bot_name
from royaume.server.language import for_strangers
from royaume.server.limits import Bucket
from royaume.server.protocol import PROTOCOL, SPECTATOR, Options
from royaume.server.store import (
    ANSWER,
    BOT,
    OPEN,
    PERSON,
    UNDO,
    EntryRow,
    GameRow,
    News,
    SeatRow,
    Store,
    TableRow,
    answers_in,
)
from royaume.server.thinking import STAND_IN, Position, Thinkers, kingdom_key
from royaume.session import Session
from royaume.setup import Setup
from royaume.text import Texts

LOG: Final = logging.getLogger(__name__)

#: What the id of a table looks like.
ID: Final = re.compile(r"[a-z0-9]{1,16}")
#: A table that nobody looks at leaves the memory after so many seconds.
IDLE_SECONDS: Final = 60.0
#: Whoever does not take what he is sent for so long is let go.
SLOWEST_READER_SECONDS: Final = 20.0
#: Small messages that may wait for one viewer.
MOST_WAITING: Final = 20
#: A process that sees a bot's question which another one should answer waits so long before it does so itself.
TAKE_OVER_SECONDS: Final = 8.0
#: How often processes tell each other who is connected to them, and how long that is believed.
PRESENCE_SECONDS: Final = 15.0
BELIEVED_SECONDS: Final = 40.0
#: A bot that could not answer is asked again after so many seconds.
TRY_AGAIN_SECONDS: Final = 10.0
#: How often viewers are told how far a bot's plan is.
PROGRESS_SECONDS: Final = 0.5

#: Entries of one game: ten times those of the longest that people play. To open a game is to replay it, and nobody
#: shall make the others wait for that.
MOST_ENTRIES: Final = 20_000
#: More than a game can have events and answers: numbers of questions go up even when the game goes back.
UNDO_STEP: Final = 10_000_000
#: To take back is to replay the game too: so often at once, and so often a second after that.
MOST_UNDOS: Final = 40
UNDOS_A_SECOND: Final = 2.0

#: What happens by one's own will and shows one nothing new: such answers can be taken back without asking anybody.
NOTHING_LEARNED: Final = {
    Happened.PLAY,
    Happened.PLUS,
    Happened.BUY,
    Happened.GAIN,
    Happened.TRASH,
    Happened.DISCARD,
    Happened.OPTION,
    Happened.NAME,
    Happened.RETURN,
    Happened.TOKEN,
    Happened.PUT_ON_DECK,
}


def hash_of(secret: str) -> str:
    """How a seat's secret is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret_of(secret: str, hashed: str | None) -> bool:
    return hashed is not None and hmac.compare_digest(hash_of(secret), hashed)


class Viewer:
    """Somebody who looks at a table: a person with one or more seats, or a spectator."""

    def __init__(self, socket: Socket, seats: list[int], is_host: bool, texts: Texts) -> None:
        self.socket = socket
        self.seats = seats
        self.is_host = is_host
        self.texts = texts
        self.undoing = Bucket(MOST_UNDOS, UNDOS_A_SECOND)
        #: How much of which game's log he has.
        self.game = 0
        self.undos = 0
        self.sent = 0
        self.wants_table = False
        self.wants_game = False
        #: The hash of the state that he was last told, but for the log: he is not told the same again, or he would
        #: learn that somebody has decided what nobody can see.
        self.told: int | None = None
        self._small: list[bytes] = []
        self._wake = asyncio.Event()

    def say(self, message: dict[str, Any]) -> None:
        """Send a small message; whoever lets too many of them wait misses some."""
        if len(self._small) < MOST_WAITING:
            self._small.append(to_json(message))
        self._wake.set()

    def refuse(self, refusal: Refusal, question: int | None = None) -> None:
        refusal = for_strangers(refusal)
        text = self.texts.refusal(refusal)
        self.say({"type": "refused", "key": refusal.key, "text": text, "question": question})
        if refusal.key == "answer-stale":
            self.told = None
            self.show(game=True)

    def show(self, *, table: bool = False, game: bool = False) -> None:
        """What he sees has changed. However often it does before he is told: he is told once, how it is then."""
        self.wants_table = self.wants_table or table
        self.wants_game = self.wants_game or game
        self._wake.set()

    async def tell_all(self, table: LiveTable) -> None:
        """Send whatever there is to say, for ever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            small, self._small = self._small, []
            for message in small:
                await self._send(message)
            if self.wants_table:
                self.wants_table = False
                await self._send(to_json({"type": "table", "table": table.info(self.is_host)}))
            if self.wants_game and table.game is not None:
                self.wants_game = False
                state = table.game.message_for(self, table)
                if state is not None:
                    await self._send(state)

    async def _send(self, message: bytes) -> None:
        async with asyncio.timeout(SLOWEST_READER_SECONDS):
            await self.socket.send_text(message.decode())


class Socket(Protocol):
    """What a viewer is reached by."""

    async def send_text(self, data: str) -> None: ...


class LiveGame:
    """One game in memory: its session, and how many entries of the database it has seen."""

    def __init__(self, row: GameRow, rows: list[EntryRow]) -> None:
        self.row = row
        self.count = len(rows)
        self.undos = len([entry for entry in rows if entry.kind == UNDO])
        answers = answers_in(rows)
        record = Record(setup_of(row.setup), row.seed, answers, row.names)
        self.session = Session(record, frugal=True)
        self._seed_hash = seed_hash(row.seed)
        #: How long the log was when each answer was given; -1: before this process knew the game.
        self._marks: list[int] = [-1] * len(answers)
        #: What was written out since the last entry: the view of each seat, and its events from a number on.
        self._views: dict[int, bytes] = {}
        self._events: dict[tuple[int, int], bytes] = {}

    def apply(self, entry: EntryRow) -> None:
        """What was written in the database happens here."""
        self.count += 1
        self._views.clear()
        self._events.clear()
        if entry.kind == ANSWER:
            self._marks.append(self.session.event_count())
            self.session.answer(entry.data)
        else:
            self.undos += 1
            self.session.go_back_to(entry.data[0])
            del self._marks[entry.data[0] :]

    def question_for(self, seats: list[int]) -> int:
        """The number of the open question as whoever has these seats counts them.

        It goes up with all that he sees and with each of his own answers, and not with what others decide unseen:
        whether somebody declined to play an Action is nobody else's business.
        """
        own_answers = sum(self.session.answered_by.count(seat) for seat in seats)
        return self.undos * UNDO_STEP + self.session.event_count() + own_answers

    def try_out(self, options: list[int]) -> None:
        """A card of one's own may fail: an answer that it fails at must not be kept, or the game could never go on."""
        record = self.session.record
        replay(Record(record.setup, record.seed, [*record.answers, options], record.names))

    def decider(self) -> int | None:
        """The seat that must answer now; None once the game is over."""
        return None if self.session.pending is None else self.session.pending.decider

    # --- taking back

    def last_answer_of(self, seat: int) -> int | None:
        """The number of that seat's last answer."""
        answered_by = self.session.answered_by
        for number in range(len(answered_by) - 1, -1, -1):
            if answered_by[number] == seat:
                return number
        return None

    def has_learned(self, seat: int, answer: int) -> bool:
        """Did that seat learn anything by what happened since it gave that answer, or did anybody else do anything?"""
        if self._marks[answer] < 0:
            self._marks[answer] = len(replay(self.session.record, answer)[0].log or [])
        events = self.session.recent_events(self._marks[answer])
        # What is no longer in memory was before the last turn began: a hand has been drawn since.
        return events is None or any(_tells_something(event, seat) for event in events)

    # --- what is sent

    def message_for(self, viewer: Viewer, table: LiveTable) -> bytes | None:
        """The whole game as the viewer may see it, and what is new to him in the log; None: he knows all that."""
        if viewer.game != self.row.number or viewer.undos != self.undos:
            viewer.game, viewer.undos, viewer.sent = self.row.number, self.undos, 0
        count = self.session.event_count()
        begin = min(viewer.sent, count)
        viewer.sent = count
        seats = viewer.seats or [SPECTATOR]
        over = self.session.over
        shows_points = over or table.options.show_points
        head = to_json(
            {
                "type": "game",
                "game": self.row.number,
                "undos": self.undos,
                "question": self.question_for(viewer.seats),
                "undo": {seat: kind for seat in viewer.seats if (kind := table.undo_kind(seat)) is not None},
                "undo_asked": table.undo_waiting(),
                "points": self._points() if shows_points else None,
                "seed_hash": self._seed_hash,
                "seed": self.row.seed if over else None,
            }
        )
        views = [self._view(seat) for seat in seats]
        told = hash(b"".join([head, *views]))
        if begin == count and told == viewer.told:
            return None
        viewer.told = told
        seen = [self._seen(view, begin, seat) for seat, view in zip(seats, views, strict=True)]
        left = b"%d" % table.seconds_left() if table.thinks_at(viewer.seats) else b"null"
        return head[:-1] + b',"seconds_left":' + left + b',"seen":[' + b",".join(seen) + b"]}"

    def _points(self) -> list[int]:
        view = self.session.view(None)
        return [view.points(seat) for seat in range(view.players())]

    def _view(self, seat: int) -> bytes:
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = to_json(self.session.view(None if seat == SPECTATOR else seat).data())
        return found

    def _seen(self, view: bytes, begin: int, seat: int) -> bytes:
        events = self._events.get((seat, begin))
        if events is None:
            told = self.session.events(None if seat == SPECTATOR else seat, begin)
            events = self._events[seat, begin] = to_json([event.data() for event in told])
        return b'{"view":' + view + b',"begin":%d,"events":' % begin + events + b"}"


def _tells_something(event: Event, seat: int) -> bool:
    return event.seat != seat or event.kind not in NOTHING_LEARNED


class LiveTable:
    """A table in memory. Whatever changes it goes to the database first, and comes here from there."""

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers) -> None:
        self.row = row
        self.options = Options(**row.options)
        self.store = store
        self.thinkers = thinkers
        self.game: LiveGame | None = None
        self.viewers: set[Viewer] = set()
        #: One change at a time.
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._thinking: asyncio.Task[None] | None = None
        #: Does that task only watch whether another process lets the bots think?
        self._waits_for_another = False
        self._clock: asyncio.Task[None] | None = None
        self._presence: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._gone_since: dict[int, float] = {}
        #: Which question is open, and since when.
        self._open: tuple[int, int] = (0, -1)
        self._open_since = 0.0

    # --- who is who

    def seats_of(self, secret: str) -> list[int]:
        """The seats that this secret opens."""
        return [seat.seat for seat in self.row.seats if is_secret_of(secret, seat.secret_hash)]

    def is_host(self, secret: str) -> bool:
        return is_secret_of(secret, self.row.host_hash)

    def admits(self, secret: str, code: str) -> bool:
        """May whoever has this secret, or this code of a link, look at the table?"""
        return bool(self.seats_of(secret)) or self.is_host(secret) or code in (self.row.invite, self.row.watch)

    def people(self) -> list[SeatRow]:
        """Those whom a person decides for now."""
        return [seat for seat in self.row.seats if seat.kind == PERSON and not seat.resigned]

    def is_here(self, seat: int) -> bool:
        """Is somebody connected there, to this process or, as far as it was told, to another?"""
        if any(seat in viewer.seats for viewer in self.viewers):
            return True
        return self.store.is_shared and time.time() - self.row.seats[seat].seen < BELIEVED_SECONDS

    def is_stood_in_for(self, seat: int) -> bool:
        """Is the person of that seat gone for so long that a bot plays for him until he is back?"""
        row = self.row.seats[seat]
        if not self.options.absent_seconds or row.kind != PERSON or row.is_bot or self.is_here(seat):
            return False
        gone = self._gone_since.get(seat)
        return gone is not None and time.monotonic() - gone >= self.options.absent_seconds

    def thinks_at(self, seats: list[int]) -> bool:
        """Is it for one of these seats to decide, within a time?"""
        return bool(self.options.think_seconds) and self.game is not None and self.game.decider() in seats

    def seconds_left(self) -> int:
        """How many seconds whoever decides now has left."""
        return max(0, round(self.options.think_seconds - (time.monotonic() - self._open_since)))

    def info(self, is_host: bool) -> dict[str, Any]:
        game = self.game
        status = "waiting" if game is None else "over" if game.session.over else "playing"
        return {
            "id": self.row.id,
            "status": status,
            "kingdom": self.row.kingdom,
            "options": self.row.options,
            "seats": [
                {
                    "seat": seat.seat,
                    "kind": seat.kind,
                    "name": seat.name,
                    "level": STAND_IN if self.is_stood_in_for(seat.seat) else seat.level,
                    "is_bot": seat.is_bot or self.is_stood_in_for(seat.seat),
                    "resigned": seat.resigned,
                    "here": self.is_here(seat.seat),
                }
                for seat in self.row.seats
            ],
            "games": game.row.number if game is not None else 0,
            "invite": self.row.invite if is_host else None,
            "watch": self.row.watch if is_host else None,
        }

    # --- coming and going

    def join(self, viewer: Viewer) -> None:
        self.used = time.monotonic()
        self.viewers.add(viewer)
        for seat in viewer.seats:
            self._gone_since.pop(seat, None)
        viewer.say(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "seats": viewer.seats,
                "host": viewer.is_host,
                "table": self.info(viewer.is_host),
            }
        )
        viewer.show(game=True)
        self.show(table=True, but=viewer)
        if self.store.is_shared and viewer.seats and (self._presence is None or self._presence.done()):
            self._presence = asyncio.create_task(self._tell_presence())
        self.go_on()

    def leave(self, viewer: Viewer) -> None:
        self.used = time.monotonic()
        self.viewers.discard(viewer)
        for seat in viewer.seats:
            self.row.seats[seat].seen = 0.0
            if not self.is_here(seat):
                self._gone_since[seat] = time.monotonic()
        if self.store.is_shared and viewer.seats:
            self._leaving = asyncio.create_task(self._tell_leaving(viewer.seats))
        self.show(table=True)
        self.go_on()

    def show(self, *, table: bool = False, game: bool = False, but: Viewer | None = None) -> None:
        for viewer in self.viewers:
            if viewer is not but:
                viewer.show(table=table, game=game)

    def is_idle(self) -> bool:
        """Can it leave the memory?"""
        is_busy = self.viewers or self.lock.locked() or (self._thinking is not None and not self._thinking.done())
        return not is_busy and time.monotonic() - self.used > IDLE_SECONDS

    def close(self) -> None:
        for task in (self._thinking, self._clock, self._presence):
            if task is not None:
                task.cancel()
        if self.game is not None:
            self.game.session.let_go()

    # --- keeping up with the database

    async def catch_up(self, news: News | None = None) -> None:
        """Take over what another process has written."""
        async with self.lock:
            game = self.game
            if news is None or news.game_id is None or game is None or game.row.id != news.game_id:
                await self._catch_up()
                return
            rows = news.rows
            if rows is None or rows[0].number > game.count:
                rows = await self.store.entries(game.row.id, game.count)
            was_over = game.session.over
            for entry in rows:
                if entry.number == game.count:
                    game.apply(entry)
            self.show(table=game.session.over or was_over, game=True)
            self.go_on(is_mine=False)

    async def _catch_up(self) -> None:
        row = await self.store.table(self.row.id)
        if row is None:
            raise Refusal("table-unknown", {"table": self.row.id})
        self.row = row
        self.options = Options(**row.options)
        found = await self.store.game(row.id)
        if found is not None and (self.game is None or self.game.row.number != found.number):
            if self.game is not None:
                self.game.session.let_go()
            self.game = LiveGame(found, await self.store.entries(found.id))
        elif self.game is not None:
            for entry in await self.store.entries(self.game.row.id, self.game.count):
                self.game.apply(entry)
        self.show(table=True, game=True)
        self.go_on(is_mine=False)

    async def _append(self, rows: list[EntryRow]) -> None:
        """Write entries and let them happen here; if somebody else was faster, catch up and refuse."""
        game = self._playing()
        was_over = game.session.over
        if game.count + len(rows) > MOST_ENTRIES:
            raise Refusal("game-too-long", {"most": str(MOST_ENTRIES)})
        if not await self.store.append(game.row, rows):
            await self._catch_up()
            raise Refusal("answer-stale")
        for row in rows:
            game.apply(row)
        if game.session.over:
            await self.store.end_game(game.row.id)
        self.used = time.monotonic()
        self.show(table=game.session.over or was_over, game=True)
        self.go_on()

    def _playing(self) -> LiveGame:
        if self.game is None:
            raise Refusal("game-not-begun")
        return self.game

    # --- what people do: `seats` are those from which whoever does it looks on, `seat` is one of them

    async def answer(self, seats: list[int], seat: int, question: int, options: list[int]) -> None:
        async with self.lock:
            game = self._playing()
            pending = game.session.pending
            if game.session.over or pending is None:
                raise Refusal("game-over")
            if question != game.question_for(seats):
                raise Refusal("answer-stale")
            if pending.decider != seat:
                raise Refusal("answer-not-yours")
            pending.check_numbers(options)
            if own.paths():
                game.try_out(options)
            await self._append([EntryRow(game.count, ANSWER, seat, options)])

    def undo_kind(self, seat: int) -> Literal["free", "ask"] | None:
        """Can that seat take back its last answer, and must others agree?"""
        game = self.game
        if game is None or self.options.undo == "never" or self.row.seats[seat].is_bot:
            return None
        answer = game.last_answer_of(seat)
        if answer is None:
            return None
        others = [other for other in self.people() if other.seat != seat and not self._share_a_screen(seat, other.seat)]
        if others and game.session.over:
            # Everybody knows the seed by now.
            return None
        if not others or self.options.undo == "always" or not game.has_learned(seat, answer):
            return "free"
        return "ask"

    def _share_a_screen(self, one: int, other: int) -> bool:
        return self.row.seats[one].secret_hash == self.row.seats[other].secret_hash

    def undo_waiting(self) -> dict[str, Any] | None:
        """Who asks to take back, and who has still to agree."""
        asked = self.row.undo_asked
        game = self.game
        if asked is None or game is None or asked["game"] != game.row.number or asked["question"] != game.count:
            return None
        declined = asked.get("declined")
        waiting: list[int] = []
        if declined is None:
            waiting = [
                row.seat
                for row in self.people()
                if row.seat not in asked["agreed"] and not row.is_bot and not self.is_stood_in_for(row.seat)
            ]
        return {"seat": asked["seat"], "waiting": waiting, "declined": declined}

    async def undo(self, seats: list[int], seat: int, question: int) -> None:
        async with self.lock:
            game = self._playing()
            if question != game.question_for(seats):
                raise Refusal("answer-stale")
            kind = self.undo_kind(seat)
            if kind is None:
                raise Refusal("undo-not-allowed" if self.options.undo == "never" else "nothing-to-undo")
            if kind == "free":
                await self._take_back(seat)
                return
            agreed = [other.seat for other in self.row.seats if self._share_a_screen(seat, other.seat)]
            asked = {"game": game.row.number, "question": game.count, "seat": seat, "agreed": agreed}
            await self._ask_or_take_back(asked)

    async def reply_to_undo(self, seats: list[int], seat: int, question: int, agrees: bool) -> None:
        """What somebody says to that; whoever asked may say no too, and asks no more."""
        async with self.lock:
            game = self._playing()
            asked, state = self.row.undo_asked, self.undo_waiting()
            if asked is None or state is None or question != game.question_for(seats):
                raise Refusal("undo-not-asked")
            if seat == state["seat"] and not agrees:
                await self._keep_undo(None)
            elif seat not in state["waiting"]:
                raise Refusal("undo-not-asked")
            elif not agrees:
                await self._keep_undo({**asked, "declined": seat})
            else:
                await self._ask_or_take_back({**asked, "agreed": [*asked["agreed"], seat]})

    async def _ask_or_take_back(self, asked: dict[str, Any]) -> None:
        self.row.undo_asked = asked
        state = self.undo_waiting()
        if state is not None and not state["waiting"]:
            await self._take_back(asked["seat"])
        else:
            await self._keep_undo(asked)

    async def _keep_undo(self, asked: dict[str, Any] | None) -> None:
        self.row.undo_asked = asked
        await self.store.ask_undo(self.row.id, asked)
        self.show(game=True)

    async def _take_back(self, seat: int) -> None:
        game = self._playing()
        answer = game.last_answer_of(seat)
        if answer is None:
            raise Refusal("nothing-to-undo")
        await self._append([EntryRow(game.count, UNDO, seat, [answer])])

    async def sit(self, name: str, seat: int | None, secret: str) -> int:
        """Give a free seat to a person."""
        async with self.lock:
            if self.store.is_shared:
                await self._catch_up()
            free = [row.seat for row in self.row.seats if row.kind == OPEN]
            if seat is not None and seat not in free:
                is_there = 0 <= seat < len(self.row.seats)
                raise Refusal("seat-taken" if is_there else "no-such-seat-here", {"seat": str(seat + 1)})
            if any(row.kind != OPEN and row.name.casefold() == name.casefold() for row in self.row.seats):
                raise Refusal("name-taken", {"name": name})
            for wanted in [seat] if seat is not None else free:
                values = {"kind": PERSON, "name": name, "secret_hash": hash_of(secret)}
                if await self.store.change_seat(self.row.id, wanted, if_kind=OPEN, **values):
                    await self._catch_up()
                    return wanted
            await self._catch_up()
            if seat is not None:
                raise Refusal("seat-taken", {"seat": str(seat + 1)})
            raise Refusal("table-full")

    async def change(
        self, kingdom: list[str] | None, options: Options | None, bots: Mapping[int, str | None], reader: str
    ) -> None:
        """What the host, who reads that language, wants otherwise, before a game begins or after one is over."""
        async with self.lock:
            await self._check_between_games()
            for seat, level in bots.items():
                if not 0 <= seat < len(self.row.seats):
                    raise Refusal("no-such-seat-here", {"seat": str(seat + 1)})
                if self.row.seats[seat].kind == PERSON:
                    raise Refusal("seat-taken", {"seat": str(seat + 1)})
                values = {"kind": BOT, "level": level} if level is not None else {"kind": OPEN, "level": None}
                others = [row.name for row in self.row.seats if row.seat != seat]
                name = "" if level is None else bot_name(level, others, Texts(reader))
                await self.store.change_seat(self.row.id, seat, name=name, is_bot=level is not None, **values)
                self.row.seats[seat].name = name
            if kingdom is not None or options is not None:
                wanted = options.model_dump() if options is not None else self.row.options
                await self.store.change_table(self.row.id, kingdom or self.row.kingdom, wanted)
            await self._catch_up()

    async def _check_between_games(self) -> None:
        if self.store.is_shared:
            # Another process may have begun a game a moment ago, or given a seat away.
            await self._catch_up()
        if self.game is not None and not self.game.session.over:
            raise Refusal("game-goes-on")

    async def begin(self, record: Record | None = None) -> None:
        """Begin a game: a record's, or a new one; after one that is over, the rulebook says who begins."""
        async with self.lock:
            await self._check_between_games()
            if any(seat.kind == OPEN for seat in self.row.seats):
                raise Refusal("seats-open", {"count": str(len([s for s in self.row.seats if s.kind == OPEN]))})
            number = self.game.row.number + 1 if self.game is not None else 1
            seats: list[int] = []
            if record is None:
                record = self._new_record()
            else:
                record.names = [seat.name for seat in self.row.seats]
                seats = replay(record)[0].answered_by
            await self.store.add_game(self.row.id, number, record, seats)
            await self._catch_up()
            self.go_on()

    def _new_record(self) -> Record:
        first = -1
        if self.game is not None:
            first = self.game.session.next_first_seat()
        setup = Setup(
            [boxes.by_id(id) for id in self.row.kingdom],
            len(self.row.seats),
            first=first,
            two_boxes=self.options.two_boxes,
            equal_starts=self.options.equal_starts,
        )
        # 128 bits that nobody knows before the game is over; all see their hash from the start.
        return Record(setup, secrets.token_hex(16), [], [seat.name for seat in self.row.seats])

    async def resign(self, seat: int) -> None:
        """A bot plays on for that seat, for good."""
        async with self.lock:
            if self.row.seats[seat].resigned:
                raise Refusal("resigned-already")
            await self.store.change_seat(self.row.id, seat, is_bot=True, resigned=True, level=STAND_IN)
            await self._catch_up()
            self.go_on()

    # --- bots, and people who are gone

    def go_on(self, *, is_mine: bool = True) -> None:
        """If it is a bot's turn to decide, let it think; if a person takes long or is gone, watch the clock."""
        game = self.game
        decider = None if game is None else game.decider()
        if self._clock is not None and self._clock is not asyncio.current_task():
            self._clock.cancel()
        if game is None or decider is None:
            return
        if self._open != (game.row.number, game.count):
            self._open, self._open_since = (game.row.number, game.count), time.monotonic()
        if self.row.seats[decider].is_bot:
            if is_mine and self._waits_for_another and self._thinking is not None:
                self._thinking.cancel()
                self._thinking = None
            if self._thinking is None or self._thinking.done():
                self._waits_for_another = not is_mine
                self._thinking = asyncio.create_task(self._think(0.0 if is_mine else TAKE_OVER_SECONDS))
        elif self.options.think_seconds or self.options.absent_seconds:
            self._clock = asyncio.create_task(self._watch_clock(decider))

    async def _think(self, delay: float) -> None:
        """Let the bots answer until a person must decide; after a delay, if another process should do so."""
        while True:
            game = self.game
            decider = None if game is None else game.decider()
            if game is None or decider is None or not self.row.seats[decider].is_bot:
                return
            count = game.count
            if delay:
                await asyncio.sleep(delay)
                if self.game is not game or game.count != count:
                    continue
                self._waits_for_another = False
            bots = {seat.seat: seat.level or STAND_IN for seat in self.row.seats if seat.is_bot}
            try:
                await self._play_for(game, bots, count)
            except Exception:
                # Whatever went wrong with a bot must not end the game: it is asked again.
                LOG.exception("A bot of table %s could not answer question %d.", self.row.id, count)
            if self.game is game and game.count == count:
                await asyncio.sleep(TRY_AGAIN_SECONDS)

    async def _play_for(self, game: LiveGame, levels: dict[int, str], count: int) -> None:
        """Ask the bots of these levels, and write what they answer unless something else has happened meanwhile."""
        bots = {seat: (level, await self._plan(seat, level)) for seat, level in levels.items()}
        record = game.session.record
        position = Position(game.row.setup, record.seed, list(record.answers), bots)
        answers = await self.thinkers.answers(position)
        async with self.lock:
            if self.game is not game or game.count != count or not answers:
                return
            rows = [EntryRow(count + index, ANSWER, seat, data) for index, (seat, data) in enumerate(answers)]
            with contextlib.suppress(Refusal):
                await self._append(rows)

    async def _plan(self, seat: int, level: str) -> str | None:
        """The bot's plan for this kingdom: kept from before, or found now."""
        if level not in PLANNERS:
            return None
        kingdom = kingdom_key(self.row.kingdom)
        plan = await self.store.plan(self.row.id, kingdom, level)
        if plan is None:
            telling = asyncio.create_task(self._tell_progress(seat))
            try:
                plan = await self.thinkers.plan(self.row.kingdom, level, f"{self.row.id}/{level}")
            finally:
                telling.cancel()
            await self.store.keep_plan(self.row.id, kingdom, level, plan)
        return plan

    async def _tell_progress(self, seat: int) -> None:
        begin = time.monotonic()
        while True:
            share = min(0.95, (time.monotonic() - begin) / SENESCHAL_SECONDS)
            for viewer in self.viewers:
                viewer.say({"type": "thinking", "seat": seat, "share": round(share, 2)})
            await asyncio.sleep(PROGRESS_SECONDS)

    async def _look_who_is_here(self) -> None:
        """Whoever seems to be gone may be connected to another process."""
        if self.store.is_shared:
            row = await self.store.table(self.row.id)
            if row is not None:
                self.row = row

    async def _tell_presence(self) -> None:
        """Tell other processes who is connected to this one, as long as somebody is."""
        while seats := sorted({seat for viewer in self.viewers for seat in viewer.seats}):
            with contextlib.suppress(Refusal):
                await self.store.keep_seen(self.row.id, seats, time.time())
            await asyncio.sleep(PRESENCE_SECONDS)

    async def _tell_leaving(self, seats: list[int]) -> None:
        """Tell other processes who has left; if he is connected to one of them, that one will say so."""
        for seat in seats:
            if not self.is_here(seat):
                with contextlib.suppress(Refusal):
                    await self.store.change_seat(self.row.id, seat, seen=0.0)

    async def _watch_clock(self, seat: int) -> None:
        """Whoever thinks too long is answered for once; whoever is gone too long is played for until he is back."""
        game = self._playing()
        count = game.count
        while self.game is game and game.count == count:
            now = time.monotonic()
            waits: list[float] = []
            if self.options.think_seconds:
                waits.append(self._open_since + self.options.think_seconds - now)
            if self.options.absent_seconds and not self.is_here(seat):
                waits.append(self._gone_since.setdefault(seat, now) + self.options.absent_seconds - now)
            if not waits:
                return
            if min(waits) > 0:
                await asyncio.sleep(min(waits))
                await self._look_who_is_here()
                continue
            self.show(table=self.is_stood_in_for(seat))
            await self._play_for(game, {seat: STAND_IN}, count)
            return


async def _caught_up(table: LiveTable, news: News | None) -> None:
    with contextlib.suppress(Refusal):
        await table.catch_up(news)


class Hub:
    """All tables in use of this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._catching_up: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        listening = self.store.listen(self._hear, self._look)
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(listening)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables.values():
            table.close()

    async def table(self, id: str) -> LiveTable:
        """The table, from the memory or the database."""
        if not ID.fullmatch(id):
            raise Refusal("table-unknown", {"table": id})
        found = self.tables.get(id)
        if found is not None:
            found.used = time.monotonic()
            return found
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.create_task(self._open(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _open(self, id: str) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise Refusal("table-unknown", {"table": id})
        table = LiveTable(row, self.store, self.thinkers)
        found = await self.store.game(id)
        if found is not None:
            table.game = LiveGame(found, await self.store.entries(found.id))
        self.tables[id] = table
        table.go_on(is_mine=not self.store.is_shared)
        return table

    def _hear(self, news: News) -> None:
        table = self.tables.get(news.table_id)
        if table is not None:
            self._catch_up(table, news)

    async def _look(self) -> None:
        """There may have been news that nobody heard."""
        for table in self.tables.values():
            self._catch_up(table, None)

    def _catch_up(self, table: LiveTable, news: News | None) -> None:
        """Each table by itself: one that waits for the database keeps no other waiting."""
        task = asyncio.create_task(_caught_up(table, news))
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 2)
            for id, table in list(self.tables.items()):
                if table.is_idle():
                    table.close()
                    del self.tables[id]

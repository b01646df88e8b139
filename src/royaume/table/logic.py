"""The rules of a table. Synchronous, without sockets or stores: the server, or any other shell, feeds it.

A viewer's message or a bot's answers go in. A `Change` to be stored comes out, or a `Refusal`. Nothing has changed
yet. The shell stores the change and calls `apply`. Then `next_message` returns the messages to each viewer; `bot_turn`
and `stand_in_turn` say who must answer now. Time is an argument: seconds of a clock that never goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from royaume.cards import expansions
from royaume.catalogue import custom_cards
from royaume.engine.refusal import Refusal
from royaume.game.record import Record, setup_data
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.game.view import SPECTATOR
from royaume.table import messages, stand_in, undo, undo_votes
from royaume.table.bot_turn import BotAnswer, BotTurn, Position
from royaume.table.changes import Change, NewEntries, NewGame, NewUndoRequest, SeatChange, TableChange
from royaume.table.clock import Clock
from royaume.table.live_game import MOST_ANSWERS, LiveGame
from royaume.table.messages import Message, WriteJson, write_json
from royaume.table.older_log import LogRequest
from royaume.table.options import Options
from royaume.table.presence import Presence
from royaume.table.seats import bot_name, is_taken
from royaume.table.secret import hash_of, is_secret_of
from royaume.table.stand_in import STAND_IN
from royaume.table.state import ANSWER, BOT, OPEN, PERSON, UNDO, Entry, StartedGame, TableState, UndoRequest
from royaume.table.viewer import Viewer
from royaume.text import Texts


class TableLogic:
    """One table: who may do what, and what each viewer is told."""

    def __init__(self, state: TableState, game: LiveGame | None = None, write: WriteJson = write_json) -> None:
        self.state = state
        self.options = Options(**state.options)
        self.game = game
        self.presence = Presence()
        self.clock = Clock()
        self._write = write

    def replace_state(self, state: TableState) -> None:
        """The store has a newer state of the table."""
        self.state = state
        self.options = Options(**state.options)

    # --- who is who

    def seats_of(self, secret: str) -> list[int]:
        """The seats that this secret opens."""
        return [seat.seat for seat in self.state.seats if is_secret_of(secret, seat.secret_hash)]

    def is_host(self, secret: str) -> bool:
        return is_secret_of(secret, self.state.host_hash)

    def is_known(self, secret: str) -> bool:
        """Does this secret open a seat here, or is it the host's?"""
        return bool(self.seats_of(secret)) or self.is_host(secret)

    def admits(self, secret: str, code: str) -> bool:
        """May the owner of this secret, or of this code of a link, look at the table?"""
        return self.is_known(secret) or code in (self.state.invite, self.state.watch)

    def check_record(self, seats: list[int], number: int) -> None:
        """The record of a game that goes on is secret, unless all people at the table share these seats."""
        game = self.game
        if game is None or not 1 <= number <= game.start.number:
            raise Refusal("game-unknown", {"number": number})
        has_ended = number < game.start.number or game.has_ended()
        if not has_ended and any(seat.seat not in seats for seat in self.state.people()):
            raise Refusal("record-secret")

    def is_stood_in_for(self, seat: int, now: float) -> bool:
        return stand_in.is_stood_in_for(self.state.seats[seat], self.options, self.presence, now)

    def info(self, is_host: bool, now: float) -> Message:
        """The table as everybody may see it; the codes of its links for the host alone."""
        game = self.game
        status = "waiting" if game is None else "over" if game.has_ended() else "playing"
        return {
            "id": self.state.id,
            "status": status,
            "kingdom": self.state.kingdom,
            "options": self.state.options,
            "seats": [
                {
                    "seat": seat.seat,
                    "kind": seat.kind,
                    "name": seat.name,
                    "level": STAND_IN if self.is_stood_in_for(seat.seat, now) else seat.level,
                    "is_bot": seat.is_bot or self.is_stood_in_for(seat.seat, now),
                    "resigned": seat.resigned,
                    "here": self.presence.is_here(seat.seat, now),
                }
                for seat in self.state.seats
            ],
            "games": game.start.number if game is not None else 0,
            "invite": self.state.invite if is_host else None,
            "watch": self.state.watch if is_host else None,
        }

    # --- viewers, and what they are told

    def join(self, viewer: Viewer, now: float) -> None:
        self.presence.join(viewer)
        viewer.say(messages.welcome(viewer.seats, viewer.is_host, self.info(viewer.is_host, now)))
        viewer.show(game=True)
        self.show(table=True, but=viewer)

    def leave(self, viewer: Viewer, now: float) -> None:
        self.presence.leave(viewer, now)
        self.show(table=True)

    def show(self, *, table: bool = False, game: bool = False, but: Viewer | None = None) -> None:
        """Tell all viewers, but that one, how the table or the game is now."""
        for viewer in self.presence.viewers:
            if viewer is not but:
                viewer.show(table=table, game=game)

    def next_message(self, viewer: Viewer, now: float) -> bytes | None:
        """The next message to the viewer; None: the viewer knows everything."""
        small = viewer.next_small()
        if small is not None:
            return self._write(small)
        if viewer.wants_table:
            viewer.wants_table = False
            message = self._write(messages.table_changed(self.info(viewer.is_host, now)))
            if hash(message) != viewer.told_table:
                viewer.told_table = hash(message)
                return message
        if viewer.wants_game and self.game is not None and not self.lacks_log(viewer):
            viewer.wants_game = False
            return self._game_message(self.game, viewer, now)
        return None

    def lacks_log(self, viewer: Viewer) -> bool:
        """Must the shell read the beginning of the log (`log_request`) before the viewer can be told of the game?"""
        return self.game is not None and viewer.wants_game and viewer.lacks_log_of(self.game)

    def log_request(self, viewer: Viewer) -> LogRequest:
        """What `older_log.read_log` needs for that viewer. Its result belongs into `viewer.older_log`."""
        game = self._started()
        return game.log_request(viewer.seats or [SPECTATOR], viewer.next_event_of(game))

    def _game_message(self, game: LiveGame, viewer: Viewer, now: float) -> bytes | None:
        """All that the viewer may know of the game, with what is new in the log; None: the viewer knows all that."""
        count = game.session.event_count()
        begin = viewer.next_event_of(game)
        viewer.game, viewer.undos, viewer.sent = game.start.number, game.undos, count
        older, viewer.older_log = viewer.older_log if begin < game.session.first_event() else None, None
        seats = viewer.seats or [SPECTATOR]
        over = game.has_ended()
        head = self._write(
            {
                "type": "game",
                "game": game.start.number,
                "undos": game.undos,
                "question": game.question_for(viewer.seats),
                "undo": self._undo_kinds(viewer),
                "undo_asked": self.vote_state(now),
                "points": game.points() if over or self.options.show_points else None,
                "seed_hash": game.seed_hash,
                "seed": game.start.seed if over else None,
                "salt": game.start.salt if over else None,
            }
        )
        told = hash(b"".join([head, *[game.view_json(seat) for seat in seats]]))
        if begin == count and told == viewer.told:
            return None
        viewer.told = told
        seen = [game.seen_json(seat, begin, older) for seat in seats]
        left = b"null"
        if self.options.think_seconds and game.decider() in viewer.seats:
            left = b"%d" % self.clock.seconds_left(self.options.think_seconds, now)
        return head[:-1] + b',"seconds_left":' + left + b',"seen":[' + b",".join(seen) + b"]}"

    # --- what people do in a game

    def answer(self, viewer: Viewer, seat: int, question: int, options: list[int]) -> Change:
        self.check_seat(viewer, seat)
        game = self._started()
        pending = game.session.pending
        if game.session.over or pending is None:
            raise Refusal("game-over")
        self._check_length(game)
        if question != game.question_for(viewer.seats):
            raise Refusal("answer-stale")
        if pending.decider != seat:
            raise Refusal("answer-not-yours")
        pending.check_numbers(options)
        if custom_cards.paths():
            # If an answer at which a custom card fails were stored, the game could never go on.
            game.session.try_out(options)
        return self._entries(game, [(seat, options)])

    def undo_kind(self, seat: int, viewer_seats: Collection[int] = ()) -> undo.UndoKind | None:
        """Can that seat of a viewer with these seats take back its last answer, and must others agree?"""
        return None if self.game is None else undo.undo_kind(self.state, self.options, self.game, seat, viewer_seats)

    def _undo_kinds(self, viewer: Viewer) -> dict[int, undo.UndoKind]:
        kinds = {seat: self.undo_kind(seat, viewer.seats) for seat in viewer.seats}
        return {seat: kind for seat, kind in kinds.items() if kind is not None}

    def vote_state(self, now: float) -> undo_votes.VoteState | None:
        """Which seat asks to take back, and which seats still have to agree."""
        request = None if self.game is None else undo_votes.open_request(self.state, self.game)
        return None if request is None else self._vote_on(request, now)

    def undo(self, viewer: Viewer, seat: int, question: int, now: float) -> Change:
        """Take back that seat's last answer, or ask the others."""
        self.check_seat(viewer, seat)
        game = self._started()
        if question != game.question_for(viewer.seats):
            raise Refusal("answer-stale")
        kind = self.undo_kind(seat, viewer.seats)
        answer = game.session.last_answer_of([seat])
        if kind is None or answer is None:
            raise Refusal("undo-not-allowed" if self.options.undo == "never" else "nothing-to-undo")
        if kind == "free":
            return self._take_back(game, seat, answer)
        return self._ask_or_take_back(game, undo_votes.request_for(game, seat, answer, viewer.seats), now)

    def reply_to_undo(self, viewer: Viewer, seat: int, question: int, agrees: bool, now: float) -> Change:
        """A vote on the open request. The seat that asked may say no too, and asks no more."""
        self.check_seat(viewer, seat)
        game = self._started()
        request = undo_votes.open_request(self.state, game)
        if request is None or question != game.question_for(viewer.seats):
            raise Refusal("undo-not-asked")
        request = undo_votes.after_vote(request, self._vote_on(request, now), seat, agrees)
        if request is None or not agrees:
            return NewUndoRequest(request)
        return self._ask_or_take_back(game, request, now)

    def _vote_on(self, request: UndoRequest, now: float) -> undo_votes.VoteState:
        return undo_votes.vote_state(request, self.state, lambda seat: self.is_stood_in_for(seat, now))

    def _ask_or_take_back(self, game: LiveGame, request: UndoRequest, now: float) -> Change:
        if self._vote_on(request, now)["waiting"]:
            return NewUndoRequest(request)
        others = [seat.seat for seat in self.state.people() if seat.seat != request["seat"]]
        if not undo.can_go_on_after_undo(self.state, game, others):
            # The game has ended since the request was made.
            raise Refusal("nothing-to-undo")
        return self._take_back(game, request["seat"], request["answer"])

    def _take_back(self, game: LiveGame, seat: int, answer: int) -> Change:
        return self._entries(game, [(seat, [answer])], UNDO)

    def check_seat(self, viewer: Viewer, seat: int) -> None:
        if seat not in viewer.seats or self.state.seats[seat].resigned:
            raise Refusal("seat-not-yours")

    def _check_length(self, game: LiveGame) -> None:
        if game.is_too_long():
            raise Refusal("game-too-long", {"most": min(MOST_ANSWERS, len(game.session.record.answers))})

    def _started(self) -> LiveGame:
        if self.game is None:
            raise Refusal("game-not-begun")
        return self.game

    def _entries(self, game: LiveGame, data: list[BotAnswer], kind: str = ANSWER) -> NewEntries:
        entries = [Entry(game.count + at, kind, seat, numbers) for at, (seat, numbers) in enumerate(data)]
        return NewEntries(game.start, entries)

    # --- bots, and people who are gone

    def note_time(self, now: float) -> None:
        """The clock of a new question starts."""
        if self.game is not None and self.game.decider() is not None:
            self.clock.note(self.game.moment(), now)

    def bot_turn(self) -> BotTurn | None:
        """The bots that must answer now, if it is on a bot."""
        decider = None if self.game is None else self.game.decider()
        if self.game is None or decider is None or not self.state.seats[decider].is_bot:
            return None
        levels = {seat.seat: seat.level or STAND_IN for seat in self.state.seats if seat.is_bot}
        return BotTurn(self.game.moment(), levels)

    def deadline(self, now: float) -> float | None:
        """When a stand-in must answer for the person whose turn it is; None: never in the current state."""
        decider = None if self.game is None else self.game.decider()
        if decider is None or self.state.seats[decider].is_bot:
            return None
        return stand_in.deadline(decider, self.options, self.clock, self.presence, now)

    def stand_in_turn(self, now: float) -> BotTurn | None:
        """The stand-in that must answer now, for a person who is gone or takes too long."""
        due = self.deadline(now)
        if due is None or due > now or self.game is None:
            return None
        return BotTurn(self.game.moment(), {seat: STAND_IN for seat in [self.game.decider()] if seat is not None})

    def position(self, turn: BotTurn, plans: Mapping[int, str | None]) -> Position | None:
        """The position for the bots of that turn, with their plans; None: the game has gone on."""
        if self.game is None or self.game.moment() != turn.moment:
            return None
        record = self.game.session.record
        bots = {seat: (level, plans.get(seat)) for seat, level in turn.levels.items()}
        return Position(self.game.start.setup, record.seed, list(record.answers), bots)

    def bot_answers(self, turn: BotTurn, answers: list[BotAnswer]) -> Change | None:
        """The change that stores the bots' answers; None: the game has gone on meanwhile."""
        if self.game is None or self.game.moment() != turn.moment or not answers:
            return None
        room = MOST_ANSWERS - len(self.game.session.record.answers)
        return self._entries(self.game, answers[:room])

    def tell_thinking(self, seat: int, share: float) -> None:
        """Tell all viewers how much of its plan a bot has made."""
        for viewer in self.presence.viewers:
            viewer.say(messages.thinking(seat, share))

    # --- what people do between games

    def sit(self, name: str, seat: int | None, secret: str) -> SeatChange:
        """Give a free seat, or that one, to a person."""
        free = self.state.open_seats()
        if seat is not None and seat not in free:
            is_there = 0 <= seat < len(self.state.seats)
            raise Refusal("seat-taken" if is_there else "no-such-seat-here", {"seat": seat + 1})
        if is_taken(name, [row.name for row in self.state.seats if row.kind != OPEN]):
            raise Refusal("name-taken", {"name": name})
        if not free:
            raise Refusal("table-full")
        # A seat that was opened after a game stays free if that game is taken back.
        self._check_between_games()
        values = {"kind": PERSON, "name": name, "secret_hash": hash_of(secret)}
        return SeatChange(free[0] if seat is None else seat, values, if_kind=OPEN)

    def resign(self, seat: int) -> SeatChange:
        """A bot plays on for that seat, for good."""
        if self.state.seats[seat].resigned:
            raise Refusal("resigned-already")
        return SeatChange(seat, {"is_bot": True, "resigned": True, "level": STAND_IN})

    def change(
        self,
        kingdom: list[str] | None,
        options: dict[str, object] | None,
        bots: Mapping[int, str | None],
        texts: Texts,
    ) -> list[SeatChange | TableChange]:
        """What the host changes before a game or between two: kingdom, options, bots (None: an open seat)."""
        self._check_between_games()
        changes: list[SeatChange | TableChange] = []
        names = [row.name for row in self.state.seats]
        for seat, level in bots.items():
            if not 0 <= seat < len(self.state.seats):
                raise Refusal("no-such-seat-here", {"seat": seat + 1})
            if self.state.seats[seat].kind == PERSON:
                raise Refusal("seat-taken", {"seat": seat + 1})
            others = [name for other, name in enumerate(names) if other != seat]
            names[seat] = "" if level is None else bot_name(level, others, texts)
            kind = OPEN if level is None else BOT
            is_bot = level is not None
            values = {"kind": kind, "level": level, "name": names[seat], "is_bot": is_bot}
            changes.append(SeatChange(seat, values, if_kind=self.state.seats[seat].kind))
        if kingdom is not None or options is not None:
            wanted = self.state.options if options is None else options
            changes.append(TableChange(kingdom or self.state.kingdom, wanted))
        return changes

    def begin(self, seed: str, salt: str) -> NewGame:
        """Begin a game with that seed, which the salt hides. After another game the rulebook says who begins."""
        number = self._next_number()
        setup = Setup(
            [expansions.by_id(id) for id in self.state.kingdom],
            len(self.state.seats),
            first=-1 if self.game is None else self.game.session.next_first_seat(),
            two_boxes=self.options.two_boxes,
            equal_starts=self.options.equal_starts,
        )
        return NewGame(number, Record(setup, seed, [], [seat.name for seat in self.state.seats], salt))

    def continue_record(self, record: Record, answered_by: list[int], salt: str) -> NewGame:
        """Begin a game with the answers of a record, which these seats gave."""
        number = self._next_number()
        names = [seat.name for seat in self.state.seats]
        record = Record(record.setup, record.seed, record.answers, names, salt)
        return NewGame(number, record, answered_by)

    def _next_number(self) -> int:
        """The number of the next game, if it can begin now."""
        self._check_between_games()
        free = self.state.open_seats()
        if free:
            raise Refusal("seats-open", {"count": len(free)})
        return 1 if self.game is None else self.game.start.number + 1

    def _check_between_games(self) -> None:
        if self.game is not None and not self.game.has_ended():
            raise Refusal("game-goes-on")

    # --- stored changes happen

    def apply(self, change: Change, rewound: Session | None = None) -> None:
        """Make a change that the shell has stored. `rewound`: see `apply_entries`."""
        if isinstance(change, NewEntries):
            self.apply_entries(change.entries, rewound)
            return
        if isinstance(change, NewUndoRequest):
            self.state.undo_request = change.request
            self.show(game=True)
            return
        if isinstance(change, SeatChange):
            for name, value in change.values.items():
                setattr(self.state.seats[change.seat], name, value)
        elif isinstance(change, TableChange):
            self.state.kingdom, self.state.options = change.kingdom, change.options
            self.options = Options(**change.options)
        else:
            record = change.record
            start = StartedGame(change.number, setup_data(record.setup), record.names, record.seed, salt=record.salt)
            answers = zip(change.answered_by, record.answers, strict=True)
            entries = [Entry(at, ANSWER, seat, data) for at, (seat, data) in enumerate(answers)]
            self.replace_game(LiveGame(start, entries, self._write))
        self.show(table=True, game=True)

    def replace_game(self, game: LiveGame) -> None:
        """Another game of the table is the current one."""
        if self.game is not None:
            self.game.session.let_go()
        self.game = game

    def rewound(self, entry: Entry, between_turns: Callable[[], None] | None = None) -> Session | None:
        """The session after this entry, if it is new and an undo into an earlier turn: `LiveGame.rewound`."""
        game = self._started()
        return game.rewound(entry, between_turns) if entry.number == game.count else None

    def apply_entries(self, entries: list[Entry], rewound: Session | None = None) -> None:
        """Execute entries that this or another process has stored. Entries that were executed before do nothing.

        An undo into an earlier turn executes the whole game. A shell that must not wait prepares it (`rewound`).
        """
        game = self._started()
        had_ended = game.has_ended()
        for entry in entries:
            if entry.number == game.count:
                game.apply(entry, rewound)
        self.show(table=game.has_ended() or had_ended, game=True)

"""The smallest shell of a table's logic: it stores changes in a list, and time stands still unless a test moves it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from royaume.cards import base
from royaume.table.bot_turn import BotTurn, answers_of
from royaume.table.changes import Change
from royaume.table.live_game import LiveGame
from royaume.table.logic import TableLogic
from royaume.table.older_log import read_log
from royaume.table.secret import hash_of
from royaume.table.state import BOT, OPEN, PERSON, SeatState, TableState
from royaume.table.viewer import Viewer
from royaume.text import Texts

#: With Village, which a player may hold and not play.
KINGDOM = [card.id for card in base.CARDS[-10:]]
#: A level that needs no plan.
LEVEL = "page"


class Watcher(Viewer):
    """A viewer who remembers what the table told."""

    def __init__(self, seats: list[int], texts: Texts) -> None:
        super().__init__(seats, False, texts)
        self.heard: list[dict[str, Any]] = []

    def types(self) -> list[str]:
        return [message["type"] for message in self.heard]

    def last(self, type: str) -> dict[str, Any]:
        return [message for message in self.heard if message["type"] == type][-1]

    def game_told(self) -> dict[str, Any]:
        return self.last("game")


class Shell:
    """A table with these seats: a person by name, "bot", or "open"; `screens` says which people share a screen."""

    def __init__(self, *seats: str, screens: Mapping[str, str] | None = None, **options: Any) -> None:
        screens = screens or {}
        rows: list[SeatState] = []
        for number, name in enumerate(seats):
            if name == "bot":
                rows.append(SeatState(number, BOT, f"Page {number}", level=LEVEL, is_bot=True))
            elif name == "open":
                rows.append(SeatState(number, OPEN, ""))
            else:
                rows.append(SeatState(number, PERSON, name, secret_hash=hash_of(screens.get(name, name))))
        self.logic = TableLogic(TableState("table", KINGDOM, options, hash_of("host"), "invite", "watch", rows))
        self.now = 1000.0
        self.stored: list[Change] = []

    def store(self, change: Change | None) -> None:
        assert change is not None
        self.stored.append(change)
        self.logic.apply(change)
        self.logic.note_time(self.now)
        self.tell()

    def begin(self, seed: str = "seed", salt: str = "salt") -> None:
        self.store(self.logic.begin(seed, salt))

    @property
    def game(self) -> LiveGame:
        assert self.logic.game is not None
        return self.logic.game

    def join(self, *seats: int) -> Watcher:
        viewer = Watcher(list(seats), Texts("en"))
        self.logic.join(viewer, self.now)
        self.logic.note_time(self.now)
        self.tell()
        return viewer

    def leave(self, viewer: Viewer) -> None:
        self.logic.leave(viewer, self.now)
        self.tell()

    def tell(self) -> None:
        """Give all viewers all their messages."""
        for viewer in self.logic.presence.viewers:
            assert isinstance(viewer, Watcher)
            if self.logic.lacks_log(viewer):
                viewer.older_log = read_log(self.logic.log_request(viewer))
            while (message := self.logic.next_message(viewer, self.now)) is not None:
                viewer.heard.append(json.loads(message))

    # --- what viewers do

    def question(self, viewer: Viewer) -> int:
        return self.game.question_for(viewer.seats)

    def decider(self) -> int:
        decider = self.game.decider()
        assert decider is not None
        return decider

    def answer(self, viewer: Viewer, options: list[int] | None = None) -> None:
        """Answer for the seat that must decide: as told, or with all Treasures, or nothing."""
        pending = self.game.session.pending
        assert pending is not None
        picked = options
        if picked is None:
            picked = []
            if pending.why == "treasures":
                counts = [(at, option.count) for at, option in enumerate(pending.options())]
                picked = [at for at, count in counts for _ in range(count)]
        self.store(self.logic.answer(viewer, self.decider(), self.question(viewer), picked))

    def offered(self) -> list[str]:
        """The cards among the options of the open question."""
        pending = self.game.session.pending
        assert pending is not None
        return [option.card.id if option.card is not None else "" for option in pending.options()]

    def undo(self, viewer: Viewer, seat: int) -> None:
        self.store(self.logic.undo(viewer, seat, self.question(viewer), self.now))

    def vote(self, viewer: Viewer, seat: int, agrees: bool) -> None:
        self.store(self.logic.reply_to_undo(viewer, seat, self.question(viewer), agrees, self.now))

    def play_turn(self, viewer: Viewer) -> None:
        """Answer until the turn is over."""
        active = self.game.session.game.turn_number
        while self.game.session.game.turn_number == active:
            self.answer(viewer)

    def let_bots_answer(self, turn: BotTurn | None) -> None:
        assert turn is not None
        position = self.logic.position(turn, {})
        assert position is not None
        self.store(self.logic.bot_answers(turn, answers_of(position)))

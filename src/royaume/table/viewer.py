"""A viewer of a table, and what the viewer is still to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from royaume.engine.refusal import Refusal
from royaume.table import messages
from royaume.table.live_game import LiveGame
from royaume.table.older_log import OlderLog
from royaume.text import Texts

#: Small messages that may wait for one viewer.
MOST_WAITING: Final = 20


def _nothing() -> None:
    """For a shell that asks for messages itself and needs no call."""


class Viewer:
    """A person with one or more seats, or a spectator. The shell sends what `TableLogic.next_message` returns."""

    def __init__(self, seats: list[int], is_host: bool, texts: Texts, on_news: Callable[[], None] = _nothing) -> None:
        self.seats = seats
        self.is_host = is_host
        self.texts = texts
        #: Is called when there is a message for the viewer.
        self.on_news = on_news
        #: How much of which game's log the viewer has.
        self.game = 0
        self.undos = 0
        self.sent = 0
        self.wants_table = False
        self.wants_game = False
        #: The beginning of the log, if the viewer does not have it and the game in memory has forgotten it.
        self.older_log: OlderLog | None = None
        #: The hash of the last game message to the viewer, without the log. The same message is not sent again:
        #: it would show that a player has made a hidden decision.
        self.told: int | None = None
        #: The hash of the last message about the table.
        self.told_table: int | None = None
        self._small: list[dict[str, Any]] = []

    def say(self, message: dict[str, Any]) -> None:
        """Send a small message. A viewer who lets too many of them wait misses some."""
        if len(self._small) < MOST_WAITING:
            self._small.append(message)
        self.on_news()

    def refuse(self, refusal: Refusal, question: int | None = None) -> None:
        self.say(messages.refused(refusal, self.texts, question))
        if refusal.key == "answer-stale":
            self.told = None
            self.show(game=True)

    def show(self, *, table: bool = False, game: bool = False) -> None:
        """The table or the game has changed. Of several changes before the next message, the viewer sees the last."""
        self.wants_table = self.wants_table or table
        self.wants_game = self.wants_game or game
        self.on_news()

    def next_event_of(self, game: LiveGame) -> int:
        """The number of the first event of the game that the viewer does not have."""
        if (self.game, self.undos) != (game.start.number, game.undos):
            return 0
        return min(self.sent, game.session.event_count())

    def lacks_log_of(self, game: LiveGame) -> bool:
        """Does the viewer need events that the game in memory has forgotten?"""
        begin, first = self.next_event_of(game), game.session.first_event()
        if begin >= first:
            return False
        older = self.older_log
        known = None if older is None else (older.game, older.undos, older.begin)
        return older is None or known != (game.start.number, game.undos, begin) or older.end < first

    def next_small(self) -> dict[str, Any] | None:
        return self._small.pop(0) if self._small else None

"""Who may take back an answer: freely, with the consent of others, or not at all."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from royaume.engine.event import Event, Happened
from royaume.table.live_game import LiveGame
from royaume.table.options import Options
from royaume.table.state import TableState

UndoKind = Literal["free", "ask"]

#: Events by which a seat sees nothing new. Answers with no other events can be taken back freely.
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


def undo_kind(
    state: TableState, options: Options, game: LiveGame, seat: int, viewer_seats: Collection[int]
) -> UndoKind | None:
    """Can that seat of a viewer with these seats take back its last answer, and must others agree?"""
    if options.undo == "never" or state.seats[seat].is_bot:
        return None
    answer = game.session.last_answer_of([seat])
    if answer is None:
        return None
    others = [other for other in state.people() if other.seat != seat and other.seat not in viewer_seats]
    if not game.can_be_taken_back() or (others and game.has_ended()):
        # There is no room for more entries, or the seed is public now.
        return None
    if not others or options.undo == "always" or not _has_learned(game, seat, answer):
        return "free"
    return "ask"


def _has_learned(game: LiveGame, seat: int, answer: int) -> bool:
    """Since that answer, did the seat learn anything, or did another seat do anything?"""
    events = game.session.events_since_answer(answer)
    # An answer of an earlier turn: a hand has been drawn since.
    return events is None or any(_tells_something(event, seat) for event in events)


def _tells_something(event: Event, seat: int) -> bool:
    return event.seat != seat or event.kind not in NOTHING_LEARNED

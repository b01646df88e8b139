"""Who may take back an answer: freely, with the consent of others, or not at all."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from royaume.engine.card import ATTACK
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
    others = [other.seat for other in state.people() if other.seat != seat and other.seat not in viewer_seats]
    if not can_go_on_after_undo(state, game, others):
        return None
    if not others or options.undo == "always" or not _has_learned(game, seat, answer):
        return "free"
    return "ask"


def can_go_on_after_undo(state: TableState, game: LiveGame, others: Collection[int]) -> bool:
    """Is there room for more entries, and the seed still secret? At the end it is published: `others` know it then.

    Somebody could sit down on an open seat, and would play a game whose cards are known.
    """
    return game.can_be_taken_back() and not (game.has_ended() and (others or state.open_seats()))


def _has_learned(game: LiveGame, seat: int, answer: int) -> bool:
    """Since that answer, did the seat learn anything, or did another seat do anything?"""
    events = game.events_since_answer(answer)
    if events is None or game.decider() not in (seat, None):
        # A hand has been drawn since, or another seat is asked: what it is asked tells something of its hand.
        return True
    return any(_tells_something(event, seat) for event in events)


def _tells_something(event: Event, seat: int) -> bool:
    # An Attack tells who has a Reaction: they are asked, or they are not.
    is_attack = event.kind == Happened.PLAY and any(card.types & ATTACK for card in event.cards)
    return event.seat != seat or event.kind not in NOTHING_LEARNED or is_attack

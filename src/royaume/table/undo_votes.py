"""The vote on a request to take back: who still has to agree, and what a vote changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from royaume.engine.refusal import Refusal
from royaume.table.clock import Moment
from royaume.table.state import TableState, UndoRequest


class VoteState(TypedDict):
    """The vote as viewers see it."""

    seat: int
    waiting: list[int]
    declined: int | None


def request_for(state: TableState, moment: Moment, seat: int) -> UndoRequest:
    """A new request of that seat. All who share its screen agree."""
    agreed = [other.seat for other in state.seats if state.share_a_screen(seat, other.seat)]
    return {"game": moment[0], "question": moment[1], "seat": seat, "agreed": agreed}


def open_request(state: TableState, moment: Moment) -> UndoRequest | None:
    """The request that was made at this moment of the game."""
    request = state.undo_request
    return request if request is not None and (request["game"], request["question"]) == moment else None


def vote_state(request: UndoRequest, state: TableState, is_stood_in_for: Callable[[int], bool]) -> VoteState:
    """Who asks, and which people still have to agree: not those whom a bot plays for."""
    declined = request.get("declined")
    waiting: list[int] = []
    if declined is None:
        waiting = [
            row.seat
            for row in state.people()
            if row.seat not in request["agreed"] and not row.is_bot and not is_stood_in_for(row.seat)
        ]
    return {"seat": request["seat"], "waiting": waiting, "declined": declined}


def after_vote(request: UndoRequest, vote: VoteState, seat: int, agrees: bool) -> UndoRequest | None:
    """The request after that seat's vote; None: the seat that asked asks no more."""
    if seat == vote["seat"] and not agrees:
        return None
    if seat not in vote["waiting"]:
        raise Refusal("undo-not-asked")
    if not agrees:
        return {**request, "declined": seat}
    return {**request, "agreed": [*request["agreed"], seat]}

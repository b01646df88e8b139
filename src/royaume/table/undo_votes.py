"""The vote on a request to take back: who still has to agree, and what a vote changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from royaume.engine.refusal import Refusal
from royaume.table.live_game import LiveGame
from royaume.table.state import OldUndoRequest, TableState, UndoRequest


class VoteState(TypedDict):
    """The vote as viewers see it."""

    seat: int
    waiting: list[int]
    declined: int | None


def request_for(game: LiveGame, seat: int, answer: int, viewer_seats: list[int]) -> UndoRequest:
    """A request to take back that answer of the seat. The other seats of the same viewer agree."""
    return {
        "game": game.start.number,
        "undos": game.undos,
        "events": game.session.event_count(),
        "seat": seat,
        "answer": answer,
        "agreed": viewer_seats,
    }


def open_request(state: TableState, game: LiveGame) -> UndoRequest | None:
    """The request of this table, if nothing has happened in the game since."""
    request = state.undo_request
    if request is None:
        return None
    if "question" in request:
        return _of_version_0_1(request, game)
    now = (game.start.number, game.undos, game.session.event_count())
    return request if (request["game"], request["undos"], request["events"]) == now else None


def _of_version_0_1(request: OldUndoRequest, game: LiveGame) -> UndoRequest | None:
    answer = game.session.last_answer_of([request["seat"]])
    if (request["game"], request["question"]) != game.moment() or answer is None:
        return None
    upgraded = request_for(game, request["seat"], answer, request["agreed"])
    if "declined" in request:
        upgraded["declined"] = request["declined"]
    return upgraded


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

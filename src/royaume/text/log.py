"""The log for people: several events that belong together make one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from royaume.engine.card import TREASURE
from royaume.engine.event import Event, Happened

__all__ = ["lines_by_turn"]

#: Kinds of events that come card by card, but are one deed to people.
JOINED: Final = [Happened.DRAW, Happened.REVEAL, Happened.TRASH, Happened.GAIN]


def lines_by_turn(events: Sequence[Event]) -> list[list[Event]]:
    """The lines of the log, turn by turn. The first group is what came before any turn."""
    told: list[list[Event]] = [[]]
    previous: Event | None = None
    for event in events:
        if event.kind == Happened.TURN:
            told.append([event])
        elif not _goes_without_saying(event, previous, len(told) == 1):
            lines = told[-1]
            if lines and previous is lines[-1] and _belongs_to(event, previous):
                event = _joined(previous, event)
                lines[-1] = event
            else:
                lines.append(event)
        previous = event
    return told


def _goes_without_saying(event: Event, previous: Event | None, dealing: bool) -> bool:
    """Is the event clear without a line? A bought card is gained, and cards are shuffled before the deal."""
    if event.kind == Happened.GAIN and previous is not None and previous.kind == Happened.BUY:
        return event.seat == previous.seat and event.key == "discard" and event.cards == previous.cards
    return event.kind == Happened.SHUFFLE and dealing


def _belongs_to(event: Event, previous: Event) -> bool:
    if (event.kind, event.seat, event.key, event.other) != (previous.kind, previous.seat, previous.key, previous.other):
        return False
    if event.holder != previous.holder:
        return False
    if event.kind == Happened.PLAY:
        return all(card.types & TREASURE for card in previous.cards + event.cards)
    # Known and hidden cards cannot be in one list.
    return event.kind in JOINED and bool(event.cards) == bool(previous.cards)


def _joined(first: Event, second: Event) -> Event:
    return Event(
        first.kind,
        first.seat,
        first.cards + second.cards,
        count=first.count + second.count,
        other=first.other,
        key=first.key,
        holder=first.holder,
        plus=[one + other for one, other in zip(first.plus, second.plus, strict=True)],
    )

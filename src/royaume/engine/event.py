"""What happened, and who may know which cards it concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from royaume.engine.card import Card
from royaume.engine.zone import text_of

if TYPE_CHECKING:
    from royaume.game.shapes import EventView

EVERYBODY: Final = -1
#: What an event of kind `PLUS` gives, in the order of `plus`.
PLUS_NAMES: Final = ["cards", "actions", "buys", "coins", "potions"]


class Happened:
    """The kinds of events. Texts and clients go by them."""

    GAME: Final = "game"
    TURN: Final = "turn"
    PLAY: Final = "play"
    PLUS: Final = "plus"
    DRAW: Final = "draw"
    SHUFFLE: Final = "shuffle"
    DISCARD: Final = "discard"
    DISCARD_DECK: Final = "discard_deck"
    TRASH: Final = "trash"
    BUY: Final = "buy"
    GAIN: Final = "gain"
    REVEAL: Final = "reveal"
    LOOK: Final = "look"
    REACT: Final = "react"
    PUT_ON_DECK: Final = "put_on_deck"
    PUT_UNDER_DECK: Final = "put_under_deck"
    TAKE: Final = "take"
    SET_ASIDE: Final = "set_aside"
    PASS: Final = "pass"
    RETURN: Final = "return"
    TOKEN: Final = "token"
    OPTION: Final = "option"
    NAME: Final = "name"
    AFTER_EFFECT: Final = "after_effect"
    COME_BACK: Final = "come_back"
    END: Final = "end"


@mypyc_attr(acyclic=True)
class Event:
    """One line of the log. Only those in `audience` see `cards`; the others see `public`."""

    def __init__(
        self,
        kind: str,
        seat: int,
        cards: list[Card],
        *,
        audience: int = EVERYBODY,
        public: list[Card] | None = None,
        count: int = -1,
        other: int = -1,
        key: str = "",
        holder: str = "",
        plus: list[int] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        # A copy: the zone may change afterwards, the event must not.
        self.cards = cards.copy()
        #: One bit for each seat that sees the cards.
        self.audience = audience
        self.public: list[Card] = public if public is not None else []
        #: How many cards, which everybody sees.
        self.count = count if count >= 0 else len(cards)
        #: A second seat: the one that gets a passed card, the possessor, or the owner of the cards.
        self.other = other
        #: Where to, which option, which phase.
        self.key = key
        #: The id of the card that the mat or the token belongs to, or on which the cards lie.
        self.holder = holder
        #: Cards, actions, buys, coins and Potions received.
        self.plus: list[int] = plus if plus is not None else []

    def __repr__(self) -> str:
        cards = text_of(self.cards) if self.cards or not self.count else str(self.count)
        details = [f"seat {self.seat}"] if self.seat >= 0 else []
        details += [self.kind, *[word for word in (cards, self.key, self.holder) if word]]
        details += [f"seat {self.other}"] if self.other >= 0 else []
        details += [f"{count:+} {name}" for name, count in zip(PLUS_NAMES, self.plus, strict=False) if count]
        return f"<Event: {' '.join(details)}>"

    def seen_by(self, seat: int) -> Event:
        """The event as that seat (-1: a spectator) may know it."""
        if self.audience == EVERYBODY or (seat >= 0 and self.audience & (1 << seat)):
            return self
        return Event(
            self.kind,
            self.seat,
            self.public,
            count=self.count,
            other=self.other,
            key=self.key,
            holder=self.holder,
            plus=self.plus,
        )

    def data(self) -> EventView:
        """Plain data, for the wire and for comparison."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "cards": [card.id for card in self.cards],
            "count": self.count,
            "other": self.other,
            "key": self.key,
            "holder": self.holder,
            "plus": self.plus,
        }

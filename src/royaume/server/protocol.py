"""The messages of the game's WebSocket, and the bodies of the HTTP API.

The page's types are made from these models (`make schema`). Seats count from 0; cards are their ids. A client's message
is checked against its model. The server's messages are plain data of the same shape, which the tests check.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from royaume.game.shapes import EventView, GameView
from royaume.table.options import UndoRule
from royaume.table.seats import LONGEST_NAME

MOST_OPTIONS: Final = 400

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Seat = Annotated[int, Field(ge=0, le=5)]
Level = Literal["page", "squire", "knight", "seneschal"]


class Model(BaseModel):
    """A message without unknown fields and without conversion of types."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# --- what the client of a game says


class Hello(Model):
    """The first message: which protocol it speaks, and how much of which game's log it has already.

    `undos` is how often that game had been taken back: the log may have been another one since.
    """

    type: Literal["hello"]
    protocol: int
    game: int = 0
    undos: int = 0
    since: Annotated[int, Field(ge=0)] = 0


class Answer(Model):
    """The options picked for the question with that number."""

    type: Literal["answer"]
    question: int
    seat: Seat
    options: Annotated[list[int], Field(max_length=MOST_OPTIONS)]


class Undo(Model):
    """Take back that seat's last answer; `question` is the number of the question now open."""

    type: Literal["undo"]
    question: int
    seat: Seat


class UndoReply(Model):
    """A vote on a request to take back. The seat that asked may say no too, and asks no more."""

    type: Literal["undo_reply"]
    question: int
    seat: Seat
    agrees: bool


class Ping(Model):
    type: Literal["ping"]


Said = Hello | Answer | Undo | UndoReply | Ping
ClientMessage: Final[TypeAdapter[Said]] = TypeAdapter(Annotated[Said, Field(discriminator="type")])


# --- the table


class Options(Model):
    """What the host decides about a table, besides the kingdom."""

    # `table.options.Options` explains the fields; a test compares them.
    undo: UndoRule = "usual"
    equal_starts: bool = False
    two_boxes: bool = False
    show_points: bool = False
    think_seconds: Annotated[int, Field(ge=0, le=86_400)] = 0
    absent_seconds: Annotated[int, Field(ge=0, le=86_400)] = 0
    public: bool = False


class SeatInfo(Model):
    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    #: The level of the bot that decides here, also for a person who is gone or has resigned.
    level: Level | None
    #: Does a bot decide here now?
    is_bot: bool
    resigned: bool
    #: Is a viewer of this seat connected?
    here: bool


class TableInfo(Model):
    id: str
    status: Literal["waiting", "playing", "over"]
    kingdom: list[str]
    options: Options
    seats: list[SeatInfo]
    #: How many games were begun here; the last of them is the current one.
    games: int
    #: The codes of the invitation and the spectator link, for the host alone.
    invite: str | None
    watch: str | None


# --- what the server says about a game


class Seen(Model):
    """The game as one of the viewer's seats sees it, and the lines of the log from number `begin` on."""

    view: GameView
    begin: int
    events: list[EventView]


class UndoAsked(Model):
    """A player asks to take back. These seats have still to agree, unless one has declined."""

    seat: Seat
    waiting: list[int]
    declined: int | None


class Welcome(Model):
    """The answer to `hello`: which seats are the viewer's, and is the viewer the host?"""

    type: Literal["welcome"]
    protocol: int
    seats: list[int]
    host: bool
    table: TableInfo


class TableChanged(Model):
    type: Literal["table"]
    table: TableInfo


class GameState(Model):
    """All that the viewer may know of the game. Sent after every change, with what is new in the log."""

    type: Literal["game"]
    game: int
    undos: int
    #: The number of the question that is open now: an answer must name it. It goes up with all that the viewer sees.
    question: int
    #: How long the viewer still has to answer, if the viewer must and the table limits the time.
    seconds_left: int | None
    #: One for each of the viewer's seats; a spectator has one.
    seen: list[Seen]
    #: Which of the viewer's seats may undo now, and whether that needs no consent.
    undo: dict[int, Literal["free", "ask"]]
    undo_asked: UndoAsked | None
    #: Points by seat, if the table shows them or the game is over.
    points: list[int] | None
    #: The hash of the secret seed and a salt from the start, and both once the game is over.
    seed_hash: str
    seed: str | None
    salt: str | None


class Thinking(Model):
    """A bot makes its plan: how much of that is done, from 0 to 1."""

    type: Literal["thinking"]
    seat: Seat
    share: float


class Refused(Model):
    """Something was not done, and why, in the viewer's language. Nothing has changed."""

    type: Literal["refused"]
    key: str
    text: str
    #: The question that an answer named, if it was one.
    question: int | None


class Pong(Model):
    type: Literal["pong"]


Told = Welcome | TableChanged | GameState | Thinking | Refused | Pong
ServerMessage: Final[TypeAdapter[Told]] = TypeAdapter(Annotated[Told, Field(discriminator="type")])


# --- the HTTP API


class WantedSeat(Model):
    """Who shall sit there: the one who makes the table, anybody with the invitation, or a bot."""

    kind: Literal["me", "open", "bot"]
    #: The name of the person on a seat of kind `me`; several such seats are for people who share a screen.
    name: Name | None = None
    level: Level | None = None


class WantedKingdom(Model):
    """Ten cards, or a recommended kingdom, or a random one of these sets; nothing: a random one of all four."""

    cards: Annotated[list[str], Field(max_length=10)] | None = None
    #: As people paste it: names in either language, or a recommended kingdom's.
    text: Annotated[str, Field(max_length=2000)] | None = None
    sets: Annotated[list[str], Field(max_length=20)] | None = None
    seed: Annotated[str, Field(max_length=64)] | None = None


class NewTable(Model):
    seats: Annotated[list[WantedSeat], Field(min_length=2, max_length=6)]
    kingdom: WantedKingdom = WantedKingdom()
    options: Options = Options()
    #: The record of a game to play on from, and how many of its answers to keep; nothing: all.
    record: str | None = None
    answers: Annotated[int, Field(ge=0)] | None = None


class BotSeat(Model):
    """A seat for a bot of that level, or (None) to be opened again."""

    seat: Seat
    level: Level | None


class ChangedTable(Model):
    """What the host changes before the game begins, or between two games; nothing: as it was."""

    kingdom: WantedKingdom | None = None
    options: Options | None = None
    bots: Annotated[list[BotSeat], Field(max_length=6)] = []


class Sit(Model):
    """Take a free seat: any, or that one."""

    invite: Annotated[str, Field(max_length=64)]
    name: Name
    seat: Seat | None = None
    #: Opens the seat from now on. A client that got no answer asks again with the same secret, and gets the same seat.
    secret: Annotated[str, Field(pattern="^[0-9a-f]{32}$")] | None = None


class Resign(Model):
    seat: Seat


class MadeTable(Model):
    """A table, and the seats there of the person who asks."""

    table: TableInfo
    seats: list[int]


class MomentInfo(Model):
    """A question that was answered: who decided, in which turn, why, and for which card ("" for the turn itself)."""

    seat: Seat
    turn: int
    why: str
    card: str


class TurnInfo(Model):
    """A turn: whose it was, how many answers were given before it, and everybody's points after it."""

    number: int
    seat: Seat
    answers: int
    points: list[int]


class HoldingInfo(Model):
    """All copies of one card that a player has, and the points of all of them together."""

    card: str
    count: int
    points: int


class GameReview(Model):
    """A game that is over: the decisions one by one, points turn by turn, and where they came from, by seat."""

    game: int
    names: list[str]
    moments: list[MomentInfo]
    turns: list[TurnInfo]
    holdings: list[list[HoldingInfo]]


class Problem(Model):
    """What is wrong, in the reader's language (4xx and 5xx)."""

    key: str
    text: str

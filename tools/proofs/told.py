"""What people were told about a table, and whether a later state still contains it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from royaume.engine.refusal import Refusal
from royaume.game.commitment import seed_hash
from royaume.game.replay import Replay
from royaume.table.live_game import UNDO_STEP

#: A line of the log, as one seat sees it.
Line = dict[str, Any]


class Position(NamedTuple):
    """How far the games of a table are. It only ever grows."""

    game: int
    undos: int
    lines: int


NOTHING: Final = Position(0, 0, 0)


class Setup(NamedTuple):
    """What a host decides before a game, all of it in one request."""

    kingdom: tuple[str, ...]
    options: tuple[tuple[str, object], ...]
    level: str | None

    @staticmethod
    def of(info: dict[str, Any]) -> Setup:
        """The setup that a table shows. Its last seat may be a bot's."""
        level = info["seats"][-1]["level"] if info["seats"][-1]["kind"] == "bot" else None
        return Setup(tuple(sorted(info["kingdom"])), tuple(sorted(info["options"].items())), level)


@dataclass
class Told:
    """What one viewer with one seat was told about the newest game."""

    game: int = 0
    undos: int = 0
    #: The number of the open question; negative before the first message.
    question: int = -1
    log: list[Line] = field(default_factory=list)
    seed_hash: str = ""
    is_over: bool = False
    points: list[int] | None = None

    def hear(self, message: dict[str, Any]) -> str:
        """Take a message about the game. Returns what is wrong with it, or an empty text."""
        seen = message["seen"][0]
        if (message["game"], message["undos"]) != (self.game, self.undos):
            self.log.clear()
        elif message["question"] < self.question:
            return f"the question {self.question} is followed by {message['question']}"
        if message["game"] == self.game and message["seed_hash"] != self.seed_hash:
            return f"game {self.game} has another seed than before"
        if seen["begin"] > len(self.log):
            return f"the log goes on at line {seen['begin']} after {len(self.log)} lines"
        del self.log[seen["begin"] :]
        self.log += seen["events"]
        self.game, self.undos, self.question = message["game"], message["undos"], message["question"]
        self.seed_hash, self.points = message["seed_hash"], message["points"]
        self.is_over = seen["view"]["over"]
        return ""

    def copy(self) -> Told:
        return replace(self, log=list(self.log))

    def position(self) -> Position:
        return Position(self.game, self.undos, len(self.log))

    def own_answers(self) -> int:
        """How many answers of this seat stand: the number of the question counts them."""
        return self.question - self.undos * UNDO_STEP - len(self.log)

    def moment(self) -> tuple[int, int, int]:
        """The question that this person would answer now: game, undos and own answers before it."""
        return self.game, self.undos, self.own_answers()

    def lost_in(self, later: Told, most_new: int) -> str:
        """What is missing in a later state, in words. `most_new`: so many answers may have been on their way."""
        if later.game != self.game:
            return f"game {self.game} is gone" if later.game < self.game else ""
        if later.seed_hash != self.seed_hash:
            return f"game {self.game} has another seed than before"
        if later.undos != self.undos:
            return "an undo is lost" if later.undos < self.undos else ""
        if later.log[: len(self.log)] != self.log:
            at = next((at for at, (a, b) in enumerate(zip(self.log, later.log, strict=False)) if a != b), None)
            return (
                f"the log ends at line {len(later.log)} of {len(self.log)}" if at is None else f"line {at} is another"
            )
        if later.own_answers() < self.own_answers():
            return f"{self.own_answers() - later.own_answers()} answers are lost"
        if later.own_answers() > self.own_answers() + most_new:
            return f"{later.own_answers() - self.own_answers()} answers that nobody gave"
        if self.is_over and not later.is_over:
            return f"game {self.game} was over and goes on"
        return ""


@dataclass
class TableTold:
    """What all people of one table were told, and what they asked for without an answer."""

    setup: Setup
    #: Setups that were asked for. Each of them may have been stored, as a whole.
    doubted_setups: list[Setup] = field(default_factory=list)
    #: The people by seat, and those who may sit there.
    names: dict[int, str] = field(default_factory=dict)
    doubted_names: dict[int, str] = field(default_factory=dict)
    resigned: set[int] = field(default_factory=set)
    doubted_resigned: set[int] = field(default_factory=set)
    position: Position = NOTHING
    #: How many games were begun for certain, and at most.
    games: int = 0
    most_games: int = 0
    #: How often people asked to take back, or agreed to it, by game.
    undos_asked: dict[int, int] = field(default_factory=dict)

    def lost_in(self, info: dict[str, Any]) -> str:
        """What is missing in the table as a server shows it, in words."""
        found = Setup.of(info)
        if found != self.setup and found not in self.doubted_setups:
            return f"the setup is neither what was acknowledged nor what was asked for: {found}"
        for seat in info["seats"]:
            number, is_person = seat["seat"], seat["kind"] == "person"
            name = seat["name"] if is_person else None
            if name != self.names.get(number) and (name is None or name != self.doubted_names.get(number)):
                return f"on seat {number} is {name} instead of {self.names.get(number)}"
            if number in self.resigned and not (seat["resigned"] and seat["is_bot"]):
                return f"the resignation of seat {number} is lost"
            if seat["resigned"] and number not in self.resigned | self.doubted_resigned:
                return f"seat {number} has resigned and nobody asked for it"
        if not self.games <= info["games"] <= self.most_games:
            return f"{info['games']} games were begun instead of {self.games} to {self.most_games}"
        return ""

    def adopt(self, info: dict[str, Any]) -> None:
        """The table as a server shows it is what people were told now."""
        found = Setup.of(info)
        if found != self.setup:
            self.setup = found
            self.doubted_setups.clear()
        for seat in info["seats"]:
            if seat["kind"] == "person":
                self.names[seat["seat"]] = seat["name"]
            if seat["resigned"]:
                self.resigned.add(seat["seat"])
        self.games = max(self.games, info["games"])
        self.most_games = max(self.most_games, info["games"])


def wrong_in_record(text: str, seat: int, told: Told) -> str:
    """What is wrong with the record of a game that is over, for the person on that seat; or an empty text."""
    try:
        replay = Replay.from_json(text)
    except Refusal as refusal:
        return f"it cannot be replayed: {refusal.key}"
    if not replay.over:
        return "it is not over"
    if seed_hash(replay.record.seed, replay.record.salt) != told.seed_hash:
        return "its seed does not have the hash that was shown"
    if [event.seen_by(seat).data() for event in replay.log] != told.log:
        return "its log is not the one that was shown"
    return ""

"""The record of a game: its setup, its seed and the answers given. Everything else follows from them."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from royaume.cards import expansions
from royaume.catalogue import custom_cards
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Pending
from royaume.engine.game import Game
from royaume.engine.refusal import IllegalAnswer, Refusal
from royaume.engine.turn import play_game
from royaume.game.setup import Setup, deal
from royaume.system.files import FileTooLarge, read_bounded, writable, written_whole

VERSION: Final = 1
#: A longer file is no record. It is not read to its end, for it may have none (a device).
MOST_BYTES: Final = 64 * 1024 * 1024

T = TypeVar("T")


@dataclass(repr=False)
class Record:
    """Setup, seed and answers: the save file, the replay, the bug report."""

    setup: Setup
    seed: str
    answers: list[list[int]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    #: With the seed it gives the hash that was shown before the game (`game.commitment`); empty for a local game.
    salt: str = ""

    def __repr__(self) -> str:
        return f"<Record: seed {self.seed!r}, {self.setup.players} players, {len(self.answers)} answers>"

    def to_json(self, game: Game | None = None) -> str:
        """The record as text, with the digest of the position after the answers. `game` is that position, if known."""
        if game is None:
            game, _ = replay(self)
        assert game.answers[: game.cursor] == self.answers, "the game must be the position after the answers"
        data = {
            "royaume": VERSION,
            "setup": setup_data(self.setup),
            "names": self.names,
            "seed": self.seed,
            **({"salt": self.salt} if self.salt else {}),
            "answers": self.answers,
            "digest": game.digest(),
        }
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def playable_part(self) -> Record | None:
        """The record up to the answer at which a card fails; None if even the deal fails."""
        answers = self.answers
        while True:
            part = Record(self.setup, self.seed, answers, self.names, self.salt)
            try:
                part.to_json()
            except Exception as error:
                if not answers:
                    return None
                played = error.answers if isinstance(error, custom_cards.CardFailure) else answers
                answers = played if len(played) < len(answers) else answers[:-1]
            else:
                return part

    @staticmethod
    def from_json(text: str, most_answers: int | None = None) -> Record:
        """Read a record and execute it. A damaged record is refused, and so is one with more answers than that."""
        record, digest = parse(text, most_answers)
        game, _ = replay(record)
        found = game.digest()
        game.let_go()
        if found != digest:
            raise Refusal("record-digest")
        return record

    def is_of_same_game(self, other: Record) -> bool:
        """Were the same cards dealt? The answers may differ."""
        return (self.seed, setup_data(self.setup)) == (other.seed, setup_data(other.setup))

    def save(self, path: Path, game: Game | None = None) -> None:
        """Write the record, whole or not at all. An existing target must be an ordinary file."""
        target = writable(path)
        text = self.to_json(game)
        # The mode of the old file, or the usual mode of new files.
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
        with written_whole(target, mode) as file:
            file.write(text.encode())

    @staticmethod
    def load(path: Path) -> Record:
        """Read and execute the record in that file."""
        return Record.from_json(read_text(path))


def replay(record: Record, answers: int | None = None) -> tuple[Game, Choice | None]:
    """Execute the first `answers` answers, or all. Returns the game after them and the question then open."""
    game = deal(record.setup, record.seed)
    game.answers = record.answers[:answers]
    choice: Choice | None = None
    with refuse_bad_answers(game, len(game.answers)):
        try:
            play_game(game)
        except Pending as pending:
            choice = pending.choice
    return game, choice


@contextmanager
def refuse_bad_answers(game: Game, count: int) -> Iterator[None]:
    """Turn an error in a record's answers into a refusal. The game must use all `count` answers."""
    try:
        yield
    except IllegalAnswer as error:
        raise Refusal("record-answer", {"number": game.cursor + 1, **error.values}) from None
    except (Exception, SystemExit) as error:
        custom_cards.reraise(game, error)
    if game.cursor < count:
        raise Refusal("record-too-long", {"count": count, "used": game.cursor})


def read_text(path: Path) -> str:
    """The text of a saved game."""
    try:
        return read_bounded(path, MOST_BYTES)
    except (UnicodeDecodeError, FileTooLarge):
        raise Refusal("record-not-ours") from None


def parse(text: str, most_answers: int | None = None) -> tuple[Record, str]:
    """The record that the text describes and the digest in it. Nothing is executed."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("record-not-json", {"detail": str(error)}) from None
    if not isinstance(data, dict) or "royaume" not in data:
        raise Refusal("record-not-ours")
    if type(data["royaume"]) is not int:
        raise Refusal("record-field", {"field": "royaume"})
    if data["royaume"] != VERSION:
        raise Refusal("record-version", {"version": data["royaume"], "ours": VERSION})
    record = Record(
        setup_of(_typed(data, "setup", dict)),
        _text("seed", _typed(data, "seed", str)),
        _answers(_typed(data, "answers", list)),
        [_text("names", name) for name in _typed(data, "names", list)],
        _text("salt", data.get("salt", "")),
    )
    if most_answers is not None and len(record.answers) > most_answers:
        raise Refusal("game-too-long", {"most": most_answers})
    return record, _typed(data, "digest", str)


def _umask() -> int:
    """The process's mask for new files. It can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def _typed(data: dict[str, object], key: str, kind: type[T]) -> T:
    """That field of the data, if it has this type."""
    value = data.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise Refusal("record-field", {"field": key})
    return value


def setup_data(setup: Setup) -> dict[str, object]:
    """The setup as plain data."""
    data: dict[str, object] = {
        "kingdom": [card.id for card in setup.kingdom],
        "players": setup.players,
        "first": setup.first,
        "two_boxes": setup.two_boxes,
    }
    if setup.equal_starts:
        data["equal_starts"] = True
    return data


def setup_of(data: dict[str, object]) -> Setup:
    """The setup that the data describes, or `Refusal`."""
    return Setup(
        [_card(str(id)) for id in _typed(data, "kingdom", list)],
        _typed(data, "players", int),
        first=_typed(data, "first", int),
        two_boxes=_typed(data, "two_boxes", bool),
        equal_starts="equal_starts" in data and _typed(data, "equal_starts", bool),
    )


def _card(id: str) -> Card:
    try:
        return expansions.by_id(id)
    except Refusal:
        raise Refusal("record-card", {"card": id}) from None


def _text(field: str, text: object) -> str:
    """Text that every database can store: JSON can also hold half a character, and NUL."""
    try:
        if isinstance(text, str) and "\0" not in text:
            text.encode()
            return text
    except UnicodeEncodeError:
        pass
    raise Refusal("record-field", {"field": field})


def _answers(values: list[object]) -> list[list[int]]:
    answers: list[list[int]] = []
    for number, answer in enumerate(values):
        if not isinstance(answer, list) or not all(type(option) is int for option in answer):
            raise Refusal("record-answer-form", {"number": number + 1})
        answers.append(answer)
    return answers

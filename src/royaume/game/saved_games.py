"""Saved games on disk."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from royaume.catalogue import custom_cards
from royaume.catalogue.custom_cards import CardFailure
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.system.files import free_path
from royaume.text import clean


class InFile(Exception):
    """A refusal of the content of a file, with the file's name."""

    def __init__(self, file: str, refusal: Refusal) -> None:
        super().__init__(file)
        self.file = file
        self.refusal = refusal


class SavedAfterFailure(Exception):
    """A custom card failed, and the game before the failure was saved in that file."""

    def __init__(self, file: str, failure: CardFailure) -> None:
        super().__init__(file)
        self.file = file
        self.failure = failure


def _new_file() -> str:
    """A free file name for a game that failed."""
    return str(free_path(Path(), "royaume-failure"))


@contextmanager
def save_on_failure(record: Record, file: Callable[[], str] = _new_file) -> Iterator[None]:
    """Save the game if a custom card fails in it. `file` is called only then."""
    try:
        yield
    except (Exception, SystemExit) as error:
        failure = custom_cards.failure_in(None, error)
        if failure is None:
            raise
        answers = failure.answers if isinstance(error, CardFailure) else record.answers
        part = Record(record.setup, record.seed, answers, record.names).playable_part()
        if part is None:
            raise failure from error
        name = file()
        save(part, name)
        raise SavedAfterFailure(name, failure) from error


def save_copy(record: Record, file: str, game: Game | None = None) -> None:
    """Save a copy of the game. A file that holds anything else is refused."""
    if _holds_another(file, record):
        raise Refusal("file-taken", {"file": file})
    save(record, file, game)


def _holds_another(file: str, record: Record) -> bool:
    """Does the file exist already, with anything but this game?"""
    if not os.path.isfile(file):
        return False
    try:
        other = load(file).record
    except (Refusal, InFile):
        return True
    return not other.is_of_same_game(record)


def save(record: Record, file: str, game: Game | None = None) -> None:
    """Save the game. With `game`, the position after the answers, the record need not be executed."""
    _check_name(file)
    try:
        # A custom card may keep state of its own: only another execution shows that.
        record.save(Path(file), None if custom_cards.loaded() else game)
    except Refusal as refusal:
        raise Refusal("custom-astray", {"file": custom_cards.files()}) if _is_astray(refusal) else refusal from None
    except OSError as error:
        raise file_refusal("file-unwritable", file, error) from None


def load(file: str) -> Replay:
    """Read the saved game in that file, and execute it once."""
    _check_name(file)
    try:
        return Replay.load(Path(file))
    except Refusal as refusal:
        changed = Refusal("custom-changed", {"file": custom_cards.files()})
        raise InFile(clean(file), changed if _is_astray(refusal) else refusal) from None
    except OSError as error:
        raise file_refusal("file-unreadable", file, error) from None


def _check_name(file: str) -> None:
    if not file:
        raise Refusal("file-unnamed")
    if "\0" in file:
        # No file can have this name.
        raise Refusal("file-missing", {"file": file})


def _is_astray(refusal: Refusal) -> bool:
    """Do the answers not fit, and may loaded custom cards be the cause?"""
    return bool(custom_cards.loaded()) and refusal.key in ("record-answer", "record-too-long", "record-digest")


def file_refusal(key: str, file: str, error: OSError) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return Refusal("folder-missing" if key == "file-unwritable" else "file-missing", {"file": file})
    if isinstance(error, IsADirectoryError):
        return Refusal("file-folder", {"file": file})
    if isinstance(error, PermissionError):
        return Refusal("file-forbidden", {"file": file})
    return Refusal(key, {"file": file, "detail": error.strerror or str(error)})

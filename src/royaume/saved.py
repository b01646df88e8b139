"""Saved games on disk."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from royaume import own
from royaume.engine.errors import Refusal
from royaume.files import free_path
from royaume.own import CardFailure
from royaume.record import Record
from royaume.text import clean


class InFile(Exception):
    """What is refused in a file."""

    def __init__(self, file: str, refusal: Refusal) -> None:
        super().__init__(file)
        self.file = file
        self.refusal = refusal


class Kept(Exception):
    """A card of one's own failed; the game up to there is in a file."""

    def __init__(self, file: str, failure: CardFailure) -> None:
        super().__init__(file)
        self.file = file
        self.failure = failure


def _new_file() -> str:
    """A name for a game that failed, such as no file here has."""
    return str(free_path(Path(), "royaume-failure"))


@contextmanager
def kept_on_failure(record: Record, file: Callable[[], str] = _new_file) -> Iterator[None]:
    """Save the game if a card of one's own fails in it: in that file, which is asked for only then."""
    try:
        yield
    except (Exception, SystemExit) as error:
        failure = own.failure_in(None, error)
        if failure is None:
            raise
        answers = failure.answers if isinstance(error, CardFailure) else record.answers
        part = Record(record.setup, record.seed, answers, record.names).playable_part()
        if part is None:
            raise failure from error
        name = file()
        save(part, name)
        raise Kept(name, failure) from error


def save_copy(record: Record, file: str) -> None:
    """Save the game in a file of its own; one that holds anything else is left alone."""
    if _holds_another(file, record):
        raise Refusal("file-taken", {"file": file})
    save(record, file)


def _holds_another(file: str, record: Record) -> bool:
    """Is there a file already, and not one with this game?"""
    if not os.path.isfile(file):
        return False
    try:
        other = load(file)
    except (Refusal, InFile):
        return True
    return not other.is_of_same_game(record)


def save(record: Record, file: str) -> None:
    _check_name(file)
    try:
        record.save(Path(file))
    except Refusal as refusal:
        raise Refusal("own-astray", {"file": own.files()}) if _is_astray(refusal) else refusal from None
    except OSError as error:
        raise file_refusal("file-unwritable", file, error) from None


def load(file: str) -> Record:
    _check_name(file)
    try:
        return Record.load(Path(file))
    except Refusal as refusal:
        changed = Refusal("own-changed", {"file": own.files()})
        raise InFile(clean(file), changed if _is_astray(refusal) else refusal) from None
    except OSError as error:
        raise file_refusal("file-unreadable", file, error) from None


def _check_name(file: str) -> None:
    if not file:
        raise Refusal("file-unnamed")
    if "\0" in file:
        # No file can be called so.
        raise Refusal("file-missing", {"file": file})


def _is_astray(refusal: Refusal) -> bool:
    """Do the answers not fit, with cards of one's own that may be to blame?"""
    return bool(own.loaded()) and refusal.key in ("record-answer", "record-too-long", "record-digest")


def file_refusal(key: str, file: str, error: OSError) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return Refusal("folder-missing" if key == "file-unwritable" else "file-missing", {"file": file})
    if isinstance(error, IsADirectoryError):
        return Refusal("file-folder", {"file": file})
    if isinstance(error, PermissionError):
        return Refusal("file-forbidden", {"file": file})
    return Refusal(key, {"file": file, "detail": error.strerror or str(error)})

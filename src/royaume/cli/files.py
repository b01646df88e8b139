"""Saved games on disk."""

from __future__ import annotations

from pathlib import Path

from royaume.engine.errors import Refusal
from royaume.record import Record
from royaume.text import clean


class InFile(Exception):
    """What is refused in a file."""

    def __init__(self, file: str, refusal: Refusal) -> None:
        super().__init__(file)
        self.file = file
        self.refusal = refusal


def save(record: Record, file: str) -> None:
    if not file:
        raise Refusal("file-unnamed")
    try:
        record.save(Path(file))
    except OSError as error:
        raise file_refusal("file-unwritable", file, error) from None


def load(file: str) -> Record:
    if not file:
        raise Refusal("file-unnamed")
    try:
        return Record.load(Path(file))
    except Refusal as refusal:
        raise InFile(clean(file), refusal) from None
    except OSError as error:
        raise file_refusal("file-unreadable", file, error) from None


def file_refusal(key: str, file: str, error: OSError) -> Refusal:
    if isinstance(error, FileNotFoundError):
        return Refusal("folder-missing" if key == "file-unwritable" else "file-missing", {"file": file})
    if isinstance(error, IsADirectoryError):
        return Refusal("file-folder", {"file": file})
    if isinstance(error, PermissionError):
        return Refusal("file-forbidden", {"file": file})
    return Refusal(key, {"file": file, "detail": error.strerror or str(error)})

"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from royaume.engine.refusal import Refusal


class FileTooLarge(Refusal):
    """A file with more bytes than anything of its kind has."""

    def __init__(self, path: Path, most: int) -> None:
        super().__init__("file-too-large", {"file": str(path), "most": most // 1024})


def read_bounded(path: Path, most: int) -> str:
    """The text of a file of at most so many bytes: a device may have no end. `UnicodeDecodeError`: it is no text."""
    with path.open("rb") as file:
        read = file.read(most + 1)
    if len(read) > most:
        raise FileTooLarge(path, most)
    return read.decode("utf-8-sig")


def free_path(folder: Path, name: str) -> Path:
    """A path that does not exist yet: that name, with a number if it is needed."""
    number = 1
    while (path := folder / (f"{name}.json" if number == 1 else f"{name}-{number}.json")).exists():
        number += 1
    return path


def writable(path: Path) -> Path:
    """The target of that path. An existing target must be an ordinary file with write permission."""
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(str(path))
    if target.exists() and not target.is_file():
        raise Refusal("file-not-ordinary", {"file": str(path)})
    if target.exists() and not os.access(target, os.W_OK):
        # The file could be replaced all the same, but its mode says that it must not be.
        raise PermissionError(str(path))
    return target


@contextmanager
def written_whole(target: Path, mode: int | None = None) -> Iterator[BinaryIO]:
    """A file that replaces the target once all of it is on the disk. Without a mode only its owner can read it."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise

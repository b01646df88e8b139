"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from royaume.engine.errors import Refusal


def free_path(folder: Path, name: str) -> Path:
    """A file of that name, with a number if need be, such as is not there yet."""
    number = 1
    while (path := folder / (f"{name}.json" if number == 1 else f"{name}-{number}.json")).exists():
        number += 1
    return path


def writable(path: Path) -> Path:
    """Where that path leads. What is there already must be an ordinary file that may be written."""
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(str(path))
    if target.exists() and not target.is_file():
        raise Refusal("file-not-ordinary", {"file": str(path)})
    if target.exists() and not os.access(target, os.W_OK):
        # It could be replaced all the same, but somebody does not want that.
        raise PermissionError(str(path))
    return target


@contextmanager
def written_whole(target: Path, mode: int | None = None) -> Iterator[BinaryIO]:
    """A file that takes the target's place once all of it is on the disk; without a mode only its owner reads it."""
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

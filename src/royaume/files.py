"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from royaume.engine.errors import Refusal


def writable(path: Path) -> Path:
    """Where that path leads. What is there already must be an ordinary file."""
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(str(path))
    if target.exists() and not target.is_file():
        raise Refusal("file-not-ordinary", {"file": str(path)})
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

"""The folder in which games are kept, so that they can be gone on with."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from royaume import saved
from royaume.engine.errors import Refusal
from royaume.files import free_path
from royaume.record import Record, replay

#: No more of them are listed: the newest.
MOST_LISTED: Final = 50


@dataclass(frozen=True)
class KeptGame:
    """A game in the folder."""

    file: Path
    #: When it was last changed, in seconds since 1970.
    when: float
    record: Record
    turn: int
    is_over: bool


def folder() -> Path:
    """Where games are kept unless somebody says otherwise."""
    return platformdirs.user_data_path("royaume", appauthor=False) / "games"


def new_file() -> Path:
    """A file for a new game, named by the time, such as is not there yet. The folder is made if it is missing."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise saved.file_refusal("file-unwritable", str(place), error) from None
    return free_path(place, time.strftime("%Y-%m-%d-%H%M%S"))


def kept() -> Iterator[KeptGame]:
    """The games in the folder, the last one played first; files that are none are passed over."""
    files: list[tuple[float, Path]] = []
    for file in folder().glob("*.json"):
        # A link that leads nowhere, or a file that is gone by now.
        with suppress(OSError):
            files.append((file.stat().st_mtime, file))
    for when, file in sorted(files, reverse=True)[:MOST_LISTED]:
        try:
            record = Record.load(file)
            game, _ = replay(record)
        except (Refusal, OSError):
            continue
        yield KeptGame(file, when, record, game.turn_number, game.over)

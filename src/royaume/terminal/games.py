"""The folder in which games are kept, so that they can be gone on with."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from royaume.engine.errors import Refusal
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
        raise Refusal("file-unwritable", {"file": str(place), "detail": error.strerror or str(error)}) from None
    name = time.strftime("%Y-%m-%d-%H%M%S")
    number = 1
    while (file := place / (f"{name}.json" if number == 1 else f"{name}-{number}.json")).exists():
        number += 1
    return file


def kept() -> Iterator[KeptGame]:
    """The games in the folder, the last one played first; files that are none are passed over."""
    try:
        files = [(file.stat().st_mtime, file) for file in folder().glob("*.json")]
    except OSError:
        return
    for when, file in sorted(files, reverse=True)[:MOST_LISTED]:
        try:
            record = Record.load(file)
            game, _ = replay(record)
        except (Refusal, OSError):
            continue
        yield KeptGame(file, when, record, game.turn_number, game.over)

"""The folder of records: games that are saved on this machine and can be resumed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from royaume.engine.refusal import Refusal
from royaume.game import saved_games
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.system.files import free_path

#: Only the newest records are listed.
MOST_LISTED: Final = 50


@dataclass(frozen=True)
class RecordFile:
    """A record in the folder."""

    file: Path
    #: When it was last changed, in seconds since 1970.
    when: float
    record: Record
    turn: int
    is_over: bool


def folder() -> Path:
    """Where games are saved, unless the command names another file."""
    return platformdirs.user_data_path("royaume", appauthor=False) / "games"


def new_file() -> Path:
    """A new file for a game, named by the time. The folder is made if it is missing."""
    target = folder()
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise saved_games.file_refusal("file-unwritable", str(target), error) from None
    return free_path(target, time.strftime("%Y-%m-%d-%H%M%S"))


def records() -> Iterator[RecordFile]:
    """The records in the folder, the last one played first; other files are passed over."""
    files: list[tuple[float, Path]] = []
    for file in folder().glob("*.json"):
        # A link that leads nowhere, or a file that is gone by now.
        with suppress(OSError):
            files.append((file.stat().st_mtime, file))
    for when, file in sorted(files, reverse=True)[:MOST_LISTED]:
        try:
            replay = Replay.load(file)
        except (Refusal, OSError):
            continue
        yield RecordFile(file, when, replay.record, replay.game.turn_number, replay.over)

"""Notes which lines of some files are executed. Written for processes that tests start, too: it imports little."""

from __future__ import annotations

import atexit
import json
import os
import sys
import threading
import uuid
from collections.abc import Callable
from pathlib import Path
from types import FrameType

#: The folder into which processes write their lines.
FOLDER = "ROYAUME_LINES_FOLDER"
#: The folder whose files are noted.
SOURCES = "ROYAUME_LINES_SOURCES"

Trace = Callable[[FrameType, str, object], object]
Note = Callable[[FrameType, str, object], Trace]


class Lines:
    """The lines that were executed since `clear`, by file."""

    def __init__(self, sources: str) -> None:
        self.sources = sources.rstrip("/") + "/"
        self.found: dict[str, set[int]] = {}
        self._notes: dict[str, Note] = {}

    def start(self) -> None:
        threading.settrace(self._call)  # type: ignore[arg-type]  # a trace function may return another
        sys.settrace(self._call)  # type: ignore[arg-type]  # the same

    def stop(self) -> None:
        sys.settrace(None)
        threading.settrace(None)

    def clear(self) -> None:
        """Forget all lines. Functions that run keep adding to theirs: the sets are emptied, not replaced."""
        for lines in self.found.values():
            lines.clear()

    def by_file(self) -> dict[str, list[int]]:
        """The lines by the path of the file below the sources."""
        prefix = len(self.sources)
        return {file[prefix:]: sorted(lines) for file, lines in list(self.found.items()) if lines}

    def _call(self, frame: FrameType, event: str, argument: object) -> Trace | None:
        file = frame.f_code.co_filename
        note = self._notes.get(file)
        if note is None:
            if not file.startswith(self.sources):
                return None
            note = self._notes[file] = self._note_for(file)
        return note(frame, event, argument)

    def _note_for(self, file: str) -> Note:
        add = self.found.setdefault(file, set()).add

        def note(frame: FrameType, event: str, argument: object) -> Trace:
            add(frame.f_lineno)
            return note

        return note


def note_this_process() -> None:
    """Note the lines of this process until it ends, for the one that named the folders."""
    lines = Lines(os.environ[SOURCES])
    folder = Path(os.environ[FOLDER])

    def write() -> None:
        lines.stop()
        (folder / f"{uuid.uuid4().hex}.json").write_text(json.dumps(lines.by_file()), encoding="utf-8")

    atexit.register(write)
    lines.start()

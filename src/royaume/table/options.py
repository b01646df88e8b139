"""What the host decides about a table besides the kingdom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: `usual`: free while nothing new was learned, else the other people are asked; `always` free; `never`.
UndoRule = Literal["usual", "always", "never"]


@dataclass(frozen=True)
class Options:
    """The options of a table. `server.protocol.Options` has the same fields and checks what clients send."""

    undo: UndoRule = "usual"
    equal_starts: bool = False
    #: The Treasures of two boxes.
    two_boxes: bool = False
    #: Do all see everybody's points during the game?
    show_points: bool = False
    #: Seconds for each question, after which a bot answers; 0: no limit.
    think_seconds: int = 0
    #: Seconds after which a bot plays for a person who is gone, until that person is back; 0: never.
    absent_seconds: int = 0
    #: Is the table in the public list while it waits for players?
    public: bool = False

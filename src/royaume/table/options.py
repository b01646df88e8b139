"""What the host decides about a table besides the kingdom."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """The fields of `server.protocol.Options`, which checks what clients send."""

    #: `usual`: free while nothing new was learned, else the other people are asked; `always` free; `never`.
    undo: str = "usual"
    equal_starts: bool = False
    two_boxes: bool = False
    show_points: bool = False
    #: Seconds for each question, after which a bot answers; 0: no limit.
    think_seconds: int = 0
    #: Seconds after which a bot plays for a person who is gone, until that person is back; 0: never.
    absent_seconds: int = 0
    public: bool = False

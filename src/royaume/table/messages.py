"""The messages to viewers, as plain data. `server.protocol` has their models, and the tests compare both."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from royaume.engine.refusal import Refusal
from royaume.text import Texts

#: Goes up with every change that an older page would not understand.
PROTOCOL: Final = 1

Message = dict[str, Any]
#: Writes plain data as JSON. A shell may know a faster way than the standard library.
WriteJson = Callable[[object], bytes]

PONG: Final[Message] = {"type": "pong"}


def write_json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def welcome(seats: list[int], is_host: bool, info: Message) -> Message:
    return {"type": "welcome", "protocol": PROTOCOL, "seats": seats, "host": is_host, "table": info}


def table_changed(info: Message) -> Message:
    return {"type": "table", "table": info}


def thinking(seat: int, share: float) -> Message:
    return {"type": "thinking", "seat": seat, "share": round(share, 2)}


def refused(refusal: Refusal, texts: Texts, question: int | None) -> Message:
    return {"type": "refused", "key": refusal.key, "text": texts.refusal(refusal), "question": question}

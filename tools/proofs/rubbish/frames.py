"""Hostile frames: messages that mean nothing, and frames that break the WebSocket protocol itself."""

from __future__ import annotations

import base64
import json
import os
import random
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from royaume.cli.serve import MOST_BYTES
from royaume.table.messages import PROTOCOL
from tools.proofs.rubbish.watch import Findings
from tools.shared.servers import Person, UnlimitedServer

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
#: Bad messages on one connection, before the server would close it.
BATCH: Final = 40
SECONDS: Final = 10.0
LOOK_SECONDS: Final = 0.02
#: About one frame in so many breaks the protocol itself, and ends its connection.
PROTOCOL_SHARE: Final = 20
#: Kinds of frames that a name picks out.
INVALID_TEXT: Final = "text that is not UTF-8"
HALF_CHARACTER: Final = "half a character over two frames"


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, reserved: int = 0, masked: bool = True, length: int = -1
) -> bytes:
    """One frame. `length`: the length that it claims to have."""
    size = len(payload) if length < 0 else length
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mask_bit = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask_bit | size])
    elif size < 1 << 16:
        head += bytes([mask_bit | 126]) + struct.pack(">H", size)
    else:
        head += bytes([mask_bit | 127]) + struct.pack(">Q", size)
    if not masked:
        return head + payload
    # A mask of zeros changes nothing, and is as good as any other.
    return head + b"\0\0\0\0" + payload


class RawSocket:
    """A WebSocket of which every byte is ours."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
        self.is_closed = False
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if cookie:
            lines.append(f"Cookie: royaume={cookie}")
        self.send(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head and not self.is_closed:
            head += self.read()
        assert head.startswith(b"HTTP/1.1 101"), head[:200]
        self.send(frame(json.dumps({"type": "hello", "protocol": PROTOCOL}).encode()))

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except OSError:
            self.is_closed = True

    def read(self) -> bytes:
        try:
            found = self.socket.recv(1 << 16)
        except TimeoutError:
            return b""
        except OSError:
            found = b""
        if not found:
            self.is_closed = True
        return found

    def settle(self) -> str:
        """Wait until the server has read everything: it answers a ping, or has closed the connection."""
        self.socket.settimeout(LOOK_SECONDS)
        tail = b""
        for _ in range(round(SECONDS / LOOK_SECONDS)):
            # The answer to a ping can be lost behind many refusals.
            self.send(frame(b'{"type":"ping"}'))
            while not self.is_closed:
                found = self.read()
                tail = tail[-64:] + found
                if b'"pong"' in tail:
                    return "goes on"
                if not found:
                    break
            if self.is_closed:
                return "closed"
        return "silent"

    def close(self) -> None:
        with suppress(OSError):
            self.socket.close()


# --- messages

Make = Callable[[random.Random], bytes]

NUMBERS: Final = ["1e999", "-1e999", "NaN", "Infinity", "-Infinity", "-0", "0.5", str(2**70), str(-(2**70)), "1" * 5000]
VALUES: Final = [*NUMBERS, "null", "true", '"x"', "[]", "{}", "[[]]", '"\\ud800"', '"\\u0000"', "-1", "6", "1e2"]


def _any_text(dice: random.Random) -> bytes:
    return "".join(chr(dice.choice((32, 127, 0x4E00, 0x1F600)) + dice.randrange(90)) for _ in range(30)).encode()


def _any_bytes_of_text(dice: random.Random) -> bytes:
    return bytes(dice.randrange(128) for _ in range(dice.randrange(200)))


def _nested(dice: random.Random) -> bytes:
    opening, closing = dice.choice([(b"[", b"]"), (b'{"type":', b"}")])
    depth = dice.choice([10, 200, MOST_BYTES // len(opening + closing) - 1])
    return opening * depth + (b"1" + closing * depth if dice.random() < 0.5 else b"")


def _large(dice: random.Random) -> bytes:
    return b'{"type":"' + b"x" * dice.choice([1000, 5000, MOST_BYTES - 20]) + b'"}'


def _wrong_values(dice: random.Random) -> bytes:
    def value() -> str:
        return dice.choice(VALUES)

    kind = dice.choice(["answer", "undo", "undo_reply", "hello", "ping", "", "x"])
    fields = {"question": value(), "seat": value(), "options": value(), "agrees": value(), "protocol": value()}
    wanted = dice.sample(sorted(fields), dice.randrange(5))
    values = [f'"type":"{kind}"', *[f'"{name}":{fields[name]}' for name in wanted]]
    return ("{" + ",".join(values) + "}").encode()


def _wrong_moves(dice: random.Random) -> bytes:
    """Messages of the right form, about seats, questions and options that are not there."""
    numbers = [-1, 0, 1, 2, 5, 6, 10**6, 2**31, 2**63, 10_000_000, 10**28, -(10**40)]
    message: dict[str, object] = {"type": dice.choice(["answer", "undo", "undo_reply"])}
    message |= {"question": dice.choice(numbers), "seat": dice.randrange(6)}
    if message["type"] == "answer":
        message["options"] = [dice.choice(numbers) for _ in range(dice.choice([0, 1, 3, 400, 401]))]
    elif message["type"] == "undo_reply":
        message["agrees"] = dice.random() < 0.5
    return json.dumps(message).encode()


def _broken_json(dice: random.Random) -> bytes:
    good = b'{"type":"answer","question":1,"seat":0,"options":[0,1]}'
    at = dice.randrange(len(good))
    broken = [
        good[:at],
        good[:at] + bytes([dice.randrange(128)]) + good[at + 1 :],
        good * 2,
        b"\xef\xbb\xbf" + good,
        good.replace(b'"seat":0', b'"seat":0,"seat":1'),
        good.replace(b"1", b"\\u0031"),
        b"\0" + good,
    ]
    return dice.choice(broken)


MESSAGES: Final[dict[str, Make]] = {
    "any text": _any_text,
    "any characters": _any_bytes_of_text,
    "nested JSON": _nested,
    "large messages": _large,
    "wrong values": _wrong_values,
    "wrong moves": _wrong_moves,
    "broken JSON": _broken_json,
}


def _fragmented(payload: bytes, dice: random.Random) -> bytes:
    """The message in pieces, with a ping between them."""
    cuts = sorted(dice.randrange(len(payload) + 1) for _ in range(dice.randrange(1, 5)))
    pieces = [payload[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
    sent = b""
    for number, piece in enumerate(pieces):
        sent += frame(piece, TEXT if number == 0 else 0, fin=number == len(pieces) - 1)
        sent += frame(b"?", PING) if dice.random() < 0.3 else b""
    return sent


# --- frames that break the protocol


def _invalid_text(dice: random.Random) -> bytes:
    bad = [b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xc0\xaf", b'{"type":"\x80"}', b"\xf5\x80\x80\x80"]
    return frame(dice.choice(bad) * dice.randrange(1, 20))


BREAKING: Final[dict[str, Make]] = {
    INVALID_TEXT: _invalid_text,
    HALF_CHARACTER: lambda dice: frame(b"\xe2\x82", fin=False) + frame(b"\xff", 0),
    "reserved bits": lambda dice: frame(b"{}", reserved=dice.randrange(1, 8)),
    "reserved opcodes": lambda dice: frame(b"{}", dice.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])),
    "long control frames": lambda dice: frame(
        b"x" * dice.choice([126, 1000, 70_000]), dice.choice([CLOSE, PING, PONG])
    ),
    "control frames in pieces": lambda dice: frame(b"x", dice.choice([CLOSE, PING, PONG]), fin=False),
    "frames without mask": lambda dice: frame(b'{"type":"ping"}', masked=False),
    "a piece without a beginning": lambda dice: frame(b"{}", 0),
    "a beginning inside a message": lambda dice: frame(b"{", fin=False) + frame(b"}"),
    "claims of a great length": lambda dice: frame(b"x", length=dice.choice([600_000, 1 << 40, (1 << 64) - 1])),
    "a message above the limit": lambda dice: frame(b"[" * dice.choice([MOST_BYTES + 1, 600_000])),
    "many pieces above the limit": lambda dice: frame(b"x", fin=False) + frame(b"x" * 6000, 0, fin=False) * 100,
    "half a frame": lambda dice: frame(b'{"type":"ping"}')[: dice.randrange(1, 10)],
    "wrong closing": lambda dice: frame(dice.choice([b"x", b"\0\0", b"\x03\xed", b"\xff\xff", b"\x03\xe8\xff"]), CLOSE),
    "HTTP instead of frames": lambda dice: b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "any bytes": lambda dice: bytes(dice.randrange(256) for _ in range(dice.randrange(1, 60))),
}


def batches(count: int, seed: str, without: tuple[str, ...] = ()) -> Iterator[list[tuple[str, bytes]]]:
    """Frames for one connection after another: many bad messages, or one frame that breaks the protocol."""
    dice = random.Random(seed)
    breaking = [name for name in BREAKING if name not in without]
    while count > 0:
        batch = [_message(dice) for _ in range(min(BATCH, count))]
        count -= len(batch)
        yield batch
        for _ in range(min(BATCH // PROTOCOL_SHARE, count)):
            name = dice.choice(breaking)
            count -= 1
            yield [(name, BREAKING[name](dice))]


def _message(dice: random.Random) -> tuple[str, bytes]:
    name = dice.choice(list(MESSAGES))
    payload = MESSAGES[name](dice)
    form = dice.randrange(8)
    if form == 0:
        return f"binary: {name}", frame(payload, BINARY)
    if form == 1:
        return f"in pieces: {name}", _fragmented(payload, dice)
    return name, frame(payload)


def send_all(
    server: UnlimitedServer,
    count: int,
    seed: str,
    show: Callable[[int], None] | None = None,
    without: tuple[str, ...] = (),
) -> Findings:
    """Send so many hostile frames, as a player and as a spectator."""
    findings = Findings()
    with Person(server) as host:
        table: dict[str, Any] = host.make_table({"kind": "me", "name": "Me"}, {"kind": "bot", "level": "page"})
        host.start()
        cookie = next(iter(host.http.cookies.values()))
        path = f"/api/tables/{table['id']}/socket?lang=en"
        sent = 0
        for number, batch in enumerate(batches(count, seed, without)):
            as_player = number % 2 == 0
            raw = RawSocket(server.port, path if as_player else f"{path}&code={table['watch']}", cookie * as_player)
            raw.send(b"".join(data for _, data in batch))
            ended = raw.settle()
            raw.close()
            for kind, _ in batch:
                findings.note(kind, ended)
            if ended == "silent":
                findings.wrong.append(f"no answer and no end after {batch[-1][0]}")
            sent += len(batch)
            if show is not None:
                show(sent)
        # The table is as good as before.
        host.look()
        host.hear_game()
    return findings

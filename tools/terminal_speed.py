"""The time from the command to the first question, in a terminal of 80 columns and 24 rows (`make terminal-speed`)."""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from fcntl import ioctl
from typing import Final

#: The first question of a game is about Treasures.
QUESTION: Final = re.compile(rb"Which Treasures do you play\?|Enter.{0,40}Play all Treasures", re.DOTALL)
PATIENCE: Final = 30.0

#: The person begins with one of these seeds, and the bot with the other.
GAMES: Final = {
    "the person begins, against a Squire": ["--seed", "a", "--bots", "squire"],
    "a Squire begins": ["--seed", "b", "--bots", "squire"],
    "a Knight begins, and makes a plan first": ["--seed", "b", "--bots", "knight"],
    "the person begins, against a Seneschal": ["--seed", "a", "--bots", "seneschal"],
    "a Seneschal begins, and searches on while the person reads": ["--seed", "b", "--bots", "seneschal"],
    "line by line, a Knight begins": ["--seed", "b", "--bots", "knight", "--plain"],
}


def seconds_to_question(arguments: list[str], folder: str) -> float:
    """From the start of the command until the first question is on the screen."""
    began = time.monotonic()
    child, screen = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", XDG_DATA_HOME=folder)
        os.execv(sys.executable, [sys.executable, "-m", "royaume", "play", "--lang", "en", *arguments])
    ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = b""
    try:
        while not QUESTION.search(shown):
            if not select.select([screen], [], [], PATIENCE)[0]:
                raise SystemExit(f"no question came: {shown.decode(errors='replace')}")
            shown += os.read(screen, 65536)
        return time.monotonic() - began
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(screen)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make terminal-speed", description=__doc__)
    parser.add_argument("--times", type=int, default=9, help="how often each is measured (default: 9)")
    times = parser.parse_args().times
    print(f"Seconds from the command to the first question ({times} times each):")
    with tempfile.TemporaryDirectory() as folder:
        for title, arguments in GAMES.items():
            taken = [seconds_to_question(arguments, folder) for _ in range(times)]
            print(f"  {title}: median {statistics.median(taken):.2f}, longest {max(taken):.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

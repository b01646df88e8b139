"""The server under rubbish: is it well, how large is it, how much does it complain?"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

from tools.shared.servers import UnlimitedServer

#: The server's memory may grow by so much, whatever it is sent.
MOST_GROWTH_MB: Final = 64.0
#: Lines of the log for a thousand pieces of rubbish.
MOST_LINES_A_THOUSAND: Final = 1.0
#: And so many at any rate.
FEW_LINES: Final = 5


@dataclass
class Findings:
    """What was sent, what came back, and what went wrong."""

    sent: Counter[str] = field(default_factory=Counter)
    replies: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def note(self, kind: str, reply: str) -> None:
        self.sent[kind] += 1
        self.replies[reply] += 1

    def check_status(self, kind: str, status: int, what: object) -> None:
        """No answer is a server error, except that the server cannot answer now."""
        self.note(kind, str(status))
        if status >= 500 and status != 503:
            self.wrong.append(f"{kind}: status {status} for {str(what)[:200]}")


class Watch:
    """Compares the server with what it was at first."""

    def __init__(self, server: UnlimitedServer) -> None:
        self.server = server
        self.memory = self._memory()
        self.lines = len(self._complaints())

    def check(self, findings: Findings, count: int, a_line_each: bool = False) -> tuple[float, int]:
        """Is the server well? Returns how many megabytes and how many lines of log have come since.

        `a_line_each`: the log may have a line for each piece of rubbish.
        """
        try:
            status = httpx.get(f"{self.server.url}/health", timeout=20).status_code
        except httpx.TransportError as error:
            findings.wrong.append(f"the server does not answer any more: {error!r}")
            return 0.0, 0
        if status != 200:
            findings.wrong.append(f"the server is not well: {status}")
        grown = self._memory() - self.memory
        if grown > MOST_GROWTH_MB:
            findings.wrong.append(f"the server has grown by {grown:.0f} MB")
        lines = self._complaints()[self.lines :]
        most = count if a_line_each else FEW_LINES + MOST_LINES_A_THOUSAND * count / 1000
        if len(lines) > most:
            findings.wrong.append(f"{len(lines)} lines of log for {count} pieces of rubbish: {lines[0]!r}")
        tracebacks = [number for number, line in enumerate(lines) if line.startswith("Traceback")]
        if tracebacks:
            errors = Counter(_error_after(lines, number) for number in tracebacks)
            findings.wrong.append(f"{len(tracebacks)} tracebacks of the server: {dict(errors)}")
        return grown, len(lines)

    def _memory(self) -> float:
        """The resident memory of the server's process, in megabytes."""
        text = Path(f"/proc/{self.server.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", text)
        assert found is not None
        return int(found[1]) / 1024

    def _complaints(self) -> list[str]:
        return self.server.log.read_text(errors="replace").splitlines()


def _error_after(lines: list[str], begin: int) -> str:
    """The last line of a traceback."""
    for line in lines[begin + 1 :]:
        if line and not line.startswith((" ", "\t")):
            # Addresses of objects differ from one error to the next.
            return re.sub(r"0x[0-9a-f]+", "0x...", line)[:120]
    return "?"

"""A server that will be killed: it keeps its errors in a file, and its worker processes can be found afterwards."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from tools.shared.servers import Running

ROOT: Final = Path(__file__).parents[2]
#: The variable that all processes of one server inherit.
MARK: Final = "ROYAUME_PROOF_MARK"


class DoomedServer(Running):
    """A server without limits."""

    def __init__(self, database: str, log: Path, port: int = 0) -> None:
        self.log = log
        self.mark = ""
        super().__init__(database, port=port)

    def _open(self) -> subprocess.Popen[str]:
        self.mark = secrets.token_hex(8)
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "tools.shared.unlimited_server", self.database, str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env={**os.environ, "COLUMNS": "200", MARK: self.mark},
            )

    def stop(self) -> str:
        super().stop()
        return self.log.read_text()

    def log_lines(self) -> list[str]:
        return self.log.read_text().splitlines()


def processes_with(mark: str) -> list[int]:
    """The processes that inherited this mark: a server and its workers."""
    wanted = f"{MARK}={mark}".encode()
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        # A process may end meanwhile, or belong to another user.
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found

"""A server that will be killed: its worker processes can be found afterwards."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from tools.shared.servers import UnlimitedServer

#: The variable that all processes of one server inherit.
MARK: Final = "ROYAUME_PROOF_MARK"


class DoomedServer(UnlimitedServer):
    """A server whose processes all have the same mark."""

    mark = ""

    def environment(self) -> dict[str, str]:
        # Another one each time that the server is started.
        self.mark = secrets.token_hex(8)
        return {**super().environment(), MARK: self.mark}

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

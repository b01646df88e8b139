"""A server without limits, for proofs that come from one address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.shared.browser import Roomy


@contextmanager
def roomy(folder: Path) -> Iterator[Roomy]:
    """Serve from that folder. A traceback among the server's errors is a failure."""
    server = Roomy(folder)
    try:
        yield server
    finally:
        complaints = server.stop() if server.process.poll() is None else server.complaints.read_text()
    assert "Traceback" not in complaints, complaints

"""Chromium, and a server for many pages at once: what the browser tests and the tools that look at the page share."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.server.running import Running, wait_for

#: What Chromium is called on one machine or another; the Makefile looks for the same.
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
#: Nothing that Chromium does for itself: no updates, no first questions, no calls home.
OPTIONS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
OPTIONS += ["--no-first-run"]


#: All tests ask from one address, so that its limits must be those of a crowd.
SERVE = """
import sys
from contextlib import suppress
from royaume.cli.serve import serve
from royaume.server.settings import Settings
from royaume.text import Texts

crowd = 1_000_000
settings = Settings(
    database=sys.argv[1],
    port=int(sys.argv[2]),
    thinkers=1,
    tables_an_hour=crowd,
    requests_a_second=crowd,
    request_burst=crowd,
    sockets=crowd,
    connects_a_second=crowd,
    connect_burst=crowd,
)
with suppress(KeyboardInterrupt):
    serve(settings, Texts("en"))
"""


class Roomy(Running):
    """A server with the limits of a crowd. What it complains of goes to a file, which no length of a run fills up."""

    def __init__(self, folder: Path) -> None:
        self.complaints = folder / "complaints.txt"
        super().__init__(str(folder / "games.db"))

    def _start(self) -> None:
        with self.complaints.open("a") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, self.database, str(self.port)],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env={**os.environ, "COLUMNS": "200"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if found is None:
            self.stop()
            raise AssertionError(f"no server: {line}{self.complaints.read_text()}")
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        wait_for(self._is_up, "the server answers")


def launch(playwright: Playwright) -> Browser:
    """The machine's own Chromium, without a window."""
    path = next((found for found in map(shutil.which, BROWSERS) if found is not None), None)
    if path is None:
        raise FileNotFoundError(f"no Chromium: one of these commands must be found: {', '.join(BROWSERS)}")
    # Chromium refuses to build its sandbox for root.
    options = [*OPTIONS, "--no-sandbox"] if os.geteuid() == 0 else OPTIONS
    return playwright.chromium.launch(executable_path=path, args=options)

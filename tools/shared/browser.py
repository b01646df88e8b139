"""Chromium, and a server for many pages at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tools.shared.servers import Running

ROOT = Path(__file__).parent.parent.parent

#: The names of Chromium on one machine or another; the Makefile looks for the same.
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
#: Chromium does nothing else: no updates, no first questions, no requests of its own.
OPTIONS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
OPTIONS += ["--no-first-run"]


class Roomy(Running):
    """A server without limits. Its errors go to a file: a pipe would fill up in a long run."""

    def __init__(self, folder: Path) -> None:
        self.complaints = folder / "complaints.txt"
        super().__init__(str(folder / "games.db"))

    def _open(self) -> subprocess.Popen[str]:
        with self.complaints.open("a") as complaints:
            return subprocess.Popen(
                [sys.executable, "-m", "tools.shared.unlimited_server", self.database, str(self.port)],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                cwd=ROOT,
                env={**os.environ, "COLUMNS": "200"},
            )

    def stop(self) -> str:
        super().stop()
        return self.complaints.read_text()


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium of this machine, without a window."""
    path = next((found for found in map(shutil.which, BROWSERS) if found is not None), None)
    if path is None:
        raise FileNotFoundError(f"no Chromium: one of these commands must be found: {', '.join(BROWSERS)}")
    # Chromium refuses to build its sandbox for root.
    options = [*OPTIONS, "--no-sandbox"] if os.geteuid() == 0 else OPTIONS
    return playwright.chromium.launch(executable_path=path, args=options)

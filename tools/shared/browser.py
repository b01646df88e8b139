"""Chromium, without a window."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

#: The names of Chromium on one machine or another; the Makefile looks for the same.
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
#: Chromium does nothing else: no updates, no first questions, no requests of its own.
OPTIONS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
OPTIONS += ["--no-first-run"]


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium of this machine, without a window."""
    path = next((found for found in map(shutil.which, BROWSERS) if found is not None), None)
    if path is None:
        raise FileNotFoundError(f"no Chromium: one of these commands must be found: {', '.join(BROWSERS)}")
    # Chromium refuses to build its sandbox for root.
    options = [*OPTIONS, "--no-sandbox"] if os.geteuid() == 0 else OPTIONS
    return playwright.chromium.launch(executable_path=path, args=options)

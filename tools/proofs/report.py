"""The report of a proof: its figures and the promises that were broken."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path
from typing import Final

from royaume import IS_COMPILED

#: Where `--write` keeps reports. docs/reliability.md cites them.
FOLDER: Final = Path(__file__).parents[2] / "docs" / "proofs"
#: No more broken promises are printed: a thousand say no more than these.
MOST_SHOWN: Final = 20


class Report:
    """Collects figures and failures, and prints them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.figures: dict[str, object] = {}
        self.failures: list[str] = []

    def figure(self, what: str, value: object) -> None:
        self.figures[what] = value

    def fail(self, what: str) -> None:
        """A promise is broken."""
        self.failures.append(what)

    def text(self) -> str:
        width = max(len(what) for what in self.figures) if self.figures else 0
        lines = [f"{what:<{width}}  {_written(value)}" for what, value in self.figures.items()]
        lines += [f"BROKEN: {what}" for what in self.failures[:MOST_SHOWN]]
        if len(self.failures) > MOST_SHOWN:
            lines.append(f"... and {len(self.failures) - MOST_SHOWN} more")
        lines.append(f"broken promises: {len(self.failures)}")
        return "\n".join(lines) + "\n"

    def finish(self, options: argparse.Namespace) -> int:
        """Print the report, write it if that is wanted, and return the exit code."""
        print(self.text(), end="", flush=True)
        if options.write:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{self.name}.txt").write_text(f"{_heading(self.name)}\n\n{self.text()}", encoding="utf-8")
        return 1 if self.failures else 0


def parser(name: str, doc: str | None) -> argparse.ArgumentParser:
    """A parser of the options that all proofs have."""
    made = argparse.ArgumentParser(
        prog=f"make {name}", description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--write", action="store_true", help=f"write the report to docs/proofs/{name}.txt")
    return made


def traceback_in(complaints: str) -> str:
    """The first traceback among the lines that a process has written, on one line; empty: there is none."""
    _, found, rest = complaints.partition("Traceback")
    lines = (found + rest).splitlines()
    end = next((at for at, line in enumerate(lines) if at and not line.startswith(" ")), len(lines) - 1)
    return " | ".join(line.strip() for line in lines[max(0, end - 4) : end + 1])


def _heading(name: str) -> str:
    """The command that made the report, and what it ran on."""
    arguments = " ".join(argument for argument in sys.argv[1:] if argument != "--write")
    command = f'make {name} ARGS="{arguments}"' if arguments else f"make {name}"
    build = "compiled" if IS_COMPILED else "interpreted"
    return f"$ {command}\nPython {platform.python_version()}, {build} engine, {os.cpu_count()} cores"


def _written(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.3g}" if value < 100 else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else str(value)

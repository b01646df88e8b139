"""Draws the README's picture: the end of a watched game as a terminal shows it, in both languages."""

from __future__ import annotations

import html
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

SCREENS = Path(__file__).parent.parent / "docs" / "screens"
LINES = 30
STYLES = {"1": "b", "2": "d", "31": "r", "32": "g", "36": "c"}
STYLE_SHEET = (
    "text { font: 14px ui-monospace, Menlo, Consolas, monospace; fill: #f1e9d8; white-space: pre }"
    ".b { font-weight: bold } .d { fill: #8f8a7d } .r { fill: #f29a82 } .g { fill: #8fcf9f } .c { fill: #a9bbff }"
)


def watched(language: str) -> list[str]:
    """What the command prints on a terminal, its last lines."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "royaume", "--lang", language, "watch", "--seed", "picture"]
    running = subprocess.Popen(command, stdout=theirs, env=environment)
    os.close(theirs)
    text = b""
    try:
        while part := os.read(ours, 65536):
            text += part
    except OSError:
        pass  # the other end of a pseudo-terminal was closed: that is how it ends
    running.wait()
    return text.decode().replace("\r", "").split("\n")[-LINES:]


def drawn(lines: list[str]) -> str:
    """The lines as a picture."""
    height = 20 * len(lines) + 30
    rows = []
    for number, line in enumerate(lines):
        style = re.match(r"\x1b\[(\d+)m", line)
        name = STYLES.get(style.group(1), "") if style else ""
        text = html.escape(re.sub(r"\x1b\[\d+m", "", line), quote=False)
        rows.append(f'<text class="{name}" x="20" y="{20 * number + 32}">{text}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="760" height="{height}" viewBox="0 0 760 {height}">'
        f"<style>{STYLE_SHEET}</style>"
        f'<rect width="760" height="{height}" rx="10" fill="#121319"/>' + "".join(rows) + "</svg>\n"
    )


def main() -> int:
    SCREENS.mkdir(parents=True, exist_ok=True)
    for language in ("en", "fr"):
        path = SCREENS / f"watch-{language}.svg"
        path.write_text(drawn(watched(language)), encoding="utf-8")
        print(path.relative_to(Path.cwd()))
    return 0


if __name__ == "__main__":
    sys.exit(main())

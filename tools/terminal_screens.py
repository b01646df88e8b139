"""Pictures of the screens of the terminal game, in both languages (`make terminal-screens`).

The pictures go to docs/screens/, with a page that shows them (terminal.md).
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from royaume.terminal.app import Application
from royaume.text import LANGUAGES, Texts
from tools.shared.browser import launch
from tools.shared.terminal_screens import SCENES, size_of

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screens"
QUALITY: Final = 82

#: The fonts that Textual names would come from the network. The size gives letters of this font the width of a cell
#: there, 12.2, so that lines that are drawn with letters join.
FONT: Final = "font-family: 'DejaVu Sans Mono', monospace; font-size: 20.26px;"


async def draw(scene: str, language: str) -> str:
    """The screen as an SVG that loads nothing."""
    with tempfile.TemporaryDirectory() as folder:
        # The saved games of this machine are not for pictures.
        os.environ["XDG_DATA_HOME"] = folder
        return await _draw(scene, language)


async def _draw(scene: str, language: str) -> str:
    app = Application(Texts(language))
    async with app.run_test(size=size_of(scene)) as pilot:
        await SCENES[scene](pilot)
        drawn = app.export_screenshot(simplify=True)
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)
    return re.sub(r"font-family: Fira Code, monospace;\s*font-size: 20px;", FONT, drawn)


def take(browser: Browser, drawn: str, file: Path) -> None:
    width, height = [round(float(side)) for side in re.findall(r"[\d.]+", drawn.partition('viewBox="0 0 ')[2])[:2]]
    context = browser.new_context(viewport={"width": width, "height": height}, offline=True)
    try:
        page = context.new_page()
        page.set_content(f"<body style='margin: 0; background: #000'>{drawn}</body>")
        picture = Image.open(io.BytesIO(page.screenshot()))
        picture.convert("RGB").save(file, quality=QUALITY, method=6)
    finally:
        context.close()


def _picture(scene: str, language: str) -> str:
    return f"terminal-{scene}-{language}.webp"


def index() -> str:
    """The page that shows the pictures."""
    lines = ["# The screens of the terminal game", "", "Made by `make terminal-screens`.", ""]
    for scene in SCENES:
        lines += [f"## {scene.replace('-', ' ').capitalize()}", ""]
        lines += [f"| {' | '.join(LANGUAGES)} |", f"| {' | '.join('---' for _ in LANGUAGES)} |"]
        lines += [f"| {' | '.join(f'![]({_picture(scene, language)})' for language in LANGUAGES)} |", ""]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make terminal-screens", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SCREEN", help="only these: " + ", ".join(SCENES))
    options = parser.parse_args()
    unknown = set(options.names) - set(SCENES)
    if unknown:
        parser.error(f"there is no screen {', '.join(sorted(unknown))}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = {
        _picture(scene, language): asyncio.run(draw(scene, language))
        for scene in options.names or SCENES
        for language in LANGUAGES
    }
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, picture in drawn.items():
            take(browser, picture, FOLDER / name)
            print(name, flush=True)
        browser.close()
    (FOLDER / "terminal.md").write_text(index(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

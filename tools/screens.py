"""Pictures of every screen, in both languages, on a desk and on a phone (`make screens`).

The pictures go to docs/screens/, with a page that shows each beside its reference picture, if it has one. The games are
always the same, so that a picture changes only if the page does.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.shared.browser import launch
from tools.shared.page_screens import SCREENS, Screen
from tools.shared.servers import UnlimitedServer

FOLDER: Final = Path(__file__).parent.parent / "docs" / "screens"
REFERENCE: Final = FOLDER / "reference"
SIZES: Final = {"desk": (1440, 900), "phone": (390, 844)}
LANGUAGES: Final = ["fr", "en"]
QUALITY: Final = 82
PATIENCE_MS: Final = 20_000


@contextmanager
def _page(browser: Browser, url: str, language: str, size: str, dark: bool) -> Iterator[Page]:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=url,
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        viewport={"width": width, "height": height},
        is_mobile=size == "phone",
        has_touch=size == "phone",
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE_MS)
    try:
        yield context.new_page()
    finally:
        context.close()


def _picture(screen: Screen, size: str, language: str) -> str:
    return f"{screen.name}-{size}-{language}.webp"


def take(browser: Browser, url: str, screen: Screen, size: str, language: str) -> None:
    with _page(browser, url, language, size, screen.dark) as page:
        screen.come(page)
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => undefined)")
        picture = Image.open(io.BytesIO(page.screenshot(full_page=screen.whole and size == "desk")))
        picture.convert("RGB").save(FOLDER / _picture(screen, size, language), quality=QUALITY, method=6)


def _reference(screen: Screen, size: str) -> str:
    width, height = SIZES[size]
    name = screen.reference.format(size=f"{width}x{height}")
    return f"reference/{name}.webp" if name and (REFERENCE / f"{name}.webp").exists() else ""


def index() -> str:
    """The page that shows the pictures."""
    lines = [
        "# The screens",
        "",
        "Made by `make screens`. Where the look has a reference picture, it stands first.",
        "",
    ]
    for screen in SCREENS:
        lines += [f"## {screen.title}", ""]
        for size in SIZES:
            if screen.size not in ("", size):
                continue
            pictures = [_picture(screen, size, language) for language in LANGUAGES]
            reference = _reference(screen, size)
            shown = [reference, *pictures] if reference else pictures
            heads = ["reference", *LANGUAGES] if reference else LANGUAGES
            lines += [
                f"| {' | '.join(heads)} |",
                f"| {' | '.join('---' for _ in heads)} |",
                f"| {' | '.join(f'![]({path})' for path in shown)} |",
                "",
            ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make screens", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SCREEN", help="only these: " + ", ".join(s.name for s in SCREENS))
    options = parser.parse_args()
    unknown = set(options.names) - {screen.name for screen in SCREENS}
    if unknown:
        parser.error(f"there is no screen {', '.join(sorted(unknown))}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        server = UnlimitedServer.in_folder(Path(folder))
        try:
            for screen in SCREENS:
                if options.names and screen.name not in options.names:
                    continue
                for size in SIZES:
                    if screen.size in ("", size):
                        for language in LANGUAGES:
                            take(browser, server.url, screen, size, language)
                print(screen.name, flush=True)
        finally:
            browser.close()
            server.stop()
    (FOLDER / "README.md").write_text(index(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

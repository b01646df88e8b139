"""Every screen is accessible, and everything fits on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import OpenPage
from tools.shared.page_screens import SCREENS, Screen

#: What a browser reports when the server says 404, which one of the screens is about.
NOT_FOUND = "404"

OVERFLOW = """
() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const said = [...document.querySelectorAll("body *")].filter((one) => /[\\ue000-\\uf8ff]/.test(one.textContent));
  return { wide, marked: said.length };
}
"""


#: As soon as everything has found its place in a window of another size.
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.mark.parametrize(
    ("screen", "phone"),
    [
        pytest.param(screen, phone, id=f"{screen.name}-{'phone' if phone else 'desk'}")
        for screen in SCREENS
        for phone in (False, True)
        # The dark ones are the same screens again.
        if screen.size in ("", "phone" if phone else "desk") and not screen.name.endswith("-dark")
    ],
)
def test_a_screen_has_no_barriers_and_fits(
    open_page: OpenPage, barriers: Callable[[Page], str], screen: Screen, phone: bool
) -> None:
    # Every screen is looked at in both languages, one of them by day and the other by night.
    page = open_page("about:blank", language="fr" if phone else "en", phone=phone, dark=phone, forgiven=NOT_FOUND)
    screen.come(page)
    assert barriers(page) == ""
    assert page.evaluate(OVERFLOW) == {"wide": 0, "marked": 0}


@pytest.mark.parametrize("name", ["home", "kingdom", "new-table", "lobby", "table", "six", "end", "replay", "cards"])
def test_a_screen_fits_any_width(open_page: OpenPage, name: str) -> None:
    screen = next(screen for screen in SCREENS if screen.name == name)
    page = open_page("about:blank", language="fr")
    screen.come(page)
    for width in (360, 768, 1180, 1339, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.wait_for_function(FITS)

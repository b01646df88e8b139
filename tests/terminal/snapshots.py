"""The screen of a terminal as text, to compare it with a snapshot and to check that nothing is cut.

`ROYAUME_SNAPSHOTS=write` writes the files again. Check the difference before you commit it.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.app import App
from textual.css.query import NoMatches
from textual.errors import NoWidget
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.widgets import Input

FOLDER = Path(__file__).parent / "snapshots"
RENEW = "ROYAUME_SNAPSHOTS"

#: The sign of a cell for each combination of bold, reverse and underlined.
MARKS = " brRuUvV"
LEGEND = "b bold, r reverse, R both; u underlined, U bold too, v reverse too, V all three; d dim"


def _rows(app: App[None]) -> list[list[Segment]]:
    """The screen as it would be painted, with the screens that show through."""
    for field in app.screen.query(Input):
        # A blinking cursor would be visible or not.
        field.cursor_blink = False
        field._cursor_visible = True
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    assert isinstance(update, LayoutUpdate)
    return [[segment for strip in strips for segment in strip] for strips in update.strips]


def screen_text(app: App[None]) -> str:
    """The characters on the screen, line by line, without the spaces at the ends of lines."""
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in _rows(app))


def styles_text(app: App[None]) -> str:
    """Which cells are bold, reverse or underlined: the number of each such line, and a mark under each such cell."""
    lines: list[str] = []
    for number, row in enumerate(_rows(app), 1):
        marks = "".join(_mark(segment.style) * cell_len(segment.text) for segment in row).rstrip()
        if marks:
            lines.append(f"{number:2}|{marks}")
    return "\n".join(lines)


def _mark(style: Style | None) -> str:
    if style is None:
        return " "
    if style.dim:
        return "d"
    return MARKS[bool(style.bold) + 2 * bool(style.reverse) + 4 * bool(style.underline)]


def check_snapshot(app: App[None], name: str) -> None:
    """Fail unless the screen is as it is in the file of that name."""
    file = FOLDER / f"{name}.txt"
    width, height = app.size
    shown = f"{screen_text(app)}\n\n--- {width}x{height}, {LEGEND}\n{styles_text(app)}\n"
    if os.environ.get(RENEW) == "write":
        FOLDER.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
        return
    hint = f"Look at it; if it is as it should be, write it with {RENEW}=write."
    if not file.exists():
        pytest.fail(f"there is no snapshot {name}. {hint}\n{shown}", pytrace=False)
    kept = file.read_text(encoding="utf-8")
    if kept != shown:
        lines = difflib.unified_diff(kept.splitlines(), shown.splitlines(), "kept", "shown", lineterm="")
        pytest.fail("\n".join([f"the screen is not like the snapshot {name}. {hint}", *lines]), pytrace=False)


def check_fits(app: App[None]) -> None:
    """Fail if a widget reaches outside of its container, or if its text does not fit."""
    problems = [problem for widget in app.screen.walk_children(Widget) for problem in _misfits(app, widget)]
    if problems:
        pytest.fail("\n".join(["not all fits on the screen:", *problems, screen_text(app)]), pytrace=False)


def _misfits(app: App[None], widget: Widget) -> Iterator[str]:
    screen = app.screen
    try:
        place = screen.find_widget(widget)
    except (NoWidget, NoMatches):
        # The widget is not displayed.
        return
    if not place.region:
        if not _scrolls(widget) and widget.get_content_width(place.container_size, screen.size):
            yield f"{widget!r} has no room at all"
        return
    if place.region.x < 0 or place.region.right > screen.size.width:
        yield f"{widget!r} is wider than the screen: {place.region}"
    elif place.clip.intersection(place.region) != place.region and not _scrolls(widget):
        yield f"{widget!r} at {place.region} shows only {place.clip.intersection(place.region)}"
    if widget.is_container or isinstance(widget, Input):
        return
    if isinstance(widget, ScrollView):
        if widget.virtual_size.width > widget.scrollable_content_region.width:
            yield f"{widget!r} has lines of {widget.virtual_size.width} cells"
        return
    size = widget.content_size
    needed = widget.get_content_height(place.container_size, screen.size, size.width)
    if needed > size.height:
        yield f"{widget!r} has {size.height} lines for the {needed} of its text"
    if widget.styles.text_wrap == "nowrap":
        wanted = widget.get_content_width(place.container_size, screen.size)
        if wanted > size.width:
            yield f"{widget!r} has {size.width} cells for the {wanted} of its text"


def _scrolls(widget: Widget) -> bool:
    """Can a user scroll to the hidden part of the widget?"""
    return any(isinstance(parent, Widget) and parent.max_scroll_y > 0 for parent in widget.ancestors)

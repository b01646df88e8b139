"""The bottom line with the keys of a screen. A click on a key does the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.style import Style
from textual.widgets import Static

GAP: Final = "  "


@dataclass(frozen=True)
class Key:
    """A key as people read it ("Ctrl+Z"), its effect in a word or two, and the action of the screen."""

    label: str
    does: str
    action: str


class Keys(Static):
    """The keys that fit in one line, the most important first; or all keys in several lines."""

    def __init__(self, keys: Sequence[Key] = (), id: str | None = None, *, wraps: bool = False) -> None:
        super().__init__(markup=False, id=id)
        self._keys = list(keys)
        self._wraps = wraps

    def show(self, keys: Sequence[Key]) -> None:
        self._keys = list(keys)
        self.refresh(layout=self._wraps)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width)) if self._wraps else 1

    def render(self) -> Content:
        lines = self._lines(self.size.width)
        return Content("\n").join(lines if self._wraps else lines[:1])

    def _lines(self, width: int) -> list[Content]:
        lines: list[Content] = []
        for key in self._keys:
            part = Content.assemble((f" {key.label} ", "reverse"), f" {key.does}")
            part = part.stylize(Style.from_meta({"action": key.action}))
            if lines and lines[-1].cell_length + len(GAP) + part.cell_length <= width:
                lines[-1] = Content.assemble(lines[-1], GAP, part)
            else:
                lines.append(part)
        return lines

    async def on_click(self, event: Click) -> None:
        action = event.style.meta.get("action")
        if action is not None:
            event.stop()
            await self.screen.run_action(action)

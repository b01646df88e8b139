"""The bottom line: which keys do what here. A click on one does the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.events import Click
from textual.style import Style
from textual.widgets import Static


@dataclass(frozen=True)
class Key:
    """A key as people read it ("Ctrl+Z"), what it does in a word or two, and the action of the screen that does it."""

    label: str
    does: str
    action: str


class Keys(Static):
    """As many of the keys as fit; the most important come first."""

    def __init__(self, keys: Sequence[Key] = ()) -> None:
        super().__init__(markup=False)
        self._keys = list(keys)

    def show(self, keys: Sequence[Key]) -> None:
        self._keys = list(keys)
        self.refresh()

    def render(self) -> Content:
        parts: list[Content] = []
        room = self.size.width
        for key in self._keys:
            part = Content.assemble((f" {key.label} ", "reverse"), f" {key.does}")
            room -= part.cell_length + (2 if parts else 0)
            if room < 0:
                break
            parts.append(part.stylize(Style.from_meta({"action": key.action})))
        return Content("  ").join(parts)

    async def on_click(self, event: Click) -> None:
        action = event.style.meta.get("action")
        if action is not None:
            event.stop()
            await self.screen.run_action(action)

"""Lists, boxes to tick, buttons and dials of the menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.style import Style
from textual.widgets import Button, Checkbox, OptionList, Static


class Lines(OptionList):
    """A list that reverses the line under the cursor."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        style = super().get_visual_style(*component_classes, partial=partial)
        # Textual loses this part of a text style.
        is_under_cursor = "option-list--option-highlighted" in component_classes and self.is_in_use()
        return style + Style(reverse=True) if is_under_cursor else style

    def is_in_use(self) -> bool:
        """Has it the focus, so that the keys move its cursor?"""
        return self.has_focus


class Browser(Lines):
    """A list. A click moves the cursor to a line; Enter or a double click chooses it."""

    async def _on_click(self, event: Click) -> None:
        event.prevent_default()
        clicked: int | None = event.style.meta.get("option")
        if clicked is not None and not self.options[clicked].disabled:
            self.highlighted = clicked
            if event.chain > 1:
                self.action_select()


class Tick(Checkbox):
    """A box that shows without colour whether it is ticked."""

    def __init__(self, label: str, value: bool, id: str) -> None:
        super().__init__(Content(label), value, id=id, compact=True)

    def render(self) -> Content:
        return Content.assemble("[x] " if self.value else "[ ] ", self.label, " ")


class Push(Button):
    """A button of one line."""

    def __init__(self, label: str, action: str, id: str) -> None:
        super().__init__(Content(f"[ {label} ]"), id=id, action=action, compact=True)


class Dial(Static, can_focus=True):
    """One of a few values: "< Knight >". The arrows turn it, and so do Enter, Space and a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space,enter", "turn(1)", show=False),
    ]

    @dataclass
    class Turned(Message):
        """The dial has another value."""

        dial: Dial

        @property
        def control(self) -> Dial:
            return self.dial

    def __init__(self, values: Sequence[tuple[str, str]], value: str, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._values = list(values)
        self.value = value

    def offer(self, values: Sequence[tuple[str, str]], value: str) -> None:
        """Have these values and their labels from now on."""
        self._values = list(values)
        self.value = value
        self.refresh(layout=True)

    def action_turn(self, by: int) -> None:
        values = [value for value, _ in self._values]
        self.value = values[(values.index(self.value) + by) % len(values)]
        self.refresh()
        self.post_message(self.Turned(self))

    def on_click(self, event: Click) -> None:
        self.action_turn(-1 if event.x < 3 else 1)

    def render(self) -> Content:
        width = max(Content(label).cell_length for _, label in self._values)
        label = Content(dict(self._values)[self.value])
        return Content.assemble("< ", label.pad_right(width - label.cell_length), " >")

"""What the screens before the table are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.style import Style
from textual.widgets import Button, Checkbox, OptionList, Static

from royaume.engine.errors import Refusal
from royaume.record import Record
from royaume.saved import InFile
from royaume.seats import Seat
from royaume.terminal.keys import Key, Keys
from royaume.terminal.screen import TextScreen

Result = TypeVar("Result")


@dataclass
class Sitting:
    """A game to sit down to: new or half played, who plays, and where it is kept."""

    record: Record
    seats: list[Seat]
    file: Path


class MenuScreen(TextScreen[Result]):
    """A form or a list: the arrows lead through its fields, Escape leads back; what is refused is said at the bottom.

    Something that has the focus and an id has it again in another language.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._problem: Refusal | InFile | None = None

    def action_back(self) -> None:
        self.dismiss(None)

    def action_turn(self) -> None:
        """Turn the dial that has the focus: the same as its arrow."""
        if isinstance(self.focused, Dial):
            self.focused.action_turn(1)

    def heading(self, text: str) -> Static:
        return Static(text, classes="heading", markup=False)

    def bottom(self, *keys: Key) -> ComposeResult:
        """What was refused last, and the keys."""
        problem = Static(self._told(), id="problem", markup=False)
        problem.display = self._problem is not None
        yield problem
        yield Keys(keys)

    def tell(self, refusal: Refusal | InFile) -> None:
        """Say what was refused; it stays there until something else is tried."""
        self._problem = refusal
        self._show_problem()

    def forget_problem(self) -> None:
        self._problem = None
        self._show_problem()

    def _show_problem(self) -> None:
        shown = self.query_one("#problem", Static)
        shown.update(self._told())
        shown.display = self._problem is not None

    def _told(self) -> str:
        match self._problem:
            case None:
                return ""
            case InFile(file=file, refusal=refusal):
                problem = self.say("refusal-in-file", file=file, problem=self.texts.refusal(refusal))
            case refusal:
                problem = self.texts.refusal(refusal)
        return f"! {problem}"

    async def retell(self) -> None:
        """Compose it anew, and stay where one was."""
        focused = self.focused.id if self.focused is not None else None
        await self.recompose()
        widgets = self.query(f"#{focused or 'nothing'}") or self.query(self.AUTO_FOCUS or "*")
        if widgets:
            widgets.first().focus()


class Lines(OptionList):
    """A list in which the line under the cursor is reversed."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        style = super().get_visual_style(*component_classes, partial=partial)
        # Textual forgets this one part of a text style.
        is_under_cursor = "option-list--option-highlighted" in component_classes and self.is_in_use()
        return style + Style(reverse=True) if is_under_cursor else style

    def is_in_use(self) -> bool:
        """Do the keys move its cursor?"""
        return self.has_focus


class Browser(Lines):
    """A list to look through: a click moves to a line, Enter or a double click takes it."""

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
        """Somebody has turned it."""

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

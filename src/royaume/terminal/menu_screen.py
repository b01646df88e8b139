"""What all menus have in common: keys that move, a refusal at the bottom, a way back."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from royaume.engine.refusal import Refusal
from royaume.game.saved_games import InFile
from royaume.terminal.base_screen import TextScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.menu_widgets import Dial

Result = TypeVar("Result")


class MenuScreen(TextScreen[Result]):
    """A form or a list. Arrows move through its fields, Escape leads back, and a refusal is shown at the bottom.

    After a change of language the widget with the same id has the focus again.
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
        """The bottom of the screen: the last refusal, and the keys."""
        problem = Static(self._refusal_text(), id="problem", markup=False)
        problem.display = self._problem is not None
        yield problem
        yield Keys(keys)

    def show_refusal(self, refusal: Refusal | InFile) -> None:
        """Show a refusal until the next attempt."""
        self._problem = refusal
        self._show_problem()

    def forget_problem(self) -> None:
        self._problem = None
        self._show_problem()

    def _show_problem(self) -> None:
        shown = self.query_one("#problem", Static)
        shown.update(self._refusal_text())
        shown.display = self._problem is not None

    def _refusal_text(self) -> str:
        match self._problem:
            case None:
                return ""
            case InFile(file=file, refusal=refusal):
                problem = self.say("refusal-in-file", file=file, problem=self.texts.refusal(refusal))
            case refusal:
                problem = self.texts.refusal(refusal)
        return f"! {problem}"

    async def change_language(self) -> None:
        """Compose the screen again. The focus stays."""
        focused = self.focused.id if self.focused is not None else None
        await self.recompose()
        widgets = self.query(f"#{focused or 'nothing'}") or self.query(self.AUTO_FOCUS or "*")
        if widgets:
            widgets.first().focus()

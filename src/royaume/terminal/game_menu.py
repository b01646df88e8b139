"""The menu of a game or of a replay."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from royaume.terminal.base_screen import TextScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.menu_widgets import Lines


class GameMenuScreen(TextScreen[str | None]):
    """The menu of a game. Its result is the chosen action."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, actions: list[tuple[str, str]]) -> None:
        super().__init__()
        #: The actions, and the text keys of their labels.
        self._actions = actions

    def compose(self) -> ComposeResult:
        with Vertical(classes="notice"):
            yield Static(Content.styled(self.say("table-menu-title"), "bold"))
            listed = Lines("actions")
            listed.add_options([Option(Content(self.say(key)), id=action) for action, key in self._actions])
            listed.highlighted = 0
            yield listed
        yield Keys(
            [
                Key(self.say("key-enter"), self.say("keys-pick"), "screen.pick"),
                Key(self.say("key-escape"), self.say("keys-back"), "screen.dismiss"),
            ]
        )

    def action_pick(self) -> None:
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)

"""The menu at the table, and saving a copy."""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from royaume import saved
from royaume.engine.errors import Refusal
from royaume.files import free_path
from royaume.record import Record
from royaume.terminal.keys import Key, Keys
from royaume.terminal.menu import Lines, MenuScreen
from royaume.terminal.screen import TextScreen


class TableMenuScreen(TextScreen[str | None]):
    """What can be done besides answering; its result is the action chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, actions: list[tuple[str, str]]) -> None:
        super().__init__()
        #: The actions, and the keys of what they are called.
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


class SaveScreen(MenuScreen[str | None]):
    """Asks for a file, and saves a copy of the game in it; its result is that file."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        self._file = str(free_path(Path(), "royaume"))

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("table-save-title"))
        with Vertical(classes="body"):
            yield Static(self.say("table-save-hint"), classes="note", markup=False)
            with Horizontal(classes="line"):
                yield Static(self.say("table-save-file"), classes="label", markup=False)
                yield Input(self._file, id="file", select_on_focus=False)
        yield from self.bottom(
            Key(self.say("key-enter"), self.say("table-menu-save"), "save"),
            Key(self.say("key-escape"), self.say("menu-key-back"), "back"),
        )

    def on_input_changed(self, event: Input.Changed) -> None:
        self._file = event.value

    def on_input_submitted(self) -> None:
        self.action_save()

    def action_save(self) -> None:
        name = os.path.expanduser(self._file.strip())
        try:
            saved.save_copy(self._record, name)
        except Refusal as refusal:
            self.tell(refusal)
            return
        self.dismiss(os.path.realpath(name))

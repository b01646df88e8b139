"""The menu at the table, and saving a copy."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from royaume import saved
from royaume.engine.errors import Refusal
from royaume.record import Record
from royaume.terminal.keys import Key, Keys
from royaume.terminal.menu import Lines
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


class SaveScreen(TextScreen[str | None]):
    """Asks for a file, and saves a copy of the game in it; its result is that file."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        self._file = _free_name()

    def compose(self) -> ComposeResult:
        with Vertical(classes="notice"):
            yield Static(Content.styled(self.say("table-save-title"), "bold"))
            yield Input(self._file, placeholder=self.say("table-save-file"), compact=True)
            yield Static(self.say("table-save-hint"), markup=False)
            yield Static(id="problem", markup=False)
        yield Keys(
            [
                Key(self.say("key-enter"), self.say("table-menu-save"), "screen.save"),
                Key(self.say("key-escape"), self.say("keys-back"), "screen.dismiss"),
            ]
        )

    def on_input_changed(self, event: Input.Changed) -> None:
        self._file = event.value

    def on_input_submitted(self) -> None:
        self.action_save()

    def action_save(self) -> None:
        name = self._file.strip()
        try:
            saved.save_copy(self._record, str(Path(name).expanduser()) if name else "")
        except (Refusal, RuntimeError) as error:
            # RuntimeError: there is nobody whose home "~nobody" is.
            refusal = error if isinstance(error, Refusal) else Refusal("file-missing", {"file": name})
            self.query_one("#problem", Static).update(Content(self.texts.refusal(refusal)))
            return
        self.dismiss(name)


def _free_name() -> str:
    """One that no file here has."""
    number = 1
    while Path(name := "royaume.json" if number == 1 else f"royaume-{number}.json").exists():
        number += 1
    return name

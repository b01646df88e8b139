"""Saving a copy of a game in a file that a player names."""

from __future__ import annotations

import os
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from royaume.engine.refusal import Refusal
from royaume.game import saved_games
from royaume.game.record import Record
from royaume.system.files import free_path
from royaume.terminal.key_bar import Key
from royaume.terminal.menu_screen import MenuScreen


class SaveCopyScreen(MenuScreen[str | None]):
    """Asks for a file, and saves a copy of the game there. Its result is the file."""

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
            saved_games.save_copy(self._record, name)
        except Refusal as refusal:
            self.show_refusal(refusal)
            return
        self.dismiss(os.path.realpath(name))

"""The saved games: resume one, replay one, delete one, or open a file."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from royaume.engine.refusal import Refusal
from royaume.game import saved_games
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.saved_games import InFile
from royaume.table.seats import Seat, names_of, seats_of
from royaume.terminal import record_folder
from royaume.terminal.key_bar import Key
from royaume.terminal.kingdom_picker import title_of
from royaume.terminal.local_game import ReadyGame
from royaume.terminal.menu_screen import MenuScreen
from royaume.terminal.menu_widgets import Browser, Push
from royaume.terminal.record_folder import RecordFile
from royaume.terminal.seat_rows import PERSON, SeatChoice, SeatRow, seated
from royaume.text import Texts


def summary(found: RecordFile, texts: Texts) -> list[str]:
    """The columns of a record in the list: its time, its turn, its kingdom and its players."""
    changed = time.localtime(found.when)
    values = {"year": "%Y", "month": "%m", "day": "%d", "time": "%H:%M"}
    when = texts.say("record-when", **{name: time.strftime(form, changed) for name, form in values.items()})
    state = texts.say("record-over") if found.is_over else texts.say("record-turn", turn=found.turn)
    return [when, state, title_of(found.record.setup.kingdom, texts), ", ".join(names_of(found.record, texts))]


def known_seats(record: Record, texts: Texts) -> list[Seat] | None:
    """The seats, if every seat has a name and at least one is a person's; else None."""
    seats = seats_of(record, texts)
    is_clear = len(record.names) == len(seats) and any(seat.level is None for seat in seats)
    return seats if is_clear else None


class SeatsScreen(MenuScreen[list[Seat] | None]):
    """Asks who plays on, where the record does not tell."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s,f10", "go_on", show=False)]
    AUTO_FOCUS = "#go-on"

    def __init__(self, record: Record, texts: Texts) -> None:
        super().__init__()
        self._record = record
        self._choices = [
            SeatChoice(PERSON, seat.name) if seat.level is None else SeatChoice(seat.level)
            for seat in seats_of(record, texts)
        ]

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("seats-title"))
        with Vertical(classes="body"):
            yield Static(title_of(self._record.setup.kingdom, self.texts), classes="label", markup=False)
            yield Static(self.say("seats-about"), classes="note", markup=False)
            for number, choice in enumerate(self._choices, 1):
                yield SeatRow(number, choice, self.texts, may_be_empty=False)
            yield Push(self.say("seats-go-on"), "screen.go_on", id="go-on")
        yield from self.bottom(
            Key("Ctrl+S", self.say("open-key-go-on"), "go_on"),
            Key("Tab", self.say("menu-key-next"), "app.focus_next"),
            Key(self.say("key-escape"), self.say("menu-key-back"), "back"),
        )

    def on_input_submitted(self) -> None:
        self.app.action_focus_next()

    def action_go_on(self) -> None:
        try:
            self.dismiss(seated(self._choices, self.texts))
        except Refusal as refusal:
            self.show_refusal(refusal)


class DeleteScreen(MenuScreen[bool | None]):
    """Asks whether a game is really to be deleted."""

    AUTO_FOCUS = "#keep"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, file: RecordFile) -> None:
        super().__init__()
        self._file = file

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("delete-title"))
        with Vertical(classes="body"):
            yield Static("\n".join(summary(self._file, self.texts)), classes="note", markup=False)
            yield Static(self.say("delete-about"), classes="note", markup=False)
            with Horizontal(classes="line"):
                yield Push(self.say("delete-keep"), "screen.back", id="keep")
                yield Push(self.say("delete-delete"), "screen.delete", id="delete")
        yield from self.bottom(
            Key(self.say("key-escape"), self.say("delete-key-keep"), "back"),
            Key("Tab", self.say("menu-key-next"), "app.focus_next"),
        )

    def action_delete(self) -> None:
        self.dismiss(True)


class RecordsScreen(MenuScreen[ReadyGame | None]):
    """The records in the folder, the newest first, and a field for any other file."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "replay", show=False),
        Binding("delete,ctrl+d", "delete", show=False),
    ]
    AUTO_FOCUS = "#records"

    def __init__(self, *, to_replay: bool = False) -> None:
        super().__init__()
        self._to_replay = to_replay
        #: None: the folder is still being read.
        self._records: list[RecordFile] | None = None
        self._at = 0
        self._path = ""

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("open-title", purpose="back" if self._to_replay else "on"))
        with Vertical(classes="body"):
            listed, empty = Browser("records"), Static(id="empty", classes="note", markup=False)
            self._fill(listed, empty)
            yield listed
            yield empty
            with Horizontal(classes="line"):
                yield Static(self.say("open-file"), classes="label", markup=False)
                yield Input(self._path, id="path", select_on_focus=False)
        does = self.say("open-key-replay" if self._to_replay else "open-key-go-on")
        keys = [Key(self.say("key-enter"), does, "choose")]
        if not self._to_replay:
            keys.append(Key("F3", self.say("open-key-replay"), "replay"))
        yield from self.bottom(
            *keys,
            Key(self.say("key-delete"), self.say("open-key-delete"), "delete"),
            Key("Tab", self.say("open-key-file"), "app.focus_next"),
            Key(self.say("key-escape"), self.say("menu-key-back"), "back"),
        )

    # --- the list

    def on_screen_resume(self) -> None:
        self._read()

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        # Each record is executed.
        found = list(record_folder.records())
        self.app.call_from_thread(self._list, found)

    def _list(self, found: list[RecordFile]) -> None:
        self._records = found
        self._show_records()

    async def change_language(self) -> None:
        await super().change_language()
        self._show_records()

    def _show_records(self) -> None:
        if not self.query("#records"):
            # The screen may have been closed meanwhile, or composed in another language: that leads here once more.
            return
        self._fill(self.query_one("#records", Browser), self.query_one("#empty", Static))
        if self.focused is None or self.focused.id == "records":
            self.query_one("#records" if self._records else "#path").focus()

    def _fill(self, listed: Browser, empty: Static) -> None:
        at = self._at
        listed.set_options([Option(self._line(found)) for found in self._records or []])
        if self._records:
            listed.highlighted = min(at, len(self._records) - 1)
        listed.display = bool(self._records)
        empty.display = not self._records
        empty.update(self.say("open-reading") if self._records is None else self.say("open-empty"))

    def _line(self, found: RecordFile) -> Content:
        *columns, players = summary(found, self.texts)
        widths = [16, 8, 24]
        cells = [
            Content(text).truncate(width, ellipsis=True, pad=True) for text, width in zip(columns, widths, strict=True)
        ]
        return Content("  ").join([*cells, Content(players)])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._at = event.option_index

    # --- what people do

    def on_option_list_option_selected(self) -> None:
        self.action_choose()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._path = event.value

    def on_input_submitted(self) -> None:
        self.action_choose()

    def action_choose(self) -> None:
        self._open(to_replay=self._to_replay)

    def action_replay(self) -> None:
        self._open(to_replay=True)

    def _open(self, *, to_replay: bool) -> None:
        """Open the file of the field, if it names one, else the game under the cursor."""
        self.forget_problem()
        is_field = self.focused is self.query_one("#path")
        try:
            if is_field:
                # Terminals put quotes around the name of a dropped file.
                self._open_file(os.path.expanduser(self._path.strip().strip("'\"")), to_replay)
            elif self._records:
                self._open_file(str(self._records[self._at].file), to_replay)
        except (Refusal, InFile) as problem:
            self.show_refusal(problem)

    def _open_file(self, name: str, to_replay: bool) -> None:
        if os.path.exists(name) and not os.path.isfile(name) and not os.path.isdir(name):
            raise Refusal("file-not-ordinary", {"file": name})
        replay = saved_games.load(name)
        path = Path(name).resolve()
        is_ours = path.parent == record_folder.folder().resolve()
        self._go_on(replay, path if is_ours else None, to_replay or replay.over)

    def _go_on(self, replay: Replay, file: Path | None, to_replay: bool) -> None:
        """Resume or replay the game. A file outside the folder continues in a new file."""
        if to_replay:
            self.application.replay(replay)
            return
        record = replay.record
        seats = known_seats(record, self.texts)
        if seats is not None and file is not None:
            self.dismiss(ReadyGame(record, seats, file, replay))
            return

        def sit_down(seats: list[Seat] | None) -> None:
            if seats is None:
                return
            try:
                self.dismiss(ReadyGame(record, seats, file or record_folder.new_file(), replay))
            except Refusal as refusal:
                self.show_refusal(refusal)

        self.app.push_screen(SeatsScreen(record, self.texts), sit_down)

    def action_delete(self) -> None:
        if not self._records:
            return
        found = self._records[self._at]

        def delete(is_sure: bool | None) -> None:
            if is_sure:
                try:
                    found.file.unlink(missing_ok=True)
                except OSError as error:
                    self.show_refusal(saved_games.file_refusal("file-unwritable", str(found.file), error))
                    return
                local_game = self.application.local_game
                if local_game is not None and local_game.file == found.file:
                    # The deleted game must not be saved again when the program ends.
                    self.application.local_game = None

        self.app.push_screen(DeleteScreen(found), delete)

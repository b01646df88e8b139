"""Games that are kept: to go on with, or to look back at."""

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

from royaume import saved
from royaume.engine.errors import Refusal
from royaume.record import Record, replay
from royaume.saved import InFile
from royaume.seats import Seat, names_of, seats_of
from royaume.terminal import games
from royaume.terminal.games import KeptGame
from royaume.terminal.keys import Key
from royaume.terminal.kingdom import title_of
from royaume.terminal.menu import Browser, MenuScreen, Push, Sitting
from royaume.terminal.new_game import PERSON, Place, PlaceRow, seated
from royaume.text import Texts


def summary(kept: KeptGame, texts: Texts) -> list[str]:
    """When it was played, how far it is, its kingdom, and who plays."""
    moment = time.localtime(kept.when)
    values = {"year": "%Y", "month": "%m", "day": "%d", "time": "%H:%M"}
    when = texts.say("kept-when", **{name: time.strftime(form, moment) for name, form in values.items()})
    state = texts.say("kept-over") if kept.is_over else texts.say("kept-turn", turn=kept.turn)
    return [when, state, title_of(kept.record.setup.kingdom, texts), ", ".join(names_of(kept.record, texts))]


def clear_seats(record: Record, texts: Texts) -> list[Seat] | None:
    """Who played it, if everybody has a name and one of them at least is a person's."""
    seats = seats_of(record, texts)
    is_clear = len(record.names) == len(seats) and any(seat.level is None for seat in seats)
    return seats if is_clear else None


class SeatsScreen(MenuScreen[list[Seat] | None]):
    """Who goes on with a game of which that is not known."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s,f10", "go_on", show=False)]
    AUTO_FOCUS = "#go-on"

    def __init__(self, record: Record, texts: Texts) -> None:
        super().__init__()
        self._record = record
        self._places = [
            Place(PERSON, seat.name) if seat.level is None else Place(seat.level) for seat in seats_of(record, texts)
        ]

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("seats-title"))
        with Vertical(classes="body"):
            yield Static(title_of(self._record.setup.kingdom, self.texts), classes="label", markup=False)
            yield Static(self.say("seats-about"), classes="note", markup=False)
            for number, place in enumerate(self._places, 1):
                yield PlaceRow(number, place, self.texts, may_be_empty=False)
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
            self.dismiss(seated(self._places, self.texts))
        except Refusal as refusal:
            self.tell(refusal)


class DeletingScreen(MenuScreen[bool | None]):
    """Whether a game is really to be deleted."""

    AUTO_FOCUS = "#keep"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, kept: KeptGame) -> None:
        super().__init__()
        self._kept = kept

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("delete-title"))
        with Vertical(classes="body"):
            yield Static("\n".join(summary(self._kept, self.texts)), classes="note", markup=False)
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


class OpeningScreen(MenuScreen[Sitting | None]):
    """The games in the folder, the last one first, and a field for any other file."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "look_back", show=False),
        Binding("delete,ctrl+d", "delete", show=False),
    ]
    AUTO_FOCUS = "#kept"

    def __init__(self, *, to_look_back: bool = False) -> None:
        super().__init__()
        self._to_look_back = to_look_back
        #: None: they are still being read.
        self._kept: list[KeptGame] | None = None
        self._at = 0
        self._path = ""

    def compose(self) -> ComposeResult:
        yield self.heading(self.say("open-title", purpose="back" if self._to_look_back else "on"))
        with Vertical(classes="body"):
            listed, empty = Browser("kept"), Static(id="empty", classes="note", markup=False)
            self._fill(listed, empty)
            yield listed
            yield empty
            with Horizontal(classes="line"):
                yield Static(self.say("open-file"), classes="label", markup=False)
                yield Input(self._path, id="path", select_on_focus=False)
        does = self.say("open-key-look-back" if self._to_look_back else "open-key-go-on")
        keys = [Key(self.say("key-enter"), does, "choose")]
        if not self._to_look_back:
            keys.append(Key("F3", self.say("open-key-look-back"), "look_back"))
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
        # Each of them is played through.
        found = list(games.kept())
        self.app.call_from_thread(self._list, found)

    def _list(self, found: list[KeptGame]) -> None:
        self._kept = found
        self._show_kept()

    async def retell(self) -> None:
        await super().retell()
        self._show_kept()

    def _show_kept(self) -> None:
        if not self.query("#kept"):
            # They were read while this was being left, or composed in another language: then it comes here once more.
            return
        self._fill(self.query_one("#kept", Browser), self.query_one("#empty", Static))
        if self.focused is None or self.focused.id == "kept":
            self.query_one("#kept" if self._kept else "#path").focus()

    def _fill(self, listed: Browser, empty: Static) -> None:
        at = self._at
        listed.set_options([Option(self._line(kept)) for kept in self._kept or []])
        if self._kept:
            listed.highlighted = min(at, len(self._kept) - 1)
        listed.display = bool(self._kept)
        empty.display = not self._kept
        empty.update(self.say("open-reading") if self._kept is None else self.say("open-empty"))

    def _line(self, kept: KeptGame) -> Content:
        *columns, players = summary(kept, self.texts)
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
        self._open(to_look_back=self._to_look_back)

    def action_look_back(self) -> None:
        self._open(to_look_back=True)

    def _open(self, *, to_look_back: bool) -> None:
        """The file of the field if one is there, else the game under the cursor."""
        self.forget_problem()
        is_field = self.focused is self.query_one("#path")
        try:
            if is_field:
                # Terminals put quotes around a file that is dropped on them.
                self._open_file(os.path.expanduser(self._path.strip().strip("'\"")), to_look_back)
            elif self._kept:
                self._open_file(str(self._kept[self._at].file), to_look_back)
        except (Refusal, InFile) as problem:
            self.tell(problem)

    def _open_file(self, name: str, to_look_back: bool) -> None:
        if os.path.exists(name) and not os.path.isfile(name) and not os.path.isdir(name):
            raise Refusal("file-not-ordinary", {"file": name})
        record = saved.load(name)
        game, _ = replay(record)
        path = Path(name).resolve()
        is_ours = path.parent == games.folder().resolve()
        self._go_on(record, path if is_ours else None, to_look_back or game.over)

    def _go_on(self, record: Record, file: Path | None, to_look_back: bool) -> None:
        """To the table, or step by step. Without a file of ours it goes on in a new one."""
        if to_look_back:
            self.application.look_back(record)
            return
        seats = clear_seats(record, self.texts)
        if seats is not None and file is not None:
            self.dismiss(Sitting(record, seats, file))
            return

        def sit_down(seats: list[Seat] | None) -> None:
            if seats is None:
                return
            try:
                self.dismiss(Sitting(record, seats, file or games.new_file()))
            except Refusal as refusal:
                self.tell(refusal)

        self.app.push_screen(SeatsScreen(record, self.texts), sit_down)

    def action_delete(self) -> None:
        if not self._kept:
            return
        kept = self._kept[self._at]

        def delete(is_sure: bool | None) -> None:
            if is_sure:
                try:
                    kept.file.unlink(missing_ok=True)
                except OSError as error:
                    self.tell(saved.file_refusal("file-unwritable", str(kept.file), error))
                    return
                party = self.application.party
                if party is not None and party.file == kept.file:
                    # It is not kept once more when the program ends.
                    self.application.party = None

        self.app.push_screen(DeletingScreen(kept), delete)

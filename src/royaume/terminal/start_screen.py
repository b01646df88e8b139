"""The first screen."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from royaume.engine.refusal import Refusal
from royaume.game import saved_games
from royaume.game.saved_games import InFile
from royaume.terminal import record_folder
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.local_game import ReadyGame
from royaume.terminal.menu_screen import MenuScreen
from royaume.terminal.menu_widgets import Lines
from royaume.terminal.new_game_screen import NewGameScreen, first_choice, sit_down
from royaume.terminal.record_folder import RecordFile
from royaume.terminal.records_screen import RecordsScreen, known_seats, summary

#: The entries; each has the digit of its position.
ENTRIES: Final = ["go-on", "new", "quick", "open", "replay", "cards", "language", "quit"]
GO_ON: Final = ENTRIES[0]

NAME_WIDTH: Final = 22


class StartScreen(MenuScreen[None]):
    """The entries of the first screen: resume, new game, records, cards, language."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(digit), f"choose('{entry}')", show=False) for digit, entry in enumerate(ENTRIES)
    ]

    def __init__(self) -> None:
        super().__init__()
        self._unfinished: RecordFile | None = None
        self._has_played = False
        self._at = ""

    def compose(self) -> ComposeResult:
        yield Static("R O Y A U M E", id="title")
        yield Static(self.say("start-about"), id="about", markup=False)
        with Vertical(classes="body"):
            yield self._fill(Lines("entries"))
            first_time = Static(self.say("start-first"), id="first-time", markup=False)
            first_time.display = not self._has_played
            yield first_time
        yield from self.bottom(*self._keys())

    def _keys(self) -> list[Key]:
        digits = "0-7" if self._unfinished is not None else "1-7"
        return [
            Key(self.say("key-enter"), self.say("start-key-choose"), "choose_highlighted"),
            Key(digits, self.say("start-key-digit"), "choose_highlighted"),
            Key("Ctrl+L", self.say("start-key-language"), "app.other_language"),
            Key("Ctrl+Q", self.say("start-key-quit"), "app.quit"),
        ]

    def on_screen_resume(self) -> None:
        had_unfinished = self._unfinished is not None
        self._unfinished = None
        for game in record_folder.records():
            self._has_played = True
            if not game.is_over:
                self._unfinished = game
                break
        if self._unfinished is not None and not had_unfinished:
            self._at = GO_ON
        self._fill(self.query_one(Lines))
        self.query_one(Keys).show(self._keys())
        self.query_one("#first-time").display = not self._has_played

    def _fill(self, listed: Lines) -> Lines:
        entries = [entry for entry in ENTRIES if entry != GO_ON or self._unfinished is not None]
        at = entries.index(self._at) if self._at in entries else 0
        listed.set_options([Option(self._line(entry), id=entry) for entry in entries])
        listed.highlighted = at
        return listed

    def _line(self, entry: str) -> Content:
        about = self.say("start-entry-about", entry=entry)
        more = ""
        if entry == GO_ON and self._unfinished is not None:
            when, turn, kingdom, players = summary(self._unfinished, self.texts)
            about = f"{kingdom}, {turn}"
            more = f"\n   {when.ljust(NAME_WIDTH)}{players}"
        name = self.say("start-entry", entry=entry).ljust(NAME_WIDTH)
        return Content.assemble((str(ENTRIES.index(entry)), "bold"), "  ", name, about, more)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._at = event.option_id or ""

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self.action_choose(event.option_id or "")

    def action_back(self) -> None:
        """Nothing: there is no screen behind this one."""

    def action_choose_highlighted(self) -> None:
        self.query_one(OptionList).action_select()

    async def action_choose(self, entry: str) -> None:
        self.forget_problem()
        match entry:
            case "go-on":
                self._go_on()
            case "new":
                if self.application.chosen is None:
                    self.application.chosen = first_choice(self.texts)
                self.app.push_screen(NewGameScreen(self.application.chosen), self._begin)
            case "quick":
                self._begin_quickly()
            case "open":
                self.app.push_screen(RecordsScreen(), self._begin)
            case "replay":
                self.app.push_screen(RecordsScreen(to_replay=True), self._begin)
            case "cards":
                self.application.read_cards()
            case "language":
                await self.application.action_other_language()
            case "quit":
                self.app.exit()

    def _go_on(self) -> None:
        if self._unfinished is None:
            return
        file = self._unfinished.file
        try:
            # Another program may have resumed the game since this screen was shown.
            replay = saved_games.load(str(file))
        except (Refusal, InFile) as problem:
            self.show_refusal(problem)
            return
        seats = known_seats(replay.record, self.texts)
        if seats is None or replay.over:
            self.app.push_screen(RecordsScreen(), self._begin)
        else:
            self._begin(ReadyGame(replay.record, seats, file, replay))

    def _begin_quickly(self) -> None:
        try:
            self._begin(sit_down(first_choice(self.texts), self.texts))
        except Refusal as refusal:
            self.show_refusal(refusal)

    def _begin(self, ready: ReadyGame | None) -> None:
        if ready is None:
            return
        try:
            self.application.begin(ready.record, ready.seats, ready.file, ready.replay)
        except Refusal as refusal:
            self.show_refusal(refusal)

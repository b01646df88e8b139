"""The replay of a game, answer by answer, as any of its players saw it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from royaume.engine.choice import Choice
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.view import SPECTATOR, view
from royaume.table.seats import names_of, seats_of
from royaume.terminal.board_screen import BoardScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.scores_screen import ScoresScreen
from royaume.terminal.wrapped_text import Words
from royaume.text import Texts


class ReplayScreen(BoardScreen):
    """Steps through a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False, priority=True),
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("home", "go_to(0)", show=False, priority=True),
        Binding("end", "go_to(-1)", show=False, priority=True),
        Binding("v", "other_viewer", show=False),
        Binding("p", "play_on", show=False),
        Binding("enter", "scores", show=False),
    ]

    def __init__(self, replay: Replay, texts: Texts, at: int = 0) -> None:
        super().__init__(replay.record.setup, names_of(replay.record, texts))
        self.replay = replay
        self.record = replay.record
        #: The position is that after so many answers.
        self.at = at
        #: The views to choose from; None: the view of the player who decides.
        self._viewers = _viewers(replay, texts)
        self.viewer = self._viewers[0]
        self._seen = 0

    def on_mount(self) -> None:
        self._show_position()

    async def change_language(self) -> None:
        self._show_position()

    # --- showing

    def _show_position(self) -> None:
        game, choice = self.replay.at(self.at)
        viewer = self.viewer
        if viewer is None:
            viewer = choice.decider if choice is not None else SPECTATOR
        sees = view(game, None if viewer == SPECTATOR else viewer, choice)
        events = self.replay.events(self.at, viewer)
        mine = choice if choice is not None and choice.decider == viewer else None
        self.show(sees, mine, events, self._seen)
        if self.draft is not None and self.at < len(self.record.answers):
            # The picked cards are shown as picked in their zones.
            self.draft.picks = list(self.record.answers[self.at])
            self.show_draft()
        self._seen = len(events)
        self._show_question(choice, viewer)
        # The screen has copied what it shows.
        game.let_go()

    def _show_question(self, choice: Choice | None, viewer: int) -> None:
        """The question and its answer."""
        count = len(self.record.answers)
        whose = (
            self.say("replay-as-spectator") if viewer == SPECTATOR else self.say("replay-as", name=self.names[viewer])
        )
        title = f"{self.say('replay-at', number=self.at, count=count)} · {whose}"
        self.query_one("#question").border_title = Content(title)
        asked = self.say("table-over") if choice is None else self.texts.question(choice, self.names, viewer)
        self.query_one("#ask", Words).show(Content.styled(asked, "bold"))
        self.query_one("#picked", Words).show(Content(self._answered(choice, viewer)))
        self.query_one("#acts", Keys).display = False
        self.query_one("#keys", Keys).show(self.keys())

    def _answered(self, choice: Choice | None, viewer: int) -> str:
        if choice is None:
            return self.say("replay-last")
        if self.at >= len(self.record.answers):
            return self.say("replay-last-so-far")
        if choice.decider != viewer:
            # Other viewers see the result, not the options.
            return ""
        options = choice.options()
        answer = self.record.answers[self.at]
        if not answer:
            return self.say("table-answer-none")
        labels = [self.texts.option(choice, options[number]) for number in answer]
        return self.say("table-answer", cards=", ".join(labels))

    def keys(self) -> list[Key]:
        return [
            Key("← →", self.say("keys-step"), "screen.step(1)"),
            Key(self.say("key-page-down"), self.say("keys-turn"), "screen.turn(1)"),
            Key("V", self.say("keys-viewer"), "screen.other_viewer"),
            Key("P", self.say("keys-play-on"), "screen.play_on"),
            Key(self.say("key-escape"), self.say("keys-menu"), "screen.menu"),
            Key("F1", self.say("keys-help"), "screen.help"),
        ]

    def help(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return [
            (
                self.say("replay-title"),
                [
                    ("← →", self.say("help-replay-step")),
                    (f"{self.say('key-page-up')}, {self.say('key-page-down')}", self.say("help-replay-turn")),
                    (f"{self.say('key-home')}, {self.say('key-end')}", self.say("help-replay-ends")),
                    ("V", self.say("help-replay-viewer")),
                    ("P", self.say("help-replay-play-on")),
                    (self.say("key-enter"), self.say("help-replay-scores")),
                ],
            ),
            self.help_on_looking(),
            self.help_on_signs(),
        ]

    # --- moving

    def action_step(self, steps: int) -> None:
        self.action_go_to(min(max(0, self.at + steps), len(self.record.answers)))

    def action_turn(self, steps: int) -> None:
        """Go to the start of the next turn, of this turn, or of the one before."""
        begins = [turn.answers for turn in self.replay.turns] + [len(self.record.answers)]
        if steps > 0:
            self.action_go_to(next((begin for begin in begins if begin > self.at), begins[-1]))
        else:
            self.action_go_to(next((begin for begin in reversed(begins) if begin < self.at), 0))

    def action_go_to(self, at: int) -> None:
        self.at = at if at >= 0 else len(self.record.answers)
        self._show_position()

    def action_other_viewer(self) -> None:
        """The next view: of the player who decides, of each player, of a spectator."""
        if len(self._viewers) == 1:
            self.note(self.say("replay-not-over"))
            return
        self.viewer = self._viewers[(self._viewers.index(self.viewer) + 1) % len(self._viewers)]
        self._seen = 0
        self._show_position()

    # --- the rest

    def action_scores(self) -> None:
        if self.game_view is not None and self.game_view["over"]:
            self.app.push_screen(ScoresScreen(self.game_view, self.names), self._after_scores)

    def _after_scores(self, what: str | None) -> None:
        if what == "leave":
            self.application.go_to_start()

    def action_play_on(self) -> None:
        """Play a new game from this position."""
        record = Record(self.setup, self.record.seed, self.record.answers[: self.at], list(self.names))
        self.application.take_seats(record, self.replay)

    def record_to_save(self) -> Record:
        return self.record

    def menu(self) -> list[tuple[str, str]]:
        return [
            ("screen.go_back", "table-menu-go-on"),
            ("screen.log", "table-menu-log"),
            ("screen.card", "table-menu-cards"),
            ("screen.help", "table-menu-help"),
            ("screen.play_on", "table-menu-play-on"),
            ("screen.save", "table-menu-save"),
            ("app.other_language", "table-menu-language"),
            ("screen.leave", "table-menu-start"),
            ("app.quit", "table-menu-quit-replay"),
        ]


def _viewers(replay: Replay, texts: Texts) -> list[int | None]:
    """All views once the game is over. Before, only views that hide no card from a person at this terminal."""
    record = replay.record
    if replay.over:
        return [None, *range(record.setup.players), SPECTATOR]
    people = [number for number, seat in enumerate(seats_of(record, texts)) if seat.level is None]
    return [*people, SPECTATOR] if len(people) == 1 else [SPECTATOR]

"""A game looked at once more, answer by answer, as any of its players saw it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from royaume.engine.choice import Choice
from royaume.record import Record, replay
from royaume.review import Review, review
from royaume.seats import names_of, seats_of
from royaume.terminal.board import BoardScreen
from royaume.terminal.ending import EndScreen
from royaume.terminal.keys import Key, Keys
from royaume.terminal.wrapping import Words
from royaume.text import Texts
from royaume.view import SPECTATOR, view


class LookBackScreen(BoardScreen):
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

    def __init__(self, record: Record, texts: Texts, at: int = 0) -> None:
        super().__init__(record.setup, names_of(record, texts))
        self.record = record
        #: After how many answers.
        self.at = at
        #: Whose view it can be; None: that of whoever decides at each moment.
        self._viewers = _viewers(record, texts)
        self.viewer = self._viewers[0]
        self._review: Review = review(record)
        self._seen = 0

    def on_mount(self) -> None:
        self._show_moment()

    async def retell(self) -> None:
        self._show_moment()

    # --- showing

    def _show_moment(self) -> None:
        game, choice = replay(self.record, self.at)
        viewer = self.viewer
        if viewer is None:
            viewer = choice.decider if choice is not None else SPECTATOR
        sees = view(game, None if viewer == SPECTATOR else viewer, choice)
        events = sees.events()
        mine = choice if choice is not None and choice.decider == viewer else None
        self.show(sees, mine, events, self._seen)
        if self.draft is not None and self.at < len(self.record.answers):
            # What was chosen is marked where it lies.
            self.draft.picks = list(self.record.answers[self.at])
            self.show_draft()
        self._seen = len(events)
        self._show_question(choice, viewer)

    def _show_question(self, choice: Choice | None, viewer: int) -> None:
        """What was asked, and what was answered."""
        count = len(self.record.answers)
        whose = self.say("look-as-spectator") if viewer == SPECTATOR else self.say("look-as", name=self.names[viewer])
        title = f"{self.say('look-at', number=self.at, count=count)} · {whose}"
        self.query_one("#question").border_title = Content(title)
        asked = self.say("table-over") if choice is None else self.texts.question(choice, self.names, viewer)
        self.query_one("#ask", Words).show(Content.styled(asked, "bold"))
        self.query_one("#picked", Words).show(Content(self._answered(choice, viewer)))
        self.query_one("#acts", Keys).display = False
        self.query_one("#keys", Keys).show(self.keys())

    def _answered(self, choice: Choice | None, viewer: int) -> str:
        if choice is None:
            return self.say("look-last")
        if self.at >= len(self.record.answers):
            return self.say("look-last-so-far")
        if choice.decider != viewer:
            # Others see what comes of it, not what was chosen among.
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
                self.say("look-title"),
                [
                    ("← →", self.say("help-look-step")),
                    (f"{self.say('key-page-up')}, {self.say('key-page-down')}", self.say("help-look-turn")),
                    (f"{self.say('key-home')}, {self.say('key-end')}", self.say("help-look-ends")),
                    ("V", self.say("help-look-viewer")),
                    ("P", self.say("help-look-play-on")),
                    (self.say("key-enter"), self.say("help-look-scores")),
                ],
            ),
            self.help_on_looking(),
            self.help_on_signs(),
        ]

    # --- moving

    def action_step(self, steps: int) -> None:
        self.action_go_to(min(max(0, self.at + steps), len(self.record.answers)))

    def action_turn(self, steps: int) -> None:
        """To the beginning of the next turn, or of this one, or of the one before."""
        begins = [turn.answers for turn in self._review.turns] + [len(self.record.answers)]
        if steps > 0:
            self.action_go_to(next((begin for begin in begins if begin > self.at), begins[-1]))
        else:
            self.action_go_to(next((begin for begin in reversed(begins) if begin < self.at), 0))

    def action_go_to(self, at: int) -> None:
        self.at = at if at >= 0 else len(self.record.answers)
        self._show_moment()

    def action_other_viewer(self) -> None:
        """Whoever decides; each player; a spectator; and so on."""
        if len(self._viewers) == 1:
            self.note(self.say("look-not-over"))
            return
        self.viewer = self._viewers[(self._viewers.index(self.viewer) + 1) % len(self._viewers)]
        self._seen = 0
        self._show_moment()

    # --- the rest

    def action_scores(self) -> None:
        if self.sight is not None and self.sight.is_over:
            self.app.push_screen(EndScreen(self.sight, self.names), self._after_scores)

    def _after_scores(self, what: str | None) -> None:
        if what == "leave":
            self.application.go_to_start()

    def action_play_on(self) -> None:
        """From here, as another game."""
        record = Record(self.setup, self.record.seed, self.record.answers[: self.at], list(self.names))
        self.application.take_seats(record)

    def kept(self) -> Record:
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
            ("app.quit", "table-menu-quit-look"),
        ]


def _viewers(record: Record, texts: Texts) -> list[int | None]:
    """Everybody, once the game is over. Until then nobody may see what is still to be hidden from somebody here."""
    if replay(record)[0].over:
        return [None, *range(record.setup.players), SPECTATOR]
    people = [number for number, seat in enumerate(seats_of(record, texts)) if seat.level is None]
    return [*people, SPECTATOR] if len(people) == 1 else [SPECTATOR]

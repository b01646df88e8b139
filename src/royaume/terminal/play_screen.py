"""Playing a game: questions and answers, undo, handing over, and the plans of the bots."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key as KeyEvent
from textual.worker import Worker, get_current_worker

from royaume.bots.strategy import Strategy
from royaume.engine.choice import Why
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.view import SPECTATOR
from royaume.terminal.answer_draft import AnswerDraft
from royaume.terminal.board_screen import BoardScreen
from royaume.terminal.cells import Cells
from royaume.terminal.hand_over_screen import HandOverScreen
from royaume.terminal.key_bar import Key, Keys
from royaume.terminal.local_game import FIRST_TURNS_LEVEL, LocalGame
from royaume.terminal.scores_screen import ScoresScreen
from royaume.terminal.wrapped_text import Words

#: Seconds between two reports of the progress of a plan search.
TELL_EVERY: Final = 0.05


class NoLongerWanted(Exception):
    """The player has left the game that waits for a plan."""


class PlayScreen(BoardScreen):
    """Plays one game to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False),
        Binding("minus", "decline", show=False),
        Binding("backspace", "take_back", show=False),
        Binding("ctrl+z", "undo", show=False),
    ]

    def __init__(self, local_game: LocalGame) -> None:
        super().__init__(local_game.record.setup, local_game.names)
        self.local_game = local_game
        people = local_game.people()
        #: The seat of the person at the terminal: the only person, or the one it was handed to last.
        self._present = people[0] if len(people) == 1 else SPECTATOR
        #: How many events each person had seen when answering last.
        self._seen = dict.fromkeys(people, 0)
        self._plan_share = 0.0
        #: What is wrong with the answer so far.
        self._problem = ""

    def on_mount(self) -> None:
        self.go_on()
        for level in self.local_game.unplanned():
            self._find_plan(level)

    async def change_language(self) -> None:
        picks = self.draft.picks if self.draft is not None else []
        self._show_present()
        if self.draft is not None:
            self.draft.picks = picks
            self._show_draft()

    # --- the course of the game

    def go_on(self, refused: Refusal | None = None) -> None:
        """Show the open question and the refusal; hand over first if the question is for another person."""
        choice = self.local_game.open_choice()
        if choice is not None and choice.decider != self._present and len(self.local_game.people()) > 1:
            self._present = SPECTATOR
            self._show_present()
            self._close_others()
            handing = HandOverScreen(self.names[choice.decider], refused)
            self.app.push_screen(handing, partial(self._hand_to, choice.decider))
            self.application.check_size()
            return
        self._show_present()
        if refused is not None:
            self.note(self.texts.refusal(refused))
        if self.local_game.session.over:
            if len(self.local_game.people()) > 1:
                # All players look at the scores. To undo the last answer, its player takes the terminal again.
                self._present = SPECTATOR
            self._close_others()
            self._show_scores(refused)
            self.application.check_size()

    def _close_others(self) -> None:
        """Close the screens of the last player: they are not for the next one."""
        while self.app.screen is not self:
            self.app.pop_screen()

    def _show_scores(self, refused: Refusal | None = None) -> None:
        assert self.game_view is not None
        self.app.push_screen(ScoresScreen(self.game_view, self.names, refused), self._ended)

    def _ended(self, what: str | None) -> None:
        if what == "again":
            self.application.begin_again(self.local_game)
        elif what == "replay":
            self.application.replay(Replay(self.local_game.record))
        elif what == "undo":
            self.action_undo()
        elif what == "leave":
            self.application.go_to_start()

    def _hand_to(self, seat: int, takes_back: bool | None) -> None:
        if takes_back:
            self.action_undo()
            return
        self._present = seat
        self._show_present()

    def _show_present(self) -> None:
        session = self.local_game.session
        choice = self.local_game.open_choice()
        viewer = None if self._present == SPECTATOR else self._present
        mine = choice if choice is not None and choice.decider == viewer else None
        self._problem = ""
        self.show(session.view(viewer), mine, session.events(viewer), self._seen.get(self._present, 0))
        self._show_question()

    def _show_question(self) -> None:
        ask, picked = self.query_one("#ask", Words), self.query_one("#picked", Words)
        acts = self.query_one("#acts", Keys)
        question = self.query_one("#question")
        question.border_title = Content(self.say("table-question"))
        ask.show(Content.styled(self._question_text(), "bold"))
        notes = [self._problem, self._picked(self.draft) if self.draft is not None else ""]
        picked.show(Content("\n".join(filter(None, notes))))
        keys = self._acts()
        acts.show(keys)
        acts.display = bool(keys)
        self.query_one("#keys", Keys).show(self.keys())

    def _question_text(self) -> str:
        local_game = self.local_game
        if local_game.session.over:
            return self.say("table-ended")
        if local_game.waits_for_plan():
            choice = local_game.session.pending
            assert choice is not None
            name = self.names[choice.decider]
            return self.say("plan-wait", name=name, percent=round(100 * self._plan_share))
        if self.draft is None:
            return ""
        return self.texts.question(self.draft.choice, self.names, self.draft.choice.decider)

    def _picked(self, draft: AnswerDraft) -> str:
        """What is picked so far, where an answer is more than one pick."""
        if not draft.picks:
            return ""
        labels = [self.texts.option(draft.choice, draft.options[pick]) for pick in draft.picks]
        if draft.choice.ordered:
            listed = ", ".join(f"{number}. {label}" for number, label in enumerate(labels, 1))
            return self.say("table-picked-in-order", cards=listed)
        return self.say("table-picked", cards=", ".join(labels))

    def _acts(self) -> list[Key]:
        """What Enter does now, and the minus."""
        if self.local_game.session.over:
            return [Key(self.say("key-enter"), self.say("keys-scores"), "screen.go_on")]
        draft = self.draft
        if draft is None:
            return []
        enter, why = self.say("key-enter"), draft.choice.why
        acts: list[Key] = []
        if draft.picks:
            if draft.is_complete():
                acts.append(Key(enter, self.say("table-do", why=why), "screen.go_on"))
            acts.append(Key(self.say("key-backspace"), self.say("keys-take-back"), "screen.take_back"))
        elif why == Why.TREASURES:
            acts.append(Key(enter, self.say("table-all-treasures"), "screen.go_on"))
            acts.append(Key("-", self.say("table-play-none"), "screen.decline"))
        elif draft.choice.least == 0:
            acts.append(Key(enter, self.say("table-none", why=why), "screen.go_on"))
        return acts

    def keys(self) -> list[Key]:
        return [
            Key("F1", self.say("keys-help"), "screen.help"),
            Key("?", self.say("keys-card"), "screen.card"),
            Key("F3", self.say("keys-log"), "screen.log"),
            Key("Ctrl+Z", self.say("keys-undo"), "screen.undo"),
            Key(self.say("key-escape"), self.say("keys-menu"), "screen.menu"),
            Key("Ctrl+Q", self.say("keys-quit"), "app.quit"),
        ]

    # --- answering

    def on_key(self, event: KeyEvent) -> None:
        if self.draft is not None and event.character is not None:
            option = self.draft.option_of(event.character)
            if option is not None:
                event.stop()
                self._pick(option)

    def on_cells_picked(self, message: Cells.Picked) -> None:
        self._pick(message.option)

    def _pick(self, option: int) -> None:
        draft = self.draft
        if draft is None:
            return
        if draft.is_at_once():
            self._answer([option])
            return
        self._problem = "" if draft.pick(option) else self.say("table-full", count=draft.choice.most)
        self._show_draft()

    def action_take_back(self) -> None:
        if self.draft is not None:
            self.draft.take_back()
            self._problem = ""
            self._show_draft()

    def _show_draft(self) -> None:
        self.show_draft()
        self._show_question()

    def action_go_on(self) -> None:
        """Enter: answer with the picks, with all Treasures or with nothing; or say what is missing."""
        if self.local_game.session.over:
            self._show_scores()
            return
        draft = self.draft
        if draft is None:
            return
        if draft.choice.why == Why.TREASURES and not draft.picks:
            self._answer(draft.everything())
        elif draft.is_complete():
            self._answer(draft.picks)
        else:
            self._problem = self.say("table-missing", count=draft.missing())
            self._show_question()

    def action_decline(self) -> None:
        """The minus: play no Treasures."""
        if self.draft is not None and self.draft.choice.why == Why.TREASURES and not self.draft.picks:
            self._answer([])

    def _answer(self, numbers: list[int]) -> None:
        self._seen[self._present] = self.local_game.session.event_count()
        self._do(partial(self.local_game.answer, numbers))

    def _do(self, change: Callable[[], object]) -> None:
        """Change the game and show the result, also if the change was refused."""
        refused: Refusal | None = None
        try:
            change()
        except Refusal as refusal:
            # A custom card failed, and the game is as before; or the disk is full, and the game continues.
            refused = refusal
        count = self.local_game.session.event_count()
        self._seen = {seat: min(seen, count) for seat, seen in self._seen.items()}
        self.go_on(refused)

    def note(self, text: str) -> None:
        self._problem = text
        self._show_question()

    def action_undo(self) -> None:
        self._do(self.local_game.undo)

    # --- plans

    def _find_plan(self, level: str) -> None:
        """Search in a thread: a person whose turn it is does not wait."""
        self.run_worker(partial(self._plan, level), thread=True, group=f"plan {level}")

    def _plan(self, level: str) -> None:
        worker: Worker[None] = get_current_worker()
        told = 0.0

        def tell(share: float) -> None:
            nonlocal told
            if worker.is_cancelled:
                raise NoLongerWanted
            if time.monotonic() - told >= TELL_EVERY:
                told = time.monotonic()
                # This thread waits until the report is shown, so that the screen stays responsive.
                self.app.call_from_thread(self._show_plan_progress, share)

        try:
            if level != FIRST_TURNS_LEVEL and self.local_game.must_begin_unplanned():
                self.app.call_from_thread(self._play_first_turns, self.local_game.find_plan(FIRST_TURNS_LEVEL, tell))
            plan = self.local_game.find_plan(level, tell)
        except NoLongerWanted:
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._follow, level, plan)

    def _show_plan_progress(self, share: float) -> None:
        self._plan_share = share
        if self.is_current and self.local_game.waits_for_plan():
            self._show_question()

    def _play_first_turns(self, plan: Strategy) -> None:
        if self in self.app.screen_stack and self.local_game.must_begin_unplanned():
            self.local_game.play_first_turns(plan)
            self._do(self.local_game.save)

    def _follow(self, level: str, plan: Strategy) -> None:
        if self not in self.app.screen_stack:
            return
        waited = self.local_game.waits_for_plan()
        self.local_game.follow(level, plan)
        if waited:
            self._do(self.local_game.save)

    # --- the rest

    def record_to_save(self) -> Record:
        return self.local_game.record

    def menu(self) -> list[tuple[str, str]]:
        return [
            ("screen.go_back", "table-menu-go-on"),
            ("screen.undo", "table-menu-undo"),
            ("screen.log", "table-menu-log"),
            ("screen.card", "table-menu-cards"),
            ("screen.help", "table-menu-help"),
            ("screen.save", "table-menu-save"),
            ("app.other_language", "table-menu-language"),
            ("screen.leave", "table-menu-leave"),
            ("app.quit", "table-menu-quit"),
        ]

    def help(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return [
            (
                self.say("help-table-title"),
                [
                    (self.say("key-letters"), self.say("help-table-letter")),
                    (self.say("key-enter"), self.say("help-table-enter")),
                    (self.say("key-space"), self.say("help-table-space")),
                    (self.say("key-backspace"), self.say("help-table-backspace")),
                    ("-", self.say("help-table-minus")),
                    ("Ctrl+Z", self.say("help-table-undo")),
                ],
            ),
            self.help_on_looking(),
            self.help_on_signs(),
        ]

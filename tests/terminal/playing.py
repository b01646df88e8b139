"""A player at the terminal, by keys alone: it reads the cells with letters, and what Enter does."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from textual.content import Content
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from royaume.engine.choice import Choice, Why
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.table.seats import Seat
from royaume.terminal.answer_draft import AnswerDraft
from royaume.terminal.app import Application
from royaume.terminal.cells import Cells
from royaume.terminal.hand_over_screen import HandOverScreen
from royaume.terminal.local_game import LocalGame
from royaume.terminal.play_screen import PlayScreen
from royaume.terminal.scores_screen import ScoresScreen
from royaume.terminal.wrapped_text import Words
from royaume.text import Texts

SIZE = (80, 24)
#: The cards to buy, if they are affordable: the game ends soon.
WISHES = ("province", "gold", "silver")
MOST_ANSWERS = 1_500


def application(
    record: Record, file: Path, *, people: Iterable[int] = (0,), level: str = "squire", language: str = "en"
) -> Application:
    """The application with that game. Some seats are people's, the others have bots."""
    names = [record.names[seat] if seat < len(record.names) else f"P{seat}" for seat in range(record.setup.players)]
    seats = [Seat(name, None if seat in people else level) for seat, name in enumerate(names)]
    return Application(Texts(language), LocalGame(record, seats, file))


class Player:
    """Plays at one application."""

    def __init__(self, pilot: Pilot[None], seed: str = "player") -> None:
        self.pilot = pilot
        self.random = Random(seed)
        #: The kinds of questions answered so far.
        self.answered: set[str] = set()

    @property
    def table(self) -> PlayScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, PlayScreen), screen
        return screen

    def is_over(self) -> bool:
        return isinstance(self.pilot.app.screen, ScoresScreen)

    def offered(self) -> dict[str, int]:
        """The letters on the screen, and the options they pick; they must be all that the engine offers."""
        table = self.table
        draft = table.draft
        assert draft is not None, "nothing is asked"
        found: dict[str, int] = {}
        for cells in table.query(Cells):
            for cell in cells.shown() if cells.display else []:
                if cell.option is not None:
                    letter = cell.label.plain[:1]
                    assert letter not in found, f"{letter} stands for two things"
                    found[letter] = cell.option
        assert sorted(found.values()) == list(range(len(draft.choice.options()))), (draft.choice.why, found)
        return found

    async def play_on(self) -> None:
        """Answer all questions: play Actions and all Treasures, buy expensive cards, and otherwise pick anything."""
        if isinstance(self.pilot.app.screen, HandOverScreen):
            await self.pilot.press("space")
            return
        letters = {option: letter for letter, option in self.offered().items()}
        draft = self.table.draft
        assert draft is not None
        self.answered.add(draft.choice.why)
        await self.pilot.press(*[letters[pick] for pick in self._picks(draft)], *self._enter(draft))

    def _picks(self, draft: AnswerDraft) -> list[int]:
        choice = draft.choice
        self._wants = [*draft.everything()]
        if choice.why == Why.TREASURES:
            self._wants = []
        elif choice.why == Why.BUY:
            ids = [option.card.id for option in draft.options if option.card is not None]
            self._wants = [ids.index(wish) for wish in WISHES if wish in ids][:1]
        elif choice.why == Why.ACTION:
            self._wants = [self.random.choice(self._wants)]
        else:
            count = self.random.randint(max(choice.least, min(1, choice.most)), min(choice.most, len(self._wants)))
            self._wants = self.random.sample(self._wants, count)
        return self._wants

    def _enter(self, draft: AnswerDraft) -> list[str]:
        """One pick that is the whole answer needs no Enter."""
        return [] if draft.is_at_once() and self._wants else ["enter"]

    async def play_to_the_end(self) -> None:
        for _ in range(MOST_ANSWERS):
            if self.is_over():
                return
            await self.play_on()
        raise AssertionError("the game came to no end")


class Scene:
    """A position at the terminal and in the engine: both must ask the same, before and after each answer."""

    def __init__(self, pilot: Pilot[None], record: Record) -> None:
        self.player = Player(pilot)
        self.pilot = pilot
        self.session = Session(Record(record.setup, record.seed, list(record.answers), list(record.names)))

    @property
    def choice(self) -> Choice:
        assert self.session.pending is not None
        return self.session.pending

    def check(self) -> None:
        """Check that the screen offers exactly what the engine offers."""
        draft = self.player.table.draft
        assert draft is not None
        assert (draft.choice.why, draft.choice.card) == (self.choice.why, self.choice.card)
        self.player.offered()

    def asks(self, words: str) -> None:
        self.check()
        assert words in text_of(self.player.table, "#ask")

    def logs(self, words: str) -> None:
        table = self.player.table
        lines = [text for _, text in table.drawing.whole_log(table.events, 0)]
        assert any(words in line for line in lines), lines[-10:]

    async def answers(self, *numbers: int, by: str = "letters") -> None:
        """Pick these options by their letters or with the mouse; a list is confirmed."""
        letters = {option: letter for letter, option in self.player.offered().items()}
        for number in numbers:
            if by == "letters":
                await self.pilot.press(letters[number])
            else:
                await click(self.pilot, number)
        if self.choice.most > 1 or not numbers:
            await self.pilot.press("enter")
        self.session.answer(list(numbers))
        await self.pilot.pause()
        local_game = self.player.table.local_game
        assert local_game.record.answers[: len(self.session.record.answers)] == self.session.record.answers


async def click(pilot: Pilot[None], option: int) -> None:
    """Click that option where it lies."""
    screen = pilot.app.screen
    for cells in screen.query(Cells):
        numbers = [number for number, cell in enumerate(cells.shown()) if cell.option == option]
        if not cells.display or not numbers:
            continue
        region = cells.content_region
        places = [(x, y) for y in range(region.y, region.bottom) for x in range(region.x, region.right)]
        for x, y in places:
            if screen.get_style_at(x, y).meta.get("cell") == numbers[0] and screen.get_widget_at(x, y)[0] is cells:
                await pilot.click(offset=(x, y))
                return
    raise AssertionError(f"option {option} cannot be clicked")


def text_of(screen: Screen[Any], selector: str) -> str:
    """The text of the widget, without its line breaks."""
    widget = screen.query_one(selector)
    shown = widget.text if isinstance(widget, Words) else widget.visual if isinstance(widget, Static) else None
    assert isinstance(shown, Content)
    return shown.plain

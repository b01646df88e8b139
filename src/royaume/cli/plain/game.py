"""The course of a plain game: what happened, the question, the line that a player writes."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import time
from collections.abc import Callable
from typing import Final

from royaume.catalogue import catalogue
from royaume.catalogue.custom_cards import CardFailure
from royaume.catalogue.kingdoms import in_order, recommended_as
from royaume.cli import card as card_command
from royaume.cli.game_printer import print_events, print_result
from royaume.cli.plain.input import Input, InputEnded
from royaume.cli.plain.position import PositionText
from royaume.cli.plain.typed_line import command_in, read_answer
from royaume.cli.plain.words import ALL, COMMANDS, NONE, WITH_ARGUMENT, meanings, shown_word
from royaume.cli.printer import BOLD, DIM, Printer
from royaume.cli.resume_command import save_and_print_command
from royaume.engine.choice import Choice, Why
from royaume.engine.event import Happened
from royaume.engine.refusal import Refusal
from royaume.game.saved_games import save_copy
from royaume.game.shapes import GameView
from royaume.game.view import SPECTATOR
from royaume.table.seats import level_name
from royaume.terminal.card_order import cards_of, piles_of
from royaume.terminal.local_game import FIRST_TURNS_LEVEL, LocalGame
from royaume.text import Texts, clean

#: Seconds between two lines about the progress of a plan search.
PROGRESS_EVERY: Final = 5.0


def play(local_game: LocalGame, texts: Texts) -> None:
    """Play until the game is over, a player quits or the input ends: the game is saved in each case."""
    game = PlainGame(local_game, texts)
    try:
        is_over = game.play()
    except CardFailure:
        raise
    except (KeyboardInterrupt, Refusal, OSError):
        save_and_print_command(Printer(sys.stderr), local_game, texts, "--plain")
        raise
    if not is_over and not save_and_print_command(game.printer, local_game, texts, "--plain"):
        raise Refusal("play-not-saved")


class PlainGame:
    """Prints and asks on standard output, and obeys the lines of standard input."""

    def __init__(self, local_game: LocalGame, texts: Texts) -> None:
        self.local_game = local_game
        self.texts = texts
        self.printer = Printer(sys.stdout)
        self.position = PositionText(self.printer, texts, local_game.names)
        self._input = Input(self.printer)
        #: The seat that was asked last.
        self._at = SPECTATOR
        #: How many events each person has read.
        self._told: dict[int, int] = {}
        #: A line to print before the next question.
        self._news = ""
        #: The number of empty piles that was printed last.
        self._empty = 0
        self._begin = self._last_round()
        self._commands: dict[str, Callable[[Choice, str], None]] = {
            "help": self._help,
            "again": self._again,
            "hand": self._hand,
            "supply": self._supply,
            "table": self._table,
            "log": self._log,
            "card": self._card,
            "undo": self._undo,
            "save": self._save,
        }

    def say(self, key: str, /, **values: str | float) -> str:
        return self.texts.say(key, **values)

    def play(self) -> bool:
        """Is the game over? If not, a player has quit."""
        self._print_start()
        while not self.local_game.session.over:
            choice = self.local_game.open_choice()
            if choice is None:
                self._find_plans()
            elif not self._ask(choice):
                return False
        self._print_end()
        return True

    # --- the course of the game

    def _print_start(self) -> None:
        kingdom = self.local_game.record.setup.kingdom
        known = recommended_as(kingdom)
        if known is not None:
            self.printer.line(self.say("game-kingdom", name=known.names[self.texts.language]), style=BOLD)
        if self._begin:
            # The log names the kingdom at its start, which is not printed here.
            self.printer.line(self.say("play-kingdom", cards=self.texts.cards(in_order(kingdom))))
        self.printer.line(self.say("play-players", names=self.texts.join(self.local_game.names)))
        self.printer.line(self.say("play-how", help=shown_word("help", self.texts)))
        self.printer.line()

    def _print_end(self) -> None:
        people = self.local_game.people()
        self._print_news(people[0] if self._at < 0 and people else self._at)
        print_result(self.printer, self.texts, self.local_game.session.game, self.local_game.names)
        self.printer.line()
        self.printer.line(self.say("game-saved", file=clean(str(self.local_game.file))), style=DIM)

    def _find_plans(self) -> None:
        """Let the bots that wait find their plans, and play on."""
        self.printer.stream.flush()
        printer = Printer(sys.stderr)
        unplanned = self.local_game.unplanned()
        if unplanned != [FIRST_TURNS_LEVEL] and self.local_game.must_begin_unplanned():
            self.local_game.play_first_turns(self.local_game.find_plan(FIRST_TURNS_LEVEL))
            return
        for level in unplanned:
            name = level_name(level, self.texts)
            printer.line(self.say("level-plan", name=name), style=DIM)
            self.local_game.follow(level, self.local_game.find_plan(level, self._progress(printer, name)))

    def _progress(self, printer: Printer, name: str) -> Callable[[float], None]:
        """Prints the progress in lines: a screen reader would read a bar again and again."""
        last = time.monotonic()

        def tell(share: float) -> None:
            nonlocal last
            if time.monotonic() - last >= PROGRESS_EVERY:
                last = time.monotonic()
                printer.line(self.say("level-progress", name=name, percent=round(100 * share)), style=DIM)

        return tell

    def _last_round(self) -> int:
        """The first event to print: in a resumed game, the event with which the last round began."""
        events = self.local_game.session.events(None)
        begins = [number for number, event in enumerate(events) if event.kind == Happened.TURN]
        players = len(self.local_game.seats)
        return begins[-players - 1] if self.local_game.record.answers and len(begins) > players else 0

    def _print_news(self, seat: int) -> None:
        """The events that this person has not read yet."""
        session = self.local_game.session
        begin = self._told.get(seat, self._begin)
        events = session.events(seat if seat >= 0 else None, begin)
        print_events(self.printer, self.texts, events, self.local_game.names, seat, in_turn=begin > 0)
        self._told[seat] = session.event_count()

    # --- a question

    def _ask(self, choice: Choice) -> bool:
        """Ask until the question is answered or undone. False: a player quits."""
        if not self._hand_over(choice.decider):
            return False
        self._print_news(choice.decider)
        if self._news:
            self.printer.line(self._news)
            self._news = ""
        self._print_position(choice)
        while self.local_game.session.pending is choice:
            self._print_empty_line(choice)
            try:
                line = self._input.read()
                command, argument = command_in(line, choice, self.texts)
                if command == "quit":
                    return False
                if not command:
                    self.local_game.answer(read_answer(line, choice, self.texts))
                else:
                    self._commands[command](choice, argument)
                    if self.local_game.session.pending is choice and command != "again":
                        self.printer.line()
                        self._print_question(choice)
            except (CardFailure, InputEnded):
                raise
            except Refusal as refusal:
                self.printer.line(self.texts.refusal(refusal))
        return True

    def _hand_over(self, seat: int) -> bool:
        """Where several people share a terminal, nobody sees the hand of the last player. False: a player quits."""
        is_other = seat != self._at and len(self.local_game.people()) > 1
        self._at = seat
        if not is_other:
            return True
        name = self.local_game.names[seat]
        if not self._input.is_typed:
            self.printer.heading(self.say("question-for", name=name))
            return True
        self._input.forget()
        self.printer.line("\n" * shutil.get_terminal_size().lines)
        written = "?"
        while written:
            # A line that is not empty may come from the last player, who must not see the next hand.
            self.printer.line(self.say("play-hand-over", name=name, quit=shown_word("quit", self.texts)))
            written = self._input.wait()
            if meanings().get(catalogue.plain(written)) == "quit":
                return False
        return True

    def _print_position(self, choice: Choice) -> None:
        """The position, the question and its options."""
        view = self._view(choice)
        self.printer.line()
        self.printer.line(self.position.standing(choice, view))
        self._print_empty_piles(view)
        self.printer.line(self.position.hand(choice, view))
        self._print_question(choice)
        labels = self.position.option_labels(choice, view)
        for number, label in enumerate(labels, 1):
            self.printer.line(label, first=f"{number}. ".rjust(len(str(len(labels))) + 4))

    def _print_question(self, choice: Choice) -> None:
        self.printer.line(self.texts.question(choice, self.local_game.names, choice.decider), style=BOLD)

    def _print_empty_piles(self, view: GameView) -> None:
        """Printed when their number changes: enough empty piles end the game."""
        count = view["empty_piles"]
        if count != self._empty:
            self._empty = count
            cards = self.texts.cards(cards_of([pile["card"] for pile in piles_of(view) if not pile["count"]]))
            self.printer.line(self.say("play-empty-piles", count=count, cards=cards, most=view["piles_to_end"]))

    def _print_empty_line(self, choice: Choice) -> None:
        """What an empty line means."""
        if choice.why == Why.TREASURES:
            self.printer.line(
                self.say("play-empty-all", all=shown_word(ALL, self.texts), none=shown_word(NONE, self.texts))
            )
        elif choice.least == 0:
            does = self.say("table-none", why=choice.why)
            self.printer.line(self.say("play-empty", does=does[:1].lower() + does[1:]))

    def _view(self, choice: Choice) -> GameView:
        return self.local_game.session.view(choice.decider).data()

    # --- commands

    def _help(self, choice: Choice, argument: str) -> None:
        self.printer.heading(self.say("play-help-title"))
        self.printer.line(self.say("play-help-answer"))
        for command in COMMANDS:
            word = shown_word(command, self.texts)
            if command in WITH_ARGUMENT:
                word = f"{word} {self.say('play-argument', command=command)}"
            self.printer.line(self.say("play-help", word=word, command=command), indent=2)
        self.printer.line(self.say("play-help-colon"))

    def _again(self, choice: Choice, argument: str) -> None:
        """The question, with all its options."""
        self._print_position(choice)

    def _hand(self, choice: Choice, argument: str) -> None:
        """The hand of the question; and the decider's own, if that is another."""
        view = self._view(choice)
        self.printer.line(self.position.hand(choice, view))
        if choice.seat != choice.decider:
            self.printer.line(self.position.deciders_hand(choice, view))

    def _supply(self, choice: Choice, argument: str) -> None:
        self.position.print_supply(self._view(choice))

    def _table(self, choice: Choice, argument: str) -> None:
        self.position.print_table(self._view(choice), choice.decider)

    def _log(self, choice: Choice, argument: str) -> None:
        """The whole game, or the last turns of it."""
        events = self.local_game.session.events(choice.decider)
        if argument:
            if not re.fullmatch(r"0*[1-9][0-9]*", argument):
                raise Refusal("play-log-turns", {"what": argument})
            begins = [number for number, event in enumerate(events) if event.kind == Happened.TURN]
            turns = int(argument)
            events = events[begins[-turns] :] if turns <= len(begins) else events
        print_events(self.printer, self.texts, events, self.local_game.names, choice.decider)

    def _card(self, choice: Choice, argument: str) -> None:
        """A card by its name, or by the number of its option."""
        if not argument:
            raise Refusal("play-card-unnamed", {"word": shown_word("card", self.texts)})
        cards = [option.card for option in choice.options()]
        at = int(argument) - 1 if re.fullmatch(r"[0-9]{1,6}", argument) else -1
        card = cards[at] if 0 <= at < len(cards) else None
        found = catalogue.find(argument) if card is None else card
        self.printer.line()
        card_command.run(argparse.Namespace(name=[found.id]), self.texts)

    def _undo(self, choice: Choice, argument: str) -> None:
        try:
            undone = self.local_game.undo()
        finally:
            # Also if the answer is undone and the game cannot be saved.
            count = self.local_game.session.event_count()
            self._told = {seat: min(told, count) for seat, told in self._told.items()}
        # Another person reads this after the terminal is handed over.
        self._news = self.say("play-undone", name=self.local_game.names[undone])

    def _save(self, choice: Choice, argument: str) -> None:
        """A copy; the game itself stays in its own file."""
        file = os.path.expanduser(argument.strip("'\"")) if argument else str(self.local_game.file)
        if argument:
            save_copy(self.local_game.record, file, self.local_game.session.game)
        else:
            self.local_game.save()
        self.printer.line(self.say("game-saved", file=clean(file)))

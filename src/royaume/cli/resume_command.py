"""Leaving a game that is not over: the game is saved, and the command that resumes it is printed."""

from __future__ import annotations

import shlex
from pathlib import Path

from royaume.catalogue import custom_cards
from royaume.cli.printer import Printer
from royaume.engine.refusal import Refusal
from royaume.terminal.local_game import SAVED_ELSEWHERE, LocalGame
from royaume.text import Texts


def save_and_print_command(printer: Printer, local_game: LocalGame, texts: Texts, *options: str) -> bool:
    """Save once more, because saving may have failed after the last answer. False: the game cannot be saved."""
    printer.line()
    try:
        local_game.save()
    except Refusal as refusal:
        printer.line(texts.refusal(refusal))
        if refusal.key != SAVED_ELSEWHERE:
            return False
    _print_command(printer, texts, local_game.file, *options)
    return True


def _print_command(printer: Printer, texts: Texts, file: Path, *options: str) -> None:
    cards = [part for path in custom_cards.paths() for part in ("--cards", str(path))]
    # A name that begins with a dash would be an option.
    name = f"./{file}" if str(file).startswith("-") else str(file)
    command = shlex.join(["royaume", "play", *options, *cards, name])
    printer.line(texts.say("play-saved"))
    # The command stays on one line, to be copied.
    shown = "".join([letter if letter.isprintable() else "\ufffd" for letter in command])
    print(printer.encodable(f"  {shown}"), file=printer.stream)

"""`royaume replay`: prints a record from its beginning, or up to some answer."""

from __future__ import annotations

import argparse
import sys

from royaume.cli.game_printer import print_events, print_question, print_result, whole_log
from royaume.cli.parser import Parser
from royaume.cli.printer import DIM, Printer
from royaume.engine.refusal import Refusal
from royaume.game.replay import Replay
from royaume.game.saved_games import load
from royaume.game.view import SPECTATOR, view
from royaume.table.seats import names_of
from royaume.text import Texts


def add_arguments(parser: Parser, texts: Texts) -> None:
    number = texts.say("help-number")
    parser.add_argument("file", metavar=texts.say("help-file"), help=texts.say("help-replay-file"))
    answers = parser.number("--answers")
    parser.add_argument("--answers", metavar=number, type=answers, help=texts.say("help-replay-answers"))
    # The name of version 0.1.
    parser.add_argument("--until", dest="answers", type=parser.number("--until"), help=argparse.SUPPRESS)
    parser.add_argument("--seat", metavar=number, type=parser.number("--seat"), help=texts.say("help-replay-seat"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    replay = load(options.file)
    count, players = len(replay.answers), replay.record.setup.players
    if options.answers is not None and not 0 <= options.answers <= count:
        raise Refusal("replay-answers", {"answers": options.answers, "count": count})
    if options.seat is not None and not 1 <= options.seat <= players:
        raise Refusal("seat", {"seat": options.seat, "players": players})
    print_replay(replay, texts, options.answers, None if options.seat is None else options.seat - 1)


def print_replay(replay: Replay, texts: Texts, answers: int | None = None, viewer: int | None = None) -> None:
    """Print the game up to that answer, as one seat saw it or with all cards visible."""
    game, choice = replay.at(len(replay.answers) if answers is None else answers)
    names = names_of(replay.record, texts)
    printer = Printer(sys.stdout)
    if viewer is None:
        print_events(printer, texts, whole_log(game), names, SPECTATOR)
    else:
        print_events(printer, texts, view(game, viewer, choice).events(), names, viewer)
    if choice is None:
        print_result(printer, texts, game, names)
    elif viewer in (None, choice.decider):
        print_question(printer, texts, choice, names)
    else:
        printer.heading(texts.question(choice, names, viewer))
    printer.line()
    printer.line(texts.say("game-digest", digest=game.digest()), style=DIM)

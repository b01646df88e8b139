"""`royaume replay`: a saved game, told again."""

from __future__ import annotations

import argparse
import sys

from royaume.cli.page import DIM, Page
from royaume.cli.parser import Parser
from royaume.cli.tell import tell_events, tell_question, tell_result, whole_log
from royaume.engine.errors import Refusal
from royaume.record import replay
from royaume.saved import load
from royaume.seats import names_of
from royaume.text import Texts
from royaume.view import SPECTATOR, view


def add_arguments(parser: Parser, texts: Texts) -> None:
    number = texts.say("help-number")
    parser.add_argument("file", metavar=texts.say("help-file"), help=texts.say("help-replay-file"))
    parser.add_argument("--until", metavar=number, type=parser.number("--until"), help=texts.say("help-replay-until"))
    parser.add_argument("--seat", metavar=number, type=parser.number("--seat"), help=texts.say("help-replay-seat"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    record = load(options.file)
    count, players = len(record.answers), record.setup.players
    if options.until is not None and not 0 <= options.until <= count:
        raise Refusal("until", {"until": str(options.until), "count": str(count)})
    if options.seat is not None and not 1 <= options.seat <= players:
        raise Refusal("seat", {"seat": str(options.seat), "players": str(players)})
    game, choice = replay(record, options.until)
    names = names_of(record, texts)
    page = Page(sys.stdout)
    if options.seat is None:
        tell_events(page, texts, whole_log(game), names, SPECTATOR)
    else:
        viewer = options.seat - 1
        tell_events(page, texts, view(game, viewer, choice).events(), names, viewer)
    if choice is None:
        tell_result(page, texts, game, names)
    elif options.seat is None or viewer == choice.decider:
        tell_question(page, texts, choice, names)
    else:
        page.heading(texts.question(choice, names, viewer))
    page.line()
    page.line(texts.say("game-digest", digest=game.digest()), style=DIM)

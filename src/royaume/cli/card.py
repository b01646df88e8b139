"""`royaume card`: a card with all its rulings."""

from __future__ import annotations

import argparse
import sys

from royaume.catalogue import catalogue
from royaume.cli.parser import Parser
from royaume.cli.printer import BOLD, Printer
from royaume.text import Texts
from royaume.text.card_facts import facts_of


def add_arguments(parser: Parser, texts: Texts) -> None:
    parser.add_argument("name", metavar=texts.say("help-name"), nargs="+", help=texts.say("help-card-name"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    known = facts_of(catalogue.find(" ".join(options.name)), texts)
    printer = Printer(sys.stdout)
    printer.line(" · ".join(known.names), style=BOLD)
    width = max(map(len, known.facts)) + 2
    for label, fact in known.facts.items():
        printer.line(fact, first=label.ljust(width))
    if known.effect:
        printer.line()
        printer.line(known.effect)
    if known.rulings:
        printer.heading(texts.say("card-rulings"))
    for number, ruling in enumerate(known.rulings, 1):
        printer.line(ruling, first=f"{number}. ".rjust(4))

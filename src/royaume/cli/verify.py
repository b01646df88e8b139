"""`royaume verify`: checks that a record replays to its position, and that its shuffles were fixed beforehand."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Final

from royaume.cli.game_printer import print_result
from royaume.cli.parser import Parser, Usage
from royaume.cli.printer import DIM, GREEN, Printer
from royaume.engine.refusal import Refusal
from royaume.game.commitment import is_hash_of, seed_hash
from royaume.game.saved_games import load
from royaume.table.seats import names_of
from royaume.text import Texts, clean

PROG: Final = "royaume verify"


def add_arguments(parser: Parser, texts: Texts) -> None:
    parser.add_argument("file", metavar=texts.say("help-file"), help=texts.say("help-verify-file"))
    name = texts.say("help-verify-hash-name")
    parser.add_argument("--hash", metavar=name, type=_hash, help=texts.say("help-verify-hash"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    replay = load(options.file)
    record, game, choice = replay.record, replay.game, replay.choice
    names = names_of(record, texts)
    printer = Printer(sys.stdout)
    printer.line(texts.say("verify-players", names=texts.join(names)))
    printer.line(texts.say("verify-replayed", count=len(record.answers)), style=DIM)
    if choice is None:
        print_result(printer, texts, game, names)
    else:
        printer.heading(texts.say("verify-unfinished", name=names[choice.decider]))
    found = seed_hash(record.seed, record.salt)
    printer.line()
    lines = [texts.say("game-seed", seed=clean(record.seed)), texts.say("verify-hash", hash=found)]
    if record.salt:
        lines.insert(1, texts.say("verify-salt", salt=clean(record.salt)))
    # Each hash stays on one line, to be copied.
    for line in lines:
        print(printer.encodable(line), file=printer.stream)
    if options.hash is None:
        return
    # The output comes before the refusal.
    sys.stdout.flush()
    if not is_hash_of(options.hash, record.seed, record.salt):
        raise Refusal("hash-differs", {"hash": options.hash})
    printer.line(texts.say("verify-agrees"), style=GREEN)


def _hash(text: str) -> str:
    """A hash as people paste it: capitals and spaces around it do no harm."""
    hash = text.strip().lower()
    if not re.fullmatch(r"[0-9a-f]{64}", hash):
        raise Usage("usage-hash", {"value": text}, PROG)
    return hash

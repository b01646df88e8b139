"""`royaume watch`: a game between bots."""

from __future__ import annotations

import argparse
import secrets
import sys
from typing import Final

from royaume.bots import levels
from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, BigMoneySmithy, RandomBot
from royaume.cards import base
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.catalogue import catalogue, custom_cards, kingdom_text, kingdoms
from royaume.cli import level_bots
from royaume.cli.game_printer import print_events, print_result, whole_log
from royaume.cli.parser import Parser
from royaume.cli.printer import BOLD, DIM, Printer
from royaume.engine.card import Card
from royaume.game.record import Record
from royaume.game.saved_games import save_copy, save_on_failure
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.game.view import SPECTATOR
from royaume.table.seats import level_name, levels_by_name
from royaume.text import Texts, clean

NAMES: Final = ["Aliénor", "Guilhem", "Mahaut", "Thibaut", "Isabeau", "Robert"]


def add_arguments(parser: Parser, texts: Texts) -> None:
    number, text, file = texts.say("help-number"), texts.say("help-text"), texts.say("help-file")
    read = parser.text("--kingdom")
    parser.add_argument("--kingdom", metavar=text, type=read, help=texts.say("help-watch-kingdom"))
    count = parser.number("--players")
    parser.add_argument("--players", metavar=number, type=count, default=2, help=texts.say("help-watch-players"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-watch-seed"))
    parser.add_argument("--save", metavar=file, help=texts.say("help-watch-save"))
    known = [*BOTS, *levels.LEVELS]
    bots = parser.one_of("--bots", known)
    parser.add_argument(
        "--bots",
        metavar="|".join(known),
        type=lambda value: levels_by_name().get(catalogue.plain(value)) or bots(value),
        default="money",
        help=texts.say("help-watch-bots"),
    )
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    kingdom = kingdom_of(options.kingdom, seed, texts)
    record = Record(Setup(kingdom, options.players), seed, names=NAMES[: options.players])
    bots = _bots(options.bots, record, texts)
    with save_on_failure(record) if options.save is None else save_on_failure(record, lambda: str(options.save)):
        session = Session(record, bots)
        if options.save is not None:
            save_copy(record, options.save)
        printer = Printer(sys.stdout)
        recommended = kingdoms.recommended_as(kingdom)
        if recommended is not None:
            printer.line(texts.say("game-kingdom", name=recommended.names[texts.language]), style=BOLD)
        print_events(printer, texts, whole_log(session.game), record.names, SPECTATOR)
        print_result(printer, texts, session.game, record.names)
        printer.line()
        printer.line(texts.say("game-seed", seed=clean(seed)), style=DIM)
        if options.save is not None:
            printer.line(texts.say("game-saved", file=clean(options.save)), style=DIM)


def kingdom_of(text: str | None, seed: str, texts: Texts) -> list[Card]:
    """The named kingdom; without a name, one with the custom cards, or the First Game."""
    if text is None and custom_cards.loaded():
        return kingdoms.random_kingdom(seed, None, kingdoms.Wishes(required=custom_cards.loaded()[:KINGDOM_SIZE]))
    return kingdom_text.parse(text, texts.language) if text is not None else kingdoms.first_game()


def _bots(who: str, record: Record, texts: Texts) -> dict[int, Bot]:
    """One bot for each seat. Bots of a level share its plan for this kingdom."""
    seats = range(record.setup.players)
    if who in BOTS:
        return {seat: BOTS[who](seat, record) for seat in seats}
    if who in levels.PLANNERS:
        Printer(sys.stderr).line(texts.say("level-plan", name=level_name(who, texts)), style=DIM)
    make = level_bots.bot_maker(who, record.setup.kingdom, record.seed, texts)
    bots = {seat: make() for seat in seats}
    for seat, bot in bots.items():
        bot.begin(f"{record.seed}/{seat}")
    return bots


def _money_bot(seat: int, record: Record) -> Bot:
    return BigMoneySmithy() if seat % 2 and base.SMITHY in record.setup.kingdom else BigMoney()


def _random_bot(seat: int, record: Record) -> Bot:
    return RandomBot(f"{record.seed}/{seat}")


#: The bots by name.
BOTS: Final = {"money": _money_bot, "random": _random_bot}

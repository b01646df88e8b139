"""`royaume watch`: a game between bots."""

from __future__ import annotations

import argparse
import difflib
import re
import secrets
import sys
from typing import Final

from royaume import catalogue, kingdoms
from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, BigMoneySmithy
from royaume.cards import base
from royaume.cli.files import save
from royaume.cli.page import BOLD, DIM, Page
from royaume.cli.parser import Parser
from royaume.cli.tell import tell_events, tell_result, whole_log
from royaume.engine.card import Card
from royaume.engine.errors import Refusal
from royaume.record import Record
from royaume.session import Session
from royaume.setup import Setup
from royaume.text import Texts, clean
from royaume.view import SPECTATOR

NAMES: Final = ["Aliénor", "Guilhem", "Mahaut", "Thibaut", "Isabeau", "Robert"]
DEFAULT_KINGDOM: Final = "first_game"


def add_arguments(parser: Parser, texts: Texts) -> None:
    number, text, file = texts.say("help-number"), texts.say("help-text"), texts.say("help-file")
    read = parser.text("--kingdom")
    parser.add_argument(
        "--kingdom", metavar=text, type=read, default=DEFAULT_KINGDOM, help=texts.say("help-watch-kingdom")
    )
    count = parser.number("--players")
    parser.add_argument("--players", metavar=number, type=count, default=2, help=texts.say("help-watch-players"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-watch-seed"))
    parser.add_argument("--save", metavar=file, help=texts.say("help-watch-save"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    kingdom = _kingdom(options.kingdom, texts)
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    record = Record(Setup(kingdom, options.players), seed, names=NAMES[: options.players])
    session = Session(record, {seat: _bot(seat, kingdom) for seat in range(options.players)})
    if options.save is not None:
        save(record, options.save)
    page = Page(sys.stdout)
    for recommended in kingdoms.recommended():
        if [card.id for card in kingdom] == recommended.cards:
            page.line(texts.say("game-kingdom", name=recommended.names[texts.language]), style=BOLD)
    tell_events(page, texts, whole_log(session.game), record.names, SPECTATOR)
    tell_result(page, texts, session.game, record.names)
    page.line()
    page.line(texts.say("game-seed", seed=clean(seed)), style=DIM)
    if options.save is not None:
        page.line(texts.say("game-saved", file=clean(options.save)), style=DIM)


def _kingdom(text: str, texts: Texts) -> list[Card]:
    try:
        return kingdoms.parse(text)
    except Refusal:
        if re.search(r"[,;\n]", text):
            raise
    names = {catalogue.plain(kingdom.id): kingdom for kingdom in kingdoms.recommended()}
    names |= {catalogue.plain(name): kingdom for kingdom in names.values() for name in kingdom.names.values()}
    near = difflib.get_close_matches(catalogue.plain(text), names, n=1, cutoff=0.6)
    if near:
        values = {"kingdom": text, "near": names[near[0]].names[texts.language]}
        raise Refusal("unknown-kingdom-near", values)
    choice = ", ".join([kingdom.names[texts.language] for kingdom in kingdoms.recommended(["base"])])
    raise Refusal("unknown-kingdom", {"kingdom": text, "kingdoms": choice})


def _bot(seat: int, kingdom: list[Card]) -> Bot:
    return BigMoneySmithy() if seat % 2 and base.SMITHY in kingdom else BigMoney()

"""`royaume card`: a card with all its rulings."""

from __future__ import annotations

import argparse
import sys

from royaume import catalogue
from royaume.cli.page import BOLD, Page
from royaume.cli.parser import Parser
from royaume.engine.card import Card
from royaume.text import LANGUAGES, Texts


def add_arguments(parser: Parser, texts: Texts) -> None:
    parser.add_argument("name", metavar=texts.say("help-name"), nargs="+", help=texts.say("help-card-name"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    card = catalogue.find(" ".join(options.name))
    entry = catalogue.entries().get(card.id)
    page = Page(sys.stdout)
    others = [] if entry is None else [entry.names[other] for other in LANGUAGES if other != texts.language]
    page.line(" · ".join([texts.card(card), *others]), style=BOLD)
    facts = {
        "card-types": ", ".join([texts.say(f"type-{name}") for name in card.type_names()]),
        "card-cost": _cost(card, texts),
        "card-pile": _pile(card, texts),
    }
    if entry is not None:
        facts["card-set"] = texts.set_name(entry.set)
    labels = {texts.say(key): fact for key, fact in facts.items()}
    width = max(map(len, labels)) + 2
    for label, fact in labels.items():
        page.line(fact, first=label.ljust(width))
    if entry is None:
        return
    page.line()
    page.line(texts.typeset(entry.effect[texts.language]))
    if entry.rulings:
        page.heading(texts.say("card-rulings"))
    for number, ruling in enumerate(entry.rulings, 1):
        source = texts.say(f"source-{ruling.source}")
        page.line(f"{texts.typeset(ruling.text[texts.language])} [{source}]", first=f"{number}. ".rjust(4))


def _cost(card: Card, texts: Texts) -> str:
    coins = texts.say("card-coins", count=card.cost)
    if not card.potion:
        return coins
    return texts.say("card-cost-both", coins=coins, potions=texts.say("card-potions", count=card.potion))


def _pile(card: Card, texts: Texts) -> str:
    """How many cards, and with how many players where that matters."""
    if len(set(card.pile)) == 1:
        return texts.say("cards-number", count=card.pile[0])
    parts: list[str] = []
    for count in dict.fromkeys(card.pile):
        players = [str(number) for number, cards in enumerate(card.pile, 2) if cards == count]
        span = players[0] if len(players) == 1 else f"{players[0]}-{players[-1]}"
        parts.append(texts.say("card-pile-players", count=count, players=span))
    return ", ".join(parts)

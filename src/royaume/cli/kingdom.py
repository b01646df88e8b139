"""`royaume kingdom`: draws a kingdom, checks one, and prints it as a line to share."""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from typing import Final

from royaume.cards import expansions
from royaume.catalogue import catalogue, kingdom_text, kingdoms
from royaume.catalogue.kingdoms import Wishes
from royaume.cli.parser import Parser, Usage
from royaume.cli.printer import BOLD, CYAN, DIM, RED, Printer
from royaume.engine.card import ATTACK, REACTION, Card
from royaume.engine.refusal import ExpansionName, Refusal
from royaume.game.setup import Setup
from royaume.text import LANGUAGES, Texts, clean
from royaume.text.card_facts import short_cost, types_of

PROG: Final = "royaume kingdom"
#: The options that do not go with a list of the recommended kingdoms.
NOT_WITH_LIST: Final = {
    "--with": "required",
    "--without": "banned",
    "--need": "need",
    "--reaction": "reaction",
    "--spread": "spread",
    "--dose": "dose",
    "--swap": "swap",
    "--seed": "seed",
}


def add_arguments(parser: Parser, texts: Texts) -> None:
    text, cards = texts.say("help-text"), texts.say("help-kingdom-cards")
    read = parser.text(text)
    parser.add_argument("text", metavar=text, nargs="*", type=read, help=texts.say("help-kingdom-text"))
    boxes, roles = texts.say("help-kingdom-box-names"), texts.say("help-kingdom-roles")
    parser.add_argument("--boxes", metavar=boxes, action="append", help=texts.say("help-kingdom-boxes"))
    # The name of version 0.1.
    parser.add_argument("--sets", dest="boxes", action="append", help=argparse.SUPPRESS)
    parser.add_argument("--with", metavar=cards, dest="required", action="append", help=texts.say("help-kingdom-with"))
    parser.add_argument(
        "--without", metavar=cards, dest="banned", action="append", help=texts.say("help-kingdom-without")
    )
    parser.add_argument("--need", metavar=roles, action="append", help=texts.say("help-kingdom-need"))
    parser.add_argument("--reaction", action="store_true", help=texts.say("help-kingdom-reaction"))
    parser.add_argument("--spread", action="store_true", help=texts.say("help-kingdom-spread"))
    parser.add_argument("--dose", action="store_true", help=texts.say("help-kingdom-dose"))
    parser.add_argument("--swap", metavar=texts.say("help-kingdom-card"), help=texts.say("help-kingdom-swap"))
    parser.add_argument("--seed", metavar=text, type=parser.text("--seed"), help=texts.say("help-kingdom-seed"))
    parser.add_argument("--list", action="store_true", help=texts.say("help-kingdom-list"))
    parser.add_argument("--line", action="store_true", help=texts.say("help-kingdom-line"))
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    _check_usage(options, texts)
    wanted, counts = _read_expansions(_joined(options.boxes), texts)
    if options.list:
        if counts:
            raise Usage("usage-list-alone", {"what": ", ".join([f"={count}" for count in counts.values()])}, PROG)
        _print_list(wanted, options.line, texts)
        return
    wishes = Wishes(
        counts=counts,
        required=_read_cards("--with", _joined(options.required)),
        banned=_read_cards("--without", _joined(options.banned)),
        roles=_read_roles(_joined(options.need), texts),
        reaction=options.reaction,
        spread=options.spread,
        alchemy_dose=options.dose,
    )
    _make(options, wanted, wishes, texts)


def _check_usage(options: argparse.Namespace, texts: Texts) -> None:
    if options.list:
        others = [option for option, name in NOT_WITH_LIST.items() if vars(options)[name] not in (None, False)]
        others += [texts.say("help-text")] if options.text else []
        if others:
            raise Usage("usage-list-alone", {"what": ", ".join(others)}, PROG)
    elif options.swap is not None and not options.text:
        raise Usage("usage-swap-alone", {}, PROG)
    elif options.seed is not None and options.text and options.swap is None:
        raise Usage("usage-seed-undrawn", {}, PROG)


def _make(options: argparse.Namespace, wanted: list[str] | None, wishes: Wishes, texts: Texts) -> None:
    seed = options.seed if options.seed is not None else secrets.token_hex(4)
    problems: list[Refusal] = []
    if not options.text:
        kingdom = kingdoms.random_kingdom(seed, wanted, wishes)
        title = texts.say("kingdom-drawn")
    else:
        kingdom = Setup(kingdom_text.parse(" ".join(options.text), texts.language)).kingdom
        title = texts.say("kingdom-checked")
        if options.swap is not None:
            gone = _read_card("--swap", options.swap)
            before = kingdom
            kingdom = kingdoms.swap(before, gone, seed, wanted, wishes)
            come = next(card for card in kingdom if card not in before)
            title = texts.say("kingdom-swapped", gone=texts.card(gone), come=texts.card(come))
        else:
            kingdoms.check_wishes(wanted, wishes)
            problems = list(kingdoms.unmet(kingdom, wishes, wanted))
    printer = Printer(sys.stdout)
    if not options.line:
        _print_kingdom(printer, title, kingdoms.in_order(kingdom), texts)
        if not options.text or options.swap is not None:
            printer.heading(texts.say("game-seed", seed=clean(seed)), style=DIM)
    elif not problems:
        _print_line(printer, _line(kingdom, texts))
    if problems:
        _print_problems(Printer(sys.stderr if options.line else sys.stdout), problems, texts)
        raise Refusal("wishes-unmet", {"count": len(problems)})


# --- what is asked for


def _joined(values: list[str] | None) -> str | None:
    """The values of an option that is given several times, joined."""
    return None if values is None else ", ".join(values)


def _read_expansions(text: str | None, texts: Texts) -> tuple[list[str] | None, dict[str, int]]:
    """The expansions, and the number of cards where one is given: "base=4, Rivages"."""
    if text is None:
        return None, {}
    called = {catalogue.plain(expansion_id): expansion_id for expansion_id in expansions.KINGDOM_CARDS}
    for language in LANGUAGES:
        called |= {
            catalogue.plain(Texts(language).expansion_name(expansion_id)): expansion_id
            for expansion_id in expansions.KINGDOM_CARDS
        }
    wanted: list[str] = []
    counts: dict[str, int] = {}
    for piece in _pieces("--boxes", text):
        name, equals, count = [part.strip() for part in piece.partition("=")]
        expansion_id = called.get(catalogue.plain(name))
        if expansion_id is None:
            known = ", ".join([texts.expansion_name(expansion_id) for expansion_id in expansions.KINGDOM_CARDS])
            raise Refusal("unknown-box", {"box": name, "boxes": known})
        if expansion_id in wanted:
            raise Refusal("box-twice", {"box": ExpansionName(expansion_id)})
        if equals and not re.fullmatch(r"[0-9]{1,4}", count):
            raise Usage("usage-number", {"option": f"--boxes {name}=", "value": count}, PROG)
        wanted.append(expansion_id)
        if equals:
            counts[expansion_id] = int(count)
    return wanted, counts


def _read_roles(text: str | None, texts: Texts) -> list[str]:
    """The roles, by any of their words in either language."""
    if text is None:
        return []
    called: dict[str, str] = {}
    for role in catalogue.ROLES:
        for language in LANGUAGES:
            words = Texts(language).say("role-words", role=role)
            called |= {catalogue.plain(word): role for word in [role, *words.split(",")]}
    roles: list[str] = []
    for piece in _pieces("--need", text):
        whole = catalogue.plain(piece)
        for word in [whole] if whole in called else piece.split():
            role = catalogue.plain(word)
            if role not in called:
                known = [texts.say("role-words", role=role).split(",")[0] for role in catalogue.ROLES]
                raise Refusal("unknown-role", {"role": word, "roles": ", ".join(known)})
            roles.append(called[role])
    return roles


def _read_cards(option: str, text: str | None) -> list[Card]:
    if text is None:
        return []
    cards = kingdom_text.read_cards(text)
    if not cards:
        raise Usage("usage-value", {"option": option}, PROG)
    return cards


def _read_card(option: str, text: str) -> Card:
    cards = _read_cards(option, text)
    if len(cards) > 1:
        raise Usage("usage-one-card", {"option": option, "count": len(cards)}, PROG)
    return cards[0]


def _pieces(option: str, text: str) -> list[str]:
    pieces = [piece.strip() for piece in re.split(r"[,;/|&\n]", text) if piece.strip()]
    if not pieces:
        raise Usage("usage-value", {"option": option}, PROG)
    return pieces


# --- what is printed


def _print_kingdom(printer: Printer, title: str, kingdom: list[Card], texts: Texts) -> None:
    known = kingdoms.recommended_as(kingdom)
    printer.line(title if known is None else texts.say("game-kingdom", name=known.names[texts.language]), style=BOLD)
    printer.line()
    _print_table(printer, kingdom, texts)
    printer.line()
    _print_roles(printer, kingdom, texts)
    printer.heading(texts.say("kingdom-line"), style=DIM)
    _print_line(printer, _line(kingdom, texts))


def _print_table(printer: Printer, kingdom: list[Card], texts: Texts) -> None:
    """One card a line, with as many columns as there is room for."""
    other = next(language for language in LANGUAGES if language != texts.language)
    columns = [
        [texts.say("kingdom-card"), *[texts.card(card) for card in kingdom]],
        [texts.say("card-cost"), *[short_cost(card) for card in kingdom]],
        [texts.say("card-types"), *[types_of(card, texts) for card in kingdom]],
        [texts.say("card-box"), *[texts.expansion_name(expansions.expansion_of(card)) for card in kingdom]],
        [texts.say("kingdom-other-name"), *[catalogue.name(card, other) for card in kingdom]],
    ]
    widths = [max(map(len, column)) for column in columns]
    room = len(columns)
    while room > 2 and sum(widths[:room]) + 2 * (room - 1) > printer.width:
        room -= 1
    for number, row in enumerate(zip(*columns[:room], strict=True)):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        printer.line("  ".join(cells).rstrip(), style="" if number else DIM)


def _print_roles(printer: Printer, kingdom: list[Card], texts: Texts) -> None:
    """Print the cards of each role, and the roles without a card."""
    brings = {role: [card for card in kingdom if kingdoms.has_role(card, role)] for role in catalogue.ROLES}
    brings["attack"] = [card for card in kingdom if card.types & ATTACK]
    brings["reaction"] = [card for card in kingdom if card.types & REACTION]
    brings["potion"] = [card for card in kingdom if card.potion]
    labels = {what: texts.say("kingdom-brings", what=what) for what in brings}
    width = max(map(len, labels.values())) + 2
    for what, cards in brings.items():
        listed = ", ".join([texts.card(card) for card in cards])
        if not cards:
            listed = texts.say("kingdom-nothing", what=what)
        elif what == "potion":
            listed = texts.say("kingdom-potion-for", cards=listed)
        printer.line(listed, first=labels[what].ljust(width), style="" if cards else DIM)


def _print_list(wanted: list[str] | None, line: bool, texts: Texts) -> None:
    found = kingdoms.recommended(wanted)
    if not found:
        raise Refusal("none-recommended")
    printer = Printer(sys.stdout)
    shown = ""
    for known in found:
        name = known.names[texts.language]
        cards = _line([expansions.by_id(id) for id in known.cards], texts)
        if line:
            _print_line(printer, texts.say("kingdom-named-line", name=name, cards=cards))
            continue
        if known.expansion != shown:
            printer.line("\n" * bool(shown) + texts.expansion_name(known.expansion), style=BOLD)
            shown = known.expansion
        printer.line(name, indent=2, style=CYAN)
        printer.line(cards, indent=4)


def _line(kingdom: list[Card], texts: Texts) -> str:
    """The kingdom as one line, to paste and share."""
    return ", ".join([texts.card(card) for card in kingdoms.in_order(kingdom)])


def _print_line(printer: Printer, line: str) -> None:
    """Print the line without wrapping."""
    print(printer.encodable(line), file=printer.stream)


def _print_problems(printer: Printer, problems: list[Refusal], texts: Texts) -> None:
    printer.heading(texts.say("kingdom-unmet"), style=RED)
    for problem in problems:
        printer.line(texts.refusal(problem), first="- ")
    printer.stream.flush()

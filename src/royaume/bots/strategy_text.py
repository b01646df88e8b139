"""Strategies as text: reading and writing. A refusal tells the line, the column and what was expected there.

    strategy: Smithy
    note: Two or three Smithies, and money.
    opening: Silver, Smithy
    opening 5/2: Silver
    careful: yes
    buy:
      Province if money > 15
      Duchy if provinces <= 4
      Gold
      2 Smithy if have(Smithy) < have(Treasures) / 11
      Silver
    decide:
      Chapel trash: Estate, Copper if money > 6, nothing
      Torturer option: curse if in_hand(Treasures) < 3, discard
      action: Village, Smithy

A text without headings is a buy list. Semicolons may separate its lines. Names of cards are English or French, all
other words English. The refusal of a French or misspelt word tells the right one. The kinds of decisions are those of
`Why`, and the keys those of the questions.
"""

from __future__ import annotations

import re
from typing import Final

from royaume.bots import condition
from royaume.bots.condition_text import parse_condition
from royaume.bots.strategy import NO_LIMIT, OPENING_TURNS, Line, Preference, Rule, Strategy
from royaume.bots.text_piece import Piece, card_of, check_has_no_french_if, nearest_word
from royaume.catalogue import catalogue
from royaume.engine.card import Card
from royaume.engine.choice import Why
from royaume.engine.refusal import Refusal

HEADING: Final = re.compile(r"\s*(strategy|note|careful|opening\s+5\s*/\s*2|opening|buy|decide)\s*:", re.IGNORECASE)
IF: Final = re.compile(r"(?:^|\s)if(?=\s|$)", re.IGNORECASE)
COUNT: Final = re.compile(r"(\d+)\s*(?:x\s+|\s)\s*")
HEADINGS: Final = ["strategy", "note", "careful", "opening", "buy", "decide"]
OPENING_OF_FIVE: Final = "opening 5/2"
#: These headings may stand only once: a second one would begin another strategy, or replace what was said.
ONCE: Final = ["strategy", "careful", "opening", OPENING_OF_FIVE, "buy"]

#: French headings, without accents, and the right English ones.
FRENCH_HEADINGS: Final = {
    "strategie": "strategy",
    "prudent": "careful",
    "prudence": "careful",
    "ouverture": "opening",
    "achat": "buy",
    "achats": "buy",
    "acheter": "buy",
    "decision": "decide",
    "decisions": "decide",
    "decider": "decide",
}

KINDS: Final = [
    Why.ACTION,
    Why.TREASURES,
    Why.PLAY,
    Why.GAIN,
    Why.TRASH,
    Why.DISCARD,
    Why.REACT,
    Why.REVEAL,
    Why.PUT_ON_DECK,
    Why.GAIN_TRASHED,
    Why.SET_ASIDE,
    Why.DISCARD_TOP,
    Why.DISCARD_LOOKED_AT,
    Why.DISCARD_DECK,
    Why.OPTION,
    Why.NAME,
    Why.PASS,
    Why.RETURN,
    Why.TOKEN,
    Why.NEXT_EFFECT,
    Why.NEXT_DISCARD,
]
#: Kinds whose answers are always keys. In other kinds a card, or a type, may have the name of a key.
KINDS_OF_KEYS: Final = [Why.DISCARD_TOP, Why.DISCARD_LOOKED_AT, Why.DISCARD_DECK, Why.OPTION]
#: The names of kinds in version 0.1, which strategies may still use.
OLD_KINDS: Final = {"take": [Why.GAIN_TRASHED], "fate": [Why.DISCARD_TOP, Why.DISCARD_LOOKED_AT]}
KEYS: Final = [
    "yes",
    "no",
    "discard",
    "keep",
    "set_aside",
    "take",
    "attack",
    "coins",
    "cards",
    "trash",
    "actions",
    "card",
    "action",
    "buy",
    "coin",
    "curse",
]
NOTHING: Final = "nothing"
#: The most copies of one card that a player can own.
MOST: Final = 99


def parse(text: str, name: str = "") -> Strategy:
    """The strategy that the text describes, with that name unless the text gives another."""
    strategy = Strategy(name, [])
    section = "buy"
    seen: list[str] = []
    for number, whole in enumerate(text.splitlines(), 1):
        content = whole.split("#")[0]
        heading = HEADING.match(content)
        if heading is None:
            piece = Piece(content, number, 1)
            _check_is_no_heading(piece, section)
            _add_lines(strategy, section, piece)
            continue
        section = OPENING_OF_FIVE if "/" in heading.group(1) else heading.group(1).lower()
        # A buy list without a heading counts too.
        if section in seen or (section == "buy" and strategy.lines):
            raise Refusal("strategy-second", {"line": number, "heading": section})
        if section in ONCE:
            seen.append(section)
        rest = Piece(content[heading.end() :], number, heading.end() + 1)
        if section == "opening":
            strategy.opening = _opening(rest)
        elif section == OPENING_OF_FIVE:
            strategy.opening_of_five = _opening_of_five(rest)
        elif section == "strategy":
            strategy.name = rest.text or strategy.name
        elif section == "note":
            strategy.notes.append(rest.text)
        elif section == "careful":
            strategy.careful = _yes_or_no(rest)
        else:
            _add_lines(strategy, section, rest)
    if not strategy.lines:
        raise Refusal("strategy-empty")
    return strategy


def _check_is_no_heading(piece: Piece, section: str) -> None:
    """Refuse a wrong heading: French, misspelt, or without its colon."""
    head, colon, _ = piece.text.partition(":")
    words = catalogue.plain(head).split()
    # Besides its name a heading has at most the numbers of the opening.
    if not words or " ".join(words[1:]).strip("0123456789 ") or (section == "decide" and _kinds(head.strip().lower())):
        return
    right = FRENCH_HEADINGS.get(words[0], words[0] if words[0] in HEADINGS else "")
    if not right and colon:
        right = nearest_word(words[0], HEADINGS + KINDS if section == "decide" else HEADINGS)
    if right and catalogue.id_of(head) is None:
        is_of_five = right == "opening" and words[1:] == ["5", "2"]
        raise piece.part(0, len(head)).meant(f"{OPENING_OF_FIVE if is_of_five else right}:")


def _add_lines(strategy: Strategy, section: str, piece: Piece) -> None:
    for part in piece.split(";"):
        if not part.text:
            continue
        if section == "buy":
            strategy.lines.append(_line(part))
        elif section == "decide":
            strategy.rules.extend(_rules(part))
        else:
            raise part.wrong("heading")


def _yes_or_no(piece: Piece) -> bool:
    if piece.text.lower() not in ("yes", "no"):
        raise piece.wrong("yes-no")
    return piece.text.lower() == "yes"


def _opening(piece: Piece) -> list[Card]:
    cards = [card_of(part) for part in piece.split(",") if part.text]
    if len(cards) > OPENING_TURNS:
        raise Refusal("strategy-opening-many", {"line": piece.line, "count": len(cards)})
    return cards


def _opening_of_five(piece: Piece) -> list[Card]:
    """Cards that 5 and 2 coins can buy."""
    cards = _opening(piece)
    dear = [card for card in cards if card.cost > 5 or card.potion]
    if not dear and len(cards) == 2:
        cheaper = cards[0] if cards[0].cost < cards[1].cost else cards[1]
        dear = [cheaper] if cheaper.cost > 2 else []
    if dear:
        raise Refusal("strategy-opening-dear", {"line": piece.line, "card": dear[0]})
    return cards


def _with_test(piece: Piece) -> tuple[Piece, condition.Test | None]:
    """The piece before "if", and the test after it."""
    found = IF.search(piece.text)
    if found is None:
        return piece, None
    return piece.part(0, found.start()), parse_condition(piece.part(found.end(), len(piece.text)))


def _line(piece: Piece) -> Line:
    what, test = _with_test(piece)
    limit = NO_LIMIT
    count = COUNT.match(what.text)
    if count is not None:
        limit = int(count.group(1)[:9])
        if not 1 <= limit <= MOST:
            raise what.wrong("count")
        what = what.part(count.end(), len(what.text))
    return Line(card_of(what, may_have_test=True), limit, test)


def _kinds(word: str) -> list[str]:
    """The kinds of questions that a word means: one kind, or those of a word of version 0.1."""
    return [word] if word in KINDS else OLD_KINDS.get(word, [])


def _rules(piece: Piece) -> list[Rule]:
    head, colon, _ = piece.text.partition(":")
    if not colon:
        raise piece.wrong("decision")
    words = head.split()
    kind = words[-1].lower() if words else ""
    kinds = _kinds(kind)
    if not kinds:
        raise piece.part(head.rindex(words[-1]) if words else 0, len(head)).wrong("kind")
    before = head[: head.lower().rindex(kind)]
    card = card_of(piece.part(0, len(before))) if before.strip() else None
    parts = piece.part(len(head) + 1, len(piece.text)).split(",")
    return [Rule(card, meant, [_preference(part, meant) for part in parts]) for meant in kinds]


def _preference(piece: Piece, kind: str) -> Preference:
    what, test = _with_test(piece)
    word = what.text.lower()
    if word == NOTHING:
        return Preference(None, "", 0, "", test)
    if kind in KINDS_OF_KEYS:
        if word not in KEYS:
            check_has_no_french_if(what)
            raise what.wrong("key")
        return Preference(None, "", 0, word, test)
    # "Actions" is also a key, but for a choice of cards it means the cards.
    for type_word, types in condition.TYPES.items():
        if type_word.lower() == word:
            return Preference(None, type_word, types, "", test)
    if word in KEYS and catalogue.plain(word) not in catalogue.ids_by_name():
        return Preference(None, "", 0, word, test)
    return Preference(card_of(what, may_have_test=True), "", 0, "", test)


def write(strategy: Strategy, language: str = "en") -> str:
    """The strategy as text that `parse` reads again."""
    names = {card.id: catalogue.name(card, language) for card in strategy.cards()}
    lines = [f"strategy: {strategy.name}"] if strategy.name else []
    lines += [f"note: {note}" for note in strategy.notes]
    if not strategy.careful:
        lines.append("careful: no")
    if strategy.opening:
        lines.append("opening: " + ", ".join([names[card.id] for card in strategy.opening]))
    if strategy.opening_of_five:
        lines.append("opening 5/2: " + ", ".join([names[card.id] for card in strategy.opening_of_five]))
    lines.append("buy:")
    for line in strategy.lines:
        count = f"{line.limit} " if line.limit >= 0 else ""
        lines.append(f"  {count}{names[line.card.id]}{_if(line.test, names)}")
    if strategy.rules:
        lines.append("decide:")
    for rule in strategy.rules:
        card = f"{names[rule.card.id]} " if rule.card is not None else ""
        preferences = [_written(preference, names) for preference in rule.preferences]
        lines.append(f"  {card}{rule.why}: {', '.join(preferences)}")
    return "\n".join(lines) + "\n"


def _if(test: condition.Test | None, names: dict[str, str]) -> str:
    return f" if {test.text(names)}" if test is not None else ""


def _written(preference: Preference, names: dict[str, str]) -> str:
    card = preference.card
    what = names[card.id] if card is not None else preference.type_word or preference.key or NOTHING
    return what + _if(preference.test, names)

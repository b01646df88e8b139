"""Strategies as text: read with errors that say where and what was expected, and written again.

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

A text without any of these headings is a buy list; there lines may also be separated by semicolons. Names of cards are
taken in either language; the other words are English, and whoever writes one in French or nearly right is told the
right one. The kinds of decisions, and the keys where an answer is not a card, are those of `Why` and of the questions
themselves.
"""

from __future__ import annotations

import re
from typing import Final

from royaume import catalogue
from royaume.bots import condition
from royaume.bots.strategy import NO_LIMIT, OPENING_TURNS, Answer, Line, Rule, Strategy
from royaume.cards import boxes
from royaume.engine.card import Card
from royaume.engine.choice import Why
from royaume.engine.errors import Refusal

HEADING: Final = re.compile(r"\s*(strategy|note|careful|opening\s+5\s*/\s*2|opening|buy|decide)\s*:", re.IGNORECASE)
TOKEN: Final = re.compile(r"\s*(?:(?P<number>\d+)|(?P<word>[^\W\d]\w*)|(?P<sign><=|>=|!=|==|[-+*/<>=()]))")
IF: Final = re.compile(r"(?:^|\s)if(?=\s|$)", re.IGNORECASE)
SI: Final = re.compile(r"(?:^|\s)(si)(?=\s|$)", re.IGNORECASE)
COUNT: Final = re.compile(r"(\d+)\s*(?:x\s+|\s)\s*")
JOINTS: Final = ["and", "or", "not"]
COMPARISONS: Final = ["<", "<=", ">", ">=", "=", "!="]

HEADINGS: Final = ["strategy", "note", "careful", "opening", "buy", "decide"]
OPENING_OF_FIVE: Final = "opening 5/2"
#: Where one of these stands for the second time another strategy begins, or what was said before would be forgotten.
ONCE: Final = ["strategy", "careful", "opening", OPENING_OF_FIVE, "buy"]

#: What the French write, here without accents: for a heading, between two comparisons, and in one.
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
FRENCH_JOINTS: Final = {"et": "and", "ou": "or"}
FRENCH_TERMS: Final = {
    "pas": "not",
    "non": "not",
    "monnaie": "money",
    "pieces": "coins",
    "achats": "buys",
    "tour": "turn",
    "main": "hand",
    "cartes": "cards",
    "avance": "lead",
    "joueurs": "players",
    "reste": "left",
    "cout": "cost",
}
#: A word that is less like the right one than this, from 0 to 1, may be anything.
LEAST_LIKENESS: Final = 0.75

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
    Why.TAKE,
    Why.SET_ASIDE,
    Why.FATE,
    Why.DISCARD_DECK,
    Why.OPTION,
    Why.NAME,
    Why.PASS,
    Why.RETURN,
    Why.TOKEN,
    Why.NEXT_EFFECT,
    Why.NEXT_DISCARD,
]
#: Kinds whose answers are always keys; in others a card, or a type, may be called like a key.
KINDS_OF_KEYS: Final = [Why.FATE, Why.DISCARD_DECK, Why.OPTION]
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
#: More than this nobody owns of one card.
MOST: Final = 99
#: No condition that somebody can read has more words, numbers and signs.
MOST_TOKENS: Final = 150


class Piece:
    """A part of a line, and where it stands in the text (both from 1)."""

    def __init__(self, text: str, line: int, column: int) -> None:
        blank = len(text) - len(text.lstrip())
        self.text = text.strip()
        self.line = line
        self.column = column + blank

    def part(self, begin: int, end: int) -> Piece:
        return Piece(self.text[begin:end], self.line, self.column + begin)

    def split(self, mark: str) -> list[Piece]:
        pieces: list[Piece] = []
        begin = 0
        for text in self.text.split(mark):
            pieces.append(self.part(begin, begin + len(text)))
            begin += len(text) + len(mark)
        return pieces

    def meant(self, right: str) -> Refusal:
        """The refusal of a word for which another is right."""
        line, column = str(self.line), str(self.column)
        return Refusal("strategy-word", {"line": line, "column": column, "found": self.text, "right": right})

    def wrong(self, expected: str, at: int = 0) -> Refusal:
        """The refusal of what stands there."""
        found = self.text[at:].strip()
        blank = len(self.text[at:]) - len(self.text[at:].lstrip())
        return Refusal(
            "strategy-expected",
            {
                "line": str(self.line),
                "column": str(self.column + at + blank),
                "found": found[:30] or "end-of-line",
                "expected": expected,
            },
        )


def parse(text: str, name: str = "") -> Strategy:
    """The strategy that the text describes; it is called so unless the text says otherwise."""
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
        # A list without a heading is one too.
        if section in seen or (section == "buy" and strategy.lines):
            raise Refusal("strategy-second", {"line": str(number), "heading": section})
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
    """Refuse what was meant for a heading: in French, nearly right, or without its colon."""
    head, colon, _ = piece.text.partition(":")
    words = catalogue.plain(head).split()
    # Beside its name a heading has at most numbers: those of the opening.
    if not words or " ".join(words[1:]).strip("0123456789 ") or (section == "decide" and head.strip().lower() in KINDS):
        return
    right = FRENCH_HEADINGS.get(words[0], words[0] if words[0] in HEADINGS else "")
    if not right and colon:
        right = _nearest(words[0], HEADINGS + KINDS if section == "decide" else HEADINGS)
    if right and catalogue.id_of(head) is None:
        is_of_five = right == "opening" and words[1:] == ["5", "2"]
        raise piece.part(0, len(head)).meant(f"{OPENING_OF_FIVE if is_of_five else right}:")


def _nearest(word: str, right_words: list[str]) -> str:
    """The word that was meant, if it is one of these."""
    near, likeness = catalogue.nearest(word, right_words)
    return near if likeness >= LEAST_LIKENESS else ""


def _add_lines(strategy: Strategy, section: str, piece: Piece) -> None:
    for part in piece.split(";"):
        if not part.text:
            continue
        if section == "buy":
            strategy.lines.append(_line(part))
        elif section == "decide":
            strategy.rules.append(_rule(part))
        else:
            raise part.wrong("heading")


def _yes_or_no(piece: Piece) -> bool:
    if piece.text.lower() not in ("yes", "no"):
        raise piece.wrong("yes-no")
    return piece.text.lower() == "yes"


def _opening(piece: Piece) -> list[Card]:
    cards = [_card(part) for part in piece.split(",") if part.text]
    if len(cards) > OPENING_TURNS:
        raise Refusal("strategy-opening-many", {"line": str(piece.line), "count": str(len(cards))})
    return cards


def _opening_of_five(piece: Piece) -> list[Card]:
    """Cards that 5 and 2 coins can buy."""
    cards = _opening(piece)
    dear = [card for card in cards if card.cost > 5 or card.potion]
    if not dear and len(cards) == 2:
        cheaper = cards[0] if cards[0].cost < cards[1].cost else cards[1]
        dear = [cheaper] if cheaper.cost > 2 else []
    if dear:
        raise Refusal("strategy-opening-dear", {"line": str(piece.line), "card": dear[0].id})
    return cards


def _card(piece: Piece, may_have_test: bool = False) -> Card:
    wanted = catalogue.plain(piece.text)
    card = boxes.find(wanted.replace(" ", "_"))
    if card is not None:
        # By its English name, as in most texts: that saves reading the catalogue, a tenth of a second in every process.
        return card
    ids = catalogue.ids_by_name()
    if wanted in ids:
        return boxes.by_id(ids[wanted])
    if not wanted:
        raise piece.wrong("card")
    if may_have_test:
        _check_has_no_french_if(piece)
    near, _ = catalogue.nearest(wanted, ids)
    line, column = str(piece.line), str(piece.column)
    if near:
        values = {"line": line, "column": column, "card": piece.text, "near": ids[near]}
        raise Refusal("strategy-card-near", values)
    raise Refusal("strategy-card", {"line": line, "column": column, "card": piece.text})


def _check_has_no_french_if(piece: Piece) -> None:
    found = SI.search(piece.text)
    if found is not None:
        raise piece.part(found.start(1), found.end(1)).meant("if")


def _with_test(piece: Piece) -> tuple[Piece, condition.Test | None]:
    """What stands before "if", and the test behind it."""
    found = IF.search(piece.text)
    if found is None:
        return piece, None
    return piece.part(0, found.start()), _Tests(piece.part(found.end(), len(piece.text))).read()


def _line(piece: Piece) -> Line:
    what, test = _with_test(piece)
    limit = NO_LIMIT
    count = COUNT.match(what.text)
    if count is not None:
        limit = int(count.group(1)[:9])
        if not 1 <= limit <= MOST:
            raise what.wrong("count")
        what = what.part(count.end(), len(what.text))
    return Line(_card(what, may_have_test=True), limit, test)


def _rule(piece: Piece) -> Rule:
    head, colon, _ = piece.text.partition(":")
    if not colon:
        raise piece.wrong("decision")
    words = head.split()
    kind = words[-1].lower() if words else ""
    if kind not in KINDS:
        raise piece.part(head.rindex(words[-1]) if words else 0, len(head)).wrong("kind")
    before = head[: head.lower().rindex(kind)]
    card = _card(piece.part(0, len(before))) if before.strip() else None
    answers = piece.part(len(head) + 1, len(piece.text)).split(",")
    return Rule(card, kind, [_answer(answer, kind) for answer in answers])


def _answer(piece: Piece, kind: str) -> Answer:
    what, test = _with_test(piece)
    word = what.text.lower()
    if word == NOTHING:
        return Answer(None, "", 0, "", test)
    if kind in KINDS_OF_KEYS:
        if word not in KEYS:
            _check_has_no_french_if(what)
            raise what.wrong("key")
        return Answer(None, "", 0, word, test)
    # "Actions" is also a key, but where cards are picked it means the cards.
    for type_word, types in condition.TYPES.items():
        if type_word.lower() == word:
            return Answer(None, type_word, types, "", test)
    if word in KEYS and catalogue.plain(word) not in catalogue.ids_by_name():
        return Answer(None, "", 0, word, test)
    return Answer(_card(what, may_have_test=True), "", 0, "", test)


class _Tests:
    """Reads a test: comparisons joined by `and`, `or`, `not` and brackets."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        #: What the tokens are, where they begin, and where the last one ends.
        self.tokens: list[str] = []
        self.begins: list[int] = []
        self.at = 0
        end = 0
        text = piece.text
        while text[end:].strip():
            token = TOKEN.match(text, end)
            if token is None:
                raise piece.wrong("test", end)
            word = token.group(token.lastgroup or 0)
            self.begins.append(token.start(token.lastgroup or 0))
            self.tokens.append(word)
            end = token.end()
            if word.lower() in condition.COUNTS and text[end:].lstrip().startswith("("):
                end = self.take_name(end)
            if len(self.tokens) > MOST_TOKENS:
                raise piece.wrong("shorter", self.begins[-1])

    def take_name(self, end: int) -> int:
        """The name in brackets as one token, whatever it is made of. Where it ends."""
        text = self.piece.text
        begin = text.index("(", end) + 1
        close = text.find(")", begin)
        if close < 0:
            raise self.piece.wrong("close", len(text))
        self.tokens.extend(["(", text[begin:close], ")"])
        self.begins.extend([begin - 1, begin, close])
        return close + 1

    def read(self) -> condition.Test:
        test = self.either()
        if self.at < len(self.tokens):
            raise self.wrong("end")
        return test

    def next(self) -> str:
        return self.tokens[self.at].lower() if self.at < len(self.tokens) else ""

    def accept(self, *words: str) -> str:
        word = self.next()
        if word and word in words:
            self.at += 1
            return word
        return ""

    def wrong(self, expected: str) -> Refusal:
        if self.at == len(self.tokens):
            return self.piece.wrong(expected, len(self.piece.text))
        begin, token = self.begins[self.at], self.tokens[self.at]
        word = catalogue.plain(token)
        words = condition.NUMBERS + condition.COUNTS
        right = ""
        if expected in ("end", "close"):
            right = FRENCH_JOINTS.get(word, "")
        elif expected == "term" and self.next() not in words + JOINTS:
            right = FRENCH_TERMS.get(word, "") or _nearest(word, words)
        if right:
            return self.piece.part(begin, begin + len(token)).meant(right)
        return self.piece.wrong(expected, begin)

    def either(self) -> condition.Test:
        test = self.both()
        while self.accept("or"):
            test = condition.Either(test, self.both())
        return test

    def both(self) -> condition.Test:
        test = self.single()
        while self.accept("and"):
            test = condition.Both(test, self.single())
        return test

    def single(self) -> condition.Test:
        if self.accept("not"):
            return condition.Unless(self.single())
        if self.next() == "(" and self.is_test_in_brackets():
            self.at += 1
            test = self.either()
            if not self.accept(")"):
                raise self.wrong("close")
            return test
        left = self.sum()
        sign = self.accept(*COMPARISONS, "==")
        if not sign:
            raise self.wrong("comparison")
        return condition.Comparison(left, "=" if sign == "==" else sign, self.sum())

    def is_test_in_brackets(self) -> bool:
        """Is there a comparison inside the brackets that open here? Else they hold a number."""
        depth = 0
        for token in self.tokens[self.at :]:
            depth += (token == "(") - (token == ")")
            if depth == 0:
                return False
            if token in COMPARISONS or token in ("==", "not"):
                return True
        return False

    def sum(self) -> condition.Term:
        term = self.product()
        while sign := self.accept("+", "-"):
            term = condition.Sum(term, sign, self.product())
        return term

    def product(self) -> condition.Term:
        term = self.term()
        while sign := self.accept("*", "/"):
            term = condition.Sum(term, sign, self.term())
        return term

    def term(self) -> condition.Term:
        minus = self.accept("-")
        word = self.next()
        if word.isdigit():
            self.at += 1
            return condition.Number(int(minus + word[:9]))
        if minus:
            raise self.wrong("term")
        if self.accept("("):
            term = self.sum()
            if not self.accept(")"):
                raise self.wrong("close")
            return term
        if word in condition.NUMBERS:
            self.at += 1
            return condition.Reading(word)
        if word in condition.COUNTS:
            self.at += 1
            if not self.accept("("):
                raise self.wrong("open")
            return self.count(word)
        raise self.wrong("term")

    def count(self, what: str) -> condition.Term:
        name = self.tokens[self.at]
        piece = Piece(name, self.piece.line, self.piece.column + self.begins[self.at])
        # The name and the closing bracket, which `take_name` has seen.
        self.at += 2
        for type_word in condition.TYPES:
            if piece.text.lower() == type_word.lower() and what in condition.COUNTS_OF_TYPES:
                return condition.Count(what, None, type_word)
        return condition.Count(what, _card(piece))


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
        answers = [_written(answer, names) for answer in rule.answers]
        lines.append(f"  {card}{rule.why}: {', '.join(answers)}")
    return "\n".join(lines) + "\n"


def _if(test: condition.Test | None, names: dict[str, str]) -> str:
    return f" if {test.text(names)}" if test is not None else ""


def _written(answer: Answer, names: dict[str, str]) -> str:
    what = names[answer.card.id] if answer.card is not None else answer.type_word or answer.key or NOTHING
    return what + _if(answer.test, names)

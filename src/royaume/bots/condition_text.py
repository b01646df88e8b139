"""Conditions as text: reads the test behind the "if" of a strategy text."""

from __future__ import annotations

import re
from typing import Final

from royaume.bots import condition
from royaume.bots.text_piece import Piece, card_of, nearest_word
from royaume.catalogue import catalogue
from royaume.engine.refusal import Refusal

TOKEN: Final = re.compile(r"\s*(?:(?P<number>\d+)|(?P<word>[^\W\d]\w*)|(?P<sign><=|>=|!=|==|[-+*/<>=()]))")
JOINTS: Final = ["and", "or", "not"]
COMPARISONS: Final = ["<", "<=", ">", ">=", "=", "!="]

#: French words, without accents, and the right English ones: between two comparisons, and in one.
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
#: The most words, numbers and signs of a condition: a longer one cannot be read.
MOST_TOKENS: Final = 150


def parse_condition(piece: Piece) -> condition.Test:
    return _Reader(piece).read()


class _Reader:
    """Reads a test: comparisons joined by `and`, `or`, `not` and brackets."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        #: The tokens, where they begin, and the number of the next one.
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
        """Read the name in brackets as one token. Returns where it ends."""
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
            right = FRENCH_TERMS.get(word, "") or nearest_word(word, words)
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
        """Do the brackets that open here hold a comparison? Otherwise they hold a number."""
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
        # Skip the name and the closing bracket, which `take_name` has checked.
        self.at += 2
        for type_word in condition.TYPES:
            if piece.text.lower() == type_word.lower() and what in condition.COUNTS_OF_TYPES:
                return condition.Count(what, None, type_word)
        return condition.Count(what, card_of(piece))

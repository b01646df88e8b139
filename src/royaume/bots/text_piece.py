"""Pieces of a strategy text: their line and column, the card that they name, and refusals that tell the right word."""

from __future__ import annotations

import re
from typing import Final

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal

#: The French "if".
SI: Final = re.compile(r"(?:^|\s)(si)(?=\s|$)", re.IGNORECASE)
#: A word counts as misspelt if its likeness to the right word, from 0 to 1, is no less than this.
LEAST_LIKENESS: Final = 0.75


class Piece:
    """A part of a line, with its line and column in the text (both from 1)."""

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
        """The refusal of a wrong word that tells the right one."""
        line, column = self.line, self.column
        return Refusal("strategy-word", {"line": line, "column": column, "found": self.text, "right": right})

    def wrong(self, expected: str, at: int = 0) -> Refusal:
        """The refusal of the text there that tells what was expected."""
        found = self.text[at:].strip()
        blank = len(self.text[at:]) - len(self.text[at:].lstrip())
        return Refusal(
            "strategy-expected",
            {
                "line": self.line,
                "column": self.column + at + blank,
                "found": found[:30] or "end-of-line",
                "expected": expected,
            },
        )


def nearest_word(word: str, right_words: list[str]) -> str:
    """The most similar of the right words, or an empty text if none is similar."""
    near, likeness = catalogue.nearest(word, right_words)
    return near if likeness >= LEAST_LIKENESS else ""


def card_of(piece: Piece, may_have_test: bool = False) -> Card:
    """The card that the piece names."""
    wanted = catalogue.plain(piece.text)
    card = expansions.find(wanted.replace(" ", "_"))
    if card is not None:
        # The English name, as in most texts, saves reading the catalogue: a tenth of a second in every process.
        return card
    ids = catalogue.ids_by_name()
    if wanted in ids:
        return expansions.by_id(ids[wanted])
    if not wanted:
        raise piece.wrong("card")
    if may_have_test:
        check_has_no_french_if(piece)
    near, _ = catalogue.nearest(wanted, ids)
    line, column = piece.line, piece.column
    if near:
        meant = expansions.by_id(ids[near])
        raise Refusal("strategy-card-near", {"line": line, "column": column, "card": piece.text, "near": meant})
    raise Refusal("strategy-card", {"line": line, "column": column, "card": piece.text})


def check_has_no_french_if(piece: Piece) -> None:
    found = SI.search(piece.text)
    if found is not None:
        raise piece.part(found.start(1), found.end(1)).meant("if")

"""A kingdom as a line of text, as people write it, paste it and share it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from royaume.cards import expansions
from royaume.catalogue import catalogue, kingdoms
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal

#: Brackets after a name hold a note: "Village (3)", "Festival [base]", "[Festival](a link)".
_NOTE: Final = re.compile(r"(?<=\w)\s*(?:\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})|(?<=\])\([^()]*\)")
#: Every character that no name contains separates names. So does a dash that does not join two words.
_SEPARATOR: Final = re.compile(r"[^\w\s'’‐‑-]|(?<!\w)[‐‑-]|[‐‑-](?!\w)")
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
#: Words that may stand between names: the numbers of a list or of copies, and "and".
_FILLER: Final = re.compile(r"x?[0-9]+[xp]?|and|et")

#: No name of a card has more words.
_MOST_WORDS: Final = 8

#: The least likeness of several words together and a name.
_LEAST_LIKENESS_OF_MANY: Final = 0.75


def parse(text: str, language: str = "en") -> list[Card]:
    """A kingdom from text: the id or name of a recommended one, or names of cards. A refusal is in that language."""
    called = {
        catalogue.plain(name): known for known in kingdoms.recommended() for name in [known.id, *known.names.values()]
    }
    names = catalogue.ids_by_name()
    body = _body(text, names)
    title, _, rest = body.strip().partition("\n")
    if rest and catalogue.plain(title) in called:
        body = rest
    for form in (text, body):
        known = called.get(catalogue.plain(form))
        if known is not None:
            return [expansions.by_id(id) for id in known.cards]
    try:
        return _read(body, names)
    except Refusal as refusal:
        near, likeness = catalogue.nearest(catalogue.plain(body), called)
        if likeness > catalogue.nearest(catalogue.plain(str(refusal.values["card"])), names)[1]:
            values = {"kingdom": text, "near": called[near].names[language]}
            raise Refusal("unknown-kingdom-near", values) from None
        words = _words(body)
        names_cards = any(_length_of_name(words, at, names) for at in range(len(words)))
        is_list = names_cards or re.search("\n", body.strip()) or _SEPARATOR.search(body.strip())
        if refusal.key == "unknown-card" and not is_list:
            choice = ", ".join([known.names[language] for known in kingdoms.recommended(catalogue.EXPANSIONS[:1])])
            raise Refusal("unknown-kingdom", {"kingdom": text, "kingdoms": choice}) from None
        raise


def read_cards(text: str) -> list[Card]:
    """Cards by their names in either language, with any separators."""
    names = catalogue.ids_by_name()
    return _read(_body(text, names), names)


def _body(text: str, names: dict[str, str]) -> str:
    """The text without notes in brackets and without a label before a colon: "First Game: Cellar, Market"."""
    lines: list[str] = []
    for line in re.split(r"[;\n]", _NOTE.sub("", unicodedata.normalize("NFC", text))):
        label, colon, rest = line.partition(":")
        # "Village: 3, Smithy: 4" has no label.
        is_label = bool(colon) and ":" not in rest and not _lists_cards(label, names)
        lines.append(rest if is_label else line)
    return "\n".join(lines)


def _lists_cards(text: str, names: dict[str, str]) -> bool:
    """Does a piece consist of names of cards alone?"""
    for piece in _SEPARATOR.split(text):
        words = _words(piece)
        cards, taken = _first_cards(words, names)
        if cards and taken == len(words):
            return True
    return False


def _read(body: str, names: dict[str, str]) -> list[Card]:
    found: list[Card] = []
    for piece in _SEPARATOR.split(body):
        words = _words(piece)
        cards, taken = _first_cards(words, names)
        found.extend(cards)
        if taken < len(words):
            first, last, near = _meant(words, taken, names)
            spans = [word.span() for word in _WORD.finditer(piece)]
            wrong = piece[spans[first][0] : spans[last][1]]
            if not near:
                raise Refusal("unknown-card", {"card": wrong})
            raise Refusal("unknown-card-near", {"card": wrong, "near": expansions.by_id(names[near])})
    return found


def _words(text: str) -> list[str]:
    return [catalogue.plain(word) for word in _WORD.findall(text)]


def _first_cards(words: list[str], names: dict[str, str]) -> tuple[list[Card], int]:
    """The cards named before the first unknown word, and the number of words of their names."""
    cards: list[Card] = []
    at = 0
    while at < len(words):
        length = _length_of_name(words, at, names)
        if length:
            cards.append(expansions.by_id(names[" ".join(words[at : at + length])]))
        elif not _FILLER.fullmatch(words[at]):
            break
        at += max(1, length)
    return cards, at


def _length_of_name(words: list[str], at: int, names: dict[str, str]) -> int:
    """How many words the longest name has that begins here; 0 if none does."""
    for length in range(_MOST_WORDS, 0, -1):
        if " ".join(words[at : at + length]) in names:
            return min(length, len(words) - at)
    return 0


def _meant(words: list[str], at: int, names: dict[str, str]) -> tuple[int, int, str]:
    """The words around the unknown one that are most similar to a name (the first and the last), and that name."""
    near, best = catalogue.nearest(words[at], names)
    found = (at, at, near)
    best = max(best, _LEAST_LIKENESS_OF_MANY)
    for length in range(2, _MOST_WORDS + 1):
        for first in range(max(0, at - length + 1), min(at, len(words) - length) + 1):
            phrase = " ".join(words[first : first + length])
            near, likeness = catalogue.nearest(phrase, names)
            # A name beside the unknown word is a card of its own.
            if likeness > best and f" {near} " not in f" {phrase} ":
                best = likeness
                found = (first, first + length - 1, near)
    return found

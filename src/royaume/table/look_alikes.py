"""Names that look alike: nobody may sit down under the name of another player written with other letters."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Letters of other alphabets, and the Latin letters that they look like.
_LETTERS: Final = {
    # Cyrillic
    "АВЕКМНОРСТХУІЈЅԌԚԜ": "ABEKMHOPCTXYIJSGQW",
    "аеорсхуіјѕһԁԛԝѵ": "aeopcxyijshdqwv",
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ": "ABEZHIKMNOPTYX",
    "αικνορυχ": "aikvopux",
}
_LATIN: Final = str.maketrans("".join(_LETTERS), "".join(_LETTERS.values()))
#: Letters and signs that many fonts draw alike.
_ALIKE: Final = str.maketrans("I1|0", "lllO")

#: Characters that count as printable, but show nothing.
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
#: Marks that show nothing by themselves: they only choose how a letter is drawn.
_UNSEEN: Final = dict.fromkeys(
    [0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]
)
#: No language needs more marks on one letter.
MOST_MARKS: Final = 3


def look_alike(one: str, other: str) -> bool:
    """Could somebody take one name for the other?"""
    pairs = zip(_appearances(one), _appearances(other), strict=True)
    return any(appearance == other_appearance for appearance, other_appearance in pairs)


def _appearances(name: str) -> list[str]:
    """The name without capitals, in Latin letters where it seems to have them, and as it is drawn."""
    plain = unicodedata.normalize("NFKC", name).translate(_UNSEEN)
    latin = plain.translate(_LATIN)
    return [plain.casefold().translate(_LATIN), latin.casefold(), latin.translate(_ALIKE)]


def can_be_seen(name: str) -> bool:
    """Does every character of the name show something, and no letter drown in marks?"""
    marks = MOST_MARKS
    for character in name:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks > MOST_MARKS or character in BLANK:
            return False
    return name.isprintable()

"""The effect of a card: which part of its text is printed as a figure, and the paragraphs of the rest.

Sentences at the beginning that begin with "+" are the printed bonuses. What stands in brackets is printed as a figure
too (the points of a Victory card). A dash between spaces begins a paragraph.
"""

from __future__ import annotations

import re
from typing import Final

PARAGRAPH: Final = " — "
BONUSES: Final = re.compile(r"(\+[^.—]*\.\s*)+(—\s*)?")
FIGURES: Final = re.compile(r"\[[^]]*\]")


def words(written: str) -> str:
    """The whole effect as one text."""
    return written.replace("[", "").replace("]", "")


def begins_with_bonuses(written: str) -> bool:
    return written.startswith("+")


def paragraphs(written: str) -> list[str]:
    """The part of the effect that the figures on the card do not say."""
    rest = FIGURES.sub("", BONUSES.sub("", written, count=1) if begins_with_bonuses(written) else written)
    return [part.strip() for part in rest.split(PARAGRAPH) if part.strip(" —")]

"""The words that a player can write, in both languages: commands, "all" and "none"."""

from __future__ import annotations

from functools import cache
from typing import Final

from royaume.catalogue import catalogue
from royaume.text import LANGUAGES, Texts

ALL: Final = "all"
NONE: Final = "none"
COMMANDS: Final = ["help", "again", "hand", "supply", "table", "log", "card", "undo", "save", "quit"]
#: Commands that may have an argument.
WITH_ARGUMENT: Final = ["log", "card", "save"]


def shown_word(meaning: str, texts: Texts) -> str:
    """The word to write for it: a command's, "all" or "none"."""
    return texts.say("play-words", meaning=meaning).split(",")[0]


@cache
def meanings() -> dict[str, str]:
    """What the words mean that are neither names nor numbers, in both languages, as `catalogue.plain` writes them."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for meaning in [*COMMANDS, ALL, NONE]:
            words = Texts(language).say("play-words", meaning=meaning)
            found |= {catalogue.plain(word): meaning for word in words.split(",")}
    return found

"""Custom cards: a Python file with classes and a table `CARDS`, and a TOML file of the same name with the texts.

`load` adds them to the cards of the boxes. A file with an error is refused, and then nothing is added. `examples/` has
a pair of such files; `docs/adding-a-card.md` explains them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NoReturn

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.catalogue.custom_card_code import describe, line_in_traceback, read_cards
from royaume.catalogue.custom_card_texts import read_expansion
from royaume.engine.card import Card
from royaume.engine.game import Game
from royaume.engine.refusal import ExpansionName, IllegalAnswer, Refusal

#: The file of each expansion loaded so far, as it was named.
_files: Final[dict[str, Path]] = {}


class CardFailure(Refusal):
    """A custom card failed in the middle of a game."""

    def __init__(self, file: str, line: int, detail: str, answers: list[list[int]]) -> None:
        key = "custom-failed" if line else "custom-suspected"
        super().__init__(key, {"file": file, "line": str(line), "detail": detail})
        #: The answers up to the last question before the failure.
        self.answers = answers
        self._arguments = file, line, detail, answers

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._arguments


def load(path: Path) -> list[Card]:
    """Add the cards of that file to those of the boxes. Loading the same file again changes nothing."""
    expansion_id = path.stem
    if expansion_id in _files and _files[expansion_id].resolve() == path.resolve():
        return expansions.KINGDOM_CARDS[expansion_id]
    if path.suffix != ".py":
        raise Refusal("custom-not-python", {"file": str(path)})
    if expansion_id in expansions.KINGDOM_CARDS:
        raise Refusal("custom-box-used", {"file": str(path), "box": ExpansionName(expansion_id)})
    cards = read_cards(path)
    expansion = read_expansion(expansion_id, cards, path.with_suffix(".toml"))
    expansions.add_expansion(expansion_id, cards)
    catalogue.add(expansion)
    _files[expansion_id] = path
    return cards


def loaded() -> list[Card]:
    """All custom cards that are loaded."""
    return [card for expansion_id in _files for card in expansions.KINGDOM_CARDS[expansion_id]]


def forget() -> None:
    """Remove all custom cards."""
    for expansion_id in _files:
        expansions.remove_expansion(expansion_id)
        catalogue.remove(expansion_id)
    _files.clear()


def paths() -> list[Path]:
    """The files loaded so far, as they were named."""
    return list(_files.values())


def files() -> str:
    """The same as text."""
    return ", ".join([str(path) for path in paths()])


def failure_in(game: Game | None, error: BaseException) -> CardFailure | None:
    """The failure to report if the error comes from a custom card; else None."""
    if isinstance(error, CardFailure):
        return error
    if isinstance(error, IllegalAnswer):
        # The answer is at fault, not the card that asked.
        return None
    answers = [] if game is None else game.answers[: max(0, game.cursor - 1)]
    line = failed_line(error)
    if line is not None:
        return CardFailure(str(line[0]), line[1], describe(error), answers)
    if _files and not isinstance(error, Refusal | OSError):
        # With the cards of the boxes alone this does not happen: a custom card left an impossible state behind.
        return CardFailure(files(), 0, describe(error), answers)
    return None


def reraise(game: Game, error: BaseException) -> NoReturn:
    """Raise the error again, as a `CardFailure` if it comes from a custom card."""
    failure = failure_in(game, error)
    if failure is None:
        raise error
    raise failure from error


def failed_line(error: BaseException) -> tuple[Path, int] | None:
    """The file of custom cards, and its line, in which the error happened."""
    for path in _files.values():
        line = line_in_traceback(path, error)
        if line:
            return path, line
    return None

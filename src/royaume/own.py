"""Cards of one's own: a Python file with their classes and their table `CARDS`, and beside it a TOML file of the same
name with their texts. `load` puts them beside the boxes; `examples/` has such a pair.

What is wrong is refused with file and line, and then nothing is added. See `docs/adding-a-card.md`.
"""

from __future__ import annotations

import ast
import difflib
import importlib.util
import os
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from royaume import catalogue
from royaume.cards import boxes
from royaume.catalogue import LANGUAGES, Catalogue, Entry, Ruling
from royaume.engine.card import Card
from royaume.engine.errors import IllegalAnswer, Refusal
from royaume.engine.game import Game

#: What a `[[card]]` of the texts must have, and what it may have besides.
NEEDED: Final = ["id", "en", "fr", "effect", "effect_fr"]
WELCOME: Final = ["roles", "rulings"]

#: The sets loaded so far: the file of each as it was named.
_files: Final[dict[str, Path]] = {}


class CardFailure(Refusal):
    """A card of one's own went wrong in the middle of a game."""

    def __init__(self, file: str, line: int, detail: str, answers: list[list[int]]) -> None:
        super().__init__("own-failed", {"file": file, "line": str(line), "detail": detail})
        #: The answers that lead to the last question before it happened.
        self.answers = answers


def load(path: Path) -> list[Card]:
    """Put the cards of that file beside the boxes, to be played like the rest. The same file again changes nothing."""
    set_id = path.stem
    if set_id in _files and _files[set_id].resolve() == path.resolve():
        return boxes.KINGDOM_SETS[set_id]
    if path.suffix != ".py":
        raise Refusal("own-not-python", {"file": str(path)})
    if set_id in boxes.KINGDOM_SETS:
        raise Refusal("own-set-used", {"file": str(path), "set": set_id})
    source = _read(path)
    cards = _cards_of(_import(path), path, source)
    _check_ids(cards, path, source)
    page = _page(set_id, cards, path.with_suffix(".toml"))
    boxes.add_set(set_id, cards)
    catalogue.add(page)
    _files[set_id] = path
    return cards


def loaded() -> list[Card]:
    """All cards of one's own that are loaded."""
    return [card for set_id in _files for card in boxes.KINGDOM_SETS[set_id]]


def forget() -> None:
    """Take all cards of one's own away again."""
    for set_id in _files:
        boxes.remove_set(set_id)
        catalogue.remove(set_id)
    _files.clear()


def failure_in(game: Game | None, error: Exception) -> CardFailure | None:
    """What is to be said if the error comes from a card of one's own; None if it does not."""
    if isinstance(error, CardFailure):
        return error
    if isinstance(error, IllegalAnswer):
        # Whoever answered is to blame, not the card that asked.
        return None
    for path in _files.values():
        line = _line_in_traceback(path, error)
        if line:
            answers = [] if game is None else game.answers[: max(0, game.cursor - 1)]
            return CardFailure(str(path), line, _told(error), answers)
    return None


# --- the Python file


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refusal("file-missing", {"file": str(path)}) from None
    except UnicodeDecodeError:
        raise Refusal("own-not-text", {"file": str(path)}) from None
    except OSError as error:
        raise Refusal("file-unreadable", {"file": str(path), "detail": error.strerror or str(error)}) from None


def _import(path: Path) -> ModuleType:
    name = f"royaume_own_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Refusal("own-not-python", {"file": str(path)})
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        line = _line_in_traceback(path, error)
        if isinstance(error, SyntaxError) and error.filename == os.path.abspath(path):
            line = error.lineno or line
        values = {"file": str(path), "line": str(line or 1), "detail": _told(error)}
        raise Refusal("own-import", values) from error
    return module


def _line_in_traceback(path: Path, error: BaseException) -> int:
    """The line of that file that was being executed last; 0 if the error has nothing to do with it."""
    line = 0
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == os.path.abspath(path):
            line = step.tb_lineno
        step = step.tb_next
    return line


def _told(error: BaseException) -> str:
    """The error in one line, as Python tells it."""
    detail = error.msg if isinstance(error, SyntaxError) else " ".join(str(error).split())
    return f"{type(error).__name__}: {detail}" if detail else type(error).__name__


def _cards_of(module: ModuleType, path: Path, source: str) -> list[Card]:
    table = getattr(module, "CARDS", None)
    if not isinstance(table, list) or not table:
        raise Refusal("own-no-table", {"file": str(path)})
    for thing in table:
        if not isinstance(thing, Card):
            line = _line_of_name(source, "CARDS")
            raise Refusal("own-no-card", {"file": str(path), "line": str(line), "thing": repr(thing)})
    return list(table)


def _check_ids(cards: list[Card], path: Path, source: str) -> None:
    seen: list[str] = []
    for card in cards:
        values = {"file": str(path), "line": str(_line_of_text(source, card.id)), "id": card.id}
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", card.id):
            raise Refusal("own-id-form", values)
        if card.id in seen or card.id in catalogue.entries():
            raise Refusal("own-id-used", values)
        if len(card.pile) != 5 or min(card.pile) < 1:
            raise Refusal("own-pile", values)
        seen.append(card.id)


def _line_of_name(source: str, name: str) -> int:
    lines = [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and node.id == name]
    return min(lines, default=1)


def _line_of_text(source: str, text: str) -> int:
    lines = [
        node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and node.value == text
    ]
    return max(lines, default=1)


# --- the texts


class _Texts:
    """The TOML file, and where in it things are."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            raise Refusal("own-no-texts", {"file": str(path)})
        self.source = _read(path)
        try:
            self.table = tomllib.loads(self.source)
        except tomllib.TOMLDecodeError as error:
            place = re.search(r"line (\d+)", str(error))
            line = place[1] if place is not None else str(len(self.source.splitlines()))
            raise Refusal("own-texts-form", {"file": str(path), "line": line, "detail": str(error)}) from None

    def refuse(self, key: str, near: str, **values: str) -> Refusal:
        """A refusal that names the line on which `near` first stands."""
        lines = [number for number, line in enumerate(self.source.splitlines(), 1) if near in line]
        return Refusal(key, {"file": str(self.path), "line": str(lines[0] if lines else 1), **values})

    def text(self, table: dict[str, Any], field: str, near: str, owner: str) -> str:
        text = table.get(field)
        if not isinstance(text, str) or not text.strip():
            raise self.refuse("own-text-missing", near, id=owner, field=field)
        return text

    def tables(self, table: dict[str, Any], field: str, near: str, owner: str) -> list[dict[str, Any]]:
        found = table.get(field, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.refuse("own-field-form", near, id=owner, field=field)
        return found


def _page(set_id: str, cards: list[Card], path: Path) -> Catalogue:
    texts = _Texts(path)
    tables: dict[str, dict[str, Any]] = {}
    for table in texts.tables(texts.table, "card", "card", set_id):
        id = texts.text(table, "id", "[[card]]", set_id)
        if id not in [card.id for card in cards]:
            raise texts.refuse("own-text-of-nobody", f'"{id}"', id=id)
        if id in tables:
            raise texts.refuse("own-text-twice", f'"{id}"', id=id)
        for field in table:
            if field not in NEEDED + WELCOME:
                near = difflib.get_close_matches(field, NEEDED + WELCOME, n=1, cutoff=0)[0]
                raise texts.refuse("own-field-unknown", field, id=id, field=field, right=near)
        tables[id] = table
    for card in cards:
        if card.id not in tables:
            raise texts.refuse("own-card-without-text", "[[card]]", id=card.id)
    page = Catalogue(
        set=set_id,
        names={
            language: texts.text(texts.table, language, language, set_id) if language in texts.table else set_id
            for language in LANGUAGES
        },
        rules=[],
        entries=[_entry(set_id, card, texts, tables[card.id]) for card in cards],
        kingdoms=[],
        examples=[],
        options=_options(texts),
    )
    _check_names(page, texts)
    return page


def _check_names(page: Catalogue, texts: _Texts) -> None:
    """Whatever people call a card must mean that card alone."""
    called: dict[str, str] = {}
    for entry in page.entries:
        for name in [entry.id, *entry.names.values()]:
            other = catalogue.id_of(name) or called.get(catalogue.plain(name), entry.id)
            if other != entry.id:
                raise texts.refuse("own-name-used", f'"{name}"', id=entry.id, name=name, card=other)
            called[catalogue.plain(name)] = entry.id


def _entry(set_id: str, card: Card, texts: _Texts, table: dict[str, Any]) -> Entry:
    """The facts are the card's own; the texts are what the file says."""
    id = card.id
    near = f'"{id}"'
    names = {language: texts.text(table, language, near, id) for language in LANGUAGES}
    roles = table.get("roles", [])
    for role in roles if isinstance(roles, list) else [roles]:
        if role not in catalogue.ROLES:
            raise texts.refuse("own-role", str(role), id=id, role=str(role), roles=", ".join(catalogue.ROLES))
    rulings = texts.tables(table, "rulings", near, id)
    return Entry(
        id=id,
        set=set_id,
        names=names,
        cost=card.cost,
        potion=card.potion,
        types=card.type_names(),
        roles=list(roles),
        is_kingdom=True,
        pile=card.pile,
        coins=card.coins,
        vp=card.vp if card.vp else None,
        effect={"en": texts.text(table, "effect", near, id), "fr": texts.text(table, "effect_fr", near, id)},
        rulings=[
            Ruling(
                f"{id}.{number}",
                "card",
                {"en": texts.text(ruling, "text", near, id), "fr": texts.text(ruling, "text_fr", near, id)},
            )
            for number, ruling in enumerate(rulings, 1)
        ],
    )


def _options(texts: _Texts) -> dict[str, dict[str, str]]:
    """The texts of option keys that the boxes do not have."""
    table = texts.table.get("options", {})
    if not isinstance(table, dict) or not all(isinstance(one, dict) for one in table.values()):
        raise texts.refuse("own-field-form", "options", id="options", field="options")
    return {
        key: {language: texts.text(option, language, key, key) for language in LANGUAGES}
        for key, option in table.items()
    }

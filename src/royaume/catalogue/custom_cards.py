"""Custom cards: a Python file with their classes and their table `CARDS`, and beside it a TOML file of the same
name with their texts. `load` puts them beside the boxes; `examples/` has such a pair.

What is wrong is refused with file and line, and then nothing is added. See `docs/adding-a-card.md`.
"""

from __future__ import annotations

import ast
import difflib
import importlib.util
import inspect
import os
import re
import sys
import tomllib
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NoReturn

from royaume.cards import expansions
from royaume.catalogue import catalogue, effect
from royaume.catalogue.catalogue import LANGUAGES, Entry, Expansion, Ruling
from royaume.engine.card import ACTION, CURSE, TREASURE, TYPE_NAMES, VICTORY, Card
from royaume.engine.errors import ExpansionName, IllegalAnswer, Refusal, RefusalValue
from royaume.engine.game import Game

#: What a `[[card]]` of the texts must have, and what it may have besides.
NEEDED: Final = ["id", "en", "fr", "effect", "effect_fr"]
WELCOME: Final = ["gist", "gist_fr", "icon", "roles", "rulings"]

#: All that the file of texts may hold besides.
TABLES: Final = ["en", "fr", "card", "options"]
LONGEST_NAME: Final = 40
LONGEST_GIST: Final = 60
LONGEST_ICON: Final = 60

#: What a card may have, and how each hook is called.
HOOKS: Final = {
    "on_play": ["self", "me", "this"],
    "on_next_turn": ["self", "me", "this"],
    "can_react": ["self", "me", "attack"],
    "react": ["self", "me", "attack"],
    "protects": ["self"],
    "on_discard_from_play": ["self", "me", "this"],
    "discount": ["self", "card"],
    "extra_coins": ["self", "card"],
    "on_buy_from": ["self", "buyer", "pile"],
    "points": ["self", "owned"],
}
NUMBERS: Final = ["cost", "potion", "cards", "actions", "buys", "coins", "potions", "second_box"]
MOST: Final = 99

#: The sets loaded so far: the file of each as it was named.
_files: Final[dict[str, Path]] = {}


class CardFailure(Refusal):
    """A custom card failed in the middle of a game."""

    def __init__(self, file: str, line: int, detail: str, answers: list[list[int]]) -> None:
        key = "custom-failed" if line else "custom-suspected"
        super().__init__(key, {"file": file, "line": str(line), "detail": detail})
        #: The answers that lead to the last question before it happened.
        self.answers = answers
        self._arguments = file, line, detail, answers

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._arguments


def load(path: Path) -> list[Card]:
    """Put the cards of that file beside the boxes, to be played like the rest. The same file again changes nothing."""
    expansion_id = path.stem
    if expansion_id in _files and _files[expansion_id].resolve() == path.resolve():
        return expansions.KINGDOM_CARDS[expansion_id]
    if path.suffix != ".py":
        raise Refusal("custom-not-python", {"file": str(path)})
    if expansion_id in expansions.KINGDOM_CARDS:
        raise Refusal("custom-box-used", {"file": str(path), "box": ExpansionName(expansion_id)})
    source = _read(path)
    cards = _cards_of(_import(path), path, source)
    for card in cards:
        _check_card(card, path, source)
        _check_hooks(card, path, source)
    _check_ids(cards, path, source)
    page = _page(expansion_id, cards, path.with_suffix(".toml"))
    expansions.add_expansion(expansion_id, cards)
    catalogue.add(page)
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
    """The same for people."""
    return ", ".join([str(path) for path in paths()])


def failure_in(game: Game | None, error: BaseException) -> CardFailure | None:
    """The failure to report if the error comes from a custom card; None if it does not."""
    if isinstance(error, CardFailure):
        return error
    if isinstance(error, IllegalAnswer):
        # Whoever answered is to blame, not the card that asked.
        return None
    answers = [] if game is None else game.answers[: max(0, game.cursor - 1)]
    place = place_in(error)
    if place is not None:
        return CardFailure(str(place[0]), place[1], _told(error), answers)
    if _files and not isinstance(error, Refusal | OSError):
        # With the cards of the boxes alone this does not happen: a custom card left something impossible behind.
        return CardFailure(files(), 0, _told(error), answers)
    return None


def blame(game: Game, error: BaseException) -> NoReturn:
    """Raise the error again: as a failure of the card, if it comes from a custom card."""
    failure = failure_in(game, error)
    if failure is None:
        raise error
    raise failure from error


def place_in(error: BaseException) -> tuple[Path, int] | None:
    """The file of custom cards, and its line, that was being executed."""
    for path in _files.values():
        line = _line_in_traceback(path, error)
        if line:
            return path, line
    return None


# --- the Python file


def _read(path: Path) -> str:
    if not path.exists():
        raise Refusal("file-missing", {"file": str(path)})
    if not path.is_file():
        raise Refusal("file-not-ordinary", {"file": str(path)})
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("custom-not-text", {"file": str(path)}) from None
    except OSError as error:
        raise Refusal("file-unreadable", {"file": str(path), "detail": error.strerror or str(error)}) from None


def _import(path: Path) -> ModuleType:
    name = f"royaume_own_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Refusal("custom-not-python", {"file": str(path)})
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        line = _line_in_traceback(path, error)
        if isinstance(error, SyntaxError) and error.filename == os.path.abspath(path):
            line = error.lineno or line
        values: dict[str, RefusalValue] = {"file": str(path), "line": line or 1, "detail": _told(error)}
        raise Refusal("custom-import", values) from error
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
    try:
        detail = error.msg if isinstance(error, SyntaxError) else " ".join(str(error).split())
    except Exception:
        # Even telling what went wrong can go wrong.
        detail = ""
    return f"{type(error).__name__}: {detail}" if detail else type(error).__name__


def _cards_of(module: ModuleType, path: Path, source: str) -> list[Card]:
    table = getattr(module, "CARDS", None)
    if not isinstance(table, list | tuple) or not table:
        raise Refusal("custom-no-table", {"file": str(path)})
    for thing in table:
        if not isinstance(thing, Card):
            line = _line_of_name(source, "CARDS")
            raise Refusal("custom-no-card", {"file": str(path), "line": str(line), "thing": repr(thing)})
    return list(table)


def _check_card(card: Card, path: Path, source: str) -> None:
    """The printed numbers are numbers, and the card is of some type. (Compiled, the constructor sees to some of it.)"""

    def refuse(what: str, right: str) -> Refusal:
        id = getattr(card, "id", type(card).__name__)
        line = _line_of_text(source, id)
        return Refusal(
            "custom-card-form", {"file": str(path), "line": str(line), "id": str(id), "what": what, "right": right}
        )

    if not isinstance(getattr(card, "id", None), str):
        raise refuse("id", '"benefactor"')
    for name in NUMBERS:
        number = getattr(card, name, None)
        if type(number) is not int or not 0 <= number <= MOST:
            raise refuse(name, f"0 ... {MOST}")
    if type(card.vp) is not int:
        raise refuse("vp", "-1, 0, 1 ...")
    kinds = ACTION | TREASURE | VICTORY | CURSE
    if type(card.types) is not int or not card.types & kinds or not 0 < card.types < 1 << len(TYPE_NAMES):
        raise refuse("types", "ACTION, ACTION | ATTACK, TREASURE, VICTORY ...")
    pile: object = card.pile
    if (
        not isinstance(pile, list)
        or len(pile) != 5
        or not all(type(count) is int and 0 < count <= MOST for count in pile)
    ):
        raise refuse("pile", "[10, 10, 10, 10, 10]")
    if type(card).__hash__ is None:
        raise refuse("__hash__", "object.__hash__")


def _check_hooks(card: Card, path: Path, source: str) -> None:
    """Hooks are methods that can be called as the engine does; a name that is nearly one of them was meant to be it."""
    own_classes = [kind for kind in type(card).__mro__ if kind.__module__ == type(card).__module__ and kind is not Card]
    for name, thing in [pair for kind in own_classes for pair in vars(kind).items()]:
        line = thing.__code__.co_firstlineno if isinstance(thing, FunctionType) else _line_of_name(source, name)
        values: dict[str, RefusalValue] = {"file": str(path), "line": line, "hook": name}
        if name not in HOOKS:
            near = difflib.get_close_matches(name, HOOKS, n=1, cutoff=0.8)
            if near and not hasattr(Card, name):
                raise Refusal("custom-hook-unknown", values | {"right": near[0]})
            continue
        right = f"def {name}({', '.join(HOOKS[name])})"
        if (
            not isinstance(thing, FunctionType)
            or inspect.isgeneratorfunction(thing)
            or inspect.iscoroutinefunction(thing)
        ):
            raise Refusal("custom-hook-form", values | {"right": right})
        try:
            inspect.signature(thing).bind(*HOOKS[name])
        except TypeError:
            raise Refusal("custom-hook-form", values | {"right": right}) from None


def _check_ids(cards: list[Card], path: Path, source: str) -> None:
    seen: list[str] = []
    for card in cards:
        values: dict[str, RefusalValue] = {"file": str(path), "line": _line_of_text(source, card.id), "id": card.id}
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", card.id):
            raise Refusal("custom-id-form", values)
        if card.id in seen or card.id in catalogue.entries():
            raise Refusal("custom-id-used", values)
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
            raise Refusal("custom-no-texts", {"file": str(path)})
        self.source = _read(path)
        try:
            self.table = tomllib.loads(self.source)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            place = re.search(r"line (\d+)", str(error))
            line = place[1] if place is not None else str(len(self.source.splitlines()))
            raise Refusal("custom-texts-form", {"file": str(path), "line": line, "detail": str(error)}) from None

    def refuse(self, key: str, near: str, **values: str) -> Refusal:
        """A refusal that names the line on which `near` first stands."""
        lines = [number for number, line in enumerate(self.source.splitlines(), 1) if near in line]
        return Refusal(key, {"file": str(self.path), "line": str(lines[0] if lines else 1), **values})

    def text(self, table: dict[str, Any], field: str, near: str, owner: str) -> str:
        text = table.get(field)
        if not isinstance(text, str) or not text.strip():
            raise self.refuse("custom-text-missing", near, id=owner, field=field)
        return text

    def tables(self, table: dict[str, Any], field: str, near: str, owner: str) -> list[dict[str, Any]]:
        found = table.get(field, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.refuse("custom-field-form", near, id=owner, field=field)
        return found


def _page(expansion_id: str, cards: list[Card], path: Path) -> Expansion:
    texts = _Texts(path)
    for field in texts.table:
        if field not in TABLES:
            raise texts.refuse("custom-field-unknown", field, id=expansion_id, field=field, right=_near(field, TABLES))
    tables: dict[str, dict[str, Any]] = {}
    for table in texts.tables(texts.table, "card", "card", expansion_id):
        id = texts.text(table, "id", "[[card]]", expansion_id)
        if id not in [card.id for card in cards]:
            raise texts.refuse("custom-text-of-nobody", f'"{id}"', id=id)
        if id in tables:
            raise texts.refuse("custom-text-twice", f'"{id}"', id=id)
        for field in table:
            if field not in NEEDED + WELCOME:
                right = _near(field, NEEDED + WELCOME)
                raise texts.refuse("custom-field-unknown", field, id=id, field=field, right=right)
        tables[id] = table
    for card in cards:
        if card.id not in tables:
            raise texts.refuse("custom-card-without-text", "[[card]]", id=card.id)
    page = Expansion(
        id=expansion_id,
        names={
            language: texts.text(texts.table, language, language, expansion_id)
            if language in texts.table
            else expansion_id
            for language in LANGUAGES
        },
        rules=[],
        entries=[_entry(expansion_id, card, texts, tables[card.id]) for card in cards],
        kingdoms=[],
        examples=[],
        options=_options(texts),
    )
    _check_names(page, texts)
    return page


def _near(field: str, right: list[str]) -> str:
    return difflib.get_close_matches(field, right, n=1, cutoff=0)[0]


def _check_names(page: Expansion, texts: _Texts) -> None:
    """Whatever people call a card, or the set, must mean that alone, and be a name that a line of text can hold."""
    others = [catalogue.expansion(expansion_id) for expansion_id in expansions.KINGDOM_CARDS]
    kingdoms = [kingdom for other in others for kingdom in other.kingdoms]
    names = [*(other.names for other in others), *(kingdom.names for kingdom in kingdoms)]
    called = {catalogue.plain(name): name for each in names for name in each.values()}
    for name in page.names.values():
        if catalogue.plain(name) in called:
            raise texts.refuse("custom-name-used", f'"{name}"', id=page.id, name=name, card=name)
    for entry in page.entries:
        for name in [entry.id, *entry.names.values()]:
            if name != entry.id and (len(name) > LONGEST_NAME or not re.fullmatch(r"[^\W\d_]+([ '’-][^\W_]+)*", name)):
                raise texts.refuse("custom-name-form", f'"{name}"', id=entry.id, name=name)
            other = catalogue.id_of(name) or called.get(catalogue.plain(name), entry.id)
            if other != entry.id:
                raise texts.refuse("custom-name-used", f'"{name}"', id=entry.id, name=name, card=other)
            called[catalogue.plain(name)] = entry.id


def _entry(expansion_id: str, card: Card, texts: _Texts, table: dict[str, Any]) -> Entry:
    """The facts are the card's own; the texts are what the file says."""
    id = card.id
    near = f'"{id}"'
    names = {language: texts.text(table, language, near, id) for language in LANGUAGES}
    roles = table.get("roles", [])
    roles = roles if isinstance(roles, list) else [roles]
    for role in roles:
        if role not in catalogue.ROLES:
            raise texts.refuse("custom-role", str(role), id=id, role=str(role), roles=", ".join(catalogue.ROLES))
    rulings = texts.tables(table, "rulings", near, id)
    written = {"en": texts.text(table, "effect", near, id), "fr": texts.text(table, "effect_fr", near, id)}
    return Entry(
        id=id,
        expansion=expansion_id,
        names=names,
        cost=card.cost,
        potion=card.potion,
        types=card.type_names(),
        roles=roles,
        is_kingdom=True,
        pile=card.pile,
        coins=card.coins,
        vp=card.vp if card.vp else None,
        effect={language: effect.words(text) for language, text in written.items()},
        gist=_gist(texts, table, id),
        icon=_icon(texts, table, id),
        rulings=[
            Ruling(
                f"{id}.{number}",
                "card",
                {"en": texts.text(ruling, "text", near, id), "fr": texts.text(ruling, "text_fr", near, id)},
            )
            for number, ruling in enumerate(rulings, 1)
        ],
        paragraphs={language: effect.paragraphs(text) for language, text in written.items()},
        prints_bonuses=effect.begins_with_bonuses(written["en"]),
        breakable=names,
    )


def _gist(texts: _Texts, table: dict[str, Any], id: str) -> dict[str, str]:
    """In both languages or in neither."""
    if "gist" not in table and "gist_fr" not in table:
        return dict.fromkeys(LANGUAGES, "")
    near = f'"{id}"'
    gist = {"en": texts.text(table, "gist", near, id), "fr": texts.text(table, "gist_fr", near, id)}
    for text in gist.values():
        if len(text) > LONGEST_GIST or len(text.splitlines()) > 1:
            raise texts.refuse("custom-gist-form", near, id=id, gist=text, most=str(LONGEST_GIST))
    return gist


def _icon(texts: _Texts, table: dict[str, Any], id: str) -> str:
    if "icon" not in table:
        return ""
    icon = table["icon"]
    if not isinstance(icon, str) or len(icon) > LONGEST_ICON or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon):
        raise texts.refuse("custom-icon-form", f'"{id}"', id=id, icon=str(icon))
    return icon


def _options(texts: _Texts) -> dict[str, dict[str, str]]:
    """The texts of option keys that the boxes do not have."""
    table = texts.table.get("options", {})
    if not isinstance(table, dict) or not all(isinstance(one, dict) for one in table.values()):
        raise texts.refuse("custom-field-form", "options", id="options", field="options")
    return {
        key: {language: texts.text(option, language, key, key) for language in LANGUAGES}
        for key, option in table.items()
    }

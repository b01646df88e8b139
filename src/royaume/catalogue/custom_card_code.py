"""The Python file of custom cards: it is imported, and its cards and hooks are checked.

Every error is a refusal that names the file and the line.
"""

from __future__ import annotations

import ast
import difflib
import importlib.util
import inspect
import os
import re
import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Final

from royaume.catalogue import catalogue
from royaume.engine.card import ACTION, CURSE, TREASURE, TYPE_NAMES, VICTORY, Card
from royaume.engine.refusal import Refusal, RefusalValue

#: The hooks that a card may have, and their parameters.
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
#: The largest file of custom cards.
MOST_BYTES: Final = 1024 * 1024


def read_cards(path: Path) -> list[Card]:
    """The cards of the table `CARDS` in that file, checked."""
    source = read_text(path)
    cards = _cards_of(_import(path), path, source)
    for card in cards:
        _check_card(card, path, source)
        _check_hooks(card, path, source)
    _check_ids(cards, path, source)
    return cards


def read_text(path: Path) -> str:
    if not path.exists():
        raise Refusal("file-missing", {"file": str(path)})
    if not path.is_file():
        raise Refusal("file-not-ordinary", {"file": str(path)})
    if path.stat().st_size > MOST_BYTES:
        raise Refusal("file-too-large", {"file": str(path), "most": MOST_BYTES // 1024})
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("custom-not-text", {"file": str(path)}) from None
    except OSError as error:
        raise Refusal("file-unreadable", {"file": str(path), "detail": error.strerror or str(error)}) from None


def _import(path: Path) -> ModuleType:
    name = f"royaume_custom_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Refusal("custom-not-python", {"file": str(path)})
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        line = line_in_traceback(path, error)
        if isinstance(error, SyntaxError) and error.filename == os.path.abspath(path):
            line = error.lineno or line
        values: dict[str, RefusalValue] = {"file": str(path), "line": line or 1, "detail": describe(error)}
        raise Refusal("custom-import", values) from error
    return module


def line_in_traceback(path: Path, error: BaseException) -> int:
    """The line of that file in which the error happened; 0 if it happened elsewhere."""
    line = 0
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == os.path.abspath(path):
            line = step.tb_lineno
        step = step.tb_next
    return line


def describe(error: BaseException) -> str:
    """The error in one line, as Python tells it."""
    try:
        detail = error.msg if isinstance(error, SyntaxError) else " ".join(str(error).split())
    except Exception:
        # The text of an error may fail too.
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
    """Check the printed numbers and the type. (The compiled constructor already checks some of them.)"""

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
    """Check that the engine can call every hook, and that no method has almost the name of a hook."""
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

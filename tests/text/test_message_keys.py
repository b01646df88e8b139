"""Both languages have all text keys that are used, and no others."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    FunctionReference,
    Identifier,
    Message,
    SelectExpression,
    SyntaxNode,
    TextElement,
    VariableReference,
)

import royaume
from royaume import cli
from royaume.catalogue import catalogue
from royaume.cli.parser import PROBLEMS
from royaume.engine.card import TYPE_NAMES
from royaume.engine.choice import Why
from royaume.engine.event import Happened
from royaume.text import LANGUAGES, Texts

SOURCE = Path(royaume.__file__).parent
#: Options that are not cards, as the architecture page lists them.
OPTION_KEYS = ["yes", "no", "discard", "keep", "set_aside", "take", "attack", "coins", "cards", "trash", "actions"]
OPTION_KEYS += ["card", "action", "buy", "coin", "curse"]


def _parsed_messages(language: str) -> dict[str, Message]:
    return _parsed(SOURCE / "text" / language)


def _parsed(folder: Path) -> dict[str, Message]:
    found: dict[str, Message] = {}
    for file in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, Message):
                found[entry.id.name] = entry
    return found


MESSAGES = {language: _parsed_messages(language) for language in LANGUAGES}


def _nodes(node: object) -> Iterator[SyntaxNode]:
    if isinstance(node, SyntaxNode):
        yield node
        for value in vars(node).values():
            yield from _nodes(value)
    elif isinstance(node, list):
        for item in node:
            yield from _nodes(item)


def _variables(message: Message) -> set[str]:
    return {node.id.name for node in _nodes(message) if isinstance(node, VariableReference)}


@cache
def _trees() -> list[ast.Module]:
    return [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(SOURCE.rglob("*.py"))]


def _calls(*names: str) -> list[ast.Call]:
    found: list[ast.Call] = []
    for tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if name in names:
                    found.append(node)
    return found


def _strings(node: ast.AST) -> list[str]:
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def _literals(node: ast.expr) -> list[str]:
    """The texts that an expression may be: itself, or either side of a condition."""
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _values_of(kinds: type) -> list[str]:
    return [value for name, value in vars(kinds).items() if name.isupper()]


def _option_keys() -> set[str]:
    lists = [
        argument
        for call in _calls("option", "options")
        for argument in [*call.args, *(keyword.value for keyword in call.keywords)]
        if isinstance(argument, ast.List)
    ]
    return {key for listed in lists for key in _strings(listed)}


def _refusals() -> list[tuple[str, ast.Call]]:
    """The keys of everything that the source refuses, and where."""
    calls = [call for call in _calls("Refusal", "IllegalAnswer", "Usage") if call.args]
    found = [(key, call) for call in calls for key in _literals(call.args[0])]
    assert len(found) > 20
    return found


def _key(family: str, key: str) -> str:
    return f"{family}-{key.replace('_', '-')}"


@cache
def _needed() -> set[str]:
    sources = [ruling.source for entry in catalogue.entries().values() for ruling in entry.rulings]
    families = {
        "log": _values_of(Happened),
        "ask": _values_of(Why),
        "option": [*OPTION_KEYS, *_option_keys()],
        "refusal": [*(key for key, _ in _refusals()), *PROBLEMS.values()],
        "type": TYPE_NAMES,
        "source": sources,
        "help": [part for name in cli.COMMANDS for part in (name, f"{name}-more")],
    }
    said = {key for call in _calls("say") if call.args for key in _literals(call.args[0])}
    return said | {_key(family, key) for family, keys in families.items() for key in keys}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    assert sorted(key for key in _needed() if key not in MESSAGES[language]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_by_the_kind_of_a_question_names_kinds_that_there_are(language: str) -> None:
    page = Path(__file__).parents[2] / "web" / "src" / "texts" / language
    messages = [*_parsed_messages(language).values(), *_parsed(page).values()]
    selects = [node for message in messages for node in _nodes(message) if isinstance(node, SelectExpression)]
    by_kind = [
        node for node in selects if isinstance(node.selector, VariableReference) and node.selector.id.name == "why"
    ]
    named = {variant.key.name for node in by_kind for variant in node.variants if isinstance(variant.key, Identifier)}
    assert len(by_kind) > 4
    assert named - {"other"} <= set(_values_of(Why))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_unused(language: str) -> None:
    constants = {text for tree in _trees() for text in _strings(tree)}
    unused = [
        key
        for key in MESSAGES[language]
        if key not in _needed() and key not in constants and key.removeprefix("refusal-") not in constants
    ]
    assert unused == []


def test_both_languages_say_the_same_with_the_same_variables() -> None:
    english, french = ({key: _variables(message) for key, message in MESSAGES[name].items()} for name in ("en", "fr"))
    assert english == french


def test_a_refusal_gives_all_that_its_text_needs() -> None:
    lacking: list[str] = []
    for key, call in _refusals():
        values = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
        if isinstance(values, ast.Dict):
            given = {str(name.value) for name in values.keys if isinstance(name, ast.Constant)}
            needed = _variables(MESSAGES["en"][_key("refusal", key)])
            lacking += [f"{key}: {name}" for name in needed - given]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_known_functions_are_called(language: str) -> None:
    called = {
        node.id.name
        for message in MESSAGES[language].values()
        for node in _nodes(message)
        if isinstance(node, FunctionReference)
    }
    assert called <= {"STARTS", "NUMBER"}


def test_french_keeps_its_punctuation_off_the_words() -> None:
    wrong = [
        f"{key}: {node.value}"
        for key, message in MESSAGES["fr"].items()
        for node in _nodes(message)
        if isinstance(node, TextElement) and re.search("(^|[^\u202f])[:;!?»]|«(?!\u202f)|[’“”]", node.value)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_key_or_a_missing_value_is_a_bug(language: str) -> None:
    texts = Texts(language)
    with pytest.raises(KeyError, match="no-such-text"):
        texts.say("no-such-text")
    with pytest.raises(ValueError, match="count"):
        texts.say("cards-number")
    with pytest.raises(ValueError, match="'de'"):
        Texts("de")

"""The texts of custom cards: the TOML file beside the Python file.

Every error is a refusal that names the file and the line.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from royaume.cards import expansions
from royaume.catalogue import catalogue, effect
from royaume.catalogue.catalogue import LANGUAGES, Entry, Expansion, Ruling
from royaume.catalogue.custom_card_code import read_text
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal

#: The fields that a `[[card]]` must have, and those that it may have.
NEEDED: Final = ["id", "en", "fr", "effect", "effect_fr"]
OPTIONAL: Final = ["gist", "gist_fr", "icon", "roles", "rulings"]

#: The fields that the file may have.
FIELDS: Final = ["en", "fr", "card", "options"]
LONGEST_NAME: Final = 40
LONGEST_GIST: Final = 60
LONGEST_ICON: Final = 60


class _Texts:
    """The TOML file. It finds the line of each refusal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            raise Refusal("custom-no-texts", {"file": str(path)})
        self.source = read_text(path)
        try:
            self.table = tomllib.loads(self.source)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            number = re.search(r"line (\d+)", str(error))
            line = number[1] if number is not None else str(len(self.source.splitlines()))
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


def read_expansion(expansion_id: str, cards: list[Card], path: Path) -> Expansion:
    """The texts of these cards, checked."""
    texts = _Texts(path)
    for field in texts.table:
        if field not in FIELDS:
            raise texts.refuse("custom-field-unknown", field, id=expansion_id, field=field, right=_near(field, FIELDS))
    tables: dict[str, dict[str, Any]] = {}
    for table in texts.tables(texts.table, "card", "card", expansion_id):
        id = texts.text(table, "id", "[[card]]", expansion_id)
        if id not in [card.id for card in cards]:
            raise texts.refuse("custom-text-of-nobody", f'"{id}"', id=id)
        if id in tables:
            raise texts.refuse("custom-text-twice", f'"{id}"', id=id)
        for field in table:
            if field not in NEEDED + OPTIONAL:
                right = _near(field, NEEDED + OPTIONAL)
                raise texts.refuse("custom-field-unknown", field, id=id, field=field, right=right)
        tables[id] = table
    for card in cards:
        if card.id not in tables:
            raise texts.refuse("custom-card-without-text", "[[card]]", id=card.id)
    expansion = Expansion(
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
    _check_names(expansion, texts)
    return expansion


def _near(field: str, right: list[str]) -> str:
    return difflib.get_close_matches(field, right, n=1, cutoff=0)[0]


def _check_names(expansion: Expansion, texts: _Texts) -> None:
    """A name of a card or of the expansion must mean that alone, and fit on a line of text."""
    others = [catalogue.expansion(expansion_id) for expansion_id in expansions.KINGDOM_CARDS]
    kingdoms = [kingdom for other in others for kingdom in other.kingdoms]
    names = [*(other.names for other in others), *(kingdom.names for kingdom in kingdoms)]
    called = {catalogue.plain(name): name for each in names for name in each.values()}
    for name in expansion.names.values():
        if catalogue.plain(name) in called:
            raise texts.refuse("custom-name-used", f'"{name}"', id=expansion.id, name=name, card=name)
    for entry in expansion.entries:
        for name in [entry.id, *entry.names.values()]:
            if name != entry.id and (len(name) > LONGEST_NAME or not re.fullmatch(r"[^\W\d_]+([ '’-][^\W_]+)*", name)):
                raise texts.refuse("custom-name-form", f'"{name}"', id=entry.id, name=name)
            other = catalogue.id_of(name) or called.get(catalogue.plain(name), entry.id)
            if other != entry.id:
                raise texts.refuse("custom-name-used", f'"{name}"', id=entry.id, name=name, card=other)
            called[catalogue.plain(name)] = entry.id


def _entry(expansion_id: str, card: Card, texts: _Texts, table: dict[str, Any]) -> Entry:
    """The card in the catalogue: its facts come from the card, its texts from the file."""
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
    """The short text, in both languages or in neither."""
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

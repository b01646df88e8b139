"""The rules catalogue: facts, texts and rulings of every card and rule, in English and French."""

from __future__ import annotations

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from royaume.cards import expansions
from royaume.catalogue import effect
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal

EXPANSIONS: Final = ["base", "intrigue", "seaside", "alchemy"]
LANGUAGES: Final = ["en", "fr"]
ROLES: Final = ["village", "buy", "draw", "trash"]
#: Where a long word may break, as it is written in the catalogue and as it is shown.
HYPHEN: Final = "|"
SOFT_HYPHEN: Final = "\u00ad"

#: A name that is less similar to the written one than this was not meant.
LEAST_LIKENESS: Final = 0.6
#: The least likeness of a name and its own beginning, from so many letters on.
LIKENESS_OF_BEGINNING: Final = 0.85
LEAST_BEGINNING: Final = 3


@dataclass(frozen=True)
class Ruling:
    """One numbered statement, of a card or of the general rules."""

    id: str
    source: str
    text: dict[str, str]


@dataclass(frozen=True)
class Entry:
    """All that is known of one card."""

    id: str
    expansion: str
    names: dict[str, str]
    cost: int
    potion: int
    types: list[str]
    roles: list[str]
    is_kingdom: bool
    pile: list[int]
    coins: int
    vp: int | None
    effect: dict[str, str]
    #: What the printed bonuses do not say, in a few words; empty where they say everything.
    gist: dict[str, str]
    #: The name of its picture; empty: the page chooses one.
    icon: str
    rulings: list[Ruling]
    #: The effect without what the card prints as figures, paragraph by paragraph.
    paragraphs: dict[str, list[str]]
    #: Does the effect begin with the bonuses that the card prints as figures?
    prints_bonuses: bool
    #: The names with soft hyphens where a long word may break.
    breakable: dict[str, str]
    #: The type that this card stands for where the types are explained; empty for most.
    legend: str = ""


@dataclass(frozen=True)
class Kingdom:
    """A recommended kingdom."""

    id: str
    expansion: str
    names: dict[str, str]
    cards: list[str]


@dataclass(frozen=True)
class Expansion:
    """All that the catalogue knows of one expansion."""

    id: str
    names: dict[str, str]
    rules: list[Ruling]
    entries: list[Entry]
    kingdoms: list[Kingdom]
    examples: list[dict[str, Any]]
    #: The texts of option keys of custom cards. Those of the boxes are in `royaume.text`.
    options: dict[str, dict[str, str]] = field(default_factory=dict)


def _ruling(table: dict[str, Any]) -> Ruling:
    return Ruling(table["id"], table["source"], {"en": table["text"], "fr": table["text_fr"]})


def _entry(expansion_id: str, table: dict[str, Any]) -> Entry:
    return Entry(
        id=table["id"],
        expansion=expansion_id,
        names={language: table[language] for language in LANGUAGES},
        cost=table["cost"],
        potion=table["potion"],
        types=table["types"],
        roles=table.get("roles", []),
        is_kingdom=table["kind"] == "kingdom",
        pile=[table["pile"][f"p{players}"] for players in range(2, 7)],
        coins=table.get("coins", 0),
        vp=table.get("vp"),
        effect={"en": effect.words(table["effect"]), "fr": effect.words(table["effect_fr"])},
        gist={"en": table.get("gist", ""), "fr": table.get("gist_fr", "")},
        icon=table["icon"],
        rulings=[_ruling(ruling) for ruling in table["rulings"]],
        paragraphs={"en": effect.paragraphs(table["effect"]), "fr": effect.paragraphs(table["effect_fr"])},
        prints_bonuses=effect.begins_with_bonuses(table["effect"]),
        breakable={
            "en": table.get("hyphens", table["en"]).replace(HYPHEN, SOFT_HYPHEN),
            "fr": table.get("hyphens_fr", table["fr"]).replace(HYPHEN, SOFT_HYPHEN),
        },
        legend=table.get("legend", ""),
    )


#: The expansions of custom cards.
_added: Final[dict[str, Expansion]] = {}


def add(added: Expansion) -> None:
    """Add an expansion of custom cards to the catalogue."""
    _added[added.id] = added
    _forget_lists()


def remove(expansion_id: str) -> None:
    del _added[expansion_id]
    _forget_lists()


def _forget_lists() -> None:
    entries.cache_clear()
    _entries.cache_clear()
    ids_by_name.cache_clear()


def expansion(expansion_id: str) -> Expansion:
    """The catalogue of one expansion."""
    if expansion_id in _added:
        return _added[expansion_id]
    if expansion_id not in expansions.KINGDOM_CARDS:
        # The id may come from anywhere: it must not become the name of a file.
        raise Refusal("unknown-box", {"box": expansion_id, "boxes": ", ".join(expansions.KINGDOM_CARDS)})
    return _read(expansion_id)


@cache
def _read(expansion_id: str) -> Expansion:
    text = resources.files("royaume.rules").joinpath(f"{expansion_id}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    return Expansion(
        id=expansion_id,
        names={language: table[language] for language in LANGUAGES},
        rules=[_ruling(rule) for rule in table["rule"]],
        entries=[_entry(expansion_id, card) for card in table["card"]],
        kingdoms=[
            Kingdom(kingdom["id"], expansion_id, {name: kingdom[name] for name in LANGUAGES}, kingdom["cards"])
            for kingdom in table["kingdom"]
        ],
        examples=table["example"],
    )


@cache
def entries() -> dict[str, Entry]:
    """Every card by its id: those of the four boxes, and custom cards."""
    return {id: entry for expansion_id in [*EXPANSIONS, *_added] for id, entry in _entries(expansion_id).items()}


def entry(id: str) -> Entry | None:
    """That card, if the catalogue knows it. Only the file of its expansion is read, so that a game begins sooner."""
    for expansion_id in [*EXPANSIONS, *_added]:
        found = _entries(expansion_id).get(id)
        if found is not None:
            return found
    return None


@cache
def _entries(expansion_id: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in expansion(expansion_id).entries}


def name(card: Card, language: str) -> str:
    """The name of the card in that language."""
    found = entry(card.id)
    return card.id if found is None else found.names[language]


def plain(text: str) -> str:
    """A name as people type it: no accents, no capitals, no punctuation."""
    letters = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", " ", letters.casefold()).strip()


@cache
def ids_by_name() -> dict[str, str]:
    """The ids of all cards, by all their names."""
    found: dict[str, str] = {}
    for card in expansions.all_cards():
        found[plain(card.id)] = card.id
        known = entry(card.id)
        if known is not None:
            for label in known.names.values():
                found[plain(label)] = card.id
    return found


def id_of(text: str) -> str | None:
    """The id of the card with that name, in either language."""
    return ids_by_name().get(plain(text))


def find(text: str) -> Card:
    """The card with that name, in either language. The refusal of an unknown name tells the nearest one."""
    ids = ids_by_name()
    wanted = plain(text)
    id = ids.get(wanted)
    if id is not None:
        return expansions.by_id(id)
    near, _ = nearest(wanted, ids)
    if not near:
        raise Refusal("unknown-card", {"card": text})
    raise Refusal("unknown-card-near", {"card": text, "near": expansions.by_id(ids[near])})


def nearest(wanted: str, names: Collection[str]) -> tuple[str, float]:
    """The most similar name, or one with this beginning, and its likeness from 0 to 1."""
    near = difflib.get_close_matches(wanted, names, n=1, cutoff=LEAST_LIKENESS)
    likeness = {name: difflib.SequenceMatcher(None, name, wanted).ratio() for name in near}
    for name in names if len(wanted) >= LEAST_BEGINNING else []:
        if name.startswith(wanted):
            share = len(wanted) / len(name)
            likeness[name] = LIKENESS_OF_BEGINNING + (1 - LIKENESS_OF_BEGINNING) * share
    return max(likeness.items(), key=lambda found: found[1], default=("", 0.0))

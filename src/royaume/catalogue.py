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

from royaume.cards import boxes
from royaume.engine.card import Card
from royaume.engine.errors import Refusal

SETS: Final = ["base", "intrigue", "seaside", "alchemy"]
LANGUAGES: Final = ["en", "fr"]
ROLES: Final = ["village", "buy", "draw", "trash"]

#: A name less like what was written than this was not meant.
LEAST_LIKENESS: Final = 0.6
#: How like a name its own beginning is at least, from so many letters on.
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
    set: str
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
    #: The name of its picture; empty if whoever draws the card is to choose one.
    icon: str
    rulings: list[Ruling]


@dataclass(frozen=True)
class Kingdom:
    """A recommended set of ten."""

    id: str
    set: str
    names: dict[str, str]
    cards: list[str]


@dataclass(frozen=True)
class Catalogue:
    """One set's page of the catalogue."""

    set: str
    names: dict[str, str]
    rules: list[Ruling]
    entries: list[Entry]
    kingdoms: list[Kingdom]
    examples: list[dict[str, Any]]
    #: The texts of option keys that only this set's cards offer. Those of the boxes are in `royaume.text`.
    options: dict[str, dict[str, str]] = field(default_factory=dict)


def _ruling(table: dict[str, Any]) -> Ruling:
    return Ruling(table["id"], table["source"], {"en": table["text"], "fr": table["text_fr"]})


def _entry(set_id: str, table: dict[str, Any]) -> Entry:
    return Entry(
        id=table["id"],
        set=set_id,
        names={language: table[language] for language in LANGUAGES},
        cost=table["cost"],
        potion=table["potion"],
        types=table["types"],
        roles=table.get("roles", []),
        is_kingdom=table["kind"] == "kingdom",
        pile=[table["pile"][f"p{players}"] for players in range(2, 7)],
        coins=table.get("coins", 0),
        vp=table.get("vp"),
        effect={"en": table["effect"], "fr": table["effect_fr"]},
        gist={"en": table.get("gist", ""), "fr": table.get("gist_fr", "")},
        icon=table["icon"],
        rulings=[_ruling(ruling) for ruling in table["rulings"]],
    )


#: The pages of sets that were added to the boxes.
_added: Final[dict[str, Catalogue]] = {}


def add(added: Catalogue) -> None:
    """Put the page of a set that is not in the boxes beside the others."""
    _added[added.set] = added
    _forget_lists()


def remove(set_id: str) -> None:
    del _added[set_id]
    _forget_lists()


def _forget_lists() -> None:
    entries.cache_clear()
    _entries.cache_clear()
    ids_by_name.cache_clear()


def page(set_id: str) -> Catalogue:
    """The catalogue of one set."""
    return _added[set_id] if set_id in _added else _page(set_id)


@cache
def _page(set_id: str) -> Catalogue:
    text = resources.files("royaume.rules").joinpath(f"{set_id}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    return Catalogue(
        set=set_id,
        names={language: table[language] for language in LANGUAGES},
        rules=[_ruling(rule) for rule in table["rule"]],
        entries=[_entry(set_id, card) for card in table["card"]],
        kingdoms=[
            Kingdom(kingdom["id"], set_id, {name: kingdom[name] for name in LANGUAGES}, kingdom["cards"])
            for kingdom in table["kingdom"]
        ],
        examples=table["example"],
    )


@cache
def entries() -> dict[str, Entry]:
    """Every card by its id: those of the four boxes, and those that were added."""
    return {id: entry for set_id in [*SETS, *_added] for id, entry in _entries(set_id).items()}


def entry(id: str) -> Entry | None:
    """That card, if the catalogue knows it. No page is read that is not needed: whoever plays wants to begin."""
    for set_id in [*SETS, *_added]:
        found = _entries(set_id).get(id)
        if found is not None:
            return found
    return None


@cache
def _entries(set_id: str) -> dict[str, Entry]:
    return {entry.id: entry for entry in page(set_id).entries}


def name(card: Card, language: str) -> str:
    """What the card is called in that language."""
    found = entry(card.id)
    return card.id if found is None else found.names[language]


def plain(text: str) -> str:
    """A name as people type it: no accents, no capitals, no punctuation."""
    letters = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", " ", letters.casefold()).strip()


@cache
def ids_by_name() -> dict[str, str]:
    """Ids of the cards in the engine by everything they are called."""
    found: dict[str, str] = {}
    for card in boxes.all_cards():
        found[plain(card.id)] = card.id
        known = entry(card.id)
        if known is not None:
            for label in known.names.values():
                found[plain(label)] = card.id
    return found


def id_of(text: str) -> str | None:
    """The id of the card that is called so, in either language."""
    return ids_by_name().get(plain(text))


def find(text: str) -> Card:
    """The card of that name, in either language; an unknown one is refused with the nearest name."""
    ids = ids_by_name()
    wanted = plain(text)
    id = ids.get(wanted)
    if id is not None:
        return boxes.by_id(id)
    near, _ = nearest(wanted, ids)
    if not near:
        raise Refusal("unknown-card", {"card": text})
    raise Refusal("unknown-card-near", {"card": text, "near": ids[near]})


def nearest(wanted: str, names: Collection[str]) -> tuple[str, float]:
    """The name most like this one, or that begins like this, and how like it is from 0 to 1."""
    near = difflib.get_close_matches(wanted, names, n=1, cutoff=LEAST_LIKENESS)
    likeness = {name: difflib.SequenceMatcher(None, name, wanted).ratio() for name in near}
    for name in names if len(wanted) >= LEAST_BEGINNING else []:
        if name.startswith(wanted):
            share = len(wanted) / len(name)
            likeness[name] = LIKENESS_OF_BEGINNING + (1 - LIKENESS_OF_BEGINNING) * share
    return max(likeness.items(), key=lambda found: found[1], default=("", 0.0))

"""The engine's own tables against the rules catalogue."""

from __future__ import annotations

import re

import pytest

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.engine.card import Card
from tests.refusals import refused

ENTRIES = list(catalogue.entries().values())

#: Three short lines on a card of the hand.
LONGEST_GIST = 42


def test_the_engine_has_every_card_of_the_four_boxes() -> None:
    assert sorted(card.id for card in expansions.all_cards()) == sorted(entry.id for entry in ENTRIES)
    assert len(ENTRIES) == 96


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_a_card_is_as_the_catalogue_says(entry: catalogue.Entry) -> None:
    card = expansions.by_id(entry.id)
    assert (card.cost, card.potion) == (entry.cost, entry.potion)
    assert card.type_names() == sorted(entry.types, key=card.type_names().index)
    assert card.pile == entry.pile
    assert (card in expansions.BASIC) == (not entry.is_kingdom)
    if entry.is_kingdom:
        assert card in expansions.KINGDOM_CARDS[entry.expansion]
    if entry.vp is not None:
        assert card.vp == entry.vp
    if "treasure" in entry.types:
        assert card.coins == entry.coins


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_a_card_is_found_by_its_name_in_either_language(entry: catalogue.Entry) -> None:
    for name in entry.names.values():
        assert catalogue.find(name).id == entry.id
        assert catalogue.find(f" {name.upper()} ").id == entry.id


@pytest.mark.parametrize(
    ("typed", "id"),
    [("salle du trone", "throne_room"), ("SORCIERE", "witch"), ("philosopher\u2019s stone", "philosophers_stone")],
)
def test_a_name_typed_without_accents_is_found(typed: str, id: str) -> None:
    assert catalogue.find(typed).id == id


@pytest.mark.parametrize(("typed", "near"), [("Chapell", "chapel"), ("Forgerron", "smithy"), ("vilage", "village")])
def test_a_misspelt_name_is_refused_with_the_nearest(typed: str, near: str) -> None:
    with refused(f"near={near}"):
        catalogue.find(typed)


def test_nonsense_is_refused_without_a_suggestion() -> None:
    with refused(r"^unknown-card \(card=xyzzyq\)$"):
        catalogue.find("xyzzyq")


def test_the_22_recommended_kingdoms_are_ten_different_cards_each() -> None:
    kingdoms = [
        kingdom for expansion_id in catalogue.EXPANSIONS for kingdom in catalogue.expansion(expansion_id).kingdoms
    ]
    assert len(kingdoms) == 22
    for kingdom in kingdoms:
        assert len({expansions.by_id(id) for id in kingdom.cards}) == 10


def test_every_card_has_an_icon_of_its_own() -> None:
    icons = [entry.icon for entry in ENTRIES]
    assert [icon for icon in icons if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon)] == []
    assert sorted(set(icons)) == sorted(icons)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_a_card_has_a_gist_just_where_its_bonuses_do_not_say_everything(entry: catalogue.Entry) -> None:
    # Whatever a card does besides its printed numbers is code, in a class of its own.
    does_more = type(expansions.by_id(entry.id)) is not Card
    assert {language: bool(gist) for language, gist in entry.gist.items()} == {"en": does_more, "fr": does_more}


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_a_gist_is_short_and_no_sentence(language: str) -> None:
    gists = [entry.gist[language] for entry in ENTRIES]
    assert [gist for gist in gists if len(gist) > LONGEST_GIST] == []
    assert [gist for gist in gists if gist != gist.strip() or gist.endswith((".", ";", ","))] == []
    if language == "fr":
        assert [gist for gist in gists if re.search("[^ ][:;!?]|[’“”]", gist)] == []
    else:
        assert [gist for gist in gists if re.search(" [:;!?]|[’“”]", gist)] == []


def test_a_gist_names_cards_as_its_language_does() -> None:
    others = {"en": "fr", "fr": "en"}
    told = {
        language: {entry.names[language] for entry in ENTRIES if entry.names["en"] != entry.names["fr"]}
        for language in catalogue.LANGUAGES
    }
    strangers = [
        (entry.id, word)
        for entry in ENTRIES
        for language, gist in entry.gist.items()
        for word in re.findall(r"\b[A-ZÉ]\w+", gist)
        if word in told[others[language]] - told[language]
    ]
    assert strangers == []

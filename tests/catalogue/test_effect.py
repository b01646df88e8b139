"""The effects of cards: what the figures on a card say, and the paragraphs of the rest."""

from __future__ import annotations

import re

import pytest

from royaume.catalogue import catalogue, effect
from royaume.catalogue.catalogue import SOFT_HYPHEN

#: A word that is longer does not fit a small card.
LONGEST_WORD = 13


def test_bonuses_at_the_beginning_are_figures_and_the_rest_are_sentences() -> None:
    assert effect.paragraphs("+3 Cards.") == []
    assert effect.paragraphs("+2 coins. Each other player discards.") == ["Each other player discards."]
    assert effect.paragraphs("+1 Card, +1 Action. Then discard a card.") == ["Then discard a card."]


def test_bonuses_within_a_sentence_stay_there() -> None:
    written = "Now and at the start of your next turn: +2 Cards."
    assert effect.paragraphs(written) == [written]
    assert not effect.begins_with_bonuses(written)


def test_a_dash_begins_a_paragraph() -> None:
    assert effect.paragraphs("+2 Cards. — Reaction: draw.") == ["Reaction: draw."]
    assert effect.paragraphs("Draw. — Reaction: discard.") == ["Draw.", "Reaction: discard."]


def test_what_stands_in_brackets_is_a_figure_and_part_of_the_text() -> None:
    written = "Choose one. — [Victory: 2 points.]"
    assert effect.paragraphs(written) == ["Choose one."]
    assert effect.words(written) == "Choose one. — Victory: 2 points."


@pytest.mark.parametrize("id", ["estate", "province", "curse", "great_hall"])
def test_points_that_are_a_figure_are_not_said_again(id: str) -> None:
    assert catalogue.entries()[id].paragraphs == {"en": [], "fr": []}


@pytest.mark.parametrize("id", ["gardens", "duke", "vineyard", "island"])
def test_points_that_must_be_counted_keep_their_sentence(id: str) -> None:
    assert [len(parts) for parts in catalogue.entries()[id].paragraphs.values()] == [1, 1]


def test_a_reaction_is_a_paragraph_of_its_own() -> None:
    moat = catalogue.entries()["moat"]
    assert moat.prints_bonuses
    assert [re.match("R[eé]action", parts[0]) is not None for parts in moat.paragraphs.values()] == [True, True]
    assert [len(parts) for parts in moat.paragraphs.values()] == [1, 1]


def test_both_languages_begin_with_bonuses_or_neither_does() -> None:
    for entry in catalogue.entries().values():
        begins = [effect.begins_with_bonuses(text) for text in entry.effect.values()]
        assert begins == [entry.prints_bonuses] * 2, entry.id


def test_no_text_keeps_a_mark() -> None:
    for entry in catalogue.entries().values():
        texts = [*entry.effect.values(), *entry.paragraphs["en"], *entry.paragraphs["fr"]]
        assert not [text for text in texts if set(text) & set("[]|")], entry.id


def test_names_with_hyphens_are_the_names() -> None:
    for entry in catalogue.entries().values():
        shown = {language: name.replace(SOFT_HYPHEN, "") for language, name in entry.breakable.items()}
        assert shown == entry.names


def test_the_parts_of_long_names_fit_a_small_card() -> None:
    for entry in catalogue.entries().values():
        for name in entry.breakable.values():
            assert max(len(part) for part in re.split(rf"[\s'-]|{SOFT_HYPHEN}", name)) <= LONGEST_WORD, name


def test_every_type_has_one_card_that_stands_for_it() -> None:
    legends = [entry.legend for entry in catalogue.entries().values() if entry.legend]
    types = {type for entry in catalogue.entries().values() for type in entry.types}
    assert sorted(legends) == sorted(types)
    assert all(not entry.legend or entry.legend in entry.types for entry in catalogue.entries().values())

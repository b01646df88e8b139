"""Names that look like the name of another player, or like nothing."""

from __future__ import annotations

import pytest

from royaume.table.seats import person_name
from tests.refusals import refused


@pytest.mark.parametrize(
    "name", ["ada", "Аda", "АDА", "Ａda", "𝐀da", "Αda", "Ada\ufe0f", "A\u034fda", "A\u180bda", "Ada\U000e0100"]
)
def test_a_name_that_looks_like_another_is_taken(name: str) -> None:
    with refused("name-taken"):
        person_name(name, ["Ada"])


@pytest.mark.parametrize(("name", "other"), [("Paul", "PauI"), ("Bo1", "Bol"), ("Zoe 0", "Zoe O"), ("Света", "CВетa")])
def test_letters_and_digits_that_look_alike(name: str, other: str) -> None:
    with refused("name-taken"):
        person_name(name, [other])


@pytest.mark.parametrize("name", ["Zoë", "Света", "Ελένη", "明", "José", "Nguyễn", "נועה"])
def test_names_in_many_alphabets_are_names(name: str) -> None:
    assert person_name(name, ["Zoe", "Jose"]) == name


@pytest.mark.parametrize(
    "name", ["\u3164", "A\u2800a", "\u0301a", "a" + "\u0301\u0302\u0303\u0304\u0305", "a\u200bb", "\u202eb"]
)
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with refused("name-form"):
        person_name(name)


def test_a_person_is_not_called_like_a_bot() -> None:
    with refused("name-level"):
        person_name("Ѕquire")

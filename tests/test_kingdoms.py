"""Kingdoms drawn at random: the wishes hold, and contradictions are refused by name."""

from __future__ import annotations

from collections import Counter

import pytest

from royaume import catalogue, kingdoms
from royaume.cards import boxes
from royaume.engine.card import ATTACK, REACTION, Card
from royaume.engine.errors import Refusal
from royaume.kingdoms import Wishes
from royaume.testing import parse

SEEDS = [f"kingdom {number}" for number in range(25)]


def sets_of(kingdom: list[Card]) -> Counter[str]:
    return Counter(boxes.set_of(card) for card in kingdom)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_wishes_hold_at_once(seed: str) -> None:
    wishes = Wishes(
        counts={"base": 4},
        required=parse("possession moat"),
        banned=parse("witch chapel"),
        roles=catalogue.ROLES,
        reaction=True,
        spread=True,
        alchemy_dose=True,
    )
    kingdom = kingdoms.random_kingdom(seed, None, wishes)
    assert len(set(kingdom)) == 10
    assert sets_of(kingdom)["base"] == 4
    assert 3 <= sets_of(kingdom)["alchemy"] <= 5
    assert set(parse("possession moat")) <= set(kingdom)
    assert not set(parse("witch chapel")) & set(kingdom)
    assert {2, 3, 4, 5} <= {card.cost for card in kingdom}
    for role in catalogue.ROLES:
        assert any(role in catalogue.entries()[card.id].roles for card in kingdom)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_attack_brings_a_reaction(seed: str) -> None:
    kingdom = kingdoms.random_kingdom(seed, ["base", "intrigue"], Wishes(reaction=True))
    attacks = [card for card in kingdom if card.types & ATTACK]
    assert not attacks or any(card.types & REACTION for card in kingdom)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_swap_changes_one_card_and_keeps_the_wishes(seed: str) -> None:
    wishes = Wishes(roles=["village"], spread=True, alchemy_dose=True)
    before = kingdoms.random_kingdom(seed, None, wishes)
    after = kingdoms.swap(before, before[3], seed, None, wishes)
    assert len(set(before) - set(after)) == 1
    assert before[3] not in after
    assert kingdoms.meets(after, wishes)


def test_without_wishes_every_card_comes_up() -> None:
    drawn = {card for number in range(120) for card in kingdoms.random_kingdom(f"all {number}")}
    assert len(drawn) == 88


@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        (Wishes(required=parse("moat"), banned=parse("moat")), r"required-and-banned \(card=moat"),
        (Wishes(required=boxes.KINGDOM_SETS["base"][:11]), r"too-many-required \(count=11"),
        (Wishes(required=parse("gold")), "kingdom-basic"),
        (Wishes(counts={"base": 6, "intrigue": 5}), r"counts-sum \(count=11"),
        (Wishes(counts={"base": 1}, required=parse("moat witch")), r"count-impossible \(set=base, count=1, least=2"),
        (Wishes(counts={"alchemy": 2}, alchemy_dose=True), r"alchemy-dose \(count=2"),
        (Wishes(required=boxes.KINGDOM_SETS["alchemy"][:6], alchemy_dose=True), r"alchemy-dose \(count=6"),
        (Wishes(roles=["cheese"]), r"unknown-role \(role=cheese"),
        (Wishes(counts={"prosperity": 1}), "unknown-set"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_by_name(wishes: Wishes, key: str) -> None:
    with pytest.raises(Refusal, match=f"^{key}"):
        kingdoms.random_kingdom("any", None, wishes)


def test_a_role_or_a_cost_that_no_card_has_is_refused() -> None:
    villages = [card for card in boxes.KINGDOM_SETS["base"] if "village" in catalogue.entries()[card.id].roles]
    with pytest.raises(Refusal, match=r"^no-card-for-role \(role=village"):
        kingdoms.random_kingdom("any", ["base"], Wishes(roles=["village"], banned=villages))
    cheap = [card for card in boxes.KINGDOM_SETS["base"] if card.cost == 2]
    with pytest.raises(Refusal, match=r"^no-card-for-cost \(cost=2"):
        kingdoms.random_kingdom("any", ["base"], Wishes(spread=True, banned=cheap))


def test_wishes_that_only_contradict_each_other_together_are_refused_too() -> None:
    wishes = Wishes(
        required=parse("militia smithy village festival market laboratory mine thief spy witch"), reaction=True
    )
    with pytest.raises(Refusal, match=r"^wishes-too-narrow"):
        kingdoms.random_kingdom("any", ["base"], wishes)


def test_a_swap_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^no-swap \(card=moat"):
        kingdoms.swap(parse("moat"), parse("moat")[0], "any", ["base"], Wishes(required=parse("moat")))

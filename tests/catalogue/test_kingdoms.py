"""Kingdoms drawn at random, whose wishes hold or are refused by name, and kingdoms read from text."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from royaume.cards import expansions
from royaume.catalogue import catalogue, kingdom_text, kingdoms
from royaume.catalogue.kingdoms import Wishes
from royaume.engine.card import ATTACK, REACTION, Card
from royaume.testing import parse
from tests.refusals import refused

SEEDS = [f"kingdom {number}" for number in range(25)]


def sets_of(kingdom: list[Card]) -> Counter[str]:
    return Counter(expansions.expansion_of(card) for card in kingdom)


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
        (Wishes(required=expansions.KINGDOM_CARDS["base"][:11]), r"too-many-required \(count=11"),
        (Wishes(required=parse("gold")), "kingdom-basic"),
        (Wishes(counts={"base": 6, "intrigue": 5}), r"counts-sum \(count=11"),
        (Wishes(counts={"base": 5, "intrigue": 5}, required=parse("sea_hag")), r"counts-sum \(count=11"),
        (Wishes(counts={"base": 9}, required=parse("sea_hag duke moat")), r"counts-sum \(count=11"),
        (Wishes(counts={"base": 1}, required=parse("moat witch")), r"count-impossible \(box=base, count=1, least=2"),
        (Wishes(counts={"alchemy": 2}, alchemy_dose=True), r"alchemy-dose \(count=2"),
        (Wishes(required=expansions.KINGDOM_CARDS["alchemy"][:6], alchemy_dose=True), r"alchemy-dose \(count=6"),
        (
            Wishes(banned=[card for card in expansions.all_cards() if card.cost < 6]),
            r"too-few-allowed \(count=4, size=10",
        ),
        (Wishes(roles=["cheese"]), r"unknown-role \(role=cheese"),
        (Wishes(counts={"prosperity": 1}), "unknown-box"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused_by_name(wishes: Wishes, key: str) -> None:
    with refused(f"^{key}"):
        kingdoms.random_kingdom("any", None, wishes)


def test_a_dose_of_alchemy_needs_other_cards_beside_it() -> None:
    with refused(r"^alchemy-dose \(count=10"):
        kingdoms.random_kingdom("any", ["alchemy"], Wishes(alchemy_dose=True))


def test_a_role_or_a_cost_that_no_card_has_is_refused() -> None:
    villages = [card for card in expansions.KINGDOM_CARDS["base"] if "village" in catalogue.entries()[card.id].roles]
    with refused(r"^no-card-for-role \(role=village"):
        kingdoms.random_kingdom("any", ["base"], Wishes(roles=["village"], banned=villages))
    cheap = [card for card in expansions.KINGDOM_CARDS["base"] if card.cost == 2]
    with refused(r"^no-card-for-cost \(cost=2"):
        kingdoms.random_kingdom("any", ["base"], Wishes(spread=True, banned=cheap))


def test_wishes_that_only_contradict_each_other_together_are_refused_too() -> None:
    wishes = Wishes(
        required=parse("militia smithy village festival market laboratory mine thief spy witch"), reaction=True
    )
    with refused(r"^wishes-too-narrow"):
        kingdoms.random_kingdom("any", ["base"], wishes)


def test_a_swap_that_cannot_be_is_refused() -> None:
    with refused(r"^no-swap \(card=moat"):
        kingdoms.swap(parse("moat"), parse("moat")[0], "any", ["base"], Wishes(required=parse("moat")))


def test_a_swap_may_bring_a_card_of_a_set_that_could_not_fill_a_kingdom() -> None:
    most = [card for card in expansions.KINGDOM_CARDS["alchemy"] if card.id != "golem"]
    before = expansions.KINGDOM_CARDS["base"][:10]
    after = kingdoms.swap(before, before[0], "any", ["alchemy"], Wishes(banned=most))
    assert set(after) - set(before) == set(parse("golem"))


def test_each_wish_that_is_not_met_is_named() -> None:
    wishes = Wishes(
        counts={"base": 4, "alchemy": 2},
        required=parse("moat possession"),
        banned=parse("market"),
        roles=["village", "buy"],
        reaction=True,
        spread=True,
        alchemy_dose=True,
    )
    kingdom = parse("chapel chancellor bureaucrat feast moneylender thief spy market golem bridge")
    assert [problem.summary() for problem in kingdoms.unmet(kingdom, wishes, ["base", "alchemy"])] == [
        "unmet-required (card=moat)",
        "unmet-required (card=possession)",
        "unmet-banned (card=market)",
        "unmet-boxes (card=bridge)",
        "unmet-count (box=base, count=8, wanted=4)",
        "unmet-count (box=alchemy, count=1, wanted=2)",
        "unmet-role (role=village)",
        "unmet-reaction",
        "unmet-dose (count=1)",
    ]
    assert [problem.summary() for problem in kingdoms.unmet(parse("smithy"), Wishes(spread=True))] == [
        "unmet-cost (cost=2)",
        "unmet-cost (cost=3)",
        "unmet-cost (cost=5)",
    ]


# --- as text

FOUR = parse("village throne_room moat philosophers_stone")


@pytest.mark.parametrize(
    "text",
    [
        "Village, Throne Room, Moat, Philosopher's Stone",
        "village;salle du trone;DOUVES;pierre philosophale",
        "Village\nSalle du Trône\r\n\nMoat\nPhilosopher’s Stone\n",
        "Village\tThrone Room\tDouves\tPierre Philosophale",
        "Village / Throne Room/Moat / Pierre Philosophale",
        "Village | Throne Room | Moat | Philosophers Stone",
        "• Village • Throne Room • Moat • Pierre Philosophale",
        "Village · Throne Room · Moat · Pierre Philosophale",
        "* Village\n* Throne Room\n* Moat\n* Pierre Philosophale",
        "- Village\n- Throne Room\n- Moat\n- Pierre Philosophale",
        "Village - Throne Room – Moat — Pierre Philosophale",
        "Village-Throne-Room-Moat-Pierre-Philosophale",
        "Village + Throne Room+Moat & Pierre Philosophale",
        "Village, Throne Room, Moat and Philosopher's Stone",
        "Village, Salle du Trône, Douves et Pierre Philosophale",
        "1. Village\n2. Throne Room\n3. Moat\n4. Pierre Philosophale",
        "1) Village 2) Throne Room 3) Moat 4) Pierre Philosophale",
        "(1) Village (2) Throne Room (3) Moat (4) Pierre Philosophale",
        "1: Village, 2: Throne Room, 3: Moat, 4: Pierre Philosophale",
        "village throne room moat philosophers stone",
        "village throne_room moat philosophers_stone",
        "“Village” “Throne Room” «\u202fDouves\u202f» 'Pierre Philosophale'",
        "['Village', 'Throne Room', 'Moat', \"Philosopher's Stone\"]",
        "First Game: Village, Throne Room, Moat, Pierre Philosophale",
        "Village Square: Village, Throne Room, Moat, Pierre Philosophale",
        "«\u202fRoyaume\u202f: Village, Salle du Trône, Douves et Pierre Philosophale.\u202f»",
        "Dominion: Village, Throne Room, Moat; Alchemy: Philosopher's Stone",
        "Village (3), Throne Room [base], Moat {2, base}, Pierre Philosophale ($3P)",
        "Village (Village), Throne Room (Salle du Trône), Moat (Douves), Philosopher's Stone",
        "Village: 3, Throne Room: 4, Moat: 2, Pierre Philosophale: 3P",
        "10 Village, 10x Throne Room, Moat x10, Pierre Philosophale",
        "[Village](village.html), [[Throne Room]], [[Moat]], [[Pierre Philosophale]]",
        "Village, Throne\nRoom, Moat, Pierre\nPhilosophale",
        "Village, Salle du Tro\u0302ne, Moat, Pierre Philosophale",
    ],
)
def test_names_may_be_separated_as_people_do(text: str) -> None:
    assert kingdom_text.parse(text) == FOUR
    assert kingdom_text.read_cards(text) == FOUR


def test_the_name_of_a_recommended_set_may_be_the_title() -> None:
    assert kingdom_text.parse("Village Square\n  Village, Throne Room, Moat,\n  Pierre Philosophale") == FOUR


def test_the_longest_name_is_read() -> None:
    assert kingdom_text.parse("mining village village minier village mine") == parse(
        "mining_village mining_village village mine"
    )


@pytest.mark.parametrize("text", ["", " \n", ", ; -", "1. 2. 3."])
def test_nothing_is_no_card(text: str) -> None:
    assert kingdom_text.parse(text) == []


@pytest.mark.parametrize("known", kingdoms.recommended(), ids=lambda known: known.id)
def test_a_recommended_set_is_known_by_every_name_and_in_any_order(known: catalogue.Kingdom) -> None:
    cards = [expansions.by_id(id) for id in known.cards]
    for name in [known.id, *known.names.values()]:
        assert kingdom_text.parse(name.upper()) == cards
        assert kingdom_text.parse(f"Kingdom: {name}") == cards
    assert kingdoms.recommended_as(cards[::-1]) == known
    assert kingdoms.recommended_as([*cards[1:], *parse("gold")]) is None


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("milita, cellar", "unknown-card-near (card=milita, near=militia)"),
        ("Throne", "unknown-card-near (card=Throne, near=throne_room)"),
        ("moat, Salle", "unknown-card-near (card=Salle, near=throne_room)"),
        ("village smity moat", "unknown-card-near (card=smity, near=smithy)"),
        ("village Throne rom moat", "unknown-card-near (card=Throne rom, near=throne_room)"),
        ("moat, Village mineur", "unknown-card-near (card=Village mineur, near=mining_village)"),
        ("moat, Avant-post", "unknown-card-near (card=Avant-post, near=outpost)"),
        ("Vilage: 3, Moat: 2", "unknown-card-near (card=Vilage, near=village)"),
        ("village xyzzy moat", "unknown-card (card=xyzzy)"),
        ("xyzzy, moat", "unknown-card (card=xyzzy)"),
        ("xyzzy, zzz", "unknown-card (card=xyzzy)"),
        ("Деревня, moat", "unknown-card (card=Деревня)"),
        ("Danse de la victoir", "unknown-kingdom-near (kingdom=Danse de la victoir, near=Victory Dance)"),
        ("village squar", "unknown-kingdom-near (kingdom=village squar, near=Village Square)"),
        ("chemistry", "unknown-kingdom-near (kingdom=chemistry, near=Chemistry Lesson)"),
        ("Pools, Tools, Fools", "unknown-kingdom-near (kingdom=Pools, Tools, Fools, near=Pools, Tools, and Fools)"),
    ],
)
def test_what_is_misspelt_is_refused_with_the_nearest_name(text: str, refusal: str) -> None:
    with refused(f"^{re.escape(refusal)}$"):
        kingdom_text.parse(text)


def test_recommended_sets_are_offered_in_the_language_asked_for() -> None:
    with refused(r"kingdoms=Les premières parties, .*, Place du Village\)"):
        kingdom_text.parse("xyzzy", "fr")


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
@pytest.mark.parametrize("separator", [", ", " ", "\n", " / ", " - ", "\t", "; ", " et "])
def test_any_kingdom_can_be_written_and_read_again(language: str, separator: str) -> None:
    for seed in SEEDS:
        kingdom = kingdoms.random_kingdom(seed)
        assert kingdom_text.parse(separator.join([catalogue.name(card, language) for card in kingdom])) == kingdom

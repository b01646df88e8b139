"""Every card of the catalogue exists, can be played by its id alone, and is written in few lines."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median

import pytest

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.engine.card import ACTION, TREASURE
from royaume.engine.choice import Choice
from royaume.testing import SEATS, Table
from royaume.testing.conformance import Census, check_counters, check_rest

CARDS = Path(__file__).parents[2] / "src" / "royaume" / "cards"

PLAYABLE = [id for id in catalogue.entries() if expansions.by_id(id).types & (ACTION | TREASURE)]
NOT_PLAYABLE = [id for id in catalogue.entries() if id not in PLAYABLE]


def table(hand: str) -> Table:
    """A position in which most cards find something to do."""
    return Table(
        hand=f"{hand} copper*2 estate village",
        deck="silver smithy estate copper gold curse",
        discard="copper duchy",
        foes=["copper*3 estate silver", "moat copper*4"],
        foe_decks=["gold estate copper silver", "estate village copper"],
        kingdom="potion",
        trash="silver village",
    )


def automatic_answer(choice: Choice, eager: bool) -> str:
    """The first options, as many or as few as allowed."""
    count = choice.most if eager else choice.least
    options = choice.keys if choice.keys is not None else [card.id for card in choice.cards()]
    return " ".join(options[:count])


def play(id: str, eager: bool) -> Table:
    """Play the card, and answer its questions one by one."""
    answers: dict[str, list[str]] = {}
    while True:
        t = table(id)
        t.start(id, **answers)
        if t.pending is None:
            return t
        answers.setdefault(SEATS[t.pending.decider], []).append(automatic_answer(t.pending, eager))


def test_the_catalogue_has_every_card_of_the_boxes_and_no_other() -> None:
    assert len(catalogue.entries()) == 96
    assert sorted(catalogue.entries()) == sorted(card.id for card in expansions.all_cards())


@pytest.mark.parametrize("eager", [False, True], ids=["as little as must be", "as much as may be"])
@pytest.mark.parametrize("id", PLAYABLE)
def test_a_card_can_be_played_by_its_id_alone(id: str, eager: bool) -> None:
    t = play(id, eager)
    assert t.played.cards[0] is expansions.by_id(id)
    Census(table(id).game).check(t.game)
    check_counters(t.game)
    check_rest(t.game)


@pytest.mark.parametrize("id", NOT_PLAYABLE)
def test_a_card_that_is_neither_action_nor_treasure_is_not_offered(id: str) -> None:
    t = table(id)
    with t.refused():
        t.play(id)


@pytest.mark.parametrize("id", [id for id, entry in catalogue.entries().items() if entry.vp is not None])
def test_a_card_is_worth_the_points_in_the_catalogue(id: str) -> None:
    assert Table(hand=id).me.points == catalogue.entries()[id].vp


@pytest.mark.parametrize("id", [id for id in NOT_PLAYABLE if catalogue.entries()[id].vp is None])
def test_a_victory_card_without_a_printed_number_counts_for_something(id: str) -> None:
    others = "copper*20 village*3 duchy"
    assert Table(hand=f"{id} {others}").me.points > Table(hand=others).me.points


def lines_of_card_classes() -> dict[str, int]:
    """The length of each card's class, from its first line to its last."""
    lengths: dict[str, int] = {}
    for path in CARDS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.end_lineno is not None:
                lengths[node.name] = node.end_lineno - node.lineno + 1
    return lengths


def test_a_card_is_written_in_few_lines() -> None:
    lengths = lines_of_card_classes()
    assert len(lengths) > 50
    assert median(lengths.values()) < 12
    assert {name: length for name, length in lengths.items() if length > 40} == {}

"""Random games are counted and compared between the builds, and a difference is named by game and turn."""

from __future__ import annotations

import json

import pytest

from royaume import IS_COMPILED
from royaume.cards import expansions
from royaume.engine.game import Game
from royaume.engine.turn import play_turn
from royaume.testing.random_games import random_setup
from tools import fuzz
from tools.proofs import differential, report

GAMES = 6


def lines(seed: str) -> list[str]:
    """What the process of a build prints for a few games."""
    return [json.dumps(differential.turn_digests(random_setup(n, seed), f"{seed}/{n}")) for n in range(GAMES)]


def test_the_same_games_are_the_same_turn_by_turn() -> None:
    ours = lines("a")
    found = differential.compare_games(0, GAMES, "a", ours, lines("a"))
    assert (found.games, found.problems) == (GAMES, [])
    assert found.turns == sum(len(json.loads(line)) - 1 for line in ours)


def test_a_turn_that_differs_is_named() -> None:
    ours = lines("a")
    theirs = ours.copy()
    digests = json.loads(ours[2])
    digests[40] = "another"
    theirs[2] = json.dumps(digests)
    found = differential.compare_games(100, GAMES, "a", ours, theirs)
    assert found.problems == ["game 102 of seed a: the builds differ from turn 41 on"]


def test_a_game_that_is_longer_on_one_build_differs() -> None:
    assert differential.first_difference(["a", "b"], ["a", "b", "c"]) == 3
    assert differential.first_difference(["a", "b"], ["a", "b"]) is None


def test_a_build_that_ends_too_early_is_noticed() -> None:
    ours = lines("a")
    found = differential.compare_games(0, GAMES, "a", ours, ours[:3])
    assert found.problems == ["game 3 of seed a: a build ended before its end"]


def test_a_position_that_differs_changes_the_digest_of_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that goes wrong from the tenth turn on is found there."""
    setup = random_setup(0, "wrong")
    ours = differential.turn_digests(setup, "wrong")

    def play_wrongly(game: Game) -> None:
        play_turn(game)
        if game.turn_number == 10:
            game.players[0].deck.reverse()

    monkeypatch.setattr(differential, "play_turn", play_wrongly)
    assert differential.first_difference(ours, differential.turn_digests(setup, "wrong")) == 10


@pytest.mark.skipif(not IS_COMPILED, reason="the compiled build is installed for its own tests alone")
def test_both_builds_play_the_same_games() -> None:
    found = differential.compare(0, 20, "both")
    assert (found.games, found.problems) == (20, [])


def test_a_process_plays_the_build_that_is_wanted() -> None:
    with pytest.raises(RuntimeError, match="the compiled build is wanted, but this is interpreted"):
        differential.compare(0, 1, "a", builds={"compiled": differential.BUILDS["interpreted"]})


def test_the_proof_fails_if_a_card_is_never_played() -> None:
    totals = fuzz.play_batch(0, GAMES, "few")
    assert totals.games == GAMES
    assert totals.by_players == {2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
    made = report.Report("fuzz")
    fuzz.judge(made, totals, is_proof=True)
    assert any(failure.startswith("never played: ") for failure in made.failures)
    assert made.figures["random games"] == GAMES
    kingdoms = {card.id for number in range(GAMES) for card in random_setup(number, "few").kingdom}
    others = {card.id for box in expansions.KINGDOM_CARDS.values() for card in box} - kingdoms
    assert not any(totals.gained[id] or totals.played[id] for id in others)


def test_a_failed_game_breaks_the_promise() -> None:
    made = report.Report("fuzz")
    fuzz.judge(made, fuzz.Totals(problems=["game 3 failed"]), is_proof=False)
    assert made.failures == ["game 3 failed"]

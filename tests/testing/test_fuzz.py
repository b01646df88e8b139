"""Broken cards are found, and the record of the failed game is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from royaume.cards import basic, expansions
from royaume.catalogue import kingdoms
from royaume.engine.card import ACTION, Card
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.game.record import Record, replay
from royaume.game.setup import Setup
from royaume.testing.random_games import Trial
from tools import fuzz

#: A broken card that costs nothing is bought, played and checked in the first few games at the latest.
MOST_GAMES = 20


class Loses(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.deck = me.deck[1:]


class Makes(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.hand.append(basic.GOLD)


class Swaps(Card):
    """A broken card: it leaves as many cards as before, but not the same ones."""

    def on_play(self, me: Player, this: InPlay) -> None:
        me.discard_pile = [basic.CURSE for _ in me.discard_pile]


class Overdraws(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.coins -= 100


class LeavesLying(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        me.reveal_top()


class Remembers(Card):
    """A broken card: it keeps state of its own, so that a second execution differs."""

    plays = 0

    def on_play(self, me: Player, this: InPlay) -> None:
        self.plays += 1
        me.plus(coins=self.plays)


class Betrays(Card):
    def on_discard_from_play(self, me: Player, this: InPlay) -> None:
        me.reveal(me.hand)


class Raises(Card):
    def on_play(self, me: Player, this: InPlay) -> None:
        raise RuntimeError("stumbled")


def fail(card: Card, monkeypatch: pytest.MonkeyPatch, folder: Path) -> tuple[Trial, str, Path]:
    """The first trial with this card that fails: what it raised, and where its record was saved."""
    monkeypatch.setitem(expansions._BY_ID, card.id, card)
    for number in range(MOST_GAMES):
        seed = f"{card.id}/{number}"
        trial = Trial(Setup([card, *kingdoms.random_kingdom(seed)[1:]], 2 + number % 5), seed)
        try:
            trial.run()
        except Exception as error:
            return trial, str(error), fuzz.save(trial, folder)
    raise AssertionError(f"{card.id} got through")


@pytest.mark.parametrize(
    ("card", "error"),
    [
        (Loses("loses", 0, ACTION), "cards were lost or made: [a-z_]+ -1"),
        (Makes("makes", 0, ACTION), r"cards were lost or made: gold \+1"),
        (Swaps("swaps", 0, ACTION), r"cards were lost or made: .*curse \+"),
        (Overdraws("overdraws", 0, ACTION), "has -[0-9]+ coins"),
        (LeavesLying("leaves_lying", 0, ACTION), "were left lying"),
        (Betrays("betrays", 0, ACTION, acts_on_discard=True), "learns too much"),
    ],
    ids=str,
)
def test_a_broken_card_is_caught_and_its_record_leads_to_the_broken_position(
    card: Card, error: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trial, told, story = fail(card, monkeypatch, tmp_path)
    with pytest.raises(AssertionError, match=error):
        raise AssertionError(told)
    record = Record.load(story.with_suffix(".json"))
    assert record.answers == trial.game.answers
    assert replay(record)[0].digest() == trial.game.digest()
    assert told in story.read_text(encoding="utf-8")


def test_a_card_that_keeps_state_of_its_own_is_caught_when_the_game_is_replayed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, told, _ = fail(Remembers("remembers", 0, ACTION), monkeypatch, tmp_path)
    assert any(words in told for words in ("the same answers", "is not offered here", "You picked"))


def test_the_record_of_a_card_that_raises_ends_before_the_answer_that_makes_it_raise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trial, told, story = fail(Raises("raises", 0, ACTION), monkeypatch, tmp_path)
    assert told == "stumbled"
    record = Record.load(story.with_suffix(".json"))
    assert record.answers == trial.game.answers[:-1]
    _, question = replay(record)
    assert question is not None
    assert [card.id for card in question.cards_of(trial.game.answers[-1])] == ["raises"]
    text = story.read_text(encoding="utf-8")
    assert f"answer {len(trial.game.answers)}, {trial.game.answers[-1]}, fails" in text
    assert "stumbled" in text


def test_a_game_without_failure_leaves_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fuzz, "FAILURES", tmp_path / "failures")
    assert fuzz.play(0, "whole") == ""
    assert not (tmp_path / "failures").exists()

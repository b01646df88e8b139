"""Counts how often a game is executed from its deal."""

from __future__ import annotations

import pytest

from royaume.engine.game import Game
from royaume.game import record, replay, session, setup
from royaume.game.setup import Setup


class Executions:
    """How often a game was dealt, to open, save, replay or play it."""

    def __init__(self) -> None:
        self.count = 0

    def deal(self, setup_: Setup, seed: str) -> Game:
        self.count += 1
        return setup.deal(setup_, seed)


def count_executions(monkeypatch: pytest.MonkeyPatch) -> Executions:
    """Count from now on, until the test ends."""
    counted = Executions()
    for module in (record, replay, session):
        monkeypatch.setattr(module, "deal", counted.deal)
    return counted

"""The same matches played by pyminion, in its own environment; spoken to like `workloads.py`."""

from __future__ import annotations

import json
import logging
import resource
import sys
import time
from collections.abc import Iterator

from pyminion.bots.bot import Bot, BotDecider  # type: ignore[import-not-found]  # it has its own environment
from pyminion.bots.examples import BigMoney  # type: ignore[import-not-found]  # the same
from pyminion.core import Card  # type: ignore[import-not-found]  # the same
from pyminion.expansions import base  # type: ignore[import-not-found]  # the same
from pyminion.game import Game  # type: ignore[import-not-found]  # the same
from pyminion.player import Player  # type: ignore[import-not-found]  # the same
from pyminion.simulator import Simulator  # type: ignore[import-not-found]  # the same


class TwoSmithies(BotDecider):  # type: ignore[misc]  # pyminion's class, unknown here
    """Big Money with two Smithies, as Royaume's `BigMoneySmithy` plays it."""

    def action_priority(self, player: Player, game: Game) -> Iterator[Card]:
        yield base.smithy

    def buy_priority(self, player: Player, game: Game) -> Iterator[Card]:
        money = player.state.money
        if money >= 8:
            yield base.province
        if money >= 6:
            yield base.gold
        if money >= 4 and list(player.get_all_cards()).count(base.smithy) < 2:
            yield base.smithy
        if money >= 3:
            yield base.silver


def main() -> None:
    logging.disable(logging.CRITICAL)
    if sys.argv[1] == "smithy_mirror":
        players = [Bot(decider=TwoSmithies(), player_id=name) for name in ("first", "second")]
    else:
        players = [BigMoney("first"), BigMoney("second")]
    game = Game(players=players, expansions=[base.base_set], kingdom_cards=[base.smithy], log_stdout=False)
    chunk = 10
    for line in sys.stdin:
        games = 0
        begin = time.process_time()
        spent = 0.0
        while spent < float(line):
            Simulator(game, iterations=chunk).run()
            games += chunk
            spent = time.process_time() - begin
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        memory = peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)
        print(json.dumps({sys.argv[1]: games / spent, "memory": memory}), flush=True)


if __name__ == "__main__":
    main()

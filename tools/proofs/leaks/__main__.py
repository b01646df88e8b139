"""Nobody is sent what they may not know (`make leaks`).

Pairs of games differ only in what a viewer may not know. Either hidden cards are dealt anew, or other players decide
something unseen. Both games go on as long as the viewer may know the same in both: the same events as this viewer's
log shows them, the same cards face up, the same question asked of the same seat. Until then both must send the viewer
the same bytes in the same order, and must take whatever the viewer may send in the same way. Most pairs run on the
table's logic, a few over a real server. At last everything that was sent before the end of a game is tried as the key
of its shuffles.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Final

from royaume.cards import expansions
from royaume.engine.card import ACTION, TREASURE
from royaume.system import progress, worker_pool
from tools.proofs import report
from tools.proofs.leaks import over_server
from tools.proofs.leaks.pairs import DEALT_ANEW, DECIDED, PAIRS_OF_GAME, Figures, pairs_of_game
from tools.shared.servers import AnyVersion, ended

PAIRS: Final = 26_000
SERVER_PAIRS: Final = 20
#: With so many pairs, every kingdom card that can be played must have been played in one.
ENOUGH_PAIRS: Final = 26_000


def main() -> int:
    options = _options()
    told = report.Report("leaks")
    begin = time.monotonic()
    figures = _play(options)
    told.figure("pairs", figures.pairs.total())
    for kind in (DEALT_ANEW, DECIDED):
        told.figure(f"  {kind}", figures.pairs[kind])
    told.figure("random games", figures.games)
    told.figure("messages compared", figures.messages)
    told.figure("bytes compared", figures.bytes)
    told.figure("differing bytes", figures.differing)
    told.figure("requests of viewers compared", figures.replies)
    told.figure("undos, requests to undo", f"{figures.undos:,}, {figures.requests:,}")
    for name in ("scenes", "ends"):
        for scene, count in sorted(getattr(figures, name).items()):
            told.figure(f"  {'ends: ' if name == 'ends' else ''}{scene}", count)
    _tell_cards(told, figures)
    _tell_server(told, figures, options)
    for failure in figures.failures:
        told.fail(failure)
    told.figure("seconds", time.monotonic() - begin)
    return told.finish(options)


def _options() -> argparse.Namespace:
    parser = report.parser("leaks", __doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"pairs on the table's logic (default: {PAIRS:,})")
    parser.add_argument(
        "--server-pairs", type=int, default=SERVER_PAIRS, help=f"pairs over a server (default: {SERVER_PAIRS})"
    )
    parser.add_argument("--seed", default="leaks", help="the same seed plays the same pairs (default: leaks)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--python", default=sys.executable, help="the interpreter of the server: another version's")
    parser.add_argument("--without-votes", action="store_true", help="nobody asks to take back")
    return parser.parse_args()


def _play(options: argparse.Namespace) -> Figures:
    """Play pairs until there are enough."""
    total, number = Figures(), 0
    running_games: set[Future[Figures]] = set()
    pool = ProcessPoolExecutor(options.jobs, initializer=worker_pool.leave_signals_to_parent)
    with worker_pool.Interrupts() as interrupts, pool, progress.bar(logged=True) as show:
        while total.pairs.total() < options.pairs and not interrupts.came:
            missing = options.pairs - total.pairs.total()
            while len(running_games) < min(2 * options.jobs, missing // PAIRS_OF_GAME + 1):
                running_games.add(pool.submit(pairs_of_game, number, options.seed, not options.without_votes))
                number += 1
            done, running_games = wait(running_games, worker_pool.LOOK, FIRST_COMPLETED)
            for game in done:
                total.add(game.result())
            pairs = total.pairs.total()
            show(pairs / options.pairs, f"{pairs:,} pairs, {len(total.failures)} differ")
        for game in running_games:
            total.add(game.result())
    return total


def _tell_cards(told: report.Report, figures: Figures) -> None:
    kingdom = [card for cards in expansions.KINGDOM_CARDS.values() for card in cards]
    playable = [card for card in kingdom if card.types & (ACTION | TREASURE)]
    rarest = min(kingdom, key=lambda card: figures.in_kingdom[card.id])
    told.figure("kingdom cards", f"{sum(figures.in_kingdom[card.id] > 0 for card in kingdom)} of {len(kingdom)}")
    told.figure("  the rarest in a kingdom", f"{rarest.id}, {figures.in_kingdom[rarest.id]:,} pairs")
    rarest = min(playable, key=lambda card: figures.played[card.id])
    told.figure("  the rarest in play", f"{rarest.id}, played in {figures.played[rarest.id]:,} pairs")
    asked = ", ".join(f"{name} {count:,}" for name, count in figures.questions.most_common())
    told.figure("questions answered differently, unseen", asked)
    if figures.pairs.total() >= ENOUGH_PAIRS:
        for card in playable:
            if not figures.played[card.id]:
                told.fail(f"{card.id} was played in no pair")


def _tell_server(told: report.Report, figures: Figures, options: argparse.Namespace) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        ended(AnyVersion(Path(folder) / "leaks.db", options.python)) as server,
    ):
        over = Figures()
        told.figure("pairs over a server", over_server.pairs(server, options.server_pairs, options.seed, over))
        told.figure("  messages, bytes compared", f"{over.messages:,}, {over.bytes:,}")
        told.figure("  differing bytes", over.differing)
        figures.failures += over.failures
        messages, tried, hits = over_server.attack_a_game(server, wide=True)
    told.figure("messages of a whole game", messages)
    told.figure("  seed candidates tried", tried)
    told.figure("  hits", len(hits))
    for hit in hits:
        told.fail(f"the seed can be computed from {hit}")


if __name__ == "__main__":
    sys.exit(main())

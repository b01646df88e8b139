"""Replays the golden games and says what changed (`make golden`).

One game of bots for each recommended kingdom and number of players. The tests replay them to the same digest on every
build: a difference means that the rules, the random numbers or the questions have changed. A game whose answers
are still legal keeps them and gets its new digest; only a game that cannot continue is played again.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, RandomBot
from royaume.cards import expansions
from royaume.catalogue import catalogue, kingdoms
from royaume.engine.refusal import Refusal
from royaume.game.record import Record, replay
from royaume.game.session import Session
from royaume.game.setup import MOST_PLAYERS, Setup

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
NAMES = ["Aliénor", "Guilhem", "Mahaut", "Thibaut", "Isabeau", "Robert"]


def play(kingdom: catalogue.Kingdom, players: int) -> Record:
    """A whole game: one bot with a buy list brings it to an end, the others try everything."""
    seed = f"golden/{kingdom.id}/{players}"
    bots: dict[int, Bot] = {seat: RandomBot(f"{seed}/{seat}") for seat in range(1, players)}
    bots[0] = BigMoney()
    record = Record(Setup([expansions.by_id(id) for id in kingdom.cards], players), seed, names=NAMES[:players])
    return Session(record, bots).record


def renewed(path: Path, kingdom: catalogue.Kingdom, players: int) -> tuple[Record, str]:
    """The record as it should be saved now, and what changed; nothing if it is the same."""
    if not path.exists():
        return play(kingdom, players), "new"
    text = path.read_text(encoding="utf-8")
    kept = json.loads(text)
    setup = Setup([expansions.by_id(id) for id in kept["setup"]["kingdom"]], players)
    record = Record(setup, kept["seed"], kept["answers"], kept["names"])
    try:
        game, _ = replay(record)
    except Refusal as refusal:
        return play(kingdom, players), f"no longer replays: {refusal}"
    if not game.over:
        return play(kingdom, players), "no longer comes to its end"
    return record, "" if record.to_json() == text else "leads to another digest"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dry", action="store_true", help="say what would change, and write nothing")
    options = parser.parse_args()
    GOLDEN.mkdir(exist_ok=True)
    games = {
        GOLDEN / f"{kingdom.expansion}-{kingdom.id}-{players}.json": (kingdom, players)
        for kingdom in kingdoms.recommended()
        for players in range(2, MOST_PLAYERS + 1)
    }
    changed = 0
    for path, (kingdom, players) in games.items():
        record, news = renewed(path, kingdom, players)
        if news:
            changed += 1
            print(f"{path.name}: {news}")
            if not options.dry:
                record.save(path)
    for path in sorted(set(GOLDEN.glob("*.json")) - set(games)):
        changed += 1
        print(f"{path.name}: no longer played")
        if not options.dry:
            path.unlink()
    print(f"{len(games)} golden games, {changed} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())

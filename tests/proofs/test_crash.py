"""A few kills of `make crash`, and its checks, which must see every loss."""

from __future__ import annotations

import asyncio
import secrets
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from royaume.game.commitment import seed_hash
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.table.live_game import UNDO_STEP
from tests.server.databases import POSTGRES, need_postgres
from tools.load.databases import new_postgres
from tools.proofs.crash import Slaughter
from tools.proofs.report import Report
from tools.proofs.told import Setup, TableTold, Told, wrong_in_record
from tools.shared.scenes import played

pytestmark = pytest.mark.once


class Patient(Slaughter):
    """Kills no server before people have answered a few more questions there."""

    async def live_a_while(self) -> None:
        known = self.world.counts["answers"]
        while self.world.counts["answers"] < known + 10:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("name", ["SQLite", "PostgreSQL"])
def test_nothing_acknowledged_is_lost_when_servers_are_killed(name: str, tmp_path: Path) -> None:
    report = Report("crash")

    async def kill(addresses: list[str]) -> None:
        slaughter = Patient(name, addresses, tmp_path, report, secrets.token_hex(4))
        counts = await slaughter.run(kills=3, tables=2, show=lambda *_: None)
        assert counts["logs compared"]
        assert counts["records verified"]

    async def kill_over_postgres() -> None:
        async with new_postgres(POSTGRES) as address:
            await kill([address, address])

    if name == "SQLite":
        asyncio.run(kill([str(tmp_path / "games.db")]))
    else:
        need_postgres()
        asyncio.run(kill_over_postgres())
    assert report.failures == []


class Forgetful(Patient):
    """The second time that the server is started, the database is as it was the first time."""

    kept: dict[str, bytes] | None = None

    def while_down(self) -> None:
        files = {suffix: Path(self.addresses[0] + suffix) for suffix in ("", "-wal")}
        if self.kept is None:
            self.kept = {suffix: file.read_bytes() for suffix, file in files.items()}
        else:
            for suffix, file in files.items():
                file.write_bytes(self.kept[suffix])


def test_a_server_that_forgets_is_found_out(tmp_path: Path) -> None:
    report = Report("crash")
    slaughter = Forgetful("SQLite", [str(tmp_path / "games.db")], tmp_path, report, "forget", seeks_orphans=False)
    slaughter.world.news_seconds = 1.0
    asyncio.run(slaughter.run(kills=2, tables=1, show=lambda *_: None))
    assert report.failures


# --- the checks


def told(lines: int = 5, answers: int = 3, undos: int = 0, game: int = 1) -> Told:
    log: list[dict[str, Any]] = [{"kind": "draw", "count": count} for count in range(lines)]
    return Told(game, undos, undos * UNDO_STEP + lines + answers, log, "hash")


def test_a_later_state_with_all_of_it_is_no_loss() -> None:
    assert told().lost_in(told(), 0) == ""
    assert told().lost_in(told(7, 4), 1) == ""
    assert told().lost_in(told(2, 1, undos=1), 0) == ""
    assert told().lost_in(told(0, 0, game=2), 0) == ""


def test_every_loss_is_seen() -> None:
    assert told().lost_in(told(4), 1) == "the log ends at line 4 of 5"
    assert told().lost_in(told(5, 2), 1) == "1 answers are lost"
    assert told().lost_in(told(5, 4), 0) == "1 answers that nobody gave"
    assert told(undos=1).lost_in(told(9), 0) == "an undo is lost"
    assert told(game=2).lost_in(told(9), 0) == "game 2 is gone"
    other = told(9)
    other.log[3] = {"kind": "draw", "count": 77}
    assert told().lost_in(other, 0) == "line 3 is another"
    other.seed_hash = "other"
    assert told().lost_in(other, 0) == "game 1 has another seed than before"


def test_a_game_that_was_over_stays_over() -> None:
    over = told()
    over.is_over = True
    assert over.lost_in(told(), 0) == "game 1 was over and goes on"


def info(*people: str, games: int = 0, kingdom: str = "moat") -> dict[str, Any]:
    seats = [
        {"seat": number, "kind": "person" if name else "open", "name": name, "level": None, "is_bot": False}
        for number, name in enumerate(people)
    ]
    return {
        "kingdom": [kingdom],
        "options": {"undo": "usual"},
        "seats": [{**seat, "resigned": False} for seat in seats],
        "games": games,
    }


def test_a_table_must_show_what_was_acknowledged() -> None:
    known = TableTold(Setup.of(info("Ada", "")), names={0: "Ada", 1: "Bob"}, games=1, most_games=1)
    good = info("Ada", "Bob", games=1)
    assert known.lost_in(good) == ""
    assert known.lost_in(info("Ada", "", games=1)) == "on seat 1 is None instead of Bob"
    assert known.lost_in(info("Ada", "Bob")) == "0 games were begun instead of 1 to 1"
    assert known.lost_in(info("Ada", "Bob", games=2)) == "2 games were begun instead of 1 to 1"
    assert "the setup is neither" in known.lost_in(info("Ada", "Bob", games=1, kingdom="cellar"))
    known.resigned.add(1)
    assert known.lost_in(good) == "the resignation of seat 1 is lost"
    good["seats"][1].update(resigned=True, is_bot=True)
    assert known.lost_in(good) == ""


def test_what_is_in_doubt_may_be_there_or_not_but_as_a_whole() -> None:
    before, after = info("Ada", "Page"), info("Ada", "Squire", kingdom="cellar")
    for table, level in ((before, "page"), (after, "squire")):
        table["seats"][1].update(kind="bot", level=level)
    known = TableTold(Setup.of(before), [Setup.of(after)], names={0: "Ada"})
    assert known.lost_in(before) == known.lost_in(after) == ""
    half = deepcopy(before)
    half["kingdom"] = ["cellar"]
    assert "the setup is neither" in known.lost_in(half)


def test_a_record_must_be_the_game_that_was_seen() -> None:
    record = played("First Game", seed="end")
    replay = Replay(record)
    log = [event.seen_by(0).data() for event in replay.log]
    seen = Told(log=[dict(line) for line in log], seed_hash=seed_hash(record.seed, record.salt))
    text = record.to_json(replay.game)
    assert wrong_in_record(text, 0, seen) == ""
    assert wrong_in_record(text, 1, seen) == "its log is not the one that was shown"
    short = Record(record.setup, record.seed, record.answers[:-1], record.names)
    assert wrong_in_record(short.to_json(), 0, seen) == "it is not over"
    seen.seed_hash = seed_hash("another", "")
    assert wrong_in_record(text, 0, seen) == "its seed does not have the hash that was shown"
    assert "cannot be replayed" in wrong_in_record(text.replace('"answers"', '"answer"'), 0, seen)

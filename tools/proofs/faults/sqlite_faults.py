"""Faults of an SQLite file under a running server."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import secrets
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from tools.proofs.faults.trial import HEALTH_SECONDS, Scenario, Trial, look_once_more
from tools.proofs.witness import BROKEN_CONNECTION
from tools.proofs.world import Away, Refused, Stuck

#: The size of the file system that is filled.
SMALL: Final = "16m"
#: The files of a database: itself, its log, and what its connections share.
#: How often a file is damaged until a server finds out.
MOST_ROUNDS: Final = 20
SUFFIXES: Final = ("", "-wal", "-shm")


def _try(*command: str) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0


class SqliteScenario(Scenario):
    file: Path

    async def prepare(self, folder: Path) -> list[str]:
        self.file = folder / f"{self.name}.db"
        return [str(self.file)]

    def files(self) -> list[Path]:
        found = [self.file.with_name(self.file.name + suffix) for suffix in SUFFIXES]
        return [file for file in found if file.exists()]


class DiskFull(SqliteScenario):
    """Another program takes the rest of the disk."""

    name = "sqlite-disk-full"
    hold = 8.0

    def why_not(self) -> str:
        if os.geteuid() != 0:
            return "it mounts a small file system, as root"
        folder = Path("/tmp") / f"royaume-mount-{secrets.token_hex(4)}"
        folder.mkdir()
        try:
            if _try("mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)):
                _try("umount", str(folder))
                return ""
            return "no file system can be mounted here"
        finally:
            folder.rmdir()

    async def prepare(self, folder: Path) -> list[str]:
        self.disk = folder / self.name
        self.disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(self.disk)], check=True)
        self.file = self.disk / "games.db"
        return [str(self.file)]

    async def begin(self, trial: Trial) -> None:
        with (self.disk / "filler").open("wb", buffering=0) as filler, suppress(OSError):
            while True:
                filler.write(bytes(4096))

    async def end(self, trial: Trial) -> None:
        (self.disk / "filler").unlink()

    async def clean_up(self) -> None:
        _try("umount", "-l", str(self.disk))


class WriteError(SqliteScenario):
    """The system refuses to write: a limit on the size of files, which needs no root."""

    name = "sqlite-write-error"
    #: The first bytes of a file can still be written: the log of the server is a file too.
    most_bytes = 32 * 1024

    async def begin(self, trial: Trial) -> None:
        self._limit(trial, self.most_bytes)

    async def end(self, trial: Trial) -> None:
        self._limit(trial, resource.RLIM_INFINITY)

    def _limit(self, trial: Trial, most: int) -> None:
        for server in trial.servers:
            _, hardest = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hardest))


class ReadOnly(SqliteScenario):
    """The files cannot be changed any more, not even by root and by a process that has them open."""

    name = "sqlite-read-only"

    def why_not(self) -> str:
        file = Path(f"/tmp/royaume-immutable-{secrets.token_hex(4)}")
        file.touch()
        try:
            if not _try("chattr", "+i", str(file)):
                return "it makes a file immutable (chattr +i), as root, on a file system that can do it"
            return ""
        finally:
            _try("chattr", "-i", str(file))
            file.unlink()

    async def begin(self, trial: Trial) -> None:
        for file in self.files():
            if not file.name.endswith("-shm"):
                subprocess.run(["chattr", "+i", str(file)], check=True)

    async def end(self, trial: Trial) -> None:
        for file in self.files():
            _try("chattr", "-i", str(file))

    async def clean_up(self) -> None:
        for file in self.files():
            _try("chattr", "-i", str(file))


class Deleted(SqliteScenario):
    """Somebody deletes the files. The server would write on into files that nobody can open any more."""

    name = "sqlite-deleted"
    hold = 13.0
    recovers = False
    stops_play = True
    keeps_all = False

    async def begin(self, trial: Trial) -> None:
        for file in self.files():
            file.unlink()

    async def end(self, trial: Trial) -> None:
        pass


class Replaced(Deleted):
    """Somebody puts an older copy of the file in its place."""

    name = "sqlite-replaced"

    async def begin(self, trial: Trial) -> None:
        copy = self.file.with_suffix(".copy")
        with closing(sqlite3.connect(self.file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        for file in self.files():
            file.unlink()
        os.replace(copy, self.file)


class MissingColumn(SqliteScenario):
    """Another program changes a table of the database."""

    name = "sqlite-missing-column"

    async def begin(self, trial: Trial) -> None:
        await asyncio.to_thread(self._change, "ALTER TABLE entries DROP COLUMN at")

    async def end(self, trial: Trial) -> None:
        await asyncio.to_thread(self._change, "ALTER TABLE entries ADD COLUMN at FLOAT NOT NULL DEFAULT 0")

    def _change(self, statement: str) -> None:
        with closing(sqlite3.connect(self.file, timeout=10)) as connection:
            connection.execute(statement)
            connection.commit()


class Locked(SqliteScenario):
    """Another program holds the database for longer than the server waits."""

    name = "sqlite-locked"
    hold = 9.0

    async def during(self, trial: Trial) -> None:
        await asyncio.to_thread(self._hold, trial.hold)

    def _hold(self, seconds: float) -> None:
        with closing(sqlite3.connect(self.file, timeout=10, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            connection.execute("ROLLBACK")

    async def begin(self, trial: Trial) -> None:
        pass

    async def end(self, trial: Trial) -> None:
        pass


class Corrupted(SqliteScenario):
    """Pages of the file are overwritten. A server that reads them must say so, and never show another game."""

    name = "sqlite-corrupted"
    #: How often, and which share of the pages.
    rounds = 4
    share = 0.12

    async def run(self, trial: Trial) -> None:
        await trial.stop_playing()
        # Nothing is in memory, and nothing in the log beside the file.
        await trial.restart()
        await trial.stop_servers()
        good = self.file.read_bytes()
        logged = trial.count_lines()
        chance = random.Random(self.name)
        right = trouble = 0
        number = in_trouble = 0
        # At last a server that has found something: its /health must tell it.
        while number < self.rounds or (not in_trouble and number < MOST_ROUNDS):
            if number:
                await trial.stop_servers()
            number += 1
            in_trouble = 0
            self._write(good)
            await trial.start_servers()
            self._write(_overwritten(good, self.share, chance))
            for table in trial.tables:
                if table.id and not table.is_broken:
                    try:
                        await look_once_more(table)
                        right += 1
                    except (Away, *BROKEN_CONNECTION):
                        in_trouble += 1
                    except (Stuck, Refused) as error:
                        trial.fail(f"table {table.id} is neither right nor in trouble: {error!r}")
            trouble += in_trouble
        trial.figures["tables"] = f"{right} shown as they were, {trouble} in trouble"
        if not trouble:
            trial.fail("nothing was damaged: this run says nothing")
        begin = time.monotonic()
        trial.watch_health()
        while trial.health.first_trouble(begin) is None and time.monotonic() < begin + HEALTH_SECONDS:
            await asyncio.sleep(0.05)
        trial.check_health(begin, time.monotonic(), recovers=False)
        trial.check_logs(logged)

    def _write(self, content: bytes) -> None:
        """Into the same file: the server has it open."""
        with self.file.open("r+b") as file:
            file.write(content)


def _overwritten(content: bytes, share: float, chance: random.Random) -> bytes:
    """The file with some of its pages, but not the first, full of rubbish."""
    size = int.from_bytes(content[16:18], "big")
    pages = [content[at : at + size] for at in range(0, len(content), size)]
    kept = [
        page if not number or chance.random() > share else chance.randbytes(size) for number, page in enumerate(pages)
    ]
    return b"".join(kept)


SCENARIOS: Final[list[type[SqliteScenario]]] = [
    DiskFull,
    WriteError,
    ReadOnly,
    Locked,
    MissingColumn,
    Deleted,
    Replaced,
    Corrupted,
]

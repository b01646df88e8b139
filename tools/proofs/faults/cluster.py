"""A PostgreSQL of our own, to be stopped, cut and crowded."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

import asyncpg

#: The role of the servers under test: no superuser, so that no connection is reserved for it.
ROLE: Final = "royaume"
SUPERUSER: Final = "postgres"
MOST_CONNECTIONS: Final = 45
#: PostgreSQL does not run as root: then it runs as this user.
SYSTEM_USER: Final = "postgres"


@cache
def programs() -> Path | None:
    """The folder of initdb and pg_ctl."""
    folders: list[Path] = []
    found = shutil.which("initdb")
    if found is not None:
        folders.append(Path(found).parent)
    config = shutil.which("pg_config")
    if config is not None:
        told = subprocess.run([config, "--bindir"], capture_output=True, text=True, check=False).stdout.strip()
        folders.append(Path(told))
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def why_no_cluster() -> str:
    """The reason why no PostgreSQL can be started here; an empty text if one can."""
    if programs() is None:
        return "the programs initdb and pg_ctl of PostgreSQL are not installed"
    if os.geteuid() == 0:
        try:
            pwd.getpwnam(SYSTEM_USER)
        except KeyError:
            return f"PostgreSQL does not run as root, and there is no user {SYSTEM_USER}"
    return ""


class Cluster:
    """A PostgreSQL in a temporary folder. `with` stops and deletes it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="royaume-postgres-"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        if os.geteuid() == 0:
            shutil.chown(self.folder, SYSTEM_USER)
        try:
            self._run("initdb", "--no-sync", "--auth=trust", f"--username={SUPERUSER}", "--encoding=UTF8", "--locale=C")
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if (self.folder / "data" / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' "
        options += f"-c max_connections={MOST_CONNECTIONS}"
        self._run("pg_ctl", "start", "-w", "-l", str(self.folder / "log"), "-o", options)

    def stop(self, mode: str) -> None:
        """Stop it: `fast` ends all connections, `immediate` is as a crash."""
        self._run("pg_ctl", "stop", "-w", "-m", mode)

    def _run(self, program: str, *arguments: str) -> None:
        folder = programs()
        assert folder is not None
        command = [str(folder / program), "-D", str(self.folder / "data"), *arguments]
        user = SYSTEM_USER if os.geteuid() == 0 else None
        # The output goes nowhere: the daemon would keep a pipe open.
        done = subprocess.run(
            command, user=user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        if done.returncode:
            raise AssertionError(f"{program} {' '.join(arguments)} fails with {done.returncode}")

    def address(self, database: str, port: int = 0, role: str = ROLE) -> str:
        return f"postgresql://{role}@127.0.0.1:{port or self.port}/{database}"

    async def run(self, *statements: str, database: str = "postgres") -> None:
        """Execute these as superuser."""
        connection = await asyncpg.connect(self.address(database, role=SUPERUSER), timeout=10)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    async def new_database(self, name: str) -> None:
        await self.run(
            f"DO $$ BEGIN CREATE ROLE {ROLE} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
            f"CREATE DATABASE {name} OWNER {ROLE}",
        )

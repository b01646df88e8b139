"""A database for a module's tests, and two people at the server that the module names."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest

from tests.server.databases import POSTGRES, need_postgres, run_in_postgres
from tools.shared.servers import Person, Running


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a new, empty database."""
    need_postgres()
    name = f"royaume_{secrets.token_hex(6)}"
    run_in_postgres(f"CREATE DATABASE {name}")
    try:
        yield f"{POSTGRES.rpartition('/')[0]}/{name}"
    finally:
        run_in_postgres(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a new, empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("database") / "games.db")
    address: str = request.getfixturevalue("postgres")
    return address


@pytest.fixture
def ada(server: Running) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def bob(server: Running) -> Iterator[Person]:
    with Person(server) as person:
        yield person

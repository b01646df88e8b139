"""Databases that move through a file, between SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import secrets
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from royaume.cli import main
from royaume.engine.refusal import Refusal
from royaume.server import database, export_import
from royaume.server.database import entries, games, plans, seats, tables
from tests.server.databases import POSTGRES, need_postgres, run_in_postgres

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
KINDS = [SQLITE, POSTGRESQL]
Captured = pytest.CaptureFixture[str]
Fresh = Callable[[str], str]
pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Fresh]:
    """Makes addresses of new databases, of either kind."""
    made: list[str] = []

    def make(kind: str) -> str:
        name = f"royaume_{secrets.token_hex(8)}"
        if kind == SQLITE:
            return str(tmp_path / f"{name}.db")
        need_postgres()
        run_in_postgres(f"CREATE DATABASE {name}")
        made.append(name)
        return make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)

    yield make
    for name in made:
        run_in_postgres(f"DROP DATABASE {name} WITH (FORCE)")


def _do(address: str, work: Callable[[AsyncEngine], Coroutine[Any, Any, Any]]) -> Any:
    """The result of this work with that database open."""

    async def run() -> Any:
        engine = await database.prepare(database.url_of(address))
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())


def _row(table: Table, **values: Any) -> dict[str, Any]:
    """A row with these values, and with anything where one is needed."""
    fillers: dict[type, object] = {str: "", int: 7, float: 0.1, bool: True, object: []}
    needed = [column for column in table.columns if not column.nullable and column.autoincrement is not True]
    return {**{column.name: fillers[column.type.python_type] for column in needed}, **values}


async def _add(engine: AsyncEngine, table: Table, *rows: dict[str, Any]) -> None:
    async with engine.begin() as connection:
        for row in rows:
            await connection.execute(insert(table).values(**_row(table, **row)))


async def _play(engine: AsyncEngine) -> None:
    """Two tables; two games at the first one, with answers, one taken back."""
    await _add(engine, tables, {"id": "first", "public": False, "options": {"spare": None}}, {"id": "second"})
    alienor = {"table_id": "first", "seat": 0, "name": "Aliénor « l'aînée »", "level": "page", "secret_hash": "5" * 64}
    await _add(engine, seats, alienor, {"table_id": "first", "seat": 1, "name": "Guilhem\t🂡", "is_bot": False})
    for number in (1, 2):
        await _add(engine, games, {"table_id": "first", "number": number, "seed": f"seed {number}"})
        for entry, data in enumerate([[1, 2], [], [1]]):
            await _add(engine, entries, {"game_id": number, "number": entry, "data": data, "at": 1763266144.1234567})
    async with engine.begin() as connection:
        await connection.execute(update(games).where(games.c.id == 1).values(ended=1763266150.0))
    plan = "buy:\n  Province\n  Gold é\n"
    await _add(engine, plans, {"table_id": "first", "kingdom": "k" * 64, "level": "knight", "strategy": plan})


async def _content(engine: AsyncEngine) -> dict[str, list[dict[str, Any]]]:
    async with engine.connect() as connection:
        return {
            table.name: sorted(
                [dict(row) for row in (await connection.execute(select(table))).mappings()],
                key=lambda row: [str(row[column.name]) for column in table.primary_key],
            )
            for table in database.metadata.sorted_tables
        }


def _tell(step: str, share: float) -> None:
    assert step in (export_import.EXPORT, export_import.CHECK, export_import.IMPORT)
    assert 0 < share <= 1


def _export(address: str, file: Path, *, replace: bool = False) -> int:
    return asyncio.run(export_import.export(address, file, _tell, replace=replace))


def _import(address: str, file: Path) -> int:
    return asyncio.run(export_import.load(address, file, _tell))


def _refused(work: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refused:
        work()
    return refused.value.key


@pytest.fixture
def played(fresh: Fresh) -> str:
    """An SQLite database with games in it."""
    address = fresh(SQLITE)
    _do(address, _play)
    return address


@pytest.fixture
def exported(played: str, tmp_path: Path) -> Path:
    file = tmp_path / "export.jsonl"
    _export(played, file)
    return file


# --- both ways


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("name", ["export.jsonl", "export.jsonl.gz"])
def test_a_database_moves_whole(fresh: Fresh, tmp_path: Path, source: str, target: str, name: str) -> None:
    old, new = fresh(source), fresh(target)
    _do(old, _play)
    content = _do(old, _content)
    assert [len(content[table]) for table in ("tables", "seats", "games", "entries", "plans")] == [2, 2, 2, 6, 1]
    assert _export(old, tmp_path / name) == 13
    assert _import(new, tmp_path / name) == 13
    assert _do(new, _content) == content


@pytest.mark.parametrize("kind", KINDS)
def test_games_begun_after_an_import_get_numbers_of_their_own(fresh: Fresh, exported: Path, kind: str) -> None:
    async def begin(engine: AsyncEngine) -> list[int]:
        await _add(engine, games, {"table_id": "second"})
        return [row["id"] for row in (await _content(engine))["games"]]

    address = fresh(kind)
    _import(address, exported)
    assert _do(address, begin) == [1, 2, 3]


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_database_moves_too(fresh: Fresh, tmp_path: Path, kind: str) -> None:
    async def begin(engine: AsyncEngine) -> None:
        await _add(engine, tables, {"id": "first"})
        await _add(engine, games, {"table_id": "first"})

    old, new = fresh(SQLITE), fresh(kind)
    _do(old, _content)
    assert _export(old, tmp_path / "export.jsonl") == 0
    assert _import(new, tmp_path / "export.jsonl") == 0
    _do(new, begin)


@pytest.mark.parametrize("kind", KINDS)
def test_an_export_is_of_one_moment_though_the_server_goes_on(fresh: Fresh, tmp_path: Path, kind: str) -> None:
    async def fill(engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            rows = [_row(tables, id=f"old {number}") for number in range(export_import.BATCH)]
            await connection.execute(insert(tables), rows)

    async def go_on(engine: AsyncEngine) -> None:
        await _add(engine, tables, {"id": "new"})
        await _add(engine, seats, {"table_id": "new"})

    def tell(step: str, share: float) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(_do, old, go_on).result()

    old, new = fresh(kind), fresh(SQLITE)
    _do(old, fill)
    file = tmp_path / "export.jsonl"
    assert asyncio.run(export_import.export(old, file, tell)) == export_import.BATCH
    assert len(_do(old, _content)["seats"]) == 1
    assert _import(new, file) == export_import.BATCH


# --- the file


def test_the_file_says_what_it_is_and_ends_with_a_count_and_a_hash(exported: Path) -> None:
    *lines, last = exported.read_bytes().splitlines(keepends=True)
    assert json.loads(lines[0]) == {"royaume-export": 1, "revision": "3"}
    assert json.loads(lines[1])["table"] == "tables"
    assert json.loads(last) == {"rows": len(lines) - 1, "sha256": hashlib.sha256(b"".join(lines)).hexdigest()}


def test_a_packed_file_holds_the_same(played: str, exported: Path, tmp_path: Path) -> None:
    packed = tmp_path / "export.gz"
    _export(played, packed)
    assert gzip.decompress(packed.read_bytes()) == exported.read_bytes()


def test_only_its_owner_may_read_it(exported: Path) -> None:
    assert exported.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_there_is_replaced_only_on_demand(played: str, tmp_path: Path) -> None:
    file = tmp_path / "export.jsonl"
    file.write_text("dear to somebody", encoding="utf-8")
    assert _refused(lambda: _export(played, file)) == "export-exists"
    assert file.read_text(encoding="utf-8") == "dear to somebody"
    assert _export(played, file, replace=True) == 13
    assert file.read_bytes().startswith(b'{"royaume-export"')


def test_a_database_is_not_overwritten_by_its_export(played: str) -> None:
    assert _refused(lambda: _export(played, Path(played), replace=True)) == "export-onto-itself"
    assert len(_do(played, _content)["tables"]) == 2


def test_a_database_that_is_not_there_is_not_made(fresh: Fresh, tmp_path: Path) -> None:
    address = fresh(SQLITE)
    assert _refused(lambda: _export(address, tmp_path / "export.jsonl")) == "export-no-database"
    assert list(tmp_path.iterdir()) == []


def test_an_export_that_fails_leaves_no_file(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    foreign.write_text("no database at all " * 100, encoding="utf-8")
    assert _refused(lambda: _export(str(foreign), tmp_path / "export.jsonl")) == "database-foreign"
    assert list(tmp_path.iterdir()) == [foreign]


def test_a_device_is_not_replaced(played: str) -> None:
    assert _refused(lambda: _export(played, Path(os.devnull), replace=True)) == "file-not-ordinary"


# --- what is not imported


def _signed(lines: list[bytes]) -> bytes:
    """The lines, with a last one that fits them."""
    whole = b"".join(lines)
    last = {"rows": len(lines) - 1, "sha256": hashlib.sha256(whole).hexdigest()}
    return whole + json.dumps(last).encode() + b"\n"


@pytest.mark.parametrize("kept", [-1, -70, -150, 300])
def test_a_file_that_was_cut_is_refused_before_a_database_is_made(fresh: Fresh, exported: Path, kept: int) -> None:
    address = fresh(SQLITE)
    exported.write_bytes(exported.read_bytes()[:kept])
    assert _refused(lambda: _import(address, exported)) in ("import-cut", "import-damaged")
    assert not Path(address).exists()


def test_a_file_without_its_last_line_is_said_to_break_off(fresh: Fresh, exported: Path) -> None:
    exported.write_bytes(b"".join(exported.read_bytes().splitlines(keepends=True)[:-1]))
    assert _refused(lambda: _import(fresh(SQLITE), exported)) == "import-cut"


def test_a_packed_file_that_was_cut_is_refused(fresh: Fresh, played: str, tmp_path: Path) -> None:
    file = tmp_path / "export.gz"
    _export(played, file)
    file.write_bytes(file.read_bytes()[:-20])
    assert _refused(lambda: _import(fresh(SQLITE), file)) == "import-cut"


def test_a_changed_letter_a_lost_line_or_one_too_many_is_found(fresh: Fresh, exported: Path) -> None:
    whole = exported.read_bytes()
    lines = whole.splitlines(keepends=True)
    for damaged in (whole.replace(b"seed 1", b"seed 3"), b"".join(lines[:5] + lines[6:]), whole + lines[-2]):
        exported.write_bytes(damaged)
        assert _refused(lambda: _import(fresh(SQLITE), exported)) == "import-damaged"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (b'"number": 2', b'"number": "2"'),
        (b'"number": 2', b'"number": 9999999999'),
        (b'"number": 2', b'"number": null'),
        (b'"number": 2', b'"number": true'),
        (b'"seed": "seed 2"', b'"seed": "\\ud800"'),
        (b'"seed": "seed 2"', b'"seeds": "seed 2"'),
        (b'"table": "games"', b'"table": "gamez"'),
        (b'"ended": null', b'"ended": NaN'),
    ],
)
def test_rows_that_are_none_of_ours_are_refused(fresh: Fresh, exported: Path, right: bytes, wrong: bytes) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)[:-1]
    exported.write_bytes(_signed([line.replace(right, wrong) for line in lines]))
    assert wrong in exported.read_bytes()
    assert _refused(lambda: _import(fresh(SQLITE), exported)) == "import-damaged"


@pytest.mark.parametrize("kind", KINDS)
def test_an_import_that_fails_leaves_the_database_empty(fresh: Fresh, exported: Path, kind: str) -> None:
    address = fresh(kind)
    whole = exported.read_bytes()
    lines = whole.splitlines(keepends=True)[:-1]
    exported.write_bytes(_signed([*lines, lines[-1]]))
    assert _refused(lambda: _import(address, exported)) == "import-rows"
    assert not any(_do(address, _content).values())
    exported.write_bytes(whole)
    assert _import(address, exported) == 13


def test_a_text_that_postgresql_does_not_take_is_told(fresh: Fresh, tmp_path: Path) -> None:
    async def sit(engine: AsyncEngine) -> None:
        await _add(engine, tables, {"id": "first"})
        await _add(engine, seats, {"table_id": "first", "name": "long" * 20})

    old, new = fresh(SQLITE), fresh(POSTGRESQL)
    _do(old, sit)
    _export(old, tmp_path / "export.jsonl")
    with pytest.raises(Refusal) as refused:
        _import(new, tmp_path / "export.jsonl")
    assert refused.value.key == "import-rows"
    assert refused.value.values["table"] == "seats"
    assert _import(fresh(SQLITE), tmp_path / "export.jsonl") == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_that_is_not_empty_stays_as_it_is(fresh: Fresh, exported: Path, kind: str) -> None:
    async def sit(engine: AsyncEngine) -> None:
        await _add(engine, tables, {"id": "third"})

    address = fresh(kind)
    _do(address, sit)
    assert _refused(lambda: _import(address, exported)) == "import-not-empty"
    assert [row["id"] for row in _do(address, _content)["tables"]] == ["third"]


@pytest.mark.parametrize(
    ("first", "key"),
    [
        ({"royaume-export": 2, "revision": "1"}, "import-format"),
        ({"royaume-export": 1, "revision": "next"}, "import-revision"),
        ({"royaume": 1}, "import-foreign"),
        ([], "import-foreign"),
    ],
)
def test_other_files_are_refused(fresh: Fresh, exported: Path, first: object, key: str) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)[1:-1]
    exported.write_bytes(_signed([json.dumps(first).encode() + b"\n", *lines]))
    assert _refused(lambda: _import(fresh(SQLITE), exported)) == key


def test_an_empty_file_is_no_export(fresh: Fresh, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert _refused(lambda: _import(fresh(SQLITE), tmp_path / "empty")) == "import-foreign"


@pytest.mark.parametrize("address", ["", ":memory:", "sqlite:///:memory:"])
def test_nothing_is_imported_into_a_database_that_would_be_forgotten(exported: Path, address: str) -> None:
    assert _refused(lambda: _import(address, exported)) == "database-url"


# --- the commands


def _complaint(capsys: Captured, *arguments: str) -> str:
    assert main([*arguments]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    return " ".join(captured.err.split())


@pytest.fixture
def here(played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a database with games in it, in the folder where the commands run."""
    monkeypatch.chdir(tmp_path)
    return Path(played).name


def test_the_commands_say_what_they_did(here: str, capsys: Captured) -> None:
    assert main(["export", "export.gz", "--database", here]) == 0
    assert capsys.readouterr().out == f"13 rows of {here} written to export.gz\n"
    assert main(["import", "export.gz", "--database", "new.db", "--lang", "fr"]) == 0
    assert capsys.readouterr().out == "13 lignes de export.gz dans new.db\n"
    assert _do("new.db", _content) == _do(here, _content)


def test_the_database_of_the_server_is_taken_unless_another_is_named(here: str, capsys: Captured) -> None:
    assert "There is no database “royaume.db”" in _complaint(capsys, "export", "out")
    assert main(["export", "out", "--database", here]) == 0
    assert main(["import", "out"]) == 0
    assert main(["export", "out", "--force"]) == 0
    assert _do("royaume.db", _content) == _do(here, _content)


def test_files_that_cannot_be_used_are_named(here: str, capsys: Captured) -> None:
    assert "“.” is a folder" in _complaint(capsys, "export", ".", "--database", here)
    assert "“no/file” cannot be written: there is no" in _complaint(capsys, "export", "no/file", "--database", here)
    assert "A file needs a name." in _complaint(capsys, "export", "", "--database", here)
    assert "“.” is a folder" in _complaint(capsys, "import", ".")
    assert "There is no file “nothing”." in _complaint(capsys, "import", "nothing")
    assert "is the database itself" in _complaint(capsys, "export", here, "--database", here, "--force")
    assert f"“{here}” was not written by royaume export." in _complaint(capsys, "import", here)


def test_a_database_that_a_server_holds_is_left_to_it(here: str, capsys: Captured) -> None:
    assert main(["export", "out", "--database", here]) == 0
    capsys.readouterr()
    with database.lock(database.url_of("royaume.db")):
        assert "royaume.db is in use by another program" in _complaint(capsys, "import", "out")


def test_it_is_said_which_packages_are_missing(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    told = "not installed (asyncpg): pip install 'royaume[serve]'."
    assert told in _complaint(capsys, "export", "out")
    assert told in _complaint(capsys, "import", "out")

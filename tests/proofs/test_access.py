"""Every endpoint and every message asks who is there; the full proof is `make access`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from royaume.server.app import create_app
from royaume.server.settings import Settings
from tools.proofs.access import run
from tools.proofs.access.expectations import COLUMNS, ROWS
from tools.proofs.access.tables import ASKED, PLAYING, ROLES, WAITING, Outcome, Table
from tools.shared.servers import running_unlimited

pytestmark = pytest.mark.once


def test_every_endpoint_and_every_message_has_a_row() -> None:
    app = create_app(Settings(workers=1))
    assert run.missing_rows(ROWS, run.described(app)) == []

    @app.get("/api/secrets")
    def secrets() -> None:
        """An endpoint without a row."""

    app.openapi_schema = None
    assert run.missing_rows(ROWS, run.described(app)) == ["no row for GET /api/secrets"]
    assert "a row for SAY ping, which does not exist" in run.missing_rows(ROWS, set())


def test_the_columns_are_the_roles() -> None:
    assert tuple(line.strip("| ") for line in COLUMNS.split("\n") if line) == ROLES


def test_an_open_cell_is_no_expectation() -> None:
    with pytest.raises(AssertionError, match="a cell is open"):
        replace(ROWS[0], cells={PLAYING: "+ +"}).states()


def test_everybody_may_do_what_is_expected_and_no_more(tmp_path: Path) -> None:
    changing = [row for row in ROWS if row.changes]
    with running_unlimited(tmp_path) as server:
        playing = run.run(server, states=[PLAYING])
        others = run.run(server, changing, [WAITING, ASKED])
    assert playing.wrong + others.wrong == []
    assert playing.cells > 300
    assert others.cells > 100


def test_what_is_told_too_much_is_found(tmp_path: Path) -> None:
    with running_unlimited(tmp_path) as server:
        table = Table(server, PLAYING, with_host=True, with_free_seat=False)
        told = Outcome("ok", str(table.info), [])
        assert run.told_too_much(told, "host", table) == []
        assert run.told_too_much(told, "player", table) == ["the invitation is told", "the link for spectators is told"]
        assert run.told_too_much(Outcome("ok", table.cookie(1), []), "host", table) == ["the secret of seat 1 is told"]
        game = table.people[1].game
        wrong = run.told_too_much(Outcome("ok", "", [game]), "other player", table)
        assert "the hand of seat 1 is told" in wrong
        assert "the options of seat 1 are told" in wrong
        table.close()


def test_a_wrong_expectation_is_found(tmp_path: Path) -> None:
    row = next(row for row in ROWS if row.name == "GET /api/tables/{id}")
    with running_unlimited(tmp_path) as server:
        wrong = replace(row, cells={WAITING: " ".join("+" * len(ROLES))})
        assert len(run.run(server, [wrong]).wrong) == 4

"""Rubbish does no harm; the full proof is `make rubbish`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.proofs.rubbish import files, frames, requests, schema
from tools.proofs.rubbish.watch import Findings, Watch
from tools.shared.servers import UnlimitedServer

pytestmark = pytest.mark.once

#: What once was a server error is tried by itself.
BAD_FRAMES = (frames.INVALID_TEXT, frames.HALF_CHARACTER)
BAD_REQUESTS = (requests.BROKEN_ORIGIN, requests.MANY_AT_ONCE, requests.UNKNOWN_BOXES)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnlimitedServer]:
    server = UnlimitedServer.in_folder(tmp_path_factory.mktemp("rubbish"))
    yield server
    server.stop()


def test_hostile_frames(server: UnlimitedServer) -> None:
    watch = Watch(server)
    found = frames.send_all(server, 2000, "test", without=BAD_FRAMES)
    watch.check(found, 2000)
    assert found.wrong == []
    assert found.sent.total() == 2000
    assert found.replies["goes on"] > 1000
    assert found.replies["closed"] > 50


def test_frames_that_are_not_text(server: UnlimitedServer) -> None:
    watch = Watch(server)
    others = tuple(name for name in frames.BREAKING if name not in BAD_FRAMES)
    found = frames.send_all(server, 500, "test", without=others)
    watch.check(found, 500)
    assert found.wrong == []


def test_hostile_requests(server: UnlimitedServer) -> None:
    watch = Watch(server)
    found = requests.send_all(server, requests.hostile(300, "test", BAD_REQUESTS))
    found.wrong += files.send_all(server, 100, "test").wrong
    watch.check(found, 400, a_line_each=True)
    assert found.wrong == []


@pytest.mark.parametrize("kind", BAD_REQUESTS)
def test_requests_that_were_server_errors(server: UnlimitedServer, kind: str) -> None:
    watch = Watch(server)
    some = [case for case in requests.hostile(1000, "test") if case[0] == kind][:10]
    found = requests.send_all(server, some)
    watch.check(found, len(some), a_line_each=True)
    assert found.wrong == []


@pytest.mark.skipif(not schema.is_installed(), reason="Schemathesis is not installed")
def test_requests_from_the_description(server: UnlimitedServer) -> None:
    found = schema.send_all(server, 5)
    assert found.wrong == []
    assert found.sent.total() > 50


def test_hostile_files_for_the_command(tmp_path: Path) -> None:
    some = random.Random("test").sample(list(files.cases(40, "test", tmp_path, files.ENDLESS_STRATEGY)), 8)
    assert files.run_commands(some, tmp_path, 2).wrong == []


def test_a_strategy_that_never_ends(tmp_path: Path) -> None:
    some = [case for case in files.cases(0, "test", tmp_path) if case[0] == files.ENDLESS_STRATEGY[0]]
    assert files.run_commands(some, tmp_path, 2).wrong == []


# --- the proof can fail


def test_a_server_error_a_traceback_and_a_long_log_are_found(server: UnlimitedServer) -> None:
    watch = Watch(server)
    found = Findings()
    found.check_status("kind", 503, "x")
    found.check_status("kind", 404, "x")
    assert found.wrong == []
    found.check_status("kind", 500, "x")
    assert found.wrong == ["kind: status 500 for x"]
    watch.memory -= 1000
    with server.log.open("a") as log:
        log.write("Traceback (most recent call last):\n  File\nValueError: x\n" + "a line\n" * 20)
    watch.check(found, 10)
    assert "the server has grown by 1" in found.wrong[1]
    assert found.wrong[2].startswith("23 lines of log for 10 pieces of rubbish")
    assert found.wrong[3] == "1 tracebacks of the server: {'ValueError: x': 1}"


def test_a_server_that_is_gone_is_found(server: UnlimitedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(server)
    monkeypatch.setattr(server, "url", "http://127.0.0.1:9")
    found = Findings()
    watch.check(found, 1)
    assert "does not answer any more" in found.wrong[0]


def test_how_a_command_ends_is_judged() -> None:
    assert files.judge("x", 0, "") == []
    assert files.judge("x", 1, "royaume: This is not a saved game.\n") == []
    assert files.judge("x", 1, "")
    assert files.judge("x", 1, "royaume: One.\nroyaume: Two.\n")
    assert files.judge("x", 1, "Traceback (most recent call last):\nKeyError\n")
    assert files.judge("x", -11, "royaume: x\n")
    assert files.judge("x", None, "")

"""Records: a damaged one is refused, and nothing changes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from royaume.catalogue import kingdom_text
from royaume.engine.random import Random
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup
from tests.policies import random_answer
from tests.refusals import refused

GOLDEN = Path(__file__).parent.parent / "golden"


def some_record(answers: int = 60) -> Record:
    session = Session(Record(Setup(kingdom_text.parse("first_game"), 2), "record", names=["Ann", "Bob"]))
    random = Random("record")
    for _ in range(answers):
        assert session.pending is not None
        session.answer(random_answer(session.pending, random))
    return session.record


def test_a_record_survives_being_saved_and_loaded(tmp_path: Path) -> None:
    record = some_record()
    path = tmp_path / "game.json"
    record.save(path)
    loaded = Record.load(path)
    assert loaded.to_json() == record.to_json()
    assert loaded.names == ["Ann", "Bob"]
    assert list(tmp_path.iterdir()) == [path]


def changed(**fields: Any) -> str:
    table = json.loads(some_record().to_json())
    table.update(fields)
    return json.dumps(table)


def without(field: str) -> str:
    table = json.loads(some_record().to_json())
    del table[field]
    return json.dumps(table)


def longer() -> str:
    table = json.loads(some_record().to_json())
    table["answers"].insert(3, [77])
    return json.dumps(table)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record-not-json"),
        ("{", "record-not-json"),
        (some_record().to_json()[:-200], "record-not-json"),
        ("[" * 100_000, "record-not-json"),
        ("[1, 2]", "record-not-ours"),
        (changed(seed="\ud800"), r"record-field \(field=seed"),
        ('{"a": 1}', "record-not-ours"),
        (changed(royaume=99), r"record-version \(version=99"),
        (changed(royaume="1"), r"record-field \(field=royaume"),
        (changed(royaume=True), r"record-field \(field=royaume"),
        (changed(names=[None, "Bob"]), r"record-field \(field=names"),
        (changed(names=["\ud800"]), r"record-field \(field=names"),
        (changed(seed=5), r"record-field \(field=seed"),
        (without("answers"), r"record-field \(field=answers"),
        (without("setup"), r"record-field \(field=setup"),
        (changed(answers=[["a"]]), r"record-answer-form \(number=1"),
        (changed(answers=[[0], "x"]), r"record-answer-form \(number=2"),
        (longer(), r"record-answer \(number=4"),
        (changed(seed="other"), "record-"),
        (changed(digest="0" * 64), "record-digest"),
        (changed(setup={"kingdom": ["nobody"], "players": 2, "first": -1, "two_boxes": False}), "record-card"),
        (changed(setup={"kingdom": ["moat"] * 10, "players": 2, "first": -1, "two_boxes": False}), "kingdom-double"),
        (changed(setup={"kingdom": ["moat"], "players": 2, "first": -1, "two_boxes": False}), "kingdom-size"),
        (changed(setup={"kingdom": [], "players": 9, "first": -1, "two_boxes": False}), "players"),
        (changed(setup={"kingdom": [], "players": True, "first": -1, "two_boxes": False}), "record-field"),
    ],
)
def test_a_damaged_record_is_refused_with_the_reason(text: str, key: str) -> None:
    with refused(f"^{key}"):
        Record.from_json(text)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00\x01")
    with refused("record-not-ours"):
        Record.load(path)


def test_a_record_with_answers_after_the_end_is_refused() -> None:
    session = Session(Record(Setup(kingdom_text.parse("first_game"), 2), "long"))
    random = Random("long")
    while session.pending is not None:
        session.answer(random_answer(session.pending, random))
    table = json.loads(session.record.to_json())
    table["answers"].append([0])
    with refused("record-too-long"):
        Record.from_json(json.dumps(table))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_game_ends_in_the_same_digest_on_every_build(path: Path) -> None:
    Record.load(path)


def test_there_are_golden_games() -> None:
    assert list(GOLDEN.glob("*.json"))


def test_an_interrupted_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    some_record(5).save(path)
    before = path.read_text()

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="disk full"):
        some_record(9).save(path)
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed_and_the_files_mode_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    some_record(3).save(link)
    assert link.is_symlink()
    assert real.read_text().startswith("{")
    assert real.stat().st_mode & 0o777 == 0o640


def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with refused("file-not-ordinary"):
        some_record(3).save(pipe)
    assert pipe.is_fifo()


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(some_record(3).to_json(), encoding="utf-8-sig")
    assert len(Record.load(path).answers) == 3

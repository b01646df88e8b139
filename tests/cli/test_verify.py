"""`royaume verify`: compares the hash from before the game with the seed from after it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from royaume.cli import main
from royaume.game.commitment import seed_hash
from royaume.game.record import Record
from tests.executions import count_executions

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("english")

#: SHA-256 of "abc", as its standard gives it.
HASH = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.fixture
def saved(tmp_path: Path, capsys: Captured) -> Path:
    """A whole game with the seed "abc"."""
    file = tmp_path / "game.json"
    assert main(["watch", "--seed", "abc", "--save", str(file)]) == 0
    capsys.readouterr()
    return file


def test_without_a_salt_the_hash_is_sha_256_of_the_seed_in_utf_8() -> None:
    assert seed_hash("abc", "") == HASH
    assert seed_hash("é", "") == "4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c"


def test_with_a_salt_the_hash_has_a_prefix_of_its_own() -> None:
    written = b"royaume: commitment to a seed\n00ff\nabc"
    assert seed_hash("abc", "00ff") == hashlib.sha256(written).hexdigest()


def test_the_hash_of_a_record_with_a_salt_is_checked(saved: Path, capsys: Captured) -> None:
    whole = Record.load(saved)
    Record(whole.setup, whole.seed, whole.answers, whole.names, "00ff").save(saved)
    shown = seed_hash("abc", "00ff")
    assert main(["verify", str(saved), "--hash", shown]) == 0
    assert f"\nSeed: abc\nSalt: 00ff\nSHA-256: {shown}\n" in capsys.readouterr().out
    # A game that began in version 0.1, under its old hash, got its salt later.
    assert main(["verify", str(saved), "--hash", HASH]) == 0
    assert main(["verify", str(saved), "--hash", seed_hash("abc", "00fe")]) == 1


def test_it_tells_who_played_how_it_ended_and_the_seed_with_its_hash(saved: Path, capsys: Captured) -> None:
    assert main(["verify", str(saved)]) == 0
    told = capsys.readouterr().out
    answers = len(Record.load(saved).answers)
    assert told.startswith(f"Players: Aliénor and Guilhem\n{answers} answers, played again: they lead to")
    assert re.search(r"^  Aliénor: \d+ points in \d+ turns$", told, re.MULTILINE)
    assert re.search(r"^(Aliénor|Guilhem) wins!$", told, re.MULTILINE)
    assert told.endswith(f"\nSeed: abc\nSHA-256: {HASH}\n")


@pytest.mark.parametrize("typed", [HASH, HASH.upper(), f"  {HASH}\n"])
def test_a_hash_that_agrees_is_said_to(saved: Path, capsys: Captured, typed: str) -> None:
    assert main(["verify", str(saved), "--hash", typed]) == 0
    assert capsys.readouterr().out.endswith("The hash agrees: the shuffles were fixed before the game.\n")


def test_another_hash_is_refused_after_all_was_told(saved: Path, capsys: Captured) -> None:
    other = seed_hash("abd", "")
    assert main(["verify", str(saved), "--hash", other]) == 1
    captured = capsys.readouterr()
    assert captured.out.endswith(f"SHA-256: {HASH}\n")
    assert f"does not have the hash {other}." in " ".join(captured.err.split())


@pytest.mark.parametrize("typed", ["", "abc", HASH[:-1], HASH + "0", "g" + HASH[1:], HASH[:32] + " " + HASH[32:]])
def test_what_is_no_hash_is_refused_as_such(saved: Path, capsys: Captured, typed: str) -> None:
    assert main(["verify", str(saved), "--hash", typed]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("royaume: --hash takes the 64 digits (0 to 9, a to f)")


def test_a_game_that_is_not_over_is_verified_as_far_as_it_goes(saved: Path, capsys: Captured) -> None:
    whole = Record.load(saved)
    Record(whole.setup, whole.seed, whole.answers[:1], ["", "Bob"]).save(saved)
    assert main(["verify", str(saved), "--hash", HASH]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Players: Player 1 and Bob\nOne answer, played again: it leads to")
    assert re.search(r"^The game is not over: (Player 1|Bob) decides next\.$", told, re.MULTILINE)
    assert "Scores" not in told


def test_it_speaks_french(saved: Path, capsys: Captured) -> None:
    assert main(["verify", str(saved), "--hash", HASH, "--lang", "fr"]) == 0
    told = capsys.readouterr().out.replace("\u202f", " ")
    assert told.startswith("Joueurs : Aliénor et Guilhem\n")
    assert told.endswith("L'empreinte concorde : les mélanges étaient fixés avant la partie.\n")


def test_a_record_with_another_seed_put_in_is_refused(saved: Path, capsys: Captured) -> None:
    saved.write_text(saved.read_text(encoding="utf-8").replace('"seed": "abc"', '"seed": "abd"'), encoding="utf-8")
    assert main(["verify", str(saved), "--hash", seed_hash("abd", "")]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "This saved game is damaged" in captured.err


@pytest.mark.parametrize(
    "command", [["verify"], ["replay"], ["replay", "--until", "9"], ["play", "--plain", "--replay"]]
)
def test_a_file_is_executed_once(saved: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]) -> None:
    executions = count_executions(monkeypatch)
    assert main([*command, str(saved)]) == 0
    assert executions.count == 1

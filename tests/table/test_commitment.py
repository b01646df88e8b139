"""What viewers are told about the seed before the end of the game does not give the shuffler's key away."""

from __future__ import annotations

import json
import re

import pytest

from royaume.engine.random import Random
from royaume.game.commitment import PREFIX, is_hash_of, seed_hash
from tests.table.shell import Shell, Watcher


def words_in(told: str) -> list[list[int]]:
    """The states of the shuffler that somebody could compute from a message: from each long number in it."""
    found: list[list[int]] = []
    for digits in re.findall(r"[0-9a-f]{32,}", told):
        raw = bytes.fromhex(digits[: len(digits) // 2 * 2])
        for key in (raw[:16], raw[-16:], raw[:16][::-1], raw[-16:][::-1]):
            found.append([int.from_bytes(key[at : at + 4], "little") for at in range(0, 16, 4)])
        found.append(Random(digits).words())
    return found


def attack(shell: Shell, viewer: Watcher, seed: str) -> bool:
    """Does the viewer find the shuffler's key?"""
    told = json.dumps(viewer.heard)
    assert shell.game.seed_hash in told
    return Random(seed).words() in words_in(told)


@pytest.mark.parametrize("seats", [[], [0]])
def test_no_viewer_computes_the_shuffles_from_the_hash(seats: list[int]) -> None:
    shell = Shell("Ada", "Bob")
    viewer = shell.join(*seats)
    seed, salt = "8d2f" * 8, "01c7" * 8
    shell.begin(seed, salt)
    assert not attack(shell, viewer, seed)


def test_the_same_attack_finds_the_key_in_the_hash_of_version_0_1() -> None:
    shell = Shell("Ada", "Bob")
    viewer = shell.join()
    shell.begin("8d2f" * 8, "")
    assert attack(shell, viewer, "8d2f" * 8)


def test_neither_seed_nor_salt_is_told_before_the_end() -> None:
    shell = Shell("Ada", "bot")
    viewer = shell.join(0)
    shell.begin("8d2f" * 8, "01c7" * 8)
    assert (viewer.game_told()["seed"], viewer.game_told()["salt"]) == (None, None)
    assert not {"8d2f" * 8, "01c7" * 8} & set(re.findall(r"\w+", json.dumps(viewer.heard)))


def test_games_with_the_same_seed_have_different_hashes() -> None:
    assert seed_hash("seed", "one") != seed_hash("seed", "other")


def test_a_hash_proves_one_seed_alone() -> None:
    shown = seed_hash("one\nother", "00ff")
    assert is_hash_of(shown, "one\nother", "00ff")
    # What is hashed is the same text, split elsewhere.
    for seed, salt in (("other", "00ff\none"), (f"{PREFIX}\n00ff\none\nother", "")):
        assert seed_hash(seed, salt) == shown
        assert not is_hash_of(shown, seed, salt)

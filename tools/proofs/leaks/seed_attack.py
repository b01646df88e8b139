"""The attack on the secret seed: everything that was sent before the end of a game is tried as the shuffler's key."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from royaume.engine.game import Game
from royaume.engine.random import Random, random_of
from royaume.game.setup import Setup, deal_with

#: What stands between two pieces of a seed.
BETWEEN: Final = ("", "/", ":", "-", " ", ".", "_", "|")
#: Pieces that are no card, kind or other word of the protocol. Of more than this many, the longest are taken.
MOST_PIECES: Final = 60
LEVELS: Final = ("page", "squire", "knight", "seneschal")
HEX: Final = re.compile(r"[0-9a-fA-F]{16,}")
#: The bytes of a key.
KEY: Final = 16

#: What a deal looks like: who begins, and each player's deck with the hand on top.
Deal = tuple[int, list[list[str]]]


def deal_of(game: Game) -> Deal:
    """What the attacker wants to know."""
    return game.active, [[card.id for card in player.deck + player.hand] for player in game.players]


def leaves(message: object) -> Iterator[str]:
    """Every text and number of a message, as text, and every name in it."""
    if isinstance(message, dict):
        for key, value in message.items():
            yield str(key)
            yield from leaves(value)
    elif isinstance(message, list):
        for value in message:
            yield from leaves(value)
    elif message is not None:
        yield str(message)


def keys_of_digest(digest: bytes) -> Iterator[tuple[int, ...]]:
    """The four words of a generator from any part of a digest, in either order of bytes."""
    for begin in range(len(digest) - KEY + 1):
        part = digest[begin : begin + KEY]
        for order in ("little", "big"):
            for turned in (part, part[::-1]):
                yield tuple(int.from_bytes(turned[at : at + 4], order) for at in range(0, KEY, 4))


def texts(messages: Iterable[object], wide: bool = False) -> set[str]:
    """Every text in the messages that could be a seed, and those made of two or three of them.

    If `wide`, any two texts are put together, words of the protocol as well.
    """
    found = {text for message in messages for text in leaves(message)}
    numbers = {text for text in found if re.fullmatch(r"-?\d+", text)}
    small = sorted((text for text in numbers if len(text) < 2), key=int)
    # Words of the protocol have no digit and no capital; ids, codes, hashes and names nearly always have one.
    words = [text for text in found - numbers if re.search(r"[0-9A-Z]", text)]
    pieces = sorted(words, key=lambda text: (-len(text), text))[:MOST_PIECES]
    seeds = set(found)
    for text in found:
        seeds |= {text.upper(), text.lower(), text[::-1]}
    if wide:
        for one, two in itertools.product(found, found):
            seeds |= {f"{one}/{two}", f"{one}{two}"}
    ends = [*pieces, *small, *LEVELS]
    for one, two, between in itertools.product(ends, ends, BETWEEN):
        seeds.add(f"{one}{between}{two}")
    for one, two, three in itertools.product(pieces[:12], [*small[:4], *LEVELS], [*small[:4], *LEVELS]):
        seeds |= {f"{one}/{two}/{three}", f"{one}{two}{three}"}
    return seeds


def keys(messages: list[object], wide: bool = False) -> Iterator[tuple[str, Random]]:
    """Every candidate: where it comes from, and the generator that begins with it."""
    seen: set[tuple[int, ...]] = set()

    def new(words: tuple[int, ...]) -> bool:
        if words in seen:
            return False
        seen.add(words)
        return True

    for text in sorted(texts(messages, wide)):
        for made, seed in _seeds(text):
            random = Random(seed)
            if new(tuple(random.words())):
                yield made, random
    hexes = {text for message in messages for leaf in leaves(message) for text in HEX.findall(leaf)}
    for text in sorted(hexes):
        digest = bytes.fromhex(text if len(text) % 2 == 0 else f"0{text}")
        for name, data in (("", digest), ("SHA-256 of ", hashlib.sha256(digest).digest())):
            for words in keys_of_digest(data):
                if new(words):
                    yield f"the words of {name}{text}", random_of(list(words))
        random = Random(hashlib.sha256(digest).hexdigest())
        if new(tuple(random.words())):
            yield f"the hash of {text}", random


def _seeds(text: str) -> Iterator[tuple[str, str]]:
    data = text.encode("utf-8", "surrogatepass")
    yield f"the text {text!r}", text.encode("utf-8", "replace").decode()
    yield f"the hash of {text!r}", hashlib.sha256(data).hexdigest()


def attack(messages: list[object], setup: Setup, truth: Game, wide: bool = False) -> tuple[int, list[str]]:
    """Try every candidate. Returns how many there were, and those that deal the true game."""
    wanted = deal_of(truth)
    state = truth.random.words()
    tried = 0
    hits: list[str] = []
    for name, random in keys(messages, wide):
        tried += 1
        game = deal_with(setup, random, log=False)
        # Two deals can be the same by chance: the generator goes on in the same way only with the same key.
        if deal_of(game) == wanted and game.random.words() == state:
            hits.append(name)
        game.let_go()
    return tried, hits


def messages_of(heard: Iterable[str | bytes]) -> list[object]:
    """The messages that were sent before the end of the game."""
    found: list[object] = []
    for text in heard:
        message = json.loads(text)
        if message["type"] == "game" and message["seen"][0]["view"]["over"]:
            break
        found.append(message)
    return found

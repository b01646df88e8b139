"""The hash of a game's seed. It is shown before the game, so that all can check later that the shuffles were fixed."""

from __future__ import annotations

import hashlib


def seed_hash(seed: str) -> str:
    """SHA-256 in hexadecimal. It fixes the seed and does not reveal it."""
    return hashlib.sha256(seed.encode()).hexdigest()

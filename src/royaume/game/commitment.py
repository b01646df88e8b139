"""How everybody can check that the shuffles were fixed before the game: the hash of its seed is shown first."""

from __future__ import annotations

import hashlib


def seed_hash(seed: str) -> str:
    """SHA-256 in hexadecimal: it binds whoever shows it to that seed, and tells nobody what the seed is."""
    return hashlib.sha256(seed.encode()).hexdigest()

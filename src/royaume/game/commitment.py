"""The commitment to a seed. It is shown before the game, so that all can check later that the shuffles were fixed.

The shuffler's key is the SHA-256 of the seed (`engine.random`). So the commitment must share nothing with that hash: it
has a prefix of its own and a random salt, which is published with the seed when the game is over.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

PREFIX: Final = "royaume: commitment to a seed"
#: A salt has no line break, so that no hash stands for two seeds.
SALT: Final = re.compile(r"[0-9a-f]+")


def seed_hash(seed: str, salt: str) -> str:
    """SHA-256 in hexadecimal. It fixes the seed and does not reveal it.

    Games of version 0.1 have no salt. Their hash is the shuffler's key: it may be shown when they are over, not before.
    """
    committed = f"{PREFIX}\n{salt}\n{seed}" if salt else seed
    return hashlib.sha256(committed.encode()).hexdigest()


def is_hash_of(hash: str, seed: str, salt: str) -> bool:
    """Was the seed fixed when that hash was shown?

    A game that began in version 0.1 got its salt later, so its hash may be that of the seed alone. A hash that could
    stand for another seed as well proves nothing.
    """
    with_salt = SALT.fullmatch(salt) is not None and hash == seed_hash(seed, salt)
    return with_salt or (not seed.startswith(PREFIX) and hash == seed_hash(seed, ""))

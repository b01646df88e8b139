"""The secret that opens seats: only its hash is stored."""

from __future__ import annotations

import hashlib
import hmac


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret_of(secret: str, hashed: str | None) -> bool:
    return hashed is not None and hmac.compare_digest(hash_of(secret), hashed)

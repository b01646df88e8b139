"""The secrets that open seats: only their hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

SEPARATOR: Final = "."
#: One for the host, and one for each seat.
MOST_SECRETS: Final = 7


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret_of(secrets: str, hashed: str | None) -> bool:
    """Is the hash that of one of these secrets?"""
    return hashed is not None and any(hmac.compare_digest(hash_of(one), hashed) for one in secrets_in(secrets))


def secrets_in(secrets: str) -> list[str]:
    """The secrets of a person: one for each time that the person took a seat at the table."""
    return secrets.split(SEPARATOR)[-MOST_SECRETS:]


def joined(secrets: list[str]) -> str:
    return SEPARATOR.join(secrets[-MOST_SECRETS:])

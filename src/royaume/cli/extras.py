"""The packages of the extra `serve`, which only the server and its database need."""

from __future__ import annotations

import importlib.util
from typing import Final

from royaume.engine.refusal import Refusal

#: What the extra `serve` installs, by the names that are imported.
SERVE: Final = [
    "aiosqlite",
    "alembic",
    "asyncpg",
    "fastapi",
    "greenlet",
    "h11",
    "prometheus_client",
    "sqlalchemy",
    "uvicorn",
    "websockets",
]


def need_server() -> None:
    """Refuse if a package of the server is missing, and say how to install it."""
    missing = [name for name in SERVE if importlib.util.find_spec(name) is None]
    if missing:
        raise Refusal("server-missing", {"packages": ", ".join(missing)})

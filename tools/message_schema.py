"""Writes the JSON Schema of all messages (`make schema`): the page's types are generated from it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from royaume.server import catalogue_routes, protocol
from royaume.table.messages import PROTOCOL

FILE = Path(__file__).parent.parent / "docs" / "protocol.schema.json"

#: The bodies of the API's requests and answers; the socket's messages are unions of their own.
BODIES: list[type[protocol.Model]] = [
    protocol.NewTable,
    protocol.ChangedTable,
    protocol.Sit,
    protocol.Resign,
    protocol.MadeTable,
    protocol.GameReview,
    protocol.Problem,
    catalogue_routes.CardInfo,
    catalogue_routes.CardPage,
    catalogue_routes.RuleBook,
    catalogue_routes.RecommendedKingdom,
    catalogue_routes.RandomKingdom,
    catalogue_routes.KingdomText,
    catalogue_routes.KingdomInfo,
]


def schema() -> str:
    """All definitions in one text, always in the same order."""
    _, found = models_json_schema([(body, "validation") for body in BODIES])
    definitions: dict[str, Any] = found["$defs"]
    unions: dict[str, TypeAdapter[Any]] = {
        "ClientMessage": protocol.ClientMessage,
        "ServerMessage": protocol.ServerMessage,
    }
    for name, adapter in unions.items():
        union = adapter.json_schema(ref_template="#/$defs/{model}")
        definitions.update(union.pop("$defs"))
        definitions[name] = union
    roof = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Royaume",
        "description": f"The messages of a table, protocol {PROTOCOL}.",
        "$defs": dict(sorted(definitions.items())),
    }
    return json.dumps(roof, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(schema(), encoding="utf-8")
    print(f"{FILE.relative_to(Path.cwd()) if FILE.is_relative_to(Path.cwd()) else FILE}", file=sys.stderr)

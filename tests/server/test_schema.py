"""The schema in the repository is that of the models."""

from __future__ import annotations

from tools import schema


def test_the_schema_is_that_of_the_models() -> None:
    assert schema.FILE.read_text(encoding="utf-8") == schema.schema(), "the messages have changed: `make schema`"

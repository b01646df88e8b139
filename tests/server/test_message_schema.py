"""The models of the messages: their schema is in the repository, and the options of a table are those of its logic."""

from __future__ import annotations

from dataclasses import fields
from typing import get_type_hints

from royaume.server import protocol
from royaume.table import options
from tools import message_schema


def test_the_schema_is_that_of_the_models() -> None:
    assert message_schema.FILE.read_text(encoding="utf-8") == message_schema.schema(), (
        "the messages have changed: `make schema`"
    )


def test_the_options_of_a_table_are_the_same_in_messages_and_in_its_logic() -> None:
    sent, used = protocol.Options.model_fields, {field.name: field for field in fields(options.Options)}
    assert list(sent) == list(used)
    # `annotation` is without the limits of a number.
    assert {name: field.annotation for name, field in sent.items()} == get_type_hints(options.Options)
    assert {name: field.default for name, field in sent.items()} == {
        name: field.default for name, field in used.items()
    }

"""The schema in the repository is that of the models."""

from __future__ import annotations

import runpy
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "schema.py"


def test_the_schema_is_that_of_the_models() -> None:
    tool = runpy.run_path(str(TOOL))
    assert tool["FILE"].read_text(encoding="utf-8") == tool["schema"](), "the messages have changed: `make schema`"

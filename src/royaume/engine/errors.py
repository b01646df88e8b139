"""What the game refuses, as a key and values: `royaume.text` says it in the reader's language."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(Exception):
    """Something a user asked for that the rules, or the file, do not allow. Nothing has changed."""

    def __init__(self, key: str, values: dict[str, str] | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.values: dict[str, str] = values if values is not None else {}

    def __str__(self) -> str:
        details = ", ".join([f"{name}={value}" for name, value in self.values.items()])
        return f"{self.key} ({details})" if details else self.key


class IllegalAnswer(Refusal):
    """An answer that its choice does not offer."""

"""Refusals: what a user asked for and cannot have, as a key and values. `royaume.text` turns them into sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from royaume.engine.card import Card


class ExpansionName:
    """Stands for the name of an expansion in the reader's language."""

    def __init__(self, id: str) -> None:
        self.id = id

    def __str__(self) -> str:
        return self.id


class OptionName:
    """Stands for the name of an option key in the reader's language."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __str__(self) -> str:
        return self.key


RefusalValue: TypeAlias = "str | int | Card | ExpansionName | OptionName"

#: The function that says a refusal in English; `royaume.text` puts it here. The engine itself has no words.
ENGLISH: Final[list[Callable[[Refusal], str]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(Exception):
    """Something a user asked for that the rules, or the file, do not allow. Nothing has changed."""

    def __init__(self, key: str, values: Mapping[str, RefusalValue] | None = None) -> None:
        super().__init__(key)
        self.key = key
        #: Numbers, cards, expansions and options keep their type. A text is shown as it is.
        self.values: dict[str, RefusalValue] = dict(values) if values is not None else {}

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, dict[str, RefusalValue]]]:
        return type(self), (self.key, self.values)

    def __str__(self) -> str:
        for say in ENGLISH:
            return say(self)
        return self.summary()

    def summary(self) -> str:
        """The key and the values, for logs and tests."""
        details = ", ".join([f"{name}={value}" for name, value in self.values.items()])
        return f"{self.key} ({details})" if details else self.key


class IllegalAnswer(Refusal):
    """An answer that its choice does not offer."""

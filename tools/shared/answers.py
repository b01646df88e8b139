"""The answers of the players in tests and tools: they buy only money and Provinces."""

from __future__ import annotations

from typing import Any, Final

#: The cards that they buy, if they can.
WISHES: Final = ("province", "gold", "silver")


def answer_to(question: dict[str, Any]) -> list[int]:
    """The numbers of the options that such a player picks."""
    options = question["options"]
    if question["why"] == "buy":
        cards = [option["card"] for option in options]
        return next(([cards.index(wish)] for wish in WISHES if wish in cards), [])
    picked = [number for number, option in enumerate(options) for _ in range(option["count"])]
    return picked if question["why"] == "treasures" else picked[: question["least"]]

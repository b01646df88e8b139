"""How the engine's tests answer questions: at random, or by a wish list."""

from __future__ import annotations

from royaume.engine.choice import Choice, Why
from royaume.engine.random import Random
from royaume.game.session import Session


def random_answer(choice: Choice, random: Random) -> list[int]:
    """Any legal answer; buying is preferred to not buying, so that games come to an end."""
    options = choice.options()
    numbers = [number for number, option in enumerate(options) for _ in range(option.count)]
    most = min(choice.most, len(numbers))
    least = most if choice.why == Why.BUY and random.below(4) else choice.least
    count = least + random.below(most - least + 1)
    picked: list[int] = []
    for _ in range(count):
        picked.append(numbers.pop(random.below(len(numbers))))
    return picked


def wished_answer(choice: Choice, wishes: list[str]) -> list[int]:
    """The first wish on offer; else all Treasures; else as little as possible."""
    options = choice.options()
    for wish in wishes:
        for number, option in enumerate(options):
            if choice.why in (Why.ACTION, Why.BUY, Why.PLAY) and option.card is not None and option.card.id == wish:
                return [number]
    numbers = [number for number, option in enumerate(options) for _ in range(option.count)]
    return numbers if choice.why == Why.TREASURES else numbers[: choice.least]


def play_until(session: Session, why: str, asker: str, wishes: list[str]) -> None:
    """Answer by the wish list until that card asks that."""
    while (choice := session.pending) is not None:
        if choice.why == why and choice.card is not None and choice.card.id == asker:
            return
        session.answer(wished_answer(choice, wishes))
    raise AssertionError(f"{asker} never asked")

"""Which ten: the recommended sets of the booklets, ten drawn at random with wishes, and a kingdom as a line of text."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from royaume import catalogue
from royaume.cards import boxes
from royaume.engine.card import ATTACK, REACTION, Card
from royaume.engine.errors import Refusal
from royaume.engine.random import Random
from royaume.setup import KINGDOM_SIZE

#: So many draws, and wishes that can be met at all have been met; they are checked one by one before.
MOST_DRAWS: Final = 20_000

COSTS_TO_SPREAD: Final = [2, 3, 4, 5]


@dataclass(frozen=True)
class Wishes:
    """What players ask of a kingdom that is drawn at random."""

    #: Exactly so many cards of these sets.
    counts: dict[str, int] = field(default_factory=dict)
    required: list[Card] = field(default_factory=list)
    banned: list[Card] = field(default_factory=list)
    #: At least one card for each of these roles (`catalogue.ROLES`).
    roles: list[str] = field(default_factory=list)
    #: A Reaction if there is an Attack.
    reaction: bool = False
    #: A card at each cost from 2 to 5.
    spread: bool = False
    #: If any card of Alchemy, then 3 to 5 of them, as its booklet advises.
    alchemy_dose: bool = False


def recommended(sets: list[str] | None = None) -> list[catalogue.Kingdom]:
    """The recommended sets of the booklets, box by box."""
    return [kingdom for set_id in sets or catalogue.SETS for kingdom in catalogue.page(set_id).kingdoms]


def random_kingdom(seed: str, sets: list[str] | None = None, wishes: Wishes | None = None) -> list[Card]:
    """Ten different kingdom cards of these sets, every combination that meets the wishes equally likely."""
    wished = wishes if wishes is not None else Wishes()
    choice = _choice(sets or catalogue.SETS, wished)
    random = Random(seed)
    for _ in range(MOST_DRAWS):
        kingdom = _draw(choice, wished, random)
        if meets(kingdom, wished):
            return in_order(kingdom)
    raise Refusal("wishes-too-narrow")


def swap(
    kingdom: list[Card], card: Card, seed: str, sets: list[str] | None = None, wishes: Wishes | None = None
) -> list[Card]:
    """The same kingdom with another card, drawn at random, in the place of this one; the wishes still hold."""
    if card not in kingdom:
        raise Refusal("not-in-kingdom", {"card": card.id})
    wished = wishes if wishes is not None else Wishes()
    others = [other for other in _choice(sets or catalogue.SETS, wished) if other not in kingdom]
    Random(seed).shuffle(others)
    for other in others:
        changed = [other if kept is card else kept for kept in kingdom]
        if meets(changed, wished):
            return in_order(changed)
    raise Refusal("no-swap", {"card": card.id})


def meets(kingdom: list[Card], wishes: Wishes) -> bool:
    """Are all the wishes met?"""
    sets = Counter(boxes.set_of(card) for card in kingdom)
    costs = {card.cost for card in kingdom}
    return (
        all(card in kingdom for card in wishes.required)
        and not any(card in kingdom for card in wishes.banned)
        and all(sets[set_id] == count for set_id, count in wishes.counts.items())
        and all(any(_plays(card, role) for card in kingdom) for role in wishes.roles)
        and not (wishes.reaction and _has(kingdom, ATTACK) and not _has(kingdom, REACTION))
        and not (wishes.spread and not costs.issuperset(COSTS_TO_SPREAD))
        and not (wishes.alchemy_dose and sets["alchemy"] and not 3 <= sets["alchemy"] <= 5)
    )


def in_order(kingdom: list[Card]) -> list[Card]:
    """As the piles are laid out: by cost, then by id."""
    return sorted(kingdom, key=lambda card: (card.cost, card.potion, card.id))


def parse(text: str) -> list[Card]:
    """A kingdom from text: the id or name of a recommended set, or names of cards in either language."""
    wanted = catalogue.plain(text)
    for kingdom in recommended():
        if wanted in [catalogue.plain(kingdom.id), *map(catalogue.plain, kingdom.names.values())]:
            return [boxes.by_id(id) for id in kingdom.cards]
    words = text.replace(";", ",").replace("\n", ",").split(",")
    return [catalogue.find(word) for word in words if word.strip()]


def _choice(sets: list[str], wishes: Wishes) -> list[Card]:
    """The cards that may be drawn. Wishes that contradict each other are refused by name."""
    for set_id in [*sets, *wishes.counts]:
        if set_id not in boxes.KINGDOM_SETS:
            raise Refusal("unknown-set", {"set": set_id, "sets": ", ".join(boxes.KINGDOM_SETS)})
    for role in wishes.roles:
        if role not in catalogue.ROLES:
            raise Refusal("unknown-role", {"role": role, "roles": ", ".join(catalogue.ROLES)})
    for card in wishes.required:
        if card in wishes.banned:
            raise Refusal("required-and-banned", {"card": card.id})
        if card in boxes.BASIC:
            raise Refusal("kingdom-basic", {"card": card.id})
    if len(set(wishes.required)) > KINGDOM_SIZE:
        raise Refusal("too-many-required", {"count": str(len(set(wishes.required))), "size": str(KINGDOM_SIZE)})
    choice = [card for set_id in sets for card in boxes.KINGDOM_SETS[set_id]]
    choice.extend(card for card in wishes.required if card not in choice)
    choice = [card for card in choice if card not in wishes.banned]
    _check_counts(choice, sets, wishes)
    for role in wishes.roles:
        if not any(_plays(card, role) for card in choice):
            raise Refusal("no-card-for-role", {"role": role})
    for cost in COSTS_TO_SPREAD if wishes.spread else []:
        if not any(card.cost == cost for card in choice):
            raise Refusal("no-card-for-cost", {"cost": str(cost)})
    return choice


def _check_counts(choice: list[Card], sets: list[str], wishes: Wishes) -> None:
    wanted = sum(wishes.counts.values())
    free = [card for card in choice if boxes.set_of(card) not in wishes.counts]
    if wanted > KINGDOM_SIZE or wanted + len(free) < KINGDOM_SIZE:
        raise Refusal("counts-sum", {"count": str(wanted), "size": str(KINGDOM_SIZE)})
    required = Counter(boxes.set_of(card) for card in set(wishes.required))
    for set_id, count in wishes.counts.items():
        there = len([card for card in choice if boxes.set_of(card) == set_id])
        if not required[set_id] <= count <= there:
            values = {"set": set_id, "count": str(count), "least": str(required[set_id]), "most": str(there)}
            raise Refusal("count-impossible", values)
    dose = wishes.counts.get("alchemy", required["alchemy"])
    if wishes.alchemy_dose and (dose > 5 or ("alchemy" in wishes.counts and 0 < dose < 3)):
        raise Refusal("alchemy-dose", {"count": str(dose)})


def _draw(choice: list[Card], wishes: Wishes, random: Random) -> list[Card]:
    """Ten cards at random that already meet the wishes about single cards and sets."""
    shuffled = list(choice)
    random.shuffle(shuffled)
    kingdom = list(dict.fromkeys(wishes.required))
    left = Counter(wishes.counts)
    left.subtract(boxes.set_of(card) for card in kingdom if boxes.set_of(card) in wishes.counts)
    free = KINGDOM_SIZE - len(kingdom) - sum(left.values())
    for card in shuffled:
        set_id = boxes.set_of(card)
        if card in kingdom:
            continue
        if set_id in wishes.counts:
            if left[set_id] > 0:
                left[set_id] -= 1
                kingdom.append(card)
        elif free > 0:
            free -= 1
            kingdom.append(card)
    return kingdom


def _plays(card: Card, role: str) -> bool:
    entry = catalogue.entries().get(card.id)
    return entry is not None and role in entry.roles


def _has(kingdom: list[Card], types: int) -> bool:
    return any(card.types & types for card in kingdom)

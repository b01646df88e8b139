"""Kingdoms: those that the rulebooks recommend, and random ones that meet wishes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from royaume.cards import expansions
from royaume.cards.expansions import KINGDOM_SIZE
from royaume.catalogue import catalogue
from royaume.engine.card import ATTACK, REACTION, Card
from royaume.engine.random import Random
from royaume.engine.refusal import ExpansionName, Refusal

#: After so many draws without success the wishes cannot be met together. Each was checked before.
MOST_DRAWS: Final = 4_000

COSTS_TO_SPREAD: Final = [2, 3, 4, 5]
MOST_OF_ALCHEMY: Final = 5


@dataclass(frozen=True)
class Wishes:
    """What players wish of a random kingdom."""

    #: Exactly so many cards of these expansions.
    counts: dict[str, int] = field(default_factory=dict)
    required: list[Card] = field(default_factory=list)
    banned: list[Card] = field(default_factory=list)
    #: At least one card for each of these roles (`catalogue.ROLES`).
    roles: list[str] = field(default_factory=list)
    #: A Reaction if there is an Attack.
    reaction: bool = False
    #: A card at each cost from 2 to 5.
    spread: bool = False
    #: If any card of Alchemy, then 3 to 5 of them, as its rulebook advises.
    alchemy_dose: bool = False


def recommended(expansion_ids: list[str] | None = None) -> list[catalogue.Kingdom]:
    """The recommended kingdoms of the rulebooks, box by box."""
    return [
        kingdom
        for expansion_id in expansion_ids or list(expansions.KINGDOM_CARDS)
        for kingdom in catalogue.expansion(expansion_id).kingdoms
    ]


def first_game() -> list[Card]:
    """The kingdom that the rulebook of the base game recommends for a first game."""
    known = next(known for known in recommended(["base"]) if known.id == "first_game")
    return [expansions.by_id(id) for id in known.cards]


def recommended_as(kingdom: list[Card]) -> catalogue.Kingdom | None:
    """The recommended kingdom of these ten cards, in any order, if there is one."""
    ids = sorted(card.id for card in kingdom)
    # Every recommended kingdom has cards of the box that recommends it.
    expansion_ids = [
        expansion_id
        for expansion_id in expansions.KINGDOM_CARDS
        if expansion_id in {expansions.expansion_of(card) for card in kingdom}
    ]
    return next((known for known in recommended(expansion_ids) if sorted(known.cards) == ids), None)


def random_kingdom(
    seed: str, expansion_ids: list[str] | None = None, wishes: Wishes | None = None, most_draws: int = MOST_DRAWS
) -> list[Card]:
    """Ten different kingdom cards of these expansions. Every combination that meets the wishes is equally likely."""
    wished = wishes if wishes is not None else Wishes()
    candidates = _candidates(expansion_ids or list(expansions.KINGDOM_CARDS), wished)
    _check_possible(candidates, wished)
    random = Random(seed)
    for _ in range(most_draws):
        kingdom = _draw(candidates, wished, random)
        if meets(kingdom, wished):
            return in_order(kingdom)
    raise Refusal("wishes-too-narrow")


def swap(
    kingdom: list[Card], card: Card, seed: str, expansion_ids: list[str] | None = None, wishes: Wishes | None = None
) -> list[Card]:
    """The kingdom with a random card instead of this one. The wishes still hold."""
    if card not in kingdom:
        raise Refusal("not-in-kingdom", {"card": card})
    wished = wishes if wishes is not None else Wishes()
    others = [
        other for other in _candidates(expansion_ids or list(expansions.KINGDOM_CARDS), wished) if other not in kingdom
    ]
    Random(seed).shuffle(others)
    for other in others:
        changed = [other if kept is card else kept for kept in kingdom]
        if meets(changed, wished):
            return in_order(changed)
    raise Refusal("no-swap", {"card": card})


def check_wishes(expansion_ids: list[str] | None, wishes: Wishes) -> None:
    """Refuse wishes that contradict each other, and name them."""
    _check_possible(_candidates(expansion_ids or list(expansions.KINGDOM_CARDS), wishes), wishes)


def meets(kingdom: list[Card], wishes: Wishes) -> bool:
    """Are all the wishes met?"""
    return next(unmet(kingdom, wishes), None) is None


def unmet(kingdom: list[Card], wishes: Wishes, expansion_ids: list[str] | None = None) -> Iterator[Refusal]:
    """A refusal for each wish that is not met."""
    yield from [Refusal("unmet-required", {"card": card}) for card in wishes.required if card not in kingdom]
    yield from [Refusal("unmet-banned", {"card": card}) for card in wishes.banned if card in kingdom]
    if expansion_ids is not None:
        others = [
            card
            for card in kingdom
            if expansions.expansion_of(card) not in expansion_ids and card not in wishes.required
        ]
        yield from [Refusal("unmet-boxes", {"card": card}) for card in others]
    there = Counter(expansions.expansion_of(card) for card in kingdom)
    for expansion_id, count in wishes.counts.items():
        if there[expansion_id] != count:
            box = ExpansionName(expansion_id)
            yield Refusal("unmet-count", {"box": box, "count": there[expansion_id], "wanted": count})
    for role in wishes.roles:
        if not any(has_role(card, role) for card in kingdom):
            yield Refusal("unmet-role", {"role": role})
    if wishes.reaction and has_type(kingdom, ATTACK) and not has_type(kingdom, REACTION):
        yield Refusal("unmet-reaction")
    for cost in COSTS_TO_SPREAD if wishes.spread else []:
        if not any(card.cost == cost for card in kingdom):
            yield Refusal("unmet-cost", {"cost": cost})
    if wishes.alchemy_dose and there["alchemy"] and not 3 <= there["alchemy"] <= MOST_OF_ALCHEMY:
        yield Refusal("unmet-dose", {"count": there["alchemy"]})


def in_order(kingdom: list[Card]) -> list[Card]:
    """The cards in the order of the piles: by cost, then by id."""
    return sorted(kingdom, key=lambda card: (card.cost, card.potion, card.id))


def check_boxes(expansion_ids: Iterable[str]) -> None:
    """Refuse boxes that do not exist."""
    for expansion_id in expansion_ids:
        if expansion_id not in expansions.KINGDOM_CARDS:
            raise Refusal("unknown-box", {"box": expansion_id, "boxes": ", ".join(expansions.KINGDOM_CARDS)})


def _candidates(expansion_ids: list[str], wishes: Wishes) -> list[Card]:
    """The cards that may be drawn. Wishes that contradict each other are refused."""
    check_boxes([*expansion_ids, *wishes.counts])
    for role in wishes.roles:
        if role not in catalogue.ROLES:
            raise Refusal("unknown-role", {"role": role, "roles": ", ".join(catalogue.ROLES)})
    for card in wishes.required:
        if card in wishes.banned:
            raise Refusal("required-and-banned", {"card": card})
        if card in expansions.BASIC:
            raise Refusal("kingdom-basic", {"card": card})
    if len(set(wishes.required)) > KINGDOM_SIZE:
        raise Refusal("too-many-required", {"count": len(set(wishes.required)), "size": KINGDOM_SIZE})
    candidates = [card for expansion_id in expansion_ids for card in expansions.KINGDOM_CARDS[expansion_id]]
    candidates.extend(card for card in wishes.required if card not in candidates)
    return [card for card in candidates if card not in wishes.banned]


def _check_possible(candidates: list[Card], wishes: Wishes) -> None:
    if len(candidates) < KINGDOM_SIZE:
        raise Refusal("too-few-allowed", {"count": len(candidates), "size": KINGDOM_SIZE})
    _check_counts(candidates, wishes)
    for role in wishes.roles:
        if not any(has_role(card, role) for card in candidates):
            raise Refusal("no-card-for-role", {"role": role})
    for cost in COSTS_TO_SPREAD if wishes.spread else []:
        if not any(card.cost == cost for card in candidates):
            raise Refusal("no-card-for-cost", {"cost": cost})


def _check_counts(candidates: list[Card], wishes: Wishes) -> None:
    counted = sum(wishes.counts.values())
    free = [card for card in candidates if expansions.expansion_of(card) not in wishes.counts]
    # Cards that are required besides those counted take room too.
    wanted = counted + len({card for card in wishes.required if card in free})
    if wanted > KINGDOM_SIZE or counted + len(free) < KINGDOM_SIZE:
        raise Refusal("counts-sum", {"count": wanted, "size": KINGDOM_SIZE})
    required = Counter(expansions.expansion_of(card) for card in set(wishes.required))
    for expansion_id, count in wishes.counts.items():
        there = len([card for card in candidates if expansions.expansion_of(card) == expansion_id])
        if not required[expansion_id] <= count <= there:
            most = min(there, KINGDOM_SIZE)
            box, least = ExpansionName(expansion_id), required[expansion_id]
            raise Refusal("count-impossible", {"box": box, "count": count, "least": least, "most": most})
    others = [card for card in candidates if expansions.expansion_of(card) != "alchemy"]
    dose = wishes.counts.get("alchemy", max(required["alchemy"], KINGDOM_SIZE - len(others)))
    if wishes.alchemy_dose and (dose > MOST_OF_ALCHEMY or ("alchemy" in wishes.counts and 0 < dose < 3)):
        raise Refusal("alchemy-dose", {"count": dose})


def _draw(candidates: list[Card], wishes: Wishes, random: Random) -> list[Card]:
    """Ten random cards that meet the wishes about single cards and expansions."""
    shuffled = list(candidates)
    random.shuffle(shuffled)
    kingdom = list(dict.fromkeys(wishes.required))
    left = Counter(wishes.counts)
    left.subtract(expansions.expansion_of(card) for card in kingdom if expansions.expansion_of(card) in wishes.counts)
    free = KINGDOM_SIZE - len(kingdom) - sum(left.values())
    for card in shuffled:
        expansion_id = expansions.expansion_of(card)
        if card in kingdom:
            continue
        if expansion_id in wishes.counts:
            if left[expansion_id] > 0:
                left[expansion_id] -= 1
                kingdom.append(card)
        elif free > 0:
            free -= 1
            kingdom.append(card)
    return kingdom


def has_role(card: Card, role: str) -> bool:
    """Has the card that role (`catalogue.ROLES`)?"""
    entry = catalogue.entry(card.id)
    return entry is not None and role in entry.roles


def has_type(kingdom: list[Card], types: int) -> bool:
    """Is there a card of one of these types?"""
    return any(card.types & types for card in kingdom)

"""Plans for a kingdom: which cards in which order, and when to buy points. The plan search varies and compares them."""

from __future__ import annotations

from typing import Final

from royaume.bots.condition import HAVE, MONEY, PROVINCES, Comparison, Count, Number, Reading, Test
from royaume.bots.strategy import NO_LIMIT, Line, Strategy
from royaume.cards import alchemy, base, basic, intrigue, seaside
from royaume.engine.card import ACTION, TREASURE, Card

#: Villages and drawing cards without a printed number that tells it.
MORE_VILLAGES: Final[list[Card]] = [intrigue.NOBLES, base.THRONE_ROOM, seaside.TACTICIAN, alchemy.GOLEM]
MORE_DRAW: Final[list[Card]] = [
    base.LIBRARY,
    intrigue.MINION,
    intrigue.NOBLES,
    seaside.TACTICIAN,
    alchemy.SCRYING_POOL,
    alchemy.APPRENTICE,
    alchemy.APOTHECARY,
    seaside.WAREHOUSE,
]
TRASHERS: Final[list[Card]] = [
    base.CHAPEL,
    intrigue.STEWARD,
    intrigue.MASQUERADE,
    seaside.AMBASSADOR,
    seaside.LOOKOUT,
    intrigue.TRADING_POST,
    intrigue.UPGRADE,
    base.REMODEL,
    base.MONEYLENDER,
    alchemy.APPRENTICE,
    seaside.SALVAGER,
    seaside.ISLAND,
]
GAINERS: Final[list[Card]] = [base.WORKSHOP, intrigue.IRONWORKS, alchemy.UNIVERSITY, base.FEAST, intrigue.BARON]

#: Cards on which no simple plan can be built.
NO_PLAN: Final[list[Card]] = [alchemy.VINEYARD, intrigue.DUKE, base.GARDENS]


class Want:
    """A card to buy until so many are owned, while the test holds."""

    def __init__(self, card: Card, limit: int = NO_LIMIT, test: Test | None = None) -> None:
        self.card = card
        self.limit = limit
        self.test = test

    def key(self) -> str:
        return f"{self.card.id} {self.limit}{' ?' if self.test is not None else ''}"


class Plan:
    """Wants in their order, Gold and Silver included, and when to buy points."""

    def __init__(self, wants: list[Want]) -> None:
        self.wants = wants
        #: The plan buys Provinces with more coins than this in the whole deck.
        self.money = 15
        #: With so many Provinces left: Duchies before all wants, Duchies after Gold, Estates before all wants.
        self.duchy = 4
        self.late_duchy = 6
        self.estate = 2

    def copy(self) -> Plan:
        other = Plan([Want(want.card, want.limit, want.test) for want in self.wants])
        other.money = self.money
        other.duchy = self.duchy
        other.late_duchy = self.late_duchy
        other.estate = self.estate
        return other

    def key(self) -> str:
        """A text that is the same for equal plans."""
        wants = ", ".join([want.key() for want in self.wants])
        return f"{wants}; {self.money} {self.duchy} {self.late_duchy} {self.estate}"

    def index_of(self, card: Card) -> int:
        for number, want in enumerate(self.wants):
            if want.card is card:
                return number
        return -1

    def kingdom_cards(self) -> list[Card]:
        return [want.card for want in self.wants if want.card not in basic.CARDS and want.card is not alchemy.POTION]

    def strategy(self, name: str = "") -> Strategy:
        """The buy list of this plan."""
        lines = [Line(basic.PROVINCE, NO_LIMIT, _more(Reading(MONEY), self.money) if self.money else None)]
        if self.duchy:
            lines.append(Line(basic.DUCHY, NO_LIMIT, _at_most(Reading(PROVINCES), self.duchy)))
        if self.estate:
            lines.append(Line(basic.ESTATE, NO_LIMIT, _at_most(Reading(PROVINCES), self.estate)))
        for want in self.wants:
            lines.append(Line(want.card, want.limit, want.test))
            if want.card is basic.GOLD and self.late_duchy > self.duchy:
                lines.append(Line(basic.DUCHY, NO_LIMIT, _at_most(Reading(PROVINCES), self.late_duchy)))
        return Strategy(name or self.name(), lines)

    def name(self) -> str:
        """The ids of its kingdom cards."""
        ids: list[str] = []
        for card in self.kingdom_cards():
            if card.id not in ids:
                ids.append(card.id)
        return " + ".join(ids) if ids else "money"


def _more(term: Reading, number: int) -> Test:
    return Comparison(term, ">", Number(number))


def _at_most(term: Reading, number: int) -> Test:
    return Comparison(term, "<=", Number(number))


def _at_least(card: Card, number: int) -> Test:
    return Comparison(Count(HAVE, card), ">=", Number(number))


# --- plans to begin with


def money_plan() -> Plan:
    """Treasures and nothing else."""
    plan = Plan([Want(basic.GOLD), Want(basic.SILVER)])
    plan.money = 18
    return plan


def with_card(plan: Plan, card: Card, limit: int, before: Card) -> Plan:
    """The plan with one more want, just before that card; also a Potion if the new card costs one."""
    other = plan.copy()
    at = max(0, other.index_of(before))
    other.wants.insert(at, Want(card, limit))
    if card.potion and other.index_of(alchemy.POTION) < 0:
        other.wants.insert(other.index_of(basic.SILVER), Want(alchemy.POTION, 1))
    return other


def wanted_before(card: Card) -> Card:
    """The card before which this card is wanted: Gold for an expensive card, else Silver."""
    return basic.GOLD if card.cost >= 5 or card.potion else basic.SILVER


def is_useful(card: Card) -> bool:
    """Can a plan be built on it?"""
    return bool(card.types & (ACTION | TREASURE)) and card not in NO_PLAN


def single_plans(card: Card) -> list[Plan]:
    """Money with some copies of one card."""
    money = money_plan()
    money.money = 15
    limits = [1, 2] if card.actions == 0 else [1, 3]
    if card.types & TREASURE:
        limits = [2, NO_LIMIT]
    elif card.actions and (card.cards > 1 or card.coins or card.actions > 1):
        limits = [2, 5]
    plans = [with_card(money, card, limit, wanted_before(card)) for limit in limits]
    if card.cost == 5 or card.cost == 6:
        plans.append(with_card(money, card, limits[1], basic.SILVER))
    return plans


def is_village(card: Card) -> bool:
    return card.actions >= 2 or card in MORE_VILLAGES


def is_draw(card: Card) -> bool:
    return card.cards >= 2 or card in MORE_DRAW


def engine_plans(kingdom: list[Card]) -> list[Plan]:
    """Villages with cards that draw, a trasher, more Buys, and then Treasures."""
    plans: list[Plan] = []
    trashers = [card for card in TRASHERS if card in kingdom]
    buys = [card for card in kingdom if card.buys]
    for draw in kingdom:
        if not is_draw(draw):
            continue
        villages = [card for card in kingdom if is_village(card) and card is not draw]
        if draw.actions:
            villages = [*villages[:1], draw]
        for village in villages[:3]:
            plan = Plan([Want(basic.GOLD), Want(basic.SILVER)])
            plan.money = 10
            plan = with_card(plan, draw, 5, basic.GOLD)
            if village is not draw:
                plan = with_card(plan, village, 4, basic.GOLD if village.cost >= 5 or village.potion else basic.SILVER)
            for trasher in trashers[:1]:
                if plan.index_of(trasher) < 0:
                    plan.wants.insert(0, Want(trasher, 1))
            for card in buys[:1]:
                if plan.index_of(card) < 0:
                    plan = with_card(plan, card, 1, basic.GOLD)
            plans.append(plan)
    return plans


def point_plans(kingdom: list[Card]) -> list[Plan]:
    """Victory cards other than Provinces: Duke, Gardens, Vineyard."""
    plans: list[Plan] = []
    money = money_plan()
    if intrigue.DUKE in kingdom:
        plan = money.copy()
        plan.wants = [
            Want(intrigue.DUKE, NO_LIMIT, _at_least(basic.DUCHY, 4)),
            Want(basic.DUCHY, NO_LIMIT, _more(Reading(MONEY), 12)),
            *plan.wants,
        ]
        plan.money = 30
        plans.append(plan)
    if base.GARDENS in kingdom:
        helpers = [card for card in kingdom if card in GAINERS or card.buys]
        for helper in helpers[:4]:
            plan = Plan(
                [
                    Want(base.GARDENS, NO_LIMIT, _at_least(helper, 2)),
                    Want(helper, 6),
                    Want(base.GARDENS),
                    Want(basic.SILVER),
                    Want(basic.ESTATE, NO_LIMIT, _at_least(base.GARDENS, 4)),
                    Want(basic.COPPER),
                ]
            )
            plan.money = 25
            plan.estate = 4
            plans.append(plan)
    if alchemy.VINEYARD in kingdom:
        for helper in [card for card in kingdom if card in GAINERS or card.buys][:2]:
            plan = Plan(
                [
                    Want(alchemy.VINEYARD, NO_LIMIT, Comparison(Count(HAVE, None, "Actions"), ">=", Number(9))),
                    Want(helper, 5),
                    Want(alchemy.POTION, 2),
                    Want(basic.SILVER, 2),
                    *[Want(card, 4) for card in kingdom if card.types & ACTION and card.cost <= 4 and not card.potion],
                ]
            )
            plan.money = 20
            plans.append(plan)
    return plans


def first_plans(kingdom: list[Card]) -> list[Plan]:
    """All plans that the search begins with."""
    plans = [money_plan()]
    for card in kingdom:
        if is_useful(card):
            plans.extend(single_plans(card))
    plans.extend(engine_plans(kingdom))
    plans.extend(point_plans(kingdom))
    return plans


# --- variations

MONEYS: Final = [0, 8, 11, 13, 15, 17, 20, 24]
LIMITS: Final = [1, 2, 3, 5, 8, NO_LIMIT]


def neighbours(plan: Plan, kingdom: list[Card]) -> list[Plan]:
    """All plans that differ in one thing: a card more or less, its number or position, or when to buy points."""
    found: list[Plan] = []
    for card in kingdom:
        if is_useful(card) and plan.index_of(card) < 0:
            found.extend(_additions(plan, card))
    for number, want in enumerate(plan.wants):
        if want.card is not basic.GOLD and want.card is not basic.SILVER:
            found.append(_without(plan, number))
            found.extend(_moves(plan, number))
        if want.card is not basic.GOLD:
            found.extend(_other_limits(plan, number))
    found.extend(_other_points(plan))
    return found


def _additions(plan: Plan, card: Card) -> list[Plan]:
    limits = [1, 2] if card.actions == 0 else [2, 5]
    if card.types & TREASURE:
        limits = [1, NO_LIMIT]
    found = [with_card(plan, card, limit, basic.SILVER) for limit in limits]
    if card.cost >= 5 or card.potion or card in TRASHERS:
        found.extend([with_card(plan, card, limit, plan.wants[0].card) for limit in limits])
    return found


def _without(plan: Plan, number: int) -> Plan:
    other = plan.copy()
    other.wants.pop(number)
    return other


def _moves(plan: Plan, number: int) -> list[Plan]:
    """The same want to the front, just behind Gold, and to the end."""
    found: list[Plan] = []
    for position in (
        0,
        plan.index_of(basic.GOLD) + (0 if number < plan.index_of(basic.GOLD) else 1),
        len(plan.wants) - 1,
    ):
        if position != number:
            other = plan.copy()
            other.wants.insert(position, other.wants.pop(number))
            found.append(other)
    return found


def _other_limits(plan: Plan, number: int) -> list[Plan]:
    limit = plan.wants[number].limit
    at = LIMITS.index(limit) if limit in LIMITS else 0
    found: list[Plan] = []
    for step in (at - 1, at + 1):
        if 0 <= step < len(LIMITS):
            other = plan.copy()
            other.wants[number].limit = LIMITS[step]
            found.append(other)
    return found


def _other_points(plan: Plan) -> list[Plan]:
    found: list[Plan] = []
    at = MONEYS.index(plan.money) if plan.money in MONEYS else 4
    for step in (at - 1, at + 1):
        if 0 <= step < len(MONEYS):
            other = plan.copy()
            other.money = MONEYS[step]
            found.append(other)
    for step in (-1, 1):
        earlier = plan.copy()
        earlier.duchy = max(0, plan.duchy + step)
        later = plan.copy()
        later.late_duchy = max(0, plan.late_duchy + step)
        last = plan.copy()
        last.estate = max(0, plan.estate + step)
        found.extend([earlier, later, last])
    return found

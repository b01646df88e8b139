"""The HTTP API of the catalogue: cards and their rulings, rules, and kingdoms to choose from.

Texts are in both languages at once, so that the page can change its language without a request. Only refusals are in
the reader's language.
"""

from __future__ import annotations

import secrets
from collections import Counter
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter, Depends, FastAPI, Request, Response
from pydantic import Field, TypeAdapter

from royaume.cards import expansions
from royaume.catalogue import catalogue, custom_cards, kingdom_text, kingdoms
from royaume.catalogue.catalogue import Entry, Ruling
from royaume.catalogue.kingdoms import MOST_DRAWS, Wishes
from royaume.engine.card import Card
from royaume.engine.refusal import ExpansionName, Refusal
from royaume.game.setup import Setup
from royaume.server.addresses import address_of
from royaume.server.context import Server
from royaume.server.language import Route, language, problem
from royaume.server.limits import Buckets
from royaume.server.page import CachedContent
from royaume.server.protocol import Model, Problem
from royaume.text import Texts

router: Final = APIRouter(prefix="/api", route_class=Route)

#: How many kingdoms one address may draw at once, and a second after that.
DRAW_BURST: Final = 30
DRAWS_A_SECOND: Final = 1.0
#: Nearly all wishes are met by one of so many draws, which take a few milliseconds. Hard ones are a worker's.
QUICK_DRAWS: Final = 40

CardIds = Annotated[list[str], Field(max_length=400)]


class Bilingual(Model):
    en: str
    fr: str


class Paragraphs(Model):
    en: list[str]
    fr: list[str]


class Bonuses(Model):
    """What is printed on the card as a plain number."""

    cards: int
    actions: int
    buys: int
    coins: int
    potions: int
    vp: int


class CardInfo(Model):
    id: str
    set: str
    #: The names of its box, or of the expansion of custom cards.
    set_names: Bilingual
    names: Bilingual
    #: The names with soft hyphens where a long word may break.
    breakable: Bilingual
    cost: int
    #: Potions in the cost.
    potion: int
    types: list[str]
    #: May it be one of the ten of a kingdom?
    kingdom: bool
    #: What it can do for a deck (`catalogue.ROLES`).
    roles: list[str]
    #: Cards in its pile with 2, 3, 4, 5 and 6 players.
    piles: list[int]
    bonuses: Bonuses
    effect: Bilingual
    #: The effect without what the card prints as figures.
    paragraphs: Paragraphs
    #: Does the effect begin with the bonuses, so that they are printed as figures?
    prints_bonuses: bool
    #: What the bonuses do not say, in a few words for a small card; empty where they say everything.
    gist: Bilingual
    #: The name of its picture; empty if the page is to choose one.
    icon: str
    #: The type that this card stands for where the types are explained; empty for most.
    legend: str
    #: The names of option keys that only custom cards have.
    options: dict[str, Bilingual]
    #: How many rulings there are.
    rulings: int


class RulingInfo(Model):
    id: str
    #: Its source: a rulebook by its expansion, "card", "implied" or "decided".
    source: str
    text: Bilingual


class CardPage(Model):
    """A card with all its rulings."""

    card: CardInfo
    rulings: list[RulingInfo]


class RuleSection(Model):
    """The rules of one topic; the id is what their ids begin with."""

    id: str
    title: Bilingual
    rules: list[RulingInfo]


class RuleBook(Model):
    """The general rules of one box."""

    set: str
    names: Bilingual
    sections: list[RuleSection]


class RecommendedKingdom(Model):
    id: str
    names: Bilingual
    #: The boxes that its cards come from.
    sets: list[str]
    cards: list[str]


class KingdomInfo(Model):
    """Ten cards, as their piles are laid out."""

    cards: list[str]
    #: The seed that draws the same cards again, if they were drawn.
    seed: str | None
    #: The id of the recommended kingdom that has these cards, if there is one.
    recommended: str | None


class RandomKingdom(Model):
    """What is wished for (`kingdoms.Wishes`). Cards go by their ids, or by their names in either language."""

    #: None: all expansions.
    sets: Annotated[list[str], Field(min_length=1, max_length=20)] | None = None
    counts: dict[str, int] = Field(default_factory=dict, max_length=20)
    required: CardIds = Field(default_factory=list)
    banned: CardIds = Field(default_factory=list)
    roles: list[str] = Field(default_factory=list, max_length=20)
    reaction: bool = False
    spread: bool = False
    alchemy_dose: bool = False
    #: None: a new seed.
    seed: Annotated[str, Field(max_length=64)] | None = None
    #: A kingdom in which another card replaces the card `swap`.
    keep: CardIds | None = None
    swap: str | None = None


class KingdomText(Model):
    text: Annotated[str, Field(max_length=2000)]


CARDS: Final = TypeAdapter(list[CardInfo])
CARD_PAGE: Final = TypeAdapter(CardPage)
RULE_BOOKS: Final = TypeAdapter(list[RuleBook])
RECOMMENDED: Final = TypeAdapter(list[RecommendedKingdom])


def add_to(app: FastAPI, server: Server) -> None:
    buckets = Buckets(DRAW_BURST, DRAWS_A_SECOND)
    drawing = APIRouter(prefix="/api", route_class=Route)

    @drawing.post("/kingdoms/random", responses={422: {"model": Problem}, 429: {"model": Problem}})
    async def draw_kingdom(request: Request, wanted: RandomKingdom) -> KingdomInfo:
        """Ten cards at random, or a kingdom with one card changed."""
        address = address_of(request.scope)
        if not buckets.take(address):
            raise Refusal("too-many-requests")
        seed = wanted.seed if wanted.seed is not None else secrets.token_hex(4)
        try:
            return _draw(wanted, seed, QUICK_DRAWS)
        except Refusal as refusal:
            if refusal.key != "wishes-too-narrow":
                raise
        return await server.workers.draw(address, partial(_draw, wanted, seed, MOST_DRAWS))

    app.include_router(router)
    app.include_router(drawing)


# --- cards and rules


@router.get("/cards", response_model=list[CardInfo])
def read_cards(request: Request) -> Response:
    """All cards, custom cards included."""
    return _written_cards(tuple(custom_cards.paths())).response(request)


@cache
def _written_cards(_: tuple[Path, ...]) -> CachedContent:
    """The JSON of all cards, written once: the games would wait for it. Other custom cards need a new one."""
    return _cached(CARDS.dump_json([_card_info(entry) for entry in catalogue.entries().values()]))


@router.get("/cards/{id}", response_model=CardPage, responses={404: {"model": Problem}})
def read_card(request: Request, id: str, reader: Annotated[str, Depends(language)]) -> Response:
    """One card with all its rulings, by its id or its name in either language."""
    try:
        entry = catalogue.entries()[catalogue.find(id).id]
    except Refusal as refusal:
        return problem(refusal, reader, 404)
    found = CardPage(card=_card_info(entry), rulings=[_ruling_info(ruling) for ruling in entry.rulings])
    return _cached(CARD_PAGE.dump_json(found)).response(request)


@router.get("/rules", response_model=list[RuleBook])
def read_rules(request: Request) -> Response:
    """The general rules, box by box and topic by topic."""
    return _written_rules().response(request)


@cache
def _written_rules() -> CachedContent:
    return _cached(RULE_BOOKS.dump_json([_rule_book(expansion_id) for expansion_id in catalogue.EXPANSIONS]))


def _card_info(entry: Entry) -> CardInfo:
    card = expansions.by_id(entry.id)
    return CardInfo(
        id=entry.id,
        set=entry.expansion,
        set_names=_typeset(catalogue.expansion(entry.expansion).names),
        names=_typeset(entry.names),
        breakable=_typeset(entry.breakable),
        cost=card.cost,
        potion=card.potion,
        types=card.type_names(),
        kingdom=entry.is_kingdom,
        roles=entry.roles,
        piles=entry.pile,
        bonuses=Bonuses(
            cards=card.cards,
            actions=card.actions,
            buys=card.buys,
            coins=card.coins,
            potions=card.potions,
            vp=card.vp,
        ),
        effect=_typeset(entry.effect),
        paragraphs=Paragraphs(
            en=[Texts("en").typeset(text) for text in entry.paragraphs["en"]],
            fr=[Texts("fr").typeset(text) for text in entry.paragraphs["fr"]],
        ),
        prints_bonuses=entry.prints_bonuses,
        gist=_typeset(entry.gist),
        icon=entry.icon,
        legend=entry.legend,
        options={key: _typeset(text) for key, text in catalogue.expansion(entry.expansion).options.items()},
        rulings=len(entry.rulings),
    )


def _ruling_info(ruling: Ruling) -> RulingInfo:
    return RulingInfo(id=ruling.id, source=ruling.source, text=_typeset(ruling.text))


def _rule_book(expansion_id: str) -> RuleBook:
    expansion = catalogue.expansion(expansion_id)
    sections = [
        RuleSection(id=section, title=_title(section), rules=[_ruling_info(rule) for rule in rules])
        for section, rules in groupby(expansion.rules, lambda rule: rule.id.rpartition(".")[0])
    ]
    return RuleBook(set=expansion_id, names=_typeset(expansion.names), sections=sections)


def _title(section: str) -> Bilingual:
    """The title of the topic, which is the last word before the number: "setup.1", "seaside.setup.1"."""
    topic = section.rpartition(".")[2]
    return _typeset({language: Texts(language).say("rules-topic", topic=topic) for language in catalogue.LANGUAGES})


def _typeset(text: dict[str, str]) -> Bilingual:
    return Bilingual(en=Texts("en").typeset(text["en"]), fr=Texts("fr").typeset(text["fr"]))


def _cached(content: bytes) -> CachedContent:
    """JSON that a browser checks each time: other cards may have been loaded."""
    return CachedContent(content, "application/json")


# --- kingdoms


@router.get("/kingdoms", response_model=list[RecommendedKingdom])
def read_kingdoms(request: Request) -> Response:
    """The recommended kingdoms, box by box."""
    written = RECOMMENDED.dump_json([_recommended(known) for known in kingdoms.recommended()])
    return _cached(written).response(request)


def _draw(wanted: RandomKingdom, seed: str, most_draws: int) -> KingdomInfo:
    kingdoms.check_boxes(wanted.sets or [])
    for expansion_id, times in Counter(wanted.sets).items():
        if times > 1:
            raise Refusal("box-twice", {"box": ExpansionName(expansion_id)})
    wishes = Wishes(
        counts=wanted.counts,
        # Each draw looks at all of them: twice the same would only cost time.
        required=_cards(_distinct(wanted.required)),
        banned=_cards(_distinct(wanted.banned)),
        roles=_distinct(wanted.roles),
        reaction=wanted.reaction,
        spread=wanted.spread,
        alchemy_dose=wanted.alchemy_dose,
    )
    if wanted.keep is not None and wanted.swap is not None:
        kingdom = Setup(_cards(wanted.keep)).kingdom
        return _kingdom_info(kingdoms.swap(kingdom, catalogue.find(wanted.swap), seed, wanted.sets, wishes), seed)
    if wanted.keep is not None or wanted.swap is not None:
        raise Refusal("keep-and-swap")
    return _kingdom_info(kingdoms.random_kingdom(seed, wanted.sets, wishes, most_draws), seed)


@router.post("/kingdoms/read", responses={422: {"model": Problem}})
def read_kingdom(pasted: KingdomText, reader: Annotated[str, Depends(language)]) -> KingdomInfo:
    """The kingdom of a pasted text: names of cards in either language, or of a recommended kingdom."""
    return _kingdom_info(Setup(kingdom_text.parse(pasted.text, reader)).kingdom, None)


def _distinct(names: list[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _cards(names: list[str]) -> list[Card]:
    return [catalogue.find(name) for name in names]


def _recommended(known: catalogue.Kingdom) -> RecommendedKingdom:
    cards = kingdoms.in_order([expansions.by_id(id) for id in known.cards])
    found = {expansions.expansion_of(card) for card in cards}
    return RecommendedKingdom(
        id=known.id,
        names=_typeset(known.names),
        sets=[expansion_id for expansion_id in expansions.KINGDOM_CARDS if expansion_id in found],
        cards=[card.id for card in cards],
    )


def _kingdom_info(kingdom: list[Card], seed: str | None) -> KingdomInfo:
    known = kingdoms.recommended_as(kingdom)
    return KingdomInfo(
        cards=[card.id for card in kingdoms.in_order(kingdom)],
        seed=seed,
        recommended=None if known is None else known.id,
    )

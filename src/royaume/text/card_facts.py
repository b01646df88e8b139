"""A card in words: names, facts, effect and rulings, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass

from royaume.catalogue import catalogue
from royaume.engine.card import Card
from royaume.text import LANGUAGES, Texts


@dataclass(frozen=True)
class CardFacts:
    """A card in words."""

    #: The name in the reader's language, and the name in the other language if it differs.
    names: list[str]
    #: Type, cost, pile and box, by their labels.
    facts: dict[str, str]
    #: Empty for a card that is not in the catalogue. Such a card has no rulings either.
    effect: str
    #: Each with its source.
    rulings: list[str]


def facts_of(card: Card, texts: Texts) -> CardFacts:
    entry = catalogue.entry(card.id)
    facts = {"card-types": types_of(card, texts), "card-cost": _cost(card, texts), "card-pile": _pile(card, texts)}
    names = [texts.card(card)]
    if entry is not None:
        facts["card-box"] = texts.expansion_name(entry.expansion)
        names += [entry.names[other] for other in LANGUAGES if other != texts.language]
    return CardFacts(
        names=list(dict.fromkeys(names)),
        facts={texts.say(key): fact for key, fact in facts.items()},
        effect="" if entry is None else texts.typeset(entry.effect[texts.language]),
        rulings=[] if entry is None else [_ruling(ruling, texts) for ruling in entry.rulings],
    )


def types_of(card: Card, texts: Texts) -> str:
    return ", ".join([texts.say(f"type-{name}") for name in card.type_names()])


def short_cost(card: Card) -> str:
    """The cost for a table: "4", "3P"."""
    coins = "" if card.potion and not card.cost else str(card.cost)
    return coins + "P" * card.potion


def _cost(card: Card, texts: Texts) -> str:
    coins = texts.say("card-coins", count=card.cost)
    if not card.potion:
        return coins
    return texts.say("card-cost-both", coins=coins, potions=texts.say("card-potions", count=card.potion))


def _pile(card: Card, texts: Texts) -> str:
    """The number of cards, with the numbers of players if it depends on them."""
    if len(set(card.pile)) == 1:
        return texts.say("cards-number", count=card.pile[0])
    parts: list[str] = []
    for count in dict.fromkeys(card.pile):
        players = [str(number) for number, cards in enumerate(card.pile, 2) if cards == count]
        span = players[0] if len(players) == 1 else f"{players[0]}-{players[-1]}"
        parts.append(texts.say("card-pile-players", count=count, players=span))
    return ", ".join(parts)


def _ruling(ruling: catalogue.Ruling, texts: Texts) -> str:
    return f"{texts.typeset(ruling.text[texts.language])} [{texts.say(f'source-{ruling.source}')}]"

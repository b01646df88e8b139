"""Positions for pictures and tests: games played at random until the wanted question is open."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from royaume.bots import levels
from royaume.cards import expansions
from royaume.catalogue.kingdom_text import parse
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup

MOST_ANSWERS = 700
MOST_GAMES = 300

NAMES = ["Margot", "Aliénor", "Guilhem", "Bérengère", "Yvain", "Iseult"]

#: The rest of a kingdom: none of these cards attacks or asks a question.
OTHERS = ["village", "smithy", "market", "festival", "laboratory", "woodcutter", "gardens", "bazaar", "great_hall"]
OTHERS += ["council_room"]

Wanted = Callable[[Session, Choice], bool]


def scene(wanted: Wanted, *wishes: str, players: int = 2, seed: str = "scene") -> Record:
    """A game in which all players prefer to buy these cards, up to such a question."""
    wished = [expansions.by_id(id) for id in wishes]
    ten = [card for card in wished if expansions.expansion_of(card)]
    ten += [card for card in map(expansions.by_id, OTHERS) if card not in ten][: 10 - len(ten)]
    return _search(ten, wished, wanted, players, seed)


def find(kingdom: str, wanted: Wanted, *, players: int = 2, seed: str = "scene") -> Record:
    """The shortest part of a random game of that kingdom after which such a question is open."""
    return _search(parse(kingdom, "en"), [], wanted, players, seed)


def _search(kingdom: list[Card], wishes: list[Card], wanted: Wanted, players: int, seed: str) -> Record:
    for number in range(MOST_GAMES):
        random = Random(f"{seed} {number}")
        session = Session(Record(Setup(kingdom, players=players), f"{seed} {number}", names=NAMES[:players]))
        for _ in range(MOST_ANSWERS):
            choice = session.pending
            if choice is None:
                break
            if wanted(session, choice):
                return session.record
            session.answer(_answer(choice, wishes, random))
    raise AssertionError("no game came to the wanted question")


def asked(why: str, card: str = "", seat: int = 0) -> Wanted:
    """A test: is that seat asked such a question by that card?"""

    def is_asked(_: Session, choice: Choice) -> bool:
        asker = choice.card.id if choice.card is not None else ""
        return choice.decider == seat and choice.why == why and asker == card

    return is_asked


def both(one: Wanted, other: Wanted) -> Wanted:
    return lambda session, choice: one(session, choice) and other(session, choice)


def has_in_hand(*cards: str, seat: int = 0) -> Wanted:
    """A test: does that seat hold all these cards, copy by copy?"""

    def has(session: Session, _: Choice) -> bool:
        hand = [card.id for card in session.game.players[seat].hand]
        return all(hand.count(card) >= cards.count(card) for card in cards)

    return has


def _answer(choice: Choice, wishes: list[Card], random: Random) -> list[int]:
    """Play all playable cards, prefer expensive cards to cheap ones, and answer the rest at random."""
    options = choice.options()
    copies = [number for number, option in enumerate(options) for _ in range(option.count)]
    if choice.why == Why.TREASURES:
        return copies
    if choice.why in (Why.ACTION, Why.REACT, Why.PLAY):
        return [random.choice(copies)]
    if choice.why == Why.BUY:
        return [_purchase(choice, wishes, random)] if options and random.random() < 0.95 else []
    count = random.randint(choice.least, min(choice.most, len(copies)))
    return random.sample(copies, count)


def _purchase(choice: Choice, wishes: list[Card], random: Random) -> int:
    """Mostly a card of the wish list or a dear one."""
    cards = choice.cards()
    wished = [card for card in cards if card in wishes]
    if wished and random.random() < 0.8:
        return choice.numbers_of([random.choice(wished)])[0]
    dear = [card for card in cards if card.cost >= max(card.cost for card in cards) - 1]
    card = random.choice(dear if random.random() < 0.8 else cards)
    return choice.numbers_of([card])[0]


def played(kingdom: str, *, players: int = 2, seed: str = "scene") -> Record:
    """A whole game between Squires."""
    cards = parse(kingdom, "en")
    bots = {seat: levels.bot(levels.SQUIRE, cards, f"{seed}/{seat}") for seat in range(players)}
    for seat, bot in bots.items():
        bot.begin(f"{seed}/{seat}")
    record = Record(Setup(cards, players=players), seed, names=NAMES[:players])
    return Session(record, bots).record

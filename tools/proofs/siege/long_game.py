"""A record that is as long as a server takes, with long turns: the worst that a client can send."""

from __future__ import annotations

from typing import Final

from royaume.cards import expansions
from royaume.engine.choice import Choice, Why
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup

#: Cards of which many are played in one turn, and that ask much.
KINGDOM: Final = (
    *("village", "laboratory", "market", "spy", "festival"),
    *("minion", "throne_room", "cellar", "bazaar", "great_hall"),
)
#: Six players: each Spy asks about six cards.
PLAYERS: Final = 6
#: The first seat buys so many cards, the others nothing. No pile is emptied.
MOST_BUYS: Final = 70
LEAST_IN_PILE: Final = 2


def long_record(answers: int) -> Record:
    """A game with so many answers, and turns of a hundred and more."""
    setup = Setup([expansions.by_id(id) for id in KINGDOM], PLAYERS, first=0)
    session = Session(Record(setup, "siege", [], [f"Player {seat}" for seat in range(PLAYERS)]), frugal=True)
    buys = 0
    while len(session.record.answers) < answers:
        choice = session.pending
        assert choice is not None, "the game must not end"
        picked = _pick(session, choice, buys)
        buys += len(picked) if choice.why == Why.BUY else 0
        session.answer(picked)
    record = session.record
    session.let_go()
    return record


def _pick(session: Session, choice: Choice, buys: int) -> list[int]:
    if choice.why == Why.BUY:
        return _buy(session, choice, buys) if choice.decider == 0 and buys < MOST_BUYS else []
    numbers = [number for number, option in enumerate(choice.options()) for _ in range(option.count)]
    return numbers[: choice.most if choice.why in (Why.ACTION, Why.TREASURES) else choice.least]


def _buy(session: Session, choice: Choice, buys: int) -> list[int]:
    """One of the kingdom cards, in turn."""
    left = {pile.card.id: pile.count for pile in session.game.supply.piles}
    cards = [option.card.id if option.card is not None else "" for option in choice.options()]
    wanted = [number for number, card in enumerate(cards) if card in KINGDOM and left[card] > LEAST_IN_PILE]
    return [wanted[buys % len(wanted)]] if wanted else []

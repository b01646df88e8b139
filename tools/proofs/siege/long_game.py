"""Records as long as a server takes, with many turns or with one endless turn: the worst that a client can send."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from royaume.bots.bot import Bot
from royaume.cards import expansions, intrigue
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.turn import play_game
from royaume.game.record import Record
from royaume.game.seated import seat_bot
from royaume.game.session import Session
from royaume.game.setup import Setup, deal

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
#: A kingdom in which a turn has no end.
TURN_KINGDOM: Final = (
    *("militia", "secret_chamber", "village", "laboratory", "market"),
    *("festival", "minion", "cellar", "bazaar", "great_hall"),
)


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


# --- one turn without end


class Enough(Exception):
    """The record is long enough."""


class Militant(Bot):
    """Attacks whenever it can."""

    def wish(self, cards: list[Card]) -> Card | None:
        return next((card for card in cards if card.id == "militia"), None)


class Hesitant(Bot):
    """Reveals a Secret Chamber again and again: the rules allow it, and each time two questions are answered."""

    def __init__(self, answers: int) -> None:
        self.left = answers

    def wish(self, cards: list[Card]) -> Card | None:
        return next((card for card in cards if card is intrigue.SECRET_CHAMBER), None)

    def react(self, choice: Choice) -> Card | None:
        if not self.left:
            raise Enough
        self.left -= 1
        return choice.cards()[0]


def long_turn_record(answers: int) -> Record:
    """A game with so many answers, nearly all of them in its last turn."""
    setup = Setup([expansions.by_id(id) for id in TURN_KINGDOM], 2, first=0)
    game = deal(setup, "siege")
    seat_bot(game, 0, Militant())
    seat_bot(game, 1, Hesitant(answers))
    with suppress(Enough):
        play_game(game)
    record = Record(setup, "siege", game.answers[:answers], ["Player 0", "Player 1"])
    game.let_go()
    return record

"""Pickled and copied objects: the same cards, the same game; what cannot be copied says so."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import TypeVar

import pytest

from royaume.bots import levels
from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney, RandomBot
from royaume.bots.strategy import StrategyBot
from royaume.bots.strategy_text import parse, write
from royaume.cards import base, expansions
from royaume.catalogue.custom_cards import CardFailure
from royaume.catalogue.kingdoms import random_kingdom
from royaume.engine.card import Card
from royaume.engine.choice import Choice
from royaume.engine.random import Random
from royaume.engine.refusal import IllegalAnswer, Refusal
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.game.setup import Setup
from tests.policies import random_answer

Thing = TypeVar("Thing")
Way = Callable[[object], object]

PLAN = """\
strategy: Copied
note: Everything that a text can say.
opening: Silver, Chapel
careful: no
buy:
  Province if have(Gold) >= 1 or coins > 10
  Gold
  1 Chapel
  Silver if not provinces <= 2 and money + 2 > turn
decide:
  Chapel trash: Curse, Estate if money >= 6, Treasures, nothing
  Torturer option: curse if in_hand(Treasures) < 3, discard
"""


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


@pytest.fixture(params=[pickled, copy.deepcopy, copy.copy], ids=["pickle", "deepcopy", "copy"])
def again(request: pytest.FixtureRequest) -> Way:
    way: Way = request.param
    return way


def test_a_card_stays_the_one_object(again: Way) -> None:
    for card in expansions.all_cards():
        assert again(card) is card


def test_a_kingdom_has_the_same_cards(again: Way) -> None:
    kingdom = random_kingdom("copy")
    copied = again(kingdom)
    assert copied == kingdom
    assert copied is not kingdom


def test_a_setup_is_equal_and_deals_the_same(again: Way) -> None:
    setup = Setup(random_kingdom("copy"), 4, first=2, two_boxes=True, equal_starts=True)
    copied = again(setup)
    assert copied == setup
    assert copied is not setup
    assert hash(copied) == hash(setup)
    assert copied != Setup(setup.kingdom, 4)


def half_played(bots: dict[int, Bot] | None = None, *, frugal: bool = False) -> Session:
    session = Session(Record(Setup(random_kingdom("copy"), 3), "copy", names=["Ann", "Bob", "Cy"]), bots, frugal=frugal)
    play_on(session, 45)
    return session


def play_on(session: Session, answers: int = 1000) -> None:
    random = Random("on")
    while session.pending is not None and answers:
        session.answer(random_answer(session.pending, random))
        answers -= 1


def test_a_record_is_equal(again: Way) -> None:
    record = half_played().record
    copied = again(record)
    assert isinstance(copied, Record)
    assert copied == record
    assert copied.to_json() == record.to_json()


@pytest.mark.parametrize("frugal", [False, True])
def test_a_session_goes_on_as_the_original_does(again: Way, frugal: bool) -> None:
    session = half_played(frugal=frugal)
    copied = again(session)
    assert isinstance(copied, Session)
    assert copied.game.state() == session.game.state()
    before = session.game.state()
    play_on(copied)
    assert session.game.state() == before
    play_on(session)
    assert session.over
    assert copied.record == session.record
    assert copied.game.state() == session.game.state()


def strategy_bot() -> StrategyBot:
    return StrategyBot(parse(PLAN))


def random_bot() -> RandomBot:
    return RandomBot("bot")


def page() -> Bot:
    return levels.bot(levels.PAGE, random_kingdom("copy"), "copy")


class Remembering(BigMoney):
    """A custom bot: it remembers what it was asked, and seldom buys."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.every = every
        self.asked: list[str] = []

    def buy(self, choice: Choice) -> Card | None:
        self.asked.append(choice.why)
        return None if len(self.asked) % self.every else super().buy(choice)


def remembering() -> Bot:
    return Remembering(3)


@pytest.mark.parametrize("make", [strategy_bot, random_bot, page, remembering])
def test_the_bots_of_a_copy_play_as_those_of_the_original(again: Way, make: Callable[[], Bot]) -> None:
    session = half_played({0: make(), 2: make()})
    copied = again(session)
    assert isinstance(copied, Session)
    assert copied.bots[0] is not session.bots[0]
    for each in (copied, session):
        play_on(each)
    assert session.over
    assert copied.record == session.record
    assert copied.game.state() == session.game.state()


def test_a_strategy_says_the_same(again: Way) -> None:
    strategy = parse(PLAN)
    copied = again(strategy)
    assert isinstance(copied, type(strategy))
    assert copied is not strategy
    assert write(copied) == write(strategy)
    assert copied.careful is False


def test_random_numbers_go_on_the_same(again: Way) -> None:
    random = Random("copy")
    random.below(10)
    copied = again(random)
    assert isinstance(copied, Random)
    assert [copied.below(1000) for _ in range(20)] == [random.below(1000) for _ in range(20)]


@pytest.mark.parametrize(
    "refusal",
    [
        Refusal("kingdom-double", {"card": base.MOAT}),
        IllegalAnswer("answer-not-offered", {"what": 3, "why": "buy"}),
        CardFailure("own.py", 3, "ValueError: no", [[0], []]),
    ],
)
def test_a_refusal_says_the_same(again: Way, refusal: Refusal) -> None:
    copied = again(refusal)
    assert type(copied) is type(refusal)
    assert isinstance(copied, Refusal)
    assert (copied.key, copied.values) == (refusal.key, refusal.values)
    assert copied.summary() == refusal.summary()
    if isinstance(copied, CardFailure):
        assert isinstance(refusal, CardFailure)
        assert copied.answers == refusal.answers


def test_a_game_refuses_to_be_copied_but_by_clone(again: Way) -> None:
    session = half_played()
    with pytest.raises(TypeError, match=r"a Game cannot be pickled or copied: .* Game\.clone"):
        again(session.game)
    assert session.game.clone().state() == session.game.state()


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
def test_a_view_refuses_with_its_game(way: Way) -> None:
    with pytest.raises(TypeError, match="a Game cannot be pickled"):
        way(half_played().view(0))


def test_a_copied_view_looks_at_the_same_game() -> None:
    session = half_played()
    assert copy.copy(session.view(1)).data() == session.view(1).data()

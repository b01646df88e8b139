"""Sessions: open questions, answers, undo, and games that continue elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from royaume.bots.simple import BigMoney
from royaume.cards import expansions
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.random import Random
from royaume.engine.refusal import IllegalAnswer
from royaume.game.record import Record, replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.game.shapes import EventView
from tests.policies import play_until, random_answer
from tests.refusals import refused

KINGDOM = "cellar chapel moat village workshop militia remodel throne_room library mine"
WISHES = ["throne_room", "library", "cellar", "gold", "silver"]


def new_session(seed: str = "session", players: int = 2) -> Session:
    kingdom = [expansions.by_id(id) for id in KINGDOM.split()]
    return Session(Record(Setup(kingdom, players), seed, names=["Ann", "Bob", "Cy", "Di", "Ed", "Flo"][:players]))


def open_question(session: Session) -> Choice:
    assert session.pending is not None
    return session.pending


def play_at_random(session: Session, answers: int, seed: str = "answers") -> None:
    random = Random(seed)
    for _ in range(answers):
        if session.pending is None:
            return
        session.answer(random_answer(session.pending, random))


def test_a_new_game_asks_the_first_player() -> None:
    session = new_session()
    choice = open_question(session)
    assert choice.why == Why.TREASURES
    assert choice.decider == session.game.active


def test_a_bot_that_fails_at_once_is_not_seated() -> None:
    class Failing(BigMoney):
        def buy(self, choice: Choice) -> Card | None:
            raise ValueError("no idea")

    session = new_session()
    session.answer([])
    assert open_question(session).why == Why.BUY
    before = list(session.record.answers)
    with pytest.raises(ValueError, match="no idea"):
        session.seat(open_question(session).decider, Failing())
    assert session.bots == {}
    assert session.record.answers == before
    play_at_random(session, 3)


def test_a_whole_game_can_be_answered() -> None:
    session = new_session()
    play_at_random(session, 10_000)
    assert session.over
    assert session.pending is None
    with refused("game-over"):
        session.answer([])


@pytest.mark.parametrize("numbers", [[99], [-1], [0] * 50, [0, 1, 99]])
def test_an_answer_that_is_not_on_offer_changes_nothing(numbers: list[int]) -> None:
    session = new_session()
    before, answers = session.game.digest(), list(session.record.answers)
    with pytest.raises(IllegalAnswer):
        session.answer(numbers)
    assert session.game.digest() == before
    assert session.record.answers == answers


def test_undo_takes_back_one_answer_after_the_other_to_the_very_start() -> None:
    session = new_session()
    digests = []
    random = Random("undo")
    for _ in range(60):
        digests.append(session.game.digest())
        session.answer(random_answer(open_question(session), random))
    for digest in reversed(digests):
        session.undo()
        assert session.game.digest() == digest
    with refused("nothing-to-undo"):
        session.undo()


def test_after_undo_the_same_answer_leads_to_the_same_position() -> None:
    session = new_session()
    play_at_random(session, 40)
    after, answer = session.game.digest(), session.record.answers[-1]
    session.undo()
    session.answer(answer)
    assert session.game.digest() == after


def test_a_game_saved_in_the_middle_of_throne_room_goes_on_in_a_new_process(tmp_path: Path) -> None:
    session = new_session()
    play_until(session, Why.DISCARD, "cellar", ["throne_room", "cellar", "silver"])
    while expansions.by_id("throne_room") not in session.view(None).in_play(session.game.active):
        session.answer([])
        play_until(session, Why.DISCARD, "cellar", ["throne_room", "cellar", "silver"])
    path = tmp_path / "game.json"
    session.record.save(path)
    script = (
        "import sys; from pathlib import Path; from royaume.game.record import Record;"
        "from royaume.game.session import Session; s = Session(Record.load(Path(sys.argv[1])));"
        "print(s.game.digest()); s.answer([0]);"
        "[s.answer(list(range(s.pending.least))) for _ in range(5)];"
        "print(s.game.digest())"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    here = [session.game.digest()]
    session.answer([0])
    for _ in range(5):
        session.answer(list(range(open_question(session).least)))
    here.append(session.game.digest())
    assert done.stdout.split() == here


def test_every_prefix_of_a_record_replays_to_the_position_it_was() -> None:
    session = new_session(players=3)
    random = Random("prefix")
    digests = []
    for _ in range(120):
        digests.append(session.game.digest())
        session.answer(random_answer(open_question(session), random))
    for count, digest in enumerate(digests):
        game, choice = replay(session.record, count)
        assert game.digest() == digest
        assert choice is not None


def test_a_question_can_be_answered_by_a_client_that_knows_no_card() -> None:
    session = new_session()
    play_until(session, Why.PLAY, "throne_room", WISHES)
    data = session.view(open_question(session).decider).data()["question"]
    assert isinstance(data, dict)
    assert data["card"] == "throne_room"
    assert (data["least"], data["most"]) == (1, 1)
    session.answer([0])


def test_events_continue_where_they_were_after_every_answer() -> None:
    session = new_session()
    random = Random("events")
    seen: list[EventView] = []
    for _ in range(150):
        events = [event.data() for event in session.events(0)]
        assert events[: len(seen)] == seen
        seen = events
        session.answer(random_answer(open_question(session), random))


class Stumbler(BigMoney):
    """Raises once, and then plays on."""

    def __init__(self) -> None:
        super().__init__()
        self.stumbled = False

    def pick(self, choice: Choice) -> list[Card]:
        if not self.stumbled:
            self.stumbled = True
            raise RuntimeError("a bug in a bot")
        return super().pick(choice)


def test_an_error_in_a_bot_leaves_the_session_as_it_was() -> None:
    kingdom = [expansions.by_id(id) for id in KINGDOM.split()]
    session = Session(Record(Setup(kingdom, first=0), "stumble"), {1: Stumbler()})
    session.answer([])
    before = session.game.digest()
    with pytest.raises(RuntimeError):
        session.answer([0])
    assert session.game.digest() == before
    session.answer([])
    assert replay(session.record)[0].digest() == session.game.digest()


def test_an_answer_is_recorded_as_it_was_given() -> None:
    session = new_session()
    numbers = [0]
    session.answer(numbers)
    numbers.append(99)
    assert session.record.answers == [[0]]


@pytest.mark.parametrize("numbers", [[False], [0.0], ["0"], [None]])
def test_only_whole_numbers_are_answers(numbers: list[object]) -> None:
    with pytest.raises(IllegalAnswer):
        new_session().answer(numbers)  # type: ignore[arg-type]  # what a careless client may send


def test_answers_beyond_the_end_are_refused() -> None:
    session = new_session()
    play_at_random(session, 10_000)
    record = Record(session.record.setup, session.record.seed, [*session.record.answers, [0]])
    with refused("record-too-long"):
        Session(record)


def test_a_bot_holds_one_seat_only() -> None:
    kingdom = [expansions.by_id(id) for id in KINGDOM.split()]
    bot = BigMoney()
    with refused("bot-twice"):
        Session(Record(Setup(kingdom), "twice"), {0: bot, 1: bot})


def played_record() -> Record:
    session = new_session()
    play_at_random(session, 200)
    return session.record


def test_a_short_log_tells_the_same_as_a_long_one() -> None:
    record = played_record()
    long = Session(Record(record.setup, record.seed))
    short = Session(Record(record.setup, record.seed), frugal=True)
    heard: list[EventView] = []
    for answer in record.answers:
        for session in (long, short):
            session.answer(answer)
        heard.extend(event.data() for event in short.events(0, len(heard)))
        assert short.event_count() == long.event_count()
    assert heard == [event.data() for event in long.events(0)]
    # A late viewer gets the whole log, although less is in memory.
    assert [event.data() for event in short.events(1)] == [event.data() for event in long.events(1)]
    assert short.game.log is not None
    assert long.game.log is not None
    assert len(short.game.log) < len(long.game.log) / 2


def test_going_back_drops_the_answers_after_it() -> None:
    record = played_record()
    session = Session(Record(record.setup, record.seed, list(record.answers)), frugal=True)
    session.go_back_to(10)
    assert session.record.answers == record.answers[:10]
    assert session.event_count() == Session(Record(record.setup, record.seed, record.answers[:10])).event_count()

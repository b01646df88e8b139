"""Whatever a seat cannot know must not show in what it sees."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from royaume import kingdoms
from royaume.engine.card import Card
from royaume.engine.choice import TURN_QUESTIONS, Choice, Pending
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.turn import play_game, play_turn
from royaume.record import Record
from royaume.session import Session
from royaume.setup import Setup
from royaume.view import SPECTATOR, View, view

from .policies import random_answer


def reach(seed: str, players: int, answers: int) -> Session:
    """A position reached by random answers, with a question of the turn itself open, or the end."""
    session = Session(Record(Setup(kingdoms.random_kingdom(seed), players), seed))
    random = Random(seed + "/answers")
    while session.pending is not None:
        if answers <= 0 and session.pending.why in TURN_QUESTIONS:
            return session
        session.answer(random_answer(session.pending, random))
        answers -= 1
    return session


def scramble(game: Game, viewer: int, random: Random) -> Game:
    """A copy in which all that the viewer cannot know is otherwise."""
    other = game.clone()
    other.random = Random(str(random.below(1_000_000)))
    for player in other.players:
        hidden: list[list[Card]] = [player.deck]
        top = player.discard_pile[-1:]
        below = player.discard_pile[:-1]
        hidden.append(below)
        if not View(game, viewer).sees_cards_of(player.seat):
            hidden.append(player.hand)
            hidden.extend(mat.cards for mat in player.mats.values() if not mat.face_up)
            hidden.extend(played.aside() for played in player.in_play if played.has_aside())
        mix(hidden, random)
        player.discard_pile = below + top
    return other


def mix(zones: list[list[Card]], random: Random) -> None:
    """Deal the cards of these zones to them anew; their sizes stay."""
    cards = [card for zone in zones for card in zone]
    random.shuffle(cards)
    for zone in zones:
        zone[:] = [cards.pop() for _ in zone]


def question_of(game: Game) -> Choice | None:
    """The question that is open in this position."""
    copy = game.clone()
    try:
        play_game(copy)
    except Pending as pending:
        return pending.choice
    return None


def end_turn(game: Game) -> Game:
    """The position after the turn, nothing more having been played or bought."""
    answers: list[list[int]] = []
    while True:
        copy = game.clone()
        copy.answers = answers
        copy.cursor = 0
        try:
            play_turn(copy)
        except Pending as pending:
            answers = [*answers, list(range(pending.choice.least))]
        else:
            return copy


POSITIONS = (st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 150), st.integers(0, 10**6))


@settings(max_examples=100, deadline=None)
@given(*POSITIONS)
def test_changing_what_a_seat_cannot_know_leaves_its_view_the_same(
    seed: int, players: int, answers: int, other: int
) -> None:
    session = reach(str(seed), players, answers)
    if session.over:
        return
    for viewer in range(SPECTATOR, players):
        changed = scramble(session.game, viewer, Random(str(other)))
        decides = viewer == session.view(viewer).data()["question"]["decider"]  # type: ignore[index]  # plain data
        question = session.pending if decides else question_of(changed)
        assert View(changed, viewer, question).data() == session.view(viewer).data()
        assert as_seen(changed, viewer) == as_seen(session.game, viewer)


@settings(max_examples=100, deadline=None)
@given(*POSITIONS)
def test_what_a_foe_does_out_of_sight_looks_the_same_whatever_the_cards(
    seed: int, players: int, answers: int, other: int
) -> None:
    session = reach(str(seed), players, answers)
    game = session.game
    if session.over:
        return
    for viewer in range(SPECTATOR, players):
        if session.view(viewer).sees_cards_of(game.active):
            continue
        changed = scramble(game, viewer, Random(str(other)))
        last_to_be_discarded(changed, game)
        assert as_seen(end_turn(changed), viewer) == as_seen(end_turn(game), viewer)


def last_to_be_discarded(changed: Game, game: Game) -> None:
    """Give the active player the same last card in hand: it will be the visible top of the discard pile."""
    foe, was = changed.players[game.active], game.players[game.active]
    if not was.hand:
        return
    wanted, got = was.hand[-1], foe.hand[-1]
    zones = [foe.hand, foe.deck, foe.discard_pile]
    zones.extend(mat.cards for mat in foe.mats.values() if not mat.face_up)
    zones.extend(played.aside() for played in foe.in_play if played.has_aside())
    for zone in zones:
        for number, card in enumerate(zone):
            if card is wanted and not (zone is foe.discard_pile and number == len(zone) - 1):
                zone[number] = got
                foe.hand[-1] = wanted
                return


def as_seen(game: Game, viewer: int) -> list[dict[str, object]]:
    return [event.data() for event in view(game, None if viewer < 0 else viewer).events()]


def test_a_log_entry_hidden_from_a_seat_shows_only_how_many() -> None:
    session = reach("hidden", 2, 30)
    drawn = [event for event in session.events(0) if event.kind == "draw" and event.seat == 1]
    assert drawn
    assert all(event.cards == [] and event.count > 0 for event in drawn)
    assert all(event.cards for event in session.events(1) if event.kind == "draw" and event.seat == 1)

"""What no card's own test sees: events, questions and copies that only others than the rules depend on."""

from __future__ import annotations

import pytest

from royaume.bots.bot import Bot
from royaume.bots.simple import BigMoney
from royaume.cards import base, basic, expansions, intrigue, seaside
from royaume.engine.card import ACTION, DURATION, Card
from royaume.engine.choice import Choice, Decider, Pending, Why
from royaume.engine.event import Happened
from royaume.engine.in_play import InPlay
from royaume.engine.player import Player
from royaume.engine.random import Random
from royaume.engine.refusal import IllegalAnswer, Refusal
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.testing import Table, conformance, parse

# --- refusals


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(Refusal) as refused:
        expansions.by_id("unicorn")
    assert refused.value.values == {"card": "unicorn"}


def test_a_wrong_number_of_cards_says_how_many_of_what_for() -> None:
    choice = Choice(0, 0, Why.TRASH, None, parse("copper estate curse"), 1, 2)
    with pytest.raises(IllegalAnswer) as refused:
        choice.check([])
    assert refused.value.key == "answer-count"
    assert refused.value.values == {"count": 0, "least": 1, "most": 2, "why": "trash"}


def test_a_key_beyond_the_last_is_refused() -> None:
    choice = Choice(0, 0, Why.OPTION, None, [], 1, 1)
    choice.keys = ["cards", "coins"]
    assert choice.keys_of([1]) == ["coins"]
    with pytest.raises(IllegalAnswer):
        choice.keys_of([2])


# --- deciders


def test_a_decider_without_a_mind_of_its_own_picks_as_few_keys_as_it_may() -> None:
    choice = Choice(0, 0, Why.OPTION, None, [], 1, 1)
    choice.keys = ["cards", "coins"]
    assert Decider().pick_keys(choice) == ["cards"]


class Noter(Bot):
    """Notes something at each question, and remembers what it found noted."""

    def __init__(self) -> None:
        self.found: list[tuple[str, int]] = []

    def note(self, choice: Choice) -> None:
        notes = self.view.notes(1)
        self.found.append((choice.why, notes[0]))
        notes[0] += 1

    def pick(self, choice: Choice) -> list[Card]:
        self.note(choice)
        # Within a question it holds.
        self.note(choice)
        return choice.cards()[: max(choice.least, 1)]

    def pick_keys(self, choice: Choice) -> list[str]:
        self.note(choice)
        self.note(choice)
        return super().pick_keys(choice)


def test_notes_hold_for_one_question_of_any_shape() -> None:
    t = Table(hand="cellar pawn*2 copper*2", foe="copper", kingdom="cellar pawn", actions=3)
    t.game.recording = False
    bot = Noter()
    seat_bot(t.game, 0, bot)
    assert t.game.question == 0
    me = t.game.players[0]
    me.play(base.CELLAR)
    assert t.game.question == 0
    me.play(intrigue.PAWN)
    me.play(intrigue.PAWN)
    assert bot.found == [("discard", 0), ("discard", 1), ("option", 0), ("option", 1), ("option", 0), ("option", 1)]
    assert t.game.question == 0
    # Nothing is recorded where no record is wanted.
    assert (t.game.answers, t.game.answered_by) == ([], [])


class Cheat(Bot):
    """Discards a card that it has not."""

    def discard(self, choice: Choice) -> list[Card]:
        return [basic.PROVINCE]


def test_a_bot_cannot_pick_cards_that_are_not_offered() -> None:
    t = Table(hand="cellar copper estate")
    seat_bot(t.game, 0, Cheat())
    with pytest.raises(IllegalAnswer):
        t.game.players[0].play(base.CELLAR)


class Almanac(Card):
    """Asks for a discard at the start of the next turn."""

    def on_play(self, me: Player, this: InPlay) -> None:
        this.next_turn()

    def on_next_turn(self, me: Player, this: InPlay) -> None:
        me.discard_down_to(1)


def test_an_effect_of_the_next_turn_asks_in_the_name_of_its_card() -> None:
    almanac = Almanac("almanac", 3, ACTION | DURATION)
    t = Table(hand="copper estate", phase="start")
    played = InPlay(almanac)
    played.next_turn()
    t.game.players[0].in_play.append(played)
    with pytest.raises(Pending) as asked:
        play_turn(t.game)
    assert asked.value.choice.card is almanac


# --- events


def test_all_see_the_card_that_a_wishing_well_puts_back() -> None:
    t = Table(hand="wishing_well", deck="copper estate")
    t.play("wishing_well", me=["gold"])
    put_back = [event.cards for event in t.events(None, Happened.PUT_ON_DECK)]
    assert put_back == [[basic.ESTATE]]


def test_the_log_tells_what_goes_back_to_the_supply() -> None:
    t = Table(hand="ambassador estate*2")
    t.play("ambassador", me=["estate*2"])
    assert [event.cards for event in t.events(None, Happened.RETURN)] == [[basic.ESTATE] * 2]


def test_the_log_tells_what_a_treasure_gives() -> None:
    t = Table(hand="silver potion", phase="treasures")
    t.play_treasures("silver potion")
    assert [event.plus for event in t.events(kind=Happened.PLAY)] == [[0, 0, 0, 2, 0], [0, 0, 0, 0, 1]]


def test_the_log_ends_with_the_end() -> None:
    t = Table(hand="copper", phase="buy", piles={"province": 0})
    t.game.deciders = [BigMoney(), None]
    seat_bot(t.game, 0, BigMoney())
    play_turn(t.game)
    assert t.game.over
    assert t.events(None)[-1].kind == Happened.END


# --- immunity


def test_who_is_immune_shows_until_the_turn_is_over() -> None:
    t = Table(hand="militia village", foe="moat copper*4", actions=2, deck="copper")
    t.play("militia", foe=["moat"])
    t.play("village")
    assert t.view("me").data()["players"][1]["immune_by"] == "moat"
    # A copy shows the same.
    assert t.game.clone().players[1].immune_by() is base.MOAT


# --- state


def test_the_state_names_the_card_that_asks() -> None:
    one, other = Table(hand="copper"), Table(hand="copper")
    assert one.game.state() == other.game.state()
    other.game.asker = base.CELLAR
    assert one.game.state() != other.game.state()


def test_the_state_is_the_same_however_treasures_were_played() -> None:
    at_once, by_one = Table(hand="copper estate", phase="treasures"), Table(hand="copper estate", phase="treasures")
    for t in (at_once, by_one):
        t.game.recording = False
        seat_bot(t.game, 0, BigMoney())
    at_once.game.players[0].play_treasures()
    assert at_once.game.players[0].unsettled
    by_one.game.players[0].play(basic.COPPER)
    assert at_once.game.players[0].state() == by_one.game.players[0].state()


def test_all_words_of_a_forked_generator_are_drawn() -> None:
    random, same = Random("fork"), Random("fork")
    forked = random.fork()
    assert forked.words() == [same.fork().words()[0], *forked.words()[1:]]
    assert 0 not in forked.words()
    assert len(set(forked.words())) == 4


def test_a_card_that_leaves_play_owes_nothing_any_more() -> None:
    t = Table(hand="throne_room")
    me = t.game.players[0]
    played = InPlay(seaside.WHARF)
    played.next_turn()
    me.in_play.append(played)
    assert me.leave_play(played)
    assert (played.due, played.stays()) == (0, False)


# --- counts


def test_a_card_without_a_pile_comes_and_goes_uncounted_by_pile() -> None:
    t = Table(hand="copper", trash="wharf", kingdom="village")
    t.game.supply.piles = [pile for pile in t.game.supply.piles if pile.card is not seaside.WHARF]
    me = t.game.players[0]
    before = me.copies().copy()
    me.gain_trashed([seaside.WHARF])
    assert me.copies() == before
    assert me.count_owned(seaside.WHARF) == 1
    conformance.check_rest(t.game)

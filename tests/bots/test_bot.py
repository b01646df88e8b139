"""Custom bots: ten lines play a whole game, and each method answers its kind of question."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from royaume import Bot, Card, Choice, Refusal, Setup, Why, deal, find_card, seat_bot
from royaume.bots.match import play_match
from royaume.bots.simple import RandomBot
from royaume.cards import base, basic, seaside
from royaume.engine.turn import play_turn
from royaume.testing import Table, parse

KINGDOM = "smithy militia witch thief spy bureaucrat cellar chapel moat library"


class TenLines(Bot):
    """A first custom bot."""

    def buy(self, choice: Choice) -> Card | None:
        wanted = ["Province", "Gold", "Silver"]
        if self.view.count_owned(find_card("Witch")) < 2:
            wanted.insert(0, "Witch")
        if self.view.left_in_supply(find_card("Province")) < 4:
            wanted.insert(1, "Duchy")
        for card in map(find_card, wanted):
            if choice.allows(card):
                return card
        return None


def test_ten_lines_play_a_whole_game() -> None:
    result = play_match(Setup(parse(KINGDOM)), [TenLines(), TenLines()], 1, "ten lines")
    assert (result.games, result.unfinished) == (1, 0)
    assert min(tally.points for tally in result.by_bot) > 0


def test_ten_lines_beat_who_plays_at_random() -> None:
    result = play_match(Setup(parse(KINGDOM)), [TenLines(), RandomBot("random")], 20, "ten lines")
    assert result.by_bot[0].wins >= 18


def test_a_bot_that_decides_nothing_plays_a_whole_game() -> None:
    assert play_match(Setup(parse(KINGDOM), 3), [Bot(), Bot(), Bot()], 3, "defaults").games == 3


def test_a_bot_has_its_view_as_soon_as_it_is_seated() -> None:
    bot = Bot()
    game = deal(Setup(parse(KINGDOM)), "seated")
    seat_bot(game, 1, bot)
    assert (bot.view.seat, bot.view.hand()) == (1, game.players[1].hand)


def test_a_bot_cannot_sit_on_two_seats() -> None:
    bot = Bot()
    game = deal(Setup(parse(KINGDOM), 3), "twice")
    seat_bot(game, 0, bot)
    with pytest.raises(Refusal) as refused:
        seat_bot(game, 2, bot)
    assert (refused.value.key, refused.value.values) == ("bot-twice", {"seat": 3, "other": 1})


def test_a_bot_may_sit_down_again_on_its_seat() -> None:
    bot = Bot()
    game = deal(Setup(parse(KINGDOM)), "again")
    seat_bot(game, 0, bot)
    seat_bot(game, 0, bot)
    assert game.deciders == [bot, None]


# --- which method answers which question

#: The method for each kind of question that is answered with one card, or with several.
ONE_CARD = {
    Why.BUY: "buy",
    Why.ACTION: "play",
    Why.GAIN: "gain",
    Why.PLAY: "play_next",
    Why.REACT: "react",
    Why.REVEAL: "reveal",
    Why.PASS: "give",
    Why.NAME: "name",
    Why.TOKEN: "put_token",
    Why.NEXT_EFFECT: "next_effect",
    Why.NEXT_DISCARD: "next_discard",
}
CARDS = {
    Why.TREASURES: "lay",
    Why.DISCARD: "discard",
    Why.TRASH: "trash",
    Why.PUT_ON_DECK: "put_on_deck",
    Why.SET_ASIDE: "set_aside",
    Why.GAIN_TRASHED: "gain_trashed",
    Why.RETURN: "give_back",
}


def bot_with(method: str, answer: object) -> Bot:
    """A bot that decides this one thing itself."""
    own: Callable[[], Bot] = type("Own", (Bot,), {method: lambda self, choice: answer})
    bot = own()
    seat_bot(Table().game, 0, bot)
    return bot


def question(why: str, cards: str = "copper silver gold") -> Choice:
    return Choice(0, 0, why, base.CHAPEL, parse(cards), 0, 1)


def options(why: str) -> Choice:
    choice = question(why, "")
    choice.keys = ["discard", "keep", "yes"]
    return choice


@pytest.mark.parametrize(("why", "method"), ONE_CARD.items())
def test_a_method_that_names_one_card_answers_its_kind_of_question(why: str, method: str) -> None:
    assert bot_with(method, basic.GOLD).pick(question(why)) == [basic.GOLD]
    assert bot_with(method, None).pick(question(why)) == []


@pytest.mark.parametrize(("why", "method"), CARDS.items())
def test_a_method_that_names_cards_answers_its_kind_of_question(why: str, method: str) -> None:
    assert bot_with(method, [basic.GOLD]).pick(question(why)) == [basic.GOLD]


def test_discard_or_keep_has_its_method_and_all_other_keys_are_options() -> None:
    assert bot_with("discard_or_keep", "keep").pick_keys(options(Why.DISCARD_TOP)) == ["keep"]
    assert bot_with("option", ["yes"]).pick_keys(options(Why.OPTION)) == ["yes"]
    assert bot_with("option", ["yes"]).pick_keys(options(Why.DISCARD_DECK)) == ["yes"]
    assert bot_with("option", ["yes"]).pick_keys(options(Why.TRASH)) == ["yes"]


def test_every_kind_of_question_has_its_method() -> None:
    kinds = {value for name, value in vars(Why).items() if name.isupper()}
    assert kinds == {*ONE_CARD, *CARDS, Why.DISCARD_TOP, Why.DISCARD_LOOKED_AT, Why.OPTION, Why.DISCARD_DECK}


def test_an_unknown_kind_of_question_is_answered_with_as_little_as_possible() -> None:
    choice = Choice(0, 0, "invented", None, parse("copper silver gold"), 2, 3)
    assert bot_with("buy", None).pick(choice) == parse("copper silver")


class Recorder(Bot):
    """Answers as bots do, and remembers what it was asked for by cards."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def pick(self, choice: Choice) -> list[Card]:
        self.asked.append(choice.why)
        return super().pick(choice)

    def pick_keys(self, choice: Choice) -> list[str]:
        self.asked.append(choice.why)
        return super().pick_keys(choice)


@pytest.mark.parametrize(
    ("card", "hand", "others", "asked"),
    [
        ("workshop", "", "", [Why.GAIN]),
        ("throne_room", "village smithy", "", [Why.PLAY]),
        ("chapel", "estate copper", "", [Why.TRASH]),
        ("cellar", "estate copper", "", [Why.DISCARD]),
        ("courtyard", "estate copper", "", [Why.PUT_ON_DECK]),
        ("thief", "", "copper silver", [Why.TRASH, Why.GAIN_TRASHED]),
        ("island", "estate copper", "", [Why.SET_ASIDE]),
        ("ambassador", "estate*2 copper", "", [Why.REVEAL, Why.RETURN]),
        ("masquerade", "estate copper", "", [Why.PASS, Why.TRASH]),
        ("wishing_well", "", "", [Why.NAME]),
        ("embargo", "", "", [Why.TOKEN]),
        ("pawn", "", "", [Why.OPTION]),
        ("spy", "", "copper silver", [Why.DISCARD_TOP]),
        ("chancellor", "", "", [Why.DISCARD_DECK]),
    ],
)
def test_cards_ask_the_bot_that_plays_them(card: str, hand: str, others: str, asked: list[str]) -> None:
    t = Table(hand=f"{card} {hand}", deck="copper*2", foe="copper estate", foe_deck=others, kingdom="smithy village")
    recorder = Recorder()
    seat_bot(t.game, 0, recorder)
    seat_bot(t.game, 1, Bot())
    t.game.players[0].play(parse(card)[0])
    assert [why for why in dict.fromkeys(recorder.asked) if why in asked] == asked


@pytest.mark.parametrize(
    ("attack", "hand", "asked"),
    [
        ("witch", "moat", [Why.REACT]),
        ("militia", "copper*3 estate gold", [Why.DISCARD]),
        ("bureaucrat", "estate province", [Why.REVEAL]),
        ("ghost_ship", "copper*3 estate gold", [Why.PUT_ON_DECK]),
        ("torturer", "copper*3 estate gold", [Why.OPTION]),
        ("masquerade", "copper estate", [Why.PASS]),
    ],
)
def test_attacks_ask_the_bot_that_they_hit(attack: str, hand: str, asked: list[str]) -> None:
    t = Table(hand=f"{attack} estate", deck="copper*3", foe=hand)
    recorder = Recorder()
    seat_bot(t.game, 0, Bot())
    seat_bot(t.game, 1, recorder)
    t.game.players[0].play(parse(attack)[0])
    assert recorder.asked[: len(asked)] == asked


def test_the_turn_itself_asks_in_its_order() -> None:
    t = Table(hand="village copper", deck="copper estate", phase="start")
    t.me.in_play = "herbalist treasury"
    t.me.lay_duration("wharf merchant_ship")
    recorder = Recorder()
    seat_bot(t.game, 0, recorder)
    play_turn(t.game)
    order = [Why.NEXT_EFFECT, Why.ACTION, Why.TREASURES, Why.BUY, Why.NEXT_DISCARD]
    assert [why for why in dict.fromkeys(recorder.asked) if why in order] == order


# --- what it thinks of cards is what the tactics go by


class Miser(Bot):
    """Loves Copper above all."""

    def worth(self, card: Card) -> int:
        return 100 if card is basic.COPPER else super().worth(card)

    def wish(self, cards: list[Card]) -> Card | None:
        return basic.COPPER if basic.COPPER in cards else None


def test_an_overridden_wish_decides_what_is_bought_and_gained() -> None:
    t = Table(hand="workshop copper", kingdom="smithy")
    seat_bot(t.game, 0, Miser())
    t.game.players[0].play(base.WORKSHOP)
    assert t.me.discard == "copper"
    play_turn(t.game)
    assert t.me.owned == "workshop copper*3"


def test_an_overridden_worth_decides_what_must_go() -> None:
    t = Table(hand="silver copper")
    miser = Miser()
    seat_bot(t.game, 0, miser)
    choice = Choice(0, 0, Why.SET_ASIDE, seaside.ISLAND, t.game.players[0].hand, 1, 1)
    assert miser.pick(choice) == [basic.SILVER]

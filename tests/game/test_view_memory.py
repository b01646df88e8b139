"""What a seat knows from all gains and losses that it saw, and what it imagines of the rest."""

from __future__ import annotations

import pytest

from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.game.view import View
from royaume.testing import Table, parse

SEATS = ["me", "foe", "foe2"]


def test_a_player_who_saw_all_gains_knows_the_others_points_and_cards() -> None:
    t = Table(foe="province duchy", foe_deck="curse", hand="estate")
    view = View(t.game, 0)
    assert (view.points(0), view.points(1)) == (1, 8)
    assert view.count_foes(parse("duchy")[0]) == 1


def test_what_two_others_pass_each_other_is_not_known() -> None:
    t = Table(players=3, hand="masquerade", foes=["province", "estate"], deck="copper silver")
    t.play("masquerade", me=["copper", ""])
    view = View(t.game, 0)
    assert (view.knows_cards_of(1), view.knows_cards_of(2)) == (False, False)
    assert (view.points(1), view.count_foes(parse("province")[0])) == (0, 0)
    assert view.knows_cards_of(0)


def test_with_two_players_nothing_is_passed_unseen() -> None:
    t = Table(hand="masquerade", foe="province", deck="copper silver")
    t.play("masquerade", me=["copper", ""])
    assert View(t.game, 0).knows_cards_of(1)
    assert View(t.game, 1).knows_cards_of(0)


def test_the_card_that_would_end_the_game() -> None:
    t = Table(hand="copper", kingdom="smithy", piles={"province": 1, "smithy": 1, "estate": 0, "curse": 0})
    province, smithy, duchy = parse("province smithy duchy")
    view = View(t.game, 0)
    assert (view.ends_with(province), view.ends_with(smithy), view.ends_with(duchy)) == (True, True, False)


def test_points_with_one_card_more() -> None:
    t = Table(hand="duke duchy*2")
    assert View(t.game, 0).points_with(parse("duchy")[0]) == 12


def test_a_possessor_sees_the_cards_that_the_possessed_player_passes_and_gets() -> None:
    t = Table(hand="masquerade", deck="copper*2", foes=["estate silver", "gold silver"])
    t.game.possessor = 1
    t.play("masquerade", foe=["silver", ""], foe2=["gold"])
    assert [t.view("foe").knows_cards_of(seat) for seat in range(3)] == [True, True, True]
    assert not t.view("foe2").knows_cards_of(0)


def test_copies_that_the_others_have_are_counted_wherever_they_are() -> None:
    t = Table(hand="gold", foes=["gold", "copper"], foe_decks=["copper", "gold*2"], foe_discards=["gold", ""])
    assert t.view("me").count_foes(parse("gold")[0]) == 4


def test_the_gains_of_a_players_last_turn_are_remembered() -> None:
    t = Table(hand="copper*3", phase="treasures")
    t.play_treasures("copper*3")
    t.buy("silver")
    assert t.view("foe").gained(0) == parse("silver")


@pytest.mark.parametrize(
    ("piles", "card", "ends"),
    [
        ({"province": 2}, "province", False),
        ({"province": 0}, "province", False),
        ({"province": 0, "moat": 1}, "moat", False),
        ({"moat": 1, "chapel": 0}, "moat", False),
        ({"moat": 1, "chapel": 0, "smithy": 0}, "moat", True),
        ({"moat": 2, "chapel": 0, "smithy": 0}, "moat", False),
        ({"moat": 0, "chapel": 0, "smithy": 0, "curse": 1}, "curse", False),
    ],
)
def test_a_card_ends_the_game_if_it_is_the_last_that_keeps_it_going(
    piles: dict[str, int], card: str, ends: bool
) -> None:
    t = Table(kingdom="moat chapel smithy witch", piles=piles)
    assert t.view("me").ends_with(parse(card)[0]) is ends


def test_five_players_need_a_fourth_pile() -> None:
    t = Table(5, kingdom="moat chapel smithy", piles={"moat": 0, "chapel": 0, "smithy": 1})
    assert not t.view("me").ends_with(parse("smithy")[0])


# --- what it may imagine


def table() -> Table:
    t = Table(
        hand="gold village",
        deck="copper*4 estate",
        discard="silver*3 duchy",
        in_play="smithy",
        foes=["copper*3 curse", "militia silver"],
        foe_decks=["gold*3", "estate copper"],
        foe_discards=["province estate", ""],
        trash="curse",
        piles={"province": 5},
    )
    t.foe.set_mat("native_village", "witch moat", face_up=False)
    t.me.set_mat("native_village", "estate", face_up=False)
    return t


def passed(card: str) -> Table:
    """Three players have passed cards to each other, the second one this card."""
    t = Table(hand="masquerade estate", deck="copper*2", foes=["copper silver", "estate gold province"])
    t.play("masquerade", me=["estate", ""], foe=[card], foe2=["estate"])
    return t


def imagined(t: Table, seat: str = "me", seed: str = "dream") -> Game:
    return t.view(seat).imagined(Random(seed))


@pytest.mark.parametrize("seat", range(3))
def test_what_is_imagined_agrees_with_all_that_the_seat_sees(seat: int) -> None:
    t = table()
    seen = t.view(SEATS[seat])
    dream = View(imagined(t, SEATS[seat]), seat)
    assert dream.data() == seen.data()
    assert (dream.hand(), dream.owned(), dream.trash()) == (seen.hand(), seen.owned(), seen.trash())


def test_imagined_cards_stay_with_their_owners() -> None:
    t = table()
    dreamt, real = imagined(t).players, t.game.players
    assert [sorted(card.id for card in player.owned()) for player in dreamt] == [
        sorted(card.id for card in player.owned()) for player in real
    ]


def test_another_dream_is_another_game() -> None:
    assert imagined(table(), seed="one").digest() != imagined(table(), seed="another").digest()


def test_the_dream_is_the_same_whatever_lies_hidden() -> None:
    other = table()
    other.me.discard = "copper silver*2 duchy"
    other.me.deck = "silver copper*3 estate"
    other.foe.hand = "gold*3 copper"
    other.foe.deck = "curse witch copper"
    other.foe.set_mat("native_village", "copper moat", face_up=False)
    assert imagined(other).digest() == imagined(table()).digest()


def test_the_dream_is_another_if_what_is_seen_is() -> None:
    other = table()
    other.me.hand = "copper village"
    other.me.deck = "gold copper*3 estate"
    assert imagined(other).digest() != imagined(table()).digest()


def test_the_dream_is_the_same_whatever_two_others_have_passed_each_other() -> None:
    assert imagined(passed("silver")).digest() == imagined(passed("copper")).digest()
    assert imagined(passed("silver"), "foe2").digest() != imagined(passed("copper"), "foe2").digest()


def test_a_possessor_imagines_the_possessed_hand_as_it_is() -> None:
    t = passed("copper")
    t.game.possessor = 1
    assert imagined(t, "foe").players[0].hand == t.game.players[0].hand


def test_imagining_changes_nothing() -> None:
    t = table()
    before = t.game.digest()
    game = imagined(t)
    game.players[0].draw(3)
    game.players[1].hand.clear()
    assert t.game.digest() == before


def test_nobody_is_seated_in_a_dream_and_nothing_is_recorded() -> None:
    game = imagined(passed("copper"))
    assert (game.deciders, game.answers, game.answered_by, game.cursor) == ([None] * 3, [], [], 0)
    assert (game.log, game.recording) == (None, False)

"""What a player with a good memory knows of the others."""

from __future__ import annotations

from royaume.testing import Table, parse
from royaume.view import View


def test_who_saw_all_gains_knows_the_others_points_and_cards() -> None:
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

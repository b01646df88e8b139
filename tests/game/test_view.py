"""What a view says to its own seat, and to others."""

from __future__ import annotations

import pytest

from royaume.engine.card import TREASURE, VICTORY
from royaume.game.view import SPECTATOR, View, view
from royaume.testing import Table, parse
from tests.refusals import refused


@pytest.mark.parametrize("phase", ["action", "treasures", "buy", "cleanup"])
def test_the_phase_is_told_to_who_has_the_turn(phase: str) -> None:
    t = Table(hand="copper", phase=phase)
    assert t.view("me").data()["phase"] == phase
    # Nothing was played or bought: to the others it may still be the Action phase.
    assert t.view("foe").data()["phase"] == "action"


def test_the_buy_phase_begins_for_the_others_with_a_treasure_or_a_purchase() -> None:
    assert Table(in_play="copper", phase="treasures").view("foe").data()["phase"] == "buy"
    assert Table(in_play="village", phase="treasures").view("foe").data()["phase"] == "action"
    t = Table(phase="buy")
    t.buy("copper")
    assert t.view("foe").data()["phase"] == "buy"


@pytest.mark.parametrize(
    ("coins", "potions", "affordable"),
    [(3, 1, True), (2, 1, False), (3, 0, False), (2, 0, False), (9, 2, True)],
)
def test_a_card_is_affordable_with_its_coins_and_its_potion(coins: int, potions: int, affordable: bool) -> None:
    seen = Table(kingdom="familiar").view("me")
    (familiar,) = parse("familiar")
    assert seen.is_affordable(familiar, coins, potions) is affordable
    assert (familiar in seen.affordable(coins, potions)) is affordable


def test_no_card_of_an_empty_pile_is_affordable() -> None:
    seen = Table(kingdom="moat", piles={"moat": 0}).view("me")
    (moat,) = parse("moat")
    assert not seen.is_affordable(moat, 9, 0)


@pytest.mark.parametrize(("seat", "copies"), [(0, 3), (1, 1)])
def test_every_seat_counts_its_own_cards(seat: int, copies: int) -> None:
    t = Table(hand="copper gold estate", deck="copper", discard="copper", foe="copper silver province")
    seen = View(t.game, seat)
    (copper, duchy) = parse("copper duchy")
    mine = t.game.players[seat]
    assert seen.hand() == mine.hand
    assert seen.count_owned(copper) == copies
    assert seen.count_cards() == len(seen.owned()) == copies + 2
    assert (seen.count_types(TREASURE), seen.count_types(VICTORY)) == (copies + 1, 1)
    assert seen.money() == copies + (3, 2)[seat]
    assert seen.points_with(duchy) == (1, 6)[seat] + 3


def test_a_spectator_counts_nothing() -> None:
    seen = View(Table(hand="copper gold estate", foe="province").game, SPECTATOR)
    (copper, duchy) = parse("copper duchy")
    counts = [seen.count_owned(copper), seen.count_cards(), seen.count_types(TREASURE), seen.money()]
    assert (counts, seen.points_with(duchy), seen.hand(), seen.owned()) == ([0] * 4, 0, [], [])


def test_a_spectator_may_know_the_points_that_all_gains_told() -> None:
    seen = View(Table(hand="estate", foe="province").game, SPECTATOR)
    assert (seen.points(0), seen.points(1)) == (1, 6)
    assert seen.count_foes(parse("province")[0]) == 1


def test_tokens_on_piles_and_mats_are_counted() -> None:
    t = Table(hand="embargo*2", kingdom="moat smithy", actions=2)
    t.play("embargo", me=["moat"])
    t.play("embargo", me=["moat"])
    moat, smithy, witch = parse("moat smithy witch")
    seen = t.view("foe")
    assert [seen.tokens_on_pile(card) for card in (moat, smithy, witch)] == [2, 0, 0]
    t.me.set_mat("pirate_ship", "", face_up=True)
    t.game.players[0].mats["pirate_ship"].tokens = 3
    assert [seen.tokens_on_mat(seat, "pirate_ship") for seat in (0, 1)] == [3, 0]


def test_cards_on_a_mat_are_seen_by_their_owner_or_if_they_lie_face_up() -> None:
    t = Table()
    t.me.set_mat("island", "estate", face_up=True)
    t.me.set_mat("native_village", "gold", face_up=False)
    assert [t.view(who).cards_on_mat(0, "island") for who in ("me", "foe")] == [parse("estate")] * 2
    assert [t.view(who).cards_on_mat(0, "native_village") for who in ("me", "foe")] == [parse("gold"), []]
    assert t.view("me").cards_on_mat(1, "island") == []


def test_what_lies_in_play_is_seen_by_all() -> None:
    seen = Table(in_play="smithy gold", foe_in_play="lighthouse").view("foe")
    smithy, lighthouse = parse("smithy lighthouse")
    assert seen.in_play(0) == parse("smithy gold")
    assert [seen.is_in_play(smithy, seat) for seat in (0, 1)] == [True, False]
    assert [seen.is_in_play(lighthouse, seat) for seat in (0, 1)] == [False, True]


def test_only_the_top_of_a_discard_pile_is_seen() -> None:
    t = Table(hand="gold estate")
    for card in parse("gold estate"):
        t.game.players[0].discard([card])
    assert t.view("foe").top_of_discard(0) is parse("estate")[0]
    assert t.view("foe").top_of_discard(1) is None


def test_a_seat_that_is_not_there_is_named() -> None:
    game = Table(players=3).game
    for seat in (-1, 3):
        with refused(rf"no-such-seat \(seat={seat}, players=3\)"):
            view(game, seat)
    assert (view(game, 0).seat, view(game, 2).seat, view(game, None).seat) == (0, 2, SPECTATOR)

"""What a view says to its own seat, and to others."""

from __future__ import annotations

import pytest

from royaume.cards import base
from royaume.engine.card import TREASURE, VICTORY
from royaume.engine.choice import Choice, Why
from royaume.game.setup import Setup, deal
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


def test_a_hand_is_seen_by_its_owner_and_by_who_possesses_them() -> None:
    t = Table(hand="gold", foe="silver")
    assert [t.view("foe").hand_of(seat) for seat in (0, 1)] == [[], parse("silver")]
    t.game.possessor = 1
    assert [t.view("foe").hand_of(seat) for seat in (0, 1)] == [parse("gold"), parse("silver")]
    assert View(t.game, SPECTATOR).hand_of(0) == []


def everywhere() -> Table:
    """A table with cards in every zone of the first player."""
    t = Table(
        hand="copper estate", in_play="haven silver", foe="curse", foe_in_play="lighthouse", trash="curse", buys=2
    )
    me, foe = t.game.players
    me.in_play[0].aside().extend(parse("gold"))
    me.in_play[0].next_turn()
    me.deck.extend(parse("gold gold"))
    me.discard(parse("estate"))
    t.me.set_mat("native_village", "duchy", face_up=False)
    t.me.set_mat("island", "province", face_up=True)
    me.mats["native_village"].tokens = 1
    me.looked_at.extend(parse("copper"))
    me.coming_back.extend(parse("curse"))
    foe.revealed.extend(parse("estate"))
    return t


def test_plain_data_of_a_player_as_the_player_and_as_another_sees_them() -> None:
    t = everywhere()
    own: dict[str, object] = {
        "seat": 0,
        "turns": 1,
        "hand": ["copper"],
        "hand_count": 1,
        "deck_count": 2,
        "discard_top": "estate",
        "play": [
            {"card": "haven", "stays": True, "aside_count": 1, "aside": ["gold"]},
            {"card": "silver", "stays": False, "aside_count": 0, "aside": []},
        ],
        "mats": [
            {"id": "native_village", "count": 1, "cards": ["duchy"], "tokens": 1},
            {"id": "island", "count": 1, "cards": ["province"], "tokens": 0},
        ],
        "revealed": [],
        "looked_at": ["copper"],
        "looked_at_count": 1,
        "coming_back": ["curse"],
        "immune_by": None,
        "points": None,
        "owned": [card.id for card in parse("copper*2 curse duchy estate gold*3 haven province silver")],
    }
    assert t.view("me").data()["players"][0] == own
    others = {
        **own,
        "hand": None,
        "play": [
            {"card": "haven", "stays": True, "aside_count": 1, "aside": None},
            {"card": "silver", "stays": False, "aside_count": 0, "aside": None},
        ],
        "mats": [
            {"id": "native_village", "count": 1, "cards": None, "tokens": 1},
            {"id": "island", "count": 1, "cards": ["province"], "tokens": 0},
        ],
        "looked_at": None,
        "owned": None,
    }
    assert t.view("foe").data()["players"][0] == others
    foe = t.view("foe").data()["players"][1]
    assert (foe["revealed"], foe["immune_by"], foe["discard_top"], foe["turns"]) == (["estate"], "lighthouse", "", 0)


def test_plain_data_of_the_table() -> None:
    t = everywhere()
    t.game.asker = parse("haven")[0]
    data = t.view("foe").data()
    assert {name: value for name, value in data.items() if name not in ("supply", "players")} == {
        "seat": 1,
        "turn": 1,
        "active": 0,
        "possessor": -1,
        "phase": "buy",
        "over": False,
        "actions": 1,
        "buys": 2,
        "coins": 0,
        "potions": 0,
        "resolving": "haven",
        "empty_piles": 0,
        "piles_to_end": 3,
        "trash": ["curse"],
        "question": None,
        "winners": [],
    }


def test_plain_data_of_the_supply() -> None:
    t = Table(kingdom="familiar moat", in_play="bridge")
    t.game.players[0].this_turn(parse("bridge")[0])
    t.game.supply.pile(parse("moat")[0]).put_token(parse("embargo")[0])
    piles = {pile["card"]: pile for pile in t.view("foe").data()["supply"]}
    expected = {
        "gold": (30, 5, 0, 3, False, []),
        "province": (8, 7, 0, None, True, []),
        "familiar": (10, 2, 1, None, False, []),
        "moat": (10, 1, 0, None, False, ["embargo"]),
    }
    for card, (count, cost, potion, coins, ends_game, tokens) in expected.items():
        assert piles[card] == {
            "card": card,
            "count": count,
            "cost": cost,
            "potion": potion,
            "coins": coins,
            "ends_game": ends_game,
            "tokens": tokens,
        }


def test_plain_data_of_a_question_as_its_decider_and_as_others_see_it() -> None:
    t = Table(hand="copper copper estate")
    choice = Choice(0, 0, Why.DISCARD, parse("militia")[0], t.game.players[0].hand, 1, 2)
    choice.about, choice.shown, choice.ordered = 1, parse("gold"), True
    assert View(t.game, 0, choice).data()["question"] == {
        "decider": 0,
        "seat": 0,
        "why": "discard",
        "card": "militia",
        "least": 1,
        "most": 2,
        "ordered": True,
        "about": 1,
        "place": "hand",
        "shown": ["gold"],
        "options": [{"card": "copper", "key": "", "count": 2}, {"card": "estate", "key": "", "count": 1}],
    }
    assert View(t.game, 1, choice).data()["question"] == {
        "decider": 0,
        "seat": 0,
        "why": "discard",
        "card": "militia",
        "least": 0,
        "most": 0,
        "ordered": False,
        "about": -1,
        "place": "none",
        "shown": [],
        "options": None,
    }


def test_at_the_end_all_is_open() -> None:
    t = Table(hand="province copper", foe="estate", piles={"province": 0}, phase="cleanup")
    t.game.over = True
    data = View(t.game, SPECTATOR).data()
    assert (data["over"], data["winners"], data["empty_piles"]) == (True, [0], 1)
    assert [(player["points"], player["owned"]) for player in data["players"]] == [
        (6, ["copper", "province"]),
        (1, ["estate"]),
    ]


def test_a_seat_that_is_not_there_is_named() -> None:
    game = Table(players=3).game
    for seat in (-1, 3):
        with refused(rf"no-such-seat \(seat={seat}, players=3\)"):
            view(game, seat)
    assert (view(game, 0).seat, view(game, 2).seat, view(game, None).seat) == (0, 2, SPECTATOR)


def test_a_game_without_a_log_shows_no_events() -> None:
    game = deal(Setup(base.CARDS[:10]), "quiet", log=False)
    assert View(game, 0).events() == []

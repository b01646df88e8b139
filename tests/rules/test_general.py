"""The general rules of the base game, section by section as in the catalogue."""

from __future__ import annotations

import pytest

from royaume.cards import basic, expansions
from royaume.catalogue import catalogue
from royaume.catalogue.kingdoms import random_kingdom, swap
from royaume.engine.card import ACTION, VICTORY, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup, deal, next_first_seat
from royaume.game.shapes import PlayerView
from royaume.game.view import View, view
from royaume.testing import Table, parse, ruling

FIRST_GAME = "workshop woodcutter cellar moat smithy market militia mine remodel village"


def new_game(players: int = 2, seed: str = "general") -> Game:
    return deal(Setup(parse(FIRST_GAME), players, first=0), seed)


def supply(players: int, kingdom: str = FIRST_GAME) -> dict[str, int]:
    """Cards in each pile when a game begins."""
    return {pile.card.id: pile.count for pile in Setup(parse(kingdom), players).piles()}


def in_game(game: Game, id: str) -> int:
    """Copies of a card in the Supply and with the players."""
    card = expansions.by_id(id)
    return game.supply.count(card) + sum(player.owned().count(card) for player in game.players)


def seat_data(seen: View, number: int) -> PlayerView:
    """What a view tells of one seat."""
    return seen.data()["players"][number]


def question(t: Table) -> Choice:
    assert t.pending is not None
    return t.pending


def ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


# --- goal


@ruling("goal.1", "score.2")
def test_the_deck_with_the_most_points_wins() -> None:
    t = Table(hand="estate", foe="duchy", coins=8)
    t.buy("province")
    t.end_game()
    assert [t.me.points, t.foe.points] == [7, 3]
    assert t.winners == ["me"]


@ruling("goal.2")
def test_basic_victory_cards_cannot_be_played_and_only_score() -> None:
    t = Table(hand="village copper*2 estate duchy province")
    with t.refused():
        t.play("estate")
    with t.refused():
        t.play("province")
    t.play_treasures("copper")
    with t.refused():
        t.play_treasures("duchy")
    assert t.coins == 1
    assert t.me.points == 10


@ruling("goal.3", "score.1")
def test_all_cards_of_a_player_are_scored_wherever_they_are() -> None:
    t = Table(hand="estate", deck="duchy", discard="province", in_play="great_hall")
    t.me.set_mat("island", "gardens*2 harem", face_up=True)
    assert len(t.me.owned) == 7
    assert t.me.points == 1 + 3 + 6 + 1 + 2


@ruling("goal.3")
def test_the_deck_that_cards_are_drawn_from_is_the_face_down_pile_alone() -> None:
    t = Table(hand="smithy gold", deck="copper*3", discard="silver")
    assert seat_data(t.view("foe"), 0)["deck_count"] == 3
    t.play("smithy")
    assert t.me.hand == "gold copper*3"
    assert t.me.discard == "silver"


# --- components


@pytest.mark.parametrize("players", [2, 3, 4])
@ruling("components.1")
def test_a_game_uses_the_130_treasures_of_the_box(players: int) -> None:
    game = new_game(players)
    assert [in_game(game, id) for id in ("copper", "silver", "gold")] == [60, 40, 30]


@ruling("components.2")
def test_four_players_use_the_48_victory_cards_of_the_box() -> None:
    game = new_game(4)
    assert [in_game(game, id) for id in ("estate", "duchy", "province")] == [24, 12, 12]


@ruling("components.3")
def test_24_kingdom_cards_come_ten_times_and_gardens_twelve_times() -> None:
    copies = {card.id: max(card.pile) for card in expansions.KINGDOM_CARDS["base"]}
    assert len(copies) == 25
    assert copies.pop("gardens") == 12
    assert set(copies.values()) == {10}


@ruling("components.4")
def test_the_box_has_thirty_curses_and_33_kinds_to_draw_lots_with_that_lie_in_no_pile() -> None:
    assert supply(4)["curse"] == 30
    kinds = [*basic.CARDS, *expansions.KINGDOM_CARDS["base"]]
    assert len(kinds) + len(["the Trash card"]) == 33
    assert list(supply(4)) == ids(basic.CARDS) + FIRST_GAME.split()


@ruling("components.5")
def test_a_game_uses_exactly_ten_kingdom_cards() -> None:
    with pytest.raises(Refusal):
        Setup(parse(FIRST_GAME)[:9])
    with pytest.raises(Refusal):
        Setup(parse(FIRST_GAME + " gardens"))
    assert len(Setup(parse(FIRST_GAME)).kingdom) == 10


# --- setup


@ruling("setup.1")
def test_the_first_player_of_the_first_game_is_drawn() -> None:
    setup = Setup(parse(FIRST_GAME), 3)
    assert {deal(setup, f"game {number}").active for number in range(30)} == {0, 1, 2}


@ruling("setup.2")
def test_the_winners_left_neighbour_begins_the_next_game() -> None:
    t = Table(players=3, foes=["province", "duchy"])
    t.end_game()
    assert {next_first_seat(t.game, f"game {number}") for number in range(30)} == {2}


@ruling("setup.2")
def test_left_of_the_last_seat_is_the_first() -> None:
    t = Table(players=3, foes=["duchy", "province"])
    t.end_game()
    assert next_first_seat(t.game, "next") == 0


@ruling("setup.3")
def test_after_a_shared_victory_one_of_the_others_begins_drawn_by_lot() -> None:
    t = Table(players=4, hand="estate", foes=["province", "province", ""])
    t.end_game()
    assert t.winners == ["foe", "foe2"]
    assert {next_first_seat(t.game, f"game {number}") for number in range(30)} == {0, 3}


@ruling("setup.4")
def test_after_a_victory_shared_by_all_any_player_may_begin() -> None:
    t = Table(players=2)
    t.end_turn()
    t.end_game()
    assert t.winners == ["me", "foe"]
    assert {next_first_seat(t.game, f"game {number}") for number in range(30)} == {0, 1}


@ruling("setup.5", "setup.6")
def test_everybody_shuffles_seven_coppers_and_three_estates_and_draws_five() -> None:
    game = new_game(3)
    assert [sorted(ids(player.owned())) for player in game.players] == [["copper"] * 7 + ["estate"] * 3] * 3
    assert [len(player.hand) for player in game.players] == [5, 5, 5]
    assert [len(player.deck) for player in game.players] == [5, 5, 5]
    assert [player.discard_pile for player in game.players] == [[], [], []]


@ruling("setup.5")
def test_the_starting_deck_is_shuffled_and_lies_face_down() -> None:
    openings = {" ".join(sorted(ids(new_game(seed=f"game {number}").players[0].hand))) for number in range(30)}
    assert len(openings) > 1
    starting = seat_data(view(new_game(), 0), 0)
    assert starting["deck_count"] == 5
    assert "deck" not in starting


@ruling("setup.7")
def test_all_other_cards_form_the_supply_in_sight_of_everybody() -> None:
    seen = view(new_game(), None)
    assert ids(seen.supply_cards()) == ids(basic.CARDS) + FIRST_GAME.split()
    assert [seen.left_in_supply(card) for card in parse("copper village")] == [46, 10]


@ruling("setup.9")
def test_the_trash_begins_empty_and_is_no_supply_pile() -> None:
    assert view(new_game(), None).trash() == []
    t = Table(piles={"gold": 0, "duchy": 0})
    t.end_turn()
    assert not t.over


@ruling("setup.10")
def test_a_card_has_the_types_of_its_bottom_line() -> None:
    printed = {entry.id: sorted(entry.types) for entry in catalogue.expansion("base").entries}
    kinds = [*basic.CARDS, *expansions.KINGDOM_CARDS["base"]]
    assert {card.id: sorted(card.type_names()) for card in kinds} == printed


@ruling("setup.11")
def test_one_box_is_enough_for_two_to_four_players_and_not_for_five() -> None:
    with pytest.raises(Refusal):
        Setup(parse(FIRST_GAME), 1)
    assert [in_game(new_game(players), "copper") for players in (2, 3, 4)] == [60, 60, 60]
    assert max(supply(players)["curse"] for players in (2, 3, 4)) == 30
    assert in_game(new_game(5), "copper") > 60
    assert supply(5)["curse"] > 30


# --- supply


@pytest.mark.parametrize("kingdom", catalogue.expansion("base").kingdoms, ids=lambda kingdom: kingdom.id)
@ruling("supply.1", "supply.3", "supply.6")
def test_treasures_victory_cards_and_curses_are_in_every_game(kingdom: catalogue.Kingdom) -> None:
    basics = list(supply(2, " ".join(kingdom.cards)))[:7]
    assert basics == ["copper", "silver", "gold", "estate", "duchy", "province", "curse"]


@ruling("supply.2")
def test_the_copper_pile_is_what_the_first_hands_left() -> None:
    assert [supply(players)["copper"] for players in (2, 3, 4)] == [46, 39, 32]
    assert [supply(players)["silver"] for players in (2, 3, 4)] == [40, 40, 40]
    assert [supply(players)["gold"] for players in (2, 3, 4)] == [30, 30, 30]


@pytest.mark.parametrize("players", [3, 4])
@ruling("supply.4")
def test_with_three_or_four_players_victory_piles_hold_twelve_besides_the_first_estates(players: int) -> None:
    piles = supply(players)
    assert [piles["estate"], piles["duchy"], piles["province"]] == [12, 12, 12]
    assert in_game(new_game(players), "estate") == 12 + 3 * players


@ruling("supply.5")
def test_with_two_players_victory_piles_hold_eight_besides_the_first_estates() -> None:
    piles = supply(2)
    assert [piles["estate"], piles["duchy"], piles["province"]] == [8, 8, 8]
    assert in_game(new_game(2), "estate") == 8 + 3 * 2


@ruling("supply.6")
def test_ten_curses_for_each_player_but_one() -> None:
    assert [supply(players)["curse"] for players in (2, 3, 4)] == [10, 20, 30]


@ruling("supply.7")
def test_a_kingdom_card_that_is_no_victory_card_has_ten_copies() -> None:
    piles = [card.pile[:3] for card in expansions.KINGDOM_CARDS["base"] if not card.types & VICTORY]
    assert piles == [[10, 10, 10]] * 24


@ruling("supply.8")
def test_a_victory_card_of_the_kingdom_has_as_many_copies_as_the_other_victory_cards() -> None:
    kingdom = FIRST_GAME.replace("moat", "gardens")
    assert [supply(players, kingdom)["gardens"] for players in (2, 3, 4)] == [8, 12, 12]


@ruling("supply.9")
def test_seventeen_piles_and_eighteen_with_potions() -> None:
    assert len(supply(2)) == 7 + 10
    assert len(supply(2, FIRST_GAME.replace("moat", "familiar"))) == 8 + 10


@ruling("supply.10")
def test_cards_that_were_not_placed_are_out_of_the_game() -> None:
    game = new_game(2)
    assert [in_game(game, id) for id in ("province", "curse", "witch")] == [8, 10, 0]
    t = Table(kingdom=FIRST_GAME, coins=5)
    with t.refused():
        t.buy("witch")


# --- kingdom_choice


@ruling("kingdom_choice.1")
def test_the_ten_recommended_for_a_first_game() -> None:
    first = catalogue.expansion("base").kingdoms[0]
    assert first.id == "first_game"
    assert sorted(first.cards) == sorted(FIRST_GAME.split())


@ruling("kingdom_choice.2")
def test_any_ten_different_kingdom_cards_make_a_game() -> None:
    attacks_and_more = "bureaucrat militia spy thief witch gardens adventurer feast chapel moat"
    assert list(supply(2, attacks_and_more))[7:] == attacks_and_more.split()
    with pytest.raises(Refusal):
        Setup(parse(attacks_and_more.replace("moat", "witch")))
    with pytest.raises(Refusal):
        Setup(parse(attacks_and_more.replace("moat", "gold")))


@ruling("kingdom_choice.3")
def test_ten_kingdom_cards_can_be_drawn_at_random() -> None:
    drawn = [random_kingdom(f"game {number}", ["base"]) for number in range(40)]
    assert {len(set(ids(kingdom))) for kingdom in drawn} == {10}
    assert {id for kingdom in drawn for id in ids(kingdom)} == set(ids(expansions.KINGDOM_CARDS["base"]))


@ruling("kingdom_choice.4")
def test_each_player_may_have_one_kingdom_card_changed_between_two_games() -> None:
    before = parse(FIRST_GAME)
    once = swap(before, parse("moat")[0], "mine", ["base"])
    twice = swap(once, parse("village")[0], "yours", ["base"])
    assert "moat" not in ids(once)
    assert len(set(ids(before)) & set(ids(once))) == 9
    assert len(set(ids(before)) & set(ids(twice))) >= 8
    assert len(Setup(twice).kingdom) == 10


@ruling("kingdom_choice.5")
def test_the_booklet_recommends_five_sets_of_ten() -> None:
    kingdoms = catalogue.expansion("base").kingdoms
    assert len(kingdoms) == 5
    assert [len(Setup(parse(" ".join(kingdom.cards))).kingdom) for kingdom in kingdoms] == [10] * 5


# --- turn


@ruling("turn.1")
def test_a_turn_is_actions_then_purchases_then_clean_up() -> None:
    t = Table(hand="village smithy copper", deck="estate*8", buys=2)
    assert t.phase == "action"
    t.end_actions()
    assert t.phase == "treasures"
    t.buy("copper")
    assert t.phase == "buy"
    assert t.me.hand == "village smithy copper"
    t.end_turn()
    assert t.me.hand == "estate*5"
    assert t.active == "foe"


@ruling("turn.2", "buy.11")
def test_a_turn_begins_with_one_action_one_buy_and_no_coins() -> None:
    t = Table(actions=3, buys=4, coins=5)
    t.end_turn()
    assert [t.active, t.actions, t.buys, t.coins] == ["foe", 1, 1, 0]
    t.end_turn()
    assert [t.active, t.actions, t.buys, t.coins] == ["me", 1, 1, 0]


@ruling("turn.2")
def test_effects_of_the_start_of_the_turn_come_on_top() -> None:
    t = Table()
    t.foe.lay_duration("fishing_village wharf")
    t.end_turn(foe=["wharf"])
    assert [t.actions, t.buys, t.coins] == [2, 2, 1]


@ruling("turn.3")
def test_turns_go_round_to_the_left() -> None:
    t = Table(players=3)
    t.end_turn()
    assert t.active == "foe"
    t.end_turn()
    assert t.active == "foe2"
    t.end_turn()
    assert t.active == "me"


@ruling("turn.4", "action.10")
def test_no_action_can_be_played_once_the_buy_phase_has_begun() -> None:
    t = Table(hand="village copper*2")
    t.play_treasures("copper")
    with t.refused():
        t.play("village")
    t = Table(hand="village", buys=2)
    t.buy("copper")
    with t.refused():
        t.play("village")


# --- action


@ruling("action.1")
def test_one_action_can_be_played_by_default() -> None:
    t = Table(hand="smithy woodcutter copper")
    t.play("smithy")
    with t.refused():
        t.play("woodcutter")


@ruling("action.1", "action.9")
def test_no_action_need_be_played() -> None:
    t = Table(hand="smithy copper")
    assert t.phase == "action"
    t.end_actions()
    assert t.phase == "treasures"
    assert t.me.hand == "smithy copper"


@ruling("action.2")
def test_only_a_card_that_says_action_can_be_played_as_one() -> None:
    t = Table(hand="gardens village copper")
    with t.refused():
        t.play("gardens")
    t.play("village")
    assert t.me.in_play == "village"


@ruling("action.2")
def test_every_action_is_a_kingdom_card() -> None:
    entries = catalogue.expansion("base").entries
    assert [entry.id for entry in entries if "action" in entry.types and not entry.is_kingdom] == []


@ruling("action.3")
def test_the_first_two_hands_hold_no_action() -> None:
    assert {card.types & ACTION for player in new_game(4).players for card in player.owned()} == {0}
    t = Table(hand="copper*4 estate", deck="copper*3 estate*2", kingdom="village")
    t.play_treasures("copper*4")
    t.buy("village")
    assert t.me.hand == "copper*3 estate*2"


@ruling("action.4")
def test_an_action_is_announced_laid_in_front_of_its_player_and_followed_from_top_to_bottom() -> None:
    t = Table(hand="spy", deck="copper gold")
    t.start("spy")
    assert [ids(event.cards) for event in t.events("foe", "play")] == [["spy"]]
    assert ids(t.view("foe").in_play(0)) == ["spy"]
    assert t.me.hand == "copper"
    assert t.me.revealed == "gold"


@ruling("action.5")
def test_an_action_that_can_do_nothing_may_be_played() -> None:
    t = Table(hand="mine")
    t.play("mine")
    assert t.me.in_play == "mine"


@ruling("action.5")
def test_all_that_can_be_done_must_be_done() -> None:
    t = Table(hand="remodel copper estate")
    with t.refused():
        t.play("remodel", me=[""])
    t = Table(hand="witch", deck="copper", piles={"curse": 0})
    t.play("witch")
    assert t.me.hand == "copper"


@ruling("action.6", "term.1")
def test_a_card_is_resolved_before_the_next_is_played() -> None:
    t = Table(hand="cellar village estate", deck="gold silver")
    t.start("cellar")
    assert question(t).why == Why.DISCARD
    assert t.actions == 1
    t.answer(me=["estate"])
    assert t.phase == "action"
    t.play("village")
    assert t.me.hand == "gold silver"


@ruling("action.7")
def test_played_actions_stay_in_front_of_their_player_until_clean_up() -> None:
    t = Table(hand="village woodcutter", deck="copper*6")
    t.play("village")
    t.play("woodcutter")
    assert t.me.in_play == "village woodcutter"
    assert t.me.discard == ""
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "village woodcutter copper"


@ruling("action.7")
def test_a_played_action_leaves_earlier_if_it_says_so() -> None:
    t = Table(hand="feast")
    t.play("feast", me=["duchy"])
    assert t.me.in_play == ""
    assert t.trash == "feast"


@ruling("action.8", "buy.9")
def test_cards_lie_in_the_order_in_which_they_were_played() -> None:
    t = Table(hand="market village silver copper")
    t.play("village")
    t.play("market")
    t.play_treasures("silver copper")
    t.buy("estate")
    assert ids(t.view("foe").in_play(0)) == ["village", "market", "silver", "copper"]
    assert t.me.discard == "estate"


@ruling("action.9")
def test_the_action_phase_ends_when_no_action_is_left_to_play_or_to_use() -> None:
    t = Table(hand="village copper")
    t.play("village")
    assert [t.actions, t.phase] == [2, "treasures"]
    t = Table(hand="woodcutter smithy copper")
    t.play("woodcutter")
    assert [t.actions, t.phase] == [0, "treasures"]


@ruling("action.10")
def test_in_the_turn_of_another_only_a_reaction_can_be_used() -> None:
    t = Table(hand="militia", foe="moat smithy village copper*2")
    t.start("militia")
    assert ids(question(t).cards()) == ["moat"]


# --- term


@ruling("term.1")
def test_actions_add_up_and_each_card_played_uses_one() -> None:
    t = Table(hand="village*2 woodcutter*4 copper")
    t.play("village")
    t.play("village")
    assert [t.actions, t.me.in_play] == [3, "village*2"]
    t.play("woodcutter")
    t.play("woodcutter")
    t.play("woodcutter")
    assert t.actions == 0
    with t.refused():
        t.play("woodcutter")


@ruling("term.2")
def test_cards_are_drawn_at_once_without_asking() -> None:
    t = Table(hand="smithy", deck="gold silver copper estate")
    t.play("smithy")
    assert t.me.hand == "gold silver copper"
    assert t.me.deck == "estate"


@ruling("term.3", "shuffle.1")
def test_the_deck_is_used_up_before_the_discard_pile_is_shuffled() -> None:
    t = Table(hand="smithy", deck="gold", discard="copper*5")
    t.play("smithy")
    assert t.me.hand == "gold copper*2"
    assert t.me.deck == "copper*3"
    assert t.me.discard == ""


@ruling("term.3", "shuffle.6")
def test_when_no_card_is_left_the_rest_is_not_drawn() -> None:
    t = Table(hand="smithy", deck="gold", discard="copper")
    t.play("smithy")
    assert t.me.hand == "gold copper"
    t = Table(hand="smithy")
    t.play("smithy")
    assert t.me.hand == ""


@ruling("term.4")
def test_coins_of_an_action_are_spent_in_the_buy_phase_without_any_treasure() -> None:
    t = Table(hand="woodcutter")
    t.play("woodcutter")
    assert t.me.owned == "woodcutter"
    t.buy("estate")
    assert t.coins == 0
    assert t.me.discard == "estate"


@ruling("term.5")
def test_a_further_buy_is_one_more_card() -> None:
    t = Table(hand="woodcutter")
    t.play("woodcutter")
    t.buy("copper")
    assert [t.active, t.buys] == ["me", 1]
    t.buy("copper")
    assert t.active == "foe"


@ruling("term.6")
def test_cards_are_discarded_from_hand_face_up_onto_their_owners_pile() -> None:
    t = Table(hand="militia", deck="gold", foe="estate*2 copper*3", foe_deck="silver")
    t.play("militia", foe=["estate*2"])
    assert t.foe.hand == "copper*3"
    assert t.foe.deck == "silver"
    assert t.foe.discard == "estate*2"
    assert t.me.discard == ""
    assert t.view(None).top_of_discard(1) is basic.ESTATE


@ruling("term.7")
def test_others_see_how_many_cards_were_discarded_together_but_only_the_last_one() -> None:
    t = Table(hand="cellar gold silver estate", deck="copper*3")
    t.play("cellar", me=["gold silver estate"])
    [discarded] = t.events("foe", "discard")
    assert [discarded.count, ids(discarded.cards)] == [3, ["estate"]]


@ruling("term.8")
def test_everybody_sees_the_top_of_every_discard_pile() -> None:
    t = Table(discard="gold silver", foe_discard="estate duchy")
    assert [t.view(None).top_of_discard(0), t.view(None).top_of_discard(1)] == parse("silver duchy")
    assert t.view("foe").top_of_discard(0) is basic.SILVER
    assert t.view("me").top_of_discard(1) is basic.DUCHY


@ruling("term.9")
def test_a_trashed_card_goes_face_up_to_the_trash_for_good() -> None:
    t = Table(hand="chapel gold", coins=6, piles={"gold": 0})
    t.play("chapel", me=["gold"])
    assert t.trash == "gold"
    assert t.view("foe").trash() == [basic.GOLD]
    assert t.me.discard == ""
    assert t.pile("gold") == 0
    with t.refused():
        t.buy("gold")


@ruling("term.10")
def test_a_gained_card_is_taken_from_the_supply_to_the_discard_pile() -> None:
    t = Table(hand="workshop")
    t.play("workshop", me=["silver"])
    assert t.pile("silver") == 39
    assert t.me.discard == "silver"


@ruling("term.10", "cleanup.1")
def test_a_card_can_say_where_else_the_gained_card_goes() -> None:
    t = Table(hand="bureaucrat", deck="copper")
    t.play("bureaucrat")
    assert t.me.deck == "silver copper"
    assert t.me.discard == ""


@ruling("term.11")
def test_gaining_a_card_does_not_play_it() -> None:
    t = Table(hand="workshop", deck="copper*3", kingdom="woodcutter")
    t.play("workshop", me=["woodcutter"])
    assert [t.buys, t.coins] == [1, 0]
    assert t.me.in_play == "workshop"


@ruling("term.11")
def test_a_treasure_gained_to_hand_can_be_played_this_turn() -> None:
    t = Table(hand="mine copper")
    t.play("mine", me=["silver"])
    t.play_treasures("silver")
    assert t.coins == 2


@ruling("term.12")
def test_a_revealed_card_is_shown_to_all_and_goes_back() -> None:
    t = Table(players=3, hand="bureaucrat", foes=["gold copper", "curse"])
    t.play("bureaucrat")
    assert [sorted(ids(event.cards)) for event in t.events("foe2", "reveal")] == [["copper", "gold"], ["curse"]]
    assert t.foe.hand == "gold copper"
    t = Table(hand="spy", deck="copper gold estate")
    t.play("spy", me=["keep"])
    assert [ids(event.cards) for event in t.events(None, "reveal")] == [["gold"]]
    assert t.me.deck == "gold estate"


@ruling("term.13", "shuffle.1")
def test_the_discard_pile_is_shuffled_when_more_cards_must_be_revealed() -> None:
    t = Table(hand="thief", foe_deck="estate", foe_discard="duchy")
    t.play("thief")
    assert [ids(event.cards) for event in t.events(None, "reveal")] == [["estate", "duchy"]]


@ruling("term.14", "info.5")
def test_a_card_set_aside_lies_face_up_and_does_nothing() -> None:
    t = Table(hand="library copper*5", deck="village smithy copper*2")
    t.start("library", me=["set_aside"])
    assert seat_data(t.view("foe"), 0)["revealed"] == ["village"]
    assert [t.actions, len(t.me.hand)] == [0, 6]
    t.answer(me=["keep"])
    assert t.me.hand == "copper*6 smithy"
    assert t.me.discard == "village"


@ruling("term.15")
def test_played_cards_are_in_play_and_nothing_else_is() -> None:
    t = Table(hand="feast militia copper silver", deck="gold", discard="estate", foe="moat copper*4", actions=2)
    t.play("feast", me=["duchy"])
    t.play("militia", foe=["moat"])
    t.play_treasures("copper")
    assert t.me.in_play == "militia copper"
    assert t.foe.in_play == ""


@ruling("term.15")
def test_a_card_set_aside_is_not_in_play() -> None:
    t = Table(hand="island estate")
    t.play("island")
    assert t.me.mat("island") == "island estate"
    assert t.me.in_play == ""


@ruling("term.16")
def test_only_the_acting_player_sees_cards_that_are_looked_at() -> None:
    t = Table(hand="navigator", deck="gold silver copper estate duchy")
    t.start("navigator")
    assert sorted(seat_data(t.view("me"), 0)["looked_at"] or []) == ["copper", "duchy", "estate", "gold", "silver"]
    assert seat_data(t.view("foe"), 0)["looked_at"] is None
    assert [len(t.events("me", "look")[0].cards), len(t.events("foe", "look")[0].cards)] == [5, 0]


@ruling("term.17")
def test_a_card_can_be_gained_only_while_its_pile_lasts() -> None:
    t = Table(hand="workshop", piles={"silver": 0})
    with t.refused():
        t.play("workshop", me=["silver"])
    t = Table(hand="bureaucrat", foe="estate gold", piles={"silver": 0})
    t.play("bureaucrat")
    assert t.me.deck == ""
    assert t.foe.deck == "estate"


@ruling("term.18")
def test_a_card_gained_this_turn_may_be_shuffled_drawn_and_played() -> None:
    t = Table(hand="workshop laboratory", kingdom="woodcutter", actions=2)
    t.play("workshop", me=["woodcutter"])
    assert t.me.discard == "woodcutter"
    t.play("laboratory")
    t.play("woodcutter")
    assert t.coins == 2


@ruling("term.19")
def test_cards_discarded_together_lie_in_the_order_in_which_they_were_named() -> None:
    t = Table(hand="cellar gold estate", deck="copper*2")
    t.play("cellar", me=["gold estate"])
    assert t.me.discard_top == "estate"
    t = Table(hand="cellar gold estate", deck="copper*2")
    t.play("cellar", me=["estate gold"])
    assert t.me.discard_top == "gold"


# --- buy


@ruling("buy.1")
def test_one_card_can_be_bought_by_default_for_its_cost() -> None:
    t = Table(coins=7)
    t.buy("silver")
    assert t.me.coins == 4
    assert t.active == "foe"


@ruling("buy.1")
def test_nothing_need_be_bought() -> None:
    t = Table(coins=8)
    t.end_turn()
    assert t.active == "foe"
    assert t.me.owned == ""


@ruling("buy.2")
def test_every_card_of_the_supply_can_be_bought() -> None:
    t = Table(kingdom="village gardens", coins=99, buys=5)
    t.buy("gold")
    t.buy("province")
    t.buy("village")
    t.buy("gardens")
    t.buy("curse")
    assert t.me.owned == "gold province village gardens curse"


@ruling("buy.3")
def test_neither_the_trash_nor_an_empty_pile_sells_anything() -> None:
    t = Table(coins=8, trash="feast gold", piles={"feast": 0, "duchy": 0})
    with t.refused():
        t.buy("feast")
    with t.refused():
        t.buy("duchy")
    t.buy("gold")
    assert t.trash == "feast gold"


@ruling("buy.4")
def test_the_coins_must_reach_the_cost() -> None:
    t = Table(coins=5)
    with t.refused():
        t.buy("gold")
    t.buy("duchy")
    assert t.me.owned == "duchy"


@ruling("buy.4")
def test_the_cost_is_the_one_that_effects_have_left() -> None:
    t = Table(hand="bridge", coins=3)
    t.play("bridge")
    t.buy("duchy")
    assert t.me.discard == "duchy"
    assert t.me.coins == 0


@ruling("buy.4")
def test_a_cost_with_a_potion_needs_a_potion() -> None:
    t = Table(kingdom="familiar", coins=9)
    with t.refused():
        t.buy("familiar")
    t = Table(kingdom="familiar", coins=3, potions=1)
    t.buy("familiar")
    assert t.me.owned == "familiar"


@ruling("buy.5")
def test_any_of_the_treasures_in_hand_can_be_played_on_top_of_the_coins_of_actions() -> None:
    t = Table(hand="woodcutter gold silver copper")
    t.play("woodcutter")
    t.play_treasures("gold copper")
    assert t.coins == 2 + 3 + 1
    assert t.me.hand == "silver"
    t = Table(hand="gold silver copper")
    t.play_treasures("copper silver gold")
    assert t.coins == 6
    t = Table(hand="gold silver copper")
    t.end_turn()
    assert t.me.coins == 0


@ruling("buy.6", "cleanup.1")
def test_a_bought_card_goes_at_once_face_up_from_the_supply_to_the_discard_pile() -> None:
    t = Table(coins=3, buys=2, discard="estate")
    t.buy("silver")
    assert t.phase == "buy"
    assert t.pile("silver") == 39
    assert t.me.discard == "estate silver"
    assert t.view("foe").top_of_discard(0) is basic.SILVER


@ruling("buy.7")
def test_a_bought_card_is_of_no_use_this_turn() -> None:
    t = Table(hand="copper", kingdom="festival", coins=11, buys=3)
    t.buy("festival")
    t.buy("gold")
    assert [t.actions, t.buys, t.coins] == [1, 1, 0]
    with t.refused():
        t.play("gold")
    assert t.me.in_play == ""


@ruling("buy.8")
def test_all_coins_form_one_pool_for_all_purchases() -> None:
    t = Table(hand="woodcutter gold copper", kingdom="smithy")
    t.play("woodcutter")
    t.play_treasures("gold copper")
    t.buy("smithy")
    assert t.coins == 2
    with t.refused():
        t.buy("silver")
    t.buy("estate")
    assert t.me.coins == 0


@ruling("buy.9")
def test_played_treasures_stay_until_clean_up() -> None:
    t = Table(hand="silver copper", deck="estate*5", buys=2)
    t.play_treasures("silver copper")
    t.buy("copper")
    assert t.me.in_play == "silver copper"
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "copper*2 silver"


@ruling("buy.10")
def test_treasures_are_not_used_up() -> None:
    t = Table(hand="gold", deck="estate*4")
    t.play_treasures("gold")
    t.end_turn()
    assert t.me.hand == "gold estate*4"
    t.end_turn()
    t.play_treasures("gold")
    assert t.coins == 3


@ruling("buy.12")
def test_no_treasure_can_be_played_after_the_first_purchase() -> None:
    t = Table(hand="copper silver", buys=3)
    t.play_treasures("copper")
    t.buy("curse")
    with t.refused():
        t.play_treasures("silver")


# --- cleanup


@ruling("cleanup.1")
def test_a_gained_card_is_in_the_discard_pile_before_clean_up() -> None:
    t = Table(hand="workshop copper")
    t.play("workshop", me=["estate"])
    assert t.phase == "treasures"
    assert t.me.discard == "estate"


@ruling("cleanup.2")
def test_all_cards_played_and_left_in_hand_are_discarded() -> None:
    t = Table(hand="woodcutter copper gold estate", deck="silver*5")
    t.play("woodcutter")
    t.play_treasures("copper")
    t.end_turn()
    assert t.me.discard == "woodcutter copper gold estate"
    assert t.me.in_play == ""
    assert t.me.hand == "silver*5"


@ruling("cleanup.2")
def test_durations_with_a_later_effect_and_what_played_them_stay_in_play() -> None:
    t = Table(hand="throne_room caravan village", deck="copper*9")
    t.play("throne_room", me=["caravan"])
    t.play("village")
    t.end_turn()
    assert t.me.in_play == "throne_room caravan"
    assert t.me.discard == "village copper*3"


@ruling("cleanup.2")
def test_some_cards_may_go_to_the_deck_instead() -> None:
    t = Table(in_play="treasury village", deck="copper*4")
    t.end_turn(me=["yes"])
    assert t.me.hand == "treasury copper*4"
    assert t.me.discard == "village"


@ruling("cleanup.3")
def test_others_see_only_the_top_of_what_is_discarded_in_clean_up() -> None:
    t = Table(hand="gold silver estate", deck="copper*5")
    t.end_turn()
    [discarded] = t.events("foe", "discard")
    assert [discarded.count, len(discarded.cards)] == [3, 1]
    assert t.view("foe").top_of_discard(0) is discarded.cards[0]
    assert len(t.events("me", "discard")[0].cards) == 3


@ruling("cleanup.4")
def test_five_cards_are_drawn_from_what_is_left_then_from_the_shuffled_discard_pile() -> None:
    t = Table(hand="silver*4", deck="gold*2")
    t.end_turn()
    assert t.me.hand == "gold*2 silver*3"
    assert t.me.deck == "silver"
    assert t.me.discard == ""


@ruling("cleanup.4", "cleanup.6", "turn.3")
def test_outpost_makes_it_three_cards_and_another_turn() -> None:
    t = Table(hand="outpost", deck="copper*10")
    t.play("outpost")
    t.end_turn()
    assert t.active == "me"
    assert t.me.hand == "copper*3"
    t.end_turn()
    assert t.active == "foe"
    assert t.me.hand == "copper*5"


@ruling("cleanup.5")
def test_a_player_with_few_cards_has_a_smaller_hand() -> None:
    t = Table(hand="copper", deck="gold", discard="silver")
    t.end_turn()
    assert t.me.hand == "copper gold silver"


@ruling("cleanup.6")
def test_the_next_player_begins_when_the_new_hand_is_drawn() -> None:
    t = Table(deck="copper*6")
    t.end_turn()
    assert t.active == "foe"
    assert len(t.me.hand) == 5


@ruling("cleanup.7")
def test_cards_in_play_are_discarded_in_the_order_their_player_likes() -> None:
    t = Table(in_play="herbalist alchemist potion", deck="copper*3")
    t.end_turn(me=["alchemist", "yes", "potion"])
    assert t.me.hand == "potion alchemist copper*3"
    t = Table(in_play="herbalist alchemist potion", deck="copper*4")
    t.end_turn(me=["herbalist", "potion"])
    assert t.me.hand == "potion copper*4"
    assert t.me.discard == "alchemist herbalist"


# --- info


@ruling("info.1")
def test_a_player_may_count_their_deck_but_not_their_discard_pile() -> None:
    t = Table(deck="copper*3", discard="gold*2 silver")
    mine = seat_data(t.view("me"), 0)
    assert mine["deck_count"] == 3
    assert [key for key in mine if "discard" in key] == ["discard_top"]


@ruling("info.1", "info.2")
def test_philosophers_stone_counts_and_looks_through_its_players_discard_pile() -> None:
    t = Table(hand="philosophers_stone", deck="copper*4", discard="gold*5 silver")
    t.play_treasures("philosophers_stone")
    assert t.coins == 2
    assert len(t.events("me", "look")[0].cards) == 6
    assert t.events("foe", "look")[0].cards == []


@ruling("info.2", "info.4")
def test_nobody_sees_decks_or_discard_piles_below_the_top() -> None:
    one = Table(deck="gold copper", discard="curse estate duchy", foe_deck="silver copper", foe_discard="gold copper")
    two = Table(deck="copper gold", discard="estate curse duchy", foe_deck="copper silver", foe_discard="gold copper")
    assert one.view("me").data() == two.view("me").data()
    assert one.view("foe").data() == two.view("foe").data()
    assert one.view(None).data() == two.view(None).data()


@ruling("info.3")
def test_all_players_may_look_through_the_trash_and_count_the_piles() -> None:
    t = Table(trash="gold curse", piles={"duchy": 3})
    assert ids(t.view("foe").trash()) == ["gold", "curse"]
    assert ids(t.view(None).trash()) == ["gold", "curse"]
    assert t.view("foe").left_in_supply(basic.DUCHY) == 3


@ruling("info.4")
def test_hands_and_decks_of_others_are_hidden_and_the_top_of_a_discard_pile_is_not() -> None:
    one = Table(foe="gold copper", foe_deck="estate", foe_discard="silver duchy")
    two = Table(foe="copper silver", foe_deck="gold", foe_discard="curse duchy")
    assert one.view("me").data() == two.view("me").data()
    assert one.view(None).data() == two.view(None).data()
    assert one.view("foe").data() != two.view("foe").data()
    two.foe.discard = "curse estate"
    assert one.view("me").data() != two.view("me").data()


@ruling("info.5")
def test_cards_set_aside_face_up_are_seen_and_those_face_down_counted() -> None:
    t = Table(hand="native_village island estate", deck="gold")
    t.play("native_village", me=["set_aside"])
    t.play("island")
    mats = {mat["id"]: mat for mat in seat_data(t.view("foe"), 0)["mats"]}
    assert mats["island"]["cards"] == ["island", "estate"]
    assert [mats["native_village"]["count"], mats["native_village"]["cards"]] == [1, None]


# --- order


@ruling("order.1")
def test_an_effect_on_all_begins_with_the_player_whose_turn_it_is() -> None:
    t = Table(players=3, foes=["spy", ""], deck="copper*5 estate", foe_decks=["gold silver", "copper"])
    t.end_turn()
    t.play("spy", foe=["keep", "keep", "keep"])
    assert [event.seat for event in t.events(None, "reveal")] == [1, 2, 0]


@ruling("order.2")
def test_an_effect_on_the_others_begins_to_the_left() -> None:
    t = Table(players=4, foes=["witch", "", ""], piles={"curse": 2})
    t.end_turn()
    t.play("witch")
    assert [t.foe2.discard, t.foe3.discard, t.me.discard] == ["curse", "curse", ""]


@ruling("order.3")
def test_a_player_chooses_the_order_of_their_effects_of_the_same_moment() -> None:
    t = Table()
    t.foe.lay_duration("caravan merchant_ship")
    t.end_turn(foe=["merchant_ship"])
    assert [ids(event.cards) for event in t.events(None, "after_effect")] == [["merchant_ship"], ["caravan"]]
    t = Table()
    t.foe.lay_duration("caravan merchant_ship")
    t.end_turn(foe=["caravan"])
    assert [ids(event.cards) for event in t.events(None, "after_effect")] == [["caravan"], ["merchant_ship"]]


# --- shuffle


@ruling("shuffle.2")
def test_an_empty_deck_is_not_refilled_before_a_card_is_needed() -> None:
    t = Table(hand="smithy village", deck="copper*3", discard="gold", actions=2)
    t.play("smithy")
    assert t.me.deck == ""
    assert t.me.discard == "gold"
    t.play("village")
    assert "gold" in t.me.hand


@ruling("shuffle.3")
def test_cards_revealed_in_hand_or_in_play_are_not_shuffled_in() -> None:
    t = Table(hand="adventurer duchy", deck="estate", discard="copper silver", in_play="village")
    t.play("adventurer")
    assert t.me.hand == "duchy copper silver"
    assert t.me.discard == "estate"
    assert t.me.in_play == "village adventurer"


@ruling("shuffle.3")
def test_cards_set_aside_are_not_shuffled_in() -> None:
    t = Table(hand="library copper*5", deck="village", discard="gold*2")
    t.play("library", me=["set_aside"])
    assert t.me.hand == "copper*5 gold*2"
    assert t.me.discard == "village"


@ruling("shuffle.5")
def test_looking_at_and_trashing_cards_of_the_deck_shuffles_when_needed() -> None:
    t = Table(hand="lookout", deck="gold", discard="copper estate")
    t.play("lookout", me=["estate", "copper"])
    assert t.trash == "estate"
    assert t.me.discard == "copper"
    assert t.me.deck == "gold"


@ruling("shuffle.5")
def test_setting_aside_and_revealing_cards_of_the_deck_shuffles_when_needed() -> None:
    t = Table(hand="native_village spy", discard="gold", foe_discard="silver")
    t.play("native_village", me=["set_aside"])
    assert t.me.mat("native_village") == "gold"
    t.play("spy", me=["keep"])
    assert t.foe.deck == "silver"


@ruling("shuffle.6")
def test_nothing_is_revealed_when_deck_and_discard_pile_are_empty() -> None:
    t = Table(hand="spy")
    t.play("spy")
    assert t.events(None, "reveal") == []


# --- reaction


@pytest.mark.parametrize("attack", ["bureaucrat", "militia", "spy", "thief", "witch"])
@ruling("reaction.1", "reaction.2")
def test_an_attack_can_be_answered_with_a_reaction(attack: str) -> None:
    t = Table(hand=attack, foe="moat")
    t.start(attack)
    assert [question(t).why, question(t).decider] == [Why.REACT, 1]


@ruling("reaction.1")
def test_a_card_that_does_not_say_attack_cannot_be_answered() -> None:
    t = Table(hand="council_room", foe="moat", foe_deck="copper")
    t.play("council_room")
    assert t.foe.hand == "moat copper"


@ruling("reaction.2")
def test_a_revealed_reaction_stays_in_hand() -> None:
    t = Table(hand="witch", foe="moat")
    t.play("witch", foe=["moat"])
    assert [event.kind for event in t.events("me")].count("react") == 1
    assert t.foe.hand == "moat"
    assert t.foe.discard == ""


@ruling("reaction.3")
def test_reactions_come_before_everything_the_attack_does() -> None:
    t = Table(hand="witch", deck="copper*2", foe="moat")
    t.start("witch")
    assert t.me.hand == ""
    t = Table(hand="militia", foe="moat")
    t.start("militia")
    assert t.coins == 0
    t = Table(hand="minion", foe="moat")
    t.start("minion")
    assert [question(t).decider, t.actions] == [1, 0]


@ruling("reaction.4")
def test_players_react_in_turn_order_from_the_left_of_the_attacker() -> None:
    t = Table(players=3, hand="moat", foes=["witch", "moat"])
    t.end_turn()
    assert t.me.hand == "moat"
    t.start("witch")
    assert question(t).decider == 2
    t.answer(foe2=["moat"], me=["moat"])
    assert [event.seat for event in t.events(None, "react")] == [2, 0]


@ruling("reaction.5")
def test_nobody_reacts_to_their_own_attack() -> None:
    t = Table(hand="witch moat")
    t.play("witch")
    assert t.events(None, "react") == []
    assert t.foe.discard == "curse"


@ruling("reaction.6")
def test_revealing_a_reaction_is_not_playing_it() -> None:
    t = Table(hand="militia", foe="moat copper*4", actions=2)
    t.play("militia", foe=["moat"])
    assert [t.actions, t.foe.actions, t.game.actions_played] == [1, 0, 1]
    assert t.foe.in_play == ""
    assert len(t.events(None, "play")) == 1


@ruling("reaction.7")
def test_a_reaction_that_is_an_action_can_be_played_as_one() -> None:
    t = Table(hand="moat", deck="copper*2")
    t.play("moat")
    assert t.actions == 0
    assert t.me.in_play == "moat"
    assert t.me.hand == "copper*2"
    assert t.events(None, "react") == []


@ruling("reaction.7")
def test_played_as_an_action_secret_chamber_does_nothing_of_its_reaction() -> None:
    t = Table(hand="secret_chamber estate", deck="copper*2")
    t.play("secret_chamber", me=["estate"])
    assert t.coins == 1
    assert t.me.deck == "copper*2"


@ruling("reaction.8")
def test_a_player_reveals_all_their_reactions_before_the_next_player() -> None:
    t = Table(players=3, hand="witch", foes=["secret_chamber moat", "moat"], foe_decks=["copper*2", ""])
    t.start("witch", foe=["secret_chamber", "copper*2", "moat", ""])
    assert question(t).decider == 2
    t.answer(foe2=[""])
    assert [t.foe.discard, t.foe2.discard] == ["", "curse"]


@ruling("reaction.8")
def test_a_player_who_has_finished_reacting_is_not_asked_again() -> None:
    t = Table(players=3, hand="witch", foes=["moat", "moat"])
    t.play("witch", foe=[""], foe2=["moat"])
    assert [t.foe.discard, t.foe2.discard] == ["curse", ""]


# --- end


@ruling("end.1")
def test_the_game_ends_with_the_province_pile() -> None:
    t = Table(coins=8, piles={"province": 2})
    t.buy("province")
    assert not t.over
    t.foe.coins = 8
    t.buy("province")
    assert t.over


@ruling("end.2")
def test_the_game_ends_with_three_empty_piles() -> None:
    t = Table(players=4, coins=2, piles={"curse": 0, "village": 0, "estate": 1})
    t.end_turn()
    assert not t.over
    t.foe.coins = 2
    t.buy("estate")
    assert t.over


@pytest.mark.parametrize("three", [["copper", "silver", "curse"], ["estate", "duchy", "village"]])
@ruling("end.3")
def test_piles_of_every_kind_count_and_the_trash_does_not(three: list[str]) -> None:
    t = Table(piles=dict.fromkeys(three, 0))
    t.end_turn()
    assert t.over
    t = Table(piles=dict.fromkeys(three[1:], 0))
    assert t.trash == ""
    t.end_turn()
    assert not t.over


@ruling("end.4")
def test_the_turn_is_finished_and_nobody_has_a_further_one() -> None:
    t = Table(coins=10, buys=2, piles={"province": 1}, deck="copper*5")
    t.buy("province")
    assert t.phase == "buy"
    t.buy("estate")
    assert t.over
    assert t.me.hand == "copper*5"
    assert [t.me.turns, t.foe.turns] == [1, 0]


@ruling("end.4")
def test_a_pile_that_is_filled_again_before_the_end_of_the_turn_does_not_end_the_game() -> None:
    t = Table(hand="ambassador province", foe="moat", piles={"province": 0})
    t.play("ambassador", foe=["moat"], me=["province"])
    assert t.pile("province") == 1
    t.end_turn()
    assert not t.over


@ruling("end.5")
def test_no_extra_turn_is_played_when_the_game_ends() -> None:
    t = Table(hand="outpost possession", actions=2)
    t.play("outpost")
    t.play("possession")
    t.end_game()
    assert t.over
    assert [t.active, t.game.turn_number] == ["me", 1]


# --- score


@ruling("score.3")
def test_among_tied_players_the_one_with_fewer_turns_wins() -> None:
    t = Table(hand="duchy", foe="duchy")
    t.end_game()
    assert [t.me.turns, t.foe.turns] == [1, 0]
    assert t.winners == ["foe"]


@ruling("score.4")
def test_tied_after_the_same_number_of_turns_players_share_the_victory() -> None:
    t = Table(hand="duchy", foe="duchy")
    t.end_turn()
    t.end_game()
    assert t.winners == ["me", "foe"]


@ruling("score.5")
def test_an_extra_turn_does_not_count_for_the_tie() -> None:
    t = Table(hand="outpost")
    t.play("outpost")
    t.end_turn()
    t.end_turn()
    t.end_game()
    assert t.game.turn_number == 3
    assert t.winners == ["me", "foe"]


@ruling("score.6")
def test_each_curse_takes_a_point_even_below_zero() -> None:
    t = Table(hand="curse*2 estate", foe="curse*3")
    assert [t.me.points, t.foe.points] == [-1, -3]
    t.end_game()
    assert t.winners == ["me"]


@ruling("score.7")
def test_only_the_tied_players_with_the_fewest_turns_share_the_victory() -> None:
    t = Table(players=4, hand="duchy", foes=["duchy", "duchy", "estate"])
    t.end_game()
    assert t.winners == ["foe", "foe2"]


# --- cost


@ruling("cost.1")
def test_an_effect_looks_at_the_cost_of_the_moment() -> None:
    t = Table(hand="bridge workshop", actions=2)
    t.play("bridge")
    assert t.cost("duchy") == 4
    t.play("workshop", me=["duchy"])
    assert t.me.discard == "duchy"


@ruling("cost.1")
def test_coins_do_not_raise_a_gain_limit() -> None:
    t = Table(hand="workshop", coins=9)
    with t.refused():
        t.play("workshop", me=["duchy"])


@ruling("cost.2")
def test_a_limit_without_a_potion_covers_no_card_with_one() -> None:
    t = Table(hand="workshop", kingdom="transmute university familiar smithy")
    t.start("workshop")
    assert ids(question(t).cards()) == ["copper", "silver", "estate", "curse", "workshop", "smithy"]


@ruling("cost.2")
def test_the_potion_of_a_limit_may_be_ignored() -> None:
    t = Table(hand="remodel university", kingdom="familiar possession smithy")
    t.start("remodel")
    assert [question(t).allows(card) for card in parse("familiar smithy possession duchy")] == [
        True,
        True,
        False,
        False,
    ]


@ruling("cost.3")
def test_coins_neither_add_nor_remove_a_potion() -> None:
    t = Table(hand="remodel estate", kingdom="golem smithy")
    t.start("remodel")
    assert [question(t).allows(card) for card in parse("golem smithy")] == [False, True]
    t = Table(hand="bridge", kingdom="familiar", coins=9)
    t.play("bridge")
    assert t.cost("familiar") == 2
    with t.refused():
        t.buy("familiar")


@ruling("cost.4")
def test_so_much_or_more_looks_at_the_coins_alone() -> None:
    t = Table(hand="saboteur", foe_deck="university golem")
    t.play("saboteur", foe=[""])
    assert t.trash == "golem"
    assert t.foe.discard == "university"


@ruling("cost.6")
def test_a_cost_made_a_number_ignores_the_potion_except_for_apprentice() -> None:
    t = Table(hand="salvager golem")
    t.play("salvager")
    assert t.coins == 4
    t = Table(hand="apprentice golem", deck="copper*9")
    t.play("apprentice")
    assert t.me.hand == "copper*6"


@ruling("cost.7")
def test_the_same_cost_means_the_same_coins_and_potion() -> None:
    t = Table(hand="swindler", foe_deck="alchemist", kingdom="familiar village")
    t.start("swindler")
    assert ids(question(t).cards()) == ["alchemist", "familiar"]
    t = Table(hand="swindler", foe_deck="silver", kingdom="alchemist village")
    t.start("swindler")
    assert ids(question(t).cards()) == ["silver", "swindler", "village"]

"""The rulings of L'Intrigue: its general rules, then its kingdom cards, in the order of the catalogue."""

import pytest

from royaume.cards import expansions
from royaume.catalogue.kingdoms import random_kingdom, recommended
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Why
from royaume.engine.game import Game
from royaume.engine.refusal import Refusal
from royaume.game.setup import Setup, deal
from royaume.testing import Table, Zone, parse, ruling

FIRST_GAME = "workshop woodcutter cellar moat smithy market militia mine remodel village"
VICTORY_DANCE = "duke scout ironworks great_hall harem masquerade upgrade nobles pawn bridge"
DECONSTRUCTION = "torturer secret_chamber swindler saboteur bridge mining_village spy remodel throne_room thief"


def new_game(players: int, kingdom: str = VICTORY_DANCE) -> Game:
    return deal(Setup(parse(kingdom), players, first=0), "intrigue")


def supply(players: int, kingdom: str = VICTORY_DANCE, *, two_boxes: bool = False) -> dict[str, int]:
    """Cards in each pile when a game begins."""
    return {pile.card.id: pile.count for pile in Setup(parse(kingdom), players, two_boxes=two_boxes).piles()}


def in_game(game: Game, id: str) -> int:
    """Copies of a card in the Supply and with the players."""
    card = expansions.by_id(id)
    return game.supply.count(card) + sum(player.owned().count(card) for player in game.players)


def copies(id: str, *players: int) -> list[int]:
    """The size of its pile for each of these numbers of players."""
    return [supply(number)[id] for number in players]


def question(t: Table) -> Choice:
    assert t.pending is not None
    return t.pending


def offered(t: Table) -> Zone:
    """The cards that the open question offers."""
    return Zone(question(t).cards())


def revealed(t: Table) -> list[list[Card]]:
    """What each reveal showed to all players, in order."""
    return [event.cards for event in t.events(None, "reveal")]


def reactions(t: Table) -> list[str]:
    """The Reactions revealed so far, in order."""
    return [event.cards[0].id for event in t.events(None, "react")]


def ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


# --- components


@ruling("intrigue.components.1")
def test_the_box_is_a_complete_game_with_258_kingdom_cards() -> None:
    game = new_game(4)
    assert [in_game(game, id) for id in ("copper", "silver", "gold")] == [60, 40, 30]
    assert [in_game(game, id) for id in ("estate", "duchy", "province")] == [24, 12, 12]
    assert in_game(game, "curse") == 30
    assert sum(max(card.pile) for card in expansions.KINGDOM_CARDS["intrigue"]) == 258


@ruling("intrigue.components.2")
def test_21_kingdom_cards_come_ten_times_and_four_twelve_times() -> None:
    most = {card.id: max(card.pile) for card in expansions.KINGDOM_CARDS["intrigue"]}
    assert len(most) == 25
    assert [most.pop(id) for id in ("duke", "great_hall", "harem", "nobles")] == [12, 12, 12, 12]
    assert set(most.values()) == {10}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kingdom", [VICTORY_DANCE, DECONSTRUCTION])
@ruling("intrigue.components.3")
def test_the_set_alone_or_mixed_is_set_up_like_the_base_game(kingdom: str, players: int) -> None:
    piles = list(supply(players, kingdom).items())
    assert piles[:7] == list(supply(players, FIRST_GAME).items())[:7]
    assert [id for id, _ in piles[7:]] == kingdom.split()
    starting = [sorted(ids(player.owned())) for player in new_game(players, kingdom).players]
    assert starting == [["copper"] * 7 + ["estate"] * 3] * players


@pytest.mark.parametrize("kingdom", [VICTORY_DANCE, DECONSTRUCTION])
@ruling("intrigue.components.3")
def test_the_set_alone_or_mixed_is_played_like_the_base_game(kingdom: str) -> None:
    t = Table()
    t.game = new_game(2, kingdom)
    t.settle()
    assert (t.actions, t.buys, t.coins) == (1, 1, 0)
    t.me.coins = 8
    t.buy("province")
    assert t.active == "foe"
    assert len(t.me.hand) == 5
    t.end_game()
    assert t.over
    assert (t.me.points, t.foe.points) == (9, 3)
    assert t.winners == ["me"]


# --- setup


@pytest.mark.parametrize(("players", "coppers"), [(2, 46), (3, 39), (4, 32)])
@ruling("intrigue.setup.2")
def test_the_treasures_of_both_boxes_may_be_combined(players: int, coppers: int) -> None:
    one, both = supply(players), supply(players, two_boxes=True)
    assert [one[id] for id in ("copper", "silver", "gold")] == [coppers, 40, 30]
    assert [both[id] for id in ("copper", "silver", "gold")] == [coppers + 60, 80, 60]
    assert list(both.values())[3:] == list(one.values())[3:]


@ruling("intrigue.setup.3")
def test_a_treasure_pile_that_ran_out_counts_for_the_end() -> None:
    t = Table(players=3, piles={"silver": 1, "estate": 0, "curse": 0})
    t.end_turn()
    assert not t.over
    t.foe.coins = 3
    t.buy("silver")
    assert t.over


@pytest.mark.parametrize(("players", "size"), [(2, 8), (3, 12), (4, 12)])
@ruling("intrigue.setup.4")
def test_all_victory_piles_hold_eight_or_twelve_cards(players: int, size: int) -> None:
    piles = supply(players)
    assert [piles[id] for id in ("duke", "great_hall", "harem", "nobles")] == [size] * 4
    assert [piles[id] for id in ("estate", "duchy", "province")] == [size] * 3


@ruling("intrigue.setup.5")
def test_ten_curses_for_each_player_but_one_and_torturer_deals_them() -> None:
    assert copies("curse", 2, 3, 4) == [10, 20, 30]
    t = Table(players=3, hand="torturer")
    t.play("torturer", foe=["curse"], foe2=["curse"])
    assert t.pile("curse") == 18


@ruling("intrigue.setup.5")
def test_a_curse_that_is_bought_goes_to_the_discard_pile() -> None:
    t = Table(buys=2)
    t.buy("curse")
    assert t.me.discard == "curse"
    assert t.pile("curse") == 9


@ruling("intrigue.setup.6")
def test_kingdom_cards_are_drawn_from_this_set_alone_or_from_both_mixed() -> None:
    both = [*expansions.KINGDOM_CARDS["base"], *expansions.KINGDOM_CARDS["intrigue"]]
    alone = [random_kingdom(f"game {number}", ["intrigue"]) for number in range(40)]
    mixed = [random_kingdom(f"game {number}", ["base", "intrigue"]) for number in range(80)]
    assert {len(set(ids(kingdom))) for kingdom in alone + mixed} == {10}
    assert {id for kingdom in alone for id in ids(kingdom)} == set(ids(expansions.KINGDOM_CARDS["intrigue"]))
    assert {id for kingdom in mixed for id in ids(kingdom)} == set(ids(both))


@ruling("intrigue.setup.6")
def test_five_cards_of_each_set_or_any_recommended_set_make_a_game() -> None:
    assert len(Setup(parse(DECONSTRUCTION)).kingdom) == 10
    assert len(recommended(["intrigue"])) == 6
    assert [len(Setup(parse(" ".join(kingdom.cards))).kingdom) for kingdom in recommended(["intrigue"])] == [10] * 6


@ruling("intrigue.setup.7")
def test_unchosen_and_surplus_cards_are_not_used() -> None:
    game = new_game(2)
    assert [in_game(game, id) for id in ("province", "duchy", "curse", "torturer")] == [8, 8, 10, 0]
    t = Table(kingdom=VICTORY_DANCE, coins=5)
    with t.refused():
        t.buy("torturer")


# --- types


@ruling("intrigue.types.1")
def test_great_hall_is_a_victory_card_and_an_action_at_the_same_time() -> None:
    t = Table(hand="scout shanty_town", deck="great_hall silver*3")
    t.play("scout")
    assert t.me.hand == "shanty_town great_hall"
    t.play("shanty_town")
    assert t.me.hand == "great_hall"
    t.play("great_hall")
    assert t.me.hand == "silver"
    assert t.me.points == 1


@ruling("intrigue.types.2")
def test_victory_cards_of_a_second_type_are_played_and_score_too() -> None:
    t = Table(hand="great_hall nobles harem", deck="copper*5")
    t.play("great_hall")
    t.play("nobles", me=["cards"])
    t.play_treasures("harem")
    assert t.me.hand == "copper*4"
    assert t.coins == 2
    t.end_game()
    assert t.me.points == 1 + 2 + 2


@ruling("intrigue.types.3")
def test_adventurer_finds_a_harem() -> None:
    t = Table(hand="adventurer", deck="great_hall harem nobles silver gold")
    t.play("adventurer")
    assert t.me.hand == "harem silver"


@pytest.mark.parametrize("trashed", ["silver", "gold"])
@ruling("intrigue.types.3")
def test_mine_turns_a_silver_or_a_gold_into_a_harem(trashed: str) -> None:
    t = Table(hand=f"mine {trashed}", kingdom="harem")
    t.play("mine", me=["harem"])
    assert t.me.hand == "harem"
    assert t.trash == trashed


@ruling("intrigue.types.4")
def test_scout_takes_every_card_that_is_also_a_victory_card() -> None:
    t = Table(hand="scout", deck="great_hall nobles harem copper")
    t.play("scout")
    assert t.me.hand == "great_hall nobles harem"


@ruling("intrigue.types.4")
def test_bureaucrat_takes_every_card_that_is_also_a_victory_card() -> None:
    t = Table(hand="bureaucrat", foe="great_hall nobles harem copper")
    t.start("bureaucrat")
    assert offered(t) == "great_hall nobles harem"


@pytest.mark.parametrize("held", ["great_hall", "nobles"])
@ruling("intrigue.types.4")
def test_shanty_town_sees_an_action_in_an_action_victory_card(held: str) -> None:
    t = Table(hand=f"shanty_town {held}", deck="copper*2")
    t.play("shanty_town")
    assert t.me.hand == held


@ruling("intrigue.types.4")
def test_conspirator_counts_action_victory_cards() -> None:
    t = Table(hand="great_hall nobles conspirator", deck="copper silver gold")
    t.play("great_hall")
    t.play("nobles", me=["actions"])
    t.play("conspirator")
    assert t.me.hand == "copper silver"
    assert t.actions == 2


@ruling("intrigue.types.4")
def test_library_may_set_action_victory_cards_aside() -> None:
    t = Table(hand="library", deck="great_hall nobles harem copper*7")
    t.play("library", me=["set_aside", "set_aside"])
    assert t.me.discard == "great_hall nobles"
    assert t.me.hand == "harem copper*6"


@ruling("intrigue.types.4")
def test_throne_room_may_choose_action_victory_cards() -> None:
    t = Table(hand="throne_room great_hall nobles harem duke")
    t.start("throne_room")
    assert offered(t) == "great_hall nobles"


@ruling("intrigue.types.4")
def test_thief_takes_a_harem_as_a_treasure() -> None:
    t = Table(hand="thief", foe_deck="harem nobles")
    t.play("thief", me=["harem"])
    assert t.me.discard == "harem"
    assert t.foe.discard == "nobles"


# --- terms


@ruling("intrigue.term.1")
def test_further_actions_may_be_used_later_or_never() -> None:
    t = Table(hand="nobles great_hall pawn", deck="copper*2")
    t.play("nobles", me=["actions"])
    assert t.played == "nobles"
    assert t.actions == 2
    t.play("great_hall")
    assert t.actions == 2
    t.end_turn()
    assert t.active == "foe"
    assert t.played == "nobles great_hall"


@ruling("intrigue.term.2")
def test_a_further_buy_waits_for_the_buy_phase() -> None:
    t = Table(hand="pawn great_hall", deck="copper")
    t.play("pawn", me=["action buy"])
    assert t.buys == 2
    assert t.phase == "action"
    assert t.events("me", "buy") == []
    t.play("great_hall")
    t.buy("copper")
    assert t.active == "me"
    t.buy("curse")
    assert t.active == "foe"
    assert [event.cards for event in t.events("me", "buy")] == [parse("copper"), parse("curse")]


@ruling("intrigue.term.3")
def test_the_second_buy_may_take_a_card_that_costs_nothing() -> None:
    t = Table(coins=6, buys=2, deck="estate*5", kingdom="nobles")
    t.buy("nobles")
    t.buy("copper")
    assert t.me.discard == "nobles copper"


@ruling("intrigue.term.3")
def test_the_second_buy_may_be_left_unused() -> None:
    t = Table(coins=6, buys=2, deck="estate*5", kingdom="nobles")
    t.buy("nobles")
    t.end_turn()
    assert t.active == "foe"
    assert t.me.discard == "nobles"


@ruling("intrigue.term.4")
def test_others_see_how_many_cards_minion_discards_but_only_the_last_one() -> None:
    t = Table(hand="minion", foe="gold estate duchy curse copper", foe_deck="silver*4")
    t.play("minion", me=["discard"])
    seen = t.events("me", "discard")[0]
    assert seen.count == 5
    assert seen.cards == parse("copper")
    assert Zone(t.events("foe", "discard")[0].cards) == "gold estate duchy curse copper"


@ruling("intrigue.term.5")
def test_what_there_is_is_drawn_or_revealed() -> None:
    t = Table(hand="nobles", deck="copper", discard="gold")
    t.play("nobles", me=["cards"])
    assert t.me.hand == "copper gold"
    t = Table(hand="scout", deck="copper", discard="gold")
    t.start("scout")
    assert revealed(t) == [parse("copper gold")]


# --- passing


@ruling("intrigue.pass.1")
def test_a_passed_card_is_added_to_the_hand_of_the_left_neighbour() -> None:
    t = Table(hand="masquerade gold", deck="copper*2", foes=["estate curse", "silver province"])
    t.play("masquerade", me=["gold", ""], foe=["curse"], foe2=["province"])
    assert t.me.hand == "copper*2 province"
    assert t.foe.hand == "estate gold"
    assert t.foe2.hand == "silver curse"


@ruling("intrigue.pass.2")
def test_only_giver_and_receiver_see_a_passed_card() -> None:
    t = Table(hand="masquerade gold", deck="copper*2", foes=["estate curse", "silver province"])
    t.play("masquerade", me=["gold", ""], foe=["curse"], foe2=["province"])
    assert [event.cards for event in t.events("me", "pass")] == [parse("gold"), [], parse("province")]
    assert [event.cards for event in t.events("foe", "pass")] == [parse("gold"), parse("curse"), []]
    assert [event.cards for event in t.events("foe2", "pass")] == [[], parse("curse"), parse("province")]
    assert [event.cards for event in t.events(None, "pass")] == [[], [], []]


@ruling("intrigue.pass.3")
def test_a_passed_card_is_neither_trashed_nor_discarded() -> None:
    t = Table(hand="masquerade gold", foe="estate")
    t.play("masquerade", me=[""])
    assert t.trash == ""
    assert t.me.discard == ""
    assert t.foe.discard == ""
    assert t.events("me", "trash") == t.events("me", "discard") == []


@ruling("intrigue.pass.4")
def test_a_passed_card_is_not_gained() -> None:
    t = Table(hand="masquerade copper", foe="smugglers gold")
    t.play("masquerade", me=[""], foe=["gold"])
    assert t.me.hand == "gold"
    assert t.me.gained == ""
    assert t.events("me", "gain") == []
    t.end_turn()
    t.play("smugglers")
    assert t.foe.discard == ""


@ruling("intrigue.pass.5", "masquerade.10")
def test_cards_are_passed_in_the_normal_way_in_a_possessed_turn() -> None:
    t = Table(hand="possession", deck="silver*5", foe="masquerade gold estate", foe_deck="copper*10")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.play("masquerade", me=["gold", ""])
    assert t.me.hand == "silver*4 gold"
    assert t.me.discard == "possession"
    assert t.foe.hand == "estate copper*2 silver"
    assert t.foe.coming_back == ""
    assert t.events("me", "gain") == []


# --- choices


@pytest.mark.parametrize(
    ("card", "option"), [("steward", "trash"), ("minion", "discard"), ("nobles", "cards"), ("pawn", "card buy")]
)
@ruling("intrigue.choice.1")
def test_an_option_that_cannot_be_carried_out_may_be_picked(card: str, option: str) -> None:
    t = Table(hand=card)
    t.play(card, me=[option])
    assert t.me.owned == card
    assert t.me.hand == ""
    assert [event.key for event in t.events("me", "option")] == option.split()


@ruling("intrigue.choice.1")
def test_torturers_victim_may_pick_what_cannot_be_carried_out() -> None:
    t = Table(hand="torturer", foes=["gold*3", ""], piles={"curse": 0})
    t.play("torturer", foe=["curse"], foe2=["discard"])
    assert t.foe.owned == "gold*3"
    assert t.foe2.owned == ""


@ruling("intrigue.choice.2")
def test_an_option_is_carried_out_as_far_as_possible() -> None:
    t = Table(hand="steward copper")
    t.play("steward", me=["trash"])
    assert t.trash == "copper"
    t = Table(hand="nobles", deck="gold")
    t.play("nobles", me=["cards"])
    assert t.me.hand == "gold"


@ruling("intrigue.choice.2")
def test_an_option_that_can_be_carried_out_entirely_must_be() -> None:
    t = Table(hand="steward copper estate gold")
    with t.refused():
        t.play("steward", me=["trash", "copper"])
    with t.refused():
        t.play("steward", me=["trash", ""])
    t.play("steward", me=["trash", "copper estate"])
    assert t.me.hand == "gold"


@ruling("intrigue.choice.3")
def test_a_choice_made_stays_made_whatever_happens_then() -> None:
    t = Table(hand="torturer", foes=["gold*2", "gold*2"], piles={"curse": 1})
    t.start("torturer", foe=["curse"])
    assert question(t).seat == 2
    t.answer(foe2=["curse"])
    assert [(event.seat, event.key) for event in t.events(None, "option")] == [(1, "curse"), (2, "curse")]
    assert t.foe.hand == "gold*2 curse"
    assert t.foe2.hand == "gold*2"


@ruling("intrigue.choice.3")
def test_a_choice_made_is_never_asked_again() -> None:
    t = Table(hand="steward great_hall", deck="copper*9", actions=2)
    t.play("steward", me=["coins"])
    t.play("great_hall")
    t.end_turn()
    assert [event.key for event in t.events(None, "option")] == ["coins"]


@ruling("intrigue.choice.4")
def test_a_card_played_a_second_time_asks_anew() -> None:
    t = Table(hand="throne_room steward copper", deck="gold*2")
    t.start("throne_room", me=["coins"])
    assert t.coins == 2
    assert question(t).keys == ["cards", "coins", "trash"]
    t.answer(me=["cards"])
    assert t.me.hand == "copper gold*2"
    assert t.coins == 2


# --- coins


@ruling("intrigue.coins.1")
def test_coins_of_actions_stay_for_the_buy_phase() -> None:
    t = Table(hand="minion conspirator great_hall copper", deck="estate*9")
    t.play("minion", me=["coins"])
    t.play("great_hall")
    t.play("conspirator")
    assert t.coins == 4
    t.play_treasures("copper")
    assert t.coins == 5
    t.buy("minion")
    assert t.active == "foe"
    assert "minion" in t.me.gained


# --- reactions


@ruling("intrigue.reaction.1")
def test_several_reactions_may_be_revealed_against_the_same_card() -> None:
    t = Table(hand="witch", foe="secret_chamber moat", foe_deck="copper*2")
    t.play("witch", foe=["secret_chamber", "copper*2", "moat", ""])
    assert reactions(t) == ["secret_chamber", "moat"]
    assert t.foe.owned == "secret_chamber moat copper*2"


@ruling("intrigue.reaction.1")
def test_secret_chamber_may_be_revealed_after_a_moat_too() -> None:
    t = Table(hand="witch", foe="secret_chamber moat", foe_deck="gold silver")
    t.play("witch", foe=["moat", "secret_chamber", "moat secret_chamber"])
    assert reactions(t) == ["moat", "secret_chamber"]
    assert t.foe.hand == "gold silver"
    assert t.foe.discard == ""


@ruling("intrigue.reaction.2")
def test_a_reaction_is_resolved_before_another_is_revealed() -> None:
    t = Table(hand="witch", foe="secret_chamber moat", foe_deck="copper*2")
    t.start("witch", foe=["secret_chamber"])
    assert question(t).why == Why.PUT_ON_DECK
    t.answer(foe=["copper*2", "moat", ""])
    kinds = [event.kind for event in t.events("me") if event.seat == 1]
    assert kinds == ["react", "draw", "put_on_deck", "react"]


@ruling("intrigue.reaction.3")
def test_a_moat_drawn_by_secret_chamber_may_be_revealed() -> None:
    t = Table(hand="witch", foe="secret_chamber estate", foe_deck="moat copper")
    t.start("witch", foe=["secret_chamber", "copper estate"])
    assert offered(t) == "secret_chamber moat"
    t.answer(foe=["moat", ""])
    assert t.foe.discard == ""


@ruling("intrigue.reaction.3")
def test_a_moat_drawn_and_put_back_is_not_in_hand_any_more() -> None:
    t = Table(hand="witch", foe="secret_chamber estate", foe_deck="moat copper")
    t.start("witch", foe=["secret_chamber", "moat estate"])
    assert offered(t) == "secret_chamber"
    t.answer(foe=[""])
    assert t.foe.discard == "curse"


@ruling("intrigue.reaction.4")
def test_all_react_before_the_attack_does_anything() -> None:
    t = Table(hand="torturer", deck="copper*3", foes=["moat gold", "secret_chamber"])
    t.start("torturer", foe=[""])
    assert question(t).seat == 2
    assert t.me.hand == ""
    assert t.events("me", "option") == []
    t.answer(foe=["curse"], foe2=["", "curse"])
    assert t.me.hand == "copper*3"
    assert t.foe.hand == "moat gold curse"


@ruling("intrigue.reaction.4")
def test_coins_and_actions_of_an_attack_come_after_the_reactions() -> None:
    t = Table(hand="swindler", foe="moat")
    t.start("swindler")
    assert t.coins == 0
    t = Table(hand="minion", foe="moat")
    t.start("minion")
    assert (question(t).why, t.actions) == (Why.REACT, 0)


@ruling("intrigue.reaction.5")
def test_the_same_secret_chamber_may_be_revealed_again() -> None:
    t = Table(hand="militia", foe="secret_chamber curse estate", foe_deck="gold silver copper")
    t.play("militia", foe=["secret_chamber", "curse estate", "secret_chamber", "estate curse", ""])
    assert reactions(t) == ["secret_chamber", "secret_chamber"]
    assert t.foe.hand == "secret_chamber gold silver"
    assert t.foe.deck == "curse estate copper"


@ruling("intrigue.reaction.5")
def test_a_secret_chamber_that_is_not_in_hand_any_more_cannot_be_revealed_again() -> None:
    t = Table(hand="militia", foe="secret_chamber estate", foe_deck="gold silver copper")
    t.play("militia", foe=["secret_chamber", "estate secret_chamber"])
    assert reactions(t) == ["secret_chamber"]
    assert t.foe.deck == "secret_chamber estate copper"


# --- many players


@pytest.mark.parametrize("players", [5, 6])
@ruling("intrigue.many_players.2")
def test_five_or_six_can_play_one_game(players: int) -> None:
    assert len(new_game(players, DECONSTRUCTION).players) == players
    with pytest.raises(Refusal):
        Setup(parse(DECONSTRUCTION), 7)
    t = Table(hand="swindler", foe_decks=["gold"] * (players - 1))
    t.play("swindler")
    assert t.trash == f"gold*{players - 1}"
    assert [seat.discard for seat in t.seats] == [""] + ["gold"] * (players - 1)


@pytest.mark.parametrize(("players", "coppers"), [(5, 85), (6, 78)])
@ruling("intrigue.many_players.3")
def test_five_or_six_players_use_the_treasures_of_both_boxes(players: int, coppers: int) -> None:
    piles, game = supply(players), new_game(players)
    assert [piles[id] for id in ("copper", "silver", "gold")] == [coppers, 80, 60]
    assert in_game(game, "copper") == 120
    assert [player.owned().count(expansions.by_id("copper")) for player in game.players] == [7] * players


@ruling("intrigue.many_players.4", "intrigue.many_players.5")
def test_three_provinces_for_each_of_five_or_six_players() -> None:
    assert copies("province", 5, 6) == [15, 18]


@pytest.mark.parametrize("id", ["estate", "duchy", "duke", "great_hall", "harem", "nobles"])
@ruling("intrigue.many_players.6")
def test_other_victory_piles_stay_at_twelve(id: str) -> None:
    assert copies(id, 5, 6) == [12, 12]


@ruling("intrigue.many_players.7")
def test_ten_curses_for_each_of_five_or_six_players_but_one() -> None:
    assert copies("curse", 5, 6) == [40, 50]


@pytest.mark.parametrize("players", [5, 6])
@ruling("intrigue.many_players.8")
def test_with_five_or_six_players_it_takes_four_empty_piles(players: int) -> None:
    t = Table(players=players, piles={"estate": 0, "curse": 0, "pawn": 0, "silver": 1})
    t.end_turn()
    assert not t.over
    t.foe.coins = 3
    t.buy("silver")
    assert t.over


@pytest.mark.parametrize("players", [5, 6])
@ruling("intrigue.many_players.8")
def test_with_five_or_six_players_the_province_pile_alone_ends_the_game(players: int) -> None:
    t = Table(players=players, piles={"province": 1}, coins=8)
    t.buy("province")
    assert t.over


@pytest.mark.parametrize("id", ["scout", "ironworks", "masquerade", "upgrade", "pawn", "bridge"])
@ruling("intrigue.many_players.9")
def test_ordinary_kingdom_piles_still_hold_ten(id: str) -> None:
    assert copies(id, 5, 6) == [10, 10]


# --- costs


@ruling("intrigue.cost.1")
def test_costs_are_never_below_zero() -> None:
    t = Table(hand="bridge*3", actions=3)
    t.play("bridge")
    t.play("bridge")
    t.play("bridge")
    assert [t.cost("copper"), t.cost("curse"), t.cost("estate"), t.cost("silver")] == [0, 0, 0, 0]
    t.buy("estate")
    assert t.coins == 3


@ruling("intrigue.cost.2")
def test_a_reduction_holds_for_purchases_and_gain_limits() -> None:
    t = Table(hand="bridge ironworks", deck="copper*6", actions=2, buys=2, coins=4)
    t.play("bridge")
    t.play("ironworks", me=["duchy"])
    t.buy("gold")
    assert t.me.discard == "duchy gold"
    assert t.coins == 0


@ruling("intrigue.cost.2")
def test_a_reduction_holds_in_hands_and_for_exact_costs() -> None:
    t = Table(hand="bridge upgrade salvager copper gold", actions=3, kingdom="pawn")
    t.play("bridge")
    t.start("upgrade", me=["copper"])
    assert offered(t) == "estate pawn"
    t.answer(me=["pawn"])
    t.play("salvager")
    assert t.trash == "copper gold"
    assert t.coins == 1 + 5


@ruling("intrigue.cost.2")
def test_a_reduction_holds_in_decks_and_for_comparisons() -> None:
    t = Table(hand="bridge*2 swindler saboteur", actions=4, foe_deck="copper silver smithy gold")
    t.play("bridge")
    t.play("bridge")
    t.play("swindler", me=["estate"])
    t.play("saboteur", foe=[""])
    assert t.trash == "copper gold"
    assert t.foe.discard == "estate silver smithy"


# --- Baron


@ruling("baron.1", "baron.2")
def test_baron_may_spare_the_estate_in_hand_and_then_gains_another() -> None:
    t = Table(hand="baron estate")
    t.play("baron", me=["no"])
    assert t.me.hand == "estate"
    assert t.me.discard == "estate"
    assert t.pile("estate") == 7
    assert (t.buys, t.coins) == (2, 0)


@ruling("baron.3")
def test_baron_leaves_no_third_choice() -> None:
    t = Table(hand="baron estate")
    t.start("baron")
    assert question(t).keys == ["yes", "no"]
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["no"])
    assert t.me.discard == "estate"


@ruling("baron.4")
def test_baron_discards_one_estate_for_four_coins() -> None:
    t = Table(hand="baron estate*2 copper")
    t.play("baron", me=["yes"])
    assert t.coins == 4
    assert t.me.hand == "estate copper"
    assert t.me.discard == "estate"
    assert t.pile("estate") == 8


@ruling("baron.5")
def test_baron_without_an_estate_gains_one_to_the_discard_pile() -> None:
    t = Table(hand="baron copper duchy")
    t.play("baron")
    assert t.me.discard == "estate"
    assert t.me.hand == "copper duchy"
    assert t.coins == 0


@ruling("baron.2", "baron.6")
def test_baron_gives_only_a_buy_when_the_estates_are_gone() -> None:
    t = Table(hand="baron estate", piles={"estate": 0})
    t.play("baron", me=["no"])
    assert t.me.owned == "baron estate"
    assert (t.actions, t.buys, t.coins) == (0, 2, 0)


@ruling("baron.7")
def test_baron_played_twice_discards_two_estates_for_eight_coins() -> None:
    t = Table(hand="throne_room baron estate*2")
    t.play("throne_room", me=["yes", "yes"])
    assert (t.buys, t.coins) == (3, 8)
    assert t.me.discard == "estate*2"
    assert t.pile("estate") == 8


@ruling("baron.7")
def test_baron_played_twice_is_decided_separately() -> None:
    t = Table(hand="throne_room baron estate*2")
    t.play("throne_room", me=["no", "yes"])
    assert (t.buys, t.coins) == (3, 4)
    assert t.me.hand == "estate"
    assert t.me.discard == "estate*2"


# --- Torturer


@ruling("torturer.1", "torturer.4")
def test_torturer_lets_each_victim_choose_and_suffer() -> None:
    t = Table(hand="torturer", deck="copper*4", foes=["gold silver estate", "gold silver estate"])
    t.play("torturer", foe=["curse"], foe2=["discard", "silver estate"])
    assert t.me.hand == "copper*3"
    assert t.foe.hand == "gold silver estate curse"
    assert t.foe.discard == ""
    assert t.foe2.hand == "gold"
    assert t.foe2.discard == "silver estate"


@ruling("torturer.2")
def test_torturers_curse_may_be_chosen_when_none_is_left() -> None:
    t = Table(hand="torturer", foe="gold silver", piles={"curse": 0})
    t.play("torturer", foe=["curse"])
    assert t.foe.owned == "gold silver"
    assert t.foe.hand == "gold silver"


@ruling("torturer.3")
def test_torturers_discard_may_be_chosen_with_one_card_or_none() -> None:
    t = Table(hand="torturer", foes=["", "gold"])
    t.play("torturer", foe=["discard"], foe2=["discard"])
    assert t.foe.owned == ""
    assert t.foe2.hand == ""
    assert t.foe2.discard == "gold"


@ruling("torturer.5")
def test_torturers_last_curses_go_clockwise_from_the_left() -> None:
    t = Table(players=4, foes=["", "torturer", ""], piles={"curse": 2})
    t.end_turn()
    t.end_turn()
    assert t.active == "foe2"
    t.play("torturer", foe3=["curse"], me=["curse"], foe=["curse"])
    assert t.foe3.hand == "curse"
    assert t.me.hand == "curse"
    assert t.foe.hand == ""


@ruling("torturer.6")
def test_torturers_victims_choose_in_turn_knowing_the_earlier_choices() -> None:
    t = Table(hand="torturer", foes=["gold*2", "gold*2"], piles={"curse": 1})
    t.start("torturer")
    assert question(t).seat == 1
    t = Table(hand="torturer", foes=["gold*2", "gold*2"], piles={"curse": 1})
    t.start("torturer", foe=["curse"])
    assert question(t).seat == 2
    assert [event.key for event in t.events("foe2", "option")] == ["curse"]
    assert t.view("foe2").left_in_supply(parse("curse")[0]) == 0
    t.answer(foe2=["discard"])
    assert t.foe2.hand == ""


@ruling("torturer.7")
def test_torturers_victim_discards_exactly_two_cards_of_their_choice() -> None:
    t = Table(hand="torturer", foe="gold silver estate")
    with t.refused():
        t.play("torturer", foe=["discard", "estate"])
    with t.refused():
        t.play("torturer", foe=["discard", "gold silver estate"])
    t.play("torturer", foe=["discard", "gold estate"])
    assert t.foe.hand == "silver"
    assert t.foe.discard == "gold estate"


@ruling("torturer.8")
def test_torturer_asks_nothing_of_who_shows_a_moat_and_draws_all_the_same() -> None:
    t = Table(hand="torturer", deck="copper*4", foe="moat gold silver")
    t.play("torturer", foe=["moat"])
    assert t.me.hand == "copper*3"
    assert t.foe.owned == "moat gold silver"
    assert t.foe.hand == "moat gold silver"


@ruling("torturer.9", "secret_chamber.8")
def test_torturer_takes_effect_after_secret_chamber() -> None:
    t = Table(hand="torturer", deck="copper*3", foe="secret_chamber gold", foe_deck="estate*2")
    t.start("torturer", foe=["secret_chamber", "secret_chamber gold"])
    assert t.foe.hand == "estate*2"
    assert t.foe.deck == "gold secret_chamber"
    assert question(t).keys == ["curse", "discard"]
    t.answer(foe=["discard"])
    assert t.foe.discard == "estate*2"


@ruling("torturer.10")
def test_torturer_played_twice_may_be_paid_with_its_own_curse() -> None:
    t = Table(hand="throne_room torturer", deck="copper*7", foe="gold estate")
    t.play("throne_room", foe=["curse", "discard", "curse estate"])
    assert t.me.hand == "copper*6"
    assert t.foe.hand == "gold"
    assert t.foe.discard == "curse estate"


# --- Secret Chamber


@ruling("secret_chamber.1")
def test_secret_chamber_played_gives_a_coin_for_each_card_then_discarded() -> None:
    t = Table(hand="secret_chamber copper estate gold")
    t.start("secret_chamber")
    assert t.coins == 0
    t.answer(me=["copper estate"])
    assert t.coins == 2
    assert t.me.hand == "gold"
    assert t.me.discard == "copper estate"


@ruling("secret_chamber.2")
def test_secret_chamber_played_may_discard_nothing() -> None:
    t = Table(hand="secret_chamber copper estate")
    t.play("secret_chamber", me=[""])
    assert t.coins == 0
    assert t.me.hand == "copper estate"


@ruling("secret_chamber.3")
def test_secret_chamber_played_draws_nothing_and_puts_nothing_back() -> None:
    t = Table(hand="secret_chamber copper estate", deck="gold*2")
    t.play("secret_chamber", me=["copper"])
    assert t.me.hand == "estate"
    assert t.me.deck == "gold*2"


@ruling("secret_chamber.4")
def test_secret_chamber_may_be_revealed_against_the_attack_of_another_player() -> None:
    t = Table(hand="witch secret_chamber", foe="secret_chamber")
    t.start("witch")
    assert (question(t).seat, question(t).why, question(t).least) == (1, Why.REACT, 0)
    t.answer(foe=[""])
    assert reactions(t) == []
    t = Table(hand="witch secret_chamber", foe="secret_chamber", foe_deck="gold*2")
    t.play("witch", foe=["secret_chamber", "gold*2", ""])
    assert [(event.seat, event.cards) for event in t.events("me", "react")] == [(1, parse("secret_chamber"))]


@pytest.mark.parametrize(
    ("put_back", "deck"), [("gold silver", "silver gold duchy"), ("silver gold", "gold silver duchy")]
)
@ruling("secret_chamber.5")
def test_secret_chamber_draws_two_cards_then_puts_two_back_in_any_order(put_back: str, deck: str) -> None:
    t = Table(hand="militia", foe="secret_chamber copper", foe_deck="gold silver duchy")
    t.start("militia", foe=["secret_chamber"])
    assert t.foe.hand == "secret_chamber copper gold silver"
    with t.refused():
        t.answer(foe=["gold"])
    t.answer(foe=[put_back, ""])
    assert t.foe.deck == deck
    assert t.foe.hand == "secret_chamber copper"


@ruling("secret_chamber.6")
def test_secret_chamber_may_put_back_cards_that_were_in_hand_before() -> None:
    t = Table(hand="militia", foe="secret_chamber copper estate", foe_deck="gold silver")
    t.play("militia", foe=["secret_chamber", "copper estate", ""])
    assert t.foe.hand == "secret_chamber gold silver"
    assert t.foe.deck == "estate copper"


@ruling("secret_chamber.7")
def test_secret_chamber_may_put_itself_back() -> None:
    t = Table(hand="militia", foe="secret_chamber copper", foe_deck="gold silver")
    t.play("militia", foe=["secret_chamber", "copper secret_chamber"])
    assert t.foe.hand == "gold silver"
    assert t.foe.deck == "secret_chamber copper"


@ruling("secret_chamber.9")
def test_secret_chamber_may_be_revealed_against_an_attack_that_does_not_affect_its_owner() -> None:
    t = Table(hand="militia", foe="secret_chamber copper", foe_deck="gold silver")
    t.play("militia", foe=["secret_chamber", "copper secret_chamber"])
    assert reactions(t) == ["secret_chamber"]
    assert t.foe.discard == ""
    assert t.foe.hand == "gold silver"


@ruling("secret_chamber.10")
def test_after_secret_chamber_a_moat_may_be_revealed() -> None:
    t = Table(hand="witch", foe="secret_chamber moat", foe_deck="gold silver")
    t.play("witch", foe=["secret_chamber", "silver gold", "moat", ""])
    assert t.foe.discard == ""
    assert t.foe.hand == "secret_chamber moat"
    assert t.pile("curse") == 10


@ruling("secret_chamber.11")
def test_secret_chamber_does_not_protect() -> None:
    t = Table(hand="witch", foe="secret_chamber", foe_deck="gold silver")
    t.play("witch", foe=["secret_chamber", "silver gold", ""])
    assert t.foe.discard == "curse"


@ruling("secret_chamber.12")
def test_secret_chamber_shuffles_when_the_deck_runs_out() -> None:
    t = Table(hand="militia", foe="secret_chamber", foe_deck="gold", foe_discard="silver*3")
    t.play("militia", foe=["secret_chamber", "gold silver", ""])
    assert t.foe.hand == "secret_chamber"
    assert t.foe.deck == "silver gold silver*2"
    assert t.foe.discard == ""


@ruling("secret_chamber.12")
def test_secret_chamber_draws_what_there_is_and_may_put_back_the_whole_hand() -> None:
    t = Table(hand="militia", foes=["secret_chamber", "secret_chamber"], foe_decks=["gold", ""])
    t.play("militia", foe=["secret_chamber", "secret_chamber gold"], foe2=["secret_chamber"])
    assert t.foe.hand == ""
    assert t.foe.deck == "gold secret_chamber"
    assert t.foe2.hand == ""
    assert t.foe2.deck == "secret_chamber"


@ruling("secret_chamber.13")
def test_secret_chamber_played_cannot_discard_itself() -> None:
    t = Table(hand="secret_chamber copper")
    t.start("secret_chamber")
    assert offered(t) == "copper"
    with t.refused():
        t.answer(me=["secret_chamber"])
    t.answer(me=["copper"])
    assert t.me.in_play == "secret_chamber"
    assert t.coins == 1


@ruling("secret_chamber.14")
def test_secret_chamber_may_be_revealed_under_the_protection_of_lighthouse() -> None:
    t = Table(hand="witch", foe="secret_chamber copper", foe_deck="gold silver", foe_in_play="lighthouse")
    t.play("witch", foe=["secret_chamber", "copper secret_chamber"])
    assert t.foe.hand == "gold silver"
    assert t.foe.deck == "secret_chamber copper"
    assert t.foe.discard == ""


@pytest.mark.parametrize("attack", ["pirate_ship", "minion"])
@ruling("secret_chamber.15")
def test_secret_chamber_may_be_revealed_against_an_attack_used_for_coins(attack: str) -> None:
    t = Table(hand=attack, foe="secret_chamber copper", foe_deck="gold silver")
    t.play(attack, me=["coins"], foe=["secret_chamber", "copper secret_chamber"])
    assert t.foe.hand == "gold silver"
    assert t.foe.deck == "secret_chamber copper"


@ruling("secret_chamber.16")
def test_the_possessor_reveals_their_own_reactions_against_the_possessed_player() -> None:
    t = Table(hand="possession", deck="secret_chamber moat copper*3 gold silver", foe="militia")
    t.play("possession")
    t.end_turn()
    assert (t.active, t.possessor) == ("foe", "me")
    t.play("militia", me=["secret_chamber", "copper*2", "moat", ""])
    assert [(event.seat, event.cards[0].id) for event in t.events("me", "react")] == [
        (0, "secret_chamber"),
        (0, "moat"),
    ]
    assert t.me.hand == "secret_chamber moat copper gold silver"
    assert t.me.deck == "copper*2"


# --- Coppersmith


@ruling("coppersmith.1")
def test_coppersmith_changes_only_the_coins_of_a_copper() -> None:
    t = Table(hand="coppersmith copper*2")
    t.play("coppersmith")
    assert t.coins == 0
    assert t.cost("copper") == 0
    t.play_treasures("copper*2")
    assert t.coins == 4


@ruling("coppersmith.2")
def test_coppersmith_played_twice_makes_a_copper_worth_three() -> None:
    t = Table(hand="throne_room coppersmith copper*2")
    t.play("throne_room")
    t.play_treasures("copper*2")
    assert t.coins == 6


@ruling("coppersmith.3")
def test_two_coppersmiths_make_a_copper_worth_three() -> None:
    t = Table(hand="coppersmith*2 copper*2", actions=2)
    t.play("coppersmith")
    t.play("coppersmith")
    t.play_treasures("copper*2")
    assert t.coins == 6


@ruling("coppersmith.4")
def test_coppersmith_leaves_other_treasures_alone() -> None:
    t = Table(hand="coppersmith silver gold harem")
    t.play("coppersmith")
    t.play_treasures("silver gold harem")
    assert t.coins == 2 + 3 + 2


@ruling("coppersmith.4")
def test_coppersmith_ends_with_the_turn() -> None:
    t = Table(hand="coppersmith copper", deck="estate*5", foe="copper*2")
    t.play("coppersmith")
    t.play_treasures("copper")
    assert t.coins == 2
    t.end_turn()
    t.play_treasures("copper*2")
    assert t.coins == 2


@ruling("coppersmith.5")
def test_coppersmith_does_not_raise_what_moneylender_gives() -> None:
    t = Table(hand="coppersmith moneylender copper", actions=2)
    t.play("coppersmith")
    t.play("moneylender")
    assert t.trash == "copper"
    assert t.coins == 3


@ruling("coppersmith.1", "coppersmith.5")
def test_coppersmith_leaves_a_copper_a_treasure_costing_nothing_to_mine() -> None:
    t = Table(hand="coppersmith mine copper", actions=2, kingdom="harem")
    t.play("coppersmith")
    t.start("mine")
    assert t.trash == "copper"
    assert offered(t) == "copper silver"
    t.answer(me=["silver"])
    assert t.me.hand == "silver"


# --- Trading Post


@ruling("trading_post.1")
def test_trading_post_trashes_exactly_two_cards_for_a_silver() -> None:
    t = Table(hand="trading_post copper estate gold")
    with t.refused():
        t.play("trading_post", me=["copper"])
    with t.refused():
        t.play("trading_post", me=[""])
    with t.refused():
        t.play("trading_post", me=["copper estate gold"])
    t.play("trading_post", me=["copper estate"])
    assert t.trash == "copper estate"
    assert t.me.hand == "gold silver"
    assert t.pile("silver") == 39


@ruling("trading_post.2")
def test_trading_posts_silver_can_be_played_this_turn() -> None:
    t = Table(hand="trading_post curse estate")
    t.play("trading_post")
    assert t.me.hand == "silver"
    assert t.me.discard == ""
    t.play_treasures("silver")
    assert t.coins == 2


@ruling("trading_post.3")
def test_trading_post_trashes_even_if_no_silver_is_left() -> None:
    t = Table(hand="trading_post copper estate gold", piles={"silver": 0})
    t.play("trading_post", me=["copper estate"])
    assert t.trash == "copper estate"
    assert t.me.owned == "trading_post gold"


@ruling("trading_post.4")
def test_trading_post_trashes_an_only_card_for_nothing() -> None:
    t = Table(hand="trading_post gold")
    t.play("trading_post")
    assert t.trash == "gold"
    assert t.me.owned == "trading_post"


@ruling("trading_post.5")
def test_trading_post_with_an_empty_hand_does_nothing() -> None:
    t = Table(hand="trading_post", deck="copper*2")
    t.play("trading_post")
    assert t.trash == ""
    assert t.me.owned == "trading_post copper*2"


@ruling("trading_post.6")
def test_trading_post_played_twice_may_trash_its_own_silver() -> None:
    t = Table(hand="throne_room trading_post copper*3 estate")
    t.play("throne_room", me=["copper*2", "silver estate"])
    assert t.trash == "copper*2 silver estate"
    assert t.me.hand == "copper silver"


# --- Conspirator


@ruling("conspirator.1", "conspirator.6")
def test_conspirator_gives_more_from_the_third_action_on() -> None:
    t = Table(hand="great_hall conspirator*3", deck="copper silver gold", actions=2)
    t.play("great_hall")
    t.play("conspirator")
    assert (t.actions, t.coins) == (1, 2)
    assert t.me.hand == "conspirator*2 copper"
    t.play("conspirator")
    assert (t.actions, t.coins) == (1, 4)
    assert t.me.hand == "conspirator copper silver"
    t.play("conspirator")
    assert (t.actions, t.coins) == (1, 6)
    assert t.me.hand == "copper silver gold"


@ruling("conspirator.2")
def test_conspirator_is_not_changed_by_what_is_played_later() -> None:
    t = Table(hand="conspirator mining_village*2", deck="copper silver gold", actions=2)
    t.play("conspirator")
    t.play("mining_village", me=["no"])
    t.play("mining_village", me=["no"])
    assert t.me.hand == "copper silver"
    assert (t.actions, t.coins) == (3, 2)


@ruling("conspirator.3", "conspirator.4")
def test_conspirator_counts_throne_room_and_both_uses() -> None:
    t = Table(hand="throne_room conspirator", deck="copper silver")
    t.play("throne_room")
    assert t.me.hand == "copper"
    assert (t.actions, t.coins) == (1, 4)
    assert [event.kind for event in t.events("me")] == ["play", "play", "play", "plus", "draw"]


@ruling("conspirator.5")
def test_conspirator_counts_action_victory_cards_like_any_action() -> None:
    t = Table(hand="great_hall*2 conspirator", deck="copper*2 silver gold")
    t.play("great_hall")
    t.play("great_hall")
    t.play("conspirator")
    assert t.me.hand == "copper*2 silver"
    assert (t.actions, t.coins) == (1, 2)


@ruling("conspirator.7")
def test_conspirator_counts_actions_that_were_trashed() -> None:
    t = Table(hand="mining_village feast conspirator", deck="copper silver gold")
    t.play("mining_village", me=["yes"])
    t.play("feast", me=["duchy"])
    t.play("conspirator")
    assert t.me.in_play == "conspirator"
    assert t.me.hand == "copper silver"
    assert t.actions == 1


@ruling("conspirator.7")
def test_conspirator_does_not_count_reactions_that_were_revealed() -> None:
    t = Table(hand="minion conspirator", deck="gold", foe="secret_chamber moat", foe_deck="copper*2")
    t.play("minion", me=["coins"], foe=["secret_chamber", "copper*2", "moat", ""])
    t.play("conspirator")
    assert t.me.hand == ""
    assert (t.actions, t.coins) == (0, 4)


@ruling("conspirator.7")
def test_treasures_do_not_count_as_actions_played() -> None:
    t = Table(hand="conspirator copper*3")
    t.play("conspirator")
    t.play_treasures("copper*3")
    assert t.game.actions_played == 1


@ruling("conspirator.8")
def test_conspirator_does_not_count_actions_of_other_turns() -> None:
    t = Table(hand="great_hall*3", deck="copper*20", foe="conspirator", foe_deck="gold")
    t.play("great_hall")
    t.play("great_hall")
    t.play("great_hall")
    t.end_turn()
    t.play("conspirator")
    assert t.foe.hand == ""
    assert (t.actions, t.coins) == (0, 2)


# --- Courtyard


@ruling("courtyard.1")
def test_courtyard_draws_three_cards_before_one_is_put_back() -> None:
    t = Table(hand="courtyard copper", deck="silver gold duchy estate")
    t.start("courtyard")
    assert offered(t) == "copper silver gold duchy"
    t.answer(me=["duchy"])
    assert t.me.hand == "copper silver gold"


@ruling("courtyard.2")
def test_courtyard_may_put_back_a_card_that_was_in_hand_before() -> None:
    t = Table(hand="courtyard copper", deck="silver gold duchy estate")
    t.play("courtyard", me=["copper"])
    assert t.me.hand == "silver gold duchy"
    assert t.me.deck == "copper estate"


@ruling("courtyard.3")
def test_courtyard_must_put_a_card_back_if_there_is_one() -> None:
    t = Table(hand="courtyard copper estate")
    with t.refused():
        t.play("courtyard", me=[""])
    t.play("courtyard", me=["estate"])
    assert t.me.deck == "estate"
    t = Table(hand="courtyard")
    t.play("courtyard")
    assert t.me.deck == ""


@ruling("courtyard.4")
def test_the_card_that_courtyard_puts_back_is_drawn_next() -> None:
    t = Table(hand="courtyard great_hall", deck="silver gold duchy estate", actions=2)
    t.play("courtyard", me=["duchy"])
    assert t.me.deck == "duchy estate"
    t.play("great_hall")
    assert t.me.hand == "silver gold duchy"


@ruling("courtyard.4")
def test_courtyard_may_leave_a_deck_of_one_card() -> None:
    t = Table(hand="courtyard estate", deck="silver gold")
    t.play("courtyard", me=["gold"])
    assert t.me.deck == "gold"
    assert t.me.hand == "estate silver"


# --- Duke


@ruling("duke.1")
def test_duke_does_nothing_until_it_scores_a_point_for_each_duchy() -> None:
    t = Table(hand="duke duchy*2 pawn", foe="duchy*3")
    with t.refused():
        t.play("duke")
    t.end_game()
    assert t.me.points == 2 * 3 + 2
    assert t.foe.points == 9


@ruling("duke.2")
def test_duke_counts_duchies_wherever_they_are() -> None:
    t = Table(hand="duchy", deck="duke duchy", discard="duchy")
    t.end_game()
    assert t.me.points == 3 * 3 + 3


@ruling("duke.3", "duke.4")
def test_duke_has_eight_copies_for_two_players_and_twelve_for_more() -> None:
    assert copies("duke", 2, 3, 4, 5, 6) == [8, 12, 12, 12, 12]


@ruling("duke.5")
def test_each_duke_counts_each_duchy_and_no_duke() -> None:
    t = Table(deck="duke*3 duchy*4", foe_deck="duke*3")
    assert t.me.points == 12 + 12
    assert t.foe.points == 0


# --- Scout


@ruling("scout.1")
def test_scout_shuffles_without_the_cards_already_revealed() -> None:
    t = Table(hand="scout", deck="estate copper", discard="gold*3")
    t.play("scout", me=["copper gold*2"])
    assert revealed(t) == [parse("estate copper gold*2")]
    assert t.me.hand == "estate"
    assert t.me.deck == "gold*2 copper gold"
    assert t.me.discard == ""


@ruling("scout.2")
def test_scout_takes_action_victory_cards() -> None:
    t = Table(hand="scout", deck="great_hall nobles village island")
    t.play("scout")
    assert t.actions == 1
    assert t.me.hand == "great_hall nobles island"
    assert t.me.deck == "village"


@ruling("scout.3")
def test_scout_takes_no_curse() -> None:
    t = Table(hand="scout", deck="curse*2 estate curse")
    t.play("scout")
    assert t.me.hand == "estate"
    assert t.me.deck == "curse*3"


@ruling("scout.4")
def test_scout_takes_all_victory_cards_and_puts_the_others_back_in_any_order() -> None:
    t = Table(hand="scout", deck="estate gold duchy copper silver")
    t.start("scout")
    assert t.me.hand == "estate duchy"
    assert offered(t) == "gold copper"
    with t.refused():
        t.answer(me=["gold copper estate"])
    t.answer(me=["copper gold"])
    assert t.me.deck == "gold copper silver"


@ruling("scout.5")
def test_the_order_in_which_scout_puts_cards_back_is_not_shown() -> None:
    t = Table(hand="scout", deck="gold copper silver curse")
    other = Table(hand="scout", deck="gold copper silver curse")
    t.play("scout", me=["gold copper silver curse"])
    other.play("scout", me=["curse silver copper gold"])
    assert t.me.deck == "curse silver copper gold"
    assert other.me.deck == "gold copper silver curse"
    assert t.view("foe").data() == other.view("foe").data()
    assert [event.data() for event in t.events("foe")] == [event.data() for event in other.events("foe")]


@ruling("scout.6")
def test_scout_takes_a_harem() -> None:
    t = Table(hand="scout", deck="harem gold*3")
    t.play("scout")
    assert t.me.hand == "harem"


@ruling("scout.7")
def test_scout_reveals_what_there_is() -> None:
    t = Table(hand="scout", deck="estate", discard="gold")
    t.play("scout")
    assert revealed(t) == [parse("estate gold")]
    assert t.me.hand == "estate"
    assert t.me.deck == "gold"
    t = Table(hand="scout")
    t.play("scout")
    assert t.me.owned == "scout"


# --- Swindler


@ruling("swindler.1")
def test_swindler_makes_an_empty_deck_be_shuffled_and_passes_over_who_has_nothing() -> None:
    t = Table(hand="swindler", foes=["gold", "gold"], foe_discards=["copper", ""])
    t.play("swindler", me=["curse"])
    assert t.coins == 2
    assert t.trash == "copper"
    assert t.foe.owned == "gold curse"
    assert t.foe2.owned == "gold"


@ruling("swindler.2")
def test_swindler_goes_round_clockwise_when_piles_run_short() -> None:
    t = Table(hand="swindler", foe_decks=["estate", "estate"], piles={"estate": 1})
    t.play("swindler")
    assert t.trash == "estate*2"
    assert t.foe.discard == "estate"
    assert t.foe2.discard == ""


@ruling("swindler.3")
def test_swindlers_gift_goes_to_the_discard_pile_of_the_victim() -> None:
    t = Table(hand="swindler", foe_deck="gold copper", foe_discard="estate", kingdom="nobles")
    t.play("swindler", me=["nobles"])
    assert t.foe.discard_top == "nobles"
    assert t.foe.discard == "estate nobles"
    assert t.foe.deck == "copper"
    assert t.me.discard == ""


@ruling("swindler.4")
def test_swindler_may_give_a_curse_for_a_copper_while_there_are_any() -> None:
    t = Table(hand="swindler", foe_deck="copper")
    t.play("swindler", me=["curse"])
    assert t.foe.discard == "curse"
    t = Table(hand="swindler", foe_deck="copper", piles={"curse": 0})
    t.play("swindler")
    assert t.foe.discard == "copper"


@ruling("swindler.5")
def test_swindler_may_give_another_copy_of_what_was_trashed() -> None:
    t = Table(hand="swindler", foe_deck="silver")
    t.play("swindler", me=["silver"])
    assert t.trash == "silver"
    assert t.foe.discard == "silver"
    assert t.pile("silver") == 39


@ruling("swindler.6")
def test_swindler_gives_only_what_the_supply_still_has() -> None:
    t = Table(
        hand="swindler", foe_deck="silver", kingdom="village great_hall", piles={"great_hall": 0}, trash="steward"
    )
    t.start("swindler")
    assert offered(t) == "silver swindler village steward"
    with t.refused():
        t.answer(me=["great_hall"])
    with t.refused():
        t.answer(me=["estate"])
    t.answer(me=["steward"])
    assert t.pile("steward") == 9
    assert t.trash == "silver steward"


@ruling("swindler.7")
def test_swindler_gives_nothing_when_no_card_of_that_cost_is_left() -> None:
    t = Table(hand="swindler", foe_deck="gold", piles={"gold": 0})
    t.play("swindler")
    assert t.trash == "gold"
    assert t.foe.owned == ""


@ruling("swindler.8")
def test_swindler_spares_who_shows_a_moat() -> None:
    t = Table(hand="swindler", foe="moat", foe_deck="gold")
    t.play("swindler", foe=["moat"])
    assert revealed(t) == []
    assert t.foe.deck == "gold"
    assert t.trash == ""
    assert t.coins == 2


@ruling("swindler.9")
def test_swindler_must_give_a_card_and_its_player_chooses() -> None:
    t = Table(hand="swindler", foe_deck="copper")
    t.start("swindler")
    assert (question(t).seat, question(t).about) == (0, 1)
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["copper"])
    assert t.foe.discard == "copper"


@ruling("swindler.10")
def test_swindler_compares_reduced_costs() -> None:
    t = Table(hand="bridge*2 swindler", actions=3, foe_deck="copper")
    t.play("bridge")
    t.play("bridge")
    t.start("swindler")
    assert offered(t) == "copper curse estate"
    t.answer(me=["estate"])
    assert t.foe.discard == "estate"
    t = Table(hand="bridge swindler", actions=2, foe_deck="silver")
    t.play("bridge")
    t.start("swindler")
    assert offered(t) == "silver swindler"


@ruling("swindler.11")
def test_swindler_compares_the_potion_too() -> None:
    t = Table(hand="swindler", foe_deck="familiar silver", kingdom="alchemist golem village")
    t.start("swindler")
    assert offered(t) == "familiar alchemist"
    t.answer(me=["alchemist"])
    t = Table(hand="swindler", foe_deck="silver", kingdom="alchemist village")
    t.start("swindler")
    assert offered(t) == "silver swindler village"


# --- Ironworks


@ruling("ironworks.1")
def test_ironworks_gains_from_the_supply_to_the_discard_pile() -> None:
    t = Table(hand="ironworks copper", discard="estate", trash="village", piles={"village": 0})
    with t.refused():
        t.play("ironworks", me=["village"])
    t.play("ironworks", me=["silver"])
    assert t.me.discard_top == "silver"
    assert t.me.hand == "copper"
    assert t.pile("silver") == 39


@pytest.mark.parametrize(
    ("gained", "cards", "actions", "coins"),
    [("silver", 0, 0, 1), ("bridge", 0, 1, 0), ("moat", 0, 1, 0), ("estate", 1, 0, 0), ("gardens", 1, 0, 0)],
)
@ruling("ironworks.2", "ironworks.5")
def test_ironworks_gives_more_by_the_type_of_the_card(gained: str, cards: int, actions: int, coins: int) -> None:
    t = Table(hand="ironworks", deck="gold*3", kingdom="bridge moat gardens")
    t.play("ironworks", me=[gained])
    assert (len(t.me.hand), t.actions, t.coins) == (cards, actions, coins)
    assert t.me.discard == gained


@ruling("ironworks.3")
def test_ironworks_gives_both_for_a_great_hall() -> None:
    t = Table(hand="ironworks", deck="gold*3", kingdom="great_hall")
    t.play("ironworks", me=["great_hall"])
    assert t.me.hand == "gold"
    assert (t.actions, t.coins) == (1, 0)


@ruling("ironworks.4")
def test_ironworks_reckons_with_reduced_costs() -> None:
    t = Table(hand="bridge ironworks", deck="copper", actions=2)
    with t.refused():
        t.play("ironworks", me=["duchy"])
    t.play("bridge")
    with t.refused():
        t.play("ironworks", me=["gold"])
    t.play("ironworks", me=["duchy"])
    assert t.me.discard == "duchy"


@ruling("ironworks.6")
def test_ironworks_must_gain_and_gives_nothing_for_a_curse() -> None:
    t = Table(hand="ironworks", deck="gold")
    with t.refused():
        t.play("ironworks", me=[""])
    t.play("ironworks", me=["curse"])
    assert t.me.discard == "curse"
    assert t.me.hand == ""
    assert (t.actions, t.coins) == (0, 0)


@ruling("ironworks.6")
def test_ironworks_without_a_card_to_gain_gives_nothing() -> None:
    t = Table(hand="ironworks", deck="gold", piles={"copper": 0, "silver": 0, "estate": 0, "curse": 0, "ironworks": 0})
    t.play("ironworks")
    assert t.me.owned == "ironworks gold"
    assert t.me.hand == ""
    assert (t.actions, t.coins) == (0, 0)


@ruling("ironworks.7")
def test_ironworks_after_two_bridges_gains_a_harem_for_a_coin_and_a_card() -> None:
    t = Table(hand="bridge*2 ironworks", deck="gold*2", actions=3, kingdom="harem")
    t.play("bridge")
    with t.refused():
        t.play("ironworks", me=["harem"])
    t.play("bridge")
    t.play("ironworks", me=["harem"])
    assert t.me.hand == "gold"
    assert (t.actions, t.coins) == (0, 2 + 1)


@ruling("ironworks.8")
def test_ironworks_gains_no_card_with_a_potion_in_its_cost() -> None:
    t = Table(hand="ironworks", kingdom="transmute university herbalist", potions=1)
    t.start("ironworks")
    assert offered(t) == "copper silver estate curse ironworks herbalist"


# --- Great Hall


@ruling("great_hall.1")
def test_great_hall_is_an_action_and_a_victory_card() -> None:
    t = Table(hand="throne_room great_hall", deck="copper*2")
    t.play("throne_room")
    assert t.played == "throne_room great_hall*2"
    t = Table(hand="bureaucrat", foe="great_hall copper")
    t.play("bureaucrat")
    assert t.foe.deck == "great_hall"


@ruling("great_hall.2")
def test_great_hall_draws_a_card_and_gives_an_action() -> None:
    t = Table(hand="great_hall", deck="copper silver")
    t.play("great_hall")
    assert t.me.hand == "copper"
    assert (t.actions, t.buys, t.coins) == (1, 1, 0)


@ruling("great_hall.3")
def test_great_hall_is_worth_a_point_like_an_estate() -> None:
    t = Table(hand="great_hall*2", foe="estate*2")
    t.end_game()
    assert (t.me.points, t.foe.points) == (2, 2)


@ruling("great_hall.4", "great_hall.5")
def test_great_hall_has_eight_copies_for_two_players_and_twelve_for_more() -> None:
    assert copies("great_hall", 2, 3, 4, 5, 6) == [8, 12, 12, 12, 12]


@ruling("great_hall.6")
def test_great_hall_is_no_estate_for_baron() -> None:
    t = Table(hand="baron great_hall")
    t.play("baron")
    assert t.coins == 0
    assert t.me.hand == "great_hall"
    assert t.me.discard == "estate"


@ruling("great_hall.7")
def test_transmute_turns_a_great_hall_into_a_duchy_and_a_gold() -> None:
    t = Table(hand="transmute great_hall")
    t.play("transmute")
    assert t.trash == "great_hall"
    assert t.me.discard == "duchy gold"


# --- Harem


@ruling("harem.1", "harem.7")
def test_harem_is_put_back_by_bureaucrat_and_taken_by_scout() -> None:
    t = Table(hand="bureaucrat", foe="harem copper")
    t.play("bureaucrat")
    assert t.foe.deck == "harem"
    t = Table(hand="scout", deck="harem copper*3")
    t.play("scout")
    assert t.me.hand == "harem"


@ruling("harem.1", "harem.7")
def test_harem_is_taken_by_thief() -> None:
    t = Table(hand="thief", foe_deck="harem estate")
    t.play("thief", me=["harem"])
    assert t.me.discard == "harem"
    assert t.trash == ""


@ruling("harem.2")
def test_harem_gives_two_coins_like_a_silver() -> None:
    t = Table(hand="harem silver")
    t.play_treasures("harem")
    assert t.coins == 2
    t.play_treasures("silver")
    assert t.coins == 4


@ruling("harem.3")
def test_harem_is_worth_two_points() -> None:
    t = Table(hand="harem", deck="harem", discard="harem")
    t.end_game()
    assert t.me.points == 6


@ruling("harem.4", "harem.5")
def test_harem_has_eight_copies_for_two_players_and_twelve_for_more() -> None:
    assert copies("harem", 2, 3, 4, 5, 6) == [8, 12, 12, 12, 12]


@ruling("harem.6")
def test_harem_is_found_by_adventurer() -> None:
    t = Table(hand="adventurer", deck="estate harem copper gold")
    t.play("adventurer")
    assert t.me.hand == "harem copper"


@ruling("harem.6")
def test_harem_may_be_had_by_mine_for_a_silver_or_a_gold_but_not_for_a_copper() -> None:
    t = Table(hand="mine copper silver gold", kingdom="harem")
    with t.refused():
        t.play("mine", me=["copper", "harem"])
    t.play("mine", me=["silver", "harem"])
    assert t.me.hand == "copper gold harem"
    t = Table(hand="mine copper silver gold", kingdom="harem")
    t.play("mine", me=["gold", "harem"])
    assert t.me.hand == "copper silver harem"


@ruling("harem.8")
def test_harem_is_no_action() -> None:
    t = Table(hand="throne_room great_hall harem", actions=2)
    t.play("throne_room")
    assert t.played == "throne_room great_hall*2"
    t = Table(hand="great_hall harem silver", deck="copper")
    t.play("harem")
    assert t.phase == "treasures"
    with t.refused():
        t.play("great_hall")


@ruling("harem.8")
def test_harem_is_in_the_supply_only_when_chosen() -> None:
    assert "harem" not in supply(2, FIRST_GAME)
    assert "harem" in supply(2, FIRST_GAME.replace("moat", "harem"))


# --- Tribute


@ruling("tribute.1")
def test_tribute_makes_the_giver_shuffle_without_the_card_already_revealed() -> None:
    t = Table(hand="tribute", deck="copper*2", foe_deck="gold", foe_discard="estate*3")
    t.play("tribute")
    assert revealed(t) == [parse("gold estate")]
    assert t.foe.deck == "estate*2"
    assert t.foe.discard == "gold estate"


@ruling("tribute.1")
def test_tribute_makes_an_empty_deck_be_shuffled() -> None:
    t = Table(hand="tribute", foe_discard="estate*4")
    t.play("tribute")
    assert revealed(t) == [parse("estate*2")]
    assert t.foe.deck == "estate*2"


@ruling("tribute.2")
def test_tributes_cards_are_discarded_by_the_left_neighbour_alone() -> None:
    t = Table(hand="tribute", foe_decks=["gold village silver", "gold village"])
    t.play("tribute")
    assert t.foe.discard == "gold village"
    assert t.foe.deck == "silver"
    assert t.foe2.deck == "gold village"


@ruling("tribute.3")
def test_tribute_reveals_what_there_is() -> None:
    t = Table(hand="tribute", foe_deck="gold")
    t.play("tribute")
    assert t.coins == 2
    assert t.foe.discard == "gold"
    t = Table(hand="tribute", deck="copper*2")
    t.play("tribute")
    assert (t.actions, t.coins) == (0, 0)
    assert t.me.hand == ""


@ruling("tribute.4")
def test_tribute_counts_two_different_cards_of_a_type_twice_and_two_copies_once() -> None:
    t = Table(hand="tribute", deck="copper*5", foe_deck="estate duchy")
    t.play("tribute")
    assert t.me.hand == "copper*4"
    t = Table(hand="tribute", deck="copper*5", foe_deck="estate*2")
    t.play("tribute")
    assert t.me.hand == "copper*2"
    t = Table(hand="tribute", foe_deck="village smithy")
    t.play("tribute")
    assert t.actions == 4


@ruling("tribute.5")
def test_tribute_gives_both_for_a_card_of_two_types() -> None:
    t = Table(hand="tribute", deck="copper*3", foe_deck="great_hall curse")
    t.play("tribute")
    assert t.me.hand == "copper*2"
    assert (t.actions, t.coins) == (2, 0)


@ruling("tribute.6")
def test_tribute_of_a_copper_and_a_harem() -> None:
    t = Table(hand="tribute", deck="estate*3", foe_deck="copper harem")
    t.play("tribute")
    assert t.me.hand == "estate*2"
    assert (t.actions, t.coins) == (0, 4)


@ruling("tribute.7")
def test_tribute_of_two_silvers() -> None:
    t = Table(hand="tribute", deck="estate*3", foe_deck="silver*2")
    t.play("tribute")
    assert t.me.hand == ""
    assert (t.actions, t.coins) == (0, 2)


@ruling("tribute.8")
def test_tribute_of_curses_gives_nothing() -> None:
    t = Table(hand="tribute", deck="estate*3", foe_deck="curse*2")
    t.play("tribute")
    assert t.me.hand == ""
    assert (t.actions, t.coins) == (0, 0)
    assert t.foe.discard == "curse*2"


@ruling("tribute.9")
def test_tribute_is_no_attack() -> None:
    t = Table(hand="tribute", foe="moat secret_chamber", foe_deck="gold village")
    t.play("tribute")
    assert reactions(t) == []
    assert t.foe.discard == "gold village"
    assert (t.actions, t.coins) == (2, 2)


@ruling("tribute.10")
def test_tributes_bonuses_come_after_the_discard_from_the_players_own_deck() -> None:
    t = Table(hand="tribute", deck="gold*2", foe_deck="estate curse copper*2")
    t.play("tribute")
    assert t.me.hand == "gold*2"
    assert t.foe.deck == "copper*2"
    happened = [(event.kind, event.seat) for event in t.events("me") if event.kind != "plus"]
    assert happened == [("play", 0), ("reveal", 1), ("discard", 1), ("draw", 0)]


# --- Steward


@ruling("steward.1")
def test_steward_trashes_exactly_two_cards() -> None:
    t = Table(hand="steward copper estate gold")
    with t.refused():
        t.play("steward", me=["trash", "copper"])
    with t.refused():
        t.play("steward", me=["trash", "copper estate gold"])
    t.play("steward", me=["trash", "copper estate"])
    assert t.trash == "copper estate"
    assert t.me.hand == "gold"


@ruling("steward.2")
def test_steward_may_trash_an_only_card() -> None:
    t = Table(hand="steward copper")
    t.play("steward", me=["trash"])
    assert t.trash == "copper"
    assert t.me.hand == ""


@pytest.mark.parametrize(
    ("option", "hand", "coins"), [("cards", "estate*2 gold*2", 0), ("coins", "estate*2", 2), ("trash", "", 0)]
)
@ruling("steward.3")
def test_steward_carries_out_one_option_alone(option: str, hand: str, coins: int) -> None:
    t = Table(hand="steward estate*2", deck="gold*3")
    t.play("steward", me=[option])
    assert t.me.hand == hand
    assert t.coins == coins


@ruling("steward.3")
def test_stewards_options_cannot_be_mixed() -> None:
    t = Table(hand="steward estate*2", deck="gold*3")
    with t.refused():
        t.play("steward", me=["cards coins"])
    with t.refused():
        t.play("steward", me=[""])


@ruling("steward.4")
def test_steward_may_trash_with_an_empty_hand() -> None:
    t = Table(hand="steward", deck="gold*2")
    t.play("steward", me=["trash"])
    assert t.trash == ""
    assert t.me.hand == ""
    assert t.coins == 0


@ruling("steward.5")
def test_steward_played_twice_is_decided_separately() -> None:
    t = Table(hand="throne_room steward", deck="gold estate copper")
    t.play("throne_room", me=["cards", "trash"])
    assert t.trash == "gold estate"
    assert t.me.deck == "copper"


# --- Minion


@pytest.mark.parametrize("option", ["coins", "discard"])
@ruling("minion.1")
def test_minion_gives_an_action_with_either_option(option: str) -> None:
    t = Table(hand="minion", deck="copper*4")
    t.play("minion", me=[option])
    assert t.actions == 1


@ruling("minion.2")
def test_minion_for_coins_touches_no_hand() -> None:
    t = Table(hand="minion estate", deck="copper*4", foe="gold*5", foe_deck="curse*4")
    t.play("minion", me=["coins"])
    assert t.coins == 2
    assert t.me.hand == "estate"
    assert t.foe.hand == "gold*5"


@ruling("minion.2", "minion.7")
def test_minion_for_new_hands_makes_everybody_discard_and_draw_four() -> None:
    t = Table(hand="minion estate", deck="copper*5", foe="gold*6", foe_deck="curse*5")
    t.play("minion", me=["discard"])
    assert t.coins == 0
    assert t.me.hand == "copper*4"
    assert t.me.discard == "estate"
    assert t.foe.hand == "curse*4"
    assert t.foe.discard == "gold*6"


@ruling("minion.3")
def test_minion_spares_who_shows_a_moat() -> None:
    t = Table(hand="minion", deck="copper*4", foe="moat gold*4", foe_deck="curse*4")
    t.play("minion", foe=["moat"], me=["discard"])
    assert t.foe.hand == "moat gold*4"
    assert t.foe.deck == "curse*4"
    assert t.foe.discard == ""


@ruling("minion.4")
def test_minion_affects_only_hands_of_five_cards_or_more() -> None:
    t = Table(
        hand="minion", deck="copper*4", foes=["gold*4", "gold*5", "gold*7"], foe_decks=["curse*4", "curse*4", "curse*4"]
    )
    t.play("minion", me=["discard"])
    assert t.foe.hand == "gold*4"
    assert t.foe2.hand == "curse*4"
    assert t.foe3.hand == "curse*4"


@ruling("minion.5")
def test_secret_chamber_answers_minion_even_with_fewer_than_five_cards() -> None:
    t = Table(hand="minion", deck="copper*4", foe="secret_chamber estate", foe_deck="gold silver")
    t.play("minion", foe=["secret_chamber", "estate secret_chamber"], me=["discard"])
    assert t.foe.hand == "gold silver"
    assert t.foe.deck == "secret_chamber estate"


@ruling("minion.6")
def test_reactions_come_before_minions_option_even_if_it_is_coins() -> None:
    t = Table(hand="minion", foe="secret_chamber moat", foe_deck="gold silver")
    t.start("minion")
    assert (question(t).seat, question(t).why) == (1, Why.REACT)
    assert t.events("me", "option") == []
    t.answer(foe=["moat", ""], me=["coins"])
    assert reactions(t) == ["moat"]
    assert t.coins == 2


@ruling("minion.8")
def test_minion_may_discard_an_empty_hand() -> None:
    t = Table(hand="minion", deck="copper*5")
    t.play("minion", me=["discard"])
    assert t.me.hand == "copper*4"
    assert t.me.discard == ""


@ruling("minion.9")
def test_minion_shuffles_in_what_was_just_discarded() -> None:
    t = Table(hand="minion gold estate duchy", deck="copper", foe="silver*5", foe_deck="curse")
    t.play("minion", me=["discard"])
    assert t.me.hand == "copper gold estate duchy"
    assert t.me.discard == ""
    assert t.foe.hand == "curse silver*3"
    assert t.foe.deck == "silver*2"


@ruling("minion.10")
def test_a_second_minion_does_not_affect_who_has_four_cards_already() -> None:
    t = Table(hand="minion", deck="minion copper*7", foe="gold*5", foe_deck="silver*4 curse*4")
    t.play("minion", me=["discard"])
    t.play("minion", me=["discard"])
    assert t.me.hand == "copper*4"
    assert t.foe.hand == "silver*4"


@ruling("minion.11")
def test_minion_played_twice_asks_and_is_answered_twice() -> None:
    t = Table(hand="throne_room minion estate", deck="copper*4", foe="moat gold*4", foe_deck="curse*4")
    t.play("throne_room", foe=["moat", ""], me=["coins", "discard"])
    assert (t.actions, t.coins) == (2, 2)
    assert t.me.hand == "copper*4"
    assert t.foe.hand == "curse*4"
    assert t.foe.discard == "moat gold*4"


# --- Masquerade


@ruling("masquerade.1")
def test_masquerade_draws_two_cards_first() -> None:
    t = Table(hand="masquerade estate", deck="gold silver copper", foe="curse")
    t.start("masquerade")
    assert question(t).why == Why.PASS
    assert offered(t) == "estate gold silver"
    t.answer(me=["silver", ""])
    assert t.foe.hand == "silver"


@ruling("masquerade.2", "masquerade.7")
def test_masquerade_passes_face_down_to_the_left() -> None:
    t = Table(hand="masquerade gold", deck="copper*2", foes=["estate curse", "silver province"])
    t.play("masquerade", me=["gold", ""], foe=["curse"], foe2=["province"])
    assert t.me.hand == "copper*2 province"
    assert t.foe.hand == "estate gold"
    assert t.foe2.hand == "silver curse"
    assert [(event.seat, event.other) for event in t.events(None, "pass")] == [(0, 1), (1, 2), (2, 0)]
    assert [event.cards for event in t.events(None, "pass")] == [[], [], []]


@ruling("masquerade.2", "masquerade.3")
def test_masquerade_lets_all_choose_before_any_card_moves() -> None:
    t = Table(hand="masquerade gold", deck="copper*2", foe="estate curse")
    t.start("masquerade", me=["gold"])
    assert question(t).seat == 1
    assert offered(t) == "estate curse"
    assert t.events("foe", "pass") == []
    t.answer(foe=["curse"], me=[""])
    assert t.me.hand == "copper*2 curse"


@ruling("masquerade.3")
def test_nobody_sees_what_arrives_before_choosing_what_to_pass() -> None:
    t = Table(hand="masquerade gold estate", foe="silver curse")
    other = Table(hand="masquerade gold estate", foe="silver curse")
    t.start("masquerade", me=["gold"])
    other.start("masquerade", me=["estate"])
    assert t.view("foe").data() == other.view("foe").data()
    assert [event.data() for event in t.events("foe")] == [event.data() for event in other.events("foe")]


@pytest.mark.parametrize(
    ("trashed", "hand"), [("", "copper*2 curse"), ("curse", "copper*2"), ("copper", "copper curse")]
)
@ruling("masquerade.4")
def test_masquerades_player_may_then_trash_any_card_from_hand(trashed: str, hand: str) -> None:
    t = Table(hand="masquerade gold", deck="copper*2", foe="curse")
    t.play("masquerade", me=["gold", trashed])
    assert t.me.hand == hand
    assert t.trash == trashed


@ruling("masquerade.4")
def test_masquerades_player_trashes_one_card_at_most() -> None:
    t = Table(hand="masquerade gold", deck="copper*2", foe="curse")
    with t.refused():
        t.play("masquerade", me=["gold", "copper curse"])


@ruling("masquerade.5")
def test_only_masquerades_player_may_trash() -> None:
    t = Table(hand="masquerade gold", foes=["curse copper", "curse copper"])
    t.play("masquerade", me=["curse"], foe=["copper"], foe2=["curse"])
    assert t.trash == "curse"
    assert [event.seat for event in t.events(None, "trash")] == [0]


@ruling("masquerade.6")
def test_masquerade_is_no_attack() -> None:
    t = Table(hand="masquerade gold", foe="moat secret_chamber curse", foe_deck="silver*2")
    t.play("masquerade", me=[""], foe=["curse"])
    assert reactions(t) == []
    assert t.me.hand == "curse"
    assert t.foe.hand == "moat secret_chamber gold"


@ruling("masquerade.7")
def test_masquerades_cards_are_neither_gained_nor_trashed_nor_discarded() -> None:
    t = Table(hand="masquerade gold", foe="curse")
    t.play("masquerade", me=[""])
    assert [event.kind for event in t.events("me")] == ["play", "pass", "pass"]
    assert t.trash == ""
    assert t.me.gained == ""
    assert [t.me.discard, t.foe.discard] == ["", ""]


@ruling("masquerade.8")
def test_everybody_who_has_a_card_must_pass_one() -> None:
    t = Table(hand="masquerade gold estate", foe="curse silver")
    with t.refused():
        t.play("masquerade", me=["", ""], foe=["curse"])
    with t.refused():
        t.play("masquerade", me=["gold", ""], foe=[""])
    with t.refused():
        t.play("masquerade", me=["gold", ""], foe=["curse silver"])
    t.play("masquerade", me=["gold", ""], foe=["curse"])
    assert t.me.hand == "estate curse"


@ruling("masquerade.9")
def test_an_empty_hand_passes_nothing_but_receives() -> None:
    t = Table(hand="masquerade gold copper", foes=["", "silver estate"])
    t.play("masquerade", me=["gold", ""], foe2=["estate"])
    assert t.me.hand == "copper estate"
    assert t.foe.hand == "gold"
    assert t.foe2.hand == "silver"


@ruling("masquerade.9")
def test_masquerades_player_with_an_empty_hand_passes_nothing_but_receives() -> None:
    t = Table(hand="masquerade", foe="silver estate")
    t.play("masquerade", foe=["estate"], me=["estate"])
    assert t.me.hand == ""
    assert t.trash == "estate"
    assert t.foe.hand == "silver"


@ruling("masquerade.11")
def test_two_players_exchange_their_cards() -> None:
    t = Table(hand="masquerade gold copper", foe="silver estate")
    t.play("masquerade", me=["copper", ""], foe=["estate"])
    assert t.me.hand == "gold estate"
    assert t.foe.hand == "silver copper"


@ruling("masquerade.12")
def test_masquerade_played_twice_may_pass_on_what_it_brought() -> None:
    t = Table(hand="throne_room masquerade gold", deck="copper*4", foe="curse silver")
    t.play("throne_room", me=["copper", "copper", "curse", ""], foe=["curse", "copper"])
    assert t.me.hand == "gold copper*3"
    assert t.foe.hand == "silver curse"
    assert t.trash == "copper"


# --- Upgrade


@ruling("upgrade.1", "upgrade.11")
def test_upgrade_draws_first_and_may_trash_what_it_drew() -> None:
    t = Table(hand="upgrade copper", deck="estate gold")
    t.start("upgrade")
    assert t.actions == 1
    assert offered(t) == "copper estate"
    t.answer(me=["estate"])
    assert t.trash == "estate"
    assert t.me.discard == "silver"


@ruling("upgrade.2")
def test_upgrade_must_trash_and_gains_a_card_costing_exactly_one_more() -> None:
    t = Table(hand="upgrade estate gold", kingdom="village smithy moat")
    with t.refused():
        t.play("upgrade", me=[""])
    t.start("upgrade", me=["estate"])
    assert offered(t) == "silver village"
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["village"])
    assert t.me.discard == "village"


@ruling("upgrade.3")
def test_upgrade_gains_from_the_supply_to_the_discard_pile() -> None:
    t = Table(hand="upgrade estate", deck="estate", trash="village", piles={"village": 0})
    t.play("upgrade")
    assert t.me.discard == "silver"
    assert t.me.hand == "estate"
    assert t.pile("silver") == 39
    assert t.trash == "village estate"


@ruling("upgrade.4")
def test_upgrade_trashes_even_if_nothing_can_be_gained() -> None:
    t = Table(hand="upgrade gold", deck="gold")
    t.play("upgrade")
    assert t.trash == "gold"
    assert t.me.discard == ""
    t = Table(hand="upgrade estate", deck="estate", piles={"silver": 0})
    t.play("upgrade")
    assert t.trash == "estate"
    assert t.me.discard == ""


@ruling("upgrade.5")
def test_upgrade_with_an_empty_hand_does_nothing_more() -> None:
    t = Table(hand="upgrade")
    t.play("upgrade")
    assert t.actions == 1
    assert t.trash == ""
    assert t.me.owned == "upgrade"


@ruling("upgrade.6")
def test_upgrade_reckons_with_reduced_costs_on_both_sides() -> None:
    t = Table(hand="bridge upgrade silver", actions=2, kingdom="village")
    t.play("bridge")
    t.play("upgrade")
    assert t.trash == "silver"
    assert t.me.discard == "bridge"


@ruling("upgrade.7", "upgrade.8")
def test_upgrade_after_a_bridge_turns_a_copper_into_an_estate_or_a_pawn() -> None:
    t = Table(hand="bridge upgrade copper", actions=2, kingdom="pawn village")
    t.play("bridge")
    t.start("upgrade")
    assert t.trash == "copper"
    assert offered(t) == "estate pawn"
    t.answer(me=["pawn"])
    assert t.me.discard == "pawn"


@pytest.mark.parametrize("trashed", ["copper", "curse"])
@ruling("upgrade.9")
def test_upgrade_without_a_bridge_gains_nothing_for_a_card_costing_nothing(trashed: str) -> None:
    t = Table(hand=f"upgrade {trashed}", kingdom="pawn")
    t.play("upgrade")
    assert t.trash == trashed
    assert t.me.discard == ""


@ruling("upgrade.10")
def test_upgrade_keeps_the_potion_of_the_cost() -> None:
    t = Table(hand="upgrade university", kingdom="familiar alchemist golem village potion")
    t.start("upgrade")
    assert t.trash == "university"
    assert offered(t) == "familiar alchemist"
    t.answer(me=["familiar"])
    t = Table(hand="upgrade estate", kingdom="familiar")
    t.play("upgrade")
    assert t.me.discard == "silver"


@ruling("upgrade.11")
def test_upgrade_cannot_trash_itself_but_another_one() -> None:
    t = Table(hand="upgrade*2 copper")
    t.start("upgrade")
    assert offered(t) == "upgrade copper"
    t.answer(me=["upgrade"])
    assert t.trash == "upgrade"
    assert t.me.in_play == "upgrade"
    assert t.me.discard == "gold"


# --- Nobles


@ruling("nobles.1")
def test_nobles_is_an_action_and_a_victory_card() -> None:
    t = Table(hand="scout shanty_town", deck="nobles copper*3")
    t.play("scout")
    assert t.me.hand == "shanty_town nobles"
    t.play("shanty_town")
    assert t.me.hand == "nobles"


@pytest.mark.parametrize(("option", "cards", "actions"), [("cards", 3, 0), ("actions", 0, 2)])
@ruling("nobles.2", "nobles.3")
def test_nobles_draws_three_cards_or_gives_two_actions(option: str, cards: int, actions: int) -> None:
    t = Table(hand="nobles", deck="copper*4")
    t.play("nobles", me=[option])
    assert (len(t.me.hand), t.actions) == (cards, actions)


@ruling("nobles.3")
def test_the_options_of_nobles_cannot_be_combined() -> None:
    t = Table(hand="nobles", deck="copper*4")
    with t.refused():
        t.play("nobles", me=["cards actions"])
    t.play("nobles", me=["actions"])


@ruling("nobles.4")
def test_nobles_is_worth_two_points() -> None:
    t = Table(hand="nobles", deck="nobles", discard="nobles")
    t.end_game()
    assert t.me.points == 6


@ruling("nobles.5", "nobles.6")
def test_nobles_has_eight_copies_for_two_players_and_twelve_for_more() -> None:
    assert copies("nobles", 2, 3, 4, 5, 6) == [8, 12, 12, 12, 12]


@ruling("nobles.7")
def test_nobles_played_twice_is_decided_separately() -> None:
    t = Table(hand="throne_room nobles", deck="copper*4")
    t.play("throne_room", me=["cards", "actions"])
    assert t.me.hand == "copper*3"
    assert t.actions == 2


# --- Pawn


@pytest.mark.parametrize(
    ("options", "gives"),
    [
        ("card action", (1, 1, 1, 0)),
        ("card buy", (1, 0, 2, 0)),
        ("card coin", (1, 0, 1, 1)),
        ("action buy", (0, 1, 2, 0)),
        ("action coin", (0, 1, 1, 1)),
        ("buy coin", (0, 0, 2, 1)),
    ],
)
@ruling("pawn.1")
def test_pawn_gives_two_of_four_options(options: str, gives: tuple[int, int, int, int]) -> None:
    t = Table(hand="pawn", deck="copper*2")
    t.play("pawn", me=[options])
    assert (len(t.me.hand), t.actions, t.buys, t.coins) == gives


@ruling("pawn.1", "pawn.2")
def test_pawns_options_are_two_and_different() -> None:
    t = Table(hand="pawn", deck="copper*2")
    with t.refused():
        t.play("pawn", me=["coin coin"])
    with t.refused():
        t.play("pawn", me=["coin"])
    with t.refused():
        t.play("pawn", me=["card action coin"])
    t.play("pawn", me=["coin card"])
    assert t.coins == 1


@pytest.mark.parametrize(
    ("options", "order"),
    [("coin card", [[0, 0, 0, 1, 0], [1, 0, 0, 0, 0]]), ("card coin", [[1, 0, 0, 0, 0], [0, 0, 0, 1, 0]])],
)
@ruling("pawn.3")
def test_pawns_options_are_carried_out_in_the_order_named(options: str, order: list[list[int]]) -> None:
    t = Table(hand="pawn", deck="copper")
    t.play("pawn", me=[options])
    assert [event.plus for event in t.events("me", "plus")] == order


@ruling("pawn.4")
def test_pawns_options_are_both_chosen_before_a_card_is_drawn() -> None:
    t = Table(hand="pawn", deck="copper")
    t.start("pawn")
    assert (question(t).least, question(t).most) == (2, 2)
    assert t.me.hand == ""
    t.answer(me=["card action"])
    assert t.me.hand == "copper"


@ruling("pawn.5")
def test_pawn_played_twice_chooses_two_options_each_time() -> None:
    t = Table(hand="throne_room pawn", deck="copper*3")
    t.play("throne_room", me=["card coin", "card coin"])
    assert t.me.hand == "copper*2"
    assert t.coins == 2
    t = Table(hand="throne_room pawn")
    t.play("throne_room", me=["action coin", "buy coin"])
    assert (t.actions, t.buys, t.coins) == (1, 2, 2)


# --- Bridge


@ruling("bridge.1")
def test_bridge_lowers_every_cost_by_one() -> None:
    t = Table(hand="bridge", kingdom="nobles pawn")
    t.play("bridge")
    assert [t.cost(id) for id in ("silver", "gold", "province", "nobles", "pawn")] == [2, 5, 7, 5, 1]


@ruling("bridge.1")
def test_bridge_lowers_what_a_trashed_card_is_worth() -> None:
    t = Table(hand="bridge apprentice gold", deck="copper*9", actions=2)
    t.play("bridge")
    t.play("apprentice")
    assert t.me.hand == "copper*5"


@ruling("bridge.2")
def test_bridge_lets_workshop_gain_a_duchy() -> None:
    t = Table(hand="village bridge workshop", deck="copper")
    t.play("village")
    t.play("bridge")
    t.play("workshop", me=["duchy"])
    assert t.me.discard == "duchy"


@ruling("bridge.3")
def test_bridge_lets_three_coins_buy_a_silver_and_an_estate() -> None:
    t = Table(hand="bridge copper*2", deck="gold*5")
    t.play("bridge")
    t.play_treasures("copper*2")
    assert t.coins == 3
    t.buy("silver")
    assert t.coins == 1
    t.buy("estate")
    assert t.me.coins == 0
    assert t.me.discard == "silver estate bridge copper*2"


@ruling("bridge.4")
def test_bridge_lowers_the_costs_of_cards_in_decks() -> None:
    t = Table(hand="bridge saboteur", actions=2, foe_deck="silver smithy")
    t.play("bridge")
    t.play("saboteur", foe=[""])
    assert t.trash == "smithy"
    assert t.foe.discard == "silver"


@ruling("bridge.5")
def test_bridge_played_twice_lowers_costs_by_two() -> None:
    t = Table(hand="throne_room bridge")
    t.play("throne_room")
    assert [t.cost("province"), t.cost("gold"), t.cost("silver")] == [6, 4, 1]


@ruling("bridge.6")
def test_bridge_lowers_no_cost_below_zero() -> None:
    t = Table(hand="bridge upgrade copper", actions=2, kingdom="pawn")
    t.play("bridge")
    assert [t.cost("copper"), t.cost("pawn")] == [0, 1]
    t.play("upgrade", me=["pawn"])
    assert t.trash == "copper"
    assert t.me.discard == "pawn"


@ruling("bridge.7")
def test_bridge_gives_a_buy_and_a_coin_and_lowers_costs_in_hands() -> None:
    t = Table(hand="bridge salvager gold", actions=2)
    t.play("bridge")
    assert (t.actions, t.buys, t.coins) == (1, 2, 1)
    t.play("salvager")
    assert t.coins == 1 + 5


@ruling("bridge.8")
def test_bridge_lasts_until_the_end_of_the_turn() -> None:
    t = Table(hand="bridge", foe="copper*2")
    t.play("bridge")
    t.end_actions()
    assert t.cost("gold") == 5
    t.end_turn()
    assert [t.cost("gold"), t.cost("silver")] == [6, 3]
    t.play_treasures("copper*2")
    with t.refused():
        t.buy("silver")


@ruling("bridge.9")
def test_several_bridges_add_up() -> None:
    t = Table(hand="bridge*3", actions=3)
    t.play("bridge")
    t.play("bridge")
    t.play("bridge")
    assert [t.cost("gold"), t.cost("province")] == [3, 5]


@ruling("bridge.10")
def test_bridge_changes_neither_coins_nor_points() -> None:
    t = Table(hand="bridge copper silver gold estate duchy province")
    t.play("bridge")
    t.play_treasures("copper silver gold")
    assert t.coins == 1 + 6
    assert t.me.points == 10


@ruling("bridge.11")
def test_remodel_reckons_with_costs_reduced_by_bridge() -> None:
    t = Table(hand="bridge remodel copper", actions=2, kingdom="village smithy")
    t.play("bridge")
    t.start("remodel")
    assert t.trash == "copper"
    assert offered(t) == "copper curse estate silver village"
    t = Table(hand="bridge remodel estate", actions=2, kingdom="village smithy market")
    t.play("bridge")
    t.start("remodel")
    assert offered(t) == "copper curse estate silver village smithy remodel bridge"


@ruling("bridge.12")
def test_bridge_lowers_no_potion() -> None:
    t = Table(hand="bridge", kingdom="transmute familiar", coins=5)
    t.play("bridge")
    assert [t.cost("transmute"), t.cost("familiar")] == [0, 2]
    with t.refused():
        t.buy("transmute")
    with t.refused():
        t.buy("familiar")
    t.me.potions = 1
    t.buy("transmute")
    assert t.coins == 6


# --- Wishing Well


@ruling("wishing_well.1")
def test_wishing_well_draws_a_card_before_one_is_named() -> None:
    t = Table(hand="wishing_well", deck="gold copper")
    t.start("wishing_well")
    assert question(t).why == Why.NAME
    assert t.me.hand == "gold"
    assert t.actions == 1
    assert t.me.revealed == ""


@ruling("wishing_well.2")
def test_wishing_well_asks_for_the_name_of_a_card_and_not_for_a_type() -> None:
    t = Table(hand="wishing_well", deck="estate copper")
    t.start("wishing_well")
    assert question(t).keys is None
    assert offered(t) == "copper silver gold estate duchy province curse wishing_well"
    t.answer(me=["silver"])
    assert t.me.hand == "estate"


@ruling("wishing_well.3")
def test_wishing_well_takes_the_card_that_was_named() -> None:
    t = Table(hand="wishing_well", deck="estate copper gold")
    t.play("wishing_well", me=["copper"])
    assert revealed(t) == [parse("copper")]
    assert t.me.hand == "estate copper"
    assert t.me.deck == "gold"


@ruling("wishing_well.4")
def test_wishing_well_puts_another_card_back_on_the_deck() -> None:
    t = Table(hand="wishing_well", deck="estate copper gold")
    t.play("wishing_well", me=["gold"])
    assert revealed(t) == [parse("copper")]
    assert t.me.hand == "estate"
    assert t.me.deck == "copper gold"


@ruling("wishing_well.5")
def test_wishing_well_shuffles_when_the_deck_is_empty() -> None:
    t = Table(hand="wishing_well", deck="estate", discard="gold*2")
    t.play("wishing_well", me=["gold"])
    assert t.me.hand == "estate gold"
    assert t.me.deck == "gold"


@ruling("wishing_well.5")
def test_wishing_well_reveals_nothing_when_there_is_no_card() -> None:
    t = Table(hand="wishing_well", deck="estate")
    t.play("wishing_well", me=["gold"])
    assert revealed(t) == []
    assert t.me.hand == "estate"


@ruling("wishing_well.6")
def test_wishing_well_may_name_a_card_that_is_not_in_the_game() -> None:
    t = Table(hand="wishing_well", deck="estate copper")
    # All cards that are not in the game are one option.
    t.play("wishing_well", me=[""])
    assert t.me.hand == "estate"
    assert t.me.deck == "copper"
    assert t.events("foe", "name")[0].cards == []


# --- Saboteur


@ruling("saboteur.1")
def test_saboteur_makes_each_foe_reveal_up_to_a_card_costing_three() -> None:
    t = Table(hand="saboteur", foe_decks=["copper estate curse silver gold", "province gold"])
    t.play("saboteur", foe=[""], foe2=[""])
    assert revealed(t) == [parse("copper"), parse("estate"), parse("curse"), parse("silver"), parse("province")]
    assert t.trash == "silver province"
    assert t.foe.deck == "gold"
    assert t.foe2.deck == "gold"


@ruling("saboteur.2")
def test_saboteur_shuffles_without_the_cards_already_revealed() -> None:
    t = Table(hand="saboteur", foe_deck="copper*2", foe_discard="gold*2")
    t.play("saboteur", foe=[""])
    assert t.trash == "gold"
    assert t.foe.discard == "copper*2"
    assert t.foe.deck == "gold"


@ruling("saboteur.3")
def test_saboteur_finds_nothing_and_all_is_discarded() -> None:
    t = Table(hand="saboteur", foe="gold", foe_deck="copper estate", foe_discard="curse")
    t.play("saboteur")
    assert t.trash == ""
    assert t.foe.deck == ""
    assert t.foe.discard == "copper estate curse"
    assert t.foe.hand == "gold"


@ruling("saboteur.4")
def test_saboteurs_victim_may_gain_a_card_of_their_own_choice() -> None:
    t = Table(hand="saboteur", foe_deck="gold", kingdom="smithy")
    t.start("saboteur")
    assert t.trash == "gold"
    assert (question(t).seat, question(t).least) == (1, 0)
    t.answer(foe=["smithy"])
    assert t.foe.discard == "smithy"


@ruling("saboteur.4")
def test_saboteurs_victim_need_not_gain() -> None:
    t = Table(hand="saboteur", foe_deck="gold")
    t.play("saboteur", foe=[""])
    assert t.trash == "gold"
    assert t.foe.owned == ""


@ruling("saboteur.5")
def test_saboteur_allows_three_for_five() -> None:
    t = Table(hand="saboteur", foe_deck="duchy", kingdom="village smithy")
    t.start("saboteur")
    assert offered(t) == "copper curse estate silver village"


@ruling("saboteur.6")
def test_saboteurs_victim_gains_from_the_supply_and_discards_the_rest() -> None:
    t = Table(hand="saboteur", foe_deck="copper gold", foe_discard="curse", trash="smithy", piles={"smithy": 0})
    with t.refused():
        t.play("saboteur", foe=["smithy"])
    t.play("saboteur", foe=["silver"])
    assert t.pile("silver") == 39
    assert t.foe.discard == "curse silver copper"


@ruling("saboteur.7")
def test_saboteur_reckons_with_reduced_costs() -> None:
    t = Table(hand="bridge saboteur", actions=2, foe_deck="silver smithy", kingdom="pawn")
    t.play("bridge")
    t.start("saboteur")
    assert t.trash == "smithy"
    assert offered(t) == "copper curse estate pawn"
    t.answer(foe=["pawn"])
    assert t.foe.discard == "silver pawn"


@ruling("saboteur.8")
def test_saboteur_spares_who_shows_a_moat() -> None:
    t = Table(hand="saboteur", foe="moat", foe_deck="copper gold")
    t.play("saboteur", foe=["moat"])
    assert revealed(t) == []
    assert t.foe.deck == "copper gold"
    assert t.trash == ""


@ruling("saboteur.9")
def test_saboteur_goes_round_clockwise_when_piles_run_short() -> None:
    t = Table(hand="saboteur", foe_decks=["gold", "gold"], piles={"smithy": 1})
    t.start("saboteur", foe=["smithy"])
    assert question(t).seat == 2
    with t.refused():
        t.answer(foe2=["smithy"])
    t.answer(foe2=["silver"])
    assert [t.foe.discard, t.foe2.discard] == ["smithy", "silver"]


@ruling("saboteur.10")
def test_saboteur_looks_only_at_the_coins_of_a_cost() -> None:
    t = Table(hand="saboteur", foe_deck="university transmute golem gold")
    t.play("saboteur", foe=[""])
    assert t.trash == "golem"
    assert t.foe.discard == "university transmute"


@ruling("saboteur.11")
def test_saboteurs_victim_may_gain_with_or_without_a_potion_for_a_card_with_one() -> None:
    t = Table(hand="saboteur", foe_deck="golem", kingdom="university transmute familiar pawn")
    t.start("saboteur")
    assert offered(t) == "copper curse estate university transmute pawn"


@ruling("saboteur.11")
def test_saboteurs_victim_gains_no_card_with_a_potion_for_a_card_without() -> None:
    t = Table(hand="saboteur", foe_deck="gold", kingdom="university transmute familiar pawn")
    t.start("saboteur")
    assert offered(t) == "copper curse estate silver pawn"


# --- Shanty Town


@pytest.mark.parametrize("held", ["copper", "village"])
@ruling("shanty_town.1", "shanty_town.2")
def test_shanty_town_gives_two_actions_and_shows_the_hand(held: str) -> None:
    t = Table(hand=f"shanty_town estate {held}", deck="gold*2")
    t.play("shanty_town")
    assert t.actions == 2
    assert [Zone(cards) for cards in revealed(t)] == [f"estate {held}"]


@ruling("shanty_town.3")
def test_shanty_town_draws_two_cards_only_without_an_action_in_hand() -> None:
    t = Table(hand="shanty_town copper", deck="gold*3")
    t.play("shanty_town")
    assert t.me.hand == "copper gold*2"
    t = Table(hand="shanty_town copper village", deck="gold*3")
    t.play("shanty_town")
    assert t.me.hand == "copper village"


@ruling("shanty_town.4")
def test_shanty_town_draws_the_second_card_after_an_action_too() -> None:
    t = Table(hand="shanty_town copper", deck="village gold silver")
    t.play("shanty_town")
    assert t.me.hand == "copper village gold"


@pytest.mark.parametrize("held", ["great_hall", "nobles", "island"])
@ruling("shanty_town.5")
def test_an_action_victory_card_keeps_shanty_town_from_drawing(held: str) -> None:
    t = Table(hand=f"shanty_town {held}", deck="gold*2")
    t.play("shanty_town")
    assert t.me.hand == held


@ruling("shanty_town.6")
def test_shanty_town_draws_into_an_empty_hand() -> None:
    t = Table(hand="shanty_town", deck="gold*3")
    t.play("shanty_town")
    assert t.me.hand == "gold*2"


@pytest.mark.parametrize("held", ["moat", "secret_chamber"])
@ruling("shanty_town.7")
def test_an_action_reaction_card_keeps_shanty_town_from_drawing(held: str) -> None:
    t = Table(hand=f"shanty_town {held}", deck="gold*2")
    t.play("shanty_town")
    assert t.me.hand == held


@ruling("shanty_town.7")
def test_a_harem_does_not_keep_shanty_town_from_drawing() -> None:
    t = Table(hand="shanty_town harem", deck="gold*2")
    t.play("shanty_town")
    assert t.me.hand == "harem gold*2"


# --- Mining Village


@pytest.mark.parametrize(("answer", "coins", "trash"), [("yes", 2, "mining_village"), ("no", 0, "")])
@ruling("mining_village.1", "mining_village.3")
def test_mining_village_gives_a_card_and_two_actions_trashed_or_not(answer: str, coins: int, trash: str) -> None:
    t = Table(hand="mining_village", deck="copper gold")
    t.start("mining_village")
    assert t.me.hand == "copper"
    assert (t.actions, t.coins) == (2, 0)
    t.answer(me=[answer])
    assert t.me.hand == "copper"
    assert (t.actions, t.coins) == (2, coins)
    assert t.trash == trash


@ruling("mining_village.2")
def test_mining_village_is_decided_on_at_once_or_never() -> None:
    t = Table(hand="mining_village great_hall", deck="copper*9")
    t.start("mining_village")
    assert question(t).why == Why.TRASH
    t.answer(me=["no"])
    t.play("great_hall")
    t.play_treasures("copper*2")
    t.end_turn()
    assert t.trash == ""
    assert "mining_village" in t.me.discard


@ruling("mining_village.4", "mining_village.5")
def test_mining_village_played_twice_is_trashed_once() -> None:
    t = Table(hand="throne_room mining_village*2", deck="copper*2")
    t.play("throne_room", me=["yes"])
    assert t.trash == "mining_village"
    assert t.me.hand == "mining_village copper*2"
    assert (t.actions, t.coins) == (4, 2)


@ruling("mining_village.6")
def test_mining_village_played_twice_may_be_trashed_the_second_time() -> None:
    t = Table(hand="throne_room mining_village", deck="copper*2")
    t.play("throne_room", me=["no", "yes"])
    assert t.trash == "mining_village"
    assert t.me.hand == "copper*2"
    assert (t.actions, t.coins) == (4, 2)


@ruling("mining_village.7")
def test_a_trashed_mining_village_counts_as_played_and_is_not_discarded() -> None:
    t = Table(hand="mining_village great_hall conspirator", deck="copper*9")
    t.play("mining_village", me=["yes"])
    t.play("great_hall")
    t.play("conspirator")
    assert t.me.hand == "copper*3"
    t.end_turn()
    assert t.trash == "mining_village"
    assert "mining_village" not in t.me.owned


@ruling("mining_village.8")
def test_in_a_possessed_turn_mining_village_is_set_aside_for_two_coins() -> None:
    t = Table(hand="possession", deck="silver*5", foe="mining_village", foe_deck="copper*10")
    t.play("possession")
    t.end_turn()
    t.play("mining_village", me=["yes"])
    assert (t.active, t.actions, t.coins) == ("foe", 2, 2)
    assert t.trash == ""
    assert t.foe.coming_back == "mining_village"
    t.end_turn()
    assert t.foe.coming_back == ""
    assert "mining_village" in t.foe.discard

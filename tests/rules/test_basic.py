"""The rulings of the seven basic cards: Treasures, Victory cards and the Curse."""

from royaume.cards import expansions
from royaume.catalogue import catalogue
from royaume.game.setup import Setup, deal
from royaume.testing import Table, ruling


def dealt(players: int, *, two_boxes: bool = False) -> Table:
    """A real game of the booklet's first kingdom, before its first turn."""
    first_game = catalogue.expansion("base").kingdoms[0]
    t = Table(players=players)
    t.game = deal(Setup([expansions.by_id(id) for id in first_game.cards], players, two_boxes=two_boxes), "a real game")
    return t


# --- Copper


@ruling("copper.1", "estate.1")
def test_everybody_starts_with_seven_coppers_and_three_estates() -> None:
    t = dealt(4)
    assert t.me.owned == "copper*7 estate*3"
    assert t.foe.owned == "copper*7 estate*3"
    assert t.foe2.owned == "copper*7 estate*3"
    assert t.foe3.owned == "copper*7 estate*3"


@ruling("copper.1")
def test_coppers_dealt_come_out_of_the_sixty() -> None:
    assert dealt(2).pile("copper") == 60 - 2 * 7 == 46
    assert dealt(3).pile("copper") == 60 - 3 * 7 == 39
    assert dealt(4).pile("copper") == 60 - 4 * 7 == 32


@ruling("copper.2")
def test_a_copper_gives_one_coin() -> None:
    t = Table(hand="copper*3")
    t.play_treasures("copper")
    assert t.coins == 1
    t.play_treasures("copper*2")
    assert t.coins == 3


@ruling("copper.2")
def test_a_copper_is_bought_for_nothing_while_a_buy_is_left() -> None:
    t = Table(buys=2, coins=0, phase="buy")
    t.buy("copper")
    assert t.me.discard == "copper"
    assert (t.active, t.buys, t.coins) == ("me", 1, 0)
    t.buy("copper")
    assert t.me.owned == "copper*2"
    assert t.active == "foe"


@ruling("copper.3")
def test_with_five_or_six_players_120_coppers_are_shared_out() -> None:
    assert dealt(5).pile("copper") == 120 - 5 * 7 == 85
    assert dealt(6).pile("copper") == 120 - 6 * 7 == 78
    assert dealt(6).foe5.owned == "copper*7 estate*3"


@ruling("copper.4")
def test_up_to_four_players_may_combine_two_boxes_of_treasures() -> None:
    one, two = dealt(4), dealt(4, two_boxes=True)
    assert (one.pile("copper"), one.pile("silver"), one.pile("gold")) == (32, 40, 30)
    assert (two.pile("copper"), two.pile("silver"), two.pile("gold")) == (92, 80, 60)
    assert dealt(2, two_boxes=True).pile("copper") == 106


@ruling("copper.4", "copper.3")
def test_with_five_players_two_boxes_are_combined_only_once() -> None:
    assert dealt(5, two_boxes=True).pile("copper") == 85


@ruling("copper.5")
def test_empty_treasure_piles_help_to_end_the_game() -> None:
    t = Table(piles={"copper": 0, "silver": 0, "gold": 1})
    t.end_turn()
    assert not t.over
    t.set_pile("gold", 0)
    t.end_turn()
    assert t.over


@ruling("copper.6")
def test_a_copper_played_lies_in_play_until_clean_up() -> None:
    t = Table(hand="copper", deck="estate*5")
    t.play_treasures("copper")
    assert t.me.in_play == "copper"
    assert t.me.discard == ""
    t.end_turn()
    assert t.me.in_play == ""
    assert t.me.discard == "copper"


# --- Silver


@ruling("silver.1")
def test_with_two_to_four_players_there_are_forty_silvers() -> None:
    assert dealt(2).pile("silver") == 40
    assert dealt(3).pile("silver") == 40
    assert dealt(4).pile("silver") == 40


@ruling("silver.2")
def test_a_silver_gives_two_coins() -> None:
    t = Table(hand="silver*3")
    t.play_treasures("silver")
    assert t.coins == 2
    t.play_treasures("silver*2")
    assert t.coins == 6


@ruling("silver.3")
def test_with_five_or_six_players_there_are_eighty_silvers() -> None:
    assert dealt(5).pile("silver") == 80
    assert dealt(6).pile("silver") == 80


@ruling("silver.4")
def test_without_silvers_bureaucrat_gains_nothing() -> None:
    t = Table(hand="bureaucrat", deck="copper", piles={"silver": 0})
    t.play("bureaucrat")
    assert t.me.owned == "bureaucrat copper"
    assert t.pile("silver") == 0


@ruling("silver.4")
def test_without_silvers_trading_post_gains_nothing() -> None:
    t = Table(hand="trading_post copper estate", piles={"silver": 0})
    t.play("trading_post")
    assert t.trash == "copper estate"
    assert t.me.owned == "trading_post"
    assert t.pile("silver") == 0


# --- Gold


@ruling("gold.1")
def test_with_two_to_four_players_there_are_thirty_golds() -> None:
    assert dealt(2).pile("gold") == 30
    assert dealt(3).pile("gold") == 30
    assert dealt(4).pile("gold") == 30


@ruling("gold.2")
def test_a_gold_gives_three_coins() -> None:
    t = Table(hand="gold*3")
    t.play_treasures("gold")
    assert t.coins == 3
    t.play_treasures("gold*2")
    assert t.coins == 9


@ruling("gold.3")
def test_with_five_or_six_players_there_are_sixty_golds() -> None:
    assert dealt(5).pile("gold") == 60
    assert dealt(6).pile("gold") == 60


# --- Estate


@ruling("estate.1", "estate.2")
def test_estates_dealt_do_not_reduce_their_pile() -> None:
    assert dealt(2).foe.owned == "copper*7 estate*3"
    assert dealt(2).pile("estate") == 8
    assert dealt(3).pile("estate") == 12
    assert dealt(4).pile("estate") == 12


@ruling("estate.3")
def test_with_five_or_six_players_there_are_still_twelve_estates() -> None:
    assert dealt(5).pile("estate") == 12
    assert dealt(6).pile("estate") == 12


@ruling("estate.4")
def test_an_estate_cannot_be_played_and_is_worth_one_point() -> None:
    t = Table(hand="village copper estate")
    with t.refused():
        t.play("estate")
    t.end_actions()
    with t.refused():
        t.play_treasures("estate")
    t.end_game()
    assert (t.me.points, t.foe.points) == (1, 0)
    assert t.winners == ["me"]


# --- Duchy


@ruling("duchy.1")
def test_there_are_eight_duchies_for_two_and_twelve_for_more() -> None:
    assert dealt(2).pile("duchy") == 8
    assert dealt(3).pile("duchy") == 12
    assert dealt(4).pile("duchy") == 12


@ruling("duchy.2")
def test_with_five_or_six_players_there_are_still_twelve_duchies() -> None:
    assert dealt(5).pile("duchy") == 12
    assert dealt(6).pile("duchy") == 12


@ruling("duchy.3")
def test_a_duchy_cannot_be_played_and_is_worth_three_points() -> None:
    t = Table(hand="village copper duchy", foe="estate*2")
    with t.refused():
        t.play("duchy")
    t.end_actions()
    with t.refused():
        t.play_treasures("duchy")
    t.end_game()
    assert (t.me.points, t.foe.points) == (3, 2)
    assert t.winners == ["me"]


# --- Province


@ruling("province.1")
def test_there_are_eight_provinces_for_two_and_twelve_for_three_or_four() -> None:
    assert dealt(2).pile("province") == 8
    assert dealt(3).pile("province") == 12
    assert dealt(4).pile("province") == 12


@ruling("province.2")
def test_there_are_fifteen_provinces_for_five_and_eighteen_for_six() -> None:
    assert dealt(5).pile("province") == 15
    assert dealt(6).pile("province") == 18


@ruling("province.3")
def test_the_last_province_ends_the_game_when_its_turn_ends() -> None:
    t = Table(buys=2, coins=8, phase="buy", piles={"province": 1})
    t.buy("province")
    assert t.pile("province") == 0
    assert not t.over
    t.end_turn()
    assert t.over


@ruling("province.3")
def test_one_other_empty_pile_does_not_end_the_game() -> None:
    t = Table(piles={"province": 1, "duchy": 0})
    t.end_turn()
    assert not t.over


@ruling("province.4")
def test_a_province_cannot_be_played_and_is_worth_six_points() -> None:
    t = Table(hand="village copper province", foe="duchy estate*2")
    with t.refused():
        t.play("province")
    t.end_actions()
    with t.refused():
        t.play_treasures("province")
    t.end_game()
    assert (t.me.points, t.foe.points) == (6, 5)
    assert t.winners == ["me"]


# --- Curse


@ruling("curse.1")
def test_there_are_ten_curses_for_each_player_but_the_first() -> None:
    assert dealt(2).pile("curse") == 10
    assert dealt(3).pile("curse") == 20
    assert dealt(4).pile("curse") == 30


@ruling("curse.2")
def test_there_are_forty_curses_for_five_and_fifty_for_six() -> None:
    assert dealt(5).pile("curse") == 40
    assert dealt(6).pile("curse") == 50


@ruling("curse.3", "curse.4")
def test_a_curse_may_be_bought_for_nothing_and_is_discarded() -> None:
    t = Table(buys=2, coins=0, phase="buy")
    t.buy("curse")
    assert t.me.discard == "curse"
    assert (t.buys, t.coins) == (1, 0)
    assert t.pile("curse") == 9
    assert t.me.points == -1


@ruling("curse.4")
def test_a_curse_gained_is_discarded() -> None:
    t = Table(hand="witch", foe="copper")
    t.play("witch")
    assert t.foe.discard == "curse"
    assert t.foe.hand == "copper"


@ruling("curse.4")
def test_a_curse_from_torturer_goes_to_hand() -> None:
    t = Table(hand="torturer", foe="copper*3")
    t.play("torturer", foe=["curse"])
    assert t.foe.hand == "copper*3 curse"
    assert t.foe.discard == ""


@ruling("curse.5")
def test_scout_leaves_a_curse_on_the_deck() -> None:
    t = Table(hand="scout", deck="curse estate duchy province")
    t.play("scout")
    assert t.me.hand == "estate duchy province"
    assert t.me.deck == "curse"


@ruling("curse.5", "curse.6")
def test_tribute_gives_nothing_for_a_curse() -> None:
    t = Table(hand="tribute", deck="gold*2", foe_deck="curse*2")
    t.play("tribute")
    assert t.foe.discard == "curse*2"
    assert (t.actions, t.coins) == (0, 0)
    assert t.me.hand == ""


@ruling("curse.6")
def test_bureaucrat_does_not_find_a_curse() -> None:
    t = Table(hand="bureaucrat", foe="curse copper", foe_deck="gold")
    t.play("bureaucrat")
    assert t.foe.hand == "curse copper"
    assert t.foe.deck == "gold"


@ruling("curse.6")
def test_a_curse_cannot_be_played() -> None:
    t = Table(hand="village copper curse")
    with t.refused():
        t.play("curse")
    t.end_actions()
    with t.refused():
        t.play_treasures("curse")


@ruling("curse.6")
def test_throne_room_does_not_find_a_curse() -> None:
    t = Table(hand="throne_room curse")
    t.play("throne_room")
    assert t.me.in_play == "throne_room"
    assert t.me.hand == "curse"


@ruling("curse.6")
def test_adventurer_does_not_find_a_curse() -> None:
    t = Table(hand="adventurer", deck="curse copper*2")
    t.play("adventurer")
    assert t.me.hand == "copper*2"
    assert t.me.discard == "curse"


@ruling("curse.7")
def test_an_empty_curse_pile_helps_to_end_the_game() -> None:
    t = Table(piles={"curse": 1, "estate": 0, "duchy": 0})
    t.end_turn()
    assert not t.over
    t.set_pile("curse", 0)
    t.end_turn()
    assert t.over

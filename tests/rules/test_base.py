"""The rulings of the base game's kingdom cards, in the order of the catalogue."""

import pytest

from royaume.catalogue import catalogue
from royaume.engine.card import Card
from royaume.engine.choice import Why
from royaume.game.setup import Setup, deal
from royaume.testing import Table, Zone, parse, ruling

ATTACKS = [entry.id for entry in catalogue.entries().values() if "attack" in entry.types]
SIZE_DISTORTION = "workshop woodcutter cellar chapel feast gardens laboratory witch village thief"


def offered(t: Table) -> Zone:
    """The cards that the open question offers."""
    assert t.pending is not None
    return Zone(t.pending.cards())


def revealed(t: Table) -> list[list[Card]]:
    """What each reveal showed to all players, in order."""
    return [event.cards for event in t.events(None, "reveal")]


def gardens_pile(players: int) -> int:
    """Cards in the Gardens pile of a game that was really set up."""
    game = deal(Setup(parse(SIZE_DISTORTION), players), "gardens")
    return game.supply.count(parse("gardens")[0])


# --- Adventurer


@ruling("adventurer.1", "adventurer.2")
def test_adventurer_shuffles_without_the_cards_already_revealed() -> None:
    t = Table(hand="adventurer", deck="estate*5 copper", discard="gold")
    t.play("adventurer")
    assert t.me.hand == "copper gold"
    assert t.me.discard == "estate*5"
    assert t.me.deck == ""
    assert len(t.events("foe", "reveal")) == 7


@ruling("adventurer.3")
def test_adventurer_takes_the_only_treasure_there_is() -> None:
    t = Table(hand="adventurer", deck="estate*2 copper", discard="curse")
    t.play("adventurer")
    assert t.me.hand == "copper"
    assert t.me.discard == "estate*2 curse"


@ruling("adventurer.3")
def test_adventurer_finds_no_treasure_at_all() -> None:
    t = Table(hand="adventurer", deck="estate*2", discard="curse")
    t.play("adventurer")
    assert t.me.hand == ""
    assert t.me.discard == "estate*2 curse"


@ruling("adventurer.4")
def test_adventurer_stops_at_the_second_treasure() -> None:
    t = Table(hand="adventurer", deck="estate silver moat copper gold duchy")
    t.play("adventurer")
    assert t.me.hand == "silver copper"
    assert t.me.deck == "gold duchy"
    assert t.me.discard == "estate moat"


@ruling("adventurer.5")
def test_adventurer_takes_harem_as_a_treasure() -> None:
    t = Table(hand="adventurer", deck="estate harem copper gold")
    t.play("adventurer")
    assert t.me.hand == "harem copper"
    assert t.me.deck == "gold"


@ruling("adventurer.6")
def test_treasures_of_adventurer_are_played_this_turn() -> None:
    t = Table(hand="adventurer", deck="gold silver")
    t.play("adventurer")
    t.play_treasures("gold silver")
    assert t.coins == 5


@ruling("adventurer.7")
def test_adventurer_played_again_may_reveal_what_it_discarded() -> None:
    t = Table(hand="throne_room adventurer", deck="estate copper silver")
    t.play("throne_room")
    assert t.me.hand == "copper silver"
    assert t.me.discard == "estate"
    assert [event.cards[0].id for event in t.events("foe", "reveal")] == ["estate", "copper", "silver", "estate"]


# --- Bureaucrat


@ruling("bureaucrat.1", "bureaucrat.2")
def test_bureaucrat_shuffles_no_discard_pile_into_an_empty_deck() -> None:
    t = Table(hand="bureaucrat", discard="copper", foe="estate copper", foe_discard="gold")
    t.play("bureaucrat")
    assert t.me.deck == "silver"
    assert t.me.discard == "copper"
    assert t.foe.deck == "estate"
    assert t.foe.hand == "copper"
    assert t.foe.discard == "gold"


@ruling("bureaucrat.3")
def test_bureaucrat_gains_a_silver_on_the_deck() -> None:
    t = Table(hand="bureaucrat", deck="copper")
    t.play("bureaucrat")
    assert t.me.deck == "silver copper"
    assert t.me.discard == ""
    assert t.pile("silver") == 39


@ruling("bureaucrat.4")
def test_bureaucrat_makes_who_has_no_victory_card_show_the_hand() -> None:
    t = Table(hand="bureaucrat", foe="copper*3 gold witch", foe_deck="estate")
    t.play("bureaucrat")
    assert [Zone(event.cards) for event in t.events("me", "reveal")] == ["copper*3 gold witch"]
    assert t.foe.hand == "copper*3 gold witch"
    assert t.foe.deck == "estate"


@ruling("bureaucrat.5")
def test_bureaucrat_lets_the_victim_choose_one_victory_card() -> None:
    t = Table(hand="bureaucrat", foe="estate duchy province", foe_deck="copper")
    t.play("bureaucrat", foe=["duchy"])
    assert t.foe.deck == "duchy copper"
    assert t.foe.hand == "estate province"
    assert [event.cards for event in t.events("me", "reveal")] == [parse("duchy")]


@ruling("bureaucrat.6", "curse.6")
def test_bureaucrat_takes_every_kind_of_victory_card_but_no_curse() -> None:
    t = Table(hand="bureaucrat", foe="curse gold gardens duke great_hall harem nobles island")
    t.start("bureaucrat")
    assert offered(t) == "gardens duke great_hall harem nobles island"
    t.answer(foe=["harem"])
    assert t.foe.deck == "harem"


@ruling("bureaucrat.7")
def test_bureaucrat_attacks_even_without_silvers() -> None:
    t = Table(hand="bureaucrat", foe="estate copper", piles={"silver": 0})
    t.play("bureaucrat")
    assert t.me.owned == "bureaucrat"
    assert t.foe.deck == "estate"


@ruling("bureaucrat.8")
def test_bureaucrat_gains_a_silver_in_spite_of_moat() -> None:
    t = Table(hand="bureaucrat", foe="moat estate copper")
    t.play("bureaucrat", foe=["moat"])
    assert t.me.deck == "silver"
    assert t.foe.hand == "moat estate copper"
    assert t.foe.deck == ""
    assert t.events("me", "reveal") == []


@ruling("bureaucrat.9")
def test_bureaucrat_played_twice_takes_a_second_victory_card_if_any() -> None:
    t = Table(hand="throne_room bureaucrat", foes=["estate duchy copper", "estate gold"])
    t.play("throne_room", foe=["duchy"])
    assert t.me.deck == "silver*2"
    assert t.foe.deck == "estate duchy"
    assert t.foe2.deck == "estate"
    assert t.foe2.hand == "gold"
    assert Zone(t.events("me", "reveal")[-1].cards) == "gold"


# --- Cellar


@ruling("cellar.1")
def test_cellar_cannot_discard_itself() -> None:
    t = Table(hand="cellar copper estate", deck="gold*3")
    t.start("cellar")
    assert offered(t) == "copper estate"
    with t.refused():
        t.answer(me=["cellar copper"])
    t.answer(me=["copper estate"])
    assert t.me.in_play == "cellar"


@ruling("cellar.2", "cellar.3")
def test_cellar_discards_all_at_once_and_only_then_draws() -> None:
    t = Table(hand="cellar copper estate duchy", deck="gold curse silver*3")
    t.start("cellar")
    assert t.me.hand == "copper estate duchy"
    t.answer(me=["copper estate"])
    assert t.me.hand == "duchy gold curse"
    moved = [(event.kind, event.count) for event in t.events("me") if event.kind in ("discard", "draw")]
    assert moved == [("discard", 2), ("draw", 2)]


@ruling("cellar.4")
def test_cellar_may_draw_again_what_it_discarded() -> None:
    t = Table(hand="cellar copper*3", deck="estate")
    t.play("cellar", me=["copper*3"])
    assert t.me.hand == "estate copper*2"
    assert t.me.deck == "copper"
    assert t.me.discard == ""


@ruling("cellar.5")
def test_cellar_shows_how_many_cards_are_discarded_and_the_last_one() -> None:
    t = Table(hand="cellar copper estate gold", deck="silver*3")
    t.play("cellar", me=["estate copper gold"])
    seen = t.events("foe", "discard")[0]
    assert seen.count == 3
    assert seen.cards == parse("gold")
    assert t.events("me", "discard")[0].cards == parse("estate copper gold")


@ruling("cellar.6")
def test_cellar_may_discard_nothing() -> None:
    t = Table(hand="cellar copper estate", deck="gold")
    t.play("cellar", me=[""])
    assert t.actions == 1
    assert t.me.hand == "copper estate"
    assert t.me.deck == "gold"


@ruling("cellar.7")
def test_cellar_may_discard_another_cellar() -> None:
    t = Table(hand="cellar*2 copper", deck="gold")
    t.play("cellar", me=["cellar"])
    assert t.me.hand == "copper gold"
    assert t.me.discard == "cellar"
    assert t.me.in_play == "cellar"


# --- Chancellor


@ruling("chancellor.1")
def test_chancellor_must_be_decided_before_anything_else() -> None:
    t = Table(hand="chancellor village copper", deck="estate*4", actions=2)
    t.start("chancellor")
    assert t.pending is not None
    assert t.pending.why == Why.DISCARD_DECK
    assert t.me.hand == "village copper"
    t.answer(me=["no"])
    t.play("village")
    t.play_treasures("copper")
    t.buy("silver")
    assert t.active == "foe"
    assert t.events("me", "discard_deck") == []


@ruling("chancellor.2")
def test_nobody_learns_what_was_in_the_deck_that_chancellor_discards() -> None:
    t = Table(hand="chancellor", deck="copper gold estate")
    other = Table(hand="chancellor", deck="gold copper estate")
    t.play("chancellor", me=["yes"])
    other.play("chancellor", me=["yes"])
    assert t.me.discard_top == other.me.discard_top
    assert t.view("me").data() == other.view("me").data()
    assert [event.data() for event in t.events("me")] == [event.data() for event in other.events("me")]
    assert len(t.events("me", "discard_deck")[0].cards) == 1


@ruling("chancellor.3")
def test_chancellor_may_leave_the_deck_alone() -> None:
    t = Table(hand="chancellor", deck="copper gold", discard="estate")
    t.play("chancellor", me=["no"])
    assert t.coins == 2
    assert t.me.deck == "copper gold"
    assert t.me.discard == "estate"


@ruling("chancellor.4")
def test_chancellor_discards_the_whole_deck_or_nothing() -> None:
    t = Table(hand="chancellor", deck="copper gold estate duchy", discard="curse")
    t.start("chancellor")
    assert t.pending is not None
    assert t.pending.keys == ["yes", "no"]
    t.answer(me=["yes"])
    assert t.coins == 2
    assert t.me.deck == ""
    assert t.me.discard == "curse copper gold estate duchy"


@ruling("chancellor.5")
def test_after_chancellor_nothing_is_shuffled_until_a_card_is_needed() -> None:
    t = Table(hand="chancellor village", deck="copper*3", actions=2)
    t.play("chancellor", me=["yes"])
    assert t.me.deck == ""
    assert t.events("me", "shuffle") == []
    t.play("village")
    assert t.me.hand == "copper"
    assert t.me.deck == "copper*2"
    assert len(t.events("me", "shuffle")) == 1


@ruling("chancellor.6")
def test_chancellor_triggers_nothing_of_the_cards_it_moves() -> None:
    t = Table(hand="chancellor", deck="alchemist herbalist treasury", in_play="potion")
    t.play("chancellor", me=["yes"])
    assert t.me.discard == "alchemist herbalist treasury"
    assert t.events("me", "discard") == []


# --- Council Room


@ruling("council_room.1")
def test_council_room_makes_every_other_player_draw() -> None:
    t = Table(hand="council_room", deck="copper*5", foes=["gold*7", ""], foe_decks=["estate*2", "duchy*2"])
    t.play("council_room")
    assert t.me.hand == "copper*4"
    assert t.buys == 2
    assert t.foe.hand == "gold*7 estate"
    assert t.foe2.hand == "duchy"


@ruling("council_room.2")
def test_council_room_makes_everybody_shuffle_who_needs_it() -> None:
    t = Table(hand="council_room", deck="copper", discard="silver*4", foe_discard="estate*2")
    t.play("council_room")
    assert t.me.hand == "copper silver*3"
    assert t.foe.hand == "estate"
    assert t.foe.deck == "estate"
    assert [event.seat for event in t.events("me", "shuffle")] == [0, 1]


@ruling("council_room.3")
def test_council_room_gives_nothing_to_who_has_nothing_to_draw() -> None:
    t = Table(hand="council_room", deck="copper*4", foe="gold")
    t.play("council_room")
    assert t.foe.hand == "gold"


@ruling("council_room.4", "moat.11")
def test_council_room_is_no_attack() -> None:
    t = Table(hand="council_room", deck="copper*4", foe="moat secret_chamber", foe_deck="gold*3")
    t.play("council_room")
    assert t.foe.hand == "moat secret_chamber gold"
    assert t.events("foe", "react") == []


@ruling("council_room.5")
def test_council_room_played_twice() -> None:
    t = Table(hand="throne_room council_room", deck="copper*9", foe_deck="estate*3")
    t.play("throne_room")
    assert t.me.hand == "copper*8"
    assert t.buys == 3
    assert t.foe.hand == "estate*2"


# --- Chapel


@ruling("chapel.1")
def test_chapel_cannot_trash_itself() -> None:
    t = Table(hand="chapel copper estate")
    t.start("chapel")
    assert offered(t) == "copper estate"
    with t.refused():
        t.answer(me=["chapel"])
    t.answer(me=["copper estate"])
    assert t.me.in_play == "chapel"
    assert t.trash == "copper estate"


@ruling("chapel.2")
def test_chapel_can_trash_another_chapel() -> None:
    t = Table(hand="chapel*2 copper")
    t.play("chapel", me=["chapel"])
    assert t.trash == "chapel"
    assert t.me.in_play == "chapel"
    assert t.me.hand == "copper"


@ruling("chapel.3")
def test_chapel_trashes_up_to_four_cards_of_any_type() -> None:
    t = Table(hand="chapel curse gold province moat copper")
    t.start("chapel")
    with t.refused():
        t.answer(me=["curse gold province moat copper"])
    t.answer(me=["curse gold province moat"])
    assert t.trash == "curse gold province moat"
    assert t.me.hand == "copper"


@ruling("chapel.3")
def test_chapel_may_trash_nothing() -> None:
    t = Table(hand="chapel curse gold")
    t.play("chapel", me=[""])
    assert t.trash == ""
    assert t.me.hand == "curse gold"


@ruling("chapel.4")
def test_chapel_played_twice_trashes_up_to_four_and_four_more() -> None:
    t = Table(hand="throne_room chapel copper*4 estate*5")
    t.play("throne_room", me=["copper*4", "estate*4"])
    assert t.trash == "copper*4 estate*4"
    assert t.me.hand == "estate"


# --- Moat


@ruling("moat.1")
@pytest.mark.parametrize("attack", ATTACKS)
def test_moat_answers_every_attack(attack: str) -> None:
    t = Table(hand=attack, foe="moat")
    t.start(attack)
    assert t.pending is not None
    assert (t.pending.seat, t.pending.why, t.pending.card) == (1, Why.REACT, parse(attack)[0])
    assert offered(t) == "moat"


@ruling("moat.2")
def test_moat_is_shown_and_back_in_hand_before_the_attack_is_resolved() -> None:
    t = Table(hand="witch", deck="copper*2", foes=["moat estate", "moat"])
    t.start("witch", foe=["moat"])
    assert [(event.seat, event.cards) for event in t.events("me", "react")] == [(1, parse("moat"))]
    assert t.foe.hand == "moat estate"
    assert t.me.hand == ""
    t.answer(foe2=[""])
    assert t.me.hand == "copper*2"
    assert t.foe2.discard == "curse"


@ruling("moat.3", "moat.5", "moat.9")
def test_moat_saves_its_owner_alone_from_witch_and_spy() -> None:
    t = Table(hand="witch spy", actions=2, foes=["moat", "copper"], foe_decks=["gold", "silver"])
    t.play("witch", foe=["moat"])
    t.play("spy", foe=["moat"], me=["discard"])
    assert t.foe.owned == "moat gold"
    assert t.foe.deck == "gold"
    assert t.foe2.discard == "curse silver"
    assert [event.seat for event in t.events("me", "reveal")] == [2]


@ruling("moat.4")
def test_the_last_curse_passes_over_who_showed_a_moat() -> None:
    t = Table(hand="witch", foes=["moat", "copper"], piles={"curse": 1})
    t.play("witch", foe=["moat"])
    assert t.foe.owned == "moat"
    assert t.foe2.owned == "copper curse"


@ruling("moat.6")
def test_witch_draws_even_if_everybody_shows_a_moat() -> None:
    t = Table(hand="witch", deck="copper*2", foes=["moat", "moat"])
    t.play("witch", foe=["moat"], foe2=["moat"])
    assert t.me.hand == "copper*2"
    assert t.pile("curse") == 20
    assert t.foe.owned == "moat"
    assert t.foe2.owned == "moat"


@ruling("moat.7")
def test_moat_played_draws_two_cards() -> None:
    t = Table(hand="moat", deck="gold silver copper")
    t.play("moat")
    assert t.me.hand == "gold silver"
    assert t.me.in_play == "moat"
    assert t.actions == 0


@ruling("moat.8")
def test_moat_need_not_be_shown() -> None:
    t = Table(hand="witch", foe="moat")
    t.play("witch", foe=[""])
    assert t.foe.discard == "curse"


@ruling("moat.9")
def test_the_same_moat_answers_several_attacks_of_a_turn() -> None:
    t = Table(hand="militia witch", actions=2, foe="moat copper*4")
    t.play("militia", foe=["moat"])
    t.play("witch", foe=["moat"])
    assert t.foe.owned == "moat copper*4"
    assert t.foe.hand == "moat copper*4"


@ruling("moat.10")
def test_moat_is_shown_separately_for_each_play_of_an_attack() -> None:
    t = Table(hand="throne_room witch", foes=["moat", "moat"])
    t.play("throne_room", foe=["moat", ""], foe2=["", "moat"])
    assert t.foe.discard == "curse"
    assert t.foe2.discard == "curse"
    assert t.pile("curse") == 18
    assert [event.seat for event in t.events("me", "react")] == [1, 2]


@ruling("moat.11")
def test_moat_does_not_answer_masquerade() -> None:
    t = Table(hand="masquerade copper", foe="moat gold")
    t.play("masquerade", foe=["gold"], me=[""])
    assert t.me.hand == "gold"
    assert t.foe.hand == "moat copper"


@ruling("moat.11")
def test_moat_does_not_answer_tribute() -> None:
    t = Table(hand="tribute", foe="moat", foe_deck="gold village")
    t.play("tribute")
    assert t.foe.discard == "gold village"
    assert (t.coins, t.actions) == (2, 2)


@ruling("moat.12")
def test_moat_drawn_by_secret_chamber_can_still_be_shown() -> None:
    t = Table(hand="witch", foe="secret_chamber copper estate", foe_deck="moat gold")
    t.play("witch", foe=["secret_chamber", "copper estate", "moat", ""])
    assert t.foe.hand == "secret_chamber moat gold"
    assert t.foe.discard == ""
    assert t.pile("curse") == 10


@ruling("moat.13")
def test_moat_shown_is_not_in_play() -> None:
    t = Table(hand="witch", foe="moat")
    t.play("witch", foe=["moat"])
    assert t.foe.in_play == ""
    assert t.foe.hand == "moat"


# --- Spy


@ruling("spy.1", "spy.6", "spy.7")
def test_spy_decides_on_the_top_card_of_every_player() -> None:
    t = Table(hand="spy", deck="gold copper estate", foe_decks=["silver curse", "province duchy"])
    t.play("spy", me=["keep", "discard", "keep"])
    assert t.actions == 1
    assert t.me.deck == "copper estate"
    assert t.foe.deck == "curse"
    assert t.foe.discard == "silver"
    assert t.foe2.deck == "province duchy"
    revealed = [(event.seat, event.cards) for event in t.events("foe", "reveal")]
    assert revealed == [(0, parse("copper")), (1, parse("silver")), (2, parse("province"))]


@ruling("spy.2")
def test_spy_draws_before_anything_is_revealed() -> None:
    t = Table(hand="spy", deck="gold copper", foe_deck="estate")
    t.start("spy")
    assert t.me.hand == "gold"
    assert t.me.revealed == "copper"
    t.answer(me=["discard", "keep"])
    assert t.me.discard == "copper"


@ruling("spy.3")
def test_spy_makes_an_empty_deck_be_shuffled() -> None:
    t = Table(hand="spy", deck="gold", discard="copper", foe_discard="estate")
    t.play("spy", me=["keep", "keep"])
    assert t.me.deck == "copper"
    assert t.me.discard == ""
    assert t.foe.deck == "estate"
    assert t.foe.discard == ""


@ruling("spy.4")
def test_spy_passes_over_who_has_no_card_to_reveal() -> None:
    t = Table(hand="spy", deck="gold", foes=["copper", "copper"], foe_decks=["", "estate"])
    t.play("spy", me=["discard"])
    assert t.me.hand == "gold"
    assert t.foe.owned == "copper"
    assert t.foe2.discard == "estate"
    assert [event.seat for event in t.events("me", "reveal")] == [2]


@ruling("spy.5")
def test_spy_begins_with_its_player_and_goes_on_clockwise() -> None:
    t = Table(deck="copper*6", foes=["spy", ""], foe_decks=["estate*2", "gold"])
    t.end_turn()
    t.play("spy", foe=["keep", "keep", "keep"])
    assert [event.seat for event in t.events("me", "reveal")] == [1, 2, 0]


@ruling("spy.8", "moat.3")
def test_spy_leaves_the_deck_alone_of_who_shows_a_moat() -> None:
    t = Table(hand="spy", deck="gold copper", foe="moat", foe_deck="estate")
    t.play("spy", foe=["moat"], me=["discard"])
    assert t.me.hand == "gold"
    assert t.me.discard == "copper"
    assert t.actions == 1
    assert t.foe.deck == "estate"
    assert [event.seat for event in t.events("me", "reveal")] == [0]


@ruling("spy.9")
def test_spy_played_twice_looks_at_the_new_top_cards() -> None:
    t = Table(hand="throne_room spy", deck="copper silver gold estate", foe_deck="duchy province")
    t.play("throne_room", me=["discard", "keep", "keep", "discard"])
    assert t.me.hand == "copper gold"
    assert t.me.deck == "estate"
    assert t.me.discard == "silver"
    assert t.foe.deck == "province"
    assert t.foe.discard == "duchy"
    assert [event.cards for event in t.events("me", "reveal") if event.seat == 1] == [parse("duchy"), parse("duchy")]


@ruling("spy.10")
def test_spy_settles_each_card_before_the_next_is_revealed() -> None:
    t = Table(hand="spy", deck="gold copper", foe_decks=["silver", "province"])
    t.start("spy", me=["discard"])
    assert t.pending is not None
    assert t.pending.about == 1
    assert t.me.discard == "copper"
    assert t.foe.revealed == "silver"
    assert t.foe2.deck == "province"
    t.answer(me=["keep", "keep"])
    assert t.foe2.deck == "province"


# --- Feast


@ruling("feast.1")
def test_feast_gains_a_card_to_the_discard_pile() -> None:
    t = Table(hand="feast", deck="copper")
    t.play("feast", me=["duchy"])
    assert t.trash == "feast"
    assert t.me.discard == "duchy"
    assert t.me.deck == "copper"
    assert t.pile("duchy") == 7


@ruling("feast.2")
def test_feast_gains_only_from_the_supply() -> None:
    t = Table(hand="feast", trash="laboratory", piles={"laboratory": 0})
    t.start("feast")
    with t.refused():
        t.answer(me=["laboratory"])
    with t.refused():
        t.answer(me=["market"])
    t.answer(me=["duchy"])
    assert t.trash == "laboratory feast"


@ruling("feast.3")
def test_coins_do_not_raise_the_limit_of_feast() -> None:
    t = Table(hand="market feast gold*2", deck="copper")
    t.play("market")
    t.start("feast")
    with t.refused():
        t.answer(me=["gold"])
    t.answer(me=["duchy"])
    assert t.coins == 1
    assert t.me.hand == "gold*2 copper"


@ruling("feast.4", "feast.5")
def test_feast_gains_a_second_card_when_it_is_already_in_the_trash() -> None:
    t = Table(hand="throne_room feast", kingdom="laboratory")
    t.play("throne_room", me=["duchy", "laboratory"])
    assert t.trash == "feast"
    assert t.me.discard == "duchy laboratory"
    assert t.me.in_play == "throne_room"


@ruling("feast.5")
def test_feast_already_trashed_does_not_trash_another_feast_instead() -> None:
    t = Table(hand="feast throne_room", in_play="feast")
    t.play("throne_room", me=["duchy", "silver"])
    assert t.trash == "feast"
    assert t.me.in_play == "feast throne_room"
    assert t.me.discard == "duchy silver"


@ruling("feast.6")
def test_feast_must_gain_a_card_if_there_is_one() -> None:
    t = Table(hand="feast")
    t.start("feast")
    with t.refused():
        t.answer(me=[""])
    t.answer(me=["curse"])
    assert t.trash == "feast"
    assert t.me.discard == "curse"


@ruling("feast.6")
def test_feast_is_trashed_even_if_nothing_costs_five_or_less() -> None:
    t = Table(hand="feast", piles={"copper": 0, "silver": 0, "estate": 0, "duchy": 0, "curse": 0, "feast": 0})
    t.play("feast")
    assert t.trash == "feast"
    assert t.me.owned == ""


@ruling("feast.7")
def test_feast_trashed_is_not_discarded_in_clean_up() -> None:
    t = Table(hand="feast", deck="copper*5")
    t.play("feast", me=["silver"])
    t.end_turn()
    assert t.me.owned == "copper*5 silver"
    assert t.trash == "feast"


@ruling("feast.7")
def test_feast_trashed_counts_as_an_action_played() -> None:
    t = Table(hand="feast*2 conspirator", actions=3, deck="gold")
    t.play("feast", me=["silver"])
    t.play("feast", me=["silver"])
    t.play("conspirator")
    assert t.me.in_play == "conspirator"
    assert t.me.hand == "gold"
    assert t.actions == 1


@ruling("feast.8")
def test_feast_after_bridge_gains_a_card_printed_six() -> None:
    t = Table(hand="bridge feast", actions=2)
    t.play("bridge")
    t.start("feast")
    with t.refused():
        t.answer(me=["province"])
    t.answer(me=["gold"])
    assert t.me.discard == "gold"


@ruling("feast.9")
def test_feast_cannot_gain_a_card_that_costs_a_potion() -> None:
    t = Table(hand="feast", kingdom="familiar vineyard", potions=1)
    t.start("feast")
    with t.refused():
        t.answer(me=["familiar"])
    with t.refused():
        t.answer(me=["vineyard"])
    t.answer(me=["silver"])
    assert t.me.discard == "silver"


# --- Festival


@ruling("festival.1")
def test_each_festival_uses_one_action_and_gives_two() -> None:
    t = Table(hand="festival market festival", deck="copper")
    t.play("festival")
    assert t.actions == 2
    t.play("market")
    assert t.actions == 2
    t.play("festival")
    assert t.actions == 3


@ruling("festival.3")
def test_festival_gives_two_actions_a_buy_and_two_coins_for_this_turn() -> None:
    t = Table(hand="festival", foe="copper")
    t.play("festival")
    assert (t.actions, t.buys, t.coins) == (2, 2, 2)
    t.end_turn()
    t.end_turn()
    assert t.active == "me"
    assert (t.actions, t.buys, t.coins) == (1, 1, 0)


# --- Smithy


@ruling("smithy.1")
def test_smithy_draws_three_cards_shuffling_in_between() -> None:
    t = Table(hand="smithy", deck="silver gold", discard="copper*4")
    t.play("smithy")
    assert t.me.hand == "silver gold copper"
    assert t.me.deck == "copper*3"
    assert t.me.discard == ""


# --- Gardens


@ruling("gardens.1")
def test_gardens_are_no_action_and_no_treasure_to_be_played() -> None:
    t = Table(hand="gardens village copper")
    with t.refused():
        t.play("gardens")
    t.end_actions()
    with t.refused():
        t.play_treasures("gardens")
    t.play_treasures("copper")
    assert t.me.hand == "gardens village"


@ruling("gardens.2")
def test_gardens_do_nothing_before_the_end_of_the_game() -> None:
    t = Table(hand="workshop gardens", deck="copper*7")
    t.play("workshop", me=["gardens"])
    assert (t.actions, t.buys, t.coins) == (0, 1, 0)
    assert t.me.hand == "gardens"
    assert t.me.discard == "gardens"
    t.end_game()
    assert t.me.points == 2


@ruling("gardens.3")
def test_gardens_count_hand_deck_discard_pile_and_themselves() -> None:
    t = Table(hand="gardens copper*2", deck="copper*6", discard="copper")
    t.end_game()
    assert (len(t.me.hand), len(t.me.deck), len(t.me.discard)) == (5, 1, 4)
    assert t.me.points == 1


@ruling("gardens.4")
def test_gardens_round_down() -> None:
    t = Table(deck="gardens copper*38")
    assert t.me.points == 3
    t.me.discard = "copper"
    assert t.me.points == 4


@ruling("gardens.5")
def test_gardens_pile_holds_8_with_two_players_and_12_with_three_or_four() -> None:
    assert gardens_pile(2) == 8
    assert gardens_pile(3) == 12
    assert gardens_pile(4) == 12


@ruling("gardens.6")
def test_each_gardens_scores_separately() -> None:
    t = Table(deck="gardens*2 copper*38", foe_deck="gardens*2 copper*7")
    assert t.me.points == 8
    assert t.foe.points == 0


@ruling("gardens.7")
def test_gardens_count_curses_too() -> None:
    t = Table(deck="gardens curse*9")
    assert t.me.points == 1 - 9


@ruling("gardens.7")
def test_gardens_do_not_count_trashed_cards() -> None:
    t = Table(hand="chapel copper", deck="gardens copper*7")
    assert t.me.points == 1
    t.play("chapel", me=["copper"])
    assert t.me.points == 0


@ruling("gardens.8")
def test_gardens_pile_holds_12_with_five_or_six_players() -> None:
    assert gardens_pile(5) == 12
    assert gardens_pile(6) == 12


# --- Laboratory


@ruling("laboratory.1", "laboratory.2")
def test_laboratory_draws_two_cards_and_allows_one_more_action() -> None:
    t = Table(hand="laboratory woodcutter*2", deck="silver gold copper")
    t.play("laboratory")
    assert t.me.hand == "woodcutter*2 silver gold"
    assert t.actions == 1
    t.play("woodcutter")
    with t.refused():
        t.play("woodcutter")


# --- Library


@ruling("library.1", "library.3")
def test_library_keeps_what_there_is_and_does_not_shuffle_in_cards_set_aside() -> None:
    t = Table(hand="library copper*5", deck="village", discard="silver")
    t.play("library", me=["set_aside"])
    assert t.me.hand == "copper*5 silver"
    assert t.me.discard == "village"
    assert t.me.deck == ""


@ruling("library.2", "library.8")
def test_library_sets_aside_face_up_outside_the_hand_and_discards_only_at_the_end() -> None:
    t = Table(hand="library copper*5", deck="village smithy silver gold")
    t.start("library", me=["set_aside"])
    assert t.events("foe", "set_aside")[0].cards == parse("village")
    assert t.me.revealed == "village"
    assert t.me.discard == ""
    t.answer(me=["keep"])
    assert t.me.hand == "copper*5 smithy silver"
    assert t.me.discard == "village"


@ruling("library.4")
def test_library_decides_for_each_action_as_it_is_drawn() -> None:
    t = Table(hand="library copper*4", deck="village smithy market silver gold")
    t.start("library")
    assert t.me.hand == "copper*4 village"
    t.answer(me=["keep", "set_aside", "keep"])
    assert t.me.hand == "copper*4 village market silver"
    assert t.me.discard == "smithy"


@ruling("library.5")
def test_library_draws_nothing_with_seven_cards_in_hand() -> None:
    t = Table(hand="library copper*7", deck="gold")
    t.play("library")
    assert t.me.hand == "copper*7"


@ruling("library.5")
def test_library_draws_nothing_with_more_than_seven_cards_in_hand() -> None:
    t = Table(hand="library copper*9", deck="gold")
    t.play("library")
    assert t.me.hand == "copper*9"


@ruling("library.6")
def test_library_asks_only_about_actions_that_it_draws() -> None:
    t = Table(hand="library village copper*3", deck="gold estate curse silver")
    t.play("library")
    assert t.me.hand == "village copper*3 gold estate curse"


@ruling("library.7")
def test_library_can_set_aside_actions_that_are_also_victory_cards() -> None:
    t = Table(hand="library copper*6", deck="great_hall nobles silver")
    t.play("library", me=["set_aside", "set_aside"])
    assert t.me.hand == "copper*6 silver"
    assert t.me.discard == "great_hall nobles"


@ruling("library.9")
def test_library_by_throne_room_draws_nothing_once_the_hand_is_full() -> None:
    t = Table(hand="throne_room library copper*5", deck="silver*2 gold*2")
    t.play("throne_room")
    assert t.played == "throne_room library*2"
    assert t.me.hand == "copper*5 silver*2"
    assert t.me.deck == "gold*2"


# --- Market


@ruling("market.1", "market.2")
def test_market_draws_at_once_and_is_resolved_before_one_more_action() -> None:
    t = Table(hand="market", deck="smithy copper*2 woodcutter")
    t.play("market")
    assert t.me.hand == "smithy"
    assert (t.actions, t.buys, t.coins) == (1, 2, 1)
    t.play("smithy")
    assert t.actions == 0
    with t.refused():
        t.play("woodcutter")


@ruling("market.3", "market.4")
def test_market_adds_a_coin_to_the_treasures_and_a_second_buy() -> None:
    t = Table(hand="market silver copper")
    t.play("market")
    t.play_treasures("silver copper")
    assert t.coins == 4
    t.buy("silver")
    assert (t.active, t.buys, t.coins) == ("me", 1, 1)
    t.buy("copper")
    assert t.active == "foe"


@ruling("market.5")
def test_market_coin_raises_no_limit_of_workshop_feast_or_remodel() -> None:
    t = Table(hand="market workshop feast remodel copper", actions=4)
    t.play("market")
    with t.refused():
        t.play("workshop", me=["duchy"])
    with t.refused():
        t.play("feast", me=["gold"])
    t.play("workshop", me=["feast"])
    t.play("feast", me=["duchy"])
    with t.refused():
        t.play("remodel", me=["silver"])
    t.play("remodel", me=["estate"])
    assert t.coins == 1


# --- Militia


@ruling("militia.1")
def test_militia_makes_each_other_player_choose_and_discard_down_to_exactly_three_cards() -> None:
    t = Table(hand="militia copper*4", foes=["gold silver copper*2 estate", "curse duchy gold*2"])
    with t.refused():
        t.play("militia", foe=["estate"], foe2=["curse"])
    with t.refused():
        t.play("militia", foe=["estate copper*2"], foe2=["curse"])
    t.play("militia", foe=["estate gold"], foe2=["duchy"])
    assert t.foe.hand == "silver copper*2"
    assert t.foe.discard == "estate gold"
    assert t.foe2.hand == "curse gold*2"
    assert t.me.hand == "copper*4"


@ruling("militia.2")
def test_militia_leaves_three_cards_or_fewer_alone() -> None:
    t = Table(hand="militia", foes=["copper silver gold", "estate curse"])
    t.play("militia")
    assert t.foe.hand == "copper silver gold"
    assert t.foe2.hand == "estate curse"


@ruling("militia.3")
def test_militia_gives_two_coins_though_a_moat_spares_the_foe() -> None:
    t = Table(hand="militia", foe="moat gold silver copper estate")
    t.play("militia", foe=["moat"])
    assert t.foe.hand == "moat gold silver copper estate"
    assert t.coins == 2


@ruling("militia.4")
def test_second_militia_gives_coins_but_takes_no_further_card() -> None:
    t = Table(hand="militia*2", foe="gold silver copper estate curse", actions=2)
    t.play("militia", foe=["estate curse"])
    t.play("militia")
    assert t.foe.hand == "gold silver copper"
    assert t.coins == 4


@ruling("militia.4")
def test_militia_by_throne_room_gives_coins_twice_but_takes_cards_once() -> None:
    t = Table(hand="throne_room militia", foe="gold silver copper estate curse")
    t.play("throne_room", foe=["estate curse"])
    assert t.foe.hand == "gold silver copper"
    assert t.coins == 4


@ruling("militia.5")
def test_secret_chamber_changes_the_hand_before_militia_takes_its_toll() -> None:
    t = Table(hand="militia", foe="secret_chamber copper*2 estate*2", foe_deck="gold silver duchy")
    t.start("militia", foe=["secret_chamber", "estate estate", ""])
    assert t.foe.hand == "secret_chamber copper*2 gold silver"
    t.answer(foe=["copper*2"])
    assert t.foe.hand == "secret_chamber gold silver"
    assert t.foe.deck == "estate*2 duchy"


@ruling("militia.5")
def test_secret_chamber_without_cards_to_draw_leaves_militia_a_smaller_hand() -> None:
    t = Table(hand="militia", foe="secret_chamber copper*2 estate*2")
    t.play("militia", foe=["secret_chamber", "estate estate", ""])
    assert t.foe.hand == "secret_chamber copper*2"
    assert t.foe.deck == "estate*2"
    assert t.foe.discard == ""


# --- Mine


@ruling("mine.1", "mine.3")
def test_mine_turns_a_silver_into_a_gold_that_can_be_played_this_turn() -> None:
    t = Table(hand="mine silver copper")
    t.play("mine", me=["silver", "gold"])
    assert t.trash == "silver"
    assert t.me.hand == "gold copper"
    assert t.me.discard == ""
    t.play_treasures("gold copper")
    assert t.coins == 4


@ruling("mine.1")
def test_mine_turns_a_copper_into_a_silver() -> None:
    t = Table(hand="mine copper")
    t.play("mine", me=["silver"])
    assert t.trash == "copper"
    assert t.me.hand == "silver"


@ruling("mine.2")
def test_mine_may_gain_the_same_treasure_again() -> None:
    t = Table(hand="mine gold")
    t.play("mine", me=["gold"])
    assert t.trash == "gold"
    assert t.me.hand == "gold"
    assert t.pile("gold") == 29


@ruling("mine.2")
def test_mine_may_gain_a_cheaper_treasure() -> None:
    t = Table(hand="mine gold")
    t.play("mine", me=["copper"])
    assert t.trash == "gold"
    assert t.me.hand == "copper"


@ruling("mine.4")
def test_mine_without_a_treasure_in_hand_gains_nothing() -> None:
    t = Table(hand="mine estate")
    t.play("mine")
    assert t.me.hand == "estate"
    assert t.trash == ""
    assert t.pile("copper") == 46


@ruling("mine.5")
def test_mine_gains_a_treasure_costing_at_most_three_more() -> None:
    t = Table(hand="mine copper")
    with t.refused():
        t.play("mine", me=["gold"])
    with t.refused():
        t.play("mine", me=["estate"])
    t.play("mine", me=["silver"])
    assert t.me.hand == "silver"


@ruling("mine.5")
def test_mine_gains_from_the_supply_and_not_from_the_trash() -> None:
    t = Table(hand="mine copper", trash="silver", piles={"silver": 0})
    t.play("mine")
    assert t.me.hand == "copper"
    assert t.trash == "silver copper"


@ruling("mine.6")
def test_mine_must_trash_a_treasure_and_must_gain_one() -> None:
    t = Table(hand="mine copper silver estate")
    with t.refused():
        t.play("mine", me=["", "copper"])
    with t.refused():
        t.play("mine", me=["estate", "copper"])
    with t.refused():
        t.play("mine", me=["copper", ""])
    t.play("mine", me=["copper", "copper"])
    assert t.trash == "copper"


@ruling("mine.7")
def test_mine_exchanges_a_silver_for_a_harem() -> None:
    t = Table(hand="mine silver", kingdom="harem")
    t.play("mine", me=["harem"])
    assert t.me.hand == "harem"


@ruling("mine.7")
def test_mine_exchanges_a_gold_for_a_harem() -> None:
    t = Table(hand="mine gold", kingdom="harem")
    t.play("mine", me=["harem"])
    assert t.me.hand == "harem"


@ruling("mine.7")
def test_mine_can_trash_a_harem() -> None:
    t = Table(hand="mine harem")
    t.play("mine", me=["gold"])
    assert t.trash == "harem"
    assert t.me.hand == "gold"


@ruling("mine.8")
def test_mine_reckons_with_reduced_costs_never_below_zero() -> None:
    t = Table(hand="bridge*3 mine copper", actions=4)
    t.play("bridge")
    assert t.cost("gold") == 5
    t.play("bridge")
    with t.refused():
        t.play("mine", me=["gold"])
    t.play("bridge")
    assert (t.cost("gold"), t.cost("copper")) == (3, 0)
    t.play("mine", me=["gold"])
    assert t.me.hand == "gold"


@ruling("mine.9")
def test_mine_by_throne_room_may_trash_the_treasure_just_gained() -> None:
    t = Table(hand="throne_room mine copper")
    t.play("throne_room", me=["silver", "gold"])
    assert t.trash == "copper silver"
    assert t.me.hand == "gold"


@ruling("mine.10")
def test_mine_still_trashes_when_no_legal_treasure_is_left() -> None:
    t = Table(hand="mine copper", piles={"copper": 0, "silver": 0})
    t.play("mine")
    assert t.trash == "copper"
    assert t.me.hand == ""


# --- Moneylender


@ruling("moneylender.1")
def test_moneylender_without_a_copper_gives_nothing() -> None:
    t = Table(hand="moneylender silver estate")
    t.play("moneylender")
    assert t.coins == 0
    assert t.me.hand == "silver estate"
    assert t.trash == ""


@ruling("moneylender.2", "moneylender.3")
def test_moneylender_must_trash_one_copper_and_gives_three_coins() -> None:
    t = Table(hand="moneylender copper*3")
    t.play("moneylender")
    assert t.trash == "copper"
    assert t.me.hand == "copper*2"
    assert t.coins == 3


@ruling("moneylender.4")
def test_moneylender_by_throne_room_trashes_a_second_copper_for_three_more_coins() -> None:
    t = Table(hand="throne_room moneylender copper*3")
    t.play("throne_room")
    assert t.trash == "copper*2"
    assert t.coins == 6


@ruling("moneylender.4")
def test_moneylender_by_throne_room_gives_nothing_more_without_a_second_copper() -> None:
    t = Table(hand="throne_room moneylender copper silver")
    t.play("throne_room")
    assert t.trash == "copper"
    assert t.me.hand == "silver"
    assert t.coins == 3


@ruling("moneylender.5")
def test_coppersmith_does_not_change_the_three_coins_of_moneylender() -> None:
    t = Table(hand="coppersmith moneylender copper*2", actions=2)
    t.play("coppersmith")
    t.play("moneylender")
    assert t.coins == 3
    t.play_treasures("copper")
    assert t.coins == 5


# --- Remodel


@ruling("remodel.1", "remodel.3")
def test_remodel_cannot_trash_itself_and_gains_nothing_without_a_card_to_trash() -> None:
    t = Table(hand="remodel", deck="copper")
    t.play("remodel")
    assert t.me.in_play == "remodel"
    assert t.trash == ""
    assert t.me.owned == "remodel copper"


@ruling("remodel.2")
def test_remodel_can_trash_another_remodel() -> None:
    t = Table(hand="remodel*2 copper")
    t.play("remodel", me=["remodel", "gold"])
    assert t.trash == "remodel"
    assert t.me.in_play == "remodel"
    assert t.me.discard == "gold"


@ruling("remodel.4")
def test_remodel_gains_to_the_discard_pile() -> None:
    t = Table(hand="remodel gold", deck="copper", discard="estate")
    t.play("remodel", me=["province"])
    assert t.me.discard == "estate province"
    assert t.me.discard_top == "province"
    assert t.me.hand == ""
    assert t.me.deck == "copper"


@ruling("remodel.5")
def test_remodel_gains_only_cards_of_the_supply() -> None:
    t = Table(hand="remodel silver", trash="duchy", piles={"duchy": 0})
    with t.refused():
        t.play("remodel", me=["duchy"])
    with t.refused():
        t.play("remodel", me=["market"])
    t.play("remodel", me=["silver"])
    assert t.trash == "duchy silver"


@ruling("remodel.6")
def test_remodel_gains_any_card_from_0_to_2_more_than_the_trashed_one() -> None:
    t = Table(hand="remodel*4 estate*4", kingdom="village smithy market", actions=4)
    with t.refused():
        t.play("remodel", me=["estate", "market"])
    t.play("remodel", me=["estate", "smithy"])
    t.play("remodel", me=["estate", "village"])
    t.play("remodel", me=["estate", "estate"])
    t.play("remodel", me=["copper"])
    assert t.trash == "estate*4"
    assert t.me.discard == "smithy village estate copper"


@ruling("remodel.7")
def test_remodel_limit_is_not_raised_by_coins_of_actions_or_treasures() -> None:
    t = Table(hand="market remodel estate gold")
    t.play("market")
    with t.refused():
        t.play("remodel", me=["estate", "market"])
    t.play("remodel", me=["estate", "remodel"])
    assert t.coins == 1


@ruling("remodel.8")
def test_remodel_may_gain_another_copy_of_the_trashed_card() -> None:
    t = Table(hand="remodel province")
    t.play("remodel", me=["province"])
    assert t.trash == "province"
    assert t.me.discard == "province"
    assert t.pile("province") == 7


@ruling("remodel.9")
def test_remodel_must_trash_and_must_gain() -> None:
    t = Table(hand="remodel copper estate")
    with t.refused():
        t.play("remodel", me=["", "copper"])
    with t.refused():
        t.play("remodel", me=["estate", ""])
    t.play("remodel", me=["estate", "silver"])
    assert t.trash == "estate"
    assert t.me.discard == "silver"


@ruling("remodel.10")
def test_remodel_reckons_with_reduced_costs_on_both_sides() -> None:
    t = Table(hand="bridge remodel*2 estate copper", kingdom="smithy", actions=3)
    t.play("bridge")
    with t.refused():
        t.play("remodel", me=["estate", "duchy"])
    t.play("remodel", me=["estate", "smithy"])
    with t.refused():
        t.play("remodel", me=["smithy"])
    t.play("remodel", me=["silver"])
    assert t.me.discard == "smithy silver"


@ruling("remodel.11")
def test_remodel_of_a_two_coin_card_does_not_reach_four_coins_and_a_potion() -> None:
    t = Table(hand="remodel estate", kingdom="golem smithy")
    with t.refused():
        t.play("remodel", me=["golem"])
    t.play("remodel", me=["smithy"])
    assert t.me.discard == "smithy"


@ruling("remodel.12")
def test_remodel_of_two_coins_and_a_potion_reaches_four_coins_and_a_potion() -> None:
    t = Table(hand="remodel university", kingdom="golem")
    t.play("remodel", me=["golem"])
    assert t.me.discard == "golem"


@ruling("remodel.12")
def test_remodel_of_two_coins_and_a_potion_may_gain_a_card_without_potion() -> None:
    t = Table(hand="remodel university", kingdom="smithy market")
    with t.refused():
        t.play("remodel", me=["market"])
    t.play("remodel", me=["smithy"])
    assert t.me.discard == "smithy"


# --- Throne Room


@ruling("throne_room.1", "throne_room.2")
def test_throne_room_plays_a_card_from_hand_twice_without_using_actions() -> None:
    t = Table(hand="throne_room smithy village", deck="copper*3 silver*3", actions=2)
    t.play("throne_room", me=["smithy"])
    assert t.played == "throne_room smithy*2"
    assert t.me.in_play == "throne_room smithy"
    assert t.me.hand == "village copper*3 silver*3"
    assert t.actions == 1


@ruling("throne_room.3")
def test_throne_room_on_throne_room_plays_two_cards_twice_and_none_four_times() -> None:
    t = Table(hand="throne_room*2 woodcutter market")
    t.play("throne_room", me=["throne_room", "woodcutter"])
    assert t.played == "throne_room*2 woodcutter*2 throne_room market*2"
    assert (t.actions, t.buys, t.coins) == (2, 5, 6)


@ruling("throne_room.4")
def test_throne_room_on_a_card_giving_an_action_leaves_two() -> None:
    t = Table(hand="throne_room market", deck="woodcutter*2")
    t.play("throne_room")
    assert t.actions == 2
    t.play("woodcutter")
    t.play("woodcutter")
    assert t.actions == 0


@ruling("throne_room.6")
def test_throne_room_lets_no_other_action_come_between_the_two_plays() -> None:
    t = Table(hand="throne_room village smithy", deck="market copper")
    t.play("throne_room", me=["village"])
    assert t.played == "throne_room village*2"
    assert t.me.hand == "smithy market copper"
    assert t.actions == 4


@ruling("throne_room.7")
def test_throne_room_must_choose_an_action() -> None:
    t = Table(hand="throne_room village smithy")
    with t.refused():
        t.play("throne_room", me=[""])
    t.play("throne_room", me=["village"])
    assert t.played == "throne_room village*2"


@ruling("throne_room.7")
def test_throne_room_without_an_action_does_nothing() -> None:
    t = Table(hand="throne_room copper estate")
    t.play("throne_room")
    assert t.played == "throne_room"
    assert t.me.hand == "copper estate"


@ruling("throne_room.8", "throne_room.14")
def test_throne_room_on_feast_gains_two_cards_and_trashes_feast_once() -> None:
    t = Table(hand="throne_room feast*2", kingdom="market")
    t.play("throne_room", me=["duchy", "market"])
    assert t.trash == "feast"
    assert t.me.hand == "feast"
    assert t.me.in_play == "throne_room"
    assert t.me.discard == "duchy market"


@ruling("throne_room.9")
def test_throne_room_on_mining_village_trashes_it_for_coins_only_once() -> None:
    t = Table(hand="throne_room mining_village", deck="copper*2")
    t.play("throne_room", me=["yes"])
    assert t.trash == "mining_village"
    assert (t.actions, t.coins) == (4, 2)
    assert t.me.hand == "copper*2"


@ruling("throne_room.10")
def test_throne_room_and_both_uses_of_its_card_count_as_three_actions() -> None:
    t = Table(hand="throne_room conspirator", deck="copper silver")
    t.play("throne_room")
    assert t.me.hand == "copper"
    assert (t.actions, t.coins) == (1, 4)


@ruling("throne_room.11")
def test_throne_room_on_bridge_lowers_costs_by_two() -> None:
    t = Table(hand="throne_room bridge")
    t.play("throne_room")
    assert t.cost("gold") == 4
    assert (t.buys, t.coins) == (3, 2)


@ruling("throne_room.11")
def test_throne_room_on_coppersmith_makes_each_copper_worth_three() -> None:
    t = Table(hand="throne_room coppersmith copper*2")
    t.play("throne_room")
    t.play_treasures("copper*2")
    assert t.coins == 6


@ruling("throne_room.12")
def test_throne_room_asks_anew_once_the_first_use_is_resolved() -> None:
    t = Table(hand="throne_room workshop")
    t.start("throne_room", me=["silver"])
    assert t.me.discard == "silver"
    t.answer(me=["estate"])
    assert t.me.discard == "silver estate"


@ruling("throne_room.13")
def test_throne_room_on_an_attack_lets_foes_react_to_each_use() -> None:
    t = Table(hand="throne_room witch", foes=["moat", "moat"])
    t.play("throne_room", foe=["moat", ""], foe2=["", "moat"])
    assert t.foe.discard == "curse"
    assert t.foe2.discard == "curse"


@ruling("throne_room.15")
def test_throne_room_can_play_a_great_hall_twice() -> None:
    t = Table(hand="throne_room great_hall", deck="copper*2")
    t.play("throne_room")
    assert t.played == "throne_room great_hall*2"
    assert t.me.hand == "copper*2"
    assert t.actions == 2


@ruling("throne_room.15")
def test_throne_room_can_play_nobles_twice() -> None:
    t = Table(hand="throne_room nobles", deck="copper*3")
    t.play("throne_room", me=["cards", "actions"])
    assert t.me.hand == "copper*3"
    assert t.actions == 2


@ruling("throne_room.16")
def test_throne_room_on_throne_room_with_one_more_action_plays_that_one_twice() -> None:
    t = Table(hand="throne_room*2 woodcutter")
    t.play("throne_room", me=["throne_room"])
    assert t.played == "throne_room*2 woodcutter*2 throne_room"
    assert t.coins == 4


@ruling("throne_room.16")
def test_throne_room_on_throne_room_finds_an_action_drawn_meanwhile() -> None:
    t = Table(hand="throne_room*2 laboratory", deck="copper*3 woodcutter")
    t.play("throne_room", me=["throne_room"])
    assert t.played == "throne_room*2 laboratory*2 throne_room woodcutter*2"


@ruling("throne_room.17")
def test_throne_room_stays_with_a_duration_whose_effect_then_comes_twice() -> None:
    t = Table(hand="throne_room merchant_ship", deck="copper*10")
    t.play("throne_room")
    assert t.coins == 4
    t.end_turn()
    assert t.me.in_play == "throne_room merchant_ship"
    t.end_turn()
    assert t.active == "me"
    assert t.coins == 4
    t.end_turn()
    assert t.me.in_play == ""
    assert "throne_room" in t.me.discard
    assert "merchant_ship" in t.me.discard


@ruling("throne_room.17")
def test_throne_room_on_tactician_sets_up_nothing_the_second_time() -> None:
    t = Table(hand="throne_room tactician estate", deck="copper*5 silver*5 gold*5")
    t.play("throne_room")
    t.end_turn()
    assert t.me.in_play == "throne_room tactician"
    t.end_turn()
    assert t.me.hand == "copper*5 silver*5"
    assert (t.actions, t.buys) == (2, 2)


@ruling("throne_room.17")
def test_throne_room_on_outpost_gives_only_one_extra_turn() -> None:
    t = Table(hand="throne_room outpost", deck="copper*10")
    t.play("throne_room")
    t.end_turn()
    assert t.active == "me"
    assert t.me.hand == "copper*3"
    assert t.me.in_play == "throne_room outpost"
    t.end_turn()
    assert t.active == "foe"
    assert t.me.in_play == ""


@ruling("throne_room.18")
def test_throne_room_played_by_golem_cannot_choose_the_other_card_revealed() -> None:
    t = Table(hand="golem woodcutter", deck="throne_room festival copper")
    t.play("golem", me=["throne_room"])
    assert t.played == "golem throne_room woodcutter*2 festival"
    assert t.coins == 6


# --- Witch


@ruling("witch.1")
def test_witch_deals_the_last_curses_clockwise_from_the_left() -> None:
    t = Table(players=4, hand="witch", deck="copper*2", piles={"curse": 2})
    t.play("witch")
    assert t.foe.discard == "curse"
    assert t.foe2.discard == "curse"
    assert t.foe3.discard == ""


@ruling("witch.2")
def test_witch_draws_two_cards_with_no_curse_left() -> None:
    t = Table(hand="witch", deck="silver gold copper", piles={"curse": 0})
    t.play("witch")
    assert t.me.hand == "silver gold"
    assert t.foe.discard == ""


@ruling("witch.3")
def test_witch_lays_the_curse_face_up_on_the_discard_pile() -> None:
    t = Table(hand="witch", foe="copper", foe_deck="silver", foe_discard="gold")
    t.play("witch")
    assert t.foe.discard_top == "curse"
    assert t.foe.discard == "gold curse"
    assert t.pile("curse") == 9


@ruling("witch.4")
def test_witch_draws_two_cards_even_if_every_foe_shows_a_moat() -> None:
    t = Table(hand="witch", deck="silver gold copper", foes=["moat", "moat"])
    t.play("witch", foe=["moat"], foe2=["moat"])
    assert t.me.hand == "silver gold"
    assert t.foe.owned == "moat"
    assert t.foe2.owned == "moat"


@ruling("witch.5")
def test_witch_passes_over_who_shows_a_moat_when_dealing_the_last_curse() -> None:
    t = Table(hand="witch", foes=["moat", "copper"], piles={"curse": 1})
    t.play("witch", foe=["moat"])
    assert t.foe.discard == ""
    assert t.foe2.discard == "curse"


@ruling("witch.6")
def test_witch_by_throne_room_draws_four_cards_and_deals_up_to_two_curses_each() -> None:
    t = Table(players=3, hand="throne_room witch", deck="copper*4 gold", piles={"curse": 3})
    t.play("throne_room")
    assert t.me.hand == "copper*4"
    assert t.foe.discard == "curse*2"
    assert t.foe2.discard == "curse"


# --- Village


@ruling("village.1")
def test_villages_draw_a_card_each_and_add_up_their_actions() -> None:
    t = Table(hand="village*2 woodcutter*2", deck="silver gold copper")
    t.play("village")
    assert t.me.hand == "village woodcutter*2 silver"
    assert t.actions == 2
    t.play("village")
    assert t.me.hand == "woodcutter*2 silver gold"
    assert t.actions == 3
    t.play("woodcutter")
    t.play("woodcutter")
    assert t.actions == 1


# --- Woodcutter


@ruling("woodcutter.1", "woodcutter.2")
def test_woodcutter_adds_two_coins_to_treasures_and_actions_and_a_second_buy() -> None:
    t = Table(hand="market woodcutter silver")
    t.play("market")
    t.play("woodcutter")
    t.play_treasures("silver")
    assert (t.buys, t.coins) == (3, 5)


@ruling("woodcutter.2")
def test_woodcutter_allows_a_second_purchase() -> None:
    t = Table(hand="woodcutter copper")
    t.play("woodcutter")
    t.play_treasures("copper")
    t.buy("silver")
    assert (t.active, t.buys) == ("me", 1)
    t.buy("copper")
    assert t.active == "foe"


# --- Workshop


@ruling("workshop.1")
def test_workshop_gains_to_the_discard_pile() -> None:
    t = Table(hand="workshop copper", deck="copper", discard="estate")
    t.play("workshop", me=["silver"])
    assert t.me.discard_top == "silver"
    assert t.me.discard == "estate silver"
    assert t.me.hand == "copper"
    assert t.me.deck == "copper"


@ruling("workshop.2")
def test_workshop_gains_only_cards_of_the_supply() -> None:
    t = Table(hand="workshop", trash="silver", piles={"silver": 0})
    with t.refused():
        t.play("workshop", me=["silver"])
    with t.refused():
        t.play("workshop", me=["smithy"])
    t.play("workshop", me=["workshop"])
    assert t.me.discard == "workshop"


@ruling("workshop.3")
def test_workshop_limit_is_not_raised_by_coins_of_actions_or_treasures() -> None:
    t = Table(hand="market workshop gold", kingdom="smithy")
    t.play("market")
    with t.refused():
        t.play("workshop", me=["market"])
    t.play("workshop", me=["smithy"])
    assert t.coins == 1


@ruling("workshop.4")
def test_workshop_must_gain() -> None:
    t = Table(hand="workshop")
    with t.refused():
        t.play("workshop", me=[""])
    t.play("workshop", me=["copper"])
    assert t.me.discard == "copper"


@ruling("workshop.4")
def test_workshop_gains_nothing_when_no_card_costs_four_or_less() -> None:
    t = Table(hand="workshop", piles={"copper": 0, "silver": 0, "estate": 0, "curse": 0, "workshop": 0})
    t.play("workshop")
    assert t.me.discard == ""
    assert t.pile("duchy") == 8


@pytest.mark.parametrize("gained", ["gardens", "estate", "copper", "curse", "smithy"])
@ruling("workshop.5")
def test_workshop_may_gain_any_type_of_card(gained: str) -> None:
    t = Table(hand="workshop", kingdom="gardens smithy")
    t.play("workshop", me=[gained])
    assert t.me.discard == gained


@ruling("workshop.6")
def test_workshop_reckons_with_reduced_costs() -> None:
    t = Table(hand="bridge workshop", actions=2)
    with t.refused():
        t.play("workshop", me=["duchy"])
    t.play("bridge")
    with t.refused():
        t.play("workshop", me=["gold"])
    t.play("workshop", me=["duchy"])
    assert t.me.discard == "duchy"


@ruling("workshop.7")
def test_workshop_cannot_gain_a_card_with_a_potion_in_its_cost() -> None:
    t = Table(hand="workshop", kingdom="transmute university", potions=1)
    with t.refused():
        t.play("workshop", me=["transmute"])
    with t.refused():
        t.play("workshop", me=["university"])
    t.play("workshop", me=["silver"])
    assert t.me.discard == "silver"


# --- Thief


@ruling("thief.1", "thief.11")
def test_thief_victim_shuffles_only_the_discard_pile_to_reveal_the_second_card() -> None:
    t = Table(hand="thief", foe_deck="estate", foe_discard="duchy")
    t.play("thief")
    assert revealed(t) == [parse("estate duchy")]
    assert t.foe.discard == "estate duchy"
    assert t.foe.deck == ""


@ruling("thief.2")
def test_thief_victim_without_a_deck_shuffles_to_reveal_both_cards() -> None:
    t = Table(hand="thief", foe_discard="estate*5")
    t.play("thief")
    assert revealed(t) == [parse("estate*2")]
    assert t.foe.deck == "estate*3"
    assert t.foe.discard == "estate*2"


@ruling("thief.3")
def test_thief_victim_with_fewer_than_two_cards_reveals_what_there_is() -> None:
    t = Table(hand="thief", foes=["copper", "copper"], foe_decks=["", ""], foe_discards=["silver", ""])
    t.play("thief", me=["silver"])
    assert revealed(t) == [parse("silver")]
    assert t.me.discard == "silver"
    assert t.foe2.owned == "copper"


@ruling("thief.4")
def test_thief_trashes_one_treasure_of_the_attackers_choice() -> None:
    t = Table(hand="thief", foe_deck="silver gold copper")
    t.play("thief", me=["silver", ""])
    assert t.trash == "silver"
    assert t.foe.discard == "gold"
    assert t.foe.deck == "copper"


@pytest.mark.parametrize(
    ("taken", "left"),
    [("", "copper silver gold"), ("silver", "copper gold"), ("copper gold", "silver"), ("copper silver gold", "")],
)
@ruling("thief.5", "thief.7", "thief.8")
def test_thief_may_take_any_of_the_trashed_treasures_and_leaves_the_rest(taken: str, left: str) -> None:
    t = Table(hand="thief", deck="estate", foe_decks=["copper estate", "silver estate", "gold estate"])
    t.play("thief", me=[taken])
    assert t.me.discard == taken
    assert t.trash == left
    assert t.me.hand == ""
    assert t.me.deck == "estate"


@ruling("thief.6")
def test_thief_takes_nothing_that_was_trashed_earlier() -> None:
    t = Table(hand="thief", foe_deck="silver estate", trash="gold")
    with t.refused():
        t.play("thief", me=["gold"])
    with t.refused():
        t.play("thief", me=["silver gold"])
    t.play("thief", me=["silver"])
    assert t.me.discard == "silver"
    assert t.trash == "gold"


@ruling("thief.9")
def test_thief_victims_discard_what_is_not_trashed() -> None:
    t = Table(hand="thief", foe_decks=["estate curse gold", "village silver"], foe_discards=["copper", ""])
    t.play("thief", me=[""])
    assert t.foe.discard == "copper estate curse"
    assert t.foe.deck == "gold"
    assert t.foe2.discard == "village"
    assert t.trash == "silver"


@ruling("thief.10")
def test_thief_must_have_a_revealed_treasure_trashed() -> None:
    t = Table(hand="thief", foe_decks=["silver gold", "copper estate"])
    with t.refused():
        t.play("thief", me=["", ""])
    t.play("thief", me=["gold", ""])
    assert t.trash == "gold copper"


@ruling("thief.12")
def test_thief_spares_who_shows_a_moat() -> None:
    t = Table(hand="thief", foe="moat", foe_deck="gold silver")
    t.play("thief", foe=["moat"])
    assert revealed(t) == []
    assert t.foe.deck == "gold silver"
    assert t.trash == ""


@ruling("thief.13")
def test_thief_can_steal_a_harem() -> None:
    t = Table(hand="thief", foe_deck="harem copper")
    t.play("thief", me=["harem", "harem"])
    assert t.me.discard == "harem"
    assert t.foe.discard == "copper"


@ruling("thief.14")
def test_thief_can_steal_a_philosophers_stone() -> None:
    t = Table(hand="thief", foe_deck="philosophers_stone copper")
    t.play("thief", me=["philosophers_stone", "philosophers_stone"])
    assert t.me.discard == "philosophers_stone"
    assert t.foe.discard == "copper"


@ruling("thief.15")
def test_thief_goes_round_the_table_before_anything_is_taken() -> None:
    t = Table(hand="thief", foe_decks=["copper silver", "silver gold"])
    t.start("thief", me=["silver"])
    assert t.trash == "silver"
    assert t.foe.discard == "copper"
    assert t.foe2.revealed == "silver gold"
    assert t.me.discard == ""
    t.answer(me=["gold", "silver gold"])
    assert t.me.discard == "silver gold"

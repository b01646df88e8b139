"""The rulings of the base game's first ten kingdom cards: from Adventurer to Festival."""

import pytest

from royaume import catalogue
from royaume.engine.choice import Why
from royaume.testing import Table, Zone, parse, ruling

ATTACKS = [entry.id for entry in catalogue.entries().values() if "attack" in entry.types]


def offered(t: Table) -> Zone:
    """The cards among which the open question lets somebody choose."""
    assert t.pending is not None
    return Zone(t.pending.cards())


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

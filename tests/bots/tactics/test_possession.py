"""How a bot plays a possessed turn: `me` decides for `foe`, the owner, who sits on the left."""

from __future__ import annotations

import pytest

from royaume.bots.bot import Bot
from royaume.bots.match import play_match
from royaume.bots.tactics import possession
from royaume.bots.tactics.urgency import DRAWS_ON, ENDS, NEVER
from royaume.engine.card import ACTION, Card
from royaume.engine.choice import Choice, Why
from royaume.engine.random import Random
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup
from royaume.testing import Table, parse
from tests.bots.tactics.positions import first_action, let_finish, let_play


def possessed(
    foe: str,
    *,
    hand: str = "",
    deck: str = "",
    discard: str = "",
    foe_deck: str = "",
    foe_in_play: str = "",
    foe2: str | None = None,
    foe2_deck: str = "",
    kingdom: str = "",
    actions: int = 1,
    piles: dict[str, int] | None = None,
    phase: str = "action",
) -> Table:
    """A turn of `foe`, who holds these cards, in which `me` decides."""
    t = Table(
        hand=hand,
        deck=deck,
        discard=discard,
        foes=[foe] if foe2 is None else [foe, foe2],
        foe_decks=[foe_deck] if foe2 is None else [foe_deck, foe2_deck],
        foe_in_play=foe_in_play,
        kingdom=kingdom,
        piles=piles,
        phase=phase,
    )
    t.game.active, t.game.possessor, t.game.is_extra = 1, 0, True
    t.foe.actions, t.foe.buys = actions, 1
    return t


def urgency(t: Table, card: str) -> int:
    """How urgent the possessor thinks it is to play the card."""
    bot = Bot()
    seat_bot(t.game, 0, bot)
    choice = Choice(0, 1, Why.ACTION, None, t.foe.player.with_type(ACTION), 0, 1)
    return possession.URGENCIES[parse(card)[0]](bot, choice)


# --- the turn


def test_what_is_bought_is_ours() -> None:
    t = possessed("gold*2 silver", foe_deck="copper*5")
    let_finish(t)
    assert t.me.discard == "province"


def test_possession_is_not_played_in_a_possessed_turn() -> None:
    assert first_action(possessed("possession herbalist")) == "herbalist"
    assert first_action(possessed("possession copper")) == ""


def test_a_familiar_is_not_played_against_ourselves() -> None:
    assert first_action(possessed("familiar copper")) == ""
    assert first_action(possessed("familiar copper", hand="moat")) == "familiar"
    assert first_action(possessed("familiar copper", piles={"curse": 0})) == "familiar"


# --- what the owner loses for good


def test_masquerade_passes_us_the_best_card() -> None:
    t = possessed("masquerade gold province", hand="curse", foe_deck="copper*2")
    let_play(t, "masquerade")
    assert t.me.hand == "province"
    assert t.foe.hand == "gold copper*2 curse"


def test_masquerade_passes_a_third_player_what_this_turn_does_not_miss() -> None:
    t = possessed("masquerade gold*2 silver laboratory copper", hand="estate", foe2="estate")
    let_play(t, "masquerade")
    assert t.foe2.hand == "laboratory"


def test_an_ambassador_returns_two_golds_and_we_gain_one() -> None:
    t = possessed("ambassador gold*2 copper estate")
    let_play(t, "ambassador")
    assert t.foe.hand == "copper estate"
    assert t.me.discard == "gold"


def test_an_ambassador_returns_a_province_before_anything_else() -> None:
    t = possessed("ambassador gold*2 province estate")
    let_play(t, "ambassador")
    assert t.foe.hand == "gold*2 estate"
    assert t.me.discard == "province"


def test_an_ambassador_leaves_the_owner_their_junk() -> None:
    t = possessed("ambassador curse copper*2")
    let_play(t, "ambassador")
    assert t.foe.hand == "curse copper*2"
    assert urgency(possessed("ambassador copper*2"), "ambassador") == NEVER


def test_an_island_takes_the_best_card_that_does_not_cost_us_a_province() -> None:
    t = possessed("island gold*2 silver laboratory province", actions=1)
    let_play(t, "island")
    assert t.foe.mat("island") == "island laboratory"


def test_an_island_takes_a_gold_rather_than_an_estate() -> None:
    t = possessed("island gold estate copper")
    let_play(t, "island")
    assert t.foe.mat("island") == "island gold"


def test_an_island_does_not_set_the_owners_dead_cards_aside() -> None:
    assert urgency(possessed("island estate province"), "island") == NEVER
    assert urgency(possessed("island estate gold"), "island") > ENDS


# --- what comes back to the owner


def test_a_salvager_turns_the_owners_province_into_coins() -> None:
    t = possessed("salvager province gold copper")
    let_play(t, "salvager")
    assert t.coins == 8
    assert t.foe.coming_back == "province"


def test_an_apprentice_draws_for_the_dearest_card() -> None:
    t = possessed("apprentice province gold estate", foe_deck="copper*9")
    assert first_action(t) == "apprentice"
    let_play(t, "apprentice")
    assert t.foe.hand == "gold estate copper*8"


def test_remodel_turns_the_owners_gold_into_a_province_for_the_bot() -> None:
    t = possessed("remodel gold estate copper")
    let_play(t, "remodel")
    assert t.me.discard == "province"


def test_remodel_trashes_the_owners_province_rather_than_a_gold_that_pays() -> None:
    t = possessed("remodel gold estate province")
    let_play(t, "remodel")
    assert t.me.discard == "province"
    assert t.foe.coming_back == "province"


def test_upgrade_takes_the_card_that_gains_us_most() -> None:
    t = possessed("upgrade laboratory estate copper*2", kingdom="smithy")
    let_play(t, "upgrade")
    assert t.foe.coming_back == "laboratory"
    assert t.me.discard == "gold"


def test_mine_turns_the_owners_silver_into_a_gold_for_the_bot() -> None:
    t = possessed("mine copper silver gold")
    let_play(t, "mine")
    assert t.foe.coming_back == "silver"
    assert t.me.discard == "gold"


def test_transmute_turns_the_owners_province_or_estate_into_a_gold_for_the_bot() -> None:
    t = possessed("transmute copper silver province")
    assert first_action(t) == "transmute"
    let_play(t, "transmute")
    assert t.me.discard == "gold"


def test_a_trading_post_takes_what_the_turn_does_not_need() -> None:
    t = possessed("trading_post gold silver province copper estate")
    let_play(t, "trading_post")
    assert t.foe.hand == "gold silver copper"
    assert t.me.discard == "silver"


def test_a_mining_village_is_trashed_for_coins() -> None:
    t = possessed("mining_village")
    let_play(t, "mining_village")
    assert t.coins == 2
    assert t.foe.coming_back == "mining_village"


def test_a_chapel_and_a_masquerade_trash_nothing() -> None:
    t = possessed("chapel masquerade curse gold", hand="estate", actions=2)
    let_play(t, "chapel")
    let_play(t, "masquerade")
    assert t.foe.coming_back == ""


def test_a_steward_does_not_trash() -> None:
    t = possessed("steward estate*2 curse")
    let_play(t, "steward")
    assert t.coins == 2
    t = possessed("steward estate*2 smithy", foe_deck="copper*2", actions=2)
    let_play(t, "steward")
    assert t.foe.hand == "estate*2 smithy copper*2"


def test_two_treasure_maps_bring_us_gold() -> None:
    t = possessed("treasure_map*2")
    assert urgency(t, "treasure_map") > ENDS
    let_play(t, "treasure_map")
    assert t.me.discard == "gold*4"
    assert urgency(possessed("treasure_map gold"), "treasure_map") == NEVER


def test_an_explorer_shows_the_owners_province_for_a_gold_for_the_bot() -> None:
    t = possessed("explorer province")
    let_play(t, "explorer")
    assert t.me.discard == "gold"


def test_a_baron_discards_the_owners_estate() -> None:
    t = possessed("baron estate copper")
    let_play(t, "baron")
    assert t.coins == 4


# --- the owner's next hand


def test_a_courtyard_and_a_haven_leave_the_owner_junk() -> None:
    t = possessed("courtyard gold silver", foe_deck="copper province smithy")
    let_play(t, "courtyard")
    assert t.foe.deck == "province"
    t = possessed("haven gold silver copper", foe_deck="smithy", actions=1)
    let_play(t, "haven")
    assert t.foe.aside == "copper"


def test_nothing_good_goes_back_on_the_owners_deck() -> None:
    t = possessed("", foe_in_play="alchemist treasury herbalist potion gold", foe_deck="estate*5", phase="cleanup")
    let_finish(t)
    assert t.foe.hand == "estate*5"


def test_a_herbalist_puts_a_copper_back() -> None:
    t = possessed("", foe_in_play="herbalist gold copper", foe_deck="gold*5", phase="cleanup")
    let_finish(t)
    assert t.foe.hand == "copper gold*4"


def test_a_spy_leaves_the_owner_bad_cards_and_the_bot_good_ones() -> None:
    t = possessed("spy", deck="gold estate", foe_deck="copper gold curse", foe2="", foe2_deck="silver copper")
    let_play(t, "spy")
    assert t.foe.deck == "curse"
    assert t.me.deck == "gold estate"
    assert t.foe2.deck == "copper"


def test_a_spy_keeps_a_card_that_this_turn_will_draw() -> None:
    t = possessed("spy smithy", deck="estate copper", foe_deck="copper gold curse")
    let_play(t, "spy")
    assert t.foe.deck == "gold curse"
    assert t.me.deck == "copper"


def test_a_scrying_pool_draws_for_us_and_spares_us() -> None:
    t = possessed("scrying_pool", deck="gold estate", foe_deck="estate village copper")
    let_play(t, "scrying_pool")
    assert t.foe.hand == "village copper"
    assert t.me.deck == "gold estate"


def test_an_apothecary_a_scout_and_a_navigator_leave_the_worst_on_top() -> None:
    t = possessed("apothecary", foe_deck="copper gold silver estate curse")
    let_play(t, "apothecary")
    assert t.foe.deck == "estate curse silver gold"
    t = possessed("scout", foe_deck="copper gold silver village")
    let_play(t, "scout")
    assert t.foe.deck == "copper silver village gold"
    t = possessed("navigator", foe_deck="copper estate*3 curse gold")
    let_play(t, "navigator")
    assert t.foe.deck == "estate*3 curse copper gold"


def test_a_navigator_discards_a_good_hand() -> None:
    t = possessed("navigator", foe_deck="gold*2 silver*3 copper")
    let_play(t, "navigator")
    assert t.foe.deck == "copper"


def test_a_lookout_leaves_the_worst_on_top() -> None:
    t = possessed("lookout", foe_deck="estate gold silver")
    let_play(t, "lookout")
    assert t.foe.deck == "estate"
    assert t.foe.coming_back == "gold"


def test_a_pearl_diver_brings_up_only_junk() -> None:
    t = possessed("pearl_diver", foe_deck="copper silver curse")
    let_play(t, "pearl_diver")
    assert t.foe.deck == "curse silver"
    t = possessed("pearl_diver", foe_deck="copper silver gold")
    let_play(t, "pearl_diver")
    assert t.foe.deck == "silver gold"


def test_a_chancellor_leaves_the_owners_deck() -> None:
    t = possessed("chancellor", foe_deck="copper*3")
    let_play(t, "chancellor")
    assert t.foe.deck == "copper*3"


# --- options


def test_a_native_village_gives_up_what_lies_on_it() -> None:
    t = possessed("native_village", foe_deck="copper")
    t.foe.set_mat("native_village", "gold*3", face_up=False)
    let_play(t, "native_village")
    assert t.foe.hand == "gold*3"


def test_a_pirate_ship_and_a_minion_bring_coins() -> None:
    t = possessed("pirate_ship minion", deck="gold*2", hand="gold*5", actions=2)
    t.foe.set_mat("pirate_ship", face_up=True, tokens=3)
    let_play(t, "pirate_ship")
    let_play(t, "minion")
    assert t.coins == 5
    assert t.me.hand == "gold*5"


def test_a_wishing_well_names_copper() -> None:
    t = possessed("wishing_well", deck="gold*10", foe_deck="estate copper")
    let_play(t, "wishing_well")
    assert t.foe.hand == "estate copper"


# --- the owner's Attacks


def test_a_thief_trashes_our_worst_treasure_and_takes_others_best_for_us() -> None:
    t = possessed("thief", deck="gold copper", foe2="", foe2_deck="copper gold")
    let_play(t, "thief")
    assert t.trash == "copper"
    assert t.me.discard == "gold*2"


def test_a_swindler_gives_us_what_we_like_and_others_the_worst() -> None:
    t = possessed("swindler", deck="duchy", foe2="", foe2_deck="laboratory")
    let_play(t, "swindler")
    assert t.me.discard == "laboratory"
    assert t.foe2.discard == "duchy"


# --- which Action


@pytest.mark.parametrize("card", ["tactician", "outpost", "chapel", "pirate_ship", "moneylender"])
def test_a_card_that_only_helps_the_owner_or_does_nothing_is_not_played(card: str) -> None:
    assert urgency(possessed(f"{card} gold", foe_deck="estate"), card) == NEVER


@pytest.mark.parametrize("card", ["witch", "sea_hag", "torturer", "saboteur"])
def test_attacks_that_hit_us_are_not_played_unless_we_are_safe(card: str) -> None:
    assert urgency(possessed(f"{card} gold"), card) == NEVER
    assert urgency(possessed(f"{card} gold", hand="moat"), card) >= ENDS


@pytest.mark.parametrize("card", ["militia", "cutpurse", "ghost_ship"])
def test_attacks_on_our_hand_are_played_if_there_is_nothing_better(card: str) -> None:
    assert urgency(possessed(f"{card} gold"), card) == ENDS
    assert urgency(possessed(f"{card} gold", hand="moat"), card) > ENDS


@pytest.mark.parametrize("card", ["salvager", "remodel", "masquerade"])
def test_the_action_that_uses_the_owners_best_card_is_urgent(card: str) -> None:
    assert urgency(possessed(f"{card} province"), card) > urgency(possessed(f"{card} estate"), card)


def test_moneylender_and_pirate_ship_are_played_for_their_coins() -> None:
    assert urgency(possessed("moneylender copper"), "moneylender") > ENDS
    assert urgency(possessed("upgrade copper"), "upgrade") >= DRAWS_ON
    t = possessed("pirate_ship copper")
    t.foe.set_mat("pirate_ship", face_up=True, tokens=2)
    assert urgency(t, "pirate_ship") > ENDS


# --- whole games


class Possessor(Bot):
    """Buys Potions and Possessions before anything else, and otherwise whatever chance wants."""

    def __init__(self) -> None:
        self.random = Random("")

    def begin(self, seed: str) -> None:
        self.random = Random(f"{self.view.seat}/{seed}")

    def buy(self, choice: Choice) -> Card | None:
        cards = choice.cards()
        if self.random.below(2):
            for card in cards:
                if card.id == "possession" or (card.potions and self.view.count_owned(card) < 2):
                    return card
            actions = [card for card in cards if card.types & ACTION]
            if actions:
                return actions[self.random.below(len(actions))]
        return super().buy(choice)


@pytest.mark.parametrize("players", [2, 3])
def test_whole_games_are_played_with_possessed_turns(players: int) -> None:
    bots: list[Bot] = [Possessor() for _ in range(players)]
    kingdom = parse("possession masquerade ambassador island haven courtyard salvager lookout spy treasure_map")
    assert play_match(Setup(kingdom, players), bots, 3, "possessed").games == 3

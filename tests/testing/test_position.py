"""A position as one line of text, and back."""

from __future__ import annotations

import pytest

from royaume.bots.simple import RandomBot
from royaume.catalogue.kingdoms import random_kingdom
from royaume.engine.game import Game
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.testing import Table, read_position, write_position


def random_game(seed: str, players: int) -> Game:
    game = deal(Setup(random_kingdom(seed), players), seed)
    for seat in range(players):
        seat_bot(game, seat, RandomBot(f"{seed}/{seat}"))
    return game


@pytest.mark.parametrize(("seed", "players"), [(f"position {number}", 2 + number % 5) for number in range(20)])
def test_the_text_of_every_turn_of_a_random_game_leads_back_to_it(seed: str, players: int) -> None:
    game = random_game(seed, players)
    while not game.over:
        text = write_position(game)
        assert "\n" not in text
        again = read_position(text)
        assert again.state() == game.state()
        assert write_position(again) == text
        play_turn(game)
    assert read_position(write_position(game)).state() == game.state()


@pytest.mark.parametrize("seed", ["go", "on", "with", "it"])
def test_a_game_goes_on_from_its_text_as_it_would_have(seed: str) -> None:
    game = random_game(seed, 3)
    for _ in range(20):
        play_turn(game)
    again = read_position(write_position(game))
    # The bots' chance goes on where it was: two that begin anew make the same choices.
    for each in (game, again):
        for seat in range(3):
            seat_bot(each, seat, RandomBot(f"again {seat}"))
        while not each.over and each.turn_number < 60:
            play_turn(each)
    assert again.state() == game.state()


def test_a_table_reads_its_position_and_plays_on() -> None:
    table = Table(hand="militia copper*4", foe="copper*3 estate*2", deck="gold", piles={"province": 3}, trash="curse")
    table.me.lay_duration("wharf")
    again = Table.read(table.position)
    assert again.game.state() == table.game.state()
    again.play("militia", foe=["estate*2"])
    assert again.foe.hand == "copper*3"
    assert again.pile("province") == 3


def test_a_position_reads_well() -> None:
    table = Table(hand="copper*3 moat", foe="estate", foe_deck="gold silver", piles={"moat": 9})
    table.set_pile_tokens("moat", "embargo", 1)
    head, supply, me, foe = table.position.split(" | ")
    assert head.startswith("turn=1 phase=action active=me random=")
    assert supply.endswith(" moat*9+embargo")
    assert me == "me actions=1 buys=1 turns=1 hand=copper*3,moat"
    assert foe == "foe deck=gold,silver hand=estate"


def test_the_middle_of_a_card_has_no_text() -> None:
    table = Table(hand="militia", foe="copper*3 estate*2")
    table.start("militia")
    with pytest.raises(ValueError, match=r"in the middle of a card \(militia\)"):
        write_position(table.game)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("turn=1 phase=start active=me | me | foe", "needs a supply"),
        ("turn=1 phase=start active=me | supply copper*1 | foe | me", "in this order"),
        ("turn=1 phase=start active=me | supply copper*1 | me hand | foe", "'hand' in a position should be name=value"),
        ("turn=1 phase=start active=me | supply copper*1 | me hnad=copper | foe", "nothing called hnad"),
        ("turn=1 phase=start active=me | suply copper*1 | supply copper*1 | me | foe", "no part called suply"),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_position(text)

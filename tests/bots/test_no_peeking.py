"""No bot reads more than its view: whole games stay the same if noise stands for all that a seat cannot know."""

from __future__ import annotations

import pytest

from royaume import IS_COMPILED
from royaume.bots import library
from royaume.bots.bot import Bot
from royaume.bots.levels import Page, squire_plan
from royaume.bots.lookahead import LookaheadBot
from royaume.bots.strategy import StrategyBot
from royaume.cards import basic
from royaume.catalogue import kingdoms
from royaume.engine.card import Card
from royaume.engine.choice import Choice, Decider
from royaume.engine.game import Game
from royaume.engine.random import Random
from royaume.engine.turn import play_turn
from royaume.game.seated import seat_bot
from royaume.game.setup import Setup, deal
from royaume.game.view import View, imagine
from royaume.testing import parse
from tests.bots.company import Collector, kingdom_for

#: A game that nobody has ended by then is left.
MOST_TURNS = 80
#: Interpreted, looking ahead is so slow that only the first turns in which it does are played.
LOOKAHEAD_TURNS = MOST_TURNS if IS_COMPILED else 14

#: Cards that ask much, look at what others do not see, or know what should not be known.
KINGDOMS = {
    "base": "spy thief library chapel remodel throne_room militia cellar bureaucrat moat",
    "intrigue": "masquerade swindler secret_chamber minion wishing_well courtyard torturer saboteur scout tribute",
    "seaside": "native_village haven ambassador lookout pearl_diver ghost_ship island navigator smugglers tactician",
    "alchemy": "possession philosophers_stone golem scrying_pool apothecary university herbalist familiar transmute "
    "apprentice",
    "mixed": "possession masquerade native_village haven philosophers_stone spy embargo pirate_ship vineyard outpost",
}


class Blindfold(Decider):
    """Asks a bot that sees another game: the same for its seat, and noise in place of all hidden cards."""

    def __init__(self, game: Game, seat: int, bot: Bot) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self.noise = Random(f"noise {seat}")

    def pick(self, choice: Choice) -> list[Card]:
        other = self.look_away()
        picked = self.bot.pick(choice)
        other.let_go()
        return picked

    def pick_keys(self, choice: Choice) -> list[str]:
        other = self.look_away()
        keys = self.bot.pick_keys(choice)
        other.let_go()
        return keys

    def look_away(self) -> Game:
        other = imagine(self.game, self.seat, self.noise)
        self.bot.view = View(other, self.seat)
        return other


def answers(
    bots: list[Bot], kingdom: list[Card], seed: str, *, blind: bool, turns: int = MOST_TURNS
) -> list[list[int]]:
    """All that the bots answer in one game."""
    game = deal(Setup(kingdom, len(bots)), seed, log=False)
    for seat, bot in enumerate(bots):
        seat_bot(game, seat, bot)
        bot.begin(f"{seed}/{seat}")
    if blind:
        game.deciders = [Blindfold(game, seat, bot) for seat, bot in enumerate(bots)]
    while not game.over and game.turn_number < turns:
        play_turn(game)
    return game.answers


def assert_same_blindfolded(bots: list[Bot], kingdom: list[Card], seed: str, turns: int = MOST_TURNS) -> None:
    seen = answers(bots, kingdom, seed, blind=False, turns=turns)
    assert len(seen) > 40
    assert answers(bots, kingdom, seed, blind=True, turns=turns) == seen


class Peeker(Bot):
    """Looks at a hand that it must not see."""

    def buy(self, choice: Choice) -> Card | None:
        foe = self.view._game.players[1 - self.view.seat]
        return basic.COPPER if basic.ESTATE in foe.hand else None


def seated(kind: str, kingdom: list[Card], players: int) -> list[Bot]:
    """So many bots of one kind."""
    bots: list[Bot] = []
    for seat in range(players):
        if kind == "page":
            bots.append(Page(f"seat {seat}"))
        elif kind == "squire":
            bots.append(StrategyBot(squire_plan(kingdom)))
        else:
            bots.append(Collector() if kind == "collector" else Bot())
    return bots


def test_a_bot_that_peeks_is_found_out() -> None:
    kingdom = parse(KINGDOMS["base"])
    seen = answers([Peeker(), Peeker()], kingdom, "peek", blind=False, turns=20)
    assert answers([Peeker(), Peeker()], kingdom, "peek", blind=True, turns=20) != seen


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("kind", ["default", "page", "squire", "collector"])
@pytest.mark.parametrize("box", KINGDOMS)
def test_a_bot_plays_the_same_game_if_it_sees_noise_for_what_is_hidden(box: str, kind: str, players: int) -> None:
    kingdom = parse(KINGDOMS[box])
    assert_same_blindfolded(seated(kind, kingdom, players), kingdom, "noise")


@pytest.mark.parametrize("number", range(200 if IS_COMPILED else 12))
def test_no_tactic_of_any_card_peeks(number: int) -> None:
    kingdom = kingdoms.random_kingdom(f"peeking {number}")
    assert_same_blindfolded(seated("collector", kingdom, 2 + number % 3), kingdom, str(number))


NAMES = library.names()
WITH_RULES = [name for name in NAMES if library.load(name).rules]
SECRETIVE = ["possession_masquerade", "haven_wharf", "philosophers_stone_herbalist"]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", NAMES if IS_COMPILED else sorted({*WITH_RULES, *SECRETIVE}))
def test_no_strategy_peeks(name: str, players: int) -> None:
    bots: list[Bot] = [StrategyBot(library.load(name)) for _ in range(players)]
    assert_same_blindfolded(bots, kingdom_for(library.load(name)), "strategy")


@pytest.mark.parametrize(("name", "players"), [("bmu", 2), ("masquerade", 3), ("possession_masquerade", 3)])
def test_a_lookahead_bot_imagines_no_more_than_it_knows(name: str, players: int) -> None:
    bots: list[Bot] = [LookaheadBot(library.load(name)) for _ in range(players)]
    assert_same_blindfolded(bots, kingdom_for(library.load(name)), "ahead", LOOKAHEAD_TURNS * players)

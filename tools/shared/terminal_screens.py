"""How to open each screen of the terminal game, for snapshots and for pictures."""

from __future__ import annotations

import os
import time
from collections.abc import Awaitable, Callable
from functools import partial

from textual.pilot import Pilot

from royaume.cards import expansions
from royaume.engine.choice import Choice
from royaume.game.record import Record
from royaume.game.session import Session
from royaume.table.seats import Seat
from royaume.terminal import record_folder
from royaume.terminal.app import Application
from royaume.terminal.card_list import CardsScreen
from royaume.terminal.card_screen import CardScreen
from royaume.terminal.local_game import LocalGame
from tools.shared.scenes import Wanted, asked, both, has_in_hand, played, scene

Scene = Callable[[Pilot[None]], Awaitable[None]]

SMALL = (80, 24)
WIDE = (120, 40)


def size_of(scene: str) -> tuple[int, int]:
    if scene == "small":
        return (64, 18)
    return WIDE if scene.endswith("-wide") else SMALL


async def start(pilot: Pilot[None]) -> None:
    await pilot.pause()


async def new_game(pilot: Pilot[None]) -> None:
    await pilot.press("1")


async def kingdom(pilot: Pilot[None]) -> None:
    await pilot.press("1", "f2")


async def kingdom_random(pilot: Pilot[None]) -> None:
    await pilot.press("1", "f2", "f5")


async def kingdom_written(pilot: Pilot[None]) -> None:
    await pilot.press("1", "f2", "f5", "f5", *"Moat, Chapell", "enter")


async def saved_games(pilot: Pilot[None]) -> None:
    """Save two games with fixed times: one that is over, and one that is not."""
    for day, record in enumerate([PLAYED(), found(BUYING, *SEASIDE, players=3)()], 1):
        file = record_folder.new_file()
        record.save(file)
        when = time.mktime((2026, 3, day, 20, 15, 0, 0, 0, -1))
        os.utime(file, (when, when))
    await pilot.press("3")
    await pilot.app.workers.wait_for_complete()


async def seats(pilot: Pilot[None]) -> None:
    app = pilot.app
    assert isinstance(app, Application)
    app.take_seats(found(BUYING, *SEASIDE, players=3)())
    await pilot.pause()


async def card(pilot: Pilot[None]) -> None:
    cards = expansions.all_cards()
    await pilot.app.push_screen(CardScreen(cards, cards.index(expansions.by_id("throne_room"))))
    await pilot.pause()


async def cards(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(CardsScreen())
    await pilot.pause()


async def table(
    record: Callable[[], Record], keys: tuple[str, ...], people: tuple[int, ...], pilot: Pilot[None]
) -> None:
    """A screen of that game, after some keys."""
    app = pilot.app
    assert isinstance(app, Application)
    found = record()
    # The same names in every language.
    seats = [Seat(name, None if seat in people else "squire") for seat, name in enumerate(found.names)]
    app.play(LocalGame(found, seats, record_folder.new_file()))
    await pilot.pause()
    await pilot.press(*keys)
    await pilot.pause()


def at(record: Callable[[], Record], *keys: str, people: tuple[int, ...] = (0,)) -> Scene:
    return partial(table, record, keys, people)


def found(wanted: Wanted, *wishes: str, players: int = 2) -> Callable[[], Record]:
    """A position that is searched when it is needed."""
    return lambda: scene(wanted, *wishes, players=players)


def late(turn: int) -> Wanted:
    return lambda session, _: session.game.turn_number >= turn


def puts_three_back(_: Session, choice: Choice) -> bool:
    return choice.most == len(choice.options()) == 3


SEASIDE = ("wharf", "caravan", "pirate_ship", "island", "native_village", "embargo")
BUYING = both(both(asked("buy"), late(9)), lambda session, _: session.game.players[0].coins >= 5)
DISCARDING = found(both(asked("discard", "militia"), late(30)), "militia", *SEASIDE, players=6)
SCOUTING = found(both(asked("put_on_deck", "scout"), puts_three_back), "scout", "great_hall")
REACTING = found(both(asked("react", "militia"), has_in_hand("moat")), "moat", "militia", players=3)
POSSESSING = found(lambda _, choice: choice.decider == 0 != choice.seat, "possession", "potion", "village", "smithy")
PLAYED = partial(played, "First Game", seed="end")

#: Scenes whose name ends in "-wide" are for a larger terminal.
SCENES: dict[str, Scene] = {
    "start": start,
    "new-game": new_game,
    "kingdom": kingdom,
    "kingdom-random": kingdom_random,
    "kingdom-written": kingdom_written,
    "saved-games": saved_games,
    "seats": seats,
    "table-buy": at(found(BUYING, *SEASIDE)),
    "table-wide": at(found(BUYING, *SEASIDE, players=3)),
    "table-six": at(DISCARDING, "a"),
    "table-order": at(SCOUTING, "c", "a"),
    "table-reaction": at(REACTING),
    "table-possession": at(POSSESSING),
    "hand-over": at(REACTING, people=(0, 1)),
    "menu": at(REACTING, "escape"),
    "save": at(REACTING, "escape", *["down"] * 5, "enter"),
    "help": at(REACTING, "f1"),
    "log": at(found(BUYING, *SEASIDE), "f3"),
    "card": card,
    "card-wide": card,
    "cards": cards,
    "cards-wide": cards,
    "end": at(PLAYED),
    "replay": at(PLAYED, "r", "pagedown", "pagedown", "right"),
    "small": at(REACTING),
}

"""Every screen of the page and how to open it, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from playwright.sync_api import Page

from royaume.engine.choice import Choice
from royaume.game.record import Record
from royaume.game.session import Session
from tools.shared import scenes

SEASIDE: Final = "Moat, Embargo, Native Village, Masquerade, Pirate Ship, Militia, Island, Golem, Council Room, Wharf"
DURATIONS: Final = (
    "Haven, Native Village, Embargo, Lighthouse, Fishing Village, Caravan, Island, Pirate Ship, Wharf, Merchant Ship"
)
LOOKING: Final = "Lookout, Scout, Golem, Spy, Navigator, Apothecary, Thief, Village, Herbalist, Swindler"
CHOOSING: Final = "Pawn, Steward, Torturer, Nobles, Minion, Courtyard, Masquerade, Upgrade, Wishing Well, Saboteur"
POSSESSED: Final = "Possession, Vineyard, University, Familiar, Village, Smithy, Market, Festival, Laboratory, Militia"


@dataclass(frozen=True)
class Screen:
    """One screen: what it shows, how to open it, and its reference picture."""

    name: str
    title: str
    come: Callable[[Page], None]
    reference: str = ""
    dark: bool = False
    #: The only size on which the screen exists; empty: all sizes.
    size: str = ""
    whole: bool = False


# --- positions


def _is_rich(session: Session, choice: Choice) -> bool:
    """Six players with mats, tokens and Durations, and our own turn."""
    players = session.game.players
    with_mats = sum(bool(player.mats) for player in players)
    return choice.decider == 0 and choice.why == "buy" and with_mats >= 5 and len(players[0].in_play) >= 3


def _is_late(why: str, card: str = "") -> scenes.Wanted:
    asked = scenes.asked(why, card)
    return lambda session, choice: asked(session, choice) and session.game.turn_number > 24


def _buys_with_cards_left(session: Session, choice: Choice) -> bool:
    hand = session.game.players[0].hand
    return _is_late("buy")(session, choice) and len(hand) >= 3 and session.game.players[0].coins >= 5


def _is_possessed(_: Session, choice: Choice) -> bool:
    return choice.decider == 0 and choice.seat == 1 and choice.why == "action"


def _has_long_hand(session: Session, choice: Choice) -> bool:
    return choice.decider == 0 and choice.why == "treasures" and len(session.game.players[0].hand) >= 10


@cache
def _record(name: str) -> Record:
    if name == "militia":
        return scenes.find(SEASIDE, _is_late("discard", "militia"), players=3)
    if name == "buy":
        return scenes.find(SEASIDE, _buys_with_cards_left, players=3)
    if name == "six":
        return scenes.find(DURATIONS, _is_rich, players=6)
    if name == "scout":
        asked = scenes.asked("put_on_deck", "scout")
        return scenes.find(LOOKING, lambda session, choice: asked(session, choice) and choice.most > 2)
    if name == "pawn":
        return scenes.find(CHOOSING, scenes.asked("option", "pawn"))
    if name == "possession":
        return scenes.find(POSSESSED, _is_possessed)
    if name == "long":
        return scenes.find(
            "Laboratory, Village, Market, Council Room, Festival, Smithy, Cellar, Chapel, Library, Militia",
            _has_long_hand,
        )
    return scenes.played("Village Square", players=3)


def _sit(page: Page, record: Record, me: tuple[int, ...] = (0,)) -> str:
    """Make a table that continues this record. Returns its id."""
    seats = [
        {"kind": "me", "name": name} if number in me else {"kind": "bot", "level": "page"}
        for number, name in enumerate(record.names)
    ]
    made = page.request.post("/api/tables", data={"seats": seats, "record": record.to_json()})
    assert made.ok, made.text()
    return str(made.json()["table"]["id"])


def _table(name: str, me: tuple[int, ...] = (0,)) -> Callable[[Page], None]:
    def come(page: Page) -> None:
        page.goto(f"/table/{_sit(page, _record(name), me)}")
        page.wait_for_selector(".board.asked, .hand-over")

    return come


def _pick_two(page: Page) -> None:
    _table("militia")(page)
    for number in range(2):
        page.locator(".hand .card").nth(number).click()


def _end(page: Page) -> None:
    page.goto(f"/table/{_sit(page, _record('over'))}")
    page.wait_for_selector(".endpage .plot")


def _replay(page: Page) -> None:
    page.goto(f"/replay/{_sit(page, _record('over'))}/1?at=60&seat=0")
    page.wait_for_selector(".board")


def _open(path: str, selector: str) -> Callable[[Page], None]:
    def come(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector(selector)

    return come


def _lobby(page: Page) -> None:
    seats = [{"kind": "me", "name": "Margot"}, {"kind": "open"}, {"kind": "bot", "level": "seneschal"}]
    made = page.request.post("/api/tables", data={"seats": seats, "kingdom": {"text": "High Seas"}}).json()
    page.goto(f"/table/{made['table']['id']}")
    page.wait_for_selector("main")


def _log(page: Page) -> None:
    _table("militia")(page)
    page.locator(".tools .only-narrow").click()
    page.wait_for_selector("dialog[open]")


def _card(page: Page) -> None:
    _table("militia")(page)
    page.locator(".supply [data-card=militia]").click()
    page.wait_for_selector("dialog[open] .rulings")


def _keys(page: Page) -> None:
    _table("buy")(page)
    page.keyboard.press("?")
    page.wait_for_selector(".keys")


SCREENS: Final = [
    Screen("home", "The first page", _open("/", ".ten .card"), "home-{size}-light"),
    Screen("home-dark", "The first page by night", _open("/", ".ten .card"), dark=True),
    Screen("kingdom", "Choosing a kingdom", _open("/kingdom", ".card"), whole=True),
    Screen("new-table", "A new table", _open("/table/new", ".card, fieldset"), whole=True),
    Screen("lobby", "A table that waits for players", _lobby),
    Screen("table", "An Attack is answered", _pick_two, "table-{size}-light"),
    Screen("table-dark", "The same by night", _pick_two, "table-{size}-dark", dark=True),
    Screen("buy", "The viewer's own turn", _table("buy"), "table-achat-{size}-light"),
    Screen("six", "Six players with Durations, mats and tokens", _table("six")),
    Screen("scout", "Cards to be put in order", _table("scout")),
    Screen("pawn", "Two of four, in order", _table("pawn")),
    Screen("possession", "Deciding for another player", _table("possession")),
    Screen("long-hand", "A long hand", _table("long")),
    Screen("hand-over", "Two players on one screen", _table("buy", me=(0, 1))),
    Screen("keys", "The keys", _keys, size="desk"),
    Screen("card", "A card on the phone", _card, "table-carte-{size}-light", size="phone"),
    Screen("log", "The log on the phone", _log, "table-journal-{size}-dark", dark=True, size="phone"),
    Screen("end", "The end", _end, "end-{size}-light", whole=True),
    Screen("replay", "Looking back", _replay),
    Screen("cards", "All cards", _open("/cards", ".card"), "cards-full-light"),
    Screen("card-page", "A card and its rulings", _open("/cards/militia", ".rulings")),
    Screen("rules", "The rules", _open("/rules", "h2")),
    Screen("lost", "A link that leads nowhere", _open("/table/nowhere2345?code=wrong", ".message")),
]

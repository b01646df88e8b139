"""The screens before the table, driven by their keys."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path, PurePath
from typing import ClassVar

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input, Static

from royaume import terminal
from royaume.bots import levels
from royaume.cards import base, expansions
from royaume.catalogue import kingdom_text, kingdoms
from royaume.engine.card import Card
from royaume.engine.refusal import Refusal
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.table.seats import Seat
from royaume.terminal import record_folder
from royaume.terminal.app import Application
from royaume.terminal.key_bar import Keys
from royaume.terminal.kingdom_picker import KingdomScreen
from royaume.terminal.menu_screen import MenuScreen
from royaume.terminal.menu_widgets import Dial, Tick
from royaume.terminal.new_game_screen import NewGameScreen
from royaume.terminal.records_screen import DeleteScreen, SeatsScreen
from royaume.terminal.seat_rows import PERSON, SeatChoice, seated
from royaume.terminal.start_screen import StartScreen
from royaume.text import LANGUAGES, Texts

pytestmark = pytest.mark.once

FIRST_GAME = kingdom_text.parse("first_game")


class NotingApplication(Application):
    """An application that only notes the game, replay or card that it would open."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [Path(terminal.__file__).parent / name for name in Application.CSS_PATH]

    def __init__(self, language: str = "en") -> None:
        super().__init__(Texts(language))
        self.begun: list[tuple[Record, list[Seat], Path]] = []
        self.replayed: list[Record] = []
        self.read: list[Card] = []

    def begin(self, record: Record, seats: list[Seat], file: Path, replay: Replay | None = None) -> None:
        self.begun.append((record, seats, file))

    def replay(self, replay: Replay) -> None:
        self.replayed.append(replay.record)

    def read_card(self, card: Card, among: list[Card] | None = None) -> None:
        self.read.append(card)


Driver = Callable[[NotingApplication, Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of records, empty; and the name of a user."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("getpass.getuser", lambda: "alice")
    place = record_folder.folder()
    place.mkdir(parents=True)
    return place


def drive(driver: Driver, language: str = "en") -> NotingApplication:
    app = NotingApplication(language)

    async def main() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app, pilot)
            await driver(app, pilot)

    asyncio.run(main())
    return app


async def settle(app: NotingApplication, pilot: Pilot[None]) -> None:
    await pilot.pause()
    if app.workers:
        await app.workers.wait_for_complete()
        await pilot.pause()


async def press(app: NotingApplication, pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await settle(app, pilot)


async def write(app: NotingApplication, pilot: Pilot[None], field: str, text: str) -> None:
    """Write the text at once, which is faster than key by key."""
    written = app.screen.query_one(f"#{field}", Input)
    written.focus()
    written.value = text
    await pilot.pause()


async def turn(app: NotingApplication, pilot: Pilot[None], dial: str, value: str) -> None:
    turned = app.screen.query_one(f"#{dial}", Dial)
    turned.focus()
    for _ in range(6):
        if turned.value != value:
            turned.action_turn(1)
    assert turned.value == value
    await pilot.pause()


def told(app: NotingApplication) -> str:
    """The refusal on the screen; an empty text if it is hidden."""
    problem = app.screen.query_one("#problem", Static)
    return str(problem.content) if problem.display else ""


def shown(app: NotingApplication) -> str:
    """The whole screen as text."""
    lines = re.findall(r"<text[^>]*>(.*?)</text>", app.export_screenshot())
    return "\n".join(lines).replace("&#160;", " ")


def unfinished(names: list[str]) -> Record:
    return Record(Setup(FIRST_GAME, len(names), first=0), "seed", names=names)


def finished() -> Record:
    record = unfinished(["Alice", "Squire"])
    Session(record, {seat: levels.bot(levels.SQUIRE, FIRST_GAME, "seed") for seat in (0, 1)})
    return record


def save(folder: Path, name: str, record: Record, when: float) -> Path:
    file = folder / f"{name}.json"
    record.save(file)
    os.utime(file, (when, when))
    return file


# --- the first screen


def test_nothing_was_ever_played() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        assert app.screen.query_one("#first-time").display
        assert "Go on" not in shown(app)
        await press(app, pilot, "0")
        assert isinstance(app.screen, StartScreen)

    assert drive(driver).begun == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quick_game_is_one_key_away(language: str) -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "2")

    [(record, seats, file)] = drive(driver, language).begun
    assert sorted(card.id for card in record.setup.kingdom) == sorted(card.id for card in FIRST_GAME)
    assert seats == [Seat("Alice"), Seat({"en": "Knight", "fr": "Chevalier"}[language], levels.KNIGHT)]
    assert file.parent == record_folder.folder()


def test_the_last_unfinished_game_goes_on_with_enter(folder: Path) -> None:
    save(folder, "old", unfinished(["Old", "Squire"]), 1_000)
    last = save(folder, "last", unfinished(["Zoé", "Chevalier"]), 2_000)
    save(folder, "over", finished(), 3_000)

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        assert "Zoé, Chevalier" in shown(app)
        assert not app.screen.query_one("#first-time").display
        await press(app, pilot, "enter")

    [(_, seats, file)] = drive(driver).begun
    assert seats == [Seat("Zoé"), Seat("Chevalier", levels.KNIGHT)]
    assert file == last


def test_a_game_that_was_gone_on_with_elsewhere_is_read_again(folder: Path) -> None:
    file = save(folder, "last", unfinished(["Zoé", "Chevalier"]), 2_000)

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        further = Record.load(file)
        further.answers = [[], []]
        further.save(file)
        await press(app, pilot, "enter")

    [(record, _, _)] = drive(driver).begun
    assert record.answers == [[], []]
    assert Record.load(file).answers == [[], []]


def test_a_link_that_leads_nowhere_hides_no_other_game(folder: Path) -> None:
    last = save(folder, "last", unfinished(["Zoé", "Chevalier"]), 2_000)
    (folder / "dangling.json").symlink_to(folder / "nothing")
    assert [game.file for game in record_folder.records()] == [last]


def test_the_language_changes_and_the_cursor_stays() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "down", "ctrl+l")
        assert "Nouvelle partie" in shown(app)
        await press(app, pilot, "6")
        assert "New game" in shown(app)
        await press(app, pilot, "enter")

    assert len(drive(driver).begun) == 1


# --- a new game


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_people_and_a_seneschal(language: str) -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        await turn(app, pilot, "who-2", PERSON)
        await write(app, pilot, "name-2", "  Noé   Ö ")
        await turn(app, pilot, "who-3", levels.SENESCHAL)
        await turn(app, pilot, "who-5", PERSON)
        await write(app, pilot, "name-5", "王小明")
        await turn(app, pilot, "first", "4")
        await press(app, pilot, "ctrl+s")
        assert isinstance(app.screen, StartScreen)

    [(record, seats, _)] = drive(driver, language).begun
    bot = {"en": "Seneschal", "fr": "Sénéchal"}[language]
    assert seats == [Seat("Alice"), Seat("Noé Ö"), Seat(bot, levels.SENESCHAL), Seat("王小明")]
    assert record.setup.players == 4
    assert record.setup.first == 3
    assert len(record.seed) == 16


def test_keys_alone_lead_through_the_form() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        # Up from the button over who begins to the sixth place, and there a Page.
        await press(app, pilot, "up", "up", "right", "right")
        await press(app, pilot, "ctrl+s")

    [(_, seats, _)] = drive(driver).begun
    assert [seat.level for seat in seats] == [None, levels.KNIGHT, levels.PAGE]


def test_what_was_chosen_is_still_there_the_next_time_and_in_the_other_language() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        await write(app, pilot, "name-1", "Zoé")
        await turn(app, pilot, "who-2", levels.PAGE)
        await press(app, pilot, "ctrl+l")
        assert app.screen.query_one("#name-1", Input).value == "Zoé"
        assert app.screen.query_one("#who-2", Dial).has_focus
        await press(app, pilot, "escape", "1", "ctrl+s")

    [(_, seats, _)] = drive(driver).begun
    assert seats == [Seat("Zoé"), Seat("Page", levels.PAGE)]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (" ", "name-empty"),
        ("x" * 25, "name-long"),
        ("x" * 500, "name-long"),
        ("bob\u200b", "name-form"),
        ("ALICE", "name-taken"),
        ("Chevalier 2", "name-level"),
        ("seneschal", "name-level"),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        seated([SeatChoice(PERSON, "Alice"), SeatChoice(PERSON, name)], Texts("en"))
    assert refused.value.key == key


def test_bots_of_a_level_are_told_apart() -> None:
    seats = seated([SeatChoice(levels.PAGE), SeatChoice(PERSON, "Zoé"), SeatChoice(levels.PAGE)], Texts("en"))
    assert [seat.name for seat in seats] == ["Page", "Zoé", "Page 2"]


def test_a_name_that_will_not_do_is_told_and_stays() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        await turn(app, pilot, "who-2", PERSON)
        await settle(app, pilot)
        await write(app, pilot, "name-2", "Alice")
        await press(app, pilot, "ctrl+s")
        assert isinstance(app.screen, NewGameScreen)
        assert told(app) == f"! {app.texts.refusal(Refusal('name-taken', {'name': 'Alice'}))}"
        assert app.screen.query_one("#name-2", Input).value == "Alice"
        await write(app, pilot, "name-2", "Bob")
        await press(app, pilot, "ctrl+s")

    assert len(drive(driver, "fr").begun) == 1


def test_one_seat_at_least_must_be_a_person() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1")
        await turn(app, pilot, "who-1", levels.PAGE)
        await press(app, pilot, "ctrl+s")
        assert "royaume watch" in told(app)

    assert drive(driver).begun == []


def test_a_folder_that_cannot_be_written_is_told(folder: Path) -> None:
    folder.rmdir()
    folder.write_text("in the way")

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "2")
        assert str(folder) in told(app).replace("\n", "")

    assert drive(driver).begun == []


def test_a_login_that_is_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "page")

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "2")

    [(_, seats, _)] = drive(driver, "fr").begun
    assert seats[0] == Seat("Joueur 1")


# --- its kingdom


def chosen(app: NotingApplication) -> list[str]:
    screen = app.screen
    assert isinstance(screen, NewGameScreen)
    return sorted(card.id for card in screen.chosen.kingdom)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_recommended_kingdom(language: str) -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "down")
        assert {"en": "Big Money", "fr": "Richesses et trésors"}[language] in shown(app)
        assert isinstance(app.screen, KingdomScreen)
        assert base.ADVENTURER in app.screen.kingdom
        await press(app, pilot, "enter")
        assert chosen(app) == sorted(kingdoms.recommended()[1].cards)

    drive(driver, language)


def test_escape_changes_nothing() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "down", "down", "escape")
        assert chosen(app) == sorted(card.id for card in FIRST_GAME)

    drive(driver)


def test_a_kingdom_drawn_with_wishes_and_a_card_swapped() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "f5")
        for tick in ["box-intrigue", "box-seaside", "box-alchemy", "wish-village", "wish-spread"]:
            app.screen.query_one(f"#{tick}").focus()
            await press(app, pilot, "space")
        await write(app, pilot, "required", "Sorcière, moat")
        await write(app, pilot, "banned", "village")
        await press(app, pilot, "enter")
        screen = app.screen
        assert isinstance(screen, KingdomScreen)
        drawn = screen.kingdom
        assert {base.WITCH, base.MOAT} <= {*drawn}
        assert base.VILLAGE not in drawn
        assert {expansions.expansion_of(card) for card in drawn} == {"base"}
        assert base.FESTIVAL in drawn
        app.screen.query_one("#ten").focus()
        swapped = next(n for n, card in enumerate(drawn) if card not in (base.WITCH, base.MOAT, base.FESTIVAL))
        await press(app, pilot, "home", *["down"] * swapped, "f2", "question_mark", "f3")
        assert app.read == [drawn[swapped]] * 2
        assert told(app) == ""
        assert drawn[swapped] not in screen.kingdom
        ten = sorted(card.id for card in screen.kingdom)
        await press(app, pilot, "ctrl+l")
        assert app.screen.query_one("#required", Input).value == "Sorcière, moat"
        await press(app, pilot, "ctrl+s")
        assert chosen(app) == ten

    drive(driver)


def test_a_card_of_a_recommended_kingdom_is_swapped() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "f3")
        assert isinstance(app.screen, KingdomScreen)
        changed = app.screen.kingdom
        assert len([card for card in changed if card in FIRST_GAME]) == 9
        # The first Enter shows the kingdom that the second one would take.
        await press(app, pilot, "enter")
        assert app.screen.kingdom != changed
        await press(app, pilot, "enter")
        assert chosen(app) == sorted(card.id for card in FIRST_GAME)

    drive(driver)


def test_wishes_that_contradict_each_other_are_told() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "f5")
        for required, banned, refusal in [
            ("witch", "sorcière", Refusal("required-and-banned", {"card": expansions.by_id("witch")})),
            ("wich", "", Refusal("unknown-card-near", {"card": "wich", "near": expansions.by_id("witch")})),
            ("copper", "", Refusal("kingdom-basic", {"card": expansions.by_id("copper")})),
        ]:
            await write(app, pilot, "required", required)
            await write(app, pilot, "banned", banned)
            await press(app, pilot, "f4")
            assert told(app) == f"! {app.texts.refusal(refusal)}"
            assert app.screen.query_one("#required", Input).value == required
        await write(app, pilot, "required", "")
        for tick in app.screen.query(Tick):
            if tick.value:
                tick.toggle()
        await press(app, pilot, "f4")
        assert told(app) == f"! {app.texts.refusal(Refusal('boxes-none'))}"
        assert isinstance(app.screen, KingdomScreen)
        assert sorted(card.id for card in app.screen.kingdom) == sorted(card.id for card in FIRST_GAME)

    drive(driver, "fr")


def test_a_kingdom_that_is_pasted_over_several_lines() -> None:
    big_money = kingdoms.recommended()[1]

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "f5", "f5")
        written = app.screen.query_one("#written", Input)
        assert written.has_focus
        names = [app.texts.card(expansions.by_id(id)) for id in big_money.cards]
        written.post_message(Paste("\n".join([f"- {name} (base)" for name in names])))
        # A changed text is read before the kingdom is taken.
        await press(app, pilot, "ctrl+s")
        assert chosen(app) == sorted(big_money.cards)

    drive(driver)


def test_a_text_that_is_no_kingdom_is_told_below() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "1", "f2", "f5", "f5")
        # A letter like any other in a field.
        await press(app, pilot, "question_mark")
        assert app.read == []
        assert app.screen.query_one("#written", Input).value == "?"
        for text, part in [
            ("", "10 different cards"),
            ("Bogus", "“Bogus”"),
            ("village, smithy", "you named 2"),
            ("Big Monney", "“Big Money”"),
            ("village " * 10, "Village is named twice"),
        ]:
            await write(app, pilot, "written", text)
            await press(app, pilot, "enter")
            assert part in told(app)
            assert app.screen.query_one("#written", Input).value == text

    drive(driver)


# --- records


def test_no_game_is_saved() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3")
        assert "No game is saved here yet" in shown(app)
        assert app.screen.query_one("#path").has_focus
        await press(app, pilot, "enter")
        assert "needs a name" in told(app)
        await press(app, pilot, "escape")
        assert isinstance(app.screen, StartScreen)

    assert drive(driver).begun == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_newest_comes_first_and_goes_on_in_its_own_file(folder: Path, language: str) -> None:
    save(folder, "over", finished(), 1_000_000_000)
    file = save(folder, "open", unfinished(["Zoé", "Bob"]), 1_500_000_000)

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3")
        assert {"en": "2017-07-1", "fr": "/07/2017"}[language] in shown(app)
        assert {"en": "turn 1", "fr": "tour 1"}[language] in shown(app)
        assert {"en": "over", "fr": "finie"}[language] in shown(app)
        await press(app, pilot, "enter")

    [(_, seats, saved)] = drive(driver, language).begun
    assert seats == [Seat("Zoé"), Seat("Bob")]
    assert saved == file


def test_a_game_that_is_over_is_looked_back_at_and_any_other_if_asked_for(folder: Path) -> None:
    save(folder, "over", finished(), 1_000)
    save(folder, "open", unfinished(["Zoé", "Bob"]), 2_000)

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3", "f3", "down", "enter", "escape", "4", "enter")

    app = drive(driver)
    assert [record.names for record in app.replayed] == [["Zoé", "Bob"], ["Alice", "Squire"], ["Zoé", "Bob"]]
    assert app.begun == []


def test_a_game_is_deleted_only_by_who_says_so_twice(folder: Path) -> None:
    file = save(folder, "open", unfinished(["Zoé", "Bob"]), 1_000)

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3", "delete")
        assert isinstance(app.screen, DeleteScreen)
        await press(app, pilot, "enter")
        assert file.exists()
        await press(app, pilot, "delete", "right", "enter")
        assert not file.exists()
        assert "No game is saved here yet" in shown(app)

    drive(driver)


def test_a_file_from_elsewhere_goes_on_in_a_new_one(tmp_path: Path) -> None:
    foreign = tmp_path / "page.json"
    unfinished(["", "Sénéchal"]).save(foreign)
    before = foreign.read_bytes()

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3")
        await write(app, pilot, "path", " '~/page.json' ")
        await press(app, pilot, "enter")
        assert isinstance(app.screen, SeatsScreen)
        assert app.screen.query_one("#who-2", Dial).value == levels.SENESCHAL
        await write(app, pilot, "name-1", "Sénéchal")
        await press(app, pilot, "ctrl+s")
        assert "Sénéchal" in told(app)
        await write(app, pilot, "name-1", "Zoé")
        await turn(app, pilot, "who-2", levels.PAGE)
        await press(app, pilot, "ctrl+s")

    [(_, seats, file)] = drive(driver).begun
    assert seats == [Seat("Zoé"), Seat("Page", levels.PAGE)]
    assert file.parent == record_folder.folder()
    assert foreign.read_bytes() == before


def test_a_file_that_is_no_game_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3")
        await write(app, pilot, "path", str(path))
        await press(app, pilot, "enter")
        assert app.texts.refusal(Refusal("file-missing", {"file": str(path)})) in told(app)
        for content, refusal in [
            ("{", Refusal("record-not-json", {"detail": ""})),
            ("[]", Refusal("record-not-ours")),
            (json.dumps({"royaume": 99}), Refusal("record-version", {"version": "99", "ours": "1"})),
        ]:
            path.write_text(content)
            await press(app, pilot, "enter")
            assert app.texts.refusal(refusal) in told(app)
            assert "game.json" in told(app)
        assert app.screen.query_one("#path", Input).value == str(path)

    app = drive(driver, "fr")
    assert app.begun == []
    assert app.replayed == []


def test_a_path_that_leads_nowhere_is_told() -> None:
    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        await press(app, pilot, "3")
        for path, part in [
            ("/", "is a folder"),
            ("/dev/null", "not an ordinary file"),
            ("\0", "There is no file"),
            ("~nobody/x", "There is no file"),
            ("x" * 5000, "cannot be read"),
        ]:
            await write(app, pilot, "path", path)
            await press(app, pilot, "enter")
            assert part in told(app)

    drive(driver)


# --- all of them


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_on_the_smallest_terminal(folder: Path, language: str) -> None:
    save(folder, "open", unfinished(["É" * 24, "王" * 24, "C", "D", "E", "F"]), 1_000)

    async def driver(app: NotingApplication, pilot: Pilot[None]) -> None:
        for keys in [[], ["1"], ["f2"], ["f5"], ["f5"], ["escape", "escape", "3"], ["delete"]]:
            await press(app, pilot, *keys)
            assert_fits(app)

    drive(driver, language)


def assert_fits(app: NotingApplication) -> None:
    """Check that nothing is outside of the screen, and that the last line has all keys."""
    screen = app.screen
    assert isinstance(screen, MenuScreen)
    lists = {"recommended", "ten", "records", "entries"}
    for widget in screen.query("*"):
        if widget.display and not lists & {parent.id for parent in widget.ancestors}:
            assert screen.region.contains_region(widget.region), (screen, widget, widget.region)
            assert widget.region.area > 0 or not widget.can_focus, (screen, widget)
    keys = screen.query_one(Keys)
    line = str(keys.render())
    assert all(key.does in line for key in keys._keys), (screen, line)

"""The table at the terminal: handing over, undo, saving, plans of the bots, replay, the end."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from royaume.bots import levels
from royaume.bots.plan_search import Budget
from royaume.bots.strategy import Strategy
from royaume.catalogue import custom_cards
from royaume.catalogue.custom_cards import CardFailure
from royaume.catalogue.kingdom_text import parse
from royaume.engine.game import Game
from royaume.game.record import Record
from royaume.game.replay import Replay
from royaume.game.setup import Setup
from royaume.table.seats import Seat
from royaume.terminal.app import Application
from royaume.terminal.card_screen import CardScreen
from royaume.terminal.game_menu import GameMenuScreen
from royaume.terminal.hand_over_screen import HandOverScreen
from royaume.terminal.help_screen import HelpScreen
from royaume.terminal.local_game import LocalGame
from royaume.terminal.log import LogScreen
from royaume.terminal.play_screen import PlayScreen
from royaume.terminal.replay_screen import ReplayScreen
from royaume.terminal.save_copy_screen import SaveCopyScreen
from royaume.terminal.scores_screen import ScoresScreen
from royaume.terminal.start_screen import StartScreen
from royaume.terminal.too_small import TooSmallScreen
from royaume.text import Texts
from tests.executions import count_executions
from tests.refusals import refused
from tests.terminal.playing import SIZE, Player, application, text_of
from tests.terminal.snapshots import screen_text
from tools.shared.scenes import asked, both, has_in_hand, played, scene

pytestmark = pytest.mark.once

EXAMPLES = Path(__file__).parent.parent.parent / "examples"

Play = Callable[[Application, Pilot[None]], Awaitable[None]]


def run(app: Application, play: Play, size: tuple[int, int] = SIZE) -> None:
    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(main())


def place(app: Application) -> type:
    """Which screen is in front."""
    return type(app.screen)


def new_game(players: int = 2, first: int = 0) -> Record:
    return Record(Setup(parse("First Game", "en"), players=players, first=first), "table", names=["Ada", "Zoé", "Ève"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


# --- several people


def test_the_terminal_is_handed_over_with_all_hands_out_of_sight(file: Path) -> None:
    record = scene(both(asked("discard", "militia"), has_in_hand("copper")), "militia")

    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, HandOverScreen)
        shown = screen_text(app)
        assert "Pass the terminal to Margot" in shown
        assert "Copper" not in shown
        # Nor on the table behind it.
        table = app.screen_stack[-2]
        assert isinstance(table, PlayScreen)
        assert table.game_view is not None
        assert all(player["hand"] is None for player in table.game_view["players"])
        # Enter once too often shows nothing.
        await pilot.press("enter", "enter")
        assert place(app) is HandOverScreen
        await pilot.press("space")
        assert "Hand of Margot" in screen_text(app)
        await Player(pilot).play_on()
        assert isinstance(app.screen, HandOverScreen)
        assert "Pass the terminal to Aliénor" in screen_text(app)
        await pilot.press("space")
        assert "Hand of Aliénor" in screen_text(app)

    run(application(record, file, people=(0, 1)), play)


def test_an_answer_can_be_taken_back_before_the_terminal_is_handed_over(file: Path) -> None:
    record = scene(both(asked("discard", "militia"), has_in_hand("copper")), "militia")

    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert app.local_game is not None
        before = list(app.local_game.record.answers)
        await pilot.press("space")
        await Player(pilot).play_on()
        assert app.local_game.record.answers != before
        await pilot.press("ctrl+z")
        assert app.local_game.record.answers == before
        assert isinstance(app.screen, HandOverScreen)
        assert "Pass the terminal to Margot" in screen_text(app)

    run(application(record, file, people=(0, 1)), play)


def test_nothing_can_be_taken_back_before_the_first_answer(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+z")
        assert place(app) is HandOverScreen
        await pilot.press("space")
        await Player(pilot).play_on()
        assert app.local_game is not None
        assert len(app.local_game.record.answers) == 1

    run(application(new_game(), file, people=(0, 1)), play)


def test_a_screen_read_while_a_plan_is_made_is_not_for_the_next_player(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_wanted = Event()
    found = LocalGame.find_plan

    def find_later(self: LocalGame, level: str, tell: levels.Progress | None = None) -> Strategy:
        is_wanted.wait()
        return found(self, level, tell)

    monkeypatch.setattr(levels, "budget_of", lambda level: Budget(games=12))
    monkeypatch.setattr(LocalGame, "find_plan", find_later)

    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("space", "enter", "enter")
        assert "looks for a plan" in text_of(app.screen, "#ask")
        await pilot.press("f3")
        assert "You draw" in screen_text(app)
        is_wanted.set()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert place(app) is HandOverScreen
        await pilot.press("space")
        assert place(app) is PlayScreen
        assert "Hand of Ève" in screen_text(app)

    run(application(new_game(3), file, people=(0, 2), level="knight"), play)


def test_after_the_end_nobody_takes_back_without_coming_to_the_terminal(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+z")
        assert place(app) is HandOverScreen
        assert "Hand of" not in screen_text(app)

    run(application(played("First Game", seed="end"), file, people=(0, 1)), play)


def test_a_player_who_plays_alone_is_not_asked_to_hand_over(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for _ in range(12):
            assert isinstance(app.screen, PlayScreen)
            await player.play_on()

    run(application(new_game(), file), play)


def test_three_people_play_a_whole_game(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await Player(pilot).play_to_the_end()

    record = Record(Setup(parse("Big Money", "en"), players=3), "three", names=["Ada", "Zoé", "Ève"])
    run(application(record, file, people=(0, 1, 2), language="fr"), play)


# --- undo, saving, leaving


def test_undo_goes_back_answer_by_answer_to_the_beginning(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for _ in range(6):
            await player.play_on()
        assert app.local_game is not None
        people = [seat for seat in app.local_game.session.answered_by if seat == 0]
        assert len(people) == 6
        for left in range(5, -1, -1):
            await pilot.press("ctrl+z")
            assert app.local_game.session.answered_by.count(0) == left
            assert Record.load(file).answers == app.local_game.record.answers
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert "nothing to undo" in screen_text(app).lower()

    run(application(new_game(), file), play)


def test_a_game_is_saved_after_every_answer_and_resumed(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        player = Player(pilot)
        for _ in range(8):
            await player.play_on()
            assert app.local_game is not None
            assert Record.load(file).answers == app.local_game.record.answers

    async def play_on(app: Application, pilot: Pilot[None]) -> None:
        await Player(pilot).play_to_the_end()

    run(application(new_game(), file), play)
    saved = Record.load(file)
    run(application(saved, file), play_on)
    assert Record.load(file).answers[: len(saved.answers)] == saved.answers[: len(Record.load(file).answers)]


def test_a_copy_is_saved_from_the_menu(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"

    async def play(app: Application, pilot: Pilot[None]) -> None:
        await Player(pilot).play_on()
        await pilot.press("escape")
        assert isinstance(app.screen, GameMenuScreen)
        await pilot.press("down", "down", "down", "down", "down", "enter")
        saving = app.screen
        assert isinstance(saving, SaveCopyScreen)
        field = saving.query_one(Input)
        missing = str(tmp_path / "no" / "x")
        for wrong, told in (("", "name"), (str(tmp_path), "folder"), (missing, "folder"), ("\0", "no file")):
            field.value = wrong
            await pilot.press("enter")
            assert saving.is_current
            assert told in text_of(saving, "#problem")
        field.value = str(copy)
        await pilot.press("enter")
        assert isinstance(app.screen, PlayScreen)
        assert app.local_game is not None
        assert Record.load(copy).answers == app.local_game.record.answers

    run(application(new_game(), file), play)


def test_a_full_disk_is_told_and_the_game_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        monkeypatch.setattr(Record, "save", full)
        await pilot.press("enter")
        await pilot.pause()
        assert "No space left on device" in text_of(app.screen, "#picked")
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.draft is not None
        assert app.screen.draft.choice.why == "buy"

    run(application(new_game(), file), play)


def full(self: Record, path: Path, game: Game | None = None) -> None:
    raise OSError(28, "No space left on device")


def test_a_full_disk_is_told_in_front_of_the_hand_over_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("space", "enter")
        monkeypatch.setattr(Record, "save", full)
        await pilot.press("enter")
        await pilot.pause()
        assert place(app) is HandOverScreen
        assert "No space left on device" in " ".join(screen_text(app).split())

    run(application(new_game(), file, people=(0, 1)), play)


def test_an_answer_is_taken_back_also_if_that_cannot_be_saved(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        monkeypatch.setattr(Record, "save", full)
        await pilot.press("ctrl+z")
        table = app.screen
        assert isinstance(table, PlayScreen)
        assert table.draft is not None
        assert table.draft.choice is table.local_game.session.pending
        assert table.draft.choice.why == "treasures"
        assert "No space left on device" in text_of(table, "#picked")

    run(application(new_game(), file), play)


def test_a_game_goes_back_to_its_file_when_there_is_room_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    local_game = LocalGame(new_game(), [Seat("Ada"), Seat("Zoé")], file)
    local_game.begin()
    with monkeypatch.context() as patched:
        patched.setattr(Record, "save", full)
        with refused("file-unwritable"):
            local_game.answer([])
    assert local_game.file == file
    local_game.answer([])
    assert Record.load(file).answers == [[], []]


def test_a_game_that_can_be_saved_nowhere_else_is_saved_in_the_folder_for_temporary_files(
    tmp_path: Path, games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    games_folder.parent.mkdir(parents=True)
    games_folder.touch()
    local_game = LocalGame(new_game(), [Seat("Ada"), Seat("Zoé")], tmp_path / "gone" / "game.json")
    with refused("saved-elsewhere"):
        local_game.answer([])
    assert local_game.file == tmp_path / "royaume.json"
    assert Record.load(local_game.file).answers == [[]]


def test_another_game_with_the_same_seed_is_not_written_over(file: Path, games_folder: Path) -> None:
    local_game = LocalGame(new_game(), [Seat("Ada"), Seat("Zoé")], file)
    local_game.begin()
    other = Record(Setup(parse("Big Money", "en")), local_game.record.seed)
    other.save(file)
    with refused("saved-elsewhere"):
        local_game.answer([])
    assert local_game.file.parent == games_folder
    assert Record.load(file).setup.kingdom == other.setup.kingdom


# --- looking around


def test_help_log_and_card_are_a_key_away(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        table = app.screen
        for key, kind in (("f1", HelpScreen), ("f3", LogScreen), ("question_mark", CardScreen), ("f2", CardScreen)):
            await pilot.press(key)
            assert type(app.screen) is kind, key
            await pilot.press("escape")
            assert app.screen is table

    run(application(new_game(), file), play)


def test_tab_leads_through_the_zones(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        seen = []
        for _ in range(4):
            assert app.focused is not None
            seen.append(app.focused.id)
            await pilot.press("tab")
        assert {"hand", "supply"} <= set(seen)

    run(application(new_game(), file), play)


def test_the_keys_on_the_bottom_line_can_be_clicked(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        line = screen_text(app).splitlines()[-1]
        await pilot.click(offset=(line.index("log"), SIZE[1] - 1))
        assert isinstance(app.screen, LogScreen)

    run(application(new_game(), file), play)


def test_the_language_changes_at_the_table_and_behind_other_screens(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert "Which Treasures do you play?" in screen_text(app)
        await pilot.press("f1", "ctrl+l", "escape")
        assert "Quels Trésors jouez-vous" in screen_text(app)
        assert "Cuivre" in screen_text(app)
        await pilot.press("a", "a", "ctrl+l")
        assert text_of(app.screen, "#picked") == "Chosen, in order: 1. Copper, 2. Copper"
        await pilot.press("enter")
        assert app.local_game is not None
        assert app.local_game.record.answers[-1] == [0, 0]

    run(application(new_game(), file), play)


def test_a_terminal_too_small_says_so_until_it_has_grown(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        shown = " ".join(screen_text(app).split())
        assert "needs 80 columns and 24 rows; here are 60 and 20" in shown
        assert "royaume play --plain" in shown
        await pilot.press("a", "enter")
        assert app.local_game is not None
        assert app.local_game.record.answers == []
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        assert "here are 30 and 8" in " ".join(screen_text(app).split())
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)

    run(application(new_game(), file), play)


def test_another_width_leaves_what_is_left_in_sight(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        for size in ((120, 40), SIZE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            top = screen_text(app).splitlines()[0]
            assert top.endswith("1 Action · 1 Buy · 0 coins")
            assert len(top) == size[0] - 1

    run(application(new_game(), file), play)


def test_the_card_under_the_cursor_is_told_beside_the_table(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert text_of(app.screen, "#card").startswith("Copper\n")
        await pilot.press("enter")
        await pilot.pause()
        # The most expensive card for three coins, no longer a card of the hand.
        assert text_of(app.screen, "#card").startswith("Workshop\n")
        await pilot.press("ctrl+z", "minus")
        await pilot.pause()
        # Without coins: no Curse, which nobody wants.
        assert text_of(app.screen, "#card").startswith("Copper\n")

    run(application(new_game(), file), play, size=(120, 40))


def test_a_long_name_leaves_room_for_what_is_left(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        top = screen_text(app).splitlines()[0]
        assert "…" in top
        assert top.endswith("1 Action · 1 Buy · 0 coins")

    record = new_game()
    record.names = ["王" * 24, "Zoé"]
    run(application(record, file), play)


def test_it_says_at_once_that_the_terminal_is_too_small(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(*SIZE)
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)

    run(application(new_game(), file), play, size=(70, 24))


# --- plans


def test_a_player_who_begins_need_not_wait_for_the_plans_of_others(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Leaving does not wait for the plan either, which would take this test an hour.
    monkeypatch.setattr(levels, "budget_of", lambda level: Budget(seconds=3600))

    async def play(app: Application, pilot: Pilot[None]) -> None:
        table = app.screen
        assert isinstance(table, PlayScreen)
        assert table.local_game.unplanned() == ["seneschal"]
        await pilot.press("enter")
        assert table.local_game.record.answers != []
        await pilot.press("enter")
        assert "looks for a plan" in text_of(table, "#ask")

    run(application(new_game(), file, level="seneschal"), play)


def test_the_player_who_is_asked_first_need_not_wait_for_a_bot_that_begins(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        levels, "budget_of", lambda level: Budget(games=12) if level == "knight" else Budget(seconds=3600)
    )

    async def play(app: Application, pilot: Pilot[None]) -> None:
        table = app.screen
        assert isinstance(table, PlayScreen)
        while table.draft is None:
            await pilot.pause(0.05)
        assert table.draft.choice.decider == 0
        assert set(table.local_game.session.answered_by) == {1}
        assert Record.load(file).answers == table.local_game.record.answers
        # From its second turn on it waits for its own plan.
        assert table.local_game.unplanned() == ["seneschal"]
        await pilot.press("enter", "enter")
        assert "looks for a plan" in text_of(table, "#ask")
        await pilot.press("ctrl+z")
        assert table.draft is not None

    run(application(new_game(first=1), file, level="seneschal"), play)


# --- the end, and the replay


def at_the_end(file: Path) -> Application:
    """A game that has just been played."""
    return application(played("First Game", seed="end"), file)


def test_the_end_tells_who_won_and_why(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, ScoresScreen)
        assert app.local_game is not None
        shown = screen_text(app)
        session = app.local_game.session
        for player in session.game.players:
            assert f"{app.local_game.names[player.seat]}  {player.points()} point" in shown
        assert "Province" in shown
        await pilot.press("ctrl+z")
        assert not session.over
        assert isinstance(app.screen, PlayScreen)

    run(at_the_end(file), play)


def test_another_game_begins_with_the_winners_neighbour(file: Path, games_folder: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert app.local_game is not None
        before = app.local_game
        await pilot.press("n")
        assert isinstance(app.screen, PlayScreen)
        assert app.local_game is not before
        assert app.local_game.record.setup.first == before.session.next_first_seat()
        assert app.local_game.file.parent == games_folder
        assert app.local_game.record.seed != before.record.seed

    run(at_the_end(file), play)


def test_from_the_end_to_the_start(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, ScoresScreen), "Enter once too often does nothing"
        await pilot.press("escape")
        assert place(app) is StartScreen

    run(at_the_end(file), play)


def test_looking_back_step_by_step(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("r")
        look = app.screen
        assert isinstance(look, ReplayScreen)
        count = len(look.record.answers)
        for key, at in (
            ("right", 1),
            ("right", 2),
            ("left", 1),
            ("home", 0),
            ("left", 0),
            ("end", count),
            ("right", count),
        ):
            await pilot.press(key)
            assert look.at == at, key
        assert "The game is over" in text_of(look, "#ask")
        await pilot.press("home", "pagedown")
        assert look.game_view is not None
        assert look.game_view["turn"] == 2
        await pilot.press("pageup")
        assert look.at == 0
        # All Treasures, of which the hand has none but these.
        coppers = len(look.record.answers[0])
        assert text_of(look, "#picked") == "Answer: " + ", ".join(["Copper"] * coppers)

    run(at_the_end(file), play)


def test_looking_back_with_the_eyes_of_each_player(file: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("r")
        look = app.screen
        assert isinstance(look, ReplayScreen)
        hands: list[list[bool]] = []
        for _ in range(4):
            assert look.game_view is not None
            hands.append([player["hand"] is not None for player in look.game_view["players"]])
            await pilot.press("v")
        # The views of the decider, the first player, the second, a spectator.
        assert sum(hands[0]) == 1
        assert hands[1:] == [[True, False], [False, True], [False, False]]

    run(at_the_end(file), play)


@pytest.mark.parametrize("bot", ["Page", ""])
def test_a_game_that_is_not_over_shows_no_hidden_hand(bot: str) -> None:
    record = played("First Game", seed="back")
    record = Record(record.setup, record.seed, record.answers[:20], ["Ada", bot or "Zoé"])

    async def play(app: Application, pilot: Pilot[None]) -> None:
        look = app.screen
        assert isinstance(look, ReplayScreen)
        seen: set[int] = set()
        for key in ("end", "v", "v", "v", "v"):
            await pilot.press(key)
            assert look.game_view is not None
            seen |= {player["seat"] for player in look.game_view["players"] if player["hand"] is not None}
        # A person who plays against bots may look at their own hand.
        assert seen == ({0} if bot else set())
        if not bot:
            assert "not over" in text_of(look, "#picked")

    run(Application(Texts("en"), replay=Replay(record)), play)


def test_playing_on_from_a_position_of_another_game(file: Path, games_folder: Path) -> None:
    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert app.local_game is not None
        answers = list(app.local_game.record.answers)
        await pilot.press("r", "right", "right", "right", "p")
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert app.local_game is not None
        assert app.local_game.file.parent == games_folder
        table = app.screen_stack[1]
        assert isinstance(table, PlayScreen)
        assert table.local_game.record.answers[:3] == answers[:3]

    run(at_the_end(file), play)


def test_a_record_opens_for_looking_back(file: Path) -> None:
    record = played("First Game", seed="back")

    async def play(app: Application, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, ReplayScreen)
        assert "Answer 0 of" in screen_text(app)

    run(Application(Texts("en"), replay=Replay(record)), play)


# --- custom cards


@pytest.fixture
def parish(tmp_path: Path) -> Iterator[Path]:
    """Custom cards, one of which fails as soon as a certain file exists."""
    for name in ("parish.py", "parish.toml"):
        shutil.copy(EXAMPLES / name, tmp_path)
    cards, broken = tmp_path / "parish.py", tmp_path / "broken"
    source = cards.read_text(encoding="utf-8").replace(
        "me.discard(sold)", f'me.discard([self] if __import__("os").path.exists("{broken}") else sold)'
    )
    cards.write_text(source, encoding="utf-8")
    custom_cards.load(cards)
    yield broken
    custom_cards.forget()


def test_a_card_that_fails_leaves_the_game_where_it_was(file: Path, parish: Path) -> None:
    record = scene(asked("discard", "beekeeper"), "beekeeper")

    async def play(app: Application, pilot: Pilot[None]) -> None:
        table = app.screen
        assert isinstance(table, PlayScreen)
        before = list(table.local_game.record.answers)
        parish.touch()
        await Player(pilot).play_on()
        assert "a card failed in the middle of the game" in text_of(table, "#picked")
        assert table.local_game.record.answers == before
        parish.unlink()
        await Player(pilot).play_on()
        assert len(table.local_game.record.answers) == len(before) + 1

    run(application(record, file), play)


def test_a_card_that_fails_while_a_plan_is_made_ends_the_application(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: LocalGame, level: str, tell: levels.Progress | None = None) -> Strategy:
        raise CardFailure("mine.py", 7, "division by zero", [])

    monkeypatch.setattr(LocalGame, "find_plan", fail)
    app = application(new_game(), file, level="knight")

    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.pause()

    run(app, play)
    assert app.failure is not None
    assert app.failure.key == "custom-failed"


def test_answering_and_saving_executes_no_game_from_its_deal(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executions = count_executions(monkeypatch)
    record = Record(Setup(parse("First Game", "en"), first=0), "saved", names=["Ada", "Zoé"])
    local_game = LocalGame(record, [Seat("Ada"), Seat("Zoé")], file)
    local_game.begin()
    for _ in range(30):
        choice = local_game.open_choice()
        assert choice is not None
        local_game.answer(choice.numbers_of(choice.cards()[: choice.most]))
    assert executions.count == 1
    assert Replay.load(file).answers == local_game.record.answers


def test_a_game_is_executed_once_for_all_positions_of_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("First Game", seed="back")
    executions = count_executions(monkeypatch)

    async def play(app: Application, pilot: Pilot[None]) -> None:
        await pilot.press("end", "left", "pageup", "v", "home", "right")
        assert "Answer 1 of" in screen_text(app)

    run(Application(Texts("en"), replay=Replay(record)), play)
    assert executions.count == 1

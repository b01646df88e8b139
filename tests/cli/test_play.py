"""`royaume play`: what it opens, and the game line by line."""

from __future__ import annotations

import io
import itertools
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from fcntl import ioctl
from pathlib import Path

import pytest

import royaume
from royaume.catalogue import catalogue, custom_cards, kingdom_text
from royaume.cli import main
from royaume.cli.plain import game
from royaume.cli.plain.typed_line import command_in, read_answer
from royaume.cli.plain.words import meanings
from royaume.engine.choice import Choice, Why
from royaume.engine.game import Game
from royaume.game.record import Record, replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.table.seats import Seat
from royaume.terminal import app, record_folder
from royaume.terminal.local_game import LocalGame
from royaume.text import LANGUAGES, Texts
from tools.shared.scenes import asked, scene

COMMAND = [sys.executable, "-c", "import sys; from royaume.cli import main; sys.exit(main())", "--lang", "en"]
EXAMPLES = Path(__file__).parents[2] / "examples"
GOLDEN = Path(__file__).parents[1] / "golden"
TWO = ["play", "--plain", "--people", "Margot, Yvain", "--bots", "none", "--seed", "a"]
ONE = ["play", "--plain", "--people", "Margot", "--bots", "squire", "--seed", "a"]
#: Nothing takes so many seconds.
PATIENCE = 60
Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, english: None) -> Iterator[None]:
    """Games are saved in a folder of the test, and no custom card stays loaded."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    yield
    custom_cards.forget()


class Told:
    """What a command printed, with ordinary spaces, and how it ended."""

    def __init__(self, code: int, captured: tuple[str, str]) -> None:
        self.code = code
        self.out, self.err = [text.replace("\u202f", " ") for text in captured]
        self.words = " ".join(self.out.split())
        self.complaint = " ".join(self.err.split())


@pytest.fixture
def told(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> Teller:
    return Teller(capsys, monkeypatch)


class Teller:
    def __init__(self, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, arguments: list[str], *lines: str) -> Told:
        """The command with these lines on standard input."""
        return self.read(arguments, io.StringIO("".join([f"{line}\n" for line in lines])))

    def read(self, arguments: list[str], stream: io.TextIOBase) -> Told:
        self.monkeypatch.setattr(sys, "stdin", stream)
        code = main(arguments)
        return Told(code, self.capsys.readouterr())


class Player(io.StringIO):
    """A player who reads the output: plays and buys Militias, buys Provinces, and tries options."""

    BUYS = ("Province", "Gold", "Or :", "Militia", "Milice", "Silver", "Argent")

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.printed = io.StringIO()
        self.seen = 0
        self.guesses: Iterator[str] = iter([])
        monkeypatch.setattr(sys, "stdout", self.printed)
        monkeypatch.setattr(sys, "stdin", self)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed has bytes
        news = self.printed.getvalue()[self.seen :].replace("\u202f", " ")
        self.seen = len(self.printed.getvalue())
        options = re.findall(r"^ +(\d+)\. (.*)$", news, re.MULTILINE)
        if re.search(r"go on to Treasures|passer aux Trésors", news[-40:]):
            return "1\n"
        if re.search(r"end the turn|finir le tour", news[-40:]):
            return (
                next((number for name in self.BUYS for number, label in options if label.startswith(name)), "") + "\n"
            )
        if re.search(r"“none”: none|« rien » : aucun", news[-40:]):
            return "\n"
        if options:
            numbers = [number for number, _ in options]
            tries = [itertools.combinations_with_replacement(numbers, count) for count in (1, 2)]
            self.guesses = (" ".join(guess) for some in tries for guess in some)
        return next(self.guesses) + "\n"


def environment() -> dict[str, str]:
    """That of a process which runs the very program under test, wherever it stands."""
    return {**os.environ, "LINES": "24", "PYTHONPATH": str(Path(royaume.__file__).parent.parent)}


def kept() -> list[Path]:
    return sorted(record_folder.folder().iterdir()) if record_folder.folder().exists() else []


@pytest.fixture
def militia() -> Record:
    """Margot and Aliénor play, and Margot must discard."""
    return scene(asked(Why.DISCARD, "militia"), "militia")


def choice_of(record: Record) -> Choice:
    choice = replay(record)[1]
    assert choice is not None
    return choice


# --- whole games


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ["Militia: discard 2 cards", "The game is over\n", "Scores\n", "points in", "Saved in game.json"]),
        ("fr", ["Milice : défaussez 2 cartes", "La partie est finie\n", "Scores\n", "points en", "dans game.json"]),
    ],
)
def test_a_whole_game_is_played_through_standard_input(
    language: str, parts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(monkeypatch)
    arguments = ["--people", "Zoé, Léo", "--bots", "page", "--seed", "s", "--save", "game.json"]
    assert main(["play", "--plain", "--lang", language, *arguments]) == 0
    told = player.printed.getvalue().replace("\u202f", " ")
    assert [part for part in parts if part not in told] == []
    assert max(map(len, told.splitlines())) <= 80
    assert "\033" not in told
    record = Record.load(Path("game.json"))
    assert record.names == ["Zoé", "Léo", "Page"]
    assert replay(record)[0].over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", ["intrigue-victory_dance-2", "seaside-repetition-3", "alchemy-forbidden_arts-2"])
def test_whatever_was_answered_can_be_said_by_names(language: str, file: str) -> None:
    record = Record.load(next(GOLDEN.glob(f"{file}.json")))
    texts = Texts(language)
    kinds: list[str] = []
    session = Session(Record(record.setup, record.seed))
    for answer in record.answers[:150]:
        choice = session.pending
        assert choice is not None
        labels = [texts.option(choice, choice.options()[number]) for number in answer]
        line = ", ".join(labels) if labels else "none"
        assert command_in(line, choice, texts) == ("", "")
        assert read_answer(line, choice, texts) == answer
        assert read_answer(" ".join([str(number + 1) for number in answer]) or "rien", choice, texts) == answer
        kinds.append(choice.why)
        session.answer(answer)
    assert len(set(kinds)) >= 5


# --- what is told and asked


def test_the_question_comes_with_the_news_the_hand_and_numbered_options(told: Teller) -> None:
    game = told(ONE, "", "silver", "")
    assert game.out.startswith("Kingdom “First Game”\nPlayers: Margot and Squire.\n")
    assert "\n  You draw 3 Copper and 2 Estate\n  Squire draws 5 cards\n\nTurn 1: your turn\n" in game.out
    assert "\nTurn 1, yours: 1 Action, 1 Buy, 0 coins.\nYour hand: 3 Copper and 2 Estate.\n" in game.out
    assert "\n  1. Copper (up to 3 times)\nEmpty line or “all”: all of them. “none”: none.\n> \n" in game.out
    assert "\n  You play 3 Copper: +3 coins\n\nTurn 1, yours: 1 Action, 1 Buy, 3 coins.\n" in game.out
    assert "\n  2. Silver: 3 coins, 40 left\n" in game.out
    assert "\nEmpty line: end the turn.\n> silver\n  You buy Silver\n" in game.out
    assert re.search(r"\nTurn 2: Squire\n  Squire plays .*\n", game.out)
    assert game.out.count("You play 3 Copper") == 1


def test_the_same_in_french(told: Teller) -> None:
    game = told([*ONE, "--lang", "fr"], "tout", "arg")
    assert "\nTour 1, le vôtre : 1 Action, 1 Achat, 0 pièce.\nVotre main : 3 Cuivre et 2 Domaine.\n" in game.out
    assert "\nLigne vide ou « tout » : tous. « rien » : aucun.\n> tout\n" in game.out
    assert "\n  2. Argent : 3 pièces, 40 restantes\n" in game.out
    assert "\nLigne vide : finir le tour.\n> arg\n  Vous achetez Argent\n" in game.out


def test_a_shuffle_in_the_middle_of_a_turn_is_told(told: Teller) -> None:
    assert "You shuffle your discard pile" in told(ONE, *["", ""] * 3).out


def test_everybody_is_told_only_what_they_may_know(told: Teller) -> None:
    game = told(TWO, "", "", "", "")
    first, second = re.split(r"\nQuestion for (?:Margot|Yvain)\n", game.out)[1:3]
    assert re.search(r"You draw \d Copper", first)
    assert re.search(r"(Margot|Yvain) draws 5 cards", first)
    assert "Your hand:" in second
    assert not re.search(r"(Margot|Yvain) draws .*Copper", second)
    assert re.search(r"(Margot|Yvain) discards \d cards", second)


def test_a_second_person_is_asked_about_militia_and_moat(told: Teller) -> None:
    record = scene(lambda session, choice: choice.why == Why.REACT, "militia", "moat")
    record.save(Path("game.json"))
    game = told(["play", "--plain", "game.json"], "moat", "", "help")
    assert "Militia: you may reveal a Reaction from your hand" in game.out
    assert "\nEmpty line: reveal nothing.\n> moat\n" in game.out
    assert re.search(r"\nTurn \d+, (Margot|Aliénor)'s\.\nYour hand: .*Moat", game.out)
    assert "Margot reacts by revealing Moat" in game.out


def test_a_person_decides_for_the_player_possessed(told: Teller) -> None:
    record = scene(lambda session, choice: choice.decider != choice.seat, "possession")
    record.save(Path("game.json"))
    game = told(["play", "--plain", "game.json"], "hand")
    foe = record.names[choice_of(record).seat]
    assert f"{foe}'s, you decide: " in game.words
    assert f"\n{foe}'s hand: " in game.out
    # The decider's own hand as well.
    assert "\nYour hand: " in game.out.split("> hand")[1]


# --- answers of every kind


def test_wrong_answers_are_explained_and_asked_again(told: Teller, militia: Record) -> None:
    militia.save(Path("game.json"))
    wrong = {
        "": "You picked 0: exactly",
        "none": "You picked 0: exactly",
        "99": "There is no option 99 here: they are numbered 1 to",
        "0": "There is no option 0 here",
        "9" * 500: "There is no option 999",
        "province": "“Province” is not offered here, or not that often",
        "1000 copper": "“Copper” is not offered here, or not that often",
        "99999999 copper": "“Copper” is not offered here, or not that often",
        "coppre": "“coppre” is not understood. Did you mean “Copper”?",
        "zzz": "“zzz” is not understood: write numbers or names of the options, separated by commas, or “help”",
        "!!!": "“!!!” is not understood",
        ":fly": "There is no command “:fly”. The commands are: help, again, hand, supply,",
        ",,,": "“,,,” is not understood",
        "0 copper": "“Copper” is not offered here",
        "table now": "“table now” is not understood",
        "card": "Which card? Write its name or its number after “card”.",
        "card zzz": "No card is called “zzz”",
        "log x": "“x” is not a number of turns",
        "log 0": "“0” is not a number of turns",
        "\0": "That line has signs that cannot be read as text",
        "\033[2J": "That line has signs that cannot be read as text",
        "x" * 1_000_000: "That line is too long: an answer has at most 1,000 characters.",
    }
    game = told(["play", "--plain", "game.json"], *wrong)
    parts = game.out.split("\n> ")
    assert len(parts) == len(wrong) + 2
    for complaint, part in zip(wrong.values(), parts[1:], strict=False):
        assert complaint in " ".join(part.split()), complaint
    assert "\0" not in game.out
    assert "\033" not in game.out
    assert len(game.out) < 100_000
    assert Record.load(Path("game.json")).answers == militia.answers


def test_a_beginning_that_may_be_several_names_is_not_guessed(told: Teller) -> None:
    game = told(ONE, "", "c", "co")
    assert "“c” can mean several options: Copper, Curse, Cellar. Write more letters." in game.out
    assert "You buy Copper" in game.out


def test_bytes_that_are_no_text_do_not_take_the_next_line_with_them(told: Teller) -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n\nsilver\n"), encoding="utf-8")
    game = told.read(ONE, stream)
    assert "That line has signs that cannot be read as text" in game.words
    assert "You buy Silver" in game.out


def test_the_last_line_needs_no_end_and_windows_may_have_written_it(told: Teller) -> None:
    assert "You buy Silver" in told.read(ONE, io.StringIO("\ufeff1\u00a01 1\r\nsilver")).out


def test_cards_are_picked_by_number_by_name_and_by_count() -> None:
    record = scene(
        lambda session, choice: choice.card is not None and choice.card.id == "cellar" and choice.most > 3, "cellar"
    )
    choice = choice_of(record)
    options = choice.options()
    number = next(number for number, option in enumerate(options) if option.count > 1)
    card = options[number].card
    assert card is not None
    en, fr = Texts("en").card(card), Texts("fr").card(card)
    for line in (f"{number + 1} {number + 1}", f"{en}, {fr}", f"2 {fr}", f"{number + 1},{en};", f"2 {en[:4]}"):
        assert read_answer(line, choice, Texts("en")) == [number, number], line
    assert read_answer("nothing", choice, Texts("fr")) == []
    assert len(read_answer("toutes", choice, Texts("en"))) == choice.most


def test_an_option_goes_before_a_command_of_the_same_name(told: Teller) -> None:
    record = scene(lambda session, choice: choice.card is not None and choice.card.id == "pawn", "pawn")
    record.save(Path("game.json"))
    game = told(["play", "--plain", "game.json"], ":card", "card pawn", "card, action", "undo", "+1 Card; +1 Buy")
    assert "Which card?" in game.words
    assert "Pawn · " in game.out
    assert "You choose “+1 Action”" in game.words
    assert "You choose “+1 Buy”" in game.words


def test_an_option_that_has_a_comma_can_be_written_whole() -> None:
    choice = choice_of(scene(lambda session, choice: choice.card is not None and choice.card.id == "minion", "minion"))
    for language in LANGUAGES:
        texts = Texts(language)
        labels = [texts.option(choice, option) for option in choice.options()]
        assert any("," in label for label in labels)
        assert [read_answer(label, choice, texts) for label in labels] == [[0], [1]]


# --- commands


def test_help_names_every_command_and_both_languages_work(told: Teller) -> None:
    game = told(ONE, "?", "aide", ":help")
    assert game.out.count("\n  save FILE: save a copy") == 3
    french = told([*ONE, "--lang", "fr"], "help", "RESERVE")
    assert "\n  carte NOM : ce que fait une carte" in french.out
    assert "\nRéserve\n  Cuivre : 0 pièce, 46 restantes\n" in french.out
    assert not set(meanings()) & set(catalogue.ids_by_name())


def test_a_card_is_read_by_name_or_number(told: Teller) -> None:
    game = told(ONE, "carte Douves", "", "card 2")
    assert "\nMoat · Douves\nType  Action, Reaction\n" in game.out
    assert "\nRulings\n 1. " in game.out
    assert "\nSilver · Argent\n" in game.out
    # The question is there again.
    assert game.out.count("Which Treasures do you play?") == 2


def test_the_table_tells_mats_durations_and_what_is_hidden(told: Teller) -> None:
    def wanted(session: Session, choice: Choice) -> bool:
        mine, foe = (session.game.players[choice.decider], session.game.players[1 - choice.decider])
        havens = [played for played in foe.in_play if played.has_aside() and played.aside()]
        return bool(havens) and "native_village" in mine.mats and bool(mine.mats["native_village"].cards)

    record = scene(wanted, "haven", "native_village")
    record.save(Path("game.json"))
    game = told(["play", "--plain", "game.json"], "table")
    me = choice_of(record).decider
    own_part, foe_part = game.out.split("> table")[1].split("\nTrash: ")[0].split(f"\n{record.names[1 - me]}\n", 1)
    if me:
        foe_part, own_part = game.out.split("> table")[1].split(f"\n{record.names[1]} (you)\n")
    assert re.search(r"\n  Native Village mat: .*[A-Z]", own_part)
    assert "\n  All your cards: " in own_part
    assert re.search(r"\n  Durations, which stay in play: .*Haven \(with 1 card set\s+aside\)", foe_part)
    assert re.search(r"\n  Hand: \d cards?\n", foe_part)
    assert "All your cards" not in foe_part


def test_tokens_lie_on_piles(told: Teller) -> None:
    record = scene(
        lambda session, choice: choice.why == Why.BUY and any(pile.tokens for pile in session.game.supply.piles),
        "embargo",
    )
    record.save(Path("game.json"))
    assert re.search(r" left, 1 Embargo token\n", told(["play", "--plain", "game.json"], "supply").out)


def test_the_log_is_told_whole_or_in_part(told: Teller) -> None:
    game = told(ONE, "", "", "log", "log 1")
    whole, last = game.out.split("> log")[1:3]
    assert "A game for 2 players" in whole
    assert "Turn 1: your turn" in whole
    assert "Turn 1: your turn" not in last
    assert "Turn 3: your turn" in last


def test_undo_takes_back_the_last_answer_and_no_more_than_there_is(told: Teller) -> None:
    game = told(ONE, "undo", "", "silver", "annuler", "copper", "undo", "undo", "undo")
    assert "There is nothing to undo: you have not decided anything yet." in game.out
    assert game.out.count("The last answer of Margot is undone.") == 3
    assert "You buy Silver" in game.out
    assert "You buy Copper" in game.out
    assert game.out.count("> undo\nThere is nothing to undo") == 2
    assert Record.load(kept()[0]).answers == []


def test_a_copy_is_saved_but_over_nothing_else(told: Teller, tmp_path: Path) -> None:
    Path("notes.txt").write_text("mine")
    told(
        ONE,
        "",
        "save copy.json",
        "silver",
        "save copy.json",
        "save notes.txt",
        "save no/such",
        "save",
        f"save {'x' * 400}",
    )
    assert Path("notes.txt").read_text() == "mine"
    assert Record.load(Path("copy.json")).answers == Record.load(kept()[0]).answers
    game = told(ONE, "save notes.txt", "save no/such", "save", f"save {'x' * 400}", "quit")
    assert "The file “notes.txt” exists and holds something else: choose another name." in game.words
    assert "“no/such” cannot be written: there is no such folder." in game.words
    assert "File name too long" in game.words
    assert game.words.count("Saved in ") == 1
    assert game.code == 0


# --- leaving and resuming


def test_quitting_says_how_to_go_on_and_there_it_goes_on(told: Teller) -> None:
    game = told([*ONE, "--save", "my game.json"], "", "silver", "quit")
    assert game.code == 0
    assert game.out.endswith("\nThe game is saved. To resume it:\n  royaume play --plain 'my game.json'\n")
    before = len(Record.load(Path("my game.json")).answers)
    again = told(["play", "--plain", "my game.json"], "")
    assert again.code == 1
    assert "Players: Margot and Squire." in again.out
    # One round is printed again, not the deal.
    assert "You buy Silver" in again.out
    assert "Turn 3, yours: " in again.out
    assert len(Record.load(Path("my game.json")).answers) == before + 1


def test_only_the_last_round_is_told_when_a_game_is_gone_on_with(told: Teller) -> None:
    told([*ONE, "--save", "game.json"], *["", ""] * 4, "quit")
    again = told(["play", "--plain", "game.json"])
    assert "A game for 2 players" not in again.out
    assert [int(turn) for turn in re.findall(r"^Turn (\d+):", again.out, re.MULTILINE)] == [7, 8, 9]


def test_input_that_ends_keeps_the_game(told: Teller) -> None:
    game = told(ONE, "", "silver")
    assert game.code == 1
    (file,) = kept()
    assert game.err.endswith(f"  royaume play --plain {file}\nroyaume: The input ended before the game did.\n")
    assert [len(answer) for answer in Record.load(file).answers[:2]] == [3, 1]
    french = told([*ONE, "--lang", "fr"])
    assert french.err.endswith("royaume : L'entrée s'est terminée avant la partie.\n")


def test_standard_input_that_was_closed_is_input_that_ended() -> None:
    command = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *ONE]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(), check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("royaume: The input ended before the game did.\n")


def test_a_file_that_cannot_be_written_any_more_loses_nothing(told: Teller, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()

    class Vandal(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed has bytes
            line = super().readline(-1)
            if line == "silver\n":
                shutil.rmtree(folder)
            return line

    game = told.read([*ONE, "--save", str(folder / "game.json")], Vandal("\nsilver\nquit\n"))
    assert "cannot be written, or another program has changed it: the game is now saved in" in game.words
    assert "You buy Silver" in game.out
    assert game.code == 0
    [kept] = record_folder.folder().glob("*.json")
    assert len(Record.load(kept).answers) > 2
    assert str(kept) in game.out.replace("\n", "")


def test_two_programs_do_not_write_over_each_other(told: Teller, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    other = Record.load(Path(shutil.copy(_begun(told, file), tmp_path / "copy.json")))

    class Rival(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed has bytes
            line = super().readline(-1)
            if line == "silver\n":
                other.answers.append([0])
                other.save(file)
            return line

    game = told.read(["play", "--plain", str(file)], Rival("silver\nquit\n"))
    assert "another program has changed it: the game is now saved in" in game.words
    assert Record.load(file).answers == other.answers


def _begun(told: Teller, file: Path) -> Path:
    """A game in which the Treasures are played and something can be bought."""
    assert told.read([*ONE, "--save", str(file)], io.StringIO("\nquit\n")).code == 0
    return file


def test_ctrl_c_keeps_the_game_and_says_where(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, *ONE, "--save", "game.json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    # Once it asks, it waits for us.
    printed = b""
    while not printed.endswith(b"> "):
        printed += os.read(process.stdout.fileno(), 4096) or pytest.fail("it ended")
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complaint.decode().split("\n")[1:] == [
        "The game is saved. To resume it:",
        "  royaume play --plain game.json",
        "",
        "Interrupted.",
        "",
    ]
    assert Record.load(tmp_path / "game.json").answers == []


def test_a_level_that_makes_a_plan_says_so_when_it_is_needed(told: Teller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("royaume.bots.levels.KNIGHT_GAMES", 30)
    game = told(["play", "--plain", "--people", "Margot", "--seed", "a"], "", "silver")
    assert game.err.startswith("The Knight looks for a plan for this kingdom...\n")
    assert re.search(r"\nTurn 2: Knight\n  Knight plays", game.out)


def test_a_card_that_fails_is_said_and_the_game_is_kept(told: Teller) -> None:
    for name in ("parish.py", "parish.toml"):
        shutil.copy(EXAMPLES / name, name)
    custom_cards.load(Path("parish.py"))
    record = scene(lambda session, choice: choice.card is not None and choice.card.id == "beekeeper", "beekeeper")
    record.save(Path("game.json"))
    custom_cards.forget()
    source = Path("parish.py").read_text(encoding="utf-8")
    Path("parish.py").write_text(source.replace("me.discard(sold)", "me.discard([self])"), encoding="utf-8")
    game = told(["play", "--plain", "--cards", "parish.py", "game.json"], "1", "quit")
    assert game.code == 1
    assert "parish.py, line 14: a card failed in the middle of the game. ValueError: " in game.complaint
    assert game.complaint.endswith("The game up to this point is saved in game.json.")
    assert Record.load(Path("game.json")).answers == record.answers
    quitting = told(["play", "--plain", "--cards", "parish.py", "game.json"], "quit")
    assert quitting.out.endswith("\n  royaume play --plain --cards parish.py game.json\n")


# --- a game of the page, a game that is over


def test_a_record_of_the_page_opens_with_its_people_and_bots(told: Teller, militia: Record) -> None:
    militia.names = ["Margot", "Écuyer"]
    militia.save(Path("page.json"))
    game = told(["play", "--plain", "page.json"])
    assert "Players: Margot and Écuyer." in game.out
    assert "Question for" not in game.out
    assert Record.load(Path("page.json")).names == ["Margot", "Écuyer"]


def test_a_game_that_is_over_is_looked_back_at(told: Teller) -> None:
    assert main(["watch", "--seed", "x", "--save", "over.json"]) == 0
    again = told(["replay", "over.json"]).out
    assert again.endswith(told(["play", "--plain", "over.json"]).out)
    assert told(["play", "--plain", "--replay", "over.json"]).out == told(["replay", "over.json"]).out
    told([*ONE, "--save", "half.json"], "")
    assert "Question for Margot" in told(["play", "--plain", "--replay", "half.json"]).out


# --- who plays


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--people", " Zoé ,Léo", "--bots", "none"], ["Zoé", "Léo"]),
        (["--people", "Zoé,Léo", "--bots", "aucun"], ["Zoé", "Léo"]),
        (["--people", "Zoé", "--bots", "Écuyer, squire,PAGE"], ["Zoé", "Squire", "Squire 2", "Page"]),
        (["--people", "Zoé"], ["Zoé", "Knight"]),
        (["--people", "a,b,c,d,e,f"], ["a", "b", "c", "d", "e", "f"]),
    ],
)
def test_people_and_bots_are_seated(told: Teller, arguments: list[str], names: list[str]) -> None:
    told(["play", "--plain", "--seed", "a", *arguments])
    assert Record.load(kept()[0]).names == names


def test_a_player_without_a_name_gets_the_login_name(told: Teller, monkeypatch: pytest.MonkeyPatch) -> None:
    for login, name in {"margot": "Margot", "page": "Player 1", "": "Player 1", "x" * 30: "Player 1"}.items():
        monkeypatch.setattr("getpass.getuser", lambda login=login: login)
        assert f"Players: {name} and Squire." in told(["play", "--plain", "--bots", "squire"]).out

    def nobody() -> str:
        raise KeyError("uid")

    monkeypatch.setattr("getpass.getuser", nobody)
    assert "Joueur 1 et Écuyer" in told(["play", "--plain", "--bots", "squire", "--lang", "fr"]).out


@pytest.mark.parametrize(
    ("code", "arguments", "complaint"),
    [
        (1, ["--people", "Zoé,"], "Write a name: at least one letter."),
        (1, ["--people", "Zo\u200bé"], "That name has characters that cannot be seen"),
        (1, ["--people", "x" * 25], "is too long for a name: at most 24 characters, not 25."),
        (1, ["--people", "Zoé, ZOÉ"], "Somebody at this table is called “ZOÉ” already"),
        (1, ["--people", "Chevalier 2"], "“Chevalier 2” is the name of a bot: choose another name for a person."),
        (1, ["--people", "Zoé", "--bots", "none"], "A game is for 2 to 6 players, not for 1."),
        (1, ["--people", "a,b,c,d,e,f,g"], "A game is for 2 to 6 players, not for 7."),
        (1, ["--bots", "king"], "There is no level “king”. The levels are: Page, Squire, Knight, Seneschal."),
        (1, ["--kingdom", "first gam"], "Did you mean “First Game”?"),
        (1, ["--save", "here.txt"], "The file “here.txt” exists"),
        (1, ["--save", ""], "A file needs a name."),
        (1, ["--save", "no/such"], "“no/such” cannot be written: there is no such folder."),
        (1, ["missing.json"], "There is no file “missing.json”."),
        (1, ["here.txt"], "here.txt: This is not a saved game, or it is damaged"),
        (2, ["--replay"], "--replay needs a saved game: name its file too. Try royaume play --help."),
        (2, ["--replay", "x", "--bots", "page", "--seed", "1"], "leave out: --seed, --bots."),
        (2, ["x", "--kingdom", "first game"], "A saved game has its cards already; leave out: --kingdom."),
        (2, ["--people", "\udcff"], "--people must be ordinary text."),
    ],
)
def test_what_cannot_be_played_is_said(told: Teller, code: int, arguments: list[str], complaint: str) -> None:
    Path("here.txt").write_text("mine")
    game = told(["play", "--plain", *arguments])
    assert game.code == code
    assert complaint in game.complaint
    assert game.out == ""
    assert kept() == []
    assert Path("here.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ([], [("Squire", "squire"), ("Margot", None), ("Yvain", None)]),
        (["--people", "Yvain"], [("Squire", "squire"), ("Knight", "knight"), ("Yvain", None)]),
        (["--people", "Zoé, yvain"], [("Squire", "squire"), ("Zoé", None), ("yvain", None)]),
        (["--bots", "page"], [("Page", "page"), ("Margot", None), ("Yvain", None)]),
        (["--bots", "page, squire"], [("Page", "page"), ("Margot", None), ("Squire", "squire")]),
        (["--bots", "none"], [("Player 1", None), ("Margot", None), ("Yvain", None)]),
        (["--people", "Margot", "--bots", "page,page"], [("Page", "page"), ("Margot", None), ("Page 2", "page")]),
    ],
)
def test_a_game_goes_on_with_other_people_and_bots(
    arguments: list[str], seats: list[tuple[str, str | None]], told: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[LocalGame] = []
    monkeypatch.setattr(game, "play", lambda local_game, texts: opened.append(local_game))
    kingdom = kingdom_text.parse("First Game")
    Record(Setup(kingdom, 3), "x", names=["Squire", "Margot", "Yvain"]).save(Path("game.json"))
    assert told(["play", "--plain", "game.json", *arguments]).code == 0
    assert opened[0].seats == [Seat(*seat) for seat in seats]


def test_a_game_takes_as_many_as_it_was_for(told: Teller, militia: Record) -> None:
    militia.save(Path("game.json"))
    for arguments in (["--people", "a,b,c"], ["--people", "a,b", "--bots", "page"], ["--bots", "page,page,page"]):
        assert "This game was for 2 players, not for 3." in told(["play", "--plain", "game.json", *arguments]).complaint


# --- the terminal


class Terminal(io.StringIO):
    """A stream that a person looks at or types on."""

    def isatty(self) -> bool:
        return True


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> list[app.Application]:
    """From now on, the applications that are opened on a terminal."""
    found: list[app.Application] = []
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(app.Application, "run", lambda self: found.append(self))
    return found


def test_without_arguments_the_application_opens_at_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = on_terminal(monkeypatch)
    assert main(["play"]) == 0
    assert opened[0].local_game is None
    assert kept() == []


def test_any_option_goes_straight_to_the_table_and_says_where_the_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = on_terminal(monkeypatch)
    assert main(["play", "--people", "Zoé", "--bots", "page"]) == 0
    local_game = opened[0].local_game
    assert local_game is not None
    assert local_game.names == ["Zoé", "Page"]
    assert [local_game.file] == kept()
    assert isinstance(sys.stdout, Terminal)
    assert f"The game is saved. To resume it:\n  royaume play {local_game.file}\n" in sys.stdout.getvalue()


def test_a_file_is_gone_on_with_and_one_that_is_over_looked_back_at(
    monkeypatch: pytest.MonkeyPatch, militia: Record
) -> None:
    opened = on_terminal(monkeypatch)
    militia.save(Path("game.json"))
    assert main(["play", "game.json"]) == 0
    local_game = opened[0].local_game
    assert local_game is not None
    assert local_game.file == Path("game.json")
    assert main(["watch", "--save", "over.json"]) == 0
    assert main(["play", "over.json"]) == 0
    assert main(["play", "--replay", "game.json"]) == 0
    assert [application.local_game for application in opened[1:]] == [None, None]


@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr", "TERM"])
def test_where_nothing_can_be_drawn_plain_is_advised(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = on_terminal(monkeypatch)
    if name == "TERM":
        monkeypatch.setenv("TERM", "dumb")
    else:
        monkeypatch.setattr(sys, name, io.StringIO())
    assert main(["play"]) == 1
    assert isinstance(sys.stderr, io.StringIO)
    assert "royaume play --plain" in sys.stderr.getvalue()
    assert opened == []


def test_plain_does_without_textual() -> None:
    code = "import sys; from royaume.cli import main; main(); print('textual' in sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code, *ONE],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert "Which Treasures do you play?" in done.stdout
    assert done.stderr.splitlines()[-1] == "False"


class OnPty:
    """A command in a real terminal: what it shows, and keys for it."""

    def __init__(self, *arguments: str) -> None:
        self._master, terminal = pty.openpty()
        ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        command = [*COMMAND, *arguments]
        around = environment() | {"TERM": "xterm"}
        self.process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=around)
        os.close(terminal)
        self._shown = ""

    def until(self, text: str) -> str:
        """What is shown before that text comes."""
        while text not in self._shown:
            assert select.select([self._master], [], [], PATIENCE)[0], f"no {text!r} came: {self._shown}"
            self._shown += os.read(self._master, 65536).decode(errors="replace").replace("\r\n", "\n")
        seen, _, self._shown = self._shown.partition(text)
        return seen

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)


@pytest.fixture
def on_pty() -> Iterator[Callable[..., OnPty]]:
    begun: list[OnPty] = []

    def begin(*arguments: str) -> OnPty:
        begun.append(OnPty(*arguments))
        return begun[-1]

    yield begin
    for one in begun:
        one.end()


def test_people_at_one_terminal_hand_it_over(on_pty: Callable[..., OnPty]) -> None:
    game = on_pty(*TWO)
    first = game.until("(“quit” leaves).")
    assert "Your hand" not in first
    # A person who writes a command here does not see another person's cards.
    game.type("undo\n")
    assert "Your hand" not in game.until("(“quit” leaves).")
    game.type("\n")
    game.until("Which Treasures")
    game.type("\n")
    game.until("Buy a card")
    game.type("\n")
    between = game.until("(“quit” leaves).")
    # All of the other's hand is out of sight.
    assert "\n" * 24 in between
    assert "Your hand" not in between[between.index("\n" * 24) :]
    game.type("\n")
    game.until("Your hand")
    game.type("undo\n")
    game.until("(“quit” leaves).")
    game.type("\n")
    game.until("is undone")
    game.type("quit\n")
    game.until("The game is saved.")
    assert game.process.wait(timeout=60) == 0


def test_one_can_quit_before_taking_the_terminal(on_pty: Callable[..., OnPty]) -> None:
    game = on_pty(*TWO)
    game.until("(“quit” leaves).")
    game.type("quit\n")
    assert "Your hand" not in game.until("The game is saved.")
    assert game.process.wait(timeout=60) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_application_gives_the_terminal_back_when_it_is_ended(number: int, on_pty: Callable[..., OnPty]) -> None:
    game = on_pty("play", "--bots", "squire", "--seed", "a")
    game.until("Which Treasures do you play?")
    game.process.send_signal(number)
    # The other screen is left before anything is said.
    game.until("\033[?1049l")
    game.until("The game is saved.")
    assert game.process.wait(timeout=60) == 128 + number


# --- what ends the application


def test_a_card_that_fails_in_the_application_is_told_and_the_game_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = on_terminal(monkeypatch)

    def fail(self: app.Application) -> None:
        opened.append(self)
        self.failure = custom_cards.CardFailure("mine.py", 7, "ValueError: 3", [])

    monkeypatch.setattr(app.Application, "run", fail)
    assert main(["play", "--bots", "page", "--seed", "b"]) == 1
    [file] = kept()
    assert isinstance(sys.stderr, Terminal)
    words = " ".join(sys.stderr.getvalue().split())
    assert "mine.py, line 7: a card failed in the middle of the game." in words
    assert "The game up to this point is saved in" in words
    local_game = opened[0].local_game
    assert local_game is not None
    assert Record.load(file).answers == local_game.record.answers != []
    assert main(["play"]) == 1


def test_an_application_that_fails_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch)
    monkeypatch.setattr(app.Application, "run", lambda self: None)
    monkeypatch.setattr(app.Application, "return_code", 1)
    # Nor is the custom card to blame.
    for name in ("parish.py", "parish.toml"):
        shutil.copy(EXAMPLES / name, name)
    assert main(["play", "--bots", "page", "--cards", "parish.py"]) == 1
    assert isinstance(sys.stderr, Terminal)
    assert "parish" not in sys.stderr.getvalue()


def test_a_game_that_cannot_be_kept_anywhere_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch)

    def full(self: Record, path: Path, game: Game | None = None) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(app.Application, "run", lambda self: monkeypatch.setattr(Record, "save", full))
    assert main(["play", "--bots", "page"]) == 1
    assert isinstance(sys.stdout, Terminal)
    assert isinstance(sys.stderr, Terminal)
    assert "No space left on device" in sys.stdout.getvalue()
    assert "The game is saved" not in sys.stdout.getvalue()
    assert "could not be saved" in sys.stderr.getvalue()


def test_a_terminal_without_the_letters_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = on_terminal(monkeypatch)
    monkeypatch.setattr(Terminal, "encoding", "iso8859-1")
    assert main(["play"]) == 1
    assert isinstance(sys.stderr, Terminal)
    assert "(iso8859-1)" in sys.stderr.getvalue()
    assert opened == []


# --- resumed games


def test_one_person_at_least_must_resume_a_game(told: Teller, militia: Record) -> None:
    militia.save(Path("game.json"))
    before = Path("game.json").read_bytes()
    game = told(["play", "--plain", "game.json", "--bots", "page, page"])
    assert game.code == 1
    assert "At least one player must be a person" in game.complaint
    assert Path("game.json").read_bytes() == before


def test_nobody_goes_on_with_a_game_that_is_over(told: Teller) -> None:
    assert told(["watch", "--save", "over.json"]).code == 0
    for option in (["--bots", "page"], ["--save", "other.json"]):
        game = told(["play", "--plain", "over.json", *option])
        assert game.code == 1
        assert "The game is over" in game.complaint
    assert not Path("other.json").exists()


def test_a_file_without_an_end_is_no_game(told: Teller) -> None:
    game = told(["play", "--plain", "/dev/zero"])
    assert game.code == 1
    assert "This is not a saved game of Royaume." in game.complaint


def test_a_name_that_looks_like_an_option(told: Teller) -> None:
    game = told([*ONE, "--save=-y.json"], "quit")
    assert game.out.endswith("\n  royaume play --plain ./-y.json\n")
    assert told(["play", "--plain", "./-y.json"], "quit").code == 0


def test_a_game_that_may_not_be_written_is_kept_elsewhere(
    told: Teller, militia: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    militia.save(Path("game.json"))
    before = Path("game.json").read_bytes()
    may = os.access
    # The superuser may write this file too.
    monkeypatch.setattr(os, "access", lambda path, mode: may(path, mode) and Path(path).name != "game.json")
    game = told(["play", "--plain", "game.json"], "1 2", "quit")
    assert "“game.json” cannot be written" in game.words
    assert Path("game.json").read_bytes() == before
    assert len(kept()) == 1


def test_the_question_once_more(told: Teller) -> None:
    game = told(ONE, "supply", "again", "quit")
    supply, again = game.out.split("> ")[1:3]
    assert "Which Treasures do you play?" in supply
    assert "1. Copper" not in supply.split("Which Treasures")[1]
    assert "1. Copper" in again

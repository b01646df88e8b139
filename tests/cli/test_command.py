"""The `royaume` command, as people type it."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from royaume import cli
from royaume.catalogue import catalogue
from royaume.cli import main
from royaume.cli.printer import GREEN, Printer
from royaume.cli.watch import NAMES
from royaume.engine.choice import Choice
from royaume.game.record import Record, replay
from royaume.game.setup import Setup

COMMAND = [sys.executable, "-c", "import sys; from royaume.cli import main; sys.exit(main())"]
Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def saved(tmp_path: Path, capsys: Captured) -> Path:
    """A whole game in a file."""
    file = tmp_path / "game.json"
    assert main(["watch", "--seed", "saved", "--save", str(file)]) == 0
    capsys.readouterr()
    return file


def _out(capsys: Captured, *arguments: str) -> str:
    """What a command prints that goes well, with ordinary spaces."""
    assert main([*arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.replace("\u202f", " ")


def _refused(capsys: Captured, code: int, *arguments: str) -> str:
    """The complaint about a command that does not go well, on one line."""
    assert main([*arguments]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return " ".join(captured.err.split())


# --- watch


def test_watch_tells_a_game_and_its_end(capsys: Captured) -> None:
    told = _out(capsys, "watch", "--seed", "one")
    assert told.startswith("Kingdom “First Game”\nA game for 2 players with Workshop, Woodcutter, Cellar,")
    assert re.search(r"^Turn 1: (Aliénor|Guilhem)$", told, re.MULTILINE)
    assert "\n  Aliénor draws " in told
    assert re.search(r"^  Guilhem: \d+ points in \d+ turns\n    7 Copper, ", told, re.MULTILINE)
    assert re.search(r"^(Aliénor|Guilhem) wins!|^Aliénor and Guilhem share the victory!", told, re.MULTILINE)
    assert max(map(len, told.splitlines())) <= 80
    assert "\033" not in told


def test_watch_speaks_french(capsys: Captured) -> None:
    told = _out(capsys, "watch", "--seed", "one", "--lang", "fr", "--players", "3")
    assert told.startswith("Royaume « Les premières parties »\nPartie à 3 joueurs avec Atelier, ")
    assert re.search(r"^  Mahaut joue \d Cuivre : \+\d pièces$", told, re.MULTILINE)
    assert "Graine : one" in told


def test_the_same_seed_is_the_same_game(capsys: Captured) -> None:
    assert _out(capsys, "watch", "--seed", "x") == _out(capsys, "watch", "--seed", "x")
    assert _out(capsys, "watch", "--seed", "x") != _out(capsys, "watch", "--seed", "y")


@pytest.mark.parametrize("bots", ["page", "écuyer"])
def test_levels_can_be_watched(capsys: Captured, bots: str) -> None:
    told = _out(capsys, "watch", "--bots", bots, "--seed", "x", "--players", "3")
    assert told == _out(capsys, "watch", "--bots", bots, "--seed", "x", "--players", "3")
    assert told != _out(capsys, "watch", "--seed", "x", "--players", "3")


def test_a_level_that_makes_a_plan_says_so_and_plays_the_same_game_again(capsys: Captured) -> None:
    told: list[str] = []
    for _ in range(2):
        assert main(["watch", "--bots", "knight", "--seed", "x"]) == 0
        captured = capsys.readouterr()
        assert captured.err == "The Knight looks for a plan for this kingdom...\n"
        told.append(captured.out)
    assert told[0] == told[1]


def test_watch_takes_kingdoms_by_name_or_card_by_card(capsys: Captured) -> None:
    assert _out(capsys, "watch", "--kingdom", "Place du village").startswith("Kingdom “Village Square”")
    ten = "cave, chapel, Douves, village, Bûcheron, workshop, forgeron, militia, marché, mine"
    assert _out(capsys, "watch", "--kingdom", ten).startswith("A game for 2 players with Cellar, Chapel, Moat,")


def test_what_cannot_be_watched_is_said(capsys: Captured) -> None:
    assert "Did you mean Militia?" in _refused(capsys, 1, "watch", "--kingdom", "milita, cellar")
    assert "A kingdom is 10 different cards; you named 2." in _refused(capsys, 1, "watch", "--kingdom", "moat,mine")
    assert "you named 0" in _refused(capsys, 1, "watch", "--kingdom", "")
    assert "Moat is named twice" in _refused(capsys, 1, "watch", "--kingdom", "moat, Douves")
    assert "Copper is not a kingdom card" in _refused(capsys, 1, "watch", "--kingdom", "cuivre, moat")
    assert "Did you mean “First Game”?" in _refused(capsys, 1, "watch", "--kingdom", "first gam")
    assert "one of the recommended kingdoms: First Game," in _refused(capsys, 1, "watch", "--kingdom", "zzz")
    assert "for 2 to 6 players, not for 7" in _refused(capsys, 1, "watch", "--players", "7")
    levels = "page|squire|knight|seneschal"
    assert f"--bots takes money|random|{levels}, not “king”" in _refused(capsys, 2, "watch", "--bots", "king")
    assert "--players takes a whole number, not “two”" in _refused(capsys, 2, "watch", "--players", "two")
    assert "--seed must be ordinary text" in _refused(capsys, 2, "watch", "--seed", "\udcff")


def test_a_game_that_cannot_be_saved_is_not_told(capsys: Captured, tmp_path: Path) -> None:
    assert "is a folder" in _refused(capsys, 1, "watch", "--save", str(tmp_path))
    assert "there is no such folder" in _refused(capsys, 1, "watch", "--save", str(tmp_path / "no" / "game"))
    assert list(tmp_path.iterdir()) == []


# --- replay


def test_replay_tells_the_same_game(capsys: Captured, saved: Path) -> None:
    watched = _out(capsys, "watch", "--seed", "saved")
    told = _out(capsys, "replay", str(saved))
    game, _ = replay(Record.load(saved))
    assert told.endswith(f"Digest: {game.digest()}\n")
    assert told.splitlines()[:-1] == watched.splitlines()[1:-1]


def test_replay_stops_at_an_open_question(capsys: Captured, saved: Path) -> None:
    record = Record.load(saved)
    _, choice = replay(record, 4)
    assert isinstance(choice, Choice)
    told = _out(capsys, "replay", str(saved), "--answers", "4")
    assert f"\nQuestion for {NAMES[choice.decider]}\nWhich Treasures do you play?\n  - " in told
    assert "wins!" not in told
    assert _out(capsys, "replay", str(saved), "--answers", "0").count("\nTurn ") == 1


def test_the_replay_option_of_the_first_version_still_works_and_is_hidden(capsys: Captured, saved: Path) -> None:
    assert _out(capsys, "replay", str(saved), "--until", "4") == _out(capsys, "replay", str(saved), "--answers", "4")
    assert "--until" not in _out(capsys, "replay", "--help")


def test_replay_shows_what_one_seat_saw(capsys: Captured, saved: Path) -> None:
    _, choice = replay(Record.load(saved), 4)
    assert isinstance(choice, Choice)
    own, other = str(choice.decider + 1), str(2 - choice.decider)
    mine = _out(capsys, "replay", str(saved), "--answers", "4", "--seat", own)
    theirs = _out(capsys, "replay", str(saved), "--answers", "4", "--seat", other)
    assert f"{NAMES[1 - choice.decider]} draws 5 cards" in mine
    assert re.search(r"You draw .*Copper", mine)
    assert "Which Treasures" in mine
    assert "Which Treasures" not in theirs
    assert f"Waiting for {NAMES[choice.decider]}" in theirs


def test_a_record_without_names_numbers_its_players(capsys: Captured, tmp_path: Path) -> None:
    kingdom = catalogue.expansion("base").kingdoms[0].cards
    record = Record(Setup([catalogue.find(id) for id in kingdom], 2), "x", names=["\033[31mEve", ""])
    record.save(tmp_path / "new")
    told = _out(capsys, "replay", str(tmp_path / "new"))
    assert "\033" not in told
    assert "[31mEve draws" in told
    assert "Player 2 draws" in told


def test_a_damaged_record_is_refused(capsys: Captured, saved: Path) -> None:
    whole = saved.read_text(encoding="utf-8")
    table = json.loads(whole)
    spoilt = {
        whole[:300]: "its text breaks off, or is not JSON",
        "[]": "not a saved game of Royaume",
        "[" * 100_000: "its text breaks off, or is not JSON",
        json.dumps({**table, "royaume": 99}): "saved in format 99; this program reads format 1",
        json.dumps({**table, "seed": 5}): "its field “seed” is missing or of the wrong kind",
        json.dumps({**table, "seed": "\ud800"}): "its field “seed” is missing or of the wrong kind",
        json.dumps({**table, "digest": "0"}): "its answers do not lead to the position",
        json.dumps({**table, "answers": table["answers"][:9]}): "its answers do not lead to the position",
        json.dumps({**table, "answers": [*table["answers"], []]}): "the game was over after",
        json.dumps({**table, "answers": [[99]]}): "its answer number 1 is not allowed",
        json.dumps({**table, "answers": ["x"]}): "its answer number 1 is not a list",
    }
    for text, complaint in spoilt.items():
        saved.write_text(text, encoding="utf-8")
        # A long path is broken across lines, a sentence between its words.
        assert complaint in _refused(capsys, 1, "replay", str(saved)), text[:80]
    saved.write_bytes(b"\xff\xfe\x00")
    assert "not a saved game of Royaume" in _refused(capsys, 1, "replay", str(saved))


def test_a_file_that_cannot_be_read_is_named(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    assert "There is no file “missing”." in _refused(capsys, 1, "replay", "missing")
    assert "“folder” is a folder; the name of a file is needed." in _refused(capsys, 1, "replay", "folder")


def test_replay_says_how_far_it_can_go(capsys: Captured, saved: Path) -> None:
    count = len(Record.load(saved).answers)
    complaint = _refused(capsys, 1, "replay", str(saved), "--answers", "1000")
    assert f"--answers takes 0 to {count}, not 1,000" in complaint
    assert f"0 to {count}, not -1" in _refused(capsys, 1, "replay", str(saved), "--answers", "-1")
    assert "--seat takes 1 to 2, not 3" in _refused(capsys, 1, "replay", str(saved), "--seat", "3")


# --- card


def test_a_card_is_shown_with_all_its_rulings(capsys: Captured) -> None:
    shown = _out(capsys, "card", "throne", "room")
    assert shown.startswith("Throne Room · Salle du Trône\nType  Action\nCost  4 coins\nPile  10 cards\n")
    words = " ".join(shown.split())
    for ruling in catalogue.entries()["throne_room"].rulings:
        assert " ".join(ruling.text["en"].split()) in words
    assert max(map(len, shown.splitlines())) <= 80


def test_a_card_is_shown_in_french(capsys: Captured) -> None:
    shown = _out(capsys, "--lang", "fr", "card", "Moat")
    assert shown.startswith("Douves · Moat\nType   Action, Réaction\nCoût   2 pièces\nPile   10 cartes\n")
    assert "Coût   3 pièces et 1 Potion\n" in _out(capsys, "--lang", "fr", "card", "Alchimiste")
    assert "Pile   8 à 2 joueurs, 12 à 3-6 joueurs\n" in _out(capsys, "--lang", "fr", "card", "domaine")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_can_be_shown(capsys: Captured, language: str) -> None:
    for entry in catalogue.entries().values():
        assert entry.names[language] in _out(capsys, "card", entry.id, "--lang", language)


def test_an_unknown_card_is_refused_with_the_nearest_name(capsys: Captured) -> None:
    assert _refused(capsys, 1, "card", "milita") == "royaume: No card is called “milita”. Did you mean Militia?"
    assert "Vouliez-vous dire Milice ?" in _refused(capsys, 1, "--lang=fr", "card", "milita").replace("\u202f", " ")


# --- the command line itself


def test_help_is_in_the_chosen_language(capsys: Captured) -> None:
    shown = _out(capsys, "--help", "--lang", "fr")
    assert shown.startswith("usage : royaume [-h] [--cards FICHIER] [--lang en|fr] [--version] COMMANDE ...\n")
    assert "\noptions :\n" in shown
    assert "\ncommandes :\n" in shown
    for name in cli.COMMANDS:
        shown = _out(capsys, name, "--help", "--lang", "fr")
        assert not re.search(r"show this help|positional|\(default", shown)
    assert "show this help and exit" in _out(capsys, "watch", "--help")


def test_the_environment_chooses_the_language(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "afficher cette aide" in _out(capsys, "--help")
    assert "show this help" in _out(capsys, "--lang", "en", "--help")


def test_the_version_says_how_it_was_built(capsys: Captured) -> None:
    assert re.fullmatch(r"royaume \d+\.\d+\.\d+ \((compiled|interpreted)\)\n", _out(capsys, "--version"))


def test_what_is_not_understood_is_said_in_the_chosen_language(capsys: Captured) -> None:
    def complaint(*arguments: str) -> str:
        return _refused(capsys, 2, *arguments, "--lang", "fr").replace("\u202f", " ")

    assert complaint("replay") == "royaume : Il manque : FICHIER. Essayez royaume replay --help."
    assert "Argument incompris : --quick" in complaint("watch", "--quick")
    assert "Il n'y a pas de commande « foo ». Les commandes sont : play, serve, watch, replay, " in complaint("foo")
    assert "-h/--help ne prend pas de valeur" in complaint("watch", "--help=yes")
    assert "--lang takes en|fr, not “de”" in _refused(capsys, 2, "watch", "--lang", "de")
    assert "--players must be followed by a value" in _refused(capsys, 2, "watch", "--players")


def test_without_a_command_there_is_help(capsys: Captured) -> None:
    assert _refused(capsys, 2).startswith("usage: royaume ")


class Terminal(io.StringIO):
    """A stream that a person looks at."""

    def isatty(self) -> bool:
        return True


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(stream: io.StringIO) -> str:
        Printer(stream).line("Copper", style=GREEN)
        return stream.getvalue()

    monkeypatch.setenv("TERM", "xterm")
    assert shown(Terminal()) == "\033[32mCopper\033[0m\n"
    assert shown(io.StringIO()) == "Copper\n"
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown(Terminal()) == "Copper\n"


# --- in a process of its own


def test_the_real_command_runs() -> None:
    done = subprocess.run([*COMMAND, "--lang", "fr", "card", "Douves"], capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode().startswith("Douves · Moat")


def test_a_poor_terminal_gets_plain_letters() -> None:
    poor = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*COMMAND, "--lang", "fr", "card", "marche"], capture_output=True, env=poor, check=False)
    assert done.returncode == 0
    assert done.stdout.decode("ascii").startswith("Marche - Market\nType   Action\nCout   5 pieces\n")


def test_a_closed_pipe_is_no_accident() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*COMMAND, "watch"], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.returncode == 141
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "--lang", "en", "card", "moat"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.decode().startswith("royaume: “stdout” cannot be written: ")
    assert "Traceback" not in done.stderr.decode()


def test_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    process = subprocess.Popen([*COMMAND, "--lang", "en", "replay", str(fifo)], stderr=subprocess.PIPE)
    # Opening waits until the command reads: from then on it waits for us.
    with fifo.open("w"):
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complaint.decode().strip() == "Interrupted."

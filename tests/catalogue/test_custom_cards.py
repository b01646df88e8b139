"""Custom cards: they play like the rest, and every error in them is refused with file and line."""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from royaume.cards import expansions
from royaume.catalogue import catalogue, custom_card_code, custom_cards, kingdom_text, kingdoms
from royaume.cli import main
from royaume.engine.choice import Choice
from royaume.game.record import Record, replay
from royaume.game.session import Session
from royaume.game.setup import Setup
from royaume.testing.conformance import check_clone
from tests.refusals import refused

EXAMPLES = Path(__file__).parents[2] / "examples"
KINGDOM = "Beekeeper, Citerne, Bell Ringer, Militia, Moat, Village, Smithy, Throne Room, Caravan, Familiar"
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, english: None) -> Iterator[None]:
    """Nothing that a test loads is left for the next, and nothing that it writes is left here."""
    monkeypatch.chdir(tmp_path)
    yield
    custom_cards.forget()


@pytest.fixture
def parish(tmp_path: Path) -> Path:
    """The examples, in a folder of their own where they can be spoilt."""
    for file in ("parish.py", "parish.toml"):
        shutil.copy(EXAMPLES / file, tmp_path)
    return tmp_path / "parish.py"


def change(file: Path, old: str, new: str) -> int:
    """Replace a text in a file; on which line?"""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def complaint(capsys: Captured, *arguments: str) -> str:
    assert main([*arguments]) == 1
    return " ".join(capsys.readouterr().err.split())


# --- they play like the rest


def test_they_are_known_by_all_their_names(parish: Path) -> None:
    custom_cards.load(parish)
    assert [catalogue.find(name).id for name in ("Sonneur", "BEEKEEPER", "citerne")] == [
        "bell_ringer",
        "beekeeper",
        "cistern",
    ]
    assert catalogue.entries()["cistern"].expansion == "parish"


def test_loading_the_same_file_again_changes_nothing(parish: Path) -> None:
    assert custom_cards.load(parish) == custom_cards.load(parish.parent / "." / "parish.py")


def test_forgetting_them_leaves_the_boxes_as_they_were(parish: Path) -> None:
    before = expansions.all_cards()
    cards = custom_cards.load(parish)
    custom_cards.forget()
    assert expansions.all_cards() == before
    assert [expansions.expansion_of(card) for card in cards] == [""] * len(cards)
    assert "beekeeper" not in catalogue.entries()
    with refused("unknown-card"):
        catalogue.find("Citerne")


def test_a_kingdom_can_be_drawn_from_them(parish: Path) -> None:
    custom_cards.load(parish)
    drawn = {expansions.expansion_of(card) for number in range(40) for card in kingdoms.random_kingdom(str(number))}
    assert "parish" in drawn
    kingdom = kingdoms.random_kingdom("any", ["parish", "base"], kingdoms.Wishes(counts={"parish": 3}))
    assert len([card for card in kingdom if expansions.expansion_of(card) == "parish"]) == 3


def test_a_game_with_them_is_saved_and_loaded(parish: Path) -> None:
    custom_cards.load(parish)
    record = Record(Setup(kingdom_text.parse(KINGDOM), 3), "own")
    session = Session(record)
    while session.pending is not None and len(record.answers) < 300:
        session.answer(list(range(session.pending.least)) or [0] * min(1, len(session.pending.options())))
        check_clone(session.game)
    again = Record.from_json(record.to_json())
    assert replay(again)[0].digest() == session.game.digest()


def test_a_saved_game_says_which_card_it_lacks(parish: Path, capsys: Captured, tmp_path: Path) -> None:
    arguments = ["watch", "--cards", str(parish), "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    assert main([*arguments, "--save", "game.json"]) == 0
    told = capsys.readouterr().out
    assert "Beekeeper" in told
    assert main(["replay", "--cards", str(parish), "game.json"]) == 0
    custom_cards.forget()
    assert complaint(capsys, "replay", "game.json") == (
        "royaume: game.json: This game was played with the card “beekeeper”, which is in none of the boxes. Name the "
        "file of that card with --cards."
    )


def test_their_own_options_are_told_in_both_languages(parish: Path, capsys: Captured) -> None:
    arguments = ["--cards", str(parish), "watch", "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    assert main(arguments) == 0
    assert "sell honey: +2 coins" in capsys.readouterr().out
    assert main([*arguments, "--lang", "fr"]) == 0
    assert "vendre du miel\u202f: +2 pièces" in capsys.readouterr().out


def test_a_custom_card_can_be_read_about(parish: Path, capsys: Captured) -> None:
    assert main(["--lang", "fr", "card", "--cards", str(parish), "cistern"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Citerne · Cistern\n")
    assert "La paroisse" in told
    assert "même sans carte sous elle" in " ".join(told.split())


# --- what can be wrong with the Python file


def test_a_file_that_is_not_there() -> None:
    with refused("file-missing"):
        custom_cards.load(Path("nowhere.py"))


def test_a_file_that_is_no_python(parish: Path) -> None:
    with refused("custom-not-python"):
        custom_cards.load(parish.with_suffix(".toml"))


def test_a_file_that_does_not_parse(parish: Path, capsys: Captured) -> None:
    line = change(parish, "class Cistern(Card):", "class Cistern(Card:")
    told = complaint(capsys, "card", "--cards", str(parish), "Moat")
    assert f"parish.py, line {line}: the file cannot be loaded. SyntaxError: " in told


def test_a_file_that_fails_as_it_is_loaded(parish: Path, capsys: Captured) -> None:
    line = change(parish, 'BEEKEEPER = Beekeeper("beekeeper", 3', 'BEEKEEPER = Beekeeper("beekeeper", 3 // 0')
    told = complaint(capsys, "card", "--cards", str(parish), "Moat")
    assert told.endswith(
        f"parish.py, line {line}: the file cannot be loaded. ZeroDivisionError: integer division or modulo by zero"
    )


def test_a_file_that_ends_the_program(parish: Path) -> None:
    change(parish, "CARDS:", "raise SystemExit\nCARDS:")
    with refused(r"custom-import .*SystemExit"):
        custom_cards.load(parish)


def test_a_file_without_a_table(parish: Path) -> None:
    change(parish, "CARDS: list[Card]", "DECK: list[Card]")
    with refused("custom-no-table"):
        custom_cards.load(parish)


def test_a_table_with_something_else_in_it(parish: Path) -> None:
    line = change(parish, "[BELL_RINGER, BEEKEEPER, CISTERN]", "[BELL_RINGER, Cistern]")
    with refused(rf"custom-no-card .*line={line}, thing=<class"):
        custom_cards.load(parish)


@pytest.mark.parametrize(
    ("id", "key"), [("moat", "custom-id-used"), ("cistern", "custom-id-used"), ("Bee Keeper", "custom-id-form")]
)
def test_an_id_that_cannot_be(parish: Path, id: str, key: str) -> None:
    change(parish, '"beekeeper"', f'"{id}"')
    with refused(rf"{key} .*id={id}"):
        custom_cards.load(parish)
    assert "parish" not in expansions.KINGDOM_CARDS


def test_an_id_of_the_boxes_is_named_with_its_line(parish: Path, capsys: Captured) -> None:
    line = change(parish, '"beekeeper"', '"moat"')
    told = complaint(capsys, "watch", "--cards", str(parish))
    assert told.endswith(f"parish.py, line {line}: another card has the id “moat” already. Choose a new one.")


@pytest.mark.parametrize(
    ("new", "what"),
    [
        ('"cistern", -4, ACTION', "cost"),
        ('"cistern", 400, ACTION', "cost"),
        ('"cistern", 4, 0', "types"),
        ('"cistern", 4, DURATION', "types"),
        ('"cistern", 4, 999', "types"),
        ('"cistern", 4, ACTION, pile=[10, 10]', "pile"),
        ('"cistern", 4, ACTION, pile=[10, 10, 0, 10, 10]', "pile"),
    ],
)
def test_a_card_with_impossible_numbers(parish: Path, new: str, what: str) -> None:
    line = change(parish, '"cistern", 4, ACTION | DURATION', new)
    with refused(rf"custom-card-form .*line={line}, id=cistern, what={what}"):
        custom_cards.load(parish)


@pytest.mark.parametrize(
    "new", ['"cistern", "4", ACTION', '"cistern", None, ACTION', '"cistern", 4, "ACTION"', "5, 4, ACTION"]
)
def test_a_card_with_something_else_for_a_number(parish: Path, new: str) -> None:
    """The compiled constructor refuses it itself, at the same line."""
    change(parish, '"cistern", 4, ACTION | DURATION', new)
    with refused(r"custom-(card-form|import|id-form) .*parish\.py"):
        custom_cards.load(parish)


def test_a_card_that_forgets_to_become_one(parish: Path) -> None:
    change(parish, "class BellRinger(Card):", "class BellRinger(Card):\n    def __init__(self, *a, **b): pass\n")
    with refused(r"custom-card-form .*id=BellRinger, what=id"):
        custom_cards.load(parish)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("on_play(self, me: Player, this: InPlay)", "on_play(self, me: Player)", "custom-hook-form .*hook=on_play"),
        ("react(self, me: Player, attack: InPlay)", "react(self)", "custom-hook-form .*hook=react"),
        ("def on_next_turn(", "def onnext_turn(", "custom-hook-unknown .*hook=onnext_turn, right=on_next_turn"),
        ("    def react(", "    points = 5\n\n    def react(", "custom-hook-form .*hook=points"),
        ("        me.draw(2)", "        me.draw(2)\n        yield", "custom-hook-form .*hook=react"),
    ],
)
def test_a_hook_that_cannot_be_called(parish: Path, old: str, new: str, key: str) -> None:
    line = change(parish, old, new)
    with refused(key) as caught:
        custom_cards.load(parish)
    assert abs(int(str(caught.value.values["line"])) - line) <= 2


def test_files_with_a_mark_of_their_encoding_are_read(parish: Path) -> None:
    for file in (parish, parish.with_suffix(".toml")):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert len(custom_cards.load(parish)) == 3


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    with refused("file-not-ordinary"):
        custom_cards.load(tmp_path / "pipe.py")


def test_a_file_that_is_called_like_a_box(parish: Path) -> None:
    for file in (parish, parish.with_suffix(".toml")):
        shutil.copy(file, file.with_stem("seaside"))
    with refused(r"custom-box-used .*box=seaside"):
        custom_cards.load(parish.with_stem("seaside"))


def test_every_hook_of_a_card_is_known() -> None:
    source = Path(__file__).parents[2] / "src" / "royaume" / "engine" / "card.py"
    classes = [node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    methods = [
        node
        for node in next(node for node in classes if node.name == "Card").body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name != "type_names"
    ]
    assert {
        method.name: [argument.arg for argument in method.args.args] for method in methods
    } == custom_card_code.HOOKS


# --- what can be wrong with the texts


def test_texts_that_are_not_there(parish: Path) -> None:
    parish.with_suffix(".toml").unlink()
    with refused(r"custom-no-texts .*parish\.toml"):
        custom_cards.load(parish)


def test_texts_that_are_no_toml(parish: Path) -> None:
    line = change(parish.with_suffix(".toml"), 'fr = "Apiculteur"', "fr = Apiculteur")
    with refused(f"custom-texts-form .*line={line}"):
        custom_cards.load(parish)


@pytest.mark.parametrize("field", ["en", "fr", "effect", "effect_fr"])
def test_a_text_that_is_missing(parish: Path, field: str) -> None:
    texts = parish.with_suffix(".toml")
    line = change(texts, 'id = "beekeeper"', 'id = "beekeeper" ')
    head, tail = texts.read_text(encoding="utf-8").split('id = "beekeeper" ')
    lines = tail.splitlines()
    lines.remove(next(text for text in lines if text.startswith(f"{field} = ")))
    texts.write_text(head + 'id = "beekeeper"\n' + "\n".join(lines), encoding="utf-8")
    with refused(f"custom-text-missing .*line={line}, id=beekeeper, field={field}"):
        custom_cards.load(parish)
    assert "beekeeper" not in catalogue.entries()


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('id = "beekeeper"', 'id = "beekeper"', "custom-text-of-nobody .*id=beekeper"),
        ('id = "beekeeper"', 'id = "cistern"', "custom-text-twice .*id=cistern"),
        ('effect = "+1 Action.', 'efect = "+1 Action.', "custom-field-unknown .*field=efect, right=effect"),
        ('roles = ["draw"]', 'roles = ["drawing"]', "custom-role .*role=drawing"),
        ('en = "Beekeeper"', 'en = "Bees, Ltd"', "custom-name-form .*name=Bees, Ltd"),
        ('en = "Beekeeper"', 'en = "First Game"', "custom-name-used .*name=First Game"),
        ('en = "The Parish"', 'en = "Rivages"', "custom-name-used .*name=Rivages"),
        ('en = "The Parish"', 'title = "The Parish"', "custom-field-unknown .*field=title"),
        ('en = "Beekeeper"', 'en = "Moat"', "custom-name-used .*name=Moat, card=moat"),
        ('fr = "Apiculteur"', 'fr = "Citerne"', "custom-name-used .*name=Citerne"),
        ('text = "A card that', 'texte = "A card that', "custom-text-missing .*id=beekeeper, field=text"),
        ('icon = "bee"', 'icon = "Bee"', "custom-icon-form .*line=22, id=beekeeper, icon=Bee"),
        ('icon = "bee"', 'icon = ""', "custom-icon-form .*line=22, id=beekeeper, icon="),
        ('icon = "bee"', 'icon = "bee-"', "custom-icon-form .*icon=bee-"),
        ('icon = "bee"', 'icon = "../bee"', r"custom-icon-form .*icon=\.\./bee"),
        ('icon = "bee"', f'icon = "{"b" * 61}"', "custom-icon-form .*icon=bbb"),
        ('icon = "bee"', "icon = 3", "custom-icon-form .*icon=3"),
        ('icon = "bee"', 'icons = "bee"', "custom-field-unknown .*field=icons, right=icon"),
        ('gist = "Victory card for', "gist = 3 # ", "custom-text-missing .*id=beekeeper, field=gist"),
        ('gist = "Victory card for', 'gist = "" # ', "custom-text-missing .*id=beekeeper, field=gist"),
        ('gist = "Victory card for', '# "', "custom-text-missing .*id=beekeeper, field=gist"),
        ('gist_fr = "Une Victoire', '# "', "custom-text-missing .*id=beekeeper, field=gist_fr"),
        (
            'gist = "Victory card',
            f'gist = "{"Victory " * 5}card',
            "custom-gist-form .*line=22, id=beekeeper, .*most=60",
        ),
        ('gist_fr = "Une Victoire', r'gist_fr = "Une\nVictoire', "custom-gist-form .*line=22, id=beekeeper, gist=Une"),
        ('en = "The Parish"', 'en = ""', "custom-text-missing .*id=parish, field=en"),
        ('en = "sell honey: +2 coins"', "", "custom-text-missing .*id=honey, field=en"),
    ],
)
def test_texts_that_cannot_be(parish: Path, old: str, new: str, key: str) -> None:
    change(parish.with_suffix(".toml"), old, new)
    with refused(key):
        custom_cards.load(parish)
    assert "parish" not in expansions.KINGDOM_CARDS


def test_a_gist_and_an_icon_are_welcome(parish: Path) -> None:
    custom_cards.load(parish)
    beekeeper = catalogue.entries()["beekeeper"]
    assert beekeeper.icon == "bee"
    assert beekeeper.gist["en"] == "Victory card for +2 Cards or +2 coins"
    assert beekeeper.gist["fr"] == "Une Victoire : +2 Cartes ou +2 pièces"


def test_a_gist_and_an_icon_are_not_needed(parish: Path) -> None:
    texts = parish.with_suffix(".toml")
    lines = texts.read_text(encoding="utf-8").splitlines()
    texts.write_text("\n".join(line for line in lines if not line.startswith(("gist", "icon"))), encoding="utf-8")
    custom_cards.load(parish)
    assert {entry.icon for entry in catalogue.expansion("parish").entries} == {""}
    assert [entry.gist for entry in catalogue.expansion("parish").entries] == [{"en": "", "fr": ""}] * 3


def test_a_gist_may_be_as_long_as_sixty_characters(parish: Path) -> None:
    change(parish.with_suffix(".toml"), 'gist = "Victory card for +2 Cards or +2 coins"', f'gist = "{"x" * 60}"')
    custom_cards.load(parish)
    assert catalogue.entries()["beekeeper"].gist["en"] == "x" * 60


# --- a card that fails in the middle of a game


def test_a_card_that_fails_is_named_and_the_game_is_kept(parish: Path, capsys: Captured, tmp_path: Path) -> None:
    line = change(parish, "        me.discard(sold)", "        me.discard([self])")
    arguments = ["watch", "--cards", str(parish), "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    told = complaint(capsys, *arguments)
    assert f"parish.py, line {line}: a card failed in the middle of the game. ValueError: " in told
    assert told.endswith("The game up to this point is saved in royaume-failure.json.")
    custom_cards.forget()
    change(parish, "me.discard([self])", "me.discard(sold)")
    # The card put right, the game goes on where it failed: at the question that led to it.
    custom_cards.load(parish)
    record = Record.load(tmp_path / "royaume-failure.json")
    session = Session(record)
    assert session.pending is not None
    assert record.answers


def test_a_card_that_fails_when_points_are_counted(parish: Path, capsys: Captured) -> None:
    line = change(
        parish, "        me.draw(2)\n", "        me.draw(2)\n\n    def points(self, owned: list[Card]) -> int:\n"
    )
    parish.write_text(
        parish.read_text().replace("-> int:\n", "-> int:\n        return 1 // (len(owned) - len(owned))\n")
    )
    arguments = ["watch", "--cards", str(parish), "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    assert main([*arguments, "--save", "game.json"]) == 1
    told = " ".join(capsys.readouterr().err.split())
    assert f"parish.py, line {line + 3}: a card failed" in told
    assert "saved in game.json" in told
    assert Path("game.json").exists()


def test_points_that_are_no_number_are_blamed_on_the_file(parish: Path, capsys: Captured) -> None:
    change(parish, "        me.draw(2)\n", "        me.draw(2)\n\n    def points(self, owned):\n        return None\n")
    arguments = ["watch", "--cards", str(parish), "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    assert main(arguments) == 1
    told = " ".join(capsys.readouterr().err.split())
    assert "The game stopped because of a card in " in told
    assert "TypeError" in told
    assert told.endswith("saved in royaume-failure.json.")


def test_a_card_that_ends_the_program_is_a_card_that_fails(parish: Path, capsys: Captured) -> None:
    line = change(parish, "        me.discard(sold)", "        raise SystemExit(0)")
    arguments = ["watch", "--cards", str(parish), "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    assert f"parish.py, line {line}: a card failed in the middle of the game. SystemExit: 0" in complaint(
        capsys, *arguments
    )


def test_a_card_with_a_memory_of_its_own_is_found_out_when_the_game_is_saved(parish: Path, capsys: Captured) -> None:
    change(parish, "class Beekeeper(Card):", "class Beekeeper(Card):\n    plays = 0\n")
    change(parish, "        sold =", "        self.plays += 1\n        me.draw(self.plays % 3)\n        sold =")
    arguments = ["watch", "--cards", str(parish), "--kingdom", KINGDOM, "--bots", "random", "--seed", "s"]
    told = complaint(capsys, *arguments, "--save", "game.json")
    assert "A card in " in told
    assert "uses its own random numbers or its own memory" in told
    assert not Path("game.json").exists()


def test_a_game_whose_cards_have_changed_since_is_not_called_damaged(parish: Path, capsys: Captured) -> None:
    arguments = ["--cards", str(parish)]
    assert main(["watch", *arguments, "--kingdom", KINGDOM, "--bots", "random", "--seed", "s", "--save", "g.json"]) == 0
    capsys.readouterr()
    custom_cards.forget()
    change(parish, "me.plus(coins=2)", "me.plus(coins=1)")
    assert "have changed since." in complaint(capsys, "replay", *arguments, "g.json")


def test_without_a_kingdom_they_are_all_in_the_game(parish: Path, capsys: Captured) -> None:
    assert main(["watch", "--cards", str(parish), "--bots", "random", "--seed", "s"]) == 0
    told = capsys.readouterr().out.split("\n\n")[0]
    assert all(name in told for name in ("Beekeeper", "Cistern", "Bell Ringer"))


def test_a_person_at_the_table_loses_nothing(parish: Path) -> None:
    change(parish, "        me.discard(sold)", "        me.discard([self])")
    custom_cards.load(parish)
    session = Session(Record(Setup(kingdom_text.parse(KINGDOM), 2, first=0), "person"))
    failure: custom_cards.CardFailure | None = None
    while failure is None:
        before = (list(session.record.answers), session.game.digest())
        try:
            session.answer(buys_beekeepers(session.pending))
        except custom_cards.CardFailure as failed:
            failure = failed
    assert (session.record.answers, session.game.digest()) == before
    assert failure.answers == before[0]
    assert str(failure.values["detail"]).startswith("ValueError")


def buys_beekeepers(choice: Choice | None) -> list[int]:
    assert choice is not None
    wanted = [
        number
        for number, option in enumerate(choice.options())
        if option.card is not None and option.card.id in ("beekeeper", "copper", "estate")
    ]
    return wanted[-1:] if choice.least == 0 else list(range(choice.least))

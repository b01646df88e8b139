"""The code in the documentation runs, and its links lead somewhere."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from royaume import BigMoney, Setup, forget_cards, load_cards, parse_kingdom, parse_strategy, write_strategy
from royaume.catalogue import catalogue
from royaume.cli import main
from royaume.game import shapes
from royaume.server.app import create_app
from royaume.server.catalogue_routes import CardInfo, RulingInfo
from royaume.server.protocol import GameState, Hello
from royaume.server.settings import Settings
from royaume.simulate import play_match

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "royaume"
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {"__name__": "readme"})
    assert re.fullmatch(r"\d+ \d+ \d+\n", capsys.readouterr().out)


def test_the_card_of_the_walk_through_plays(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
    card, test = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    texts = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0]
    assert len([line for line in (card + texts).splitlines() if line]) == 15
    (tmp_path / "gifts.py").write_text(card, encoding="utf-8")
    (tmp_path / "gifts.toml").write_text(texts, encoding="utf-8")
    load_cards(tmp_path / "gifts.py")
    try:
        exec(compile(test + "\n\ntest_a_benefactor_gives_for_what_it_takes()", page, "exec"), {"__name__": "docs"})
    finally:
        forget_cards()


def test_the_strategies_of_the_documentation_are_understood() -> None:
    page = (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8")
    for text in re.findall(r"```text\n(.*?)```", page, re.DOTALL):
        assert parse_strategy(write_strategy(parse_strategy(text))).name == parse_strategy(text).name


def test_the_python_about_strategies_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8")
    simulation, bot = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(simulation, "strategies.md", "exec"), {"__name__": "docs"})
    assert int(capsys.readouterr().out) > 100
    names: dict[str, Any] = {"__name__": "docs"}
    exec(compile(bot, "strategies.md", "exec"), names)
    result = play_match(Setup(parse_kingdom("First Game")), [names["Patient"](), BigMoney()], games=20, seed="docs")
    assert result.games == 20


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_commands_that_are_named_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", page.read_text(encoding="utf-8"))) <= targets


@pytest.mark.once
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_options_of_commands_that_are_named_are_in_their_help(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = page.read_text(encoding="utf-8").replace("\n", " \n")
    shown = re.findall(r"```sh \n(.*?)```", text, re.DOTALL) + re.findall(r"`(royaume [^`]+)`", text)
    for command, arguments in re.findall(r"\broyaume ([a-z]+) ([^#\n]*)", "\n".join(shown)):
        main([command, "--help", "--lang", "en"])
        assert set(re.findall(r"--[a-z-]+", arguments)) <= set(re.findall(r"--[a-z-]+", capsys.readouterr().out)), (
            command
        )


# --- the server's API

API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
#: What the page writes in the place of a path's parameters.
PARAMETERS = {"{id}": "ID", "{number}": "N", "{answers}": "K"}
SHAPES = [shapes.GameView, shapes.PileView, shapes.PlayerView, shapes.QuestionView, shapes.OptionView, shapes.EventView]


@pytest.mark.once
def test_the_api_page_has_all_requests_and_no_other() -> None:
    routes = create_app(Settings()).openapi()["paths"]
    requests = {f"{method.upper()} {path}" for path, methods in routes.items() for method in methods}
    for parameter, letter in PARAMETERS.items():
        requests = {request.replace(parameter, letter) for request in requests}
    assert set(re.findall(r"`((?:GET|POST|PATCH|PUT|DELETE) [^?`]+)", API)) == requests


@pytest.mark.once
def test_the_api_page_has_all_fields() -> None:
    fields = {field for shape in SHAPES for field in shape.__annotations__}
    fields |= {field for model in (CardInfo, RulingInfo, GameState, Hello) for field in model.model_fields} - {"type"}
    assert [field for field in sorted(fields) if f"`{field}`" not in API and f'"{field}"' not in API] == []


# --- the names in the architecture page


def defined_in(file: Path) -> set[str]:
    """All names that a module defines: `play_turn`, `Session`, `Session.answer`, and attributes such as `Card.laid`."""
    names: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        names |= bound_by(node)
        if isinstance(node, ast.ClassDef):
            members = {name for inner in node.body for name in bound_by(inner)}
            members |= {
                target.attr
                for inner in ast.walk(node)
                if isinstance(inner, ast.Assign | ast.AnnAssign)
                for target in (inner.targets if isinstance(inner, ast.Assign) else [inner.target])
                if isinstance(target, ast.Attribute)
            }
            names |= {f"{node.name}.{member}" for member in members}
    return names


def bound_by(node: ast.stmt) -> set[str]:
    """The names that one statement defines."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


@cache
def defined() -> set[str]:
    return {name for file in SOURCE.rglob("*.py") for name in defined_in(file)}


def is_there(path: str) -> bool:
    """Is there such a file or folder, seen from the root or from the package?"""
    return any(any(folder.glob(path.rstrip("/"))) for folder in (ROOT, SOURCE))


def quoted(pattern: str) -> list[str]:
    """What the page sets as code in its text and has this form."""
    prose = re.sub(r"```.*?```", "", ARCHITECTURE, flags=re.DOTALL)
    return sorted({text for text in re.findall(r"`([^`\n]+)`", prose) if re.fullmatch(pattern, text)})


@pytest.mark.once
@pytest.mark.parametrize("path", quoted(r"[\w.*/-]+/|[\w.*/-]+\.(py|ts|toml|ftl|txt)"))
def test_files_that_the_architecture_names_exist(path: str) -> None:
    # src/royaume/page/ is built.
    assert path == "src/royaume/page/" or is_there(path)


@pytest.mark.once
@pytest.mark.parametrize("name", quoted(r"[A-Za-z_]+(\.[A-Za-z_]+)+(?<!\.py)(?<!\.ts)|[A-Za-z]*[A-Z_][A-Za-z_]*"))
def test_names_that_the_architecture_names_exist(name: str) -> None:
    module = name.replace(".", "/").removeprefix("royaume/")
    is_module = name == "royaume" or (SOURCE / module).exists() or (SOURCE / f"{module}.py").exists()
    # PostgreSQL's, not ours.
    assert name == "NOTIFY" or is_module or name in defined()


@pytest.mark.once
@pytest.mark.parametrize(("file", "name"), re.findall(r"`([\w/]+\.py)`: `([\w.]+)`", ARCHITECTURE))
def test_names_are_where_the_architecture_looks_for_them(file: str, name: str) -> None:
    assert name in defined_in(SOURCE / file)


@pytest.mark.once
@pytest.mark.parametrize("id", quoted(r"[a-z_.]+\.\d+"))
def test_rulings_that_the_architecture_names_exist(id: str) -> None:
    rulings = [rule.id for expansion in catalogue.EXPANSIONS for rule in catalogue.expansion(expansion).rules]
    assert id in rulings


@pytest.mark.once
def test_every_package_is_on_the_map() -> None:
    folders = {file.parent.relative_to(SOURCE).as_posix() for file in SOURCE.rglob("*.py")} - {".", "rules"}
    missing = [folder for folder in folders if f"`{folder}/" not in ARCHITECTURE and "migrations" not in folder]
    assert missing == []


# --- what is installed


def requirements() -> list[str]:
    """The names of all packages that pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    written = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    return [found[0] for one in written if (found := re.match(r"[\w.-]+", one)) and found[0] != "royaume"]


def test_every_package_that_is_asked_for_is_explained() -> None:
    told = (ROOT / "docs" / "dependencies.md").read_text()
    assert [name for name in requirements() if name not in told] == []


def test_what_people_install_has_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    written = [*project["dependencies"], *extras["plot"], *extras["dask"], *extras["serve"]]
    assert [one for one in written if "<" not in one.partition(";")[0]] == []


@pytest.mark.parametrize("file", ["requirements.lock", "node.lock", "benchmarks/pyminion.lock"])
def test_every_locked_package_has_hashes(file: str) -> None:
    text = (ROOT / file).read_text()
    pinned = re.findall(r"^([\w.-]+)==.*(?:\n    --hash=sha256:[0-9a-f]{64}.*)+", text, re.MULTILINE)
    assert pinned == re.findall(r"^([\w.-]+)==", text, re.MULTILINE)
    assert pinned

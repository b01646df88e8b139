"""The code in the documentation runs, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from royaume import BigMoney, Setup, forget_cards, load_cards, parse_kingdom, parse_strategy, write_strategy
from royaume.simulate import play_match

ROOT = Path(__file__).parent.parent
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

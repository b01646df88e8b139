"""The public surface: documentation and examples import nothing else, and every public name explains itself."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PUBLIC = ["royaume", "royaume.authoring", "royaume.simulate", "royaume.testing"]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = sorted((ROOT / "examples").rglob("*.py"))

pytestmark = pytest.mark.once


def samples(file: Path) -> list[str]:
    """The Python code of a file: all of a module, the code blocks of a page."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        return [text]
    return re.findall(r"^```(?:python|py|pycon)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def private_imports(code: str) -> list[str]:
    """What code imports of Royaume that is not public."""
    found: list[str] = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if is_ours(alias.name) and alias.name not in PUBLIC]
        elif isinstance(node, ast.ImportFrom) and node.module is not None and is_ours(node.module):
            names = import_module(node.module).__all__ if node.module in PUBLIC else []
            found += [f"{node.module}.{alias.name}" for alias in node.names if alias.name not in names]
    return found


def is_ours(module: str) -> bool:
    return module.partition(".")[0] == "royaume"


@pytest.mark.parametrize("file", [*PAGES, *EXAMPLES], ids=lambda file: str(file.relative_to(ROOT)))
def test_documentation_and_examples_import_public_names_only(file: Path) -> None:
    assert [name for code in samples(file) for name in private_imports(code)] == []


def test_a_private_import_is_found() -> None:
    assert private_imports("from royaume import Setup, view\nimport royaume.testing\nimport re") == []
    assert private_imports("from royaume.engine.card import Card") == ["royaume.engine.card.Card"]
    assert private_imports("def test():\n    from royaume import engine") == ["royaume.engine"]
    assert private_imports("import royaume.cards.basic") == ["royaume.cards.basic"]


def test_there_is_code_to_hold_to_it() -> None:
    for name in ("README.md", "docs/strategies.md", "docs/adding-a-card.md", "examples/parish.py"):
        assert any("royaume" in code for code in samples(ROOT / name)), name


@pytest.mark.parametrize("name", PUBLIC)
def test_public_names_exist_and_explain_themselves(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    assert len(set(module.__all__)) == len(module.__all__)
    for public in module.__all__:
        thing: object = getattr(module, public)
        if isinstance(thing, type | ModuleType) or inspect.isroutine(thing):
            # A dataclass without a docstring gets its signature as one.
            assert thing.__doc__, f"{name}.{public} has no docstring"
            assert not thing.__doc__.startswith(f"{public}("), f"{name}.{public} has no docstring"
        else:
            assert isinstance(thing, bool | int | str | list), f"{name}.{public} is neither a value nor documented"


def test_a_game_in_the_terminal_does_not_load_what_simulations_need() -> None:
    code = "import sys, royaume.cli.play; print('concurrent.futures.process' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

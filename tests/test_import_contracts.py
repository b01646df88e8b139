"""Imports: our own contract for import-linter finds forbidden ones, and tools do not import tests."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.once

SETTINGS = """
[tool.importlinter]
root_package = "house"
include_external_packages = true
contract_types = ["standard_library_alone: tools.import_contracts.StandardLibraryAlone"]

[[tool.importlinter.contracts]]
name = "Alone"
type = "standard_library_alone"
source_modules = ["house.cellar"]
allowed_modules = ["mypy_extensions"]
"""


def lint(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Check a project whose package `cellar` has this code."""
    package = folder / "house"
    for name, text in {"__init__.py": "", "attic.py": "import rich\n", "cellar/__init__.py": code}.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text, encoding="utf-8")
    (folder / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    path = f"import sys; sys.path[:0] = [{str(folder)!r}, {str(ROOT)!r}]"
    command = f"{path}; from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"
    return subprocess.run([sys.executable, "-c", command], cwd=folder, capture_output=True, text=True, check=False)


def test_the_standard_library_and_what_is_allowed_may_be_imported(tmp_path: Path) -> None:
    done = lint(tmp_path, "import os.path\nimport tomllib\nfrom mypy_extensions import mypyc_attr\n")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("code", "imported"),
    [
        ("import rich", "rich"),
        ("def later():\n    from platformdirs import user_data_dir", "platformdirs"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import textual.app", "textual"),
        ("from house import attic", "house.attic"),
    ],
    ids=["at the top", "in a function", "for types only", "through another package of the project"],
)
def test_anything_else_breaks_the_contract(code: str, imported: str, tmp_path: Path) -> None:
    done = lint(tmp_path, code)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"house.cellar imports {imported}" in done.stdout


@pytest.mark.parametrize(
    "file",
    [file for folder in ("tools", "benchmarks") for file in sorted((ROOT / folder).rglob("*.py"))],
    ids=lambda file: str(file.relative_to(ROOT)),
)
def test_tools_and_benchmarks_import_nothing_of_the_tests(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert [module for module in modules if module.partition(".")[0] == "tests"] == []

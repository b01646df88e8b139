"""The wheel: compiled where there is a C compiler, plain Python where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.once


def build(tmp_path: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Build a wheel of a copy of the project."""
    copy = tmp_path / "project"
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    command = [sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--no-deps"]
    return subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(tmp_path), str(copy)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_c_compiler_the_wheel_is_plain_python_and_works(tmp_path: Path) -> None:
    done = build(tmp_path, {"CC": "no-such-compiler"})
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("py3-none-any.whl")
    target = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--no-deps"]
    subprocess.run([*install, "--target", str(target), str(wheel)], check=True)
    told = subprocess.run(
        [sys.executable, "-m", "royaume", "--lang", "en", "--version"],
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "interpreted" in told.stdout


def test_a_compilation_that_was_asked_for_and_fails_is_an_error(tmp_path: Path) -> None:
    done = build(tmp_path, {"CC": "no-such-compiler", "ROYAUME_COMPILE": "1"})
    assert done.returncode != 0
    assert "mypyc could not compile the engine" in done.stdout + done.stderr

"""Compiles the engine, the cards and the bots with mypyc while the wheel is built.

Where that cannot be done (no C compiler), the wheel holds the same modules as plain Python. `ROYAUME_COMPILE=0` asks
for that, `ROYAUME_COMPILE=1` makes a failed compilation an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = [
    "engine/*.py",
    "cards/*.py",
    "game/hidden_cards.py",
    "game/setup.py",
    "game/view.py",
    "game/seated.py",
    "bots/*.py",
    "bots/tactics/*.py",
    "testing/conformance.py",
    "testing/random_games.py",
]

SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

out, *modules = sys.argv[1:]
extensions = mypycify(["--strict", *modules], opt_level="3", target_dir=f"{out}/c")
if sys.platform == "linux":
    for extension in extensions:
        # Nobody replaces one of our functions from outside: so they may be called directly, and inlined.
        extension.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt"]
setup(
    name="royaume",
    packages=[],
    ext_modules=extensions,
    script_args=["-q", "build_ext", "--build-lib", f"{out}/lib", "--build-temp", f"{out}/temp"],
)
"""


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is a private class of hatchling
    """The build hook that hatchling calls."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("ROYAUME_COMPILE", "")
        if version == "editable" or wish == "0":
            return
        source = Path(self.root) / "src"
        modules = sorted(
            str(path.relative_to(source))
            for pattern in COMPILED
            for path in (source / "royaume").glob(pattern)
            if path.name != "__init__.py"
        )
        out = Path(self.root) / "build" / "mypyc"
        shutil.rmtree(out, ignore_errors=True)
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(out), *modules], cwd=source, capture_output=True, text=True, check=False
        )
        if done.returncode:
            tail = "\n".join((done.stdout + done.stderr).splitlines()[-15:])
            if wish == "1":
                raise RuntimeError(f"mypyc could not compile the engine:\n{tail}")
            self.app.display_warning(f"The engine is installed as plain Python; it could not be compiled:\n{tail}")
            return
        library = out / "lib"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in library.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = str(path.relative_to(library))

"""The commands of the README in a fresh clone: `make run`, fetch its page, Ctrl-C, `make test` (`make fresh`)."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FETCH_SECONDS: Final = 30.0
END_SECONDS: Final = 30.0

#: The address that the server prints, in either language.
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+")
#: Files that the page names.
ASSET: Final = re.compile(r'"(/assets/[^"]+)"')


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="royaume-fresh-") as folder:
        clone = Path(folder) / "royaume"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        # A make inside a make would take over its options.
        outside = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
        try_run(clone, outside)
        if subprocess.run(["make", "test"], cwd=clone, env=outside, check=False).returncode:
            sys.exit("make test failed in a fresh clone.")
    print("A fresh clone runs, and its tests pass.")


def try_run(clone: Path, outside: dict[str, str]) -> None:
    """`make run` until its page answers, ended as Ctrl-C does: with a signal to all that it started."""
    # Any free port: another game may run on the usual one. A group of its own: the signal is not for this process.
    command = ["make", "run", "ARGS=--port 0"]
    process = subprocess.Popen(
        command, cwd=clone, env=outside, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        look_at(address_from(process))
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        try:
            process.communicate(timeout=END_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            sys.exit("make run did not end on Ctrl-C.")


def address_from(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        print(line, end="", flush=True)
        found = ADDRESS.search(line)
        if found is not None:
            return found[0]
    sys.exit("make run ended before it served anything.")


def look_at(address: str) -> None:
    fetch(f"{address}/health")
    assets = ASSET.findall(fetch(f"{address}/"))
    if not assets:
        sys.exit("The page names none of its files: it was not built as it should be.")
    for asset in assets:
        fetch(f"{address}{asset}")
    print(f"The page answers, with {len(assets)} files.", flush=True)


def fetch(url: str) -> str:
    try:
        with urllib.request.urlopen(url, timeout=FETCH_SECONDS) as answer:
            return str(answer.read().decode(errors="replace"))
    except OSError as error:
        sys.exit(f"{url}: {error}")


if __name__ == "__main__":
    main()

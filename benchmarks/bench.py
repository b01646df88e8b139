"""How fast Royaume plays: compiled and interpreted, beside pyminion on the same machine at the same time.

Every contestant is a process of its own that sleeps while the others are measured. The machine may be noisy, so they
take turns, round after round, and each one's best round counts. Times are those of the processor, on one core; only
`simulate`, which keeps two cores busy, is measured by the clock on the wall, from the start of its processes to the
last game.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import IO

from royaume.system import progress

ROOT = Path(__file__).parent.parent

GAMES = {
    "bm_mirror": "Big Money mirror",
    "smithy_mirror": "Big Money with 2 Smithies",
    "random_attacks": "Random, full of Attacks",
}
#: Two strategies on two cores. Its rival is pyminion's Big Money mirror, on the one core that pyminion uses.
SIMULATE = {"simulate": "simulate, 2 cores"}
POSITIONS = {
    "clone": "copy a game in mid-game",
    "answer_early": "answer, early in a turn",
    "answer_late": "answer, after 30 in the turn",
}
PLAYED_BY_PYMINION = ["bm_mirror", "smithy_mirror"]


class Contestant:
    """One process that measures one workload whenever it is told to."""

    def __init__(self, name: str, workload: str, command: list[str], environment: dict[str, str]) -> None:
        self.name = name
        self.workload = workload
        self.best: dict[str, float] = {}
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, **environment},
        )

    def measure(self, amount: float) -> None:
        """Work for so many seconds, or simulate so many games, and keep the better figures."""
        try:
            print(amount, file=_pipe(self._process.stdin), flush=True)
        except BrokenPipeError:
            line = ""
        else:
            line = _pipe(self._process.stdout).readline()
        if not line:
            self._process.wait()
            sys.exit(f"The {self.name} build of the benchmark stopped in '{self.workload}'; its message is above.")
        for figure, value in json.loads(line).items():
            old = self.best.get(figure, value)
            self.best[figure] = max(old, value) if figure in (*GAMES, *SIMULATE, "memory") else min(old, value)

    def stop(self) -> None:
        _pipe(self._process.stdin).close()
        _pipe(self._process.stdout).close()
        self._process.wait()


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Games a second of both builds of Royaume and of pyminion, the time of a copy and of a person's"
        " answer, and memory. `make bench` prepares all that this needs.",
        epilog="Example: python -m benchmarks.bench --rounds 9 --without pyminion",
    )
    parser.add_argument("--quick", action="store_true", help="2 rounds of 0.3 seconds: rough figures, soon")
    parser.add_argument("--rounds", type=int, help="how often each contestant is measured (10)")
    parser.add_argument("--seconds", type=float, help="how long each time (1)")
    parser.add_argument("--simulate", type=int, help="games of each simulation on 2 cores (100,000)")
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=["compiled", "interpreted", "pyminion"],
        help="leave a contestant out (may be repeated)",
    )
    installed = Path(sysconfig.get_path("platlib"))
    parser.add_argument("--compiled", type=Path, default=installed, help="where the compiled package is")
    parser.add_argument("--interpreted", type=Path, default=ROOT / "src", help="where the interpreted package is")
    parser.add_argument(
        "--pyminion",
        type=Path,
        default=ROOT / ".venv-pyminion" / "bin" / "python",
        help="the Python of an environment that has pyminion",
    )
    parser.add_argument("--output", type=Path, default=ROOT / "bench.json", help="file for the figures (bench.json)")
    options = parser.parse_args()
    options.rounds = options.rounds or (2 if options.quick else 10)
    options.seconds = options.seconds or (0.3 if options.quick else 1.0)
    options.simulate = options.simulate or (20_000 if options.quick else 100_000)
    if options.rounds < 1 or options.seconds <= 0 or options.simulate < 1:
        parser.error("at least one round and one game, and some time for it")
    return options


def contestants(options: argparse.Namespace) -> list[Contestant]:
    """Start them all, in the order in which they take turns."""
    check(options)
    found: list[Contestant] = []
    for workload in [*GAMES, *SIMULATE, "positions"]:
        # One figure of `simulate` is enough: the compiled one.
        for name in ("compiled",) if workload in SIMULATE else ("compiled", "interpreted"):
            if name not in options.without:
                command = [sys.executable, "-m", "benchmarks.workloads", workload, name]
                environment = {"PYTHONPATH": str(getattr(options, name).absolute()), "PYTHONHASHSEED": "0"}
                found.append(Contestant(name, workload, command, environment))
        if workload in PLAYED_BY_PYMINION and "pyminion" not in options.without:
            command = [str(options.pyminion.absolute()), "-m", "benchmarks.pyminion_mirror", workload]
            found.append(Contestant("pyminion", workload, command, {"PYTHONPATH": "", "PYTHONHASHSEED": "0"}))
    return found


def check(options: argparse.Namespace) -> None:
    """Check that all environments exist."""
    missing: list[str] = []
    for name in ("compiled", "interpreted"):
        if name not in options.without and not (getattr(options, name) / "royaume").is_dir():
            missing.append(f"There is no {name} build in {getattr(options, name)}: `--without {name}` leaves it out.")
    if "pyminion" not in options.without:
        has_it = options.pyminion.is_file() and (
            subprocess.run([options.pyminion, "-c", "import pyminion"], capture_output=True, check=False).returncode
            == 0
        )
        if not has_it:
            missing.append(f"{options.pyminion} has no pyminion: `--without pyminion` leaves it out.")
    if missing:
        sys.exit("\n".join([*missing, "`make bench` prepares everything."]))


def figures(found: list[Contestant]) -> dict[str, dict[str, float]]:
    """The best figures by what was measured and by contestant."""
    table: dict[str, dict[str, float]] = {name: {} for name in [*GAMES, *SIMULATE, *POSITIONS]}
    table["memory"] = {}
    for contestant in found:
        for figure, value in contestant.best.items():
            if figure != "memory" or contestant.workload == "bm_mirror":
                table[figure][contestant.name] = round(value, 1)
    rival = table["bm_mirror"].get("pyminion")
    if rival is not None:
        table["simulate"]["pyminion"] = rival
    return table


def report(table: dict[str, dict[str, float]]) -> str:
    """The figures as a table for people."""
    names = ["compiled", "interpreted", "pyminion"]
    heading = "".join(f"{name:>20}" for name in names)
    lines = [f"{'Games a second':<30}{heading}"]
    for figure, label in {**GAMES, **SIMULATE}.items():
        row = table[figure]
        rival = row.get("pyminion")
        cells = [f"{row[name]:>11,.0f}" + _times(row[name], rival) if name in row else f"{'-':>20}" for name in names]
        lines.append(f"  {label:<28}" + "".join(cells))
    lines += ["", "Microseconds"]
    for figure, label in POSITIONS.items():
        lines.append(f"  {label:<28}" + _plain(table[figure], names, "{:>11,.1f}"))
    lines += ["", "Megabytes at most"]
    lines.append(f"  {GAMES['bm_mirror']:<28}" + _plain(table["memory"], names, "{:>11,.1f}"))
    return "\n".join(line.rstrip() for line in lines)


def _times(value: float, rival: float | None) -> str:
    return f"{f'({value / rival:.1f} x)':>9}" if rival else " " * 9


def _plain(row: dict[str, float], names: list[str], form: str) -> str:
    return "".join(form.format(row[name]) + " " * 9 if name in row else f"{'-':>11}" + " " * 9 for name in names)


def main() -> None:
    options = arguments()
    load = os.getloadavg()[0]
    with progress.bar(logged=True) as show:
        show(None, "starting")
        found = contestants(options)
        turns = [(number, contestant) for number in range(options.rounds) for contestant in found]
        for done, (number, contestant) in enumerate(turns):
            label = {**GAMES, **SIMULATE}.get(contestant.workload, "copies and answers")
            show(done / len(turns), f"round {number + 1} of {options.rounds}: {label}, {contestant.name}")
            contestant.measure(options.simulate if contestant.workload in SIMULATE else options.seconds)
    for contestant in found:
        contestant.stop()
    table = figures(found)
    options.output.write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    print(f"Python {platform.python_version()}, one core, best of {options.rounds} rounds of {options.seconds:g} s")
    print("In brackets: times as fast as pyminion on the same line.")
    if "compiled" not in options.without:
        told = f"simulate: {options.simulate:,} games of BBM against BMU by the clock on the wall, beside pyminion's"
        print(f"{told} Big Money mirror on one core.")
    print(f"Load of the machine at the start: {load:.1f}; any is at the expense of what the wall clock measures.\n")
    print(report(table))
    print(f"\nWritten to {options.output}")


if __name__ == "__main__":
    main()

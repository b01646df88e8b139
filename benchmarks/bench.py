"""How fast Royaume plays: compiled and interpreted, beside pyminion on the same machine at the same time.

Every contestant is a process of its own that sleeps while the others are measured. The machine may be noisy, so they
take turns, round after round, and each one's best round counts. Times are those of the processor, on one core; only
`simulate`, which keeps two cores busy, is measured by the clock on the wall, from the start of its processes to the
last game. With --instructions Valgrind counts what a game costs, which no noise changes.

Two versions are compared in one run (--beside: another installed version takes turns with this one) or in two
(--against: a file that an earlier run wrote).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from benchmarks import instructions
from benchmarks.contestant import ROOT, Contestant
from benchmarks.saved_run import Run, Table
from royaume.system import progress

GAMES: Final = {
    "bm_mirror": "Big Money mirror",
    "smithy_mirror": "Big Money with 2 Smithies",
    "random_attacks": "random, full of Attacks",
    "random_all": "random, all cards, 2-6 players",
    "knights": "Knights, 22 kingdoms",
    "slow_kingdoms": "Knights, 2 slow kingdoms",
    "plan_search": "plan search, 10 kingdoms",
    "imagined": "imagined, from mid-game",
}
#: Two strategies on two cores. Its rival is pyminion's Big Money mirror, on the one core that pyminion uses.
SIMULATE: Final = {"simulate": "simulate, 2 cores"}
POSITIONS: Final = {
    "clone": "copy a game in mid-game",
    "answer_early": "answer, early in a turn",
    "answer_late": "answer, after 30 in the turn",
}
PLAYED_BY_PYMINION: Final = ["bm_mirror", "smithy_mirror"]
#: The interpreted build shows whether the compiler pays: these are enough.
PLAYED_INTERPRETED: Final = ["bm_mirror", "smithy_mirror", "random_attacks", "positions"]
WORKLOADS: Final = [*GAMES, *SIMULATE, "positions"]
BUILDS: Final = ["compiled", "beside", "interpreted", "pyminion"]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make bench",
        description="Games a second of both builds of Royaume and of pyminion, the time of a copy and of a person's"
        " answer, memory, and instructions a game. `make bench` prepares all that this needs.",
        epilog='Example: make bench ARGS="--rounds 9 --without pyminion --against before.json"',
    )
    parser.add_argument("--quick", action="store_true", help="2 rounds of 0.3 seconds: rough figures, soon")
    parser.add_argument("--rounds", type=int, help="how often each contestant is measured (10)")
    parser.add_argument("--seconds", type=float, help="how long each time (1)")
    parser.add_argument("--simulate", type=int, help="games of each simulation on 2 cores (100,000)")
    parser.add_argument(
        "--only", nargs="+", choices=WORKLOADS, default=WORKLOADS, metavar="NAME", help=", ".join(WORKLOADS)
    )
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        choices=["compiled", "interpreted", "pyminion"],
        help="leave a contestant out (may be repeated)",
    )
    parser.add_argument("--instructions", action="store_true", help="count instructions too (with Valgrind; minutes)")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with a run that was saved")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="where another compiled version is, to compare")
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


def check(options: argparse.Namespace) -> None:
    """Check that all environments exist."""
    missing: list[str] = []
    for name in ("compiled", "interpreted", "beside"):
        folder: Path | None = getattr(options, name)
        if folder is not None and name not in options.without and not (folder / "royaume").is_dir():
            advice = "" if name == "beside" else f": `--without {name}` leaves it out"
            missing.append(f"There is no {name} build in {folder}{advice}.")
    if "pyminion" not in options.without:
        has_it = options.pyminion.is_file() and (
            subprocess.run([options.pyminion, "-c", "import pyminion"], capture_output=True, check=False).returncode
            == 0
        )
        if not has_it:
            missing.append(f"{options.pyminion} has no pyminion: `--without pyminion` leaves it out.")
    if options.instructions and not instructions.is_possible():
        missing.append("There is no Valgrind, which counts instructions: install the package valgrind.")
    if missing:
        sys.exit("\n".join([*missing, "`make bench` prepares everything else."]))


def contestants(options: argparse.Namespace) -> list[Contestant]:
    """Start them all, in the order in which they take turns."""
    found: list[Contestant] = []
    for workload in options.only:
        for name in ("compiled", "beside", "interpreted"):
            folder: Path | None = getattr(options, name)
            if folder is None or name in options.without:
                continue
            if name != "interpreted" or workload in PLAYED_INTERPRETED:
                build = "interpreted" if name == "interpreted" else "compiled"
                command = [sys.executable, "-m", "benchmarks.workloads", workload, build]
                environment = {"PYTHONPATH": str(folder.absolute()), "PYTHONHASHSEED": "0"}
                found.append(Contestant(name, workload, command, environment))
        if workload in PLAYED_BY_PYMINION and "pyminion" not in options.without:
            command = [str(options.pyminion.absolute()), "-m", "benchmarks.pyminion_mirror", workload]
            found.append(Contestant("pyminion", workload, command, {"PYTHONPATH": "", "PYTHONHASHSEED": "0"}))
    return found


def measure(found: list[Contestant], options: argparse.Namespace) -> Run:
    """Let them take turns, and count instructions if that is wanted."""
    with progress.bar(logged=True) as show:
        turns = [(number, contestant) for number in range(options.rounds) for contestant in found]
        for done, (number, contestant) in enumerate(turns):
            label = {**GAMES, **SIMULATE}.get(contestant.workload, "copies and answers")
            show(done / len(turns), f"round {number + 1} of {options.rounds}: {label}, {contestant.name}")
            amount = options.simulate if contestant.workload in SIMULATE else options.seconds
            contestant.measure(amount, is_time=contestant.workload == "positions")
        for contestant in found:
            contestant.stop()
        counts = instructions.by_workload(options.compiled, options.only, show) if options.instructions else {}
    return Run(figures(found), counts)


def figures(found: list[Contestant]) -> Table:
    """The best figures by what was measured and by contestant; memory as `memory of` its workload."""
    table: Table = {}
    for contestant in found:
        for figure, value in contestant.best.items():
            name = f"memory of {contestant.workload}" if figure == "memory" else figure
            table.setdefault(name, {})[contestant.name] = round(value, 1)
    rival = table.get("bm_mirror", {}).get("pyminion")
    if rival is not None and "simulate" in table:
        table["simulate"]["pyminion"] = rival
    return table


def report(run: Run) -> list[str]:
    """The figures as tables for people."""
    table = run.table
    names = [name for name in BUILDS if any(name in row for row in table.values())]
    lines = [f"{'Games a second':<32}" + "".join(f"{name:>20}" for name in names)]
    for figure, label in {**GAMES, **SIMULATE}.items():
        if row := table.get(figure):
            rival = row.get("pyminion")
            cells = [
                f"{row[name]:>11,.0f}" + _times(row[name], rival) if name in row else f"{'-':>11}" + " " * 9
                for name in names
            ]
            lines.append(f"  {label:<30}" + "".join(cells))
    labels = {figure: label for figure, label in POSITIONS.items() if figure in table}
    lines += _section("Microseconds", table, labels, names)
    memory = {f"memory of {workload}": label for workload, label in GAMES.items() if f"memory of {workload}" in table}
    lines += _section("Megabytes at most", table, memory, names)
    if "beside" in names:
        lines += ["", f"{'Compiled, in the same run':<32}{'beside':>12}{'this':>12}{'ratio':>9}"]
        lines += _ratios({figure: (row.get("beside"), row.get("compiled")) for figure, row in table.items()})
    if run.instructions:
        lines += ["", "Instructions a game, compiled"]
        lines += [f"  {GAMES[figure]:<30}{count:>11,.0f}" for figure, count in run.instructions.items()]
    return [line.rstrip() for line in lines]


def _compiled(figure: str, before: Table, after: Table) -> tuple[float | None, float | None]:
    return before.get(figure, {}).get("compiled"), after.get(figure, {}).get("compiled")


def _ratios(pairs: dict[str, tuple[float | None, float | None]]) -> list[str]:
    """A line for each figure that both have: above 1 the second is faster."""
    lines: list[str] = []
    for figure, label in {**GAMES, **SIMULATE, **POSITIONS}.items():
        old, new = pairs.get(figure, (None, None))
        if old and new:
            ratio = old / new if figure in POSITIONS else new / old
            lines.append(f"  {label:<30}{old:>12,.1f}{new:>12,.1f}{ratio:>9.3f}")
    return lines


def _section(heading: str, table: Table, labels: dict[str, str], names: list[str]) -> list[str]:
    if not labels:
        return []
    lines = ["", heading]
    for figure, label in labels.items():
        cells = [f"{table[figure][name]:>11,.1f}" if name in table[figure] else f"{'-':>11}" for name in names]
        lines.append(f"  {label:<30}" + "".join(cell + " " * 9 for cell in cells))
    return lines


def _times(value: float, rival: float | None) -> str:
    return f"{f'({value / rival:.1f} x)':>9}" if rival else " " * 9


def comparison(before: Run, after: Run) -> list[str]:
    """This run beside a saved one. On another machine only what does not depend on it."""
    lines = [""]
    same = before.machine == after.machine
    if not same:
        lines += [
            "The saved run is of another machine, so times are not compared:",
            f"  then {before.machine}",
            f"  now  {after.machine}",
        ]
    else:
        lines += [f"{'Compiled, in two runs':<32}{'before':>12}{'after':>12}{'ratio':>9}"]
        tables = before.table, after.table
        lines += _ratios({figure: _compiled(figure, *tables) for figure in after.table})
    both = [figure for figure in after.instructions if figure in before.instructions]
    if both:
        lines += ["", f"{'Instructions a game':<32}{'before':>12}{'after':>12}{'ratio':>9}"]
        for figure in both:
            old, new = before.instructions[figure], after.instructions[figure]
            lines.append(f"  {GAMES[figure]:<30}{old:>12,.0f}{new:>12,.0f}{old / new:>9.3f}")
    return lines


def main() -> None:
    options = arguments()
    check(options)
    before = Run.load(options.against) if options.against is not None else None
    load = os.getloadavg()[0]
    run = measure(contestants(options), options)
    run.save(options.output)
    print(f"{run.machine}; one core, best of {options.rounds} rounds of {options.seconds:g} s")
    print("In brackets: times as fast as pyminion on the same line.")
    if "compiled" not in options.without and "simulate" in options.only:
        told = f"simulate: {options.simulate:,} games of BBM against BMU by the clock on the wall, beside pyminion's"
        print(f"{told} Big Money mirror on one core.")
    print(f"Load of the machine at the start: {load:.1f}; any is at the expense of what the wall clock measures.\n")
    print("\n".join(report(run)))
    if before is not None:
        print("\n".join(comparison(before, run)))
    print(f"\nWritten to {options.output}")


if __name__ == "__main__":
    main()

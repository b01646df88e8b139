"""Hostile records, strategies, kingdoms, custom cards and exports: through the command line and through the API."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any, Final

import httpx

from royaume.bots import library
from royaume.bots.simple import RandomBot
from royaume.engine.turn import play_turn
from royaume.game.record import Record
from royaume.game.setup import deal
from royaume.testing.random_games import random_setup
from tools.proofs.rubbish.watch import Findings
from tools.shared.servers import ROOT, UnlimitedServer

SECONDS: Final = 30.0
#: Runs the rest of its arguments with so many kilobytes of memory: a command that reads for ever must not take all.
LIMITED: Final = 'ulimit -v 1500000; exec "$@"'
#: What comes out of a pipe: much, but not for ever.
PIPED: Final = b"{" * 80_000_000
#: Strategies that never end, or are much too long.
ENDLESS_STRATEGY: Final = ("simulate, /dev/zero", "simulate, /dev/full", "simulate, a pipe")
#: A refusal takes no more lines.
MOST_LINES: Final = 8
COMPLAINT: Final = re.compile(r"^royaume:\s", re.MULTILINE)
#: The exit codes of the command: done, refused, not understood.
CODES: Final = (0, 1, 2)


def good_record() -> str:
    """The record of a few turns."""
    setup = random_setup(1, "rubbish")
    game = deal(setup, "rubbish")
    bot = RandomBot("rubbish")
    game.deciders = [bot for _ in game.players]
    for _ in range(6):
        play_turn(game)
    return Record(setup, "rubbish", game.answers, ["A", "B", "C"][: setup.players]).to_json()


# --- mutations


def mutated(good: bytes, dice: random.Random) -> tuple[str, bytes]:
    """The good text with something wrong in it, and what that is."""
    at = dice.randrange(len(good) + 1)
    some = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 8)))
    ways = {
        "cut off": good[:at],
        "its end alone": good[at:],
        "bytes changed": good[:at] + some + good[at + len(some) :],
        "bytes put in": good[:at] + some + good[at:],
        "empty": b"",
        "blank": b" \n\t\r\n",
        "NUL": good[:at] + b"\0" + good[at:],
        "half a character": good[:at] + b"\xed\xa0\x80" + good[at:],
        "an escaped half character": good[:at] + b"\\ud800" + good[at:],
        "not UTF-8": good[:at] + b"\xff\xfe" + good[at:],
        "UTF-16": good.decode().encode("utf-16"),
        "BOM": b"\xef\xbb\xbf" + good,
        "BOM inside": good[:at] + b"\xef\xbb\xbf" + good[at:],
        "twice": good + good,
        "backwards": good[::-1],
        "a long line": good.replace(b"\n", b" ") + b"x" * 2_000_000,
        "many lines": good + b"\n" * 300_000,
        "deep nesting": good[:at] + b"[" * 100_000 + good[at:],
        "deep parentheses": good[:at] + b"(" * 5000 + good[at:],
        "a huge number": re.sub(rb"\d+", b"9" * 6000, good, count=1),
        "huge numbers": re.sub(rb"\d+", b"99999999999999999999", good),
        "negative numbers": re.sub(rb"\d+", b"-1", good),
        "carriage returns": good.replace(b"\n", b"\r"),
        "a line lost": _without_line(good, dice),
        "a line twice": _with_line_twice(good, dice),
        "lines in any order": _shuffled(good, dice),
    }
    name = dice.choice(sorted(ways))
    return name, ways[name]


def mutated_json(good: str, dice: random.Random) -> tuple[str, bytes]:
    """A record with a wrong value somewhere, or mutated as any text."""
    if dice.random() < 0.4:
        return mutated(good.encode(), dice)
    data = json.loads(good)
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        2**70,
        1.5,
        "",
        "x",
        "\ud800",
        "\0",
        [],
        {},
        [[]],
        ["x"],
        [[10**9]],
        {"a": 1},
    ]
    values += [float("nan"), float("inf"), "9" * 5000]
    place: Any = data
    key: Any = dice.choice(sorted(data))
    while isinstance(place[key], dict | list) and place[key] and dice.random() < 0.7:
        place = place[key]
        key = dice.choice(sorted(place)) if isinstance(place, dict) else dice.randrange(len(place))
    way = dice.choice(["wrong value", "field lost", "more fields", "field twice"])
    if way == "wrong value":
        place[key] = dice.choice(values)
    elif way == "field lost":
        del place[key]
    elif way == "more fields":
        data[dice.choice(["", "x", "\0", "royaume ", "digest2"])] = dice.choice(values)
    text = json.dumps(data)
    if way == "field twice":
        name = dice.choice(sorted(data))
        text = text[:-1] + f", {json.dumps(name)}: {json.dumps(dice.choice(values))}}}"
    return way, text.encode()


def _without_line(good: bytes, dice: random.Random) -> bytes:
    lines = good.splitlines(keepends=True)
    del lines[dice.randrange(len(lines))]
    return b"".join(lines)


def _with_line_twice(good: bytes, dice: random.Random) -> bytes:
    lines = good.splitlines(keepends=True)
    lines.insert(dice.randrange(len(lines)), dice.choice(lines))
    return b"".join(lines)


def _shuffled(good: bytes, dice: random.Random) -> bytes:
    lines = good.splitlines(keepends=True)
    dice.shuffle(lines)
    return b"".join(lines)


# --- the command line


@dataclass(frozen=True)
class Command:
    """A command that reads a file, or a text. `{file}` stands for the file."""

    name: str
    suffix: str
    arguments: tuple[str, ...]


COMMANDS: Final = [
    Command("verify", ".json", ("verify", "{file}")),
    Command("replay", ".json", ("replay", "{file}")),
    Command("play", ".json", ("play", "--plain", "{file}")),
    Command("simulate", ".txt", ("simulate", "{file}", "money", "--games", "2", "--jobs", "1")),
    Command("cards", ".py", ("card", "copper", "--cards", "{file}")),
    Command("import", ".jsonl", ("import", "{file}", "--database", "{folder}/imported.db")),
]


def run_command(arguments: list[str], folder: Path) -> tuple[int | None, str]:
    """The exit code of the command (None: it did not end) and its errors."""
    environment = {**os.environ, "COLUMNS": "100", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(folder)}
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", LIMITED, "sh", sys.executable, "-m", "royaume", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            cwd=folder,
            env={**environment, "PYTHONPATH": path},
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stderr.decode(errors="replace")


def judge(what: str, code: int | None, errors: str) -> list[str]:
    """What is wrong about how the command ended: it must succeed, or refuse with one clear message."""
    if code is None:
        return [f"{what}: it did not end within {SECONDS:.0f} s"]
    if "Traceback" in errors:
        return [f"{what}: a traceback: {errors.strip().splitlines()[-1][:200]}"]
    if code not in CODES:
        return [f"{what}: exit code {code}: {errors[-200:]}"]
    if code and (len(COMPLAINT.findall(errors)) != 1 or len(errors.strip().splitlines()) > MOST_LINES):
        return [f"{what}: not one clear message: {errors[:200]!r}"]
    return []


def cases(count: int, seed: str, folder: Path, without: tuple[str, ...] = ()) -> Iterator[tuple[str, list[str]]]:
    """So many hostile files with the command that reads each, and then what is no file at all."""
    dice = random.Random(seed)
    record, export = good_record(), _good_export(folder)
    strategy = library.text_of("chapel_witch")
    cards = (ROOT / "examples" / "parish.py").read_bytes()
    texts = (ROOT / "examples" / "parish.toml").read_bytes()
    for number in range(count):
        command = COMMANDS[number % len(COMMANDS)]
        file = folder / f"{number}{command.suffix}"
        if command.suffix == ".json":
            way, data = mutated_json(record, dice)
        elif command.suffix == ".txt":
            way, data = mutated(strategy.encode(), dice)
        elif command.suffix == ".jsonl":
            way, data = mutated(export, dice)
        else:
            # Cards are the user's own program: their texts are mutated, and the program is broken but does no harm.
            way, toml = mutated(texts, dice)
            file.with_suffix(".toml").write_bytes(toml)
            data = cards
            if dice.random() < 0.5:
                way, data = "a broken program", cards[: dice.randrange(len(cards))]
        file.write_bytes(data)
        yield f"{command.name}, {way} ({file.name})", _filled(command, file, folder)
    for what, arguments in (*_no_files(folder), *_bad_texts(dice)):
        if what not in without:
            yield what, arguments


def _filled(command: Command, file: Path | str, folder: Path) -> list[str]:
    return [word.replace("{file}", str(file)).replace("{folder}", str(folder)) for word in command.arguments]


def _no_files(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Folders, devices, pipes, and names of nothing."""
    for command in COMMANDS:
        places = {
            "a folder": folder / f"folder{command.suffix}",
            "a pipe": folder / f"pipe-{command.name}{command.suffix}",
            "/dev/zero": Path("/dev/zero"),
            "/dev/null": Path("/dev/null"),
            "/dev/full": Path("/dev/full"),
            "a link to itself": folder / f"loop-{command.name}{command.suffix}",
            "nothing": folder / f"nothing{command.suffix}",
            "a name that is too long": folder / ("x" * 300 + command.suffix),
        }
        places["a folder"].mkdir(exist_ok=True)
        os.mkfifo(places["a pipe"])
        Thread(target=_write_to_pipe, args=(places["a pipe"],), daemon=True).start()
        places["a link to itself"].symlink_to(places["a link to itself"])
        for name, place in places.items():
            yield f"{command.name}, {name}", _filled(command, place, folder)


def _write_to_pipe(pipe: Path) -> None:
    """Wait for a reader. One that has read enough closes the pipe; one that reads no pipes never comes."""
    with suppress(OSError), pipe.open("wb") as file:
        file.write(PIPED)


def _bad_texts(dice: random.Random) -> Iterator[tuple[str, list[str]]]:
    """Kingdoms and names that mean nothing."""
    texts = ["", " ", ",", "," * 5000, "chapel," * 11, "chapel chapel", "\u00e9" * 3000, "x" * 100_000, "-", "--"]
    texts += ["copper, curse", "village\nsmithy", "\x1b[31m", "'; drop table", "{", "%s %n", "\udcff", "9" * 5000]
    for text in texts:
        shown = ascii(text[:20])
        yield f"kingdom {shown}", ["kingdom", text]
        yield f"card {shown}", ["card", text]
        yield f"watch {shown}", ["watch", "--bots", "money", "--kingdom", text]
        yield f"kingdom --boxes {shown} {shown}", ["kingdom", "--boxes", text, "--boxes", text]
        number = dice.choice(["--players", "--seed"])
        yield f"watch {number} {shown}", ["watch", "--bots", "money", number, text]


def _good_export(folder: Path) -> bytes:
    """The export of a database with one table."""
    file = folder / "good.jsonl"
    run_command(["export", str(file), "--database", str(folder / "empty.db")], folder)
    return file.read_bytes() if file.exists() else b'{"royaume-export": 1}\n'


def run_commands(
    some: Iterable[tuple[str, list[str]]], folder: Path, jobs: int, show: Callable[[int], None] | None = None
) -> Findings:
    """Run these commands on hostile files."""
    findings = Findings()

    def run(case: tuple[str, list[str]]) -> tuple[str, int | None, str]:
        what, arguments = case
        return what, *run_command(arguments, folder)

    with ThreadPoolExecutor(jobs) as pool:
        for number, (what, code, errors) in enumerate(pool.map(run, some)):
            findings.note(f"command: {what.split(',')[0].split(' ')[0]}", f"exit code {code}")
            findings.wrong += judge(f"command {what}", code, errors)
            if show is not None:
                show(number + 1)
    return findings


# --- the API


def send_all(server: UnlimitedServer, count: int, seed: str, show: Callable[[int], None] | None = None) -> Findings:
    """Send hostile records and kingdoms to the API."""
    findings = Findings()
    dice = random.Random(seed)
    record = good_record()
    seats = [{"kind": "me", "name": name} for name in ("A", "B", "C")[: json.loads(record)["setup"]["players"]]]
    kingdom = "Chapel, Village, Smithy, Market, Witch, Moat, Cellar, Mine, Militia, Festival"
    with httpx.Client(base_url=server.url, timeout=SECONDS) as client:
        for number in range(count):
            body: dict[str, object]
            if number % 2:
                _, data = mutated_json(record, dice)
                text = data.decode("utf-8", "surrogateescape")[:400_000]
                path, body = "/api/tables", {"seats": seats, "record": text}
            else:
                _, data = mutated(kingdom.encode(), dice)
                text = data.decode("utf-8", "surrogateescape")[:400_000]
                path = dice.choice(["/api/kingdoms/read", "/api/kingdoms/random", "/api/tables"])
                body = {"seed" if path.endswith("random") else "text": text}
                if path == "/api/tables":
                    body = {"seats": seats, "kingdom": body}
            answer = client.post(path, content=json.dumps(body), headers={"Content-Type": "application/json"})
            findings.check_status(f"API: {path}", answer.status_code, text[:100])
            if show is not None:
                show(number + 1)
    return findings

"""Servers in other processes, and people who play there over sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from royaume.server.protocol import ServerMessage
from royaume.table.messages import PROTOCOL
from tools.shared.answers import answer_to

ROOT = Path(__file__).parent.parent.parent
START_SECONDS = 60.0
ANSWER_SECONDS = 30.0


class Running:
    """A server that runs."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        self.database = database
        self.options = options
        self.port = port
        self._start()

    def _start(self) -> None:
        self.process = self._open()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if found is None:
            raise AssertionError(f"no server: {line}{self.stop()}")
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        wait_for(self._is_up, "the server answers")

    def _open(self) -> subprocess.Popen[str]:
        """Start the process. A line on its output names its address."""
        command = [sys.executable, "-m", "royaume", "serve", "--lang", "en", "--workers", "1"]
        command += ["--port", str(self.port), "--database", self.database, *self.options]
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "200"}
        )

    def _is_up(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End the process at once, as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def restart(self) -> None:
        self._start()

    def stop(self) -> str:
        """End the process as Ctrl-C does. Returns its errors."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        complaints = self.process.stderr.read() if self.process.stderr is not None else ""
        self._close()
        return complaints

    def _close(self) -> None:
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


class AnyVersion(Running):
    """A server with its usual limits, of the version that is installed for that interpreter."""

    def __init__(self, database: Path, python: str) -> None:
        # Not resolved: the path of a link tells the interpreter its environment.
        self.python = os.path.abspath(python)
        super().__init__(str(database))

    def _open(self) -> subprocess.Popen[str]:
        command = [self.python, "-m", "royaume", "serve", "--lang", "en", "--port", "0", "--database", self.database]
        # From an empty folder: the source here must not hide the version that is installed.
        folder = Path(self.database).parent
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)


class UnlimitedServer(Running):
    """A server without limits. Its errors go to a file: a pipe would fill up in a long run."""

    def __init__(self, database: str, log: Path, port: int = 0) -> None:
        self.log = log
        super().__init__(database, port=port)

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """A server with its database and its errors in that folder."""
        return cls(str(folder / "games.db"), folder / "errors.txt")

    def environment(self) -> dict[str, str]:
        return {**os.environ, "COLUMNS": "200"}

    def _open(self) -> subprocess.Popen[str]:
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "tools.shared.unlimited_server", self.database, str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=ROOT,
                env=self.environment(),
            )

    def stop(self) -> str:
        super().stop()
        return self.log.read_text()


@contextmanager
def running_unlimited(folder: Path) -> Iterator[UnlimitedServer]:
    """A server without limits in that folder. A traceback among its errors is a failure."""
    server = UnlimitedServer.in_folder(folder)
    try:
        yield server
    finally:
        complaints = server.stop() if server.process.poll() is None else server.log.read_text()
    assert "Traceback" not in complaints, complaints


@contextmanager
def running(database: str | Path, *options: str) -> Iterator[Running]:
    with ended(Running(str(database), *options)) as server:
        yield server


@contextmanager
def ended(server: Running) -> Iterator[Running]:
    """End the server afterwards. A traceback among its errors is a failure."""
    try:
        yield server
    finally:
        complaints = server.stop() if server.process.poll() is None else ""
    assert "Traceback" not in complaints, complaints


def wait_for(test: Callable[[], bool], what: str, seconds: float = START_SECONDS) -> None:
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.05)


class Person:
    """A person with a browser: a cookie, and a socket while the table is open."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=ANSWER_SECONDS)
        self.socket: ClientConnection | None = None
        self._open = ExitStack()
        self.table = ""
        self.seats: list[int] = []
        self.game: dict[str, Any] = {}
        self.log: dict[int, list[dict[str, Any]]] = {}
        self.refused: list[str] = []
        self.table_info: dict[str, Any] = {}
        #: Must all messages fit the models of this version?
        self.is_checked = True

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self.http.close()

    # --- HTTP

    def post(self, path: str, body: dict[str, Any] | None = None, status: int = 200) -> dict[str, Any]:
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        found: dict[str, Any] = answer.json()
        return found

    def make_table(self, *seats: dict[str, Any], **wanted: Any) -> dict[str, Any]:
        made = self.post("/api/tables", {"seats": list(seats), **wanted}, 201)
        self._sit_at(made)
        return made["table"]  # type: ignore[no-any-return]  # JSON

    def sit(self, table: dict[str, Any], name: str, seat: int | None = None) -> None:
        body = {"invite": table["invite"], "name": name, "seat": seat}
        self._sit_at(self.post(f"/api/tables/{table['id']}/seats", body))

    def _sit_at(self, made: dict[str, Any]) -> None:
        self.table = made["table"]["id"]
        self.seats = made["seats"]
        self.table_info = made["table"]

    def other_tab(self, server: Running | None = None) -> Person:
        """The same person in another tab, which may be connected to another server."""
        tab = Person(server or self.server)
        tab.http.cookies, tab.table, tab.seats = self.http.cookies, self.table, self.seats
        return tab

    def start(self) -> None:
        self.post(f"/api/tables/{self.table}/start")

    # --- the socket

    def look(self, code: str = "", server: Running | None = None, hello: dict[str, Any] | None = None) -> Person:
        """Open the socket; on another server, if one is named."""
        url = (server or self.server).url.replace("http", "ws")
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = f"{url}/api/tables/{self.table}/socket?lang=en&code={code}"
        self.close()
        self.socket = self._open.enter_context(
            connect(address, additional_headers=headers, max_size=None, close_timeout=1)
        )
        known = {"game": self.game.get("game", 0), "undos": self.game.get("undos", 0), "since": self._known()}
        with suppress(ConnectionClosed):
            # The reason of the closing can still be read.
            self.say(hello or {"type": "hello", "protocol": PROTOCOL, **known})
        return self

    def _known(self) -> int:
        return min((len(lines) for lines in self.log.values()), default=0)

    def close(self) -> None:
        self._open.close()
        self.socket = None

    def say(self, message: dict[str, Any] | str) -> None:
        assert self.socket is not None
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, seconds: float = ANSWER_SECONDS) -> dict[str, Any] | None:
        """The next message, checked and remembered; None if there is none or the socket is closed."""
        assert self.socket is not None
        try:
            text = self.socket.recv(timeout=seconds)
        except (TimeoutError, ConnectionClosed):
            return None
        if self.is_checked:
            ServerMessage.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "game":
            self._note(message)
        elif message["type"] in ("table", "welcome"):
            self.table_info = message["table"]
        elif message["type"] == "refused":
            self.refused.append(message["key"])
        return message

    def _note(self, message: dict[str, Any]) -> None:
        self.game = message
        for seen in message["seen"]:
            lines = self.log.setdefault(seen["view"]["seat"], [])
            del lines[seen["begin"] :]
            assert len(lines) == seen["begin"], "lines of the log are missing"
            lines.extend(seen["events"])

    def hear_until(self, test: Callable[[dict[str, Any]], bool], what: str = "a message") -> dict[str, Any]:
        end = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < end:
            message = self.hear(end - time.monotonic())
            assert message is not None, f"no more messages before {what}; refused: {self.refused}"
            if test(message):
                return message
        raise AssertionError(f"waited in vain for {what}")

    def hear_until_closed(self) -> None:
        """Hear all messages until the server closes the socket."""
        assert self.socket is not None
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=ANSWER_SECONDS)

    def hear_game(self) -> dict[str, Any]:
        return self.hear_until(lambda message: message["type"] == "game", "the game")

    def asked(self) -> dict[str, Any]:
        """The question that one of this person's seats must answer now."""
        found = self.question()
        assert found is not None, "nothing is asked"
        return found[1]

    def question(self) -> tuple[int, dict[str, Any]] | None:
        """The seat of this person that must decide, and the question."""
        for seen in self.game.get("seen", []):
            question = seen["view"]["question"]
            if question is not None and question.get("options") is not None and question["decider"] in self.seats:
                return question["decider"], question
        return None

    def is_over(self) -> bool:
        return bool(self.game) and bool(self.game["seen"][0]["view"]["over"])

    def answer(self, options: list[int] | None = None) -> None:
        """Answer the open question with these options, or as `answer_to` does."""
        found = self.question()
        assert found is not None, "nothing is asked"
        seat, question = found
        picked = options if options is not None else answer_to(question)
        self.say({"type": "answer", "question": self.game["question"], "seat": seat, "options": picked})

    def play(self, until: Callable[[], bool] | None = None) -> None:
        """Answer all questions until the game is over, or until the condition holds."""
        while not self.is_over() and not (until is not None and until()):
            if self.question() is not None:
                before = self.game["question"]
                self.answer()
                while self.game["question"] <= before:
                    self.hear_game()
            else:
                self.hear_game()

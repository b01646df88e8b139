"""The server under load: its process, and the client that starts it and reads its figures."""

from __future__ import annotations

import asyncio
import cProfile
import os
import re
import secrets
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from types import FrameType
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from royaume.cli.serve import serve
from royaume.engine.refusal import Refusal
from royaume.server import hub, live_table
from royaume.text import Texts
from tools.shared.unlimited_server import unlimited

ROOT: Final = Path(__file__).parent.parent.parent

#: The server under load forgets tables after so many seconds instead of a minute.
IDLE_SECONDS: Final = 4.0
#: The longest wait for anything.
PATIENCE_SECONDS: Final = 60.0
#: Begins and ends the profile of the server process.
PROFILE_SIGNAL: Final = signal.SIGUSR1


class Failed(Exception):
    """The figures of a run are worthless; the text says why."""


def serve_here(address: str, profile: str) -> int:
    """Be the server under load until the process that started it closes its input or ends."""
    vars(live_table)["IDLE_SECONDS"] = IDLE_SECONDS
    vars(hub)["MOST_CLOSED"] = 1
    if profile:
        _profile_on_signal(profile)
    texts = Texts("en")
    try:
        threading.Thread(target=_end_with_input, daemon=True).start()
        serve(unlimited(address, 0), texts)
    except Refusal as refusal:
        print(texts.refusal(refusal), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def _end_with_input() -> None:
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)


def _profile_on_signal(file: str) -> None:
    """The first signal begins the profile, the second ends it and writes it."""
    # Processor time: by the wall clock other work on the machine would count too.
    profile = cProfile.Profile(time.thread_time)
    is_on = False

    def switch(_: int, __: FrameType | None) -> None:
        nonlocal is_on
        is_on = not is_on
        if is_on:
            profile.enable()
        else:
            profile.disable()
            profile.dump_stats(f"{file}.part")
            os.replace(f"{file}.part", file)

    signal.signal(PROFILE_SIGNAL, switch)


class Server:
    """A server process, and requests to it."""

    def __init__(self, pid: int, url: str, profile: Path | None = None) -> None:
        self.pid = pid
        self.url = url
        self.profile = profile
        # No proxy of the environment, and no cookies but those that a player sends.
        jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(base_url=url, cookies=jar, timeout=PATIENCE_SECONDS, trust_env=False)

    def memory(self) -> int:
        """The memory of the process in bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """The processor time of the process in seconds."""
        after_name = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")

    async def open_tables(self) -> int:
        text = (await self.http.get("/metrics")).text
        found = re.search(r"^royaume_tables_open (\S+)$", text, re.MULTILINE)
        if found is None:
            raise Failed("the server's /metrics do not name royaume_tables_open")
        return int(float(found[1]))

    async def post(self, path: str, body: dict[str, Any], cookie: str, status: int = 200) -> tuple[Any, str]:
        """Send a request. Returns the answer and its cookie."""
        answer = await self.http.post(path, json=body, headers={"Cookie": cookie} if cookie else {})
        if answer.status_code != status:
            raise Failed(f"{path} was refused: {answer.status_code} {answer.text}")
        secret = answer.cookies.get("royaume")
        return answer.json(), cookie if secret is None else f"royaume={secret}"


@asynccontextmanager
async def served(address: str, folder: Path, *, profile: bool = False) -> AsyncIterator[Server]:
    """Start a server process with this database, and end it afterwards."""
    name = secrets.token_hex(4)
    profile_file = folder / f"{name}.profile" if profile else None
    complaints = folder / f"{name}.err"
    with complaints.open("wb") as stderr:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tools.load.measured_server", address, str(profile_file or "")),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=stderr,
            # Ctrl-C is for us: then we end the server.
            start_new_session=True,
        )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        with suppress(TimeoutError):
            line = b""
            async with asyncio.timeout(PATIENCE_SECONDS):
                line = await process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line.decode())
        if found is None:
            raise Failed(f"the server does not start: {complaints.read_text().strip() or line.decode().strip()}")
        server = Server(process.pid, found[0], profile_file)
        async with server.http:
            await until(lambda: _is_up(server), "the server answers")
            try:
                yield server
            except (Failed, httpx.TransportError, WebSocketException, OSError):
                if process.returncode is not None or complaints.stat().st_size:
                    raise Failed(f"the server says:\n{complaints.read_text()[-2000:].strip()}") from None
                raise
    finally:
        process.stdin.close()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS / 3):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
        # A process that the server started may end a moment after it.
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS / 3):
                await process.stdout.read()


async def _is_up(server: Server) -> bool:
    with suppress(httpx.TransportError):
        return (await server.http.get("/health")).status_code == 200
    return False


async def until(test: Callable[[], Awaitable[bool]], what: str, seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until the condition holds."""
    end = time.monotonic() + seconds
    while not await test():
        if time.monotonic() > end:
            raise Failed(f"waited {seconds:.0f} s in vain: {what}")
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(serve_here(*sys.argv[1:]))

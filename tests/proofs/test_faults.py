"""Short faults of `make faults`, and its checks, which must see what is wrong."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tools.proofs.faults.cluster import Cluster, why_no_cluster
from tools.proofs.faults.command import NAMES, needs_cluster, run
from tools.proofs.faults.proxy import Proxy
from tools.proofs.faults.trial import Health

pytestmark = pytest.mark.once

#: The faults that are tried here, for so many seconds. `make faults` tries all of them, and for longer.
SHORT: Final = (
    "sqlite-write-error",
    "sqlite-missing-column",
    "sqlite-deleted",
    "postgres-terminated",
    "postgres-crashed",
)
HOLD_SECONDS: Final = 2.5


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    if why_not := why_no_cluster():
        pytest.skip(why_not)
    with Cluster() as found:
        yield found


@pytest.mark.parametrize("name", SHORT)
def test_a_fault_of_the_database_harms_nobody(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    found: Cluster | None = request.getfixturevalue("cluster") if needs_cluster(name) else None
    failures: list[str] = []
    # A bot tries again ten seconds after a failure: too long for a short test.
    trial = run(name, found, tmp_path, failures.append, hold=HOLD_SECONDS, tables=2, has_bot=False)
    figures = asyncio.run(trial)
    if "left out" in figures:
        pytest.skip(str(figures["left out"]))
    assert failures == []


def test_every_fault_that_is_tried_here_exists() -> None:
    assert set(SHORT) <= set(NAMES)


# --- the checks


def test_health_must_tell_the_trouble_and_its_end() -> None:
    health = Health(lambda _: None)
    health.told = [(0.0, "a", 200), (0.0, "b", 200), (2.5, "a", 503), (4.0, "a", 200)]
    assert health.first_trouble(1.0) == 1.5
    assert health.first_trouble(3.0) is None
    assert not health.all_well(3.0)
    health.told.append((5.0, "b", 200))
    assert health.all_well(3.0)


def test_health_must_answer_soon_and_with_nothing_else() -> None:
    failures: list[str] = []
    health = Health(failures.append)
    health.told = [(0.0, "a", 200), (1.0, "a", 503)]
    health.check()
    assert failures == []
    health.told += [(2.0, "a", 0), (3.0, "a", 500), (4.0, "a", -1)]
    health.check()
    assert failures == ["/health was silent for 5 s 1 times", "/health could not be reached", "/health said 500"]


def test_the_proxy_forwards_stalls_swallows_cuts_and_refuses() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while told := await reader.read(100):
            writer.write(told)
        writer.close()

    async def said(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes | None:
        """What comes back; None: nothing does."""
        writer.write(b"hello")
        try:
            async with asyncio.timeout(0.3):
                return await reader.read(100)
        except TimeoutError:
            return None
        except OSError:
            return b""

    async def try_it() -> None:
        target = await asyncio.start_server(echo, "127.0.0.1", 0)
        proxy = Proxy(target.sockets[0].getsockname()[1])
        await proxy.allow()
        first = await asyncio.open_connection("127.0.0.1", proxy.port)
        assert await said(*first) == b"hello"
        proxy.stall()
        assert await said(*first) is None
        begin = time.monotonic()
        await proxy.allow()
        assert await first[0].read(100) == b"hello"
        assert time.monotonic() - begin < 1
        proxy.swallow()
        assert await said(*first) is None
        second = await asyncio.open_connection("127.0.0.1", proxy.port)
        assert await said(*second) == b"hello"
        proxy.cut()
        assert await said(*second) == b""
        await proxy.refuse()
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", proxy.port)
        await proxy.allow()
        third = await asyncio.open_connection("127.0.0.1", proxy.port)
        assert await said(*third) == b"hello"
        await proxy.close()
        for _, writer in (first, second, third):
            writer.close()
        target.close()

    asyncio.run(try_it())

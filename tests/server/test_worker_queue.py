"""Work in other processes: addresses take turns, and work that takes too long is ended."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator

import pytest

from royaume.server import turns
from royaume.server.worker_queue import TooSlow, WorkerQueue
from tests.refusals import refused

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def queue() -> Iterator[WorkerQueue]:
    """One process, for work of a second at most."""
    made = WorkerQueue(1, 1.0)
    yield made
    made.close()


def do(test: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await test()

    asyncio.run(run())


def test_addresses_take_turns(queue: WorkerQueue) -> None:
    async def test() -> None:
        done: list[str] = []

        async def work(address: str) -> None:
            await queue.run(address, time.sleep, 0.01)
            done.append(address)

        async with asyncio.TaskGroup() as group:
            for address in ["many"] * 5 + ["one", "other"]:
                group.create_task(work(address))
                await asyncio.sleep(0)
        assert done[:4] == ["many", "many", "one", "other"]

    do(test)


def test_work_that_takes_too_long_is_ended_and_the_next_is_done(queue: WorkerQueue) -> None:
    async def test() -> None:
        await queue.run("a", time.sleep, 0)
        slow = asyncio.create_task(queue.run("a", time.sleep, 30))
        begin = time.monotonic()
        with pytest.raises(TooSlow):
            await slow
        assert time.monotonic() - begin < 10
        assert await queue.run("b", os.getpid) != os.getpid()

    do(test)


def test_the_start_of_a_process_is_no_part_of_the_work() -> None:
    hasty = WorkerQueue(1, 0.1)

    async def test() -> None:
        assert await hasty.run("a", os.getpid) != os.getpid()

    try:
        do(test)
    finally:
        hasty.close()


def test_those_who_no_longer_wait_are_passed_over(queue: WorkerQueue) -> None:
    async def test() -> None:
        first = asyncio.create_task(queue.run("a", time.sleep, 0.1))
        gone = asyncio.create_task(queue.run("b", time.sleep, 5))
        last = asyncio.create_task(queue.run("c", os.getpid))
        await asyncio.sleep(0.02)
        gone.cancel()
        await first
        assert await asyncio.wait_for(last, 10)

    do(test)


def test_one_address_cannot_let_any_number_wait(queue: WorkerQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_WAITING", 1)

    async def test() -> None:
        tasks = [asyncio.create_task(queue.run("a", time.sleep, 0.05)) for _ in range(2)]
        await asyncio.sleep(0)
        with refused("too-many-requests"):
            await queue.run("a", time.sleep, 0)
        assert await queue.run("b", os.getpid)
        await asyncio.gather(*tasks)

    do(test)

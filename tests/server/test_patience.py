"""Giving up in time on work that hangs."""

from __future__ import annotations

import asyncio
import time

import pytest

from royaume.server.patience import in_time


def test_the_result_comes_through() -> None:
    async def work() -> int:
        return 7

    assert asyncio.run(in_time(work(), 5)) == 7


def test_work_that_does_not_let_itself_be_ended_is_not_waited_for() -> None:
    async def stubborn() -> None:
        try:
            await asyncio.sleep(10)
        finally:
            await asyncio.sleep(0.3)

    async def test() -> float:
        begin = time.monotonic()
        with pytest.raises(TimeoutError):
            await in_time(stubborn(), 0.05)
        return time.monotonic() - begin

    assert asyncio.run(test()) < 0.25


def test_an_error_comes_through_and_who_goes_away_ends_the_work() -> None:
    ended = False

    async def work() -> None:
        nonlocal ended
        try:
            await asyncio.sleep(10)
        finally:
            ended = True

    async def fail() -> None:
        raise ValueError("wrong")

    async def test() -> None:
        with pytest.raises(ValueError, match="wrong"):
            await in_time(fail(), 5)
        waiting = asyncio.create_task(in_time(work(), 5))
        await asyncio.sleep(0.01)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await asyncio.sleep(0.01)

    asyncio.run(test())
    assert ended
